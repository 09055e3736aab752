/*
 * decode_position.c - <position> to a state, by the game's tables.
 *
 * First all cards come into being, in the order in which they stand; then the
 * fields are read, because they may name any card.
 */
#include <string.h>

#include "engine/effect.h"
#include "engine/known.h"
#include "engine/nearest.h"
#include "log/decode.h"
#include "log/position.h"
#include "log/reader.h"

enum { TOKENS_MADE_MAX = 9999 };

/* Calls `each` for every <card> of a zone; *block is 0 for a known place. */
typedef bool card_reader(struct reader *, unsigned zone, unsigned block);

/* ---- fields ---- */

/* The fields of the table that the element gives. */
static bool
read_fields(const struct reader *reader, const struct field *fields,
    unsigned count, int32_t *values)
{
	for (unsigned i = 0; i < count; i++) {
		const char *text = element_get(reader->element,
		    fields[i].name);
		if (text != NULL
		    && !read_field(reader, &fields[i], text, &values[i]))
			return false;
	}
	return true;
}

/* ---- cards ---- */

static bool
place_cards(struct reader *reader, unsigned zone, unsigned block)
{
	struct state *s = reader->cx->s;
	struct element *element = reader->element;
	const char *def = element_get(element, "def");
	const char *ids = element_get(element, "ids");
	struct word id;
	unsigned card;
	bool alias = def == NULL && block >= UNSEEN_BLOCK && zone != NO_ZONE;
	if (!element_is(element, "card") || element->children > 0)
		return wrong(reader, "a zone holds <card>, <unknown> and "
		    "<unseen> only");
	if ((def == NULL && !alias) || ids == NULL)
		return wrong(reader, "<card> needs def and ids");
	int definition = alias ? 0 : catalogue_find(reader->cx->cards, def);
	if (definition < 0)
		return no_definition(reader, def);
	while (take_word(&ids, &id)) {
		if (!add_card_id(reader, id, &card))
			return false;
		if (alias)
			unseen_alias(reader->cx->unseen, card);
		card_create(s, card, (unsigned)definition, definition_says(
		    reader->cx->cards, (unsigned)definition),
		    zone == NO_ZONE ? COMMON : zone_seat(zone));
		if (zone != NO_ZONE)
			card_move(s, card, zone_kind(zone), zone_seat(zone),
			    PLACE_BOTTOM);
		s->card[card].block = (uint16_t)block;
	}
	return true;
}

/* The highest number of a token of that card that the position names. */
static int32_t
tokens_named(const struct reader *reader, unsigned card)
{
	const struct registry *ids = reader->cx->ids;
	const char *maker = registry_name(ids, card);
	const size_t length = strlen(maker);
	const unsigned count = makes_tokens(reader->cx)
	    ? registry_count(ids) : 0;
	unsigned most = 0, number;
	for (unsigned i = 0; i < count; i++) {
		const char *name = registry_name(ids, i);
		if (strncmp(name, maker, length) == 0 && token_maker_length(
		    name, strlen(name), &number) == length && number > most)
			most = number;
	}
	return most <= TOKENS_MADE_MAX ? (int32_t)most : 0;
}

/* What else a <card> says about each of its ids. */
static bool
mark_card(struct reader *reader, unsigned card)
{
	struct card *c = &reader->cx->s->card[card];
	const char *owner = element_get(reader->element, "owner");
	const char *host = element_get(reader->element, "host");
	int32_t tokens = element_get(reader->element, "tokens-made") != NULL
	    ? 0 : tokens_named(reader, card);
	int number;
	if (owner != NULL) {
		if (!read_player(reader, "owner", owner, &number))
			return false;
		c->owner = number < 0 ? COMMON : (uint8_t)number;
	}
	if (host != NULL) {
		if (!read_card(reader, "host", host, &number))
			return false;
		c->host = number < 0 ? NO_CARD : (uint16_t)number;
	}
	if (!read_optional_number(reader, "tokens-made", 0,
	    TOKENS_MADE_MAX, &tokens))
		return false;
	c->tokens = (uint16_t)tokens;
	return read_fields(reader, reader->cx->game->card_fields,
	    reader->cx->game->card_field_count,
	    change_fields(reader->cx->s, card));
}

