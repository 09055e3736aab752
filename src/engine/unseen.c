/*
 * unseen.c - cards that nobody saw who kept the log: their places.
 */
#include "engine/unseen_private.h"

#include <stdlib.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"

_Static_assert((int)UNSEEN_BLOCK + (int)SEAT_MAX <= 0xFFFF,
    "a block of unseen cards has a number");

struct unseen *
unseen_new(void)
{
	struct forks *f = calloc(1, sizeof *f);
	if (f == NULL)
		return NULL;
	struct unseen *u = &f->unseen;
	u->placed = calloc(1, sizeof *u->placed);
	u->turned = calloc(1, sizeof *u->turned);
	u->found = calloc(1, sizeof *u->found);
	u->other = calloc(1, sizeof *u->other);
	u->furthest = calloc(1, sizeof *u->furthest);
	u->below = calloc(1, sizeof *u->below);
	u->mixed = calloc(1, sizeof *u->mixed);
	for (unsigned i = 0; i < CARD_MAX; i++)
		u->map[i] = u->origin[i] = u->is[i] = (uint16_t)i;
	bool room = u->placed != NULL && u->turned != NULL
	    && u->found != NULL && u->other != NULL && u->furthest != NULL
	    && u->below != NULL && u->mixed != NULL;
	for (unsigned i = 0; i < GUESS_MAX; i++) {
		f->state[i] = calloc(1, sizeof *f->state[i]);
		room = room && f->state[i] != NULL;
	}
	if (room)
		return u;
	unseen_free(u);
	return NULL;
}

void
unseen_free(struct unseen *u)
{
	if (u == NULL)
		return;
	free(u->placed);
	free(u->turned);
	free(u->found);
	free(u->other);
	free(u->furthest);
	free(u->below);
	free(u->mixed);
	for (unsigned i = 0; i < GUESS_MAX; i++)
		free(forks_of(u)->state[i]);
	free(forks_of(u));
}

void
unseen_clear(struct unseen *u)
{
	unseen_truncate(u, 0);
	u->ranked = 0;
	u->may_hold = u->decided = false;
	for (unsigned seat = 0; seat < SEAT_MAX; seat++)
		u->pool[seat].cards = NULL;
	unseen_looks_clear(u);
}

void
unseen_alias(struct unseen *u, unsigned card)
{
	u->alias[card / 64] |= UINT64_C(1) << card % 64;
}

void
unseen_rule_out(struct unseen *u, unsigned alias, unsigned definition)
{
	u->cannot[alias][definition / 64] |= UINT64_C(1) << definition % 64;
	if (u->cannot_count <= alias)
		u->cannot_count = alias + 1;
}

void
unseen_can_be_any(struct unseen *u, unsigned alias)
{
	if (alias < u->cannot_count)
		memset(u->cannot[alias], 0, sizeof u->cannot[alias]);
}

void
unseen_truncate(struct unseen *u, unsigned count)
{
	for (unsigned i = count; i < CARD_MAX; i++) {
		u->alias[i / 64] &= ~(UINT64_C(1) << i % 64);
		u->sunk[i / 64] &= ~(UINT64_C(1) << i % 64);
		u->is[i] = (uint16_t)i;
		unseen_can_be_any(u, i);
	}
	if (u->cannot_count > count)
		u->cannot_count = count;
}

void
unseen_take_back(struct unseen *u, const struct state *s)
{
	for (unsigned i = 0; i < s->cards; i++)
		if (s->card[i].zone != NO_ZONE)
			u->is[i] = (uint16_t)i;
}

/* ---- where they are ---- */

/* Of another card that is no small number. */
static bool
is_of(const struct state *s, unsigned card, unsigned seat)
{
	return unseen_seat(s, card) == seat;
}

void
unseen_zones(const struct state *s, unsigned seat, struct zone_set *there)
{
	memset(there, 0, sizeof *there);
	for (unsigned c = 0; c < s->cards; c++) {
		unsigned zone = s->card[c].zone;
		if (is_of(s, c, seat) && zone != NO_ZONE)
			zone_set_add(there, zone);
	}
}

static void
find_in_zone(const struct context *cx, const struct state *s, unsigned zone,
    struct unseen_cards *found)
{
	for (unsigned c = s->zone[zone].first; c != NO_CARD;
	    c = s->card[c].next) {
		if (!is_of(s, c, found->seat))
			continue;
		if (is_alias(cx->unseen, c))
			found->alias[found->aliases++] = (uint16_t)c;
		else
			found->card[found->count++] = (uint16_t)c;
	}
}

/* Those in no zone; `there` are the zones where others lie, of these kinds. */
static unsigned
find_placeless(const struct context *cx, const struct state *s, unsigned seat,
    bool there[ZONE_MAX], uint32_t *kinds, uint16_t *list)
{
	unsigned count = 0;
	for (unsigned c = 0; c < s->cards; c++) {
		unsigned zone = s->card[c].zone;
		if (!is_of(s, c, seat) || (zone != NO_ZONE && there[zone]))
			continue;
		if (zone != NO_ZONE) {
			there[zone] = true;
			*kinds |= UINT32_C(1) << zone_kind(zone);
		} else if (!is_alias(cx->unseen, c)) {
			list[count++] = (uint16_t)c;
		}
	}
	return count;
}

void
unseen_find(const struct context *cx, const struct state *s, unsigned seat,
    struct unseen_cards *found)
{
	bool there[ZONE_MAX] = { false };
	uint16_t placeless[CARD_MAX];
	uint32_t kinds = 0;
	unsigned count = find_placeless(cx, s, seat, there, &kinds, placeless);
	found->seat = seat;
	found->count = found->aliases = 0;
	for (; kinds != 0; kinds &= kinds - 1) {
		unsigned kind = (unsigned)__builtin_ctz(kinds);
		for_each_seat (s, holder)
			if (there[zone_index(kind, holder)])
				find_in_zone(cx, s, zone_index(kind, holder),
				    found);
	}
	found->places = found->count;
	memcpy(&found->card[found->count], placeless,
	    count * sizeof placeless[0]);
	found->count += count;
	if (s->bars > 0)
		unseen_bars_find(s, found);
}

unsigned
unseen_count(const struct state *s, unsigned kind, unsigned seat)
{
	unsigned count = 0;
	for_each_card (s, c, kind, seat)
		count += is_unseen(s, c);
	return count;
}

unsigned
unseen_most(const struct state *s)
{
	unsigned count[SEAT_MAX] = { 0 }, most = 0;
	for (unsigned c = 0; c < s->cards; c++)
		if (is_unseen(s, c) && ++count[unseen_seat(s, c)] > most)
			most = count[unseen_seat(s, c)];
	return most;
}
