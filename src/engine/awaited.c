/*
 * awaited.c - whether a card in play waits for an event that may come.
 */
#include "engine/effect_private.h"

static bool
card_awaits(struct context *cx, unsigned card, unsigned event, bool about)
{
	unsigned kind = card_zone(cx->s, card);
	if (!card_hears(cx, card, event))
		return false;
	place_asked(cx, card);
	for (unsigned n = 0;; n++) {
		int effect = effect_of(cx, card, EFFECT_TRIGGER, n);
		if (effect < 0)
			return false;
		const struct effect *e = &cx->cards->effect[effect];
		bool lies = kind != NO_ZONE;
		bool here = e->zones != 0 ? lies && (e->zones >> kind & 1) != 0
		    : about || (lies && (cx->game->zones[kind].flags
		        & ZONE_IN_PLAY) != 0);
		if (e->event == event && here)
			return true;
	}
}

bool
event_awaited(struct context *cx, unsigned event, unsigned about)
{
	const struct state *s = cx->s;
	const uint32_t kinds = cx->cards->hears[event % 64];
	if ((cx->cards->events[event / 64] >> event % 64 & 1) == 0)
		return false;
	if (about != NO_CARD && card_awaits(cx, about, event, true))
		return true;
	for (unsigned word = 0; word < card_words(s); word++) {
		uint64_t cards = cards_with(cx,
		    s->bits[word].hears[event_sort(event)], word,
		    has_copies(s));
		if (cards == 0)
			continue;
		places_asked(cx, kinds, word, cards);
		cards &= cards_lying(s, word, kinds);
		for (; cards != 0; cards &= cards - 1) {
			unsigned card = word * 64
			    + (unsigned)__builtin_ctzll(cards);
			if (card_awaits(cx, card, event, card == about))
				return true;
		}
	}
	return false;
}
