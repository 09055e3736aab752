/*
 * effect_declare.c - what a step that declares an effect means, whether it may
 * be declared, and what it costs.
 */
#include "engine/effect_private.h"

/* The place of that effect among what the step means: the one it has, or the
 * next. */
static struct meaning *
meaning_of(struct meanings *meant, unsigned effect, unsigned card,
    unsigned player)
{
	for (unsigned i = 0; i < meant->count; i++) {
		struct meaning *m = &meant->list[i];
		if (m->frame.effect == effect && m->frame.card == card
		    && m->frame.player == player)
			return m;
	}
	if (meant->count < CARD_EFFECT_MAX)
		meant->count++;
	return &meant->list[meant->count - 1];
}

/* What the costs come to, before any of them is paid. */
static void
find_prices(struct context *cx, struct meaning *m)
{
	const struct effect_words *words = cx->game->effects;
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		m->price[i] = cost_amount(cx, &m->frame, c);
		if (words->price != NULL)
			m->price[i] = words->price(cx, &m->frame, c,
			    m->price[i]);
	}
}

/* How many cards an effect costs. */
static unsigned
count_asked(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct meaning m = {
		.frame = frame_declared(cx, effect, card, player) };
	unsigned sum = 0;
	find_prices(cx, &m);
	for (unsigned i = 0; i < e->costs; i++)
		if (takes_cards(&cx->cards->cost[e->cost + i])
		    && m.price[i] > 0)
			sum += (unsigned)m.price[i];
	return sum;
}

/* Which of the cards that the step gives up are for this effect: all of them,
 * or, where one step declares several effects, as many as it costs, behind
 * those for the effects before it; what is too much stands with the last. */
static void
find_share(struct context *cx, const struct step *st, struct meaning *m)
{
	const unsigned card = m->frame.card, player = m->frame.player;
	const unsigned count = step_count(st, ATTRIBUTE_COST);
	unsigned kind = cx->cards->effect[m->frame.effect].kind;
	m->from = 0;
	m->to = count;
	if (count == 0 || kind != EFFECT_PLAY
	    || !cx->game->effects->play_together)
		return;
	for (unsigned n = 0;; n++) {
		int effect = effect_of(cx, card, EFFECT_PLAY, n);
		bool last = effect_of(cx, card, EFFECT_PLAY, n + 1) < 0;
		unsigned asked = last ? count - m->from : count_asked(cx,
		    (unsigned)effect, card, player);
		if (asked > count - m->from)
			asked = count - m->from;
		m->to = m->from + asked;
		if (last || effect == (int)m->frame.effect)
			return;
		m->from = m->to;
	}
}

/* Finds what the step means; whether its choices are those that the effect
 * asks for.  What does not fit is left out. */
static bool
find_meaning(struct context *cx, const struct step *st, struct meaning *m,
    unsigned effect, unsigned card, unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	m->frame = frame_declared(cx, effect, card, player);
	m->taken = false;
	m->fits = values_fit(cx, st, &m->frame, e)
	    && (cx->unseen == NULL
	    || targets_may_fit(cx, st, &m->frame, e))
	    && targets_fit(cx, st, &m->frame, e, NULL);
	find_prices(cx, m);
	find_share(cx, st, m);
	costs_sort(cx, st, m);
	return m->fits;
}

/* Names the first condition that does not hold. */
static void
asks_condition(struct context *cx, const struct frame *f,
    const struct effect *e)
{
	unsigned n = 0;
	while (n < e->conditions && condition_holds(cx, f,
	    &cx->cards->condition[e->condition + n]))
		n++;
	note_clue(cx, "it asks that {demand}", DEMAND("demand",
	    f->effect * EFFECT_PARTS + n));
}

bool
effect_use_check(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct frame f = frame_declared(cx, effect, card, player);
	/* When it may be used at all comes before what it asks for. */
	if (!within_limit(cx, effect, card))
		return false;
	bool holds = conditions_hold(cx, &f, e);
	if (!holds)
		asks_condition(cx, &f, e);
	return require(cx, cx->game->effects->rule_condition, holds,
	    CARD("card", card));
}

bool
effect_targets_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	return require(cx, cx->game->effects->rule_target, find_meaning(cx, st,
	    meaning_of(&cx->room->meant, effect, card, player), effect, card,
	    player), CARD("card", card),
	    NUMBER("targets", step_count(st, ATTRIBUTE_TARGETS)));
}

bool
effect_choices_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	return effect_use_check(cx, effect, card, player)
	    && effect_targets_check(cx, st, effect, card, player);
}

bool
effect_costs_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	return costs_payable(cx, st,
	    meaning_of(&cx->room->meant, effect, card, player));
}

bool
effect_check(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	return effect_choices_check(cx, st, effect, card, player)
	    && effect_costs_check(cx, st, effect, card, player);
}

bool
effect_unasked_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	if (!effect_use_check(cx, effect, card, player))
		return false;
	struct meaning *m = meaning_of(&cx->room->meant, effect, card, player);
	m->frame = frame_declared(cx, effect, card, player);
	m->taken = false;
	m->fits = true;
	find_prices(cx, m);
	find_share(cx, st, m);
	costs_sort(cx, st, m);
	return costs_payable(cx, st, m);
}

bool
effect_usable(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	struct frame f = frame_declared(cx, effect, card, player);
	return conditions_hold(cx, &f, &cx->cards->effect[effect])
	    && may_be_used(cx, effect, card);
}

bool
effect_free_to_start(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct meaning m = {
		.frame = frame_declared(cx, effect, card, player) };
	struct frame named = m.frame;
	if (!effect_usable(cx, effect, card, player)
	    || !targets_are_there(cx, &named, e))
		return false;
	find_prices(cx, &m);
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		/* No step names what is given up. */
		int32_t has = c->kind == COST_FIELD ? left_to_pay(cx, &m, i)
		    : 0;
		if (has < m.price[i])
			return false;
	}
	return true;
}

int32_t
effect_price(struct context *cx, unsigned effect, unsigned card,
    unsigned player, unsigned field)
{
	const struct effect *e = &cx->cards->effect[effect];
	const struct meaning *m = meaning_of(&cx->room->meant, effect, card,
	    player);
	int32_t sum = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		if (c->kind == COST_FIELD && c->index == field)
			sum = add_clamped(sum, m->price[i]);
	}
	return sum;
}

/* A step that a judge let stand may hold anything, and its check may not have
 * come so far: what it means is then found now. */
struct meaning
meaning_take(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	struct meanings *meant = &cx->room->meant;
	struct meaning found;
	for (unsigned i = 0; i < meant->count; i++) {
		struct meaning *m = &meant->list[i];
		if (m->frame.effect != effect || m->frame.card != card
		    || m->frame.player != player || m->taken)
			continue;
		m->taken = true;
		found = *m;
		if (cx->let_stand && !found.fits)
			targets_let_stand(cx, st, &found.frame);
		return found;
	}
	if (!find_meaning(cx, st, &found, effect, card, player)
	    && cx->let_stand)
		targets_let_stand(cx, st, &found.frame);
	return found;
}
