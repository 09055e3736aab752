/*
 * phases.c - Discard, Cleanup and Draw Phase, and the end of a turn.
 *
 * After the pass nothing more need be logged while the orders are known; but
 * phases, discards and draws may be, and are then checked.  So the end of a
 * turn is carried out only as far as the next step needs it: each stage waits
 * for a step that could say something about it.
 */
#include "games/scrapbots/parts.h"

/* ---- the phases ---- */

/* One card of the hand goes to its owner's pile. */
void
scrapbots_drop_card(struct context *cx, unsigned card, unsigned to)
{
	unsigned seat = card_seat(cx->s, card);
	card_goes(cx, card, to, to == ZONE_DISCARD ? owners_pile(cx->s, card)
	    : seat, PLACE_BOTTOM);
	happen(cx, EVENT_DISCARDED, seat, card, NO_CARD, 1);
}

/* All of it at one moment. */
static void
discard_hand(struct context *cx)
{
	unsigned by = turn_player(cx);
	bool begun = moment_begin(cx);
	while (zone_count(cx->s, ZONE_HAND, by) > 0) {
		unsigned card = zone_first(cx->s, ZONE_HAND, by);
		/* It only tells which rule is broken: none is guessed. */
		cx->s->global[WOUNDS_OUT] += !is_unseen(cx->s, card)
		    && card_is(cx, card, TYPE_WOUND);
		scrapbots_drop_card(cx, card, ZONE_DISCARD);
	}
	moment_end(cx, begun);
	applied(cx, DISCARD_OWN_PILE);
}

static void
ready_all(struct context *cx, unsigned by)
{
	for (unsigned lane = 1; lane <= LANES; lane++) {
		unsigned card = lane_card(cx->s, by, lane);
		if (card == NO_CARD || card_banned(cx, card, ACT_READY))
			continue;
		int32_t *exhausted = change_card_number(cx, card, EXHAUSTED);
		card_number_set(cx, card, READIED, *exhausted);
		*exhausted = 0;
		if (card_fields(cx->s, card)[DAMAGE] > 0)
			applied(cx, CLEANUP_DAMAGE);
	}
	applied(cx, CLEANUP_READY);
}

void
scrapbots_cleanup(struct context *cx)
{
	unsigned by = turn_player(cx);
	enter(cx, PHASE_CLEANUP, STAGE_DISCARDED);
	cx->s->player[by][SCRAP] = 0;
	number_set(cx, by, ENERGY, 0);
	applied(cx, CLEANUP_POOLS);
	ready_all(cx, by);
	applied(cx, CLEANUP_OWN_SIDE);
	modifiers_end(cx, UNTIL(CLEANUP), by);
	enter(cx, PHASE_CLEANUP, STAGE_CLEANED);
}

void
scrapbots_begin_draw_phase(struct context *cx)
{
	unsigned by = turn_player(cx);
	int32_t count = constant(cx, DRAW_TURN);
	int32_t hand = (int32_t)zone_count(cx->s, ZONE_HAND, by);
	if (hand > 0 && says(cx, HAND_REFILL, UP_TO_FIVE))
		count = hand > constant(cx, DRAW_TURN)
		    ? 0
		    : constant(cx, DRAW_TURN) - hand;
	enter(cx, PHASE_DRAW, STAGE_FIVE);
	cx->s->global[MARKED] = 0;
	scrapbots_draw_begin(cx, by, count, CAUSE_TURN);
}

/* The five are in hand: Wounds among them are exchanged next. */
static void
five_drawn(struct context *cx)
{
	unsigned by = turn_player(cx);
	bool exchange = hand_wounds(cx, by) > 0 && !cx->s->global[WOUNDS_USED];
	enter(cx, PHASE_DRAW, exchange ? STAGE_WOUNDS : STAGE_FINISHED);
}

/* Whether the Wounds discarded now could come back for their own bonus. */
static bool
comes_back(const struct context *cx, unsigned by, unsigned wounds)
{
	return zone_count(cx->s, ZONE_OWN_DECK, by)
	    < count_limit(cx, BONUS_EACH) * wounds;
}

/* Discards all Wounds in hand and owes two cards for each. */
void
scrapbots_exchange_wounds(struct context *cx)
{
	unsigned by = turn_player(cx);
	unsigned wounds = hand_wounds(cx, by);
	unsigned to = ZONE_DISCARD;
	if (comes_back(cx, by, wounds) && says(cx, WOUND_PILE, ASIDE))
		to = ZONE_ASIDE;
	bool begun = moment_begin(cx);
	for_each_moving (cx->s, c, ZONE_HAND, by)
		if (card_is(cx, c, TYPE_WOUND))
			scrapbots_drop_card(cx, c, to);
	moment_end(cx, begun);
	cx->s->global[WOUNDS_USED] = 1;
	scrapbots_draw_begin(cx, by,
	    (int32_t)(count_limit(cx, BONUS_EACH) * wounds), CAUSE_WOUNDS);
	applied(cx, DRAW_NO_LIMIT);
}

/* The bonus cards are in hand; Wounds among them stay there. */
static void
after_bonus(struct context *cx)
{
	unsigned by = turn_player(cx);
	zone_move_all(cx, ZONE_ASIDE, ZONE_DISCARD, by);
	if (hand_wounds(cx, by) > 0 && says(cx, WOUND_REPEAT, DISCARD_REPEATS))
		for_each_moving (cx->s, c, ZONE_HAND, by)
			if (card_is(cx, c, TYPE_WOUND))
				scrapbots_drop_card(cx, c, ZONE_DISCARD);
	enter(cx, PHASE_DRAW, STAGE_FINISHED);
}

