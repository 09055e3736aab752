/*
 * play.c - cards are played from the hand, set, activated on the field, and
 * answered.
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
	if (!card_is(cx, card, RUNE) || cost == 0 || says(cx, SET_FREE, FREE))
		return true;
	return require(cx, RUNE_STAMINA,
	    number_least(cx, by, STAMINA, cost), NUMBER("cost", cost),
	    PLAYER("player", by), NUMBER("stamina", has));
}

static bool
set_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	bool field = card_is(cx, card, FIELD_KIND);
	return wota_turn_open(cx, st)
	    && require(cx, EFFECT_CONTROLLER, card_in(cx->s, card, HAND, by))
	    && require(cx, ZONE_KINDS, !wota_is_battle_card(cx, card))
	    && require(cx, set_window(cx, card), wota_in_build(cx)
	        && (!field || says(cx, FIELD_SET, YES)), CARD("card", card),
	        PLAYER("player", by))
	    && require(cx, TURN_CARD_TIMING,
	        !is_banned(cx, by, card, ACT_SET))
	    && (field ? require(cx, FIELD_ONE_ON_SIDE,
	            wota_field_makes_way(cx, by))
	        : require(cx, ZONE_POWER_CAP,
	            zone_count(cx->s, POWER, by) < count_limit(cx, POWER_CAP),
	            NUMBER("count", zone_count(cx->s, POWER, by))))
	    && wota_targets_check(cx, st, -1)
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
	change_fields(cx->s, card)[FACE] = FACE_DOWN;
	change_fields(cx->s, card)[ARRIVED] = CAME_FACE_DOWN;
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

/* Between two steps anybody may begin a tie, as far as the card allows. */
static bool
may_begin(struct context *cx, const struct step *st)
{
	return step_by(st) == turn_player(cx)
	    || require(cx, SPEED_OPEN_LINK, says(cx, WINDOW, ANY_TIME));
}

static bool
begin_check(struct context *cx, const struct step *st)
{
	return may_begin(cx, st) && wota_use_check(cx, st);
}

bool
wota_play_check(struct context *cx, const struct step *st)
{
	return is_set(st) ? set_check(cx, st) : begin_check(cx, st);
}

/* Only the turn player sets cards. */
bool
wota_play_hopeless(struct context *cx, const struct step *st)
{
	return !may_begin(cx, st) || (step_has(st, ATTRIBUTE_CARD)
	    && !is_set(st) && wota_use_hopeless(cx, st));
}

bool
wota_activate_check(struct context *cx, const struct step *st)
{
	return begin_check(cx, st);
}

bool
wota_activate_hopeless(struct context *cx, const struct step *st)
{
	return !may_begin(cx, st) || (step_has(st, ATTRIBUTE_CARD)
	    && wota_use_hopeless(cx, st));
}

void
wota_play_apply(struct context *cx, const struct step *st)
{
	if (is_set(st))
		set_apply(cx, st);
	else
		wota_use_apply(cx, st);
}

/* ---- answering ---- */

/* Whether the player may answer what was done last. */
static bool
may_answer(struct context *cx, const struct step *st)
{
	const struct frame *top = link_last(cx->s);
	bool open = wota_tie_open(cx) && (!step_has(st, ATTRIBUTE_TO)
	    || (unsigned)step_value(st, ATTRIBUTE_TO) == wota_answered(cx));
	if (!open && wota_tie_open(cx))
		note_clue(cx, "{last} is what was done last",
		    CARD("last", wota_answered(cx)));
	if (!require(cx, SPEED_OPEN_LINK, open))
		return false;
	return top == NULL || top->player != step_by(st)
	    || require_choice(cx, TIE_ORDER, FREE);
}

bool
wota_respond_check(struct context *cx, const struct step *st)
{
	return may_answer(cx, st) && wota_use_check(cx, st);
}

bool
wota_respond_hopeless(struct context *cx, const struct step *st)
{
	return !may_answer(cx, st) || (step_has(st, ATTRIBUTE_CARD)
	    && wota_use_hopeless(cx, st));
}
