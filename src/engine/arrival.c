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
came_alike(const struct game *game, const struct state *a,
    const struct state *b)
{
	uint16_t came[CARD_MAX], other[CARD_MAX];
	bool moved;
	unsigned count = by_arrival(game, a, came, &moved);
	return by_arrival(game, b, other, &moved) == count
	    && memcmp(came, other, count * sizeof came[0]) == 0;
}

bool
same_future(const struct game *game, const struct state *a,
    const struct state *b)
{
	bool exactly;
	return state_equal(a, b, &exactly)
	    && (exactly || came_alike(game, a, b));
}

bool
came_in_order(const struct game *game, const struct state *theirs,
    const struct state *ours)
{
	uint16_t came[CARD_MAX];
	bool moved;
	unsigned count = by_arrival(game, theirs, came, &moved);
	for (unsigned i = 1; i < count; i++)
		if (ours->card[came[i - 1]].arrival
		    >= ours->card[came[i]].arrival)
			return false;
	return true;
}

/* Whether the card stands before the other in their zone. */
static bool
stands_before(const struct state *s, unsigned card, unsigned other)
{
	while (card != NO_CARD && card != other)
		card = s->card[card].next;
	return card == other;
}

/* Whether the card lies where the order counts in which cards came. */
static inline bool
came_there(const struct context *cx, const struct card *card)
{
	return (cx->game->zones[zone_kind(card->zone)].flags
	    & (ZONE_IN_PLAY | ZONE_CAME)) != 0;
}

bool
card_acts_before(const struct context *cx, unsigned a, unsigned b)
{
	const struct card *x = &cx->s->card[a], *y = &cx->s->card[b];
	if (x->zone == NO_ZONE || y->zone == NO_ZONE)
		return x->zone == NO_ZONE;
	bool x_came = came_there(cx, x), y_came = came_there(cx, y);
	if (x_came != y_came)
		return x_came;
	if (x_came)
		return x->arrival < y->arrival;
	unsigned x_kind = zone_kind(x->zone), y_kind = zone_kind(y->zone);
	zones_asked(cx, UINT32_C(1) << x_kind | UINT32_C(1) << y_kind);
	if (x_kind != y_kind)
		return x_kind < y_kind;
	return x->zone != y->zone ? zone_seat(x->zone) < zone_seat(y->zone)
	    : stands_before(cx->s, a, b);
}
