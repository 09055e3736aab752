/*
 * decode_adjust.c - what was set by hand: <adjust>.
 */
#include <stdio.h>
#include <string.h>

#include "log/decode.h"
#include "engine/known.h"
#include "engine/nearest.h"
#include "engine/unseen.h"
#include "log/reader.h"

enum { ADJUST_MAX = 16 };

/* What is to be set; it holds in every world. */
struct adjustment {
	bool moves;
	unsigned card;     /* that is moved */
	unsigned from;     /* kind of zone that an unseen one is taken from;
	                      NO_ZONE: the likeliest */
	unsigned owner;    /* whose it is then */
	unsigned kind, seat;
	enum place place;
	reference of;      /* whose fields; NO_REFERENCE: the game's */
	bool hosts;        /* the card is put on another one, or on none */
	unsigned host;
	unsigned count;
	struct {
		unsigned field;
		int32_t value;
	} set[ADJUST_MAX];
};

/* A card that leaves play by hand loses what it had there. */
static void
leave_by_hand(struct context *cx, unsigned card)
{
	if (cx->game->leaves_by_hand != NULL) {
		cx->game->leaves_by_hand(cx, card);
		return;
	}
	modifiers_end_card(cx, card);
	cx->s->card[card].host = NO_CARD;
	start_fields(cx->s, card);
}

static void
move_by_hand(struct context *cx, const struct adjustment *a)
{
	unsigned from = card_zone(cx->s, a->card);
	bool was_in_play = from != NO_ZONE
	    && (cx->game->zones[from].flags & ZONE_IN_PLAY) != 0;
	bool is_in_play = (cx->game->zones[a->kind].flags & ZONE_IN_PLAY) != 0;
	if (was_in_play && !is_in_play)
		leave_by_hand(cx, a->card);
	card_move(cx->s, a->card, a->kind, a->seat, a->place);
	if (cx->game->moved_by_hand != NULL)
		cx->game->moved_by_hand(cx, a->card, from);
}

/* The zone in which a card of unknown place lies whose fields are set: in play
 * they mean something. */
static unsigned
zone_in_play(const struct context *cx, unsigned owner)
{
	const struct state *s = cx->s;
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++) {
		if ((cx->game->zones[kind].flags & ZONE_IN_PLAY) == 0)
			continue;
		for_each_card (s, card, kind, owner)
			if (is_unseen(s, card))
				return kind;
	}
	return NO_ZONE;
}

/* Whether the card lies where nobody saw it, or is an id that no deck lists. */
static bool
must_be_taken(const struct context *cx, unsigned card)
{
	return cx->unseen != NULL && (holds_a_place(cx, cx->s, card)
	    || (is_alias(cx->unseen, card) && !is_unseen(cx->s, card)));
}

static bool
take_unseen(struct context *cx, const struct adjustment *a, unsigned card,
    struct problem *problem)
{
	unsigned owner = is_unseen(cx->s, card) ? unseen_seat(cx->s, card)
	    : a->owner;
	unsigned kind = a->moves || a->from != NO_ZONE ? a->from
	    : zone_in_play(cx, owner);
	return unseen_take(cx, cx->s, cx->last, card, owner, kind)
	    || problem_set(problem, problem->line, problem->column,
	    "no unseen card lies there that %s could be",
	    registry_name(cx->ids, card));
}

/* All cards are there that are named, one that nobody saw in its place: false
 * if there is none for it. */
static bool
find_named(struct context *cx, const struct adjustment *a, unsigned card,
    bool is_card, struct problem *problem)
{
	state_reach(cx->s, registry_count(cx->ids));
	return !is_card || !must_be_taken(cx, card)
	    || take_unseen(cx, a, card, problem);
}

static void
set_by_hand(struct context *cx, const struct adjustment *a, bool is_card)
{
	int32_t *fields = a->of < 0 ? cx->s->global
	    : is_card ? change_fields(cx->s, (unsigned)a->of)
	    : cx->s->player[reference_player(a->of)];
	for (unsigned i = 0; i < a->count; i++)
		fields[a->set[i].field] = a->set[i].value;
	cx->s->marks = UINT8_MAX;
	for (unsigned i = 0; i < a->count && is_card
	    && cx->game->set_by_hand != NULL; i++)
		cx->game->set_by_hand(cx, (unsigned)a->of, a->set[i].field);
}

static const char *
misplaced(const struct context *cx)
{
	return cx->game->misplaced == NULL ? NULL : cx->game->misplaced(cx);
}

