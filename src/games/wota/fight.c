/*
 * fight.c - what comes of an attack: costs of a card turned up, the numbers,
 * Bloodlust, Reveal, hearts.
 */
#include "games/wota/parts.h"

static unsigned
attacker(const struct context *cx)
{
	return (unsigned)(cx->s->global[ATTACKER] - 1);
}

/* NO_CARD for a direct attack. */
static unsigned
attacked(const struct context *cx)
{
	return cx->s->global[ATTACKED] == 0 ? NO_CARD
	    : (unsigned)(cx->s->global[ATTACKED] - 1);
}

/* Who attacks: the action keeps it, the attacker may be gone. */
static unsigned
attacking_player(const struct context *cx)
{
	return cx->s->global[ACTION_PLAYER] < 0 ? turn_player(cx)
	    : (unsigned)cx->s->global[ACTION_PLAYER];
}

/* ---- whether it can go on ---- */

/* What a judge let stand needs no more than its cards. */
static bool
attacker_stands(struct context *cx)
{
	unsigned card = attacker(cx);
	if (!wota_in_battle_zone(cx, card) || wota_is_down(cx, card)
	    || cx->s->global[ATTACK_STAGE] == ATTACKER_GONE)
		return false;
	return cx->s->global[ATTACK_RULED]
	    || (wota_controller(cx, card) == attacking_player(cx)
	        && (card_fields(cx->s, card)[POSITION] == IN_ATTACK
	            || wota_has(cx, card, FROM_SHIELD)
	            || card_permitted(cx, card, ATTACK_POSITION)));
}

/* A redirection may have gone to any card. */
static bool
target_stands(struct context *cx)
{
	unsigned card = attacked(cx), by = attacking_player(cx);
	if (card == NO_CARD)
		return true;
	if (cx->s->global[ATTACK_STAGE] == TARGET_GONE)
		return false;
	return cx->s->global[ATTACK_RULED] ? wota_in_battle_zone(cx, card)
	    : card_in(cx->s, card, BATTLE, opponent(by))
	        && wota_controller(cx, card) != by;
}

bool
wota_attack_stands(struct context *cx)
{
	return attacker_stands(cx) && target_stands(cx);
}

/* Attacker or target is gone: the attack is used up, or not. */
static void
attack_lost(struct context *cx)
{
	unsigned card = attacker(cx);
	if (wota_in_battle_zone(cx, card) && !target_stands(cx)
	    && says(cx, LOST_TARGET, AGAIN)
	    && card_fields(cx->s, card)[ATTACKS] > 0) {
		change_fields(cx->s, card)[ATTACKS]--;
		cx->s->global[PHASE_ATTACKS]--;
	}
	wota_attack_over(cx);
}

/* ---- a strike at the opponent ---- */

static int32_t
strike_damage(struct context *cx, unsigned card)
{
	int32_t printed = card_printed(cx, card, STRIKE);
	switch (reading(cx, DIRECT_DAMAGE)) {
	case DIRECT_DAMAGE_AP:
		return card_number(cx, card, AP);
	case DIRECT_DAMAGE_PRINTED:
		return printed == STAT_ABSENT ? 1 : printed;
	default:
		return 1;
	}
}

static void
strike(struct context *cx)
{
	unsigned card = attacker(cx);
	applied(cx, DAMAGE_DIRECT);
	if (card_number(cx, card, AP) <= 0
	    && says(cx, DIRECT_AP_WHEN, ALSO_DAMAGE))
		return;
	wota_lose_hearts(cx, opponent(attacking_player(cx)),
	    strike_damage(cx, card), LOST_DIRECT);
}

/* ---- cards against cards ---- */

struct fight {
	unsigned card[2];    /* attacker, target */
	unsigned player[2];
	bool bloodlust[2];
	bool falls[2];
	bool shield[2];      /* in shield position */
};

static void
compare_powers(struct context *cx, struct fight *fight)
{
	int32_t ap = card_number(cx, fight->card[0], AP);
	int32_t against = fight->shield[1] ? card_number(cx, fight->card[1], SP)
	    : card_number(cx, fight->card[1], AP);
	applied(cx, BATTLE_CURRENT_VALUES);
	if (fight->shield[1]) {
		applied(cx, ap > against ? BATTLE_SHIELD_DESTROYED
		    : BATTLE_SHIELD_HOLDS);
		fight->falls[1] = ap > against;
		fight->falls[0] = ap < against
		    && says(cx, SHIELD_REPEL, ATTACKER_DESTROYED);
		return;
	}
	applied(cx, ap == against ? BATTLE_AP_TIE : BATTLE_AP_HIGHER);
	fight->falls[0] = ap <= against;
	fight->falls[1] = ap >= against;
}

/* Bloodlust of card n for the other one, which has been destroyed. */
static void
take_heart(struct context *cx, const struct fight *fight, unsigned n)
{
	unsigned other = 1 - n;
	if (!fight->bloodlust[n] || !fight->falls[other])
		return;
	if (fight->shield[other]) {
		applied(cx, KEYWORD_BLOODLUST_SHIELD);
		return;
	}
	if (fight->falls[n] && says(cx, BLOODLUST_TIE, NONE))
		return;
	applied(cx, KEYWORD_BLOODLUST);
	wota_lose_hearts(cx, fight->player[other], 1, LOST_BLOODLUST);
}

/* One of the two cards of the fight falls to the other. */
static void
falls(struct context *cx, unsigned card)
{
	wota_destroyed_by(cx, card, card == attacker(cx) ? attacked(cx)
	    : attacker(cx));
}

