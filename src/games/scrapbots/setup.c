/*
 * setup.c - decks, Wound stack, Market, opening hands.
 *
 * With known orders the Market and the opening hands need no steps: they are
 * laid out when the first step comes that does not belong to the setup.
 */
#include "engine/session.h"
#include "engine/deck.h"
#include "engine/pile.h"
#include "games/scrapbots/parts.h"

/* ---- deck ---- */

static unsigned
deck_wounds(const struct context *cx, const struct step *st)
{
	unsigned count = 0;
	for (unsigned i = 0; i < listed_cards(st); i++)
		count += listed_definition(cx, st, i)->type == TYPE_WOUND;
	return count;
}

bool
scrapbots_deck_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	bool setup = s->global[PHASE] == PHASE_SETUP;
	unsigned by = step_by(st);
	unsigned cards = listed_cards(st);
	unsigned wounds = deck_wounds(cx, st);
	if (!listed_pass(cx, st, scrapbots_definition_fits))
		return false;
	if (by != NO_PLAYER)
		return require(cx, SETUP_STARTING_DECK,
		    setup && !s->player[by][DECLARED] && pile_complete(cx, st),
		    PLAYER("player", by));
	if (step_value(st, ATTRIBUTE_PILE) == PILE_WOUNDS)
		return require(cx, SETUP_WOUND_STACK,
		    setup && !s->global[WOUNDS_DECLARED]
		        && pile_complete(cx, st)
		        && wounds == count_limit(cx, WOUND_CARDS),
		    NUMBER("cards", cards), NUMBER("wounds", wounds),
		    NUMBER("needed", constant(cx, WOUND_CARDS)));
	return require(cx, SETUP_MAIN_DECK,
	    setup && !s->global[MAIN_DECLARED] && wounds == 0);
}

void
scrapbots_deck_apply(struct context *cx, const struct step *st)
{
	pile_brought(cx, st);
	cx->s->global[WOUNDS_TOTAL] = scrapbots_wounds_in_all(cx);
	applied(cx, ZONE_CONSERVATION);
	applied(cx, WOUND_TOTAL);
}

/* ---- who goes first ---- */

bool
scrapbots_starter_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	return require(cx, SETUP_FIRST, s->global[PHASE] == PHASE_SETUP
	    && s->global[FIRST] < 0
	    && (st->verb == VERB_TOSS
	        || says(cx, FIRST_CHOICE, RECORDED)));
}

void
scrapbots_starter_apply(struct context *cx, const struct step *st)
{
	cx->s->global[FIRST] = (int32_t)step_starter(st);
}

/* ---- opening hands ---- */

static unsigned
opening_size(const struct context *cx, unsigned player)
{
	return cx->s->global[FIRST] == (int32_t)player
	    ? count_limit(cx, HAND_FIRST)
	    : count_limit(cx, HAND_SECOND);
}

/* Whether the player's deck lies ready to be drawn from. */
static bool
deck_is_ready(struct context *cx, unsigned player)
{
	const int32_t *of = cx->s->player[player];
	return of[DECLARED] && (of[SHUFFLED]
	    || says(cx, START_SHUFFLE, AS_STACKED));
}

bool
scrapbots_opening_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned size = opening_size(cx, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	bool first = cx->s->global[FIRST] == (int32_t)by;
	if (!require(cx, SETUP_COMPLETE, why < 0 || why == CAUSE_OPENING)
	    || !require(cx, SETUP_FIRST, cx->s->global[FIRST] >= 0)
	    || !require(cx, SETUP_COMPLETE, deck_is_ready(cx, by)))
		return false;
	bool fits = !cx->s->player[by][OPENED] && (count == (int32_t)size
	    || (first && count < (int32_t)size
	        && says(cx, OPENING_THREE, UP_TO)));
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

/* A main deck that is too small fills what it can. */
static bool
market_is_laid(const struct state *s)
{
	return market_gaps(s) == 0
	    || zone_count(s, ZONE_MAIN, COMMON) == 0;
}

static bool
setup_is_complete(struct context *cx)
{
	const struct state *s = cx->s;
	return decks_are_ready(cx) && s->global[FIRST] >= 0
	    && market_is_laid(s) && every_player(cx, OPENED);
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
	case VERB_DECK:
	case VERB_TOSS:
	case VERB_CHOOSE:
	case VERB_REFILL:
	case VERB_MULLIGAN:
		return true;
	case VERB_SHUFFLE:
		return by == NO_PLAYER || !s->player[by][SHUFFLED];
	case VERB_DRAW:
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
	if (!setup_is_complete(cx))
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
	if (every_player(cx, OPENED) && gaps > 0 && gaps < MARKET_PLACES)
		return SETUP_MARKET;
	return SETUP_COMPLETE;
}

bool
scrapbots_setup_admit(struct context *cx, const struct step *st)
{
	switch (st->verb) {
	case VERB_DECK:
	case VERB_TOSS:
	case VERB_CHOOSE:
	case VERB_REFILL:
	case VERB_MULLIGAN:
	case VERB_SHUFFLE:
	case VERB_DRAW:
	case VERB_CONCEDE:
		return true;
	case VERB_SUMMON:
		return require(cx, SETUP_LANES,
		    cx->s->global[PHASE] != PHASE_SETUP);
	default:
		break;
	}
	return cx->s->global[PHASE] != PHASE_SETUP
	    ? require(cx, SETUP_COMPLETE, true)
	    : require(cx, missing_part(cx), false);
}
