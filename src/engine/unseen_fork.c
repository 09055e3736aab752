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

/* Where many cards were looked at, some orders of all have to do. */
static void
compare_turns(struct attempt *a, const struct happenings *ours)
{
	unsigned most = unseen_most(a->chosen);
	for (unsigned i = 1; i <= OTHER_ORDERS; i++) {
		unsigned by = i * most / (OTHER_ORDERS + 1);
		if (by > 0)
			attempt_looks(a, ours, attempt_turned(a, a->chosen,
			    a->unseen->other, by));
		if (a->differs && !forks_of(a->unseen)->wanted)
			return;
	}
}

/* Of each way in which they can answer what all of them were asked, as few as
 * can be: no order that was tried may be without any. */
static void
compare_without(struct attempt *a, const struct happenings *ours,
    const struct unseen_look *look, unsigned count)
{
	struct crowd c;
	if (!crowd_common(a, a->chosen, look, count, &c))
		return;
	for (unsigned n = 0; n < c.answers && c.answers > 1 && !a->differs;
	    n++) {
		crowd_without(&c, n);
		attempt_begins(a);
		crowd_turn(a, &c, a->chosen);
		attempt_looks(a, ours, attempt_run(a, a->unseen->turned,
		    a->unseen->other));
	}
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
	int read = unseen_place_of(&cards, look->card);
	if (read < 0)
		return false;
	kinds_note(&kinds, &a->chosen->card[cards.card[read]], look, OURS);
	for (unsigned i = 0; i < cards.count && (all || !a->differs); i++) {
		const struct card *is = &a->chosen->card[cards.card[i]];
		if (kinds_have(a->cx, &kinds, is))
			continue;
		state_copy(u->turned, a->chosen);
		attempt_begins(a);
		unseen_swap(a->cx, u->turned, a->cx->last, &cards,
		    (unsigned)read, i);
		if (!unseen_bars_hold(u->turned))
			continue;
		enum result result = attempt_run(a, u->turned, u->other);
		int comes_to = attempt_looks(a, ours, result);
		/* Where others were looked at too, the same one is. */
		bool alone = u->looks == 1 && !u->looks_lost
		    && u->look[0].card == (is_alias(u, look->card)
		        ? look->card : cards.card[i]);
		if (!alone && comes_to == COMES_ILLEGAL)
			comes_to = COMES_UNKNOWN;
		kinds_note(&kinds, is, alone ? &u->look[0] : &whole, comes_to);
	}
	if (all) {
		kinds_rule_out(a, &kinds, look->card, &cards);
		kinds_bar(a, &kinds, look->card, &cards);
	}
	return true;
}

/* How many of them answer in which way may be all that matters: what each
 * distribution comes to.  False: it is up to more than that. */
static bool
compare_counts(struct attempt *a, const struct happenings *ours,
    struct crowd *c)
{
	struct unseen *u = a->unseen;
	bool alone = true;
	while (crowd_next(c)) {
		attempt_begins(a);
		crowd_turn(a, c, a->chosen);
		enum result result = attempt_run(a, u->turned, u->other);
		attempt_notes(a, ours, result);
		u->decided |= a->differs || result != RESULT_LEGAL;
		alone &= crowd_asked_alone(u, c);
	}
	return alone && c->all;
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
	struct forks *f = forks_of(a->unseen);
	unsigned count = a->unseen->looks;
	bool many = a->unseen->looks_lost || count > LOOKS_EACH, some = many;
	struct crowd crowd;
	bool alike = count > 1 && f->wanted
	    && (crowd_find(a, a->chosen, &crowd)
	    || crowd_looked_at(a, a->chosen, &crowd));
	memcpy(look, a->unseen->look, count * sizeof look[0]);
	if (count > 1 && !a->unseen->looks_lost
	    && (search_compare(a, ours, look, count)
	        || (alike && compare_counts(a, ours, &crowd)))) {
		f->lost = f->count == GUESS_MAX;
		f->unasked = false;
		return;
	}
	if (f->unasked) {
		f->lost = false;
		a->differs = true;
		return;
	}
	for (unsigned i = 0; i < count && !some && (count == 1
	    || !a->differs); i++)
		some = !compare_cards(a, ours, &look[i],
		    count == 1 && f->wanted);
	if ((some || count > 1) && !a->differs)
		compare_turns(a, ours);
	if (count > 1 && !a->differs && !many)
		compare_without(a, ours, look, count);
	f->lost = a->differs && (f->lost || count > 1);
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
	f->lost = f->unasked = false;
	a->differs = false;
	cx->last = &u->other_last;
	cx->violation = NULL;
	compare_looks(a, last);
	for (unsigned i = 0; i < f->count; i++)
		if (f->state[i]->bars > 0)
			unseen_sort(cx, f->state[i], &f->last[i]);
	if (a->to->bars > 0)
		unseen_sort(cx, a->to, last);
	attempt_guesses(a);
	cx->last = last;
	cx->violation = violation;
	cx->limit = NULL;
	cx->s = a->to;
}
