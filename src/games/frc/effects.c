/*
 * effects.c - what the interpreter of effects leaves to the game.
 */
#include "games/frc/parts.h"

/* ---- draws ---- */

/* What is left to a player need not be possible. */
static void
drew_less(struct context *cx, unsigned player)
{
	if (!part_is_optional(cx))
		cx->s->player[player][DRAW_FAILED] = FAILED_EFFECT;
}

/* After each instruction, and when a cost has been paid. */
static void
frc_operated(struct context *cx)
{
	const struct state *s = cx->s;
	if (!s->outcome.running)
		return;
	frc_count_late(cx);
	frc_tidy_moved(cx);
	frc_check_decks(cx);
	if ((!number_least(cx, 0, POINTS, 1)
	    || !number_least(cx, 1, POINTS, 1))
	    && says(cx, ZERO_TIMING, INSTRUCTION))
		frc_check_points(cx);
}

static void
frc_paid(struct context *cx, unsigned player, unsigned field, int32_t amount)
{
	if (field != POINTS)
		return;
	/* Where points stop, what is paid stops, too. */
	number_add(cx, player, POINTS, amount);
	amount = -frc_bounded_change(cx, player, -amount);
	number_add(cx, player, POINTS, -amount);
	if (amount > 0 && says(cx, COST_IS_LOSS, YES))
		happen(cx, EVENT_POINTS_LOST, player, NO_CARD, NO_CARD, amount);
	frc_operated(cx);
}

static void
frc_destroy(struct context *cx, unsigned card)
{
	frc_retire(cx, card, NO_PLAYER);
}

static void
frc_give_up(struct context *cx, unsigned card, enum cost_kind kind)
{
	if (kind == COST_DISCARD)
		frc_discard(cx, card_seat(cx->s, card), card);
	else
		frc_retire(cx, card, NO_PLAYER);
}

/* Whether each effect of the card that works once has worked. */
static bool
is_spent(struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	for (unsigned i = 0; i < d->effects; i++) {
		unsigned effect = (unsigned)d->effect + i;
		const struct effect *e = &cx->cards->effect[effect];
		if (works_once(e) && may_be_used(cx, effect, card))
			return false;
	}
	return true;
}

/* An effect that works once has worked; a card that has left the field by then
 * begins anew when it comes back. */
static void
frc_ended(struct context *cx, const struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	unsigned zone = f->card < cx->s->cards ? card_zone(cx->s, f->card)
	    : NO_ZONE;
	if (works_once(e) && zone != NO_ZONE
	    && (cx->game->zones[zone].flags & ZONE_IN_PLAY) != 0
	    && is_spent(cx, f->card))
		change_fields(cx->s, f->card)[SPENT] = 1;
	if (e->kind == EFFECT_PLAY && zone != NO_ZONE)
		frc_play_ended(cx, f->card);
	frc_check_points(cx);
}

static bool
frc_active(struct context *cx, unsigned card)
{
	unsigned zone = card_zone(cx->s, card);
	if (zone == NO_ZONE)
		return false;
	if (zone == DRIVE_TEAM)
		return says(cx, DRIVE_TEAM_EFFECTS, BOTH);
	return (frc_game.zones[zone].flags & ZONE_IN_PLAY) != 0;
}

/* Of a Student the Skills that it has now, of other cards what is printed.
 * Letter and border go with the type: `exact` speaks of them only where it
 * names some. */
static bool
labels_fit(struct context *cx, const struct selector *sel, unsigned card)
{
	const uint32_t marks = ~UINT32_C(0) << LETTER_T;
	const struct definition *d = definition_asked(cx, card, ASKED_LABEL,
	    ALL_LABELS);
	uint32_t has = (labels_from(d, UINT32_MAX) & ~ALL_SKILLS)
	    | frc_skills(cx, card);
	if (!sel->exact)
		return (has & sel->labels) != 0;
	if ((sel->labels & marks) == 0)
		has &= ~marks;
	return has == sel->labels;
}

const struct effect_words frc_effects = {
	EFFECT_TABLES,
	.play_together = true,
	.phased = DECLARED_AS(ACTIVATE),
	.any_time = DECLARED_AS(ACTIVATE),
	.opponents = DECLARED_AS(ACTIVATE),
	.placed = DECLARED_AS(ACTIVATE),
	.hosts = true,
	.costs = COST(FIELD) | COST(DISCARD) | COST(SACRIFICE) | COST(MOVE),
	.cost_fields = ONLY(POINTS),
	.lasts = UNTIL(TURN) | UNTIL(PHASE) | UNTIL(OWN_TURN)
	    | UNTIL(NEXT_OWN) | UNTIL(TURNS) | UNTIL(NEXT_PHASE)
	    | UNTIL(ONCE) | UNTIL(PERMANENT),
	.labels_fit = labels_fit,
	.deck = DECK,
	.hand = HAND,
	.discard = PILE,
	.rule_target = CHOICE_OPTION,
	.rule_cost = EFFECT_ACTIVATED,
	.rule_tribute = EFFECT_ACTIVATED,
	.rule_pending = CHOICE_PENDING,
	.rule_unasked = CHOICE_PENDING,
	.rule_condition = EFFECT_ACTIVATED,
	.rule_limit = EFFECT_ACTIVATED,
	.tried = OPERATES(DESTROY),
	.drawn = EVENT_DRAWN,
	.records = 1u << RECORD_DRAW,
	.drew_less = drew_less,
	.paid = frc_paid,
	.destroy = frc_destroy,
	/* What is left decides. */
	.overdrawn = ONLY(POINTS),
	.orders = ASKS(TRIGGER_ORDER, CONTROLLER_CHOOSES),
	.floor = ASKS(STAT_FLOOR, ZERO),
	.give_up = frc_give_up,
	.watch = frc_watch,
	.operated = frc_operated,
	.ended = frc_ended,
	.active = frc_active,
	.works = frc_effect_works,
	.hears_itself = frc_hears_itself
};

