/*
 * check_cells.c - every cell of the games' tables of operations is carried
 * out: for each operation of a game, and each word, place and duration that
 * its row names, an effect is made and done in the middle of games played at
 * random.  The table must then look other than without it; of what only lasts
 * (bans, numbers, keywords) the legal steps, or what they lead to, must be
 * other; and what ends must end.
 *
 * Arguments: a number of games of each kind, a seed, and the name of one.
 * Without a number a few games are played, in which most cells are reached,
 * and at least three in four must be; with one, all of them.  With TEST_ONCE
 * set one game is played, to see it do so.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cards/shipped.h"
#include "cmd/player.h"
#include "engine/effect.h"
#include "engine/session.h"
#include "engine/world.h"
#include "log/log.h"
#include "once.h"

enum { CELL_MAX = 500, TEXT_MAX = 200000, FEW = 4, STEPS = 160,
	ROUNDS = 8, TRIED_STEPS = 10, LASTS_STEPS = 400 };

struct cell {
	char text[220];      /* of its operation */
	char before[220];    /* of what comes before it, or empty */
	unsigned operation;
	unsigned effect;     /* in the catalogue, with its operation */
	unsigned without;    /* and without */
	enum duration until; /* DURATION_PERMANENT: none */
	bool lasts;          /* all it does is a running effect */
	bool done, ended;
};

struct walk {
	struct chance chance;
	const struct game *game;
	struct set_index *sets;
	struct catalogue *cards;
	struct session *session;
	struct registry *ids;
	struct report report;
	struct step step;
	struct cell cell[CELL_MAX];
	unsigned cells, pending;
	char text[TEXT_MAX];
	struct state with, without, next, next_without;
	struct happenings last;
	struct violation violation;
};

/* ---- the cells of a game ---- */

static const char *
type_for(const struct game *game, enum effect_kind kind)
{
	for (unsigned n = 0; game->types[n] != NULL; n++)
		if ((game->effects->starts[n] >> kind & 1) != 0)
			return game->types[n];
	return "";
}

static void __attribute__((format(printf, 4, 5)))
add_cell(struct walk *r, unsigned operation, bool lasts, const char *format,
    ...)
{
	struct cell *c = &r->cell[r->cells++];
	va_list list;
	*c = (struct cell){ .operation = operation, .lasts = lasts };
	va_start(list, format);
	vsnprintf(c->text, sizeof c->text, format, list);
	va_end(list);
	if (r->cells >= CELL_MAX)
		abort();
}

/* What the last cell takes away is given first. */
static void __attribute__((format(printf, 2, 3)))
after(struct walk *r, const char *format, ...)
{
	struct cell *c = &r->cell[r->cells - 1];
	va_list list;
	va_start(list, format);
	vsnprintf(c->before, sizeof c->before, format, list);
	va_end(list);
}

static const char *
duration_text(const struct game *game, enum duration until, char to[40])
{
	static const char *const words[] = { "permanent", "turn", "phase",
		"own-turn", "next-own", "source", "once", "turns:2",
		"cleanup", "next:" };
	unsigned last = 0;
	while (game->phases[last + 1] != NULL)
		last++;
	snprintf(to, 40, "%s%s", words[until], until == DURATION_NEXT_PHASE
	    ? game->phases[last / 2 + 1] : "");
	return to;
}

/* The words of a row, or all of the game's list. */
static unsigned
words_of(const int16_t *row, unsigned count, int16_t list[64])
{
	unsigned n = 0;
	if (row == NULL)
		for (; n < count; n++)
			list[n] = (int16_t)n;
	else
		for (; row[n] >= 0; n++)
			list[n] = row[n];
	return n;
}

static const char *
act_or_phase(const struct game *game, int word, char to[60])
{
	if (word >= EXTRA_PHASE)
		snprintf(to, 60, "phase=\"%s\"", game->phases[word
		    - EXTRA_PHASE]);
	else
		snprintf(to, 60, "act=\"%s\"", game->effects->acts[word]);
	return to;
}

