/*
 * catalogue_private.h - what a catalogue has beside what a replay looks at.
 */
#ifndef CARDS_CATALOGUE_PRIVATE_H
#define CARDS_CATALOGUE_PRIVATE_H

#include "cards/catalogue.h"

enum { PAGE_SIZE = 16384, SLOTS = 4096, ASIDE_MAX = 8 };

struct page { /* texts, one after the other */
	struct page *next;
	size_t used, size;
	char bytes[];
};

/* Names to indexes: open addressing; 0 is a free slot, else index + 1. */
struct names {
	uint16_t slot[SLOTS];
};
_Static_assert(DEFINITION_MAX * 2 <= SLOTS, "definitions fit the slots");

/* How much of everything there is at some moment. */
struct extent {
	unsigned definitions, effects, instructions, selectors, values,
	    conditions, costs, symbols, fingerprints;
	uint64_t continuous;
	uint64_t events[EVENT_MAX / 64];
	uint64_t asked[OPERATION_COUNT];
	uint64_t falls, keywords;
	uint32_t works[OPERATION_COUNT], hears[64], heard;
	struct page *page; /* the latest one, and how much of it is used */
	size_t used;
};

/* A set that can be recalled, and the extent once it is added. */
struct kept {
	char name[72];
	char sha256[65];
	unsigned edition;
	struct extent after;
};

/* What else has been compiled: replays that follow one another name one of few
 * rows of sets.  The oldest gives way. */
struct aside {
	struct catalogue *catalogue[ASIDE_MAX];
	unsigned count, oldest;
};

struct memory {
	struct aside *aside; /* of the catalogue in use only */
	struct kept kept[KEPT_MAX];
	unsigned kepts;
	unsigned recalled; /* of them, in this replay */
	bool diverged;     /* something else was added in this replay, */
	bool mixed;        /* and be it cards without a set */
	bool spoiled;      /* what is kept has been changed, */
	bool changed;      /* by a set that is kept with it, */
	bool whole;        /* and so it is recalled whole or not at all */
	struct page *pages;
	struct names definitions;
	unsigned definition_room, effect_room, instruction_room, selector_room,
	    value_room, condition_room, cost_room, symbol_room,
	    fingerprint_room;
	uint64_t *fingerprint; /* of each effect */
	unsigned fingerprints;
	const char *set[SET_MAX];
	unsigned sets;
};

static inline struct memory *
memory_of(const struct catalogue *c)
{
	return c->memory;
}

/* Makes it one for this game, which nothing has been added to yet. */
void catalogue_set_game(struct catalogue *, const struct game *);

/* There is so much of everything but texts. */
void catalogue_set_extent(struct catalogue *, const struct extent *);

/* Frees the pages from `page` up to another one. */
void pages_free(struct page *page, const struct page *end);

#endif
