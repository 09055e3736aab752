/*
 * legal.c - what is legal at a state: candidates that pass their checks.
 */
#include <stdlib.h>

#include "engine/effect.h"
#include "engine/listing.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "engine/stand.h"
#include "engine/workroom.h"
#include "engine/world.h"

/* More candidates than this are not looked at: it bounds the work of hostile
 * positions.  Real ones have some hundreds. */
enum { CANDIDATE_MAX = 200000 };

/* The same for what effects of hostile sets ask: so many times the work of one
 * step at most. */
enum { LISTING_WORK_MAX = 10 };

/* Places for marks of steps that are listed, to begin with. */
enum { MARKS_FIRST = 64 };

/* Orders of unseen cards that are looked at. */
enum { TURNS_MAX = 16 };

struct candidates {
	struct context cx;    /* looks at `scratch` when the game goes forward */
	struct context here;  /* looks at the state as it is */
	struct context ahead; /* looks at what the game goes forward to */
	uint64_t *marks;      /* of the steps so far, found by probing */
	size_t marks_room, marked; /* a power of two; 0: none comes twice */
	const struct state *from;
	struct state *scratch;
	legal_step *each;
	void *closure;
	const struct state *forwarded; /* the state from which `scratch` went
	                         forward, NULL if it is not known, */
	unsigned forwarded_verb, forwarded_by; /* and before which steps */
	uint32_t tried, legal;
	uint64_t asked;       /* work of the candidates so far */
	bool unchecked;
	bool idle;            /* only steps that decide nothing */
	/* From here on nothing has to be cleared. */
	struct happenings last, then;
	struct coverage counted; /* nothing of steps, but what effects say */
	struct step filled;
	struct step told;     /* with what nobody saw as patterns */
};

/* A pattern stands for steps that cannot be written out: it is legal when one
 * of them is. */
static bool
is_pattern(const struct step *st)
{
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return true;
	return false;
}

/* The step itself, or one of those that a pattern stands for; NULL if that
 * could not stand in a log. */
static const struct step *
filled(struct candidates *c, const struct step *st)
{
	if (is_pattern(st)) {
		bool order = step_has(st, ATTRIBUTE_ORDER);
		step_keep(&c->filled, st);
		pattern_fill(&c->cx, &c->filled);
		st = &c->filled;
		/* Fewer cards have no order that could be told. */
		if (order && step_count(st, ATTRIBUTE_ORDER) < 2)
			return NULL;
	}
	return step_form(&c->cx, st, false) == NULL ? st : NULL;
}

static bool
passes(struct candidates *c, const struct step *st)
{
	const struct game *game = c->cx.game;
	meanings_clear(&c->cx);
	return (game->admit == NULL || game->admit(&c->cx, st))
	    && step_check(&c->cx, st);
}

/* What decides nothing follows from rows that have its form: most of it is
 * refused at once. */
static bool
is_legal(struct candidates *c, const struct step *st)
{
	if (c->idle)
		return !is_pattern(st) && passes(c, st)
		    && step_form(&c->cx, st, false) == NULL;
	st = filled(c, st);
	return st != NULL && passes(c, st);
}

/* FNV-1a over what the step says; never 0. */
static uint64_t
mark_of(const struct step *st)
{
	uint64_t mark = UINT64_C(0xcbf29ce484222325) ^ st->verb;
	for (unsigned a = 0; a < ATTRIBUTE_MAX; a++) {
		const struct argument *g = &st->argument[a];
		if (!g->given)
			continue;
		mark = (mark ^ (a << 16 | g->count))
		    * UINT64_C(0x100000001b3);
		for (unsigned i = 0; i < g->count; i++)
			mark = (mark ^ (uint32_t)st->item[g->first + i])
			    * UINT64_C(0x100000001b3);
	}
	return mark | 1;
}

/* From now on it is known which steps were tried. */
static void
marks_begin(struct candidates *c)
{
	if (c->marks != NULL)
		return;
	c->marks = must(calloc(MARKS_FIRST, sizeof *c->marks));
	c->marks_room = MARKS_FIRST;
}

/* Where the mark is, or where it may be put. */
static uint64_t *
mark_at(const struct candidates *c, uint64_t mark)
{
	uint64_t last = c->marks_room - 1, at = (mark >> 1 ^ mark >> 32) & last;
	while (c->marks[at] != 0 && c->marks[at] != mark)
		at = (at + 1) & last;
	return &c->marks[at];
}

/* Twice as many places: half of them stay free. */
static void
marks_grow(struct candidates *c)
{
	uint64_t *before = c->marks;
	size_t room = c->marks_room;
	c->marks = must(calloc(room * 2, sizeof *c->marks));
	c->marks_room = room * 2;
	for (size_t i = 0; i < room; i++)
		if (before[i] != 0)
			*mark_at(c, before[i]) = before[i];
	free(before);
}

/* Whether the step was tried before; it is from now on. */
static bool
was_tried(struct candidates *c, const struct step *st)
{
	if (c->marks == NULL)
		return false;
	const uint64_t mark = mark_of(st);
	uint64_t *at = mark_at(c, mark);
	if (*at != 0)
		return true;
	*at = mark;
	if (++c->marked > c->marks_room / 2)
		marks_grow(c);
	return false;
}

