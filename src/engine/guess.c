/*
 * guess.c - what else could be the case, where unseen cards have decided.
 *
 * When different things come of a step with different cards, one of them is
 * taken, and the others are kept beside it.  Each later step is taken in all of
 * them, in a short account behind what may have been left out there: one in
 * which it is illegal was not the case.  A step that is illegal in what was
 * taken, and legal in another one, tells that this one was the case; what none
 * of them allows is illegal.
 */
#include "engine/guess_private.h"

#include "engine/memory.h"

#include <stdlib.h>
#include <string.h>

struct guesses *
guesses_new(void)
{
	return must(calloc(1, sizeof(struct guesses)));
}

void
guess_drop(struct session *ss, unsigned i)
{
	struct guesses *g = ss->guesses;
	state_drop(ss->pool, g->list[i].state);
	g->count--;
	if (i != g->count)
		memcpy(&g->list[i], &g->list[g->count], sizeof g->list[i]);
	g->list[g->count].state = NULL;
}

void
guesses_clear(struct session *ss)
{
	while (ss->guesses != NULL && ss->guesses->count > 0)
		guess_drop(ss, 0);
}

static bool
are_equal(const struct session *ss, const struct state *a,
    const struct happenings *last_a, struct state *b,
    const struct happenings *last_b)
{
	b->guessed = a->guessed;
	return same_future(ss->game, a, b) && happenings_equal(last_a, last_b);
}

/* Whether it is what was taken, or one of the first `count`, as far as these
 * have come: that one is contradicted only if this is too. */
static bool
is_there(struct session *ss, struct state *s, const struct happenings *last,
    unsigned count, bool waits, bool contradicted)
{
	struct guess *list = ss->guesses->list;
	if (!waits && are_equal(ss, ss->now, &ss->last, s, last))
		return true;
	for (unsigned i = 0; i < count; i++)
		if (list[i].waits == waits && are_equal(ss, list[i].state,
		    &list[i].last, s, last)) {
			list[i].contradicted &= contradicted;
			return true;
		}
	return false;
}

void
guesses_fork(struct session *ss, bool waits, bool contradicted)
{
	struct guesses *g = ss->guesses;
	struct forks *f = forks_of(ss->unseen);
	g->lost |= f->lost;
	for (unsigned i = 0; i < f->count && !g->lost; i++) {
		if (is_there(ss, f->state[i], &f->last[i], g->count, waits,
		    contradicted))
			continue;
		if (g->count == GUESS_MAX) {
			g->lost = true;
			return;
		}
		struct guess *new = &g->list[g->count++];
		new->state = state_take(ss->pool);
		state_copy(new->state, f->state[i]);
		happenings_copy(&new->last, &f->last[i]);
		new->contradicted = contradicted;
		new->waits = waits;
	}
}

void
guesses_merge(struct session *ss)
{
	struct guesses *g = ss->guesses;
	for (unsigned i = g->count; i-- > 0;)
		if (!g->list[i].waits && is_there(ss, g->list[i].state,
		    &g->list[i].last, i, false, g->list[i].contradicted))
			guess_drop(ss, i);
}

void
guesses_settle(struct session *ss)
{
	struct guesses *g = ss->guesses;
	guesses_merge(ss);
	if (g->lost || ss->now->guessed == GUESSED_LOST) {
		guesses_clear(ss);
		ss->now->guessed = GUESSED_LOST;
	} else if (ss->now->guessed != GUESSED_UNASKED) {
		ss->now->guessed = g->count > 0 ? GUESSED_KNOWN : GUESSED_NOT;
	}
	for (unsigned i = 0; i < g->count; i++)
		g->list[i].state->guessed = GUESSED_KNOWN;
}

void
guesses_want(struct session *ss, bool want)
{
	if (ss->cx.unseen != NULL)
		forks_of(ss->unseen)->wanted = want;
}

/* ---- which one was the case ---- */

void
guess_exchange(struct session *ss, struct guess *g)
{
	struct guesses *all = ss->guesses;
	struct state *s = ss->now;
	ss->now = g->state;
	g->state = s;
	ss->cx.s = ss->now;
	happenings_copy(&all->last, &ss->last);
	happenings_copy(&ss->last, &g->last);
	happenings_copy(&g->last, &all->last);
}

void
guess_take(struct session *ss)
{
	ss->report->unseen++;
	for (unsigned i = 0; i < ss->worlds; i++)
		if (ss->world[i].alive)
			world_end(ss, &ss->world[i]);
}

bool
guesses_find(struct session *ss, const struct step *st,
    bool fits(struct session *, const struct step *))
{
	struct guesses *g = ss->guesses;
	for (unsigned i = 0; i < g->count; i++) {
		guess_exchange(ss, &g->list[i]);
		if (fits(ss, st))
			return true;
		guess_exchange(ss, &g->list[i]);
	}
	return false;
}

void
guesses_only(struct session *ss)
{
	guesses_clear(ss);
	ss->now->guessed = GUESSED_LOST;
	guess_take(ss);
}

void
session_whole(struct session *ss)
{
	ss->whole = true;
}

void
session_as_it_stands(struct session *ss, bool does)
{
	ss->as_it_stands = does;
}

bool
session_is_lost(const struct session *ss)
{
	return ss->now->guessed == GUESSED_LOST;
}

bool
session_other(struct session *ss, unsigned i, struct context *cx,
    struct happenings *last)
{
	struct guesses *g = ss->guesses;
	if (i > 0 && (ss->cx.unseen == NULL || i > g->count))
		return false;
	*cx = ss->cx;
	cx->coverage = NULL;
	cx->violation = NULL;
	cx->s = i == 0 ? ss->now : g->list[i - 1].state;
	cx->last = last;
	happenings_copy(last, i == 0 ? &ss->last : &g->list[i - 1].last);
	return true;
}

/* ---- what is no step ---- */

void
guess_own(struct session *ss, struct guess *g)
{
	struct state *s = state_take(ss->pool);
	state_copy(s, g->state);
	state_drop(ss->pool, g->state);
	g->state = s;
}

void
guesses_change(struct session *ss, guess_change *change, const void *what)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL)
		return;
	for (unsigned i = g->count; i-- > 0;) {
		struct context cx = ss->cx;
		guess_own(ss, &g->list[i]);
		cx.coverage = NULL;
		cx.s = g->list[i].state;
		cx.last = &g->list[i].last;
		if (!change(&cx, what, &(struct problem){ 0 }))
			guess_drop(ss, i);
	}
	if (g->count > 0 || ss->now->guessed == GUESSED_KNOWN)
		guesses_settle(ss);
}

bool
guesses_shown(struct session *ss, guess_change *show, const void *what)
{
	struct guesses *g = ss->guesses;
	for (unsigned i = 0; i < g->count
	    && ss->now->guessed != GUESSED_UNASKED; i++) {
		struct context cx = ss->cx;
		guess_own(ss, &g->list[i]);
		cx.coverage = NULL;
		cx.s = g->list[i].state;
		cx.last = &g->list[i].last;
		if (!show(&cx, what, &(struct problem){ 0 }))
			continue;
		guess_exchange(ss, &g->list[i]);
		guess_drop(ss, i);
		guess_take(ss);
		return true;
	}
	return false;
}

void
guesses_mark(struct session *ss, enum guessed guessed)
{
	struct state *s = state_take(ss->pool);
	state_copy(s, ss->now);
	s->guessed = (uint8_t)guessed;
	state_drop(ss->pool, ss->now);
	ss->now = s;
	ss->cx.s = s;
}