/* Each is told of as long as both are there. */
static void
fall_together(struct context *cx, const uint16_t *cards, unsigned count)
{
	unsigned by = attacking_player(cx);
	for (unsigned i = 0; i < count; i++) {
		bool attacks = cards[i] == attacker(cx);
		wota_tell_destroyer(cx, cards[i], attacks ? attacked(cx)
		    : attacker(cx), attacks ? opponent(by) : by);
	}
	change_together(cx, cards, count, falls);
}

static void
fight_out(struct context *cx)
{
	uint16_t fallen[2];
	unsigned count = 0;
	unsigned by = attacking_player(cx);
	struct fight fight = {
		.card = { attacker(cx), attacked(cx) },
		.player = { by, wota_controller(cx, attacked(cx)) },
	};
	for (unsigned n = 0; n < 2; n++) {
		fight.shield[n] = card_fields(cx->s, fight.card[n])[POSITION]
		    == IN_SHIELD;
		fight.bloodlust[n] = wota_has(cx, fight.card[n], BLOODLUST);
	}
	compare_powers(cx, &fight);
	applied(cx, DAMAGE_ONLY_DIRECT);
	for (unsigned n = 0; n < 2; n++)
		if (fight.falls[n] && !wota_spared(cx, fight.card[n]))
			fallen[count++] = (uint16_t)fight.card[n];
	fall_together(cx, fallen, count);
	/* What could not be destroyed gives no heart. */
	for (unsigned n = 0; n < 2; n++)
		fight.falls[n] = fight.falls[n]
		    && !wota_in_battle_zone(cx, fight.card[n]);
	/* The target's loss comes with the attacker's: one moment. */
	take_heart(cx, &fight, 0);
	take_heart(cx, &fight, 1);
}

/* ---- a face-down target ---- */

static void
turn_target_up(struct context *cx)
{
	unsigned card = attacked(cx);
	bool reveal = card_keyword(cx, card, REVEAL)
	    && card_fields(cx->s, card)[ARRIVED] == CAME_FACE_DOWN;
	applied(cx, FLIP_ATTACKED);
	cx->s->global[ATTACK_STAGE] = ATTACK_TURNED_UP;
	bool paid = wota_turn_up(cx, card, TURNED_BY_ATTACK);
	if (!cx->s->outcome.running || !reveal)
		return;
	cx->s->global[REVEAL_DUE] = paid || says(cx, REVEAL_UNPAID, KEPT);
}

/* It reveals for who has it: somebody may have taken it since it was turned
 * up. */
static void
reveal(struct context *cx)
{
	unsigned card = attacked(cx);
	unsigned player = opponent(attacking_player(cx));
	if (!cx->s->global[REVEAL_DUE])
		return;
	cx->s->global[REVEAL_DUE] = 0;
	applied(cx, KEYWORD_REVEAL);
	if (wota_in_battle_zone(cx, card)
	    && cx->s->global[ATTACK_STAGE] != TARGET_GONE)
		player = wota_controller(cx, card);
	happen(cx, IS_REVEALED, player, card, attacker(cx), 0);
}

/* An effect ends it: what was turned up reveals what it has to all the same. */
void
wota_attack_stops(struct context *cx)
{
	reveal(cx);
	wota_attack_over(cx);
}

/* One that was turned up reveals what it has to, and the attack begins anew
 * with the other one, which may lie face-down too. */
void
wota_attack_turns(struct context *cx, unsigned card)
{
	reveal(cx);
	cx->s->global[ATTACKED] = (int32_t)card + 1;
	if (cx->s->global[ATTACK_STAGE] != ATTACKER_GONE)
		cx->s->global[ATTACK_STAGE] = ATTACK_DECLARED;
}

/* ---- one part after the other ---- */

/* There is no fight: what was turned up before it left reveals what it has
 * to. */
static void
left(struct context *cx)
{
	if (!cx->s->global[REVEAL_DUE]) {
		attack_lost(cx);
		return;
	}
	reveal(cx);
	cx->s->global[ATTACK_STAGE] = ATTACK_FOUGHT;
}

static void
declared(struct context *cx)
{
	if (!wota_attack_stands(cx)) {
		attack_lost(cx);
	} else if (attacked(cx) == NO_CARD) {
		cx->s->global[ATTACK_STAGE] = ATTACK_FOUGHT;
		strike(cx);
	} else if (wota_is_down(cx, attacked(cx))) {
		turn_target_up(cx);
	} else {
		cx->s->global[ATTACK_STAGE] = ATTACK_FIGHT;
	}
}

void
wota_attack_goes_on(struct context *cx)
{
	int32_t *stage = &cx->s->global[ATTACK_STAGE];
	switch (*stage) {
	case ATTACK_DECLARED:
		declared(cx);
		return;
	case ATTACK_TURNED_UP:
		*stage = ATTACK_FIGHT;
		if (cx->s->global[REVEAL_DUE]
		    && says(cx, REVEAL_ORDER, BEFORE_BATTLE))
			reveal(cx);
		return;
	case ATTACK_FIGHT:
		if (!wota_attack_stands(cx)) {
			left(cx);
			return;
		}
		fight_out(cx);
		*stage = ATTACK_FOUGHT;
		reveal(cx);
		return;
	case TARGET_GONE:
	case ATTACKER_GONE:
		left(cx);
		return;
	default:
		wota_attack_over(cx);
		wota_look_at_hearts(cx);
		return;
	}
}
