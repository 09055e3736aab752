/*
 * setup.c - decks, Wound stack, Market, opening hands.
 *
 * With known orders the Market and the opening hands need no steps: they are
 * laid out when the first step comes that does not belong to the setup.
 */
#include <stdio.h>
#include <string.h>

#include "engine/session.h"
#include "games/scrapbots/scrapbots.h"

/* ---- the start ---- */

void
scrapbots_start(struct context *cx, bool position)
{
	struct state *s = cx->s;
	s->global[PHASE] = position ? PHASE_MAIN : PHASE_SETUP;
	s->global[TURN] = position;
	s->global[WOUNDS_TOTAL] = position ? WOUND_CARDS : 0;
	s->global[LOOKED_AT] = !position;
	for (unsigned p = 0; p < s->players; p++)
		s->player[p][DEALT] = position ? -1 : 0;
	applied(cx, SETUP_POOLS);
}

/* All Wounds in the game, wherever they are. */
static int32_t
wounds_in_all(const struct context *cx)
{
	int32_t count = 0;
	for (unsigned c = 0; c < cx->s->cards; c++)
		count += cx->s->card[c].zone != NO_ZONE
		    && card_type(cx, c) == TYPE_WOUND;
	return count;
}

/* Index of the definition that Wounds have, or -1. */
static int
wound_definition(const struct context *cx)
{
	for (unsigned d = 0; d < cx->cards->definitions; d++)
		if (cx->cards->definition[d].type == TYPE_WOUND)
			return (int)d;
	return -1;
}

/* A new id wound-1, wound-2 and so on that no card has. */
static int
wound_id(struct context *cx, unsigned *number)
{
	char id[24];
	int length;
	do
		length = snprintf(id, sizeof id, "wound-%u", ++*number);
	while (registry_find(cx->ids, id, (size_t)length) >= 0);
	return registry_add(cx->ids, id, (size_t)length);
}

/* The stack holds the Wounds that no other zone does. */
static void
fill_stack(struct context *cx)
{
	int definition = wound_definition(cx);
	unsigned number = 0;
	for (int32_t n = wounds_in_all(cx); definition >= 0
	    && n < cx->s->global[WOUNDS_TOTAL]; n++) {
		int card = wound_id(cx, &number);
		if (card < 0)
			return;
		card_create(cx->s, (unsigned)card, (unsigned)definition,
		    COMMON);
		card_move(cx->s, (unsigned)card, ZONE_WOUNDS, COMMON,
		    PLACE_BOTTOM);
	}
}

static const char *
crowded(const struct state *s)
{
	for (unsigned p = 0; p < s->players; p++)
		for (unsigned lane = 1; lane <= LANES; lane++)
			if (zone_count(s, lane_zone(lane), p) > 1)
				return "a lane holds one Scrapbot at most";
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		if (zone_count(s, market_zone(place), COMMON) > 1)
			return "a place of the Market holds one card at most";
	return NULL;
}

const char *
scrapbots_position(struct context *cx)
{
	struct state *s = cx->s;
	const char *wrong = crowded(s);
	if (wrong != NULL)
		return wrong;
	if (s->global[PHASE] != PHASE_SETUP) {
		if (s->global[TURN_PLAYER] < 0)
			s->global[TURN_PLAYER] =
			    s->global[FIRST] < 0 ? 0 : s->global[FIRST];
		if (s->global[FIRST] < 0)
			s->global[FIRST] = 0;
		fill_stack(cx);
	}
	s->global[WOUNDS_TOTAL] = wounds_in_all(cx);
	for (unsigned p = 0; p < s->players; p++)
		if (s->player[p][DEALT] < 0)
			s->player[p][DEALT] = scrapbots_wounds_held(cx, p);
	scrapbots_market_left(cx);
	return NULL;
}

/* ---- cards ---- */

static bool
attack_fits(const struct context *cx, const struct effect *e)
{
	bool costs = false;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		const struct value *v = &cx->cards->value[c->amount];
		if (c->kind == COST_FIELD && c->index == ENERGY) {
			costs = true;
			if (v->source == SOURCE_NUMBER && v->number < 0)
				return false;
		}
	}
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		const struct value *v = &cx->cards->value[in->amount];
		if ((in->operation == OPERATION_DAMAGE
		    || in->operation == OPERATION_SPLASH)
		    && v->source == SOURCE_NUMBER && v->number < 0)
			return false;
	}
	return costs && e->length > 0;
}

