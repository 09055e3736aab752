/*
 * arena.c - memory for the trees of elements.
 *
 * A list of blocks, each twice as large as the one before.  A reset keeps the
 * blocks, so that reading on does not allocate; very large ones are freed.
 */
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>

#include "engine/memory.h"
#include "log/arena.h"

enum { FIRST_BLOCK = 16 * 1024, KEPT_BLOCK = 256 * 1024 };

struct block {
	struct block *next;
	size_t size, used;
	alignas(max_align_t) unsigned char bytes[];
};

struct arena {
	struct block *first, *current;
	size_t used;
};

struct arena *
arena_new(void)
{
	return must(calloc(1, sizeof(struct arena)));
}

static void
blocks_free(struct block *block)
{
	while (block != NULL) {
		struct block *next = block->next;
		free(block);
		block = next;
	}
}

void
arena_free(struct arena *arena)
{
	if (arena == NULL)
		return;
	blocks_free(arena->first);
	free(arena);
}

static struct block *
block_new(size_t size)
{
	struct block *block = must(malloc(sizeof *block + size));
	*block = (struct block){ .size = size };
	return block;
}

/* Makes a block current that has room for that many bytes. */
static struct block *
block_for(struct arena *arena, size_t size)
{
	struct block *block = arena->current;
	while (block != NULL && block->size - block->used < size
	    && block->next != NULL)
		block = block->next;
	if (block == NULL || block->size - block->used < size) {
		size_t want = block == NULL ? FIRST_BLOCK : block->size * 2;
		struct block *new = block_new(want < size ? size : want);
		if (block == NULL)
			arena->first = new;
		else
			block->next = new;
		block = new;
	}
	arena->current = block;
	return block;
}

void *
arena_take(struct arena *arena, size_t size)
{
	size_t whole = (size + alignof(max_align_t) - 1)
	    / alignof(max_align_t) * alignof(max_align_t);
	struct block *block = arena->current;
	if (block == NULL || block->size - block->used < whole)
		block = block_for(arena, whole);
	void *memory = block->bytes + block->used;
	block->used += whole;
	arena->used += whole;
	return memory;
}

void
arena_reset(struct arena *arena)
{
	if (arena->used == 0)
		return;
	for (struct block *b = arena->first; b != NULL; b = b->next) {
		b->used = 0;
		if (b->next != NULL && b->next->size > KEPT_BLOCK) {
			blocks_free(b->next);
			b->next = NULL;
		}
	}
	arena->current = arena->first;
	arena->used = 0;
}

size_t
arena_used(const struct arena *arena)
{
	return arena->used;
}
