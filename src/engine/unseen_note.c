/*
 * unseen_note.c - steps where cards are unseen: what else could have come of
 * one is noted, once each, and which cards have been tried for it.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/world.h"

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
static int
note_fork(struct attempt *a, const struct happenings *ours)
{
	struct forks *f = forks_of(a->unseen);
	struct state *other = a->unseen->other;
	if (comes_to_the_same(a, a->to, ours, other))
		return OURS;
	a->differs = true;
	for (unsigned i = 0; i < f->count; i++)
		if (comes_to_the_same(a, f->state[i], &f->last[i], other))
			return (int)i;
	if (f->count == GUESS_MAX) {
		f->lost = true;
		return COMES_UNKNOWN;
	}
	state_copy(f->state[f->count], other);
	happenings_copy(&f->last[f->count], &a->unseen->other_last);
	return (int)f->count++;
}

int
attempt_notes(struct attempt *a, const struct happenings *ours,
    enum result result)
{
	return result == RESULT_LEGAL ? note_fork(a, ours)
	    : result == RESULT_ILLEGAL ? COMES_ILLEGAL : COMES_UNKNOWN;
}

void
attempt_guesses(struct attempt *a)
{
	const struct forks *f = forks_of(a->unseen);
	if (a->differs && a->to->guessed != GUESSED_LOST)
		a->to->guessed = !f->wanted || f->lost ? GUESSED_LOST
		    : f->unasked ? GUESSED_UNASKED : GUESSED_KNOWN;
}

int
attempt_looks(struct attempt *a, const struct happenings *ours,
    enum result result)
{
	const int comes_to = attempt_notes(a, ours, result);
	a->unseen->decided |= a->differs || result != RESULT_LEGAL;
	forks_of(a->unseen)->lost |= a->unseen->looks > 1;
	return comes_to;
}

void
kinds_note(struct kinds *k, const struct card *card,
    const struct unseen_look *look, int comes_to)
{
	if (k->count < KINDS_KEPT)
		k->kind[k->count++] = (struct kind){ card->definition,
			card->owner, comes_to, *look };
}

static const struct kind *
kind_of(const struct context *cx, const struct kinds *k,
    const struct card *is)
{
	const struct definition *definition = cx->cards->definition;
	for (unsigned i = k->count; i-- > 0;)
		if (k->kind[i].owner == is->owner && !k->kind[i].look.named
		    && k->kind[i].definition == is->definition)
			return &k->kind[i];
	for (unsigned i = 0; i < k->count; i++)
		if (k->kind[i].owner == is->owner
		    && !unseen_answers_differ(&k->kind[i].look,
		        &definition[k->kind[i].definition],
		        &definition[is->definition]))
			return &k->kind[i];
	return NULL;
}

bool
kinds_have(const struct context *cx, const struct kinds *k,
    const struct card *is)
{
	return kind_of(cx, k, is) != NULL;
}

void
kinds_rule_out(struct attempt *a, const struct kinds *k, unsigned alias,
    const struct unseen_cards *cards)
{
	const struct state *from = a->from;
	if (a->run != RUN_STEP || from->guessed != GUESSED_NOT
	    || !is_alias(a->unseen, alias) || (alias < from->cards
	        && from->card[alias].zone != NO_ZONE))
		return;
	for (unsigned i = 0; i < cards->count; i++) {
		const struct card *is = &a->chosen->card[cards->card[i]];
		const struct kind *kind = kind_of(a->cx, k, is);
		if (kind != NULL && kind->comes_to == COMES_ILLEGAL)
			unseen_rule_out(a->unseen, alias, is->definition);
	}
}

void
kinds_bar(struct attempt *a, const struct kinds *k, unsigned alias,
    const struct unseen_cards *cards)
{
	const struct forks *f = forks_of(a->unseen);
	if (!is_alias(a->unseen, alias) || f->count == 0)
		return;
	for (unsigned i = 0; i < cards->count; i++) {
		const struct card *is = &a->chosen->card[cards->card[i]];
		const struct kind *kind = kind_of(a->cx, k, is);
		if (kind == NULL || kind->comes_to == COMES_UNKNOWN)
			continue;
		if (kind->comes_to != OURS)
			unseen_bar(a->to, alias, is->definition);
		for (unsigned n = 0; n < f->count; n++)
			if (kind->comes_to != (int)n)
				unseen_bar(f->state[n], alias,
				    is->definition);
	}
}

int
unseen_place_of(const struct unseen_cards *cards, unsigned card)
{
	for (unsigned i = 0; i < cards->places; i++)
		if (cards->card[i] == card)
			return (int)i;
	for (unsigned i = 0; i < cards->aliases; i++)
		if (cards->alias[i] == card)
			return (int)(cards->places + i);
	return -1;
}
