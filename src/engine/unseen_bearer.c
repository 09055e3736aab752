/*
 * unseen_bearer.c - cards of unknown place in a deck of which something is said
 * that lasts, such as what happens when they are drawn.  It is known that one
 * of the deck bears it, but not which: from the top they all stand alike.
 */
#include "engine/unseen_private.h"

#include "engine/game.h"

static bool
are_equal(const struct modifier *a, const struct modifier *b)
{
	return a->kind == b->kind && a->which == b->which
	    && a->until == b->until && a->player == b->player
	    && a->source == b->source && a->left == b->left
	    && a->amount == b->amount && a->turn == b->turn;
}

/* The next thing that is said of it, from that number on. */
static unsigned
next_said(const struct state *s, unsigned from, unsigned card)
{
	while (from < s->modifiers
	    && s->modifier[from].target != (reference)card)
		from++;
	return from;
}

bool
bear_the_same(const struct state *s, unsigned card, unsigned other)
{
	unsigned i = 0, j = 0;
	for (;; i++, j++) {
		i = next_said(s, i, card);
		j = next_said(s, j, other);
		if (i == s->modifiers || j == s->modifiers)
			return i == j;
		if (!are_equal(&s->modifier[i], &s->modifier[j]))
			return false;
	}
}

static bool
lies_in_deck(const struct context *cx, const struct state *s, unsigned card)
{
	return card < s->cards && is_unseen(s, card)
	    && !is_alias(cx->unseen, card) && s->card[card].zone != NO_ZONE
	    && (cx->game->zones[card_zone(s, card)].flags & ZONE_DECK) != 0
	    && !unseen_speaks(s, card);
}

void
bearers_find(const struct context *cx, const struct state *s,
    struct bearers *b)
{
	uint64_t there[CARD_WORDS] = { 0 };
	b->count = 0;
	b->more = false;
	for (unsigned i = 0; i < s->modifiers; i++) {
		const reference who = s->modifier[i].target;
		if (!is_card_reference(who)
		    || !lies_in_deck(cx, s, (unsigned)who)
		    || (there[who / 64] >> who % 64 & 1) != 0)
			continue;
		there[who / 64] |= UINT64_C(1) << who % 64;
		if (b->count < BEARERS_MAX)
			b->card[b->count++] = (uint16_t)who;
		else
			b->more = true;
	}
}

/* The card of that number of those in the same deck, from the top or from the
 * bottom; NO_CARD: there are not so many. */
static unsigned
card_in_deck(const struct context *cx, const struct state *s, unsigned card,
    unsigned number, bool bottom)
{
	const struct zone *zone = &s->zone[s->card[card].zone];
	unsigned c = bottom ? zone->last : zone->first;
	for (; c != NO_CARD; c = bottom ? s->card[c].previous
	    : s->card[c].next)
		if (lies_in_deck(cx, s, c) && number-- == 0)
			return c;
	return NO_CARD;
}

/* Another card of the deck bears what this one does, which bears what is said
 * of that one. */
static void
bear_instead(struct context *cx, struct state *s, struct happenings *last,
    struct bearers *b, unsigned which, unsigned card)
{
	const uint16_t was = b->card[which];
	if (card == was || card == NO_CARD)
		return;
	for (unsigned i = 0; i < b->count; i++)
		if (b->card[i] == card)
			b->card[i] = was;
	b->card[which] = (uint16_t)card;
	cx->unseen->map[was] = (uint16_t)card;
	cx->unseen->map[card] = was;
	unseen_follow(cx, s, last);
}

/* So many of them before that one lie in its deck, on that side. */
static unsigned
bearers_before(const struct state *s, const struct bearers *b, unsigned which,
    unsigned below)
{
	unsigned count = 0;
	for (unsigned i = 0; i < which; i++)
		count += s->card[b->card[i]].zone
		    == s->card[b->card[which]].zone
		    && (below >> i & 1) == (below >> which & 1);
	return count;
}

void
bearers_put(struct context *cx, struct state *s, struct happenings *last,
    struct bearers *b, unsigned below)
{
	for (unsigned i = 0; i < b->count; i++)
		bear_instead(cx, s, last, b, i, card_in_deck(cx, s, b->card[i],
		    bearers_before(s, b, i, below), (below >> i & 1) != 0));
}

void
bearers_rise(struct context *cx, struct state *s, struct happenings *last)
{
	struct bearers b;
	bearers_find(cx, s, &b);
	bearers_put(cx, s, last, &b, 0);
}
