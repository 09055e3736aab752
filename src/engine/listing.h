/*
 * listing.h - candidates that follow from a row of the table of steps.
 */
#ifndef ENGINE_LISTING_H
#define ENGINE_LISTING_H

#include "engine/game.h"

/* The candidates of a step whose row is `listed`: answers to what an effect
 * asks, or every way to fill the attributes that it cannot be without. */
void row_candidates(struct context *, struct candidates *, unsigned verb);

/* Whether the row alone says that the step is illegal there: it is the turn of
 * another player, or another phase. */
bool row_refuses(const struct game *, const struct state *,
    const struct step *);

#endif
