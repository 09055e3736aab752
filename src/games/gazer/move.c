/*
 * move.c - how cards come into play and leave it.
 */
#include "games/gazer/parts.h"

unsigned
gazer_zone_of(struct context *cx, unsigned card)
{
	static const uint8_t zones[TYPE_COUNT] = { [MINION] = MINIONS,
		[DEVICE] = DEVICES, [SPELL] = SPELLS,
		[ENCHANTMENT] = ENCHANTMENTS };
	unsigned type = card_type(cx, card);
	return type < TYPE_COUNT ? zones[type] : SPELLS;
}

void
gazer_set_tapped(struct context *cx, unsigned card, bool tapped)
{
	if ((*card_field(cx, card, TAPPED) != 0) == tapped)
		return;
	*change_card_field(cx, card, TAPPED) = tapped;
	happen(cx, tapped ? IS_TAPPED : IS_UNTAPPED, card_seat(cx->s, card),
	    card, NO_CARD, 0);
}

/* A card comes into play: the sides that notice it, of a Minion in one reading
 * all of them. */
static void
note_arrival(struct context *cx, unsigned card, unsigned player)
{
	happen(cx, ENTERS, player, card, NO_CARD, 0);
	bool awaited = card_zone(cx->s, card) == MINIONS
	    && (cx->moment != NULL || event_awaited(cx, ENTERS, card));
	for (unsigned p = 0; p < cx->s->players && awaited; p++)
		if (p != player && !gazer_is_out(cx, p)
		    && says(cx, MINION_ENTERS, ANY))
			happen(cx, ENTERS, p, card, NO_CARD, 0);
}

/* It is as one that has just come, but for its part in the open attack. */
static void
anew_in_attack(struct context *cx, unsigned card)
{
	static const uint8_t kept[] = { ATTACK_ORDER, DEFENDS, DROPPED };
	int32_t values[sizeof kept];
	for (unsigned i = 0; i < sizeof kept; i++)
		values[i] = *card_field(cx, card, kept[i]);
	card_anew(cx, card);
	for (unsigned i = 0; i < sizeof kept; i++)
		card_number_set(cx, card, kept[i], values[i]);
}

void
gazer_enter_play(struct context *cx, unsigned card, unsigned player,
    unsigned host, int32_t paid)
{
	unsigned kind = gazer_zone_of(cx, card);
	if (gazer_in_play(cx, card))
		gazer_leaves(cx, card);
	int32_t attacked = *card_field(cx, card, CARD_ATTACKED);
	/* What has left the open attack is still missing there. */
	bool missing = *card_field(cx, card, DROPPED) != 0
	    && (*card_field(cx, card, DEFENDS) != 0
	        || *card_field(cx, card, ATTACK_ORDER) != 0);
	/* What lies before all is theirs who take it, whoever had it before. */
	if (cx->s->card[card].owner >= PLAYER_MAX
	    || card_lies(cx->s, card, IN(ROW) | IN(STAPLES)))
		cx->s->card[card].owner = (uint8_t)player;
	if (card_zone(cx->s, card) == ROW)
		gazer_row_leave(cx, card);
	/* What works on a card in the hand stays with it, of piles nothing. */
	if (!card_lies(cx->s, card, IN(HAND) | IN(DECK)))
		modifiers_end_card(cx, card);
	if (missing)
		anew_in_attack(cx, card);
	else
		card_anew(cx, card);
	card_move(cx->s, card, kind, player, PLACE_BOTTOM);
	cx->s->card[card].host = kind == ENCHANTMENTS ? (uint16_t)host
	    : NO_CARD;
	*change_card_field(cx, card, PAID) = paid;
	*change_card_field(cx, card, CARD_ATTACKED) = attacked;
	*change_card_field(cx, card, ARRIVED) = *global(cx, TURN);
	if (kind == MINIONS || kind == DEVICES) {
		applied(cx, PLAY_STAYS);
		*change_card_field(cx, card, TAPPED) =
		    says(cx, ENTERS_UNTAPPED, TAPPED);
	}
	note_arrival(cx, card, player);
}

static void
drop_enchantments(struct context *cx, unsigned host)
{
	for_each_placed (cx->s, each, IN(ENCHANTMENTS))
		if (cx->s->card[each.card].host == host) {
			applied(cx, ENCHANT_LEAVES);
			cx->s->card[each.card].host = NO_CARD;
			gazer_to_discard(cx, each.card);
		}
}

static void
host_goes(struct context *cx, unsigned host)
{
	for_each_placed (cx->s, each, IN(ENCHANTMENTS))
		if (cx->s->card[each.card].host == host)
			gazer_leave_play(cx, each.card, DISCARD);
}

