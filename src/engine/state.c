/*
 * state.c - the flat state: zones as linked lists of cards, orders of decks.
 */
#include "engine/state.h"

#include <stddef.h>
#include <string.h>

_Static_assert((int)ZONE_MAX < (int)NO_ZONE, "a zone fits one byte");
_Static_assert((int)CARD_MAX < (int)NO_CARD, "a card number fits two bytes");
_Static_assert((int)CARD_MAX < (int)REFERENCE_PLAYER,
    "references do not overlap");

void
state_clear(struct state *s, unsigned players, unsigned fields)
{
	/* What is not in use is written before it is read. */
	memset(s, 0, offsetof(struct state, bits));
	memset(s->card_field, 0, CARD_FIELD_MAX * sizeof s->card_field[0]);
	s->players = (uint16_t)players;
	s->fields = (uint16_t)fields;
	for (unsigned i = 0; i < ZONE_MAX; i++)
		s->zone[i] = (struct zone){ NO_CARD, NO_CARD, 0 };
	s->global[TURN_PLAYER] = -1;
	s->question.card = NO_CARD;
	s->marks = UINT8_MAX;
}

unsigned
changed_card(const struct state *s, unsigned from)
{
	uint64_t part = ~UINT64_C(0) << from % 64;
	for (unsigned word = from / 64; word < card_words(s); word++) {
		uint64_t cards = s->bits[word].changed & part;
		if (cards != 0)
			return word * 64 + (unsigned)__builtin_ctzll(cards);
		part = ~UINT64_C(0);
	}
	return NO_CARD;
}

static uint64_t
bit_of(unsigned number)
{
	return UINT64_C(1) << number % 64;
}

int32_t *
take_row(struct state *s, unsigned card)
{
	unsigned word = 0;
	/* No card has two. */
	while (s->row_used[word] == UINT64_MAX)
		word++;
	const unsigned at = word * 64
	    + (unsigned)__builtin_ctzll(~s->row_used[word]);
	int32_t *fields = &s->card_field[(at + 1) * s->fields];
	s->row_used[word] |= bit_of(at);
	s->row[card] = (uint16_t)(at + 1);
	if (s->rows <= at)
		s->rows = (uint16_t)(at + 1);
	s->bits[card / 64].changed |= bit_of(card);
	memcpy(fields, fields_at_start(s), s->fields * sizeof *fields);
	return fields;
}

void
start_fields(struct state *s, unsigned card)
{
	const unsigned row = s->row[card];
	s->row[card] = 0;
	s->bits[card / 64].changed &= ~bit_of(card);
	if (row == 0)
		return;
	s->row_used[(row - 1) / 64] &= ~bit_of(row - 1);
	while (s->rows > 0 && (s->row_used[(s->rows - 1) / 64]
	        & bit_of(s->rows - 1u)) == 0)
		s->rows--;
}

void
settle_fields(struct state *s, unsigned card)
{
	if (memcmp(card_fields(s, card), fields_at_start(s),
	        s->fields * sizeof s->card_field[0]) == 0)
		start_fields(s, card);
}

unsigned
take_touched(struct state *s, unsigned from)
{
	uint64_t part = ~UINT64_C(0) << from % 64;
	for (unsigned word = from / 64; word < card_words(s); word++) {
		uint64_t cards = s->bits[word].touched & part;
		if (cards != 0) {
			s->bits[word].touched ^= cards & -cards;
			return word * 64 + (unsigned)__builtin_ctzll(cards);
		}
		part = ~UINT64_C(0);
	}
	return NO_CARD;
}

bool
any_touched(const struct state *s)
{
	uint64_t touched = 0;
	for (unsigned word = 0; word < card_words(s); word++)
		touched |= s->bits[word].touched;
	return touched != 0;
}

bool
any_touched_in(const struct state *s, uint32_t kinds)
{
	for (unsigned word = 0; word < card_words(s); word++)
		if (s->bits[word].touched != 0 && (s->bits[word].touched
		    & cards_lying(s, word, kinds)) != 0)
			return true;
	return false;
}

bool
touched_alike(const struct state *a, const struct state *b)
{
	for (unsigned word = 0; word < card_words(a); word++)
		if (a->bits[word].touched != b->bits[word].touched)
			return false;
	return true;
}

static void
take_out(struct state *s, unsigned card)
{
	struct card *c = &s->card[card];
	if (c->zone == NO_ZONE)
		return;
	s->bits[card / 64].lying[zone_kind(c->zone)] &= ~bit_of(card);
	struct zone *z = &s->zone[c->zone];
	if (c->previous == NO_CARD)
		z->first = c->next;
	else
		s->card[c->previous].next = c->next;
	if (c->next == NO_CARD)
		z->last = c->previous;
	else
		s->card[c->next].previous = c->previous;
	z->count--;
	c->next = c->previous = NO_CARD;
	c->zone = NO_ZONE;
}