/* ---- effects of the moment of play ---- */

/* A cost in points that leaves none, under the reading that forbids it;
 * `spent`: for other effects of the same play. */
static bool
points_check(struct context *cx, unsigned effect, unsigned card, unsigned by,
    int32_t *spent)
{
	int32_t own = effect_price(cx, effect, card, by, POINTS);
	int32_t price = *spent = add_clamped(*spent, own);
	return own <= 0
	    || number_least(cx, by, POINTS, add_clamped(price, 1))
	    || require_choice(cx, PAY_POINTS, YES_AND_LOSE);
}

/* Whether the Mentor is given up for its own effect, or that would retire it; so
 * it is, too, where the Mentor has gone by then. */
static bool
retires_itself(struct context *cx, const struct step *st, unsigned effect)
{
	unsigned card = step_card(st);
	struct shortfall short_of;
	if (step_names(st, ATTRIBUTE_COST, (int32_t)card))
		return true;
	effect_try(cx, st, effect, card, step_by(st), NULL, &short_of);
	const struct lack *l = lacking(&short_of, OPERATES(DESTROY));
	return l != NULL && l->on == (reference)card;
}

static bool
self_retire_check(struct context *cx, const struct step *st, unsigned effect)
{
	return !card_is(cx, step_card(st), TYPE_MENTOR)
	    || require_reading(cx, MENTOR_SELF_RETIRE,
	        !retires_itself(cx, st, effect)
	        || says(cx, MENTOR_SELF_RETIRE, YES));
}

static bool
price_check(struct context *cx, const struct step *st, unsigned effect,
    int32_t *spent)
{
	return points_check(cx, effect, step_card(st), step_by(st), spent)
	    && self_retire_check(cx, st, effect);
}

static bool
use_check(struct context *cx, const struct step *st, unsigned effect,
    int32_t *spent)
{
	unsigned card = step_card(st), by = step_by(st);
	return effect_use_check(cx, effect, card, by)
	    && effect_costs_check(cx, st, effect, card, by)
	    && price_check(cx, st, effect, spent);
}

bool
frc_use_check(struct context *cx, const struct step *st, unsigned effect)
{
	int32_t spent = 0;
	return use_check(cx, st, effect, &spent);
}

bool
frc_choices_check(struct context *cx, const struct step *st, unsigned effect)
{
	return effect_targets_check(cx, st, effect, step_card(st),
	    step_by(st));
}

/* Of an effect of the moment of play that is not the first one. */
static bool
later_check(struct context *cx, const struct step *st, unsigned effect,
    int32_t *spent)
{
	return effect_unasked_check(cx, st, effect, step_card(st),
	        step_by(st))
	    && price_check(cx, st, effect, spent);
}

bool
frc_asks_nothing(struct context *cx, const struct step *st)
{
	return require(cx, CHOICE_OPTION, declares_nothing(cx, st, true));
}

bool
frc_play_effects_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	int32_t spent = 0;
	if (effect < 0)
		return frc_asks_nothing(cx, st);
	if (step_has(st, ATTRIBUTE_EFFECT) && !require(cx, CHOICE_OPTION,
	        effect_meant(cx, st, card, EFFECT_PLAY) == effect
	        || clue(cx, "it has no such effect")))
		return false;
	if (!frc_choices_check(cx, st, (unsigned)effect)
	    || !use_check(cx, st, (unsigned)effect, &spent))
		return false;
	for (unsigned n = 1;
	    (effect = effect_of(cx, card, EFFECT_PLAY, n)) >= 0; n++)
		if (!later_check(cx, st, (unsigned)effect, &spent))
			return false;
	return true;
}

/* The last one is pushed first, so that the first one runs first. */
void
frc_play_effects(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st), n = 0;
	while (effect_of(cx, card, EFFECT_PLAY, n) >= 0)
		n++;
	while (n-- > 0 && cx->s->outcome.running) {
		unsigned effect = (unsigned)effect_of(cx, card, EFFECT_PLAY, n);
		if (n == 0)
			effect_start(cx, st, effect, card, by);
		else
			effect_start_unasked(cx, st, effect, card, by);
	}
	/* A Robot may have been given up for one of them. */
	frc_tidy_moved(cx);
}

void
frc_play_effects_later(struct context *cx, unsigned card, unsigned by)
{
	struct step st;
	unsigned n = 0;
	step_of(&st, VERB_PLAY, by, HOLDS(CARD, card));
	while (effect_of(cx, card, EFFECT_PLAY, n) >= 0)
		n++;
	while (n-- > 0 && cx->s->outcome.running) {
		unsigned effect = (unsigned)effect_of(cx, card, EFFECT_PLAY, n);
		if (effect_free_to_start(cx, effect, card, by))
			effect_start_unasked(cx, &st, effect, card, by);
	}
}
