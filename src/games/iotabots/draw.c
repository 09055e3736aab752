/*
 * draw.c - drawing cards, and discarding those above five.
 */
#include "games/iotabots/parts.h"

/* ---- drawing ---- */

unsigned
iotabots_draw_cards(struct context *cx, const struct step *st,
    unsigned player, unsigned count, bool by_effect)
{
	unsigned there = zone_count(cx->s, DECK, player);
	unsigned drawn = deck_draw_told(cx, st, player, count, CARD_DRAWN,
	    by_effect);
	if (there < count && (!by_effect
	    || says(cx, DECKOUT_BY_EFFECT, ANY_DRAW)))
		iotabots_decked(cx, player);
	else if (drawn > 0 && drawn == there && says(cx, LAST_DRAW, YES))
		iotabots_decked(cx, player);
	return drawn;
}

/* Once for each player; where the draw of the turn is due as well, only if
 * the step says that it is not that one. */
bool
iotabots_confirms_draw(struct context *cx, const struct step *st)
{
	if (st->verb != VERB_DRAW || !draw_records(cx, st, DRAWN_EFFECT))
		return false;
	bool due = phase_now(cx) == DRAW_PHASE && cx->s->global[DREW] == 0
	    && turn_player(cx) == step_by(st);
	return !due || step_has(st, ATTRIBUTE_REASON)
	    || (step_has(st, ATTRIBUTE_CARDS)
	        && names_untold(cx, st, RECORD_DRAW));
}

/* Effects have drawn already: the step is only compared with that, draw by draw
 * or with several of them together. */
static bool
told_draw_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), drawn = untold(cx, RECORD_DRAW, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, DRAW_ONE, are_whole(cx, RECORD_DRAW, by, count),
	        NUMBER("count", count), NUMBER("due", drawn))
	    && require(cx, DRAW_TOP, names_untold(cx, st, RECORD_DRAW));
}

/* An effect draws from a deck of unknown order: the step says which cards. */
static bool
owed_draw_check(struct context *cx, const struct step *st)
{
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, DRAW_ONE, count == cx->s->question.amount,
	        NUMBER("count", count),
	        NUMBER("due", cx->s->question.amount))
	    && require(cx, DRAW_TOP, draw_fits(cx, st, DECK, step_by(st)));
}

/* The draw of the turn: one card, from the top, in the Draw Phase. */
static bool
turn_draw_check(struct context *cx, const struct step *st)
{
	const int32_t *g = cx->s->global;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (!require(cx, PHASE_ALLOWED_ACTIONS, may_be_for(st, DRAWN_TURN)))
		return false;
	if (g[TURN] == 1 && g[PHASE] == DRAW_PHASE && !require_reading(cx,
	    FIRST_TURN_DRAW, says(cx, FIRST_TURN_DRAW, DRAWS)))
		return false;
	int32_t due = g[PHASE] == DRAW_PHASE && g[DREW] == 0;
	return require(cx, DRAW_ONE, count == 1 && due == 1,
	        NUMBER("count", count), NUMBER("due", due))
	    && require(cx, CARD_BAN, player_field(cx, by, SKIP_DRAW) == 0
	        || clue(cx, "the draw is left out of this turn"),
	        PLAYER("card", by))
	    && require(cx, DRAW_TOP, draw_fits(cx, st, DECK, by));
}

bool
iotabots_draw_check(struct context *cx, const struct step *st)
{
	if (!cx->s->outcome.running)
		return true;
	if (iotabots_confirms_draw(cx, st))
		return told_draw_check(cx, st);
	if (cx->s->question.kind != QUESTION_NONE) {
		bool here = cx->s->question.kind == QUESTION_DRAW
		    && cx->s->question.player == step_by(st);
		if (!require(cx, EFFECT_TRIGGER_PENDING,
		    may_be_for(st, DRAWN_EFFECT), CARD("card", asking_card(cx))))
			return false;
		return (!here || owed_draw_check(cx, st))
		    && effect_answer_check(cx, st);
	}
	return cx->s->global[TURN] == 0 ? iotabots_opening_check(cx, st)
	    : turn_draw_check(cx, st);
}

void
iotabots_draw_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (!cx->s->outcome.running) {
		cx->s->global[DREW] = 1; /* the draw that failed */
	} else if (cx->s->question.kind == QUESTION_DRAW) {
		effect_answer(cx, st);
	} else if (cx->s->global[TURN] == 0) {
		opening_hand(cx, st);
		cx->s->player[by][REDRAWING] = 0;
	} else {
		cx->s->global[DREW] = 1;
		iotabots_draw_cards(cx, st, by,
		    (unsigned)step_value(st, ATTRIBUTE_COUNT), false);
		iotabots_results(cx, false);
	}
}

int32_t
iotabots_draw_due(struct context *cx, unsigned player)
{
	int32_t again = player_field(cx, player, REDRAWING);
	if (cx->s->global[TURN] > 0)
		return turn_player(cx) == player && iotabots_must_draw(cx)
		    ? 1 : -1;
	if (cx->s->global[STARTER] < 0)
		return -1;
	return again > 0 ? again : player_field(cx, player, OPENED) != 0 ? -1
	    : iotabots_opening_size(cx, player);
}

/* ---- discards ---- */

bool
iotabots_discard_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), hand = zone_count(cx->s, HAND, by);
	unsigned card = step_card(st);
	if (cx->s->question.kind != QUESTION_NONE)
		return effect_answer_check(cx, st);
	return require(cx, PHASE_ALLOWED_ACTIONS, phase_now(cx) == END)
	    && require(cx, END_DISCARD_EXCESS,
	        hand > count_limit(cx, HAND_LIMIT) && !iotabots_hands_past(cx),
	        NUMBER("hand", hand), NUMBER("limit", constant(cx, HAND_LIMIT)),
	        WORD("why", hand > count_limit(cx, HAND_LIMIT)
	            ? "that the end of the turn has brought counts above"
	            : "is above"))
	    && require(cx, PLAY_FROM_HAND, card_in(cx->s, card, HAND, by));
}

void
iotabots_discard_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	if (card_in(cx->s, card, HAND, by)) {
		applied(cx, END_DISCARD_JUNK);
		iotabots_discarded(cx, card, by);
	}
	if (phase_now(cx) == END && cx->s->global[END_TOLD] == 0
	    && iotabots_waits(cx, TURN_ENDS, NO_CARD)
	    && says(cx, END_PHASE_ORDER, DISCARD_FIRST)
	    && iotabots_hands_fit(cx))
		iotabots_tell_end(cx);
}
