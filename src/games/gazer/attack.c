/*
 * attack.c - Declare and React: who attacks what, and who defends.
 */
#include "games/gazer/parts.h"

/* ---- declare ---- */

static bool
is_in_game(const struct context *cx, reference target)
{
	return is_player_reference(target)
	    ? !gazer_is_out(cx, reference_player(target))
	    : gazer_lies_there(cx, (unsigned)target);
}

/* The player who is attacked, or has the attacked card. */
static unsigned
player_of(const struct context *cx, reference target)
{
	return is_player_reference(target) ? reference_player(target)
	    : card_seat(cx->s, (unsigned)target);
}

static bool
is_enemy(struct context *cx, unsigned by, unsigned player)
{
	return player != by && (!gazer_on_one_side(cx->s, by, player)
	    || says(cx, ALLY_TARGET, ANY_OTHER)
	    || says(cx, ALLIANCES_FIXED, CHANGEABLE));
}

static bool
was_attacked(struct context *cx, reference target)
{
	if (is_player_reference(target))
		return gazer_player_attacked(cx, reference_player(target));
	return gazer_card_attacked(cx, (unsigned)target)
	    && (*card_field(cx, (unsigned)target, CARD_ATTACKED)
	        == WAS_ATTACKED || says(cx, DEVICE_BACK, SAME_CARD));
}

static bool
check_target(struct context *cx, unsigned by, reference target)
{
	bool player = is_player_reference(target);
	struct fact name = ITEM("target", target);
	return require(cx, ATTACK_TARGET_IN_GAME, is_in_game(cx, target),
	    name)
	    && require(cx, ATTACK_TARGET_KIND,
	        player || gazer_is_device(cx, (unsigned)target), name)
	    && require(cx, ATTACK_ENEMY,
	        is_enemy(cx, by, player_of(cx, target)), name,
	        PLAYER("player", by))
	    && require(cx, ATTACK_REPEAT_TARGET, !was_attacked(cx, target),
	        name);
}

static bool
may_attack(struct context *cx, unsigned by, unsigned card)
{
	if (!gazer_is_minion(cx, card))
		return clue(cx, "it is no Minion in play");
	unsigned seat = card_seat(cx->s, card);
	if (seat != by)
		return clue(cx, "it is on the side of {side}",
		    PLAYER("side", seat));
	return *card_field(cx, card, TAPPED) == 0
	    || says(cx, TAPPED_ATTACKER, ALLOWED)
	    || clue(cx, "it is tapped");
}

static bool
check_attackers(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), count = step_count(st, ATTRIBUTE_WITH);
	if (!require(cx, ATTACK_NEEDS_MINION,
	    count > 0 || says(cx, EMPTY_ATTACK, YES)))
		return false;
	for (unsigned i = 0; i < count; i++) {
		unsigned card = (unsigned)step_item(st, ATTRIBUTE_WITH, i);
		if (!require(cx, ATTACK_OWN_MINION, may_attack(cx, by, card),
		    CARD("card", card), PLAYER("player", by)))
			return false;
	}
	int32_t twice = named_twice(st, ATTRIBUTE_WITH);
	return count < 2 || require(cx, ATTACK_LISTED_ONCE, twice < 0,
	    CARD("card", twice));
}

/* An untapped guard, Minion or Device, keeps attacks away from its player. */
static unsigned
guard_of(struct context *cx, unsigned player)
{
	static const uint8_t kinds[] = { MINIONS, DEVICES };
	const bool given = keyword_given(cx, GUARDS);
	for (unsigned i = 0; i < COUNT(kinds); i++)
		for_each_card (cx->s, card, kinds[i], player)
			if (card_keyword_if(cx, card, GUARDS, given)
			    && *card_field(cx, card, TAPPED) == 0
			    && says(cx, CARD_PRIORITY, CARD))
				return card;
	return NO_CARD;
}

/* Whether nothing in play keeps the player from attacking that target. */
static bool
check_target_bans(struct context *cx, unsigned by, reference target)
{
	const bool player = is_player_reference(target);
	unsigned attacked = reference_player(target);
	unsigned guard = player ? guard_of(cx, attacked) : NO_CARD;
	if (player && !require(cx, CARD_BAN, guard == NO_CARD
	    || clue(cx, "{by} guards {player}", CARD("by", guard),
	        PLAYER("player", attacked)), CARD("card", guard)))
		return false;
	bool banned = player_banned(cx, by, ACT_ATTACK) || (player
	    ? player_banned(cx, attacked, ACT_BE_ATTACKED)
	    : card_banned(cx, (unsigned)target, ACT_BE_ATTACKED));
	return require(cx, CARD_BAN,
	    !banned || !says(cx, CARD_PRIORITY, CARD),
	    CARD("card", player ? -1 : target));
}

static bool
check_attack_bans(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_TARGET); i++)
		if (!check_target_bans(cx, step_by(st),
		    step_item(st, ATTRIBUTE_TARGET, i)))
			return false;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_WITH); i++) {
		unsigned card = (unsigned)step_item(st, ATTRIBUTE_WITH, i);
		if (!require(cx, CARD_BAN, !gazer_is_slow(cx, card)
		    && !gazer_is_banned(cx, card, ACT_ATTACK),
		    CARD("card", card))
		    || !gazer_may_be_used(cx, card))
			return false;
	}
	return true;
}

