/*
 * play.c - playing and transmuting cards, using abilities; how cards come into
 * play and leave it.
 */
#include "games/gazer/parts.h"

/* ---- coming and going ---- */

static unsigned
zone_of_type(unsigned type)
{
	switch (type) {
	case MINION:
		return MINIONS;
	case DEVICE:
		return DEVICES;
	case ENCHANTMENT:
		return ENCHANTMENTS;
	}
	return SPELLS;
}

void
gazer_set_tapped(struct context *cx, unsigned card, bool tapped)
{
	if ((*card_field(cx, card, TAPPED) != 0) == tapped)
		return;
	*card_field(cx, card, TAPPED) = tapped;
	happen(cx, tapped ? IS_TAPPED : IS_UNTAPPED, card_seat(cx->s, card),
	    card, NO_CARD, 0);
}

/* A Minion comes into play: the sides that notice it. */
static void
note_arrival(struct context *cx, unsigned card, unsigned player)
{
	happen(cx, ENTERS, player, card, NO_CARD, 0);
	for (unsigned p = 0; p < cx->s->players; p++)
		if (p != player && !gazer_is_out(cx, p)
		    && says(cx, MINION_ENTERS, ANY))
			happen(cx, ENTERS, p, card, NO_CARD, 0);
}

void
gazer_enter_play(struct context *cx, unsigned card, unsigned player,
    unsigned host, int32_t paid)
{
	unsigned kind = zone_of_type(card_type(cx, card));
	int32_t attacked = *card_field(cx, card, CARD_ATTACKED);
	/* What has left the open attack is still missing there. */
	int32_t dropped = *card_field(cx, card, DROPPED);
	int32_t defends = dropped == 0 ? 0 : *card_field(cx, card, DEFENDS);
	if (card_zone(cx->s, card) == ROW)
		gazer_row_leave(cx, card);
	if (cx->s->card[card].owner >= PLAYER_MAX)
		cx->s->card[card].owner = (uint8_t)player;
	card_anew(cx, card);
	card_move(cx->s, card, kind, player, PLACE_BOTTOM);
	cx->s->card[card].host = kind == ENCHANTMENTS ? (uint16_t)host
	    : NO_CARD;
	*card_field(cx, card, PAID) = paid;
	*card_field(cx, card, CARD_ATTACKED) = attacked;
	*card_field(cx, card, DEFENDS) = defends;
	*card_field(cx, card, DROPPED) = defends == 0 ? 0 : dropped;
	*card_field(cx, card, ARRIVED) = *global(cx, TURN);
	if (kind == MINIONS || kind == DEVICES) {
		applied(cx, PLAY_STAYS);
		*card_field(cx, card, TAPPED) =
		    says(cx, ENTERS_UNTAPPED, TAPPED);
	}
	note_arrival(cx, card, player);
	gazer_row_fill(cx, false);
}

static void
drop_enchantments(struct context *cx, unsigned host)
{
	uint16_t list[CARD_MAX];
	unsigned count = cards_in_zones(cx->s, IN(ENCHANTMENTS), list);
	for (unsigned i = 0; i < count; i++)
		if (cx->s->card[list[i]].host == host) {
			applied(cx, ENCHANT_LEAVES);
			cx->s->card[list[i]].host = NO_CARD;
			gazer_to_discard(cx, list[i]);
		}
}

void
gazer_host_goes(struct context *cx, unsigned host)
{
	uint16_t list[CARD_MAX];
	unsigned count = cards_in_zones(cx->s, IN(ENCHANTMENTS), list);
	for (unsigned i = 0; i < count; i++)
		if (cx->s->card[list[i]].host == host)
			gazer_leave_play(cx, list[i], DISCARD, PLACE_BOTTOM);
}

/* What a card leaves behind when it goes. */
void
gazer_leaves(struct context *cx, unsigned card)
{
	static const uint8_t kept[] = { ATTACK_ORDER, DEFENDS, DROPPED };
	int32_t values[sizeof kept];
	unsigned kind = card_zone(cx->s, card);
	if (kind == ROW)
		gazer_row_leave(cx, card);
	gazer_attack_leave(cx, card);
	int32_t attacked = *card_field(cx, card, CARD_ATTACKED);
	for (unsigned i = 0; i < sizeof kept; i++)
		values[i] = *card_field(cx, card, kept[i]);
	modifiers_end_card(cx, card);
	card_anew(cx, card);
	for (unsigned i = 0; i < sizeof kept; i++)
		*card_field(cx, card, kept[i]) = values[i];
	if (attacked != NOT_ATTACKED)
		*card_field(cx, card, CARD_ATTACKED) = ATTACKED_AND_LEFT;
	if (kind == MINIONS)
		drop_enchantments(cx, card);
}

