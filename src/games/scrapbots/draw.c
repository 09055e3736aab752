/*
 * draw.c - steps that draw: in the setup, in the Draw Phase, for Wounds, for a
 * text.
 */
#include "games/scrapbots/parts.h"

const char *
scrapbots_draw_form(struct context *cx, const struct step *st)
{
	return drawn_now(cx, step_by(st)) > 0 ? NULL
	    : draw_form(cx, st, ZONE_OWN_DECK);
}

/* The cards for Wounds: those of the Discard Phase do not count. */
static bool
bonus_fits(struct context *cx, const struct step *st)
{
	int32_t due = cx->s->global[DUE];
	int32_t out = cx->s->global[WOUNDS_OUT];
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, DISCARD_NO_BONUS,
	    out == 0 || count != due + constant(cx, BONUS_EACH) * out)
	    && scrapbots_due_check(cx, st, DRAW_WOUNDS_BONUS);
}

/* A draw with the cause of Wounds while no card is due for them. */
static bool
no_bonus(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	bool early = s->global[STAGE] < STAGE_FINISHED
	    && !s->global[WOUNDS_USED];
	return require(cx, DISCARD_NO_BONUS,
	    s->global[PHASE] != PHASE_DISCARD && s->global[WOUNDS_OUT] == 0)
	    && require(cx, DRAW_WOUNDS_ONCE, !s->global[WOUNDS_USED])
	    && require(cx, DRAW_WOUNDS_BONUS,
	        !early && step_value(st, ATTRIBUTE_COUNT) == 0,
	        NUMBER("due", 0),
	        NUMBER("count", step_value(st, ATTRIBUTE_COUNT)));
}

bool
scrapbots_draw_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	if (s->global[PHASE] == PHASE_SETUP)
		return scrapbots_opening_check(cx, st);
	if (scrapbots_text_draws(cx, st))
		return scrapbots_text_draw_check(cx, st);
	if (is_due(cx, by, CAUSE_TURN) && (why < 0 || why == CAUSE_TURN))
		return scrapbots_due_check(cx, st, DRAW_FIVE);
	if (is_due(cx, by, CAUSE_WOUNDS) && (why < 0 || why == CAUSE_WOUNDS))
		return bonus_fits(cx, st);
	if (why == CAUSE_WOUNDS && s->global[STAGE] != STAGE_NONE)
		return no_bonus(cx, st);
	/* Where phases are marked, the Draw Phase begins with its marker. */
	if (!require(cx, TURN_PHASE_ORDER, !s->global[MARKED]
	    || (why >= 0 && why != CAUSE_TURN), WORD("named", "a draw")))
		return false;
	return require(cx, DRAW_NOT_OTHERWISE, false);
}

void
scrapbots_draw_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	if (s->global[PHASE] == PHASE_SETUP) {
		opening_hand(cx, st);
		return;
	}
	bool text = scrapbots_text_draws(cx, st);
	if (text && drawn_now(cx, by) > 0) {
		/* It only says so once more. */
		draw_recorded(cx, st);
		return;
	}
	/* What others draw by the same text may still be recorded. */
	for_each_player (s, p)
		if (!text || p == by)
			told(cx, RECORD_DRAW, p, RECORD_MAX);
	if (text && s->global[DUE] == 0) {
		effect_answer(cx, st);
		effects_run(cx);
	} else {
		question_over(cx);
		scrapbots_draw_named(cx, st);
		if (text)
			scrapbots_draw_on(cx);
	}
}

/* As much as the deck holds; what a text has drawn already may be recorded. */
int32_t
scrapbots_draw_due(struct context *cx, unsigned player)
{
	const struct state *s = cx->s;
	int32_t count = (int32_t)drawn_now(cx, player);
	if (count > 0)
		return count;
	if (s->global[PHASE] == PHASE_SETUP)
		return (int32_t)scrapbots_opening_size(cx, player);
	if (s->global[DUE] > 0 && due_player(cx) == player)
		count = s->global[DUE];
	else if (s->question.kind == QUESTION_DRAW
	    && s->question.player == player)
		return s->question.amount;
	else if (s->global[TURN_PLAYER] != (int32_t)player)
		return -1;
	else if (s->global[STAGE] == STAGE_FIVE)
		count = constant(cx, BONUS_EACH)
		    * (int32_t)hand_wounds(cx, player);
	else if (s->global[STAGE] != STAGE_NONE
	    && s->global[STAGE] < STAGE_FIVE)
		count = constant(cx, DRAW_TURN);
	int32_t deck = (int32_t)zone_count(s, ZONE_OWN_DECK, player);
	return count == 0 || deck == 0 ? -1 : count < deck ? count : deck;
}
