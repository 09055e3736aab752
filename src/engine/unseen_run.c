/*
 * unseen_run.c - steps where cards are unseen.
 *
 * A card of unknown place that the step names lies where the step takes it
 * from: places are tried, and the first in which the step is legal is where it
 * was.  Where a check has looked at other cards that nobody saw, other orders
 * of them are tried too.  What no order of them allows is illegal, unless
 * there are more orders than are tried: then it may be that one of them does.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/world.h"

/* ---- one run ---- */

void
attempt_begins(struct attempt *a)
{
	happenings_copy(a->cx->last, &a->unseen->before);
}

static void
note_violation(struct attempt *a)
{
	if (!a->noted && a->cx->violation != NULL)
		a->violation = *a->cx->violation;
	a->noted = true;
}

/* A card that was only named in a deck, and stays there, is where nobody
 * knows. */
static void
leave_in_decks(const struct attempt *a, const struct state *from,
    struct state *to)
{
	for (unsigned i = 0; i < a->count; i++) {
		const struct card *was = &from->card[a->named[i]];
		struct card *is = &to->card[a->named[i]];
		if (is->zone == was->zone && is->arrival == was->arrival
		    && is->zone != NO_ZONE && is->block == 0
		    && (a->cx->game->zones[zone_kind(is->zone)].flags
		    & ZONE_DECK) != 0)
			is->block = (uint16_t)(UNSEEN_BLOCK
			    + zone_seat(is->zone));
	}
}

static uint32_t
zone_bit(const struct card *card)
{
	return card->zone == NO_ZONE ? 0
	    : UINT32_C(1) << zone_kind(card->zone);
}

/* Whether no card of unknown place, and none that lies among them, has come or
 * gone: then they stand as they stood. */
static bool
lie_as_before(const struct state *from, const struct state *to)
{
	uint32_t moved = 0, unseen = 0;
	if (to->cards != from->cards)
		return false;
	/* Most steps move nothing. */
	if (memcmp(from->card, to->card, from->cards * sizeof from->card[0])
	    == 0)
		return true;
	for (unsigned c = 0; c < to->cards; c++) {
		const struct card *was = &from->card[c], *is = &to->card[c];
		if (was->zone != is->zone || was->next != is->next)
			moved |= zone_bit(was) | zone_bit(is);
		if (!is_unseen(from, c) && !is_unseen(to, c))
			continue;
		unseen |= zone_bit(was) | zone_bit(is);
		if (was->block != is->block
		    || was->definition != is->definition)
			return false;
	}
	return (moved & unseen) == 0;
}

enum result
attempt_run(struct attempt *a, const struct state *from, struct state *to)
{
	unseen_looks_clear(a->unseen);
	enum result result = plain_run(a->cx, from, to, a->run, a->step);
	a->read |= a->unseen->looks > 0;
	a->several |= a->unseen->looks > 1;
	if (result == RESULT_ILLEGAL)
		note_violation(a);
	to->guessed = from->guessed;
	if (result == RESULT_LEGAL) {
		leave_in_decks(a, from, to);
		/* In the state before the step they stand in order. */
		if (from != a->from || !lie_as_before(from, to))
			unseen_sort(a->cx, to, a->cx->last);
	}
	return result;
}

enum result
attempt_turned(struct attempt *a, const struct state *from, struct state *to,
    unsigned by)
{
	struct state *turned = a->unseen->turned;
	state_copy(turned, from);
	attempt_begins(a);
	unseen_turn(a->cx, turned, a->cx->last, by);
	return attempt_run(a, turned, to);
}

/* Each card of unknown place goes on to the place of another one. */
static enum result
try_turns(struct attempt *a, const struct state *from)
{
	enum result result = RESULT_ILLEGAL;
	unsigned most = unseen_most(from);
	for (unsigned by = 1; by < most && result == RESULT_ILLEGAL
	    && a->tried < DISTRIBUTION_MAX; by++, a->tried++)
		result = attempt_turned(a, from, a->to, by);
	return result;
}

/* Of cards of one hand that are each asked the same it only matters how many
 * answer in one way: each such number is tried.  False: the step is up to more
 * than that. */
static bool
try_counts(struct attempt *a, const struct state *from, enum result *result)
{
	struct crowd found, c;
	if (!crowd_find(a, from, &found))
		return false;
	for (unsigned yes = 0; yes <= found.size; yes++) {
		c = found;
		attempt_begins(a);
		if (!crowd_turn(a, &c, from, yes))
			continue;
		*result = attempt_run(a, a->unseen->turned, a->to);
		a->tried++;
		if (*result != RESULT_ILLEGAL)
			return true;
		if (!crowd_asked_alone(a->unseen, &c))
			return false;
	}
	return true;
}

/* Runs with the cards in their places as they are now, then, where others were
 * looked at in vain, in other orders. */
