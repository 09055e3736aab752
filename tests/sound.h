/*
 * sound.h - what a state keeps of its cards, beside what is compared, is true.
 */
#ifndef SOUND_H
#define SOUND_H

#include <string.h>

#include "engine/state.h"

/* Cards that have been changed have a row of fields each, those that have not
 * share the first one; no other row is in use. */
static inline bool
is_sound(const struct state *s)
{
	uint64_t used[CARD_WORDS] = { 0 };
	for (unsigned card = 0; card < s->cards; card++) {
		const unsigned row = s->row[card];
		bool changed = (s->bits[card / 64].changed >> card % 64 & 1)
		    != 0;
		if (changed != (row != 0) || row > s->rows)
			return false;
		if (row == 0)
			continue;
		uint64_t bit = UINT64_C(1) << (row - 1) % 64;
		if ((used[(row - 1) / 64] & bit) != 0)
			return false;
		used[(row - 1) / 64] |= bit;
	}
	return memcmp(used, s->row_used, sizeof used) == 0;
}

#endif
