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
#include "log/write.h"

/* The library of the parser must be begun by one thread. */
static pthread_once_t parser_begun = PTHREAD_ONCE_INIT;

static int
make(void *closure)
{
	struct replaycheck_checker *c = closure;
	if (c->options == NULL)
		c->options = must(replaycheck_options_new());
	else
		atomic_fetch_add(&c->options->users, 1);
	atomic_store(&c->options->frozen, true);
	c->check = checker_new(&c->options->check);
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
	c->step_text = NULL;
	c->event = 0;
}

void
replaycheck_free(replaycheck_checker *c)
{
	if (c == NULL)
		return;
	forget_event(c);
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

struct opening {
	struct replaycheck_checker *checker;
	const char *name;
	bool fed;
};

static int
begin_log(void *closure)
{
	const struct opening *o = closure;
	struct replaycheck_checker *c = o->checker;
	char *name = must(strdup(o->name));
	forget_event(c);
	check_close(c->check);
	free(c->name);
	c->name = name;
	c->fed = o->fed;
	c->ended = false;
	if (o->fed)
		check_open_fed(c->check, c->name);
	else
		check_open(c->check, c->name, NULL);
	return REPLAYCHECK_OK;
}

int
replaycheck_open(replaycheck_checker *c, const char *name)
{
	struct opening opening = { c, name, true };
	return c == NULL || name == NULL ? REPLAYCHECK_USAGE
	    : checker_do(c, begin_log, &opening);
}

int
replaycheck_open_file(replaycheck_checker *c, const char *path)
{
	struct opening opening = { c, path, false };
	return c == NULL || path == NULL ? REPLAYCHECK_USAGE
	    : checker_do(c, begin_log, &opening);
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

static int
go_on(void *closure)
{
	struct replaycheck_checker *c = closure;
	forget_event(c);
	c->event = public_event(check_next(c->check));
	return c->event;
}

int
replaycheck_next(replaycheck_checker *c)
{
	return c == NULL || c->name == NULL ? REPLAYCHECK_USAGE
	    : checker_do(c, go_on, c);
}

int
replaycheck_leave(replaycheck_checker *c)
{
	if (c == NULL || c->event != REPLAYCHECK_STEP)
		return REPLAYCHECK_USAGE;
	check_end_replay(c->check);
	return REPLAYCHECK_OK;
}

static int
show_step(void *closure)
{
	struct replaycheck_checker *c = closure;
	const struct step *st = check_step(c->check);
	const struct game *game = check_view(c->check)->game;
	size_t length;
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
