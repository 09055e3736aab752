/*
 * unseen_pool.c - cards that nobody saw who kept the log: what could be asked
 * of one, and is it the same for all of them?
 */
#include "engine/unseen.h"

#include <string.h>

#include "engine/effect.h"

void
unseen_pools_forget(struct unseen *u)
{
	for (unsigned seat = 0; seat < SEAT_MAX; seat++)
		u->pool[seat].known = false;
}

static uint64_t
bits_of(const struct definition *d, enum card_question what)
{
	switch (what) {
	case ASKED_TYPE:
		return UINT64_C(1) << d->type % 64;
	case ASKED_EVENT:
		return d->events;
	case ASKED_SPOKEN:
		return d->spoken;
	case ASKED_KEYWORD:
		return d->keywords;
	case ASKED_STAT:
	case ASKED_LABEL:
	case ASKED_COUNT:
		break;
	}
	return 0;
}

/* The bits in which two of them differ. */
static uint64_t
differing(const struct definition *a, const struct definition *b,
    enum card_question what)
{
	uint64_t bits = 0;
	if (what == ASKED_LABEL)
		return a->labels != b->labels
		    || memcmp(a->label, b->label, a->labels) != 0
		    || memcmp(a->label_from, b->label_from, a->labels) != 0
		    ? ALL_LABELS : 0;
	if (what != ASKED_STAT)
		return bits_of(a, what) ^ bits_of(b, what);
	for (unsigned i = 0; i < DEFINITION_VALUE_MAX; i++)
		bits |= (uint64_t)(a->stat[i] != b->stat[i]) << i;
	return bits;
}

static void
look_at_one(const struct context *cx, struct unseen_pool *pool,
    const struct definition *d, const struct definition *first)
{
	for (unsigned what = 0; what < ASKED_COUNT; what++) {
		uint64_t bits = bits_of(d, (enum card_question)what);
		pool->any[what] |= bits;
		pool->all[what] &= bits;
	}
	pool->any[ASKED_STAT] |= differing(first, d, ASKED_STAT);
	pool->any[ASKED_LABEL] |= differing(first, d, ASKED_LABEL);
	for (unsigned i = 0; i < d->effects; i++)
		pool->zones |= cx->cards->effect[d->effect + i].zones;
}

/* What cards there are, one behind the other; copies follow each other in a
 * deck. */
static unsigned
list_pool(const struct context *cx, unsigned seat, uint16_t *list)
{
	const struct state *s = cx->s;
	unsigned count = 0, block = UNSEEN_BLOCK + seat;
	for (unsigned c = 0; c < s->cards; c++)
		if ((s->card[c].block & ~(unsigned)UNSEEN_TOLD) == block
		    && (count == 0
		    || s->card[c].definition != list[count - 1]))
			list[count++] = s->card[c].definition;
	return count;
}

static void
look(const struct context *cx, unsigned seat, struct unseen_pool *pool)
{
	uint16_t list[CARD_MAX];
	unsigned count = list_pool(cx, seat, list);
	pool->known = true;
	if (count == pool->count && pool->cards == cx->cards
	    && memcmp(list, pool->list, count * sizeof list[0]) == 0)
		return;
	memcpy(pool->list, list, count * sizeof list[0]);
	pool->count = count;
	pool->cards = cx->cards;
	pool->zones = 0;
	for (unsigned what = 0; what < ASKED_COUNT; what++) {
		pool->any[what] = 0;
		pool->all[what] = UINT64_MAX;
	}
	for (unsigned i = 0; i < count; i++)
		look_at_one(cx, pool, &cx->cards->definition[list[i]],
		    &cx->cards->definition[list[0]]);
}

static const struct unseen_pool *
pool_of(const struct context *cx, unsigned card)
{
	unsigned seat = unseen_seat(cx->s, card);
	struct unseen_pool *pool = &cx->unseen->pool[seat];
	if (!pool->known)
		look(cx, seat, pool);
	return pool;
}

bool
unseen_may_answer(const struct context *cx, unsigned card,
    enum card_question what, uint64_t bits)
{
	return (pool_of(cx, card)->any[what] & bits) != 0;
}

bool
unseen_zone_named(const struct context *cx, unsigned card)
{
	unsigned zone = cx->s->card[card].zone;
	return zone != NO_ZONE
	    && (pool_of(cx, card)->zones >> zone_kind(zone) & 1) != 0;
}

const struct unseen_look *
unseen_look_of(const struct unseen *u, unsigned card)
{
	for (unsigned i = 0; i < u->looks; i++)
		if (u->look[i].card == card)
			return &u->look[i];
	return NULL;
}

/* What has been asked of the card so far; NULL: it is one too many. */
static struct unseen_look *
look_at(struct unseen *u, unsigned card, unsigned zone)
{
	const struct unseen_look *there = unseen_look_of(u, card);
	if (there != NULL) {
		struct unseen_look *l = &u->look[there - u->look];
		if (l->zone != zone)
			l->zone = NO_ZONE;
		return l;
	}
	if (u->looks == LOOKS_KEPT) {
		u->looks_lost = true;
		return NULL;
	}
	struct unseen_look *new = &u->look[u->looks++];
	*new = (struct unseen_look){ .card = (uint16_t)card,
		.zone = (uint16_t)zone };
	return new;
}

void
unseen_read(struct unseen *u, unsigned card)
{
	struct unseen_look *l = look_at(u, card, NO_ZONE);
	if (l != NULL)
		l->whole = true;
}

void
unseen_named(struct unseen *u, unsigned card)
{
	struct unseen_look *l = look_at(u, card, NO_ZONE);
	if (l != NULL)
		l->whole = l->named = true;
}

bool
unseen_answers_differ(const struct unseen_look *l,
    const struct definition *was, const struct definition *is)
{
	if (l->whole)
		return true;
	for (unsigned what = 0; what < ASKED_COUNT; what++)
		if (l->bits[what] != 0 && (differing(was, is,
		    (enum card_question)what) & l->bits[what]) != 0)
			return true;
	return false;
}

void
unseen_asked(const struct context *cx, unsigned card, enum card_question what,
    uint64_t bits)
{
	const struct unseen_pool *pool = pool_of(cx, card);
	uint64_t differs = pool->any[what] & ~pool->all[what];
	/* A card has one type: one of several types is another's if none of
	 * them has any other. */
	bool same = what == ASKED_TYPE ? (pool->any[what] & bits) == 0
	    || (pool->any[what] & ~bits) == 0 : (differs & bits) == 0;
	struct unseen_look *l = same ? NULL
	    : look_at(cx->unseen, card, cx->s->card[card].zone);
	if (l != NULL)
		l->bits[what] |= bits;
}
