/*
 * options.c - options that several commands share.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/interrupt.h"
#include "cmd/options.h"

void
shared_free(struct shared *sh)
{
	set_index_free(sh->sets);
	files_free(&sh->files);
	check_options_free(&sh->check);
}

/* ---- options ---- */

static bool
shard_option(struct shared *sh, const char *text)
{
	const char *slash = strchr(text, '/');
	char part[16];
	if (slash == NULL || (size_t)(slash - text) >= sizeof part)
		return false;
	memcpy(part, text, (size_t)(slash - text));
	part[slash - text] = '\0';
	sh->shard = text;
	return option_number(slash + 1, 1, 1000000, &sh->parts)
	    && option_number(part, 1, sh->parts, &sh->part);
}

/* Keeps an option so that another program can be given it. */
static void
pass(struct shared *sh, const char *name, const char *argument)
{
	struct check_options *o = &sh->check;
	o->passed = must(realloc(o->passed,
	    (o->passed_count + 1) * sizeof *o->passed));
	if (asprintf(&o->passed[o->passed_count++], "--%s=%s", name,
	    argument) < 0)
		defect("out of memory");
}

/* Sets an option of the checks; 0 or EXIT_USAGE. */
static int
check_option(struct shared *sh, const struct command *c, const char *name,
    const char *argument)
{
	char why[OPTION_WHY];
	const char *wrong = check_options_set(&sh->check, sh->sets, name,
	    argument, why);
	return wrong == NULL ? 0 : usage_error(c, "%s", wrong);
}

bool
shared_option(struct shared *sh, const struct command *c, int option,
    const char *argument, int *status)
{
#define LIMIT_NAME(enumerator, name, number) [enumerator] = "max-" name,
	static const char *const limits[] = { CHECK_LIMITS(LIMIT_NAME) };
	if (option >= OPTION_LIMIT && option <= OPTION_LIMIT_LAST) {
		*status = check_option(sh, c, limits[option - OPTION_LIMIT],
		    argument);
		return true;
	}
	switch (option) {
	case OPTION_COMPARE:
		pass(sh, "compare", argument);
		*status = check_option(sh, c, "compare", argument);
		return true;
	case OPTION_READING:
		pass(sh, "reading", argument);
		*status = check_option(sh, c, "reading", argument);
		return true;
	case OPTION_READINGS:
		pass(sh, "readings", argument);
		*status = check_option(sh, c, "readings", argument);
		return true;
	case OPTION_CONSTANT:
		*status = check_option(sh, c, "constant", argument);
		return true;
	case OPTION_CARDS:
		pass(sh, "cards", argument);
		*status = check_option(sh, c, "cards", argument);
		return true;
	case OPTION_FILES_FROM:
		sh->files_from = argument;
		return true;
	case OPTION_SHARD:
		if (!shard_option(sh, argument))
			*status = usage_error(c, "--shard takes K/N with K "
			    "from 1 to N, not %s", argument);
		return true;
	case OPTION_NULL:
		sh->null = true;
		return true;
	case OPTION_NO_SANDBOX:
		sh->no_sandbox = true;
		return true;
	case OPTION_HELP:
		sh->help = true;
		return true;
	case 'j':
		if (!option_number(argument, 1, 256, &sh->jobs))
			*status = usage_error(c, "-j takes a number from 1 "
			    "to 256, not %s", argument);
		return true;
	}
	return false;
}

/* Folders of REPLAYCHECK_CARDS, separated by colons. */
static int
add_environment(struct shared *sh, const struct command *c)
{
	const char *at = getenv("REPLAYCHECK_CARDS");
	int status = 0;
	while (at != NULL && *at != '\0' && status == 0) {
		size_t length = strcspn(at, ":");
		char *folder = must(strndup(at, length));
		if (length > 0)
			status = check_option(sh, c, "cards", folder);
		free(folder);
		at += length + (at[length] == ':');
	}
	return status;
}

int
shared_begin(struct shared *sh, const struct command *c)
{
	*sh = (struct shared){ .jobs = 1 };
	sh->sets = must(set_index_new());
	check_options_begin(&sh->check, sh->sets);
	sh->check.stop = &interrupted;
	return add_environment(sh, c);
}

int
shared_end(struct shared *sh, const struct command *c, int argc, char **argv)
{
	if (sh->files_from != NULL
	    && !files_add_list(&sh->files, sh->files_from, sh->null))
		return usage_error(c, "--files-from %s: %s", sh->files_from,
		    error_text(errno));
	if (sh->files_from != NULL && sh->files.count == 0)
		files_add_problem(&sh->files, sh->files_from,
		    "no log is named in this list");
	if (sh->null && sh->files_from == NULL)
		return usage_error(c, "--null needs --files-from");
	for (int i = optind; i < argc; i++)
		files_add(&sh->files, argv[i]);
	if (optind == argc && sh->files_from == NULL)
		return usage_error(c, "no log is named");
	if (sh->shard != NULL)
		files_keep_part(&sh->files, (unsigned)sh->part,
		    (unsigned)sh->parts);
	return 0;
}