/* A value that a field of a card can be marked with. */
static const char *
mark_text(const struct field *field, unsigned value, char to[80])
{
	const char *const yes_no[] = { "no", "yes" };
	if (field->type == FIELD_YES_NO)
		snprintf(to, 80, "%s=%s", field->name, yes_no[value]);
	else if (field->type == FIELD_WORD)
		snprintf(to, 80, "%s=%s", field->name, field->words[value]);
	else
		snprintf(to, 80, "%s=%u", field->name, value);
	return to;
}

static unsigned
count_words(const char *const *words)
{
	unsigned n = 0;
	while (words[n] != NULL)
		n++;
	return n;
}

#define EVERY "cards=\"all\" zone=\"any\""

/* Cells of what an operation does to players. */
static void
player_cells(struct walk *r, enum operation o, const struct operation_row *row)
{
	const struct game *g = r->game;
	int16_t list[64];
	char text[60];
	unsigned n = 0, count;
	switch ((int)o) {
	case OPERATION_DRAW:
		add_cell(r, o, false, "<draw who=\"each\"/>");
		break;
	case OPERATION_DISCARD:
		add_cell(r, o, false, "<discard who=\"each\"/>");
		add_cell(r, o, false, "<discard who=\"opponent\" "
		    "random=\"yes\"/>");
		break;
	case OPERATION_MILL:
		for (unsigned z = 0; z < g->zone_count; z++)
			if ((row->to >> z & 1) != 0)
				add_cell(r, o, false, "<mill who=\"each\" "
				    "to=\"%s\"/>", g->zones[z].name);
		break;
	case OPERATION_REVEAL:
		add_cell(r, o, false, "<reveal amount=\"2\" name=\"r\"/>"
		    "<move cards=\"r\" to=\"%s\" place=\"bottom\"/>",
		    g->zones[g->effects->deck].name);
		break;
	case OPERATION_SHUFFLE:
		add_cell(r, o, false, "<shuffle/>");
		break;
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
		count = words_of(row->player_words, g->player_field_count,
		    list);
		for (; n < count; n++) {
			add_cell(r, o, false, "<%s who=\"each\" field=\"%s\" "
			    "amount=\"2\"/>", o == OPERATION_GAIN ? "gain"
			    : o == OPERATION_LOSE ? "lose" : "set",
			    g->player_fields[list[n]].name);
			if (o == OPERATION_LOSE)
				after(r, "<gain who=\"each\" field=\"%s\" "
				    "amount=\"3\"/>",
				    g->player_fields[list[n]].name);
		}
		break;
	case OPERATION_MODIFY:
		count = words_of(row->player_words, g->player_field_count,
		    list);
		for (; n < count; n++)
			add_cell(r, o, true, "<modify who=\"each\" field=\"%s\""
			    " amount=\"2\"/>", g->player_fields[list[n]].name);
		break;
	case OPERATION_WIN:
		add_cell(r, o, false, "<win who=\"you\"/>");
		break;
	case OPERATION_LOSE_GAME:
		add_cell(r, o, false, "<lose-game who=\"you\"/>");
		break;
	case OPERATION_SKIP:
		count = words_of(row->player_words, count_words(g->phases),
		    list);
		for (; n < count; n++)
			add_cell(r, o, false, "<skip who=\"each\" "
			    "phase=\"%s\"/>", g->phases[list[n]]);
		break;
	case OPERATION_EXTRA:
		count = words_of(row->player_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, false, "<extra who=\"each\" %s/>",
			    act_or_phase(g, list[n], text));
		break;
	case OPERATION_BAN:
		count = words_of(row->player_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, true, "<ban who=\"each\" act=\"%s\"/>",
			    g->effects->acts[list[n]]);
		break;
	case OPERATION_DAMAGE:
		add_cell(r, o, false, "<damage who=\"each\" amount=\"2\"/>");
		break;
	case OPERATION_HEAL:
		add_cell(r, o, false, "<heal who=\"each\" amount=\"2\"/>");
		break;
	case OPERATION_TOKEN:
		add_cell(r, o, false, "<token def=\"cell-token\" "
		    "who=\"each\"/>");
		break;
	}
}

