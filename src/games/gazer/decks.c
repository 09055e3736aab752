/*
 * decks.c - the decks that a log brings: their cards and their definitions.
 */
#include "games/gazer/parts.h"

/* ---- definitions ---- */

/* Whether the text of the card says what its attack is. */
static bool
computes_attack(const struct catalogue *c, const struct definition *d)
{
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &c->effect[d->effect + i];
		for (unsigned n = 0; e->kind == EFFECT_CONTINUOUS
		    && n < e->length; n++) {
			const struct instruction *in =
			    &c->instruction[e->code + n];
			if (in->operation == OPERATION_SET
			    && in->which == ATTACK && in->cards == CARDS_SELF)
				return true;
		}
	}
	return false;
}

bool
gazer_is_defined(struct context *cx, const struct definition *d)
{
	/* They are in every set that a log may name. */
	if (d->base && !cx->cards->names_set
	    && says(cx, STARTING_CARDS, REFUSE))
		return clue(cx, "the log names no set that defines it");
	if (d->type == TYPE_OTHER)
		return clue(cx, "it has no type of the game");
	if (d->stat[COST] == STAT_ABSENT)
		return clue(cx, "it has no cost");
	if (d->type == MINION && d->stat[ATTACK] == STAT_ABSENT
	    && !computes_attack(cx->cards, d))
		return clue(cx, "it has no attack");
	return (d->type != MINION && d->type != DEVICE)
	    || d->stat[LIFE_VALUE] > 0 || clue(cx, "it has no life");
}

/* ---- deck ---- */

static bool
check_staples(struct context *cx, const struct step *st)
{
	if (!require(cx, SETUP_STAPLES, *global(cx, STAPLES_GIVEN) == 0
	    || clue(cx, "they have been named already"),
	    CARD("card", listed_card(st, 0))))
		return false;
	for (unsigned i = 0; i < listed_cards(st); i++)
		if (!require(cx, SETUP_STAPLES,
		    pile_lists(pile_of(cx, st), listed_definition(cx, st, i))
		    || clue(cx, "it is no base card"),
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

static bool
is_new(struct context *cx, int32_t given)
{
	return given == 0
	    || instead(cx, "the deck of {player} has been named already");
}

bool
gazer_deck_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool ok;
	if (!require(cx, PHASE_ALLOWED_ACTIONS, !gazer_is_set_up(cx->s)))
		return false;
	if (by != NO_PLAYER)
		ok = require(cx, SETUP_DECK,
		    is_new(cx, *player_field(cx, by, DECK_GIVEN))
		    && pile_complete(cx, st));
	else if (step_value(st, ATTRIBUTE_PILE) == PILE_STAPLES)
		ok = check_staples(cx, st);
	else
		ok = require(cx, SETUP_DECK,
		    is_new(cx, *global(cx, DRAFT_GIVEN)),
		    WORD("player", "the draft"));
	return ok && check_definitions(cx, st);
}

void
gazer_deck_apply(struct context *cx, const struct step *st)
{
	gazer_reopen_setup(cx);
	pile_brought(cx, st);
}
