/*
 * account_fill.c - takes the steps that an account has left out before a step.
 */
#include "engine/account_private.h"
#include "engine/unseen_private.h"

static void
tell_two_rows(struct account *a, const struct step *st)
{
	struct session *ss = a->session;
	struct dispute *d = report_dispute(ss->report, DISPUTE_ACCOUNT);
	if (d == NULL)
		return;
	d->step = ss->steps;
	d->line = st->line;
	d->column = st->column;
	d->row = row_text(a, row_fitting(a, 0));
	d->other = row_text(a, row_fitting(a, 1));
}

/* The default world goes on to what the search has come to. */
static void
go_on_to(struct session *ss, const struct state *s,
    const struct happenings *last)
{
	state_drop(ss->pool, ss->before);
	ss->before = ss->now;
	ss->now = state_take(ss->pool);
	state_copy(ss->now, s);
	happenings_copy(&ss->last, last);
	ss->cx.s = ss->now;
	ss->decided = false;
}

/* That is what the steps would come to, where nobody asks for more. */
static bool
is_enough(const struct session *ss, bool certain)
{
	return certain && ss->worlds == 0 && ss->cx.coverage == NULL;
}

/* Of a row that is legal only as unseen cards could have been that is what has
 * come of it.  What else could be the case is followed no further. */
static void
guess_row(struct session *ss)
{
	struct account *a = ss->account;
	unsigned place[ROW_LENGTH_MAX];
	a->filled = row_fitting(a, 0);
	ss->report->filled += row_places(a, a->filled, place);
	go_on_to(ss, a->reached[a->filled].state,
	    &a->reached[a->filled].last);
	guesses_only(ss);
}

static bool
search_forks(struct session *ss, const struct step *st)
{
	return rows_search_forks(ss->account, st, ROW_LENGTH_MAX);
}

/* Steps of a row that is legal only as unseen cards could have been are taken
 * where they stand; what else could be the case is followed beside it, as far
 * as it goes. */
static void
take_forked(struct session *ss, const struct step *st)
{
	struct account *a = ss->account;
	unsigned place[ROW_LENGTH_MAX];
	enum result result = RESULT_LEGAL;
	a->filled = row_fitting(a, 0);
	unsigned length = row_places(a, a->filled, place);
	ss->report->filled += length;
	ss->filling = true;
	for (unsigned i = 0; i < length && result == RESULT_LEGAL; i++) {
		const struct step *row = &a->reached[place[i]].step;
		guesses_stand(ss, row);
		result = run_all(ss, RUN_STEP, row);
	}
	ss->filling = false;
	guesses_stand(ss, st);
	if (result == RESULT_LEGAL && stands_here(ss, st))
		return;
	go_on_to(ss, a->reached[a->filled].state,
	    &a->reached[a->filled].last);
	guesses_only(ss);
}

/* Whether unseen cards could make a row legal, from what was taken or from what
 * else could be the case. */
static bool
could_be_there(struct session *ss, const struct step *st)
{
	return ss->account->over == NULL && ss->cx.unseen != NULL
	    && ss->now->guessed != GUESSED_LOST && (search_forks(ss, st)
	        || guesses_find(ss, st, search_forks));
}

bool
fill_in(struct session *ss, const struct step *st)
{
	struct account *a = ss->account;
	ss->cx.limit = NULL;
	if (!rows_search(a, st, ROW_LENGTH_MAX)) {
		if (could_be_there(ss, st))
			guess_row(ss);
		ss->cx.limit = a->over;
		return false;
	}
	if (row_forks_shorter(a, st)) {
		take_forked(ss, st);
		return false;
	}
	unsigned place[ROW_LENGTH_MAX];
	unsigned last = row_fitting(a, 0), length = row_places(a, last, place);
	const struct reached *r = &a->reached[last];
	bool taken = is_enough(ss, r->certain);
	if (a->fits > 1)
		tell_two_rows(a, st);
	a->filled = last;
	ss->report->filled += length;
	if (taken)
		go_on_to(ss, r->state, &r->last);
	ss->filling = true;
	for (unsigned i = 0; i < length && !taken; i++)
		run_all(ss, RUN_STEP, &a->reached[place[i]].step);
	ss->filling = false;
	if (!is_enough(ss, a->first_certain))
		return false;
	go_on_to(ss, a->first, &a->first_last);
	return true;
}

bool
session_could(struct session *ss, const struct step *st)
{
	bool can = stands_here(ss, st)
	    || (ss->short_account && row_is_there(ss, st));
	ss->cx.s = ss->now;
	return can;
}