/* The step with a pattern for each card that only holds the place of one that
 * nobody saw; NULL where it was listed before. */
static const struct step *
as_told(struct candidates *c, const struct step *st)
{
	const struct step_kind *kind = &c->cx.game->steps[st->verb];
	bool told = false;
	step_keep(&c->told, st);
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		int32_t *item = c->told.item
		    + st->argument[a->attribute].first;
		bool cards = a->kind == VALUE_ID || a->kind == VALUE_IDS
		    || a->kind == VALUE_IDS_OR_NONE
		    || a->kind == VALUE_REFERENCES
		    || a->kind == VALUE_ANY_REFERENCES;
		int32_t from = a->kind == VALUE_CHOICE ? CHOICE_REFERENCE : 0;
		for (unsigned i = 0; (cards || from > 0)
		    && i < step_count(st, a->attribute); i++)
			if (item[i] >= from && holds_a_place(&c->here,
			    c->from, (unsigned)(item[i] - from))) {
				item[i] = PATTERN;
				told = true;
			}
	}
	return !told ? st : was_tried(c, &c->told) ? NULL : &c->told;
}

/* Does on the scratch state what happens by itself before the step.  Checks
 * change nothing: before the like it is done already. */
static void
go_forward(struct candidates *c, const struct step *st, bool confirms)
{
	const struct game *game = c->cx.game;
	bool alike = game->steps[st->verb].alike && !confirms
	    && (c->cx.unseen == NULL || c->idle);
	if (game->forward == NULL || (alike && c->forwarded == c->from
	    && c->forwarded_verb == st->verb
	    && c->forwarded_by == step_by(st)))
		return;
	state_copy(c->scratch, c->from);
	happenings_clear(&c->last);
	c->cx.work = 0;
	if (!confirms)
		game->forward(&c->cx, st);
	c->forwarded = alike && c->cx.limit == NULL ? c->from : NULL;
	c->forwarded_verb = st->verb;
	c->forwarded_by = step_by(st);
}

/* Whether somebody saw what the step says, so that it decides something. */
static bool
was_seen(const struct candidates *c, const struct step *st)
{
	return !c->cx.game->steps[st->verb].idle
	    && (!step_has(st, ATTRIBUTE_BY) || step_has(st, ATTRIBUTE_ORDER)
	        || !seat_unseen(c->from, step_by(st)));
}

bool
candidate(struct candidates *c, const struct step *st)
{
	const struct game *game = c->cx.game;
	if (c->idle && was_seen(c, st))
		return true;
	if (c->tried++ == CANDIDATE_MAX)
		return false;
	if (was_tried(c, st))
		return true;
	if (c->unchecked) {
		c->each(c->closure, st);
		return true;
	}
	c->cx.limit = NULL;
	c->asked += c->cx.asked;
	c->cx.asked = 0;
	if (c->asked > (uint64_t)LISTING_WORK_MAX * QUERY_WORK_MAX
	    || c->here.asked > QUERY_WORK_MAX
	    || c->ahead.asked > QUERY_WORK_MAX)
		return false;
	bool confirms = game->steps[st->verb].confirms != NULL
	    && game->steps[st->verb].confirms(&c->here, st);
	go_forward(c, st, confirms);
	c->cx.last = confirms ? c->here.last : &c->last;
	if (c->cx.limit != NULL || !is_legal(c, st))
		return true;
	if (c->cx.unseen != NULL && (st = as_told(c, st)) == NULL)
		return true;
	c->legal++;
	if (c->each != NULL)
		c->each(c->closure, st);
	return true;
}

/* What is only possible once a chain has closed is found in the state after
 * it.  Whether there is one that differs; `ahead` then looks at it. */
static bool
look_ahead(struct candidates *c, struct state *settled)
{
	const struct game *game = c->here.game;
	if (game->forward == NULL || settled == NULL)
		return false;
	state_copy(settled, c->from);
	c->ahead = c->here;
	c->ahead.s = settled;
	c->ahead.work = 0;
	c->ahead.last = &c->then;
	happenings_clear(&c->then);
	const struct outcome *o = &settled->outcome;
	if (game->next_game != NULL && !o->running && o->finished > 0
	    && !o->complete)
		game->next_game(&c->ahead);
	else
		game->forward(&c->ahead, NULL);
	c->ahead.asked = 0;
	if (c->ahead.limit != NULL || same_future(game,
	    settled, c->from))
		return false;
	marks_begin(c);
	return true;
}

bool
candidate_holding(struct candidates *c, unsigned verb, unsigned by,
    const struct holding *holds)
{
	struct step st;
	step_holding(&st, verb, by, holds);
	return candidate(c, &st);
}

static void
list_kind(struct candidates *c, struct context *cx, unsigned verb)
{
	const struct step_kind *row = &cx->game->steps[verb];
	if (row->listed)
		row_candidates(cx, c, verb);
	if (row->candidates != NULL)
		row->candidates(cx, c);
}

