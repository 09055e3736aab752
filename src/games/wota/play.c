/*
 * play.c - cards are played from the hand, set, activated on the field, and
 * answered; how fast each of them is.
 */
#include "games/wota/parts.h"

/* ---- setting ---- */

/* The rule that says when a card of this kind is set. */
static unsigned
set_window(const struct context *cx, unsigned card)
{
	if (card_is(cx, card, AMBUSH))
		return AMBUSH_SET_FIRST;
	if (card_is(cx, card, FIELD_KIND))
		return FIELD_WINDOW;
	switch (wota_sub_kind(cx, card)) {
	case QUICK:
		return RUNE_SET_OPTIONAL;
	case EQUIP:
		return RUNE_EQUIP_WINDOW;
	case INFINITY_KIND:
		return RUNE_INFINITY_WINDOW;
	default:
		return RUNE_NORMAL_WINDOW;
	}
}

static bool
set_cost_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	int32_t cost = wota_stamina_cost(cx, card);
	int32_t has = cx->s->player[by][STAMINA]; /* told */
	if (!card_is(cx, card, RUNE) || cost == 0
	    || says(cx, SET_FREE, FREE))
		return true;
	return require(cx, RUNE_STAMINA,
	    number_least(cx, by, STAMINA, cost), CARD("card", card),
	    NUMBER("cost", cost), PLAYER("player", by),
	    NUMBER("stamina", has));
}

static bool
set_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	bool field = card_is(cx, card, FIELD_KIND);
	if (!wota_own_turn(cx, st)
	    || !require(cx, TURN_END_CLOSES, wota_phase(cx) != END)
	    || !require(cx, EFFECT_CONTROLLER,
	        card_in(cx->s, card, HAND, by), CARD("card", card),
	        PLAYER("player", by))
	    || !require(cx, ZONE_KINDS, !wota_is_battle_card(cx, card),
	        CARD("card", card))
	    || !require(cx, set_window(cx, card), wota_in_build(cx)
	        && (!field || says(cx, FIELD_SET, YES)), CARD("card", card),
	        PLAYER("player", by)))
		return false;
	if (!require(cx, TURN_CARD_TIMING, !is_banned(cx, by, card, ACT_SET),
	    CARD("card", card))
	    || !wota_targets_check(cx, st, -1))
		return false;
	if (field)
		return require(cx, FIELD_ONE_ON_SIDE,
		    zone_count(cx->s, FIELD, by) == 0
		    || says(cx, FIELD_REPLACE, REPLACE),
		    PLAYER("player", by));
	return require(cx, ZONE_POWER_CAP,
	        zone_count(cx->s, POWER, by) < count_limit(cx, POWER_CAP),
	        PLAYER("player", by),
	        NUMBER("count", zone_count(cx->s, POWER, by)))
	    && set_cost_check(cx, st);
}

static void
set_apply(struct context *cx, const struct step *st)
{
	if (!wota_known(cx, step_card(st)))
		return;
	unsigned card = step_card(st), by = step_by(st);
	bool field = card_is(cx, card, FIELD_KIND);
	int32_t cost = wota_stamina_cost(cx, card);
	if (field)
		wota_clear_field(cx, by, card);
	if (!wota_has_place(cx, card, field ? FIELD : POWER, by))
		return;
	wota_enters(cx, card, field ? FIELD : POWER, by, by);
	cx->s->card[card].field[FACE] = FACE_DOWN;
	cx->s->card[card].field[ARRIVED] = CAME_FACE_DOWN;
	if (card_is(cx, card, RUNE) && cost > 0
	    && says(cx, SET_FREE, PAID_WHEN_SET))
		wota_pay_stamina(cx, by, cost);
	happen(cx, IS_SET, by, card, NO_CARD, 0);
	wota_open_action(cx, ACTION_SET, card, by);
}

/* ---- playing and activating ---- */

static bool
is_set(const struct step *st)
{
	return step_has(st, ATTRIBUTE_AS);
}

bool
wota_play_check(struct context *cx, const struct step *st)
{
	return is_set(st) ? set_check(cx, st) : wota_use_check(cx, st);
}

void
wota_play_apply(struct context *cx, const struct step *st)
{
	if (is_set(st))
		set_apply(cx, st);
	else
		wota_use_apply(cx, st);
}

/* Between two steps anybody may begin a tie, as far as the card allows. */
bool
wota_activate_check(struct context *cx, const struct step *st)
{
	return (step_by(st) == wota_turn_player(cx)
	        || require(cx, SPEED_OPEN_LINK, says(cx, WINDOW, ANY_TIME)))
	    && wota_use_check(cx, st);
}

/* ---- speeds ---- */

/* The chart leaves the Infinity Ambush out. */
static unsigned
infinity_ambush_speed(struct context *cx)
{
	switch (reading(cx, CONTINUOUS_RUNE)) {
	case CONTINUOUS_RUNE_INFINITY_RUNE:
		return 3;
	case CONTINUOUS_RUNE_COUNTER_LIKE:
		return 1;
	default:
		return 2;
	}
}

static unsigned
wota_speed(struct context *cx, unsigned card)
{
	unsigned sub_kind = wota_sub_kind(cx, card);
	if (wota_is_battle_card(cx, card))
		return 1;
	if (card_is(cx, card, AMBUSH) && sub_kind == INFINITY_KIND)
		return infinity_ambush_speed(cx);
	if (sub_kind == QUICK || sub_kind == COUNTER)
		return 1;
	return card_is(cx, card, RUNE) && sub_kind == INFINITY_KIND ? 2
	    : 3;
}

/* Whether the card is fast enough for that link. */
static bool
suits_link(struct context *cx, unsigned card, unsigned link)
{
	static const unsigned rules[] = { SPEED_TO_1, SPEED_TO_2,
		SPEED_TO_3 };
	unsigned top = wota_speed(cx, link), speed = wota_speed(cx, card);
	bool fast = speed <= top;
	if (top == 3 && speed == 3)
		fast = says(cx, SPEED_3_ON_3, YES);
	if (!fast && card_keyword(cx, card, ANSWERS_ANY))
		fast = true;
	return require(cx, rules[top - 1], fast, CARD("card", card),
	    NUMBER("speed", speed), CARD("other", link));
}

bool
wota_speed_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	const struct frame *top = wota_top_link(cx);
	if (top == NULL)
		return true;
	if (!suits_link(cx, card, top->card))
		return false;
	if (wota_links(cx) < 2 || says(cx, TIE_TOP, LAST))
		return true;
	for (unsigned i = 0; i < cx->s->frames; i++)
		if (cx->s->frame[i].state == FRAME_LINK
		    && &cx->s->frame[i] != top
		    && !suits_link(cx, card, cx->s->frame[i].card))
			return false;
	return true;
}

/* ---- answering ---- */

bool
wota_respond_check(struct context *cx, const struct step *st)
{
	const struct frame *top = wota_top_link(cx);
	bool open = wota_tie_open(cx) && (!step_has(st, ATTRIBUTE_TO)
	    || (unsigned)step_value(st, ATTRIBUTE_TO) == wota_answered(cx));
	if (!require(cx, SPEED_OPEN_LINK, open))
		return false;
	if (top != NULL && top->player == step_by(st)
	    && !require_reading(cx, TIE_ORDER, says(cx, TIE_ORDER, FREE)))
		return false;
	return wota_use_check(cx, st);
}
