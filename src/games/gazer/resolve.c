/*
 * resolve.c - the attackers are dealt with, one after the other.
 */
#include "games/gazer/parts.h"

/* The attacker that is next, NO_CARD if all are done. */
static unsigned
next_attacker(struct context *cx)
{
	const struct state *s = cx->s;
	unsigned next = NO_CARD;
	for_each_changed (s, card) {
		int32_t order = card_fields(s, card)[ATTACK_ORDER];
		if (order > 0 && (next == NO_CARD
		    || order < card_fields(s, next)[ATTACK_ORDER]))
			next = card;
	}
	return next;
}

/* Whether it is still an untapped Minion of who attacks. */
static bool
still_attacks(struct context *cx, unsigned card)
{
	return *card_field(cx, card, DROPPED) == 0 && gazer_is_minion(cx, card)
	    && *card_field(cx, card, TAPPED) == 0
	    && (gazer_has_turn(cx, card_seat(cx->s, card))
	        || says(cx, CONTROL_ATTACKER, GOES_ON));
}

/* Whether any card has something in that field. */
static bool
any_card_has(const struct state *s, unsigned field)
{
	for_each_changed (s, card)
		if (card_fields(s, card)[field] != 0)
			return true;
	return false;
}

/* Whether it has been set against an attacker and left the attack. */
static bool
is_gone(struct context *cx, unsigned defender)
{
	return *card_field(cx, defender, DROPPED) != 0;
}

/* The Minion that was set against the attacker (0: any), even if it is gone; if
 * one has gone, another that is there may have taken its place. */
static unsigned
set_against(struct context *cx, int32_t attacker)
{
	unsigned found = NO_CARD;
	for_each_placed (cx->s, each, UINT32_MAX) {
		int32_t against = *card_field(cx, each.card, DEFENDS);
		if (against == 0 || (attacker != 0 && against != attacker))
			continue;
		if (found == NO_CARD
		    || (is_gone(cx, found) && !is_gone(cx, each.card)))
			found = each.card;
	}
	return found;
}

/* The Minion that stands before the attacker, or has done so. */
static unsigned
assigned(struct context *cx, unsigned attacker)
{
	if (!any_card_has(cx->s, DEFENDS))
		return NO_CARD;
	unsigned own = set_against(cx, (int32_t)attacker + 1);
	if (own != NO_CARD && !is_gone(cx, own))
		return own;
	/* One defender stands before all, in one reading. */
	unsigned one = set_against(cx, 0);
	return one != own && !gazer_has_keyword(cx, attacker, FLIES)
	    && says(cx, DEFEND_AGAINST, ATTACK_TARGET) ? one : own;
}

/* What becomes of an attacker's damage. */
enum answer { HITS_TARGET, HITS_DEFENDER, HITS_NOTHING };

static enum answer
answer_to(struct context *cx, unsigned defender)
{
	if (defender == NO_CARD)
		return HITS_TARGET;
	if (is_gone(cx, defender) || !gazer_is_minion(cx, defender))
		return says(cx, DEFENDER_GONE, UNDEFENDED) ? HITS_TARGET
		    : HITS_NOTHING;
	/* One that its own defence has tapped defends all the same. */
	if (*card_field(cx, defender, TAPPED) != 0
	    && says(cx, DEFENDER_TAPPED_LATER, DROPS_OUT)
	    && says(cx, DEFEND_TAPS, NO))
		return HITS_TARGET;
	return HITS_DEFENDER;
}

struct targets {
	unsigned count;
	reference list[PLAYER_MAX + CARD_MAX];
};

/* Everything that the attack is on, as far as it is still there. */
static void
attacked_targets(struct context *cx, struct targets *t)
{
	t->count = 0;
	for_each_player (cx->s, p)
		if (*player_field(cx, p, TARGETED) != 0 && !gazer_is_out(cx, p))
			t->list[t->count++] = player_reference(p);
	if (!any_card_has(cx->s, IS_TARGET))
		return;
	for_each_placed (cx->s, each, UINT32_MAX)
		if (*card_field(cx, each.card, IS_TARGET) != 0)
			t->list[t->count++] = (reference)each.card;
}

