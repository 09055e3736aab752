/*
 * game.c - whole verification by structure: a replay of the fixtures, changed
 * as the bytes say.  Two bytes choose the replay, one the step to look at, one
 * what is listed there, and each six after them are a change: kind, replay that
 * it takes from, place.
 */
#include "fuzz.h"

#include <stdlib.h>

enum { CHANGES_MOST = 8 };

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct choices c = { bytes, length };
	const struct seed *seed = seed_at(choose(&c, 2));
	uint32_t look = choose(&c, 1) % 16, pick = choose(&c, 1) % 64;
	struct sheet sheet;
	char key[CHANGE_KEY];
	size_t size;
	sheet_copy(&sheet, &seed->sheet);
	for (unsigned n = 0; c.length > 0 && n < CHANGES_MOST; n++) {
		uint32_t kind = choose(&c, 1), from = choose(&c, 2);
		struct chance chance = { choose(&c, 3) };
		const struct seed *donor = from % 4 == 0 ? seed_at(from)
		    : seed;
		sheet_change(&sheet, &donor->sheet,
		    (enum change)(kind % CHANGES), &chance, key);
	}
	char *log = sheet_write(&sheet, &size);
	must_hold(log, size, look, pick);
	free(log);
	sheet_free(&sheet);
	return 0;
}
