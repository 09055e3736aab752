/*
 * arena.h - memory for the trees of elements: taken piece by piece, given
 * back all at once, and then used again.
 */
#ifndef LOG_ARENA_H
#define LOG_ARENA_H

#include <stddef.h>

struct arena;

/* A new arena, owned by the caller. */
struct arena *arena_new(void);
void arena_free(struct arena *);

/* Memory that is not cleared, and aligned for anything. */
void *arena_take(struct arena *, size_t size);

/* Everything that was taken is given back. */
void arena_reset(struct arena *);

/* Bytes taken since the last reset. */
size_t arena_used(const struct arena *);

#endif
