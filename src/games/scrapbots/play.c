/*
 * play.c - one use of a card: for a value, for its text, activated or built.
 */
#include "engine/workroom.h"
#include "games/scrapbots/parts.h"

static const char *
type_name(const struct context *cx, unsigned card)
{
	unsigned type = card_type(cx, card);
	return type < TYPE_COUNT ? cx->game->types[type] : "card of no type";
}

static bool
in_hand(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), by = step_by(st);
	return require(cx, PLAY_IN_HAND, card_in(cx->s, card, ZONE_HAND, by));
}

/* ---- play ---- */

static bool
uses_text(const struct step *st)
{
	return step_value(st, ATTRIBUTE_TEXT) == WORD_YES;
}

/* Whether the type of the card offers what the step asks for. */
static bool
option_offered(struct context *cx, const struct step *st, unsigned card)
{
	unsigned type = card_type(cx, card);
	if (step_names(st, ATTRIBUTE_AS, AS_ENERGY) && (type == TYPE_SCRAPBOT
	    || !scrapbots_has_value(cx, card, AS_ENERGY)))
		return false;
	if (step_names(st, ATTRIBUTE_AS, AS_SCRAP)
	    && !scrapbots_has_value(cx, card, AS_SCRAP))
		return false;
	return !uses_text(st) || (type == TYPE_RESOURCE
	    && effect_of(cx, card, EFFECT_PLAY, 0) >= 0);
}

/* What the type of the card does not offer. */
static const char *
not_offered(struct context *cx, const struct step *st, unsigned card)
{
	bool energy = step_names(st, ATTRIBUTE_AS, AS_ENERGY)
	    && (card_is(cx, card, TYPE_SCRAPBOT)
	    || !scrapbots_has_value(cx, card, AS_ENERGY));
	bool scrap = step_names(st, ATTRIBUTE_AS, AS_SCRAP)
	    && !scrapbots_has_value(cx, card, AS_SCRAP);
	return energy ? "Energy" : scrap ? "Scrap" : "a text";
}

/* Whether so many effects are taken as a card of its type may be used for. */
static bool
takes_one(struct context *cx, const struct step *st, unsigned card)
{
	unsigned count = step_count(st, ATTRIBUTE_AS);
	bool none = step_names(st, ATTRIBUTE_AS, AS_NONE);
	bool one = count == 1 && !none;
	switch (card_type(cx, card)) {
	case TYPE_COMPONENT:
		return one || (count == 1
		    && says(cx, COMPONENT_NONE, NONE_ALLOWED));
	case TYPE_SCRAPBOT:
		return one;
	default:
		break;
	}
	return (one || (count == 1 && says(cx, RESOURCE_NONE, ALLOWED)))
	    && !(one && uses_text(st) && says(cx, TEXT_BESIDE, INSTEAD));
}

/* The rule of its type about that. */
static unsigned
one_effect(const struct context *cx, unsigned card)
{
	switch (card_type(cx, card)) {
	case TYPE_COMPONENT:
		return COMPONENT_ONE;
	case TYPE_SCRAPBOT:
		return SCRAPBOT_ONE;
	default:
		return RESOURCE_ONE;
	}
}

/* The card is not for that, whatever its text chooses. */
bool
scrapbots_play_hopeless(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return !is_main_phase(cx) || (step_has(st, ATTRIBUTE_CARD)
	    && (card_is(cx, card, TYPE_WOUND)
	        || !option_offered(cx, st, card) || !takes_one(cx, st, card)));
}

bool
scrapbots_play_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!scrapbots_main_phase(cx, st) || !in_hand(cx, st)
	    || !require(cx, PLAY_WOUND, !card_is(cx, card, TYPE_WOUND))
	    || !require(cx, PLAY_OPTION, option_offered(cx, st, card),
	        WORD("type", type_name(cx, card)),
	        WORD("what", not_offered(cx, st, card)))
	    || !require(cx, one_effect(cx, card), takes_one(cx, st, card))
	    || !require(cx, TEXT_FOLLOW, not_forbidden(cx,
	        is_banned(cx, by, card, ACT_PLAY))))
		return false;
	if (!uses_text(st))
		/* Without its text a card asks for nothing. */
		return require(cx, TEXT_TARGET, declares_nothing(cx, st, true));
	return scrapbots_text_named(cx, st, card, EFFECT_PLAY)
	    && scrapbots_text_check(cx, st, (unsigned)effect_meant(cx, st,
	        card, EFFECT_PLAY), card);
}