static bool
attacks_fit(const struct context *cx, const struct definition *d)
{
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		if (e->kind == EFFECT_ATTACK && !attack_fits(cx, e))
			return false;
	}
	return true;
}

static bool
is_tens(const struct definition *d)
{
	return d->stat[STAT_HEALTH] == STAT_ABSENT
	    || d->stat[STAT_HEALTH] % TEN == 0;
}

static bool
definition_fits(struct context *cx, const struct definition *d,
    unsigned definition)
{
	struct fact card = WORD("card", cx->cards->definition[definition].id);
	if (!require(cx, CARD_TYPE, d->type < TYPE_COUNT, card))
		return false;
	if (d->type == TYPE_WOUND)
		return true;
	if (!is_tens(d))
		applied(cx, CARD_TENS);
	/* STAT_ABSENT is below every number. */
	return require(cx, CARD_SCRAP, d->stat[STAT_SCRAP] >= 0, card)
	    && (d->type == TYPE_SCRAPBOT || require(cx, CARD_ENERGY,
	        d->stat[STAT_ENERGY] >= 0
	        || d->stat[STAT_ENERGY] == STAT_ABSENT, card))
	    && (d->type != TYPE_SCRAPBOT
	        || (require(cx, CARD_HEALTH, d->stat[STAT_HEALTH] >= 1, card)
	            && require(cx, CARD_ATTACK, attacks_fit(cx, d), card)));
}

/* A log that starts from a position is asked for its cards at the first step,
 * any other at its deck steps. */
bool
scrapbots_cards_fit(struct context *cx)
{
	if (cx->s->global[LOOKED_AT])
		return true;
	for (unsigned c = 0; c < cx->s->cards; c++) {
		unsigned d = cx->s->card[c].definition;
		if (cx->s->card[c].zone != NO_ZONE
		    && !definition_fits(cx, &cx->cards->definition[d], d))
			return false;
	}
	return true;
}

bool
scrapbots_players_fit(struct context *cx)
{
	return require(cx, SETUP_PLAYERS, cx->s->players == 2,
	    NUMBER("players", cx->s->players));
}

/* ---- deck ---- */

const char *
scrapbots_deck_form(struct context *cx, const struct step *st)
{
	(void)cx;
	return step_has(st, ATTRIBUTE_BY) == step_has(st, ATTRIBUTE_PILE)
	    ? "a deck is either of a player or a pile" : NULL;
}

/* Cards of the deck step with that definition. */
static unsigned
deck_count(const struct context *cx, const struct step *st, const char *id)
{
	unsigned count = 0;
	for (unsigned i = 1; i < step_count(st, ATTRIBUTE_DECK_CARDS); i += 2) {
		unsigned d = (unsigned)step_item(st, ATTRIBUTE_DECK_CARDS, i);
		count += strcmp(cx->cards->definition[d].id, id) == 0;
	}
	return count;
}

static unsigned
deck_wounds(const struct context *cx, const struct step *st)
{
	unsigned count = 0;
	for (unsigned i = 1; i < step_count(st, ATTRIBUTE_DECK_CARDS); i += 2) {
		unsigned d = (unsigned)step_item(st, ATTRIBUTE_DECK_CARDS, i);
		count += cx->cards->definition[d].type == TYPE_WOUND;
	}
	return count;
}

static bool
deck_cards_fit(struct context *cx, const struct step *st)
{
	for (unsigned i = 1; i < step_count(st, ATTRIBUTE_DECK_CARDS); i += 2) {
		unsigned d = (unsigned)step_item(st, ATTRIBUTE_DECK_CARDS, i);
		if (!definition_fits(cx, &cx->cards->definition[d], d))
			return false;
	}
	return true;
}

bool
scrapbots_deck_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	bool setup = s->global[PHASE] == PHASE_SETUP;
	unsigned by = step_by(st);
	unsigned cards = step_count(st, ATTRIBUTE_DECK_CARDS) / 2;
	unsigned wounds = deck_wounds(cx, st);
	if (!deck_cards_fit(cx, st))
		return false;
	if (by != NO_PLAYER)
		return require(cx, SETUP_STARTING_DECK, setup
		    && !s->player[by][DECLARED]
		    && deck_count(cx, st, "spare-parts") == COPIES
		    && deck_count(cx, st, "circuitry") == COPIES
		    && cards == 2 * COPIES, PLAYER("player", by));
	if (step_value(st, ATTRIBUTE_PILE) == PILE_WOUNDS)
		return require(cx, SETUP_WOUND_STACK, setup
		    && !s->global[WOUNDS_DECLARED] && cards == WOUND_CARDS
		    && deck_count(cx, st, "brain-damage") == WOUND_CARDS
		    && wounds == WOUND_CARDS,
		    NUMBER("cards", cards), NUMBER("wounds", wounds));
	return require(cx, SETUP_MAIN_DECK,
	    setup && !s->global[MAIN_DECLARED] && wounds == 0);
}

