/*
 * state.c - short names for what the rules ask of the state again and again.
 */
#include "games/gazer/parts.h"

unsigned
gazer_turn_player(const struct context *cx)
{
	int32_t player = cx->s->global[TURN_PLAYER];
	return player < 0 ? NO_PLAYER : (unsigned)player;
}

bool
gazer_has_turn(struct context *cx, unsigned player)
{
	unsigned turn = gazer_turn_player(cx);
	return player == turn || (gazer_on_one_side(cx->s, player, turn)
	    && says(cx, TURN_OWNER, ALLIANCE));
}

bool
gazer_in_play(const struct context *cx, unsigned card)
{
	place_asked(cx, card);
	return card_lies(cx->s, card, IN_PLAY);
}

bool
gazer_lies_there(const struct context *cx, unsigned card)
{
	place_asked(cx, card);
	return card_lies(cx->s, card, IN_PLAY | IN(BACK_UP));
}

bool
gazer_takes_part(struct context *cx, unsigned player)
{
	return !gazer_is_out(cx, player) || says(cx, REVIVE, YES);
}

/* A card that lies back up has no type, or keeps it: that is a reading. */
static bool
is_type(struct context *cx, unsigned card, unsigned kind, unsigned type)
{
	if (!has_card(cx->s, (int32_t)card))
		return false;
	place_asked(cx, card);
	if (card_zone(cx->s, card) == kind)
		return true;
	return card_zone(cx->s, card) == BACK_UP && card_type(cx, card) == type
	    && says(cx, TRANSMUTED_BLANK, KEEPS);
}

bool
gazer_is_minion(struct context *cx, unsigned card)
{
	return is_type(cx, card, MINIONS, MINION);
}

bool
gazer_is_device(struct context *cx, unsigned card)
{
	return is_type(cx, card, DEVICES, DEVICE);
}

bool
gazer_has_keyword(struct context *cx, unsigned card, unsigned keyword)
{
	return card_keyword(cx, card, keyword) && says(cx, CARD_PRIORITY, CARD);
}

bool
gazer_is_slow(struct context *cx, unsigned card)
{
	if (!card_number_least(cx, card, ARRIVED, 1)
	    || !card_keyword(cx, card, IS_SLOW))
		return false;
	note_clue(cx, "{by} is slow", CARD("by", card));
	return says(cx, CARD_PRIORITY, CARD);
}

/* What a card forbids, where that counts. */
bool
gazer_is_banned(struct context *cx, unsigned card, unsigned act)
{
	return card_banned(cx, card, act) && says(cx, CARD_PRIORITY, CARD);
}

bool
gazer_ban_check(struct context *cx, unsigned player, unsigned card,
    unsigned act)
{
	return require(cx, CARD_BAN, !is_banned(cx, player, card, act)
	    || !says(cx, CARD_PRIORITY, CARD), CARD("card", card));
}

bool
gazer_may_be_used(struct context *cx, unsigned card)
{
	int32_t arrived = *card_field(cx, card, ARRIVED);
	return (arrived != *global(cx, TURN) && arrived != ARRIVED_BEFORE)
	    || require_choice(cx, FRESH_MINION, YES, CARD("card", card));
}

const char *
gazer_phase_name(const struct context *cx)
{
	static const char *const names[] = { [SETUP] = "the setup",
		[BEGINNING] = "Beginning", [CLEANUP] = "Refresh & Cleanup",
		[PLAN] = "Plan", [DRAFT] = "Draft", [ACTION] = "Action" };
	return cx->s->global[PART] == IN_REACT ? "React"
	    : names[cx->s->global[PHASE]];
}

bool
gazer_order_is_free(struct context *cx)
{
	return cx->s->players > 2 && says(cx, TURN_DIRECTION, FREE);
}

/* Whether the card can have come without a host: it stands alone, or a card
 * may have said so of it. */
bool
gazer_may_stand_alone(const struct context *cx, unsigned card)
{
	return (definition_of(cx, card)->keywords >> STANDS_ALONE & 1) != 0
	    || catalogue_says(cx->cards, OPERATION_GIVE, STANDS_ALONE);
}

bool
gazer_refused_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, PHASE_ALLOWED_ACTIONS, false);
}

/* ---- life and Energy ---- */

static bool
is_alone(const struct context *cx, unsigned player)
{
	const struct state *s = cx->s;
	for_each_player (s, p)
		if (p != player && s->side[p] == s->side[player])
			return false;
	return true;
}

