/*
 * setup.c - players, decks, the row and the first player.
 */
#include "games/gazer/parts.h"

/* ---- the start ---- */

void
gazer_start(struct context *cx, bool position)
{
	int32_t life = gazer_start_life(cx);
	for_each_player (cx->s, p)
		*number_exactly(cx, p, LIFE) = life;
	applied(cx, SETUP_LIFE);
	*global(cx, ROW_PLACES) = constant(cx, says(cx, ROW_SIZE, FIVE)
	    ? ROW_LARGE : ROW_START);
	if (position)
		*global(cx, PHASE) = ACTION;
}

/* ---- what is missing ---- */

bool
gazer_is_set_up(const struct state *s)
{
	return s->global[PHASE] != SETUP && s->global[OPENING] == 0;
}

/* The player, or who comes next of those who have not given up. */
static unsigned
one_of_those_left(struct context *cx, unsigned player)
{
	unsigned n = cx->s->players;
	for (unsigned i = 0; i < n && gazer_is_out(cx, player % n); i++)
		player++;
	return player % n;
}

/* How many cards the player draws in the setup by the rules. */
static int32_t
opening_draw(struct context *cx, unsigned player)
{
	int32_t starter = *global(cx, STARTER);
	switch (reading(cx, OPENING_HAND)) {
	case OPENING_HAND_NONE:
		return 0;
	case OPENING_HAND_FOUR:
		return constant(cx, OPENING_FOUR);
	}
	if (starter < 0)
		return 0;
	unsigned first = one_of_those_left(cx, (unsigned)starter);
	return player == one_of_those_left(cx, first + 1)
	    || (player != first && says(cx, SECOND_PLAYER, ALL_BUT_FIRST))
	    ? constant(cx, OPENING_DRAW) : 0;
}

/* Whether the player draws in the setup, and how many; a smaller deck gives
 * what it has. */
int32_t
gazer_opening_due(struct context *cx, unsigned player)
{
	int32_t due = opening_draw(cx, player);
	if (due <= 0 || *player_field(cx, player, SHUFFLED) == 0
	    || *player_field(cx, player, OPENED) != 0)
		return due;
	zone_asked(cx, DECK, player);
	int32_t deck = (int32_t)zone_count(cx->s, DECK, player);
	return due < deck ? due : deck;
}

static bool
has_drawn(struct context *cx, unsigned player)
{
	return gazer_opening_due(cx, player) <= 0
	    || *player_field(cx, player, OPENED) != 0;
}

static bool
draft_is_shuffled(struct context *cx, unsigned seat)
{
	(void)seat;
	return *global(cx, DRAFT_GIVEN) == 0
	    || *global(cx, DRAFT_SHUFFLED) != 0;
}

static bool
row_is_laid(struct context *cx, unsigned seat)
{
	zones_asked(cx, IN(ROW) | IN(DRAFT_DECK));
	return *global(cx, DRAFT_SHUFFLED) == 0
	    || (int32_t)zone_count(cx->s, ROW, seat) >= *global(cx, ROW_PLACES)
	    || zone_count(cx->s, DRAFT_DECK, seat) == 0;
}

enum { DECKS, SHUFFLES, DRAFT_SHUFFLE, STARTING, DRAWS, FIRST_ROW, ALL_STAGES };

/* A known draft deck fills the row as the last thing of the setup, so that
 * its refills may be recorded there. */
static void
fill_first_row(struct context *cx)
{
	if (row_is_laid(cx, COMMON)
	    || !zone_top_known(cx->s, DRAFT_DECK, COMMON)
	    || !stages_done(cx, DECKS, FIRST_ROW))
		return;
	for (int32_t i = 0; i < *global(cx, ROW_PLACES); i++)
		if (gazer_row_card(cx, (unsigned)i + 1) == NO_CARD)
			*global(cx, GAPS) |= 1 << i;
	gazer_row_fill(cx, ALL_PLACES);
}

static void
begins(struct context *cx)
{
	if (zone_holds_any(cx, ROW, COMMON))
		applied(cx, SETUP_ROW);
	*global(cx, GAPS) = 0;
	*global(cx, OPENING) = 1;
	gazer_begin_turn(cx, one_of_those_left(cx,
	    (unsigned)*global(cx, STARTER)));
}

/* Who has given up in the setup has nothing to do in it any more. */
#define MISSING(what)                                                         \
	SETUP_COMPLETE, .spares = gazer_is_out, .word = "missing",            \
	.missing = (what)
