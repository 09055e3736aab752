/*
 * deal.c - decks of generated games.
 */
#include "engine/session.h"
#include "games/wota/parts.h"
#include "games/wota/steps.h"

enum { DEALT_MAIN = 52, DEALT_BOSS = 8, COPIES_MOST = 3 };

static bool
is_boss(struct context *cx, unsigned definition)
{
	return cx->cards->definition[definition].type == BOSS
	    && wota_definition_check(cx, definition);
}

static bool
is_no_boss(struct context *cx, unsigned definition)
{
	return cx->cards->definition[definition].type != BOSS
	    && wota_definition_check(cx, definition);
}

/* For each player the main deck, then the boss deck. */
bool
wota_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	unsigned player = n / 2;
	if (player >= cx->s->players)
		return false;
	step_begin(st, VERB_DECK, player);
	if (n % 2 == 0) {
		deal_cards(cx, chance, st, player_id(player), DEALT_MAIN,
		    COPIES_MOST, is_no_boss);
	} else {
		deal_cards(cx, chance, st, player == 0 ? "bossA" : "bossB",
		    DEALT_BOSS, 2, is_boss);
		step_add(st, ATTRIBUTE_PILE, 0);
	}
	return true;
}
