/*
 * session.c - one replay being checked: the default world, and the worlds of
 * other readings beside it.
 *
 * The state before each step is kept.  When the step has consulted a compared
 * reading, it is run again from there under each other choice; an equal result
 * is dropped, another goes on beside the default until it is equal again or
 * has been reported.
 */
#include "engine/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/world.h"

struct session {
	const struct game *game;
	struct session_options options;
	struct report *report;
	uint8_t choice[READING_MAX];
	uint8_t fixed[READING_MAX];  /* enum fixed_by */
	struct context cx;           /* of the default world */
	struct happenings last;
	struct violation violation;
	struct state *now, *before, *spare;
	struct happenings spare_last;
	/* What claims are compared with, where they look ahead. */
	struct state *ahead;
	struct happenings ahead_last;
	struct context ahead_cx;
	struct world **world;        /* one for each compared choice */
	unsigned worlds, world_room;
	uint32_t steps;
	struct {                     /* a ruling that waits for its step */
		bool given;
		enum ruling decision;
		const char *rule;    /* NULL: not said */
		uint32_t line, column;
	} ruling;
};

struct session *
session_new(void)
{
	struct session *ss = calloc(1, sizeof *ss);
	if (ss == NULL)
		return NULL;
	ss->now = calloc(1, sizeof *ss->now);
	ss->before = calloc(1, sizeof *ss->before);
	ss->spare = calloc(1, sizeof *ss->spare);
	ss->ahead = calloc(1, sizeof *ss->ahead);
	if (ss->now == NULL || ss->before == NULL || ss->spare == NULL
	    || ss->ahead == NULL) {
		session_free(ss);
		return NULL;
	}
	return ss;
}

void
session_free(struct session *ss)
{
	if (ss == NULL)
		return;
	for (unsigned i = 0; i < ss->world_room; i++)
		free(ss->world[i]);
	free(ss->world);
	free(ss->now);
	free(ss->before);
	free(ss->spare);
	free(ss->ahead);
	free(ss);
}

