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
#include "engine/world.h"

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

/* Others in the place of the card that was looked at last, in vain, until one
 * lets the run look on. */
static enum result
try_others(struct attempt *a, bool *further)
{
	struct unseen *u = a->unseen;
	const unsigned looks = u->looks;
	unsigned card = u->look[looks - 1].card;
	struct unseen_cards cards;
	enum result result = RESULT_ILLEGAL;
	*further = false;
	if (!is_unseen(u->turned, card))
		return result;
	unseen_list(a->cx, u->turned, unseen_seat(u->turned, card), &cards);
	int read = unseen_place_of(&cards, card);
	for (unsigned i = 0; read >= 0 && i < cards.count && !*further
	    && result == RESULT_ILLEGAL && a->tried < DISTRIBUTION_MAX;
	     i++, a->tried++) {
		if (!unseen_may_swap(a->cx, u->turned, &cards, (unsigned)read,
		    i))
			continue;
		state_copy(u->found, u->turned);
		attempt_begins(a);
		unseen_swap(a->cx, u->found, a->cx->last, &cards,
		    (unsigned)read, i);
		result = attempt_run(a, u->found, a->to);
		*further = u->looks > looks;
	}
	state_copy(u->turned, u->found);
	return result;
}

/* Each card that is looked at in vain gives way, one after the other. */
static enum result
try_one_by_one(struct attempt *a, const struct state *from)
{
	bool further = true;
	state_copy(a->unseen->turned, from);
	attempt_begins(a);
	enum result result = attempt_run(a, a->unseen->turned, a->to);
	while (further && result == RESULT_ILLEGAL && a->unseen->looks > 0
	    && !a->unseen->looks_lost)
		result = try_others(a, &further);
	return result;
}

/* How many of a zone answer in which way may be all that matters: each
 * distribution is tried.  False: the step is up to more than that. */
static bool
try_counts(struct attempt *a, const struct state *from, enum result *result)
{
	struct crowd c;
	if (!crowd_find(a, from, &c))
		return false;
	bool alone = true;
	while (crowd_next(&c)) {
		attempt_begins(a);
		crowd_turn(a, &c, from);
		*result = attempt_run(a, a->unseen->turned, a->to);
		a->tried++;
		if (*result != RESULT_ILLEGAL)
			return true;
		alone &= crowd_asked_alone(a->unseen, &c);
	}
	return alone && c.all;
}

/* Where several cards were looked at: whether the step is refused whatever they
 * are, which matters where else it would hold. */
static bool
refused_anyway(struct attempt *a, const struct state *from)
{
	if (!a->unseen->may_hold || !a->several)
		return false;
	attempt_begins(a);
	return attempt_run(a, from, a->to) == RESULT_ILLEGAL
	    && each_is_refused(a, from);
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
		if (try_counts(a, from, &result)
		    || (result == RESULT_ILLEGAL && refused_anyway(a, from)))
			a->several = several;
		else if (result == RESULT_ILLEGAL) {
			result = try_turns(a, from);
			if (result == RESULT_ILLEGAL)
				result = try_one_by_one(a, from);
		}
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

/* The rule that the last run broke, if it is that one, or where that is NULL;
 * else NULL. */
static const char *
broken_rule(const struct attempt *a, enum result result, const char *rule)
{
	const char *broken = result == RESULT_ILLEGAL && a->noted
	    ? violation_id(a->cx->game, &a->violation) : NULL;
	return broken != NULL && (rule == NULL || strcmp(rule, broken) == 0)
	    ? broken : NULL;
}

/* The same with the cards of unknown place in one of their orders. */
static const char *
broken_in_order(struct attempt *a, const struct state *from, const char *rule)
{
	unsigned most = unseen_most(from);
	const char *broken = NULL;
	for (unsigned by = 0; broken == NULL && (by == 0 || by < most);
	     by++, a->tried++) {
		a->noted = false;
		attempt_begins(a);
		broken = broken_rule(a, by == 0 ? attempt_run(a, from, a->to)
		    : attempt_turned(a, from, a->to, by), rule);
	}
	return broken;
}

/* Whether what comes of it may be up to the place of a card that it names. */
static bool
is_open(const struct attempt *a, unsigned named)
{
	return a->chosen_card[named] || a->differ[named];
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
		for (unsigned at = 0; is_open(a, i) && at < places; at++) {
			if (at == was)
				continue;
			a->choice[i] = at;
			const struct state *s = attempt_place(a);
			attempt_notes(a, last, attempt_run(a, s,
			    a->unseen->other));
		}
		a->choice[i] = was;
	}
	/* What was placed has been placed otherwise since. */
	if (a->chosen != a->unseen->found)
		a->chosen = attempt_place(a);
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
		if (is_open(a, i) && a->places[i] > 1)
			return true;
	return false;
}