void
scrapbots_deck_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	bool stack = by == NO_PLAYER
	    && step_value(st, ATTRIBUTE_PILE) == PILE_WOUNDS;
	unsigned owner = by == NO_PLAYER ? COMMON : by;
	unsigned zone = by != NO_PLAYER ? ZONE_OWN_DECK
	    : stack ? ZONE_WOUNDS : ZONE_MAIN;
	for (unsigned i = 0; i + 1 < step_count(st, ATTRIBUTE_DECK_CARDS);
	    i += 2) {
		unsigned card = (unsigned)step_item(st,
		    ATTRIBUTE_DECK_CARDS, i);
		card_create(s, card, (unsigned)step_item(st,
		    ATTRIBUTE_DECK_CARDS, i + 1), owner);
		card_move(s, card, zone, owner, PLACE_BOTTOM);
	}
	if (by != NO_PLAYER)
		s->player[by][DECLARED] = 1;
	else if (stack)
		s->global[WOUNDS_DECLARED] = 1;
	else
		s->global[MAIN_DECLARED] = 1;
	s->global[WOUNDS_TOTAL] = wounds_in_all(cx);
	applied(cx, ZONE_CONSERVATION);
	applied(cx, WOUND_TOTAL);
}

/* ---- who goes first ---- */

bool
scrapbots_starter_check(struct context *cx, const struct step *st, bool toss)
{
	const struct state *s = cx->s;
	(void)st;
	return require(cx, SETUP_FIRST, s->global[PHASE] == PHASE_SETUP
	    && s->global[FIRST] < 0
	    && (toss || reading(cx, FIRST_CHOICE) == DEFAULT_CHOICE));
}

void
scrapbots_starter_apply(struct context *cx, unsigned first)
{
	cx->s->global[FIRST] = (int32_t)first;
}

bool
scrapbots_toss_check(struct context *cx, const struct step *st)
{
	return scrapbots_starter_check(cx, st, true);
}

void
scrapbots_toss_apply(struct context *cx, const struct step *st)
{
	scrapbots_starter_apply(cx, (unsigned)step_value(st, ATTRIBUTE_WINNER));
}

void
scrapbots_toss_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	for (unsigned p = 0; p < cx->s->players; p++) {
		step_begin(&st, STEP_TOSS, NO_PLAYER);
		step_add(&st, ATTRIBUTE_WINNER, (int32_t)p);
		if (!candidate(out, &st))
			return;
	}
}

/* ---- opening hands ---- */

static unsigned
opening_size(const struct context *cx, unsigned player)
{
	return cx->s->global[FIRST] == (int32_t)player ? HAND_FIRST
	    : HAND_SECOND;
}

/* Whether the player's deck lies ready to be drawn from. */
static bool
deck_is_ready(struct context *cx, unsigned player)
{
	const int32_t *of = cx->s->player[player];
	return of[DECLARED] && (of[SHUFFLED]
	    || reading(cx, START_SHUFFLE) != DEFAULT_CHOICE);
}

bool
scrapbots_opening_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned size = opening_size(cx, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	bool first = cx->s->global[FIRST] == (int32_t)by;
	if (!require(cx, SETUP_FIRST, cx->s->global[FIRST] >= 0)
	    || !require(cx, SETUP_COMPLETE, deck_is_ready(cx, by)))
		return false;
	bool fits = !cx->s->player[by][OPENED] && (count == (int32_t)size
	    || (first && count < (int32_t)size
	        && reading(cx, OPENING_THREE) != DEFAULT_CHOICE));
	return require(cx, first ? SETUP_HAND_FIRST : SETUP_HAND_SECOND, fits,
	    PLAYER("player", by), NUMBER("count", count))
	    && require(cx, DRAW_OWN_TOP,
	        draw_fits(cx, st, ZONE_OWN_DECK, by), PLAYER("player", by));
}

void
scrapbots_opening_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	deck_draw(cx, st, ZONE_OWN_DECK, by, ZONE_HAND,
	    (unsigned)step_value(st, ATTRIBUTE_COUNT));
	cx->s->player[by][OPENED] = 1;
}

