/*
 * deck.c - what the decks of all games share: orders, draws, shuffles.
 */
#include "engine/deck.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"

bool
is_permutation(const struct context *cx, const struct step *st,
    enum attribute a, unsigned kind, unsigned seat)
{
	uint64_t seen[CARD_MAX / 64] = { 0 };
	unsigned count = step_count(st, a);
	zone_asked(cx, kind, seat);
	for (unsigned i = 0; i < count; i++) {
		unsigned card = (unsigned)step_item(st, a, i);
		uint64_t bit = UINT64_C(1) << card % 64;
		if (card >= cx->s->cards || !card_in(cx->s, card, kind, seat))
			return clue(cx, "{foreign} is not one of them",
			    CARD("foreign", card));
		if ((seen[card / 64] & bit) != 0)
			return clue(cx, "{twice} is named twice",
			    CARD("twice", card));
		seen[card / 64] |= bit;
	}
	for_each_card (cx->s, card, kind, seat)
		if ((seen[card / 64] >> card % 64 & 1) == 0)
			return !is_unseen(cx->s, card)
			    && clue(cx, "{missing} is missing",
			    CARD("missing", card));
	return true;
}

/* The cards of a zone by their names, which mostly is by their numbers; returns
 * how many. */
static unsigned
list_by_name(struct context *cx, unsigned kind, unsigned seat,
    reference *list)
{
	unsigned count = 0;
	for (unsigned word = 0; word < card_words(cx->s); word++) {
		uint64_t left = cards_lying(cx->s, word, UINT32_C(1) << kind);
		for (; left != 0; left &= left - 1) {
			unsigned card = word * 64
			    + (unsigned)__builtin_ctzll(left), at = count;
			if (!card_in(cx->s, card, kind, seat))
				continue;
			for (; at > 0 && registry_behind(cx->ids,
			    (unsigned)list[at - 1], card); at--)
				list[at] = list[at - 1];
			list[at] = (reference)card;
			count++;
		}
	}
	return count;
}

void
deck_by_ids(struct context *cx, unsigned kind, unsigned seat)
{
	unsigned above = NO_CARD;
	bool other = false; /* than they lie */
	zone_asked(cx, kind, seat);
	for_each_card (cx->s, card, kind, seat) {
		other = other || (above != NO_CARD
		    && registry_behind(cx->ids, above, card));
		above = card;
		card_touch(cx->s, card);
	}
	if (other) {
		reference list[CARD_MAX];
		zone_order(cx->s, kind, seat, list,
		    list_by_name(cx, kind, seat, list));
	}
}

void
deck_unknown(struct context *cx, unsigned kind, unsigned seat)
{
	deck_by_ids(cx, kind, seat);
	zone_shuffle_unknown(cx->s, kind, seat);
	if (cx->unseen != NULL)
		unseen_pools_forget(cx->unseen);
}

void
deck_shuffle(struct context *cx, const struct step *st, unsigned kind,
    unsigned seat)
{
	if (step_has(st, ATTRIBUTE_ORDER))
		zone_order(cx->s, kind, seat, step_items(st, ATTRIBUTE_ORDER),
		    step_count(st, ATTRIBUTE_ORDER));
	else
		deck_unknown(cx, kind, seat);
}

/*
 * Walks the deck from the top in groups that stand together (a known card is a
 * group of its own); the named cards must use up one group after the other.
 */
