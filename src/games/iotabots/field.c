/*
 * field.c - Bots come to the field, change sides and leave it.
 */
#include <string.h>

#include "games/iotabots/parts.h"

/* ---- numbers of Bots ---- */

static int32_t
not_below_zero(struct context *cx, int32_t value)
{
	return value < 0 && says(cx, NEGATIVE_STATS, FLOOR_ZERO) ? 0 : value;
}

int32_t
iotabots_bot_attack(struct context *cx, unsigned card)
{
	return not_below_zero(cx, card_value(cx, card, ATTACK));
}

int32_t
iotabots_bot_defense(struct context *cx, unsigned card)
{
	return not_below_zero(cx, card_value(cx, card, DEFENSE));
}

/* ---- what waits for an event ---- */

static bool
card_waits(struct context *cx, unsigned c, unsigned event, bool about)
{
	unsigned kind = card_zone(cx->s, c);
	if (!card_hears(cx, c, event))
		return false;
	for (unsigned n = 0;; n++) {
		int effect = effect_of(cx, c, EFFECT_TRIGGER, n);
		if (effect < 0)
			return false;
		const struct effect *e = &cx->cards->effect[effect];
		bool here = e->zones == 0 ? kind == BOTS || about
		    : kind != NO_ZONE && (e->zones >> kind & 1) != 0;
		if (e->event == event && here)
			return true;
	}
}

bool
iotabots_waits(struct context *cx, unsigned event, unsigned card)
{
	if (card != NO_CARD && card_waits(cx, card, event, true))
		return true;
	for_each_lying (cx->s, c, cx->cards->hears)
		if (card_waits(cx, c, event, c == card))
			return true;
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		const struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_EFFECT
		    && cx->cards->effect[m->amount].event == event)
			return true;
	}
	return false;
}

/* ---- arriving ---- */

bool
iotabots_has_space(const struct context *cx, unsigned player)
{
	return zone_count(cx->s, BOTS, player) < BOTS_LIMIT;
}

/* Whether the Bot has a text that forbids or permits something. */
static bool
speaks(const struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	const unsigned bans = 1u << GUARD | 1u << CANNOT_ATTACK
	    | 1u << UNTARGETABLE;
	if ((d->keywords & bans) != 0)
		return true;
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		if (e->kind == EFFECT_CONTINUOUS)
			return true;
	}
	return false;
}

void
iotabots_note_moment(struct context *cx, unsigned card)
{
	if (speaks(cx, card) && cx->s->global[MOMENT] < NUMBER_MAX)
		cx->s->card[card].field[SINCE] = ++cx->s->global[MOMENT];
}

void
iotabots_bot_arrives(struct context *cx, unsigned card, unsigned player,
    bool summoned)
{
	struct card *c = &cx->s->card[card];
	memset(c->field, 0, sizeof c->field);
	card_move(cx->s, card, BOTS, player, PLACE_BOTTOM);
	c->field[ARRIVED] = 1;
	c->field[PUT_BY_EFFECT] = !summoned;
	iotabots_note_moment(cx, card);
	if (speaks(cx, card))
		applied(cx, EFFECT_CONTINUOUS_RULE);
	if (summoned)
		happen(cx, SUMMONED, player, card, NO_CARD, 0);
	happen(cx, ARRIVES, player, card, NO_CARD, 0);
}

/* ---- leaving ---- */

void
iotabots_held_bots_return(struct context *cx, unsigned card)
{
	struct state *s = cx->s;
	for (unsigned i = 0; i < s->modifiers;) {
		const struct modifier *m = &s->modifier[i];
		if (m->kind == MODIFIER_CONTROL && m->source == card
		    && m->until == DURATION_WHILE_SOURCE) {
			iotabots_control_ends(cx, i);
			i = 0;
		} else {
			i++;
		}
	}
}

