/*
 * unseen_fork.c - steps where cards are unseen: what else could have come of
 * one, if the cards that it looked at were others.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/world.h"

/* So many other orders tell whether what a step does is up to them. */
enum { OTHER_ORDERS = 6 };

static bool
comes_to_the_same(const struct attempt *a, const struct state *s,
    const struct happenings *last, struct state *other)
{
	const struct happenings *theirs = &a->unseen->other_last;
	other->guessed = s->guessed;
	return same_future(a->cx->game, other, s)
	    && (!forks_of(a->unseen)->wanted || (last->count == theirs->count
	    && memcmp(last->list, theirs->list,
	        last->count * sizeof last->list[0]) == 0));
}

/* Notes what another order has led to, u->other, if it is something new. */
static void
note_fork(struct attempt *a, const struct happenings *ours)
{
	struct forks *f = forks_of(a->unseen);
	struct state *other = a->unseen->other;
	if (comes_to_the_same(a, a->to, ours, other))
		return;
	a->differs = true;
	for (unsigned i = 0; i < f->count; i++)
		if (comes_to_the_same(a, f->state[i], &f->last[i], other))
			return;
	if (f->count == GUESS_MAX) {
		f->lost = true;
		return;
	}
	state_copy(f->state[f->count], other);
	happenings_copy(&f->last[f->count++], &a->unseen->other_last);
}

void
attempt_notes(struct attempt *a, const struct happenings *ours,
    enum result result)
{
	if (result == RESULT_LEGAL)
		note_fork(a, ours);
}

void
attempt_guesses(struct attempt *a)
{
	const struct forks *f = forks_of(a->unseen);
	if (a->differs && a->to->guessed != GUESSED_LOST)
		a->to->guessed = f->wanted && !f->lost ? GUESSED_KNOWN
		    : GUESSED_LOST;
}

static void
look_at_fork(struct attempt *a, const struct happenings *ours,
    enum result result)
{
	attempt_notes(a, ours, result);
	a->unseen->decided |= a->differs || result != RESULT_LEGAL;
	forks_of(a->unseen)->lost |= a->unseen->looks > 1;
}

/* Where many cards were looked at, some orders of all have to do. */
static void
compare_turns(struct attempt *a, const struct happenings *ours)
{
	unsigned most = unseen_most(a->chosen);
	for (unsigned i = 1; i <= OTHER_ORDERS; i++) {
		unsigned by = i * most / (OTHER_ORDERS + 1);
		if (by > 0)
			look_at_fork(a, ours, attempt_turned(a, a->chosen,
			    a->unseen->other, by));
		if (a->differs && !forks_of(a->unseen)->wanted)
			return;
	}
}

/* Cards that have been in the place, with what was asked of each. */
enum { KINDS_KEPT = 32 };

struct kinds {
	unsigned count;
	struct kind {
		uint16_t definition;
		uint8_t owner;
		struct unseen_look look;
	} kind[KINDS_KEPT];
};

static void
note_kind(struct kinds *k, const struct card *card,
    const struct unseen_look *look)
{
	if (k->count < KINDS_KEPT)
		k->kind[k->count++] = (struct kind){ card->definition,
			card->owner, *look };
}

/* Whether one that has been there is the same, or was asked for nothing that
 * this one would answer otherwise. */
static bool
is_like_another(const struct context *cx, const struct kinds *k,
    const struct card *is)
{
	const struct definition *definition = cx->cards->definition;
	for (unsigned i = k->count; i-- > 0;)
		if (k->kind[i].owner == is->owner
		    && k->kind[i].definition == is->definition)
			return true;
	for (unsigned i = 0; i < k->count; i++)
		if (k->kind[i].owner == is->owner
		    && !unseen_answers_differ(&k->kind[i].look,
		        &definition[k->kind[i].definition],
		        &definition[is->definition]))
			return true;
	return false;
}

