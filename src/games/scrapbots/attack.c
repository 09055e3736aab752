/*
 * attack.c - attacking with a Scrapbot.
 */
#include "engine/workroom.h"
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
	if (!step_has(st, ATTRIBUTE_AS))
		return attacks_of(cx, card) == 1
		    ? effect_of(cx, card, EFFECT_ATTACK, 0) : -1;
	int effect;
	for (unsigned n = 0;
	    (effect = effect_of(cx, card, EFFECT_ATTACK, n)) >= 0; n++) {
		if (cx->cards->effect[effect].name
		    == step_value(st, ATTRIBUTE_AS))
			return effect;
	}
	return -1;
}

/* Whether the cost is the first one in Energy of an attack: it stands for all
 * of them. */
static bool
is_attack_cost(const struct context *cx, const struct effect *e,
    const struct cost *cost)
{
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		if (c->kind == COST_FIELD && c->index == ENERGY)
			return c == cost;
	}
	return false;
}

/* The Energy that the text of the attack asks for. */
static int32_t
energy_asked(struct context *cx, const struct frame *f,
    const struct effect *e)
{
	int32_t sum = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		if (c->kind == COST_FIELD && c->index == ENERGY)
			sum = add_clamped(sum, cost_amount(cx, f, c));
	}
	return sum;
}

/* What an attack costs is changed by effects at work; other costs stand as
 * they are printed. */
int32_t
scrapbots_price(struct context *cx, const struct frame *f,
    const struct cost *cost, int32_t amount)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	if (e->kind != EFFECT_ATTACK || cost->kind != COST_FIELD
	    || cost->index != ENERGY)
		return amount;
	if (!is_attack_cost(cx, e, cost))
		return 0;
	int32_t price = add_clamped(energy_asked(cx, f, e),
	    card_value(cx, f->card, STAT_COST));
	return price > 0 ? price : 0;
}

/* By one reading the Energy must be there and stays. */
void
scrapbots_paid(struct context *cx, unsigned player, unsigned field,
    int32_t amount)
{
	if (field == ENERGY && cx->s->global[STRUCK] != 0 && amount > 0
	    && says(cx, ENERGY_SPEND, THRESHOLD))
		number_add(cx, player, ENERGY, amount);
}

/* ---- checks ---- */

/* Names the first attacks that the Scrapbot has. */
static void
tell_attacks(const struct context *cx, unsigned card)
{
	const char *name[2] = { NULL };
	int effect;
	for (unsigned n = 0; n < 2
	    && (effect = effect_of(cx, card, EFFECT_ATTACK, n)) >= 0; n++)
		if (cx->cards->effect[effect].name != NO_INDEX)
			name[n] = cx->cards->symbol[
			    cx->cards->effect[effect].name];
	if (name[0] == NULL)
		note_clue(cx, "it has none");
	else if (name[1] == NULL)
		note_clue(cx, "it has {attack}", WORD("attack", name[0]));
	else
		note_clue(cx, "it has {attack} and {other}",
		    WORD("attack", name[0]), WORD("other", name[1]));
}

static bool
attacker_fits(struct context *cx, const struct step *st, unsigned card)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	bool in_lane = lane_of(s, card) != 0;
	return require(cx, ATTACK_OWN, !in_lane || card_seat(s, card) == by)
	    && require(cx, ATTACK_IN_LANE, in_lane)
	    && require(cx, ATTACK_PRINTED, attack_meant(cx, st, card) >= 0
	        || tells(tell_attacks(cx, card)));
}

static bool
is_ready(struct context *cx, unsigned card)
{
	if (*card_number_exactly(cx, card, EXHAUSTED))
		return false;
	return !card_fields(cx->s, card)[ATTACKED]
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
	        && says(cx, OPPOSING_LANE, ANY)), NUMBER("across", across),
	    NUMBER("lane", lane));
}

static unsigned
lane_struck(struct context *cx, const struct step *st, unsigned card)
{
	int32_t lane = step_value(st, ATTRIBUTE_LANE);
	return lane >= 1 && lane <= LANES ? (unsigned)lane
	    : scrapbots_facing_lane(cx, lane_of(cx->s, card));
}

