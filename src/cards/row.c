/*
 * row.c - what the game's tables allow: operations, what they work on, their
 * durations and words; what an event tells; costs.  Anything without a row is
 * refused, with what is possible.
 */
#include <string.h>

#include "cards/operation.h"

/* ---- lists of what is possible ---- */

struct text {
	char text[260];
	size_t length;
	bool full;
};

static void
add_word(struct text *to, const char *word)
{
	if (word == NULL || to->full)
		return;
	if (to->length + strlen(word) + 8 > sizeof to->text) {
		to->full = true;
		strcpy(to->text + to->length, ", …");
		return;
	}
	to->length += (size_t)snprintf(to->text + to->length,
	    sizeof to->text - to->length, "%s%s",
	    to->length == 0 ? "" : ", ", word);
}

/* The words of the list whose bits are set. */
static void
add_bits(const struct compiler *k, struct text *to, enum word_list list,
    uint32_t bits)
{
	for (unsigned n = 0; n < 32; n++)
		if ((bits >> n & 1) != 0)
			add_word(to, word_of(k->game, list, n));
}

/* Durations as they are written: behind two of them more stands. */
static void
add_durations(const struct compiler *k, struct text *to, uint32_t bits)
{
	for (unsigned n = 0; n < DURATION_COUNT; n++)
		if ((bits >> n & 1) != 0)
			add_word(to, n == DURATION_TURNS ? "turns:N"
			    : n == DURATION_NEXT_PHASE ? "next:PHASE"
			    : word_of(k->game, WORDS_UNTIL, n));
}

static const char *const whens[] = { [EFFECT_PLAY] = "play",
	[EFFECT_ACTIVATE] = "activate", [EFFECT_TRIGGER] = "an event",
	[EFFECT_CONTINUOUS] = "continuous", [EFFECT_ATTACK] = "attack" };

/* Kinds of effects, a bit for each. */
static void
add_kinds(struct text *to, unsigned kinds)
{
	for (unsigned n = 0; n < sizeof whens / sizeof *whens; n++)
		if ((kinds >> n & 1) != 0)
			add_word(to, whens[n]);
}

/* ---- the words that an operation takes ---- */

/* Whether it is about a number of cards, not about a field. */
static bool
is_stat(const struct instruction *i)
{
	return (i->flags & INSTRUCTION_STAT) != 0
	    || (i->operation == OPERATION_MODIFY && i->cards != CARDS_NONE);
}

static enum word_list
list_for(const struct instruction *i)
{
	if (is_stat(i))
		return WORDS_STAT;
	switch ((int)i->operation) {
	case OPERATION_BAN:
		return WORDS_ACT;
	case OPERATION_EXTRA:
		return i->which >= EXTRA_PHASE ? WORDS_PHASE : WORDS_ACT;
	case OPERATION_SKIP:
		return WORDS_PHASE;
	case OPERATION_MARK:
		return WORDS_CARD_FIELD;
	}
	return i->cards == CARDS_NONE ? WORDS_PLAYER_FIELD
	    : WORDS_CARD_FIELD;
}

static const char *
word_at(const struct compiler *k, const struct instruction *i, int word)
{
	if (i->operation == OPERATION_PERMIT)
		return k->game->rules[word].id;
	return word_of(k->game, list_for(i), (unsigned)(word >= EXTRA_PHASE
	    ? word - EXTRA_PHASE : word));
}

static void
add_list(const struct compiler *k, struct text *to,
    const struct instruction *like, const int16_t *words)
{
	struct instruction i = *like;
	for (unsigned n = 0; words[n] >= 0; n++) {
		char phase[40];
		i.which = words[n];
		snprintf(phase, sizeof phase, "phase=%s",
		    word_at(k, &i, words[n]));
		add_word(to, words[n] >= EXTRA_PHASE ? phase
		    : word_at(k, &i, words[n]));
	}
}

static void
check_words(struct compiler *k, const struct element *e,
    const struct instruction *i, const int16_t *words)
{
	struct text all = { .length = 0 };
	if (i->operation == OPERATION_GIVE || i->operation == OPERATION_TAKE
	    || words == NULL || i->which < 0
	    || row_has_word(words, i->which))
		return;
	add_list(k, &all, i, words);
	mistake(k, e, "<%s> does not take %s in %s; what it takes %s %s",
	    e->name, word_at(k, i, i->which), k->game->name,
	    i->cards == CARDS_NONE ? "of players:" : "of cards:",
	    all.length == 0 ? "nothing" : all.text);
}

/* ---- what it works on ---- */

