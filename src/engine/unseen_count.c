/*
 * unseen_count.c - steps where cards are unseen: cards of one zone were asked
 * something, and what matters is how many of them answer in which way.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"

/* So many distributions are tried, each a run of the step. */
enum { DISTRIBUTED_MAX = 128 };

static bool
answers_so(const struct attempt *a, const struct crowd *c,
    const struct state *s, unsigned card, unsigned answer)
{
	return !unseen_answers_differ(&c->look, c->answer[answer],
	    &a->cx->cards->definition[s->card[card].definition]);
}

/* In which way the card answers; c->answers: in another one. */
static unsigned
answer_of(const struct attempt *a, const struct crowd *c,
    const struct state *s, unsigned card)
{
	unsigned n = 0;
	while (n < c->answers && !answers_so(a, c, s, card, n))
		n++;
	return n;
}

/* False: there are too many ways. */
static bool
find_answers(const struct attempt *a, struct crowd *c, const struct state *s)
{
	c->answers = 0;
	for (unsigned i = 0; i < c->cards.count; i++) {
		unsigned card = c->cards.card[i];
		unsigned n = answer_of(a, c, s, card);
		if (n == ANSWERS_MAX)
			return false;
		if (n == c->answers) {
			c->answer[c->answers++] = &a->cx->cards->definition[
			    s->card[card].definition];
			c->has[n] = 0;
		}
		c->has[n]++;
	}
	return true;
}

bool
crowd_asked_alone(const struct unseen *u, const struct crowd *c,
    const struct state *from)
{
	for (unsigned i = 0; i < u->looks; i++) {
		const struct unseen_look *look = &u->look[i];
		if (look->whole || look->card >= from->cards
		    || from->card[look->card].zone != c->zone
		    || !is_unseen(from, look->card))
			return false;
		for (unsigned what = 0; what < ASKED_COUNT; what++)
			if ((look->bits[what] & ~c->look.bits[what]) != 0)
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

/* ---- how many answer in each way ---- */

/* So many more lie there, those first that answer in the first of these
 * ways. */
static void
fill_up(struct crowd *c, unsigned answer, unsigned rest)
{
	for (; answer < c->answers; answer++) {
		c->want[answer] = rest < c->has[answer] ? rest
		    : c->has[answer];
		rest -= c->want[answer];
	}
}

/* One less of the last that can be spared for those behind it. */
static bool
next_of_all(struct crowd *c)
{
	unsigned want = 0, has = 0;
	for (unsigned n = c->answers; n-- > 0;) {
		if (c->want[n] > 0 && want < has) {
			c->want[n]--;
			fill_up(c, n + 1, want + 1);
			return true;
		}
		want += c->want[n];
		has += c->has[n];
	}
	return false;
}

/* Each number of each answer, the others as they come. */
static bool
next_of_some(struct crowd *c)
{
	while (c->next < c->answers * (c->size + 1)) {
		unsigned answer = c->next % c->answers;
		unsigned yes = c->next++ / c->answers;
		unsigned has = c->has[answer];
		if (yes > has || c->size - yes > c->cards.count - has)
			continue;
		c->has[answer] = 0;
		fill_up(c, 0, c->size - yes);
		c->has[answer] = has;
		c->want[answer] = yes;
		return true;
	}
	return false;
}

bool
crowd_next(struct crowd *c)
{
	if (!c->all)
		return next_of_some(c);
	if (c->next++ > 0)
		return next_of_all(c);
	fill_up(c, 0, c->size);
	return true;
}

static bool
are_few(struct crowd c)
{
	unsigned count = 0;
	c.all = true;
	while (count <= DISTRIBUTED_MAX && crowd_next(&c))
		count++;
	return count <= DISTRIBUTED_MAX;
}

bool
crowd_find(const struct attempt *a, const struct state *from, struct crowd *c)
{
	const struct unseen *u = a->unseen;
	c->zone = from->card[u->look[0].card].zone;
	if (c->zone == NO_ZONE || !is_unseen(from, u->look[0].card))
		return false;
	c->look = all_looks(u);
	c->size = c->next = 0;
	unseen_list(a->cx, from, unseen_seat(from, c->look.card), &c->cards);
	for (unsigned i = 0; i < c->cards.places; i++) {
		c->there[i] = from->card[c->cards.card[i]].zone == c->zone;
		c->size += c->there[i];
	}
	for (unsigned i = 0; i < c->cards.aliases; i++)
		if (from->card[c->cards.alias[i]].zone == c->zone)
			return false;
	/* In a deck it may matter which of them were asked. */
	if (!crowd_asked_alone(u, c, from) || (c->size != u->looks
	    && unseen_rank(a->cx->game, zone_kind(c->zone)) != 0)
	    || !find_answers(a, c, from))
		return false;
	memset(c->lie, 0, sizeof c->lie);
	for (unsigned i = 0; i < c->cards.places; i++)
		if (c->there[i])
			c->lie[answer_of(a, c, from, c->cards.card[i])]++;
	c->all = are_few(*c);
	return true;
}

unsigned
crowd_away(const struct crowd *c)
{
	unsigned away = 0;
	for (unsigned n = 0; n < c->answers; n++)
		away += c->want[n] > c->lie[n] ? c->want[n] - c->lie[n] : 0;
	return away;
}

void
crowd_turn(struct attempt *a, const struct crowd *c, const struct state *from)
{
	struct unseen_cards cards = c->cards;
	uint16_t order[CARD_MAX];
	unsigned want[ANSWERS_MAX], at = 0, other = 0;
	memcpy(want, c->want, sizeof want);
	for (unsigned i = 0; i < cards.count; i++) {
		unsigned *n = &want[answer_of(a, c, from, cards.card[i])];
		unsigned *to = *n > 0 ? &at : &other;
		while (*to < cards.count && (*to < cards.places
		    && c->there[*to]) != (*n > 0))
			++*to;
		*n -= *n > 0;
		order[(*to)++] = cards.card[i];
	}
	state_copy(a->unseen->turned, from);
	unseen_arrange(a->cx, a->unseen->turned, a->cx->last, &cards, order);
}
