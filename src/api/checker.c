/*
 * checker.c - feeding a log, and what happens in it.
 */
#include <libxml/parser.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "engine/attempt.h"
#include "engine/memory.h"
#include "engine/said.h"
#include "log/write.h"

/* The library of the parser must be begun by one thread. */
static pthread_once_t parser_begun = PTHREAD_ONCE_INIT;

/* ---- flaws ---- */

/* They wait until they are asked for, before what happens behind them. */
static void
note_flaw(void *closure, const char *file, unsigned replay,
    const struct problem *p)
{
	struct replaycheck_checker *c = closure;
	(void)file;
	if (c->last_replay == replay && c->last_flaw.line == p->line
	    && c->last_flaw.column == p->column
	    && strcmp(c->last_flaw.text, p->text) == 0)
		return;
	c->last_replay = replay;
	c->last_flaw = *p;
	struct flaw *f = must(malloc(sizeof *f));
	*f = (struct flaw){ .problem = *p, .shown = {
		.size = sizeof f->shown,
		.replay = replay,
		.line = p->line,
		.column = p->column,
		.message = f->problem.text,
	} };
	*c->flaws_end = f;
	c->flaws_end = &f->next;
}

static void
forget_flaws(struct replaycheck_checker *c)
{
	while (c->flaws != NULL) {
		struct flaw *f = c->flaws;
		c->flaws = f->next;
		free(f);
	}
	c->flaws_end = &c->flaws;
	c->last_flaw = (struct problem){ 0 };
	c->last_replay = 0;
	c->waiting = CHECK_NOTHING;
}

const replaycheck_flaw *
replaycheck_this_flaw(replaycheck_checker *c)
{
	return c == NULL || c->event != REPLAYCHECK_FLAW ? NULL
	    : &c->flaw->shown;
}

/* ---- a checker ---- */

static int
make(void *closure)
{
	struct replaycheck_checker *c = closure;
	if (c->options == NULL)
		c->options = must(replaycheck_options_new());
	else
		atomic_fetch_add(&c->options->users, 1);
	atomic_store(&c->options->frozen, true);
	c->how = c->options->check;
	c->how.found = c->how.form ? note_flaw : NULL;
	c->how.found_closure = c;
	c->flaws_end = &c->flaws;
	c->check = checker_new(&c->how);
	return REPLAYCHECK_OK;
}

replaycheck_checker *
replaycheck_new(replaycheck_options *options)
{
	struct replaycheck_checker *c = calloc(1, sizeof *c);
	if (c == NULL)
		return NULL;
	pthread_once(&parser_begun, xmlInitParser);
	c->options = options;
	if (checker_do(c, make, c) == REPLAYCHECK_OK)
		return c;
	replaycheck_free(c);
	return NULL;
}

static void
forget_event(struct replaycheck_checker *c)
{
	report_drop(c->shown);
	c->shown = NULL;
	free(c->step_text);
	free(c->action);
	free(c->time);
	free(c->flaw);
	c->step_text = c->action = c->time = NULL;
	c->flaw = NULL;
	c->event = 0;
}

void
replaycheck_free(replaycheck_checker *c)
{
	if (c == NULL)
		return;
	forget_event(c);
	forget_flaws(c);
	if (c->check != NULL)
		checker_free(c->check);
	replaycheck_options_free(c->options);
	free(c->name);
	free(c);
}

int
checker_do(struct replaycheck_checker *c, int (*work)(void *closure),
    void *closure)
{
	if (c->lost)
		return REPLAYCHECK_NO_MEMORY;
	/* what it held may be half made: it stays as it is */
	c->lost = true;
	int status = attempt(work, closure, REPLAYCHECK_NO_MEMORY);
	c->lost = status == REPLAYCHECK_NO_MEMORY;
	return status;
}

/* ---- a log ---- */

enum opening_of { OPEN_FED, OPEN_FILE, OPEN_BYTES, OPEN_FAILED };
struct opening {
	struct replaycheck_checker *checker;
	const char *name;
	enum opening_of what;
	const void *bytes;    /* OPEN_BYTES; OPEN_FAILED: why, a text */
	size_t length;
};

