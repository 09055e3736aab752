/*
 * score.c - attempts to score.
 */
#include <stdlib.h>

#include "games/frc/parts.h"

void
frc_tell_keyword(struct context *cx, unsigned robot, unsigned keyword)
{
	reference source = card_keyword_source(cx, robot, keyword);
	if (source != NO_REFERENCE && source != (reference)robot)
		note_clue(cx, "{source} gives {by} {keyword}",
		    CARD("source", source), CARD("by", robot),
		    WORD("keyword", cx->game->keywords[keyword].name));
	else
		note_clue(cx, "{by} has {keyword}", CARD("by", robot),
		    WORD("keyword", cx->game->keywords[keyword].name));
}

/* ---- who may score ---- */

static bool
is_capable(struct context *cx, unsigned robot, unsigned by)
{
	if (card_keyword(cx, robot, NO_SCORE))
		return tells(frc_tell_keyword(cx, robot, NO_SCORE));
	if (card_banned(cx, robot, ACT_SCORE)
	    || player_banned(cx, by, ACT_SCORE))
		return false;
	bool weak = card_number(cx, robot, OFFENSE) <= 0;
	bool fresh = card_fields(cx->s, robot)[ARRIVED] == cx->s->global[TURN];
	if (!weak && !fresh)
		return true;
	unsigned choice = reading(cx, SCORE_CAPABLE);
	if (choice == SCORE_CAPABLE_POSITIVE && weak)
		return clue(cx, "its offence is not above 0");
	return choice != SCORE_CAPABLE_WAITED || !fresh
	    || clue(cx, "it came this turn");
}

static bool
scorer_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned robot = (unsigned)step_value(st, ATTRIBUTE_WITH);
	const int32_t *field = card_fields(cx->s, robot);
	if (!require(cx, SCORE_OWN_ROBOT, has_card(cx->s, (int32_t)robot)
	        && card_in(cx->s, robot, ROBOTS, by), CARD("robot", robot),
	        PLAYER("player", by))
	    || !require(cx, SCORE_OFFENSIVE_POSITION,
	        field[POSITION] == OFFENSIVE, CARD("robot", robot))
	    || !require(cx, SCORE_ABLE, is_capable(cx, robot, by),
	        CARD("robot", robot)))
		return false;
	int32_t limit = card_keyword(cx, robot, ATTEMPT_LIMIT)
	    ? card_keyword_number(cx, robot, ATTEMPT_LIMIT) : 1;
	return require(cx, SCORE_ONCE, field[ATTEMPTS] < limit,
	    CARD("robot", robot), NUMBER("attempts", field[ATTEMPTS]),
	    NUMBER("limit", limit));
}

/* ---- on what ---- */

/* The Robot whose keyword keeps that one from being a target, itself or one
 * that has to be it; NO_CARD: none. */
static unsigned
kept_by(struct context *cx, unsigned target, unsigned owner)
{
	if (card_keyword(cx, target, UNTARGETABLE))
		return target;
	if (card_keyword(cx, target, MUST_TARGET))
		return NO_CARD;
	for_each_card (cx->s, robot, ROBOTS, owner)
		if (card_keyword(cx, robot, MUST_TARGET))
			return robot;
	return NO_CARD;
}

static bool
can_be_target(struct context *cx, unsigned target, unsigned owner)
{
	const unsigned by = kept_by(cx, target, owner);
	return by == NO_CARD || tells(frc_tell_keyword(cx, by,
	    by == target ? UNTARGETABLE : MUST_TARGET));
}

static bool
direct_check(struct context *cx, unsigned robot, unsigned other)
{
	unsigned robots = zone_count(cx->s, ROBOTS, other), hidden = 0;
	for_each_card (cx->s, card, ROBOTS, other)
		hidden += kept_by(cx, card, other) != NO_CARD;
	bool open = robots == 0 || card_keyword(cx, robot, DIRECT);
	if (!open && hidden == robots)
		open = says(cx, DIRECT_UNTARGETABLE, YES);
	return require(cx, SCORE_DIRECT_EMPTY, open,
	    PLAYER("player", other), NUMBER("robots", robots));
}

