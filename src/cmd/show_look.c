/*
 * show_look.c - looks at the table while a replay is checked.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/checking.h"
#include "cmd/show.h"
#include "report/mask.h"

/* Columns of a table that is no text on a terminal, and of the widest one. */
enum { WIDTH = 90, WIDTH_MAX = 10000 };

void
show_refuse(struct show *sh, const replaycheck_report *r, int status,
    const char *why)
{
	progress_end(&sh->progress);
	fputs("replaycheck: show: ", stderr);
	put_masked(stderr, r->file);
	fprintf(stderr, ": replay %u %s\n", r->replay, why);
	if (sh->status < REPLAYCHECK_ILLEGAL || status > sh->status)
		sh->status = status;
}

static const replaycheck_report *
report(const struct show *sh)
{
	const replaycheck_report *r = replaycheck_report_now(sh->checker);
	if (r == NULL)
		memory_over();
	return r;
}

/* ---- one look ---- */

static char *
draw(const struct show *sh)
{
	char *text;
	unsigned width = sh->format == SHOW_TEXT ? text_width(stdout) : WIDTH;
	if (width > WIDTH_MAX)
		width = WIDTH_MAX;
	sure(sh->colour && sh->format == SHOW_TEXT
	    ? replaycheck_table_coloured(sh->checker, width, &text)
	    : replaycheck_table(sh->checker, width, &text));
	return text;
}

static void
look_clear(struct look *l)
{
	free(l->action);
	free(l->time);
	free(l->notes);
	replaycheck_text_free(l->table);
	replaycheck_text_free(l->place);
	replaycheck_text_free(l->digest);
	replaycheck_text_free(l->state);
	replaycheck_text_free(l->legal);
}

static void
look(struct show *sh, uint32_t step)
{
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
	l->table = draw(sh);
	if (sh->format == SHOW_POSITION)
		sure(replaycheck_log_here(sh->checker, &l->place));
	if (sh->format == SHOW_JSON) {
		sure(replaycheck_position(sh->checker, &l->place));
		sure(replaycheck_digest(sh->checker, &l->digest));
		sure(replaycheck_state(sh->checker, &l->state));
	}
	if (sh->legal)
		sure(replaycheck_legal(sh->checker, &l->legal,
		    &l->legal_count));
}

/* ---- which ---- */

/* The one look that waits is not the one that is wanted. */
static void
look_again(struct show *sh, uint32_t step)
{
	while (sh->looks > 0)
		look_clear(&sh->look[--sh->looks]);
	look(sh, step);
}

/* A dispute of a step may come out after the step that follows it: the table
 * of before is kept until then. */
static void
look_for_dispute(struct show *sh, uint32_t step)
{
	const replaycheck_report *r = report(sh);
	if (r->disputes[0] != NULL && sh->looks > 0
	    && sh->look[0].step >= r->disputes[0]->step)
		return;
	look_again(sh, step);
}

static void
show_started(struct show *sh)
{
	if (sh->at == SHOW_DISPUTE
	    || ((sh->at == SHOW_NUMBER || sh->at == SHOW_RANGE)
	        && sh->from == 0))
		look(sh, 0);
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
show_take_notes(struct show *sh, const replaycheck_step *st)
{
	const char *notes = replaycheck_notes(sh->checker);
	free(sh->notes);
	free(sh->time);
	sh->notes = sh->time = NULL;
	if (notes != NULL)
		add_notes(sh, notes);
	if (st->time != NULL)
		sh->time = must(strdup(st->time));
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
show_step(struct show *sh, const replaycheck_step *st)
{
	const long number = (long)st->number;
	if (is_over(sh))
		return false;
	if (!st->taken && report(sh)->verdict == REPLAYCHECK_ILLEGAL) {
		/* A step that was refused has changed nothing. */
		if (sh->at == SHOW_ILLEGAL && sh->looks == 0)
			look(sh, st->number - 1);
		return true;
	}
	show_take_notes(sh, st);
	free(sh->action);
	sh->action = must(strdup(st->action));
	if (sh->at == SHOW_DISPUTE)
		look_for_dispute(sh, st->number);
	else if ((sh->at == SHOW_NUMBER && sh->from == number)
	    || (sh->at == SHOW_RANGE && sh->from <= number
	        && number <= sh->to))
		look(sh, st->number);
	return !is_over(sh);
}

static void
show_ending(struct show *sh)
{
	const char *notes = replaycheck_notes(sh->checker);
	if (sh->at != SHOW_LAST)
		return;
	if (notes != NULL)
		add_notes(sh, notes);
	look(sh, sh->step - (report(sh)->verdict == REPLAYCHECK_ILLEGAL));
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
nothing(struct show *sh, const replaycheck_report *r)
{
	char why[120];
	bool refused = r->verdict == REPLAYCHECK_ILLEGAL;
	if (sh->at == SHOW_ILLEGAL)
		show_refuse(sh, r, 1, "has no illegal step");
	else if (sh->at == SHOW_DISPUTE)
		show_refuse(sh, r, 1, "has no dispute");
	else {
		snprintf(why, sizeof why, "has only %u step%s%s", r->steps,
		    r->steps == 1 ? "" : "s", refused
		        ? ", the last of them refused: --step=illegal shows "
		        "the table before it" : "");
		show_refuse(sh, r, 1, why);
	}
}

static void
show_ended(struct show *sh, const replaycheck_report *r)
{
	bool unreadable = r->verdict == REPLAYCHECK_UNREADABLE;
	sh->found = true;
	if (sh->at == SHOW_DISPUTE && sh->looks > 0 && (r->disputes[0] == NULL
	    || sh->look[0].step != r->disputes[0]->step))
		look_clear(&sh->look[--sh->looks]);
	/* Text tells it behind the table. */
	bool told = sh->looks > 0 && sh->format == SHOW_TEXT;
	if (!told && (unreadable || sh->looks == 0)) {
		progress_end(&sh->progress);
		checking_complain(r);
	}
	if (!unreadable && sh->looks == 0)
		nothing(sh, r);
	if (sh->too_many)
		show_refuse(sh, r, EXIT_USAGE, "has more than 5000 steps "
		    "there: only those are shown");
	if (sh->looks > 0 || (sh->format == SHOW_JSON && unreadable))
		show_print(sh, r);
	show_clear(sh);
}

const struct viewer show_viewer = {
	.started = show_started,
	.step = show_step,
	.ending = show_ending,
	.ended = show_ended,
};