static bool
mark_cards(struct reader *reader, unsigned zone, unsigned block)
{
	const char *ids = element_get(reader->element, "ids");
	struct word id;
	(void)zone;
	(void)block;
	while (take_word(&ids, &id))
		if (!mark_card(reader,
		    (unsigned)find_card(reader, id)))
			return false;
	return element_all_used(reader->element, reader->problem);
}

/* ---- zones ---- */

static bool
each_in_unknown(struct reader *reader, unsigned zone, card_reader *each)
{
	struct element *unknown = reader->element;
	struct state *s = reader->cx->s;
	unsigned flags = zone == NO_ZONE ? 0
	    : reader->cx->game->zones[zone_kind(zone)].flags;
	if ((flags & ZONE_DECK) == 0)
		return wrong(reader, "only decks have parts of unknown order");
	bool unseen = zone != NO_ZONE && seat_unseen(s, zone_seat(zone));
	unsigned block = unseen ? UNSEEN_BLOCK + zone_seat(zone) : ++s->blocks;
	for (struct element *e = unknown->child; e != NULL; e = e->next) {
		reader->element = e;
		if (!each(reader, zone, block))
			return false;
	}
	reader->element = unknown;
	return element_all_used(unknown, reader->problem);
}

/* <unseen of= told=>: cards of a player, here that of the zone, that nobody
 * saw. */
static bool
each_in_unseen(struct reader *reader, unsigned zone, card_reader *each)
{
	struct element *unseen = reader->element;
	const char *of = element_get(unseen, "of");
	int seat = zone == NO_ZONE ? NO_PLAYER : (int)zone_seat(zone);
	bool told = false;
	if (of != NULL && !read_player(reader, "of", of, &seat))
		return false;
	if (!read_yes_no(reader, "told", &told))
		return false;
	if (seat < 0 || seat >= PLAYER_MAX
	    || !seat_unseen(reader->cx->s, (unsigned)seat))
		return wrong(reader, "<unseen> holds cards of a player who is "
		    "unseen=\"yes\"");
	unsigned block = UNSEEN_BLOCK + (unsigned)seat
	    + (told ? UNSEEN_TOLD : 0u);
	for (struct element *e = unseen->child; e != NULL; e = e->next) {
		reader->element = e;
		if (!each(reader, zone, block))
			return false;
	}
	reader->element = unseen;
	return element_all_used(unseen, reader->problem);
}

static bool
each_in_zone(struct reader *reader, unsigned zone, card_reader *each)
{
	struct element *element = reader->element;
	for (struct element *e = element->child; e != NULL; e = e->next) {
		reader->element = e;
		if (element_is(e, "unknown") ? !each_in_unknown(reader, zone,
		    each) : element_is(e, "unseen") ? !each_in_unseen(reader,
		    zone, each) : !each(reader, zone, 0))
			return false;
	}
	reader->element = element;
	return element_all_used(element, reader->problem);
}

/* The kind of zone that the element is named after; -1 if there is none. */
static int
find_zone(const struct game *game, const struct element *element,
    unsigned seat)
{
	for (unsigned kind = 0; kind < game->zone_count; kind++) {
		bool common = (game->zones[kind].flags & ZONE_COMMON) != 0;
		if (common == (seat == COMMON)
		    && element_is(element, game->zones[kind].name))
			return (int)kind;
	}
	return -1;
}