static void
card_word_cells(struct walk *r, enum operation o,
    const struct operation_row *row)
{
	const struct game *g = r->game;
	int16_t list[64];
	char text[80];
	unsigned count, n = 0;
	switch ((int)o) {
	case OPERATION_GAIN:
	case OPERATION_LOSE:
		count = words_of(row->card_words, g->card_field_count, list);
		for (; n < count; n++) {
			add_cell(r, o, false, "<%s " EVERY " field=\"%s\" "
			    "amount=\"1\"/>", o == OPERATION_GAIN ? "gain"
			    : "lose", g->card_fields[list[n]].name);
			if (o == OPERATION_LOSE)
				after(r, "<gain " EVERY " field=\"%s\" "
				    "amount=\"2\"/>",
				    g->card_fields[list[n]].name);
		}
		break;
	case OPERATION_EXTRA:
		count = words_of(row->card_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, false, "<extra " EVERY " %s/>",
			    act_or_phase(g, list[n], text));
		break;
	case OPERATION_MOVE:
		for (unsigned z = 0; z < g->zone_count; z++)
			if ((row->to >> z & 1) != 0)
				add_cell(r, o, false, "<move " EVERY
				    " to=\"%s\"/>", g->zones[z].name);
		break;
	case OPERATION_BAN:
		count = words_of(row->card_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, true, "<ban " EVERY " act=\"%s\"/>",
			    g->effects->acts[list[n]]);
		break;
	case OPERATION_PERMIT:
		count = words_of(row->card_words, 0, list);
		for (; n < count; n++)
			add_cell(r, o, true, "<permit " EVERY " rule=\"%s\"/>",
			    g->rules[list[n]].id);
		break;
	case OPERATION_GIVE:
	case OPERATION_TAKE:
		for (; n < g->keyword_count; n++) {
			const char *number = g->keywords[n].number
			    ? " amount=\"3\"" : "";
			add_cell(r, o, true, "<%s " EVERY " keyword=\"%s\"%s/>",
			    o == OPERATION_GIVE ? "give" : "take",
			    g->keywords[n].name, o == OPERATION_GIVE ? number
			    : "");
			if (o == OPERATION_TAKE)
				after(r, "<give " EVERY " keyword=\"%s\"%s/>",
				    g->keywords[n].name, number);
		}
		break;
	case OPERATION_MODIFY:
	case OPERATION_SET:
		count = words_of(row->stats, g->stat_count, list);
		for (; n < count; n++) {
			const struct card_stat *stat = &g->stats[list[n]];
			add_cell(r, o, true, "<%s " EVERY " stat=\"%s\" "
			    "amount=\"10\"/>", o == OPERATION_SET ? "set"
			    : "modify", stat->xml != NULL ? stat->xml
			    : stat->name);
		}
		break;
	case OPERATION_MARK:
		count = words_of(row->card_words, g->card_field_count, list);
		for (; n < count * 2; n++) {
			const struct field *field =
			    &g->card_fields[list[n / 2]];
			add_cell(r, o, false, "<mark " EVERY " mark=\"%s\"/>",
			    mark_text(field, n % 2, text));
			after(r, "<mark " EVERY " mark=\"%s\"/>",
			    mark_text(field, 1 - n % 2, text));
		}
		break;
	}
}

