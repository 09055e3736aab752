/*
 * unseen_named.c - steps where cards are unseen: the cards that a step names,
 * and the places that they may have lain in.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/game.h"
#include "engine/ids.h"

/* ---- the cards that the step names ---- */

/* Whether cards of unknown place of one player lie with that other one. */
static bool
lie_with(const struct state *s, unsigned seat, unsigned other)
{
	for (unsigned c = 0; c < s->cards; c++)
		if (is_unseen(s, c) && s->card[c].zone != NO_ZONE
		    && unseen_seat(s, c) == seat
		    && zone_seat(s->card[c].zone) == other)
			return true;
	return false;
}

/* Whether those of any player lie with another one: which of them is taken from
 * there is not known. */
static bool
lie_mixed(const struct state *s)
{
	for (unsigned c = 0; c < s->cards; c++)
		if (is_unseen(s, c) && s->card[c].zone != NO_ZONE
		    && zone_seat(s->card[c].zone) != unseen_seat(s, c))
			return true;
	return false;
}

static void
note_named(struct attempt *a, int32_t item, bool own, enum attribute attribute,
    bool chosen)
{
	const struct state *s = a->from;
	unsigned card = (unsigned)item;
	if (item < 0 || item >= CARD_MAX || a->count == NAMED_MAX)
		return;
	bool anew = is_alias(a->unseen, card)
	    && (card >= s->cards || s->card[card].zone == NO_ZONE);
	bool there = card < s->cards && is_unseen(s, card)
	    && !is_alias(a->unseen, card);
	for (unsigned i = 0; i < a->count; i++)
		if (a->named[i] == card)
			return;
	if (there && own && unseen_seat(s, card) != step_by(a->step)
	    && !lie_with(s, unseen_seat(s, card), step_by(a->step)))
		return;
	if (!anew && is_alias(a->unseen, card))
		a->there[card / 64] |= UINT64_C(1) << card % 64;
	if (anew || there) {
		a->chosen_card[a->count] = (chosen && there)
		    || (anew && lie_mixed(s));
		a->attribute[a->count] = (uint8_t)attribute;
		a->choice[a->count] = a->places[a->count] = 0;
		a->named[a->count++] = (uint16_t)card;
	}
}

/* Draws and orders are about the cards of their player alone, and those that
 * have come to lie there. */
void
attempt_names(struct attempt *a)
{
	const struct step_kind *kind = &a->cx->game->steps[a->step->verb];
	bool own = kind->due != NULL || step_has(a->step, ATTRIBUTE_ORDER);
	/* What is put away may be an answer, or lie there already. */
	bool told = kind->known == KNOWN_DISCARD && kind->keeps_records;
	for (const struct step_attribute *at = kind->attributes;
	    at->attribute != ATTRIBUTE_BY; at++)
		for (unsigned i = 0; i < step_count(a->step, at->attribute);
		    i++) {
			bool chosen = told || at->attribute == ATTRIBUTE_TARGETS
			    || at->kind == VALUE_CHOICE;
			int32_t item = step_item(a->step, at->attribute, i);
			switch (at->kind) {
			case VALUE_ID:
			case VALUE_IDS:
			case VALUE_IDS_OR_NONE:
			case VALUE_REFERENCES:
			case VALUE_ANY_REFERENCES:
				note_named(a, item, own, at->attribute,
				    chosen);
				break;
			case VALUE_CHOICE:
				if (item >= CHOICE_REFERENCE)
					note_named(a, item - CHOICE_REFERENCE,
					    own, at->attribute, chosen);
				break;
			case VALUE_PLAYER:
			case VALUE_NUMBER:
			case VALUE_POSITIVE:
			case VALUE_NUMBERS:
			case VALUE_WORD:
			case VALUE_WORDS:
			case VALUE_ANY_WORD:
			case VALUE_TEXT:
			case VALUE_DEFINITION:
			case VALUE_DECK:
				break;
			}
		}
}

/* ---- known cards of a zone out of which one is put away unseen ---- */

/* An id that no deck lists, and that lies nowhere yet. */
static bool
is_new(const struct attempt *a, unsigned card)
{
	const struct state *s = a->from;
	return is_alias(a->unseen, card)
	    && (card >= s->cards || s->card[card].zone == NO_ZONE);
}

static bool
is_known(const struct state *s, unsigned card, unsigned owner)
{
	return !is_unseen(s, card) && s->card[card].owner == owner;
}

