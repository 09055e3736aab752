/*
 * account.c - accounts that leave out steps which decide nothing.
 *
 * Before a step that is not legal as it stands, the shortest row of such steps
 * is looked for after which it is: all rows of one step, then of two, and so
 * on, each state that they lead to once.  Nothing else decides which row it
 * is, so two of that length behind which the step leads to different states are
 * told.
 */
#include "engine/account_private.h"
#include "engine/effect.h"
#include "engine/form.h"
#include "engine/listing.h"
#include "engine/memory.h"
#include "engine/unseen_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What effects of hostile sets may ask in one search. */
enum { SEARCH_WORK_MAX = 10 * QUERY_WORK_MAX };

void
session_leaves_out(struct session *ss)
{
	ss->short_account = ss->cx.leaves_out = true;
	if (ss->account != NULL)
		return;
	struct account *a = must(calloc(1, sizeof *a));
	a->session = ss;
	a->reached = must(calloc(ACCOUNT_STATE_MAX, sizeof *a->reached));
	a->spare = must(calloc(1, sizeof *a->spare));
	a->first = must(calloc(1, sizeof *a->first));
	ss->account = a;
	states_reserve(ss, ss->world_room);
}

bool
session_is_short(const struct session *ss)
{
	return ss->short_account;
}

void
account_free(struct account *a)
{
	if (a == NULL)
		return;
	free(a->reached);
	free(a->spare);
	free(a->first);
	free(a->row);
	free(a);
}

/* The context in which a state of the search is looked at. */
static struct context
context_at(struct account *a, struct state *s, struct happenings *last)
{
	struct context cx = a->session->cx;
	cx.coverage = NULL;
	cx.violation = NULL;
	cx.s = s;
	cx.last = last;
	return cx;
}

static enum result
try_at(struct account *a, const struct reached *from, struct state *to,
    struct happenings *last, const struct step *st)
{
	happenings_copy(last, &from->last);
	struct context cx = context_at(a, to, last);
	enum result result = world_run(&cx, from->state, to, RUN_STEP, st);
	a->asked += cx.asked;
	a->certain = cx.unseen == NULL || (cx.unseen->looks == 0
	    && !cx.unseen->decided && !cx.unseen->elsewhere);
	return result;
}

/* Whether the step that is looked for has its form here, and is legal. */
static bool
fits_at(struct account *a, struct reached *r)
{
	struct context cx = context_at(a, r->state, &r->last);
	if (row_refuses(cx.game, r->state, a->wanted))
		return false;
	return step_form_now(&cx, a->wanted) == NULL
	    && try_at(a, r, a->spare, &a->spare_last, a->wanted)
	        == RESULT_LEGAL;
}

static bool
was_reached(const struct account *a, const struct state *s)
{
	for (unsigned i = 0; i < a->count; i++)
		if (same_future(a->session->cx.game,
		    a->reached[i].state, s))
			return true;
	return false;
}

/* The next place, NULL when there are too many. */
static struct reached *
new_place(struct account *a)
{
	if (a->count == ACCOUNT_STATE_MAX) {
		a->over = "1024 states in the search for steps left out";
		return NULL;
	}
	struct reached *r = &a->reached[a->count];
	if (r->state == NULL)
		r->state = state_take(a->session->pool);
	return r;
}

/* Others may have the states of the last search. */
static void
leave_places(struct account *a)
{
	enum { SELDOM = 16 };
	unsigned i;
	for (i = 0; i < ACCOUNT_STATE_MAX && a->reached[i].state != NULL;
	    i++) {
		state_drop(a->session->pool, a->reached[i].state);
		a->reached[i].state = NULL;
	}
	if (i > SELDOM)
		memory_unused(&a->reached[SELDOM],
		    (i - SELDOM) * sizeof *a->reached);
	a->count = 0;
}

/* What chance brings is nothing that can be filled in. */
static void
note_listed(void *closure, const struct step *st)
{
	struct account *a = closure;
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return;
	if (a->listed_count < IDLE_STEP_MAX)
		step_keep(&a->listed[a->listed_count++], st);
}

