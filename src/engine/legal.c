/*
 * legal.c - what is legal at a state: which candidates are tried, and from
 * where.
 */
#include <stdlib.h>

#include "engine/candidate.h"
#include "engine/listing.h"
#include "engine/memory.h"
#include "engine/stand.h"
#include "engine/workroom.h"
#include "engine/world.h"

/* Orders of unseen cards that are looked at. */
enum { TURNS_MAX = 16 };

/* What is only possible once a chain has closed is found in the state after
 * it.  Whether there is one that differs; `ahead` then looks at it. */
static bool
look_ahead(struct candidates *c, struct state *settled)
{
	const struct game *game = c->here.game;
	if (game->forward == NULL || stands_still(game, c->from, NULL))
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

static void
list_kind(struct candidates *c, struct context *cx, unsigned verb)
{
	const struct step_kind *row = &cx->game->steps[verb];
	if (row->listed)
		row_candidates(cx, c, verb);
	if (row->candidates != NULL)
		row->candidates(cx, c);
}

/* Whether the kind is looked for. */
static bool
is_wanted(const struct candidates *c, unsigned verb)
{
	const struct step_kind *row = &c->here.game->steps[verb];
	if (!c->idle)
		return !c->goes_on || row->known != KNOWN_CONCEDE;
	return row->idle || (c->cx.unseen != NULL
	    && (row->idle_unseen >> c->from->global[PHASE] & 1) != 0);
}

/* Candidates are listed at the state as it is and at the one to which the game
 * goes forward; their checks start from the first. */
static void
list_all(struct candidates *c, struct state *settled)
{
	const struct game *game = c->here.game;
	bool ahead = look_ahead(c, settled);
	if (c->turned)
		marks_begin(c);
	for (unsigned i = 0; i < game->step_count; i++) {
		if (!is_wanted(c, i))
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

enum listed { LIST_LEGAL, LIST_GOES_ON, LIST_UNCHECKED, LIST_IDLE,
	LIST_IDLE_ORDERS };

static uint32_t
list_steps(struct context *cx, legal_step *each, void *closure,
    enum listed which)
{
	struct candidates *c = must(malloc(sizeof *c));
	struct state *own = cx->room->listing
	    ? must(calloc(1, sizeof cx->room->listed)) : NULL;
	struct state *scratch = own != NULL ? own : cx->room->listed;
	struct state *settled = scratch + 1;
	cx->room->listing = true;
	cx->room->listed_some = false;
	memset(c, 0, offsetof(struct candidates, last));
	c->cx = *cx;
	c->from = cx->s;
	c->scratch = scratch;
	c->each = each;
	c->closure = closure;
	c->unchecked = which == LIST_UNCHECKED;
	c->idle = which == LIST_IDLE || which == LIST_IDLE_ORDERS;
	c->turned = cx->unseen != NULL && which != LIST_IDLE;
	c->goes_on = which == LIST_GOES_ON;
	happenings_clear(&c->last);
	c->cx.violation = NULL;
	c->cx.coverage = NULL;
	c->cx.only_asked = true;
	/* Bans are met by steps that are not taken. */
	if (cx->coverage != NULL && cx->coverage->effects != NULL) {
		memset(&c->counted, 0, sizeof c->counted);
		c->counted.effects = cx->coverage->effects;
		c->cx.coverage = &c->counted;
	}
	c->cx.asked = 0;
	c->most = cx->room->listing_most != 0 ? cx->room->listing_most
	    : LISTING_WORK_MAX;
	c->here = c->cx;
	c->cx.last = &c->last;
	if (c->turned)
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

uint32_t
steps_to_play(struct context *cx, legal_step *each, void *closure)
{
	return list_steps(cx, each, closure, LIST_GOES_ON);
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

uint32_t
idle_steps_of_orders(struct context *cx, legal_step *each, void *closure)
{
	return list_steps(cx, each, closure, LIST_IDLE_ORDERS);
}

/* Runs the step on a copy, without counting it. */
static enum result
run_aside(struct context *cx, enum run run, const struct step *st,
    struct state *to, struct violation *v)
{
	struct context aside = *cx;
	aside.coverage = NULL;
	aside.purse = NULL;
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
