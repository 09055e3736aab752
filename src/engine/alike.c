/*
 * alike.c - choices of one reading whose worlds have come to the same.
 *
 * They hold one state.  A step that does not ask for their reading is run in the
 * first of them alone.  Where cards are unseen each goes its own way, for what
 * they were is found out by the run.
 */
#include "engine/effect.h"
#include "engine/session_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define for_each_before(ss, t, w)                                             \
	for (struct world *t = &(ss)->world[(ss)->first_world[(w)->reading]]; \
	     t < (w); t++)

static bool
same_touched(const struct state *a, const struct state *b)
{
	return a->cards == b->cards && touched_alike(a, b);
}

struct state *
alike_hold(struct session *ss, const struct world *w)
{
	if (ss->cx.unseen != NULL)
		return NULL;
	for_each_before (ss, t, w)
		if (t->alive && !t->reported && t->state != NULL
		    && same_touched(t->state, ss->spare)
		    && t->tells == w->tells && (!w->tells
		        || happenings_equal(t->last, w->last))
		    && same_future(ss->game, t->state, ss->spare))
			return state_hold(t->state);
	return NULL;
}

/* For tests: the step comes to the same in both. */
static void
prove(struct session *ss, const struct world *w, const struct world *with,
    enum run run, const struct step *st)
{
	struct violation violation;
	struct happenings last;
	struct context cx = ss->cx;
	struct numbers found;
	struct zone_set zones;
	happenings_copy(&last, w->tells ? w->last : &ss->before_last);
	cx.choice = w->choices;
	cx.purse = NULL;
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &last;
	bool same = world_run(&cx, w->state, ss->spare, run, st)
	    == RESULT_LEGAL;
	if (with->alive && with->state == NULL)
		same = same && world_likeness(ss, ss->spare, &found, &zones)
		    != LIKE_OTHER
		    && happenings_equal(&last, with->tells ? with->last
		        : &ss->last)
		    && found.count == with->numbers.count;
	else
		same = same && same_future(ss->game, ss->spare,
		    with->alive ? with->state : ss->now);
	if (same)
		return;
	fprintf(stderr, "%s=%s is not as another choice in step %u\n",
	    ss->game->readings[w->reading].id,
	    ss->game->readings[w->reading].choices[w->choice],
	    (unsigned)ss->steps);
	abort();
}

bool
alike_goes_on(struct session *ss, struct world *w, enum run run,
    const struct step *st)
{
	const struct world *with = NULL;
	if (!w->alive || ss->cx.unseen != NULL)
		return false;
	for_each_before (ss, t, w)
		if (t->ran_from != NULL && t->ran_from == w->state)
			with = t;
	if (with == NULL)
		return false;
	if (ss->options.prove)
		prove(ss, w, with, run, st);
	unsigned at = (unsigned)(w - ss->world);
	world_end(ss, w);
	w->alive = with->alive;
	w->numbers = with->numbers;
	w->rests = with->rests != NULL ? state_hold(with->rests) : NULL;
	if (w->rests != NULL)
		w->lying = with->lying;
	w->tells = with->tells;
	if (w->tells)
		happenings_copy(w->last, with->last);
	if (with->state != NULL) {
		w->state = state_hold(with->state);
		world_set_put(&ss->going, at, true);
	} else if (with->alive) {
		world_set_put(&ss->apart.worlds, at, true);
	}
	return true;
}
