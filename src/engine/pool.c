/*
 * pool.c - stacks of states that are free; the one dropped last is taken
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
	bool packed;
	struct shared *copy; /* of this one, packed; held by it */
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

struct stack {
	struct shared **free;
	unsigned frees, states;
	unsigned least; /* free ones at any time: they have never been used */
};

struct state_pool {
	struct block *blocks;
	struct stack open, packed;
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
	free(pool->open.free);
	free(pool->packed.free);
	free(pool);
}

static void
reserve(struct state_pool *pool, struct stack *stack, unsigned count)
{
	if (count <= stack->states)
		return;
	unsigned more = count - stack->states;
	struct shared **places = must(realloc(stack->free,
	    count * sizeof *places));
	stack->free = places;
	struct block *block = must(calloc(1, sizeof *block + PAGE
	    + more * sizeof(struct shared)));
	struct shared *shared = (struct shared *)
	    (((uintptr_t)(block + 1) + PAGE - 1) / PAGE * PAGE);
	block->next = pool->blocks;
	pool->blocks = block;
	/* Under those that have been used before. */
	for (unsigned i = stack->frees; i > 0; i--)
		places[i - 1 + more] = places[i - 1];
	for (unsigned i = 0; i < more; i++)
		places[i] = &shared[more - 1 - i];
	stack->frees += more;
	stack->least += more;
	stack->states = count;
}

/* So many states are held as they are before what is only kept is packed. */
enum { OPEN_MAX = 32 };

void
state_pool_reserve(struct state_pool *pool, unsigned count, unsigned kept)
{
	reserve(pool, &pool->open,
	    count + (kept < OPEN_MAX ? kept : OPEN_MAX));
	reserve(pool, &pool->packed, kept);
}

static struct shared *
take(struct stack *stack)
{
	if (--stack->frees < stack->least)
		stack->least = stack->frees;
	return stack->free[stack->frees];
}

struct state *
state_take(struct state_pool *pool)
{
	struct shared *shared = take(&pool->open);
	shared->holders = 1;
	shared->copy = NULL;
	return &shared->state;
}

struct state *
state_hold(struct state *s)
{
	shared_of(s)->holders++;
	return s;
}

static void
give_back(struct state_pool *pool, struct shared *shared)
{
	struct stack *stack = shared->packed ? &pool->packed : &pool->open;
	stack->free[stack->frees++] = shared;
}

void
state_drop(struct state_pool *pool, struct state *s)
{
	if (s == NULL || --shared_of(s)->holders > 0)
		return;
	if (shared_of(s)->copy != NULL)
		state_drop(pool, &shared_of(s)->copy->state);
	give_back(pool, shared_of(s));
}

struct state *
state_keep(struct state_pool *pool, struct state *s)
{
	struct shared *shared = shared_of(s);
	if (pool->open.states - pool->open.frees < OPEN_MAX)
		return state_hold(s);
	if (shared->copy == NULL) {
		struct shared *copy = take(&pool->packed);
		copy->holders = 1;
		copy->packed = true;
		state_pack(&copy->state, s);
		shared->copy = copy;
	}
	return state_hold(&shared->copy->state);
}

struct state *
state_open(struct state_pool *pool, struct state *kept)
{
	if (!shared_of(kept)->packed)
		return state_hold(kept);
	struct state *s = state_take(pool);
	state_unpack(s, &shared_of(kept)->state);
	return s;
}

static unsigned
used(const struct stack *stack)
{
	return stack->frees - stack->least;
}

static void
trim(struct stack *stack)
{
	for (unsigned i = stack->least; i < stack->frees; i++)
		memory_unused(stack->free[i], sizeof *stack->free[i]);
	stack->least = stack->frees;
}

void
state_pool_trim(struct state_pool *pool, unsigned seldom)
{
	if (used(&pool->open) + used(&pool->packed) <= seldom)
		return;
	trim(&pool->open);
	trim(&pool->packed);
}