static const struct opening_stage stages[ALL_STAGES] = {
	[DECKS] = { MISSING("a starting deck"), .field = DECK_GIVEN },
	[SHUFFLES] = { MISSING("the shuffle of a starting deck"),
	    .field = SHUFFLED },
	[DRAFT_SHUFFLE] = { MISSING("the shuffle of the draft deck"),
	    .common = true, .done = draft_is_shuffled },
	[STARTING] = { MISSING("the first player"), .common = true,
	    .field = STARTER },
	[DRAWS] = { MISSING("an opening draw"),
	    .done = has_drawn },
	[FIRST_ROW] = { MISSING("a card of the row"), .common = true,
	    .done = row_is_laid, .itself = fill_first_row }
};
const struct opening gazer_opening = { stages, ALL_STAGES, STARTER, OPENED,
	{ PHASE, SETUP, SETUP }, NULL, begins };

void
gazer_reopen_setup(struct context *cx)
{
	if (*global(cx, OPENING) == 0)
		return;
	*global(cx, OPENING) = 0;
	*global(cx, PHASE) = SETUP;
	*global(cx, TURN) = 0;
	*global(cx, TURN_PLAYER) = -1;
}

/* ---- match ---- */

const char *
gazer_match_form(struct context *cx, const struct step *st)
{
	(void)cx;
	return step_has(st, ATTRIBUTE_ROW)
	    && step_value(st, ATTRIBUTE_ROW) > ROW_MOST
	    ? "over the limit of 30 places in the row" : NULL;
}

bool
gazer_match_check(struct context *cx, const struct step *st)
{
	(void)st;
	bool first = *global(cx, PHASE) == SETUP && *global(cx, MATCHED) == 0
	    && *global(cx, DRAFT_GIVEN) == 0 && *global(cx, STARTER) < 0
	    && *global(cx, STAPLES_GIVEN) == 0
	    && !any_player(cx, DECK_GIVEN);
	return require(cx, PHASE_ALLOWED_ACTIONS, first);
}

void
gazer_match_apply(struct context *cx, const struct step *st)
{
	*global(cx, MATCHED) = 1;
	if (step_has(st, ATTRIBUTE_ROW))
		*global(cx, ROW_PLACES) = step_value(st, ATTRIBUTE_ROW);
}

/* ---- shuffle ---- */

bool
gazer_setup_shuffle_check(struct context *cx, const struct step *st)
{
	const struct pile *pile = pile_of(cx, st);
	unsigned seat = pile_seat(pile, st);
	return require(cx, SETUP_SHUFFLE,
	    (*pile_given(cx, pile, st) != 0
	        || instead(cx, "this deck has not been named yet"))
	    && (*pile_shuffled(cx, pile, st) == 0
	        || instead(cx, "this deck has been shuffled already"))
	    && order_fits(cx, st, pile->zone, seat),
	    NUMBER("cards", zone_count(cx->s, pile->zone, seat)));
}

/* ---- the first player ---- */

bool
gazer_starter_check(struct context *cx, const struct step *st)
{
	unsigned player = step_starter(st);
	if (!require(cx, PHASE_ALLOWED_ACTIONS, !gazer_is_set_up(cx->s)))
		return false;
	if (says(cx, FIRST_PLAYER, BY_RULE))
		return require_reading(cx, FIRST_PLAYER, false);
	return require(cx, SETUP_FIRST_PLAYER, *global(cx, STARTER) < 0
	    && (player < cx->s->players
	        || instead(cx, "no player is named who goes first")),
	    PLAYER("player", *global(cx, STARTER) < 0 ? (int32_t)player
	        : *global(cx, STARTER)));
}

/* ---- draws of the setup ---- */

bool
gazer_setup_draw_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t due = gazer_opening_due(cx, by);
	return require(cx, SETUP_NO_HAND, due > 0
	        && (may_be_for(st, DRAWN_OPENING) || instead(cx,
	            "{player} draws in the setup for the opening only")))
	    && require(cx, SETUP_SECOND_DRAWS,
	        (*player_field(cx, by, OPENED) == 0 || instead(cx,
	            "{player} has drawn in the setup already"))
	        && (*player_field(cx, by, SHUFFLED) != 0 || instead(cx,
	            "the deck of {player} is shuffled before the draw"))
	        && step_value(st, ATTRIBUTE_COUNT) == due, NUMBER("due", due),
	        NUMBER("count", step_value(st, ATTRIBUTE_COUNT)))
	    && require(cx, DRAW_TOP, draw_fits(cx, st, DECK, by));
}