static void
note_moved(struct state *s, unsigned card)
{
	s->bits[card / 64].moved |= bit_of(card);
}

void
moves_forget(struct state *s)
{
	for (unsigned word = 0; word < card_words(s); word++)
		s->bits[word].moved = 0;
}

static void
unlink_card(struct state *s, unsigned card)
{
	card_touch(s, card);
	note_moved(s, card);
	take_out(s, card);
}

/* Links the card into the zone directly before `before`. */
static void
link_card(struct state *s, unsigned card, unsigned zone, unsigned before)
{
	struct card *c = &s->card[card];
	struct zone *z = &s->zone[zone];
	s->bits[card / 64].lying[zone_kind(zone)] |= bit_of(card);
	c->zone = (uint8_t)zone;
	c->next = (uint16_t)before;
	c->previous = before == NO_CARD ? z->last : s->card[before].previous;
	if (c->previous == NO_CARD)
		z->first = (uint16_t)card;
	else
		s->card[c->previous].next = (uint16_t)card;
	if (before == NO_CARD)
		z->last = (uint16_t)card;
	else
		s->card[before].previous = (uint16_t)card;
	z->count++;
}

void
card_came_now(struct state *s, unsigned card)
{
	if (s->arrivals < UINT16_MAX)
		s->arrivals++;
	s->card[card].arrival = s->arrivals;
}

static void
put_before(struct state *s, unsigned card, unsigned zone, unsigned before)
{
	unlink_card(s, card);
	link_card(s, card, zone, before);
	/* A card that nobody saw is not seen because it moves. */
	if (s->card[card].block < UNSEEN_BLOCK)
		s->card[card].block = 0;
	else
		s->card[card].block &= (uint16_t)~UNSEEN_TOLD;
	card_came_now(s, card);
}

void
card_insert(struct state *s, unsigned card, unsigned kind, unsigned seat,
    unsigned before)
{
	put_before(s, card, zone_index(kind, seat),
	    before == card ? s->card[card].next : before);
}

void
arrivals_anew(struct state *s)
{
	uint16_t place[UINT16_MAX + 1];
	memset(place, 0, sizeof place);
	for (unsigned i = 0; i < s->cards; i++)
		place[s->card[i].arrival] = 1;
	uint16_t last = 0;
	for (unsigned i = 1; i <= UINT16_MAX; i++)
		if (place[i] != 0)
			place[i] = ++last;
	place[0] = 0;
	for (unsigned i = 0; i < s->cards; i++)
		s->card[i].arrival = place[s->card[i].arrival];
	s->arrivals = last;
}

void
card_move(struct state *s, unsigned card, unsigned kind, unsigned seat,
    enum place place)
{
	if (place == PLACE_TOP)
		card_insert(s, card, kind, seat, zone_first(s, kind, seat));
	else
		put_before(s, card, zone_index(kind, seat), NO_CARD);
}

void
card_change_side(struct state *s, unsigned card, unsigned seat)
{
	const uint16_t arrival = s->card[card].arrival;
	card_move(s, card, card_zone(s, card), seat, PLACE_BOTTOM);
	s->card[card].arrival = arrival;
}

void
card_remove(struct state *s, unsigned card)
{
	unlink_card(s, card);
	s->card[card].block = 0;
	s->card[card].arrival = 0;
	s->card[card].host = NO_CARD;
}

/* A card that is not there yet: all bytes defined, in no zone. */
static void
card_blank(struct state *s, unsigned card)
{
	s->card[card] = (struct card){ .next = NO_CARD, .previous = NO_CARD,
		.host = NO_CARD, .zone = NO_ZONE };
	start_fields(s, card);
}

void
state_reach(struct state *s, unsigned count)
{
	while (s->cards < count) {
		if (s->cards % 64 == 0)
			memset(&s->bits[s->cards / 64], 0, sizeof s->bits[0]);
		s->row[s->cards] = 0;
		card_blank(s, s->cards++);
	}
}

/* Sets the card's bit in each word, as the sorts say: few do, and most cards are
 * new. */
static void
put_sorts(uint64_t word[SAYS_SORTS], unsigned card, unsigned sorts)
{
	const uint64_t bit = bit_of(card);
	uint64_t any = 0;
	for (unsigned i = 0; i < SAYS_SORTS; i++)
		any |= word[i];
	for (unsigned i = 0; (any & bit) != 0 && i < SAYS_SORTS; i++)
		word[i] &= ~bit;
	for (; sorts != 0; sorts &= sorts - 1)
		word[__builtin_ctz(sorts)] |= bit;
}

