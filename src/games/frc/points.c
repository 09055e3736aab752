/*
 * points.c - points, empty decks and the end of the game.
 */
#include "games/frc/parts.h"

void
frc_finish(struct context *cx, unsigned winner, unsigned reason)
{
	struct outcome *o = &cx->s->outcome;
	if (!o->running)
		return;
	contest_won(cx, winner, reason, true);
	applied(cx, OUTCOME_SINGLE_GAME);
	if (says(cx, MATCH, BEST_OF_3) && o->finished < 3
	    && (winner == NO_PLAYER || cx->s->player[winner][WINS] < 2))
		o->complete = 0;
	/* Nobody chooses any more which Student goes with a Robot. */
	for_each_player (cx->s, p)
		while (zone_count(cx->s, RETIRING, p) > 0)
			card_remove(cx->s, zone_first(cx->s, RETIRING, p));
	cx->s->global[GOAL] = SETUP;
	cx->s->global[LOSS_DUE] = 0;
	cx->s->global[LOSS_OF] = -1;
}

void
frc_lose(struct context *cx, unsigned player, bool conceded)
{
	if (player >= 2)
		return;
	if (conceded)
		applied(cx, OUTCOME_CONCEDE);
	frc_finish(cx, opponent(player),
	    conceded ? REASON_CONCEDE : REASON_RULING);
}

static void
tell_points(struct context *cx, unsigned player, int32_t change)
{
	if (change < 0)
		happen(cx, EVENT_POINTS_LOST, player, NO_CARD, NO_CARD,
		    -change);
	else if (change > 0)
		happen(cx, EVENT_POINTS_GAINED, player, NO_CARD, NO_CARD,
		    change);
}

/* What a change below 0 comes to. */
static int32_t
change_to_floor(struct context *cx, unsigned player, int32_t change)
{
	int32_t before = *number_exactly(cx, player, POINTS);
	applied(cx, OUTCOME_NEGATIVE);
	if (says(cx, POINTS_FLOOR, NEGATIVE))
		return change;
	return before < 0 ? 0 : -before;
}

/* What a change comes to that ends at what a game begins with, if it comes so
 * far. */
static int32_t
change_to_cap(const struct context *cx, unsigned player, int32_t change)
{
	int32_t before = *number_exactly(cx, player, POINTS);
	int32_t room = constant(cx, START_POINTS) - before;
	if (room < 0)
		room = 0;
	return room < change ? room : change;
}

int32_t
frc_bounded_change(struct context *cx, unsigned player, int32_t change)
{
	const int32_t most = constant(cx, START_POINTS);
	if (change < 0 && !number_least(cx, player, POINTS, -change))
		return change_to_floor(cx, player, change);
	if (change > 0 && number_may_be(cx, player, POINTS,
	        add_clamped(most, 1 - change))
	    && says(cx, POINTS_CAP, CAP_4000))
		return change_to_cap(cx, player, change);
	return change;
}

int32_t
frc_change_points(struct context *cx, unsigned player, int32_t change)
{
	change = frc_bounded_change(cx, player, change);
	number_add(cx, player, POINTS, change);
	tell_points(cx, player, change);
	return change;
}

/* Both are at 0 or below with equal points. */
static void
check_equal(struct context *cx)
{
	unsigned choice = reading(cx, BOTH_ZERO_EQUAL);
	applied(cx, OUTCOME_BOTH_EQUAL);
	if (choice == 0 || says(cx, BOTH_ZERO, BOTH_LOSE))
		frc_finish(cx, NO_PLAYER, REASON_BOTH_ZERO);
	else if (choice == BOTH_ZERO_EQUAL_TURN_PLAYER_LOSES)
		frc_finish(cx, opponent(turn_player(cx)), REASON_BOTH_ZERO);
}

void
frc_check_points(struct context *cx)
{
	if (!cx->s->outcome.running || (number_least(cx, 0, POINTS, 1)
	    && number_least(cx, 1, POINTS, 1)))
		return;
	int32_t a = *number_exactly(cx, 0, POINTS);
	int32_t b = *number_exactly(cx, 1, POINTS);
	if (a > 0 || b > 0) {
		applied(cx, OUTCOME_ZERO);
		frc_finish(cx, a > 0 ? 0 : 1, REASON_POINTS);
	} else if (a == b) {
		check_equal(cx);
	} else {
		applied(cx, OUTCOME_BOTH_ZERO);
		unsigned less = a < b ? 0 : 1;
		frc_finish(cx, says(cx, BOTH_ZERO, LESS_LOSES)
		    ? opponent(less) : NO_PLAYER, REASON_BOTH_ZERO);
	}
}

/* ---- empty decks ---- */

/* Whether the player had to draw, could not, and loses by it. */
static bool
could_not_draw(struct context *cx, unsigned player)
{
	int32_t failed = cx->s->player[player][DRAW_FAILED];
	cx->s->player[player][DRAW_FAILED] = NOT_FAILED;
	if (failed == FAILED_EFFECT
	    && says(cx, EFFECT_DECK_OUT, DRAW_PHASE_ONLY))
		failed = NOT_FAILED;
	bool due = player == turn_player(cx)
	    && cx->s->global[PHASE] == DRAW
	    && cx->s->global[STAGE] == STAGE_DONE
	    && cx->s->global[DRAWS_DUE] > 0
	    && zone_count(cx->s, DECK, player) == 0
	    && says(cx, DRAW_MANDATORY, MUST);
	return (failed != NOT_FAILED || due) && says(cx, DECK_OUT, LOSE);
}

void
frc_check_decks(struct context *cx)
{
	/* Most of the time nobody had to draw. */
	if ((phase_now(cx) != DRAW
	        && cx->s->player[0][DRAW_FAILED] == NOT_FAILED
	        && cx->s->player[1][DRAW_FAILED] == NOT_FAILED)
	    || !cx->s->outcome.running || in_setup(cx)
	    || instruction_half_done(cx))
		return;
	bool a = could_not_draw(cx, 0), b = could_not_draw(cx, 1);
	if (!a && !b)
		return;
	applied(cx, DRAW_DECK_OUT);
	if (a && b)
		frc_finish(cx, says(cx, BOTH_DECK_OUT, DRAW)
		    ? NO_PLAYER : opponent(turn_player(cx)),
		    REASON_DECK_OUT);
	else
		frc_finish(cx, a ? 1 : 0, REASON_DECK_OUT);
}
