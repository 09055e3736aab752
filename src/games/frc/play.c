/*
 * play.c - playing cards.
 */
#include "engine/workroom.h"
#include "games/frc/parts.h"

/* ---- slots ---- */

/* The slot of that side that a played card goes to. */
static int32_t
slot_for(struct context *cx, const struct step *st, unsigned side)
{
	return frc_slot_for(cx, side, step_card(st),
	    step_has(st, ATTRIBUTE_SLOT) ? step_value(st, ATTRIBUTE_SLOT)
	    : -1);
}

/* ---- checks ---- */

/* Why that slot cannot be taken. */
static void
tell_slot(struct context *cx, unsigned by, unsigned card, int32_t slot)
{
	const int32_t slots = frc_slots_for(cx, by, card);
	if (slot < 1 || slot > slots)
		note_clue(cx, "the slots of {side} are 1 to {slots}, not "
		    "{slot}", NUMBER("slot", slot), PLAYER("side", by),
		    NUMBER("slots", slots));
	else
		note_clue(cx, "slot {slot}, counted from 1, is not free on "
		    "the side of {side}", NUMBER("slot", slot),
		    PLAYER("side", by));
}

static bool
own_side_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t side = step_has(st, ATTRIBUTE_SIDE)
	    ? step_value(st, ATTRIBUTE_SIDE) : (int32_t)by;
	bool free_slot = !step_has(st, ATTRIBUTE_SLOT)
	    || slot_for(cx, st, by) > 0;
	if (side != (int32_t)by)
		note_clue(cx, "that is the side of {side}",
		    PLAYER("side", side));
	else if (!free_slot)
		tell_slot(cx, by, step_card(st),
		    step_value(st, ATTRIBUTE_SLOT));
	return require(cx, PLAY_OWN_SIDE, side == (int32_t)by && free_slot);
}

/* Where it is, what forbids it is told, and no number. */
static bool
may_not_play(struct context *cx, unsigned by, unsigned act)
{
	return player_banned(cx, by, act)
	    && !instead(cx, "{player} cannot play {card}");
}

static bool
student_limit_check(struct context *cx, unsigned by)
{
	const int32_t *global = cx->s->global;
	int32_t limit = may_not_play(cx, by, ACT_PLAY_STUDENT) ? 0
	    : frc_limit(cx, by, 1, HAS_STUDENT_LIMIT, STUDENT_LIMIT, false);
	int32_t played = global[STUDENTS_PLAYED];
	if (!require(cx, STUDENT_ONE_PER_TURN, played < limit,
	        NUMBER("played", played), NUMBER("limit", limit)))
		return false;
	return played + global[RETURNED] < limit
	    || require_choice(cx, RETURN_COUNTS, NO, PLAYER("player", by));
}

/* Whether nothing that such an Event can do stays. */
static bool
is_instant(const struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	for (unsigned i = 0; i < d->effects; i++)
		if (cx->cards->effect[d->effect + i].remains > 0)
			return false;
	return frc_is_played_only(cx, card);
}

/* Whether the Event is over as soon as it is played, which is found by playing
 * it; of one that asks for something its text must say so. */
static bool
is_over_at_once(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	struct context aside;
	if (is_instant(cx, card))
		return true;
	if (!frc_is_played_only(cx, card) || !context_aside(cx, &aside))
		return false;
	aside.violation = NULL;
	frc_play_apply(&aside, st);
	effects_run(&aside);
	bool over = aside.limit == NULL
	    && aside.s->question.kind == QUESTION_NONE
	    && effects_under_way(aside.s) == 0
	    && !frc_has_left(&aside, card);
	context_back(cx, &aside);
	clue_forget(cx->room);
	return over;
}

static bool
support_slot_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool room = frc_has_room(cx, by, step_card(st));
	if (may_not_play(cx, by, ACT_PLAY_SUPPORT))
		room = false;
	else if (!room && is_over_at_once(cx, st))
		room = says(cx, EVENT_INSTANT_SLOT, NO_SLOT);
	return require(cx, SUPPORT_SLOT_FREE, room,
	    NUMBER("taken", zone_count(cx->s, SUPPORT, by)),
	    NUMBER("limit", frc_support_slots(cx, by)));
}

static bool
robot_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool room = frc_has_room(cx, by, step_card(st))
	    && !may_not_play(cx, by, ACT_PLAY_ROBOT);
	if (!require(cx, ROBOT_SLOT_FREE, room,
	        NUMBER("taken", zone_count(cx->s, ROBOTS, by)),
	        NUMBER("limit", frc_robot_slots(cx, by)))
	    || !require(cx, ROBOT_POSITION,
	        step_has(st, ATTRIBUTE_AS)
	        && step_value(st, ATTRIBUTE_AS) >= 0))
		return false;
	if (step_value(st, ATTRIBUTE_AS) == DEFENSIVE)
		reading_touched(cx, FACE_DOWN);
	return frc_build_check(cx, st);
}

/* What lasts as long as the Student is in play, ends. */
static void
end_with_student(struct context *cx, unsigned student)
{
	const struct sort sort = SORT(THAT_ENDS(WHILE_SOURCE),
	    DONE_BY(student));
	if (running_first(cx, sort) != NULL
	    && says(cx, DRIVE_TEAM_EFFECTS, BODY_ONLY))
		running_over(cx, sort);
}

/* The Students that a Robot on that side is built with come under it. */
static void
lay_students(struct context *cx, const struct step *st, unsigned side)
{
	unsigned robot = step_card(st);
	for_each_named (cx, st, ATTRIBUTE_STUDENTS, student, BODY,
	    step_by(st)) {
		frc_move_on(cx, student, DRIVE_TEAM, side, PLACE_BOTTOM);
		cx->s->card[student].host = (uint16_t)robot;
		end_with_student(cx, student);
	}
}

