/*
 * position.c - positions: one of the fixtures without its steps, changed in
 * its attributes as the bytes say.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { CHANGES_MOST = 8 };

static const struct piece *
find_position(const struct sheet *s)
{
	for (unsigned i = 0; i < s->count; i++)
		if (strncmp(s->piece[i].text, "<position", 9) == 0)
			return &s->piece[i];
	return NULL;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct choices c = { bytes, length };
	uint32_t first = choose(&c, 2), n = 0;
	const struct seed *seed = seed_at(first);
	while (n < seed_count() && find_position(&seed->sheet) == NULL)
		seed = seed_at(first + ++n);
	const struct piece *position = find_position(&seed->sheet);
	struct piece both[2] = { *position, *position };
	struct sheet one = { .piece = both, .count = 2, .room = 2 }, changed,
	    whole;
	char key[CHANGE_KEY];
	size_t size;
	sheet_copy(&changed, &one);
	for (n = 0; c.length > 0 && n < CHANGES_MOST; n++) {
		enum change kind = choose(&c, 1) % 4 == 0 ? CHANGE_OMIT
		    : CHANGE_VALUE;
		struct chance chance = { choose(&c, 3) };
		sheet_change(&changed, &one, kind, &chance, key);
	}
	sheet_copy(&whole, &seed->sheet);
	whole.count = (unsigned)(position - seed->sheet.piece) + 1;
	whole.piece[whole.count - 1] = changed.piece[0];
	whole.piece[whole.count - 1].owned = false;
	char *log = sheet_write(&whole, &size);
	position_must_hold(log, size);
	free(log);
	sheet_free(&whole);
	sheet_free(&changed);
	return 0;
}
