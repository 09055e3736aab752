/*
 * unseen_place.c - cards that nobody saw who kept the log: one gets a place.
 */
#include "engine/unseen_private.h"

#include "engine/effect.h"
#include "engine/game.h"

/* The id no longer means anything: what names it names the other one. */
static void
forget_alias(struct state *s, unsigned alias)
{
	s->card[alias].block = 0;
	s->card[alias].definition = 0;
	s->card[alias].owner = 0;
	s->card[alias].tokens = 0;
}

bool
unseen_place(struct context *cx, struct state *s, struct happenings *last,
    unsigned card, unsigned from)
{
	bool anew = is_alias(cx->unseen, card);
	if (!is_unseen(s, from))
		return false;
	if (is_alias(cx->unseen, from))
		return !anew && unseen_show(cx, s, last, from, card);
	if (anew && s->card[card].zone != NO_ZONE)
		return false;
	if (anew) {
		uint16_t block = (uint16_t)(UNSEEN_BLOCK
		    + unseen_seat(s, from));
		s->card[card].definition = s->card[from].definition;
		s->card[card].owner = s->card[from].owner;
		unseen_exchange(cx, s, card, from);
		start_fields(s, from); /* in no zone, no marks */
		s->card[card].block = s->card[from].block = block;
	} else {
		if (!is_unseen(s, card)
		    || unseen_seat(s, card) != unseen_seat(s, from))
			return false;
		if (card != from)
			unseen_exchange(cx, s, card, from);
		s->card[card].block = 0;
	}
	unseen_follow(cx, s, last);
	return true;
}

bool
unseen_show(struct context *cx, struct state *s, struct happenings *last,
    unsigned alias, unsigned card)
{
	struct unseen_cards cards;
	if (!is_alias(cx->unseen, alias) || !is_unseen(s, alias)
	    || is_alias(cx->unseen, card)
	    || !is_unseen(s, card)
	    || unseen_cannot_be(cx->unseen, alias, s->card[card].definition)
	    || unseen_is_barred(s, alias, s->card[card].definition)
	    || unseen_seat(s, card) != unseen_seat(s, alias))
		return false;
	unseen_find(cx, s, unseen_seat(s, alias), &cards);
	if (cards.places == cards.count)
		return false;
	/* The card may stand in a place as any other; it stood here. */
	if (s->card[card].zone != NO_ZONE) {
		unseen_exchange(cx, s, card, cards.card[cards.places]);
		unseen_follow(cx, s, last);
	}
	unseen_exchange(cx, s, card, alias);
	unseen_follow(cx, s, last);
	s->card[card].block = 0;
	forget_alias(s, alias);
	return true;
}

/* The place in zones of that kind that gives way, NO_CARD: there is none.  A
 * card without an id comes first. */
static unsigned
place_in(const struct context *cx, const struct state *s, unsigned kind,
    unsigned owner, bool anew)
{
	unsigned found = NO_CARD;
	for_each_seat (s, seat)
		for_each_card (s, c, kind, seat) {
			if (!is_unseen(s, c) || unseen_seat(s, c) != owner)
				continue;
			if (!is_alias(cx->unseen, c))
				return c;
			if (!anew && found == NO_CARD)
				found = c;
		}
	return found;
}

unsigned
unseen_rank(const struct game *game, unsigned kind)
{
	unsigned flags = game->zones[kind].flags;
	return (flags & ZONE_DECK) != 0 ? 2 : (flags & ZONE_HIDDEN) != 0 ? 0
	    : 1;
}

bool
unseen_take(struct context *cx, struct state *s, struct happenings *last,
    unsigned card, unsigned owner, unsigned kind)
{
	const struct game *game = cx->game;
	bool anew = is_alias(cx->unseen, card);
	unsigned from = NO_CARD;
	for (unsigned rank = 0; rank < UNSEEN_RANKS && from == NO_CARD; rank++)
		for (unsigned k = 0; k < game->zone_count && from == NO_CARD;
		    k++)
			if (kind != NO_ZONE ? k == kind && rank == 0
			    : unseen_rank(game, k) == rank)
				from = place_in(cx, s, k, owner, anew);
	return from != NO_CARD && unseen_place(cx, s, last, card, from);
}