/* The value that the step names; a judge may let both stand, and one beside the
 * activation or the building. */
static void
add_values(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_AS); i++) {
		int32_t as = step_item(st, ATTRIBUTE_AS, i);
		if (as == AS_SCRAP || as == AS_ENERGY)
			scrapbots_add_value(cx, step_by(st), step_card(st),
			    (unsigned)as);
	}
}

/* Value and text in the order of the reading; the text may have to wait.  The
 * card is worth what it is in the hand. */
static void
play_text(struct context *cx, const struct step *st, unsigned card)
{
	unsigned by = step_by(st);
	int effect = effect_meant(cx, st, card, EFFECT_PLAY);
	unsigned order = reading(cx, TEXT_ORDER);
	int32_t as = step_value(st, ATTRIBUTE_AS);
	bool value = as == AS_SCRAP || as == AS_ENERGY;
	if (value && order == TEXT_ORDER_TEXT_FIRST)
		cx->s->global[VALUE_DUE] = as + 1;
	else
		add_values(cx, st);
	card_move(cx->s, card, ZONE_RESOLVING, by, PLACE_BOTTOM);
	if (order == TEXT_ORDER_PILE_FIRST)
		card_goes(cx, card, ZONE_DISCARD, owners_pile(cx->s, card),
		    PLACE_BOTTOM);
	applied(cx, RESOURCE_TEXT);
	if (effect >= 0)
		effect_start(cx, st, (unsigned)effect, card, by);
}

void
scrapbots_play_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	applied(cx, TURN_UNLIMITED);
	/* A judge lets a built one be played. */
	if (lane_of(cx->s, card) != 0)
		scrapbots_leaves_lane(cx, card);
	if (uses_text(st) && effect_meant(cx, st, card, EFFECT_PLAY) >= 0) {
		play_text(cx, st, card);
		return;
	}
	add_values(cx, st);
	card_move(cx->s, card, ZONE_RESOLVING, step_by(st), PLACE_BOTTOM);
	card_goes(cx, card, ZONE_DISCARD, owners_pile(cx->s, card),
	    PLACE_BOTTOM);
	applied(cx, PLAY_TO_DISCARD);
}

static bool
play_candidate(struct context *cx, struct candidates *out, unsigned by,
    unsigned card, int32_t as)
{
	struct step st;
	bool found;
	step_of(&st, VERB_PLAY, by, HOLDS(CARD, card), HOLDS(AS, as));
	if (is_hopeless(out, &st))
		return true;
	if (!candidate(out, &st))
		return false;
	if (!card_is(cx, card, TYPE_RESOURCE))
		return true;
	step_add(&st, ATTRIBUTE_TEXT, WORD_YES);
	return declared_candidates(cx, out, &st, DECLARED_AS(PLAY), card,
	    &found);
}

void
scrapbots_play_candidates(struct context *cx, struct candidates *out)
{
	for_each_admitted (out, cx->s, VERB_PLAY, p)
		for_each_card (cx->s, c, ZONE_HAND, p)
			for (int32_t as = AS_SCRAP; as <= AS_NONE; as++)
				if (!play_candidate(cx, out, p, c, as))
					return;
}

/* ---- activate ---- */

static bool
chosen_scrapbot(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t with = step_value(st, ATTRIBUTE_WITH);
	unsigned card = has_card(s, with) ? (unsigned)with : NO_CARD;
	bool in_lane = card != NO_CARD && lane_of(s, card) != 0;
	return require(cx, COMPONENT_OWN,
	    !in_lane || card_seat(s, card) == by, CARD("card", with))
	    && require(cx, COMPONENT_READY,
	        in_lane && *card_number_exactly(cx, card, EXHAUSTED) == 0,
	        CARD("card", with));
}