/* The number of the place of the card that was looked at; -1: it has none. */
static int
place_of(const struct unseen_cards *cards, unsigned card)
{
	for (unsigned i = 0; i < cards->places; i++)
		if (cards->card[i] == card)
			return (int)i;
	for (unsigned i = 0; i < cards->aliases; i++)
		if (cards->alias[i] == card)
			return (int)(cards->places + i);
	return -1;
}

/* A card was looked at: each other one could have been there.  With `all` they
 * are all wanted, else it will do that something else comes of one.  False: it
 * has no place. */
static bool
compare_cards(struct attempt *a, const struct happenings *ours,
    const struct unseen_look *look, bool all)
{
	const struct unseen *u = a->unseen;
	const struct unseen_look whole = { .whole = true };
	struct unseen_cards cards;
	struct kinds kinds = { .count = 0 };
	if (!is_unseen(a->chosen, look->card))
		return false;
	unseen_list(a->cx, a->chosen, unseen_seat(a->chosen, look->card),
	    &cards);
	int read = place_of(&cards, look->card);
	if (read < 0)
		return false;
	note_kind(&kinds, &a->chosen->card[cards.card[read]], look);
	for (unsigned i = 0; i < cards.count && (all || !a->differs); i++) {
		const struct card *is = &a->chosen->card[cards.card[i]];
		if (is_like_another(a->cx, &kinds, is))
			continue;
		state_copy(u->turned, a->chosen);
		attempt_begins(a);
		unseen_swap(a->cx, u->turned, a->cx->last, &cards,
		    (unsigned)read, i);
		look_at_fork(a, ours, attempt_run(a, u->turned, u->other));
		/* Where others were looked at too, the same one is. */
		note_kind(&kinds, is, u->looks == 1 && !u->looks_lost
		    && u->look[0].card == (is_alias(u, look->card)
		        ? look->card : cards.card[i]) ? &u->look[0] : &whole);
	}
	return true;
}

/* Puts others in the places of those that were looked at and answer as `out`
 * does, all but `keep` of them, as far as there are any that do not and were
 * not looked at. */
static void
order_without(const struct attempt *a, const struct unseen_cards *cards,
    const bool *looked, const struct unseen_look *look,
    const struct definition *out, unsigned keep, uint16_t *order)
{
	const struct definition *definition = a->cx->cards->definition;
	const struct card *is = a->chosen->card;
	unsigned next = 0;
	memcpy(order, cards->card, cards->count * sizeof order[0]);
	for (unsigned at = 0; at < cards->count; at++) {
		if (!looked[at] || unseen_answers_differ(look, out,
		    &definition[is[cards->card[at]].definition]))
			continue;
		if (keep > 0) {
			keep--;
			continue;
		}
		while (next < cards->count && (looked[next]
		    || !unseen_answers_differ(look, out,
		        &definition[is[cards->card[next]].definition])))
			next++;
		if (next == cards->count)
			return;
		order[at] = cards->card[next];
		order[next++] = cards->card[at];
	}
}

/* Whether no more was asked of any card in the last run. */
static bool
asks_no_more(const struct unseen *u, const struct unseen_look *look)
{
	for (unsigned i = 0; i < u->looks; i++)
		if (u->look[i].whole || memcmp(u->look[i].bits, look->bits,
		    sizeof look->bits) != 0)
			return false;
	return !u->looks_lost;
}

/* None of several cards that were looked at answers as the n-th of them does,
 * or `keep` alone: no Bot in a deck that is searched for one, or one, which is
 * taken unasked.  False: it was up to what else these are. */
