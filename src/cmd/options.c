/*
 * options.c - options that several commands share.
 */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/options.h"
#include "engine/known.h"

void
shared_free(struct shared *sh)
{
	set_index_free(sh->sets);
	files_free(&sh->files);
	free(sh->check.fixed);
	free(sh->check.changed);
	for (unsigned i = 0; i < sh->check.passed_count; i++)
		free(sh->check.passed[i]);
	free(sh->check.passed);
}

/* ---- readings ---- */

static bool
is_fixed(const struct shared *sh, const struct game *game, int reading,
    enum fixed_by by)
{
	for (unsigned i = 0; i < sh->check.fixed_count; i++) {
		const struct fixed_reading *f = &sh->check.fixed[i];
		if (f->game == game && f->reading == (unsigned)reading
		    && f->by == by)
			return true;
	}
	return false;
}

static void
add_fixed(struct shared *sh, const struct fixed_reading *f)
{
	struct check_options *o = &sh->check;
	o->fixed = must(realloc(o->fixed,
	    (o->fixed_count + 1) * sizeof *o->fixed));
	o->fixed[o->fixed_count++] = *f;
}

static const char *
no_choice(struct shared *sh, const struct reading *r, const char *choice)
{
	char near[KNOWN_TEXT];
	known_choices(r, choice, near);
	snprintf(sh->why, sizeof sh->why, "names no choice of this reading%s",
	    near);
	return sh->why;
}

static const char *
no_reading(struct shared *sh, const char *id)
{
	char near[KNOWN_TEXT];
	known_readings(NULL, id, near);
	snprintf(sh->why, sizeof sh->why, "names no known reading%s", near);
	return sh->why;
}

const char *
shared_fix(struct shared *sh, const char *text, enum fixed_by by)
{
	const char *equals = strchr(text, '=');
	char id[128];
	if (equals == NULL || (size_t)(equals - text) >= sizeof id)
		return "is not ID=CHOICE";
	memcpy(id, text, (size_t)(equals - text));
	id[equals - text] = '\0';
	for (unsigned g = 0; games[g] != NULL; g++) {
		int reading = game_reading(games[g], id);
		if (reading < 0)
			continue;
		int choice = reading_choice(&games[g]->readings[reading],
		    equals + 1);
		if (choice < 0)
			return no_choice(sh, &games[g]->readings[reading],
			    equals + 1);
		if (is_fixed(sh, games[g], reading, by))
			return "fixes a reading twice";
		add_fixed(sh, &(struct fixed_reading){ games[g],
		    (unsigned)reading, (unsigned)choice, by });
		return NULL;
	}
	return no_reading(sh, id);
}

/* ---- numbers of the rulebook ---- */

/* GAME.NAME=VALUE; the game of the name, or NULL.  *value begins behind the
 * sign. */
static const struct game *
split_constant(const char *text, char *name, size_t size, const char **value)
{
	const char *dot = strchr(text, '.'), *equals = strchr(text, '=');
	if (dot == NULL || equals == NULL || equals < dot
	    || (size_t)(equals - dot) > size)
		return NULL;
	memcpy(name, dot + 1, (size_t)(equals - dot - 1));
	name[equals - dot - 1] = '\0';
	*value = equals + 1;
	for (unsigned g = 0; games[g] != NULL; g++)
		if (strlen(games[g]->name) == (size_t)(dot - text)
		    && memcmp(games[g]->name, text, (size_t)(dot - text)) == 0)
			return games[g];
	return NULL;
}

static int
change_constant(struct shared *sh, const struct command *c, const char *text)
{
	struct check_options *o = &sh->check;
	char name[64];
	const char *number;
	int32_t value;
	const struct game *game = split_constant(text, name, sizeof name,
	    &number);
	int which = game != NULL ? game_constant(game, name) : -1;
	if (which < 0)
		return usage_error(c, "--constant %s is not GAME.NAME=NUMBER "
		    "with a constant of that game (see rules --constants)",
		    text);
	const struct constant *of = &game->constants[which];
	if (!text_number(number, of->least, of->most, &value))
		return usage_error(c, "--constant %s: the number is from %d "
		    "to %d", text, (int)of->least, (int)of->most);
	for (unsigned i = 0; i < o->changed_count; i++)
		if (o->changed[i].game == game
		    && o->changed[i].constant == (unsigned)which)
			return usage_error(c, "--constant %s changes a "
			    "constant twice", text);
	o->changed = must(realloc(o->changed,
	    (o->changed_count + 1) * sizeof *o->changed));
	o->changed[o->changed_count++] = (struct changed_constant){ game,
		(unsigned)which, value };
	return 0;
}