static bool
no_zone(const struct reader *reader, const char *name, unsigned seat)
{
	const struct game *game = reader->cx->game;
	struct nearest near = nearest_begin(name);
	char text[KNOWN_TEXT];
	for (unsigned i = 0; i < game->zone_count; i++)
		if (((game->zones[i].flags & ZONE_COMMON) != 0)
		    == (seat == COMMON))
			nearest_offer(&near, game->zones[i].name);
	nearest_text(&near, text, sizeof text);
	return wrong(reader, "%s has no zone <%s> there%s", game->name, name,
	    text);
}

/* The zones of one seat, each at most once. */
static bool
each_of_seat(struct reader *reader, unsigned seat, card_reader *each)
{
	struct element *element = reader->element;
	uint32_t seen = 0;
	for (struct element *e = element->child; e != NULL; e = e->next) {
		reader->element = e;
		int kind = find_zone(reader->cx->game, e, seat);
		if (kind < 0)
			return no_zone(reader, e->name, seat);
		if ((seen >> kind & 1) != 0)
			return wrong(reader, "the zone <%s> stands twice",
			    e->name);
		seen |= (uint32_t)1 << kind;
		reader->cx->zones_named |= (uint32_t)1 << kind;
		if (!each_in_zone(reader, zone_index((unsigned)kind, seat),
		    each))
			return false;
	}
	reader->element = element;
	return true;
}
_Static_assert(ZONE_KIND_MAX <= 32, "a set of zones is 32 bits");

/* The player of a <player>. */
static bool
read_seat(const struct reader *reader, int *seat)
{
	const char *id = element_get(reader->element, "id");
	if (id == NULL)
		return element_needs(reader->element, "id", reader->problem);
	return read_player(reader, "id", id, seat)
	    && (*seat >= 0 || wrong(reader, "<player> needs a player as id"));
}

/* All cards of the position: players, common zones, and outside of both. */
static bool
each_card(struct reader *reader, struct element *position, card_reader *each)
{
	for (struct element *e = position->child; e != NULL; e = e->next) {
		int seat = 0;
		reader->element = e;
		if (element_is(e, "player")) {
			if (!read_seat(reader, &seat)
			    || !each_of_seat(reader, (unsigned)seat, each))
				return false;
		} else if (element_is(e, "common")) {
			if (!each_of_seat(reader, COMMON, each))
				return false;
		} else if (element_is(e, "outside")) {
			if (!each_in_zone(reader, NO_ZONE, each))
				return false;
		}
	}
	reader->element = position;
	return true;
}

/* ---- the whole ---- */

static bool
check_hosts(const struct reader *reader)
{
	const struct state *s = reader->cx->s;
	for (unsigned i = 0; i < s->cards; i++)
		if (lies_on_itself(s, i))
			return wrong(reader, "the card %s lies on itself",
			    registry_name(reader->cx->ids, i));
	return true;
}

/* As many cards are in no zone as ids that no deck lists stand in zones: those
 * stand in the places of these. */
static bool
check_unseen(const struct reader *reader)
{
	struct context *cx = reader->cx;
	for (unsigned seat = 0; seat < cx->s->players; seat++) {
		struct unseen_cards cards;
		if (!seat_unseen(cx->s, seat))
			continue;
		unseen_find(cx, cx->s, seat, &cards);
		if (cards.count - cards.places != cards.aliases)
			return wrong(reader, "of the cards of %s that nobody "
			    "saw %u stand in <outside>, and %u ids without "
			    "def in zones", player_id(seat),
			    cards.count - cards.places, cards.aliases);
	}
	if (cx->unseen != NULL)
		unseen_sort(cx, cx->s, NULL);
	return true;
}

/* <arrivals order=/>: which cards came first, where that is not the order in
 * which they stand. */
static bool
read_arrivals(struct reader *reader)
{
	struct state *s = reader->cx->s;
	const char *order = element_get(reader->element, "order");
	struct word id;
	while (order != NULL && take_word(&order, &id)) {
		int card = find_card(reader, id);
		if (card < 0)
			return wrong(reader, "order names a card that is not "
			    "in this replay");
		if (s->arrivals < UINT16_MAX)
			s->card[card].arrival = ++s->arrivals;
	}
	return true;
}