/* What the player has of it and all allies. */
static int32_t
sum_of_side(struct context *cx, unsigned player, unsigned field)
{
	int32_t sum = *number_exactly(cx, player, field);
	for_each_player (cx->s, p)
		if (p != player && gazer_on_one_side(cx->s, p, player))
			sum = add_clamped(sum, *number_exactly(cx, p, field));
	return sum;
}

/* Each player's life and Energy are kept apart; what is shared is what a side
 * has, or can spend, together. */
int32_t
gazer_life(struct context *cx, unsigned player)
{
	return !is_alone(cx, player) && says(cx, LIFE_SHARED, SHARED)
	    ? sum_of_side(cx, player, LIFE)
	    : *number_exactly(cx, player, LIFE);
}

bool
gazer_has_life(struct context *cx, unsigned player)
{
	return is_alone(cx, player) ? number_least(cx, player, LIFE, 1)
	    : gazer_life(cx, player) > 0;
}

int32_t
gazer_start_life(struct context *cx)
{
	/* Who changes the number means it, whatever the edition says. */
	return constant(cx, START_LIFE) == RULEBOOK_START_LIFE
	    && says(cx, STARTING_LIFE, TWENTY) ? constant(cx, START_LIFE_LATER)
	    : constant(cx, START_LIFE);
}

static int32_t
start_life(struct context *cx, unsigned player)
{
	int32_t life = gazer_start_life(cx), size = 0;
	for_each_player (cx->s, p)
		size += gazer_on_one_side(cx->s, p, player);
	return size > 1 && says(cx, LIFE_SHARED, SHARED) ? life * size : life;
}

int32_t
gazer_life_missing(struct context *cx, unsigned player)
{
	return start_life(cx, player) - gazer_life(cx, player);
}

/* Whether a change ends at a bound that the player's life has. */
static bool
is_bounded(struct context *cx, unsigned player, int32_t change)
{
	if (change <= 0)
		return !number_least(cx, player, LIFE, -change)
		    && says(cx, LIFE_BELOW_ZERO, STOPS_AT_ZERO);
	return number_least(cx, player, LIFE,
	        add_clamped(start_life(cx, player), 1 - change))
	    && says(cx, LIFE_CAP, YES);
}

int32_t
gazer_life_change(struct context *cx, unsigned player, int32_t change)
{
	if (is_alone(cx, player) && !is_bounded(cx, player, change)) {
		number_add(cx, player, LIFE, change);
		return change;
	}
	int32_t most = start_life(cx, player);
	int32_t *own = number_exactly(cx, player, LIFE);
	int32_t before = gazer_life(cx, player);
	int32_t life = add_clamped(before, change);
	if (life < 0 && says(cx, LIFE_BELOW_ZERO, STOPS_AT_ZERO))
		life = 0;
	if (change > 0 && life > most && says(cx, LIFE_CAP, YES))
		life = before > most ? before : most;
	*own = add_clamped(*own, life - before);
	return life - before;
}

int32_t
gazer_pool(struct context *cx, unsigned player)
{
	int32_t own = *number_exactly(cx, player, ENERGY);
	int32_t all = sum_of_side(cx, player, ENERGY);
	return all != own && says(cx, ENERGY_SHARED, SHARED) ? all : own;
}

bool
gazer_can_pay(struct context *cx, unsigned player, int32_t cost)
{
	return is_alone(cx, player) ? number_least(cx, player, ENERGY, cost)
	    : gazer_pool(cx, player) >= cost;
}

/* Whether anybody has some by the reading that ends all pools with each part of
 * an attack. */
static bool
is_any_left(struct context *cx)
{
	for_each_player (cx->s, p)
		if (number_least_by(cx, ENERGY_IN_ATTACK,
		    ENERGY_IN_ATTACK_EACH_PART, p, ENERGY, 1))
			return true;
	return false;
}

bool
gazer_part_ends(struct context *cx)
{
	bool all = is_any_left(cx) && says(cx, ENERGY_IN_ATTACK, EACH_PART);
	for (unsigned p = 0; all && p < cx->s->players; p++)
		if (number_least(cx, p, ENERGY, 1))
			gazer_energy_set(cx, p, 0);
	return all;
}

/* What was paid beyond the own Energy is taken from the allies'. */
void
gazer_energy_settle(struct context *cx, unsigned player)
{
	if (number_least(cx, player, ENERGY, 0))
		return;
	int32_t *own = player_field(cx, player, ENERGY), owed = -*own;
	*own = 0;
	for (unsigned p = 0; p < cx->s->players && owed > 0; p++) {
		int32_t *has = player_field(cx, p, ENERGY);
		if (p == player || *has == 0
		    || !gazer_on_one_side(cx->s, p, player)
		    || !says(cx, ENERGY_SHARED, SHARED))
			continue;
		int32_t part = *has < owed ? *has : owed;
		*has -= part;
		owed -= part;
	}
}

