/*
 * session.c - one replay being checked: its start, its steps, its end.
 */
#include "engine/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/listing.h"
#include "engine/memory.h"
#include "engine/said.h"
#include "engine/session_private.h"
#include "engine/unseen_private.h"

struct session *
session_new(void)
{
	struct session *ss = must(calloc(1, sizeof *ss));
	ss->pool = state_pool_new();
	ss->room = must(calloc(1, sizeof *ss->room));
	session_log_begins(ss);
	states_reserve(ss, 0);
	ss->now = state_take(ss->pool);
	ss->before = state_take(ss->pool);
	ss->spare = state_take(ss->pool);
	ss->ahead = state_take(ss->pool);
	return ss;
}

/* What many logs never need is given back before the next one. */
enum { SELDOM_USED = 64 };

void
session_log_begins(struct session *ss)
{
	ss->purse = ss->others_purse = LOG_WORK_MAX;
	state_pool_trim(ss->pool, SELDOM_USED);
	memory_unused(ss->room->scratch, sizeof ss->room->scratch);
	memory_unused(ss->room->last, sizeof ss->room->last);
}

/* What only some replays need, and the pages of states that are free. */
static void
give_rest_back(struct session *ss)
{
	account_free(ss->account);
	ss->account = NULL;
	guesses_clear(ss);
	free(ss->guesses);
	ss->guesses = NULL;
	unseen_free(ss->unseen);
	ss->unseen = NULL;
	worlds_free(ss);
	state_pool_trim(ss->pool, 0);
}

void
session_free(struct session *ss)
{
	if (ss == NULL)
		return;
	give_rest_back(ss);
	state_pool_free(ss->pool);
	free(ss->room);
	free(ss);
}

void
session_begin(struct session *ss, const struct game *game,
    const struct catalogue *cards, struct registry *ids,
    const struct session_options *options, struct report *report)
{
	const bool another = ss->game != NULL && ss->game != game;
	ss->game = game;
	ss->options = *options;
	ss->report = report;
	memset(ss->choice, 0, sizeof ss->choice);
	memset(ss->fixed, 0, sizeof ss->fixed);
	memset(ss->changed, 0, sizeof ss->changed);
	for (unsigned i = 0; i < game->constant_count; i++)
		ss->constant[i] = game->constants[i].value;
	memset(&ss->ruling, 0, sizeof ss->ruling);
	happenings_clear(&ss->last);
	ss->adjusted = false;
	ss->claims_asked = 0;
	ss->over = NULL;
	ss->short_account = ss->whole = ss->filling = false;
	ss->as_it_stands = false;
	ss->decided = false;
	ss->players_unseen = 0;
	guesses_clear(ss);
	forget_filled(ss);
	ss->worlds = 0;
	ss->steps = 0;
	ss->purse += REPLAY_WORK;
	ss->others_purse += REPLAY_WORK;
	ss->cx = (struct context){
		.game = game,
		.cards = cards,
		.ids = ids,
		.s = ss->now,
		.constant = ss->constant,
		.choice = ss->choice,
		.violation = &ss->violation,
		.coverage = options->coverage,
		.last = &ss->last,
		.room = ss->room,
		.purse = options->bounded ? &ss->purse : NULL,
	};
	ss->room->depth = 0;
	state_begin(ss->now, game, game->least_players);
	state_begin(ss->before, game, game->least_players);
	past_clear(ss);
	if (another)
		give_rest_back(ss);
}

void
session_fix(struct session *ss, unsigned which, unsigned choice,
    enum fixed_by by)
{
	if (by < ss->fixed[which])
		return;
	ss->fixed[which] = (uint8_t)by;
	ss->choice[which] = (uint8_t)choice;
}

bool
session_is_fixed_by(const struct session *ss, unsigned which,
    enum fixed_by by)
{
	return ss->fixed[which] == by;
}

void
session_change(struct session *ss, unsigned which, int32_t value,
    enum fixed_by by)
{
	if (by < ss->changed[which])
		return;
	ss->changed[which] = (uint8_t)by;
	ss->constant[which] = value;
}

bool
session_is_changed_by(const struct session *ss, unsigned which,
    enum fixed_by by)
{
	return ss->changed[which] == by;
}