void
session_begin(struct session *ss, const struct game *game,
    const struct catalogue *cards, struct registry *ids,
    const struct session_options *options, struct report *report)
{
	ss->game = game;
	ss->options = *options;
	ss->report = report;
	memset(ss->choice, 0, sizeof ss->choice);
	memset(ss->fixed, 0, sizeof ss->fixed);
	memset(&ss->ruling, 0, sizeof ss->ruling);
	happenings_clear(&ss->last);
	ss->worlds = 0;
	ss->steps = 0;
	ss->cx = (struct context){
		.game = game,
		.cards = cards,
		.ids = ids,
		.s = ss->now,
		.choice = ss->choice,
		.violation = &ss->violation,
		.coverage = options->coverage,
		.last = &ss->last,
	};
	state_clear(ss->now, game->least_players);
	state_clear(ss->before, game->least_players);
	state_clear(ss->spare, game->least_players);
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

/* ---- worlds ---- */

static bool
is_compared(const struct session *ss, unsigned which)
{
	if (ss->fixed[which] != FIXED_NOT
	    || ss->options.compare == COMPARE_NO)
		return false;
	return ss->options.compare == COMPARE_ALL
	    || ss->game->readings[which].open;
}

/* The next place for a world; memory is kept from replay to replay. */
static struct world *
world_add(struct session *ss)
{
	if (ss->worlds == ss->world_room) {
		struct world **grown = realloc(ss->world,
		    (ss->world_room + 1) * sizeof *grown);
		if (grown == NULL)
			return NULL;
		ss->world = grown;
		ss->world[ss->world_room] = calloc(1, sizeof **grown);
		if (ss->world[ss->world_room] == NULL)
			return NULL;
		ss->world_room++;
	}
	return ss->world[ss->worlds++];
}

/* One place for each other choice of each compared reading: there are never
 * more worlds than that, so stepping needs no memory. */
static void
worlds_prepare(struct session *ss)
{
	for (unsigned r = 0; r < ss->game->reading_count; r++) {
		if (!is_compared(ss, r))
			continue;
		unsigned count = reading_choices(&ss->game->readings[r]);
		for (unsigned c = 1; c < count; c++) {
			struct world *w = world_add(ss);
			if (w == NULL)
				return;
			w->reading = (uint8_t)r;
			w->choice = (uint8_t)c;
			w->alive = w->reported = false;
			memcpy(w->choices, ss->choice, sizeof w->choices);
			w->choices[r] = (uint8_t)c;
			state_clear(&w->state, ss->now->players);
		}
	}
}

static struct dispute *
reading_dispute(struct session *ss, struct world *w, const struct step *st)
{
	struct dispute *d = report_dispute(ss->report);
	w->reported = true;
	if (d == NULL)
		return NULL;
	d->kind = DISPUTE_READING;
	d->step = ss->steps;
	d->line = st != NULL ? st->line : ss->report->line;
	d->column = st != NULL ? st->column : ss->report->column;
	d->reading = ss->game->readings[w->reading].id;
	d->is = ss->game->readings[w->reading].choices[w->choice];
	if (ss->options.coverage != NULL)
		ss->options.coverage->disputed[w->reading]++;
	return d;
}

static const char *
violation_id(const struct game *game, const struct violation *v)
{
	return v->rule >= 0 ? game->rules[v->rule].id
	    : v->reading >= 0 ? game->readings[v->reading].id : NULL;
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
	const struct outcome *theirs = &w->state.outcome;
	struct dispute *d = reading_dispute(ss, w, st);
	if (d == NULL)
		return;
	d->effect = "outcome";
	if (theirs->finished >= ss->now->outcome.finished
	    && theirs->finished > 0) {
		d->winner = outcome_winner(theirs);
		d->reason = ss->game->reasons[theirs->reason];
	}
}

static bool
happenings_equal(const struct happenings *a, const struct happenings *b)
{
	return a->count == b->count && memcmp(a->list, b->list,
	    a->count * sizeof a->list[0]) == 0;
}

/* What is owed once all that happens by itself has happened. */
static struct question
question_ahead(struct session *ss, const struct world *w,
    const struct state *from)
{
	struct context cx = ss->cx;
	struct violation violation;
	cx.choice = w != NULL ? w->choices : ss->choice;
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &ss->spare_last;
	happenings_clear(cx.last);
	world_run(&cx, from, ss->spare, RUN_SETTLE, NULL);
	return ss->spare->question;
}

/* Whether the world owed a decision or random result before this step that
 * the default world did not owe.  What the game itself asks is the same
 * decision when it only asks another player. */
static bool
owed_more(struct session *ss, const struct world *w)
{
	struct question theirs = question_ahead(ss, w, &w->state);
	struct question ours = question_ahead(ss, NULL, ss->before);
	if (theirs.kind == QUESTION_GAME && ours.kind == QUESTION_GAME)
		theirs.player = ours.player;
	return theirs.kind != QUESTION_NONE
	    && memcmp(&theirs, &ours, sizeof ours) != 0;
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
	const struct state *from = w->alive ? &w->state : ss->before;
	cx.choice = w->choices;
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &w->last;
	if (!w->alive && run == RUN_SETTLE)
		w->last = ss->spare_last;
	enum result theirs = world_run(&cx, from, ss->spare, run, st);
	bool was_alive = w->alive;
	w->alive = false;
	if (theirs == RESULT_LIMIT)
		return;
	if (theirs != ours || (theirs == RESULT_ILLEGAL
	    && (violation.rule != ss->violation.rule
	        || violation.reading != ss->violation.reading))) {
		bool supplied = theirs == RESULT_LEGAL;
		if (supplied || !was_alive || !owed_more(ss, w))
			report_legality(ss, w, st, theirs, &violation);
		return;
	}
	if (ours == RESULT_ILLEGAL)
		return;
	state_copy(&w->state, ss->spare);
	if (!outcome_equal(&w->state.outcome, &ss->now->outcome)) {
		report_outcome(ss, w, st);
		w->alive = true; /* for claims, until the next step */
		return;
	}
	w->alive = !state_equal(&w->state, ss->now)
	    || !happenings_equal(&w->last, &ss->last);
}

static void
follow_all(struct session *ss, enum run run, const struct step *st,
    enum result ours)
{
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = ss->world[i];
		uint64_t asked = ss->cx.consulted.bits[w->reading / 64]
		    >> w->reading % 64 & 1;
		if (w->reported) {
			if (run != RUN_SETTLE)
				w->alive = false;
		} else if (w->alive || asked != 0) {
			follow(ss, w, run, st, ours);
		}
	}
}

