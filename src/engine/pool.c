/*
 * pool.c - a stack of states that are free; the one dropped last is taken
 * first, so that few are ever touched.
 */
#include "engine/memory.h"
#include "engine/pool.h"

#include <stddef.h>
#include <stdlib.h>

/* Only the beginnings of the arrays of a state are used: fewer pages are
 * touched where each state begins with one, and in it what is long. */
enum { PAGE = 4096 };
struct shared {
	_Alignas(PAGE) unsigned holders;
	struct state state;
};
#define IN_PAGE(member) (offsetof(struct shared, state.member) % PAGE)
_Static_assert(IN_PAGE(frame) == 0 && IN_PAGE(row) == 0
    && IN_PAGE(card_field) == 0, "what is long begins with a page");

static struct shared *
shared_of(struct state *s)
{
	return (struct shared *)(void *)((char *)s
	    - offsetof(struct shared, state));
}

struct block {
	struct block *next; /* the states follow from the next page on */
};

struct state_pool {
	struct block *blocks;
	struct shared **free;
	unsigned frees, states;
};

struct state_pool *
state_pool_new(void)
{
	return must(calloc(1, sizeof(struct state_pool)));
}

void
state_pool_free(struct state_pool *pool)
{
	if (pool == NULL)
		return;
	while (pool->blocks != NULL) {
		struct block *next = pool->blocks->next;
		free(pool->blocks);
		pool->blocks = next;
	}
	free(pool->free);
	free(pool);
}

void
state_pool_reserve(struct state_pool *pool, unsigned count)
{
	if (count <= pool->states)
		return;
	unsigned more = count - pool->states;
	struct shared **stack = must(realloc(pool->free,
	    count * sizeof *stack));
	pool->free = stack;
	struct block *block = must(calloc(1, sizeof *block + PAGE
	    + more * sizeof(struct shared)));
	struct shared *shared = (struct shared *)
	    (((uintptr_t)(block + 1) + PAGE - 1) / PAGE * PAGE);
	block->next = pool->blocks;
	pool->blocks = block;
	/* Under those that have been used before. */
	for (unsigned i = pool->frees; i > 0; i--)
		stack[i - 1 + more] = stack[i - 1];
	for (unsigned i = 0; i < more; i++)
		stack[i] = &shared[more - 1 - i];
	pool->frees += more;
	pool->states = count;
}

struct state *
state_take(struct state_pool *pool)
{
	struct shared *shared = pool->free[--pool->frees];
	shared->holders = 1;
	return &shared->state;
}

struct state *
state_hold(struct state *s)
{
	shared_of(s)->holders++;
	return s;
}

void
state_drop(struct state_pool *pool, struct state *s)
{
	if (s != NULL && --shared_of(s)->holders == 0)
		pool->free[pool->frees++] = shared_of(s);
}
