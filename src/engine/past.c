/*
 * past.c - the last states of a replay, so that steps can be taken back.
 *
 * A ring of moments, each as it was before a step: the state, what had just
 * happened, and every world that differed.  All of
 * it is there from the start, so that stepping needs no memory; what is never
 * used is never touched.
 */
#include "engine/session_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
past_init(struct session *ss)
{
	for (unsigned i = 0; i < TAKEBACK_MAX; i++) {
		ss->past[i].state = calloc(1, sizeof *ss->past[i].state);
		if (ss->past[i].state == NULL)
			return false;
	}
	return true;
}

void
past_free(struct session *ss)
{
	for (unsigned i = 0; i < TAKEBACK_MAX; i++)
		free(ss->past[i].state);
}

void
past_clear(struct session *ss, unsigned players)
{
	ss->past_next = ss->past_count = 0;
	for (unsigned i = 0; i < TAKEBACK_MAX; i++)
		state_clear(ss->past[i].state, players);
}

void
past_begin(struct session *ss)
{
	struct past *p = &ss->past[ss->past_next];
	p->adjusted = ss->adjusted;
	happenings_copy(&p->last, &ss->last);
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = ss->world[i];
		struct world_past *wp = &w->past[ss->past_next];
		wp->alive = w->alive && !w->reported;
		if (!wp->alive)
			continue;
		happenings_copy(&wp->last, &w->last);
		state_copy(&wp->state, w->state);
	}
	state_copy(p->state, ss->now);
	ss->past_next = (ss->past_next + 1) % TAKEBACK_MAX;
	if (ss->past_count < TAKEBACK_MAX)
		ss->past_count++;
}

static void
take_back(struct session *ss)
{
	const struct past *p = &ss->past[ss->past_next];
	unsigned ids = p->state->cards;
	ss->adjusted = p->adjusted;
	happenings_copy(&ss->last, &p->last);
	state_copy(ss->now, p->state);
	ss->cx.s = ss->now;
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = ss->world[i];
		const struct world_past *wp = &w->past[ss->past_next];
		w->alive = wp->alive && !w->reported;
		if (!w->alive)
			continue;
		happenings_copy(&w->last, &wp->last);
		state_copy(w->state, &wp->state);
		if (w->state->cards > ids)
			ids = w->state->cards;
	}
	/* A deck that was taken back may be named anew. */
	registry_truncate(ss->cx.ids, ids);
}

bool
session_takeback(struct session *ss, unsigned steps, uint32_t line,
    struct problem *problem)
{
	char text[40];
	if (steps > ss->past_count)
		return problem_set(problem, problem->line, problem->column,
		    "%u step%s cannot be taken back here, only %u", steps,
		    steps == 1 ? "" : "s", ss->past_count);
	ss->past_count -= steps;
	ss->past_next = (ss->past_next + TAKEBACK_MAX - steps) % TAKEBACK_MAX;
	take_back(ss);
	snprintf(text, sizeof text, "%u step%s", steps,
	    steps == 1 ? "" : "s");
	note_entry(ss, "takeback", ss->steps, line, text);
	return true;
}
