/*
 * worlds.c - the worlds of other readings beside the default one.
 *
 * The state before each step is kept.  When the step has consulted a compared
 * reading, it is run again from there under each other choice; an equal result
 * is dropped, another goes on beside the default until it is equal again, has
 * been reported, or is left.
 */
#include "engine/effect.h"
#include "engine/said.h"
#include "engine/session_private.h"
#include "engine/unseen_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As world_end(), but its state stays where a step is illegal, for the step may
 * be let stand. */
static void
world_rest(struct session *ss, struct world *w, enum result ours)
{
	if (ours == RESULT_ILLEGAL)
		w->alive = false;
	else
		world_end(ss, w);
}

static struct dispute *
reading_dispute(struct session *ss, struct world *w, const struct step *st)
{
	struct dispute *d = report_dispute(ss->report, DISPUTE_READING);
	w->reported = true;
	if (d == NULL)
		return NULL;
	d->step = ss->steps;
	d->line = st != NULL ? st->line : ss->report->line;
	d->column = st != NULL ? st->column : ss->report->column;
	d->reading = ss->game->readings[w->reading].id;
	d->is = ss->game->readings[w->reading].choices[w->choice];
	d->did = st == NULL ? NULL : deed_said(&ss->cx, st);
	fill_moment(ss, ss->before, &d->moment);
	if (ss->options.coverage != NULL)
		ss->options.coverage->disputed[w->reading]++;
	return d;
}

/* Reports that the step is legal in one world and not in the other, or breaks
 * another rule. */
static void
report_legality(struct session *ss, struct world *w, const struct step *st,
    enum result theirs, const struct violation *v)
{
	struct dispute *d = reading_dispute(ss, w, st);
	if (d == NULL)
		return;
	d->effect = theirs == RESULT_LEGAL ? "legal" : "illegal";
	if (theirs == RESULT_ILLEGAL)
		d->rule = violation_id(ss->game, v);
}

static void
report_outcome(struct session *ss, struct world *w, const struct step *st)
{
	const struct outcome *theirs = &w->state->outcome;
	struct dispute *d = reading_dispute(ss, w, st);
	if (d == NULL)
		return;
	d->effect = "outcome";
	const struct outcome *ours = &ss->now->outcome;
	if (ours->finished >= theirs->finished && ours->finished > 0) {
		d->here_winner = outcome_winner(ours);
		d->here_reason = ss->game->reasons[ours->reason];
		d->open = ours->complete && !theirs->complete;
	}
	if (theirs->finished >= ss->now->outcome.finished
	    && theirs->finished > 0) {
		d->winner = outcome_winner(theirs);
		d->reason = ss->game->reasons[theirs->reason];
	}
}

/* What the default world (NULL) or another comes to from there, once all that
 * happens by itself has happened. */
static const struct state *
look_ahead(struct session *ss, const struct world *w,
    const struct state *from)
{
	struct context cx = ss->cx;
	struct violation violation;
	cx.choice = w != NULL ? w->choices : ss->choice;
	cx.purse = others_purse(ss);
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &ss->ahead_last;
	happenings_clear(cx.last);
	world_run(&cx, from, ss->ahead, RUN_SETTLE, NULL);
	return ss->ahead;
}

/* Whether both come to the same end, though only one is there: what the next
 * step or claim closes is closed in the other already. */
static bool
same_outcome_ahead(struct session *ss, const struct world *w)
{
	if (ss->game->forward == NULL)
		return false;
	struct outcome ours = look_ahead(ss, NULL, ss->now)->outcome;
	struct outcome theirs = look_ahead(ss, w, ss->spare)->outcome;
	return outcome_equal(&ours, &theirs);
}

/* What is asked in the world (NULL: the default one) once all that happens by
 * itself has happened. */
static struct question
question_ahead(struct session *ss, const struct world *w,
    const struct state *s)
{
	const struct game *game = ss->game;
	return game->settled != NULL && ss->cx.unseen == NULL && !ss->adjusted
	    && game->settled(s) ? s->question
	    : look_ahead(ss, w, s)->question;
}

/* What is asked for is the same, and no more of it. */
static bool
asks_no_more(const struct question *theirs, const struct question *ours)
{
	return theirs->kind == ours->kind && theirs->amount == ours->amount
	    && theirs->minimum <= ours->minimum
	    && theirs->maximum <= ours->maximum;
}

/* Whether the world owed a decision or random result before this step, or on
 * the way to it, that the default world did not owe.  What the game itself asks
 * is the same decision when it only asks another player; fewer cards that are
 * due to be drawn, chosen or ordered are some of those of the default world;
 * and a pile is shuffled, however many cards are due behind that. */
