/*
 * answer.c - what players or chance answer when something is asked.
 */
#include "games/wota/parts.h"

/* ---- the starter ---- */

/* Where the toss itself decides, its winner may be named again. */
bool
wota_starter_check(struct context *cx, const struct step *st)
{
	const int32_t *global = cx->s->global;
	bool due = game_asked(cx, ASK_STARTER);
	bool named = global[STAGE] == STAGE_OPENING
	    && (due || (int32_t)step_starter(st) == global[FIRST]);
	return require(cx, SETUP_FIRST_PLAYER, (named
	        || (global[STAGE] != STAGE_OPENING
	            && instead(cx, "nobody chooses now who begins")))
	    && (step_starter(st) < 2
	        || instead(cx, "no player is named who begins"))
	    && ((int32_t)step_by(st) == global[TOSS]
	        || instead(cx, "who has won the toss says who begins")),
	    PLAYER("player", step_starter(st)));
}

/* ---- choices ---- */

bool
wota_choose_check(struct context *cx, const struct step *st)
{
	if (game_asked(cx, ASK_STARTER))
		return require(cx, SETUP_FIRST_PLAYER,
		    tells(wota_tell_first(cx)) || instead(cx, STARTER_OWED));
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_ORDER
	    && cx->s->question.kind == QUESTION_NONE)
		return wota_order_check(cx, st);
	return (step_value(st, ATTRIBUTE_WHAT) != WHAT_TARGETS
	        || wota_types_check(cx, st)) && effect_answer_check(cx, st);
}

void
wota_choose_apply(struct context *cx, const struct step *st)
{
	if (cx->s->question.kind == QUESTION_NONE)
		wota_settle_costs(cx, st);
	else
		effect_answer(cx, st);
}

/* ---- discards and chance ---- */

void
wota_tell_first(struct context *cx)
{
	const struct question *q = &cx->s->question;
	if (game_asked(cx, ASK_HAND_LIMIT))
		note_clue(cx, "first comes <discard by=\"{who}\" "
		    "cards=\"…\"/> of {above}",
		    WORD("who", player_id(q->player)),
		    NUMBER("above", q->minimum));
	else
		note_clue(cx, "first comes <choose by=\"{who}\" "
		    "what=\"starter\" value=\"…\"/>",
		    WORD("who", player_id(q->player)));
}

bool
wota_discard_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	if (game_asked(cx, ASK_HAND_LIMIT))
		return require_reading(cx, HAND_LIMIT,
		    step_by(st) == q->player
		    ? step_count(st, ATTRIBUTE_CARDS) == q->minimum
		        ? names_from(cx, st, ATTRIBUTE_CARDS, HAND, q->player)
		        : tells(wota_tell_first(cx))
		    : tells(wota_tell_first(cx)));
	return effect_answer_check(cx, st);
}

void
wota_discard_apply(struct context *cx, const struct step *st)
{
	if (!game_asked(cx, ASK_HAND_LIMIT))
		return;
	question_over(cx);
	for_each_named (cx, st, ATTRIBUTE_CARDS, card, HAND, step_by(st))
		wota_send(cx, card);
}