/* What was wrong before may be mended in several entries. */
static bool
apply_adjustment(struct context *cx, const void *what,
    struct problem *problem)
{
	const struct adjustment *a = what;
	bool is_card = a->of >= 0 && !is_player_reference(a->of);
	unsigned card = a->moves ? a->card : is_card ? (unsigned)a->of : 0;
	bool in_place = misplaced(cx) == NULL;
	if (!find_named(cx, a, card, a->moves || is_card, problem))
		return false;
	if (a->moves)
		move_by_hand(cx, a);
	if (a->moves || is_card)
		card_touch(cx->s, card);
	if (a->hosts)
		cx->s->card[card].host = (uint16_t)a->host;
	if (a->hosts && lies_on_itself(cx->s, card))
		return problem_set(problem, problem->line, problem->column,
		    "the card %s would lie on itself",
		    registry_name(cx->ids, card));
	set_by_hand(cx, a, is_card);
	if (cx->unseen != NULL)
		unseen_sort(cx, cx->s, cx->last);
	const char *wrong = in_place ? misplaced(cx) : NULL;
	return wrong == NULL || problem_set(problem, problem->line,
	    problem->column, "%s", wrong);
}

static bool
no_field(const struct reader *reader, const struct field *fields,
    unsigned count, const char *name)
{
	struct nearest near = nearest_begin(name);
	char text[KNOWN_TEXT];
	for (unsigned i = 0; i < count; i++)
		nearest_offer(&near, fields[i].name);
	nearest_text(&near, text, sizeof text);
	return wrong(reader, "<adjust> cannot set %s there%s", name, text);
}

/* One attribute that names a field. */
static bool
read_set(const struct reader *reader, const struct attribute_text *text,
    struct adjustment *a)
{
	const struct game *game = reader->cx->game;
	bool player = is_player_reference(a->of);
	const struct field *fields = a->of < 0 ? game->global_fields
	    : player ? game->player_fields : game->card_fields;
	unsigned count = a->of < 0 ? game->global_field_count
	    : player ? game->player_field_count : game->card_field_count;
	unsigned i = 0;
	while (i < count && strcmp(fields[i].name, text->name) != 0)
		i++;
	if (i == count)
		return no_field(reader, fields, count, text->name);
	if (a->count == ADJUST_MAX)
		return wrong(reader, "<adjust> sets more than %d fields",
		    ADJUST_MAX);
	a->set[a->count].field = i;
	return read_field(reader, &fields[i], text->value,
	    &a->set[a->count++].value);
}

/* The card that another one lies on or under, or none. */
static bool
read_host(const struct reader *reader, struct adjustment *a)
{
	const char *text = element_get(reader->element, "host");
	int host = -1;
	if (text == NULL)
		return true;
	if (strcmp(text, "none") != 0
	    && (!read_card(reader, "host", text, &host) || host < 0))
		return wrong(reader, "host=\"%s\" is neither a card of this "
		    "replay nor none", text);
	a->hosts = true;
	a->host = host < 0 ? NO_CARD : (unsigned)host;
	return true;
}

static bool
no_zone(const struct reader *reader, const char *attribute, const char *name)
{
	const struct game *game = reader->cx->game;
	struct nearest near = nearest_begin(name);
	char text[KNOWN_TEXT];
	for (unsigned i = 0; i < game->zone_count; i++)
		nearest_offer(&near, game->zones[i].name);
	nearest_text(&near, text, sizeof text);
	return wrong(reader, "%s=\"%s\" is no zone of %s%s", attribute, name,
	    game->name, text);
}

/* Where an unseen card lies that is moved or set. */
static bool
read_from(const struct reader *reader, struct adjustment *a)
{
	const struct game *game = reader->cx->game;
	const char *from = element_get(reader->element, "from");
	a->from = NO_ZONE;
	if (from == NULL)
		return true;
	if (reader->cx->unseen == NULL)
		return wrong(reader, "from of <adjust> belongs to a log in "
		    "which the cards of a player are unseen");
	for (unsigned kind = 0; kind < game->zone_count; kind++)
		if (strcmp(game->zones[kind].name, from) == 0)
			a->from = kind;
	return a->from != NO_ZONE || no_zone(reader, "from", from);
}

static bool
read_sets(const struct reader *reader, struct adjustment *a)
{
	struct element *element = reader->element;
	const char *of = element_get(element, "of");
	a->of = NO_REFERENCE;
	if (of != NULL && (!read_reference(reader, "of", of, &a->of)
	    || a->of == NO_REFERENCE))
		return wrong(reader, "of=\"%s\" is neither a card nor a "
		    "player of this replay", of);
	bool card = a->of >= 0 && !is_player_reference(a->of);
	a->from = NO_ZONE;
	if (card && (!read_host(reader, a) || !read_from(reader, a)))
		return false;
	for (unsigned i = 0; i < element->attributes; i++)
		if (!element->attribute[i].used
		    && !read_set(reader, &element->attribute[i], a))
			return false;
	return a->count > 0 || a->hosts
	    || wrong(reader, "<adjust> sets nothing");
}

