/*
 * switch.c - switching the position of a Robot.
 */
#include "games/frc/parts.h"

/* Whether an effect keeps the Robot from being switched.  The rules of
 * positions speak of no exceptions: under one reading cards do not change
 * them. */
static bool
is_held(struct context *cx, unsigned robot, unsigned by)
{
	if (!card_keyword(cx, robot, NO_SWITCH)
	    && !is_banned(cx, by, robot, ACT_SWITCH))
		return false;
	applied(cx, EFFECT_OVERRIDES);
	if (card_keyword(cx, robot, NO_SWITCH))
		frc_tell_keyword(cx, robot, NO_SWITCH);
	return says(cx, EFFECT_OVERRIDE, ANY_RULE);
}

bool
frc_places(struct context *cx, unsigned card)
{
	if (!card_lies(cx->s, card, IN(ROBOTS)))
		return false;
	applied(cx, EFFECT_OVERRIDES);
	return says(cx, EFFECT_OVERRIDE, ANY_RULE);
}

bool
frc_switch_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	const int32_t *field = card_fields(cx->s, card);
	int32_t to = step_value(st, ATTRIBUTE_AS);
	if (!frc_in_phase(cx, MAIN, PHASE_MAIN_ONLY)
	    || !require(cx, SWITCH_ALLOWED,
	        says(cx, SWITCH_EDITION, SWITCH),
	        WORD("why", "positions are fixed here"))
	    || !require(cx, SWITCH_ALLOWED, !is_held(cx, card, by),
	        WORD("why", "an effect forbids it"))
	    || !require(cx, SWITCH_OWN, card_in(cx->s, card, ROBOTS, by))
	    || !require(cx, SWITCH_CHANGE, to != field[POSITION],
	        WORD("position", frc_positions[to])))
		return false;
	bool played = field[ARRIVED] == cx->s->global[TURN];
	if (field[SWITCHES] == 0 && !played)
		return true;
	unsigned limit = reading(cx, SWITCH_LIMIT);
	return require_reading(cx, SWITCH_LIMIT, limit == 0
	    || (field[SWITCHES] == 0
	        && (limit == SWITCH_LIMIT_ONCE_PER_TURN || !played)));
}

void
frc_switch_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int32_t *field = change_fields(cx->s, card);
	cx->s->global[BEGUN] = 1;
	if (card_zone(cx->s, card) != ROBOTS)
		return;
	field[POSITION] = step_value(st, ATTRIBUTE_AS);
	field[SWITCHES]++;
	applied(cx, SWITCH_ANY_NUMBER);
	happen(cx, EVENT_SWITCHED, card_seat(cx->s, card), card, NO_CARD, 1);
}