static bool
can_activate(const struct context *cx, unsigned card)
{
	return card_is(cx, card, TYPE_COMPONENT)
	    && effect_of(cx, card, EFFECT_ACTIVATE, 0) >= 0;
}

bool
scrapbots_activate_hopeless(struct context *cx, const struct step *st)
{
	return !is_main_phase(cx) || (step_has(st, ATTRIBUTE_CARD)
	    && !can_activate(cx, step_card(st)));
}

bool
scrapbots_activate_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	return scrapbots_main_phase(cx, st) && in_hand(cx, st)
	    && require(cx, PLAY_OPTION, can_activate(cx, card),
	        WORD("type", type_name(cx, card)),
	        WORD("what", "an activation"))
	    && require(cx, COMPONENT_ONE, !step_has(st, ATTRIBUTE_AS))
	    && chosen_scrapbot(cx, st)
	    && require(cx, TEXT_FOLLOW, not_forbidden(cx,
	        is_banned(cx, by, card, ACT_ACTIVATE) || card_banned(cx,
	            (unsigned)step_value(st, ATTRIBUTE_WITH), ACT_ACTIVATE)))
	    && scrapbots_text_named(cx, st, card, EFFECT_ACTIVATE)
	    && scrapbots_text_check(cx, st, (unsigned)effect_meant(cx, st,
	        card, EFFECT_ACTIVATE), card);
}

void
scrapbots_activate_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st), card = step_card(st);
	int32_t with = step_value(st, ATTRIBUTE_WITH);
	/* A judge lets it stand: no card is used with itself. */
	if (with == (int32_t)card)
		with = -1;
	applied(cx, TURN_UNLIMITED);
	card_move(s, card, ZONE_RESOLVING, by, PLACE_BOTTOM);
	s->card[card].host = has_card(s, with) ? (uint16_t)with : NO_CARD;
	s->global[USED_LANE] = has_card(s, with)
	    ? (int32_t)lane_of(s, (unsigned)with) : 0;
	if (s->global[USED_LANE] != 0
	    && says(cx, ACTIVATE_EXHAUSTS, EXHAUSTS)
	    && says(cx, EXHAUST_TIME, BEFORE))
		card_number_set(cx, (unsigned)with, EXHAUSTED, 1);
	applied(cx, COMPONENT_STAYS);
	applied(cx, COMPONENT_TEXT);
	add_values(cx, st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	if (effect >= 0)
		effect_start(cx, st, (unsigned)effect, card, by);
	else
		card_goes(cx, card, ZONE_DISCARD, owners_pile(cx->s, card),
		    PLACE_BOTTOM);
}

/* Choices may look at the Scrapbot, on which the card lies by then. */
static bool
activations(struct context *cx, struct candidates *out, struct step *st)
{
	struct context aside;
	unsigned card = step_card(st);
	bool found;
	if (!context_aside(cx, &aside))
		return false;
	aside.s->card[card].host = (uint16_t)step_value(st, ATTRIBUTE_WITH);
	bool more = declared_candidates(&aside, out, st, DECLARED_AS(ACTIVATE),
	    card, &found);
	context_back(cx, &aside);
	return more;
}

void
scrapbots_activate_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	for_each_admitted (out, cx->s, VERB_ACTIVATE, p)
		for_each_card (cx->s, c, ZONE_HAND, p)
			for (unsigned lane = 1; lane <= LANES; lane++) {
				unsigned with = lane_card(cx->s, p, lane);
				if (with == NO_CARD)
					continue;
				step_of(&st, VERB_ACTIVATE, p, HOLDS(CARD, c),
				    HOLDS(WITH, with));
				if (!is_hopeless(out, &st)
				    && !activations(cx, out, &st))
					return;
			}
}

/* ---- summon: build ---- */

static unsigned
build_side(const struct step *st)
{
	int32_t side = step_value(st, ATTRIBUTE_SIDE);
	return side < 0 ? step_by(st) : (unsigned)side;
}