static bool
owed_more(struct session *ss, const struct world *w, bool was_alive)
{
	/* One that was equal may differ by what happens by itself first. */
	struct question theirs = question_ahead(ss, w,
	    was_alive ? w->state : ss->before);
	struct question ours = question_ahead(ss, NULL, ss->before);
	if (theirs.kind == QUESTION_GAME && ours.kind == QUESTION_GAME)
		theirs.player = ours.player;
	if (theirs.kind == QUESTION_DRAW && theirs.amount < ours.amount)
		theirs.amount = ours.amount;
	if (asks_no_more(&theirs, &ours)) {
		theirs.minimum = ours.minimum;
		theirs.maximum = ours.maximum;
	}
	if (theirs.kind == QUESTION_SHUFFLE && ours.kind == QUESTION_SHUFFLE)
		theirs.amount = ours.amount;
	if (theirs.kind == QUESTION_NONE)
		return ss->spare->question.kind != QUESTION_NONE;
	return memcmp(&theirs, &ours, sizeof ours) != 0;
}

/* The world differs by what its run has left in the spare state, or by what has
 * happened in it: it holds that, unless it differs in numbers and cards at rest
 * alone. */
static void
goes_on(struct session *ss, struct world *w, enum likeness like,
    const struct zone_set *zones)
{
	if (w->tells)
		happenings_copy(w->last, &ss->run_last);
	if (like != LIKE_OTHER && (!w->tells || ss->cx.unseen == NULL)) {
		world_goes_apart(ss, w, zones);
		return;
	}
	w->numbers.count = 0;
	w->state = alike_hold(ss, w);
	if (w->state == NULL) {
		w->state = ss->spare;
		ss->spare = state_take(ss->pool);
	}
	world_set_put(&ss->going, (unsigned)(w - ss->world), true);
}

static void
forget_run(struct session *ss, struct world *w)
{
	state_drop(ss->pool, w->ran_from);
	w->ran_from = NULL;
}

/* The state in which the world takes the step. */
static const struct state *
state_before(struct session *ss, struct world *w)
{
	if (!w->alive)
		return ss->before;
	if (w->state == NULL && ss->cx.unseen == NULL)
		return world_laid_out(ss, w);
	if (w->state == NULL)
		world_unfold(ss, w, ss->before, &ss->before_last);
	return w->state;
}

/*
 * The default world has taken the step (`ours`): does the same in another
 * world and looks at what differs.
 */
static void
follow(struct session *ss, struct world *w, enum run run,
    const struct step *st, enum result ours)
{
	struct violation violation = { .rule = -1, .reading = -1 };
	struct context cx = ss->cx;
	happenings_copy(&ss->run_last, w->tells ? w->last
	    : &ss->before_last);
	if (alike_goes_on(ss, w, run, st))
		return;
	const struct state *from = state_before(ss, w);
	cx.choice = w->choices;
	cx.purse = others_purse(ss);
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &ss->run_last;
	enum result theirs = world_run(&cx, from, ss->spare, run, st);
	bool was_alive = w->alive;
	if (theirs == RESULT_LIMIT) {
		world_leave(ss, w);
		return;
	}
	if (theirs != ours || (theirs == RESULT_ILLEGAL
	    && (violation.rule != ss->violation.rule
	        || violation.reading != ss->violation.reading))) {
		if (was_alive && w->state == NULL)
			world_unfold(ss, w, ss->before, &ss->before_last);
		bool supplied = theirs == RESULT_LEGAL;
		bool held = supplied && cx.unseen != NULL
		    && cx.unseen->held;
		/* What the log does not say is no step of it. */
		if (ss->filling)
			return;
		/* A step that holds there, for want of knowing, tells
		 * nothing. */
		bool owed = !supplied && owed_more(ss, w, was_alive);
		if (!held && !owed)
			report_legality(ss, w, st, theirs, &violation);
		if (owed && ours == RESULT_LEGAL)
			world_leave(ss, w);
		else
			world_rest(ss, w, ours);
		return;
	}
	/* held, for else what is taken next may lie where it lay */
	if (w->state != NULL && was_alive && ours != RESULT_ILLEGAL
	    && !is_consulted(&cx.consulted, w->reading))
		w->ran_from = state_hold(w->state);
	world_rest(ss, w, ours);
	if (ours == RESULT_ILLEGAL)
		return;
	if (cx.unseen != NULL)
		unseen_as_there(&cx, ss->spare, ss->now);
	bool other_outcome = !outcome_equal(&ss->spare->outcome,
	    &ss->now->outcome);
	bool ends_alike = other_outcome && same_outcome_ahead(ss, w);
	/* for claims, until the next step */
	w->tells = !happenings_equal(&ss->run_last, &ss->last);
	struct zone_set zones;
	enum likeness like = world_likeness(ss, ss->spare, &w->numbers,
	    &zones);
	w->alive = w->tells || like != LIKE_SAME;
	if (w->alive)
		goes_on(ss, w, like, &zones);
	if (other_outcome && !ends_alike) {
		report_outcome(ss, w, st);
		forget_run(ss, w);
	}
}

/* The worlds of that reading in which the step would have got another
 * answer. */
static void
put_asked(const struct session *ss, struct world_set *set, unsigned reading)
{
	for (unsigned i = ss->first_world[reading]; i < ss->worlds
	    && ss->world[i].reading == reading; i++)
		if (ss->world[i].left == 0
		    && answers_otherwise(&ss->cx.consulted, reading,
		    ss->world[i].choice))
			world_set_put(set, i, true);
}

