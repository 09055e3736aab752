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
	for (unsigned i = 0; i < CARD_MAX; i++)
		u->map[i] = u->origin[i] = u->is[i] = (uint16_t)i;
	bool room = u->placed != NULL && u->turned != NULL
	    && u->found != NULL && u->other != NULL;
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
	for (unsigned i = 0; i < GUESS_MAX; i++)
		free(forks_of(u)->state[i]);
	free(forks_of(u));
}

void
unseen_clear(struct unseen *u)
{
	unseen_truncate(u, 0);
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
unseen_truncate(struct unseen *u, unsigned count)
{
	for (unsigned i = count; i < CARD_MAX; i++) {
		u->alias[i / 64] &= ~(UINT64_C(1) << i % 64);
		u->is[i] = (uint16_t)i;
	}
}

void
unseen_take_back(struct unseen *u, const struct state *s)
{
	for (unsigned i = 0; i < s->cards; i++)
		if (s->card[i].zone != NO_ZONE)
			u->is[i] = (uint16_t)i;
}

/* ---- where they are ---- */

static bool
is_of(const struct state *s, unsigned card, unsigned seat)
{
	return is_unseen(s, card) && unseen_seat(s, card) == seat;
}

void
unseen_zones(const struct state *s, unsigned seat, struct zone_set *there)
{
	memset(there, 0, sizeof *there);
	for (unsigned c = 0; c < s->cards; c++) {
		unsigned zone = s->card[c].zone;
		if (is_of(s, c, seat) && zone != NO_ZONE)
			there->bits[zone / 64] |= UINT64_C(1) << zone % 64;
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

/* Those in no zone; `there` is where the others lie, in zones of `kinds`. */
static unsigned
find_placeless(const struct context *cx, const struct state *s, unsigned seat,
    struct zone_set *there, uint32_t *kinds, uint16_t *list)
{
	unsigned count = 0;
	memset(there, 0, sizeof *there);
	*kinds = 0;
	for (unsigned c = 0; c < s->cards; c++) {
		unsigned zone = s->card[c].zone;
		if (!is_of(s, c, seat))
			continue;
		if (zone != NO_ZONE) {
			there->bits[zone / 64] |= UINT64_C(1) << zone % 64;
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
	struct zone_set there;
	uint16_t placeless[CARD_MAX];
	uint32_t kinds;
	unsigned count = find_placeless(cx, s, seat, &there, &kinds,
	    placeless);
	found->seat = seat;
	found->count = found->aliases = 0;
	for (; kinds != 0; kinds &= kinds - 1) {
		unsigned kind = (unsigned)__builtin_ctz(kinds);
		for_each_seat (s, holder)
			if (zone_is_in(&there, zone_index(kind, holder)))
				find_in_zone(cx, s, zone_index(kind, holder),
				    found);
	}
	found->places = found->count;
	memcpy(&found->card[found->count], placeless,
	    count * sizeof placeless[0]);
	found->count += count;
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

/* ---- exchanging places ---- */

/* What is linked to the card is linked to where it stands now. */
static void
join(struct state *s, unsigned card)
{
	const struct card *c = &s->card[card];
	if (c->zone == NO_ZONE)
		return;
	s->bits[card / 64].lying[zone_kind(c->zone)] |= UINT64_C(1)
	    << card % 64;
	if (c->next != NO_CARD)
		s->card[c->next].previous = (uint16_t)card;
	else
		s->zone[c->zone].last = (uint16_t)card;
	if (c->previous != NO_CARD)
		s->card[c->previous].next = (uint16_t)card;
	else
		s->zone[c->zone].first = (uint16_t)card;
}

static uint16_t
exchanged(uint16_t card, unsigned a, unsigned b)
{
	return card == a ? (uint16_t)b : card == b ? (uint16_t)a : card;
}

static void
unlie(struct state *s, unsigned card)
{
	if (s->card[card].zone != NO_ZONE)
		s->bits[card / 64].lying[zone_kind(s->card[card].zone)] &=
		    ~(UINT64_C(1) << card % 64);
}

/* What a card is, wherever it stands. */
static void
keep_identity(struct card *to, const struct card *was)
{
	to->definition = was->definition;
	to->owner = was->owner;
	to->tokens = was->tokens;
}

static bool
has_changed(const struct state *s, unsigned card)
{
	return (s->bits[card / 64].changed >> card % 64 & 1) != 0;
}

/* Most cards that nobody saw have fields as at the start: these stay so. */
static void
exchange_fields(struct state *s, unsigned a, unsigned b)
{
	if (!has_changed(s, a) && !has_changed(s, b))
		return;
	for (unsigned i = 0; i < s->fields; i++) {
		int32_t value = card_fields(s, a)[i];
		change_fields(s, a)[i] = change_fields(s, b)[i];
		change_fields(s, b)[i] = value;
	}
	settle_fields(s, a);
	settle_fields(s, b);
}

void
unseen_exchange(struct context *cx, struct state *s, unsigned a, unsigned b)
{
	struct unseen *u = cx->unseen;
	struct card was_a = s->card[a], was_b = s->card[b];
	unlie(s, a);
	unlie(s, b);
	s->card[a] = was_b;
	s->card[b] = was_a;
	exchange_fields(s, a, b);
	keep_identity(&s->card[a], &was_a);
	keep_identity(&s->card[b], &was_b);
	for (unsigned i = 0; i < 2; i++) {
		struct card *c = &s->card[i == 0 ? a : b];
		c->next = exchanged(c->next, a, b);
		c->previous = exchanged(c->previous, a, b);
	}
	join(s, a);
	join(s, b);
	card_touch(s, a);
	card_touch(s, b);
	uint16_t origin = u->origin[a];
	u->origin[a] = u->origin[b];
	u->origin[b] = origin;
	u->map[u->origin[a]] = (uint16_t)a;
	u->map[u->origin[b]] = (uint16_t)b;
}

/* ---- what names them ---- */

static uint16_t
now(const struct unseen *u, uint16_t card)
{
	return card < CARD_MAX ? u->map[card] : card;
}

static reference
who_now(const struct unseen *u, reference who)
{
	return who >= 0 && who < CARD_MAX ? u->map[who] : who;
}

/* Fields that name a card hold its number + 1. */
static void
follow_value(const struct unseen *u, int32_t *value)
{
	if (*value > 0 && *value <= CARD_MAX)
		*value = u->map[*value - 1] + 1;
}

static void
follow_fields(const struct unseen *u, const struct field *fields,
    unsigned count, int32_t *values)
{
	for (unsigned i = 0; i < count; i++)
		if (fields[i].type == FIELD_CARD)
			follow_value(u, &values[i]);
}

static void
follow_frames(const struct unseen *u, struct state *s)
{
	for (unsigned i = 0; i < s->frames; i++) {
		struct frame *f = &s->frame[i];
		f->card = now(u, f->card);
		f->subject = now(u, f->subject);
		f->other = now(u, f->other);
		for (unsigned t = 0; t < (unsigned)f->targets + f->kept; t++)
			f->target[t] = who_now(u, f->target[t]);
	}
	for (unsigned i = 0; i < s->modifiers; i++) {
		s->modifier[i].source = now(u, s->modifier[i].source);
		s->modifier[i].target = who_now(u, s->modifier[i].target);
	}
	for (unsigned i = 0; i < s->records; i++)
		s->record[i].card = now(u, s->record[i].card);
	s->question.card = now(u, s->question.card);
}

static void
follow_cards(const struct context *cx, struct state *s)
{
	const struct game *game = cx->game;
	const struct unseen *u = cx->unseen;
	uint8_t column[CARD_FIELD_MAX];
	unsigned columns = 0;
	for (unsigned i = 0; i < game->card_field_count; i++)
		if (game->card_fields[i].type == FIELD_CARD)
			column[columns++] = (uint8_t)i;
	for (unsigned c = 0; c < s->cards; c++)
		s->card[c].host = now(u, s->card[c].host);
	for_each_fields (s, field)
		for (unsigned i = 0; i < columns; i++)
			follow_value(u, &field[column[i]]);
}

void
unseen_follow(struct context *cx, struct state *s, struct happenings *last)
{
	const struct game *game = cx->game;
	struct unseen *u = cx->unseen;
	follow_cards(cx, s);
	follow_frames(u, s);
	follow_fields(u, game->global_fields, game->global_field_count,
	    s->global);
	for_each_player (s, p)
		follow_fields(u, game->player_fields,
		    game->player_field_count, s->player[p]);
	for (unsigned i = 0; last != NULL && i < last->count; i++) {
		last->list[i].card = now(u, last->list[i].card);
		last->list[i].other = now(u, last->list[i].other);
	}
	for (unsigned i = 0; i < s->cards; i++)
		u->map[i] = u->origin[i] = (uint16_t)i;
}

/* ---- orders ---- */

/* Each is there once. */
static void
sort_cards(uint16_t *list, unsigned count)
{
	uint64_t there[CARD_WORDS] = { 0 };
	for (unsigned i = 0; i < count; i++)
		there[list[i] / 64] |= UINT64_C(1) << list[i] % 64;
	unsigned at = 0;
	for (unsigned word = 0; at < count; word++)
		for (uint64_t left = there[word]; left != 0; left &= left - 1)
			list[at++] = (uint16_t)(word * 64
			    + (unsigned)__builtin_ctzll(left));
}

void
unseen_define(struct context *cx, struct state *s,
    const struct unseen_cards *cards)
{
	(void)cx;
	for (unsigned i = 0; i < cards->aliases; i++) {
		struct card *to = &s->card[cards->alias[i]];
		const struct card *from =
		    &s->card[cards->card[cards->places + i]];
		to->definition = from->definition;
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

/* The card takes the place of another one; `is` says which card has taken that
 * of each. */
static void
take_place(struct state *s, unsigned card, const struct stand *stand,
    const uint16_t *is)
{
	struct card was = s->card[card], *to = &s->card[card];
	*to = stand->card;
	keep_identity(to, &was);
	if (to->next != NO_CARD)
		to->next = is[to->next];
	if (to->previous != NO_CARD)
		to->previous = is[to->previous];
	if (stand->changed)
		memcpy(change_fields(s, card), stand->field,
		    s->fields * sizeof stand->field[0]);
	else if (has_changed(s, card))
		start_fields(s, card);
}

/* Those that do not stand where they should leave their places; which card
 * takes that of each, and how many there are. */
static unsigned
leave_places(struct unseen *u, struct state *s,
    const struct unseen_cards *cards, const uint16_t *order, uint16_t *is)
{
	struct stand *stand = forks_of(u)->stand;
	unsigned count = 0;
	for (unsigned i = 0; i < s->cards; i++)
		is[i] = (uint16_t)i;
	for (unsigned i = 0; i < cards->count; i++) {
		unsigned was = cards->card[i];
		if (was == order[i])
			continue;
		stand[count].card = s->card[was];
		stand[count].changed = has_changed(s, was);
		if (stand[count].changed)
			memcpy(stand[count].field, card_fields(s, was),
			    s->fields * sizeof stand->field[0]);
		stand[count].origin = u->origin[was];
		stand[count++].taken_by = order[i];
		is[was] = order[i];
		unlie(s, was);
	}
	return count;
}

/* As many exchanges at once. */
static void
exchange_all(struct unseen *u, struct state *s,
    const struct unseen_cards *cards, const uint16_t *order)
{
	const struct stand *stand = forks_of(u)->stand;
	uint16_t is[CARD_MAX];
	unsigned count = leave_places(u, s, cards, order, is);
	for (unsigned i = 0; i < count; i++) {
		unsigned card = stand[i].taken_by;
		take_place(s, card, &stand[i], is);
		u->origin[card] = stand[i].origin;
		u->map[stand[i].origin] = (uint16_t)card;
	}
	for (unsigned i = 0; i < count; i++) {
		join(s, stand[i].taken_by);
		card_touch(s, stand[i].taken_by);
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

/* Puts them into the order given; whether anything changed. */
static bool
put_in_order(struct context *cx, struct state *s, struct unseen_cards *cards,
    const uint16_t *order)
{
	bool changed = memcmp(cards->card, order,
	    cards->count * sizeof order[0]) != 0;
	unsigned a, b;
	if (changed) {
		if (is_exchange(cards, order, &a, &b))
			unseen_exchange(cx, s, cards->card[a],
			    cards->card[b]);
		else
			exchange_all(cx->unseen, s, cards, order);
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
		any = true;
	}
	if (any)
		unseen_find(cx, s, cards->seat, cards);
	return any;
}

void
unseen_sort(struct context *cx, struct state *s, struct happenings *last)
{
	struct unseen_cards cards;
	uint16_t order[CARD_MAX];
	bool changed = false;
	for_each_player (s, seat) {
		if (!seat_unseen(s, seat))
			continue;
		unseen_find(cx, s, seat, &cards);
		changed |= forget_in_decks(cx, s, &cards);
		drop_aliases(s, &cards);
		sort_cards(cards.alias, cards.aliases);
		memcpy(order, cards.card, cards.count * sizeof order[0]);
		sort_cards(order, cards.count);
		changed |= put_in_order(cx, s, &cards, order);
	}
	if (changed)
		unseen_follow(cx, s, last);
}

void
unseen_list(const struct context *cx, const struct state *s, unsigned seat,
    struct unseen_cards *cards)
{
	unseen_find(cx, s, seat, cards);
	sort_cards(cards->alias, cards->aliases);
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
		for (unsigned i = 0; i < cards.count; i++)
			order[i] = cards.card[(i + by) % cards.count];
		changed |= put_in_order(cx, s, &cards, order);
	}
	if (changed)
		unseen_follow(cx, s, last);
}

void
unseen_arrange(struct context *cx, struct state *s, struct happenings *last,
    struct unseen_cards *cards, const uint16_t *order)
{
	if (put_in_order(cx, s, cards, order))
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