static void
check_subjects(struct compiler *k, struct element *e,
    const struct operation_row *row, const struct instruction *i)
{
	const char *game = k->game->name;
	bool stat = (i->flags & INSTRUCTION_STAT) != 0;
	bool named = element_get(e, "who") != NULL
	    || element_get(e, "cards") != NULL;
	if (i->cards == CARDS_NONE && (row->on & ON_TABLE) != 0) {
		if (named && (row->on & ON_PLAYERS) == 0)
			mistake(k, e, "<%s> takes no who= in %s: it is done "
			    "to the table", e->name, game);
	} else if (i->cards == CARDS_NONE && (row->on & ON_PLAYERS) == 0) {
		mistake(k, e, "<%s> works on cards in %s, not on players",
		    e->name, game);
	} else if (i->cards != CARDS_NONE && !stat
	    && (row->on & ON_CARDS) == 0) {
		mistake(k, e, "<%s> does not work on cards in %s", e->name,
		    game);
	}
	if (i->cards == CARDS_SELF && row->self != 0 && !k->scope->delayed
	    && (row->self >> k->scope->kind & 1) == 0)
		mistake(k, e, "<%s> needs cards= here: this card does it to "
		    "nothing by itself", e->name);
}

/* Whose zone or side a card goes to is one player's. */
static void
check_receiver(struct compiler *k, const struct element *e,
    const struct instruction *i)
{
	if (i->cards != CARDS_NONE && i->who == WHO_EACH)
		mistake(k, e, "<%s> gives a card to one player: who= cannot "
		    "be each", e->name);
}

static void
check_places(struct compiler *k, struct element *e,
    const struct operation_row *row, const struct instruction *i)
{
	struct text all = { .length = 0 };
	if (element_get(e, "face") != NULL && !row->face)
		mistake(k, e, "<%s> takes no face= in %s", e->name,
		    k->game->name);
	if (element_get(e, "on") != NULL && !row->host)
		mistake(k, e, "<%s> takes no on= in %s", e->name,
		    k->game->name);
	if (element_get(e, "to") != NULL && row->to == 0)
		mistake(k, e, "<%s> takes no to= in %s", e->name,
		    k->game->name);
	if (i->operation != OPERATION_MOVE && (element_get(e, "place") != NULL
	    || element_get(e, "order") != NULL))
		mistake(k, e, "place= and order= stand with <move> only");
	if (row->to == 0 || i->zone == NO_ZONE
	    || (row->to >> i->zone & 1) != 0)
		return;
	add_bits(k, &all, WORDS_ZONE, row->to);
	mistake(k, e, "<%s> does not go to %s in %s; where it goes: %s",
	    e->name, word_of(k->game, WORDS_ZONE, i->zone), k->game->name,
	    all.text);
}

void
check_made(struct compiler *k, struct element *e, const struct instruction *i)
{
	const struct operation_row *row =
	    &k->game->effects->operations[i->operation];
	unsigned type = k->cards->definition[i->which].type;
	struct text all = { .length = 0 };
	if (row->types == 0
	    || (type != TYPE_OTHER && (row->types >> type & 1) != 0))
		return;
	add_bits(k, &all, WORDS_TYPE, row->types);
	mistake(k, e, "<%s> does not make '%s' in %s; what it makes: %s", e->name,
	    k->cards->definition[i->which].id, k->game->name, all.text);
}

static void
check_until(struct compiler *k, struct element *e,
    const struct operation_row *row, const struct instruction *i)
{
	struct text all = { .length = 0 };
	const char *until = element_get(e, "until");
	if (until == NULL)
		return;
	if (k->scope->continuous)
		mistake(k, e, "a continuous effect lasts as long as it "
		    "works: until= cannot stand in it");
	if (i->operation == OPERATION_SET && !is_stat(i)
	    && i->until != DURATION_PERMANENT) {
		mistake(k, e, "a field that <set> has set stays so: until= "
		    "stands with stat=");
		return;
	}
	if ((row->until >> i->until & 1) != 0)
		return;
	add_durations(k, &all, row->until);
	mistake(k, e, "until='%.30s' is not possible for <%s> in %s; what "
	    "is: %s", until, e->name, k->game->name,
	    all.length == 0 ? "nothing" : all.text);
}

/* ---- all of a row ---- */

/* Whether the operation is the interpreter's own, in all games. */
static bool
is_flow(enum operation operation)
{
	switch ((int)operation) {
	case OPERATION_NOTHING:
	case OPERATION_KEEP:
	case OPERATION_DIE:
	case OPERATION_NUMBER:
	case OPERATION_MANUAL:
		return true;
	}
	return false;
}