void
iotabots_bot_leaves(struct context *cx, unsigned card, unsigned kind,
    unsigned seat)
{
	struct card *c = &cx->s->card[card];
	iotabots_held_bots_return(cx, card);
	modifiers_end_card(cx, card);
	memset(c->field, 0, sizeof c->field);
	if (card_type(cx, card) != TOKEN) {
		card_move(cx->s, card, kind, seat, PLACE_BOTTOM);
		return;
	}
	applied(cx, TOKEN_LEAVES);
	if (says(cx, TOKEN_LEAVES_PLAY, TO_JUNK) && c->owner < 2)
		card_move(cx->s, card, JUNK, c->owner, PLACE_BOTTOM);
	else
		card_remove(cx->s, card);
}

void
iotabots_lost_tokens(struct context *cx)
{
	for_each_touched (cx->s, card) {
		unsigned kind = card_zone(cx->s, card);
		if (kind != NO_ZONE && kind != BOTS && kind != JUNK
		    && card_type(cx, card) == TOKEN)
			iotabots_bot_leaves(cx, card, JUNK, 0);
	}
}

void
iotabots_to_owners_junk(struct context *cx, unsigned card)
{
	unsigned owner = cx->s->card[card].owner;
	applied(cx, JUNK_FACE_UP);
	if (on_field(cx, card) && card_seat(cx->s, card) != owner)
		applied(cx, CONTROL_OWNER_JUNK);
	iotabots_bot_leaves(cx, card, JUNK, owner < 2 ? owner : 0);
}

void
iotabots_destroyed_event(struct context *cx, unsigned card, unsigned player,
    unsigned by)
{
	if (card_type(cx, card) == TOKEN
	    && (iotabots_waits(cx, IS_DESTROYED, card)
	        || iotabots_waits(cx, BEATEN, card))
	    && says(cx, TOKEN_TRIGGERS, NO))
		return;
	happen(cx, IS_DESTROYED, player, card, by, 0);
	if (by != NO_CARD)
		happen(cx, BEATEN, player, card, by, 0);
}

bool
iotabots_card_destroyed(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card), kind = card_zone(cx->s, card);
	if (kind == NO_ZONE || kind == JUNK || kind == REMOVED)
		return false;
	iotabots_destroyed_event(cx, card, seat, NO_CARD);
	iotabots_to_owners_junk(cx, card);
	return true;
}

/* Some say that what is discarded or tributed is destroyed as well. */
static void
destroyed_too(struct context *cx, unsigned card, unsigned player)
{
	if (iotabots_waits(cx, IS_DESTROYED, card)
	    && says(cx, TRIBUTE_IS_DESTROY, SAME))
		iotabots_destroyed_event(cx, card, player, NO_CARD);
}

void
iotabots_discarded(struct context *cx, unsigned card, unsigned player)
{
	happen(cx, DISCARDED, player, card, NO_CARD, 0);
	destroyed_too(cx, card, player);
	iotabots_to_owners_junk(cx, card);
}

void
iotabots_give_up(struct context *cx, unsigned card, enum cost_kind kind)
{
	unsigned player = card_seat(cx->s, card);
	if (kind != COST_SACRIFICE) {
		iotabots_discarded(cx, card, player);
		return;
	}
	if (cx->s->card[card].owner != player)
		applied(cx, CONTROL_USE);
	happen(cx, TRIBUTED, player, card, NO_CARD, 0);
	destroyed_too(cx, card, player);
	iotabots_to_owners_junk(cx, card);
}

/* ---- control ---- */

/*
 * Whether control may be taken with a full side: under one reading in an
 * exchange, which leaves both sides at their limit when it is done.  That is
 * found by trying what is left of the effect: while it is tried, a side may
 * have more.
 */
static bool
exchange_fits(struct context *cx)
{
	struct shortfall rest;
	if (!says(cx, CONTROL_FULL_PLAY, EXCHANGE_OK))
		return false;
	if (under_trial(cx))
		return true;
	frame_try(cx, NULL, &rest);
	return iotabots_full_side(&rest) == NULL;
}

const struct lack *
iotabots_full_side(const struct shortfall *short_of)
{
	for (unsigned i = 0; i < short_of->count; i++)
		if (short_of->lack[i].operation == OPERATION_CONTROL
		    && is_player_reference(short_of->lack[i].on))
			return &short_of->lack[i];
	return NULL;
}