/* Does it in the default world and then in the others. */
static enum result
run_all(struct session *ss, enum run run, const struct step *st)
{
	struct state *swap = ss->before;
	ss->before = ss->now;
	ss->now = swap;
	memset(&ss->cx.consulted, 0, sizeof ss->cx.consulted);
	ss->violation.rule = ss->violation.reading = -1;
	if (run == RUN_SETTLE)
		ss->spare_last = ss->last;
	enum result ours = world_run(&ss->cx, ss->before, ss->now, run, st);
	if (ours != RESULT_LIMIT)
		follow_all(ss, run, st, ours);
	return ours;
}

/* ---- the start ---- */

void
session_start(struct session *ss, unsigned players,
    const uint8_t sides[PLAYER_MAX], bool position)
{
	state_clear(ss->now, players);
	state_clear(ss->before, players);
	for (unsigned p = 0; p < players; p++)
		ss->now->side[p] = sides[p];
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
	return wrong == NULL || problem_set(problem, problem->line,
	    problem->column, "%s", wrong);
}

/* ---- steps ---- */

static char *
copy_text(const char *text)
{
	return text == NULL ? NULL : strdup(text);
}

static void
fill_place(struct session *ss, const struct step *st)
{
	struct report *r = ss->report;
	r->step = ss->steps;
	r->line = st->line;
	r->column = st->column;
	free(r->action);
	r->action = copy_text(ss->game->steps[st->verb].name);
	free(r->by);
	r->by = step_by(st) == NO_PLAYER ? NULL
	    : copy_text(player_id(step_by(st)));
}

static void
add_fact(struct report *r, const struct context *cx, const struct fact *f)
{
	struct report_fact *to = &r->fact[r->fact_count];
	to->name = f->name;
	to->number = f->kind == FACT_NUMBER;
	to->value = f->value;
	if (f->kind == FACT_CARD)
		to->text = copy_text(f->value < 0 ? "none"
		    : registry_name(cx->ids, (unsigned)f->value));
	else if (f->kind == FACT_PLAYER)
		to->text = copy_text(player_id((unsigned)f->value));
	else if (f->kind == FACT_WORD)
		to->text = copy_text(f->word);
	else if (f->kind == FACT_LABELS)
		to->text = labels_text(cx->game, (uint32_t)f->value);
	r->fact_count++;
}

static void
note_legal(void *closure, const struct step *st)
{
	struct session *ss = closure;
	struct report *r = ss->report;
	if (r->legal_shown < sizeof r->legal / sizeof r->legal[0])
		r->legal[r->legal_shown++] = step_text(&ss->cx, st);
}

static void
fill_illegal(struct session *ss, const struct step *st)
{
	struct report *r = ss->report;
	const struct violation *v = &ss->violation;
	r->verdict = VERDICT_ILLEGAL;
	fill_place(ss, st);
	r->rule = violation_id(ss->game, v);
	r->heading = v->rule >= 0 ? ss->game->rules[v->rule].heading : NULL;
	r->message = violation_text(&ss->cx, v);
	for (unsigned i = 0; i < v->facts; i++)
		add_fact(r, &ss->cx, &v->fact[i]);
	/* The state is as it was before the step. */
	state_copy(ss->now, ss->before);
	ss->cx.s = ss->now;
	if (ss->options.legal)
		r->legal_count = legal_steps(&ss->cx, note_legal, ss);
}

static void
fill_limit(struct session *ss, const struct step *st)
{
	char text[200];
	snprintf(text, sizeof text, "over the limit of %s", ss->cx.limit);
	ss->report->verdict = VERDICT_UNREADABLE;
	fill_place(ss, st);
	ss->report->message = copy_text(text);
}

