/*
 * pool.h - states that several may hold: a world, the moments that a take-back
 * returns to, the step that is being taken.
 *
 * A state in the pool is written by whoever took it until it is shown to
 * others; to keep it as it is, hold it.  It goes back when nobody holds it.
 */
#ifndef ENGINE_POOL_H
#define ENGINE_POOL_H

#include "engine/state.h"

struct state_pool;

/* Owned by the caller. */
struct state_pool *state_pool_new(void);
void state_pool_free(struct state_pool *);
/* Sees to it that `count` states can be held at once and `kept` more be kept,
 * so that taking one never needs memory.  What is never used is never
 * touched. */
void state_pool_reserve(struct state_pool *, unsigned count, unsigned kept);

/* Gives back the pages of those that are free, where more than `seldom` have
 * been used since it last did: other games touch others. */
void state_pool_trim(struct state_pool *, unsigned seldom);

/* A state that nobody else holds, with any content. */
struct state *state_take(struct state_pool *);
struct state *state_hold(struct state *);
/* Of any kind; NULL is allowed. */
void state_drop(struct state_pool *, struct state *);

/* Holds it for later: where many are held already, packed, which takes a third
 * of the room.  What it returns is looked at by state_open() only, */
struct state *state_keep(struct state_pool *, struct state *);
/* which holds it anew, as it was. */
struct state *state_open(struct state_pool *, struct state *kept);

#endif
