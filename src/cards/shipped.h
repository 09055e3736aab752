/*
 * shipped.h - the card sets that are compiled into the tool: what their heads
 * say, their hashes, their bytes, and what they are compiled to.
 */
#ifndef CARDS_SHIPPED_H
#define CARDS_SHIPPED_H

#include <stddef.h>
#include <stdint.h>

#include "engine/effect.h"

/* The parts of what a catalogue holds when a set is the first of a replay, with
 * the game's base set, if it has one: how much there is of everything, the
 * arrays, and the texts.  Pointers to texts are their places, from 1; 0: none. */
enum packed_part {
	PACKED_EXTENT,
	PACKED_DEFINITION,
	PACKED_EFFECT,
	PACKED_INSTRUCTION,
	PACKED_SELECTOR,
	PACKED_VALUE,
	PACKED_CONDITION,
	PACKED_COST,
	PACKED_FINGERPRINT,
	PACKED_SYMBOL,
	PACKED_TEXT,
	PACKED_PARTS
};
struct packed_set {
	uint32_t editions; /* of the game, a bit for each for which it is so;
	                      0: the end of the list */
	bool changes;      /* it has changed cards of the base set */
	const char *base;  /* hash of the base set, or NULL */
	const unsigned char *part[PACKED_PARTS];
};

struct shipped_set {
	const char *name, *game;    /* NULL: the end of the list */
	const char *title;          /* may be "" */
	const char *sha256;
	unsigned cards;
	const unsigned char *bytes;
	size_t length;
	const struct packed_set *packed;
};

/* Written by pack.c from data/ when the tool is built. */
extern const struct shipped_set shipped_sets[];

/* The arrays of a catalogue, each with its part. */
#define PACKED_ARRAYS(X)                                                      \
	X(definition, DEFINITION) X(effect, EFFECT)                           \
	X(instruction, INSTRUCTION) X(selector, SELECTOR) X(value, VALUE)     \
	X(condition, CONDITION) X(cost, COST)

/* Puts the set into a catalogue that holds nothing but the base set, if any;
 * false if it is not so, or if the set is not packed for this edition. */
bool catalogue_unpack(struct catalogue *, const struct packed_set *,
    unsigned edition);

#endif
