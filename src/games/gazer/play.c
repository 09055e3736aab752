/*
 * play.c - playing and transmuting cards.
 */
#include "games/gazer/parts.h"

/* ---- play ---- */

/* Whether the card may be played from where it is. */
static bool
from_right_zone(struct context *cx, unsigned player, unsigned card)
{
	if (card_in(cx->s, card, HAND, player))
		return true;
	if (card_in(cx->s, card, DISCARD, player)
	    && gazer_has_keyword(cx, card, FROM_DISCARD))
		return true;
	return (card_in(cx->s, card, DISCARD, player)
	        || card_in(cx->s, card, DECK, player))
	    && says(cx, PLAY_SOURCE, ANYWHERE);
}

static bool
check_play_phase(struct context *cx, const struct step *st)
{
	int32_t phase = *global(cx, PHASE);
	unsigned card = step_card(st);
	if (*global(cx, PART) == IN_REACT)
		return card_is(cx, card, SPELL)
		    || require_choice(cx, REACT_KINDS, ALL_CARDS);
	return require(cx, PLAY_PHASE, phase == BEGINNING || phase == DRAFT
	    || phase == ACTION);
}

static bool
check_host(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), count = step_count(st,
	    ATTRIBUTE_TARGETS);
	reference host = step_value(st, ATTRIBUTE_TARGETS);
	bool fits = card_keyword(cx, card, STANDS_ALONE)
	    ? count == 0 || clue(cx, "it stands alone, given is {given}",
	        ITEM("given", host))
	    : (count == 1 && is_card_reference(host)
	        && gazer_can_carry(cx, step_by(st), (unsigned)host))
	        || clue(cx, "its target is a Minion that can carry it, given "
	            "is {given}", GIVEN("given", ATTRIBUTE_TARGETS));
	return require(cx, ENCHANT_HOST, fits)
	    && require(cx, EFFECT_TARGET, declares_nothing(cx, st, false),
	        CARD("card", card));
}

/* The effect that the card has when it is played, or -1. */
static int
played_effect(struct context *cx, const struct step *st)
{
	return effect_meant(cx, st, step_card(st), EFFECT_PLAY);
}

/* What the step names: where the card comes to lie, what its effect chooses. */
static bool
check_choices(struct context *cx, const struct step *st, int effect,
    struct shortfall *short_of)
{
	unsigned card = step_card(st);
	short_of->count = 0;
	if (card_is(cx, card, ENCHANTMENT))
		return check_host(cx, st);
	if (effect < 0)
		return require(cx, EFFECT_TARGET,
		    declares_nothing(cx, st, true), CARD("card", card));
	return effect_targets_check(cx, st, (unsigned)effect, card,
	    step_by(st))
	    && gazer_places_fit(cx, st, (unsigned)effect, short_of);
}

/* What the effect costs in Energy comes on top of the card's own cost. */
static bool
check_sum(struct context *cx, unsigned effect, unsigned card, unsigned by,
    int32_t cost)
{
	int32_t more = effect_price(cx, effect, card, by, ENERGY);
	return more <= 0 || require(cx, ABILITY_REQUIREMENTS,
	    gazer_can_pay(cx, by, add_clamped(more, cost))
	        || clue(cx, "it costs {cost}, there is {pool}",
	            NUMBER("cost", more),
	            NUMBER("pool", gazer_pool(cx, by) - cost)),
	    CARD("card", card));
}

/* Whether the effect may be used and is paid for, beside the cost of its
 * card. */
static bool
check_played_effect(struct context *cx, const struct step *st,
    unsigned effect, const struct shortfall *short_of, int32_t cost)
{
	unsigned by = step_by(st), card = step_card(st);
	if (card_is(cx, card, ENCHANTMENT))
		return effect_use_check(cx, effect, card, by);
	return gazer_effect_paid(cx, st, effect, short_of)
	    && check_sum(cx, effect, card, by, cost)
	    && gazer_effect_possible(cx, card, short_of);
}

/* What the player pays; from the discard pile a reading may make it free. */
static int32_t
price(struct context *cx, unsigned player, unsigned card)
{
	int32_t cost = gazer_cost_of(cx, player, card);
	if (card_zone(cx->s, card) == DISCARD
	    && says(cx, DISCARD_PLAY_COST, FREE))
		return 0;
	return cost;
}

/* It cannot be played from where it is, or not be paid for. */
bool
gazer_play_hopeless(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	return step_has(st, ATTRIBUTE_CARD) && (!from_right_zone(cx, by, card)
	    || !gazer_can_pay(cx, by, price(cx, by, card)));
}

bool
gazer_play_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = played_effect(cx, st);
	struct shortfall short_of;
	if (!check_play_phase(cx, st)
	    || !require(cx, PLAY_FROM_HAND, from_right_zone(cx, by, card))
	    || !gazer_ban_check(cx, by, card, ACT_PLAY)
	    || !check_choices(cx, st, effect, &short_of))
		return false;
	int32_t cost = price(cx, by, card);
	return require(cx, PLAY_ENERGY, gazer_can_pay(cx, by, cost),
	    NUMBER("cost", cost),
	    NUMBER("pool", gazer_pool(cx, by)))
	    && (effect < 0 || check_played_effect(cx, st, (unsigned)effect,
	        &short_of, cost));
}