static bool
lane_fits(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), side = build_side(st);
	int32_t lane = step_value(st, ATTRIBUTE_LANE);
	if (!require(cx, BUILD_LANE, lane >= 1 && lane <= LANES,
	    NUMBER("lane", lane))
	    || !require(cx, BUILD_OWN_LANE, side == by
	        || says(cx, BUILD_SIDE, ANY), NUMBER("lane", lane)))
		return false;
	unsigned there = lane_card(cx->s, side, (unsigned)lane);
	return require(cx, BUILD_EMPTY, there == NO_CARD,
	    NUMBER("lane", lane), CARD("card", there));
}

/* Only another reading lets building cost anything. */
static bool
build_paid(struct context *cx, const struct step *st)
{
	if (says(cx, BUILD_COST, FREE))
		return true;
	unsigned card = step_card(st);
	int32_t cost = scrapbots_cost(cx, card);
	int32_t pool = cx->s->player[step_by(st)][SCRAP];
	return require(cx, MARKET_AFFORD, pool >= cost, NUMBER("cost", cost),
	    NUMBER("pool", pool));
}

bool
scrapbots_summon_hopeless(struct context *cx, const struct step *st)
{
	return !is_main_phase(cx) || (step_has(st, ATTRIBUTE_CARD)
	    && !card_is(cx, step_card(st), TYPE_SCRAPBOT));
}

bool
scrapbots_summon_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int32_t from = step_value(st, ATTRIBUTE_FROM);
	return scrapbots_main_phase(cx, st)
	    && require(cx, BUILD_FROM_HAND, from < 0 || from == FROM_HAND)
	    && in_hand(cx, st)
	    && require(cx, BUILD_ONLY, card_is(cx, card, TYPE_SCRAPBOT))
	    && require(cx, SCRAPBOT_ONE, !step_has(st, ATTRIBUTE_AS))
	    && lane_fits(cx, st)
	    && require(cx, TEXT_FOLLOW, not_forbidden(cx,
	        player_banned(cx, step_by(st), ACT_BUILD)))
	    && build_paid(cx, st);
}

/* On the other side, where that may be done; the row lists the own one. */
void
scrapbots_summon_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	if (!says(cx, BUILD_SIDE, ANY))
		return;
	for_each_admitted (out, cx->s, VERB_SUMMON, p)
		for_each_card (cx->s, card, ZONE_HAND, p)
			for (unsigned lane = 1; lane <= LANES; lane++) {
				step_of(&st, VERB_SUMMON, p, HOLDS(CARD, card),
				    HOLDS(LANE, lane), HOLDS(SIDE,
				    opponent(p)));
				if (!is_hopeless(out, &st)
				    && !candidate(out, &st))
					return;
			}
}

void
scrapbots_summon_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st), card = step_card(st);
	unsigned side = build_side(st);
	int32_t lane = step_value(st, ATTRIBUTE_LANE);
	if (lane < 1 || lane > LANES || !card_is(cx, card, TYPE_SCRAPBOT)
	    || lane_card(s, side, (unsigned)lane) != NO_CARD)
		return;
	if (says(cx, BUILD_COST, PAYS_SCRAP)) {
		int32_t *pool = &s->player[by][SCRAP];
		int32_t cost = scrapbots_cost(cx, card);
		*pool = cost < *pool ? *pool - cost : 0;
	}
	scrapbots_enters_lane(cx, card);
	card_move(s, card, lane_zone((unsigned)lane), side, PLACE_BOTTOM);
	applied(cx, BUILD_EXHAUSTED);
	applied(cx, BUILD_FREE);
	applied(cx, BUILD_MAX);
	applied(cx, TURN_UNLIMITED);
	add_values(cx, st);
	happen(cx, EVENT_BUILT, by, card, NO_CARD, 1);
}

/* Only a judge lets this stand: it keeps its damage, and stays as it is
 * turned. */
void
scrapbots_move_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st), side = card_seat(cx->s, card);
	int32_t lane = step_value(st, ATTRIBUTE_LANE);
	if (lane_of(cx->s, card) != 0 && lane >= 1 && lane <= LANES
	    && lane_card(cx->s, side, (unsigned)lane) == NO_CARD)
		card_move(cx->s, card, lane_zone((unsigned)lane), side,
		    PLACE_BOTTOM);
}
