/*
 * ability.c - abilities of Minions and Devices.
 */
#include "games/gazer/parts.h"

static bool
needs_tap(const struct context *cx, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		if (c->kind == COST_MARK && c->index == TAPPED)
			return true;
	}
	return false;
}

static bool
check_readings(struct context *cx, unsigned card, unsigned effect)
{
	int32_t used = *card_field(cx, card, USED);
	int32_t before = *card_field(cx, card, USED_PHASE);
	unsigned bit = effect_place(cx, effect, card);
	if (!gazer_may_be_used(cx, card))
		return false;
	if (bit < PRINTED_EFFECT_MAX && (used >> bit & 1) != 0
	    && says(cx, ABILITY_REPEAT, ONCE_PER_PHASE))
		return require_reading(cx, ABILITY_REPEAT, false);
	if (before != 0 && before != *global(cx, PHASE)
	    && says(cx, ORB_EXAMPLE, THE_ORB))
		return require_reading(cx, ORB_EXAMPLE, false);
	return true;
}

bool
gazer_activate_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	bool named = effect >= 0;
	const uint32_t phases = named ? cx->cards->effect[effect].phases : 0;
	if (!require(cx, ABILITY_PHASE, (gazer_has_chance(cx, by)
	    || *global(cx, PART) == IN_REACT || (gazer_is_any_time(cx, st)
	        && says(cx, ANY_TIME, ALWAYS))) && (phases == 0
	        || (phases >> *global(cx, PHASE) & 1) != 0))
	    || !require(cx, ABILITY_OWN_CARD, card_seat(cx->s, card) == by
	        && gazer_lies_there(cx, card))
	    || !require(cx, ABILITY_SOURCE, named
	        && (gazer_is_minion(cx, card) || gazer_is_device(cx, card))))
		return false;
	if (needs_tap(cx, (unsigned)effect) && gazer_is_slow(cx, card))
		return require(cx, CARD_BAN, false, CARD("card", card));
	struct shortfall short_of;
	return gazer_ban_check(cx, by, card, ACT_ACTIVATE)
	    && check_readings(cx, card, (unsigned)effect)
	    && effect_targets_check(cx, st, (unsigned)effect, card, by)
	    && gazer_places_fit(cx, st, (unsigned)effect, &short_of)
	    && gazer_effect_paid(cx, st, (unsigned)effect, &short_of)
	    && gazer_effect_possible(cx, card, &short_of);
}

void
gazer_activate_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	if (effect < 0)
		return;
	unsigned bit = effect_place(cx, (unsigned)effect, card);
	applied(cx, ABILITY_ANY_NUMBER);
	applied(cx, PHASE_ANY_ORDER);
	put_marks(cx->s, MARKS_USED, true);
	if (bit < PRINTED_EFFECT_MAX)
		*change_card_field(cx, card, USED) |= 1 << bit;
	*change_card_field(cx, card, USED_PHASE) = *global(cx, PHASE);
	effect_start(cx, st, (unsigned)effect, card, by);
	/* What was paid may have taken a card's life. */
	gazer_destroy_dead(cx);
}
