/*
 * guess.c - what else could be the case, where unseen cards have decided.
 *
 * When different things come of a step with different cards, one of them is
 * taken, and the others are kept beside it.  Each later step is taken in all of
 * them, in a short account behind what may have been left out there: one in
 * which it is illegal was not the case.  A step that is illegal in what was
 * taken, and legal in another one, tells that this one was the case; what none
 * of them allows is illegal.
 */
#include "engine/session_private.h"

#include "engine/effect.h"
#include "engine/memory.h"
#include "engine/unseen_private.h"

#include <stdlib.h>
#include <string.h>

struct guess {
	struct state *state;
	struct happenings last;
	bool contradicted; /* by a claim */
	bool waits;        /* it has not taken the last step yet */
};

struct guesses {
	unsigned count;
	bool lost;         /* there may be more */
	struct guess list[GUESS_MAX];
	struct happenings last;
	struct step row[ROW_LENGTH_MAX]; /* left out in one of them */
};

struct guesses *
guesses_new(void)
{
	return must(calloc(1, sizeof(struct guesses)));
}

static void
drop(struct session *ss, unsigned i)
{
	struct guesses *g = ss->guesses;
	state_drop(ss->pool, g->list[i].state);
	g->count--;
	if (i != g->count)
		memcpy(&g->list[i], &g->list[g->count], sizeof g->list[i]);
	g->list[g->count].state = NULL;
}

void
guesses_clear(struct session *ss)
{
	while (ss->guesses != NULL && ss->guesses->count > 0)
		drop(ss, 0);
}

static bool
are_equal(const struct session *ss, const struct state *a,
    const struct happenings *last_a, struct state *b,
    const struct happenings *last_b)
{
	b->guessed = a->guessed;
	return same_future(ss->game, a, b) && last_a->count == last_b->count
	    && memcmp(last_a->list, last_b->list,
	    last_a->count * sizeof last_a->list[0]) == 0;
}

/* Whether it is what was taken, or one of the first `count`, as far as these
 * have come. */
static bool
is_there(struct session *ss, struct state *s, const struct happenings *last,
    unsigned count, bool waits)
{
	struct guesses *g = ss->guesses;
	if (!waits && are_equal(ss, ss->now, &ss->last, s, last))
		return true;
	for (unsigned i = 0; i < count; i++)
		if (g->list[i].waits == waits && are_equal(ss,
		    g->list[i].state, &g->list[i].last, s, last))
			return true;
	return false;
}

/* What could have come of the last run instead. */
static void
add_forks(struct session *ss, bool waits)
{
	struct guesses *g = ss->guesses;
	struct forks *f = forks_of(ss->unseen);
	g->lost |= f->lost;
	for (unsigned i = 0; i < f->count && !g->lost; i++) {
		if (is_there(ss, f->state[i], &f->last[i], g->count, waits))
			continue;
		if (g->count == GUESS_MAX) {
			g->lost = true;
			return;
		}
		struct guess *new = &g->list[g->count++];
		new->state = state_take(ss->pool);
		state_copy(new->state, f->state[i]);
		happenings_copy(&new->last, &f->last[i]);
		new->contradicted = false;
		new->waits = waits;
	}
}

/* One of them takes the step too; false: it was not the case. */
static bool
follow_one(struct session *ss, struct guess *g, enum run run,
    const struct step *st)
{
	struct context cx = ss->cx;
	struct violation violation;
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &g->last;
	if (world_run(&cx, g->state, ss->spare, run, st) != RESULT_LEGAL)
		return false;
	state_drop(ss->pool, g->state);
	g->state = ss->spare;
	ss->spare = state_take(ss->pool);
	return true;
}

/* What is equal is one, and what was taken says whether there are others. */
static void
settle(struct session *ss)
{
	struct guesses *g = ss->guesses;
	for (unsigned i = g->count; i-- > 0;)
		if (is_there(ss, g->list[i].state, &g->list[i].last, i, false))
			drop(ss, i);
	if (g->lost || ss->now->guessed == GUESSED_LOST) {
		guesses_clear(ss);
		ss->now->guessed = GUESSED_LOST;
	} else if (ss->now->guessed != GUESSED_UNASKED) {
		ss->now->guessed = g->count > 0 ? GUESSED_KNOWN : GUESSED_NOT;
	}
	for (unsigned i = 0; i < g->count; i++)
		g->list[i].state->guessed = GUESSED_KNOWN;
}

