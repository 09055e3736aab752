/*
 * field.c - Bots come to the field, change sides and leave it.
 */
#include "games/iotabots/parts.h"

bool
iotabots_waits(struct context *cx, unsigned event, unsigned card)
{
	/* What comes to a pile in this moment may hear of it there. */
	if (event_awaited(cx, event, card) || (cx->moment != NULL
	    && (cx->cards->hears[event % 64] & ~cx->cards->at_work) != 0))
		return true;
	for_each_modifier (cx->s, m)
		if (m->kind == MODIFIER_EFFECT
		    && cx->cards->effect[m->amount].event == event)
			return true;
	return false;
}

void
iotabots_tell_end(struct context *cx)
{
	cx->s->global[END_TOLD] = 1;
	happen(cx, TURN_ENDS, turn_player(cx), NO_CARD, NO_CARD, 0);
}

bool
iotabots_hands_past(struct context *cx)
{
	return cx->s->global[END_TOLD] != 0
	    && says(cx, END_PHASE_ORDER, DISCARD_FIRST);
}

bool
iotabots_hands_fit(struct context *cx)
{
	unsigned player = turn_player(cx), limit = count_limit(cx, HAND_LIMIT);
	return zone_count(cx->s, HAND, player) <= limit
	    && (zone_count(cx->s, HAND, opponent(player)) <= limit
	    || !says(cx, HAND_LIMIT_OWN_TURN, BOTH));
}

/* ---- arriving ---- */

