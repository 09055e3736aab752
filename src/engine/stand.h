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

struct session;

/* Whether the step is legal as it stands, where cards are unseen perhaps only if
 * they are others than was taken to be. */
bool session_stands(struct session *, const struct step *);
/* All steps are told to this session, though its account is short: before it
 * fills anything in, it asks whether cards are others than was taken to be. */
void session_whole(struct session *);

/* Id of the rule or reading that was broken, or NULL. */
const char *violation_id(const struct game *, const struct violation *);

#endif
