/*
 * unseen_exchange.c - cards that nobody saw who kept the log take each other's
 * places, and what names them follows.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/game.h"

static bool
was_touched(const struct state *s, unsigned card)
{
	return (s->bits[card / 64].touched >> card % 64 & 1) != 0;
}

/* In a deck or a hand one card is as good as another: nothing has happened to
 * the place. */
static void
touch_place(struct context *cx, struct state *s, unsigned card, bool touched)
{
	unsigned zone = s->card[card].zone;
	bool rests = zone != NO_ZONE
	    && (cx->game->zones[zone_kind(zone)].flags
	        & (ZONE_DECK | ZONE_HIDDEN)) != 0
	    && (cx->game->zones[zone_kind(zone)].flags & ZONE_IN_PLAY) == 0;
	uint64_t bit = UINT64_C(1) << card % 64;
	if (touched || !rests)
		s->bits[card / 64].touched |= bit;
	else
		s->bits[card / 64].touched &= ~bit;
}

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

/* What a card is, wherever it stands; whose it is may be up to that. */
static void
keep_identity(const struct context *cx, struct card *to,
    const struct card *was)
{
	to->definition = was->definition;
	to->tokens = was->tokens;
	if (!cx->game->effects->owner_by_place)
		to->owner = was->owner;
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
	bool touched_a = was_touched(s, a), touched_b = was_touched(s, b);
	unlie(s, a);
	unlie(s, b);
	s->card[a] = was_b;
	s->card[b] = was_a;
	exchange_fields(s, a, b);
	keep_identity(cx, &s->card[a], &was_a);
	keep_identity(cx, &s->card[b], &was_b);
	for (unsigned i = 0; i < 2; i++) {
		struct card *c = &s->card[i == 0 ? a : b];
		c->next = exchanged(c->next, a, b);
		c->previous = exchanged(c->previous, a, b);
	}
	join(s, a);
	join(s, b);
	touch_place(cx, s, a, touched_b);
	touch_place(cx, s, b, touched_a);
	uint16_t origin = u->origin[a];
	u->origin[a] = u->origin[b];
	u->origin[b] = origin;
	u->map[u->origin[a]] = (uint16_t)a;
	u->map[u->origin[b]] = (uint16_t)b;
}

/* The card takes the place of another one; `is` says which card has taken that
 * of each. */
static void
take_place(const struct context *cx, struct state *s, unsigned card,
    const struct stand *stand, const uint16_t *is)
{
	struct card was = s->card[card], *to = &s->card[card];
	*to = stand->card;
	keep_identity(cx, to, &was);
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
		stand[count].touched = was_touched(s, was);
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

void
unseen_exchange_all(struct context *cx, struct state *s,
    const struct unseen_cards *cards, const uint16_t *order)
{
	struct unseen *u = cx->unseen;
	const struct stand *stand = forks_of(u)->stand;
	uint16_t is[CARD_MAX];
	unsigned count = leave_places(u, s, cards, order, is);
	for (unsigned i = 0; i < count; i++) {
		unsigned card = stand[i].taken_by;
		take_place(cx, s, card, &stand[i], is);
		u->origin[card] = stand[i].origin;
		u->map[stand[i].origin] = (uint16_t)card;
	}
	for (unsigned i = 0; i < count; i++) {
		join(s, stand[i].taken_by);
		touch_place(cx, s, stand[i].taken_by, stand[i].touched);
	}
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
		if (s->card[c].host != NO_CARD)
			s->card[c].host = now(u, s->card[c].host);
	if (columns > 0)
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