bool
scrapbots_mulligan_check(struct context *cx, const struct step *st)
{
	return require(cx, SETUP_NO_MULLIGAN, false,
	    PLAYER("player", step_by(st)));
}

/* ---- the whole of it ---- */

static bool
decks_are_ready(struct context *cx)
{
	const struct state *s = cx->s;
	if (!s->global[MAIN_SHUFFLED] || !s->global[WOUNDS_DECLARED])
		return false;
	for (unsigned p = 0; p < s->players; p++)
		if (!deck_is_ready(cx, p))
			return false;
	return true;
}

static unsigned
market_gaps(const struct state *s)
{
	unsigned gaps = 0;
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		gaps += zone_count(s, market_zone(place), COMMON) == 0;
	return gaps;
}

static bool
hands_are_open(const struct state *s)
{
	for (unsigned p = 0; p < s->players; p++)
		if (!s->player[p][OPENED])
			return false;
	return true;
}

/* A main deck that is too small fills what it can. */
static bool
market_is_laid(const struct state *s)
{
	return market_gaps(s) == 0
	    || zone_count(s, ZONE_MAIN, COMMON) == 0;
}

bool
scrapbots_setup_is_complete(struct context *cx)
{
	const struct state *s = cx->s;
	return decks_are_ready(cx) && s->global[FIRST] >= 0
	    && market_is_laid(s) && hands_are_open(s);
}

/* Lays out what the recorded orders say. */
static void
lay_out(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned place = 1; s->global[MAIN_SHUFFLED]
	    && place <= MARKET_PLACES; place++)
		if (zone_count(s, market_zone(place), COMMON) == 0
		    && zone_count(s, ZONE_MAIN, COMMON) > 0
		    && zone_top_known(s, ZONE_MAIN, COMMON))
			card_move(s, zone_first(s, ZONE_MAIN, COMMON),
			    market_zone(place), COMMON, PLACE_BOTTOM);
	for (unsigned p = 0; s->global[FIRST] >= 0 && p < s->players; p++)
		if (!s->player[p][OPENED] && deck_is_ready(cx, p)
		    && zone_top_known(s, ZONE_OWN_DECK, p)) {
			deck_draw(cx, NULL, ZONE_OWN_DECK, p, ZONE_HAND,
			    opening_size(cx, p));
			s->player[p][OPENED] = 1;
		}
}

/* Whether the step may still be part of the setup. */
static bool
belongs_to_setup(const struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	switch (st->verb) {
	case STEP_DECK:
	case STEP_TOSS:
	case STEP_CHOOSE:
	case STEP_REFILL:
	case STEP_MULLIGAN:
		return true;
	case STEP_SHUFFLE:
		return by == NO_PLAYER || !s->player[by][SHUFFLED];
	case STEP_DRAW:
		return !s->player[by][OPENED]
		    && (why < 0 || why == CAUSE_OPENING);
	default:
		return false;
	}
}

void
scrapbots_setup_forward(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	if (st != NULL && belongs_to_setup(cx, st))
		return;
	lay_out(cx);
	if (!scrapbots_setup_is_complete(cx))
		return;
	s->global[PHASE] = PHASE_MAIN;
	s->global[TURN] = 1;
	s->global[TURN_PLAYER] = s->global[FIRST];
	applied(cx, TURN_STARTS_MAIN);
	scrapbots_market_left(cx);
}

/* What keeps the first Main Phase from beginning. */
static unsigned
missing_part(struct context *cx)
{
	const struct state *s = cx->s;
	unsigned gaps = market_gaps(s);
	if (!decks_are_ready(cx))
		return SETUP_COMPLETE;
	if (s->global[FIRST] < 0)
		return SETUP_FIRST;
	if (hands_are_open(s) && gaps > 0 && gaps < MARKET_PLACES)
		return SETUP_MARKET;
	return SETUP_COMPLETE;
}

bool
scrapbots_setup_admit(struct context *cx, const struct step *st)
{
	switch (st->verb) {
	case STEP_DECK:
	case STEP_TOSS:
	case STEP_CHOOSE:
	case STEP_REFILL:
	case STEP_MULLIGAN:
	case STEP_SHUFFLE:
	case STEP_DRAW:
	case STEP_CONCEDE:
		return true;
	case STEP_SUMMON:
		return require(cx, SETUP_LANES,
		    cx->s->global[PHASE] != PHASE_SETUP);
	default:
		break;
	}
	return cx->s->global[PHASE] != PHASE_SETUP
	    ? require(cx, SETUP_COMPLETE, true)
	    : require(cx, missing_part(cx), false);
}
