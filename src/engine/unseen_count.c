/*
 * unseen_count.c - steps where cards are unseen: cards of one zone, each asked
 * the same, of which only matters how many answer in one way.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"

static const struct definition *
definition_in(const struct attempt *a, const struct state *s, unsigned card)
{
	return &a->cx->cards->definition[s->card[card].definition];
}

static bool
says_yes(const struct attempt *a, const struct crowd *c,
    const struct state *s, unsigned card)
{
	return !unseen_answers_differ(&c->look, c->yes,
	    definition_in(a, s, card));
}

/* Whether there are no more than two answers. */
static bool
is_yes_or_no(const struct attempt *a, const struct crowd *c,
    const struct state *s)
{
	const struct definition *no = NULL;
	for (unsigned i = 0; i < c->cards.count; i++) {
		const struct definition *d = definition_in(a, s,
		    c->cards.card[i]);
		if (!unseen_answers_differ(&c->look, c->yes, d))
			continue;
		if (no != NULL && unseen_answers_differ(&c->look, no, d))
			return false;
		no = d;
	}
	return true;
}

bool
crowd_asked_alone(const struct unseen *u, const struct crowd *c)
{
	uint64_t there[CARD_WORDS] = { 0 };
	for (unsigned i = 0; i < c->cards.places; i++)
		if (c->there[i])
			there[c->cards.card[i] / 64] |=
			    UINT64_C(1) << c->cards.card[i] % 64;
	for (unsigned i = 0; i < u->looks; i++) {
		unsigned card = u->look[i].card;
		if (u->look[i].whole || (there[card / 64] >> card % 64 & 1)
		    == 0 || memcmp(u->look[i].bits, c->look.bits,
		    sizeof c->look.bits) != 0)
			return false;
	}
	return !u->looks_lost;
}

bool
crowd_find(const struct attempt *a, const struct state *from, struct crowd *c)
{
	const struct unseen *u = a->unseen;
	unsigned zone = from->card[u->look[0].card].zone;
	if (zone == NO_ZONE || !is_unseen(from, u->look[0].card))
		return false;
	c->look = u->look[0];
	c->yes = definition_in(a, from, c->look.card);
	c->size = 0;
	unseen_list(a->cx, from, unseen_seat(from, c->look.card), &c->cards);
	for (unsigned i = 0; i < c->cards.places; i++) {
		c->there[i] = from->card[c->cards.card[i]].zone == zone;
		c->size += c->there[i];
	}
	for (unsigned i = 0; i < c->cards.aliases; i++)
		if (from->card[c->cards.alias[i]].zone == zone)
			return false;
	/* In a deck it may matter which of them were asked. */
	bool whole = c->size == u->looks
	    || unseen_rank(a->cx->game, zone_kind(zone)) == 0;
	return whole && crowd_asked_alone(u, c) && is_yes_or_no(a, c, from);
}

/* Other cards are in the hand, so that so many say yes; false: there are not so
 * many, or too many. */
static bool
order_crowd(const struct attempt *a, const struct crowd *c,
    const struct state *s, unsigned yes, uint16_t *order)
{
	unsigned has = 0, next = 0;
	memcpy(order, c->cards.card, c->cards.count * sizeof order[0]);
	for (unsigned i = 0; i < c->cards.places; i++)
		has += c->there[i] && says_yes(a, c, s, order[i]);
	for (unsigned i = 0; i < c->cards.places && has != yes; i++) {
		bool says = c->there[i] && says_yes(a, c, s, order[i]);
		if (!c->there[i] || says == (has < yes))
			continue;
		while (next < c->cards.count && ((next < c->cards.places
		    && c->there[next]) || says_yes(a, c, s, order[next])
		    == says))
			next++;
		if (next == c->cards.count)
			return false;
		uint16_t card = order[i];
		order[i] = order[next];
		order[next++] = card;
		has += says ? -1U : 1U;
	}
	return has == yes;
}

bool
crowd_turn(struct attempt *a, struct crowd *c, const struct state *from,
    unsigned yes)
{
	uint16_t order[CARD_MAX];
	if (!order_crowd(a, c, from, yes, order))
		return false;
	state_copy(a->unseen->turned, from);
	unseen_arrange(a->cx, a->unseen->turned, a->cx->last, &c->cards,
	    order);
	return true;
}
