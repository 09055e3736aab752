/*
 * decode_effect.c - outcome, running effects and the open question of a
 * position.
 */
#include <string.h>

#include "engine/session.h"
#include "log/position.h"

/* ---- outcome ---- */

static bool
read_winner(const struct reader *reader, struct outcome *o)
{
	const char *text = element_get(reader->element, "winner");
	struct word word;
	while (text != NULL && take_word(&text, &word)) {
		int player = find_player(reader->cx, word);
		if (player < 0 && !word_is(word, "draw")
		    && !word_is(word, "none"))
			return wrong(reader, "winner names somebody who is no "
			    "player of this replay");
		if (player >= 0)
			o->winners |= (uint8_t)(1u << player);
		else if (word_is(word, "draw"))
			o->draw = 1;
	}
	return true;
}

bool
read_outcome(struct reader *reader)
{
	struct outcome *o = &reader->cx->s->outcome;
	int32_t finished = 0;
	int reason = 0;
	bool complete = false, running = true;
	if (!read_optional_number(reader, "finished", 0, UINT8_MAX, &finished)
	    || !read_winner(reader, o)
	    || !read_yes_no(reader, "complete", &complete)
	    || !read_yes_no(reader, "running", &running))
		return false;
	if (element_get(reader->element, "reason") != NULL
	    && !read_word(reader, "reason", reader->cx->game->reasons,
	    &reason))
		return false;
	o->finished = (uint8_t)finished;
	o->reason = (uint8_t)reason;
	o->complete = complete;
	o->running = running;
	return true;
}

/* ---- players and cards of effects ---- */

static bool
read_player_byte(const struct reader *reader, const char *name, uint8_t *to)
{
	const char *text = element_get(reader->element, name);
	int player = -1;
	if (text != NULL && !read_player(reader, name, text, &player))
		return false;
	*to = player < 0 ? NO_PLAYER : (uint8_t)player;
	return true;
}

static bool
read_card_number(const struct reader *reader, const char *name, uint16_t *to)
{
	const char *text = element_get(reader->element, name);
	int card = -1;
	if (text != NULL && !read_card(reader, name, text, &card))
		return false;
	*to = card < 0 ? NO_CARD : (uint16_t)card;
	return true;
}

/* A new member of these is read here and written in write_position.c. */
_Static_assert(sizeof(struct outcome) == 6, "all of an outcome is read");
_Static_assert(sizeof(struct modifier) == 20, "all of a modifier is read");
_Static_assert(sizeof(struct frame) == 324, "all of a frame is read");
_Static_assert(sizeof(struct question) == 12, "all of a question is read");
_Static_assert(sizeof(struct record) == 6, "all of a record is read");

/* ---- modifiers ---- */

/* Older positions name numbers of cards as sentences do. */
static bool
is_which(const struct game *game, const struct modifier *m, unsigned which,
    const char *text)
{
	const char *name = modifier_which(game, m->kind, which);
	return name != NULL && (strcmp(name, text) == 0
	    || ((m->kind == MODIFIER_STAT || m->kind == MODIFIER_SET)
	        && strcmp(game->stats[which].name, text) == 0));
}

static bool
read_which(const struct reader *reader, struct modifier *m)
{
	const char *text = element_get(reader->element, "which");
	int32_t number;
	bool named = modifier_which(reader->cx->game, m->kind, 0) != NULL;
	if (text == NULL)
		return !named || wrong(reader, "<modifier kind=\"%s\"> needs "
		    "the attribute which", modifier_words[m->kind]);
	for (unsigned i = 0; i <= UINT8_MAX; i++)
		if (is_which(reader->cx->game, m, i, text)) {
			m->which = (uint8_t)i;
			return true;
		}
	if (named || !text_number(text, 0, UINT8_MAX, &number))
		return wrong(reader, "which=\"%s\" is nothing that kind=\"%s\""
		    " can change", text, modifier_words[m->kind]);
	m->which = (uint8_t)number;
	return true;
}

