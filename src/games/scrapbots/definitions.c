/*
 * definitions.c - whether the cards of a log are complete and consistent.
 */
#include "games/scrapbots/parts.h"

static bool
attack_fits(const struct context *cx, const struct effect *e)
{
	bool costs = false;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		const struct value *v = &cx->cards->value[c->amount];
		if (c->kind == COST_FIELD && c->index == ENERGY) {
			costs = true;
			if (v->source == SOURCE_NUMBER && v->number < 0)
				return false;
		}
	}
	return costs && e->length > 0 && !effect_says_below_0(cx->cards, e,
	    OPERATES(DAMAGE) | OPERATES(SPLASH));
}

static bool
attacks_fit(const struct context *cx, const struct definition *d)
{
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		if (e->kind == EFFECT_ATTACK && !attack_fits(cx, e))
			return false;
	}
	return true;
}

static bool
is_tens(const struct context *cx, const struct definition *d)
{
	return d->stat[STAT_HEALTH] == STAT_ABSENT
	    || d->stat[STAT_HEALTH] % constant(cx, WOUND_POINTS) == 0;
}

bool
scrapbots_definition_fits(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	struct fact card = WORD("card", d->id);
	if (!require(cx, CARD_TYPE, d->type < TYPE_COUNT, card))
		return false;
	if (d->type == TYPE_WOUND)
		return true;
	if (!is_tens(cx, d))
		applied(cx, CARD_TENS);
	/* STAT_ABSENT is below every number. */
	return require(cx, CARD_SCRAP, d->stat[STAT_SCRAP] >= 0, card)
	    && (d->type == TYPE_SCRAPBOT || require(cx, CARD_ENERGY,
	        d->stat[STAT_ENERGY] >= 0
	        || d->stat[STAT_ENERGY] == STAT_ABSENT, card))
	    && (d->type != TYPE_SCRAPBOT
	        || (require(cx, CARD_HEALTH, d->stat[STAT_HEALTH] >= 1, card)
	            && require(cx, CARD_ATTACK, attacks_fit(cx, d), card)));
}

bool
scrapbots_players_fit(struct context *cx)
{
	return require(cx, SETUP_PLAYERS, cx->s->players == 2,
	    NUMBER("players", cx->s->players));
}

/* A log that starts from a position is asked for its cards at the first step,
 * any other at its deck steps. */
bool
scrapbots_first_check(struct context *cx)
{
	return scrapbots_players_fit(cx)
	    && cards_pass(cx, scrapbots_definition_fits);
}