bool
attempt_mixes(struct attempt *a, unsigned kind)
{
	struct state *s = a->unseen->mixed;
	bool anew = false, known = false;
	for (unsigned i = 0; i < a->count; i++)
		anew |= is_new(a, a->named[i]);
	if (!anew || a->cx->game->steps[a->step->verb].due != NULL)
		return false;
	const unsigned by = step_by(a->step);
	if (by == NO_PLAYER || !seat_unseen(a->from, by))
		return false;
	for_each_card (a->from, c, kind, by)
		known |= is_known(a->from, c, by);
	if (!known)
		return false;
	state_copy(s, a->from);
	for_each_card (s, c, kind, by)
		if (is_known(s, c, by))
			s->card[c].block = (uint16_t)(UNSEEN_BLOCK + by);
	/* What it names of them has to be given a place now, too. */
	a->from = s;
	a->count = 0;
	attempt_names(a);
	return true;
}

bool
attempt_took_from(const struct attempt *a, unsigned kind)
{
	const struct state *s = a->chosen;
	for (unsigned i = 0; i < a->count; i++)
		if (is_new(a, a->named[i]) && a->named[i] < s->cards
		    && s->card[a->named[i]].zone
		    == zone_index(kind, step_by(a->step)))
			return true;
	return false;
}

/* ---- places for them ---- */

unsigned
unseen_seat_asked(const struct state *s)
{
	const struct question *q = &s->question;
	bool asked = q->kind == QUESTION_CARD && q->amount >= 0
	    && q->amount < (int32_t)s->players
	    && seat_unseen(s, (unsigned)q->amount);
	return asked ? (unsigned)q->amount
	    : (unsigned)__builtin_ctz(s->unseen);
}

/* Whose cards it may be one of. */
static unsigned
seat_of(const struct attempt *a, const struct state *s, unsigned card)
{
	if (!is_alias(a->unseen, card))
		return unseen_seat(s, card);
	unsigned by = step_by(a->step);
	return by == NO_PLAYER ? unseen_seat_asked(s) : by;
}

/* In a zone that is not in play one place is as good as another: the first
 * stands for all, but for those of cards whose effects are under way. */
enum { PLACE_MAX = 64 };

struct places {
	const struct attempt *attempt;
	const struct state *state;
	unsigned card; /* that is to be put there */
	unsigned seat; /* as one of whose cards */
	bool chosen;   /* and not said to be the next of a deck */
	uint16_t *list;
	unsigned count;
	bool differ;   /* something is said of one that is not of another */
};

/* Whether the card could be the one there whose effects are under way. */
static bool
could_speak(const struct places *p, unsigned there)
{
	const struct state *s = p->state;
	const struct definition *d =
	    &p->attempt->cx->cards->definition[s->card[p->card].definition];
	bool anew = is_alias(p->attempt->unseen, p->card);
	for (unsigned i = 0; i < s->frames && !anew; i++)
		if (s->frame[i].card == there
		    && (s->frame[i].effect < d->effect
		    || s->frame[i].effect >= d->effect + d->effects))
			return false;
	return true;
}

/* The places of cards whose effects are under way, behind the others. */
static void
list_speakers(struct places *p, unsigned zone)
{
	const struct state *s = p->state;
	const struct unseen *unseen = p->attempt->unseen;
	for (unsigned c = s->zone[zone].first; c != NO_CARD
	    && p->count < PLACE_MAX; c = s->card[c].next)
		if (is_unseen(s, c) && unseen_seat(s, c) == p->seat
		    && !is_alias(unseen, c) && unseen_speaks(s, c)
		    && could_speak(p, c))
			p->list[p->count++] = (uint16_t)c;
}

/* Those that a discard may tell of once more, wherever they lie in the pile. */
static void
list_recorded(struct places *p, unsigned zone, unsigned first)
{
	const struct attempt *a = p->attempt;
	const struct state *s = p->state;
	unsigned seat = seat_of(a, s, p->card);
	if (a->cx->game->steps[a->step->verb].known != KNOWN_DISCARD)
		return;
	for (unsigned i = 0; i < s->records && p->count < PLACE_MAX; i++) {
		unsigned c = s->record[i].card;
		bool listed = s->record[i].kind != RECORD_DISCARD
		    || s->card[c].zone != zone || !is_unseen(s, c)
		    || unseen_seat(s, c) != seat || is_alias(a->unseen, c);
		for (unsigned j = first; j < p->count && !listed; j++)
			listed = p->list[j] == c;
		if (!listed)
			p->list[p->count++] = (uint16_t)c;
	}
}

