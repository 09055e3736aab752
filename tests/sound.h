/*
 * sound.h - what a state keeps of its cards, beside what is compared, is true.
 */
#ifndef SOUND_H
#define SOUND_H

#include <string.h>

#include "engine/state.h"

/* The fields of a card that nobody has changed are as at the start. */
static inline bool
is_sound(const struct state *s)
{
	for (unsigned card = 0; card < s->cards; card++)
		if ((s->bits[card / 64].changed >> card % 64 & 1) == 0
		    && memcmp(card_fields(s, card), s->start,
		        s->fields * sizeof s->start[0]) != 0)
			return false;
	return true;
}

#endif