/* The same step with another card. */
static bool
another_card(const struct step *st, const struct step *other)
{
	return st->verb == other->verb && step_by(st) == step_by(other)
	    && step_has(st, ATTRIBUTE_CARD) && step_has(other, ATTRIBUTE_CARD)
	    && step_value(st, ATTRIBUTE_CARD)
	        != step_value(other, ATTRIBUTE_CARD);
}

/* So is a card off a pile whose order nobody knows, while it could be
 * several. */
static bool
is_chance(const struct account *a, const struct step *st)
{
	for (unsigned i = 0; i < a->listed_count; i++)
		if (another_card(st, &a->listed[i]))
			return true;
	return false;
}

/* Whether the step only records what the one before it has done, which no step
 * of another kind waits for. */
static bool
only_records(struct context *cx, const struct step *st,
    const struct step *wanted)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	return st->verb != wanted->verb && kind->confirms != NULL
	    && kind->confirms(cx, st);
}

static bool
may_be_left_out(struct account *a, const struct step *st)
{
	const struct step_kind *kind = &a->session->game->steps[st->verb];
	struct reached *from = &a->reached[a->from];
	struct context cx = context_at(a, from->state, &from->last);
	return !is_chance(a, st) && !only_records(&cx, st, a->wanted)
	    && (kind->left_out == NULL || kind->left_out(&cx, st, a->wanted));
}

/* The next place has been filled: it is one if it is not there already. */
static void
keep_place(struct account *a, const struct step *st, bool looks)
{
	const struct reached *from = &a->reached[a->from];
	struct reached *r = &a->reached[a->count];
	if (was_reached(a, r->state))
		return;
	r->from = a->from;
	r->length = from->length + 1;
	r->certain = from->certain && !looks;
	r->looks = from->looks || looks;
	step_keep(&r->step, st);
	a->count++;
}

/* What else could have come of the step that was tried last. */
static void
keep_forks(struct account *a, const struct step *st)
{
	const struct forks *f = forks_of(a->session->unseen);
	for (unsigned i = 0; i < f->count; i++) {
		struct reached *r = new_place(a);
		if (r == NULL)
			return;
		state_copy(r->state, f->state[i]);
		happenings_copy(&r->last, &f->last[i]);
		keep_place(a, st, true);
	}
}

static enum result
try_row(struct account *a, struct reached *r, const struct step *st)
{
	struct unseen *u = a->session->cx.unseen;
	if (!a->forks)
		return try_at(a, &a->reached[a->from], r->state, &r->last, st);
	unseen_tries(u, false);
	forks_of(u)->wanted = true;
	enum result result = try_at(a, &a->reached[a->from], r->state,
	    &r->last, st);
	forks_of(u)->wanted = false;
	unseen_tries(u, true);
	return result;
}

static void
note_fit(struct account *a, struct reached *r)
{
	r->fits = fits_at(a, r) && (a->fits == 0
	    || !same_future(a->session->cx.game, a->spare, a->first));
	if (r->fits && a->fits++ == 0) {
		state_copy(a->first, a->spare);
		happenings_copy(&a->first_last, &a->spare_last);
		a->first_certain = r->certain && a->certain;
	}
}

/* One more step of a row. */
static void
follow_row(struct account *a, const struct step *st)
{
	unsigned before = a->count;
	struct reached *r = new_place(a);
	if (r == NULL || try_row(a, r, st) != RESULT_LEGAL)
		return;
	keep_place(a, st, !a->certain);
	if (a->forks)
		keep_forks(a, st);
	for (unsigned i = before; i < a->count; i++)
		note_fit(a, &a->reached[i]);
}

/* All states that the shortest rows lead to; false: none of so many steps at
 * the most does. */
