/*
 * attack.c - attacking with a Scrapbot.
 */
#include "games/scrapbots/parts.h"

/* The lane that faces this one: the same number, unless lanes are counted
 * from each player's own left. */
unsigned
scrapbots_facing_lane(struct context *cx, unsigned lane)
{
	if (lane != 2 && says(cx, LANE_NAMING, SEAT))
		return LANES + 1 - lane;
	return lane;
}

static unsigned
attacks_of(const struct context *cx, unsigned card)
{
	unsigned count = 0;
	while (effect_of(cx, card, EFFECT_ATTACK, count) >= 0)
		count++;
	return count;
}

/* The attack that the step names, or the only one; -1 if there is none. */
static int
attack_meant(const struct context *cx, const struct step *st, unsigned card)
{
	unsigned count = attacks_of(cx, card);
	if (!step_has(st, ATTRIBUTE_AS))
		return count == 1 ? effect_of(cx, card, EFFECT_ATTACK, 0) : -1;
	for (unsigned n = 0; n < count; n++) {
		int effect = effect_of(cx, card, EFFECT_ATTACK, n);
		if (cx->cards->effect[effect].name
		    == step_value(st, ATTRIBUTE_AS))
			return effect;
	}
	return -1;
}

/* The Energy printed on the attack. */
static int32_t
printed_cost(const struct context *cx, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	int32_t sum = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		const struct value *v = &cx->cards->value[c->amount];
		if (c->kind == COST_FIELD && c->index == ENERGY
		    && v->source == SOURCE_NUMBER)
			sum = add_clamped(sum, v->number);
	}
	return sum;
}

static int32_t
attack_cost(struct context *cx, unsigned effect, unsigned card)
{
	int32_t cost = add_clamped(printed_cost(cx, effect),
	    card_value(cx, card, STAT_COST));
	return cost > 0 ? cost : 0;
}

/* ---- checks ---- */

static bool
attacker_fits(struct context *cx, const struct step *st, unsigned card)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	bool known = is_card(s, (int32_t)card);
	bool in_lane = known && lane_of(s, card) != 0;
	return require(cx, ATTACK_OWN,
	    !in_lane || card_seat(s, card) == by, CARD("card", card))
	    && require(cx, ATTACK_IN_LANE, in_lane, CARD("card", card))
	    && require(cx, ATTACK_PRINTED, attack_meant(cx, st, card) >= 0,
	        CARD("card", card));
}

static bool
is_ready(struct context *cx, unsigned card)
{
	const int32_t *field = cx->s->card[card].field;
	if (field[EXHAUSTED])
		return false;
	return !field[ATTACKED]
	    || says(cx, ATTACK_AGAIN, PER_READY);
}

static bool
struck_lane_fits(struct context *cx, const struct step *st, unsigned card)
{
	int32_t lane = step_value(st, ATTRIBUTE_LANE);
	int32_t across = (int32_t)scrapbots_facing_lane(cx,
	    lane_of(cx->s, card));
	return require(cx, ATTACK_NO_CHOICE, lane < 0 || lane == across
	    || (lane >= 1 && lane <= LANES
	        && says(cx, OPPOSING_LANE, ANY)),
	    CARD("card", card), NUMBER("across", across),
	    NUMBER("lane", lane));
}

/* What its text asks for; a number of an effect is that of the attack.  The
 * Energy is looked at by itself: the text sees what is printed. */
static bool
text_fits(struct context *cx, const struct step *st, unsigned effect,
    unsigned card)
{
	unsigned by = step_by(st);
	int32_t *pool = &cx->s->player[by][ENERGY];
	int32_t had = *pool;
	if (step_has(st, ATTRIBUTE_EFFECT) && !require(cx, TEXT_TARGET,
	    effect_meant(cx, st, card, EFFECT_ATTACK) == (int)effect,
	    CARD("card", card)))
		return false;
	*pool = add_clamped(had, printed_cost(cx, effect));
	bool fits = effect_check(cx, st, effect, card, by);
	*pool = had;
	return fits;
}

bool
scrapbots_attack_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned card = (unsigned)step_value(st, ATTRIBUTE_WITH);
	if (!scrapbots_main_phase(cx, st) || !attacker_fits(cx, st, card)
	    || !require(cx, ATTACK_READY, is_ready(cx, card),
	        CARD("card", card))
	    || !struck_lane_fits(cx, st, card)
	    || !require(cx, TEXT_FOLLOW, !card_banned(cx, card, ACT_ATTACK)
	        && !player_banned(cx, by, ACT_ATTACK)))
		return false;
	unsigned effect = (unsigned)attack_meant(cx, st, card);
	int32_t cost = attack_cost(cx, effect, card);
	int32_t pool = cx->s->player[by][ENERGY];
	return text_fits(cx, st, effect, card)
	    && require(cx, ATTACK_COST, pool >= cost, CARD("card", card),
	        NUMBER("cost", cost), NUMBER("pool", pool));
}

/* ---- the attack ---- */

static void
note_attack(struct context *cx)
{
	applied(cx, ATTACK_EXHAUSTS);
	applied(cx, ATTACK_PAID);
	applied(cx, ATTACK_ACROSS);
	applied(cx, POOL_NOT_NEGATIVE);
	applied(cx, POOL_TWO_KINDS);
	applied(cx, TURN_UNLIMITED);
}

void
scrapbots_attack_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	unsigned card = (unsigned)step_value(st, ATTRIBUTE_WITH);
	int32_t lane = step_value(st, ATTRIBUTE_LANE);
	if (!is_card(s, (int32_t)card) || lane_of(s, card) == 0)
		return;
	int effect = attack_meant(cx, st, card);
	if (effect < 0)
		return;
	s->card[card].field[EXHAUSTED] = 1;
	s->card[card].field[ATTACKED] = 1;
	s->card[card].field[READIED] = 0;
	s->global[STRUCK] = lane >= 1 && lane <= LANES ? lane
	    : (int32_t)scrapbots_facing_lane(cx, lane_of(s, card));
	int32_t *pool = &s->player[by][ENERGY];
	int32_t cost = attack_cost(cx, (unsigned)effect, card);
	if (cost > 0 && says(cx, ENERGY_SPEND, THRESHOLD))
		cost = 0;
	int32_t left = *pool > cost ? *pool - cost : 0;
	note_attack(cx);
	/* Starting it takes what is printed. */
	*pool = add_clamped(left, printed_cost(cx, (unsigned)effect));
	effect_start(cx, st, (unsigned)effect, card, by);
	*pool = left;
}

void
scrapbots_attack_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	for (unsigned p = 0; p < cx->s->players; p++)
		for (unsigned lane = 1; lane <= LANES; lane++) {
			unsigned card = lane_card(cx->s, p, lane);
			unsigned count = card == NO_CARD ? 0
			    : attacks_of(cx, card);
			for (unsigned n = 0; n < count; n++) {
				int effect = effect_of(cx, card,
				    EFFECT_ATTACK, n);
				step_begin(&st, VERB_ATTACK, p);
				step_add(&st, ATTRIBUTE_WITH, (int32_t)card);
				step_add(&st, ATTRIBUTE_AS,
				    cx->cards->effect[effect].name);
				if (!effect_candidates(cx, out, &st,
				    (unsigned)effect, card, p))
					return;
			}
		}
}
