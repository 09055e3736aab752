/*
 * flip.c - face-down battle cards are turned up; cards change position.
 */
#include "games/wota/parts.h"

/* ---- what is owed ---- */

static int32_t
penalty(struct context *cx)
{
	return says(cx, FLIP_PENALTY, FIVE) ? constant(cx, LATER_PENALTY)
	                                    : constant(cx, PENALTY);
}

/* Of two costs one is missing: the other may be paid all the same. */
static void
pay_one(struct context *cx, unsigned player, int32_t cost, bool stamina)
{
	applied(cx, FLIP_ONE_UNPAID);
	if (says(cx, FLIP_PARTIAL, PAY_NONE))
		return;
	if (stamina)
		wota_pay_stamina(cx, player, cost);
	else
		wota_spend_counter(cx, player);
}

bool
wota_charge(struct context *cx, unsigned player, int32_t cost, bool both)
{
	bool stamina = number_least(cx, player, STAMINA, cost);
	bool counter = number_least(cx, player, SC, 1);
	applied(cx, FLIP_COST_DUE);
	if (stamina && (!both || counter)) {
		applied(cx, FLIP_MUST_PAY);
		wota_pay_stamina(cx, player, cost);
		if (both)
			wota_spend_counter(cx, player);
		return true;
	}
	if (both && !stamina && !counter) {
		applied(cx, FLIP_BOTH_UNPAID);
		applied(cx, OUTCOME_FLIP_LOSS);
		cx->s->player[player][FLIP_LOST] = 1;
		return false;
	}
	if (both)
		pay_one(cx, player, cost, stamina);
	else
		applied(cx, FLIP_STA_ONLY_UNPAID);
	wota_lose_hearts(cx, player, penalty(cx), LOST_FLIP);
	return false;
}

/* Who owes the costs of a card that was set on the other side. */
static unsigned
payer(struct context *cx, unsigned card)
{
	unsigned controller = wota_controller(cx, card);
	unsigned placer = wota_placer(cx, card);
	return placer != controller && says(cx, FLIP_PAYER, PLACER) ? placer
	    : controller;
}

/* Where that has ended the battle, nothing becomes of the card any more; what
 * an effect turns up is looked at with all that it turns up. */
static void
not_paid(struct context *cx, unsigned card, unsigned player, enum flip how)
{
	if (how != TURNED_BY_EFFECT)
		wota_look_at_hearts(cx);
	if (!cx->s->outcome.running || cx->s->player[player][FLIP_LOST] != 0
	    || !number_least(cx, player, HEARTS, 1))
		return;
	switch (reading(cx, FLIP_UNPAID_CARD)) {
	case FLIP_UNPAID_CARD_DESTROYED:
		wota_destroy_card(cx, card);
		return;
	case FLIP_UNPAID_CARD_TURNED_BACK:
		change_fields(cx->s, card)[FACE] = FACE_DOWN;
		change_fields(cx->s, card)[POSITION] = IN_SHIELD;
		return;
	default:
		return;
	}
}

/* What the card may do because it was turned up: a Reveal effect that its
 * player uses later is lost like one that comes at once. */
static void
note_turned_up(struct context *cx, unsigned card, enum flip how, bool paid)
{
	const bool reveals = card_keyword(cx, card, REVEAL);
	if (how == TURNED_BY_EFFECT
	    && !(reveals && says(cx, REVEAL_BY_EFFECT, YES)))
		return;
	change_fields(cx->s, card)[TURNED_UP] = paid || !reveals
	    || says(cx, REVEAL_UNPAID, KEPT);
}

bool
wota_turn_up(struct context *cx, unsigned card, enum flip how)
{
	int32_t *field = change_fields(cx->s, card);
	unsigned controller = wota_controller(cx, card);
	unsigned player = payer(cx, card);
	field[FACE] = FACE_UP;
	happen(cx, IS_TURNED_UP, controller, card, NO_CARD, 0);
	const bool paid = wota_charge(cx, player, wota_stamina_cost(cx, card),
	    wota_needs_counter(cx, card));
	note_turned_up(cx, card, how, paid);
	if (!paid)
		not_paid(cx, card, player, how);
	return paid;
}

/* ---- by choice ---- */

/* Asked before it is turned up: what is not paid for may be gone then. */
static bool
has_to_reveal(struct context *cx, unsigned card)
{
	return card_keyword(cx, card, REVEAL)
	    && card_fields(cx->s, card)[ARRIVED] == CAME_FACE_DOWN;
}

/* When the turn player, or somebody else under one reading, may do so. */
static bool
flip_turn(struct context *cx, const struct step *st)
{
	bool own = step_by(st) == turn_player(cx);
	if (own)
		return require(cx, TURN_END_CLOSES, phase_now(cx) != END
		    || !says(cx, FLIP_WHEN, BUILD));
	return says(cx, FLIP_WHEN, ANY) || wota_own_turn(cx, st);
}