void
guesses_want(struct session *ss, bool want)
{
	if (ss->cx.unseen != NULL)
		forks_of(ss->unseen)->wanted = want;
}

/* One of them takes the step, and what else could come of it there is followed
 * too, which has the log's own step still before it if this is none.  False: it
 * was not the case. */
static bool
goes_on(struct session *ss, unsigned i, enum run run, const struct step *st,
    bool waits)
{
	struct guess *g = &ss->guesses->list[i];
	struct forks *f = forks_of(ss->unseen);
	f->wanted = true;
	bool went = follow_one(ss, g, run, st);
	f->wanted = false;
	g->waits = went ? waits : g->waits;
	if (went)
		add_forks(ss, waits);
	ss->guesses->lost |= went && f->unasked;
	return went;
}

static void exchange(struct session *, struct guess *);

/* It goes on behind what was left out there before the step; false: nothing was
 * that makes it legal. */
static bool
goes_on_behind(struct session *ss, unsigned i, const struct step *st)
{
	struct step *row = ss->guesses->row;
	exchange(ss, &ss->guesses->list[i]);
	unsigned length = row_before(ss, st, row, ROW_LENGTH_MAX);
	exchange(ss, &ss->guesses->list[i]);
	for (unsigned n = 0; n < length; n++)
		if (!goes_on(ss, i, RUN_STEP, &row[n], true))
			return false;
	return length > 0 && goes_on(ss, i, RUN_STEP, st, false);
}

/* All that wait take the step. */
static void
follow_all(struct session *ss, enum run run, const struct step *st)
{
	struct guesses *g = ss->guesses;
	for (unsigned i = 0; i < g->count && !g->lost;) {
		if (!g->list[i].waits || goes_on(ss, i, run, st, false)
		    || (run == RUN_STEP && ss->short_account && !ss->whole
		        && goes_on_behind(ss, i, st)))
			i++;
		else
			drop(ss, i);
	}
}

void
guesses_follow(struct session *ss, enum run run, const struct step *st,
    enum result ours)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL || ours != RESULT_LEGAL)
		return;
	if (g->count == 0 && ss->now->guessed == GUESSED_NOT)
		return;
	g->lost = g->count > 0 && ss->now->guessed == GUESSED_UNASKED;
	for (unsigned i = 0; i < g->count; i++)
		g->list[i].waits = true;
	/* Another row of steps may have been left out there. */
	bool filling = ss->filling && !ss->whole;
	add_forks(ss, filling);
	if (!filling)
		follow_all(ss, run, st);
	for (unsigned i = 0; i < g->count; i++)
		g->list[i].waits = false;
	settle(ss);
}

/* ---- which one was the case ---- */

static void
exchange(struct session *ss, struct guess *g)
{
	struct guesses *all = ss->guesses;
	struct state *s = ss->now;
	ss->now = g->state;
	g->state = s;
	ss->cx.s = ss->now;
	happenings_copy(&all->last, &ss->last);
	happenings_copy(&ss->last, &g->last);
	happenings_copy(&g->last, &all->last);
}

/* The other one is taken from here on: what differs by a reading follows from
 * it. */
static void
take(struct session *ss)
{
	ss->report->unseen++;
	for (unsigned i = 0; i < ss->worlds; i++)
		if (ss->world[i].alive)
			world_end(ss, &ss->world[i]);
}

bool
guesses_find(struct session *ss, const struct step *st,
    bool fits(struct session *, const struct step *))
{
	struct guesses *g = ss->guesses;
	for (unsigned i = 0; i < g->count; i++) {
		exchange(ss, &g->list[i]);
		if (fits(ss, st))
			return true;
		exchange(ss, &g->list[i]);
	}
	return false;
}

