/*
 * forward.c - what happens by itself before a step: the turn goes on to the
 * moment that the step is about.
 */
#include "engine/workroom.h"
#include "games/scrapbots/parts.h"

/* Goes on into the next turn, if nothing is owed. */
static void
run_out(struct context *cx)
{
	scrapbots_run_to(cx, STAGE_COUNT);
}

/* Whether the step draws or discards what a text says, and nothing else. */
static bool
is_of_text(const struct context *cx, const struct step *st)
{
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	bool other = step_by(st) == opponent(turn_player(cx));
	return (st->verb == VERB_DRAW && (other || why == CAUSE_EFFECT))
	    || (st->verb == VERB_DISCARD && (other || why == WHY_EFFECT));
}

/* Whether a text asks for the step, or has done what it may record. */
static bool
is_wanted(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	const unsigned by = step_by(st);
	if (st->verb == VERB_REFILL)
		return scrapbots_refill_place(cx) != 0
		    || scrapbots_refill_untold(cx->s) != 0;
	return (q->kind != QUESTION_NONE && q->player == by)
	    || (st->verb == VERB_DRAW && (drawn_now(cx, by) > 0
	        || is_due(cx, by, CAUSE_EFFECT)))
	    || (st->verb == VERB_DISCARD && dropped_now(cx, by) > 0);
}

/* Goes on into the next turn if its beginning sets off what the step is about;
 * one of the other player can be about nothing else. */
static void
forward_over(struct context *cx, const struct step *st)
{
	struct context aside;
	if (is_wanted(cx, st) || !context_aside(cx, &aside))
		return;
	run_out(&aside);
	scrapbots_effects_done(&aside);
	bool wanted = is_wanted(&aside, st);
	context_back(cx, &aside);
	if (wanted || step_by(st) == opponent(turn_player(cx)))
		run_out(cx);
}

/* Goes on to the first moment of the turn at which a text wants the step. */
static void
forward_text(struct context *cx, const struct step *st)
{
	for (int32_t until = STAGE_DISCARDED; until <= STAGE_FINISHED
	    && !is_wanted(cx, st); until++) {
		scrapbots_run_to(cx, until);
		scrapbots_effects_done(cx);
	}
	forward_over(cx, st);
}

/* Whether a text asks the player to discard, or has made it discard. */
static bool
discard_is_wanted(const struct context *cx, unsigned by)
{
	const struct question *q = &cx->s->question;
	return dropped_now(cx, by) > 0
	    || (q->kind == QUESTION_DISCARD && q->player == by);
}

/* Goes on to the first moment at which a text wants a discard. */
static void
forward_asked(struct context *cx, const struct step *st)
{
	const unsigned by = step_by(st);
	for (int32_t until = STAGE_DISCARDED; until <= STAGE_FINISHED
	    && !discard_is_wanted(cx, by); until++) {
		scrapbots_run_to(cx, until);
		scrapbots_effects_done(cx);
	}
	if (!discard_is_wanted(cx, by))
		run_out(cx);
	scrapbots_effects_done(cx);
}

static unsigned
named_in_own_hand(const struct context *cx, const struct step *st)
{
	return named_lying(cx, st, ATTRIBUTE_CARDS, IN(ZONE_HAND),
	    step_by(st));
}

static bool
fits_what_is_wanted(const struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	const unsigned by = step_by(st);
	const unsigned count = step_count(st, ATTRIBUTE_CARDS);
	if (q->kind == QUESTION_DISCARD && q->player == by
	    && named_in_own_hand(cx, st) == count)
		return true;
	return count > 0 && count <= dropped_now(cx, by)
	    && names_among_untold(cx, st, RECORD_DISCARD, count);
}

/* Whether a discard that gives no reason is not one of the end of the turn
 * itself, as it names neither cards of the hand that goes nor Wounds that are
 * exchanged, but one that a text asks for further on. */
static bool
is_asked_later(struct context *cx, const struct step *st)
{
	struct context aside;
	if (st->verb != VERB_DISCARD || step_has(st, ATTRIBUTE_REASON)
	    || step_count(st, ATTRIBUTE_CARDS) == 0
	    || step_by(st) != turn_player(cx) || cx->s->global[MARKED]
	    || (stage(cx) == STAGE_PASSED && named_in_own_hand(cx, st) > 0)
	    || scrapbots_names_wounds(cx, st) || !context_aside(cx, &aside))
		return false;
	forward_asked(&aside, st);
	bool later = fits_what_is_wanted(&aside, st);
	context_back(cx, &aside);
	return later;
}

/* Whether it names no card of the hand that goes, but the Wounds that the five
 * bring. */
static bool
is_exchange_later(struct context *cx, const struct step *st)
{
	struct context aside;
	if (named_in_own_hand(cx, st) > 0 || !context_aside(cx, &aside))
		return false;
	scrapbots_run_to(&aside, STAGE_WOUNDS);
	bool later = stage(&aside) == STAGE_WOUNDS
	    && scrapbots_names_wounds(&aside, st);
	context_back(cx, &aside);
	return later;
}

