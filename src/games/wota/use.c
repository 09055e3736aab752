/*
 * use.c - Runes, Ambushes and Field cards are used; effects of cards that lie
 * face-up are activated.
 */
#include "games/wota/parts.h"
#include "games/wota/use.h"

static bool
is_first_use(const struct context *cx, unsigned card)
{
	return !wota_is_battle_card(cx, card)
	    && (card_zone(cx->s, card) == HAND || wota_is_down(cx, card));
}

enum effect_kind
wota_kind_used(const struct context *cx, unsigned card)
{
	if (!is_first_use(cx, card))
		return EFFECT_ACTIVATE;
	return wota_is_sub_kind(cx, card, AMBUSH, COUNTER) ? EFFECT_TRIGGER
	    : EFFECT_PLAY;
}

/* Where a step names none, a Counter Ambush answers with the first of its
 * effects that waits for what has just happened. */
static int
used_effect(struct context *cx, const struct step *st, unsigned card)
{
	const enum effect_kind kind = wota_kind_used(cx, card);
	const int first = effect_meant(cx, st, card, kind);
	struct use u = { .card = card, .player = step_by(st), .effect = first };
	if (kind != EFFECT_TRIGGER || step_has(st, ATTRIBUTE_EFFECT))
		return first;
	for (unsigned n = 1; u.effect >= 0; n++) {
		if (wota_has_come_about(cx, &u))
			return u.effect;
		u.effect = effect_of(cx, card, kind, n);
	}
	return first;
}

static struct use
use_of(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return (struct use){
		.card = card,
		.player = step_by(st),
		.effect = used_effect(cx, st, card),
		.from_hand = card_zone(cx->s, card) == HAND,
		.first = is_first_use(cx, card),
	};
}

/* ---- where the card is and who has it ---- */

/* Whether the verb and the place of the card go together: play means from the
 * hand, activate on the field, and an answer may be either. */
static bool
place_suits(struct context *cx, const struct step *st, const struct use *u)
{
	if (u->from_hand)
		return st->verb != VERB_ACTIVATE
		    && card_in(cx->s, u->card, HAND, u->player)
		    && !wota_is_battle_card(cx, u->card);
	return st->verb != VERB_PLAY && wota_on_field(cx, u->card)
	    && wota_controller(cx, u->card) == u->player
	    && !(wota_is_battle_card(cx, u->card)
	        && wota_is_down(cx, u->card))
	    && !card_fields(cx->s, u->card)[OPEN_LINK];
}

static bool
place_check(struct context *cx, const struct step *st, const struct use *u)
{
	if (st->verb == VERB_PLAY && !require(cx, ZONE_KINDS,
	    !wota_is_battle_card(cx, u->card)))
		return false;
	if (u->from_hand && card_is(cx, u->card, AMBUSH)
	    && card_in(cx->s, u->card, HAND, u->player))
		return require(cx, AMBUSH_SET_FIRST, false);
	return require(cx, EFFECT_CONTROLLER, place_suits(cx, st, u));
}

/* ---- limits ---- */

/* Cards that take a place: under one reading those that only pass through the
 * zone do not. */
static unsigned
places_taken(struct context *cx, unsigned side, bool passing)
{
	unsigned taken = 0;
	for_each_card (cx->s, card, POWER, side)
		taken += passing || !wota_passes(cx, card);
	return taken;
}

/* Whether those that stay leave it a place, or it needs none. */
static bool
has_place_in_power(struct context *cx, const struct use *u)
{
	unsigned sub_kind = wota_sub_kind(cx, u->card);
	return sub_kind == NORMAL || sub_kind == QUICK
	    || places_taken(cx, u->player, false) < count_limit(cx, POWER_CAP);
}

static bool
place_free(struct context *cx, const struct use *u)
{
	unsigned taken = places_taken(cx, u->player, true);
	if (taken < count_limit(cx, POWER_CAP) || says(cx, RUNE_SLOT, YES))
		return taken < count_limit(cx, POWER_CAP);
	return has_place_in_power(cx, u);
}