bool
gazer_attack_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), targets = step_count(st, ATTRIBUTE_TARGET);
	if (!require(cx, ATTACK_ACTION_ONLY, *global(cx, PHASE) == ACTION))
		return false;
	if (*global(cx, TURN) == 1 && says(cx, FIRST_TURN, NO_ATTACK))
		return require_reading(cx, FIRST_TURN, false);
	if (!require(cx, ATTACK_ONE_TARGET, targets == 1
	    || (targets > 1 && says(cx, SEVERAL_TARGETS, SEVERAL)),
	    NUMBER("targets", targets)))
		return false;
	for (unsigned i = 0; i < targets; i++)
		if (!check_target(cx, by, step_item(st, ATTRIBUTE_TARGET, i)))
			return false;
	reference twice = named_twice(st, ATTRIBUTE_TARGET);
	return (targets < 2 || require(cx, ATTACK_REPEAT_TARGET,
	    twice == NO_REFERENCE || clue(cx, "{target} is named twice",
	        ITEM("target", twice)), ITEM("target", twice)))
	    && check_attackers(cx, st)
	    && check_attack_bans(cx, st);
}

/* Marks a target of the attack, and for the rest of the phase: what was used up
 * before stays so. */
static void
mark_target(struct context *cx, reference target)
{
	if (is_player_reference(target)) {
		unsigned player = reference_player(target);
		int32_t *attacked = player_field(cx, player, ATTACKED);
		*player_field(cx, player, TARGETED) = 1;
		*player_field(cx, player, HIT) = *attacked;
		*attacked = 1;
	} else {
		unsigned card = (unsigned)target;
		int32_t *attacked = change_card_field(cx, card, CARD_ATTACKED);
		*change_card_field(cx, card, IS_TARGET) = 1;
		*change_card_field(cx, card, CARD_HIT) =
		    *attacked == WAS_ATTACKED;
		*attacked = WAS_ATTACKED;
		put_marks(cx->s, MARKS_ATTACK, true);
	}
}

static void
name_attackers(struct context *cx, const struct step *st)
{
	int32_t order = 0;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_WITH); i++) {
		unsigned card = (unsigned)step_item(st, ATTRIBUTE_WITH, i);
		if (*card_field(cx, card, ATTACK_ORDER) != 0)
			continue;
		if (card_fields(cx->s, card)[TAPPED] != 0)
			applied(cx, ATTACK_TAPPED_NAMED);
		*change_card_field(cx, card, ATTACK_ORDER) = ++order;
		*change_card_field(cx, card, DROPPED) = 0;
		happen(cx, ATTACKS, step_by(st), card, NO_CARD, 0);
	}
}

static void
leave_alliance(struct context *cx, unsigned by, unsigned ally)
{
	if (by != ally && gazer_on_one_side(cx->s, by, ally)
	    && says(cx, ALLIANCES_FIXED, CHANGEABLE)) {
		/* The first number that no side has. */
		unsigned taken = 0;
		for_each_player (cx->s, p)
			taken |= 1U << cx->s->side[p];
		cx->s->side[by] = (uint8_t)__builtin_ctz(~taken);
	}
}

void
gazer_attack_apply(struct context *cx, const struct step *st)
{
	reference target = step_value(st, ATTRIBUTE_TARGET);
	unsigned by = step_by(st);
	if (target < 0 || !is_in_game(cx, target))
		return;
	unsigned defender = player_of(cx, target);
	gazer_attack_end(cx);
	leave_alliance(cx, by, defender);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_TARGET); i++)
		mark_target(cx, step_item(st, ATTRIBUTE_TARGET, i));
	*global(cx, DEFENDER) = (int32_t)defender;
	*global(cx, PART) = gazer_is_out(cx, defender) ? IN_RESOLVE : IN_REACT;
	applied(cx, ATTACK_ANY_NUMBER);
	applied(cx, ATTACK_FREE_CHOICE);
	applied(cx, REACT_DEFENDING_PLAYER);
	if (cx->s->player[by][ENERGY] > 0)
		applied(cx, ENERGY_ATTACK_INSIDE);
	name_attackers(cx, st);
	gazer_part_ends(cx);
}

/* All Minions of the player together, or none; the row lists each alone. */
static bool
offer_attacks(struct context *cx, struct candidates *c, unsigned by, bool none)
{
	struct step st;
	step_begin(&st, VERB_ATTACK, by);
	for_each_card (cx->s, card, MINIONS, by)
		if (!none)
			step_add(&st, ATTRIBUTE_WITH, (int32_t)card);
	for_each_player (cx->s, p) {
		reference target = player_reference(p);
		step_set(&st, ATTRIBUTE_TARGET, &target, 1);
		if (p == by)
			continue;
		if (!candidate(c, &st))
			return false;
		for_each_card (cx->s, device, DEVICES, p) {
			target = (reference)device;
			step_set(&st, ATTRIBUTE_TARGET, &target, 1);
			if (!candidate(c, &st))
				return false;
		}
	}
	return true;
}

void
gazer_attack_candidates(struct context *cx, struct candidates *c)
{
	if (*global(cx, PHASE) != ACTION)
		return;
	for_each_player (cx->s, by) {
		if (!gazer_has_turn(cx, by))
			continue;
		if (zone_count(cx->s, MINIONS, by) > 1
		    && !offer_attacks(cx, c, by, false))
			return;
		if (says(cx, EMPTY_ATTACK, YES)
		    && !offer_attacks(cx, c, by, true))
			return;
	}
}
