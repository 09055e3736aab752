/*
 * activate.c - effects that a player activates.
 */
#include "games/frc/parts.h"

/* Whether the effect may be declared in this phase, as far as it says. */
static bool
in_its_phase(const struct context *cx, const struct effect *e)
{
	unsigned phase = (unsigned)cx->s->global[PHASE];
	return (e->flags & EFFECT_ANY_TIME) != 0 || (e->phases != 0
	    ? (e->phases >> phase & 1) != 0 : phase == MAIN);
}

/* Says in which phase it may be, where that is one. */
static void
tell_phase(const struct context *cx, const struct effect *e)
{
	uint32_t phases = e->phases != 0 ? e->phases : UINT32_C(1) << MAIN;
	if ((phases & (phases - 1)) != 0)
		note_clue(cx, "it is for other phases");
	else
		note_clue(cx, "it is for the {phase} phase", WORD("phase",
		    cx->game->phases[__builtin_ctz(phases)]));
}

static bool
is_phase_for(struct context *cx, const struct effect *e)
{
	return in_its_phase(cx, e) || (e->phases == 0
	    && says(cx, ACTIVATE_TIMING, OWN_TURN));
}

static bool
when_check(struct context *cx, const struct step *st,
    const struct effect *e)
{
	unsigned by = step_by(st);
	bool any_time = (e->flags & EFFECT_ANY_TIME) != 0;
	bool own = by == turn_player(cx);
	return require(cx, EFFECT_ACTIVATED, (is_phase_for(cx, e)
	            || tells(tell_phase(cx, e)))
	        && (own || any_time || (e->flags & EFFECT_OPPONENT) != 0));
}

/* Whether the effect works where its card lies. */
static bool
works_there(struct context *cx, const struct effect *e, unsigned card)
{
	unsigned zone = card_zone(cx->s, card);
	return zone != NO_ZONE && (e->zones != 0 ? (e->zones >> zone & 1) != 0
	    : frc_effects.active(cx, card));
}

static bool
cannot_be_now(struct context *cx, unsigned card, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	return !works_there(cx, e, card) || !is_phase_for(cx, e);
}

/* A step that names no effect stands for those of the card that do. */
bool
frc_activate_hopeless(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	if (effect < 0 || step_has(st, ATTRIBUTE_EFFECT))
		return effect < 0
		    || cannot_be_now(cx, card, (unsigned)effect);
	for (unsigned i = 0; effect >= 0; i++) {
		effect = effect_of(cx, card, EFFECT_ACTIVATE, i);
		if (effect >= 0 && !cannot_be_now(cx, card, (unsigned)effect))
			return false;
	}
	return true;
}

bool
frc_activate_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	bool tied = effect >= 0 && in_its_phase(cx, &cx->cards->effect[effect]);
	if (!require(cx, PHASE_MEDIAN_IDLE,
	        cx->s->global[PHASE] != MEDIAN || tied)
	    || !require(cx, EFFECT_ACTIVATED, (effect >= 0
	        || clue(cx, "it has no such effect"))
	        && (card_seat(cx->s, card) == by
	            || clue(cx, "it is not on the side of {player}",
	                PLAYER("player", by)))))
		return false;
	const struct effect *e = &cx->cards->effect[effect];
	return frc_choices_check(cx, st, (unsigned)effect)
	    && when_check(cx, st, e)
	    && require(cx, EFFECT_ACTIVATED, (works_there(cx, e, card)
	        || clue(cx, "it does not work where it lies"))
	        && (frc_effect_works(cx, card, (unsigned)effect)
	        || clue(cx, e->until == DURATION_ONCE ? "it works once"
	            : "its time is over"))
	        && !is_banned(cx, by, card, ACT_ACTIVATE))
	    && frc_use_check(cx, st, (unsigned)effect);
}

void
frc_activate_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	cx->s->global[BEGUN] = 1;
	if (effect >= 0)
		effect_start(cx, st, (unsigned)effect, card, step_by(st));
	/* A Robot may have been given up for it. */
	frc_tidy_moved(cx);
}
