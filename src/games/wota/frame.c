/*
 * frame.c - what comes before and after every step.
 */
#include "games/wota/parts.h"

/* ---- before: ties close, due costs are settled ---- */

/* Whether the step itself says in what order due costs are settled. */
static bool
orders_costs(const struct step *st)
{
	return st != NULL && st->verb == VERB_CHOOSE
	    && step_value(st, ATTRIBUTE_WHAT) == WHAT_ORDER;
}

static bool
keeps_tie_open(const struct step *st)
{
	return st != NULL && (st->verb == VERB_RESPOND
	    || st->verb == VERB_PASS);
}

/* What came before the step belongs to the one before it, as a claim in between
 * would tell; the links of a tie are known until another one closes.  A draw may
 * record it: the engine forgets it behind others. */
static void
tells_of_before(struct context *cx, const struct step *st)
{
	if (st != NULL && st->verb != VERB_DRAW)
		happenings_keep(cx->last, LINKS_TOLD);
}

static void
close_before(struct context *cx, const struct step *st)
{
	wota_close_tie(cx);
	tells_of_before(cx, st);
}

static void
settle_before(struct context *cx, const struct step *st)
{
	wota_settle_costs(cx, NULL);
	effects_run(cx);
	tells_of_before(cx, st);
}

/* As a position may give it: what a step has brought about has been looked at
 * behind that step. */
static bool
has_none_left(const struct state *s)
{
	return s->outcome.running && (s->player[0][HEARTS] <= 0
	    || s->player[1][HEARTS] <= 0);
}

/* No cost is due, no tie is open that would close, and nobody has lost. */
bool
wota_still(const struct state *s, const struct step *st)
{
	return s->global[STAGE] != STAGE_PLAY
	    || s->question.kind != QUESTION_NONE
	    || (!has_marks(s, MARKS_DUE) && !has_none_left(s)
	        && (keeps_tie_open(st)
	        || (s->global[ACTION] == ACTION_NONE
	            && effects_under_way(s) == 0)));
}

void
wota_forward(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	if (s->global[STAGE] != STAGE_PLAY || s->question.kind != QUESTION_NONE)
		return;
	if (wota_costs_due(cx) && !orders_costs(st))
		settle_before(cx, st);
	if (s->outcome.running && s->question.kind == QUESTION_NONE
	    && wota_tie_open(cx) && !keeps_tie_open(st))
		close_before(cx, st);
	if (has_none_left(s) && is_idle(cx))
		wota_look_at_hearts(cx);
	/* What was drawn so is recorded before another step, as a claim in
	 * between would have it. */
	if (st != NULL && st->verb != VERB_DRAW)
		s->records = 0;
}

/* ---- the checks before those of the step ---- */

/* What is asked comes before everything else. */
static bool
answers_question(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	switch ((enum question_kind)q->kind) {
	case QUESTION_NONE:
		return true;
	case QUESTION_DRAW:
		return require(cx, DRAW_PHASE_ONLY, st->verb == VERB_DRAW,
		    NUMBER("count", 0), NUMBER("due", q->amount));
	case QUESTION_GAME:
		if (q->code == ASK_STARTER)
			return require(cx, SETUP_FIRST_PLAYER,
			    st->verb == VERB_CHOOSE
			        || tells(wota_tell_first(cx))
			        || instead(cx, STARTER_OWED),
			    PLAYER("player", q->player));
		return require_reading(cx, HAND_LIMIT,
		    st->verb == VERB_DISCARD || tells(wota_tell_first(cx)));
	case QUESTION_OPTION:
	case QUESTION_TARGETS:
	case QUESTION_ORDER:
	case QUESTION_DISCARD:
	case QUESTION_COIN:
	case QUESTION_DIE:
	case QUESTION_CARD:
	case QUESTION_SHUFFLE:
	case QUESTION_COUNT:
		break;
	}
	return st->verb == VERB_SHUFFLE || st->verb == VERB_CHOOSE
	    || st->verb == VERB_DISCARD || st->verb == VERB_RANDOM
	    || effect_answer_check(cx, st);
}

static bool
is_setup(const struct step *st)
{
	return st->verb <= VERB_MULLIGAN;
}

/* Turn 1 waits until its player has said whether the hand is kept; its phases
 * look at that when it is their turn. */
static bool
hand_judged(struct context *cx, const struct step *st)
{
	return st->verb == VERB_PHASE || st->verb == VERB_END_TURN
	    || step_by(st) >= 2 || wota_hand_judged(cx, step_by(st));
}