/* The amount of some kinds is an index, written as a name. */
static bool
read_amount(const struct reader *reader, struct modifier *m)
{
	const char *def = element_get(reader->element, "def");
	unsigned effect;
	if (m->kind == MODIFIER_EFFECT || m->kind == MODIFIER_USED) {
		if (!read_effect(reader, "effect", &effect))
			return false;
		m->amount = (int32_t)effect;
		return true;
	}
	if (m->kind == MODIFIER_COPY) {
		m->amount = def == NULL ? -1
		    : catalogue_find(reader->cx->cards, def);
		return m->amount >= 0
		    || wrong(reader, "<modifier> needs the def of a card");
	}
	/* Who takes control is whose effect it is, if nothing else is said. */
	if (m->kind == MODIFIER_CONTROL && m->player != NO_PLAYER)
		m->amount = m->player;
	return read_optional_number(reader, "amount", INT32_MIN, INT32_MAX,
	    &m->amount);
}

/* What some kinds are about is always there. */
static bool
check_modifier(const struct reader *reader, const struct modifier *m)
{
	if (m->kind == MODIFIER_CONTROL
	    && (m->target < 0 || is_player_reference(m->target)))
		return wrong(reader, "<modifier kind=\"control\"> needs a card "
		    "as target");
	if (m->kind == MODIFIER_EFFECT
	    && (m->player == NO_PLAYER || m->source == NO_CARD))
		return wrong(reader, "<modifier kind=\"effect\"> needs player "
		    "and source");
	return true;
}

bool
read_modifier(struct reader *reader)
{
	struct modifier m;
	const char *target = element_get(reader->element, "target");
	int kind, until = DURATION_PERMANENT;
	int32_t left = 0;
	memset(&m, 0, sizeof m);
	m.target = NO_REFERENCE;
	if (!read_word(reader, "kind", modifier_words, &kind))
		return false;
	m.kind = (uint8_t)kind;
	if (kind == MODIFIER_NONE)
		return wrong(reader, "<modifier> needs a kind");
	if ((element_get(reader->element, "until") != NULL
	    && !read_word(reader, "until", duration_words, &until))
	    || !read_player_byte(reader, "player", &m.player)
	    || !read_card_number(reader, "source", &m.source)
	    || !read_optional_number(reader, "left", 0, UINT16_MAX, &left)
	    || !read_optional_number(reader, "turn", 0, NUMBER_MAX, &m.turn)
	    || (target != NULL
	    && !read_reference(reader, "target", target, &m.target))
	    || !read_which(reader, &m) || !read_amount(reader, &m)
	    || !check_modifier(reader, &m))
		return false;
	m.until = (uint8_t)until;
	m.left = (uint16_t)left;
	return modifier_add(reader->cx->s, &m)
	    || wrong(reader, "more than %d running effects", MODIFIER_MAX);
}

/* ---- frames ---- */

/* The numbers of a list, at most `most` of them. */
static bool
read_numbers(const struct reader *reader, const char *name, unsigned most,
    int32_t *to, unsigned *count)
{
	const char *at = element_get(reader->element, name);
	struct word word;
	*count = 0;
	while (at != NULL && take_word(&at, &word)) {
		char text[16];
		if (*count == most || word.length >= sizeof text)
			return wrong(reader, "%s has too many or too large "
			    "numbers", name);
		memcpy(text, word.text, word.length);
		text[word.length] = '\0';
		if (!text_number(text, INT32_MIN, INT32_MAX, &to[*count]))
			return wrong(reader, "%s is a list of numbers", name);
		++*count;
	}
	return true;
}

/* The references of the attribute, behind those that the frame has. */
static bool
read_references(const struct reader *reader, const char *name,
    struct frame *f, uint8_t *count)
{
	const char *at = element_get(reader->element, name);
	struct word word;
	while (at != NULL && take_word(&at, &word)) {
		reference who = find_reference(reader, word);
		if (who < 0 && !word_is(word, "none"))
			return wrong(reader, "%s names what is neither a "
			    "card nor a player of this replay", name);
		if (f->targets + f->kept == FRAME_TARGET_MAX)
			return wrong(reader, "more than %d targets",
			    FRAME_TARGET_MAX);
		f->target[f->targets + f->kept] = who;
		++*count;
	}
	return true;
}

/* Where each choice ends in the list of targets. */
static bool
read_ends(const struct reader *reader, struct frame *f)
{
	int32_t end[FRAME_GROUP_MAX];
	unsigned count;
	if (!read_numbers(reader, "ends", FRAME_GROUP_MAX, end, &count))
		return false;
	for (unsigned i = 0; i < count; i++) {
		if (end[i] < (i == 0 ? 0 : end[i - 1]) || end[i] > f->targets)
			return wrong(reader, "ends do not fit the targets");
		f->end[i] = (uint8_t)end[i];
	}
	f->groups = (uint8_t)count;
	return true;
}