/* ---- rulings ---- */

static const char *const ruling_names[] = { "stands", "undone", "loses" };

/* The step that a judge ruled about must be irregular as the ruling says. */
static void
check_ruling(struct session *ss, enum result result)
{
	const char *named = ss->ruling.rule;
	const char *broken = result == RESULT_ILLEGAL
	    ? violation_id(ss->game, &ss->violation) : "legal";
	if (result == RESULT_ILLEGAL && (named == NULL
	    || (broken != NULL && strcmp(named, broken) == 0)))
		return;
	struct dispute *d = report_dispute(ss->report);
	if (d == NULL)
		return;
	d->kind = DISPUTE_CLAIM;
	d->step = ss->steps;
	d->line = ss->ruling.line;
	d->column = ss->ruling.column;
	d->claim = copy_text("ruling");
	d->claimed = copy_text(named != NULL ? named
	    : ruling_names[ss->ruling.decision]);
	d->computed = copy_text(broken);
	d->holds_under = copy_text("");
}

static void
note_entry(struct session *ss, const char *kind, uint32_t step, uint32_t line,
    const char *text)
{
	struct entry *e = report_entry(ss->report);
	ss->report->unverified++;
	if (e == NULL)
		return;
	e->kind = kind;
	e->line = line;
	e->step = step;
	e->text = copy_text(text);
}

/* Looks whether the step is irregular, without counting or forking. */
static enum result
try_step(struct session *ss, const struct step *st)
{
	struct context cx = ss->cx;
	cx.coverage = NULL;
	ss->spare_last = ss->last;
	cx.last = &ss->spare_last;
	return world_run(&cx, ss->now, ss->spare, RUN_STEP, st);
}

static enum result
ruled_step(struct session *ss, const struct step *st)
{
	static const enum run runs[] = { RUN_STANDS, RUN_UNDONE, RUN_LOSES };
	enum result result = try_step(ss, st);
	char text[200];
	check_ruling(ss, result);
	snprintf(text, sizeof text, "%s: %s",
	    ruling_names[ss->ruling.decision],
	    result == RESULT_ILLEGAL
	    ? violation_id(ss->game, &ss->violation) : "legal");
	note_entry(ss, "ruling", ss->steps - 1, ss->ruling.line, text);
	ss->ruling.given = false;
	return run_all(ss, runs[ss->ruling.decision], st);
}

void
session_ruling(struct session *ss, enum ruling decision,
    const char *rule, uint32_t line, uint32_t column)
{
	ss->ruling.given = true;
	ss->ruling.decision = decision;
	ss->ruling.rule = rule;
	ss->ruling.line = line;
	ss->ruling.column = column;
}

bool
session_step(struct session *ss, const struct step *st)
{
	ss->steps++;
	ss->report->steps = ss->steps;
	ss->report->line = st->line;
	ss->report->column = st->column;
	enum result result = ss->ruling.given ? ruled_step(ss, st)
	    : run_all(ss, RUN_STEP, st);
	if (result == RESULT_ILLEGAL)
		fill_illegal(ss, st);
	else if (result == RESULT_LIMIT)
		fill_limit(ss, st);
	return result == RESULT_LEGAL;
}

static void
settle_all(struct session *ss)
{
	if (ss->game->forward != NULL)
		run_all(ss, RUN_SETTLE, NULL);
}

struct context *
session_settle(struct session *ss)
{
	struct context *cx = &ss->ahead_cx;
	if (!ss->game->claims_look_ahead) {
		settle_all(ss);
		return &ss->cx;
	}
	*cx = ss->cx;
	memset(&cx->consulted, 0, sizeof cx->consulted);
	ss->ahead_last = ss->last;
	cx->last = &ss->ahead_last;
	/* The next step counts what happens here. */
	cx->coverage = NULL;
	world_run(cx, ss->now, ss->ahead, RUN_SETTLE, NULL);
	cx->coverage = ss->cx.coverage;
	return cx;
}

