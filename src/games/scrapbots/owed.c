/*
 * owed.c - what a text owes: cards that it draws and discards, and steps that
 * record them.
 */
#include "games/scrapbots/parts.h"

/* How many of the cards named are in the hand and, with `wounds`, Wounds, each
 * counted once; -1 if another one is named. */
int32_t
scrapbots_named_in_hand(const struct context *cx, const struct step *st,
    bool wounds)
{
	unsigned count = step_count(st, ATTRIBUTE_CARDS);
	if (!names_from(cx, st, ATTRIBUTE_CARDS, ZONE_HAND, step_by(st)))
		return -1;
	for (unsigned i = 0; wounds && i < count; i++)
		if (!card_is(cx, (unsigned)step_item(st, ATTRIBUTE_CARDS, i),
		    TYPE_WOUND))
			return -1;
	return (int32_t)count;
}

bool
scrapbots_names_wounds(const struct context *cx, const struct step *st)
{
	return scrapbots_named_in_hand(cx, st, true) > 0;
}

bool
scrapbots_text_owes(const struct context *cx, unsigned player)
{
	const struct question *q = &cx->s->question;
	return player < PLAYER_MAX && (is_due(cx, player, CAUSE_EFFECT)
	    || drawn_now(cx, player) > 0 || dropped_now(cx, player) > 0
	    || (q->kind != QUESTION_NONE && q->player == player));
}

/* Whether the step only records what the last text has drawn or discarded, or
 * what has filled the Market. */
bool
scrapbots_text_records(const struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	return (st->verb == VERB_DRAW && drawn_now(cx, by) > 0)
	    || (st->verb == VERB_DISCARD && dropped_now(cx, by) > 0)
	    || (st->verb == VERB_REFILL && scrapbots_refill_untold(cx->s)
	        != 0);
}

/* Whether the step is of the kind that is asked for; a draw or discard of
 * another player is none. */
static bool
may_answer(const struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	return verb_answers(cx, st) && (q->player == step_by(st)
	    || (q->kind != QUESTION_DISCARD && q->kind != QUESTION_DRAW));
}

/* A text that is not finished keeps everything else waiting. */
bool
scrapbots_text_pending(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_NONE || q->kind == QUESTION_GAME
	    || st->verb == VERB_CONCEDE || may_answer(cx, st)
	    || (q->kind == QUESTION_SHUFFLE && st->verb == VERB_DRAW
	        && cx->s->global[DUE] > 0)
	    || (is_due(cx, q->player, CAUSE_TURN)
	        || (is_due(cx, q->player, CAUSE_WOUNDS)
	            && stage(cx) != STAGE_NONE)))
		return true;
	/* Cards that were drawn before the question may still be logged. */
	if (scrapbots_text_records(cx, st))
		return true;
	if (q->kind == QUESTION_SHUFFLE && cx->s->global[DUE] > 0)
		return scrapbots_reshuffled(cx, q->player, false);
	if (is_due(cx, q->player, CAUSE_WOUNDS))
		return require(cx, DRAW_WOUNDS_BONUS, false,
		    NUMBER("due", cx->s->global[DUE]), NUMBER("count", 0));
	return require(cx, q->kind == QUESTION_DRAW
	    || q->kind == QUESTION_DISCARD || q->kind == QUESTION_SHUFFLE
	    ? TEXT_FOLLOW : TEXT_TARGET,
	    false, q->card == NO_CARD ? WORD("card", "several cards")
	    : CARD("card", q->card));
}

/* Whether the discard is the answer that a text waits for.  One that names what
 * the text has discarded before only records that. */
static bool
is_asked_for(const struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	unsigned by = step_by(st), dropped = dropped_now(cx, by);
	if (q->kind != QUESTION_DISCARD || q->player != by)
		return false;
	for (unsigned i = 0; i < dropped; i++)
		if (step_item(st, ATTRIBUTE_CARDS, 0)
		    == untold_one(cx, RECORD_DISCARD, by, i)->card)
			return false;
	return true;
}