/* ---- the end of a turn ---- */

/* Counters that a reading removes when the turn ends. */
static void
counters_end(struct context *cx)
{
	bool some = false;
	for_each_lying (cx->s, c, LANE_KINDS)
		some |= card_number_least(cx, c, DAMAGE, 1);
	if (!some || !says(cx, DAMAGE_PERSISTENCE, TURN_ONLY))
		return;
	for (unsigned c = 0; c < cx->s->cards; c++)
		card_number_set(cx, c, DAMAGE, 0);
}

/* What the player who was not active has gained in this turn. */
static void
pools_off_turn(struct context *cx)
{
	unsigned other = opponent(turn_player(cx));
	int32_t *scrap = number_exactly(cx, other, SCRAP);
	int32_t *energy = number_exactly(cx, other, ENERGY);
	if ((*scrap == 0 && *energy == 0) || says(cx, POOL_OFF_TURN, KEPT))
		return;
	*scrap = *energy = 0;
}

/* Whether the game ends with this turn; only other readings say so. */
static bool
game_ends_here(struct context *cx)
{
	struct state *s = cx->s;
	if (s->global[END_DUE] == 1) {
		scrapbots_game_finish(cx, REASON_WOUNDS);
		return true;
	}
	if (s->global[END_DUE] > 1)
		s->global[END_DUE]--;
	if (s->global[TURN] == constant(cx, LONG_GAME)
	    && s->player[0][DEALT] == 0 && s->player[1][DEALT] == 0
	    && says(cx, STALEMATE, DRAW_BY_LENGTH)) {
		contest_won(cx, NO_PLAYER, REASON_LENGTH, true);
		return true;
	}
	return false;
}

static void
next_turn(struct context *cx, unsigned player)
{
	turn_begins(cx, player);
	enter(cx, PHASE_MAIN, STAGE_NONE);
	modifiers_end(cx, UNTIL(NEXT_OWN), player);
	scrapbots_judge_lanes(cx);
	applied(cx, TURN_STARTS_MAIN);
	applied(cx, DRAW_WOUNDS_RESET);
	happen(cx, EVENT_TURN_BEGINS, player, NO_CARD, NO_CARD, 0);
}

static void
turn_ends(struct context *cx)
{
	unsigned by = turn_player(cx);
	counters_end(cx);
	pools_off_turn(cx);
	modifiers_end(cx, UNTIL(TURN) | UNTIL(OWN_TURN) | UNTIL(TURNS), by);
	scrapbots_judge_lanes(cx);
	cx->s->global[ENDED] = (int32_t)by;
	if (!game_ends_here(cx))
		next_turn(cx, opponent(by));
}

/* ---- going forward ---- */

/* A refill that waits for the end of the turn, or for its step. */
static bool
refill_owed(struct context *cx)
{
	if (scrapbots_refill_place(cx) == 0)
		return false;
	scrapbots_market_refill(cx);
	return scrapbots_refill_place(cx) != 0;
}

/* What has been set off is done; false: it asks, or has ended the game. */
bool
scrapbots_effects_done(struct context *cx)
{
	if (effects_under_way(cx->s) > 0
	    && cx->s->question.kind == QUESTION_NONE)
		effects_run(cx);
	return effects_under_way(cx->s) == 0 && cx->s->outcome.running;
}

/* The next thing that happens by itself; false when nothing does. */
static bool
advance(struct context *cx)
{
	bool marked = cx->s->global[MARKED] != 0;
	switch (stage(cx)) {
	case STAGE_PASSED:
		discard_hand(cx);
		enter(cx, PHASE_DISCARD, STAGE_DISCARDED);
		return true;
	case STAGE_DISCARDED:
		if (!marked)
			scrapbots_cleanup(cx);
		return !marked;
	case STAGE_CLEANED:
		if (!marked)
			scrapbots_begin_draw_phase(cx);
		return !marked;
	case STAGE_FIVE:
		if (!scrapbots_draw_on(cx) || !scrapbots_effects_done(cx))
			return false;
		five_drawn(cx);
		return true;
	case STAGE_WOUNDS:
		scrapbots_exchange_wounds(cx);
		enter(cx, PHASE_DRAW, STAGE_BONUS);
		return true;
	case STAGE_BONUS:
		if (!scrapbots_draw_on(cx))
			return false;
		enter(cx, PHASE_DRAW, STAGE_AFTER);
		return true;
	case STAGE_AFTER:
		after_bonus(cx);
		return true;
	case STAGE_FINISHED:
	case STAGE_OVER:
		if (refill_owed(cx))
			return false;
		/* What a refill has set off comes before the next turn. */
		if (!effects_held(cx) && effects_under_way(cx->s) > 0)
			return true;
		turn_ends(cx);
		return true;
	default:
		return false;
	}
}

/* Goes on until that stage is reached, or something is owed.  What a stage has
 * set off is done before the next one, and what that has taken from the Market
 * is replaced. */
void
scrapbots_run_to(struct context *cx, int32_t until)
{
	while (cx->s->outcome.running && stage(cx) != STAGE_NONE
	    && stage(cx) < until
	    && (effects_held(cx) || scrapbots_effects_done(cx))
	    && !scrapbots_refill_waits(cx) && advance(cx))
		;
}
