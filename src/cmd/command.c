/*
 * command.c - the table of commands, and what all of them share.
 */
#include <errno.h>
#include <getopt.h>
#include <jansson.h>
#include <libxml/parser.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/commands.h"
#include "engine/nearest.h"

const struct command *const commands[] = {
	&command_verify,
	&command_show,
	&command_rules,
	&command_cards,
	&command_new,
	&command_lint,
	&command_fmt,
	&command_extract,
	&command_blur,
	&command_trace,
	&command_diff,
	&command_coverage,
	&command_merge,
	&command_generate,
	&command_perft,
	&command_reduce,
	&command_help_command,
	NULL
};

const struct command *
command_find(const char *name)
{
	for (unsigned i = 0; commands[i] != NULL; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

int
usage_error(const struct command *c, const char *format, ...)
{
	va_list arguments;
	fputs("replaycheck: ", stderr);
	if (c != NULL)
		fprintf(stderr, "%s: ", c->name);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fprintf(stderr, "; see replaycheck %s%s--help\n",
	    c != NULL ? c->name : "", c != NULL ? " " : "");
	return EXIT_USAGE;
}

/* The options of a command are those that its help names. */
static void
nearest_option(const struct command *c, const char *word, char *to,
    size_t room)
{
	char names[64][32], asked[64];
	unsigned count = 0;
	snprintf(asked, sizeof asked, "%.*s", (int)strcspn(word, "="), word);
	struct nearest near = nearest_begin(asked);
	for (const char *at = c->help; (at = strstr(at, "--")) != NULL
	    && count < 64; at += 2) {
		size_t length = 2 + strspn(at + 2,
		    "abcdefghijklmnopqrstuvwxyz-");
		if (length < 4 || length >= sizeof *names)
			continue;
		snprintf(names[count], sizeof *names, "%.*s", (int)length, at);
		nearest_offer(&near, names[count++]);
	}
	nearest_text(&near, to, room);
}

int
option_error(const struct command *c, char **argv)
{
	const char *word = argv[optind - 1];
	char near[200];
	if (optopt == 0) {
		nearest_option(c, word, near, sizeof near);
		return usage_error(c, "unknown option %s%s", word, near);
	}
	if (word[0] == '-' && word[1] == '-')
		return usage_error(c, "wrong use of option %s", word);
	return usage_error(c, "unknown option or missing argument: -%c",
	    optopt);
}

const replaycheck_game *
game_of(const replaycheck_tables *tables, const char *name)
{
	unsigned i = 0;
	while (tables->games[i] != NULL
	    && strcmp(tables->games[i]->name, name) != 0)
		i++;
	return tables->games[i];
}

int
unknown_game(const struct command *c, const char *name)
{
	const char *names[64] = { NULL };
	char near[KNOWN_TEXT];
	replaycheck_tables *tables = must(replaycheck_tables_new());
	for (unsigned i = 0; i < 63 && tables->games[i] != NULL; i++)
		names[i] = tables->games[i]->name;
	known_words(name, names, near);
	replaycheck_tables_free(tables);
	return usage_error(c, "unknown game %s%s", name, near);
}

int
command_help(const struct command *c)
{
	printf("usage: replaycheck %s %s\n%s\n\n%s", c->name, c->usage,
	    c->summary, c->help);
	return finish(0);
}

void
libraries_begin(void)
{
	xmlMemSetup(free, must_take, must_grow, must_copy);
	json_set_alloc_funcs(must_take, free);
	LIBXML_TEST_VERSION
	xmlInitParser();
}

/* Neither a sign nor blanks stand before a number. */
static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool
option_number(const char *text, long least, long most, long *number)
{
	char *end;
	errno = 0;
	*number = strtol(text, &end, 10);
	return errno == 0 && is_digit(*text) && *end == '\0'
	    && *number >= least && *number <= most;
}

bool
colour_wanted(const char *when, FILE *stream)
{
	if (strcmp(when, "auto") != 0)
		return strcmp(when, "always") == 0;
	const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
	return (no == NULL || *no == '\0')
	    && (term == NULL || strcmp(term, "dumb") != 0)
	    && isatty(fileno(stream));
}

int
colour_option(const struct command *c, const char *when, bool *colour)
{
	if (strcmp(when, "auto") != 0 && strcmp(when, "always") != 0
	    && strcmp(when, "never") != 0)
		return usage_error(c, "--color is auto, always or never, "
		    "not %s", when);
	*colour = colour_wanted(when, stdout);
	return 0;
}

unsigned
text_width(FILE *stream)
{
	enum { USUAL = 80, LEAST = 40 };
	struct winsize size;
	if (!isatty(fileno(stream))
	    || ioctl(fileno(stream), TIOCGWINSZ, &size) != 0
	    || size.ws_col == 0)
		return USUAL;
	return size.ws_col < LEAST ? LEAST : size.ws_col;
}