bool
scrapbots_text_discards(const struct context *cx, const struct step *st)
{
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	/* Wounds in hand are exchanged, whatever a text has discarded. */
	if (why < 0 && stage(cx) == STAGE_WOUNDS && !is_asked_for(cx, st)
	    && scrapbots_names_wounds(cx, st))
		return false;
	return is_asked_for(cx, st) || ((why < 0 || why == WHY_EFFECT)
	    && dropped_now(cx, step_by(st)) > 0);
}

bool
scrapbots_text_discard_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), count = step_count(st, ATTRIBUTE_CARDS);
	const struct question *q = &cx->s->question;
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	if (is_asked_for(cx, st))
		return require(cx, TEXT_FOLLOW, why < 0 || why == WHY_EFFECT
		    || clue(cx, "it is the text that asks for them"))
		    && require(cx, TEXT_FOLLOW, count == q->maximum
		    || clue(cx, "{due} are to be discarded, not {count}",
		        NUMBER("due", q->maximum), NUMBER("count", count)))
		    && effect_answer_check(cx, st);
	return require(cx, TEXT_FOLLOW, (are_whole(cx, RECORD_DISCARD, by,
	        (int32_t)count)
	    || clue(cx, "{discarded} were discarded, not {count}",
	        NUMBER("discarded", dropped_now(cx, by)),
	        NUMBER("count", count)))
	    && names_among_untold(cx, st, RECORD_DISCARD, count));
}

void
scrapbots_text_discard_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (!is_asked_for(cx, st)) {
		told(cx, RECORD_DISCARD, by, step_count(st, ATTRIBUTE_CARDS));
		return;
	}
	/* What others have discarded before may still be recorded. */
	told(cx, RECORD_DISCARD, by, RECORD_MAX);
	effect_answer(cx, st);
	effects_run(cx);
}

/* Cards that a text has drawn already are logged after the fact, and not those
 * that it draws behind a reshuffle. */
static bool
echo_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), drawn = drawn_now(cx, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	bool over = cx->s->question.kind == QUESTION_SHUFFLE
	    && is_due(cx, by, CAUSE_EFFECT)
	    && count == (int32_t)drawn + cx->s->global[DUE];
	return (!over || scrapbots_reshuffled(cx, by, false))
	    && require(cx, TEXT_FOLLOW, are_whole(cx, RECORD_DRAW, by, count)
	    || clue(cx, "{drawn} were drawn, not {count}",
	        NUMBER("drawn", drawn), NUMBER("count", count)))
	    && require(cx, DRAW_OWN_TOP, names_untold(cx, st, RECORD_DRAW));
}

/* Whether the step says what a text has drawn. */
bool
scrapbots_draw_recorded(const struct context *cx, const struct step *st)
{
	return drawn_now(cx, step_by(st)) > 0
	    && are_whole(cx, RECORD_DRAW, step_by(st),
	        step_value(st, ATTRIBUTE_COUNT))
	    && names_untold(cx, st, RECORD_DRAW);
}

bool
scrapbots_text_draws(const struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	const struct question *q = &cx->s->question;
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	/* Without a reason the number and the cards say whether it is the draw
	 * that is due or what a text has drawn before. */
	if (why < 0 && (is_due(cx, by, CAUSE_TURN)
	    || is_due(cx, by, CAUSE_WOUNDS))
	    && !scrapbots_draw_recorded(cx, st))
		return false;
	return (why < 0 || why == CAUSE_EFFECT) && (drawn_now(cx, by) > 0
	    || is_due(cx, by, CAUSE_EFFECT)
	    || (q->kind == QUESTION_DRAW && cx->s->global[DUE] == 0
	        && q->player == by));
}

bool
scrapbots_text_draw_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (drawn_now(cx, by) > 0)
		return echo_check(cx, st);
	if (is_due(cx, by, CAUSE_EFFECT))
		return scrapbots_due_check(cx, st, TEXT_FOLLOW);
	return require(cx, TEXT_FOLLOW, step_value(st, ATTRIBUTE_COUNT)
	    == cx->s->question.amount)
	    && require(cx, DRAW_OWN_TOP, draw_fits(cx, st, ZONE_OWN_DECK, by));
}