/* Candidates are listed at the state as it is and at the one to which the game
 * goes forward; their checks start from the first. */
static void
list_all(struct candidates *c, struct state *settled)
{
	const struct game *game = c->here.game;
	bool ahead = look_ahead(c, settled);
	if (c->cx.unseen != NULL && !c->idle)
		marks_begin(c);
	for (unsigned i = 0; i < game->step_count; i++) {
		if (c->idle && !game->steps[i].idle && (c->cx.unseen == NULL
		    || !game->steps[i].idle_unseen))
			continue;
		list_kind(c, &c->here, i);
		if (ahead)
			list_kind(c, &c->ahead, i);
	}
}

/* Where cards are unseen, what could be done with other ones is possible
 * too: some orders of them are looked at. */
static void
list_orders(struct candidates *c, struct state *settled)
{
	struct state *turned = must(calloc(1, sizeof *turned));
	const struct state *first = c->from;
	for (unsigned by = 0; by < TURNS_MAX; by++) {
		state_copy(turned, first);
		unseen_turn(&c->cx, turned, NULL, by);
		c->from = c->here.s = turned;
		list_all(c, settled);
	}
	free(turned);
}

enum listed { LIST_LEGAL, LIST_UNCHECKED, LIST_IDLE };

static uint32_t
list_steps(struct context *cx, legal_step *each, void *closure,
    enum listed which)
{
	struct candidates *c = must(malloc(sizeof *c));
	/* A game that does not go forward is looked at as it is. */
	bool forward = cx->game->forward != NULL;
	struct state *own = cx->room->listing
	    ? must(calloc(1, sizeof cx->room->listed)) : NULL;
	struct state *scratch = own != NULL ? own : cx->room->listed;
	struct state *settled = scratch + 1;
	cx->room->listing = true;
	memset(c, 0, offsetof(struct candidates, last));
	c->cx = *cx;
	c->from = cx->s;
	c->scratch = scratch;
	c->each = each;
	c->closure = closure;
	c->unchecked = which == LIST_UNCHECKED;
	c->idle = which == LIST_IDLE;
	happenings_clear(&c->last);
	c->cx.violation = NULL;
	c->cx.coverage = NULL;
	/* Bans are met by steps that are not taken. */
	if (cx->coverage != NULL && cx->coverage->effects != NULL) {
		memset(&c->counted, 0, sizeof c->counted);
		c->counted.effects = cx->coverage->effects;
		c->cx.coverage = &c->counted;
	}
	c->cx.asked = 0;
	c->here = c->cx;
	c->cx.last = &c->last;
	if (forward) {
		state_copy(scratch, cx->s);
		c->cx.s = scratch;
	}
	if (cx->unseen != NULL && !c->idle)
		list_orders(c, settled);
	else
		list_all(c, settled);
	free(c->marks);
	uint32_t legal = c->legal;
	cx->asked = c->asked + c->cx.asked > UINT32_MAX ? UINT32_MAX
	    : (uint32_t)(c->asked + c->cx.asked);
	cx->room->listing = own != NULL;
	free(own);
	free(c);
	return legal;
}

uint32_t
legal_steps(struct context *cx, legal_step *each, void *closure)
{
	return list_steps(cx, each, closure, LIST_LEGAL);
}

void
candidate_steps(struct context *cx, legal_step *each, void *closure)
{
	list_steps(cx, each, closure, LIST_UNCHECKED);
}

uint32_t
idle_steps(struct context *cx, legal_step *each, void *closure)
{
	return list_steps(cx, each, closure, LIST_IDLE);
}

/* Runs the step on a copy, without counting it. */
static enum result
run_aside(struct context *cx, enum run run, const struct step *st,
    struct state *to, struct violation *v)
{
	struct context aside = *cx;
	aside.coverage = NULL;
	aside.violation = v;
	aside.last = &cx->room->asked_last;
	happenings_copy(aside.last, cx->last);
	return world_run(&aside, cx->s, to, run, st);
}

bool
step_is_legal(struct context *cx, const struct step *st,
    struct violation *v)
{
	*v = (struct violation){ .rule = -1, .reading = -1 };
	return run_aside(cx, RUN_STEP, st, &cx->room->asked, v)
	    == RESULT_LEGAL;
}

bool
step_try(struct context *cx, const struct step *st, struct state *to)
{
	return run_aside(cx, RUN_STEP, st, to, NULL) == RESULT_LEGAL;
}

void
state_ahead(struct context *cx, struct state *to)
{
	run_aside(cx, RUN_SETTLE, NULL, to, NULL);
}

void
state_judged(struct context *cx, const struct step *st, struct state *to)
{
	struct context aside = *cx;
	aside.coverage = NULL;
	aside.violation = NULL;
	aside.last = &cx->room->asked_last;
	aside.work = 0;
	aside.limit = NULL;
	aside.s = to;
	happenings_copy(aside.last, cx->last);
	state_copy(to, cx->s);
	if (cx->game->forward != NULL)
		cx->game->forward(&aside, st);
}

void
step_stand(struct context *cx, const struct step *st, struct state *to)
{
	run_aside(cx, RUN_STANDS, st, to, NULL);
}