/* Rules that a play follows without ever breaking them. */
static void
note_play(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), type = card_type(cx, card);
	applied(cx, PLAY_ANY_NUMBER);
	applied(cx, PHASE_ANY_ORDER);
	if (card_value(cx, card, COST) > 0)
		applied(cx, ENERGY_OWN_POOL);
	if (type == SPELL)
		applied(cx, PLAY_SPELL);
	if (type == ENCHANTMENT) {
		applied(cx, ENCHANT_STAYS);
		applied(cx, ENCHANT_ANY_NUMBER);
		applied(cx, ENCHANT_WHOSE);
	}
}

void
gazer_play_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	reference host = step_value(st, ATTRIBUTE_TARGETS);
	if (card_zone(cx->s, card) == NO_ZONE)
		return;
	int32_t cost = price(cx, by, card);
	int effect = played_effect(cx, st);
	gazer_energy_change(cx, by, -cost);
	note_play(cx, st);
	bool on_minion = card_is(cx, card, ENCHANTMENT)
	    && is_card_reference(host)
	    && card_zone(cx->s, (unsigned)host) == MINIONS;
	gazer_enter_play(cx, card, by, on_minion ? (unsigned)host : NO_CARD,
	    cost);
	put_marks(cx->s, MARKS_BY_HAND, has_marks(cx->s, MARKS_BY_HAND)
	    || (cx->let_stand && !on_minion));
	happen(cx, IS_PLAYED, by, card, NO_CARD, cost);
	gazer_row_fill(cx, AS_THEY_COME);
	if (effect < 0)
		return;
	if (card_is(cx, card, ENCHANTMENT))
		effect_begin(cx, (unsigned)effect, card, by);
	else
		effect_start(cx, st, (unsigned)effect, card, by);
	gazer_destroy_dead(cx);
}

/* An Enchantment for each Minion; false: stop. */
static bool
offer_enchantment(struct context *cx, struct candidates *c, unsigned card)
{
	unsigned by = card_seat(cx->s, card);
	if (card_keyword(cx, card, STANDS_ALONE)
	    && !candidate_of(c, VERB_PLAY, by, HOLDS(CARD, card)))
		return false;
	for_each_lying (cx->s, host, IN(MINIONS))
		if (!candidate_of(c, VERB_PLAY, by, HOLDS(CARD, card),
		    HOLDS(TARGETS, host)))
			return false;
	return true;
}

/* Another card, with every way to fill what its effect asks. */
static bool
offer_card(struct context *cx, struct candidates *c, unsigned card)
{
	struct step st;
	unsigned by = card_seat(cx->s, card);
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	step_of(&st, VERB_PLAY, by, HOLDS(CARD, card));
	return effect < 0 ? candidate(c, &st)
	    : effect_candidates(cx, c, &st, (unsigned)effect, card, by);
}

/* The row lists all others of the hand and of the discard pile. */
void
gazer_play_candidates(struct context *cx, struct candidates *c)
{
	for_each_placed (cx->s, each, IN(HAND) | IN(DISCARD))
		if (card_type(cx, each.card) == ENCHANTMENT
		    && !offer_enchantment(cx, c, each.card))
			return;
	if (!says(cx, PLAY_SOURCE, ANYWHERE))
		return;
	for_each_placed (cx->s, each, IN(DECK))
		if (!(card_type(cx, each.card) == ENCHANTMENT
		    ? offer_enchantment(cx, c, each.card)
		    : offer_card(cx, c, each.card)))
			return;
}

/* ---- transmute ---- */

bool
gazer_transmute_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!require(cx, TRANSMUTE_ACTION_ONLY, *global(cx, PHASE) == ACTION
	    || says(cx, NO_REQUIREMENT_PHASE, YES)))
		return false;
	bool from = card_in(cx->s, card, HAND, by)
	    || (cx->s->card[card].owner == by
	        && !card_lies(cx->s, card, IN(BACK_UP) | IN(REMOVED))
	        && says(cx, TRANSMUTE_SOURCE, ANY_ZONE));
	if (!require(cx, TRANSMUTE_FROM_HAND, from)
	    || !gazer_ban_check(cx, by, card, ACT_TRANSMUTE))
		return false;
	return *global(cx, TRANSMUTES) == 0
	    || require_choice(cx, TRANSMUTE_LIMIT, NONE);
}

/* Where that may be done, cards of any zone; the row lists those of the
 * hand. */
void
gazer_transmute_candidates(struct context *cx, struct candidates *c)
{
	if (!says(cx, TRANSMUTE_SOURCE, ANY_ZONE))
		return;
	for_each_placed (cx->s, each, UINT32_MAX & ~IN(HAND)) {
		unsigned owner = cx->s->card[each.card].owner;
		if (owner < cx->s->players && !candidate_of(c, VERB_TRANSMUTE,
		    owner, HOLDS(CARD, each.card)))
			return;
	}
}

void
gazer_transmute_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (card_zone(cx->s, card) == NO_ZONE)
		return;
	if (card_zone(cx->s, card) != HAND)
		gazer_leaves(cx, card);
	card_goes(cx, card, BACK_UP, by, PLACE_BOTTOM);
	applied(cx, TRANSMUTE_NO_REQUIREMENT);
	applied(cx, TRANSMUTE_ENERGY);
	applied(cx, TRANSMUTE_BACK_UP);
	reading_touched(cx, TRANSMUTED_HIDDEN);
	gazer_energy_gain(cx, by, 1);
	*global(cx, TRANSMUTES) = add_clamped(*global(cx, TRANSMUTES), 1);
	happen(cx, IS_TRANSMUTED, by, card, NO_CARD, 0);
}
