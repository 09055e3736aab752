/*
 * answer.c - what players and chance answer to an effect, and the
 * choice of the starter, which has the same verb.
 */
#include "games/iotabots/parts.h"

/* The words of `what`, in the order of the table. */
enum { WHAT_STARTER, WHAT_OPTION, WHAT_TARGETS, WHAT_ORDER };

bool
iotabots_choose_check(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER)
		return iotabots_starter_check(cx, st);
	return answer_check(cx, st);
}

/* An option may bring the targets that it asks for with it. */
static void
answer_with_targets(struct context *cx, const struct step *st)
{
	struct step more;
	effects_run(cx);
	if (cx->s->question.kind != QUESTION_TARGETS
	    || cx->s->question.player != step_by(st))
		return;
	step_begin(&more, VERB_CHOOSE, step_by(st));
	step_add(&more, ATTRIBUTE_WHAT, WHAT_TARGETS);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_TARGETS); i++)
		step_add(&more, ATTRIBUTE_VALUE, CHOICE_REFERENCE
		    + step_item(st, ATTRIBUTE_TARGETS, i));
	struct context quiet = *cx;
	quiet.violation = NULL;
	quiet.coverage = NULL;
	if (effect_answer_check(&quiet, &more))
		effect_answer(cx, &more);
}

void
iotabots_choose_apply(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER) {
		iotabots_starter_apply(cx, st);
		return;
	}
	if (cx->s->question.kind == QUESTION_NONE)
		return;
	effect_answer(cx, st);
	if (step_has(st, ATTRIBUTE_TARGETS))
		answer_with_targets(cx, st);
}