/* Decks may be missing, or the battle has only to begin. */
static bool
not_begun(struct context *cx)
{
	const struct state *s = cx->s;
	int32_t decks = s->player[0][DECK_GIVEN] + s->player[1][DECK_GIVEN];
	if (decks == 2)
		note_clue(cx, "first comes <battle/>");
	return require(cx, SETUP_TWO_PLAYERS, false,
	    NUMBER("players", s->players), NUMBER("decks", decks));
}

/* Steps of a battle wait until it has been set up. */
static bool
set_up(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	if (is_setup(st) || st->verb == VERB_CHOOSE)
		return true;
	switch (s->global[STAGE]) {
	case STAGE_DECKS:
		return not_begun(cx);
	case STAGE_TOSS:
		return wota_toss_made(cx, st);
	case STAGE_OPENING:
		return opening_checked(cx);
	case STAGE_RESHUFFLE:
		return require(cx, MULLIGAN_WHOLE_HAND,
		    tells(wota_tell_reshuffle(cx)));
	case STAGE_REDRAW:
		return require(cx, MULLIGAN_REDRAW_SIX, false,
		    NUMBER("count", 0));
	default:
		return hand_judged(cx, st);
	}
}

/* Whether every card that the step names is in the game. */
static bool
all_known(const struct context *cx, const struct step *st)
{
	static const enum attribute attributes[] = { ATTRIBUTE_CARD,
		ATTRIBUTE_WITH, ATTRIBUTE_TO, ATTRIBUTE_COST,
		ATTRIBUTE_TARGET, ATTRIBUTE_TARGETS, ATTRIBUTE_CARDS };
	for (unsigned a = 0; a < sizeof attributes / sizeof *attributes; a++)
		for (unsigned i = 0; i < step_count(st, attributes[a]); i++) {
			int32_t item = step_item(st, attributes[a], i);
			if (item >= 0 && !is_player_reference(item)
			    && !wota_known(cx, (unsigned)item))
				return false;
		}
	return true;
}

/* The rule that says where a card must be for this step. */
static unsigned
place_rule(const struct step *st)
{
	switch (st->verb) {
	case VERB_SUMMON:
		return SUMMON_SOURCE;
	case VERB_FLIP:
		return FLIP_OWN_CHOICE;
	case VERB_SWITCH:
		return POSITION_CHANGE;
	case VERB_ATTACK:
		return ATTACK_ATTACKER;
	case VERB_DRAW:
		return DRAW_TOP_CARD;
	case VERB_MULLIGAN:
		return MULLIGAN_WHOLE_HAND;
	default:
		return EFFECT_CONTROLLER;
	}
}

bool
wota_first_check(struct context *cx)
{
	int32_t stage = cx->s->global[STAGE];
	return require(cx, SETUP_TWO_PLAYERS, cx->s->players == 2
	        || instead(cx, "two players play, and the log has {players}"),
	        NUMBER("players", cx->s->players), NUMBER("decks", 0))
	    && ((stage != STAGE_PLAY && stage != STAGE_OVER)
	        || cards_pass(cx, wota_definition_check));
}

bool
wota_admit(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	int32_t stage = s->global[STAGE];
	/* The next battle of a war is begun after the last one. */
	if (!require(cx, OUTCOME_NO_STEP_AFTER_END, stage != STAGE_OVER
	    || st->verb == VERB_BATTLE
	    || (st->verb == VERB_DECK && !s->outcome.complete)))
		return false;
	if (st->verb == VERB_CONCEDE && s->outcome.running)
		return require(cx, OUTCOME_CONCEDE, stage != STAGE_DECKS);
	return ((st->verb == VERB_DRAW && wota_confirms_draw(cx, st))
	        || answers_question(cx, st))
	    && set_up(cx, st)
	    && (all_known(cx, st) || require(cx, place_rule(st), false,
	        PLAYER("player", step_by(st))));
}

/* ---- after ---- */

static void
look(struct context *cx)
{
	if (cx->s->outcome.running && cx->s->question.kind == QUESTION_NONE)
		wota_look_at_requirements(cx);
	wota_look_at_hearts(cx);
}

void
wota_after(struct context *cx)
{
	struct state *s = cx->s;
	if (!s->outcome.running || s->global[STAGE] != STAGE_PLAY
	    || s->question.kind != QUESTION_NONE)
		return;
	if (s->global[CLOSING])
		wota_tie_goes_on(cx);
	look(cx);
	while (is_idle(cx) && s->global[ENDING]) {
		wota_goes_on(cx);
		look(cx);
	}
	if (is_idle(cx))
		wota_settle_single(cx);
}
