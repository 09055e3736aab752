/*
 * unseen_order.c - the orders in which cards that nobody saw who kept the log
 * stand in their places.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/game.h"
#include "engine/ids.h"

/* Ids in their order: it must not matter which of them the log has named
 * first. */
static void
rank_ids(struct unseen *u, const struct registry *ids)
{
	const unsigned count = registry_count(ids);
	if (u->cleared != registry_cleared(ids) || u->ranked > count)
		u->ranked = 0;
	u->cleared = registry_cleared(ids);
	if (u->ranked == count)
		return;
	for (; u->ranked < count; u->ranked++) {
		unsigned at = u->ranked;
		for (; at > 0 && registry_behind(ids, u->by_rank[at - 1],
		    u->ranked); at--)
			u->by_rank[at] = u->by_rank[at - 1];
		u->by_rank[at] = (uint16_t)u->ranked;
	}
	for (unsigned i = 0; i < count; i++)
		u->rank[u->by_rank[i]] = (uint16_t)i;
}

/* Each is there once. */
static void
sort_cards(const struct context *cx, uint16_t *list, unsigned count)
{
	struct unseen *u = cx->unseen;
	uint64_t there[CARD_WORDS] = { 0 };
	rank_ids(u, cx->ids);
	for (unsigned i = 0; i < count; i++)
		there[u->rank[list[i]] / 64] |= UINT64_C(1)
		    << u->rank[list[i]] % 64;
	unsigned at = 0;
	for (unsigned word = 0; at < count; word++)
		for (uint64_t left = there[word]; left != 0; left &= left - 1)
			list[at++] = u->by_rank[word * 64
			    + (unsigned)__builtin_ctzll(left)];
}

static void
sort_aliases(const struct context *cx, const struct state *s,
    struct unseen_cards *cards)
{
	sort_cards(cx, cards->alias, cards->aliases);
	if (s->bars > 0)
		unseen_bars_find(s, cards);
}

void
unseen_define(struct context *cx, struct state *s,
    const struct unseen_cards *cards)
{
	for (unsigned i = 0; i < cards->aliases; i++) {
		struct card *to = &s->card[cards->alias[i]];
		const struct card *from =
		    &s->card[cards->card[cards->places + i]];
		to->definition = from->definition;
		if (!cx->game->effects->owner_by_place)
			to->owner = from->owner;
	}
}

/* Cards that stand where they were known to be again: their places are no
 * longer those of ids that no deck lists. */
static void
drop_aliases(struct state *s, struct unseen_cards *cards)
{
	while (cards->aliases > cards->count - cards->places) {
		unsigned alias = cards->alias[--cards->aliases];
		card_remove(s, alias);
		s->card[alias].block = 0;
	}
}

/* Whether that order is another one for two cards alone, which are then the
 * first that differ. */
static bool
is_exchange(const struct unseen_cards *cards, const uint16_t *order,
    unsigned *a, unsigned *b)
{
	unsigned i = 0, last = cards->count;
	while (cards->card[i] == order[i])
		i++;
	while (cards->card[last - 1] == order[last - 1])
		last--;
	*a = i;
	*b = last - 1;
	return cards->card[*a] == order[*b] && cards->card[*b] == order[*a]
	    && memcmp(&cards->card[i + 1], &order[i + 1],
	        (last - i - 2) * sizeof order[0]) == 0;
}

/* The card or the id of that number. */
static unsigned
place_of(const struct unseen_cards *cards, unsigned number)
{
	return number < cards->places ? cards->card[number]
	    : cards->alias[number - cards->places];
}

/* Whether that card can stand in the place of that number. */
static bool
may_stand(struct context *cx, const struct state *s,
    const struct unseen_cards *cards, unsigned number, unsigned card)
{
	const unsigned definition = s->card[card].definition;
	if (number >= cards->places + cards->aliases)
		return true;
	const unsigned place = place_of(cards, number);
	return s->card[place].zone == NO_ZONE
	    || (cx->game->may_lie(cx, definition, card_zone(s, place))
	        && !unseen_is_barred(s, place, definition));
}

bool
unseen_may_swap(struct context *cx, const struct state *s,
    const struct unseen_cards *cards, unsigned a, unsigned b)
{
	return cx->game->may_lie == NULL || a == b
	    || (may_stand(cx, s, cards, a, cards->card[b])
	        && may_stand(cx, s, cards, b, cards->card[a]));
}

