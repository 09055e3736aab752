/*
 * batch.h - what waits to be handed over: items, and the memory of their
 * trees.
 */
#ifndef LOG_BATCH_H
#define LOG_BATCH_H

#include "log/arena.h"
#include "log/log.h"

struct item {
	enum log_item kind;
	struct element *element;
	struct problem *problem;
};

struct batch {
	struct arena *arena;
	struct item *item;
	unsigned first, end; /* those that wait */
	unsigned room;
};

void batch_init(struct batch *);
void batch_free(struct batch *);
void batch_push(struct batch *, enum log_item, struct element *,
    struct problem *);
/* The next item, or NULL. */
struct item *batch_pop(struct batch *);
/* Drops the items before the end of the open replay; false if that is not among
 * them. */
bool batch_skip(struct batch *);
/* All items are done with: their memory is given back. */
void batch_reset(struct batch *);

#endif
