/*
 * row.c - the places of the draft row, and what fills them.
 */
#include "games/gazer/parts.h"

unsigned
gazer_row_card(const struct context *cx, unsigned slot)
{
	zone_asked(cx, ROW, COMMON);
	for_each_card (cx->s, card, ROW, COMMON)
		if (*card_number_exactly(cx, card, SLOT) == (int32_t)slot)
			return card;
	return NO_CARD;
}

void
gazer_row_leave(struct context *cx, unsigned card)
{
	int32_t slot = *card_field(cx, card, SLOT);
	*change_card_field(cx, card, SLOT) = 0;
	settle_fields(cx->s, card);
	if (says(cx, ROW_REFILLED, YES))
		*global(cx, GAPS) |= 1 << (slot - 1);
}

void
gazer_row_put(struct context *cx, unsigned card, int32_t slot)
{
	unsigned before = NO_CARD;
	zone_asked(cx, ROW, COMMON);
	for_each_card (cx->s, other, ROW, COMMON)
		if (before == NO_CARD && *card_field(cx, other, SLOT) > slot)
			before = other;
	card_insert(cx->s, card, ROW, COMMON, before);
	*change_card_field(cx, card, SLOT) = slot;
	*global(cx, GAPS) &= ~(1 << (slot - 1));
}

void
gazer_row_place(struct context *cx, unsigned card, int32_t slot)
{
	gazer_row_put(cx, card, slot);
	*global(cx, GAPS_TOLD) &= ~(1 << (slot - 1));
	applied(cx, DRAFT_REFILL);
	happen(cx, FILLS_ROW, NO_PLAYER, card, NO_CARD, slot);
	fill_note(cx, card, slot);
}

static void
ask_game(struct context *cx, unsigned code, int32_t places)
{
	if (cx->s->question.kind == QUESTION_NONE)
		game_asks(cx, code, NO_PLAYER, 0, 0);
	if (game_asked(cx, code))
		cx->s->question.amount |= *global(cx, GAPS) & places;
}

/* The draft deck is empty.  True: it is made new first. */
static bool
recycle(struct context *cx, int32_t places)
{
	zone_asked(cx, DRAFT_DISCARD, COMMON);
	if (zone_count(cx->s, DRAFT_DISCARD, COMMON) == 0
	    || says(cx, DRAFT_DECK_EMPTY, ROW_SHRINKS))
		return false;
	while (zone_count(cx->s, DRAFT_DISCARD, COMMON) > 0)
		card_move(cx->s, zone_first(cx->s, DRAFT_DISCARD, COMMON),
		    DRAFT_DECK, COMMON, PLACE_BOTTOM);
	ask_game(cx, ASK_RECYCLE, places);
	return true;
}

int32_t
gazer_gaps_due(const struct state *s)
{
	return s->global[GAPS] & ~s->global[GAPS_TOLD]
	    & (s->question.kind == QUESTION_GAME && s->question.amount != 0
	        ? s->question.amount : -1);
}

void
gazer_row_fill(struct context *cx, int32_t places)
{
	int32_t *gaps = global(cx, GAPS);
	/* A draft deck that was made new is shuffled first. */
	if (*gaps == 0 || game_asked(cx, ASK_RECYCLE))
		return;
	zone_asked(cx, DRAFT_DECK, COMMON);
	if (places == AS_THEY_COME && zone_count(cx->s, DRAFT_DECK, COMMON) > 0
	    && says(cx, ROW_REFILL_TIME, END_OF_PHASE))
		return;
	places = places == AS_THEY_COME ? ALL_PLACES : places;
	for (int32_t slot = 1; slot <= ROW_MOST; slot++) {
		if (((*gaps & places) >> (slot - 1) & 1) == 0)
			continue;
		/* By hand a gap may be set where there is none. */
		if (gazer_row_card(cx, (unsigned)slot) != NO_CARD) {
			*gaps &= ~(1 << (slot - 1));
			continue;
		}
		if (zone_count(cx->s, DRAFT_DECK, COMMON) == 0) {
			if (!recycle(cx, places))
				*gaps = *global(cx, GAPS_TOLD) = 0;
			return;
		}
		if (!zone_top_known(cx->s, DRAFT_DECK, COMMON)) {
			ask_game(cx, ASK_REFILL, places);
			return;
		}
		gazer_row_place(cx, zone_first(cx->s, DRAFT_DECK, COMMON),
		    slot);
	}
}
