/*
 * position.c - what a replay starts with, and what a position leaves out.
 */
#include <stdio.h>

#include "engine/ids.h"
#include "games/scrapbots/parts.h"

/* ---- the start ---- */

void
scrapbots_start(struct context *cx, bool position)
{
	struct state *s = cx->s;
	s->global[PHASE] = position ? PHASE_MAIN : PHASE_SETUP;
	s->global[TURN] = position;
	s->global[WOUNDS_TOTAL] = position ? constant(cx, WOUND_CARDS) : 0;
	s->global[LOOKED_AT] = !position;
	s->global[GAPS] = position ? -1 : 0;
	for_each_player (s, p)
		s->player[p][DEALT] = position ? -1 : 0;
	applied(cx, SETUP_POOLS);
}

/* All Wounds in the game, wherever they are. */
int32_t
scrapbots_wounds_in_all(const struct context *cx)
{
	int32_t count = 0;
	for (unsigned c = 0; c < cx->s->cards; c++)
		count += cx->s->card[c].zone != NO_ZONE
		    && card_is(cx, c, TYPE_WOUND);
	return count;
}

/* Index of the definition that Wounds have, or -1. */
static int
wound_definition(const struct context *cx)
{
	for (unsigned d = 0; d < cx->cards->definitions; d++)
		if (cx->cards->definition[d].type == TYPE_WOUND)
			return (int)d;
	return -1;
}

/* A new id wound-1, wound-2 and so on that no card has. */
static int
wound_id(struct context *cx, unsigned *number)
{
	char id[24];
	int length;
	do
		length = snprintf(id, sizeof id, "wound-%u", ++*number);
	while (registry_find(cx->ids, id, (size_t)length) >= 0);
	return registry_add(cx->ids, id, (size_t)length);
}

/* A stack that the position does not name holds the Wounds that no other zone
 * does. */
static void
fill_stack(struct context *cx)
{
	int definition = wound_definition(cx);
	unsigned number = 0;
	for (int32_t n = scrapbots_wounds_in_all(cx); definition >= 0
	    && n < cx->s->global[WOUNDS_TOTAL]; n++) {
		int card = wound_id(cx, &number);
		if (card < 0)
			return;
		card_create(cx->s, (unsigned)card, (unsigned)definition,
		    definition_says(cx->cards, (unsigned)definition), COMMON);
		card_move(cx->s, (unsigned)card, ZONE_WOUNDS, COMMON,
		    PLACE_BOTTOM);
	}
}

/* A second card in a lane or place. */
const char *
scrapbots_misplaced(const struct context *cx)
{
	const struct state *s = cx->s;
	for_each_player (s, p)
		for (unsigned lane = 1; lane <= LANES; lane++)
			if (zone_count(s, lane_zone(lane), p) > 1)
				return "a lane holds one Scrapbot at most";
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		if (zone_count(s, market_zone(place), COMMON) > 1)
			return "a place of the Market holds one card at most";
	return NULL;
}

const char *
scrapbots_position(struct context *cx)
{
	struct state *s = cx->s;
	const char *wrong = scrapbots_misplaced(cx);
	if (wrong != NULL)
		return wrong;
	if (s->global[PHASE] != PHASE_SETUP) {
		/* With a turn of 0 a step was let stand before the first. */
		bool begun = s->global[TURN] > 0;
		if (begun && s->global[TURN_PLAYER] < 0)
			s->global[TURN_PLAYER] =
			    s->global[FIRST] < 0 ? 0 : s->global[FIRST];
		if (begun && s->global[FIRST] < 0)
			s->global[FIRST] = 0;
		if ((cx->zones_named >> ZONE_WOUNDS & 1) == 0)
			fill_stack(cx);
	}
	s->global[WOUNDS_TOTAL] = scrapbots_wounds_in_all(cx);
	for_each_player (s, p)
		if (s->player[p][DEALT] < 0)
			s->player[p][DEALT] = scrapbots_wounds_held(cx, p);
	if (s->global[PHASE] == PHASE_SETUP)
		s->global[GAPS] = 0;
	scrapbots_market_left(cx);
	return NULL;
}