static bool
compare_without(struct attempt *a, const struct happenings *ours,
    const struct unseen_look *look, unsigned count, unsigned n, unsigned keep)
{
	struct unseen_cards cards;
	uint16_t order[CARD_MAX];
	bool looked[CARD_MAX] = { false };
	unseen_list(a->cx, a->chosen, unseen_seat(a->chosen, look[n].card),
	    &cards);
	int own = place_of(&cards, look[n].card);
	if (own < 0)
		return false;
	for (unsigned i = 0; i < count; i++) {
		int at = place_of(&cards, look[i].card);
		if (at >= 0)
			looked[at] = true;
	}
	order_without(a, &cards, looked, &look[n],
	    &a->cx->cards->definition[a->chosen->card[cards.card[own]]
	        .definition], keep, order);
	state_copy(a->unseen->turned, a->chosen);
	attempt_begins(a);
	unseen_arrange(a->cx, a->unseen->turned, a->cx->last, &cards, order);
	look_at_fork(a, ours, attempt_run(a, a->unseen->turned,
	    a->unseen->other));
	return asks_no_more(a->unseen, &look[n]);
}

/* Whether a card like the n-th has been looked at before it. */
static bool
looked_before(const struct attempt *a, const struct unseen_look *look,
    unsigned n)
{
	const struct card *card = a->chosen->card;
	for (unsigned i = 0; i < n; i++)
		if (card[look[i].card].definition
		    == card[look[n].card].definition)
			return true;
	return false;
}

/* Whether one card is sought among many that nobody saw, and nothing else was
 * asked of them: it is asked for, or there is none, or it is the only one. */
static bool
is_search(const struct attempt *a, const struct unseen_look *look,
    unsigned count)
{
	const struct question *q = &a->to->question;
	for (unsigned i = 0; i < count; i++)
		if (look[i].whole || memcmp(look[i].bits, look[0].bits,
		    sizeof look[0].bits) != 0
		    || a->chosen->card[look[i].card].zone
		        != a->chosen->card[look[0].card].zone)
			return false;
	return q->kind == QUESTION_TARGETS && q->maximum == 1;
}

/* What is asked is asked because something fits.  Whether what would come of it
 * otherwise is known. */
static bool
compare_search(struct attempt *a, const struct happenings *ours,
    const struct unseen_look *look, unsigned count, bool search)
{
	for (unsigned n = 0; n < count && (search || !a->differs); n++)
		for (unsigned keep = 0; keep < 2
		    && !looked_before(a, look, n); keep++)
			search &= compare_without(a, ours, look, count, n,
			    keep);
	return search;
}

/* Each of a few cards that were looked at is another one. */
enum { LOOKS_EACH = 8 };

/* What was looked at, each card for itself where there were several; how all of
 * them together could be is more than can be followed, unless one of them is
 * sought. */
static void
compare_looks(struct attempt *a, const struct happenings *ours)
{
	struct unseen_look look[LOOKS_KEPT];
	unsigned count = a->unseen->looks;
	bool many = a->unseen->looks_lost || count > LOOKS_EACH, some = many;
	memcpy(look, a->unseen->look, count * sizeof look[0]);
	bool search = count > 1 && !a->unseen->looks_lost
	    && is_search(a, look, count);
	for (unsigned i = 0; i < count && !some && !search && (count == 1
	    || !a->differs); i++)
		some = !compare_cards(a, ours, &look[i],
		    count == 1 && forks_of(a->unseen)->wanted);
	if ((some || count > 1) && !search && !a->differs)
		compare_turns(a, ours);
	if (count > 1 && a->to->question.kind != QUESTION_NONE)
		search = compare_search(a, ours, look, count, search);
	struct forks *f = forks_of(a->unseen);
	f->lost = a->differs && (f->lost || count > 1)
	    && !(search && f->count < GUESS_MAX);
}

void
attempt_forks(struct attempt *a)
{
	struct unseen *u = a->unseen;
	struct forks *f = forks_of(u);
	struct context *cx = a->cx;
	struct happenings *last = cx->last;
	struct violation *violation = cx->violation;
	f->count = 0;
	f->lost = false;
	a->differs = false;
	cx->last = &u->other_last;
	cx->violation = NULL;
	compare_looks(a, last);
	attempt_guesses(a);
	cx->last = last;
	cx->violation = violation;
	cx->limit = NULL;
	cx->s = a->to;
}
