/*
 * guess_past.c - what else could be the case, before each step that can be
 * taken back: then it could be so again.
 */
#include "engine/guess_private.h"

static void
keep(struct guess *to, const struct guess *from, struct state *held)
{
	to->state = held;
	happenings_copy(&to->last, &from->last);
	to->contradicted = from->contradicted;
	to->waits = false;
}

void
guesses_forget(struct session *ss, unsigned at)
{
	struct guesses *g = ss->guesses;
	while (g != NULL && g->past[at].count > 0)
		state_drop(ss->pool,
		    g->past[at].list[--g->past[at].count].state);
}

void
guesses_keep(struct session *ss, unsigned at)
{
	struct guesses *g = ss->guesses;
	guesses_forget(ss, at);
	for (unsigned i = 0; i < g->count; i++)
		keep(&g->past[at].list[g->past[at].count++], &g->list[i],
		    state_keep(ss->pool, g->list[i].state));
}

unsigned
guesses_return(struct session *ss, unsigned at)
{
	struct guesses *g = ss->guesses;
	unsigned cards = 0;
	guesses_clear(ss);
	for (unsigned i = 0; g != NULL && i < g->past[at].count; i++) {
		keep(&g->list[g->count++], &g->past[at].list[i],
		    state_open(ss->pool, g->past[at].list[i].state));
		if (g->list[i].state->cards > cards)
			cards = g->list[i].state->cards;
	}
	return cards;
}