/* Goes on to the moment that a logged discard is about. */
static void
forward_discard(struct context *cx, const struct step *st)
{
	unsigned by = turn_player(cx);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	bool hand = zone_count(cx->s, ZONE_HAND, by) > 0
	    || step_count(st, ATTRIBUTE_CARDS) == 0;
	if (cx->s->global[MARKED] || why == WHY_PHASE
	    || (stage(cx) == STAGE_PASSED && why < 0 && hand
	        && !is_exchange_later(cx, st)))
		return;
	scrapbots_run_to(cx, STAGE_WOUNDS);
	if (stage(cx) != STAGE_WOUNDS || named_lying(cx, st,
	    ATTRIBUTE_CARDS, IN(ZONE_HAND), by)
	    < step_count(st, ATTRIBUTE_CARDS))
		scrapbots_run_to(cx, STAGE_AFTER);
}

static void
forward_draw(struct context *cx, const struct step *st)
{
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	if (cx->s->global[MARKED]) {
		scrapbots_run_to(cx, STAGE_DISCARDED);
		return;
	}
	bool five = stage(cx) == STAGE_FIVE && cx->s->global[DUE] == 0;
	if (stage(cx) == STAGE_BONUS && cx->s->global[DUE] == 0)
		scrapbots_run_to(cx, STAGE_AFTER);
	else if (why == CAUSE_WOUNDS || five || stage(cx) >= STAGE_WOUNDS)
		scrapbots_run_to(cx, STAGE_BONUS);
	else
		scrapbots_run_to(cx, STAGE_FIVE);
	/* Where a full hand is owed nothing, the next cards are for Wounds. */
	if (stage(cx) == STAGE_FIVE && cx->s->global[DUE] == 0 && why < 0)
		scrapbots_run_to(cx, STAGE_BONUS);
}

/* Whether the draw is the one that comes next at the end of the turn, by its
 * number and the cards that it names. */
static bool
draws_what_is_due(struct context *cx, const struct step *st)
{
	const unsigned by = step_by(st);
	const int32_t count = step_value(st, ATTRIBUTE_COUNT);
	forward_draw(cx, st);
	const int32_t deck = (int32_t)zone_count(cx->s, ZONE_OWN_DECK, by);
	const int32_t due = cx->s->global[DUE];
	return is_due(cx, by, CAUSE_EFFECT) || (due > 0
	    && count == (due < deck ? due : deck)
	    && draw_fits(cx, st, ZONE_OWN_DECK, by));
}

/* Whether a text that the last draw has set off has drawn what the step says,
 * before the next draw of the turn; if not, `due` says whether it is that. */
static bool
is_drawn_now(struct context *cx, const struct step *st, bool *due)
{
	struct context aside;
	*due = true;
	if (!context_aside(cx, &aside))
		return false;
	if (aside.s->global[DUE] == 0)
		scrapbots_effects_done(&aside);
	bool fits = scrapbots_draw_recorded(&aside, st);
	*due = !fits && draws_what_is_due(&aside, st);
	context_back(cx, &aside);
	return fits;
}

/* Whether a draw that gives no reason is, by its number, none of the turn, but
 * what a text has drawn, now or further on. */
static bool
is_drawn_by_text(struct context *cx, const struct step *st)
{
	struct context aside;
	bool due;
	if (st->verb != VERB_DRAW || step_has(st, ATTRIBUTE_REASON)
	    || step_by(st) != turn_player(cx) || cx->s->global[MARKED])
		return false;
	if (is_drawn_now(cx, st, &due))
		return true;
	if (due || !context_aside(cx, &aside))
		return false;
	forward_text(&aside, st);
	scrapbots_effects_done(&aside);
	bool later = scrapbots_draw_recorded(&aside, st);
	context_back(cx, &aside);
	return later;
}

/* What has happened so far belonged to the step before. */
static void
step_begins(struct context *cx, const struct step *st)
{
	happenings_clear(cx->last);
	if (!cx->game->steps[st->verb].keeps_records)
		cx->s->records = 0;
}

/* An end of the turn that is the pass as well: what follows from it is what
 * this step does.  Whether it is. */
static bool
pass_implied(struct context *cx, const struct step *st)
{
	if (st->verb != VERB_END_TURN || stage(cx) != STAGE_NONE
	    || cx->s->question.kind != QUESTION_NONE
	    || !says(cx, PASS_NEEDED, IMPLIED_OK))
		return false;
	step_begins(cx, st);
	enter(cx, PHASE_DISCARD, STAGE_PASSED);
	return true;
}

/* Whether the step itself has begun in it.  What no phase asks for comes in the
 * next turn, unless the phase has only just begun. */