/* The worlds that hold a state, those of the readings that the step has asked
 * for, and those whose numbers or cards at rest it has asked for. */
static struct world_set
worlds_concerned(const struct session *ss)
{
	struct world_set set = ss->going;
	if (set.words < ss->apart.asked.words)
		set.words = ss->apart.asked.words;
	for (unsigned word = 0; word < ss->apart.asked.words; word++)
		set.bits[word] |= ss->apart.asked.bits[word]
		    & ss->apart.worlds.bits[word];
	for (unsigned word = 0; word < READING_MAX / 64; word++) {
		uint64_t asked = 0;
		for (unsigned c = 0; c < CHOICE_MAX; c++)
			asked |= ss->cx.consulted.by[c].bits[word];
		asked &= ss->compared.bits[word];
		for (; asked != 0; asked &= asked - 1)
			put_asked(ss, &set, word * 64
			    + (unsigned)__builtin_ctzll(asked));
	}
	return set;
}

/* For tests: worlds that are not run would come to the same. */
static void
prove(struct session *ss, const struct world_set *run_in, enum run run,
    const struct step *st, enum result ours)
{
	for (unsigned i = 0; i < ss->worlds; i++) {
		const struct world *w = &ss->world[i];
		bool foretold = world_set_has(&ss->apart.worlds, i)
		    || (!w->alive && !world_is_over(w)
		        && is_consulted(&ss->cx.consulted, w->reading));
		if (!foretold || world_set_has(run_in, i)
		    || apart_proves(ss, w, run, st, ours))
			continue;
		fprintf(stderr, "%s=%s is not as foretold in step %u\n",
		    ss->game->readings[w->reading].id,
		    ss->game->readings[w->reading].choices[w->choice],
		    (unsigned)ss->steps);
		abort();
	}
}

static void
follow_all(struct session *ss, enum run run, const struct step *st,
    enum result ours)
{
	if (ss->worlds == 0)
		return;
	/* It may be let stand. */
	if (ours == RESULT_ILLEGAL)
		worlds_unfold(ss, ss->before, &ss->before_last);
	apart_look_back(ss, run);
	struct world_set set = worlds_concerned(ss);
	if (ss->options.prove)
		prove(ss, &set, run, st, ours);
	for_each_world (&set, i) {
		struct world *w = &ss->world[i];
		bool asked = answers_otherwise(&ss->cx.consulted, w->reading,
		    w->choice);
		if (w->reported) {
			if (!run_settles(run))
				world_end(ss, w);
		} else if (w->alive || asked) {
			follow(ss, w, run, st, ours);
		}
	}
	for_each_world (&set, i)
		forget_run(ss, &ss->world[i]);
	apart_over(ss, &set);
}

/* The default world goes first; what was is the state before. */
static enum result
run_ours(struct session *ss, enum run run, const struct step *st)
{
	state_drop(ss->pool, ss->before);
	ss->before = ss->now;
	ss->now = state_take(ss->pool);
	memset(&ss->cx.consulted, 0, sizeof ss->cx.consulted);
	ss->violation.rule = ss->violation.reading = -1;
	guesses_want(ss, true);
	apart_begin(ss, st);
	enum result ours = world_run(&ss->cx, ss->before, ss->now, run, st);
	ss->cx.apart = NULL;
	memset(ss->cx.parted, 0, sizeof ss->cx.parted);
	ss->cx.resting = 0;
	ss->finished = ours == RESULT_LEGAL && !ss->cx.confirmed
	    && (run_takes(run) || run_settles(run));
	guesses_want(ss, false);
	return ours;
}

static void
run_others(struct session *ss, enum run run, const struct step *st,
    enum result ours)
{
	ss->decided = ss->cx.unseen != NULL && ss->cx.unseen->decided;
	guesses_follow(ss, run, st, ours);
	if (ours != RESULT_LIMIT)
		follow_all(ss, run, st, ours);
}

enum result
run_all(struct session *ss, enum run run, const struct step *st)
{
	enum result ours = run_ours(ss, run, st);
	run_others(ss, run, st, ours);
	return ours;
}

enum result
run_if_legal(struct session *ss, const struct step *st)
{
	/* What is refused has asked for no rule. */
	if (ss->options.coverage != NULL && try_step(ss, st) == RESULT_ILLEGAL)
		return RESULT_ILLEGAL;
	happenings_copy(&ss->ahead_last, &ss->last);
	enum result ours = run_ours(ss, RUN_STEP, st);
	if (ours != RESULT_ILLEGAL) {
		/* What unseen cards forbid in another world holds there. */
		unseen_may_hold(ss->cx.unseen, true);
		run_others(ss, RUN_STEP, st, ours);
		unseen_may_hold(ss->cx.unseen, false);
		return ours;
	}
	state_drop(ss->pool, ss->now);
	ss->now = state_hold(ss->before);
	ss->cx.s = ss->now;
	ss->finished = false;
	happenings_copy(&ss->last, &ss->ahead_last);
	return RESULT_ILLEGAL;
}