bool
frc_built_aside(struct context *cx, struct context *aside,
    const struct step *st)
{
	if (!card_is(cx, step_card(st), TYPE_ROBOT)
	    || effect_of(cx, step_card(st), EFFECT_PLAY, 0) < 0
	    || !context_aside(cx, aside))
		return false;
	lay_students(aside, st, step_by(st));
	return true;
}

/* What a Robot asks for is none of the Students that it is built with. */
static bool
effects_check(struct context *cx, const struct step *st)
{
	struct context aside;
	if (!frc_built_aside(cx, &aside, st))
		return frc_play_effects_check(cx, st);
	aside.coverage = cx->coverage;
	bool right = frc_play_effects_check(&aside, st);
	context_back(cx, &aside);
	return right;
}

bool
frc_play_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (in_setup(cx))
		return frc_team_check(cx, st);
	if (!frc_in_phase(cx, MAIN, PHASE_MAIN_ONLY)
	    || !require(cx, TEAM_ONLY_AT_START, !card_is(cx, card, TYPE_TEAM))
	    || !require(cx, PLAY_FROM_HAND, card_in(cx->s, card, HAND, by))
	    || !own_side_check(cx, st))
		return false;
	switch (card_type(cx, card)) {
	case TYPE_STUDENT:
		if (!student_limit_check(cx, by))
			return false;
		break;
	case TYPE_ROBOT:
		if (!robot_check(cx, st))
			return false;
		break;
	default:
		if (!support_slot_check(cx, st))
			return false;
	}
	return effects_check(cx, st);
}

/* Of one that has not come, as where its set is not there, only the id is
 * known; one of a deck that was refused is nobody's. */
static bool
is_known_card(const struct context *cx, unsigned card)
{
	return card < cx->s->cards && (cx->s->card[card].zone != NO_ZONE
	    || cx->s->card[card].owner == COMMON);
}

const char *
frc_play_form(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	unsigned type = is_known_card(cx, card) ? card_type(cx, card)
	    : TYPE_ROBOT;
	if (type == TYPE_ROBOT)
		return NULL;
	if (step_has(st, ATTRIBUTE_AS) || step_has(st, ATTRIBUTE_STUDENTS)
	    || step_has(st, ATTRIBUTE_MEETS))
		return "only a Robot is played with a position and Students";
	if (!is_support(type) && step_has(st, ATTRIBUTE_SLOT))
		return "only Robots, Mentors and Events are played to a slot";
	return NULL;
}

/* ---- what playing does ---- */

static void
play_student(struct context *cx, unsigned card, unsigned side)
{
	card_move(cx->s, card, BODY, side, PLACE_BOTTOM);
	cx->s->global[STUDENTS_PLAYED]++;
	applied(cx, STUDENT_TO_BODY);
	applied(cx, STUDENT_BODY_UNLIMITED);
}

static void
play_support(struct context *cx, const struct step *st, unsigned side)
{
	unsigned card = step_card(st);
	int32_t slot = slot_for(cx, st, side);
	applied(cx, SUPPORT_ANY_NUMBER);
	applied(cx, SUPPORT_ACTIVE_AT_ONCE);
	if (card_is(cx, card, TYPE_MENTOR))
		applied(cx, MENTOR_PERMANENT);
	/* Without a slot it is played only if it is over at once, but for what
	 * a judge lets stand. */
	if (slot == 0 && (cx->let_stand ? is_instant(cx, card)
	    : frc_is_played_only(cx, card))) {
		frc_expire(cx, card, side);
		return;
	}
	card_move(cx->s, card, SUPPORT, side, PLACE_BOTTOM);
	card_number_set(cx, card, SLOT, slot);
	card_number_set(cx, card, TURNS_LEFT, frc_turns(cx, card));
}

static void
play_robot(struct context *cx, const struct step *st, unsigned side)
{
	unsigned card = step_card(st);
	int32_t slot = slot_for(cx, st, side);
	card_move(cx->s, card, ROBOTS, side, PLACE_BOTTOM);
	card_number_set(cx, card, SLOT, slot);
	change_fields(cx->s, card)[POSITION] =
	    step_value(st, ATTRIBUTE_AS) == DEFENSIVE ? DEFENSIVE : OFFENSIVE;
	lay_students(cx, st, side);
	applied(cx, ROBOT_DRIVE_TEAM);
	applied(cx, ROBOT_ANY_NUMBER);
}

/* The Robot, which has come by then, hears of it; under other cards nobody
 * lies. */
static void
tell_built(struct context *cx, unsigned card, unsigned by)
{
	for_each_card (cx->s, student, DRIVE_TEAM, by)
		if (cx->s->card[student].host == card)
			happen(cx, EVENT_BUILT, by, student, card, 1);
}

void
frc_play_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	/* A judge may have let it go to the other one. */
	const unsigned side = step_has(st, ATTRIBUTE_SIDE)
	    ? (unsigned)step_value(st, ATTRIBUTE_SIDE) : by;
	if (in_setup(cx) && card_is(cx, card, TYPE_TEAM)) {
		frc_team_apply(cx, st);
		return;
	}
	cx->s->global[BEGUN] = 1;
	applied(cx, PLAY_FREE);
	switch (card_type(cx, card)) {
	case TYPE_TEAM:
		frc_team_apply(cx, st);
		return;
	case TYPE_STUDENT:
		play_student(cx, card, side);
		break;
	case TYPE_ROBOT:
		play_robot(cx, st, side);
		break;
	default:
		play_support(cx, st, side);
	}
	frc_arrives(cx, card);
	tell_built(cx, card, side);
	happen(cx, EVENT_PLAYED, by, card, NO_CARD, 1);
	frc_play_effects(cx, st);
}
