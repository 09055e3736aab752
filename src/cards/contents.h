/*
 * contents.h - what stands in a set, as it is written.
 */
#ifndef CARDS_CONTENTS_H
#define CARDS_CONTENTS_H

#include "cards/sets.h"

/* A card of a set, or (with a deck) so many copies of one in a deck of it.
 * Texts last as long as the call. */
struct set_line {
	const char *deck; /* name of the deck, or NULL */
	const char *id;
	unsigned copies;
};
typedef void set_line_function(void *to, const struct set_line *);

/* Calls the function for each card and each line of a deck, in the order in
 * which they stand; false: there is no such set. */
bool set_contents(const struct set_index *, const char *name,
    set_line_function *, void *to);

#endif
