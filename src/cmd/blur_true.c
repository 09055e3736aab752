/*
 * blur_true.c - a log as one player saw it: which of the states that a reader
 * can take to be is the one that is the case.
 */
#include <stdlib.h>

#include "cmd/blur_private.h"

/* So many of them are tried. */
enum { TRIES_MAX = 64 };

/* In so many more respects a reader may be wrong behind a step than before. */
enum { ERRORS_MORE = 3 };

/* ---- what brings a reader closer ---- */

struct nearest {
	struct blur *blur;
	const struct state *before; /* what is the case before the step */
	const struct step *step;    /* NULL: none, a claim */
	struct state *scratch;
	unsigned errors, owed_errors; /* at least, without and behind what is
	                                 owed; UINT_MAX: the step is illegal */
	struct step *owed;            /* which is that */
	unsigned deepest, tries;
};

/* How far a reader who takes this to be is from what is the case when the step
 * has been taken; UINT_MAX: it is illegal there. */
static unsigned
errors_behind(struct nearest *n, struct context *cx)
{
	const struct blur *b = n->blur;
	if (n->step == NULL && !b->still && !b->ends)
		return errors_of(b, cx->s, b->after);
	/* What the step comes to by itself, as the next game of a match, has
	 * begun where it is judged; and the end of a log closes what the next
	 * step would. */
	if (n->step == NULL) {
		if (b->still)
			state_judged(cx, &b->step, n->scratch);
		else
			state_ahead(cx, n->scratch);
		return errors_of(b, n->scratch, b->after);
	}
	return step_try(cx, n->step, n->scratch)
	    ? errors_when_drawn(n->blur, cx, n->before, n->scratch, true)
	    : UINT_MAX;
}

static void look_behind(struct nearest *, struct context *,
    const struct step *first, unsigned deep);

/* The step behind one that is owed, which may be that too. */
static void
try_behind(struct nearest *n, struct context *cx, const struct step *owed,
    const struct step *first, unsigned deep)
{
	struct state *then = must(calloc(1, sizeof *then));
	struct context there = *cx;
	there.s = then;
	if (step_try(cx, owed, then)) {
		unsigned errors = errors_behind(n, &there);
		if (errors < n->owed_errors) {
			n->owed_errors = errors;
			*n->owed = *first;
		}
		if (errors > 0 && deep < n->deepest)
			look_behind(n, &there, first, deep + 1);
	}
	free(then);
}

/* Whether the step says which cards came off a deck, as a known order does by
 * itself. */
static bool
says_cards(const struct game *game, const struct step *st)
{
	return is_verb(game, st, "draw") || (is_verb(game, st, "random")
	    && step_value(st, ATTRIBUTE_WHAT) == CHANCE_CARD);
}

/* What is owed there, one behind the other; `first` is the first of them. */
static void
look_behind(struct nearest *n, struct context *cx, const struct step *first,
    unsigned deep)
{
	struct owed_there *all = must(calloc(1, sizeof *all));
	find_owed_there(n->blur, cx, n->before, all);
	for (unsigned i = 0; i < all->count && n->owed_errors > 0
	    && n->tries < TRIES_MAX; i++, n->tries++)
		/* Before a claim nothing but cards is said; a step that is
		 * refused may have come to a moment at which one is. */
		if (n->step != NULL || n->blur->ends || n->blur->refused
		    || says_cards(cx->game, &all->step[i]))
			try_behind(n, cx, &all->step[i],
			    first == NULL ? &all->step[i] : first, deep);
	free(all);
}

enum nearer
find_nearer(struct blur *b, const struct state *before,
    const struct step *st, struct step *owed)
{
	struct nearest n = { .blur = b, .before = before, .step = st,
		.scratch = must(calloc(1, sizeof *n.scratch)),
		.errors = UINT_MAX, .owed_errors = UINT_MAX, .owed = owed };
	struct happenings *last = must(calloc(1, sizeof *last));
	struct context cx;
	for (unsigned i = 0; session_other(b->session[0], i, &cx, last); i++) {
		unsigned errors = errors_behind(&n, &cx);
		if (errors < n.errors)
			n.errors = errors;
	}
	/* A draw that may be made is not what has happened where a few steps
	 * less explain all of it. */
	for (n.deepest = 1; n.deepest <= OWED_DEEP && n.errors > 0
	    && n.owed_errors > 0; n.deepest++) {
		n.tries = 0;
		for (unsigned i = 0; session_other(b->session[0], i, &cx, last);
		     i++)
			look_behind(&n, &cx, NULL, 1);
	}
	free(n.scratch);
	free(last);
	if (n.errors == 0)
		return NEARER_NOTHING;
	/* What leads far away is not what has happened. */
	unsigned most = n.errors < UINT_MAX ? n.errors : 1 + ERRORS_MORE
	    + errors_of(b, known(b)->s, before);
	return n.owed_errors < most ? NEARER_OWED : NEARER_UNKNOWN;
}
