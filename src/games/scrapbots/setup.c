/*
 * setup.c - decks, Wound stack, Market, opening hands.
 *
 * With known orders the Market and the opening hands need no steps: they are
 * laid out when the first step comes that does not belong to the setup.
 */
#include "games/scrapbots/parts.h"

/* ---- deck ---- */

/* Whether a deck may be named: in the setup, and once. */
static bool
may_be_named(struct context *cx, int32_t given, const char *already)
{
	if (cx->s->global[PHASE] != PHASE_SETUP)
		return instead(cx, "decks are named in the setup only");
	return given == 0 || instead(cx, already);
}

bool
scrapbots_deck_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	unsigned cards = listed_cards(st);
	unsigned wounds = listed_of_type(cx, st, TYPE_WOUND);
	if (!listed_pass(cx, st, scrapbots_definition_fits))
		return false;
	if (by != NO_PLAYER)
		return require(cx, SETUP_STARTING_DECK,
		    may_be_named(cx, s->player[by][DECLARED],
		        "the starting deck of {player} has been named already")
		    && pile_complete(cx, st));
	if (step_value(st, ATTRIBUTE_PILE) == PILE_WOUNDS)
		return require(cx, SETUP_WOUND_STACK,
		    may_be_named(cx, s->global[WOUNDS_DECLARED],
		        "the Wound stack has been named already")
		        && pile_complete(cx, st)
		        && wounds == count_limit(cx, WOUND_CARDS),
		    NUMBER("cards", cards), NUMBER("wounds", wounds),
		    NUMBER("needed", constant(cx, WOUND_CARDS)));
	return require(cx, SETUP_MAIN_DECK,
	    may_be_named(cx, s->global[MAIN_DECLARED],
	        "the main deck has been named already")
	    && (wounds == 0 || instead(cx, "the main deck holds Wounds")));
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
	    && (s->global[FIRST] < 0
	        || instead(cx, "who goes first has been recorded already"))
	    && (st->verb == VERB_TOSS
	        || says(cx, FIRST_CHOICE, RECORDED)));
}

/* ---- opening hands ---- */

unsigned
scrapbots_opening_size(const struct context *cx, unsigned player)
{
	const unsigned left = zone_count(cx->s, ZONE_OWN_DECK, player);
	const unsigned size = cx->s->global[FIRST] == (int32_t)player
	    ? count_limit(cx, HAND_FIRST) : count_limit(cx, HAND_SECOND);
	return left < size ? left : size;
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
	unsigned size = scrapbots_opening_size(cx, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	bool first = cx->s->global[FIRST] == (int32_t)by;
	if (!require(cx, SETUP_COMPLETE, why < 0 || why == CAUSE_OPENING
	        || instead(cx, "{player} draws in the setup for the opening "
	            "only"))
	    || !require(cx, SETUP_FIRST, cx->s->global[FIRST] >= 0)
	    || !require(cx, SETUP_COMPLETE, deck_is_ready(cx, by),
	        WORD("missing", "the deck or its shuffle")))
		return false;
	bool fits = (!cx->s->player[by][OPENED] || instead(cx,
	    "{player} has drawn the opening hand already"))
	    && (count == (int32_t)size
	    || (first && count < (int32_t)size
	        && says(cx, OPENING_THREE, UP_TO)));
	return require(cx, first ? SETUP_HAND_FIRST : SETUP_HAND_SECOND, fits,
	    PLAYER("player", by), NUMBER("size", size), NUMBER("count", count))
	    && require(cx, DRAW_OWN_TOP, draw_fits(cx, st, ZONE_OWN_DECK, by));
}

/* ---- the whole of it ---- */

static bool
stacks_are_ready(struct context *cx, unsigned seat)
{
	(void)seat;
	return cx->s->global[MAIN_SHUFFLED] && cx->s->global[WOUNDS_DECLARED];
}

/* A main deck that is too small fills what it can. */
static bool
market_is_laid(struct context *cx, unsigned seat)
{
	(void)seat;
	return scrapbots_market_gaps(cx->s) == 0
	    || zone_count(cx->s, ZONE_MAIN, COMMON) == 0;
}

static bool
market_is_begun(struct context *cx, unsigned seat)
{
	return scrapbots_market_gaps(cx->s) < MARKET_PLACES
	    || market_is_laid(cx, seat);
}

/* What the recorded orders say. */
static void
lay_market(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned place = 1; s->global[MAIN_SHUFFLED]
	    && place <= MARKET_PLACES; place++)
		if (zone_count(s, market_zone(place), COMMON) == 0
		    && zone_count(s, ZONE_MAIN, COMMON) > 0
		    && zone_top_known(s, ZONE_MAIN, COMMON))
			card_move(s, zone_first(s, ZONE_MAIN, COMMON),
			    market_zone(place), COMMON, PLACE_BOTTOM);
}