bool
iotabots_has_space(const struct context *cx, unsigned player)
{
	return zone_count(cx->s, BOTS, player) < count_limit(cx, BOTS_LIMIT);
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

/* When the Bot came, if it forbids or permits something. */
static void
note_moment(struct context *cx, unsigned card)
{
	if (speaks(cx, card) && cx->s->global[MOMENT] < NUMBER_MAX)
		change_fields(cx->s, card)[SINCE] = ++cx->s->global[MOMENT];
}

void
iotabots_from_pile(struct context *cx, unsigned card)
{
	unsigned kind = card_zone(cx->s, card);
	if (kind == JUNK || kind == REMOVED)
		modifiers_end_card(cx, card);
}

void
iotabots_bot_placed(struct context *cx, unsigned card, unsigned player,
    bool summoned)
{
	card_anew(cx, card);
	iotabots_from_pile(cx, card);
	card_move(cx->s, card, BOTS, player, PLACE_BOTTOM);
	int32_t *field = change_fields(cx->s, card);
	field[ARRIVED] = 1;
	field[PUT_BY_EFFECT] = !summoned;
	note_moment(cx, card);
	if (speaks(cx, card))
		applied(cx, EFFECT_CONTINUOUS_RULE);
}

void
iotabots_bot_arrives(struct context *cx, unsigned card, unsigned player,
    bool summoned)
{
	iotabots_bot_placed(cx, card, player, summoned);
	if (summoned)
		happen(cx, SUMMONED, player, card, NO_CARD, 0);
	happen(cx, ARRIVES, player, card, NO_CARD, 0);
}

/* ---- leaving ---- */

/* What an effect has made, whatever its type, and what is printed as one. */
bool
iotabots_is_token(const struct context *cx, unsigned card)
{
	return card_is(cx, card, TOKEN) || registry_is_token(cx->ids, card);
}

/* A Bot that leaves, or changes sides, before the damage is computed fights no
 * battle, also where it comes back. */
static void
attack_over(struct context *cx, unsigned card)
{
	int32_t *g = cx->s->global, id = (int32_t)card + 1;
	if (g[ATTACKER] == id || g[ATTACKED] == id)
		g[ATTACKER] = g[ATTACKED] = 0;
}

void
iotabots_bot_leaves(struct context *cx, unsigned card, unsigned kind,
    unsigned seat)
{
	const unsigned owner = cx->s->card[card].owner;
	bool token = iotabots_is_token(cx, card);
	attack_over(cx, card);
	card_anew(cx, card);
	if (token)
		applied(cx, TOKEN_LEAVES);
	if (!token)
		card_move(cx->s, card, kind, seat, PLACE_BOTTOM);
	else if (says(cx, TOKEN_LEAVES_PLAY, TO_JUNK) && owner < 2)
		card_move(cx->s, card, JUNK, owner, PLACE_BOTTOM);
	else
		card_remove(cx->s, card);
	/* Bots that it held go back: its own space is free by then. */
	modifiers_end_card(cx, card);
}

/* Where tokens stay. */
enum { TOKENS_STAY = IN(BOTS) | IN(JUNK) };

static bool
is_lost_token(struct context *cx, unsigned card)
{
	return card_zone(cx->s, card) != NO_ZONE
	    && !card_lies(cx->s, card, TOKENS_STAY)
	    && iotabots_is_token(cx, card);
}

/* Several go by place, not by number. */
bool
iotabots_lost_tokens(struct context *cx)
{
	bool any = false;
	for (unsigned word = 0; word < card_words(cx->s); word++) {
		uint64_t left = take_touched_in(cx->s, word);
		if (left != 0)
			left &= ~cards_lying(cx->s, word, TOKENS_STAY);
		for (; left != 0; left &= left - 1)
			any = any || is_lost_token(cx, word * 64
			    + (unsigned)__builtin_ctzll(left));
	}
	if (!any)
		return false;
	for_each_placed (cx->s, each, UINT32_MAX)
		if (is_lost_token(cx, each.card))
			iotabots_bot_leaves(cx, each.card, JUNK, 0);
	return true;
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

/* Destroyed Bots that stayed for the effects of the battle go. */
bool
iotabots_doomed_leave(struct context *cx)
{
	struct control_hold held;
	bool any = false;
	if (!has_marks(cx->s, MARKS_DOOMED))
		return false;
	for_each_lying (cx->s, bot, IN(BOTS))
		any = any || card_fields(cx->s, bot)[DOOMED] != 0;
	put_marks(cx->s, MARKS_DOOMED, false);
	if (!any)
		return false;
	control_hold(cx, &held);
	for_each_placed (cx->s, bot, IN(BOTS))
		if (on_field(cx, bot.card)
		    && card_fields(cx->s, bot.card)[DOOMED] != 0)
			iotabots_to_owners_junk(cx, bot.card);
	control_release(cx, &held);
	return true;
}

void
iotabots_destroyed_event(struct context *cx, unsigned card, unsigned player,
    unsigned by)
{
	if (iotabots_is_token(cx, card)
	    && (iotabots_waits(cx, IS_DESTROYED, card)
	        || iotabots_waits(cx, BEATEN, card))
	    && says(cx, TOKEN_TRIGGERS, NO)) {
		/* A claim tells of it all the same. */
		if (by != NO_CARD)
			happen_unheard(cx, BEATEN, player, card, by, 0);
		return;
	}
	happen(cx, IS_DESTROYED, player, card, by, 0);
	if (by != NO_CARD)
		happen(cx, BEATEN, player, card, by, 0);
}

bool
iotabots_card_destroyed(struct context *cx, unsigned card)
{
	/* One that fell in the battle is destroyed already. */
	if (card_fields(cx->s, card)[DOOMED] != 0)
		return false;
	iotabots_destroyed_event(cx, card, card_seat(cx->s, card), NO_CARD);
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
 * exchange, which leaves both sides at their limit when it is done, before
 * anything is asked.  That is found by trying what is left of the effect: while
 * it is tried, a side may have more.
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
iotabots_tried_out(struct context *cx, const struct state *before)
{
	for (unsigned p = 0; p < 2; p++)
		if (zone_count(cx->s, BOTS, p) > count_limit(cx, BOTS_LIMIT)
		    && zone_count(cx->s, BOTS, p) > zone_count(before, BOTS, p))
			lack_add(cx->tried, OPERATION_CONTROL,
			    player_reference(p), constant(cx, BOTS_LIMIT) + 1,
			    constant(cx, BOTS_LIMIT));
}

static void
change_sides(struct context *cx, unsigned card, unsigned player)
{
	int32_t *field = change_fields(cx->s, card);
	attack_over(cx, card);
	applied(cx, CONTROL_MOVE);
	applied(cx, CONTROL_COUNTS_LIMIT);
	card_change_side(cx->s, card, player);
	if (field[ATTACKS_MADE] > 0 && says(cx, ATTACK_FOLLOWS_BOT, YES))
		field[ATTACKS_MADE] = 0;
	happen(cx, CONTROL_CHANGES, player, card, NO_CARD, 0);
}

/* A control takes the place of those before it; the owner needs none. */
static void
note_control(struct context *cx, const struct deed *d)
{
	const unsigned card = d->card, owner = cx->s->card[card].owner;
	struct deed taken = *d;
	if (d->until == DURATION_PERMANENT
	    && says(cx, CONTROL_NO_DURATION, THIS_TURN))
		taken.until = DURATION_TURN;
	bool stacked = taken.until != DURATION_PERMANENT
	    && card_seat(cx->s, card) != owner
	    && says(cx, CONTROL_RETAKEN, COMES_BACK);
	if (!stacked)
		control_forget(cx, card);
	if (owner != d->player || stacked)
		control_take(cx, &taken);
}

int32_t
iotabots_take_control(struct context *cx, const struct deed *d)
{
	unsigned player = d->player, card = d->card;
	if (card_seat(cx->s, card) == player) {
		if (control_has_end(cx, card))
			note_control(cx, d);
		return 0;
	}
	if (!iotabots_has_space(cx, player) && !exchange_fits(cx)) {
		const int32_t bots = (int32_t)zone_count(cx->s, BOTS, player);
		applied(cx, ZONE_BOTS_FIVE);
		falls_short(cx, OPERATION_CONTROL, player_reference(player),
		    bots + 1, bots);
		return 0;
	}
	note_control(cx, d);
	change_fields(cx->s, card)[TAKEN] = 1;
	change_sides(cx, card, player);
	return 1;
}

/* A Bot that stays for want of a space is marked by a control of its own, of
 * a kind that no card has. */
enum { OVERDUE = DURATION_CLEANUP };

static void
stays(struct context *cx, unsigned card, unsigned to)
{
	const unsigned seat = card_seat(cx->s, card);
	const struct modifier m = { .kind = MODIFIER_CONTROL,
		.until = OVERDUE, .player = (uint8_t)seat,
		.source = NO_CARD, .target = (reference)card,
		.which = (uint8_t)(to + 1), .amount = (int32_t)seat };
	modifier_put(cx, &m);
}

static void
no_space_to_return(struct context *cx, unsigned card, unsigned to)
{
	applied(cx, ZONE_BOTS_FIVE);
	unsigned choice = reading(cx, CONTROL_ENDS_ZONE_FULL);
	if (choice == CONTROL_ENDS_ZONE_FULL_SIXTH)
		change_sides(cx, card, to);
	else if (choice == CONTROL_ENDS_ZONE_FULL_OWNER_JUNK)
		iotabots_to_owners_junk(cx, card);
	else
		stays(cx, card, to);
}

/* Bots that go at one moment leave their spaces to one another. */
void
iotabots_hand_over(struct context *cx, const struct handover *list,
    unsigned count)
{
	const int limit = (int)count_limit(cx, BOTS_LIMIT);
	int free[2] = { limit - (int)zone_count(cx->s, BOTS, 0),
		limit - (int)zone_count(cx->s, BOTS, 1) };
	for (unsigned i = 0; i < count; i++)
		free[card_seat(cx->s, list[i].card) & 1]++;
	for (unsigned i = 0; i < count; i++) {
		applied(cx, CONTROL_DURATION);
		if (free[list[i].to & 1]-- > 0)
			change_sides(cx, list[i].card, list[i].to);
		else
			no_space_to_return(cx, list[i].card, list[i].to);
	}
}

bool
iotabots_overdue_return(struct context *cx)
{
	if (!has_running(cx->s, RUNNING(CONTROL)))
		return false;
	for_each_modifier (cx->s, m) {
		unsigned card = (unsigned)m->target;
		if (m->kind != MODIFIER_CONTROL || m->until != OVERDUE
		    || !on_field(cx, card))
			continue;
		unsigned to = m->which > 0 ? m->which - 1u
		    : cx->s->card[card].owner;
		if (to < 2 && iotabots_has_space(cx, to)) {
			modifier_drop(cx, m);
			change_sides(cx, card, to);
			return true;
		}
	}
	return false;
}