void
guesses_only(struct session *ss)
{
	guesses_clear(ss);
	ss->now->guessed = GUESSED_LOST;
	take(ss);
}

/* Takes the one in which the step is legal as it stands, if there is one. */
static bool
choose_where_it_stands(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	if (stands_here(ss, st))
		return true;
	for (unsigned i = 0; i < g->count; i++) {
		exchange(ss, &g->list[i]);
		if (stands_here(ss, st)) {
			take(ss);
			return true;
		}
		exchange(ss, &g->list[i]);
	}
	return false;
}

/* Takes the one in which the least was left out before the step. */
static void
choose_behind(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	unsigned least = row_before(ss, st, g->row, ROW_LENGTH_MAX);
	unsigned chosen = GUESS_MAX;
	if (least == 0)
		least = ROW_LENGTH_MAX + 1;
	for (unsigned i = 0; i < g->count; i++) {
		exchange(ss, &g->list[i]);
		unsigned length = row_before(ss, st, g->row, least - 1);
		exchange(ss, &g->list[i]);
		if (length == 0)
			continue;
		least = length;
		chosen = i;
	}
	if (chosen == GUESS_MAX)
		return;
	exchange(ss, &g->list[chosen]);
	take(ss);
}

/* Whether the step is an answer of the player who is asked here, to the card
 * that asks. */
static bool
is_answer(struct session *ss, const struct step *st)
{
	const struct question *q = &ss->now->question;
	bool other = step_has(st, ATTRIBUTE_CARD)
	    && q->kind != QUESTION_DISCARD && step_card(st) != q->card;
	ss->cx.s = ss->now;
	return q->kind != QUESTION_NONE && q->player == step_by(st) && !other
	    && verb_answers(&ss->cx, st);
}

/* The step is legal in none of them: an answer was given where its player was
 * asked, and breaks the rule that it breaks there. */
static void
choose_where_it_answers(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	if (is_answer(ss, st))
		return;
	for (unsigned i = 0; i < g->count; i++) {
		exchange(ss, &g->list[i]);
		if (is_answer(ss, st)) {
			take(ss);
			return;
		}
		exchange(ss, &g->list[i]);
	}
	ss->cx.s = ss->now;
}

void
guesses_choose(struct session *ss, const struct step *st)
{
	if (ss->cx.unseen == NULL || ss->guesses->count == 0
	    || (!ss->ruling.given && choose_where_it_stands(ss, st)))
		return;
	if (ss->short_account && !ss->ruling.given)
		choose_behind(ss, st);
	else
		choose_where_it_answers(ss, st);
}

void
session_whole(struct session *ss)
{
	ss->whole = true;
}

bool
session_stands(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	bool stands = stands_here(ss, st);
	for (unsigned i = 0; ss->cx.unseen != NULL && i < g->count && !stands;
	    i++) {
		exchange(ss, &g->list[i]);
		stands = stands_here(ss, st);
		exchange(ss, &g->list[i]);
	}
	return stands;
}

bool
session_takes(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL)
		return session_could(ss, st);
	ss->unseen->may_hold = true;
	bool takes = session_could(ss, st);
	for (unsigned i = 0; i < g->count && !takes; i++) {
		exchange(ss, &g->list[i]);
		takes = session_could(ss, st);
		exchange(ss, &g->list[i]);
	}
	ss->unseen->may_hold = false;
	return takes;
}

bool
session_other(struct session *ss, unsigned i, struct context *cx,
    struct happenings *last)
{
	struct guesses *g = ss->guesses;
	if (i > 0 && (ss->cx.unseen == NULL || i > g->count))
		return false;
	*cx = ss->cx;
	cx->coverage = NULL;
	cx->violation = NULL;
	cx->s = i == 0 ? ss->now : g->list[i - 1].state;
	cx->last = last;
	happenings_copy(last, i == 0 ? &ss->last : &g->list[i - 1].last);
	return true;
}

/* Whether the claim holds in one of them, which the game may have to carry out
 * further first. */