/* One that cannot lie where it would changes places with one that can. */
static void
keep_apart(struct context *cx, const struct state *s,
    const struct unseen_cards *cards, uint16_t *order)
{
	for (unsigned i = 0; i < cards->count; i++) {
		const uint16_t card = order[i];
		unsigned j = 0;
		if (may_stand(cx, s, cards, i, card))
			continue;
		while (j < cards->count
		    && !(may_stand(cx, s, cards, i, order[j])
		        && may_stand(cx, s, cards, j, card)))
			j++;
		if (j < cards->count) {
			order[i] = order[j];
			order[j] = card;
		}
	}
}

/* Puts them into the order given; whether anything changed. */
static bool
put_in_order(struct context *cx, struct state *s, struct unseen_cards *cards,
    uint16_t *order)
{
	if (cx->game->may_lie != NULL)
		keep_apart(cx, s, cards, order);
	bool changed = memcmp(cards->card, order,
	    cards->count * sizeof order[0]) != 0;
	unsigned a, b;
	if (changed) {
		if (is_exchange(cards, order, &a, &b))
			unseen_exchange(cx, s, cards->card[a],
			    cards->card[b]);
		else
			unseen_exchange_all(cx, s, cards, order);
		memcpy(cards->card, order, cards->count * sizeof order[0]);
	}
	unseen_define(cx, s, cards);
	return changed;
}

/* What was put into a deck is one of its cards: the id means nothing any more.
 * Whether there was one. */
static bool
forget_in_decks(struct context *cx, struct state *s,
    struct unseen_cards *cards)
{
	bool any = false;
	for (unsigned i = 0; i < cards->aliases
	    && cards->count > cards->places; i++) {
		unsigned alias = cards->alias[i];
		if ((cx->game->zones[card_zone(s, alias)].flags & ZONE_DECK)
		    == 0)
			continue;
		unseen_exchange(cx, s, alias, cards->card[--cards->count]);
		s->card[alias].block = 0;
		cx->unseen->sunk[alias / 64] |= UINT64_C(1) << alias % 64;
		any = true;
	}
	if (any)
		unseen_find(cx, s, cards->seat, cards);
	return any;
}

bool
unseen_speaks(const struct state *s, unsigned card)
{
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].card == card)
			return true;
	return false;
}

/* Places that are filled anew: those of ids that cannot be any card first. */
struct places {
	unsigned count, barred;
	uint16_t at[CARD_MAX], alias[CARD_MAX];
	uint16_t card[CARD_MAX]; /* that lie there */
};

static void
add_place(struct places *p, const struct unseen_cards *cards, unsigned number)
{
	p->at[p->count] = (uint16_t)number;
	p->card[p->count++] = cards->card[number];
}

static void
find_free_places(const struct state *s, const struct unseen_cards *cards,
    struct places *p)
{
	p->count = 0;
	for (unsigned i = cards->places; s->bars > 0 && i < cards->count; i++) {
		unsigned alias = place_of(cards, i);
		if (!unseen_has_bar(s, alias)
		    || (s->frames > 0 && unseen_speaks(s, alias)))
			continue;
		p->alias[p->count] = (uint16_t)alias;
		add_place(p, cards, i);
	}
	p->barred = p->count;
	for (unsigned i = 0; i < cards->count; i++) {
		unsigned place = place_of(cards, i);
		if ((s->frames > 0 && unseen_speaks(s, place))
		    || (i >= cards->places && s->bars > 0
		        && unseen_has_bar(s, place)))
			continue;
		add_place(p, cards, i);
	}
}

/* Those whose effects are under way stay what they are; the others are put into
 * order around them.  False: there are none for ids that cannot be any card. */
static bool
sort_places(const struct context *cx, const struct state *s,
    const struct unseen_cards *cards, uint16_t *order)
{
	struct places p;
	find_free_places(s, cards, &p);
	memcpy(order, cards->card, cards->count * sizeof order[0]);
	sort_cards(cx, p.card, p.count);
	bool fits = p.barred == 0 || unseen_bars_match(s, p.alias, p.barred,
	    p.card, p.count);
	for (unsigned i = 0; i < p.count; i++)
		order[p.at[i]] = p.card[i];
	return fits;
}