/* An id that no deck lists takes the place of a card that nobody saw of the
 * player in `of`. */
static bool
read_new(const struct reader *reader, const char *id, struct adjustment *a)
{
	const char *of = element_get(reader->element, "of");
	struct word word;
	int player = -1;
	unsigned card;
	if (of != NULL && !read_player(reader, "of", of, &player))
		return false;
	if (player < 0)
		return wrong(reader, "card=\"%s\" is not listed: <adjust> "
		    "needs the player whose unseen card it is in of", id);
	if (!seat_unseen(reader->cx->s, (unsigned)player))
		return wrong(reader, "card=\"%s\" is not a card of this "
		    "replay, and those of %s are seen", id, of);
	if (!only_word(id, &word))
		return wrong(reader, "card=\"%s\" is not a single id", id);
	if (!add_card_id(reader, word, &card))
		return false;
	unseen_alias(reader->cx->unseen, card);
	a->card = card;
	a->owner = (unsigned)player;
	return true;
}

static bool
read_moved(const struct reader *reader, const char *id, struct adjustment *a)
{
	int card;
	if (reader->cx->unseen != NULL
	    && registry_find(reader->cx->ids, id, strlen(id)) < 0)
		return read_new(reader, id, a);
	if (!read_card(reader, "card", id, &card))
		return false;
	if (card < 0)
		return wrong(reader, "card=\"%s\" is not a card of this "
		    "replay", id);
	a->card = (unsigned)card;
	a->owner = a->card < reader->cx->s->cards
	    ? reader->cx->s->card[card].owner : 0;
	return true;
}

/* The zone and its seat; without `of` the card's owner. */
static bool
read_zone(const struct reader *reader, struct adjustment *a)
{
	const struct game *game = reader->cx->game;
	const char *to = element_get(reader->element, "to");
	const char *of = element_get(reader->element, "of");
	int player = (int)a->owner;
	a->kind = 0;
	while (to != NULL && a->kind < game->zone_count
	    && strcmp(game->zones[a->kind].name, to) != 0)
		a->kind++;
	if (to == NULL)
		return wrong(reader, "<adjust card=> needs a zone of %s in to",
		    game->name);
	if (a->kind == game->zone_count)
		return no_zone(reader, "to", to);
	if (of != NULL && !read_player(reader, "of", of, &player))
		return false;
	if ((game->zones[a->kind].flags & ZONE_COMMON) != 0)
		player = COMMON;
	else if (player < 0 || player >= reader->cx->s->players)
		return wrong(reader, "<adjust> needs the player of the zone "
		    "%s in of", to);
	a->seat = (unsigned)player;
	return true;
}

static bool
read_move(const struct reader *reader, const char *id, struct adjustment *a)
{
	static const char *const places[] = {
		[PLACE_TOP] = "top", [PLACE_BOTTOM] = "bottom", NULL
	};
	int place = PLACE_TOP;
	a->moves = true;
	a->of = NO_REFERENCE;
	if (!read_moved(reader, id, a) || !read_zone(reader, a)
	    || !read_from(reader, a)
	    || (element_get(reader->element, "place") != NULL
	    && !read_word(reader, "place", places, &place)))
		return false;
	a->place = (enum place)place;
	return element_all_used(reader->element, reader->problem);
}

/* The entry as it stands in reports: its attributes, without the note. */
static void
entry_text(const struct element *element, char *text, size_t size)
{
	size_t length = 0;
	text[0] = '\0';
	for (unsigned i = 0; i < element->attributes && length < size; i++) {
		const struct attribute_text *a = &element->attribute[i];
		if (strcmp(a->name, "note") == 0)
			continue;
		length += (size_t)snprintf(text + length, size - length,
		    "%s%s=%s", length == 0 ? "" : " ", a->name, a->value);
	}
}

bool
decode_adjust(struct session *session, struct context *cx,
    struct element *element, struct problem *problem)
{
	struct reader reader = { cx, element, problem, session == NULL };
	struct adjustment a;
	char text[200];
	const char *card = element_get(element, "card");
	memset(&a, 0, sizeof a);
	element_get(element, "note");
	if (element->children > 0)
		return wrong(&reader, "<adjust> holds no elements");
	if (card != NULL ? !read_move(&reader, card, &a)
	    : !read_sets(&reader, &a))
		return false;
	if (session == NULL)
		return true;
	entry_text(element, text, sizeof text);
	problem->line = element->line;
	problem->column = element->column;
	return session_adjust(session, apply_adjustment, &a, text,
	    element->line, problem);
}