/* What the step breaks with other cards in these places is what it breaks
 * first. */
static void
note_misfit(struct attempt *a)
{
	const bool several = a->several;
	const unsigned tried = a->tried;
	a->noted = false;
	a->held = 0;
	if (a->cx->violation != NULL)
		broken_in_order(a, attempt_place(a), NULL);
	a->several = several;
	a->tried = tried;
	a->misfits = true;
}

/* Instead of another one, which is no longer. */
static void
fork_to(struct forks *f, unsigned from, unsigned to)
{
	struct state *over = f->state[to];
	if (from == to)
		return;
	f->state[to] = f->state[from];
	f->state[from] = over;
	happenings_copy(&f->last[to], &f->last[from]);
}

/* Of what else could have come of the step, what leaves no cards for some ids
 * could not. */
static void
drop_misfits(struct attempt *a)
{
	struct forks *f = forks_of(a->unseen);
	unsigned kept = 0;
	for (unsigned i = 0; i < f->count; i++)
		if (unseen_ids_match(a->cx, f->state[i]))
			fork_to(f, i, kept++);
	if (kept == 0 && a->differs && !f->lost && !f->unasked) {
		a->differs = false;
		a->unseen->decided = a->chosen == a->unseen->found;
		a->to->guessed = a->from->guessed;
	}
	f->count = kept;
}

/* What else could have come of it has, then; whether there is any such. */
static bool
take_fork(struct attempt *a)
{
	struct forks *f = forks_of(a->unseen);
	const uint8_t guessed = a->to->guessed;
	unsigned n = 0;
	while (n < f->count && !unseen_ids_match(a->cx, f->state[n]))
		n++;
	if (n == f->count)
		return false;
	state_copy(a->to, f->state[n]);
	happenings_copy(a->cx->last, &f->last[n]);
	a->to->guessed = guessed;
	fork_to(f, --f->count, n);
	return true;
}

/* The step is legal here, but the ids that lie there are too many for the cards
 * that they can be, whatever comes of it. */
static bool
misfits(struct attempt *a)
{
	struct forks *f = forks_of(a->unseen);
	const bool fits = unseen_ids_match(a->cx, a->to);
	if ((fits && f->count == 0) || !unseen_ids_match(a->cx, a->from))
		return false;
	if (!fits && a->unseen->tries && a->unseen->looks > 0)
		attempt_forks(a);
	if (fits || take_fork(a)) {
		drop_misfits(a);
		return false;
	}
	f->count = 0;
	f->lost = f->unasked = a->unseen->decided = false;
	a->differs = false;
	if (!a->misfits)
		note_misfit(a);
	return true;
}

static enum result
try_places(struct attempt *a)
{
	enum result result;
	unsigned round = 0;
	do {
		result = try_orders(a, attempt_place(a));
		if (result == RESULT_LEGAL && misfits(a))
			result = RESULT_ILLEGAL;
	} while (result == RESULT_ILLEGAL && a->tried < DISTRIBUTION_MAX
	    && attempt_next(a, &round));
	a->unseen->elsewhere = result == RESULT_LEGAL && may_lie_elsewhere(a);
	if (a->unseen->elsewhere && !a->unseen->tries)
		fork_places(a);
	return result;
}

/* What something is said of may lie further down in its deck, where the step is
 * legal too. */