static bool
sort_all(struct context *cx, struct state *s, struct happenings *last,
    bool forgets)
{
	struct unseen_cards cards;
	uint16_t order[CARD_MAX];
	bool changed = false, fits = true;
	for_each_player (s, seat) {
		if (!seat_unseen(s, seat))
			continue;
		unseen_find(cx, s, seat, &cards);
		changed |= forgets && forget_in_decks(cx, s, &cards);
		drop_aliases(s, &cards);
		unseen_bars_forget(s);
		sort_aliases(cx, s, &cards);
		fits &= sort_places(cx, s, &cards, order);
		changed |= put_in_order(cx, s, &cards, order);
	}
	if (changed)
		unseen_follow(cx, s, last);
	return fits;
}

bool
unseen_sort(struct context *cx, struct state *s, struct happenings *last)
{
	return sort_all(cx, s, last, true);
}

bool
unseen_sort_named(struct context *cx, struct state *s,
    struct happenings *last)
{
	return sort_all(cx, s, last, false);
}

void
unseen_forget_gone(const struct context *cx, struct state *s)
{
	for (unsigned word = 0; s->frames == 0 && word < card_words(s); word++)
		for (uint64_t left = cx->unseen->alias[word]; left != 0;
		     left &= left - 1) {
			unsigned alias = word * 64
			    + (unsigned)__builtin_ctzll(left);
			if (alias < s->cards && s->card[alias].zone == NO_ZONE)
				s->card[alias].definition = 0;
		}
}

void
unseen_list(const struct context *cx, const struct state *s, unsigned seat,
    struct unseen_cards *cards)
{
	unseen_find(cx, s, seat, cards);
	sort_aliases(cx, s, cards);
	/* Ids that have been given places do not stand in order yet. */
	if (s->bars == 0 && cards->count > cards->places + 1)
		unseen_bars_find(s, cards);
}

bool
unseen_ids_match(const struct context *cx, const struct state *s)
{
	struct unseen_cards cards;
	bool match = true;
	if (cx->unseen->cannot_count == 0)
		return true;
	for_each_player (s, seat) {
		if (!seat_unseen(s, seat) || !match)
			continue;
		unseen_find(cx, s, seat, &cards);
		match = unseen_cards_match(cx, s, &cards);
	}
	return match;
}

/* Those of ids that cannot be any card stay what they are. */
static void
turn_places(const struct state *s, const struct unseen_cards *cards,
    unsigned by, uint16_t *order)
{
	uint16_t at[CARD_MAX];
	unsigned count = 0;
	for (unsigned i = 0; i < cards->count; i++) {
		order[i] = cards->card[i];
		if (s->bars == 0 || !unseen_has_bar(s, place_of(cards, i)))
			at[count++] = (uint16_t)i;
	}
	for (unsigned i = 0; i < count; i++)
		order[at[i]] = cards->card[at[(i + by) % count]];
}

void
unseen_turn(struct context *cx, struct state *s, struct happenings *last,
    unsigned by)
{
	struct unseen_cards cards;
	uint16_t order[CARD_MAX];
	bool changed = false;
	for_each_player (s, seat) {
		if (!seat_unseen(s, seat))
			continue;
		unseen_list(cx, s, seat, &cards);
		turn_places(s, &cards, by, order);
		changed |= put_in_order(cx, s, &cards, order);
	}
	if (changed)
		unseen_follow(cx, s, last);
}

void
unseen_arrange(struct context *cx, struct state *s, struct happenings *last,
    struct unseen_cards *cards, const uint16_t *order)
{
	uint16_t to[CARD_MAX];
	memcpy(to, order, cards->count * sizeof to[0]);
	if (put_in_order(cx, s, cards, to))
		unseen_follow(cx, s, last);
}

void
unseen_swap(struct context *cx, struct state *s, struct happenings *last,
    struct unseen_cards *cards, unsigned a, unsigned b)
{
	uint16_t card = cards->card[a];
	if (a != b)
		unseen_exchange(cx, s, card, cards->card[b]);
	cards->card[a] = cards->card[b];
	cards->card[b] = card;
	unseen_define(cx, s, cards);
	if (a != b)
		unseen_follow(cx, s, last);
	cards->card[b] = cards->card[a];
	cards->card[a] = card;
}

void
unseen_as_there(struct context *cx, struct state *s,
    const struct state *other)
{
	if (s->guessed != GUESSED_NOT && other->guessed != GUESSED_NOT)
		s->guessed = other->guessed;
	if (s->bars == 0 && other->bars == 0)
		return;
	s->bars = other->bars;
	memcpy(s->bar, other->bar, other->bars * sizeof s->bar[0]);
	if (unseen_sort(cx, s, cx->last))
		return;
	s->bars = 0;
	unseen_sort(cx, s, cx->last);
}
