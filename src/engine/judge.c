/*
 * judge.c - what a judge decided: rulings about a step, states set by hand.
 */
#include "engine/session_private.h"

#include <stdio.h>
#include <string.h>

#include "engine/memory.h"

static const char *const ruling_names[] = { "stands", "undone", "loses" };

/* What is wrong about a ruling, in a sentence. */
static char *
ruling_said(const char *named, bool legal, const char *broken)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	fputs("a judge rules that this step ", out);
	if (named == NULL)
		fputs("is illegal", out);
	else
		fprintf(out, "breaks %s", named);
	fprintf(out, ", and it %s%s", legal ? "is " : "breaks ",
	    broken != NULL ? broken : "another rule");
	fclose(out);
	return text;
}

/* Cards that nobody saw may lie so that the step breaks that rule: a judge has
 * seen them.  NULL: they cannot. */
static const char *
broken_unseen(struct session *ss, const struct step *st, const char *rule)
{
	struct context cx = ss->cx;
	if (cx.unseen == NULL)
		return NULL;
	cx.coverage = NULL;
	happenings_copy(&ss->spare_last, &ss->last);
	cx.last = &ss->spare_last;
	const char *broken = unseen_breaks(&cx, ss->now, ss->spare, st, rule);
	ss->report->unseen += broken != NULL;
	return broken;
}

/* The step that a judge ruled about must be irregular as the ruling says.  What
 * it breaks. */
static const char *
check_ruling(struct session *ss, const struct step *st, enum result result)
{
	const char *named = ss->ruling.rule;
	const char *broken = result == RESULT_ILLEGAL
	    ? violation_id(ss->game, &ss->violation) : "legal";
	if (result == RESULT_ILLEGAL && (named == NULL
	    || (broken != NULL && strcmp(named, broken) == 0)))
		return broken;
	const char *unseen = broken_unseen(ss, st, named);
	if (unseen != NULL)
		return unseen;
	struct dispute *d = report_dispute(ss->report, DISPUTE_CLAIM);
	if (d == NULL)
		return broken;
	d->step = ss->steps - 1;
	d->line = ss->ruling.line;
	d->column = ss->ruling.column;
	d->claim = session_text("ruling");
	d->claimed = session_text(named != NULL ? named
	    : ruling_names[ss->ruling.decision]);
	d->computed = session_text(broken);
	d->holds_under = session_text("");
	d->said = ruling_said(named, result != RESULT_ILLEGAL, broken);
	return broken;
}

void
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
	e->text = session_text(text);
}

/* Whether all is as before when the step has been let stand: the state cannot
 * hold what it says. */
static bool
comes_to_nothing(struct session *ss, const struct step *st)
{
	struct context cx = ss->cx;
	bool exactly;
	cx.coverage = NULL;
	happenings_clear(&ss->spare_last);
	cx.last = &ss->spare_last;
	unseen_tries(cx.unseen, true);
	enum result result = world_run(&cx, ss->now, ss->spare, RUN_STANDS,
	    st);
	unseen_tries(cx.unseen, false);
	/* That a step was taken, and what is recorded no more behind it, is
	 * none of what it does. */
	memcpy(ss->spare->record, ss->now->record, sizeof ss->now->record);
	ss->spare->records = ss->now->records;
	if (ss->game->first_check != NULL)
		ss->spare->global[ss->game->begun] =
		    ss->now->global[ss->game->begun];
	return result == RESULT_LEGAL && ss->spare_last.count == 0
	    && state_equal(ss->now, ss->spare, &exactly) && exactly;
}

enum result
ruled_step(struct session *ss, const struct step *st)
{
	static const enum run runs[] = { RUN_STANDS, RUN_UNDONE, RUN_LOSES };
	enum result result = try_step(ss, st);
	char text[200];
	const char *broken = check_ruling(ss, st, result);
	const enum run run = runs[ss->ruling.decision];
	/* A step of nobody has no player who could lose. */
	bool nothing = (run == RUN_STANDS && result == RESULT_ILLEGAL
	        && comes_to_nothing(ss, st))
	    || (run == RUN_LOSES && step_by(st) == NO_PLAYER);
	snprintf(text, sizeof text, "%s: %s%s",
	    ruling_names[ss->ruling.decision], broken,
	    nothing ? ", but it cannot be carried out: nothing changes" : "");
	note_entry(ss, "ruling", ss->steps - 1, ss->ruling.line, text);
	ss->ruling.given = false;
	return run_all(ss, run, st);
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

/* What is changed by hand. */
typedef bool change_by_hand(struct context *, const void *,
    struct problem *);

/* In a world; what the adjusted state cannot be there ends it. */
static bool
adjust_world(struct session *ss, struct world *w, change_by_hand *change,
    const void *what)
{
	struct context cx = ss->cx;
	cx.s = w->state;
	cx.choice = w->choices;
	cx.coverage = NULL;
	cx.last = w->last;
	w->state->marks = UINT8_MAX;
	if (change(&cx, what, &(struct problem){ 0 }))
		return true;
	world_leave(ss, w);
	return false;
}

/* A world that was as ours, and whose choice the adjustment has asked for, goes
 * on beside ours where it comes to something else there.  `spare` is what
 * was. */
static void
adjust_asked(struct session *ss, struct world *w, change_by_hand *change,
    const void *what)
{
	bool exactly;
	w->state = state_take(ss->pool);
	state_copy(w->state, ss->spare);
	if (!adjust_world(ss, w, change, what))
		return;
	w->alive = !state_equal(ss->now, w->state, &exactly) || !exactly;
	if (w->alive)
		world_set_put(&ss->going, (unsigned)(w - ss->world), true);
	else
		world_end(ss, w);
}

bool
session_adjust(struct session *ss, bool (*change)(struct context *,
    const void *, struct problem *), const void *what, const char *text,
    uint32_t line, struct problem *problem)
{
	/* What the step before leaves open; entries behind it count as one. */
	if (ss->game->claims_look_ahead && !ss->adjusted)
		settle_all(ss);
	worlds_unfold(ss, ss->now, &ss->last);
	ss->now->marks = UINT8_MAX;
	state_copy(ss->spare, ss->now);
	memset(&ss->cx.consulted, 0, sizeof ss->cx.consulted);
	if (!change(&ss->cx, what, problem))
		return false;
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = &ss->world[i];
		if (w->alive)
			(void)adjust_world(ss, w, change, what);
		else if (!world_is_over(w) && answers_otherwise(
		    &ss->cx.consulted, w->reading, w->choice))
			adjust_asked(ss, w, change, what);
	}
	guesses_change(ss, change, what);
	ss->adjusted = true;
	note_entry(ss, "adjust", ss->steps, line, text);
	return true;
}