void
card_create(struct state *s, unsigned card, unsigned definition,
    struct says says, unsigned owner)
{
	state_reach(s, card + 1);
	unlink_card(s, card);
	uint16_t tokens = s->card[card].tokens;
	card_blank(s, card);
	s->card[card].tokens = tokens;
	s->card[card].definition = (uint16_t)definition;
	s->card[card].owner = (uint8_t)owner;
	put_sorts(s->bits[card / 64].speaks, card, says.speaks);
	put_sorts(s->bits[card / 64].hears, card, says.hears);
}

unsigned
last_batch(const struct state *s)
{
	unsigned last = s->frames == 0 ? s->batches : 0;
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].batch > last)
			last = s->frame[i].batch;
	return last;
}

unsigned
cards_in_zones(const struct state *s, uint32_t kinds, uint16_t *list)
{
	unsigned count = 0;
	kinds &= (UINT32_C(1) << ZONE_KIND_MAX) - 1;
	for_each_seat (s, seat) {
		const struct zone *zones = &s->zone[zone_index(0, seat)];
		for (uint32_t left = kinds; left != 0; left &= left - 1)
			for (unsigned card = zones[__builtin_ctz(left)].first;
			    card != NO_CARD; card = s->card[card].next)
				list[count++] = (uint16_t)card;
	}
	return count;
}

/* Numbers come round before those of unseen cards. */
static uint16_t
new_block(struct state *s)
{
	s->blocks = s->blocks + 1u < UNSEEN_BLOCK
	    ? (uint16_t)(s->blocks + 1u) : 1;
	return s->blocks;
}

void
zone_shuffle_unknown(struct state *s, unsigned kind, unsigned seat)
{
	uint16_t block = (s->unseen >> seat & 1) != 0
	    ? (uint16_t)(UNSEEN_BLOCK + seat) : new_block(s);
	for_each_card (s, c, kind, seat) {
		s->card[c].block = block;
		note_moved(s, c);
	}
}

void
zone_order(struct state *s, unsigned kind, unsigned seat,
    const reference *order, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		unsigned card = (unsigned)order[i];
		if (!card_in(s, card, kind, seat))
			continue;
		unlink_card(s, card);
		link_card(s, card, zone_index(kind, seat), NO_CARD);
		s->card[card].block = 0;
	}
}

void
zone_lay(struct state *s, unsigned zone, const struct state *then,
    enum place place)
{
	const struct zone *z = &then->zone[zone];
	const bool top = place == PLACE_TOP;
	for (unsigned card = top ? z->last : z->first; card != NO_CARD;
	     card = top ? then->card[card].previous : then->card[card].next) {
		take_out(s, card);
		link_card(s, card, zone, top ? s->zone[zone].first : NO_CARD);
		s->card[card].block = then->card[card].block;
	}
}

bool
zone_top_known(const struct state *s, unsigned kind, unsigned seat)
{
	unsigned top = zone_first(s, kind, seat);
	return top == NO_CARD || card_order_known(s, top);
}

bool
zone_can_be_top(const struct state *s, unsigned kind, unsigned seat,
    unsigned card)
{
	unsigned top = zone_first(s, kind, seat);
	if (top == NO_CARD || !card_in(s, card, kind, seat))
		return false;
	return card == top || (s->card[top].block != 0
	    && s->card[top].block == s->card[card].block);
}

void
record_add(struct state *s, struct record record)
{
	if (s->records < RECORD_MAX)
		s->record[s->records++] = record;
}

void
record_remove(struct state *s, unsigned index)
{
	s->records--;
	memmove(&s->record[index], &s->record[index + 1],
	    (s->records - index) * sizeof s->record[0]);
}

bool
modifier_add(struct state *s, const struct modifier *m)
{
	if (s->modifiers == MODIFIER_MAX)
		return false;
	/* Copied member by member into cleared memory: states are compared
	 * byte by byte. */
	struct modifier *to = &s->modifier[s->modifiers++];
	memset(to, 0, sizeof *to);
	*to = *m;
	s->kinds |= (uint16_t)(1U << m->kind);
	return true;
}

void
modifier_remove(struct state *s, unsigned index)
{
	s->modifiers--;
	memmove(&s->modifier[index], &s->modifier[index + 1],
	    (s->modifiers - index) * sizeof s->modifier[0]);
	s->kinds = 0;
	for (unsigned i = 0; i < s->modifiers; i++)
		s->kinds |= (uint16_t)(1U << s->modifier[i].kind);
}