static bool
look_for_rows(struct account *a, const struct step *st, unsigned most)
{
	struct session *ss = a->session;
	a->wanted = st;
	leave_places(a);
	a->fits = 0;
	a->asked = 0;
	a->over = NULL;
	struct reached *r = new_place(a);
	if (r == NULL)
		return false;
	state_copy(r->state, ss->now);
	happenings_copy(&r->last, &ss->last);
	r->length = 0;
	r->fits = false;
	r->certain = ss->now->guessed == GUESSED_NOT;
	r->looks = false;
	a->count = 1;
	unsigned at = 0;
	for (unsigned length = 0; length < most; length++) {
		unsigned end = a->count;
		for (; at < end && a->asked <= SEARCH_WORK_MAX
		    && ss->purse > 0; at++) {
			a->from = at;
			struct context cx = context_at(a,
			    a->reached[at].state, &a->reached[at].last);
			a->listed_count = 0;
			bool orders = a->forks
			    && cx.game->left_out_by_order;
			(orders ? idle_steps_of_orders : idle_steps)(&cx,
			    note_listed, a);
			work_done(&cx, cx.asked);
			a->asked += cx.asked;
			for (unsigned i = 0; i < a->listed_count; i++)
				if (may_be_left_out(a, &a->listed[i]))
					follow_row(a, &a->listed[i]);
		}
		if (a->fits > 0)
			return true;
		if (a->asked > SEARCH_WORK_MAX || ss->purse == 0)
			a->over = "10000000 cards and effects looked at in the "
			    "search for steps left out";
		if (a->count == end || a->over != NULL)
			return false;
	}
	return false;
}

bool
rows_search(struct account *a, const struct step *st, unsigned most)
{
	struct unseen *unseen = a->session->cx.unseen;
	unseen_tries(unseen, true);
	bool found = look_for_rows(a, st, most);
	unseen_tries(unseen, false);
	return found;
}

bool
rows_search_forks(struct account *a, const struct step *st, unsigned most)
{
	a->forks = true;
	bool found = rows_search(a, st, most);
	a->forks = false;
	a->over = NULL;
	return found;
}

bool
row_forks_shorter(struct account *a, const struct step *st)
{
	const struct session *ss = a->session;
	const struct reached *r = &a->reached[row_fitting(a, 0)];
	const unsigned length = r->length;
	if (ss->cx.unseen == NULL || !r->looks || length < 2
	    || ss->now->guessed == GUESSED_LOST)
		return false;
	return rows_search_forks(a, st, length - 1)
	    || !rows_search(a, st, length);
}

/* ---- what was found ---- */

unsigned
row_fitting(const struct account *a, unsigned n)
{
	for (unsigned i = 0; i < a->count; i++)
		if (a->reached[i].fits && n-- == 0)
			return i;
	return 0;
}

unsigned
row_places(const struct account *a, unsigned last,
    unsigned place[ROW_LENGTH_MAX])
{
	unsigned length = a->reached[last].length;
	for (unsigned n = length; n > 0; n--) {
		place[n - 1] = last;
		last = a->reached[last].from;
	}
	return length;
}

/* A step as it is written in a log, if somebody has said how. */
static void
put_step(FILE *out, const struct session *ss, const struct step *st)
{
	if (ss->options.write_legal != NULL) {
		ss->options.write_legal(out, &ss->cx, st);
		return;
	}
	char *words = step_text(&ss->cx, st);
	fputs(words, out);
	free(words);
}

char *
row_text(const struct account *a, unsigned last)
{
	unsigned place[ROW_LENGTH_MAX];
	unsigned length = row_places(a, last, place);
	char *text = NULL;
	size_t size;
	FILE *out = text_open(&text, &size);
	for (unsigned i = 0; i < length; i++) {
		fputs(i > 0 ? "\n" : "", out);
		put_step(out, a->session, &a->reached[place[i]].step);
	}
	fclose(out);
	return text;
}

const char *
session_filled(const struct session *ss)
{
	struct account *a = ss->account;
	if (a != NULL && a->row == NULL && a->filled > 0)
		a->row = row_text(a, a->filled);
	return a == NULL ? NULL : a->row;
}

