/*
 * unseen_search.c - steps where cards are unseen: one card is sought among
 * several that nobody saw, as a Bot in a deck.
 *
 * Each of them is asked the same.  If none answers as what is sought, nothing
 * comes of it; if one does, it is taken unasked; if there are more, its player
 * is asked for one.  All of that can be followed.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/world.h"

struct search {
	const struct unseen_look *look; /* what each of them was asked */
	unsigned found;                 /* the one that was asked more, NO_CARD:
	                                   none */
	bool asks;                      /* the player is asked for one */
	bool would_ask;                 /* or is where there are two */
	bool strays;                    /* where there are two the same card
	                                   asks for something else */
	bool one_stays;                 /* no order is without one of them */
	unsigned asker;                 /* that card, NO_CARD: none yet */
	struct unseen_cards cards;
	bool looked[CARD_MAX];          /* by their numbers in that list */
	unsigned first, second;         /* the first two that were looked at */
};

/* Whether a player is asked for cards. */
static bool
is_asked_any(const struct state *s)
{
	return s->question.kind == QUESTION_TARGETS
	    || s->question.kind == QUESTION_DISCARD;
}

static bool
is_asked(const struct state *s)
{
	return is_asked_any(s) && s->question.maximum == 1;
}

/* Whether the other one is asked for the same choice, of however many. */
static bool
is_at_choice(struct state *s, struct state *other)
{
	const struct frame *f = frame_running(s), *g = frame_running(other);
	return other->question.kind == QUESTION_TARGETS && f != NULL
	    && g != NULL && f->effect == g->effect && f->at == g->at;
}

/* Whether the card that asks here asks there. */
static bool
is_asked_by(struct search *s, const struct state *other)
{
	if (other->question.kind != QUESTION_TARGETS)
		return false;
	if (s->asker == NO_CARD)
		s->asker = other->question.card;
	return s->asker == other->question.card;
}

static bool
asks_the_same(const struct unseen_look *one, const struct unseen_look *other)
{
	return !one->whole && !other->whole && memcmp(one->bits, other->bits,
	    sizeof one->bits) == 0;
}

/* Whether all were asked the same but for one, which was asked that too. */
static bool
look_alike(struct search *s, const struct unseen_look *look, unsigned count)
{
	unsigned odd = count;
	bool has_less = look[1].whole || !look[0].whole;
	for (unsigned what = 0; what < ASKED_COUNT; what++)
		has_less &= (look[0].bits[what] & ~look[1].bits[what]) == 0
		    || look[1].whole;
	s->look = has_less ? &look[0] : &look[1];
	for (unsigned i = 0; i < count; i++) {
		if (asks_the_same(&look[i], s->look))
			continue;
		if (odd < count)
			return false;
		odd = i;
	}
	s->found = odd < count ? look[odd].card : NO_CARD;
	return !s->look->whole;
}

/* Where those that were looked at lie; false: not all in one zone. */
static bool
find_places(const struct attempt *a, struct search *s,
    const struct unseen_look *look, unsigned count)
{
	const struct card *card = a->chosen->card;
	unseen_list(a->cx, a->chosen, unseen_seat(a->chosen, look[0].card),
	    &s->cards);
	s->first = s->second = CARD_MAX;
	for (unsigned i = 0; i < count; i++) {
		int at = unseen_place_of(&s->cards, look[i].card);
		if (at < 0 || card[look[i].card].zone
		    != card[look[0].card].zone)
			return false;
		s->looked[at] = true;
		if ((unsigned)at < s->first) {
			s->second = s->first;
			s->first = (unsigned)at;
		} else if ((unsigned)at < s->second) {
			s->second = (unsigned)at;
		}
	}
	return true;
}

static const struct definition *
definition_chosen(const struct attempt *a, unsigned card)
{
	return &a->cx->cards->definition[a->chosen->card[card].definition];
}

static bool
answers_as(const struct attempt *a, const struct search *s,
    const struct definition *sought, unsigned card)
{
	return !unseen_answers_differ(s->look, sought,
	    definition_chosen(a, card));
}

/* Puts the card of that number in the order there. */
static void
order_to(uint16_t *order, unsigned number, unsigned there)
{
	uint16_t card = order[number];
	order[number] = order[there];
	order[there] = card;
}

