/*
 * shipped.h - the card sets that are compiled into the tool, as bytes.
 */
#ifndef CARDS_SHIPPED_H
#define CARDS_SHIPPED_H

#include <stddef.h>

struct shipped_set {
	const unsigned char *bytes; /* NULL: the end of the list */
	size_t length;
};

/* Written by the build from data/. */
extern const struct shipped_set shipped_sets[];

#endif
