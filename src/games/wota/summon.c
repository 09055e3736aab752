/*
 * summon.c - battle cards come in, face-up or set.
 */
#include "games/wota/parts.h"

/* The step's words. */
enum { AS_ATTACK, AS_SHIELD, AS_FACEDOWN, AS_FACEDOWN_ATTACK };

static bool
is_set(const struct step *st)
{
	return step_value(st, ATTRIBUTE_AS) >= AS_FACEDOWN;
}

static unsigned
side_of(const struct step *st)
{
	return step_has(st, ATTRIBUTE_SIDE)
	    ? (unsigned)step_value(st, ATTRIBUTE_SIDE) : step_by(st);
}

/* ---- whose turn, where the card is, how it may come in ---- */

static bool
from_right_place(const struct context *cx, unsigned card, unsigned by)
{
	return card_in(cx->s, card, card_is(cx, card, BOSS)
	    ? BOSSES : HAND, by);
}

static bool
position_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	bool known = step_value(st, ATTRIBUTE_AS) != AS_FACEDOWN_ATTACK;
	if (known && is_set(st) && card_is(cx, card, BOSS)
	    && !card_keyword(cx, card, TITAN))
		known = !says(cx, BOSS_FACEDOWN, NO)
		    || clue(cx, "a Boss is not set");
	return require(cx, SUMMON_POSITION, known)
	    && require(cx, TITAN_NO_SET,
	        !is_set(st) || !card_keyword(cx, card, TITAN));
}

static bool
side_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), side = side_of(st);
	bool allowed = side == step_by(st) || card_keyword(cx, card, SPY)
	    || clue(cx, "it has no Spy");
	if (allowed && side != step_by(st) && is_set(st))
		allowed = says(cx, SPY_FACEDOWN, YES)
		    || clue(cx, "a Spy is set on the own side");
	return require(cx, SUMMON_OWN_SIDE, allowed && side < 2,
	    PLAYER("side", side));
}

/* ---- limits ---- */

static unsigned
legend_controlled(struct context *cx, unsigned player)
{
	for (unsigned side = 0; side < 2; side++)
		for_each_card (cx->s, card, BATTLE, side)
			if (wota_is_legend(cx, card)
			    && wota_controller(cx, card) == player)
				return card;
	return NO_CARD;
}

static bool
control_check(struct context *cx, const struct step *st)
{
	unsigned other;
	if (!card_keyword(cx, step_card(st), LEGEND))
		return true;
	other = legend_controlled(cx, step_by(st));
	return require(cx, LEGEND_CONTROL, other == NO_CARD,
	    CARD("other", other));
}

/* What is sacrificed makes room first, a Legend for another one too. */
static unsigned
legend_staying(struct context *cx, const struct step *st, unsigned side)
{
	for_each_card (cx->s, card, BATTLE, side)
		if (wota_is_legend(cx, card) && !step_names(st, ATTRIBUTE_COST,
		    (int32_t)card))
			return card;
	return NO_CARD;
}

static bool
legend_check(struct context *cx, const struct step *st)
{
	unsigned side = side_of(st), other;
	if (!card_keyword(cx, step_card(st), LEGEND))
		return true;
	other = legend_staying(cx, st, side);
	return require(cx, LEGEND_ONE_PER_SIDE, other == NO_CARD,
	    PLAYER("side", side), CARD("other", other));
}

static bool
room_check(struct context *cx, const struct step *st)
{
	unsigned side = side_of(st);
	unsigned cards = zone_count(cx->s, BATTLE, side)
	    - wota_sacrifices_on(cx, st, side, false);
	if (card_is(cx, step_card(st), BOSS)) {
		unsigned bosses = wota_bosses_on(cx, side)
		    - wota_sacrifices_on(cx, st, side, true);
		if (!require(cx, BOSS_LIMIT, bosses < count_limit(cx, BOSS_CAP),
		    PLAYER("side", side), NUMBER("count", bosses)))
			return false;
	}
	return require(cx, ZONE_BATTLE_CAP, cards < count_limit(cx, BATTLE_CAP),
	    PLAYER("side", side), NUMBER("count", cards));
}

static bool
titan_check(struct context *cx, const struct step *st)
{
	return !card_keyword(cx, step_card(st), TITAN)
	    || require(cx, TITAN_ONE_PER_TURN,
	        cx->s->player[step_by(st)][TITANS] == 0);
}

/* ---- costs ---- */

/* What a summon asks for, by what the card is where it comes from. */
struct price {
	int32_t stamina;
	bool titan, counter;
};

static struct price
price_of(struct context *cx, unsigned card)
{
	return (struct price){ .stamina = wota_stamina_cost(cx, card),
		.titan = card_keyword(cx, card, TITAN),
		.counter = wota_needs_counter(cx, card) };
}

