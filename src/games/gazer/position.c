/*
 * position.c - what a position leaves out, and what no position may hold.
 */
#include "games/gazer/parts.h"

/* The places of the row that are taken, a bit for each; what lies where it
 * cannot is told. */
static const char *
take_places(const struct context *cx, uint64_t *taken)
{
	*taken = 0;
	for_each_card (cx->s, card, ROW, COMMON) {
		int32_t slot = card_fields(cx->s, card)[SLOT];
		if (slot > cx->s->global[ROW_PLACES])
			return "a card of the row lies beyond its places";
		if (slot > 0 && (*taken >> slot & 1) != 0)
			return "two cards of the row have the same place";
		if (slot > 0)
			*taken |= UINT64_C(1) << slot;
	}
	return NULL;
}

const char *
gazer_misplaced(const struct context *cx)
{
	uint64_t taken;
	const char *wrong = take_places(cx, &taken);
	for_each_card (cx->s, card, ROW, COMMON)
		if (wrong == NULL && card_fields(cx->s, card)[SLOT] == 0)
			wrong = "a card of the row has no place";
	return wrong;
}

/* They lie in the order of their places, however they have been named. */
static void
order_row(struct context *cx)
{
	for (unsigned slot = 1; slot <= ROW_MOST; slot++) {
		unsigned card = gazer_row_card(cx, slot);
		if (card != NO_CARD)
			card_move(cx->s, card, ROW, COMMON, PLACE_BOTTOM);
	}
}

/* Cards of the row without a place get the free ones, in order. */
static const char *
place_row(struct context *cx)
{
	uint64_t taken;
	const char *wrong = take_places(cx, &taken);
	if (wrong != NULL)
		return wrong;
	int32_t next = 1;
	for_each_card (cx->s, card, ROW, COMMON) {
		if (*card_field(cx, card, SLOT) != 0)
			continue;
		while ((taken >> next & 1) != 0)
			next++;
		if (next > *global(cx, ROW_PLACES))
			return "the row has more cards than places";
		*change_card_field(cx, card, SLOT) = next;
		taken |= UINT64_C(1) << next;
	}
	order_row(cx);
	return NULL;
}

/* Enchantments lie on Minions, and what is in play has life left. */
static const char *
check_in_play(struct context *cx)
{
	for (unsigned card = 0; card < cx->s->cards; card++) {
		unsigned host = cx->s->card[card].host;
		if (host != NO_CARD && (!gazer_in_play(cx, card)
		    || card_zone(cx->s, host) != MINIONS))
			return "only an Enchantment in play has a host, "
			       "which is a Minion in play";
		if (host == NO_CARD && card_zone(cx->s, card) == ENCHANTMENTS
		    && !gazer_may_stand_alone(cx, card))
			return "an Enchantment in play has a host, unless it "
			       "stands alone";
		if (gazer_is_dead(cx, card))
			return "a card with as much damage as life would be "
			       "destroyed";
	}
	return NULL;
}

/* In play there is a turn, and somebody has it: between two turns nobody who
 * may be anybody. */
static void
complete_turn(struct context *cx)
{
	int32_t *turn = global(cx, TURN), *player = global(cx, TURN_PLAYER);
	if (*global(cx, PHASE) == SETUP)
		return;
	if (*turn == 0)
		*turn = 1;
	if (*player < 0 && (*global(cx, PHASE) != BEGINNING
	    || !gazer_order_is_free(cx)))
		*player = 0;
}

/* A defending player and a new target say that there is an attack. */
static void
complete_attack(struct context *cx)
{
	if (*global(cx, PART) == NO_ATTACK && *global(cx, DEFENDER) >= 0)
		*global(cx, PART) = IN_REACT;
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (*card_field(cx, card, TO_CARD) != 0
		    || *card_field(cx, card, TO_PLAYER) >= 0)
			*change_card_field(cx, card, REDIRECTED) = 1;
}

/* A judge may have let one stand in any phase. */
static bool
attack_fits(struct context *cx)
{
	return *global(cx, PART) == NO_ATTACK
	    || (*global(cx, PHASE) != SETUP && *global(cx, DEFENDER) >= 0
	        && *global(cx, DEFENDER) < (int32_t)cx->s->players);
}

const char *
gazer_position(struct context *cx)
{
	complete_turn(cx);
	if (*global(cx, TURN_PLAYER) >= (int32_t)cx->s->players)
		return "the turn player is not in the game";
	complete_attack(cx);
	if (!attack_fits(cx))
		return "an open attack needs a turn and a defending player";
	const char *wrong = place_row(cx);
	return wrong != NULL ? wrong : check_in_play(cx);
}

/* What a judge has set is completed as a position is; an attack that cannot be
 * open is none. */
void
gazer_complete_by_hand(struct context *cx)
{
	if (!has_marks(cx->s, MARKS_BY_HAND))
		return;
	put_marks(cx->s, MARKS_BY_HAND, false);
	complete_turn(cx);
	complete_attack(cx);
	order_row(cx);
	if (!attack_fits(cx)) {
		*global(cx, PART) = NO_ATTACK;
		*global(cx, DEFENDER) = -1;
	}
	gazer_drop_loose(cx);
	gazer_follow_out(cx);
}