static bool
read_marks(const struct reader *reader, struct frame *f)
{
	for (const struct frame_mark *m = frame_marks; m->name != NULL; m++) {
		bool given = false;
		if (!read_yes_no(reader, m->name, &given))
			return false;
		if (given)
			f->flags |= m->bit;
	}
	return true;
}

/* The numbers of a frame that are counters. */
static bool
read_counters(const struct reader *reader, struct frame *f)
{
	unsigned length = f->effect == NO_INDEX ? 0
	    : reader->cx->cards->effect[f->effect].length;
	int32_t at = 0, batch = 0, progress = 0, options = 0,
	    skipped = 0;
	unsigned values;
	if (!read_optional_number(reader, "at", 0, (int32_t)length, &at)
	    || !read_optional_number(reader, "batch", 0, UINT16_MAX, &batch)
	    || !read_optional_number(reader, "progress", 0, UINT8_MAX,
	    &progress)
	    || !read_optional_number(reader, "options", 0, UINT8_MAX,
	    &options)
	    || !read_optional_number(reader, "skipped", 0,
	    (1 << FRAME_GROUP_MAX) - 1, &skipped)
	    || !read_optional_number(reader, "amount", INT32_MIN, INT32_MAX,
	    &f->amount)
	    || !read_optional_number(reader, "done", INT32_MIN, INT32_MAX,
	    &f->done)
	    || !read_optional_number(reader, "so-far", INT32_MIN, INT32_MAX,
	    &f->sum)
	    || !read_optional_number(reader, "of-each", -NUMBER_MAX,
	    NUMBER_MAX, &f->of_each)
	    || !read_numbers(reader, "values", FRAME_VALUE_MAX, f->value,
	    &values))
		return false;
	f->at = (uint16_t)at;
	f->batch = (uint16_t)batch;
	f->progress = (uint8_t)progress;
	f->options = (uint8_t)options;
	f->skipped = (uint8_t)skipped;
	return true;
}

bool
read_frame(struct reader *reader)
{
	struct state *s = reader->cx->s;
	struct frame f;
	unsigned effect = NO_INDEX;
	int state = FRAME_WAITING;
	memset(&f, 0, sizeof f);
	if (s->frames == FRAME_MAX)
		return wrong(reader, "more than %d effects at once",
		    FRAME_MAX);
	if (element_get(reader->element, "state") != NULL
	    && !read_word(reader, "state", frame_words, &state))
		return false;
	if (state == FRAME_LINK && !reader->cx->game->effects->links)
		return wrong(reader, "%s has no chains, so no link of one",
		    reader->cx->game->name);
	/* A link may stand for a card without an effect. */
	bool without = state == FRAME_LINK
	    && element_get(reader->element, "effect") == NULL;
	if ((!without && !read_effect(reader, "effect", &effect))
	    || !read_card_number(reader, "card", &f.card)
	    || !read_card_number(reader, "subject", &f.subject)
	    || !read_card_number(reader, "other", &f.other)
	    || !read_player_byte(reader, "player", &f.player)
	    || !read_player_byte(reader, "about", &f.about))
		return false;
	if (f.card == NO_CARD || f.player == NO_PLAYER)
		return wrong(reader, "<effect> needs card and player");
	f.effect = (uint16_t)effect;
	f.state = (uint8_t)state;
	if (!read_references(reader, "targets", &f, &f.targets)
	    || !read_references(reader, "kept", &f, &f.kept)
	    || !read_ends(reader, &f)
	    || !read_marks(reader, &f) || !read_counters(reader, &f))
		return false;
	if (f.batch > s->batches)
		s->batches = f.batch;
	s->frame[s->frames++] = f;
	return true;
}

/* <batch last=/>: what is set off from now on is another moment. */
bool
read_batch(struct reader *reader)
{
	int32_t last = 0;
	if (!read_optional_number(reader, "last", 1, UINT16_MAX, &last))
		return false;
	if ((unsigned)last > reader->cx->s->batches)
		reader->cx->s->batches = (uint16_t)last;
	return true;
}

/* ---- what may still be recorded ---- */