void
gazer_energy_set(struct context *cx, unsigned player, int32_t energy)
{
	if (is_alone(cx, player) && energy >= 0) {
		number_set(cx, player, ENERGY, energy);
		return;
	}
	int32_t *own = player_field(cx, player, ENERGY);
	*own = energy - (gazer_pool(cx, player) - *own);
	gazer_energy_settle(cx, player);
}

void
gazer_energy_change(struct context *cx, unsigned player, int32_t change)
{
	if (is_alone(cx, player)
	    && number_least(cx, player, ENERGY, change < 0 ? -change : 0))
		number_add(cx, player, ENERGY, change);
	else
		gazer_energy_set(cx, player,
		    add_clamped(gazer_pool(cx, player), change));
}

void
gazer_energy_gain(struct context *cx, unsigned player, int32_t gain)
{
	applied(cx, ENERGY_GAIN);
	gazer_energy_change(cx, player, gain);
}

int32_t
gazer_cost_of(struct context *cx, unsigned player, unsigned card)
{
	static const uint8_t fields[TYPE_COUNT] = { [MINION] = MINION_COST,
		[DEVICE] = DEVICE_COST, [SPELL] = SPELL_COST,
		[ENCHANTMENT] = ENCHANTMENT_COST };
	int32_t cost = card_value(cx, card, COST);
	unsigned type = card_type(cx, card);
	if (type >= TYPE_COUNT)
		return cost;
	cost = add_clamped(cost, player_bonus(cx, player, fields[type]));
	for_each_player (cx->s, p) {
		int32_t change = p == player ? 0
		    : player_discount(cx, p, fields[type]);
		/* Only what makes cards cheaper does not say whose. */
		if (change < 0 && says(cx, DISCOUNT_SCOPE, ALL))
			cost = add_clamped(cost, change);
	}
	return cost < 0 ? 0 : cost;
}

/* ---- the open attack ---- */

bool
gazer_is_attacker(const struct context *cx, unsigned card)
{
	return has_card(cx->s, (int32_t)card)
	    && cx->s->global[PART] != NO_ATTACK
	    && card_fields(cx->s, card)[ATTACK_ORDER] != 0
	    && card_fields(cx->s, card)[DROPPED] == 0;
}

/* Whether the target of the open attack, of which nothing has been damaged yet,
 * is used up all the same. */
static bool
is_used_up(struct context *cx, bool unhurt)
{
	return !unhurt || says(cx, DECLARED_COUNTS, YES);
}

bool
gazer_player_attacked(struct context *cx, unsigned player)
{
	return *player_field(cx, player, ATTACKED) != 0
	    && is_used_up(cx, *player_field(cx, player, TARGETED) != 0
	        && *player_field(cx, player, HIT) == 0);
}

bool
gazer_card_attacked(struct context *cx, unsigned card)
{
	return *card_field(cx, card, CARD_ATTACKED) != NOT_ATTACKED
	    && is_used_up(cx, *card_field(cx, card, IS_TARGET) != 0
	        && *card_field(cx, card, CARD_HIT) == 0);
}

/* One that has been dealt with is not missed. */
void
gazer_attack_drop(struct context *cx, unsigned card)
{
	if (*card_field(cx, card, ATTACK_ORDER) < 0)
		*change_card_field(cx, card, ATTACK_ORDER) = 0;
	if (*global(cx, PART) != NO_ATTACK
	    && (*card_field(cx, card, ATTACK_ORDER) != 0
	        || *card_field(cx, card, DEFENDS) != 0))
		*change_card_field(cx, card, DROPPED) = 1;
}

void
gazer_attack_leave(struct context *cx, unsigned card)
{
	if (*global(cx, PART) == NO_ATTACK)
		return;
	gazer_attack_drop(cx, card);
	*change_card_field(cx, card, IS_TARGET) = 0;
	for_each_changed (cx->s, other)
		if (*card_field(cx, other, TO_CARD) == (int32_t)card + 1) {
			int32_t *field = change_fields(cx->s, other);
			field[TO_CARD] = 0;
			field[TO_GONE] = 1;
			field[TO_PLAYER] = gazer_is_device(cx, card)
			    ? (int32_t)card_seat(cx->s, card) : -1;
		}
}