/* Where a redirected attacker's damage goes, if that is still there. */
static void
redirected_target(struct context *cx, unsigned attacker, struct targets *t)
{
	int32_t card = *card_field(cx, attacker, TO_CARD);
	int32_t player = *card_field(cx, attacker, TO_PLAYER);
	t->count = 0;
	if (*card_field(cx, attacker, TO_GONE) != 0)
		return;
	if (card > 0 && gazer_in_play(cx, (unsigned)card - 1))
		t->list[t->count++] = card - 1;
	else if (player >= 0 && player < cx->s->players
	    && !gazer_is_out(cx, (unsigned)player))
		t->list[t->count++] = player_reference((unsigned)player);
}

/* The target is gone.  False: the attacker is not even tapped. */
static bool
target_is_gone(struct context *cx, unsigned attacker, struct targets *t)
{
	unsigned player = (unsigned)*global(cx, DEFENDER);
	if (*card_field(cx, attacker, TO_GONE) != 0)
		player = (unsigned)*card_field(cx, attacker, TO_PLAYER);
	else if (*card_field(cx, attacker, REDIRECTED) != 0)
		player = NO_PLAYER; /* it was a player, who is out */
	switch (reading(cx, TARGET_GONE)) {
	case TARGET_GONE_SKIPPED:
		return false;
	case TARGET_GONE_TO_PLAYER:
		if (player < cx->s->players && !gazer_is_out(cx, player))
			t->list[t->count++] = player_reference(player);
		break;
	}
	return true;
}

static int32_t
attack_value(struct context *cx, unsigned card)
{
	int32_t value = card_value(cx, card, ATTACK);
	if (card_printed(cx, card, ATTACK) != value
	    && says(cx, DAMAGE_AMOUNT, CARD_TEXT))
		value = card_printed(cx, card, ATTACK);
	if (value == STAT_ABSENT)
		value = 0;
	value = add_clamped(value, *card_field(cx, card, NEXT_BONUS));
	*change_card_field(cx, card, NEXT_BONUS) = 0;
	return value;
}

/* A target that was declared has been damaged; what an attack was redirected to
 * was not declared. */
static void
use_up(struct context *cx, reference target)
{
	unsigned player = reference_player(target);
	unsigned card = (unsigned)target;
	if (is_player_reference(target)) {
		if (*player_field(cx, player, TARGETED) != 0)
			*player_field(cx, player, ATTACKED) =
			    *player_field(cx, player, HIT) = 1;
	} else if (gazer_in_play(cx, card)
	    && *card_field(cx, card, IS_TARGET) != 0) {
		put_marks(cx->s, MARKS_ATTACK, true);
		*change_card_field(cx, card, CARD_ATTACKED) = WAS_ATTACKED;
		*change_card_field(cx, card, CARD_HIT) = 1;
	}
}

static void
hit_targets(struct context *cx, struct blow blow, const struct targets *t)
{
	for (unsigned i = 0; i < t->count; i++) {
		blow.target = t->list[i];
		applied(cx, RESOLVE_TARGET_HIT);
		if (gazer_damage(cx, blow) != 0)
			use_up(cx, blow.target);
	}
}

/* Damage to a defender; what is beyond its life is lost, or goes on to the
 * target of the attack. */
void
gazer_hit_defender(struct context *cx, struct blow blow)
{
	unsigned defender = (unsigned)blow.target;
	int32_t left = card_value(cx, defender, LIFE_VALUE)
	    - *card_field(cx, defender, DAMAGE);
	int32_t taken = gazer_damage(cx, blow);
	struct targets t;
	if (taken <= left)
		return;
	applied(cx, DAMAGE_NO_EXCESS);
	if (card_keyword(cx, blow.source, PIERCES)
	    ? !says(cx, CARD_PRIORITY, CARD) : !says(cx, EXCESS, THROUGH))
		return;
	attacked_targets(cx, &t);
	blow.amount = taken - left;
	blow.increased = true;
	blow.settled = false;
	hit_targets(cx, blow, &t);
}