bool
draw_fits(const struct context *cx, const struct step *st, unsigned kind,
    unsigned seat)
{
	const struct state *s = cx->s;
	unsigned count = step_count(st, ATTRIBUTE_CARDS), done = 0;
	unsigned top = zone_first(s, kind, seat);
	uint64_t seen[CARD_MAX / 64] = { 0 };
	if (!step_has(st, ATTRIBUTE_CARDS))
		return true;
	zone_asked(cx, kind, seat);
	while (done < count && top != NO_CARD) {
		unsigned block = s->card[top].block, size = 0, group = top;
		do {
			size++;
			top = s->card[top].next;
		} while (block != 0 && top != NO_CARD && size < count - done
		    && s->card[top].block == block);
		for (; size > 0 && done < count; size--, done++) {
			unsigned card =
			    (unsigned)step_item(st, ATTRIBUTE_CARDS, done);
			uint64_t bit = UINT64_C(1) << card % 64;
			if (card >= s->cards || !card_in(s, card, kind, seat))
				return clue(cx, "{foreign} is not in the deck",
				    CARD("foreign", card));
			if ((seen[card / 64] & bit) != 0)
				return clue(cx, "{twice} is named twice",
				    CARD("twice", card));
			if (block == 0 && card != group)
				return clue(cx, "{due} is due, not {named}",
				    CARD("due", group), CARD("named", card));
			if (s->card[card].block != block)
				return clue(cx, "{named} lies deeper",
				    CARD("named", card));
			seen[card / 64] |= bit;
		}
	}
	return done == count || clue(cx, "the deck has fewer cards than "
	    "{count}", NUMBER("count", count));
}

bool
draw_names_cards(const struct context *cx, unsigned kind, unsigned seat,
    unsigned count)
{
	unsigned card = zone_first(cx->s, kind, seat);
	zone_asked(cx, kind, seat);
	for (; count > 0 && card != NO_CARD; count--) {
		if (cx->s->card[card].block != 0)
			return !is_unseen(cx->s, card);
		card = cx->s->card[card].next;
	}
	return false;
}

bool
order_known(const struct context *cx, unsigned kind, unsigned seat,
    int32_t count)
{
	unsigned card = zone_first(cx->s, kind, seat);
	zone_asked(cx, kind, seat);
	for (; count > 0 && card != NO_CARD; count--) {
		if (!card_order_known(cx->s, card))
			return false;
		card = cx->s->card[card].next;
	}
	return true;
}

const char *
draw_form(struct context *cx, const struct step *st, unsigned kind)
{
	unsigned by = step_by(st);
	unsigned count = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	unsigned seat = by == NO_PLAYER ? COMMON : by;
	if (step_has(st, ATTRIBUTE_CARDS))
		return NULL;
	return !draw_names_cards(cx, kind, seat, count) ? NULL
	    : "the order of the deck is not known here: the step must name "
	      "its cards";
}

unsigned
deck_draw(struct context *cx, const struct step *st, unsigned kind,
    unsigned seat, unsigned to, unsigned count)
{
	unsigned drawn = 0;
	zone_asked(cx, kind, seat);
	for (; drawn < count && zone_count(cx->s, kind, seat) > 0; drawn++) {
		unsigned card = zone_first(cx->s, kind, seat);
		if (st != NULL && step_has(st, ATTRIBUTE_CARDS)) {
			int32_t named = step_item(st, ATTRIBUTE_CARDS, drawn);
			if (named < 0 || (unsigned)named >= cx->s->cards
			    || !card_in(cx->s, (unsigned)named, kind, seat))
				break;
			card = (unsigned)named;
		}
		card_move(cx->s, card, to, seat, PLACE_BOTTOM);
	}
	return drawn;
}

unsigned
deck_draw_told(struct context *cx, const struct step *st, unsigned player,
    unsigned count, unsigned event, int32_t amount)
{
	const struct effect_words *words = cx->game->effects;
	unsigned last = cx->s->zone[zone_index(words->hand, player)].last;
	unsigned drawn = deck_draw(cx, st, words->deck, player, words->hand,
	    count);
	unsigned card = last == NO_CARD
	    ? zone_first(cx->s, words->hand, player)
	    : cx->s->card[last].next;
	for (; card != NO_CARD; card = cx->s->card[card].next)
		happen(cx, event, player, card, NO_CARD, amount);
	return drawn;
}