void
gazer_leave_play(struct context *cx, unsigned card, unsigned zone,
    enum place place)
{
	unsigned owner = cx->s->card[card].owner;
	gazer_leaves(cx, card);
	if (owner >= PLAYER_MAX)
		card_move(cx->s, card, DRAFT_DISCARD, COMMON, place);
	else
		card_move(cx->s, card, zone, owner, place);
}

void
gazer_to_discard(struct context *cx, unsigned card)
{
	unsigned owner = cx->s->card[card].owner;
	gazer_leave_play(cx, card, DISCARD, PLACE_BOTTOM);
	happen(cx, IS_DISCARDED, owner, card, NO_CARD, 0);
}

void
gazer_change_side(struct context *cx, unsigned card, unsigned player)
{
	unsigned kind = card_zone(cx->s, card);
	if (kind == NO_ZONE || card_seat(cx->s, card) == player)
		return;
	if ((*card_field(cx, card, ATTACK_ORDER) != 0
	    || *card_field(cx, card, DEFENDS) != 0)
	    && says(cx, CONTROL_ATTACKER, LEAVES_ATTACK))
		gazer_attack_drop(cx, card);
	card_move(cx->s, card, kind, player, PLACE_BOTTOM);
}

/* ---- play ---- */

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
	for (unsigned p = 0; p < cx->s->players; p++) {
		int32_t change = p == player ? 0
		    : player_bonus(cx, p, fields[type]);
		if (change != 0 && says(cx, DISCOUNT_SCOPE, ALL))
			cost = add_clamped(cost, change);
	}
	return cost < 0 ? 0 : cost;
}

/* Whether the card may be played from where it is. */
static bool
from_right_zone(struct context *cx, unsigned player, unsigned card)
{
	if (card_in(cx->s, card, HAND, player))
		return true;
	if (card_in(cx->s, card, DISCARD, player)
	    && gazer_has_keyword(cx, card, FROM_DISCARD))
		return true;
	return (card_in(cx->s, card, DISCARD, player)
	        || card_in(cx->s, card, DECK, player))
	    && says(cx, PLAY_SOURCE, ANYWHERE);
}

static bool
check_play_phase(struct context *cx, const struct step *st)
{
	int32_t phase = *global(cx, PHASE);
	unsigned card = step_card(st);
	if (*global(cx, PART) == IN_REACT)
		return card_is(cx, card, SPELL)
		    || says(cx, REACT_KINDS, ALL_CARDS)
		    || require_reading(cx, REACT_KINDS, false);
	return require(cx, PLAY_PHASE, phase == BEGINNING || phase == DRAFT
	    || phase == ACTION, WORD("phase", gazer_phase_name(cx)));
}

bool
gazer_can_carry(struct context *cx, unsigned player, unsigned host)
{
	if (!has_card(cx->s, (int32_t)host) || !gazer_is_minion(cx, host))
		return false;
	return card_seat(cx->s, host) == player
	    || says(cx, HOST_SIDE, ANY_MINION);
}

static bool
check_host(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), count = step_count(st,
	    ATTRIBUTE_TARGETS);
	reference host = step_value(st, ATTRIBUTE_TARGETS);
	bool alone = card_keyword(cx, card, STANDS_ALONE);
	bool fits = alone ? count == 0
	    : count == 1 && !is_player_reference(host) && host >= 0
	        && gazer_can_carry(cx, step_by(st), (unsigned)host);
	return require(cx, ENCHANT_HOST, fits, CARD("card", card))
	    && require(cx, EFFECT_TARGET, declares_nothing(cx, st, false),
	        CARD("card", card));
}

/* The effect that the card has when it is played, or -1. */
static int
played_effect(struct context *cx, const struct step *st)
{
	return effect_meant(cx, st, step_card(st), EFFECT_PLAY);
}

static bool
check_played_effect(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int effect = played_effect(cx, st);
	if (card_is(cx, card, ENCHANTMENT))
		return check_host(cx, st);
	if (effect < 0 || cx->cards->effect[effect].kind != EFFECT_PLAY)
		return require(cx, EFFECT_TARGET,
		    declares_nothing(cx, st, true), CARD("card", card));
	return effect_check(cx, st, (unsigned)effect, card, step_by(st))
	    && gazer_effect_possible(cx, st, (unsigned)effect, card);
}

/* What the player pays; from the discard pile a reading may make it free. */
static int32_t
price(struct context *cx, unsigned player, unsigned card)
{
	int32_t cost = gazer_cost_of(cx, player, card);
	if (card_zone(cx->s, card) == DISCARD
	    && says(cx, DISCARD_PLAY_COST, FREE))
		return 0;
	return cost;
}

bool
gazer_play_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!check_play_phase(cx, st)
	    || !require(cx, PLAY_FROM_HAND, from_right_zone(cx, by, card),
	        CARD("card", card), PLAYER("player", by))
	    || !require(cx, CARD_BAN, !is_banned(cx, by, card, ACT_PLAY),
	        CARD("card", card))
	    || !check_played_effect(cx, st))
		return false;
	int32_t cost = price(cx, by, card), pool = gazer_pool(cx, by);
	return require(cx, PLAY_ENERGY, pool >= cost,
	    CARD("card", card), NUMBER("cost", cost),
	    NUMBER("pool", pool));
}