void
iotabots_exchange_done(struct context *cx, const struct frame *f)
{
	if (cx->tried == NULL || (f->flags & FRAME_TRIED) == 0)
		return;
	for (unsigned p = 0; p < 2; p++)
		if (zone_count(cx->s, BOTS, p) > BOTS_LIMIT)
			lack_add(cx->tried, OPERATION_CONTROL,
			    player_reference(p), BOTS_LIMIT + 1, BOTS_LIMIT);
}

/* Forgets who else controls the Bot. */
static void
drop_controls(struct state *s, unsigned card)
{
	for (unsigned i = 0; i < s->modifiers;)
		if (s->modifier[i].kind == MODIFIER_CONTROL
		    && s->modifier[i].target == (reference)card)
			modifier_remove(s, i);
		else
			i++;
}

static void
change_sides(struct context *cx, unsigned card, unsigned player)
{
	int32_t *field = cx->s->card[card].field;
	applied(cx, CONTROL_MOVE);
	applied(cx, CONTROL_COUNTS_LIMIT);
	card_move(cx->s, card, BOTS, player, PLACE_BOTTOM);
	if (field[ATTACKS_MADE] > 0 && says(cx, ATTACK_FOLLOWS_BOT, YES))
		field[ATTACKS_MADE] = 0;
	happen(cx, CONTROL_CHANGES, player, card, NO_CARD, 0);
}

int32_t
iotabots_take_control(struct context *cx, const struct deed *d)
{
	unsigned player = d->player, card = d->card;
	struct modifier m = { .kind = MODIFIER_CONTROL, .until = d->until,
		.player = (uint8_t)d->by, .source = (uint16_t)d->source,
		.left = d->turns, .target = (reference)card,
		.amount = (int32_t)player, .turn = cx->s->global[TURN] };
	if (card_seat(cx->s, card) == player)
		return 0;
	if (!iotabots_has_space(cx, player) && !exchange_fits(cx)) {
		applied(cx, ZONE_BOTS_FIVE);
		falls_short(cx, OPERATION_CONTROL, player_reference(player),
		    BOTS_LIMIT + 1, BOTS_LIMIT);
		return 0;
	}
	drop_controls(cx->s, card);
	if (m.until == DURATION_PERMANENT
	    && says(cx, CONTROL_NO_DURATION, THIS_TURN))
		m.until = DURATION_TURN;
	if (cx->s->card[card].owner != player && !modifier_add(cx->s, &m))
		over_limit(cx, "192 running effects");
	cx->s->card[card].field[TAKEN] = 1;
	change_sides(cx, card, player);
	return 1;
}

void
iotabots_control_ends(struct context *cx, unsigned index)
{
	struct modifier m = cx->s->modifier[index];
	unsigned card = (unsigned)m.target;
	modifier_remove(cx->s, index);
	if (is_player_reference(m.target) || !on_field(cx, card))
		return;
	unsigned owner = cx->s->card[card].owner;
	if (owner > 1 || card_seat(cx->s, card) == owner)
		return;
	applied(cx, CONTROL_DURATION);
	if (iotabots_has_space(cx, owner)) {
		change_sides(cx, card, owner);
		return;
	}
	applied(cx, ZONE_BOTS_FIVE);
	unsigned choice = reading(cx, CONTROL_ENDS_ZONE_FULL);
	if (choice == CONTROL_ENDS_ZONE_FULL_SIXTH) {
		change_sides(cx, card, owner);
	} else if (choice == CONTROL_ENDS_ZONE_FULL_OWNER_JUNK) {
		iotabots_to_owners_junk(cx, card);
	} else {
		m.until = DURATION_CLEANUP; /* when there is a space */
		modifier_add(cx->s, &m);
	}
}

void
iotabots_overdue_return(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned i = 0; i < s->modifiers; i++) {
		const struct modifier *m = &s->modifier[i];
		if (m->kind != MODIFIER_CONTROL
		    || m->until != DURATION_CLEANUP
		    || is_player_reference(m->target)
		    || !on_field(cx, (unsigned)m->target))
			continue;
		unsigned owner = s->card[m->target].owner;
		if (owner < 2 && iotabots_has_space(cx, owner)) {
			iotabots_control_ends(cx, i);
			return;
		}
	}
}
