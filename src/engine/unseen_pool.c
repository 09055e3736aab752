/*
 * unseen_pool.c - cards that nobody saw who kept the log: what could be asked of
 * one, and is it the same for all of them?
 */
#include "engine/unseen.h"

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
	case ASKED_COUNT:
		break;
	}
	return 0;
}

static void
look(const struct context *cx, unsigned seat, struct unseen_pool *pool)
{
	const struct state *s = cx->s;
	for (unsigned what = 0; what < ASKED_COUNT; what++) {
		pool->any[what] = 0;
		pool->all[what] = UINT64_MAX;
	}
	for (unsigned c = 0; c < s->cards; c++) {
		if (!is_unseen(s, c) || unseen_seat(s, c) != seat)
			continue;
		const struct definition *d =
		    &cx->cards->definition[s->card[c].definition];
		for (unsigned what = 0; what < ASKED_COUNT; what++) {
			uint64_t bits = bits_of(d, (enum card_question)what);
			pool->any[what] |= bits;
			pool->all[what] &= bits;
		}
	}
	pool->known = true;
}

/* What has been asked of the card so far; NULL: it is one too many. */
static struct unseen_look *
look_at(struct unseen *u, unsigned card)
{
	for (unsigned i = 0; i < u->looks; i++)
		if (u->look[i].card == card)
			return &u->look[i];
	if (u->looks == LOOKS_KEPT) {
		u->looks_lost = true;
		return NULL;
	}
	struct unseen_look *new = &u->look[u->looks++];
	*new = (struct unseen_look){ .card = (uint16_t)card };
	return new;
}

void
unseen_read(struct unseen *u, unsigned card)
{
	struct unseen_look *l = look_at(u, card);
	if (l != NULL)
		l->whole = true;
}

bool
unseen_answers_differ(const struct unseen_look *l,
    const struct definition *was, const struct definition *is)
{
	if (l->whole)
		return true;
	for (unsigned what = 0; what < ASKED_COUNT; what++)
		if (((bits_of(was, (enum card_question)what)
		    ^ bits_of(is, (enum card_question)what))
		    & l->bits[what]) != 0)
			return true;
	return false;
}

void
unseen_asked(const struct context *cx, unsigned card, enum card_question what,
    uint64_t bits)
{
	struct unseen_pool *pool = &cx->unseen->pool[unseen_seat(cx->s, card)];
	if (!pool->known)
		look(cx, unseen_seat(cx->s, card), pool);
	uint64_t differs = pool->any[what] & ~pool->all[what];
	/* A card has one type: one of several types is another's if none of them
	 * has any other. */
	bool same = what == ASKED_TYPE ? (pool->any[what] & bits) == 0
	    || (pool->any[what] & ~bits) == 0 : (differs & bits) == 0;
	struct unseen_look *l = same ? NULL : look_at(cx->unseen, card);
	if (l != NULL)
		l->bits[what] |= bits;
}