/* Cells of what an operation does to cards, without words. */
static void
card_cells(struct walk *r, enum operation o, const struct operation_row *row)
{
	static const struct { enum operation operation; const char *text; }
	    plain[] = {
		{ OPERATION_DISCARD, "<discard " EVERY "/>" },
		{ OPERATION_DAMAGE, "<damage " EVERY " amount=\"1\"/>" },
		
		{ OPERATION_DESTROY, "<destroy " EVERY "/>" },
		{ OPERATION_RETURN, "<return " EVERY "/>" },
		{ OPERATION_REMOVE, "<remove " EVERY "/>" },
		{ OPERATION_PUT, "<put " EVERY "/>" },
		{ OPERATION_PLAY, "<play " EVERY "/>" },
		{ OPERATION_CONTROL, "<control " EVERY "/>" },
		{ OPERATION_CONTROL, "<control " EVERY
		    " who=\"opponent\"/>" },
		{ OPERATION_ATTACH, "<attach " EVERY " on=\"self\"/>" },
		{ OPERATION_DRAFT, "<draft " EVERY "/>" },
		{ OPERATION_REPLACE, "<replace " EVERY "/>" },
		{ OPERATION_COPY, "<copy " EVERY "/>" },
		{ OPERATION_SPLASH, "<splash " EVERY " amount=\"10\"/>" },
		{ OPERATION_REDIRECT, "<redirect " EVERY " on=\"self\"/>" },
	};
	const char *event = "";
	for (unsigned n = 1; r->game->effects->events[n] != NULL
	    && *event == '\0'; n++)
		if ((r->game->effects->fills[n] & HAS_CARD) != 0)
			event = r->game->effects->events[n];
	if (o == OPERATION_DELAY)
		add_cell(r, o, false, "<delay when=\"%s\" " EVERY
		    "><nothing/></delay>", event);
	for (unsigned n = 0; n < sizeof plain / sizeof *plain; n++)
		if (plain[n].operation == o)
			add_cell(r, o, false, "%s", plain[n].text);
	if (o == OPERATION_HEAL) {
		add_cell(r, o, false, "<heal " EVERY "/>");
		after(r, "<damage " EVERY " amount=\"1\"/>");
	}
	card_word_cells(r, o, row);
}

/* For each duration of a row one cell, of its first form. */
static void
duration_cells(struct walk *r, unsigned first, const struct operation_row *row)
{
	char until[40];
	for (unsigned d = 1; d < DURATION_COUNT; d++) {
		if ((row->until >> d & 1) == 0 || first == r->cells
		    || d == DURATION_ONCE)
			continue;
		struct cell *from = &r->cell[first];
		char *at = strchr(from->text, ' ');
		add_cell(r, from->operation, from->lasts, "%.*s until=\"%s\"%s",
		    (int)(at - from->text), from->text,
		    duration_text(r->game, d, until), at);
		r->cell[r->cells - 1].until = d;
		r->cell[r->cells - 1].done = true;
	}
}

static void
make_cells(struct walk *r)
{
	r->cells = 0;
	for (unsigned o = 0; o < OPERATION_COUNT; o++) {
		const struct operation_row *row =
		    &r->game->effects->operations[o];
		unsigned first = r->cells;
		if ((row->on & ON_PLAYERS) != 0)
			player_cells(r, o, row);
		if ((row->on & ON_TABLE) != 0)
			add_cell(r, o, false, o == OPERATION_NEGATE
			    ? "<negate/>" : o == OPERATION_END_ATTACK
			    ? "<end-attack/>" : "<redirect on=\"self\"/>");
		if ((row->on & ON_CARDS) != 0)
			card_cells(r, o, row);
		if (r->cells == first && row->on != 0) {
			fprintf(stderr, "%s: operation %u has a row and no "
			    "cell\n", r->game->name, o);
			exit(EXIT_FAILURE);
		}
		if (o == OPERATION_MODIFY || o == OPERATION_CONTROL)
			duration_cells(r, first, row);
	}
}

/* ---- the set of all cells ---- */

