/*
 * deal.c - decks and chance of generated games.
 */
#include <string.h>

#include "engine/session.h"
#include "games/scrapbots/parts.h"

enum { STARTERS_EACH = 4, COPIES_MOST = 5 };

/* The cards of the starting decks: those that are in no main deck. */
static bool
is_starter(const struct definition *d)
{
	static const char *const ids[] = { "spare-parts", "circuitry" };
	for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++)
		if (strcmp(d->id, ids[i]) == 0)
			return true;
	return false;
}

static bool
is_wound(const struct definition *d)
{
	return d->type == TYPE_WOUND;
}

/* Every kind of card, some copies of each. */
static void
deal_main(struct context *cx, struct chance *chance, struct step *st)
{
	for (unsigned d = 0; d < cx->cards->definitions; d++)
		if (!is_starter(&cx->cards->definition[d])
		    && !is_wound(&cx->cards->definition[d]))
			deck_card(cx, st, "M", d,
			    2 + chance_below(chance, COPIES_MOST - 1));
}

bool
scrapbots_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	unsigned players = cx->s->players;
	if (n > players + 1)
		return false;
	step_begin(st, VERB_DECK, n < players ? n : NO_PLAYER);
	if (n >= players)
		step_add(st, ATTRIBUTE_PILE,
		    n == players ? PILE_MAIN : PILE_WOUNDS);
	if (n == players) {
		deal_main(cx, chance, st);
		return true;
	}
	for (unsigned d = 0; d < cx->cards->definitions; d++) {
		const struct definition *kind = &cx->cards->definition[d];
		if (n < players && is_starter(kind))
			deck_card(cx, st, player_id(n), d, STARTERS_EACH);
		else if (n > players && is_wound(kind))
			deck_card(cx, st, "W", d, count_limit(cx, WOUND_CARDS));
	}
	return true;
}

/* The main deck, and a discard pile that becomes the deck. */
bool
scrapbots_fill(struct context *cx, struct chance *chance, struct step *st)
{
	if (st->verb != VERB_SHUFFLE || !step_has(st, ATTRIBUTE_ORDER))
		return false;
	if (step_by(st) == NO_PLAYER)
		fill_order(cx, chance, st, ZONE_MAIN, COMMON);
	else if (cx->s->global[PHASE] == PHASE_SETUP)
		fill_order(cx, chance, st, ZONE_OWN_DECK, step_by(st));
	else
		fill_order(cx, chance, st, ZONE_DISCARD, step_by(st));
	return true;
}