bool
wota_field_makes_way(struct context *cx, unsigned player)
{
	unsigned mine = zone_first(cx->s, FIELD, player);
	unsigned theirs = zone_first(cx->s, FIELD, opponent(player));
	if (mine != NO_CARD && (!says(cx, FIELD_REPLACE, REPLACE)
	    || card_banned(cx, mine, ACT_BE_DESTROYED)))
		return false;
	return theirs == NO_CARD || !card_banned(cx, theirs, ACT_BE_DESTROYED)
	    || !says(cx, FIELD_COUNT, WHOLE_TABLE);
}

static bool
field_limits(struct context *cx, const struct use *u)
{
	return require(cx, FIELD_ONE_PER_TURN,
	        cx->s->player[u->player][FIELDS_PLAYED] == 0)
	    && require(cx, FIELD_ONE_ON_SIDE, !u->from_hand
	        || wota_field_makes_way(cx, u->player));
}

static bool
limits_check(struct context *cx, const struct use *u)
{
	if (!u->first)
		return true;
	if (card_is(cx, u->card, FIELD_KIND))
		return field_limits(cx, u);
	return !u->from_hand || require(cx, ZONE_POWER_CAP,
	    place_free(cx, u),
	    NUMBER("count", zone_count(cx->s, POWER, u->player)));
}

/* ---- costs ---- */

/* Stamina for this use; a Rune may have been paid for when it was set. */
static int32_t
stamina_owed(struct context *cx, const struct use *u)
{
	if (!u->first)
		return 0;
	int32_t cost = wota_stamina_cost(cx, u->card);
	if (cost > 0 && !u->from_hand && card_is(cx, u->card, RUNE)
	    && says(cx, SET_FREE, PAID_WHEN_SET))
		return 0;
	return cost;
}

/* What the card costs, and what its effect asks for besides. */
static bool
stamina_check(struct context *cx, const struct use *u)
{
	unsigned rule = card_is(cx, u->card, FIELD_KIND) ? FIELD_STAMINA
	    : card_is(cx, u->card, AMBUSH) ? AMBUSH_FREE
	    : RUNE_STAMINA;
	int32_t cost = stamina_owed(cx, u);
	if (u->first && cost > 0 && u->effect >= 0)
		cost = add_clamped(cost, effect_price(cx, (unsigned)u->effect,
		    u->card, u->player, STAMINA));
	int32_t has = cx->s->player[u->player][STAMINA]; /* told */
	return !u->first || require(cx, rule,
	    number_least(cx, u->player, STAMINA, cost),
	    CARD("card", u->card), NUMBER("cost", cost),
	    PLAYER("player", u->player), NUMBER("stamina", has));
}

/* What an Infinity Ambush requires may come later, but not for long. */
static bool
requirement_check(struct context *cx, const struct use *u)
{
	if (!u->first || !wota_is_sub_kind(cx, u->card, AMBUSH, INFINITY_KIND)
	    || wota_requirement_met(cx, u->card))
		return true;
	return require(cx, EFFECT_CONDITION,
	    says(cx, REQUIREMENT_FIRST, ALLOWED)
	        || clue(cx, "it is used only where what it requires is there"));
}

/* Whatever it is aimed at. */
static bool
moment_check(struct context *cx, const struct step *st, const struct use *u)
{
	return place_check(cx, st, u) && wota_timing_check(cx, u)
	    && require(cx, TURN_CARD_TIMING,
	        !is_banned(cx, u->player, u->card, ACT_ACTIVATE))
	    && requirement_check(cx, u)
	    && (u->effect < 0 || effect_use_check(cx, (unsigned)u->effect,
	        u->card, u->player))
	    && (st->verb != VERB_RESPOND || wota_speed_check(cx, st))
	    && limits_check(cx, u);
}

