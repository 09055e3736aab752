/*
 * deal.c - decks and chance of generated games.
 */
#include "engine/session.h"
#include "games/gazer/parts.h"

enum { STARTING_COPIES = 2, STAPLE_COPIES = 4, DRAFT_CARDS = 60 };

static bool
is_draft_card(struct context *cx, unsigned definition)
{
	return !cx->cards->definition[definition].base;
}

static void
deal_base(struct context *cx, struct step *st, const char *prefix,
    unsigned copies)
{
	for (unsigned d = 0; d < cx->cards->definitions; d++)
		if (cx->cards->definition[d].base)
			deck_card(cx, st, prefix, d, copies);
}

/* The starting deck of each player, the draft deck, the staple piles. */
bool
gazer_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	unsigned players = cx->s->players;
	if (n > players + 1)
		return false;
	step_begin(st, VERB_DECK, n < players ? n : NO_PLAYER);
	if (n < players) {
		deal_base(cx, st, player_id(n), STARTING_COPIES);
		return true;
	}
	step_add(st, ATTRIBUTE_PILE, n == players ? PILE_DRAFT
	    : PILE_STAPLES);
	if (n == players)
		deal_cards(cx, chance, st, "R", DRAFT_CARDS, 3,
		    is_draft_card);
	else
		deal_base(cx, st, "S", STAPLE_COPIES);
	return true;
}

/* The draft deck, and a discard pile that goes under the deck. */
bool
gazer_fill(struct context *cx, struct chance *chance, struct step *st)
{
	bool plan = *global(cx, PHASE) == PLAN
	    && cx->s->question.kind == QUESTION_NONE;
	if (st->verb != VERB_SHUFFLE || (!plan && step_by(st) != NO_PLAYER))
		return false;
	if (step_by(st) == NO_PLAYER)
		fill_order(cx, chance, st, DRAFT_DECK, COMMON);
	else
		fill_order(cx, chance, st, DISCARD, step_by(st));
	return true;
}