/* Whether the id that lies there is known not to be that card: it does not give
 * way to it. */
static bool
is_ruled_out(const struct places *p, unsigned alias)
{
	const struct unseen *u = p->attempt->unseen;
	const unsigned definition = p->state->card[p->card].definition;
	return !is_alias(u, p->card) && (unseen_cannot_be(u, alias, definition)
	    || unseen_is_barred(p->state, alias, definition));
}

/* Of a zone that is not in play each place of which something else is said: a
 * card of the hand may be worth more.  Ids that no deck lists give way last. */
static void
list_bearers(struct places *p, unsigned zone)
{
	const struct state *s = p->state;
	const struct unseen *unseen = p->attempt->unseen;
	const unsigned first = p->count;
	for (unsigned c = s->zone[zone].first; c != NO_CARD
	    && p->count < PLACE_MAX; c = s->card[c].next) {
		unsigned at = first;
		bool alias = is_alias(unseen, c);
		if (!is_unseen(s, c) || unseen_seat(s, c) != p->seat
		    || (!alias && s->frames > 0 && unseen_speaks(s, c))
		    || (alias && (is_alias(unseen, p->card)
		    || (p->attempt->there[c / 64] >> c % 64 & 1) != 0
		    || is_ruled_out(p, c))))
			continue;
		while (at < p->count && !bear_the_same(s, p->list[at], c))
			at++;
		if (at < p->count && (alias || !is_alias(unseen, p->list[at])))
			continue;
		p->differ |= at > first;
		p->list[at] = (uint16_t)c;
		p->count += at == p->count;
	}
}

static void
list_alike(struct places *p, unsigned zone, bool each)
{
	const struct state *s = p->state;
	const struct unseen *unseen = p->attempt->unseen;
	unsigned first = p->count;
	bool anew = is_alias(unseen, p->card);
	bool is_deck = (p->attempt->cx->game->zones[zone_kind(zone)].flags
	    & ZONE_DECK) != 0;
	for (unsigned c = s->zone[zone].first; c != NO_CARD
	    && p->count < PLACE_MAX; c = s->card[c].next) {
		bool alias = is_alias(unseen, c);
		if (!is_unseen(s, c) || unseen_seat(s, c) != p->seat
		    || (!each && !alias && s->frames > 0
		    && unseen_speaks(s, c))
		    || (alias && (anew || (!each && p->count > first)
		    || (p->attempt->there[c / 64] >> c % 64 & 1) != 0
		    || is_ruled_out(p, c))))
			continue;
		/* An id that no deck lists gives way last. */
		if (!each && p->count > first)
			p->count = first;
		p->list[p->count++] = (uint16_t)c;
		/* One that is chosen out of a deck lies where it is not drawn
		 * by itself. */
		if (!each && !alias && !(p->chosen && is_deck))
			break;
	}
}

static void
list_zone(struct places *p, unsigned zone, bool each)
{
	const struct state *s = p->state;
	const unsigned first = p->count;
	/* Those of a deck are looked for by themselves: see bearers. */
	if (each || s->modifiers == 0
	    || (p->attempt->cx->game->zones[zone_kind(zone)].flags
	        & ZONE_DECK) != 0)
		list_alike(p, zone, each);
	else
		list_bearers(p, zone);
	if (!each && s->frames > 0)
		list_speakers(p, zone);
	list_recorded(p, zone, first);
}

/* Kinds of zones, a bit for each. */
static uint32_t
kinds_of(const struct game *game, const struct state *s,
    const struct zone_set *there)
{
	uint32_t kinds = 0;
	for_each_seat (s, seat)
		for (unsigned kind = 0; kind < game->zone_count; kind++)
			if (zone_set_holds(there, zone_index(kind, seat)))
				kinds |= UINT32_C(1) << kind;
	return kinds;
}

/* If the card can lie there; of an id that no deck lists the step tells. */
static bool
may_lie_in(const struct places *p, unsigned kind)
{
	const struct attempt *a = p->attempt;
	const struct game *game = a->cx->game;
	return game->may_lie == NULL || is_alias(a->unseen, p->card)
	    || game->may_lie(a->cx, p->state->card[p->card].definition, kind);
}