/* Its marks end, but those of the attack and of what was attacked. */
void
gazer_leave_marks(struct context *cx, unsigned card)
{
	const bool attacked = gazer_card_attacked(cx, card);
	gazer_attack_leave(cx, card);
	modifiers_end_card(cx, card);
	anew_in_attack(cx, card);
	if (attacked)
		*change_card_field(cx, card, CARD_ATTACKED) = ATTACKED_AND_LEFT;
}

/* What a card leaves behind when it goes. */
void
gazer_leaves(struct context *cx, unsigned card)
{
	if (card_zone(cx->s, card) == ROW)
		gazer_row_leave(cx, card);
	/* It hears them fall, as often as it still may in this turn. */
	if (card_zone(cx->s, card) == MINIONS)
		drop_enchantments(cx, card);
	gazer_leave_marks(cx, card);
}

void
gazer_leave_play(struct context *cx, unsigned card, unsigned zone)
{
	unsigned owner = cx->s->card[card].owner;
	bool common = owner >= PLAYER_MAX;
	gazer_leaves(cx, card);
	card_move(cx->s, card, common ? DRAFT_DISCARD : zone,
	    common ? COMMON : owner, PLACE_BOTTOM);
}

void
gazer_to_discard(struct context *cx, unsigned card)
{
	unsigned owner = cx->s->card[card].owner;
	gazer_leave_play(cx, card, DISCARD);
	happen(cx, IS_DISCARDED, owner, card, NO_CARD, 0);
}

void
gazer_change_side(struct context *cx, unsigned card, unsigned player)
{
	if (card_seat(cx->s, card) == player)
		return;
	if ((*card_field(cx, card, ATTACK_ORDER) != 0
	    || *card_field(cx, card, DEFENDS) != 0)
	    && says(cx, CONTROL_ATTACKER, LEAVES_ATTACK))
		gazer_attack_drop(cx, card);
	card_change_side(cx->s, card, player);
}

bool
gazer_can_carry(struct context *cx, unsigned player, unsigned host)
{
	return gazer_is_minion(cx, host) && card_zone(cx->s, host) == MINIONS
	    && (card_seat(cx->s, host) == player
	        || says(cx, HOST_SIDE, ANY_MINION));
}

/* A Minion on a side that has no part in the attack has left it, as one that
 * was taken. */
static void
leave_attack_by_hand(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	unsigned defender = (unsigned)*global(cx, DEFENDER);
	bool attacks = *card_field(cx, card, ATTACK_ORDER) != 0;
	bool defends = *card_field(cx, card, DEFENDS) != 0;
	if (*global(cx, PART) == NO_ATTACK || seat >= cx->s->players
	    || defender >= cx->s->players)
		return;
	if (((attacks && !gazer_has_turn(cx, seat)) || (defends
	    && !gazer_on_one_side(cx->s, seat, defender)))
	    && says(cx, CONTROL_ATTACKER, LEAVES_ATTACK))
		gazer_attack_drop(cx, card);
}

void
gazer_drop_loose(struct context *cx)
{
	for (unsigned card = 0; card < cx->s->cards; card++) {
		unsigned host = cx->s->card[card].host;
		bool lies = host == NO_CARD
		    ? card_zone(cx->s, card) != ENCHANTMENTS
		        || gazer_may_stand_alone(cx, card)
		    : card_zone(cx->s, host) == MINIONS;
		if (host != NO_CARD && !gazer_in_play(cx, card))
			cx->s->card[card].host = NO_CARD;
		else if (!lies && !is_unseen(cx->s, card))
			gazer_leave_play(cx, card, DISCARD);
	}
}

void
gazer_moved_by_hand(struct context *cx, unsigned card, unsigned from)
{
	int32_t slot = 1;
	/* As what is drafted, it is theirs who get it. */
	if (cx->s->card[card].owner >= PLAYER_MAX
	    && card_seat(cx->s, card) < cx->s->players)
		cx->s->card[card].owner = (uint8_t)card_seat(cx->s, card);
	if (from == ROW)
		gazer_row_leave(cx, card);
	if (from == MINIONS && card_zone(cx->s, card) != MINIONS)
		host_goes(cx, card);
	else if (from == MINIONS)
		leave_attack_by_hand(cx, card);
	if (card_zone(cx->s, card) != ROW)
		return;
	while (slot < ROW_MOST && gazer_row_card(cx, (unsigned)slot) != NO_CARD)
		slot++;
	gazer_row_put(cx, card, slot);
}
