/*
 * shipped.h - the card sets that are compiled into the tool: what their heads
 * say, their hashes, and their bytes.
 */
#ifndef CARDS_SHIPPED_H
#define CARDS_SHIPPED_H

#include <stddef.h>

struct shipped_set {
	const char *name, *game;    /* NULL: the end of the list */
	const char *title;          /* may be "" */
	const char *sha256;
	unsigned cards;
	const unsigned char *bytes;
	size_t length;
};

/* Written by pack.c from data/ when the tool is built. */
extern const struct shipped_set shipped_sets[];

#endif