static void
refuse(struct compiler *k, const struct element *e)
{
	struct text all = { .length = 0 };
	for (unsigned n = 0; n < OPERATION_COUNT; n++)
		if (k->game->effects->operations[n].on != 0)
			add_word(&all, operation_names[n]);
	mistake(k, e, "%s has no operation <%s>; it has %s", k->game->name,
	    e->name, all.text);
}

void
row_default(const struct compiler *k, struct element *e,
    struct instruction *i)
{
	const struct effect_words *words = k->game->effects;
	if (i->cards != CARDS_SELF || i->which < 0 || is_stat(i)
	    || element_get(e, "cards") != NULL)
		return;
	const struct operation_row *row = &words->operations[i->operation];
	if ((row->on & ON_PLAYERS) != 0
	    && row_has_word(row->player_words, i->which)
	    && !row_has_word(row->card_words, i->which))
		i->cards = CARDS_NONE;
}

void
check_row(struct compiler *k, struct element *e, const struct instruction *i)
{
	const struct operation_row *row =
	    &k->game->effects->operations[i->operation];
	if (is_flow(i->operation))
		return;
	if (row->on == 0) {
		refuse(k, e);
		return;
	}
	if (k->scope->continuous && !row->continuous)
		mistake(k, e, "<%s> cannot stand in a continuous effect of "
		    "%s", e->name, k->game->name);
	check_subjects(k, e, row, i);
	check_receiver(k, e, i);
	check_places(k, e, row, i);
	check_until(k, e, row, i);
	check_words(k, e, i, is_stat(i) ? row->stats
	    : i->cards == CARDS_NONE ? row->player_words : row->card_words);
}

/* ---- events ---- */

unsigned
event_tells(const struct compiler *k, unsigned event)
{
	const struct effect_words *words = k->game->effects;
	return words->fills == NULL ? HAS_ALL : words->fills[event];
}

bool
need_told(struct compiler *k, const struct element *e, unsigned what,
    const char *word)
{
	static const struct { unsigned bit; const char *name; } parts[] = {
		{ HAS_CARD, "card" }, { HAS_PLAYER, "player" },
		{ HAS_OTHER, "other card" }, { HAS_AMOUNT, "amount" } };
	const char *name = "";
	for (unsigned n = 0; n < sizeof parts / sizeof *parts; n++)
		if (parts[n].bit == what)
			name = parts[n].name;
	if (k->scope->continuous)
		return mistaken(k, e, "a continuous effect has no event, and "
		    "so no '%s'", word);
	if ((k->scope->tells & what) != 0)
		return true;
	if (k->scope->event == 0)
		return mistaken(k, e, "'%s' is the %s of an event, and this "
		    "effect waits for none", word, name);
	return mistaken(k, e, "'%s' cannot stand here: the event '%s' of %s "
	    "has no %s", word, word_of(k->game, WORDS_EVENT, k->scope->event),
	    k->game->name, name);
}

/* ---- costs ---- */

void
check_cost(struct compiler *k, const struct element *e,
    const struct cost *cost)
{
	static const char *const kinds[] = { [COST_FIELD] = "field",
		[COST_DISCARD] = "discard", [COST_SACRIFICE] = "sacrifice",
		[COST_MARK] = "mark", [COST_MOVE] = "move",
		[COST_DAMAGE] = "damage" };
	const struct effect_words *words = k->game->effects;
	struct text all = { .length = 0 };
	if (words->costs == 0)
		return;
	if ((words->costs >> cost->kind & 1) == 0) {
		for (unsigned n = 0; n < sizeof kinds / sizeof *kinds; n++)
			if ((words->costs >> n & 1) != 0)
				add_word(&all, kinds[n]);
		mistake(k, e, "%s has no <cost %s=>; it has %s",
		    k->game->name, kinds[cost->kind], all.text);
		return;
	}
	unsigned type = k->cards->definition[k->definition].type;
	if (k->scope->kind == EFFECT_PLAY && type != TYPE_OTHER
	    && (words->unpriced >> type & 1) != 0) {
		mistake(k, e, "nobody pays a <cost> of the effect when='play' "
		    "of a card of type %s", word_of(k->game, WORDS_TYPE, type));
		return;
	}
	if (cost->kind == COST_MARK && words->marked_kinds != 0
	    && (words->marked_kinds >> k->scope->kind & 1) == 0) {
		add_kinds(&all, words->marked_kinds);
		mistake(k, e, "<cost mark=> has no card to mark here: in %s it "
		    "stands with when= %s", k->game->name, all.text);
		return;
	}
	const int16_t *list = cost->kind == COST_FIELD ? words->cost_fields
	    : cost->kind == COST_MARK ? words->cost_marks : NULL;
	if (list == NULL || row_has_word(list, cost->index))
		return;
	enum word_list of = cost->kind == COST_FIELD ? WORDS_PLAYER_FIELD
	    : WORDS_CARD_FIELD;
	for (unsigned n = 0; list[n] >= 0; n++)
		add_word(&all, word_of(k->game, of, (unsigned)list[n]));
	mistake(k, e, "<cost %s=> does not take %s in %s; what it takes: %s",
	    kinds[cost->kind], word_of(k->game, of, cost->index),
	    k->game->name, all.text);
}

