/*
 * session_report.c - what a report says of a step that is refused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/form.h"
#include "engine/memory.h"
#include "engine/said.h"
#include "engine/session_private.h"

/* ---- where it stands ---- */

char *
session_text(const char *text)
{
	return text == NULL ? NULL : must(strdup(text));
}

void
fill_moment(struct session *ss, const struct state *s, struct moment *m)
{
	const struct game *game = ss->game;
	int32_t player = s->global[TURN_PLAYER];
	free(m->player);
	free(m->called);
	*m = (struct moment){
		.given = true,
		.duel = game->contest != NULL
		    ? (uint32_t)s->outcome.finished + s->outcome.running : 0,
		.turn = s->global[TURN],
		.phase = game->phases[s->global[PHASE]],
		.player = player < 0 ? NULL
		    : session_text(player_id((unsigned)player)),
		.called = player < 0 ? NULL : player_called(&ss->cx, (unsigned)player),
	};
}

static void
fill_place(struct session *ss, struct report *r, const struct step *st)
{
	r->step = ss->steps;
	r->line = st->line;
	r->column = st->column;
	free(r->action);
	r->action = session_text(ss->game->steps[st->verb].name);
	free(r->by);
	r->by = step_by(st) == NO_PLAYER ? NULL
	    : session_text(player_id(step_by(st)));
	free(r->did);
	r->did = deed_said(&ss->cx, st);
	/* What happens by itself before the step has happened. */
	fill_moment(ss, ss->now, &r->moment);
}

static void
add_fact(struct report *r, const struct context *cx, const struct fact *f)
{
	struct report_fact *to = &r->fact[r->fact_count];
	to->name = f->name;
	to->number = f->kind == FACT_NUMBER;
	to->value = f->value;
	if (f->kind == FACT_CARD)
		to->text = session_text(f->value < 0 ? "none"
		    : registry_name(cx->ids, (unsigned)f->value));
	else if (f->kind == FACT_PLAYER)
		to->text = session_text((unsigned)f->value < PLAYER_MAX
		    ? player_id((unsigned)f->value) : "none");
	else if (f->kind == FACT_WORD)
		to->text = session_text(f->word);
	else if (f->kind == FACT_LABELS)
		to->text = labels_text(cx->game, (uint32_t)f->value);
	else if (f->kind != FACT_NUMBER)
		to->text = fact_words(cx, f);
	r->fact_count++;
}

/* ---- what it breaks, and what was legal ---- */

/* What was legal instead of a step, for the report of it: those of the refused
 * kind come first. */
struct instead {
	const struct session *session;
	struct report *report;
	const char *kind;
	unsigned first; /* how many of that kind there are */
	struct said_steps *said;
};

/* A legal step as it is written in a log. */
static char *
legal_text(const struct instead *in, const struct step *st)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	in->session->options.write_legal(out, &in->session->cx, st);
	fclose(out);
	return text;
}

static void
note_legal(void *closure, const struct step *st)
{
	struct instead *in = closure;
	struct report *r = in->report;
	enum { MOST = sizeof r->legal / sizeof r->legal[0] };
	bool same = strcmp(in->session->game->steps[st->verb].name, in->kind)
	    == 0;
	said_steps_add(in->said, &in->session->cx, st);
	unsigned at = same ? in->first : r->legal_shown;
	if (at == MOST)
		return;
	if (r->legal_shown == MOST)
		free(r->legal[--r->legal_shown]);
	memmove(&r->legal[at + 1], &r->legal[at],
	    (r->legal_shown - at) * sizeof r->legal[0]);
	r->legal[at] = legal_text(in, st);
	r->legal_shown++;
	in->first += same;
}

/* What the step breaks, seen where it was judged: behind what happens by
 * itself before it. */
static void
fill_message(struct session *ss, struct report *r, const struct step *st)
{
	struct violation *v = &ss->violation;
	struct context *cx = &ss->cx, aside;
	bool forward = ss->game->forward != NULL && context_aside(cx, &aside);
	if (forward) {
		aside.work = aside.asked = 0;
		aside.limit = NULL;
		ss->game->forward(&aside, st);
		cx = &aside;
	}
	tell_question(cx, st, v);
	r->message = violation_text(cx, v);
	for (unsigned i = 0; i < v->facts; i++)
		add_fact(r, cx, &v->fact[i]);
	if (forward)
		ss->cx.room->depth--;
}

static uint64_t
work_for_list(const struct session *ss)
{
	return !ss->options.bounded ? LISTING_WORK_MAX
	    : ss->others_purse < LISTING_WORK ? LISTING_WORK
	    : ss->others_purse < LISTING_WORK_MAX ? ss->others_purse
	    : LISTING_WORK_MAX;
}

void
fill_illegal(struct session *ss, struct report *r, const struct step *st)
{
	struct instead in = { ss, r, ss->game->steps[st->verb].name, 0, NULL };
	const struct violation *v = &ss->violation;
	fill_place(ss, r, st);
	r->rule = violation_id(ss->game, v);
	r->heading = v->rule >= 0
	    ? rule_heading(&ss->game->rules[v->rule]) : NULL;
	fill_message(ss, r, st);
	if (ss->options.write_legal == NULL)
		return;
	in.said = said_steps_new();
	ss->room->listing_most = work_for_list(ss);
	r->legal_count = legal_steps(&ss->cx, note_legal, &in);
	ss->room->listing_most = 0;
	ss->others_purse -= ss->cx.asked < ss->others_purse ? ss->cx.asked
	    : ss->others_purse;
	r->could = said_steps_text(in.said, &ss->cx, st);
	said_steps_free(in.said);
}

/* ---- what could not be taken ---- */

struct report *
session_goes_on(struct session *ss)
{
	struct report *r = ss->report;
	return ss->options.go_on && r->breaks < BREAK_MAX ? report_break(r)
	    : NULL;
}

/* Behind a step that was let stand the state may be one in which the log could
 * never be read: there the going on ends, and the verdict stays.  Whether
 * there is nothing else to be told. */
static bool
goes_no_further(const struct session *ss)
{
	return ss->report->verdict == VERDICT_ILLEGAL;
}

bool
fill_form(struct session *ss, const struct step *st)
{
	struct report *r = ss->report;
	char text[300];
	if (goes_no_further(ss))
		return false;
	snprintf(text, sizeof text, "<%s>: %s", ss->game->steps[st->verb].name,
	    step_form_now(&ss->cx, st));
	r->line = st->line;
	r->column = st->column;
	r->message = session_text(text);
	r->verdict = VERDICT_UNREADABLE;
	return false;
}

void
fill_limit(struct session *ss, const struct step *st)
{
	struct report *r = ss->report;
	char text[200];
	if (goes_no_further(ss))
		return;
	snprintf(text, sizeof text, "over the limit of %s",
	    ss->over != NULL ? ss->over : ss->cx.limit);
	if (st != NULL)
		fill_place(ss, r, st);
	r->message = session_text(text);
	r->verdict = VERDICT_UNREADABLE;
}