/* Rules that a play follows without ever breaking them. */
static void
note_play(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), type = card_type(cx, card);
	applied(cx, PLAY_ANY_NUMBER);
	applied(cx, PHASE_ANY_ORDER);
	if (card_value(cx, card, COST) > 0)
		applied(cx, ENERGY_OWN_POOL);
	if (type == SPELL)
		applied(cx, PLAY_SPELL);
	if (type == ENCHANTMENT) {
		applied(cx, ENCHANT_STAYS);
		applied(cx, ENCHANT_ANY_NUMBER);
		applied(cx, ENCHANT_WHOSE);
	}
}

void
gazer_play_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	reference host = step_value(st, ATTRIBUTE_TARGETS);
	if (card_zone(cx->s, card) == NO_ZONE)
		return;
	int32_t cost = price(cx, by, card);
	int effect = played_effect(cx, st);
	gazer_energy_set(cx, by, gazer_pool(cx, by) - cost);
	note_play(cx, st);
	bool on_minion = card_is(cx, card, ENCHANTMENT) && host >= 0
	    && !is_player_reference(host)
	    && card_zone(cx->s, (unsigned)host) == MINIONS;
	if (gazer_in_play(cx, card))
		gazer_leaves(cx, card);
	gazer_enter_play(cx, card, by, on_minion ? (unsigned)host : NO_CARD,
	    cost);
	happen(cx, IS_PLAYED, by, card, NO_CARD, cost);
	if (effect < 0 || cx->cards->effect[effect].kind != EFFECT_PLAY)
		return;
	if (card_is(cx, card, ENCHANTMENT))
		effect_begin(cx, (unsigned)effect, card, by);
	else
		effect_start(cx, st, (unsigned)effect, card, by);
}

/* An Enchantment for each Minion; the row lists all other cards. */
void
gazer_play_candidates(struct context *cx, struct candidates *c)
{
	uint16_t list[CARD_MAX];
	unsigned count = cards_in_zones(cx->s, IN(HAND) | IN(DISCARD), list);
	for (unsigned i = 0; i < count; i++) {
		struct step st;
		if (card_type(cx, list[i]) != ENCHANTMENT)
			continue;
		step_begin(&st, VERB_PLAY, card_seat(cx->s, list[i]));
		step_add(&st, ATTRIBUTE_CARD, list[i]);
		if (card_keyword(cx, list[i], STANDS_ALONE)
		    && !candidate(c, &st))
			return;
		for_each_lying (cx->s, host, IN(MINIONS)) {
			int32_t target = (int32_t)host;
			step_set(&st, ATTRIBUTE_TARGETS, &target, 1);
			if (!candidate(c, &st))
				return;
		}
	}
}

/* ---- transmute ---- */

bool
gazer_transmute_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!require(cx, TRANSMUTE_ACTION_ONLY, *global(cx, PHASE) == ACTION
	    || says(cx, NO_REQUIREMENT_PHASE, YES),
	    WORD("phase", gazer_phase_name(cx))))
		return false;
	bool from = card_in(cx->s, card, HAND, by);
	if (!from && cx->s->card[card].owner == by
	    && card_zone(cx->s, card) != BACK_UP
	    && card_zone(cx->s, card) != REMOVED)
		from = says(cx, TRANSMUTE_SOURCE, ANY_ZONE);
	if (!require(cx, TRANSMUTE_FROM_HAND, from, CARD("card", card),
	    PLAYER("player", by))
	    || !require(cx, CARD_BAN, !is_banned(cx, by, card, ACT_TRANSMUTE),
	        CARD("card", card)))
		return false;
	return *global(cx, TRANSMUTES) == 0
	    || says(cx, TRANSMUTE_LIMIT, NONE)
	    || require_reading(cx, TRANSMUTE_LIMIT, false);
}

void
gazer_transmute_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (card_zone(cx->s, card) == NO_ZONE)
		return;
	if (card_zone(cx->s, card) != HAND)
		gazer_leaves(cx, card);
	card_move(cx->s, card, BACK_UP, by, PLACE_BOTTOM);
	applied(cx, TRANSMUTE_NO_REQUIREMENT);
	applied(cx, TRANSMUTE_ENERGY);
	applied(cx, TRANSMUTE_BACK_UP);
	touched(cx, TRANSMUTED_HIDDEN);
	gazer_energy_gain(cx, by, 1);
	*global(cx, TRANSMUTES) = add_clamped(*global(cx, TRANSMUTES), 1);
	happen(cx, IS_TRANSMUTED, by, card, NO_CARD, 0);
}
