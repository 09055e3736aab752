/*
 * state_copy.c - states as values: copied, compared, and what differs.
 */
#include "engine/state.h"

#include <stddef.h>
#include <string.h>

/* Seats that a state speaks of: two at least, for a game of two looks at both
 * before it finds that one is missing. */
static size_t
seats(const struct state *s)
{
	return s->players < 2 ? 2 : s->players;
}

/* Bytes of the players and of the zones that are used. */
static size_t
players_size(const struct state *s)
{
	return seats(s) * sizeof s->player[0];
}

static size_t
zones_size(const struct state *s)
{
	return (seats(s) + 1) * ZONE_KIND_MAX * sizeof s->zone[0];
}

/* In pieces: for longer ones the C library changes to an instruction that
 * takes longer to begin than such a piece takes.  The compiler would use the
 * same one if it knew how long they are. */
#if __has_attribute(noipa)
__attribute__((noipa))
#else
__attribute__((noinline))
#endif
static void
copy_piece(void *to, const void *from, size_t size)
{
	memcpy(to, from, size);
}

enum { PIECE = 4032 };

static void
copy_long(void *to, const void *from, size_t size)
{
	for (size_t at = 0, part; at < size; at += part) {
		part = size - at < PIECE ? size - at : PIECE;
		copy_piece((char *)to + at, (const char *)from + at, part);
	}
}

/* Most are shorter. */
static inline void
copy(void *to, const void *from, size_t size)
{
	if (size > PIECE)
		copy_long(to, from, size);
	else if (size > 0)
		copy_piece(to, from, size);
}

/* Those of 64 cards that are in both and have been changed in one of them. */
static uint64_t
changed_in(const struct state *a, const struct state *b, unsigned word,
    unsigned both)
{
	uint64_t cards = a->bits[word].changed | b->bits[word].changed;
	return both - word * 64 >= 64 ? cards
	    : cards & ((UINT64_C(1) << both % 64) - 1);
}

void
state_copy(struct state *to, const struct state *from)
{
	memcpy(to, from, offsetof(struct state, player));
	copy_piece(to->player, from->player, players_size(from));
	copy_piece(to->zone, from->zone, zones_size(from));
	copy(to->bits, from->bits, card_words(from) * sizeof from->bits[0]);
	copy(to->modifier, from->modifier,
	    from->modifiers * sizeof from->modifier[0]);
	copy(to->frame, from->frame, from->frames * sizeof from->frame[0]);
	copy(to->record, from->record,
	    from->records * sizeof from->record[0]);
	copy(to->bar, from->bar, from->bars * sizeof from->bar[0]);
	copy(to->card, from->card, from->cards * sizeof from->card[0]);
	copy_piece(to->row, from->row, from->cards * sizeof from->row[0]);
	copy(to->card_field, from->card_field,
	    (from->rows + 1u) * from->fields * sizeof from->card_field[0]);
}

/* Running numbers of arrivals and blocks do not count: only what they say. */
static bool
card_equal(const struct card *a, const struct card *b)
{
	return lies_the_same(a, b) && card_is_same(a, b);
}

bool
fields_same(const struct state *a, const struct state *b, unsigned card,
    unsigned count)
{
	uint64_t part = ~UINT64_C(0) << card % 64;
	for (unsigned word = card / 64; word * 64 < card + count; word++) {
		for (uint64_t cards = changed_in(a, b, word, card + count)
		         & part; cards != 0; cards &= cards - 1) {
			unsigned c = word * 64
			    + (unsigned)__builtin_ctzll(cards);
			if (memcmp(card_fields(a, c), card_fields(b, c),
			        a->fields * sizeof a->card_field[0]) != 0)
				return false;
		}
		part = ~UINT64_C(0);
	}
	return true;
}

static bool
cards_equal(const struct state *a, const struct state *b, bool *exactly)
{
	enum { SOME = 8 };
	for (unsigned i = 0, n; i < a->cards; i += n) {
		n = a->cards - i < SOME ? a->cards - i : SOME;
		if (memcmp(&a->card[i], &b->card[i],
		    n * sizeof a->card[0]) == 0)
			continue;
		*exactly = false;
		for (unsigned card = i; card < i + n; card++)
			if (!card_equal(&a->card[card], &b->card[card]))
				return false;
	}
	return true;
}

bool
effects_equal(const struct state *a, const struct state *b)
{
	return a->modifiers == b->modifiers && a->frames == b->frames
	    && a->records == b->records
	    && memcmp(a->modifier, b->modifier,
	        a->modifiers * sizeof a->modifier[0]) == 0
	    && memcmp(a->frame, b->frame,
	        a->frames * sizeof a->frame[0]) == 0
	    && memcmp(a->record, b->record,
	        a->records * sizeof a->record[0]) == 0;
}

bool
state_equal(const struct state *a, const struct state *b, bool *exactly)
{
	*exactly = true;
	return memcmp(a, b, offsetof(struct state, blocks)) == 0
	    && memcmp(a->player, b->player, players_size(a)) == 0
	    && memcmp(a->zone, b->zone, zones_size(a)) == 0
	    && effects_equal(a, b)
	    && memcmp(a->bar, b->bar, a->bars * sizeof a->bar[0]) == 0
	    && a->fields == b->fields
	    && fields_same(a, b, 0, a->cards)
	    && cards_equal(a, b, exactly);
}

/* ---- what has changed ---- */

static void
note_zone(struct changed *c, unsigned zone)
{
	if (zone != NO_ZONE)
		c->zones[zone / 64] |= UINT64_C(1) << zone % 64;
}

static void
note_changed(struct changed *c, const struct state *from,
    const struct state *to, unsigned card)
{
	c->cards[card / 64] |= UINT64_C(1) << card % 64;
	note_zone(c, to->card[card].zone);
	if (card < from->cards)
		note_zone(c, from->card[card].zone);
}

/* Whether so many cards from that one on are the same in both. */
static bool
cards_same(const struct state *a, const struct state *b, unsigned card,
    unsigned count)
{
	return memcmp(&a->card[card], &b->card[card],
	        count * sizeof a->card[0]) == 0
	    && fields_same(a, b, card, count);
}

void
state_changed(const struct state *from, const struct state *to,
    struct changed *c)
{
	enum { SOME = 8 };
	const unsigned both = from->cards < to->cards ? from->cards
	    : to->cards;
	memset(c, 0, sizeof *c);
	for (unsigned i = 0, n; i < both; i += n) {
		n = both - i < SOME ? both - i : SOME;
		if (cards_same(from, to, i, n))
			continue;
		for (unsigned card = i; card < i + n; card++)
			if (!cards_same(from, to, card, 1))
				note_changed(c, from, to, card);
	}
	for (unsigned card = both; card < to->cards; card++)
		note_changed(c, from, to, card);
	for (unsigned card = both; card < from->cards; card++)
		note_zone(c, from->card[card].zone);
}
