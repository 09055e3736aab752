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
crowd_asked_alone(const struct unseen *u, const struct crowd *c)
{
	uint64_t there[CARD_WORDS] = { 0 };
	for (unsigned i = 0; i < c->cards.places; i++)
		if (c->there[i])
			there[c->lies[i] / 64] |=
			    UINT64_C(1) << c->lies[i] % 64;
	for (unsigned i = 0; i < u->looks; i++) {
		const struct unseen_look *look = &u->look[i];
		if (look->whole || (there[look->card / 64]
		    >> look->card % 64 & 1) == 0)
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

static bool
next_of_any(struct crowd *c)
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
	while (count <= DISTRIBUTED_MAX && next_of_any(&c))
		count++;
	return count <= DISTRIBUTED_MAX;
}

/* So many of those that lie there would lie elsewhere. */
static unsigned
moved(const struct crowd *c)
{
	unsigned count = 0;
	for (unsigned n = 0; n < c->answers; n++)
		if (c->is[n] > c->want[n])
			count += c->is[n] - c->want[n];
	return count;
}

bool
crowd_next(struct crowd *c)
{
	for (; c->away <= c->size; c->away++, c->next = 0)
		while (next_of_any(c))
			if (moved(c) == c->away)
				return true;
	return false;
}

static void
crowd_begins(const struct attempt *a, const struct state *from,
    struct unseen_look look, struct crowd *c)
{
	c->look = look;
	c->size = c->next = c->away = 0;
	memset(c->there, 0, sizeof c->there);
	unseen_list(a->cx, from, unseen_seat(from, c->look.card), &c->cards);
	memcpy(c->lies, c->cards.card, sizeof c->lies);
}

/* False: not only these were asked, or they could answer in too many ways. */
static bool
crowd_answers(const struct attempt *a, const struct state *from,
    struct crowd *c)
{
	if (!crowd_asked_alone(a->unseen, c) || !find_answers(a, c, from))
		return false;
	memset(c->is, 0, sizeof c->is);
	for (unsigned i = 0; i < c->cards.places; i++)
		if (c->there[i])
			c->is[answer_of(a, c, from, c->lies[i])]++;
	c->all = are_few(*c);
	return true;
}

/* Whether it was asked where the first one was: how many are of a kind in one
 * zone and in another is more than how many there are. */
static bool
asked_there(const struct unseen *u, const struct unseen_look *look)
{
	return look->whole || (look->zone != NO_ZONE
	    && look->zone == u->look[0].zone);
}

bool
crowd_find(const struct attempt *a, const struct state *from, struct crowd *c)
{
	const struct unseen *u = a->unseen;
	unsigned zone = from->card[u->look[0].card].zone;
	if (zone == NO_ZONE || !is_unseen(from, u->look[0].card))
		return false;
	crowd_begins(a, from, all_looks(u), c);
	for (unsigned i = 0; i < c->cards.places; i++) {
		c->there[i] = from->card[c->cards.card[i]].zone == zone;
		c->size += c->there[i];
	}
	for (unsigned i = 0; i < c->cards.aliases; i++)
		if (from->card[c->cards.alias[i]].zone == zone)
			return false;
	for (unsigned i = 0; i < u->looks; i++)
		if (!asked_there(u, &u->look[i]))
			return false;
	/* In a deck it may matter which of them were asked. */
	return (c->size == u->looks
	    || unseen_rank(a->cx->game, zone_kind(zone)) == 0)
	    && crowd_answers(a, from, c);
}

bool
crowd_looked_at(const struct attempt *a, const struct state *from,
    struct crowd *c)
{
	const struct unseen *u = a->unseen;
	if (!is_unseen(from, u->look[0].card))
		return false;
	crowd_begins(a, from, all_looks(u), c);
	c->size = u->looks;
	for (unsigned i = 0; i < u->looks; i++) {
		const struct unseen_look *look = &u->look[i];
		int at = unseen_place_of(&c->cards, look->card);
		if (at < 0 || (unsigned)at >= c->cards.places
		    || !asked_there(u, look)
		    || memcmp(look->bits, c->look.bits, sizeof look->bits)
		    != 0)
			return false;
		c->there[at] = true;
	}
	return crowd_answers(a, from, c);
}

bool
crowd_common(const struct attempt *a, const struct state *from,
    const struct unseen_look *look, unsigned count, struct crowd *c)
{
	if (!is_unseen(from, look[0].card))
		return false;
	crowd_begins(a, from, look[0], c);
	c->look.whole = false;
	c->size = count;
	for (unsigned i = 0; i < count; i++) {
		int at = unseen_place_of(&c->cards, look[i].card);
		if (at < 0 || (unsigned)at >= c->cards.places)
			return false;
		c->there[at] = true;
		for (unsigned what = 0; what < ASKED_COUNT; what++)
			c->look.bits[what] &= look[i].bits[what];
	}
	return find_answers(a, c, from);
}

void
crowd_without(struct crowd *c, unsigned answer)
{
	const unsigned has = c->has[answer];
	unsigned rest = c->size;
	c->has[answer] = 0;
	fill_up(c, 0, c->size);
	for (unsigned n = 0; n < c->answers; n++)
		rest -= c->want[n];
	c->has[answer] = has;
	c->want[answer] = rest;
}

/* Those that may stay do, and the next that are wanted come for the others. */
void
crowd_turn(struct attempt *a, struct crowd *c, const struct state *from)
{
	bool stays[CARD_MAX];
	unsigned want[ANSWERS_MAX], next = 0;
	struct unseen_cards cards = c->cards;
	const uint16_t *card = c->cards.card;
	memcpy(want, c->want, sizeof want);
	memcpy(c->lies, card, sizeof c->lies);
	for (unsigned i = 0; i < c->cards.places; i++) {
		unsigned n = answer_of(a, c, from, card[i]);
		stays[i] = c->there[i] && want[n] > 0;
		want[n] -= stays[i];
	}
	for (unsigned i = 0; i < c->cards.places; i++) {
		if (!c->there[i] || stays[i])
			continue;
		while ((next < c->cards.places && c->there[next])
		    || want[answer_of(a, c, from, card[next])] == 0)
			next++;
		want[answer_of(a, c, from, card[next])]--;
		c->lies[i] = card[next];
		c->lies[next++] = card[i];
	}
	state_copy(a->unseen->turned, from);
	unseen_arrange(a->cx, a->unseen->turned, a->cx->last, &cards,
	    c->lies);
}