bool
session_adjust(struct session *ss, bool (*change)(struct context *,
    const void *, struct problem *), const void *what, const char *text,
    uint32_t line, struct problem *problem)
{
	if (ss->game->claims_look_ahead)
		settle_all(ss);
	if (!change(&ss->cx, what, problem))
		return false;
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = ss->world[i];
		struct context cx = ss->cx;
		cx.s = &w->state;
		cx.choice = w->choices;
		cx.coverage = NULL;
		cx.last = &w->last;
		/* What the adjusted state cannot be there ends that world. */
		if (w->alive && !change(&cx, what, &(struct problem){ 0 }))
			w->alive = false;
	}
	note_entry(ss, "adjust", ss->steps, line, text);
	return true;
}

/* ---- claims ---- */

/* The world as claims see it; false: it does not differ. */
static bool
claims_see(struct session *ss, struct world *w, struct context *cx)
{
	uint64_t asked = ss->ahead_cx.consulted.bits[w->reading / 64]
	    >> w->reading % 64 & 1;
	*cx = ss->cx;
	cx->choice = w->choices;
	cx->coverage = NULL;
	cx->s = &w->state;
	cx->last = &w->last;
	if (!ss->game->claims_look_ahead) {
		/* An equal state may say something else under the other
		 * choice: the value itself may ask the reading. */
		if (!w->alive) {
			cx->s = ss->now;
			cx->last = &ss->last;
		}
		return w->alive || !w->reported;
	}
	if (!w->alive && (asked == 0 || w->reported))
		return false;
	ss->spare_last = w->alive ? w->last : ss->last;
	cx->last = &ss->spare_last;
	world_run(cx, w->alive ? &w->state : ss->now, ss->spare, RUN_SETTLE,
	    NULL);
	return true;
}

/* Appends "id=choice" of every world in which the claim would hold. */
static char *
holds_under(struct session *ss, const struct claim *claim)
{
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	const char *between = "";
	if (out == NULL)
		return NULL;
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = ss->world[i];
		struct context cx;
		if (!claims_see(ss, w, &cx) || !claim_holds(&cx, claim, NULL))
			continue;
		fprintf(out, "%s%s=%s", between,
		    ss->game->readings[w->reading].id,
		    ss->game->readings[w->reading].choices[w->choice]);
		between = " ";
	}
	fclose(out);
	return text;
}

void
session_claim(struct session *ss, const struct claim *claim)
{
	char *computed = NULL;
	ss->report->claims++;
	struct context *cx = ss->game->claims_look_ahead ? &ss->ahead_cx
	    : &ss->cx;
	if (claim_holds(cx, claim, &computed))
		return;
	struct dispute *d = report_dispute(ss->report);
	if (d == NULL) {
		free(computed);
		return;
	}
	d->kind = DISPUTE_CLAIM;
	d->step = ss->steps;
	d->line = claim->line;
	d->column = claim->column;
	d->of = claim->of == NO_REFERENCE ? NULL
	    : copy_text(is_player_reference(claim->of)
	        ? player_id(reference_player(claim->of))
	        : registry_name(ss->cx.ids, (unsigned)claim->of));
	d->claim = copy_text(ss->game->claims[claim->kind].name);
	d->claimed = copy_text(claim->text);
	d->computed = computed;
	d->holds_under = holds_under(ss, claim);
}

/* ---- the end ---- */

void
session_end(struct session *ss)
{
	struct report *r = ss->report;
	if (r->verdict < VERDICT_ILLEGAL)
		settle_all(ss);
	const struct outcome *o = &ss->now->outcome;
	free(r->winner);
	r->complete = o->complete;
	r->winner = o->finished > 0 ? outcome_winner(o) : NULL;
	r->reason = o->finished > 0 ? ss->game->reasons[o->reason] : NULL;
	ss->cx.s = ss->now;
	state_digest(&ss->cx, r->digest);
	bool disputed = r->disputes > 0
	    || (ss->options.strict && r->unverified > 0);
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
		alive += ss->world[i]->alive;
	return alive;
}

const struct state *
session_before(const struct session *ss)
{
	return ss->before;
}