bool
session_tells(struct session *ss, const struct step *st,
    const struct state *truth)
{
	struct account *a = ss->account;
	if (try_step(ss, st) == RESULT_LEGAL) {
		ss->cx.s = ss->now;
		return same_future(ss->cx.game, ss->now, truth);
	}
	ss->cx.s = ss->now;
	/* Which of the things that could be the case is then taken is up to
	 * what was left out in each of them. */
	if (ss->now->guessed == GUESSED_KNOWN)
		return false;
	return rows_search(a, st, ROW_LENGTH_MAX) && a->fits == 1
	    && same_future(ss->cx.game, a->reached[row_fitting(a, 0)].state,
	        truth) && !row_forks_shorter(a, st);
}

/* ---- a step that no row makes legal ---- */

/* So many steps are left out between two that belong together. */
enum { WAY_MAX = 5 };

/* What a step comes to that is refused there. */
struct refusal {
	struct violation violation;
	struct coverage checks;
};

static bool
refused_at(struct account *a, const struct reached *r, struct refusal *f)
{
	memset(f, 0, sizeof *f);
	f->violation.rule = -1;
	happenings_copy(&a->spare_last, &r->last);
	struct context cx = context_at(a, a->spare, &a->spare_last);
	cx.s = r->state;
	if (step_form_now(&cx, a->wanted) != NULL)
		return false;
	cx.coverage = &f->checks;
	cx.violation = &f->violation;
	return world_run(&cx, r->state, a->spare, RUN_STEP, a->wanted)
	    == RESULT_ILLEGAL;
}

/* Whether it holds there what is broken elsewhere. */
static bool
passes(const struct refusal *f, const struct refusal *elsewhere)
{
	int rule = elsewhere->violation.rule;
	return rule >= 0 && f->checks.exercised[rule] > 0
	    && f->checks.broken[rule] == 0;
}

/* What the refused step breaks where it comes furthest; 0: where it stands. */
static unsigned
comes_furthest(struct account *a, struct refusal *most)
{
	struct refusal f;
	unsigned best = 0;
	bool refused = refused_at(a, &a->reached[0], most);
	for (unsigned i = 1; i < a->count; i++) {
		if (a->reached[i].length > WAY_MAX
		    || !refused_at(a, &a->reached[i], &f) || (refused
		    && (!passes(&f, most) || passes(most, &f))))
			continue;
		refused = true;
		*most = f;
		best = i;
	}
	return best;
}

char *
breaks_behind(struct session *ss, const struct step *st)
{
	struct account *a = ss->account;
	struct refusal f;
	if (a == NULL || a->wanted != st || a->count == 0)
		return NULL;
	unsigned best = comes_furthest(a, &f);
	if (best == 0)
		return NULL;
	struct context cx = context_at(a, a->reached[best].state,
	    &a->reached[best].last);
	char *row = row_text(a, best), *text = NULL;
	char *message = violation_text(&cx, &f.violation);
	for (char *at = row; (at = strchr(at, '\n')) != NULL;)
		*at = ' ';
	if (asprintf(&text, "behind %s: %s [%s]\n", row, message,
	    violation_id(cx.game, &f.violation)) < 0)
		text = NULL;
	free(row);
	free(message);
	return text;
}

bool
row_is_there(struct session *ss, const struct step *st)
{
	return rows_search(ss->account, st, ROW_LENGTH_MAX);
}

unsigned
row_before(struct session *ss, const struct step *st,
    struct step row[ROW_LENGTH_MAX], unsigned most)
{
	struct account *a = ss->account;
	unsigned place[ROW_LENGTH_MAX];
	bool may_hold = ss->unseen->may_hold;
	/* What was filled in last is told from what was reached then. */
	session_filled(ss);
	ss->unseen->may_hold = false;
	bool found = rows_search(a, st, most);
	ss->unseen->may_hold = may_hold;
	if (!found)
		return 0;
	unsigned length = row_places(a, row_fitting(a, 0), place);
	for (unsigned i = 0; i < length; i++)
		step_keep(&row[i], &a->reached[place[i]].step);
	return length;
}

void
forget_filled(struct session *ss)
{
	if (ss->account == NULL)
		return;
	free(ss->account->row);
	ss->account->row = NULL;
	ss->account->filled = 0;
	leave_places(ss->account);
}
