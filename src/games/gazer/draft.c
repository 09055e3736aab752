/*
 * draft.c - refills that a log records, drafting, and replacing.
 */
#include "games/gazer/parts.h"

/* ---- refill ---- */

/* Whether the row has that place, and no card lies on it. */
static bool
is_free_place(struct context *cx, int32_t slot)
{
	return number_least(cx, COMMON, ROW_PLACES, slot)
	    && gazer_row_card(cx, (unsigned)slot) == NO_CARD;
}

/* Whether the place waits for a card. */
static bool
is_gap(struct context *cx, int32_t slot)
{
	if (!is_free_place(cx, slot))
		return false;
	if (*global(cx, PHASE) == SETUP)
		return *global(cx, DRAFT_SHUFFLED) != 0;
	/* Where gaps wait for the end of the phase, what will fill them may be
	 * recorded before, once. */
	return (gazer_gaps_due(cx->s) >> (slot - 1) & 1) != 0;
}

bool
gazer_refill_confirms(struct context *cx, const struct step *st)
{
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	return !is_gap(cx, slot) && fill_untold(cx->s, slot) != NULL;
}

void
gazer_refill_confirmed(struct context *cx, const struct step *st)
{
	fill_told(cx, step_value(st, ATTRIBUTE_SLOT));
}

/* What fills a gap at the end of the phase is recorded before that, also while
 * an effect waits for an answer. */
bool
gazer_refill_tells(struct context *cx, const struct step *st)
{
	return st->verb == VERB_REFILL && *global(cx, PHASE) != SETUP
	    && cx->s->question.kind != QUESTION_GAME
	    && is_gap(cx, step_value(st, ATTRIBUTE_SLOT))
	    && says(cx, ROW_REFILL_TIME, END_OF_PHASE);
}

/* Whether the card can be the one that fills the place: where gaps wait, those
 * before it are filled first. */
static bool
comes_into(struct context *cx, unsigned card, int32_t slot)
{
	unsigned next = zone_first(cx->s, DRAFT_DECK, COMMON);
	zone_asked(cx, DRAFT_DECK, COMMON);
	if (cx->s->question.kind == QUESTION_GAME
	    || *global(cx, PHASE) == SETUP
	    || !says(cx, ROW_REFILL_TIME, END_OF_PHASE))
		return zone_can_be_top(cx->s, DRAFT_DECK, COMMON, card);
	for (int32_t lower = 1; lower < slot && next != NO_CARD; lower++)
		if ((*global(cx, GAPS) >> (lower - 1) & 1) != 0)
			next = cx->s->card[next].next;
	return next != NO_CARD && (next == card
	    || (cx->s->card[next].block != 0
	        && cx->s->card[next].block == cx->s->card[card].block));
}

/* Which card the place has got or is to get. */
static void
refill_clue(struct context *cx, const struct step *st)
{
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	unsigned due = gazer_refill_confirms(cx, st)
	    ? fill_untold(cx->s, slot)->card
	    : zone_first(cx->s, DRAFT_DECK, COMMON);
	if (!is_gap(cx, slot) && !gazer_refill_confirms(cx, st))
		note_clue(cx, "it is not to be filled");
	else if (due != NO_CARD && cx->s->card[due].block == 0)
		note_clue(cx, "{due} is due", CARD("due", due));
	else if (!card_in(cx->s, step_card(st), DRAFT_DECK, COMMON))
		note_clue(cx, "that card is not in the draft deck");
}

bool
gazer_refill_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	bool fits = is_gap(cx, slot)
	    ? card_in(cx->s, card, DRAFT_DECK, COMMON)
	        && comes_into(cx, card, slot)
	    : fill_untold(cx->s, slot) != NULL
	        && fill_untold(cx->s, slot)->card == card;
	return require(cx, DRAFT_REFILL_CARD,
	    fits || tells(refill_clue(cx, st)), NUMBER("place", slot));
}

/* The gap will be filled with that card when the phase ends: those that were
 * told lie on top, in the order of their places. */
static void
tell_gap(struct context *cx, unsigned card, int32_t slot)
{
	unsigned before = zone_first(cx->s, DRAFT_DECK, COMMON);
	zone_asked(cx, DRAFT_DECK, COMMON);
	for (int32_t lower = 1; lower < slot && before != NO_CARD; lower++)
		if ((*global(cx, GAPS_TOLD) >> (lower - 1) & 1) != 0)
			before = cx->s->card[before].next;
	*global(cx, GAPS_TOLD) |= 1 << (slot - 1);
	if (before != card)
		card_insert(cx->s, card, DRAFT_DECK, COMMON, before);
	cx->s->card[card].block = 0;
}