/* Cuts comment and blanks off a line; its text. */
static char *
trim(char *line)
{
	line[strcspn(line, "#\r\n")] = '\0';
	line += strspn(line, " \t");
	for (size_t n = strlen(line); n > 0 && isspace((unsigned char)line[n - 1]);)
		line[--n] = '\0';
	return line;
}

/* A file of an organiser: a line ID=CHOICE for each reading, # comments. */
static int
read_readings(struct shared *sh, const struct command *c, const char *path)
{
	FILE *in = fopen(path, "r");
	char *line = NULL;
	size_t room = 0;
	int status = 0;
	if (in == NULL)
		return usage_error(c, "%s: %s", path, error_text(errno));
	for (unsigned n = 1; status == 0 && getline(&line, &room, in) > 0;
	    n++) {
		char *text = trim(line);
		const char *wrong = *text == '\0' ? NULL
		    : shared_fix(sh, text, FIXED_FILE);
		if (wrong != NULL)
			status = usage_error(c, "%s:%u: \"%s\" %s", path, n,
			    text, wrong);
	}
	free(line);
	fclose(in);
	return status;
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

static bool
compare_option(struct shared *sh, const char *text)
{
	static const struct {
		const char *name;
		enum compare_readings compare;
	} names[] = {
		{ "all", COMPARE_ALL }, { "open", COMPARE_OPEN },
		{ "none", COMPARE_NO },
	};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i].name, text) == 0) {
			sh->check.compare = names[i].compare;
			return true;
		}
	return false;
}

static int
add_sets(struct shared *sh, const struct command *c, const char *folder)
{
	struct problem problem = { 0 };
	return set_index_add(sh->sets, folder, &problem) ? 0
	    : usage_error(c, "--cards %s: %s", folder, problem.text);
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

#define LIMIT_NAME(enumerator, name, number) [enumerator] = "max-" name,
static const char *const limit_names[] = { CHECK_LIMITS(LIMIT_NAME) };
#define LIMIT_DEFAULT(enumerator, name, number) [enumerator] = number,
static const uint64_t limit_defaults[] = { CHECK_LIMITS(LIMIT_DEFAULT) };

static int
limit_option(struct shared *sh, const struct command *c,
    enum check_limit limit, const char *argument)
{
	long number;
	if (!option_number(argument, 1, limit == LIMIT_BYTES ? LONG_MAX
	    : INT32_MAX, &number))
		return usage_error(c, "--%s takes a number from 1 on, not %s",
		    limit_names[limit], argument);
	sh->check.limit[limit] = (uint64_t)number;
	return 0;
}

bool
shared_option(struct shared *sh, const struct command *c, int option,
    const char *argument, int *status)
{
	const char *wrong;
	if (option >= OPTION_LIMIT && option <= OPTION_LIMIT_LAST) {
		*status = limit_option(sh, c,
		    (enum check_limit)(option - OPTION_LIMIT), argument);
		return true;
	}
	switch (option) {
	case OPTION_COMPARE:
		pass(sh, "compare", argument);
		if (!compare_option(sh, argument))
			*status = usage_error(c, "--compare is all, open or "
			    "none, not %s", argument);
		return true;
	case OPTION_READING:
		pass(sh, "reading", argument);
		wrong = shared_fix(sh, argument, FIXED_OPTION);
		if (wrong != NULL)
			*status = usage_error(c, "--reading %s %s", argument,
			    wrong);
		return true;
	case OPTION_READINGS:
		pass(sh, "readings", argument);
		*status = read_readings(sh, c, argument);
		return true;
	case OPTION_CONSTANT:
		*status = change_constant(sh, c, argument);
		return true;
	case OPTION_CARDS:
		pass(sh, "cards", argument);
		*status = add_sets(sh, c, argument);
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
			status = add_sets(sh, c, folder);
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
	sh->check.sets = sh->sets;
	sh->check.compare = COMPARE_OPEN;
	memcpy(sh->check.limit, limit_defaults, sizeof limit_defaults);
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