/* <guessed/>: what unseen cards were has decided something before. */
static bool
read_guessed(struct reader *reader)
{
	reader->cx->s->guessed = reader->cx->unseen != NULL;
	return reader->cx->unseen != NULL || wrong(reader, "<guessed> belongs "
	    "to a log in which the cards of a player are unseen");
}

static bool
read_player_fields(struct reader *reader)
{
	const struct game *game = reader->cx->game;
	struct state *s = reader->cx->s;
	int seat = 0;
	if (!read_seat(reader, &seat))
		return false;
	int32_t side = s->side[seat] + 1;
	if (game->alliances && !read_optional_number(reader, "alliance", 1,
	    PLAYER_MAX, &side))
		return false;
	s->side[seat] = (uint8_t)(side - 1);
	return read_fields(reader, game->player_fields,
	    game->player_field_count, s->player[seat]);
}

/* What stands directly in the position, beside cards. */
static const struct {
	const char *name;
	bool (*read)(struct reader *);
	bool many;
} parts[] = {
	{ "player", read_player_fields, true },
	{ "common", NULL, false },
	{ "outside", NULL, false },
	{ "arrivals", read_arrivals, false },
	{ "guessed", read_guessed, false },
	{ "outcome", read_outcome, false },
	{ "modifier", read_modifier, true },
	{ "effect", read_frame, true },
	{ "batch", read_batch, false },
	{ "unrecorded", read_record, true },
	{ "question", read_question, false },
};
enum { PART_COUNT = sizeof parts / sizeof *parts };

static bool
read_part(struct reader *reader, unsigned *seen)
{
	struct element *element = reader->element;
	for (unsigned i = 0; i < PART_COUNT; i++) {
		if (!element_is(element, parts[i].name))
			continue;
		if ((*seen >> i & 1) != 0 && !parts[i].many)
			return wrong(reader, "<%s> stands twice",
			    element->name);
		*seen |= 1u << i;
		return (parts[i].read == NULL || parts[i].read(reader))
		    && element_all_used(element, reader->problem);
	}
	struct nearest near = nearest_begin(element->name);
	char text[KNOWN_TEXT];
	for (unsigned i = 0; i < PART_COUNT; i++)
		nearest_offer(&near, parts[i].name);
	nearest_text(&near, text, sizeof text);
	return wrong(reader, "a position has no element <%s>%s",
	    element->name, text);
}

static unsigned
tokens_made(const struct context *cx, unsigned card)
{
	return cx->s->card[card].tokens;
}

/* Each player stands there at most once. */
static bool
check_players(struct reader *reader, struct element *position)
{
	unsigned seen = 0;
	int seat = 0;
	for (struct element *e = position->child; e != NULL; e = e->next) {
		reader->element = e;
		if (!element_is(e, "player"))
			continue;
		if (!read_seat(reader, &seat))
			return false;
		if ((seen >> seat & 1) != 0)
			return wrong(reader, "the player %s stands twice",
			    element_get(e, "id"));
		seen |= 1u << seat;
	}
	reader->element = position;
	return true;
}

bool
decode_position(struct context *cx, struct element *position,
    struct problem *problem)
{
	struct reader reader = { cx, position, problem, false };
	unsigned seen = 0;
	if (!check_players(&reader, position)
	    || !each_card(&reader, position, place_cards)
	    || !each_card(&reader, position, mark_cards)
	    || !check_token_ids(&reader, 0, tokens_made)
	    || !check_hosts(&reader))
		return false;
	if (!read_fields(&reader, cx->game->global_fields,
	    cx->game->global_field_count, cx->s->global)
	    || !element_all_used(position, problem))
		return false;
	for (struct element *e = position->child; e != NULL; e = e->next) {
		reader.element = e;
		if (!read_part(&reader, &seen))
			return false;
	}
	reader.element = position;
	return check_unseen(&reader) && check_position_effects(&reader);
}
