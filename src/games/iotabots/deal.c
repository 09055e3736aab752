/*
 * deal.c - decks of generated games.
 */
#include "engine/session.h"
#include "games/iotabots/parts.h"

/* Cards that say how many copies there are stay out. */
static bool
is_playable(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	return iotabots_lacks(d) == NULL && d->stat[COPIES] == STAT_ABSENT;
}

/* A deck for each player. */
bool
iotabots_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	if (n > 1)
		return false;
	step_begin(st, VERB_DECK, n);
	deal_cards(cx, chance, st, player_id(n),
	    count_limit(cx, DECK_SIZE_CARDS), count_limit(cx, COPIES_LIMIT),
	    is_playable);
	return true;
}