static int
begin_log(void *closure)
{
	const struct opening *o = closure;
	struct replaycheck_checker *c = o->checker;
	char *name = must(strdup(o->name));
	forget_event(c);
	forget_flaws(c);
	check_close(c->check);
	free(c->name);
	c->name = name;
	c->fed = o->what == OPEN_FED;
	c->ended = false;
	switch (o->what) {
	case OPEN_FED:
		check_open_fed(c->check, c->name);
		break;
	case OPEN_FILE:
		check_open(c->check, c->name, NULL);
		break;
	case OPEN_BYTES:
		check_open_memory(c->check, c->name, o->bytes, o->length);
		break;
	case OPEN_FAILED:
		check_open(c->check, c->name, o->bytes);
		break;
	}
	return REPLAYCHECK_OK;
}

static int
open_log(const struct opening *o)
{
	struct opening opening = *o;
	return o->checker == NULL || o->name == NULL ? REPLAYCHECK_USAGE
	    : checker_do(o->checker, begin_log, &opening);
}

int
replaycheck_open(replaycheck_checker *c, const char *name)
{
	return open_log(&(struct opening){ c, name, OPEN_FED, NULL, 0 });
}

int
replaycheck_open_file(replaycheck_checker *c, const char *path)
{
	return open_log(&(struct opening){ c, path, OPEN_FILE, NULL, 0 });
}

int
replaycheck_open_bytes(replaycheck_checker *c, const char *name,
    const void *bytes, size_t length)
{
	if (bytes == NULL && length > 0)
		return REPLAYCHECK_USAGE;
	return open_log(&(struct opening){ c, name, OPEN_BYTES,
	    bytes != NULL ? bytes : "", length });
}

int
replaycheck_open_failed(replaycheck_checker *c, const char *name,
    const char *why)
{
	return why == NULL ? REPLAYCHECK_USAGE
	    : open_log(&(struct opening){ c, name, OPEN_FAILED, why, 0 });
}

struct portion {
	struct replaycheck_checker *checker;
	const void *bytes;
	size_t length;
};

static int
take(void *closure)
{
	const struct portion *p = closure;
	check_feed(p->checker->check, p->bytes, p->length);
	return REPLAYCHECK_OK;
}

int
replaycheck_feed(replaycheck_checker *c, const void *bytes, size_t length)
{
	struct portion portion = { c, bytes, length };
	if (c == NULL || (bytes == NULL && length > 0) || !c->fed || c->ended)
		return REPLAYCHECK_USAGE;
	return checker_do(c, take, &portion);
}

int
replaycheck_end(replaycheck_checker *c)
{
	if (c == NULL || !c->fed || c->ended)
		return REPLAYCHECK_USAGE;
	c->ended = true;
	check_feed_end(c->check);
	return REPLAYCHECK_OK;
}

/* ---- what happens ---- */

static int
public_event(enum check_event event)
{
	switch (event) {
	case CHECK_NOTHING:
	case CHECK_WAIT:
	case CHECK_ENTRY: /* never asked for here */
		return REPLAYCHECK_WAIT;
	case CHECK_STARTED:
		return REPLAYCHECK_STARTED;
	case CHECK_STEP:
		return REPLAYCHECK_STEP;
	case CHECK_ENDING:
		return REPLAYCHECK_ENDING;
	case CHECK_ENDED:
		return REPLAYCHECK_ENDED;
	case CHECK_OVER:
		break;
	}
	return REPLAYCHECK_OVER;
}

/* What happens next; of a replay that was stopped nothing is said. */
static enum check_event
next_event(struct checker *check)
{
	enum check_event event;
	do
		event = check_next(check);
	while (event != CHECK_OVER && check_is_stopped(check));
	return event;
}

static int
go_on(void *closure)
{
	struct replaycheck_checker *c = closure;
	forget_event(c);
	if (c->waiting == CHECK_NOTHING)
		c->waiting = next_event(c->check);
	if (c->flaws != NULL) {
		c->flaw = c->flaws;
		c->flaws = c->flaw->next;
		if (c->flaws == NULL)
			c->flaws_end = &c->flaws;
		return c->event = REPLAYCHECK_FLAW;
	}
	c->event = public_event(c->waiting);
	c->waiting = CHECK_NOTHING;
	return c->event;
}

int
replaycheck_next(replaycheck_checker *c)
{
	return c == NULL || c->name == NULL ? REPLAYCHECK_USAGE
	    : checker_do(c, go_on, c);
}

