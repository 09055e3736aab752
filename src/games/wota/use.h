/*
 * use.h - how a card is about to be used; shared by use.c and timing.c.
 */
#ifndef GAMES_WOTA_USE_H
#define GAMES_WOTA_USE_H

#include "games/wota/parts.h"

/* How a card is about to be used. */
struct use {
	unsigned card;
	unsigned player;
	int effect;      /* index of the effect, -1 for none */
	bool from_hand;
	bool first;      /* it is played or turned up, not used once more */
};

/* The effect that the use sets off, NULL for none. */
static inline const struct effect *
effect_used(const struct context *cx, const struct use *u)
{
	return u->effect < 0 ? NULL : &cx->cards->effect[u->effect];
}

/* timing.c: whether the kind and the text of the card allow this moment. */
bool wota_timing_check(struct context *, const struct use *);
/* Whether what the effect of a Counter Ambush waits for has just happened. */
bool wota_has_come_about(struct context *, const struct use *);

#endif
