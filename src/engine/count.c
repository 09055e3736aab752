/*
 * count.c - how many there are.
 */
#include "engine/count.h"

#include "engine/effect.h"
#include "engine/game.h"

unsigned
cards_of_type(const struct context *cx, uint32_t kinds, unsigned seat,
    unsigned type)
{
	unsigned count = 0;
	zones_asked(cx, kinds);
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++) {
		if ((kinds >> kind & 1) == 0)
			continue;
		for_each_card (cx->s, card, kind, seat)
			count += card_is(cx, card, type);
	}
	return count;
}

unsigned
named_lying(const struct context *cx, const struct step *st, enum attribute a,
    uint32_t kinds, unsigned seat)
{
	unsigned count = 0;
	for (unsigned i = 0; i < step_count(st, a); i++) {
		int32_t card = step_item(st, a, i);
		count += card >= 0 && card_lies(cx->s, (unsigned)card, kinds)
		    && card_seat(cx->s, (unsigned)card) == seat;
	}
	return count;
}

int32_t
named_twice(const struct step *st, enum attribute a)
{
	for (unsigned i = 1; i < step_count(st, a); i++)
		for (unsigned j = 0; j < i; j++)
			if (step_item(st, a, i) == step_item(st, a, j))
				return step_item(st, a, i);
	return NO_REFERENCE;
}

bool
every_player(const struct context *cx, unsigned field)
{
	for_each_player (cx->s, p)
		if (cx->s->player[p][field] == 0)
			return false;
	return true;
}

bool
any_player(const struct context *cx, unsigned field)
{
	for_each_player (cx->s, p)
		if (cx->s->player[p][field] != 0)
			return true;
	return false;
}