static bool
costs_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	const int32_t *field = cx->s->player[by];
	if (is_set(st))
		return true;
	const struct price price = price_of(cx, card);
	bool counter = !price.counter || number_least(cx, by, SC, 1);
	bool stamina = number_least(cx, by, STAMINA, price.stamina);
	/* Costs that are there do not ask what happens without them. */
	if (!(counter && stamina) && says(cx, UNPAID_SUMMON, PENALTY))
		return true;
	return require(cx, SC_ONE_PER_TURN, counter)
	    && require(cx, SUMMON_STAMINA, stamina,
	        NUMBER("cost", price.stamina), PLAYER("player", by),
	        NUMBER("stamina", field[STAMINA]));
}

/* Whether it is time to summon, and all is right with the card but for what is
 * given up for it. */
static bool
time_check(struct context *cx, const struct step *st)
{
	return wota_turn_open(cx, st)
	    && require(cx, SUMMON_BUILD_PHASE, wota_in_build(cx));
}

static bool
card_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	return require(cx, SUMMON_SOURCE, from_right_place(cx, card, by))
	    && require(cx, ZONE_KINDS, wota_is_battle_card(cx, card))
	    && position_check(cx, st) && side_check(cx, st)
	    && require(cx, TURN_CARD_TIMING, !card_banned(cx, card,
	        is_set(st) ? ACT_SET : ACT_SUMMON)
	        && !player_banned(cx, by, is_set(st) ? ACT_SET : ACT_SUMMON))
	    && titan_check(cx, st) && control_check(cx, st);
}

bool
wota_summon_check(struct context *cx, const struct step *st)
{
	return time_check(cx, st) && card_check(cx, st)
	    && legend_check(cx, st) && room_check(cx, st)
	    && wota_sacrifice_check(cx, st, side_of(st))
	    && costs_check(cx, st);
}

bool
wota_summon_hopeless(struct context *cx, const struct step *st)
{
	return !time_check(cx, st) || (step_has(st, ATTRIBUTE_CARD)
	    && !(card_check(cx, st) && costs_check(cx, st)));
}

/* ---- coming in ---- */

/* Rules that a card exercises by coming in face-up. */
static void
note_kind(struct context *cx, unsigned card, unsigned side, unsigned by,
    const struct price *price)
{
	if (card_is(cx, card, BOSS))
		applied(cx, BOSS_PAYS);
	if (price->titan) {
		applied(cx, TITAN_PAYS_SC);
		cx->s->player[by][TITANS]++;
		if (side != by)
			applied(cx, SPY_TITAN_COSTS);
	}
	applied(cx, SUMMON_SAME_COST);
	applied(cx, SUMMON_NO_COUNT_LIMIT);
	if (!price->counter)
		applied(cx, SC_ZERO_FREE);
}

/* What is missing where a judge let the summon stand is not paid. */
static void
pay(struct context *cx, unsigned by, const struct price *price)
{
	bool there = number_least(cx, by, STAMINA, price->stamina)
	    && (!price->counter || number_least(cx, by, SC, 1));
	if (!there && says(cx, UNPAID_SUMMON, PENALTY)) {
		wota_charge(cx, by, price->stamina, price->counter);
		wota_look_at_hearts(cx);
		return;
	}
	if (price->counter)
		wota_spend_counter(cx, by);
	wota_pay_stamina(cx, by, price->stamina);
}

static void
sacrifice(struct context *cx, const struct step *st)
{
	uint16_t list[CARD_MAX];
	unsigned count = step_count(st, ATTRIBUTE_COST);
	for (unsigned i = 0; i < count; i++)
		list[i] = (uint16_t)step_item(st, ATTRIBUTE_COST, i);
	change_together(cx, list, count, wota_send);
}

void
wota_summon_apply(struct context *cx, const struct step *st)
{
	if (!wota_known(cx, step_card(st)))
		return;
	unsigned card = step_card(st), by = step_by(st);
	unsigned side = side_of(st) < 2 ? side_of(st) : 0;
	/* What it costs is what it cost where it came from. */
	const struct price price = price_of(cx, card);
	sacrifice(cx, st);
	/* What a judge let stand may be more than a side can hold. */
	if (!wota_has_place(cx, card, BATTLE, side))
		return;
	/* What it costs is paid before it comes: it does not hear of that. */
	if (!is_set(st))
		pay(cx, by, &price);
	if (!cx->s->outcome.running)
		return;
	wota_enters(cx, card, BATTLE, side, by);
	int32_t *field = change_fields(cx->s, card);
	field[POSITION] = step_value(st, ATTRIBUTE_AS) == AS_ATTACK
	    ? IN_ATTACK : IN_SHIELD;
	if (side != by)
		applied(cx, SPY_SIDE);
	if (is_set(st)) {
		field[FACE] = FACE_DOWN;
		field[ARRIVED] = CAME_FACE_DOWN;
		applied(cx, SUMMON_FACEDOWN_FREE);
		happen(cx, IS_SET, by, card, NO_CARD, 0);
		wota_open_action(cx, ACTION_SET, card, by);
		return;
	}
	note_kind(cx, card, side, by, &price);
	happen(cx, IS_SUMMONED, by, card, NO_CARD, 0);
	happen(cx, ENTERS, side, card, NO_CARD, 0);
	wota_open_action(cx, ACTION_SUMMON, card, by);
}