/* Aside, while the lane is struck. */
static bool
aside_as_struck(struct context *cx, const struct step *st, unsigned card,
    struct context *aside)
{
	if (!context_aside(cx, aside))
		return false;
	aside->coverage = cx->coverage;
	aside->s->global[STRUCK] = (int32_t)lane_struck(aside, st, card);
	return true;
}

/* What its text asks for then; a number of an effect is that of the attack. */
static bool
text_fits(struct context *cx, const struct step *st, unsigned effect,
    unsigned card)
{
	struct context aside;
	if (step_has(st, ATTRIBUTE_EFFECT) && !require(cx, TEXT_TARGET,
	    effect_meant(cx, st, card, EFFECT_ATTACK) == (int)effect
	    || instead(cx, "the effect named is not that of this attack of "
	        "{card}")))
		return false;
	if (!aside_as_struck(cx, st, card, &aside))
		return false;
	bool fits = effect_check(&aside, st, effect, card, step_by(st));
	context_back(cx, &aside);
	return fits;
}

bool
scrapbots_attack_hopeless(struct context *cx, const struct step *st)
{
	return !is_main_phase(cx) || (step_has(st, ATTRIBUTE_WITH)
	    && !is_ready(cx, (unsigned)step_value(st, ATTRIBUTE_WITH)));
}

bool
scrapbots_attack_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned card = (unsigned)step_value(st, ATTRIBUTE_WITH);
	if (!scrapbots_main_phase(cx, st) || !attacker_fits(cx, st, card)
	    || !require(cx, ATTACK_READY, is_ready(cx, card))
	    || !struck_lane_fits(cx, st, card)
	    || !require(cx, TEXT_FOLLOW, not_forbidden(cx,
	        is_banned(cx, by, card, ACT_ATTACK))))
		return false;
	return text_fits(cx, st, (unsigned)attack_meant(cx, st, card), card);
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
	if (lane_of(s, card) == 0)
		return;
	int effect = attack_meant(cx, st, card);
	if (effect < 0)
		return;
	card_number_set(cx, card, EXHAUSTED, 1);
	change_fields(s, card)[ATTACKED] = 1;
	card_number_set(cx, card, READIED, 0);
	s->global[STRUCK] = (int32_t)lane_struck(cx, st, card);
	note_attack(cx);
	effect_start(cx, st, (unsigned)effect, card, by);
}

/* The lane across is struck where none is named; another reading lets the
 * attacker name the others. */
static bool
offer_attack(struct context *cx, struct candidates *out, unsigned by,
    unsigned card, unsigned effect)
{
	const unsigned across = scrapbots_facing_lane(cx, lane_of(cx->s, card));
	const unsigned last = says(cx, OPPOSING_LANE, ANY) ? LANES : 0;
	for (unsigned lane = 0; lane <= last; lane++) {
		struct step st;
		struct context aside;
		if (lane == across)
			continue;
		step_of(&st, VERB_ATTACK, by, HOLDS(WITH, card),
		    HOLDS(AS, cx->cards->effect[effect].name));
		if (lane > 0)
			step_add(&st, ATTRIBUTE_LANE, (int32_t)lane);
		if (is_hopeless(out, &st))
			continue;
		if (!aside_as_struck(cx, &st, card, &aside))
			return false;
		bool more = effect_candidates(&aside, out, &st, effect, card,
		    by);
		context_back(cx, &aside);
		if (!more)
			return false;
	}
	return true;
}

void
scrapbots_attack_candidates(struct context *cx, struct candidates *out)
{
	for_each_admitted (out, cx->s, VERB_ATTACK, p)
		for (unsigned lane = 1; lane <= LANES; lane++) {
			unsigned card = lane_card(cx->s, p, lane);
			unsigned count = card == NO_CARD ? 0
			    : attacks_of(cx, card);
			for (unsigned n = 0; n < count; n++) {
				int effect = effect_of(cx, card,
				    EFFECT_ATTACK, n);
				if (!offer_attack(cx, out, p, card,
				    (unsigned)effect))
					return;
			}
		}
}