bool
gazer_hits_defender(struct context *cx, const struct blow *blow)
{
	return blow->attack && blow->source != NO_CARD
	    && *card_field(cx, blow->source, REDIRECTED) == 0
	    && assigned(cx, blow->source) == (unsigned)blow->target;
}

static void
hit_defender(struct context *cx, struct blow blow, unsigned defender)
{
	unsigned seat = card_seat(cx->s, defender);
	int32_t back = card_value(cx, defender, ATTACK);
	unsigned attacker = blow.source;
	blow.target = (reference)defender;
	applied(cx, RESOLVE_DEFENDER_HIT);
	applied(cx, RESOLVE_NO_RETURN);
	gazer_hit_defender(cx, blow);
	if (says(cx, STRIKE_BACK, YES))
		gazer_damage(cx, (struct blow){ .source = defender,
			.player = seat,
			.target = (reference)attacker, .amount = back,
			.attack = true });
}

static void
deal_with(struct context *cx, unsigned card)
{
	struct targets t;
	unsigned defender = NO_CARD;
	enum answer answer = HITS_TARGET;
	if (!still_attacks(cx, card)) {
		applied(cx, RESOLVE_UNTAPPED_ONLY);
		return;
	}
	attacked_targets(cx, &t);
	if (*card_field(cx, card, REDIRECTED) != 0) {
		redirected_target(cx, card, &t);
	} else {
		defender = assigned(cx, card);
		answer = answer_to(cx, defender);
	}
	if (answer == HITS_TARGET && t.count == 0
	    && !target_is_gone(cx, card, &t))
		return;
	applied(cx, RESOLVE_TAP);
	if (!gazer_has_keyword(cx, card, TAPLESS))
		gazer_set_tapped(cx, card, true);
	/* What counts for tapped Minions counts for it by now. */
	struct blow blow = { .source = card,
		.player = card_seat(cx->s, card),
		.amount = attack_value(cx, card), .attack = true };
	if (answer == HITS_TARGET)
		hit_targets(cx, blow, &t);
	else if (answer == HITS_DEFENDER)
		hit_defender(cx, blow, defender);
}

/* In one reading an attack is redirected before it is declared: a Minion that
 * has had no part in this one waits for its own. */
static bool
waits_redirected(struct context *cx, unsigned card)
{
	const int32_t *field = card_fields(cx->s, card);
	return field[REDIRECTED] != 0 && field[ATTACK_ORDER] == 0
	    && field[TAPPED] == 0 && gazer_is_minion(cx, card)
	    && says(cx, REDIRECT_WINDOW, NEXT_ATTACK);
}

void
gazer_attack_go_on(struct context *cx)
{
	unsigned card = next_attacker(cx);
	if (card == NO_CARD) {
		gazer_attack_end(cx);
		return;
	}
	applied(cx, RESOLVE_ONE_BY_ONE);
	deal_with(cx, card);
	/* It attacks until the attack is over. */
	*change_card_field(cx, card, ATTACK_ORDER) *= -1;
	gazer_destroy_dead(cx);
	gazer_life_check(cx, AFTER_EFFECT);
}

/* The defending player's Energy ends with React. */
static void
react_ends(struct context *cx)
{
	unsigned defender = (unsigned)*global(cx, DEFENDER);
	if (gazer_part_ends(cx) || !gazer_can_pay(cx, defender, 1)
	    || says(cx, ENERGY_IN_ATTACK, ACTION_PHASE))
		return;
	if (number_least(cx, defender, ENERGY, 1))
		applied(cx, ENERGY_REACT);
	gazer_energy_set(cx, defender, 0);
}

void
gazer_react_close(struct context *cx)
{
	react_ends(cx);
	*global(cx, PART) = IN_RESOLVE;
}

