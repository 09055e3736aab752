/*
 * state_copy.c - states as values: copied, packed, compared, and what differs.
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

/* So many bytes at once: what is copied is a few hundred here and a few hundred
 * there, for which a call takes as long as the copying.  What lies behind the
 * used part is copied too, up to a whole block. */
enum { BLOCK = 128 };
typedef uint64_t part_of_block
    __attribute__((vector_size(32), aligned(1), may_alias));
_Static_assert((sizeof(struct state) - offsetof(struct state, card_field))
    / BLOCK * BLOCK >= sizeof ((struct state *)0)->card_field,
    "the last block lies within the state");

static inline __attribute__((always_inline)) void
copy(void *to, const void *from, size_t size)
{
	const part_of_block *f = from;
	part_of_block *t = to;
	for (const char *end = (const char *)from + size;
	    (const char *)f < end; f += 4, t += 4) {
		t[0] = f[0];
		t[1] = f[1];
		t[2] = f[2];
		t[3] = f[3];
	}
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

/* What is used of the arrays behind the players, of a state whose head and
 * players are known: PART(member, size in bytes). */
#define EACH_PART(s, PART)                                                    \
	PART(zone, zones_size(s))                                             \
	PART(bits, card_words(s) * sizeof(s)->bits[0])                        \
	PART(modifier, (s)->modifiers * sizeof(s)->modifier[0])               \
	PART(frame, (s)->frames * sizeof(s)->frame[0])                        \
	PART(record, (s)->records * sizeof(s)->record[0])                     \
	PART(bar, (s)->bars * sizeof(s)->bar[0])                              \
	PART(card, (s)->cards * sizeof(s)->card[0])                           \
	PART(row, (s)->cards * sizeof(s)->row[0])                             \
	PART(card_field,                                                      \
	    ((s)->rows + 1u) * (s)->fields * sizeof(s)->card_field[0])

static inline __attribute__((always_inline)) void
copy_used(struct state *to, const struct state *from)
{
	copy(to, from, offsetof(struct state, player) + players_size(from));
#define COPY(member, size) copy(to->member, from->member, size);
	EACH_PART(from, COPY)
#undef COPY
}

#if defined __x86_64__ && __has_attribute(target)
/* With half as many instructions, where the processor has them. */
__attribute__((target("avx2"))) static void
copy_widely(struct state *to, const struct state *from)
{
	copy_used(to, from);
}
#define HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define copy_widely copy_used
#define HAS_WIDE false
#endif

void
state_copy(struct state *to, const struct state *from)
{
	if (HAS_WIDE)
		copy_widely(to, from);
	else
		copy_used(to, from);
}

void
state_pack(struct state *to, const struct state *from)
{
	size_t used = offsetof(struct state, player) + players_size(from);
	char *at = (char *)to + used;
	memcpy(to, from, used);
#define PUT(member, size)                                                     \
	used = size;                                                          \
	memcpy(at, from->member, used);                                       \
	at += used;
	EACH_PART(from, PUT)
#undef PUT
}

void
state_unpack(struct state *to, const struct state *from)
{
	size_t used = offsetof(struct state, player) + players_size(from);
	const char *at = (const char *)from + used;
	memcpy(to, from, used);
#define TAKE(member, size)                                                    \
	used = size;                                                          \
	memcpy(to->member, at, used);                                         \
	at += used;
	EACH_PART(to, TAKE)
#undef TAKE
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

/* Those of a word of cards that differ; `both`: cards that there are in both. */
static uint64_t
cards_apart(const struct state *a, const struct state *b, unsigned word,
    unsigned both)
{
	enum { SOME = 8 };
	const unsigned begin = word * 64;
	const unsigned end = both - begin < 64 ? both : begin + 64;
	uint64_t apart = 0;
	for (unsigned i = begin, n; i < end; i += n) {
		n = end - i < SOME ? end - i : SOME;
		if (memcmp(&a->card[i], &b->card[i], n * sizeof a->card[0])
		    == 0)
			continue;
		for (unsigned c = i; c < i + n; c++)
			if (memcmp(&a->card[c], &b->card[c],
			    sizeof a->card[c]) != 0)
				apart |= UINT64_C(1) << c % 64;
	}
	for (uint64_t left = changed_in(a, b, word, both) & ~apart; left != 0;
	    left &= left - 1) {
		const unsigned c = begin + (unsigned)__builtin_ctzll(left);
		if (memcmp(card_fields(a, c), card_fields(b, c),
		        a->fields * sizeof a->card_field[0]) != 0)
			apart |= UINT64_C(1) << c % 64;
	}
	return apart;
}

void
state_changed(const struct state *from, const struct state *to,
    struct changed *c)
{
	const unsigned both = from->cards < to->cards ? from->cards
	    : to->cards;
	memset(c, 0, sizeof *c);
	for (unsigned word = 0; word * 64 < both; word++)
		for (uint64_t left = cards_apart(from, to, word, both);
		    left != 0; left &= left - 1)
			note_changed(c, from, to, word * 64
			    + (unsigned)__builtin_ctzll(left));
	for (unsigned card = both; card < to->cards; card++)
		note_changed(c, from, to, card);
	for (unsigned card = both; card < from->cards; card++)
		note_zone(c, from->card[card].zone);
}