static void
draw_hands(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned p = 0; s->global[FIRST] >= 0 && p < s->players; p++)
		if (!s->player[p][OPENED] && deck_is_ready(cx, p)
		    && order_known(cx, ZONE_OWN_DECK, p,
		        (int32_t)scrapbots_opening_size(cx, p))) {
			deck_draw(cx, NULL, ZONE_OWN_DECK, p, ZONE_HAND,
			    scrapbots_opening_size(cx, p));
			s->player[p][OPENED] = 1;
		}
}

bool
scrapbots_is_set_up(const struct state *s)
{
	return s->global[PHASE] != PHASE_SETUP;
}

/* Verbs that a setup may always hold; of choices only who begins, or one of
 * which nothing else is known yet. */
static bool
is_of_setup(const struct step *st)
{
	if (st->verb == VERB_CHOOSE && step_has(st, ATTRIBUTE_WHAT))
		return step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER;
	return st->verb <= VERB_REFILL || st->verb == VERB_MULLIGAN;
}

static bool
belongs(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	if (st->verb == VERB_SHUFFLE)
		return by == NO_PLAYER || !s->player[by][SHUFFLED];
	if (st->verb == VERB_DRAW)
		return !s->player[by][OPENED]
		    && (why < 0 || why == CAUSE_OPENING);
	return is_of_setup(st);
}

static void
begins(struct context *cx)
{
	struct state *s = cx->s;
	s->global[PHASE] = PHASE_MAIN;
	s->global[TURN] = 1;
	s->global[TURN_PLAYER] = s->global[FIRST];
	applied(cx, TURN_STARTS_MAIN);
	scrapbots_market_left(cx);
	happen(cx, EVENT_TURN_BEGINS, turn_player(cx), NO_CARD, NO_CARD, 0);
}

#define MISSING(what) SETUP_COMPLETE, .word = "missing", .missing = (what)
static const struct opening_stage stages[] = {
	{ MISSING("the main deck, its shuffle or the Wound stack"),
	    .common = true, .done = stacks_are_ready },
	{ MISSING("a starting deck or its shuffle"), .done = deck_is_ready },
	{ SETUP_FIRST, true, FIRST },
	{ MISSING("an opening hand"), .field = OPENED, .itself = draw_hands },
	{ MISSING("the Market"), .common = true, .done = market_is_begun,
	    .itself = lay_market },
	{ SETUP_MARKET, true, .done = market_is_laid }
};
const struct opening scrapbots_opening = { stages, COUNT(stages), FIRST,
	OPENED, { PHASE, PHASE_SETUP, PHASE_SETUP }, belongs, begins };

bool
scrapbots_setup_admit(struct context *cx, const struct step *st)
{
	const bool setup = cx->s->global[PHASE] == PHASE_SETUP;
	if (is_of_setup(st) || st->verb == VERB_CONCEDE
	    || (st->verb == VERB_CHOOSE && !setup))
		return true;
	if (st->verb == VERB_SUMMON)
		return require(cx, SETUP_LANES, !setup);
	return setup ? opening_checked(cx) : require(cx, SETUP_COMPLETE, true);
}