static bool
flip_position(struct context *cx, const struct step *st)
{
	if (!step_has(st, ATTRIBUTE_AS))
		return true;
	switch (reading(cx, FLIP_POSITION)) {
	case FLIP_POSITION_ATTACK:
		return step_value(st, ATTRIBUTE_AS) == IN_ATTACK;
	case FLIP_POSITION_SHIELD:
		return step_value(st, ATTRIBUTE_AS) == IN_SHIELD;
	default:
		return true;
	}
}

static bool
flip_possible(struct context *cx, unsigned card, unsigned by)
{
	if (!wota_in_battle_zone(cx, card) || !wota_is_down(cx, card))
		return clue(cx, "it is not face-down in the Battle Zone");
	if (wota_controller(cx, card) != by)
		return clue(cx, "{player} does not control it",
		    PLAYER("player", by));
	return !card_banned(cx, card, ACT_FLIP);
}

static bool
flip_time(struct context *cx, unsigned card)
{
	if (!wota_in_build(cx) && !says(cx, FLIP_WHEN, OWN_TURN)
	    && !says(cx, FLIP_WHEN, ANY))
		return clue(cx, "that is for Build Phases");
	return card_fields(cx->s, card)[CAME] != cx->s->global[TURN]
	    || says(cx, FLIP_SAME_TURN, ALLOWED)
	    || clue(cx, "it was set this turn");
}

bool
wota_flip_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	if (!flip_turn(cx, st))
		return false;
	return require(cx, FLIP_OWN_CHOICE, flip_possible(cx, card,
	        step_by(st)) && flip_time(cx, card)
	    && (flip_position(cx, st) || clue(cx,
	        "it does not come to that position")));
}

bool
wota_flip_hopeless(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return !flip_turn(cx, st) || (step_has(st, ATTRIBUTE_CARD)
	    && !(flip_possible(cx, card, step_by(st))
	        && flip_time(cx, card)));
}

void
wota_flip_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	if (!wota_in_battle_zone(cx, card))
		return;
	int32_t *field = change_fields(cx->s, card);
	field[POSITION] = IN_ATTACK;
	if (says(cx, FLIP_POSITION, SHIELD))
		field[POSITION] = IN_SHIELD;
	else if (step_has(st, ATTRIBUTE_AS) && says(cx, FLIP_POSITION, CHOICE))
		field[POSITION] = step_value(st, ATTRIBUTE_AS);
	bool reveal = has_to_reveal(cx, card);
	bool paid = wota_turn_up(cx, card, TURNED_BY_CHOICE);
	if (!cx->s->outcome.running)
		return;
	wota_open_action(cx, ACTION_FLIP, card, by);
	if (reveal && (paid || says(cx, REVEAL_UNPAID, KEPT))) {
		applied(cx, KEYWORD_REVEAL);
		happen(cx, IS_REVEALED, by, card, NO_CARD, 0);
	}
}

/* ---- changes of position ---- */

static bool
switch_possible(struct context *cx, unsigned card, unsigned by)
{
	if (!wota_in_battle_zone(cx, card) || wota_is_down(cx, card))
		return clue(cx, "it is not face-up in the Battle Zone");
	if (wota_controller(cx, card) != by)
		return clue(cx, "{player} does not control it",
		    PLAYER("player", by));
	if (!wota_in_build(cx))
		return clue(cx, "that is for Build Phases");
	return !card_banned(cx, card, ACT_SWITCH);
}

static bool
switch_again(struct context *cx, unsigned card)
{
	return !says(cx, POSITION_CHANGES, NONE)
	    && (!card_fields(cx->s, card)[SWITCHED]
	        || says(cx, POSITION_CHANGES, FREE)
	        || clue(cx, "it has changed it this turn"));
}

bool
wota_switch_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return wota_turn_open(cx, st) && require(cx, POSITION_CHANGE,
	    switch_possible(cx, card, step_by(st))
	    && (card_fields(cx->s, card)[POSITION]
	            != step_value(st, ATTRIBUTE_AS)
	        || clue(cx, "it lies so already"))
	    && switch_again(cx, card));
}

bool
wota_switch_hopeless(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return !wota_turn_open(cx, st) || (step_has(st, ATTRIBUTE_CARD)
	    && !(switch_possible(cx, card, step_by(st))
	        && switch_again(cx, card)));
}

void
wota_switch_apply(struct context *cx, const struct step *st)
{
	if (!wota_known(cx, step_card(st)))
		return;
	unsigned card = step_card(st);
	int32_t *field = change_fields(cx->s, card);
	/* Whatever a judge lets stand, face-down it lies in shield position. */
	if (!wota_is_down(cx, card))
		field[POSITION] = step_value(st, ATTRIBUTE_AS);
	field[SWITCHED] = 1;
	happen(cx, IS_SWITCHED, step_by(st), card, NO_CARD, 0);
	wota_open_action(cx, ACTION_SWITCH, card, step_by(st));
}