static void
write_cells(struct walk *r)
{
	const char *type = type_for(r->game, EFFECT_PLAY);
	FILE *out = fmemopen(r->text, sizeof r->text, "w");
	fprintf(out, "<cards><card id='cell-token' name='T' type='%s'/>\n",
	    type);
	for (unsigned n = 0; n < r->cells; n++)
		fprintf(out, "<card id='cell-%u' name='C' type='%s'>"
		    "<effect when='play'>%s%s</effect>"
		    "<effect when='play'>%s<nothing/></effect></card>\n", n,
		    type, r->cell[n].before, r->cell[n].text,
		    r->cell[n].before);
	fprintf(out, "</cards>");
	fclose(out);
}

static void
load_cells(struct walk *r)
{
	struct problem problem = { 0 };
	char name[40];
	catalogue_clear(r->cards, r->game);
	snprintf(name, sizeof name, "%s-demo", r->game->name);
	if (r->game->base_set != NULL)
		catalogue_add_set(r->cards, r->sets, r->game->base_set, NULL,
		    0, &problem);
	catalogue_add_set(r->cards, r->sets, name, NULL, 0, &problem);
	unsigned before = r->cards->definitions;
	struct log *log = log_open_memory(r->text, strlen(r->text));
	struct element *e = log_document(log, "cards", &problem);
	if (e == NULL || !catalogue_add_cards(r->cards, e, 0, &problem, NULL,
	    NULL)) {
		fprintf(stderr, "%s: line %u: %s\n", r->game->name,
		    problem.line, problem.text);
		exit(EXIT_FAILURE);
	}
	log_close(log);
	for (unsigned n = 0; n < r->cells; n++) {
		r->cell[n].effect =
		    r->cards->definition[before + 1 + n].effect;
		r->cell[n].without = r->cell[n].effect + 1;
	}
	/* None of them is dealt. */
	r->cards->definitions = before;
}

/* ---- doing one ---- */

/* A context that looks at a state of its own. */
static struct context
context_on(struct walk *r, struct state *s)
{
	struct context cx = *session_context(r->session);
	happenings_clear(&r->last);
	cx.s = s;
	cx.last = &r->last;
	cx.coverage = NULL;
	cx.violation = &r->violation;
	cx.limit = NULL;
	cx.work = 0;
	cx.asked = 0;
	return cx;
}

/* Goes on until nothing is asked, answering at random. */
static void
settle(struct walk *r, struct context *cx)
{
	struct step st;
	for (unsigned n = 0; n < ROUNDS && cx->limit == NULL; n++) {
		effects_run(cx);
		if (cx->game->after != NULL)
			cx->game->after(cx);
		if (cx->s->question.kind == QUESTION_NONE) {
			if (cx->s->frames == 0 || !cx->s->outcome.running)
				return;
			continue;
		}
		struct chance chance = r->chance;
		if (!player_choose(cx, &chance, PLAYER_UNIFORM, &st))
			return;
		cx->game->steps[st.verb].apply(cx, &st);
	}
}

static void
do_effect(struct walk *r, struct state *s, unsigned effect, unsigned card,
    unsigned player)
{
	const struct state *now = session_context(r->session)->s;
	struct context cx = context_on(r, s);
	state_copy(s, now);
	effect_begin(&cx, effect, card, player);
	settle(r, &cx);
}

/* What is kept aside when two tables are compared. */
static bool
looks_other(struct state *a, struct state *b)
{
	a->batches = b->batches;
	a->arrivals = b->arrivals;
	a->modifiers = b->modifiers = 0;
	return !state_equal(a, b);
}

static void
add_up(void *closure, const struct step *st)
{
	uint64_t *sum = closure, mark = UINT64_C(0xcbf29ce484222325)
	    ^ st->verb;
	for (unsigned i = 0; i < st->items; i++)
		mark = (mark ^ (uint32_t)st->item[i])
		    * UINT64_C(0x100000001b3);
	*sum += mark * 2 + 1;
}

static uint64_t
legal_sum(struct walk *r, struct state *s)
{
	struct context cx = context_on(r, s);
	uint64_t sum = 0;
	legal_steps(&cx, add_up, &sum);
	return sum;
}

/* Takes the step on both tables.  1: they differ then; 0: they do not; -1: it
 * cannot be taken. */
