/*
 * arrival.c - the order in which cards came: what a position, a digest and
 * the effects that are set off together agree on.
 */
#include "engine/effect.h"
#include "engine/game.h"

/* Cards in play, as a position names them: by seat, zone and place. */
static unsigned
cards_in_play(const struct context *cx, uint16_t *list)
{
	unsigned count = 0;
	for (unsigned seat = 0; seat < SEAT_MAX; seat++)
		for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
			if ((cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0)
				for_each_card (cx->s, card, kind, seat)
					list[count++] = (uint16_t)card;
	return count;
}

unsigned
cards_by_arrival(const struct context *cx, uint16_t *list, bool *other)
{
	const struct card *cards = cx->s->card;
	unsigned count = cards_in_play(cx, list);
	*other = false;
	for (unsigned i = 1; i < count; i++) {
		uint16_t card = list[i];
		unsigned at = i;
		for (; at > 0
		    && cards[list[at - 1]].arrival > cards[card].arrival; at--)
			list[at] = list[at - 1];
		*other = *other || at != i;
		list[at] = card;
	}
	return count;
}