/* Without going back and forth at each step. */
static int
go_on_to_report(void *closure)
{
	struct replaycheck_checker *c = closure;
	enum check_event event = CHECK_NOTHING;
	forget_event(c);
	forget_flaws(c);
	while (event != CHECK_ENDED && event != CHECK_WAIT
	    && event != CHECK_OVER)
		event = next_event(c->check);
	return c->event = public_event(event);
}

int
replaycheck_next_report(replaycheck_checker *c)
{
	return c == NULL || c->name == NULL ? REPLAYCHECK_USAGE
	    : checker_do(c, go_on_to_report, c);
}

int
replaycheck_leave(replaycheck_checker *c)
{
	if (c == NULL || c->event != REPLAYCHECK_STEP)
		return REPLAYCHECK_USAGE;
	check_end_replay(c->check);
	return REPLAYCHECK_OK;
}

/* The attribute `time` of the element, or NULL. */
static char *
time_of(const struct element *e)
{
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "time") == 0)
			return must(strdup(e->attribute[i].value));
	return NULL;
}

static int
show_step(void *closure)
{
	struct replaycheck_checker *c = closure;
	const struct step *st = check_step(c->check);
	const struct replay_view *view = check_view(c->check);
	const struct game *game = view->game;
	size_t length;
	c->action = step_text(session_context(view->session), st);
	c->time = time_of(check_element(c->check));
	FILE *out = text_open(&c->step_text, &length);
	write_element_inline(out, check_element(c->check));
	fclose(out);
	c->step = (struct replaycheck_step){
		.size = sizeof c->step,
		.number = st->number,
		.line = st->line,
		.column = st->column,
		.name = game->steps[st->verb].name,
		.by = step_by(st) == NO_PLAYER ? NULL
		    : player_id(step_by(st)),
		.text = c->step_text,
		.taken = check_is_legal(c->check),
		.action = c->action,
		.time = c->time,
	};
	return REPLAYCHECK_OK;
}

const replaycheck_step *
replaycheck_this_step(replaycheck_checker *c)
{
	if (c == NULL || c->event != REPLAYCHECK_STEP)
		return NULL;
	if (c->step_text == NULL
	    && checker_do(c, show_step, c) != REPLAYCHECK_OK)
		return NULL;
	return &c->step;
}

struct saying {
	struct replaycheck_checker *checker;
	char *text;
};

static int
say_step(void *closure)
{
	struct saying *s = closure;
	struct checker *check = s->checker->check;
	s->text = deed_said(session_context(check_view(check)->session),
	    check_step(check));
	return REPLAYCHECK_OK;
}

int
replaycheck_step_said(replaycheck_checker *c, char **text)
{
	struct saying saying = { c, NULL };
	if (c == NULL || text == NULL || c->event != REPLAYCHECK_STEP)
		return REPLAYCHECK_USAGE;
	int status = checker_do(c, say_step, &saying);
	*text = status == REPLAYCHECK_OK ? saying.text : NULL;
	return status;
}

const char *
replaycheck_notes(replaycheck_checker *c)
{
	return c == NULL || c->lost || c->name == NULL ? NULL
	    : check_view(c->check)->notes;
}

/* ---- the report ---- */

static int
show_now(void *closure)
{
	struct replaycheck_checker *c = closure;
	const struct replay_view *view = check_view(c->check);
	c->shown = report_show(view->report, view->coverage);
	return REPLAYCHECK_OK;
}

const replaycheck_report *
replaycheck_report_now(replaycheck_checker *c)
{
	if (c == NULL || c->lost || !check_has_report(c->check))
		return NULL;
	if (c->shown == NULL && checker_do(c, show_now, c) != REPLAYCHECK_OK)
		return NULL;
	return report_shown(c->shown);
}

replaycheck_report *
replaycheck_report_take(replaycheck_checker *c)
{
	struct coverage *coverage;
	if (c == NULL || c->event != REPLAYCHECK_ENDED
	    || replaycheck_report_now(c) == NULL)
		return NULL;
	struct shown_report *s = c->shown;
	report_keep(s, check_take_report(c->check, &coverage));
	free(coverage);
	c->shown = NULL;
	c->event = 0;
	return report_shown(s);
}