static enum result
try_orders(struct attempt *a, const struct state *from)
{
	bool several = a->several;
	enum result result = attempt_run(a, from, a->to);
	a->chosen = from;
	a->tried++;
	if (result == RESULT_ILLEGAL && a->unseen->looks > 0) {
		if (try_counts(a, from, &result))
			a->several = several;
		else if (result == RESULT_ILLEGAL)
			result = try_turns(a, from);
		a->unseen->decided = result == RESULT_LEGAL;
		if (result == RESULT_LEGAL) {
			state_copy(a->unseen->found, a->unseen->turned);
			a->chosen = a->unseen->found;
		}
	}
	if (result == RESULT_LEGAL && a->unseen->looks > 0
	    && !a->unseen->tries)
		attempt_forks(a);
	return result;
}

/* ---- the cards that the step names ---- */

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
	if (there && own && unseen_seat(s, card) != step_by(a->step))
		return;
	if (!anew && is_alias(a->unseen, card))
		a->there[card / 64] |= UINT64_C(1) << card % 64;
	if (anew || there) {
		a->chosen_card[a->count] = chosen && there;
		a->attribute[a->count] = (uint8_t)attribute;
		a->named[a->count++] = (uint16_t)card;
	}
}

/* Draws and orders are about the cards of their player alone. */
static void
find_named(struct attempt *a)
{
	const struct step_kind *kind = &a->cx->game->steps[a->step->verb];
	bool own = kind->due != NULL || step_has(a->step, ATTRIBUTE_ORDER);
	for (const struct step_attribute *at = kind->attributes;
	    at->attribute != ATTRIBUTE_BY; at++)
		for (unsigned i = 0; i < step_count(a->step, at->attribute);
		    i++) {
			bool chosen = at->attribute == ATTRIBUTE_TARGETS
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

/* ---- places for them ---- */

/* Whose cards it may be one of. */
static unsigned
seat_of(const struct attempt *a, const struct state *s, unsigned card)
{
	if (!is_alias(a->unseen, card))
		return unseen_seat(s, card);
	return step_by(a->step);
}

/* In a zone that is not in play one place is as good as another: the first
 * stands for all. */
enum { PLACE_MAX = 64 };

struct places {
	const struct attempt *attempt;
	const struct state *state;
	unsigned card; /* that is to be put there */
	uint16_t *list;
	unsigned count;
};

static void
list_zone(struct places *p, unsigned zone, bool each)
{
	const struct state *s = p->state;
	const struct unseen *unseen = p->attempt->unseen;
	unsigned seat = seat_of(p->attempt, s, p->card), first = p->count;
	bool anew = is_alias(unseen, p->card);
	for (unsigned c = s->zone[zone].first; c != NO_CARD
	    && p->count < PLACE_MAX; c = s->card[c].next) {
		bool alias = is_alias(unseen, c);
		if (!is_unseen(s, c) || unseen_seat(s, c) != seat
		    || (alias && (anew || (!each && p->count > first)
		    || (p->attempt->there[c / 64] >> c % 64 & 1) != 0)))
			continue;
		/* An id that no deck lists gives way last. */
		if (!each && p->count > first)
			p->count = first;
		p->list[p->count++] = (uint16_t)c;
		if (!each && !alias)
			break;
	}
}

/* Kinds of zones, a bit for each. */
static uint32_t
kinds_of(const struct game *game, const struct state *s,
    const struct zone_set *there)
{
	uint32_t kinds = 0;
	for_each_seat (s, seat)
		for (unsigned kind = 0; kind < game->zone_count; kind++)
			if (zone_is_in(there, zone_index(kind, seat)))
				kinds |= UINT32_C(1) << kind;
	return kinds;
}

static unsigned
list_places(const struct attempt *a, const struct state *s, unsigned card,
    uint16_t list[PLACE_MAX])
{
	const struct game *game = a->cx->game;
	struct places p = { a, s, card, list, 0 };
	struct zone_set there;
	unseen_zones(s, seat_of(a, s, card), &there);
	uint32_t kinds = kinds_of(game, s, &there);
	for (unsigned rank = 0; rank < UNSEEN_RANKS; rank++)
		for (uint32_t left = kinds; left != 0; left &= left - 1) {
			unsigned kind = (unsigned)__builtin_ctz(left);
			if (unseen_rank(game, kind) != rank)
				continue;
			kinds &= ~(UINT32_C(1) << kind);
			for_each_seat (s, seat)
				if (zone_is_in(&there, zone_index(kind, seat)))
					list_zone(&p, zone_index(kind, seat),
					    (game->zones[kind].flags
					        & ZONE_IN_PLAY) != 0);
		}
	return p.count;
}

/* Puts every named card into the place chosen for it, the last one where there
 * are fewer; one that has none stays where it is. */
static const struct state *
place_all(struct attempt *a)
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
		unsigned count = list_places(a, s, card, list);
		unsigned at = a->choice[i];
		a->places[i] = count;
		if (count > 0)
			unseen_place(a->cx, s, a->cx->last, card,
			    list[at < count ? at : count - 1]);
	}
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
static bool
next_choice(struct attempt *a, unsigned *round)
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
		place_all(a);
	}
	/* What places there are for one is up to those before it. */
	while (count_choice(a)) {
		if (is_first_of_its_kind(a))
			return true;
		place_all(a);
	}
	return false;
}

