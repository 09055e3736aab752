/*
 * guess_follow.c - what else could be the case takes each step too.
 */
#include "engine/guess_private.h"

/* One of them takes the step too; false: it was not the case. */
static bool
follow_one(struct session *ss, struct guess *g, enum run run,
    const struct step *st)
{
	struct context cx = ss->cx;
	struct violation violation;
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &g->last;
	ss->unseen->follows = true;
	enum result result = world_run(&cx, g->state, ss->spare, run, st);
	ss->unseen->follows = false;
	if (result != RESULT_LEGAL)
		return false;
	state_drop(ss->pool, g->state);
	g->state = ss->spare;
	ss->spare = state_take(ss->pool);
	return true;
}

/* One of them takes the step, and what else could come of it there is followed
 * too, which has the log's own step still before it if this is none.  False: it
 * was not the case. */
static bool
goes_on(struct session *ss, unsigned i, enum run run, const struct step *st,
    bool waits)
{
	struct guess *g = &ss->guesses->list[i];
	struct forks *f = forks_of(ss->unseen);
	f->wanted = true;
	bool went = follow_one(ss, g, run, st);
	f->wanted = false;
	g->waits = went ? waits : g->waits;
	if (!went)
		return false;
	guesses_fork(ss, waits, g->contradicted);
	/* Behind the log's own step an answer may tell. */
	if (f->unasked && !waits)
		ss->now->guessed = GUESSED_UNASKED;
	ss->guesses->lost |= f->unasked && waits;
	return true;
}

/* It goes on behind what was left out there before the step; false: nothing was
 * that makes it legal. */
static bool
goes_on_behind(struct session *ss, unsigned i, const struct step *st)
{
	struct step *row = ss->guesses->row;
	guess_exchange(ss, &ss->guesses->list[i]);
	unsigned length = row_before(ss, st, row, ROW_LENGTH_MAX);
	guess_exchange(ss, &ss->guesses->list[i]);
	for (unsigned n = 0; n < length; n++)
		if (!goes_on(ss, i, RUN_STEP, &row[n], true))
			return false;
	return length > 0 && goes_on(ss, i, RUN_STEP, st, false);
}

/* One that has still to take the step; GUESS_MAX: none has. */
static unsigned
next_waiting(const struct guesses *g)
{
	for (unsigned i = 0; i < g->count; i++)
		if (g->list[i].waits)
			return i;
	return GUESS_MAX;
}

/* All that wait take the step. */
static void
follow_all(struct session *ss, enum run run, const struct step *st)
{
	struct guesses *g = ss->guesses;
	for (unsigned i; !g->lost && (i = next_waiting(g)) < GUESS_MAX;) {
		if (!goes_on(ss, i, run, st, false)
		    && !(run == RUN_STEP && ss->short_account && !ss->whole
		        && goes_on_behind(ss, i, st)))
			guess_drop(ss, i);
		/* Many come to the same: they need no room. */
		if (g->count > GUESS_MAX / 2)
			guesses_merge(ss);
	}
}

void
guesses_follow(struct session *ss, enum run run, const struct step *st,
    enum result ours)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL || ours != RESULT_LEGAL)
		return;
	if (g->count == 0 && ss->now->guessed == GUESSED_NOT)
		return;
	g->lost = false;
	for (unsigned i = 0; i < g->count; i++)
		g->list[i].waits = true;
	/* Another row of steps may have been left out there. */
	bool filling = ss->filling && !ss->whole;
	guesses_fork(ss, filling, false);
	if (!filling)
		follow_all(ss, run, st);
	for (unsigned i = 0; i < g->count; i++)
		g->list[i].waits = false;
	guesses_settle(ss);
}
