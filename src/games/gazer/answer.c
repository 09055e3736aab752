/*
 * answer.c - answers to what an effect asks, and who goes first.
 */
#include <stddef.h>

#include "games/gazer/parts.h"

static bool
is_starter(const struct step *st)
{
	return step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER;
}

const char *
gazer_choose_form(struct context *cx, const struct step *st)
{
	if (is_starter(st))
		return step_has(st, ATTRIBUTE_BY)
		    ? "the first player is chosen without by" : NULL;
	if (!step_has(st, ATTRIBUTE_BY))
		return "the player who chooses is missing: by";
	return step_value(st, ATTRIBUTE_WHAT) == WHAT_TARGETS ? NULL
	    : asker_form(cx, st);
}

/* No card asks which ones are kept. */
const char *
gazer_choose_form_now(struct context *cx, const struct step *st)
{
	return cx->s->question.kind == QUESTION_GAME ? NULL
	    : asker_form(cx, st);
}

bool
gazer_choose_check(struct context *cx, const struct step *st)
{
	if (is_starter(st))
		return gazer_starter_check(cx, st);
	if (cx->s->question.kind == QUESTION_NONE)
		return gazer_refused_check(cx, st);
	return cx->s->question.kind != QUESTION_GAME
	    || gazer_keep_check(cx, st);
}

void
gazer_choose_apply(struct context *cx, const struct step *st)
{
	if (is_starter(st))
		gazer_starter_apply(cx, st);
	else if (game_asked(cx, ASK_KEEP))
		gazer_keep_apply(cx, st);
	else if (cx->s->question.kind != QUESTION_GAME)
		effect_answer(cx, st);
}

bool
gazer_discard_check(struct context *cx, const struct step *st)
{
	return cx->s->question.kind != QUESTION_NONE
	    || gazer_refused_check(cx, st);
}