/* The first of the last `count` cards of the player's hand. */
static unsigned
first_drawn(const struct context *cx, unsigned player, unsigned count)
{
	unsigned hand = cx->game->effects->hand;
	unsigned card = cx->s->zone[zone_index(hand, player)].last;
	for (unsigned i = 1; i < count; i++)
		card = cx->s->card[card].previous;
	return card;
}

void
draws_tell(struct context *cx, unsigned player, unsigned count)
{
	unsigned card = first_drawn(cx, player, count);
	for (unsigned i = 0; i < count && cx->limit == NULL; i++) {
		happen(cx, cx->game->effects->drawn, player, card, NO_CARD, 1);
		card = cx->s->card[card].next;
	}
}

void
draws_note(struct context *cx, unsigned player, unsigned count)
{
	unsigned card = first_drawn(cx, player, count);
	for (unsigned i = 0; i < count; i++) {
		record_add(cx->s, (struct record){ .kind = RECORD_DRAW,
		    .player = (uint8_t)player, .begins = i == 0,
		    .card = (uint16_t)card });
		card = cx->s->card[card].next;
	}
}

/* ---- what the log may still record ---- */

/* Where the n-th of them stands; behind all if there are fewer. */
static unsigned
untold_place(const struct state *s, enum record_kind kind, unsigned player,
    unsigned n)
{
	unsigned at = 0;
	for (; at < s->records; at++)
		if (s->record[at].kind == kind
		    && s->record[at].player == player && n-- == 0)
			break;
	return at;
}

unsigned
untold(const struct context *cx, enum record_kind kind, unsigned player)
{
	const struct state *s = cx->s;
	unsigned count = 0;
	for (unsigned i = 0; i < s->records; i++)
		count += s->record[i].kind == kind
		    && s->record[i].player == player;
	return count;
}

const struct record *
untold_one(const struct context *cx, enum record_kind kind, unsigned player,
    unsigned n)
{
	unsigned at = untold_place(cx->s, kind, player, n);
	return at < cx->s->records ? &cx->s->record[at] : NULL;
}

void
told(struct context *cx, enum record_kind kind, unsigned player,
    unsigned count)
{
	unsigned at = untold_place(cx->s, kind, player, 0);
	for (; count > 0 && at < cx->s->records; count--) {
		record_remove(cx->s, at);
		at = untold_place(cx->s, kind, player, 0);
	}
}

bool
names_untold(const struct context *cx, const struct step *st,
    enum record_kind kind)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_CARDS); i++) {
		int32_t named = step_item(st, ATTRIBUTE_CARDS, i);
		const struct record *r = untold_one(cx, kind, step_by(st), i);
		if (r == NULL)
			return clue(cx, "{named} was not drawn",
			    CARD("named", named));
		if (named != r->card)
			return clue(cx, "{due} was drawn there, not {named}",
			    CARD("due", r->card), CARD("named", named));
	}
	return true;
}

bool
names_among_untold(const struct context *cx, const struct step *st,
    enum record_kind kind, unsigned count)
{
	uint64_t seen[RECORD_MAX / 64] = { 0 };
	const unsigned by = step_by(st);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_CARDS); i++) {
		int32_t named = step_item(st, ATTRIBUTE_CARDS, i);
		unsigned n = 0;
		while (n < count && (named != untold_one(cx, kind, by, n)->card
		    || (seen[n / 64] >> n % 64 & 1) != 0))
			n++;
		if (n == count)
			return clue(cx, "{named} was not discarded",
			    CARD("named", named));
		seen[n / 64] |= UINT64_C(1) << n % 64;
	}
	return true;
}

bool
may_be_for(const struct step *st, int32_t reason)
{
	return !step_has(st, ATTRIBUTE_REASON)
	    || step_value(st, ATTRIBUTE_REASON) == reason;
}