static bool
forward_own(struct context *cx, const struct step *st, bool just_begun)
{
	bool passed = pass_implied(cx, st);
	switch (st->verb) {
	case VERB_PHASE:
		if (cx->s->global[MARKED])
			scrapbots_run_to(cx, STAGE_DISCARDED);
		return false;
	case VERB_END_TURN:
		scrapbots_run_to(cx, STAGE_FINISHED);
		return passed;
	case VERB_DISCARD:
		forward_discard(cx, st);
		break;
	case VERB_DRAW:
		forward_draw(cx, st);
		break;
	case VERB_SHUFFLE:
	case VERB_REFILL:
		scrapbots_run_to(cx, STAGE_FINISHED);
		break;
	default:
		if (!just_begun)
			run_out(cx);
	}
	/* Behind the bonus cards, too. */
	if (stage(cx) == STAGE_AFTER || stage(cx) == STAGE_FINISHED)
		forward_over(cx, st);
	return false;
}

/* Cards due in the Main Phase, by another reading of the Wound effect. */
static void
forward_main(struct context *cx, const struct step *st)
{
	if (cx->s->global[DUE] > 0 && cx->s->global[DUE_CAUSE] == CAUSE_WOUNDS
	    && (st == NULL || st->verb != VERB_DRAW))
		scrapbots_draw_on(cx);
}

/* A position, or a judge, may name a phase of the end of the turn alone: it has
 * just begun, or so many cards are still due in it.  Whether that is so. */
static bool
phase_begins(struct context *cx)
{
	int32_t *g = cx->s->global;
	bool drawing = g[PHASE] == PHASE_DRAW && g[DUE] > 0;
	if (drawing && g[DUE_CAUSE] == CAUSE_OPENING)
		g[DUE_CAUSE] = g[STAGE] == STAGE_BONUS ? CAUSE_WOUNDS
		    : CAUSE_TURN;
	if (g[STAGE] != STAGE_NONE || g[PHASE] <= PHASE_MAIN)
		return false;
	if (g[PHASE] == PHASE_CLEANUP)
		scrapbots_cleanup(cx);
	else if (drawing)
		g[STAGE] = g[DUE_CAUSE] == CAUSE_WOUNDS ? STAGE_BONUS
		    : STAGE_FIVE;
	else
		g[STAGE] = g[PHASE] == PHASE_DISCARD ? STAGE_PASSED
		    : STAGE_CLEANED;
	return true;
}

/* In the middle of a Main Phase nothing happens by itself. */
bool
scrapbots_still(const struct state *s, const struct step *st)
{
	return s->outcome.running && s->players == 2
	    && s->global[PHASE] == PHASE_MAIN && s->global[STAGE] == STAGE_NONE
	    && s->global[DUE] == 0 && effects_under_way(s) == 0
	    && s->question.kind == QUESTION_NONE
	    && (st == NULL || (st->verb != VERB_END_TURN && s->records == 0
	        && s->global[ENDED] < 0))
	    && scrapbots_market_rests(s);
}

void
scrapbots_forward(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned verb = st == NULL ? VERB_COUNT : st->verb;
	bool begun = false, just_begun;
	if (!s->outcome.running || s->players != 2)
		return;
	if (s->global[PHASE] == PHASE_SETUP) {
		opening_forward(cx, st);
	} else {
		just_begun = phase_begins(cx);
		s->global[ENDED] = st == NULL ? s->global[ENDED] : -1;
		if (verb != VERB_REFILL)
			scrapbots_market_refill(cx);
		if (stage(cx) == STAGE_OVER) {
			run_out(cx);
			scrapbots_effects_done(cx);
		}
		if (stage(cx) == STAGE_NONE && verb != VERB_END_TURN)
			forward_main(cx, st);
		else if (st != NULL && (is_of_text(cx, st)
		    || is_drawn_by_text(cx, st)))
			forward_text(cx, st);
		else if (st != NULL && is_asked_later(cx, st))
			forward_asked(cx, st);
		else if (st == NULL || step_by(st) == opponent(turn_player(cx)))
			run_out(cx);
		else if (stage(cx) != STAGE_NONE || effects_under_way(s) == 0)
			begun = forward_own(cx, st, just_begun);
	}
	/* A turn that has just begun by itself may end at once, when what its
	 * beginning has set off is done. */
	if (verb == VERB_END_TURN && s->outcome.running
	    && s->global[PHASE] == PHASE_MAIN && stage(cx) == STAGE_NONE
	    && step_by(st) == turn_player(cx)) {
		scrapbots_effects_done(cx);
		if (s->question.kind == QUESTION_NONE)
			begun = forward_own(cx, st, false);
	}
	/* Where the Market is refilled at the end of a turn, that is here. */
	if (verb != VERB_REFILL && s->global[PHASE] != PHASE_SETUP
	    && stage(cx) >= STAGE_FINISHED)
		scrapbots_market_refill(cx);
	/* What a new turn has set off comes before the step. */
	scrapbots_effects_done(cx);
	if (st != NULL && !begun)
		step_begins(cx, st);
}