static bool
claim_fits(struct session *ss, struct guess *g, const struct claim *claim)
{
	struct context cx = ss->cx;
	cx.coverage = NULL;
	cx.s = g->state;
	happenings_copy(&ss->spare_last, &g->last);
	cx.last = &ss->spare_last;
	if (ss->game->claims_look_ahead)
		world_run(&cx, g->state, ss->spare, RUN_SETTLE, NULL);
	cx.asked = ss->claims_asked;
	cx.limit = NULL;
	bool holds = claim_holds(&cx, claim, NULL);
	work_done(&cx, cx.asked - ss->claims_asked);
	ss->claims_asked = cx.asked;
	return holds && cx.limit == NULL;
}

bool
guesses_claim(struct session *ss, const struct claim *claim, bool holds)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL || g->count == 0
	    || ss->now->guessed == GUESSED_UNASKED)
		return holds;
	unsigned other = GUESS_MAX;
	for (unsigned i = 0; i < g->count; i++) {
		bool fits = claim_fits(ss, &g->list[i], claim);
		if (fits && !holds && other == GUESS_MAX
		    && !g->list[i].contradicted)
			other = i;
		if (!fits && holds)
			g->list[i].contradicted = true;
	}
	ss->cx.s = ss->now;
	if (other == GUESS_MAX)
		return holds;
	exchange(ss, &g->list[other]);
	g->list[other].contradicted = true;
	take(ss);
	if (ss->game->claims_look_ahead)
		session_settle(ss);
	return true;
}

/* ---- what is no step ---- */

void
guesses_change(struct session *ss, guess_change *change, const void *what)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL)
		return;
	for (unsigned i = g->count; i-- > 0;) {
		struct context cx = ss->cx;
		cx.coverage = NULL;
		cx.s = g->list[i].state;
		cx.last = &g->list[i].last;
		if (!change(&cx, what, &(struct problem){ 0 }))
			drop(ss, i);
	}
	if (g->count > 0 || ss->now->guessed == GUESSED_KNOWN)
		settle(ss);
}

bool
guesses_shown(struct session *ss, unsigned alias, unsigned card)
{
	struct guesses *g = ss->guesses;
	struct context cx = ss->cx;
	for (unsigned i = 0; i < g->count
	    && ss->now->guessed != GUESSED_UNASKED; i++) {
		if (!unseen_show(&cx, g->list[i].state, &g->list[i].last,
		    alias, card))
			continue;
		exchange(ss, &g->list[i]);
		drop(ss, i);
		take(ss);
		return true;
	}
	return false;
}

/* Others hold the state of that moment. */
static void
set_guessed(struct session *ss, enum guessed guessed)
{
	struct state *s = state_take(ss->pool);
	state_copy(s, ss->now);
	s->guessed = (uint8_t)guessed;
	state_drop(ss->pool, ss->now);
	ss->now = s;
	ss->cx.s = s;
}

void
guesses_lose(struct session *ss)
{
	if (ss->cx.unseen == NULL)
		return;
	guesses_clear(ss);
	if (ss->now->guessed == GUESSED_KNOWN
	    || ss->now->guessed == GUESSED_UNASKED)
		set_guessed(ss, GUESSED_LOST);
}

/* Whether it answers the very card that asks here. */
static bool
answers_card(struct session *ss, const struct step *st)
{
	return step_has(st, ATTRIBUTE_CARD)
	    && ss->now->question.kind != QUESTION_DISCARD && is_answer(ss, st);
}

void
guesses_answered(struct session *ss, const struct step *st)
{
	struct guesses *g = ss->guesses;
	if (ss->cx.unseen == NULL || ss->now->guessed != GUESSED_UNASKED)
		return;
	bool answers = answers_card(ss, st);
	for (unsigned i = 0; i < g->count && !answers; i++) {
		exchange(ss, &g->list[i]);
		answers = answers_card(ss, st);
		if (answers)
			take(ss);
		else
			exchange(ss, &g->list[i]);
	}
	guesses_clear(ss);
	set_guessed(ss, answers ? GUESSED_NOT : GUESSED_LOST);
}