/* Puts others in the places of those that were looked at and answer as what is
 * sought, and the one that is left in the first of them where there are not
 * enough that do not and were not looked at.  How many are left, two at the
 * most. */
static unsigned
order_without(const struct attempt *a, const struct search *s,
    const struct definition *sought, uint16_t *order)
{
	const struct unseen_cards *cards = &s->cards;
	unsigned next = 0, left = 0;
	memcpy(order, cards->card, cards->count * sizeof order[0]);
	for (unsigned at = 0; at < cards->count && left < 2; at++) {
		if (!s->looked[at] || !answers_as(a, s, sought,
		    cards->card[at]))
			continue;
		while (next < cards->count && (s->looked[next]
		    || answers_as(a, s, sought, cards->card[next])))
			next++;
		if (next < cards->count)
			order_to(order, next++, at);
		else if (left++ == 0)
			order_to(order, at, s->first);
	}
	return left;
}

/* Whether nothing else was asked of any card in the last run, but of the one
 * that was found. */
static bool
asked_no_more(const struct unseen *u, const struct search *s, unsigned found)
{
	for (unsigned i = 0; i < u->looks; i++)
		if (u->look[i].card != found
		    && !asks_the_same(&u->look[i], s->look))
			return false;
	return !u->looks_lost;
}

/* The run with the cards in that order.  False: it was up to what else these
 * are, and not only what the one is that is found. */
static bool
compare_order(struct attempt *a, const struct happenings *ours,
    const struct search *s, const uint16_t *order, unsigned found)
{
	struct unseen *u = a->unseen;
	struct unseen_cards cards = s->cards;
	state_copy(u->turned, a->chosen);
	attempt_begins(a);
	unseen_arrange(a->cx, u->turned, a->cx->last, &cards, order);
	attempt_looks(a, ours, attempt_run(a, u->turned, u->other));
	return asked_no_more(u, s, found);
}

/* Exactly one of them is what is sought: each card that answers so may be it,
 * and is taken unasked.  False too where it was others that were sought: then
 * somebody is asked here, as nobody is where there is none. */
static bool
compare_one(struct attempt *a, const struct happenings *ours,
    const struct search *s, const struct definition *sought,
    const uint16_t *none)
{
	const struct unseen_cards *cards = &s->cards;
	struct kinds kinds = { .count = 0 };
	uint16_t order[CARD_MAX];
	bool known = true;
	for (unsigned i = 0; i < cards->count && known
	    && forks_of(a->unseen)->count < GUESS_MAX; i++) {
		const struct card *card = &a->chosen->card[none[i]];
		if (!answers_as(a, s, sought, none[i])
		    || kinds_have(a->cx, &kinds, card))
			continue;
		memcpy(order, none, cards->count * sizeof order[0]);
		order_to(order, i, s->first);
		unsigned found = s->first < cards->places ? none[i]
		    : cards->alias[s->first - cards->places];
		known = compare_order(a, ours, s, order, found)
		    && !(s->one_stays && is_asked_any(a->unseen->other));
		const struct unseen_look *look = unseen_look_of(a->unseen,
		    found);
		kinds_note(&kinds, card, look != NULL ? look : s->look,
		    COMES_UNKNOWN);
	}
	return known;
}

/* Two of them are what is sought; whether there are so many. */
static bool
order_with_two(const struct attempt *a, const struct search *s,
    const struct definition *sought, const uint16_t *none, uint16_t *order)
{
	memcpy(order, none, s->cards.count * sizeof order[0]);
	for (unsigned put = 0; put < 2; put++) {
		unsigned i = 0;
		while (i < s->cards.count && (!answers_as(a, s, sought,
		    order[i]) || (put == 1 && i == s->first)))
			i++;
		if (i == s->cards.count)
			return false;
		order_to(order, i, put == 0 ? s->first : s->second);
	}
	return true;
}

/* As many of them as can be are what is sought. */
static void
order_with_all(const struct attempt *a, const struct search *s,
    const struct definition *sought, const uint16_t *none, uint16_t *order)
{
	unsigned next = 0;
	memcpy(order, none, s->cards.count * sizeof order[0]);
	for (unsigned at = 0; at < s->cards.count; at++) {
		if (!s->looked[at] || answers_as(a, s, sought, order[at]))
			continue;
		while (next < s->cards.count && (s->looked[next]
		    || !answers_as(a, s, sought, order[next])))
			next++;
		if (next == s->cards.count)
			return;
		order_to(order, next++, at);
	}
}

