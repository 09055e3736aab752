/*
 * deal.c - decks of generated games.
 */
#include "engine/session.h"
#include "games/wota/parts.h"

enum { DEALS = 4, BOSS_COPIES = 1, BOSSES_DEALT = 5, COPIES_DEALT = 2,
	BOSS_PILE = 0 };

static bool
is_main_card(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	return d->type < TYPE_COUNT && d->type != BOSS;
}

static bool
is_boss_card(struct context *cx, unsigned definition)
{
	return cx->cards->definition[definition].type == BOSS;
}

/* Copies of a card are not limited: as many as few cards make necessary. */
static unsigned
copies_dealt(struct context *cx)
{
	unsigned kinds = 0, needed;
	for (unsigned d = 0; d < cx->cards->definitions; d++)
		kinds += is_main_card(cx, d);
	needed = kinds == 0
	    ? 0
	    : (count_limit(cx, MAIN_DECK_LEAST) + kinds - 1) / kinds;
	return needed > COPIES_DEALT ? needed : COPIES_DEALT;
}

/* For each player the main deck, then the Bosses. */
bool
wota_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	unsigned player = n / 2;
	if (n >= DEALS)
		return false;
	step_begin(st, VERB_DECK, player);
	if (n % 2 == 0) {
		deal_cards(cx, chance, st, player_id(player),
		    count_limit(cx, MAIN_DECK_LEAST), copies_dealt(cx),
		    is_main_card);
		return true;
	}
	deal_cards(cx, chance, st, player_id(player), BOSSES_DEALT,
	    BOSS_COPIES, is_boss_card);
	step_add(st, ATTRIBUTE_PILE, BOSS_PILE);
	return true;
}