static bool
robot_target_check(struct context *cx, unsigned robot, int32_t target,
    unsigned other)
{
	const struct state *s = cx->s;
	if (!require(cx, SCORE_TARGET_OPPOSING, has_card(cx->s, target)
	        && card_in(s, (unsigned)target, ROBOTS, other)
	        && can_be_target(cx, (unsigned)target, other),
	        ITEM("target", target), PLAYER("player", other),
	        CARD("robot", robot)))
		return false;
	if (*card_number_exactly(cx, (unsigned)target, SLOT)
	        != *card_number_exactly(cx, robot, SLOT)
	    && !require_choice(cx, OPPOSING_LANE, ANY, CARD("target", target),
	        CARD("robot", robot)))
		return false;
	return card_fields(s, target)[TARGETED] == 0
	    || require_choice(cx, TARGET_REPEAT, YES, CARD("target", target));
}

bool
frc_attack_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), other = opponent(by);
	unsigned robot = (unsigned)step_value(st, ATTRIBUTE_WITH);
	unsigned targets = step_count(st, ATTRIBUTE_TARGET);
	int32_t target = step_value(st, ATTRIBUTE_TARGET);
	if (!require(cx, PHASE_FIRST_SKIP_SCORING,
	        cx->s->global[TURN] > 1)
	    || !frc_in_phase(cx, SCORING, PHASE_SCORING_ONLY)
	    || !scorer_check(cx, st)
	    || !require(cx, SCORE_ONE_TARGET, targets == 1,
	        CARD("robot", robot), NUMBER("targets", targets)))
		return false;
	if (target == player_reference(other))
		return direct_check(cx, robot, other);
	return robot_target_check(cx, robot, target, other);
}

/* ---- results ---- */

/* Points that one player loses, now or after the Student has been chosen. */
static void
lose_points(struct context *cx, unsigned player, int32_t loss)
{
	bool chosen_later = false;
	for_each_player (cx->s, p)
		if (zone_count(cx->s, RETIRING, p) > 0)
			chosen_later = true;
	applied(cx, SCORE_RESOLVE);
	if (chosen_later && says(cx, SCORING_ORDER, BEFORE)) {
		cx->s->global[LOSS_DUE] = loss;
		cx->s->global[LOSS_OF] = (int32_t)player;
		return;
	}
	frc_change_points(cx, player, -loss);
}

static void
retire_loser(struct context *cx, unsigned robot, unsigned scorer)
{
	if (card_keyword(cx, robot, STURDY))
		return;
	frc_retire(cx, robot, scorer);
}

/* What the scoring player loses against a higher defence. */
static int32_t
lower_defense_loss(struct context *cx, int32_t own, int32_t offense,
    int32_t defense)
{
	switch (reading(cx, LOWER_DEFENSE_AMOUNT)) {
	case LOWER_DEFENSE_AMOUNT_OFFENSE_GAP:
		return offense > own ? offense - own : 0;
	case LOWER_DEFENSE_AMOUNT_APPLICABLE:
		return defense - own;
	case LOWER_DEFENSE_AMOUNT_OFFENSE_SIGNED:
		return offense - own;
	default:
		return abs(offense - own);
	}
}

/* The scoring Robot is the better one. */
static void
win(struct context *cx, unsigned target, unsigned by, int32_t difference,
    bool defensive)
{
	/* A judge may have let it be an own one. */
	const unsigned other = card_seat(cx->s, target);
	cx->s->global[RESULT] = defensive ? RESULT_WIN_DEFENSE
	    : RESULT_WIN_OFFENSE;
	applied(cx, defensive ? SCORE_DEFENSE_WIN : SCORE_OFFENSE_WIN);
	retire_loser(cx, target, by);
	if (!defensive)
		lose_points(cx, other, difference);
}

