/*
 * stand.h - what comes of a step that is refused.
 */
#ifndef ENGINE_STAND_H
#define ENGINE_STAND_H

#include "engine/context.h"

/* Carries the step out on a copy, legal or not, as far as the state can; `to`
 * is the caller's. */
void step_stand(struct context *, const struct step *, struct state *to);

/* What the step is judged by: the state after what happens by itself before it;
 * `to` is the caller's. */
void state_judged(struct context *, const struct step *, struct state *to);

#endif
