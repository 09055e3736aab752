/*
 * cleanup.c - Refresh & Cleanup: what is discarded, what is untapped; answers,
 * such as what is left out of that.
 */
#include "games/gazer/parts.h"

/* Where the cards lie that it discards or untaps. */
enum { CLEANED = IN(SPELLS) | IN(BACK_UP) | IN(MINIONS) | IN(DEVICES) };

/* Whether the cleanup of the turn player is about this card. */
static bool
is_cleaned(struct context *cx, unsigned card)
{
	bool owns = gazer_has_turn(cx, cx->s->card[card].owner);
	bool controls = gazer_has_turn(cx, card_seat(cx->s, card));
	if ((owns && controls) || says(cx, REFRESH_SCOPE, ALL))
		return true;
	return owns == controls ? owns
	    : says(cx, REFRESH_SCOPE, OWN) ? owns : controls;
}

static void
clean_zone(struct context *cx, unsigned kind, unsigned rule)
{
	uint16_t list[CARD_MAX];
	zones_sought(cx, IN(kind));
	unsigned count = cards_in_zones(cx->s, IN(kind), list), cleaned = 0;
	for (unsigned i = 0; i < count; i++)
		if (is_cleaned(cx, list[i])) {
			applied(cx, rule);
			list[cleaned++] = list[i];
		}
	change_together(cx, list, cleaned, gazer_to_discard);
}

/* It is slow no more; in one reading the turn in which it has come matters. */
static void
has_settled(struct context *cx, unsigned card)
{
	bool fresh = card_number_is(cx, card, ARRIVED, *global(cx, TURN))
	    && says(cx, FRESH_MINION, NEXT_TURN);
	card_number_set(cx, card, ARRIVED, fresh ? ARRIVED_BEFORE : 0);
}

static void
refresh_card(struct context *cx, unsigned card)
{
	if (gazer_has_turn(cx, card_seat(cx->s, card)))
		has_settled(cx, card);
	if (card_number_least(cx, card, DAMAGE, 1)
	    && says(cx, DAMAGE_STAYS, OWN_REFRESH)
	    && gazer_has_turn(cx, cx->s->card[card].owner))
		*change_card_field(cx, card, DAMAGE) = 0;
	if (*card_field(cx, card, TAPPED) == 0 || !is_cleaned(cx, card))
		return;
	applied(cx, CLEANUP_UNTAP);
	if (!gazer_is_banned(cx, card, ACT_UNTAP))
		gazer_set_tapped(cx, card, false);
}

/* Whether the cleanup would discard or untap anything. */
static bool
finds_anything(struct context *cx)
{
	zones_asked(cx, CLEANED);
	for_each_placed (cx->s, each, CLEANED)
		if ((card_lies(cx->s, each.card, IN(SPELLS) | IN(BACK_UP))
		    || *card_field(cx, each.card, TAPPED) != 0)
		    && is_cleaned(cx, each.card))
			return true;
	return false;
}

/* Asks what is to be left out, where that is the player's choice. */
static bool
ask_what_stays(struct context *cx)
{
	if (*global(cx, CLEANING) != 0
	    || says(cx, CLEANUP_MANDATORY, MANDATORY) || !finds_anything(cx))
		return false;
	*global(cx, CLEANING) = 1;
	game_asks(cx, ASK_KEEP, gazer_turn_player(cx), 0, UINT8_MAX);
	return true;
}

void
gazer_clean_up(struct context *cx)
{
	for_each_player (cx->s, p)
		if (gazer_has_turn(cx, p))
			modifiers_end(cx, UNTIL(CLEANUP), p);
	gazer_destroy_dead(cx);
	if (ask_what_stays(cx))
		return;
	reading_touched(cx, CLEANUP_ORDER);
	clean_zone(cx, SPELLS, CLEANUP_SPELLS);
	clean_zone(cx, BACK_UP, CLEANUP_TRANSMUTED);
	gazer_destroy_dead(cx);
	for_each_placed (cx->s, each, IN(MINIONS) | IN(DEVICES))
		refresh_card(cx, each.card);
	applied(cx, CLEANUP_REST_STAYS);
}