bool
draw_records(const struct context *cx, const struct step *st, int32_t reason)
{
	const struct question *q = &cx->s->question;
	const unsigned by = step_by(st);
	return untold(cx, RECORD_DRAW, by) > 0
	    && !(q->kind == QUESTION_DRAW && q->player == by)
	    && may_be_for(st, reason);
}

bool
are_whole(const struct context *cx, enum record_kind kind, unsigned player,
    int32_t count)
{
	const struct record *next = untold_one(cx, kind, player,
	    (unsigned)count);
	return count == (int32_t)untold(cx, kind, player)
	    || (count > 0 && next != NULL && next->begins);
}

void
draw_recorded(struct context *cx, const struct step *st)
{
	told(cx, RECORD_DRAW, step_by(st),
	    (unsigned)step_value(st, ATTRIBUTE_COUNT));
}

void
fill_note(struct context *cx, unsigned card, int32_t place)
{
	record_add(cx->s, (struct record){ .kind = RECORD_REFILL,
	    .player = NO_PLAYER, .place = (uint8_t)place,
	    .card = (uint16_t)card });
}

const struct record *
fill_untold(const struct state *s, int32_t place)
{
	for (unsigned i = 0; i < s->records; i++)
		if (s->record[i].kind == RECORD_REFILL
		    && s->record[i].place == place)
			return &s->record[i];
	return NULL;
}

void
fill_told(struct context *cx, int32_t place)
{
	const struct record *filled = fill_untold(cx->s, place);
	if (filled != NULL)
		record_remove(cx->s, (unsigned)(filled - cx->s->record));
}

/* ---- */

bool
order_fits(const struct context *cx, const struct step *st, unsigned kind,
    unsigned seat)
{
	return !step_has(st, ATTRIBUTE_ORDER)
	    || is_permutation(cx, st, ATTRIBUTE_ORDER, kind, seat);
}

bool
names_from(const struct context *cx, const struct step *st, enum attribute a,
    unsigned kind, unsigned seat)
{
	for (unsigned i = 0; i < step_count(st, a); i++) {
		int32_t card = step_item(st, a, i);
		if (card < 0 || card >= cx->s->cards
		    || !card_in(cx->s, (unsigned)card, kind, seat))
			return clue(cx, "{named} is not there",
			    CARD("named", card));
		for (unsigned j = 0; j < i; j++)
			if (step_item(st, a, j) == card)
				return clue(cx, "{named} stands there twice",
				    CARD("named", card));
	}
	return true;
}

bool
named_next(const struct context *cx, const struct step *st, enum attribute a,
    unsigned zone, unsigned *at, unsigned *card)
{
	while (*at < step_count(st, a)) {
		int32_t named = step_item(st, a, (*at)++);
		if (has_card(cx->s, named) && cx->s->card[named].zone == zone) {
			*card = (unsigned)named;
			return true;
		}
	}
	return false;
}

/* Where the entries of one card that begin here end. */
static unsigned
run_end(const int32_t *cards, unsigned count, unsigned begin)
{
	unsigned end = begin + 1;
	while (end < count && cards[2 * end + 1] == cards[2 * begin + 1])
		end++;
	return end;
}

/* Whether the names of a list tell that no card stands in it twice but side by
 * side: most decks need no more, the others are compared name by name. */
static bool
runs_differ(const struct context *cx, const int32_t *cards, unsigned count)
{
	enum { BITS = 4096 };
	uint64_t seen[BITS / 64] = { 0 };
	for (unsigned i = 0; i < count; i = run_end(cards, count, i)) {
		const char *name = cx->cards->definition[cards[2 * i + 1]].name;
		unsigned sum = 0;
		for (; *name != '\0'; name++)
			sum = sum * 31 + (unsigned char)*name;
		const uint64_t bit = UINT64_C(1) << sum % 64;
		uint64_t *word = &seen[sum % BITS / 64];
		if ((*word & bit) != 0)
			return false;
		*word |= bit;
	}
	return true;
}

