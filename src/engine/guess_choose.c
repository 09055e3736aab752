/*
 * guess_choose.c - which of the things that could be the case was: a step or a
 * claim tells.
 */
#include "engine/effect.h"
#include "engine/guess_private.h"

typedef bool step_fits(struct session *, const struct step *);

/* Takes the one in which it holds, if there is one. */
static bool
choose_where(struct session *ss, const struct step *st, step_fits *fits)
{
	if (fits(ss, st))
		return true;
	if (!guesses_find(ss, st, fits))
		return false;
	guess_take(ss);
	return true;
}

/* Takes the one in which the least was left out before the step. */
static void
choose_behind(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	unsigned least = row_before(ss, st, g->row, ROW_LENGTH_MAX);
	unsigned chosen = GUESS_MAX;
	if (least == 0)
		least = ROW_LENGTH_MAX + 1;
	for (unsigned i = 0; i < g->count; i++) {
		guess_exchange(ss, &g->list[i]);
		unsigned length = row_before(ss, st, g->row, least - 1);
		guess_exchange(ss, &g->list[i]);
		if (length == 0)
			continue;
		least = length;
		chosen = i;
	}
	if (chosen == GUESS_MAX)
		return;
	guess_exchange(ss, &g->list[chosen]);
	guess_take(ss);
}

/* Whether the step is an answer of the player who is asked here, to the card
 * that asks. */
static bool
is_answer(struct session *ss, const struct step *st)
{
	const struct question *q = &ss->now->question;
	bool other = step_has(st, ATTRIBUTE_CARD)
	    && q->kind != QUESTION_DISCARD && step_card(st) != q->card;
	ss->cx.s = ss->now;
	return q->kind != QUESTION_NONE && q->player == step_by(st) && !other
	    && verb_answers(&ss->cx, st);
}

void
guesses_stand(struct session *ss, const struct step *st)
{
	if (ss->cx.unseen != NULL && ss->guesses->count > 0)
		choose_where(ss, st, stands_here);
}

void
guesses_choose(struct session *ss, const struct step *st)
{
	if (ss->cx.unseen == NULL || ss->guesses->count == 0
	    || (!ss->ruling.given && choose_where(ss, st, stands_here)))
		return;
	/* What is legal in none of them: an answer was given where its player
	 * was asked, and breaks the rule that it breaks there. */
	if (ss->short_account && !ss->ruling.given)
		choose_behind(ss, st);
	else
		choose_where(ss, st, is_answer);
}

/* Whether it holds in one of them, of which none is taken. */
static bool
fits_in_one(struct session *ss, const struct step *st, step_fits *fits)
{
	struct guesses *g = ss->guesses;
	bool does = fits(ss, st);
	for (unsigned i = 0; ss->cx.unseen != NULL && i < g->count && !does;
	    i++) {
		guess_exchange(ss, &g->list[i]);
		does = fits(ss, st);
		guess_exchange(ss, &g->list[i]);
	}
	return does;
}

bool
session_stands(struct session *ss, const struct step *st)
{
	return fits_in_one(ss, st, stands_here);
}

bool
session_takes(struct session *ss, const struct step *st)
{
	unseen_may_hold(ss->cx.unseen, true);
	bool takes = fits_in_one(ss, st, session_could);
	unseen_may_hold(ss->cx.unseen, false);
	return takes;
}

/* Whether the claim holds in one of them, which the game may have to carry out
 * further first. */
static bool
claim_fits(struct session *ss, struct guess *g, const struct claim *claim)
{
	struct context cx = ss->cx;
	cx.coverage = NULL;
	cx.s = g->state;
	happenings_copy(&ss->spare_last, &g->last);
	cx.last = &ss->spare_last;
	if (ss->game->claims_look_ahead)
		world_run(&cx, g->state, ss->spare, RUN_SETTLE, NULL);
	cx.asked = ss->claims_asked;
	cx.limit = NULL;
	bool holds = claim_holds(&cx, claim, NULL);
	work_done(&cx, cx.asked - ss->claims_asked);
	ss->claims_asked = cx.asked;
	return holds && cx.limit == NULL;
}

bool
guesses_claim(struct session *ss, const struct claim *claim, bool holds)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL || g->count == 0
	    || ss->now->guessed == GUESSED_UNASKED)
		return holds;
	unsigned other = GUESS_MAX;
	for (unsigned i = 0; i < g->count; i++) {
		bool fits = claim_fits(ss, &g->list[i], claim);
		if (fits && !holds && other == GUESS_MAX
		    && !g->list[i].contradicted)
			other = i;
		if (!fits && holds)
			g->list[i].contradicted = true;
	}
	ss->cx.s = ss->now;
	if (other == GUESS_MAX)
		return holds;
	guess_own(ss, &g->list[other]);
	guess_exchange(ss, &g->list[other]);
	g->list[other].contradicted = true;
	guess_take(ss);
	if (ss->game->claims_look_ahead)
		session_settle(ss);
	return true;
}

/* Whether it answers the very card that asks here. */
static bool
answers_card(struct session *ss, const struct step *st)
{
	return step_has(st, ATTRIBUTE_CARD)
	    && ss->now->question.kind != QUESTION_DISCARD
	    && is_answer(ss, st) && answers_in_kind(&ss->cx, st);
}

void
guesses_answered(struct session *ss, const struct step *st)
{
	if (ss->cx.unseen == NULL || ss->now->guessed != GUESSED_UNASKED)
		return;
	if (!choose_where(ss, st, answers_card)) {
		guesses_clear(ss);
		guesses_mark(ss, GUESSED_LOST);
		return;
	}
	guesses_mark(ss, ss->guesses->count > 0 ? GUESSED_KNOWN : GUESSED_NOT);
}