static int
step_on_both(struct walk *r, const struct step *st)
{
	struct context cx = context_on(r, &r->without);
	if (world_run(&cx, &r->without, &r->next_without, RUN_STEP, st)
	    != RESULT_LEGAL)
		return -1;
	cx = context_on(r, &r->with);
	if (world_run(&cx, &r->with, &r->next, RUN_STEP, st)
	    != RESULT_LEGAL)
		return 1;
	state_copy(&r->with, &r->next);
	state_copy(&r->without, &r->next_without);
	return looks_other(&r->next, &r->next_without);
}

/* Whether the running effects change what is legal, or what comes of it, in
 * the steps that follow. */
static bool
is_felt(struct walk *r)
{
	struct step st;
	for (unsigned n = 0; n < TRIED_STEPS; n++) {
		if (legal_sum(r, &r->with) != legal_sum(r, &r->without))
			return true;
		struct context cx = context_on(r, &r->without);
		if (!player_choose(&cx, &r->chance, PLAYER_ATTACK, &st))
			return false;
		int differ = step_on_both(r, &st);
		if (differ != 0)
			return differ > 0;
	}
	return false;
}

/* Whether a running effect that ends so is there. */
static bool
runs(const struct state *s, enum duration until)
{
	for (unsigned i = 0; i < s->modifiers; i++)
		if (s->modifier[i].until == until
		    && s->modifier[i].kind != MODIFIER_USED)
			return true;
	return false;
}

/* Plays on until what was given has ended. */
static bool
ends(struct walk *r, enum duration until)
{
	struct step st;
	struct state *now = &r->with, *next = &r->next;
	if (!runs(now, until))
		return false;
	for (unsigned n = 0; n < LASTS_STEPS; n++) {
		struct context cx = context_on(r, now);
		if (!player_choose(&cx, &r->chance, PLAYER_UNIFORM, &st))
			return false;
		cx = context_on(r, now);
		if (world_run(&cx, now, next, RUN_STEP, &st) != RESULT_LEGAL)
			return false;
		if (!runs(next, until))
			return next->outcome.running;
		struct state *old = now;
		now = next;
		next = old;
	}
	return false;
}

static void
try_cell(struct walk *r, struct cell *c, unsigned card, unsigned player)
{
	do_effect(r, &r->with, c->effect, card, player);
	if (c->until != DURATION_PERMANENT) {
		c->ended = ends(r, c->until);
		r->pending -= c->ended;
		return;
	}
	do_effect(r, &r->without, c->without, card, player);
	if (c->lasts)
		c->done = r->with.modifiers > r->without.modifiers
		    && is_felt(r);
	else
		c->done = r->with.modifiers != r->without.modifiers
		    || looks_other(&r->with, &r->without);
	r->pending -= c->done;
}

/* ---- games ---- */