/* ---- effects ---- */

void
check_start(struct compiler *k, const struct element *e,
    const struct effect *f)
{
	const struct effect_words *words = k->game->effects;
	unsigned type = k->cards->definition[f->definition].type;
	struct text all = { .length = 0 };
	if (words->starts == NULL || type == TYPE_OTHER
	    || (words->starts[type] >> f->kind & 1) != 0)
		return;
	add_kinds(&all, words->starts[type]);
	mistake(k, e, "a card of type %s has no effect when='%s' in %s; it "
	    "has %s", word_of(k->game, WORDS_TYPE, type), whens[f->kind],
	    k->game->name, all.text);
}

static bool
has_label(const struct definition *d, unsigned type, unsigned label)
{
	bool found = false;
	for (unsigned n = 0; n < d->labels; n++)
		found = found || d->label[n] == label;
	return d->type == type && found;
}

/* Whether the card is used as an answer only. */
static bool
only_answers(const struct effect_words *words, const struct definition *d)
{
	return words->answered != 0
	    && has_label(d, words->answer_type, words->answer_label);
}

/* Whether a step declares the effect, although it waits for an event. */
bool
is_answer(const struct compiler *k, const struct effect *f)
{
	return f->kind == EFFECT_TRIGGER && only_answers(k->game->effects,
	    &k->cards->definition[f->definition]);
}

/* What lies on a card is played upon its first target: one card. */
void
check_laid(struct compiler *k, const struct element *e,
    const struct effect *f)
{
	const struct effect_words *words = k->game->effects;
	if (f->kind != EFFECT_PLAY || words->laid_label == 0
	    || !has_label(&k->cards->definition[f->definition],
	        words->laid_type, words->laid_label))
		return;
	for (unsigned n = 0; n < f->length; n++) {
		const struct instruction *i =
		    &k->cards->instruction[f->code + n];
		if (i->operation != OPERATION_CHOOSE || i->group != 0)
			continue;
		if ((i->flags & INSTRUCTION_AT_ONCE) != 0
		    && (i->flags & INSTRUCTION_ALL) == 0)
			return;
		break;
	}
	mistake(k, e, "a card that is %s lies on the first <target> of its "
	    "effect when='play', and there is none",
	    word_of(k->game, WORDS_LABEL, words->laid_label));
}

void
check_answer(struct compiler *k, const struct element *e,
    const struct effect *f)
{
	const struct effect_words *words = k->game->effects;
	struct text all = { .length = 0 };
	bool waits = f->kind == EFFECT_TRIGGER;
	if (f->kind == EFFECT_CONTINUOUS
	    || !only_answers(words, &k->cards->definition[f->definition])
	    || (waits && (words->answered >> f->event & 1) != 0))
		return;
	for (unsigned n = 1; n < 64 && words->events[n] != NULL; n++)
		if ((words->answered >> n & 1) != 0)
			add_word(&all, words->events[n]);
	mistake(k, e, "a card that is %s has no effect when='%s' in %s, for "
	    "it is an answer; what it answers: %s",
	    word_of(k->game, WORDS_LABEL, words->answer_label),
	    waits ? words->events[f->event] : whens[f->kind],
	    k->game->name, all.text);
}

void
check_lasts(struct compiler *k, struct element *e, const struct effect *f)
{
	const struct effect_words *words = k->game->effects;
	struct text all = { .length = 0 };
	unsigned lasts = words->lasts;
	/* What works all the time is never used. */
	if (f->kind == EFFECT_CONTINUOUS)
		lasts &= ~UNTIL(ONCE);
	if (element_get(e, "until") == NULL || (lasts >> f->until & 1) != 0)
		return;
	add_durations(k, &all, lasts);
	mistake(k, e, words->lasts == 0 ? "<effect> takes no until= in %s%s"
	    : "until= of <effect> is not possible so in %s; what is: %s",
	    k->game->name, all.text);
}

void
check_handed_down(struct compiler *k, struct element *e,
    const struct instruction *i, unsigned until)
{
	unsigned can = k->game->effects->operations[i->operation].until;
	struct text all = { .length = 0 };
	if ((can >> until & 1) != 0)
		return;
	add_durations(k, &all, can);
	mistake(k, e, "what this effect leaves cannot last as its until= says; "
	    "what can be: %s", all.text);
}