void
listed_copies(const struct context *cx, const struct step *st, unsigned n,
    struct copies *found)
{
	const struct definition *d = listed_definition(cx, st, n);
	if (n > 0 && listed_definition(cx, st, n - 1) == d)
		return;
	const int32_t *cards = step_items(st, ATTRIBUTE_DECK_CARDS);
	const int32_t own = cards[2 * n + 1];
	const unsigned count = listed_cards(st);
	if (n == 0)
		found->differ = runs_differ(cx, cards, count);
	found->own = found->named = found->differ
	    ? (int32_t)(run_end(cards, count, n) - n) : 0;
	for (unsigned i = found->differ ? count : 0, end; i < count; i = end) {
		const int32_t other = cards[2 * i + 1];
		end = run_end(cards, count, i);
		const struct definition *o = &cx->cards->definition[other];
		if (other == own)
			found->own += (int32_t)(end - i);
		if (other == own || (o->name[0] == d->name[0]
		    && strcmp(o->name, d->name) == 0))
			found->named += (int32_t)(end - i);
	}
}

unsigned
listed_cards(const struct step *st)
{
	return step_count(st, ATTRIBUTE_DECK_CARDS) / 2;
}

unsigned
listed_card(const struct step *st, unsigned n)
{
	return (unsigned)step_item(st, ATTRIBUTE_DECK_CARDS, 2 * n);
}

unsigned
listed_index(const struct step *st, unsigned n)
{
	return (unsigned)step_item(st, ATTRIBUTE_DECK_CARDS, 2 * n + 1);
}

const struct definition *
listed_definition(const struct context *cx, const struct step *st, unsigned n)
{
	return &cx->cards->definition[listed_index(st, n)];
}

unsigned
listed_of_type(const struct context *cx, const struct step *st, unsigned type)
{
	unsigned count = 0;
	for (unsigned n = 0; n < listed_cards(st); n++)
		count += listed_definition(cx, st, n)->type == type;
	return count;
}

bool
listed_pass(struct context *cx, const struct step *st,
    definition_check *passes)
{
	for (unsigned i = 0; i < listed_cards(st); i++)
		if ((i == 0 || listed_index(st, i) != listed_index(st, i - 1))
		    && !passes(cx, listed_index(st, i)))
			return false;
	return true;
}

bool
copies_pass(struct context *cx, const struct step *st, listed_check *passes)
{
	struct copies found = { 0 };
	for (unsigned i = 0; i < listed_cards(st); i++) {
		listed_copies(cx, st, i, &found);
		if (!passes(cx, st, i, found))
			return false;
	}
	return true;
}

bool
cards_pass(struct context *cx, definition_check *passes)
{
	uint64_t seen[DEFINITION_MAX / 64] = { 0 };
	for (unsigned card = 0; card < cx->s->cards; card++) {
		unsigned d = cx->s->card[card].definition;
		if (cx->s->card[card].zone == NO_ZONE
		    || (seen[d / 64] >> d % 64 & 1) != 0)
			continue;
		seen[d / 64] |= UINT64_C(1) << d % 64;
		if (!passes(cx, d))
			return false;
	}
	return true;
}

void
put_listed(struct context *cx, const struct step *st, unsigned kind,
    unsigned seat)
{
	for (unsigned i = 0; i < listed_cards(st); i++) {
		unsigned card = listed_card(st, i);
		card_create(cx->s, card, listed_index(st, i),
		    definition_says(cx->cards, listed_index(st, i)), seat);
		card_move(cx->s, card, kind, seat, PLACE_BOTTOM);
	}
}

void
zone_move_all(struct context *cx, unsigned from, unsigned to, unsigned seat)
{
	while (zone_holds_any(cx, from, seat))
		card_goes(cx, zone_first(cx->s, from, seat), to, seat,
		    PLACE_BOTTOM);
}
