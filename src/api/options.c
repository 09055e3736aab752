/*
 * options.c - the options of a checker, and the words of a status.
 */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "engine/attempt.h"
#include "engine/memory.h"

const char *
replaycheck_status_text(int status)
{
	switch (status) {
	case REPLAYCHECK_NO_MEMORY:
		return "out of memory";
	case REPLAYCHECK_USAGE:
		return "wrong use of the library";
	case REPLAYCHECK_NO_STATE:
		return "no game is under way";
	case REPLAYCHECK_NO_LOG:
		return "no log, no card set or no report, or a damaged one";
	}
	return status < 0 ? "an unknown status" : "no error";
}

static int
begin(void *closure)
{
	struct replaycheck_options *o = closure;
	o->sets = must(set_index_new());
	check_options_begin(&o->check, o->sets);
	o->check.legal = o->check.digest = true;
	return REPLAYCHECK_OK;
}

replaycheck_options *
replaycheck_options_new(void)
{
	struct replaycheck_options *o = calloc(1, sizeof *o);
	if (o == NULL)
		return NULL;
	atomic_init(&o->users, 1);
	atomic_init(&o->frozen, false);
	o->wrong = "";
	if (attempt(begin, o, REPLAYCHECK_NO_MEMORY) != REPLAYCHECK_OK) {
		replaycheck_options_free(o);
		return NULL;
	}
	return o;
}

void
replaycheck_options_free(replaycheck_options *o)
{
	if (o == NULL || atomic_fetch_sub(&o->users, 1) > 1)
		return;
	check_options_free(&o->check);
	set_index_free(o->sets);
	free(o);
}

struct setting {
	struct replaycheck_options *options;
	const char *name, *value;
};

static int
set(void *closure)
{
	const struct setting *s = closure;
	struct replaycheck_options *o = s->options;
	const char *wrong = check_options_set(&o->check, o->sets, s->name,
	    s->value, o->why);
	if (wrong == NULL)
		return REPLAYCHECK_OK;
	/* there are no dashes where there is no command line */
	o->wrong = strncmp(wrong, "--", 2) == 0 ? wrong + 2 : wrong;
	return REPLAYCHECK_USAGE;
}

int
replaycheck_options_set(replaycheck_options *o, const char *name,
    const char *value)
{
	struct setting setting = { o, name, value };
	if (o == NULL)
		return REPLAYCHECK_USAGE;
	o->wrong = "";
	if (name != NULL && value != NULL && !atomic_load(&o->frozen))
		return attempt(set, &setting, REPLAYCHECK_NO_MEMORY);
	o->wrong = name == NULL || value == NULL
	    ? "an option has a name and a value"
	    : "a checker has been made with these options";
	return REPLAYCHECK_USAGE;
}

int
replaycheck_options_stop(replaycheck_options *o,
    const volatile sig_atomic_t *stop)
{
	if (o == NULL || atomic_load(&o->frozen))
		return REPLAYCHECK_USAGE;
	o->check.stop = stop;
	return REPLAYCHECK_OK;
}

const char *
replaycheck_options_why(const replaycheck_options *o)
{
	return o == NULL ? "" : o->wrong;
}