bool
read_record(struct reader *reader)
{
	struct state *s = reader->cx->s;
	const struct effect_words *words = reader->cx->game->effects;
	struct record r = { .card = NO_CARD };
	int kind;
	int32_t place = 0;
	bool begins = false;
	if (!read_word(reader, "kind", record_words, &kind))
		return false;
	if ((words->records >> kind & 1) == 0)
		return wrong(reader, "a position of this game holds no %s "
		    "that may be recorded", record_words[kind]);
	if (!read_player_byte(reader, "player", &r.player)
	    || !read_card_number(reader, "card", &r.card)
	    || !read_yes_no(reader, "begins", &begins)
	    || !read_optional_number(reader, "place", 1, UINT8_MAX, &place))
		return false;
	if (r.card == NO_CARD || (r.player == NO_PLAYER)
	    == (kind != RECORD_REFILL) || (place == 0)
	    == (kind == RECORD_REFILL) || (begins && kind == RECORD_REFILL))
		return wrong(reader, "<unrecorded kind=\"%s\"> needs %s",
		    record_words[kind], kind == RECORD_REFILL
		    ? "place and card, and nothing else"
		    : "player and card, and has no place");
	if (s->records == RECORD_MAX)
		return wrong(reader, "more than %d cards may be recorded",
		    RECORD_MAX);
	r.kind = (uint8_t)kind;
	r.begins = begins;
	r.place = (uint8_t)place;
	record_add(s, r);
	return true;
}

/* ---- the question ---- */

/* Whether something is under way that may ask it: effects that wait, for their
 * order, or the running one at an instruction.  What a game asks by itself may
 * come between two effects. */
static bool
is_asked(struct context *cx, const struct question *q)
{
	struct state *s = cx->s;
	if (q->kind == QUESTION_DRAW || q->kind == QUESTION_SHUFFLE
	    || q->kind == QUESTION_GAME)
		return true;
	const struct frame *running = frame_running(s);
	if (running != NULL) {
		unsigned end = cx->cards->effect[running->effect].length;
		/* Others may be put in order when it has done its last one. */
		if (running->at == end && q->kind != QUESTION_ORDER)
			return false;
	}
	if (q->kind != QUESTION_ORDER)
		return running != NULL;
	return frames_to_order(s) != 0;
}

/* Whoever is to answer must be named, and something must be there that asks. */
static bool
check_question(const struct reader *reader, const struct question *q)
{
	const struct state *s = reader->cx->s;
	bool by_player = q->kind >= QUESTION_OPTION
	    && q->kind <= QUESTION_DISCARD;
	if ((by_player || q->kind == QUESTION_DRAW
	    || q->kind == QUESTION_SHUFFLE) && q->player == NO_PLAYER)
		return wrong(reader, "<question> needs the attribute player");
	if (q->kind >= QUESTION_COIN && q->kind <= QUESTION_CARD
	    && q->player != NO_PLAYER)
		return wrong(reader, "chance is no question of a player");
	if (q->kind == QUESTION_CARD && q->amount >= s->players
	    && q->amount != COMMON)
		return wrong(reader, "the amount of a question for a card is "
		    "the number of a seat that is taken");
	if (!is_asked(reader->cx, q))
		return wrong(reader, "no effect under way asks that question "
		    "where it stands");
	return true;
}

bool
read_question(struct reader *reader)
{
	struct state *s = reader->cx->s;
	struct question q;
	int kind;
	int32_t minimum = 0, maximum = 0, code = 0;
	memset(&q, 0, sizeof q);
	if (!read_word(reader, "kind", question_words, &kind)
	    || !read_player_byte(reader, "player", &q.player)
	    || !read_card_number(reader, "card", &q.card)
	    || !read_optional_number(reader, "minimum", 0, UINT8_MAX, &minimum)
	    || !read_optional_number(reader, "maximum", 0, UINT8_MAX, &maximum)
	    || !read_optional_number(reader, "code", 0, UINT8_MAX, &code)
	    || !read_optional_number(reader, "amount", 0, NUMBER_MAX,
	    &q.amount))
		return false;
	q.kind = (uint8_t)kind;
	q.minimum = (uint8_t)minimum;
	q.maximum = (uint8_t)maximum;
	q.code = (uint8_t)code;
	if (kind != QUESTION_NONE)
		s->question = q;
	return true;
}

bool
check_position_effects(struct reader *reader)
{
	const struct question *q = &reader->cx->s->question;
	return q->kind == QUESTION_NONE || check_question(reader, q);
}