/* What comes of more than two that are sought is what comes of two. */
static bool
two_stand_for_all(struct attempt *a, const struct happenings *ours,
    struct search *s, const struct definition *sought, const uint16_t *none)
{
	const struct forks *f = forks_of(a->unseen);
	unsigned forks = f->count;
	uint16_t order[CARD_MAX];
	order_with_all(a, s, sought, none, order);
	compare_order(a, ours, s, order, NO_CARD);
	return f->count == forks && f->count < GUESS_MAX;
}

/* What would come of it if those that answer so were what is sought.  Whether
 * they are, one of them alone, and that is all. */
static bool
compare_sought(struct attempt *a, const struct happenings *ours,
    struct search *s, const struct definition *sought)
{
	struct state *other = a->unseen->other;
	uint16_t none[CARD_MAX], two[CARD_MAX];
	unsigned left = order_without(a, s, sought, none);
	if (left > 1)
		return false;
	s->one_stays = left == 1;
	if (order_with_two(a, s, sought, none, two)) {
		bool known = compare_order(a, ours, s, two, NO_CARD);
		s->strays |= is_asked_by(s, other) && !(is_asked(other)
		    && (!s->asks || is_at_choice(a->to, other)));
		if (!known || !is_asked(other))
			return false;
		s->strays |= !two_stand_for_all(a, ours, s, sought, none);
		if (s->strays)
			return false;
		s->would_ask = s->would_ask || !s->asks;
	}
	/* One at the least is there, or it may be none. */
	return (s->one_stays || (compare_order(a, ours, s, none, NO_CARD)
	        && !is_asked_any(other)
	        && !(s->asks && is_at_choice(a->to, other))))
	    && compare_one(a, ours, s, sought, none);
}

/* What cards answer in one way, and what in the other one; how many ways there
 * are, three at the most. */
static unsigned
find_answers(const struct attempt *a, const struct search *s,
    const struct definition *answer[2])
{
	unsigned answers = 0;
	for (unsigned i = 0; i < s->cards.count && answers < 3; i++) {
		unsigned n = 0;
		while (n < answers && !answers_as(a, s, answer[n],
		    s->cards.card[i]))
			n++;
		if (n == answers && answers++ < 2)
			answer[n] = definition_chosen(a, s->cards.card[i]);
	}
	return answers;
}

/* Whether the card that asks does so for these: not where none is sought. */
static bool
asks_for_these(struct attempt *a, struct search *s,
    const struct definition *sought)
{
	struct unseen *u = a->unseen;
	struct unseen_cards cards = s->cards;
	uint16_t none[CARD_MAX];
	if (order_without(a, s, sought, none) > 0)
		return false;
	state_copy(u->turned, a->chosen);
	attempt_begins(a);
	unseen_arrange(a->cx, u->turned, a->cx->last, &cards, none);
	attempt_run(a, u->turned, u->other);
	return !is_asked_by(s, u->other);
}

bool
search_compare(struct attempt *a, const struct happenings *ours,
    const struct unseen_look *look, unsigned count)
{
	const struct definition *answer[2];
	struct search s = { .asks = is_asked(a->to), .asker = NO_CARD };
	if (s.asks)
		s.asker = a->to->question.card;
	if (!look_alike(&s, look, count) || !find_places(a, &s, look, count)
	    || (s.asks && s.found != NO_CARD)
	    || (!s.asks && is_asked_any(a->to))
	    || (!s.asks && !forks_of(a->unseen)->wanted))
		return false;
	unsigned answers = find_answers(a, &s, answer);
	bool for_these = false;
	for (unsigned n = 0; n < answers && answers <= 2; n++)
		if ((s.found == NO_CARD || answers_as(a, &s, answer[n],
		    s.found)) && compare_sought(a, ours, &s, answer[n]))
			return true;
	/* One that is taken unasked may do more than can be followed. */
	for (unsigned n = 0; n < answers && n < 2 && !for_these; n++)
		for_these = asks_for_these(a, &s, answer[n]);
	forks_of(a->unseen)->unasked = for_these && !s.strays
	    && (s.asks || s.would_ask);
	return false;
}