static void
note_below(struct attempt *a)
{
	struct context *cx = a->cx;
	struct happenings *last = cx->last;
	struct violation *violation = cx->violation;
	cx->last = &a->unseen->other_last;
	cx->violation = NULL;
	enum result result;
	unsigned round = 0;
	memset(a->choice, 0, sizeof a->choice);
	do
		result = attempt_run(a, attempt_place(a), a->unseen->other);
	while (result == RESULT_ILLEGAL && a->unseen->looks == 0
	    && a->tried++ < DISTRIBUTION_MAX && attempt_next(a, &round));
	attempt_notes(a, last, result);
	/* What it has looked at there could be others, too. */
	if (a->unseen->looks > 0)
		a->differs = forks_of(a->unseen)->lost = true;
	cx->last = last;
	cx->violation = violation;
}

/* One of those that are below is tried: the step itself as long as it is not
 * legal, then what else could come of it. */
static enum result
try_below(struct attempt *a, const struct state *from,
    const struct bearers *top, unsigned below, enum result result)
{
	struct unseen *u = a->unseen;
	struct bearers b = *top;
	if (result == RESULT_LEGAL && a->chosen != u->found) {
		state_copy(u->found, a->chosen);
		a->chosen = u->found;
	}
	state_copy(u->below, from);
	bearers_put(a->cx, u->below, NULL, &b, below);
	if (result == RESULT_ILLEGAL)
		return try_places(a);
	note_below(a);
	return result;
}

/* Tries the step with all of them on top, then with some of them below. */
static enum result
try_bearers(struct attempt *a)
{
	enum result result = try_places(a);
	const struct state *from = a->from;
	struct bearers top;
	bearers_find(a->cx, from, &top);
	if (top.count == 0 || result == RESULT_LIMIT)
		return result;
	a->from = a->unseen->below;
	for (unsigned below = 1; below < 1U << top.count
	    && (result == RESULT_ILLEGAL || (result == RESULT_LEGAL
	    && !a->unseen->tries)); below++)
		result = try_below(a, from, &top, below, result);
	a->from = from;
	if (result != RESULT_LEGAL)
		return result;
	forks_of(a->unseen)->lost |= a->differs && top.more;
	a->unseen->elsewhere = true;
	a->unseen->decided |= a->differs;
	attempt_guesses(a);
	a->cx->limit = NULL;
	a->cx->s = a->to;
	return result;
}

/* The named cards are taken from the likeliest places, whatever comes. */
static enum result
run_once(struct attempt *a)
{
	memset(a->choice, 0, sizeof a->choice);
	a->chosen = attempt_place(a);
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
	    || a->from->guessed == GUESSED_UNASKED
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
	/* Of a step that is refused, where it came furthest. */
	if (result == RESULT_ILLEGAL && violation != NULL && a->noted)
		a->chosen = a->unseen->furthest;
	else if (result == RESULT_ILLEGAL) {
		memset(a->choice, 0, sizeof a->choice);
		a->chosen = attempt_place(a);
	}
	attempt_begins(a);
	plain_run(cx, a->chosen, a->unseen->other, a->run, a->step);
	cx->violation = violation;
	cx->last = last;
	cx->limit = NULL;
	cx->s = a->to;
}

/* An id that lies nowhere is named anew: it may be another card now. */
static void
forget_ruled_out(const struct attempt *a)
{
	for (unsigned i = 0; i < a->count; i++)
		if (a->named[i] >= a->from->cards
		    || a->from->card[a->named[i]].zone == NO_ZONE)
			unseen_can_be_any(a->unseen, a->named[i]);
}

/* Nothing is named: what it keeps of named cards need not be cleared. */
static void
attempt_new(struct attempt *a, struct context *cx, const struct state *from,
    struct state *to, enum run run, const struct step *st)
{
	memset(a, 0, offsetof(struct attempt, named));
	a->cx = cx;
	a->unseen = cx->unseen;
	a->from = from;
	a->to = to;
	a->run = run;
	a->step = st;
}

