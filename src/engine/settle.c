/*
 * settle.c - what happens by itself behind a step, before a claim or the end of
 * the log is looked at.
 */
#include "engine/session_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether nothing happens by itself in any world. */
static bool
nothing_is_left(const struct session *ss)
{
	const struct game *game = ss->game;
	if (game->settled == NULL || !ss->finished || ss->adjusted
	    || ss->cx.unseen != NULL || !game->settled(ss->now))
		return false;
	for_each_world (&ss->going, i)
		if (!game->settled(ss->world[i].state))
			return false;
	return true;
}

/* For tests: nothing has. */
static void
prove(const struct session *ss)
{
	if (same_future(ss->game, ss->before, ss->now))
		return;
	fprintf(stderr, "something is left to happen behind step %u\n",
	    (unsigned)ss->steps);
	abort();
}

static void
settle_by(struct session *ss, enum run run)
{
	if (run_all(ss, run, NULL) == RESULT_LIMIT)
		ss->over = ss->cx.limit;
	ss->report->unseen += ss->decided;
}

/* What may still be answered stays open. */
void
settle_adjusted(struct session *ss)
{
	settle_by(ss, RUN_DECIDE);
	ss->adjusted = false;
}

void
settle_all(struct session *ss)
{
	if (ss->adjusted)
		settle_adjusted(ss);
	bool nothing = nothing_is_left(ss);
	if (nothing && !ss->options.prove)
		return;
	if (ss->game->forward != NULL)
		settle_by(ss, RUN_SETTLE);
	if (nothing)
		prove(ss);
}

struct context *
session_settle(struct session *ss)
{
	struct context *cx = &ss->ahead_cx;
	if (!ss->game->claims_look_ahead) {
		settle_all(ss);
		return &ss->cx;
	}
	if (ss->adjusted)
		settle_adjusted(ss);
	*cx = ss->cx;
	memset(&cx->consulted, 0, sizeof cx->consulted);
	happenings_copy(&ss->ahead_last, &ss->last);
	cx->last = &ss->ahead_last;
	/* The next step counts what happens here. */
	cx->coverage = NULL;
	if (world_run(cx, ss->now, ss->ahead, RUN_SETTLE, NULL) == RESULT_LIMIT)
		ss->over = cx->limit;
	cx->coverage = ss->cx.coverage;
	return cx;
}