/* Some card in play, whose effect it is then said to be. */
static unsigned
some_card(struct walk *r)
{
	const struct context *cx = session_context(r->session);
	const struct state *s = cx->s;
	unsigned from = s->cards == 0 ? 0 : chance_below(&r->chance,
	    s->cards);
	for (unsigned i = 0; i < s->cards; i++) {
		unsigned card = (from + i) % s->cards;
		unsigned kind = card_zone(s, card);
		if (kind != NO_ZONE && card_seat(s, card) < s->players
		    && (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0)
			return card;
	}
	return NO_CARD;
}

static void
try_all(struct walk *r)
{
	unsigned card = some_card(r);
	const struct state *s = session_context(r->session)->s;
	if (card == NO_CARD || s->question.kind != QUESTION_NONE
	    || !s->outcome.running)
		return;
	for (unsigned n = 0; n < r->cells; n++)
		if (r->cell[n].until == DURATION_PERMANENT ? !r->cell[n].done
		    : !r->cell[n].ended)
			try_cell(r, &r->cell[n], card, card_seat(s, card));
}

static void
play_once(struct walk *r)
{
	const struct session_options options = { .compare = COMPARE_NO };
	static const uint8_t sides[PLAYER_MAX] = { 0, 1, 2, 3, 4, 5, 6, 7 };
	struct context *cx = session_context(r->session);
	unsigned prepared = 0;
	report_clear(&r->report);
	r->report = (struct report){ 0 };
	registry_clear(r->ids);
	session_begin(r->session, r->game, r->cards, r->ids, &options,
	    &r->report);
	session_start(r->session, 2, sides, false);
	for (unsigned n = 0; n < STEPS; n++) {
		if (r->game->prepare != NULL && r->game->prepare(cx,
		    &r->chance, prepared, &r->step))
			prepared++;
		else if (!player_choose(cx, &r->chance, PLAYER_ATTACK,
		    &r->step))
			return;
		if (!session_step(r->session, &r->step))
			return;
		if (n % (once() ? 40 : 5) == 0)
			try_all(r);
	}
}

/*
 * What cannot be seen by doing it to every card or player at once, or hardly
 * comes up in a game of two at random: fixtures show these.
 */
static const char *const elsewhere[] = {
	"keyword=\"haste\"",       /* says that a card is as all are */
	"keyword=\"must-target\"", /* all of a side are then alike */
	"keyword=\"guard\"", "keyword=\"pierce\"", "keyword=\"flying\"",
	"robot-slots", "act=\"defend\"", "act=\"be-defended\"",
	"<redirect", "stat=\"armor\"", "stat=\"life\"",
};

static bool
is_seen_elsewhere(const struct cell *c)
{
	for (unsigned n = 0; n < sizeof elsewhere / sizeof *elsewhere; n++)
		if (strstr(c->text, elsewhere[n]) != NULL)
			return true;
	return false;
}

static bool
is_missing(const struct cell *c)
{
	return c->until != DURATION_PERMANENT ? !c->ended : !c->done;
}

static unsigned
count_missing(const struct walk *r, bool told)
{
	unsigned missing = 0;
	for (unsigned n = 0; n < r->cells; n++) {
		const struct cell *c = &r->cell[n];
		if (!is_missing(c) || is_seen_elsewhere(c))
			continue;
		missing++;
		if (told)
			fprintf(stderr, "%s: %s: %s\n", r->game->name,
			    c->text, c->until != DURATION_PERMANENT
			    ? "does not end" : "does nothing");
	}
	return missing;
}

/* How many cells are without effect in so many games. */
static unsigned
check_game(struct walk *r, const struct game *game, unsigned most)
{
	unsigned played = 0;
	bool all = most > 0;
	r->game = game;
	make_cells(r);
	write_cells(r);
	load_cells(r);
	r->pending = r->cells;
	if (!all)
		most = once() ? 1 : FEW;
	for (; r->pending > 0 && played < most; played++)
		play_once(r);
	unsigned missing = count_missing(r, all);
	printf("%s: %u cells in %u games, %u without effect\n", game->name,
	    r->cells, played, missing);
	return all || (!once() && missing * 4 > r->cells) ? missing : 0;
}

int
main(int count, char **arguments)
{
	static struct walk r;
	unsigned failed = 0, most = count > 1
	    ? (unsigned)strtoul(arguments[1], NULL, 10) : 0;
	r.chance.state = count > 2 ? strtoull(arguments[2], NULL, 10) : 7;
	r.sets = set_index_new();
	r.session = session_new();
	r.ids = registry_new();
	r.cards = catalogue_new(games[0]);
	if (r.sets == NULL || r.session == NULL || r.ids == NULL
	    || r.cards == NULL)
		return EXIT_FAILURE;
	for (unsigned g = 0; games[g] != NULL; g++)
		if (count < 4 || strcmp(arguments[3], games[g]->name) == 0)
			failed += check_game(&r, games[g], most);
	report_clear(&r.report);
	catalogue_free(r.cards);
	registry_free(r.ids);
	session_free(r.session);
	set_index_free(r.sets);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
