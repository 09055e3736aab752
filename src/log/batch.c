/*
 * batch.c - what waits to be handed over.
 */
#include <stdlib.h>

#include "engine/memory.h"
#include "log/batch.h"

void
batch_init(struct batch *batch)
{
	*batch = (struct batch){ .arena = arena_new() };
}

void
batch_free(struct batch *batch)
{
	arena_free(batch->arena);
	free(batch->item);
}

void
batch_push(struct batch *batch, enum log_item kind, struct element *element,
    struct problem *problem)
{
	if (batch->end == batch->room) {
		unsigned room = batch->room * 2 + 16;
		batch->item = must(realloc(batch->item,
		    room * sizeof *batch->item));
		batch->room = room;
	}
	batch->item[batch->end++] = (struct item){ kind, element, problem };
}

struct item *
batch_pop(struct batch *batch)
{
	return batch->first == batch->end ? NULL
	    : &batch->item[batch->first++];
}

bool
batch_skip(struct batch *batch)
{
	while (batch->first < batch->end
	    && batch->item[batch->first].kind != LOG_REPLAY_END)
		batch->first++;
	return batch->first < batch->end;
}

void
batch_reset(struct batch *batch)
{
	batch->first = batch->end = 0;
	arena_reset(batch->arena);
}
