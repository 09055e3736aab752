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
	for (unsigned p = 0; p < cx->s->players; p++)
		if (cx->s->player[p][field] == 0)
			return false;
	return true;
}

bool
any_player(const struct context *cx, unsigned field)
{
	for (unsigned p = 0; p < cx->s->players; p++)
		if (cx->s->player[p][field] != 0)
			return true;
	return false;
}

static bool
is_of_sort(const struct modifier *m, const struct sort *sort)
{
	return (sort->kind == 0 || m->kind + 1U == sort->kind)
	    && (sort->until == 0 || m->until + 1U == sort->until)
	    && (sort->which == 0 || m->which + 1U == sort->which)
	    && (sort->on == 0 || m->target + 1 == sort->on)
	    && (sort->source == 0 || m->source + 1U == sort->source);
}

int
running_find(const struct context *cx, unsigned from, struct sort sort)
{
	for (unsigned i = from; i < cx->s->modifiers; i++)
		if (is_of_sort(&cx->s->modifier[i], &sort))
			return (int)i;
	return -1;
}

unsigned
running_count(const struct context *cx, struct sort sort)
{
	unsigned count = 0;
	for (unsigned i = 0; i < cx->s->modifiers; i++)
		count += is_of_sort(&cx->s->modifier[i], &sort);
	return count;
}

void
running_over(struct context *cx, struct sort sort)
{
	for (int i = 0; (i = running_find(cx, (unsigned)i, sort)) >= 0;)
		modifier_over(cx, (unsigned)i);
}
