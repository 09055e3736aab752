/*
 * end.c - the last Wound, counting, the winner.
 */
#include "games/scrapbots/parts.h"

/* Wounds in hand, deck and discard pile. */
int32_t
scrapbots_wounds_held(struct context *cx, unsigned player)
{
	return (int32_t)cards_of_type(cx, IN(ZONE_HAND) | IN(ZONE_OWN_DECK)
	    | IN(ZONE_DISCARD), player, TYPE_WOUND);
}

/* By how many Wounds player 0 is behind player 1. */
static int32_t
difference(struct context *cx)
{
	const struct state *s = cx->s;
	int32_t held = scrapbots_wounds_held(cx, 0)
	    - scrapbots_wounds_held(cx, 1);
	int32_t dealt = s->player[0][DEALT] - s->player[1][DEALT];
	int32_t beyond = s->player[0][BEYOND] - s->player[1][BEYOND];
	int32_t by_held = held + beyond, by_dealt = dealt + beyond;
	bool same = (by_held > 0) == (by_dealt > 0)
	    && (by_held < 0) == (by_dealt < 0);
	applied(cx, OUTCOME_COUNT);
	return !same && says(cx, WIN_BASIS, DEALT) ? by_dealt : by_held;
}

static void
tie(struct context *cx, unsigned reason)
{
	const struct state *s = cx->s;
	int32_t last = s->global[LAST_DEALER];
	applied(cx, OUTCOME_TIE);
	switch (reading(cx, TIE)) {
	case TIE_LAST_DEALER:
		contest_won(cx, last < 0 ? NO_PLAYER : (unsigned)last,
		    reason, true);
		break;
	case TIE_SECOND_PLAYER:
		contest_won(cx, s->global[FIRST] < 0 ? NO_PLAYER
		    : opponent((unsigned)s->global[FIRST]), reason, true);
		break;
	case TIE_PLAY_ON:
		break;
	default:
		contest_won(cx, NO_PLAYER, reason, true);
	}
}

/* The game ends: the Wounds are counted. */
void
scrapbots_game_finish(struct context *cx, unsigned reason)
{
	int32_t more = difference(cx);
	cx->s->global[END_DUE] = 0;
	if (more == 0) {
		tie(cx, reason);
		return;
	}
	applied(cx, OUTCOME_LEAST);
	contest_won(cx, more < 0 ? 0 : 1, reason, true);
}

/* The last Wound has been dealt. */
static void
stack_is_empty(struct context *cx)
{
	struct state *s = cx->s;
	bool second = s->global[TURN_PLAYER] != s->global[FIRST];
	s->global[EMPTIED] = 0;
	applied(cx, END_LAST_WOUND);
	switch (reading(cx, END_TIMING)) {
	case END_TIMING_END_OF_TURN:
		s->global[END_DUE] = 1;
		break;
	case END_TIMING_EQUAL_TURNS:
		s->global[END_DUE] = second ? 1 : 2;
		break;
	default:
		scrapbots_game_finish(cx, REASON_WOUNDS);
	}
}

/* A Wound that a judge takes from the stack to a player is dealt, by nobody;
 * one from elsewhere belongs there too. */
void
scrapbots_moved_by_hand(struct context *cx, unsigned card, unsigned from)
{
	unsigned to = card_zone(cx->s, card), seat = card_seat(cx->s, card);
	if (to == ZONE_WOUNDS)
		cx->s->global[EMPTIED] = 0;
	if (seat < PLAYER_MAX && seat != cx->s->card[card].owner
	    && card_is(cx, card, TYPE_WOUND))
		cx->s->card[card].owner = (uint8_t)seat;
	if (from != ZONE_WOUNDS
	    || (cx->game->zones[to].flags & ZONE_COMMON) != 0)
		return;
	cx->s->player[card_seat(cx->s, card)][DEALT]++;
	if (zone_count(cx->s, ZONE_WOUNDS, COMMON) == 0)
		cx->s->global[EMPTIED] = 1;
}

void
scrapbots_look_at_stack(struct context *cx)
{
	if (cx->s->global[EMPTIED] && cx->s->outcome.running)
		stack_is_empty(cx);
}

void
scrapbots_lose(struct context *cx, unsigned player, bool conceded)
{
	if (player < 2 && (!conceded || says(cx, CONCEDE, ACCEPTED)))
		contest_won(cx, opponent(player),
		    conceded ? REASON_CONCEDE : REASON_RULING, true);
}