/* A target that nobody saw may have lain in another of its places, where the
 * step is legal too. */
static void
fork_places(struct attempt *a)
{
	struct context *cx = a->cx;
	struct happenings *last = cx->last;
	struct violation *violation = cx->violation;
	cx->last = &a->unseen->other_last;
	cx->violation = NULL;
	for (unsigned i = 0; i < a->count; i++) {
		unsigned was = a->choice[i], places = a->places[i];
		for (unsigned at = 0; a->chosen_card[i] && at < places; at++) {
			if (at == was)
				continue;
			a->choice[i] = at;
			const struct state *s = place_all(a);
			attempt_notes(a, last, attempt_run(a, s,
			    a->unseen->other));
		}
		a->choice[i] = was;
	}
	a->chosen = place_all(a);
	a->unseen->decided |= a->differs;
	attempt_guesses(a);
	cx->last = last;
	cx->violation = violation;
	cx->limit = NULL;
	cx->s = a->to;
}

static bool
may_lie_elsewhere(const struct attempt *a)
{
	for (unsigned i = 0; i < a->count; i++)
		if (a->chosen_card[i] && a->places[i] > 1)
			return true;
	return false;
}

static enum result
try_places(struct attempt *a)
{
	enum result result;
	unsigned round = 0;
	do
		result = try_orders(a, place_all(a));
	while (result == RESULT_ILLEGAL && a->tried < DISTRIBUTION_MAX
	    && next_choice(a, &round));
	a->unseen->elsewhere = result == RESULT_LEGAL && may_lie_elsewhere(a);
	if (a->unseen->elsewhere && !a->unseen->tries)
		fork_places(a);
	return result;
}

/* The named cards are taken from the likeliest places, whatever comes. */
static enum result
run_once(struct attempt *a)
{
	memset(a->choice, 0, sizeof a->choice);
	a->chosen = place_all(a);
	enum result result = attempt_run(a, a->chosen, a->to);
	if (result == RESULT_LEGAL && a->unseen->looks > 0)
		attempt_forks(a);
	return result;
}

/* Whether a step that was refused may be legal all the same: something was
 * guessed before, or not every order of the cards that were looked at has been
 * tried. */
static bool
may_be_legal(const struct attempt *a)
{
	/* What else is known is followed by who wants to know it. */
	bool guessed = a->from->guessed == GUESSED_LOST
	    || (a->from->guessed == GUESSED_KNOWN
	        && !forks_of(a->unseen)->wanted);
	return guessed || (a->read
	    && (a->several || a->tried >= DISTRIBUTION_MAX));
}

/* What rules were asked for is counted where the step was decided. */
static void
count_rules(struct attempt *a, struct coverage *coverage, enum result result)
{
	struct context *cx = a->cx;
	cx->coverage = coverage;
	if (coverage == NULL || result == RESULT_LIMIT)
		return;
	struct violation *violation = cx->violation;
	struct happenings *last = cx->last;
	cx->violation = NULL;
	cx->last = &a->unseen->other_last;
	/* What is told of a step that is refused is what the likeliest places
	 * have come to. */
	if (result == RESULT_ILLEGAL) {
		memset(a->choice, 0, sizeof a->choice);
		a->chosen = place_all(a);
	}
	attempt_begins(a);
	plain_run(cx, a->chosen, a->unseen->other, a->run, a->step);
	cx->violation = violation;
	cx->last = last;
	cx->limit = NULL;
	cx->s = a->to;
}

enum result
unseen_run(struct context *cx, const struct state *from, struct state *to,
    enum run run, const struct step *st)
{
	struct unseen *u = cx->unseen;
	struct coverage *coverage = cx->coverage;
	struct attempt a = { .cx = cx, .unseen = u, .from = from, .to = to,
		.run = run, .step = st };
	happenings_copy(&u->before, cx->last);
	u->decided = u->held = u->elsewhere = false;
	unseen_pools_forget(u);
	forks_of(u)->count = 0;
	forks_of(u)->lost = false;
	cx->coverage = NULL;
	if (run == RUN_STEP || run == RUN_STANDS)
		find_named(&a);
	enum result result = run == RUN_STEP ? try_places(&a) : run_once(&a);
	if (result == RESULT_ILLEGAL && cx->violation != NULL)
		*cx->violation = a.violation;
	if (result == RESULT_ILLEGAL && u->may_hold && may_be_legal(&a)) {
		a.run = RUN_STANDS;
		result = run_once(&a);
		u->decided = u->held = true;
		/* What an effect has asked was perhaps never asked. */
		if (from->question.kind != QUESTION_NONE && from->frames > 0)
			effects_clear(cx);
	}
	count_rules(&a, coverage, result);
	return result;
}
