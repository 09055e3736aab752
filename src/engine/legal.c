/*
 * legal.c - what is legal at a state: candidates that pass their checks.
 */
#include <stdlib.h>

#include "engine/session.h"

/* More candidates than this are not looked at: it bounds the work of hostile
 * positions.  Real ones have some hundreds. */
enum { CANDIDATE_MAX = 200000 };

struct candidates {
	struct context cx;    /* looks at `scratch` when the game goes forward */
	const struct state *from;
	struct state *scratch;
	struct happenings last;
	legal_step *each;
	void *closure;
	uint32_t tried, legal;
};

/* A pattern stands for steps that cannot be written out: who lists it vouches
 * for it, as its items cannot be checked. */
static bool
is_pattern(const struct step *st)
{
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return true;
	return false;
}

bool
candidate(struct candidates *c, const struct step *st)
{
	const struct game *game = c->cx.game;
	if (c->tried++ == CANDIDATE_MAX)
		return false;
	c->cx.limit = NULL;
	if (game->forward != NULL) {
		state_copy(c->scratch, c->from);
		c->last.count = 0;
		c->cx.work = 0;
		game->forward(&c->cx, st);
	}
	if (c->cx.limit != NULL
	    || (game->admit != NULL && !game->admit(&c->cx, st))
	    || (!is_pattern(st)
	        && !game->steps[st->verb].check(&c->cx, st)))
		return true;
	c->legal++;
	if (c->each != NULL)
		c->each(c->closure, st);
	return true;
}

uint32_t
legal_steps(struct context *cx, legal_step *each, void *closure)
{
	struct candidates *c = malloc(sizeof *c);
	struct state *scratch = malloc(sizeof *scratch);
	uint32_t legal = 0;
	if (c != NULL && scratch != NULL) {
		*c = (struct candidates){ .cx = *cx, .from = cx->s,
			.scratch = scratch, .each = each, .closure = closure };
		c->cx.violation = NULL;
		c->cx.coverage = NULL;
		c->cx.last = &c->last;
		state_copy(scratch, cx->s);
		c->cx.s = scratch;
		for (unsigned i = 0; i < cx->game->step_count; i++)
			if (cx->game->steps[i].candidates != NULL) {
				/* Candidates are listed at the state as it
				 * is; only their checks go forward. */
				struct context here = c->cx;
				here.s = cx->s;
				cx->game->steps[i].candidates(&here, c);
			}
		legal = c->legal;
	}
	free(scratch);
	free(c);
	return legal;
}
