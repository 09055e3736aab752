/*
 * unseen_attempt.c - steps where cards are unseen: one run, with every card in
 * the place that it has been given.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/game.h"
#include "engine/workroom.h"
#include "engine/world.h"

void
attempt_begins(struct attempt *a)
{
	happenings_copy(a->cx->last, &a->unseen->before);
}

/* What is told of a step that is refused is where it came furthest, first of
 * all with the cards in their likeliest places. */
static void
note_violation(struct attempt *a, const struct state *from)
{
	const unsigned held = a->cx->room == NULL ? 0 : a->cx->room->held;
	if (a->noted && held <= a->held)
		return;
	a->noted = true;
	a->held = held;
	if (a->cx->violation == NULL)
		return;
	a->violation = *a->cx->violation;
	state_copy(a->unseen->furthest, from);
}

/* A card that was only named in a deck, and stays there, is where nobody
 * knows, but for one that an order names. */
static void
leave_in_decks(const struct attempt *a, const struct state *from,
    struct state *to)
{
	for (unsigned i = 0; i < a->count; i++) {
		const struct card *was = &from->card[a->named[i]];
		struct card *is = &to->card[a->named[i]];
		if (a->attribute[i] != ATTRIBUTE_ORDER
		    && is->zone == was->zone && is->arrival == was->arrival
		    && is->zone != NO_ZONE && is->block == 0
		    && (a->cx->game->zones[zone_kind(is->zone)].flags
		    & ZONE_DECK) != 0)
			is->block = (uint16_t)(UNSEEN_BLOCK
			    + zone_seat(is->zone));
	}
}

/* Zones where cards have come or gone. */
struct moved {
	unsigned count;
	uint8_t zone[ZONE_MAX];
	bool has[ZONE_MAX];
};

static void
note_moved(struct moved *m, unsigned zone)
{
	if (zone == NO_ZONE || m->has[zone])
		return;
	m->has[zone] = true;
	m->zone[m->count++] = (uint8_t)zone;
}

/* False: one of unknown place is another one now. */
static bool
find_moved(const struct state *from, const struct state *to, struct moved *m)
{
	for (unsigned c = 0; c < to->cards; c++) {
		const struct card *was = &from->card[c], *is = &to->card[c];
		if (memcmp(was, is, sizeof *was) == 0)
			continue;
		if (was->zone != is->zone || was->next != is->next) {
			note_moved(m, was->zone);
			note_moved(m, is->zone);
		}
		if ((is_unseen(from, c) || is_unseen(to, c))
		    && (was->block != is->block
		    || was->definition != is->definition))
			return false;
	}
	return true;
}

static bool
any_unseen(const struct state *s, const struct moved *m)
{
	for (unsigned i = 0; i < m->count; i++)
		for (unsigned c = s->zone[m->zone[i]].first; c != NO_CARD;
		     c = s->card[c].next)
			if (is_unseen(s, c))
				return true;
	return false;
}

/* Whether no card of unknown place, and none that lies among them, has come or
 * gone: then they stand as they stood. */
static bool
lie_as_before(const struct state *from, const struct state *to)
{
	struct moved moved = { .count = 0 };
	/* Most steps move nothing. */
	return to->cards == from->cards && (memcmp(from->card, to->card,
	        from->cards * sizeof from->card[0]) == 0
	    || (find_moved(from, to, &moved) && !any_unseen(from, &moved)
	        && !any_unseen(to, &moved)));
}

/* What the cards of unknown place stand for behind the run. */
static enum result
put_in_order(struct attempt *a, const struct state *from, struct state *to)
{
	leave_in_decks(a, from, to);
	/* In the state before the step they stand in order. */
	bool fits = (from == a->from && lie_as_before(from, to))
	    || unseen_sort(a->cx, to, a->cx->last);
	if (to->modifiers > 0)
		bearers_rise(a->cx, to, a->cx->last);
	unseen_forget_gone(a->cx, to);
	if (!fits && a->run == RUN_STEP)
		return RESULT_ILLEGAL;
	to->bars = fits ? to->bars : 0;
	return RESULT_LEGAL;
}

enum result
attempt_run(struct attempt *a, const struct state *from, struct state *to)
{
	unseen_looks_clear(a->unseen);
	if (a->cx->room != NULL)
		a->cx->room->held = 0;
	/* An id stands for a card that it cannot be. */
	if (a->run == RUN_STEP && !unseen_bars_hold(from))
		return RESULT_ILLEGAL;
	enum result result = plain_run(a->cx, from, to, a->run, a->step);
	a->read |= a->unseen->looks > 0;
	a->several |= a->unseen->looks > 1;
	if (result == RESULT_ILLEGAL)
		note_violation(a, from);
	to->guessed = from->guessed;
	return result == RESULT_LEGAL ? put_in_order(a, from, to) : result;
}

enum result
attempt_turned(struct attempt *a, const struct state *from, struct state *to,
    unsigned by)
{
	struct state *turned = a->unseen->turned;
	state_copy(turned, from);
	attempt_begins(a);
	unseen_turn(a->cx, turned, a->cx->last, by);
	return attempt_run(a, turned, to);
}
