/*
 * options.c - options that several commands share.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/interrupt.h"
#include "cmd/options.h"

const char *const verdict_words[] = {
	[REPLAYCHECK_LEGAL] = "legal", [REPLAYCHECK_DISPUTED] = "disputed",
	[REPLAYCHECK_ILLEGAL] = "illegal",
	[REPLAYCHECK_UNREADABLE] = "unreadable",
};

void
shared_free(struct shared *sh)
{
	replaycheck_options_free(sh->options);
	files_free(&sh->files);
	for (unsigned i = 0; i < sh->passed_count; i++)
		free(sh->passed[i]);
	free(sh->passed);
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

int
shared_set(struct shared *sh, const struct command *c, const char *name,
    const char *value)
{
	int status = replaycheck_options_set(sh->options, name, value);
	if (status != REPLAYCHECK_USAGE)
		return sure(status);
	const char *why = replaycheck_options_why(sh->options);
	size_t length = strlen(name);
	bool named = strncmp(why, name, length) == 0 && why[length] == ' ';
	return usage_error(c, "%s%s", named ? "--" : "", why);
}

/* Keeps an option so that another program can be given it. */
static void
pass(struct shared *sh, const char *name, const char *argument)
{
	sh->passed = must(realloc(sh->passed,
	    (sh->passed_count + 1) * sizeof *sh->passed));
	if (asprintf(&sh->passed[sh->passed_count++], "--%s=%s", name,
	    argument) < 0)
		defect("out of memory");
}

/* The name of an option that the library knows; NULL if it does not. */
static const char *
option_name(int option)
{
	switch (option) {
	case OPTION_COMPARE:
		return "compare";
	case OPTION_READING:
		return "reading";
	case OPTION_READINGS:
		return "readings";
	case OPTION_CONSTANT:
		return "constant";
	case OPTION_CARDS:
		return "cards";
	case OPTION_MAX_DISPUTES:
		return "max-disputes";
	case OPTION_MAX_CLAIMS:
		return "max-claims";
	case OPTION_MAX_STEPS:
		return "max-steps";
	case OPTION_MAX_REPLAYS:
		return "max-replays";
	case OPTION_MAX_BYTES:
		return "max-bytes";
	case OPTION_MAX_UNREADABLE:
		return "max-unreadable";
	}
	return NULL;
}

bool
shared_option(struct shared *sh, const struct command *c, int option,
    const char *argument, int *status)
{
	const char *name = option_name(option);
	if (name != NULL) {
		if (option <= OPTION_READINGS || option == OPTION_CARDS)
			pass(sh, name, argument);
		*status = shared_set(sh, c, name, argument);
		return true;
	}
	switch (option) {
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
			status = replaycheck_options_set(sh->options, "cards",
			    folder);
		if (status == REPLAYCHECK_USAGE)
			status = usage_error(c, "in REPLAYCHECK_CARDS: %s",
			    replaycheck_options_why(sh->options));
		sure(status);
		free(folder);
		at += length + (at[length] == ':');
	}
	return status;
}

int
shared_begin(struct shared *sh, const struct command *c)
{
	*sh = (struct shared){ .jobs = 1,
		.options = must(replaycheck_options_new()) };
	sure(replaycheck_options_set(sh->options, "legal", "no"));
	sure(replaycheck_options_set(sh->options, "digest", "no"));
	sure(replaycheck_options_stop(sh->options, &interrupted));
	return add_environment(sh, c);
}

int
shared_end(struct shared *sh, const struct command *c, int argc, char **argv)
{
	const char *wrong = sh->files_from == NULL ? NULL
	    : files_add_list(&sh->files, sh->files_from, sh->null);
	if (wrong != NULL)
		return usage_error(c, "--files-from %s: %s", sh->files_from,
		    wrong);
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
	/* each worker may have a second thread */
	if (sh->jobs / 2 >= sh->files.count)
		sure(replaycheck_options_set(sh->options, "read-ahead",
		    "yes"));
	return 0;
}
