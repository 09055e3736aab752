/*
 * rest.c - cards at rest: those in zones with ZONE_REST.
 *
 * A world in which some of those zones hold other cards, or the same in another
 * order, holds the state in which it was last run, of which nothing else counts
 * (world.h).  What comes to rest in a step that is not run there lies upon them
 * (with ZONE_SINKS: below them) as in the default world.  The other zones are
 * as they are in the default world.
 */
#include "engine/session_private.h"

struct rest
rest_kinds(const struct game *game)
{
	struct rest rest = { 0 };
	for (unsigned kind = 0; kind < game->zone_count; kind++) {
		unsigned flags = game->zones[kind].flags;
		rest.kinds |= (uint32_t)((flags & ZONE_REST) != 0) << kind;
		rest.sinks |= (uint32_t)((flags & ZONE_SINKS) != 0) << kind;
	}
	return rest;
}

/* Walks the zones of a set. */
#define for_each_zone(set, zone)                                              \
	for (unsigned zone = next_zone((set), 0); zone < ZONE_MAX;            \
	     zone = next_zone((set), zone + 1))

static unsigned
next_zone(const struct zone_set *set, unsigned from)
{
	uint64_t part = ~UINT64_C(0) << from % 64;
	for (unsigned word = from / 64; word < ZONE_WORDS; word++) {
		uint64_t zones = set->bits[word] & part;
		if (zones != 0)
			return word * 64 + (unsigned)__builtin_ctzll(zones);
		part = ~UINT64_C(0);
	}
	return ZONE_MAX;
}

/* Whether the card lies in that zone of the state. */
static bool
lies_in(const struct state *s, unsigned card, unsigned zone)
{
	return card < s->cards && s->card[card].zone == zone;
}

/* Those of the world that do not lie in the zone in the other one. */
static void
note_elsewhere(struct lying *lying, const struct state *theirs, unsigned zone,
    const struct state *ours)
{
	for (unsigned card = theirs->zone[zone].first; card != NO_CARD;
	     card = theirs->card[card].next)
		if (!lies_in(ours, card, zone))
			card_set_add(&lying->elsewhere, card);
}

static void
note_zone(struct lying *lying, const struct state *theirs, unsigned zone,
    const struct state *ours)
{
	const uint32_t kind = UINT32_C(1) << zone_kind(zone);
	unsigned card = theirs->zone[zone].first;
	for (unsigned c = ours->zone[zone].first; c != NO_CARD;
	     c = ours->card[c].next) {
		if (!lies_in(theirs, c, zone)) {
			lying->less |= kind;
			continue;
		}
		for (; card != c && card != NO_CARD
		     && !lies_in(ours, card, zone);
		     card = theirs->card[card].next)
			lying->more |= kind;
		if (card != c) {
			lying->more |= kind;
			return;
		}
		card = theirs->card[card].next;
	}
	if (card != NO_CARD)
		lying->more |= kind;
}

void
rest_note(struct world *w, const struct zone_set *zones,
    const struct state *ours)
{
	struct lying *lying = &w->lying;
	lying->zones = *zones;
	lying->more = lying->less = 0;
	memset(&lying->elsewhere, 0, card_words(w->rests)
	    * sizeof lying->elsewhere.bits[0]);
	for_each_zone (zones, zone) {
		note_zone(lying, w->rests, zone, ours);
		note_elsewhere(lying, w->rests, zone, ours);
	}
}

void
rest_lay(struct state *s, struct rest rest, const struct zone_set *zones,
    const struct state *then)
{
	for_each_zone (zones, zone)
		zone_lay(s, zone, then, (rest.sinks >> zone_kind(zone) & 1) != 0
		    ? PLACE_TOP : PLACE_BOTTOM);
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

static bool
has_moved(const struct state *s, unsigned card)
{
	return (s->bits[card / 64].moved >> card % 64 & 1) != 0;
}

/* Whether nothing that lay there before lies on that side of the card where what
 * comes to rest comes to. */
static bool
came_to_rest(struct rest rest, const struct state *now, unsigned card)
{
	const struct card *c = &now->card[card];
	const bool sinks = (rest.sinks >> zone_kind(c->zone) & 1) != 0;
	unsigned beyond = sinks ? c->next : c->previous;
	return beyond == NO_CARD || has_moved(now, beyond);
}

/* The card has been moved, or lies in a zone that was shuffled. */
static void
note_moved(struct rest rest, struct zone_set *moved, const struct state *before,
    const struct state *now, unsigned card)
{
	const unsigned to = now->card[card].zone;
	if (card < before->cards && before->card[card].zone != NO_ZONE)
		zone_set_add(moved, before->card[card].zone);
	if (!rests(rest.kinds, &now->card[card]))
		return;
	/* At which end the first card of a zone came is not seen. */
	if (before->zone[to].count == 0 || !came_to_rest(rest, now, card))
		zone_set_add(moved, to);
}

void
rest_moved(struct rest rest, struct zone_set *moved, const struct state *before,
    const struct state *now)
{
	memset(moved, 0, sizeof *moved);
	for (unsigned word = 0; word < card_words(now); word++)
		for (uint64_t cards = now->bits[word].moved; cards != 0;
		     cards &= cards - 1)
			note_moved(rest, moved, before, now, word * 64
			    + (unsigned)__builtin_ctzll(cards));
}
