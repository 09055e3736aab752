/*
 * past.c - the last states of a replay, so that steps can be taken back.
 *
 * A ring of moments, each as it was before a step: the state, what had just
 * happened, and every world that differed.  The states are held, or packed
 * where many are (pool.h).
 */
#include "engine/session_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keeps a state for a moment in the place of another; NULL for none. */
static void
exchange_kept(struct session *ss, struct state **kept, struct state *s)
{
	state_drop(ss->pool, *kept);
	*kept = s != NULL ? state_keep(ss->pool, s) : NULL;
}

/* What it keeps of a world, which has ended. */
static struct state *
opened(struct session *ss, struct state *kept)
{
	return kept != NULL ? state_open(ss->pool, kept) : NULL;
}

static void
numbers_forget(struct session *ss, struct past *p, unsigned at)
{
	for_each_world (&p->apart, w) {
		ss->world[w].past->numbers[at].count = 0;
		exchange_kept(ss, &ss->world[w].past->state[at], NULL);
	}
	world_set_clear(&p->apart);
}

void
past_clear(struct session *ss)
{
	ss->past_next = ss->past_count = 0;
	ss->moment = 1;
	/* Behind the first that has never been written, none has. */
	for (unsigned i = 0; i < TAKEBACK_MAX && ss->past[i].state != NULL;
	     i++) {
		struct past *p = &ss->past[i];
		exchange_kept(ss, &p->state, NULL);
		for_each_world (&p->differed, w)
			exchange_kept(ss, &ss->world[w].past->state[i], NULL);
		world_set_clear(&p->differed);
		numbers_forget(ss, p, i);
		guesses_forget(ss, i);
	}
	for_each_world (&ss->going, w)
		world_end(ss, &ss->world[w]);
	for_each_world (&ss->apart.worlds, w)
		world_end(ss, &ss->world[w]);
}

/* Where that moment keeps what had just happened in the worlds. */
static struct happening *
told_at(const struct session *ss, unsigned at)
{
	return &ss->told[(size_t)at * ss->world_room * HAPPENING_MAX];
}

/* What has just happened there, if it is something else. */
static void
keep_last(struct session *ss, struct world *w)
{
	const unsigned at = ss->past_next;
	struct past *p = &ss->past[at];
	w->past->tells[at] = w->tells;
	if (!w->tells)
		return;
	w->past->from[at] = p->tellings;
	w->past->count[at] = w->last->count;
	memcpy(told_at(ss, at) + p->tellings, w->last->list,
	    w->last->count * sizeof w->last->list[0]);
	p->tellings += w->last->count;
}

void
past_begin(struct session *ss)
{
	struct past *p = &ss->past[ss->past_next];
	p->adjusted = ss->adjusted;
	p->tellings = 0;
	happenings_copy(&p->last, &ss->last);
	for_each_world (&p->differed, i)
		exchange_kept(ss, &ss->world[i].past->state[ss->past_next],
		    NULL);
	world_set_clear(&p->differed);
	numbers_forget(ss, p, ss->past_next);
	world_set_copy(&p->apart, &ss->apart.worlds);
	for_each_world (&p->apart, i) {
		struct world *w = &ss->world[i];
		numbers_copy(&w->past->numbers[ss->past_next], &w->numbers);
		exchange_kept(ss, &w->past->state[ss->past_next], w->rests);
		w->past->zones[ss->past_next] = w->lying.zones;
		keep_last(ss, w);
	}
	for_each_world (&ss->going, i) {
		struct world *w = &ss->world[i];
		if (!w->alive || w->reported)
			continue;
		world_set_put(&p->differed, i, true);
		exchange_kept(ss, &w->past->state[ss->past_next], w->state);
		keep_last(ss, w);
	}
	exchange_kept(ss, &p->state, ss->now);
	if (ss->players_unseen != 0)
		guesses_keep(ss, ss->past_next);
	ss->past_next = (ss->past_next + 1) % TAKEBACK_MAX;
	if (ss->past_count < TAKEBACK_MAX)
		ss->past_count++;
	ss->moment++;
}

static void
tell_again(const struct session *ss, struct world *w, unsigned at)
{
	w->tells = w->past->tells[at];
	if (!w->tells)
		return;
	w->last->count = w->past->count[at];
	memcpy(w->last->list, told_at(ss, at) + w->past->from[at],
	    w->last->count * sizeof w->last->list[0]);
}

static void
take_back(struct session *ss)
{
	const struct past *p = &ss->past[ss->past_next];
	unsigned ids = guesses_return(ss, ss->past_next);
	ss->adjusted = p->adjusted;
	ss->finished = false;
	happenings_copy(&ss->last, &p->last);
	state_drop(ss->pool, ss->now);
	ss->now = state_open(ss->pool, p->state);
	ss->cx.s = ss->now;
	if (ids < ss->now->cards)
		ids = ss->now->cards;
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = &ss->world[i];
		struct state *past = w->past->state[ss->past_next];
		bool apart = world_set_has(&p->apart, i);
		world_end(ss, w);
		if (w->left > ss->moment)
			w->left = 0;
		w->alive = (past != NULL || apart) && !w->reported;
		if (!w->alive)
			continue;
		tell_again(ss, w, ss->past_next);
		if (apart) {
			w->numbers = w->past->numbers[ss->past_next];
			w->rests = opened(ss, past);
			if (past != NULL)
				rest_note(w, &w->past->zones[ss->past_next],
				    ss->now);
			world_set_put(&ss->apart.worlds, i, true);
			continue;
		}
		w->state = opened(ss, past);
		world_set_put(&ss->going, i, true);
		if (w->state->cards > ids)
			ids = w->state->cards;
	}
	/* A deck that was taken back may be named anew. */
	registry_truncate(ss->cx.ids, ids);
	if (ss->cx.unseen != NULL) {
		unseen_truncate(ss->unseen, ids);
		unseen_take_back(ss->unseen, ss->now);
	}
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
	ss->moment -= steps;
	ss->past_next = (ss->past_next + TAKEBACK_MAX - steps) % TAKEBACK_MAX;
	take_back(ss);
	snprintf(text, sizeof text, "%u step%s", steps,
	    steps == 1 ? "" : "s");
	note_entry(ss, "takeback", ss->steps, line, text);
	return true;
}