static void
attempt_ready(struct attempt *a, struct context *cx, const struct state *from,
    struct state *to, enum run run, const struct step *st)
{
	struct unseen *u = cx->unseen;
	attempt_new(a, cx, from, to, run, st);
	u->decided = u->held = u->elsewhere = false;
	unseen_pools_forget(u);
	forks_of(u)->count = 0;
	forks_of(u)->lost = forks_of(u)->unasked = false;
	if (run == RUN_STEP || run == RUN_STANDS)
		attempt_names(a);
	if (forks_of(u)->wanted)
		forget_ruled_out(a);
}

static enum result
run_plain(struct attempt *a)
{
	return a->run == RUN_STEP ? try_bearers(a) : run_once(a);
}

/* Known cards of a zone stay known, but where one may have been put away out
 * of it: whether that is so. */
static bool
run_mixed(struct attempt *a, unsigned kind, enum result *result, bool *mixed)
{
	const struct state *from = a->from;
	if (!attempt_mixes(a, kind))
		return false;
	*mixed = true;
	unseen_pools_forget(a->unseen);
	*result = run_plain(a);
	if (*result == RESULT_LIMIT || (*result == RESULT_LEGAL
	    && attempt_took_from(a, kind)))
		return true;
	attempt_ready(a, a->cx, from, a->to, a->run, a->step);
	return false;
}

/* A hidden zone that is neither hand nor deck gives one where nothing else
 * does, such as the Bosses of W.O.T.A. */
static enum result
run_found(struct attempt *a)
{
	const struct game *game = a->cx->game;
	const unsigned hand = game->effects->hand;
	enum result result;
	bool mixed = false;
	if (run_mixed(a, hand, &result, &mixed))
		return result;
	enum result plain = run_plain(a);
	mixed = false;
	for (unsigned kind = 0; kind < game->zone_count
	    && a->run == RUN_STEP && !mixed; kind++)
		if (kind != hand && (game->zones[kind].flags
		        & (ZONE_HIDDEN | ZONE_DECK)) == ZONE_HIDDEN
		    && (plain == RESULT_ILLEGAL || (plain == RESULT_LEGAL
		        && attempt_took_from(a, kind)))
		    && run_mixed(a, kind, &result, &mixed))
			return result;
	/* What is told is how far it comes as it is. */
	return mixed ? run_plain(a) : plain;
}

static enum result
unseen_run(struct context *cx, const struct state *from, struct state *to,
    enum run run, const struct step *st)
{
	struct unseen *u = cx->unseen;
	struct coverage *coverage = cx->coverage;
	struct attempt a;
	happenings_copy(&u->before, cx->last);
	attempt_ready(&a, cx, from, to, run, st);
	cx->coverage = NULL;
	enum result result = run_found(&a);
	if (result == RESULT_ILLEGAL && cx->violation != NULL)
		*cx->violation = a.violation;
	if (result == RESULT_ILLEGAL && u->may_hold && (may_be_legal(&a)
	    || (!a.noted && !u->follows))) {
		a.run = RUN_STANDS;
		result = run_once(&a);
		to->guessed = GUESSED_LOST;
		u->decided = u->held = true;
		/* What an effect has asked was perhaps never asked. */
		if (from->question.kind != QUESTION_NONE && from->frames > 0)
			effects_clear(cx->s);
	}
	count_rules(&a, coverage, result);
	return result;
}

enum result
world_run(struct context *cx, const struct state *from, struct state *to,
    enum run run, const struct step *st)
{
	return cx->unseen == NULL ? plain_run(cx, from, to, run, st)
	    : unseen_run(cx, from, to, run, st);
}

const char *
unseen_breaks(const struct context *now, const struct state *from,
    struct state *to, const struct step *st, const char *rule)
{
	struct context cx = *now;
	struct violation violation;
	struct attempt a;
	unsigned round = 0;
	const char *broken;
	cx.violation = &violation;
	attempt_new(&a, &cx, from, to, RUN_STEP, st);
	happenings_copy(&a.unseen->before, cx.last);
	unseen_pools_forget(a.unseen);
	attempt_names(&a);
	do
		broken = broken_in_order(&a, attempt_place(&a), rule);
	while (broken == NULL && a.tried < DISTRIBUTION_MAX
	    && attempt_next(&a, &round));
	return broken;
}
