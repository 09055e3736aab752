/*
 * arrival.c - the order in which cards came: what a position, a digest and
 * the effects that are set off together agree on.
 */
#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"

bool
arrival_counts(const struct game *game, unsigned kind)
{
	return kind != NO_ZONE
	    && (game->zones[kind].flags & (ZONE_IN_PLAY | ZONE_CAME)) != 0;
}

static uint32_t
zones_that_count(const struct game *game)
{
	uint32_t kinds = 0;
	for (unsigned kind = 0; kind < game->zone_count; kind++)
		if (arrival_counts(game, kind))
			kinds |= UINT32_C(1) << kind;
	return kinds;
}

static unsigned
by_arrival(const struct game *game, const struct state *s, uint16_t *list,
    bool *other)
{
	const struct card *cards = s->card;
	unsigned count = cards_in_zones(s, zones_that_count(game), list);
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

unsigned
cards_by_arrival(const struct context *cx, uint16_t *list, bool *other)
{
	return by_arrival(cx->game, cx->s, list, other);
}

bool
same_future(const struct game *game, const struct state *a,
    const struct state *b)
{
	uint16_t came[CARD_MAX], other[CARD_MAX];
	bool moved;
	if (!state_equal(a, b))
		return false;
	if (memcmp(a->card, b->card, a->cards * sizeof a->card[0]) == 0)
		return true;
	unsigned count = by_arrival(game, a, came, &moved);
	return by_arrival(game, b, other, &moved) == count
	    && memcmp(came, other, count * sizeof came[0]) == 0;
}
