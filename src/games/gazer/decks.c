/*
 * decks.c - the decks that a log brings: their cards and their definitions.
 */
#include <string.h>

#include "engine/deck.h"
#include "engine/pile.h"
#include "games/gazer/parts.h"

/* ---- definitions ---- */

bool
gazer_is_defined(struct context *cx, const struct definition *d)
{
	/* They are in every set that a log may name. */
	if (d->base && !cx->cards->names_set
	    && says(cx, STARTING_CARDS, REFUSE))
		return false;
	if (d->type == TYPE_OTHER || d->stat[COST] == STAT_ABSENT)
		return false;
	if (d->type == MINION && d->stat[ATTACK] == STAT_ABSENT)
		return false;
	return (d->type != MINION && d->type != DEVICE)
	    || (d->stat[LIFE_VALUE] != STAT_ABSENT && d->stat[LIFE_VALUE] > 0);
}

/* Names of the base cards, as card sets write them. */
static const char *const base_cards[BASE_KINDS] = { "bot", "energy-orb",
	"mind-link", "meditate" };

static int
base_index(const struct definition *d)
{
	for (int i = 0; i < BASE_KINDS; i++)
		if (strcmp(d->id, base_cards[i]) == 0)
			return i;
	return -1;
}

bool
gazer_is_base(struct context *cx, unsigned definition)
{
	return base_index(&cx->cards->definition[definition]) >= 0;
}

bool
gazer_is_no_base(struct context *cx, unsigned definition)
{
	return !gazer_is_base(cx, definition);
}

/* ---- deck ---- */

/* Whether the cards of the step are two of each base card. */
static bool
is_starting_deck(const struct context *cx, const struct step *st)
{
	unsigned found[BASE_KINDS] = { 0 };
	for (unsigned i = 0; i < listed_cards(st); i++) {
		int kind = base_index(listed_definition(cx, st, i));
		if (kind < 0)
			return false;
		found[kind]++;
	}
	for (unsigned i = 0; i < BASE_KINDS; i++)
		if (found[i] != count_limit(cx, BASE_COPIES))
			return false;
	return true;
}

static bool
check_staples(struct context *cx, const struct step *st)
{
	if (!require(cx, SETUP_STAPLES, *global(cx, STAPLES_GIVEN) == 0,
	    CARD("card", listed_card(st, 0))))
		return false;
	for (unsigned i = 0; i < listed_cards(st); i++)
		if (!require(cx, SETUP_STAPLES,
		    base_index(listed_definition(cx, st, i)) >= 0,
		    CARD("card", listed_card(st, i))))
			return false;
	return true;
}

static bool
check_definitions(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < listed_cards(st); i++)
		if (!require(cx, CARD_DEFINITION,
		    gazer_is_defined(cx, listed_definition(cx, st, i)),
		    CARD("card", listed_card(st, i))))
			return false;
	return true;
}

bool
gazer_deck_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool ok;
	if (!require(cx, PHASE_ALLOWED_ACTIONS, gazer_in_setup(cx),
	    WORD("phase", gazer_phase_name(cx))))
		return false;
	if (by != NO_PLAYER)
		ok = require(cx, SETUP_DECK,
		    *player_field(cx, by, DECK_GIVEN) == 0
		    && is_starting_deck(cx, st), PLAYER("player", by));
	else if (step_value(st, ATTRIBUTE_PILE) == PILE_STAPLES)
		ok = check_staples(cx, st);
	else
		ok = require(cx, SETUP_DECK, *global(cx, DRAFT_GIVEN) == 0,
		    WORD("player", "the draft"));
	return ok && check_definitions(cx, st);
}

void
gazer_deck_apply(struct context *cx, const struct step *st)
{
	gazer_reopen_setup(cx);
	pile_brought(cx, st);
	gazer_begin_when_complete(cx);
}
