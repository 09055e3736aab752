/*
 * unseen_count.c - steps where cards are unseen: cards of one zone were asked
 * something, of which only matters how many answer in one way.
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
answers_so(const struct attempt *a, const struct crowd *c,
    const struct state *s, unsigned card, unsigned answer)
{
	return !unseen_answers_differ(&c->look, c->answer[answer],
	    definition_in(a, s, card));
}

static void
find_answers(const struct attempt *a, struct crowd *c, const struct state *s)
{
	c->answers = 0;
	for (unsigned i = 0; i < c->cards.count
	    && c->answers <= ANSWERS_MAX; i++) {
		unsigned card = c->cards.card[i], n = 0;
		while (n < c->answers && !answers_so(a, c, s, card, n))
			n++;
		if (n == c->answers && c->answers++ < ANSWERS_MAX)
			c->answer[n] = definition_in(a, s, card);
	}
}

bool
crowd_says_yes_or_no(const struct crowd *c)
{
	return c->answers <= 2;
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
		    == 0)
			return false;
		for (unsigned what = 0; what < ASKED_COUNT; what++)
			if ((u->look[i].bits[what] & ~c->look.bits[what]) != 0)
				return false;
	}
	return !u->looks_lost;
}

/* What any of them was asked. */
static struct unseen_look
all_looks(const struct unseen *u)
{
	struct unseen_look all = u->look[0];
	for (unsigned i = 1; i < u->looks; i++)
		for (unsigned what = 0; what < ASKED_COUNT; what++)
			all.bits[what] |= u->look[i].bits[what];
	return all;
}

bool
crowd_find(const struct attempt *a, const struct state *from, struct crowd *c)
{
	const struct unseen *u = a->unseen;
	unsigned zone = from->card[u->look[0].card].zone;
	if (zone == NO_ZONE || !is_unseen(from, u->look[0].card))
		return false;
	c->look = all_looks(u);
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
	if (!crowd_asked_alone(u, c) || (c->size != u->looks
	    && unseen_rank(a->cx->game, zone_kind(zone)) != 0))
		return false;
	find_answers(a, c, from);
	return c->answers <= ANSWERS_MAX;
}

/* Other cards are in the zone, so that so many answer in that way; false: there
 * are not so many, or too many. */
static bool
order_crowd(const struct attempt *a, const struct crowd *c,
    const struct state *s, unsigned answer, unsigned yes, uint16_t *order)
{
	unsigned has = 0, next = 0;
	memcpy(order, c->cards.card, c->cards.count * sizeof order[0]);
	for (unsigned i = 0; i < c->cards.places; i++)
		has += c->there[i] && answers_so(a, c, s, order[i], answer);
	for (unsigned i = 0; i < c->cards.places && has != yes; i++) {
		bool says = c->there[i]
		    && answers_so(a, c, s, order[i], answer);
		if (!c->there[i] || says == (has < yes))
			continue;
		while (next < c->cards.count && ((next < c->cards.places
		    && c->there[next])
		    || answers_so(a, c, s, order[next], answer) == says))
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
    unsigned answer, unsigned yes)
{
	uint16_t order[CARD_MAX];
	if (!order_crowd(a, c, from, answer, yes, order))
		return false;
	state_copy(a->unseen->turned, from);
	unseen_arrange(a->cx, a->unseen->turned, a->cx->last, &c->cards,
	    order);
	return true;
}