/* Those of the cards of one player. */
static void
list_places_of(struct places *p)
{
	const struct state *s = p->state;
	const struct game *game = p->attempt->cx->game;
	struct zone_set there;
	unseen_zones(s, p->seat, &there);
	uint32_t kinds = kinds_of(game, s, &there);
	for (unsigned rank = 0; rank < UNSEEN_RANKS; rank++)
		for (uint32_t left = kinds; left != 0; left &= left - 1) {
			unsigned kind = (unsigned)__builtin_ctz(left);
			if (unseen_rank(game, kind) != rank)
				continue;
			kinds &= ~(UINT32_C(1) << kind);
			if (!may_lie_in(p, kind))
				continue;
			for_each_seat (s, seat)
				if (zone_set_holds(&there, zone_index(kind, seat)))
					list_zone(p, zone_index(kind, seat),
					    (game->zones[kind].flags
					        & ZONE_IN_PLAY) != 0);
		}
}

/* An id that no deck lists may be a card of another player that lies there. */
static unsigned
list_places(const struct attempt *a, const struct state *s, unsigned named,
    uint16_t list[PLACE_MAX], bool *differ)
{
	const unsigned card = a->named[named], seat = seat_of(a, s, card);
	const bool next = a->cx->game->steps[a->step->verb].known
	    == KNOWN_RANDOM;
	const bool anew = is_alias(a->unseen, card)
	    && s->card[card].zone == NO_ZONE;
	struct places p = { a, s, card, seat,
		a->chosen_card[named] && !next && !anew, list, 0, false };
	list_places_of(&p);
	for_each_player (s, other)
		if (other != seat && is_alias(a->unseen, card)
		    && lie_mixed(s) && seat_unseen(s, other)) {
			p.seat = other;
			list_places_of(&p);
		}
	*differ = p.differ;
	return p.count;
}

/* Puts every named card into the place chosen for it, the last one where there
 * are fewer; one that has none stays where it is. */
const struct state *
attempt_place(struct attempt *a)
{
	struct state *s = a->unseen->placed;
	uint16_t list[PLACE_MAX];
	attempt_begins(a);
	if (a->count == 0)
		return a->from;
	state_copy(s, a->from);
	state_reach(s, registry_count(a->cx->ids));
	for (unsigned i = 0; i < a->count; i++) {
		unsigned card = a->named[i];
		unsigned count = list_places(a, s, i, list, &a->differ[i]);
		unsigned at = a->choice[i];
		a->places[i] = count;
		if (count > 0)
			unseen_place(a->cx, s, a->cx->last, card,
			    list[at < count ? at : count - 1]);
	}
	/* What stands for an id that cannot be any card may be another one. */
	if (s->bars > 0)
		unseen_sort_named(a->cx, s, a->cx->last);
	return s;
}

/* The next of all ways to choose a place for each. */
static bool
count_choice(struct attempt *a)
{
	for (unsigned i = a->count; i-- > 0;) {
		if (++a->choice[i] < a->places[i])
			return true;
		a->choice[i] = 0;
	}
	return false;
}

/* Whether the step names both alike, and nothing else tells them apart. */
static bool
are_alike(const struct attempt *a, unsigned i, unsigned j)
{
	const struct card *one = &a->from->card[a->named[i]];
	const struct card *other = &a->from->card[a->named[j]];
	return a->attribute[i] == a->attribute[j]
	    && a->named[i] < a->from->cards && a->named[j] < a->from->cards
	    && !is_alias(a->unseen, a->named[i])
	    && !is_alias(a->unseen, a->named[j])
	    && one->definition == other->definition
	    && one->owner == other->owner;
}

/* Of two cards that are alike either could lie in the place of the other: one
 * of these ways is tried. */
static bool
is_first_of_its_kind(const struct attempt *a)
{
	for (unsigned i = 1; i < a->count; i++)
		if (a->choice[i] < a->choice[i - 1] && are_alike(a, i - 1, i))
			return false;
	return true;
}

/* All cards from the same place, then each from a place of its own. */
bool
attempt_next(struct attempt *a, unsigned *round)
{
	unsigned most = 0;
	for (unsigned i = 0; i < a->count; i++)
		if (a->places[i] > most)
			most = a->places[i];
	if (++*round < most) {
		for (unsigned i = 0; i < a->count; i++)
			a->choice[i] = *round;
		return true;
	}
	if (a->count < 2)
		return false;
	if (*round == most || most == 0) {
		memset(a->choice, 0, sizeof a->choice);
		*round = most + 1;
		attempt_place(a);
	}
	/* What places there are for one is up to those before it. */
	while (count_choice(a)) {
		if (is_first_of_its_kind(a))
			return true;
		attempt_place(a);
	}
	return false;
}