/* In one reading targets of which nothing was damaged may be attacked again. */
static void
targets_forget(struct context *cx)
{
	for_each_player (cx->s, p) {
		if (*player_field(cx, p, TARGETED) == 0)
			continue;
		if (!gazer_player_attacked(cx, p))
			*player_field(cx, p, ATTACKED) = 0;
		*player_field(cx, p, TARGETED) = 0;
		*player_field(cx, p, HIT) = 0;
	}
	if (!any_card_has(cx->s, IS_TARGET))
		return;
	for_each_changed (cx->s, card) {
		if (*card_field(cx, card, IS_TARGET) == 0)
			continue;
		if (!gazer_card_attacked(cx, card))
			card_number_set(cx, card, CARD_ATTACKED, NOT_ATTACKED);
		*change_card_field(cx, card, IS_TARGET) = 0;
		*change_card_field(cx, card, CARD_HIT) = 0;
	}
}

void
gazer_attack_end(struct context *cx)
{
	if (*global(cx, PART) == NO_ATTACK)
		return;
	if (*global(cx, PART) == IN_REACT)
		react_ends(cx);
	else
		gazer_part_ends(cx);
	targets_forget(cx);
	for_each_player (cx->s, p)
		*player_field(cx, p, SHIELDED) = 0;
	for_each_changed (cx->s, card) {
		int32_t *field = change_fields(cx->s, card);
		if (!waits_redirected(cx, card)) {
			field[REDIRECTED] = field[TO_CARD] = field[TO_GONE] = 0;
			field[TO_PLAYER] = -1;
		}
		field[ATTACK_ORDER] = field[DEFENDS] = field[DROPPED] = 0;
		field[ARMORED] = 0;
	}
	*global(cx, PART) = NO_ATTACK;
	*global(cx, DEFENDER) = -1;
	modifiers_end(cx, UNTIL(ATTACK), NO_PLAYER);
}

void
gazer_attack_redirect(struct context *cx, unsigned attacker, reference target)
{
	applied(cx, DAMAGE_REDIRECT);
	const bool player = is_player_reference(target);
	int32_t *field = change_fields(cx->s, attacker);
	field[REDIRECTED] = 1;
	field[TO_GONE] = 0;
	field[TO_CARD] = player ? 0 : target + 1;
	field[TO_PLAYER] = player ? (int32_t)reference_player(target) : -1;
}

/* Whether a card may bear that it was attacked, here or in a world that differs
 * in it, or that it has defended. */
static bool
may_be_attacked(const struct context *cx)
{
	return has_marks(cx->s, MARKS_ATTACK)
	    || is_parted(cx, 0, CARD_ATTACKED);
}

/* Whether anything has been attacked in this Action phase. */
static bool
any_attacked(struct context *cx)
{
	bool any = false;
	for_each_player (cx->s, p)
		any = any || *player_field(cx, p, ATTACKED) != 0;
	for (unsigned card = 0; may_be_attacked(cx) && card < cx->s->cards;
	    card++)
		any = any || *card_field(cx, card, CARD_ATTACKED) != 0;
	return any;
}

/* A round ends before the turn of the player who began, or of who comes next in
 * the place of that player. */
static bool
round_ends(const struct context *cx, unsigned player)
{
	int32_t starter = cx->s->global[STARTER];
	unsigned first = starter < 0 ? 0 : (unsigned)starter;
	for (unsigned i = 1; i <= cx->s->players; i++) {
		unsigned next = (player + i) % cx->s->players;
		if (next == first)
			return true;
		if (!gazer_is_out(cx, next))
			return false;
	}
	return true;
}

void
gazer_attacks_forget(struct context *cx)
{
	unsigned player = gazer_turn_player(cx);
	const bool marks = may_be_attacked(cx);
	if (marks)
		for_each_fields (cx->s, field)
			field[DEFENDED] = 0;
	if (player != NO_PLAYER && !round_ends(cx, player)
	    && any_attacked(cx) && says(cx, REPEAT_RESET, NEXT_ROUND))
		return;
	for_each_player (cx->s, p)
		number_set(cx, p, ATTACKED, 0);
	for (unsigned card = 0; marks && card < cx->s->cards; card++)
		card_number_set(cx, card, CARD_ATTACKED, NOT_ATTACKED);
	put_marks(cx->s, MARKS_ATTACK, false);
}