/* The cards named stay as they are, each once; the cleanup goes on with the
 * others. */
static bool
keep_check(struct context *cx, const struct step *st)
{
	bool ok = named_twice(st, ATTRIBUTE_VALUE) == NO_REFERENCE;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i);
		int32_t card = item - CHOICE_REFERENCE;
		ok = ok && (item == CHOICE_NONE || (has_card(cx->s, card)
		    && gazer_lies_there(cx, (unsigned)card)));
	}
	return require(cx, EFFECT_TARGET, ok || instead(cx, "only cards that "
	    "are in play or transmuted can be kept, each named once"),
	    CARD("card", -1));
}

/* What is kept: nothing, one card, or all of them. */
void
gazer_choose_candidates(struct context *cx, struct candidates *c)
{
	unsigned by = cx->s->question.player;
	struct step all;
	if (!game_asked(cx, ASK_KEEP) || !candidate_of(c, VERB_CHOOSE, by,
	    HOLDS(WHAT, WHAT_TARGETS), HOLDS(VALUE, CHOICE_NONE)))
		return;
	step_of(&all, VERB_CHOOSE, by, HOLDS(WHAT, WHAT_TARGETS));
	for_each_placed (cx->s, each, CLEANED) {
		int32_t card = CHOICE_REFERENCE + (int32_t)each.card;
		if (!is_cleaned(cx, each.card))
			continue;
		if (!candidate_of(c, VERB_CHOOSE, by,
		    HOLDS(WHAT, WHAT_TARGETS), HOLDS(VALUE, card)))
			return;
		step_add(&all, ATTRIBUTE_VALUE, card);
	}
	if (step_count(&all, ATTRIBUTE_VALUE) > 1)
		candidate(c, &all);
}

static void
keep_apply(struct context *cx, const struct step *st)
{
	struct card_set kept = { 0 };
	question_over(cx);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i)
		    - CHOICE_REFERENCE;
		if (has_card(cx->s, item))
			card_set_add(&kept, (unsigned)item);
	}
	zones_asked(cx, CLEANED);
	for_each_placed (cx->s, each, CLEANED) {
		unsigned card = each.card, kind = card_zone(cx->s, card);
		if (card_set_holds(&kept, card))
			continue;
		if ((kind == SPELLS || kind == BACK_UP) && is_cleaned(cx, card))
			gazer_to_discard(cx, card);
		else if (kind == MINIONS || kind == DEVICES)
			refresh_card(cx, card);
	}
	*global(cx, CLEANING) = 0;
}

/* ---- answers to what an effect or the cleanup asks ---- */

const char *
gazer_choose_form(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER)
		return step_has(st, ATTRIBUTE_BY)
		    ? "the first player is chosen without by" : NULL;
	if (!step_has(st, ATTRIBUTE_BY))
		return "the player who chooses is missing: by";
	return step_value(st, ATTRIBUTE_WHAT) == WHAT_TARGETS ? NULL
	    : asker_form(cx, st);
}

/* No card asks which ones are kept. */
const char *
gazer_choose_form_now(struct context *cx, const struct step *st)
{
	return cx->s->question.kind == QUESTION_GAME ? NULL
	    : asker_form(cx, st);
}

bool
gazer_discard_check(struct context *cx, const struct step *st)
{
	return cx->s->question.kind != QUESTION_NONE
	    || gazer_refused_check(cx, st);
}

bool
gazer_choose_check(struct context *cx, const struct step *st)
{
	return gazer_discard_check(cx, st)
	    && (cx->s->question.kind != QUESTION_GAME
	        || keep_check(cx, st));
}

void
gazer_choose_apply(struct context *cx, const struct step *st)
{
	if (game_asked(cx, ASK_KEEP))
		keep_apply(cx, st);
	else if (cx->s->question.kind != QUESTION_GAME)
		effect_answer(cx, st);
}