void
gazer_refill_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	if (!card_in(cx->s, card, DRAFT_DECK, COMMON)
	    || !is_free_place(cx, slot))
		return;
	bool asked = cx->s->question.kind == QUESTION_GAME;
	if (!asked && *global(cx, PHASE) != SETUP
	    && says(cx, ROW_REFILL_TIME, END_OF_PHASE)) {
		tell_gap(cx, card, slot);
		return;
	}
	int32_t due = gazer_gaps_due(cx->s);
	question_over(cx);
	gazer_row_place(cx, card, slot);
	fill_told(cx, slot);
	if (asked)
		gazer_row_fill(cx, due);
}

void
gazer_refill_candidates(struct context *cx, struct candidates *c)
{
	for (int32_t slot = 1; slot <= *global(cx, ROW_PLACES); slot++) {
		if (!is_gap(cx, slot))
			continue;
		for_each_card (cx->s, card, DRAFT_DECK, COMMON)
			if (!candidate_of(c, VERB_REFILL, NO_PLAYER,
			    HOLDS(SLOT, slot), HOLDS(CARD, card)))
				return;
	}
}

/* ---- drafting ---- */

bool
gazer_is_draftable(struct context *cx, unsigned card)
{
	place_asked(cx, card);
	if (card_zone(cx->s, card) == ROW)
		return true;
	return card_zone(cx->s, card) == STAPLES
	    && says(cx, STAPLE_PILES, DRAFTABLE);
}

void
gazer_draft_card(struct context *cx, unsigned card, unsigned player,
    unsigned zone)
{
	unsigned from = card_zone(cx->s, card);
	place_asked(cx, card);
	/* A judge may let stand that it comes from elsewhere. */
	if (from != ROW && from != STAPLES && (!cx->let_stand
	    || (from != DRAFT_DECK && from != DRAFT_DISCARD)))
		return;
	if (from == ROW)
		gazer_row_leave(cx, card);
	if (zone == NO_ZONE)
		zone = gazer_has_keyword(cx, card, SWIFT_DRAFT) ? HAND
		    : DISCARD;
	card_anew(cx, card);
	cx->s->card[card].owner = (uint8_t)player;
	card_goes(cx, card, zone, player,
	    zone == DECK ? PLACE_TOP : PLACE_BOTTOM);
	applied(cx, DRAFT_TO_DISCARD);
	happen(cx, IS_DRAFTED, player, card, NO_CARD, 0);
}

void
gazer_draft_made(struct context *cx)
{
	if (*global(cx, DRAFTED) == 0)
		*global(cx, DRAFTED) = 1;
	else if (*global(cx, MORE_DRAFTS) > 0)
		--*global(cx, MORE_DRAFTS);
}

bool
gazer_buy_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!require(cx, DRAFT_PHASE_ONLY, *global(cx, PHASE) == DRAFT)
	    || !require(cx, DRAFT_ONE, cx->s->global[DRAFTED] == 0
	        || *global(cx, MORE_DRAFTS) > 0)
	    || !require(cx, DRAFT_FROM_ROW, gazer_is_draftable(cx, card))
	    || !gazer_ban_check(cx, by, card, ACT_DRAFT))
		return false;
	int32_t cost = gazer_cost_of(cx, by, card);
	return gazer_can_pay(cx, by, cost) || require_choice(cx, DRAFT_COST,
	    FREE, NUMBER("cost", cost), NUMBER("pool", gazer_pool(cx, by)));
}

void
gazer_buy_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	gazer_draft_made(cx);
	applied(cx, DRAFT_FREE);
	if (says(cx, DRAFT_COST, COST))
		gazer_energy_change(cx, by, -gazer_cost_of(cx, by, card));
	gazer_draft_card(cx, card, by, NO_ZONE);
	gazer_row_fill(cx, AS_THEY_COME);
}

/* ---- replacing ---- */

void
gazer_replace_card(struct context *cx, unsigned card)
{
	applied(cx, DRAFT_REPLACE);
	int32_t slot = *card_field(cx, card, SLOT);
	gazer_row_leave(cx, card);
	/* What replaces it comes at once, whatever is said of other gaps; but
	 * what is told of these lies above it. */
	*global(cx, GAPS) |= 1 << (slot - 1);
	card_goes(cx, card, DRAFT_DISCARD, COMMON, PLACE_BOTTOM);
	gazer_row_fill(cx, *global(cx, GAPS_TOLD) == 0 ? 1 << (slot - 1)
	    : ALL_PLACES);
}