/* What differs from the rulebook, for the report. */
static void
note_changes(struct session *ss)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	for (unsigned i = 0; i < ss->game->constant_count; i++)
		if (ss->constant[i] != ss->game->constants[i].value)
			fprintf(out, "%s%s=%d", ftell(out) > 0 ? " " : "",
			    ss->game->constants[i].name,
			    (int)ss->constant[i]);
	fclose(out);
	if (length == 0) {
		free(text);
		text = NULL;
	}
	free(ss->report->changed_constants);
	ss->report->changed_constants = text;
}

void
session_names(struct session *ss, const char *const *names)
{
	ss->cx.names = names;
}

/* ---- the start ---- */

void
session_start(struct session *ss, unsigned players,
    const uint8_t sides[PLAYER_MAX], bool position)
{
	state_begin(ss->now, ss->game, players);
	state_begin(ss->before, ss->game, players);
	ss->cx.zones_named = 0;
	ss->now->unseen = ss->players_unseen;
	ss->cx.unseen = ss->players_unseen != 0 ? ss->unseen : NULL;
	for (unsigned p = 0; p < players; p++)
		ss->now->side[p] = ss->room->sides[p] = sides[p];
	note_changes(ss);
	worlds_prepare(ss);
	if (!position) {
		run_all(ss, RUN_START, NULL);
		return;
	}
	/* What differs from here on differs in a step: the position is the
	 * same in all worlds. */
	unsigned count = ss->worlds;
	ss->worlds = 0;
	run_all(ss, RUN_START, NULL);
	ss->worlds = count;
	if (ss->game->start != NULL)
		ss->game->start(&ss->cx, true);
}

struct context *
session_context(struct session *ss)
{
	return &ss->cx;
}

bool
session_position(struct session *ss, struct problem *problem)
{
	const char *wrong = ss->game->position != NULL
	    ? ss->game->position(&ss->cx) : NULL;
	happenings_clear(&ss->last);
	if (wrong == NULL && ss->cx.unseen != NULL
	    && !unseen_position(&ss->cx))
		wrong = "no cards that nobody saw can all lie where ids "
		        "without def stand";
	/* What it leaves undecided is decided as what a judge sets. */
	ss->adjusted = true;
	return wrong == NULL || problem_set(problem, problem->line,
	    problem->column, "%s", wrong);
}

/* ---- steps ---- */

/* A short account may have left out the way to where the step was meant. */
static void
tell_behind(struct session *ss, struct report *r, const struct step *st)
{
	char *behind = ss->short_account && !ss->ruling.given
	    && r->could != NULL ? breaks_behind(ss, st) : NULL;
	char *text;
	ss->cx.s = ss->now;
	if (behind == NULL)
		return;
	if (asprintf(&text, "%s%s", behind, r->could) >= 0) {
		free(r->could);
		r->could = text;
	}
	free(behind);
}

/* The step is illegal: notes it.  Whether the replay goes on, as if a judge
 * had let it stand. */
static bool
broken(struct session *ss, const struct step *st)
{
	struct report *r = ss->report;
	state_copy(ss->now, ss->before);
	ss->cx.s = ss->now;
	if (r->verdict < VERDICT_ILLEGAL) {
		fill_illegal(ss, r, st);
		tell_behind(ss, r, st);
	}
	r->verdict = VERDICT_ILLEGAL;
	struct report *here = session_goes_on(ss);
	if (here == NULL)
		return false;
	fill_illegal(ss, here, st);
	tell_behind(ss, here, st);
	return true;
}

/* What was going on in the other worlds before a step that is illegal goes on
 * when it stands. */
static enum result
let_stand(struct session *ss, const struct step *st)
{
	const unsigned at = (ss->past_next + TAKEBACK_MAX - 1) % TAKEBACK_MAX;
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = &ss->world[i];
		w->alive = (w->past->state[at] != NULL
		        || world_set_has(&ss->past[at].apart, i))
		    && w->state != NULL && !w->reported;
	}
	return run_all(ss, RUN_STANDS, st);
}

/* A step of a short account that is legal as it stands; before another one what
 * was left out is filled in. */
