/*
 * unseen_each.c - a step that is refused where it has looked at several cards
 * that nobody saw: whether it is, whatever each of them may be.
 */
#include "engine/unseen_private.h"

#include <string.h>

/* So many cards, and so many runs of the step. */
enum { EACH_MAX = 6, RUNS_MAX = 128 };

struct each {
	struct unseen_cards cards, laid; /* as they lie; and in the last run */
	struct unseen_look asked;  /* all that was asked of any of them */
	unsigned count;            /* places that were looked at; of each: */
	unsigned place[EACH_MAX];
	unsigned way[EACH_MAX];    /* in which who lies there is to answer */
	unsigned ways;             /* there are so many; of each: */
	uint16_t definition[ANSWERS_MAX]; /* one that answers so */
	uint8_t way_of[CARD_MAX];  /* that of each card */
};

/* What the last run has looked at counts too; whether that is more.  False: it
 * is too much. */
static bool
note_looks(const struct unseen *u, struct each *e, bool *more)
{
	*more = false;
	for (unsigned i = 0; i < u->looks; i++) {
		const struct unseen_look *look = &u->look[i];
		int at = unseen_place_of(&e->laid, look->card);
		unsigned n = 0;
		while (n < e->count && (int)e->place[n] != at)
			n++;
		if (at < 0 || look->whole || n == EACH_MAX)
			return false;
		*more |= n == e->count;
		e->place[n] = (unsigned)at;
		e->count += n == e->count;
		for (unsigned what = 0; what < ASKED_COUNT; what++) {
			*more |= (look->bits[what] & ~e->asked.bits[what]) != 0;
			e->asked.bits[what] |= look->bits[what];
		}
	}
	return !u->looks_lost;
}

/* The ways in which cards answer all of it.  False: they are too many. */
static bool
find_ways(const struct attempt *a, const struct state *from, struct each *e)
{
	const struct definition *all = a->cx->cards->definition;
	unsigned runs = 1;
	e->ways = 0;
	for (unsigned i = 0; i < e->cards.count; i++) {
		unsigned card = e->cards.card[i], n = 0;
		unsigned is = from->card[card].definition;
		while (n < e->ways && unseen_answers_differ(&e->asked,
		    &all[e->definition[n]], &all[is]))
			n++;
		if (n == ANSWERS_MAX)
			return false;
		if (n == e->ways)
			e->definition[e->ways++] = (uint16_t)is;
		e->way_of[card] = (uint8_t)n;
	}
	memset(e->way, 0, sizeof e->way);
	for (unsigned i = 0; i < e->count && runs <= RUNS_MAX; i++)
		runs *= e->ways;
	return runs <= RUNS_MAX;
}

static bool
next_ways(struct each *e)
{
	for (unsigned i = 0; i < e->count; i++) {
		if (++e->way[i] < e->ways)
			return true;
		e->way[i] = 0;
	}
	return false;
}

/* Who answers so comes to each place, who lay there to that of the other.
 * False: there are no such cards. */
static bool
lay(struct attempt *a, const struct state *from, struct each *e)
{
	uint16_t order[CARD_MAX];
	bool laid[CARD_MAX] = { false };
	memcpy(order, e->cards.card, sizeof order);
	for (unsigned i = 0; i < e->count; i++) {
		const unsigned place = e->place[i];
		unsigned n = e->way_of[order[place]] == e->way[i] ? place : 0;
		while (n < e->cards.count && (laid[n]
		    || e->way_of[order[n]] != e->way[i]))
			n++;
		if (n == e->cards.count)
			return false;
		uint16_t card = order[n];
		order[n] = order[place];
		order[place] = card;
		laid[place] = true;
	}
	state_copy(a->unseen->turned, from);
	attempt_begins(a);
	e->laid = e->cards;
	unseen_arrange(a->cx, a->unseen->turned, a->cx->last, &e->laid, order);
	return true;
}

/* False: not in all ways, or in one of them it looks at more. */
static bool
refused_in_all(struct attempt *a, const struct state *from, struct each *e,
    bool *more)
{
	*more = false;
	do {
		if (!lay(a, from, e))
			continue;
		if (attempt_run(a, a->unseen->turned, a->to) != RESULT_ILLEGAL
		    || !note_looks(a->unseen, e, more))
			return false;
	} while (!*more && next_ways(e));
	return true;
}

bool
each_is_refused(struct attempt *a, const struct state *from)
{
	struct each e = { .count = 0 };
	const unsigned card = a->unseen->look[0].card;
	bool more;
	if (a->unseen->looks == 0 || !is_unseen(from, card))
		return false;
	unseen_list(a->cx, from, unseen_seat(from, card), &e.cards);
	e.laid = e.cards;
	if (!note_looks(a->unseen, &e, &more))
		return false;
	do
		if (!find_ways(a, from, &e)
		    || !refused_in_all(a, from, &e, &more))
			return false;
	while (more);
	return true;
}
