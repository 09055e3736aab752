/*
 * answer.c - what players and chance answer to an effect, and the
 * choice of the starter, which has the same verb.
 */
#include "games/iotabots/parts.h"

/* The words of `what`, in the order of the table. */
enum { WHAT_STARTER, WHAT_OPTION, WHAT_TARGETS, WHAT_ORDER };

/* Whether every value of the choice names a card, or a player if that may be.
 */
static bool
names_things(const struct step *st, bool players)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i);
		if (item < CHOICE_REFERENCE || (!players
		    && is_player_reference(item - CHOICE_REFERENCE)))
			return false;
	}
	return true;
}

const char *
iotabots_choose_form(struct context *cx, const struct step *st)
{
	int32_t what = step_value(st, ATTRIBUTE_WHAT);
	int32_t value = step_value(st, ATTRIBUTE_VALUE);
	bool player = value >= CHOICE_REFERENCE
	    && is_player_reference(value - CHOICE_REFERENCE);
	(void)cx;
	if (what == WHAT_STARTER && (step_has(st, ATTRIBUTE_CARD)
	    || step_has(st, ATTRIBUTE_TARGETS)))
		return "a choice of the starter has neither card nor targets";
	if (what == WHAT_STARTER)
		return player && step_count(st, ATTRIBUTE_VALUE) == 1 ? NULL
		    : "the value of a choice of the starter is a player";
	if (what != WHAT_ORDER && !step_has(st, ATTRIBUTE_CARD))
		return "the choice names the card that asks for it";
	if (what == WHAT_OPTION)
		return step_count(st, ATTRIBUTE_VALUE) == 1 && value >= 0
		    && value < CHOICE_WORD ? NULL
		    : "the value of an option is its number";
	return names_things(st, what == WHAT_TARGETS) ? NULL
	    : "the values of such a choice are cards, or players as targets";
}

bool
iotabots_choose_check(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER)
		return iotabots_starter_check(cx, st);
	return require(cx, PHASE_ALLOWED_ACTIONS,
	        cx->s->question.kind != QUESTION_NONE,
	        WORD("phase", phase_word(cx)))
	    && effect_answer_check(cx, st);
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

void
iotabots_choose_candidates(struct context *cx, struct candidates *c)
{
	if (cx->s->question.kind != QUESTION_NONE) {
		answer_candidates(cx, c, VERB_CHOOSE);
		return;
	}
	if (!cx->s->outcome.running || cx->s->global[TURN] > 0)
		return;
	for (unsigned by = 0; by < 2; by++)
		for (unsigned p = 0; p < 2; p++) {
			struct step st;
			step_begin(&st, VERB_CHOOSE, by);
			step_add(&st, ATTRIBUTE_WHAT, WHAT_STARTER);
			step_add(&st, ATTRIBUTE_VALUE, CHOICE_REFERENCE
			    + player_reference(p));
			if (!candidate(c, &st))
				return;
		}
}

bool
iotabots_random_check(struct context *cx, const struct step *st)
{
	return require(cx, PHASE_ALLOWED_ACTIONS,
	        cx->s->question.kind != QUESTION_NONE,
	        WORD("phase", phase_word(cx)))
	    && effect_answer_check(cx, st);
}

void
iotabots_random_apply(struct context *cx, const struct step *st)
{
	if (cx->s->question.kind != QUESTION_NONE)
		effect_answer(cx, st);
}

void
iotabots_random_candidates(struct context *cx, struct candidates *c)
{
	if (cx->s->question.kind != QUESTION_NONE)
		answer_candidates(cx, c, VERB_RANDOM);
}
