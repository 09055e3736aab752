/*
 * show_look.c - looks at the table while a replay is checked.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/show.h"
#include "games/show.h"
#include "report/format.h"
#include "report/json.h"
#include "report/mask.h"
#include "report/state_json.h"

enum { WIDTH = 90 };

bool
show_wanted(const struct show *sh, const struct replay_view *view)
{
	return sh->replay == 0 || (unsigned)sh->replay == view->report->replay;
}

void
show_refuse(struct show *sh, const struct replay_view *view, int status,
    const char *why)
{
	progress_end(&sh->progress);
	fputs("replaycheck: show: ", stderr);
	put_masked(stderr, view->report->file);
	fprintf(stderr, ": replay %u %s\n", view->report->replay, why);
	if (sh->status < VERDICT_ILLEGAL || status > sh->status)
		sh->status = status;
}

/* ---- one look ---- */

static char *
draw(const struct show *sh, struct context *cx)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	struct table_text *table = table_new();
	show_table(cx, table);
	table_draw(table, out, sh->colour && sh->format == SHOW_TEXT,
	    sh->format == SHOW_TEXT ? text_width(stdout) : WIDTH);
	table_free(table);
	fclose(out);
	return text;
}

static char *
position_text(const struct replay_view *view, unsigned indent)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	write_position(out, session_context(view->session), indent);
	fclose(out);
	return text;
}

struct legal_list {
	json_t *list;
	const struct context *cx;
};

static void
add_legal(void *closure, const struct step *st)
{
	struct legal_list *l = closure;
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	write_step(out, l->cx, st);
	fclose(out);
	json_array_append_new(l->list, json_text(text));
	free(text);
}

static void
look_clear(struct look *l)
{
	free(l->action);
	free(l->time);
	free(l->notes);
	free(l->table);
	free(l->place);
	json_decref(l->state);
	json_decref(l->legal);
}

static void
look(struct show *sh, const struct replay_view *view, uint32_t step)
{
	struct context *cx = session_context(view->session);
	if (sh->looks == SHOW_LOOKS_MAX) {
		sh->too_many = true;
		return;
	}
	sh->look = must(realloc(sh->look,
	    (sh->looks + 1) * sizeof *sh->look));
	struct look *l = &sh->look[sh->looks++];
	*l = (struct look){ .step = step, .action = sh->action,
		.time = sh->time, .notes = sh->notes };
	sh->action = sh->time = sh->notes = NULL;
	l->table = draw(sh, view->game->claims_look_ahead
	    ? session_settle(view->session) : cx);
	l->place = position_text(view, sh->format == SHOW_JSON ? 0 : 2);
	state_digest(cx, l->digest);
	if (sh->format == SHOW_JSON)
		l->state = state_json(cx);
	if (sh->legal) {
		struct legal_list list = { json_array(), cx };
		l->legal_count = legal_steps(cx, add_legal, &list);
		l->legal = list.list;
	}
}

/* ---- which ---- */

/* The one look that waits is not the one that is wanted. */
static void
look_again(struct show *sh, const struct replay_view *view, uint32_t step)
{
	while (sh->looks > 0)
		look_clear(&sh->look[--sh->looks]);
	look(sh, view, step);
}

/* A dispute of a step may come out after the step that follows it: the table
 * of before is kept until then. */
static void
look_for_dispute(struct show *sh, const struct replay_view *view,
    uint32_t step)
{
	const struct report *r = view->report;
	if (r->disputes > 0 && sh->looks > 0
	    && sh->look[0].step >= r->dispute[0].step)
		return;
	look_again(sh, view, step);
}

static void
show_started(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	if (!show_wanted(sh, view))
		return;
	if (sh->at == SHOW_DISPUTE
	    || ((sh->at == SHOW_NUMBER || sh->at == SHOW_RANGE)
	        && sh->from == 0))
		look(sh, view, 0);
}

static void
add_notes(struct show *sh, const char *notes)
{
	char *all = NULL;
	size_t length;
	FILE *out = text_open(&all, &length);
	fprintf(out, "%s%s%s", sh->notes != NULL ? sh->notes : "",
	    sh->notes != NULL ? "\n" : "", notes);
	fclose(out);
	free(sh->notes);
	sh->notes = all;
}

