/*
 * state_json.c - the state of a game as JSON, by the game's tables.
 */
#include <stdlib.h>

#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "engine/session.h"
#include "report/json_text.h"
#include "report/state_json.h"

static json_t *
player_json(int32_t player)
{
	return player < 0 || player >= PLAYER_MAX ? json_null()
	    : json_string(player_id((unsigned)player));
}

static json_t *
players_json(int32_t bits)
{
	json_t *list = json_array();
	for (int32_t p = 0; p < PLAYER_MAX; p++)
		if ((bits >> p & 1) != 0)
			json_add(list, player_json(p));
	return list;
}

static json_t *
card_or_null(const struct context *cx, int32_t card)
{
	return card < 0 || card == NO_CARD ? json_null()
	    : json_text(registry_name(cx->ids, (unsigned)card));
}

static json_t *
field_json(const struct context *cx, const struct field *f, int32_t value)
{
	switch (f->type) {
	case FIELD_NUMBER:
		break;
	case FIELD_YES_NO:
		return json_boolean(value != 0);
	case FIELD_WORD:
		return json_string(f->words[value]);
	case FIELD_PLAYER:
		return player_json(value);
	case FIELD_CARD:
		return card_or_null(cx, value - 1);
	case FIELD_PLAYERS:
		return players_json(value);
	}
	return json_integer(value);
}

static void
add_fields(json_t *to, const struct context *cx, const struct field *table,
    unsigned count, const int32_t *values)
{
	for (unsigned i = 0; i < count; i++)
		json_put(to, table[i].name,
		    field_json(cx, &table[i], values[i]));
}

/* Zones of a seat, in order from the top. */
static json_t *
zones_json(const struct context *cx, unsigned seat)
{
	json_t *zones = json_object();
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++) {
		bool common = (cx->game->zones[kind].flags & ZONE_COMMON) != 0;
		if (common != (seat == COMMON))
			continue;
		json_t *list = json_array();
		for_each_card (cx->s, card, kind, seat)
			json_add(list, holds_a_place(cx, cx->s,
			    card) ? json_null()
			    : card_or_null(cx, (int32_t)card));
		json_put(zones, cx->game->zones[kind].name, list);
	}
	return zones;
}

/* The cards of a player whose places nobody knows; in zones they are null. */
static json_t *
unseen_json(const struct context *cx, unsigned seat)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < cx->s->cards; i++)
		if (holds_a_place(cx, cx->s, i)
		    && unseen_seat(cx->s, i) == seat)
			json_add(list,
			    card_or_null(cx, (int32_t)i));
	return list;
}

static json_t *
one_card(const struct context *cx, unsigned card)
{
	const struct card *c = &cx->s->card[card];
	json_t *object = json_object();
	json_put(object, "def", is_unseen(cx->s, card) ? json_null()
	    : json_text(definition_of(cx, card)->id));
	json_put(object, "owner", player_json(c->owner));
	if (c->host != NO_CARD)
		json_put(object, "host",
		    card_or_null(cx, c->host));
	const int32_t *values = card_fields(cx->s, card);
	for (unsigned i = 0; i < cx->game->card_field_count; i++)
		if (values[i] != cx->game->card_fields[i].start)
			json_put(object,
			    cx->game->card_fields[i].name, field_json(cx,
			    &cx->game->card_fields[i], values[i]));
	return object;
}

static json_t *
outcome_json(const struct context *cx)
{
	const struct outcome *o = &cx->s->outcome;
	json_t *object = json_object();
	char *winner = outcome_winner(o);
	json_put(object, "winner", json_text(winner));
	json_put(object, "reason", o->reason == 0 ? json_null()
	    : json_string(cx->game->reasons[o->reason]));
	json_put(object, "complete", json_boolean(o->complete));
	free(winner);
	return object;
}

/* Who owes an answer: a player, or "chance". */
static json_t *
waiting_json(const struct context *cx)
{
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_NONE)
		return json_null();
	return q->player < PLAYER_MAX ? player_json(q->player)
	    : json_string("chance");
}

json_t *
state_json(struct context *cx)
{
	json_t *state = json_object(), *players = json_object();
	json_t *cards = json_object();
	add_fields(state, cx, cx->game->global_fields,
	    cx->game->global_field_count, cx->s->global);
	json_put(state, "outcome", outcome_json(cx));
	json_put(state, "waiting", waiting_json(cx));
	for (unsigned p = 0; p < cx->s->players; p++) {
		json_t *player = json_object();
		add_fields(player, cx, cx->game->player_fields,
		    cx->game->player_field_count, cx->s->player[p]);
		json_put(player, "zones", zones_json(cx, p));
		if (seat_unseen(cx->s, p))
			json_put(player, "unseen",
			    unseen_json(cx, p));
		json_put(players, player_id(p), player);
	}
	for (unsigned i = 0; i < cx->s->cards; i++)
		if (cx->s->card[i].zone != NO_ZONE
		    && !holds_a_place(cx, cx->s, i))
			json_put(cards, registry_name(cx->ids, i),
			    one_card(cx, i));
	json_put(state, "players", players);
	json_put(state, "zones", zones_json(cx, COMMON));
	json_put(state, "cards", cards);
	return state;
}
