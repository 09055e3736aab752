/*
 * effect_number.c - which effect of its card one is, and which one a step
 * means.
 */
#include "engine/effect_private.h"

unsigned
effect_place(const struct context *cx, unsigned effect, unsigned card)
{
	uint16_t list[CARD_EFFECT_MAX];
	const unsigned count = card_effects(cx, card, list);
	unsigned n = 0;
	while (n < count && list[n] != effect)
		n++;
	return n;
}

int
effect_of(const struct context *cx, unsigned card, enum effect_kind kind,
    unsigned n)
{
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list);
	for (unsigned i = 0; i < count; i++)
		if (cx->cards->effect[list[i]].kind == kind && n-- == 0)
			return list[i];
	return -1;
}

/* Which of the delays of its definition an effect is, from 1; they stand behind
 * what is printed. */
static unsigned
delay_number(const struct catalogue *cards, unsigned effect)
{
	const struct definition *d =
	    &cards->definition[cards->effect[effect].definition];
	return effect + 1 - (d->effect + d->effects);
}

/* How many delays the effects of a definition have. */
static unsigned
count_delays(const struct catalogue *cards, unsigned definition)
{
	const struct definition *d = &cards->definition[definition];
	unsigned at = d->effect + d->effects;
	while (at < cards->effects
	    && cards->effect[at].kind == EFFECT_DELAYED
	    && cards->effect[at].definition == definition)
		at++;
	return at - (d->effect + d->effects);
}

unsigned
frame_number(const struct context *cx, const struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, f->card, list);
	for (unsigned i = 0; i < count; i++)
		if (list[i] == f->effect)
			return i + 1;
	if (e->kind != EFFECT_DELAYED)
		return 0;
	/* What its delays bring, and then those of what it is a copy of. */
	unsigned own = cx->s->card[f->card].definition;
	return count + delay_number(cx->cards, f->effect)
	    + (e->definition == own ? 0 : count_delays(cx->cards, own));
}

bool
effect_holds(struct context *cx, unsigned effect, unsigned card)
{
	struct frame f = frame_for(effect, card, acting_player(cx, card,
	    card_player(cx, card)));
	return conditions_hold(cx, &f, &cx->cards->effect[effect]);
}

int
effect_meant(const struct context *cx, const struct step *st, unsigned card,
    enum effect_kind kind)
{
	uint16_t list[CARD_EFFECT_MAX];
	if (!step_has(st, ATTRIBUTE_EFFECT))
		return effect_of(cx, card, kind, 0);
	unsigned count = card_effects(cx, card, list);
	int32_t n = step_value(st, ATTRIBUTE_EFFECT);
	if (n < 1 || (unsigned)n > count
	    || cx->cards->effect[list[n - 1]].kind != kind)
		return -1;
	return list[n - 1];
}