/* A Robot that is retired notices what else the attempt does. */
static void
resolve(struct context *cx, unsigned robot, unsigned target, unsigned by)
{
	const bool begun = moment_begin(cx);
	bool defensive = card_fields(cx->s, target)[POSITION] == DEFENSIVE;
	int32_t own = card_number(cx, robot, OFFENSE);
	int32_t offense = card_number(cx, target, OFFENSE);
	int32_t against = defensive ? card_number(cx, target, DEFENSE)
	    : offense;
	applied(cx, SCORE_CURRENT);
	applied(cx, SCORE_ANY_TARGET);
	applied(cx, ROBOT_POSITION_STAYS);
	if (own > against) {
		win(cx, target, by, own - offense, defensive);
		happen(cx, EVENT_WINS, by, robot, target, own - against);
	} else if (own == against) {
		applied(cx, SCORE_EQUAL);
		cx->s->global[RESULT] = RESULT_TIE;
		happen(cx, EVENT_TIES, by, robot, target, 0);
		if (says(cx, TIE_ROBOTS, BOTH))
			happen(cx, EVENT_TIES, opponent(by), target, robot, 0);
	} else {
		cx->s->global[RESULT] = RESULT_LOWER;
		applied(cx, defensive ? SCORE_LOWER_DEFENSE
		    : SCORE_LOWER_OFFENSE);
		int32_t loss = defensive ? lower_defense_loss(cx, own,
		    offense, against) : offense - own;
		retire_loser(cx, robot, by);
		lose_points(cx, by, loss);
	}
	moment_end(cx, begun);
}

/* What was changed for one attempt of that Robot, or player. */
static void
change_back(struct context *cx, reference on)
{
	for (unsigned kind = MODIFIER_STAT; kind <= MODIFIER_FIELD; kind++)
		if (kind != MODIFIER_EFFECT)
			running_over(cx, SORT(.kind = kind + 1,
			    THAT_ENDS(ONCE), DONE_TO(on)));
}

/* The attempt is used up, but for a tie under one reading. */
static void
mark_attempt(struct context *cx, unsigned robot)
{
	if (cx->s->global[RESULT] == RESULT_TIE
	    && says(cx, ATTEMPT_COUNT, SUCCESS))
		return;
	if (card_zone(cx->s, robot) == ROBOTS)
		change_fields(cx->s, robot)[ATTEMPTS]++;
}

void
frc_attack_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), other = opponent(by);
	unsigned robot = (unsigned)step_value(st, ATTRIBUTE_WITH);
	int32_t target = step_value(st, ATTRIBUTE_TARGET);
	if (by >= 2 || card_zone(cx->s, robot) != ROBOTS)
		return;
	cx->s->global[BEGUN] = 1;
	if (card_fields(cx->s, robot)[ARRIVED] == cx->s->global[TURN])
		applied(cx, ROBOT_READY);
	happen(cx, EVENT_SCORES, by, robot,
	    has_card(cx->s, target) ? (unsigned)target : NO_CARD, 1);
	if (has_card(cx->s, target)
	    && card_zone(cx->s, (unsigned)target) == ROBOTS) {
		change_fields(cx->s, (unsigned)target)[TARGETED] = 1;
		happen(cx, EVENT_SCORED_ON, card_seat(cx->s,
		    (unsigned)target), (unsigned)target, robot, 1);
		resolve(cx, robot, (unsigned)target, by);
	} else if (target == player_reference(other)) {
		applied(cx, SCORE_DIRECT);
		cx->s->global[RESULT] = RESULT_DIRECT;
		frc_change_points(cx, other, -card_number(cx, robot, OFFENSE));
	}
	mark_attempt(cx, robot);
	if (cx->s->modifiers > 0) {
		change_back(cx, (reference)robot);
		change_back(cx, player_reference(by));
	}
	frc_check_points(cx);
}
