/*
 * change.h - a log taken apart into its elements, and single changes of it: a
 * step dropped, doubled, moved, another value of an attribute.
 */
#ifndef TESTS_CHANGE_H
#define TESTS_CHANGE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/chance.h"

/* An element with all that is in it, as it is written. */
struct piece {
	const char *text; /* in the log, or owned */
	size_t length;
	bool owned;
};

struct sheet {
	struct piece *piece;
	unsigned count, room;
	struct piece head, tail; /* <replay …> and what stands behind */
};

/* Takes a log of one replay apart; its text must stay.  False if it is not
 * written as expected. */
bool sheet_take(struct sheet *, const char *log, size_t length);
void sheet_copy(struct sheet *to, const struct sheet *from);
void sheet_free(struct sheet *);

/* The log put together, owned by the caller. */
char *sheet_write(const struct sheet *, size_t *length);

enum change {
	CHANGE_DROP, CHANGE_DOUBLE, CHANGE_SWAP, CHANGE_MOVE, CHANGE_VALUE,
	CHANGE_OMIT, CHANGES
};

/* Changes the sheet at random.  `donor`: where other values and elements come
 * from, often the sheet itself as it was.  `key` tells what was changed:
 * "value phase.name".  False if there was nothing to change. */
enum { CHANGE_KEY = 80 };
bool sheet_change(struct sheet *, const struct sheet *donor, enum change,
    struct chance *, char key[CHANGE_KEY]);

#endif
