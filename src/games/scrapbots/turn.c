/*
 * turn.c - whose turn it is, and the steps that end a turn.
 */
#include "games/scrapbots/parts.h"

/* ---- what comes before the checks of any step ---- */

/* Steps that do not belong to the player whose turn it is. */
static bool
is_anybodys(const struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	switch (st->verb) {
	case VERB_SHUFFLE:
	case VERB_REFILL:
	case VERB_RANDOM:
	case VERB_CHOOSE:
	case VERB_CONCEDE:
	case VERB_DECK:
		return true;
	case VERB_DRAW:
	case VERB_DISCARD:
		return scrapbots_text_owes(cx, by);
	default:
		return by == NO_PLAYER || s->global[PHASE] == PHASE_SETUP;
	}
}

/* Where phases are marked the next marker comes first; what else is due is
 * asked for. */
static void
tell_marker(struct context *cx)
{
	unsigned active = turn_player(cx);
	if (!cx->s->global[MARKED] || cx->s->question.kind != QUESTION_NONE
	    || stage(cx) > STAGE_CLEANED)
		return;
	note_clue(cx, "first comes <phase by=\"{who}\" name=\"{phase}\"/>",
	    WORD("who", player_id(active)), WORD("phase",
	    stage(cx) == STAGE_CLEANED ? "draw" : "cleanup"));
}

static bool
turn_admit(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), active = turn_player(cx);
	if (cx->s->global[PHASE] == PHASE_SETUP || is_anybodys(cx, st))
		return true;
	return require(cx, TURN_CONTROL,
	    by == active || stage(cx) == STAGE_NONE
	        || tells(tell_marker(cx)),
	    PLAYER("player", by), PLAYER("active", active))
	    && require(cx, TURN_ALTERNATE,
	        by == active || cx->s->global[ENDED] != (int32_t)by)
	    && require(cx, TURN_ACTIVE_ONLY, by == active);
}

/* With an unknown main deck a vacated place waits for its card; what the text
 * has drawn and discarded before may still be recorded. */
static bool
refill_admit(struct context *cx, const struct step *st)
{
	const unsigned kind = cx->s->question.kind;
	if (cx->s->global[PHASE] == PHASE_SETUP
	    || (kind != QUESTION_NONE && kind != QUESTION_GAME)
	    || st->verb == VERB_REFILL || st->verb == VERB_CONCEDE
	    || scrapbots_text_records(cx, st))
		return true;
	unsigned place = scrapbots_refill_place(cx);
	return place == 0 || require(cx, MARKET_REFILL_CARD, clue(cx,
	    "first comes <refill slot=\"{slot}\" card=\"…\"/>"),
	    NUMBER("slot", place));
}

bool
scrapbots_admit(struct context *cx, const struct step *st)
{
	/* What the last text drew before the end may still be logged. */
	return (!cx->s->global[LOOKED_AT] || scrapbots_players_fit(cx))
	    && require(cx, END_NO_LATER, cx->s->outcome.running
	        || scrapbots_text_records(cx, st))
	    && scrapbots_setup_admit(cx, st) && turn_admit(cx, st)
	    && scrapbots_text_pending(cx, st) && refill_admit(cx, st);
}

/* ---- pass, phase, end-turn ---- */

bool
scrapbots_pass_check(struct context *cx, const struct step *st)
{
	return scrapbots_main_phase(cx, st);
}

void
scrapbots_pass_apply(struct context *cx, const struct step *st)
{
	(void)st;
	applied(cx, TURN_PASS);
	enter(cx, PHASE_DISCARD, STAGE_PASSED);
}

/* Whether that phase is the next one to be marked.  Where markers may be
 * missing, so may that before the discard of the hand. */
static bool
phase_is_next(struct context *cx, int32_t name)
{
	bool marked = cx->s->global[MARKED] != 0;
	switch (name) {
	case NAME_DISCARD:
		if (stage(cx) == STAGE_NONE)
			return says(cx, PASS_NEEDED, IMPLIED_OK);
		return stage(cx) == STAGE_PASSED && !marked;
	case NAME_CLEANUP:
		return (marked || cx->leaves_out)
		    && stage(cx) == STAGE_DISCARDED;
	default:
		return stage(cx) == STAGE_CLEANED;
	}
}

/* The hand may be discarded behind a pass or a marker.  Behind a marker the
 * others may be missing too, or stand there: what follows fits both.  Wounds are
 * discarded when all of them are over. */
bool
scrapbots_pass_left_out(struct context *cx, const struct step *st,
    const struct step *wanted)
{
	(void)st;
	return wanted->verb != VERB_DISCARD || cx->s->global[MARKED] != 0
	    || step_value(wanted, ATTRIBUTE_REASON) == WHY_WOUNDS
	    || !says(cx, PASS_NEEDED, IMPLIED_OK);
}

/* Before what is none of the phases' own it is the pass that is missing, also
 * where the turn of the other player is still to end by itself. */
bool
scrapbots_phase_left_out(struct context *cx, const struct step *st,
    const struct step *wanted)
{
	return (stage(cx) != STAGE_NONE && step_by(st) == turn_player(cx))
	    || wanted->verb == VERB_DISCARD || wanted->verb == VERB_PHASE
	    || !says(cx, PASS_NEEDED, IMPLIED_OK);
}

bool
scrapbots_phase_check(struct context *cx, const struct step *st)
{
	int32_t name = step_value(st, ATTRIBUTE_NAME);
	int32_t phase = PHASE_DISCARD + name - NAME_DISCARD;
	return require(cx, TURN_PHASE_ORDER, phase_is_next(cx, name)
	        || (phase == cx->s->global[PHASE]
	            && instead(cx, "the phase is {phase} already")),
	    WORD("named", scrapbots_phases[phase]));
}

void
scrapbots_phase_apply(struct context *cx, const struct step *st)
{
	switch (step_value(st, ATTRIBUTE_NAME)) {
	case NAME_DISCARD:
		if (stage(cx) == STAGE_NONE)
			applied(cx, TURN_PASS);
		enter(cx, PHASE_DISCARD, STAGE_PASSED);
		cx->s->global[MARKED] = 1;
		break;
	case NAME_CLEANUP:
		scrapbots_cleanup(cx);
		cx->s->global[MARKED] = 1;
		break;
	default:
		scrapbots_begin_draw_phase(cx);
	}
}

bool
scrapbots_end_turn_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, TURN_PHASE_ORDER,
	    stage(cx) != STAGE_NONE && !cx->s->global[MARKED],
	    WORD("named", "the end of the turn"))
	    && require(cx, TURN_CONTROL, stage(cx) == STAGE_FINISHED,
	        PLAYER("active", turn_player(cx)));
}

void
scrapbots_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	enter(cx, PHASE_DRAW, STAGE_OVER);
}

/* ---- what comes after every step ---- */

void
scrapbots_after(struct context *cx)
{
	struct state *s = cx->s;
	if (!s->outcome.running || s->players != 2)
		return;
	scrapbots_look_at_pile(cx);
	scrapbots_market_left(cx);
	if (is_idle(cx) && !cx->calm)
		scrapbots_judge_lanes(cx);
	if (is_idle(cx))
		scrapbots_look_at_stack(cx);
	if (s->outcome.running)
		applied(cx, OUTCOME_UNFINISHED);
}
