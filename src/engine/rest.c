/*
 * rest.c - cards at rest: those in zones with ZONE_REST.
 *
 * A world in which such cards lie in another order, or in another one of those
 * zones, holds the state in which it was last run, of which nothing else counts
 * (world.h).  What comes to rest in a step that is not run there lies upon them
 * (with ZONE_SINKS: below them) as in the default world.
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

/* Whether the card lies in that zone of the state. */
static bool
lies_in(const struct state *s, unsigned card, unsigned zone)
{
	return card < s->cards && s->card[card].zone == zone;
}

static void
note_zone(struct world *w, unsigned zone, const struct state *ours)
{
	const struct state *theirs = w->rests;
	const uint32_t kind = UINT32_C(1) << zone_kind(zone);
	unsigned card = theirs->zone[zone].first;
	for (unsigned c = ours->zone[zone].first; c != NO_CARD;
	     c = ours->card[c].next) {
		if (!lies_in(theirs, c, zone)) {
			w->rest_less |= kind;
			continue;
		}
		for (; card != c && card != NO_CARD
		     && !lies_in(ours, card, zone);
		     card = theirs->card[card].next)
			w->rest_more |= kind;
		if (card != c) {
			w->rest_more |= kind;
			return;
		}
		card = theirs->card[card].next;
	}
	if (card != NO_CARD)
		w->rest_more |= kind;
}

void
rest_note(struct world *w, struct rest rest, const struct state *ours)
{
	w->rest_more = w->rest_less = 0;
	for_each_seat (ours, seat)
		for (uint32_t left = rest.kinds; left != 0; left &= left - 1)
			note_zone(w, zone_index((unsigned)__builtin_ctz(left),
			    seat), ours);
}

void
rest_lay(struct state *s, struct rest rest, const struct state *then)
{
	zones_lay(s, rest.kinds & ~rest.sinks, then, PLACE_BOTTOM);
	zones_lay(s, rest.sinks, then, PLACE_TOP);
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

uint32_t
rest_filled(struct rest rest, const struct state *before,
    const struct state *now)
{
	uint32_t filled = 0;
	for_each_seat (now, seat)
		for (uint32_t left = rest.kinds; left != 0; left &= left - 1) {
			unsigned kind = (unsigned)__builtin_ctz(left);
			if (zone_count(before, kind, seat) == 0
			    && zone_count(now, kind, seat) > 0)
				filled |= UINT32_C(1) << kind;
		}
	return filled;
}

/* Whether what has come to the zone lies where nothing comes to rest. */
static bool
came_otherwise(struct rest rest, unsigned zone, const struct state *before,
    const struct state *now)
{
	const struct zone *then = &before->zone[zone], *z = &now->zone[zone];
	const bool sinks = (rest.sinks >> zone_kind(zone) & 1) != 0;
	return then->count > 0
	    && (sinks ? then->first != z->first : then->last != z->last);
}

bool
rest_has_moved(struct rest rest, const struct state *before,
    const struct state *now)
{
	for_each_seat (now, seat)
		for (uint32_t left = rest.kinds; left != 0; left &= left - 1) {
			if (came_otherwise(rest, zone_index(
			    (unsigned)__builtin_ctz(left), seat), before, now))
				return true;
		}
	for (unsigned word = 0; word < card_words(before); word++)
		if (one_has_moved(rest.kinds, word, before, now))
			return true;
	return false;
}
