/*
 * rest.c - cards at rest: those in zones with ZONE_REST.
 *
 * A world in which such cards lie in another order, or in another one of those
 * zones, holds the state in which it was last run, of which nothing else counts
 * (world.h).  What comes to rest in a step that is not run there lies upon them
 * as in the default world.
 */
#include "engine/session_private.h"

uint32_t
rest_kinds(const struct game *game)
{
	uint32_t kinds = 0;
	for (unsigned kind = 0; kind < game->zone_count; kind++)
		if ((game->zones[kind].flags & ZONE_REST) != 0)
			kinds |= UINT32_C(1) << kind;
	return kinds;
}

static unsigned
count_resting(uint32_t kinds, const struct state *s, unsigned seat)
{
	unsigned count = 0;
	for (; kinds != 0; kinds &= kinds - 1)
		count += zone_count(s, (unsigned)__builtin_ctz(kinds), seat);
	return count;
}

bool
rest_as_many(uint32_t kinds, const struct state *a, const struct state *b)
{
	for_each_seat (a, seat)
		if (count_resting(kinds, a, seat)
		    != count_resting(kinds, b, seat))
			return false;
	return kinds != 0;
}

static bool
rests(uint32_t kinds, const struct card *card)
{
	return card->zone != NO_ZONE
	    && (kinds >> zone_kind(card->zone) & 1) != 0;
}

bool
rest_both(uint32_t kinds, const struct card *a, const struct card *b)
{
	return rests(kinds, a) && rests(kinds, b) && a->host == b->host
	    && zone_seat(a->zone) == zone_seat(b->zone);
}

/* Whether one of a word that lay there does not lie where it lay, or came
 * anew. */
static bool
one_has_moved(uint32_t kinds, unsigned word, const struct state *before,
    const struct state *now)
{
	uint64_t cards = cards_lying(before, word, kinds);
	bool came = before->arrivals != now->arrivals;
	if ((cards & ~cards_lying(now, word, kinds)) != 0)
		return true;
	for (; came && cards != 0; cards &= cards - 1) {
		unsigned card = word * 64 + (unsigned)__builtin_ctzll(cards);
		if (before->card[card].zone != now->card[card].zone
		    || before->card[card].arrival != now->card[card].arrival)
			return true;
	}
	return false;
}

bool
rest_has_moved(uint32_t kinds, const struct state *before,
    const struct state *now)
{
	for_each_seat (now, seat)
		for (uint32_t left = kinds; left != 0; left &= left - 1) {
			unsigned zone = zone_index(
			    (unsigned)__builtin_ctz(left), seat);
			if (before->zone[zone].last != now->zone[zone].last)
				return true;
		}
	for (unsigned word = 0; word < card_words(before); word++)
		if (one_has_moved(kinds, word, before, now))
			return true;
	return false;
}