bool
wota_use_check(struct context *cx, const struct step *st)
{
	const struct use u = use_of(cx, st);
	return moment_check(cx, st, &u)
	    && wota_targets_check(cx, st, u.effect)
	    && stamina_check(cx, &u);
}

bool
wota_use_hopeless(struct context *cx, const struct step *st)
{
	const struct use u = use_of(cx, st);
	/* Another effect than the first is listed with its number. */
	return (!step_has(st, ATTRIBUTE_EFFECT) && u.effect != effect_meant(cx,
	        st, u.card, wota_kind_used(cx, u.card)))
	    || !moment_check(cx, st, &u) || !stamina_check(cx, &u);
}

/* ---- carried out ---- */

static void
note_kind(struct context *cx, const struct use *u)
{
	if (card_is(cx, u->card, FIELD_KIND)) {
		cx->s->player[u->player][FIELDS_PLAYED]++;
		return;
	}
	applied(cx, RUNE_NO_COUNT_LIMIT);
	if (card_is(cx, u->card, AMBUSH))
		applied(cx, AMBUSH_FREE);
}

void
wota_clear_field(struct context *cx, unsigned player, unsigned card)
{
	unsigned mine = zone_first(cx->s, FIELD, player);
	unsigned theirs = zone_first(cx->s, FIELD, opponent(player));
	applied(cx, FIELD_ONE_ON_SIDE);
	if (mine != NO_CARD && mine != card)
		wota_destroy_card(cx, mine);
	if (theirs != NO_CARD && says(cx, FIELD_COUNT, WHOLE_TABLE))
		wota_destroy_card(cx, theirs);
}

bool
wota_field_taken(struct context *cx, unsigned player, unsigned card)
{
	for_each_card (cx->s, mine, FIELD, player)
		if (mine != card)
			return true;
	return zone_count(cx->s, FIELD, opponent(player)) > 0
	    && says(cx, FIELD_COUNT, WHOLE_TABLE);
}

static void
put_on_field(struct context *cx, const struct use *u)
{
	bool is_field = card_is(cx, u->card, FIELD_KIND);
	if (is_field && u->from_hand && says(cx, FIELD_GOES, PLAYED))
		wota_clear_field(cx, u->player, u->card);
	if (u->from_hand)
		wota_enters(cx, u->card, is_field ? FIELD : POWER, u->player,
		    u->player);
	else if (says(cx, OLDEST, ACTIVATION))
		card_came_now(cx->s, u->card);
	int32_t *field = change_fields(cx->s, u->card);
	field[FACE] = FACE_UP;
	field[CAME] = cx->s->global[TURN];
	field[OPEN_LINK] = 1;
	happen(cx, ENTERS, u->player, u->card, NO_CARD, 0);
}

static void
pay(struct context *cx, const struct use *u, int32_t cost)
{
	applied(cx, SPEED_PAY_ON_ACTIVATION);
	if (cost > 0 && says(cx, COST_TIME, RESOLUTION))
		change_fields(cx->s, u->card)[OWED] = cost;
	else
		wota_pay_stamina(cx, u->player, cost);
}

void
wota_use_apply(struct context *cx, const struct step *st)
{
	if (!wota_known(cx, step_card(st)))
		return;
	const struct use u = use_of(cx, st);
	int32_t cost = stamina_owed(cx, &u);
	/* What a judge let stand may be more than the zone can hold. */
	if (u.first && u.from_hand && !card_is(cx, u.card, FIELD_KIND)
	    && !has_place_in_power(cx, &u))
		return;
	if (u.first) {
		put_on_field(cx, &u);
		note_kind(cx, &u);
		pay(cx, &u, cost);
	}
	wota_link(cx, st, u.effect, u.card, u.player);
	/* Hearts may have been its price. */
	wota_look_at_hearts(cx);
}