static enum result
short_step(struct session *ss, const struct step *st)
{
	enum result result = RESULT_ILLEGAL;
	if (!ss->short_account || ss->ruling.given || ss->as_it_stands)
		return result;
	if (is_formed(ss, st) && !row_refuses(ss->game, ss->now, st))
		result = run_if_legal(ss, st);
	if (result == RESULT_ILLEGAL)
		return fill_in(ss, st) ? RESULT_LEGAL
		    : ss->cx.limit != NULL ? RESULT_LIMIT : result;
	ss->report->unseen += ss->decided;
	return result;
}

/* Whether the step says which cards a deck holds that nobody saw: what asks for
 * them is closed before they are named, or their order would be known to it. */
static bool
closes_first(const struct session *ss, const struct step *st)
{
	return ss->cx.unseen != NULL && !ss->game->claims_look_ahead
	    && ss->game->steps[st->verb].known == KNOWN_RANDOM
	    && step_value(st, ATTRIBUTE_WHAT) == CHANCE_CARD
	    && ss->now->question.kind == QUESTION_NONE;
}

bool
session_step(struct session *ss, const struct step *st)
{
	past_begin(ss);
	/* Several adjustments count as one: only now they decide. */
	if (ss->adjusted)
		settle_adjusted(ss);
	if (closes_first(ss, st))
		settle_all(ss);
	ss->steps++;
	ss->purse += STEP_WORK;
	ss->others_purse += OTHERS_WORK;
	ss->claims_asked = 0;
	ss->report->steps = ss->steps;
	if (ss->report->verdict < VERDICT_ILLEGAL) {
		ss->report->line = st->line;
		ss->report->column = st->column;
	}
	forget_filled(ss);
	if (ss->over != NULL) {
		fill_limit(ss, st);
		return false;
	}
	guesses_answered(ss, st);
	guesses_choose(ss, st);
	enum result result = short_step(ss, st);
	if (result == RESULT_ILLEGAL && !is_formed(ss, st)) {
		if (ss->now->guessed != GUESSED_LOST)
			return fill_form(ss, st);
		/* The deck may be another one, or there is none. */
		ss->report->unseen++;
	}
	if (result == RESULT_ILLEGAL)
		result = ss->ruling.given ? ruled_step(ss, st)
		    : unseen_step(ss, st);
	if (result == RESULT_ILLEGAL) {
		if (!broken(ss, st))
			return false;
		result = let_stand(ss, st);
	}
	if (result == RESULT_LIMIT)
		fill_limit(ss, st);
	return result == RESULT_LEGAL;
}

/* ---- the end ---- */

void
session_end(struct session *ss)
{
	struct report *r = ss->report;
	if (r->verdict < VERDICT_ILLEGAL || (ss->options.go_on
	    && r->verdict == VERDICT_ILLEGAL))
		settle_all(ss);
	if (ss->over != NULL && r->verdict < VERDICT_ILLEGAL)
		fill_limit(ss, NULL);
	const struct outcome *o = &ss->now->outcome;
	free(r->winner);
	r->complete = o->complete;
	r->winner = o->finished > 0 ? outcome_winner(o) : NULL;
	/* A position may leave out how the games before ended. */
	r->reason = o->finished > 0 && (r->winner != NULL || o->reason != 0)
	    ? ss->game->reasons[o->reason] : NULL;
	ss->cx.s = ss->now;
	for (unsigned p = 0; p < ss->now->players; p++) {
		free(r->called[p]);
		r->called[p] = player_called(&ss->cx, p);
	}
	if (ss->options.digest
	    || (r->expect != NULL && r->expect->digest != NULL))
		state_digest(&ss->cx, r->digest);
	bool disputed = r->dispute_count > 0 || (ss->options.strict
	    && (r->unverified > 0 || r->unseen > 0));
	if (disputed && r->verdict < VERDICT_DISPUTED)
		r->verdict = VERDICT_DISPUTED;
}

uint32_t
session_steps(const struct session *ss)
{
	return ss->steps;
}

unsigned
session_worlds(const struct session *ss)
{
	unsigned alive = 0;
	for (unsigned i = 0; i < ss->worlds; i++)
		alive += ss->world[i].alive;
	return alive;
}

const struct state *
session_before(const struct session *ss)
{
	return ss->before;
}