void
show_take_notes(struct show *sh, const struct replay_view *view,
    const struct element *e)
{
	free(sh->notes);
	free(sh->time);
	sh->notes = sh->time = NULL;
	if (view->notes != NULL)
		add_notes(sh, view->notes);
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "time") == 0)
			sh->time = must(strdup(e->attribute[i].value));
}

static bool
is_over(const struct show *sh)
{
	switch (sh->at) {
	case SHOW_NUMBER:
		return sh->looks > 0;
	case SHOW_RANGE:
		return sh->too_many || (sh->looks > 0
		    && (long)sh->look[sh->looks - 1].step >= sh->to);
	case SHOW_LAST:
	case SHOW_ILLEGAL:
	case SHOW_DISPUTE:
		break;
	}
	return false;
}

static bool
show_step(void *closure, const struct replay_view *view, const struct step *st,
    const struct element *e, bool legal)
{
	struct show *sh = closure;
	const long number = (long)st->number;
	if (!show_wanted(sh, view) || is_over(sh))
		return !show_wanted(sh, view);
	if (!legal && view->report->verdict == VERDICT_ILLEGAL) {
		/* A step that was refused has changed nothing. */
		if (sh->at == SHOW_ILLEGAL && sh->looks == 0)
			look(sh, view, st->number - 1);
		return true;
	}
	show_take_notes(sh, view, e);
	free(sh->action);
	sh->action = step_text(session_context(view->session), st);
	if (sh->at == SHOW_DISPUTE)
		look_for_dispute(sh, view, st->number);
	else if ((sh->at == SHOW_NUMBER && sh->from == number)
	    || (sh->at == SHOW_RANGE && sh->from <= number
	        && number <= sh->to))
		look(sh, view, st->number);
	return !is_over(sh);
}

static void
show_ending(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	if (sh->at != SHOW_LAST || !show_wanted(sh, view))
		return;
	if (view->notes != NULL)
		add_notes(sh, view->notes);
	look(sh, view, session_steps(view->session)
	    - (view->report->verdict == VERDICT_ILLEGAL));
}

void
show_clear(struct show *sh)
{
	while (sh->looks > 0)
		look_clear(&sh->look[--sh->looks]);
	free(sh->look);
	free(sh->action);
	free(sh->time);
	free(sh->notes);
	sh->look = NULL;
	sh->action = sh->time = sh->notes = NULL;
	sh->too_many = false;
}

/* Why there is nothing to show. */
static void
nothing(struct show *sh, const struct replay_view *view)
{
	char why[80];
	if (sh->at == SHOW_ILLEGAL)
		show_refuse(sh, view, 1, "has no illegal step");
	else if (sh->at == SHOW_DISPUTE)
		show_refuse(sh, view, 1, "has no dispute");
	else {
		snprintf(why, sizeof why, "has only %u steps",
		    view->report->steps);
		show_refuse(sh, view, EXIT_USAGE, why);
	}
}

static void
show_ended(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	const struct report *r = view->report;
	bool unreadable = r->verdict == VERDICT_UNREADABLE;
	if (!show_wanted(sh, view))
		return;
	sh->found = true;
	if (sh->at == SHOW_DISPUTE && sh->looks > 0 && (r->disputes == 0
	    || sh->look[0].step != r->dispute[0].step))
		look_clear(&sh->look[--sh->looks]);
	if (unreadable || sh->looks == 0) {
		struct printer printer = { .out = stderr,
			.width = text_width(stderr) };
		progress_end(&sh->progress);
		text_findings(&printer, r);
	}
	if (!unreadable && sh->looks == 0)
		nothing(sh, view);
	if (sh->too_many)
		show_refuse(sh, view, EXIT_USAGE, "has more than 5000 steps "
		    "there: only those are shown");
	if (sh->looks > 0 || (sh->format == SHOW_JSON && unreadable))
		show_print(sh, view);
	show_clear(sh);
}

struct observer
show_observer(struct show *sh)
{
	return (struct observer){
		.closure = sh,
		.started = show_started,
		.step = show_step,
		.ending = show_ending,
		.ended = show_ended,
	};
}
