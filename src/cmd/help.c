/*
 * help.c - what the tool and each of its commands takes, and what somebody may
 * have meant.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"

int
tool_help(void)
{
	puts("usage: replaycheck COMMAND [OPTION]... FILE...\n"
	    "       replaycheck FILE...          the same as verify\n"
	    "\nChecks logs of card games against the rules.\n\ncommands:");
	for (unsigned i = 0; commands[i] != NULL; i++)
		printf("  %-10s %s\n", commands[i]->name,
		    commands[i]->summary);
	puts("\n  -V, --version   version, and those of the libraries");
	puts("\nreplaycheck help COMMAND says more; so do replaycheck(1), "
	    "replaycheck-log(5)\nand replaycheck-cards(5).");
	return finish(0);
}

static int
help_run(const struct command *c, int argc, char **argv)
{
	if (argc < 2 || strcmp(argv[1], "--help") == 0
	    || strcmp(argv[1], "-h") == 0)
		return argc < 2 ? tool_help() : command_help(c);
	if (argc > 2)
		return usage_error(c, "one command is to be named");
	const struct command *about = command_find(argv[1]);
	if (about != NULL)
		return command_help(about);
	const char *near = command_near(argv[1]);
	return near != NULL ? usage_error(c, "%s is no command (did you mean "
	    "%s?)", argv[1], near) : usage_error(c, "%s is no command",
	    argv[1]);
}

/* How many letters must be put in, left out, replaced or swapped; words of
 * more than 15 letters are far from everything. */
static unsigned
distance(const char *a, const char *b)
{
	enum { LONGEST = 15 };
	unsigned row[LONGEST + 1][LONGEST + 1];
	size_t n = strlen(a), m = strlen(b);
	if (n > LONGEST || m > LONGEST)
		return LONGEST;
	for (unsigned i = 0; i <= n; i++)
		for (unsigned j = 0; j <= m; j++) {
			if (i == 0 || j == 0) {
				row[i][j] = i + j;
				continue;
			}
			unsigned least = row[i - 1][j - 1]
			    + (a[i - 1] != b[j - 1]);
			if (row[i - 1][j] + 1 < least)
				least = row[i - 1][j] + 1;
			if (row[i][j - 1] + 1 < least)
				least = row[i][j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2]
			    && a[i - 2] == b[j - 1]
			    && row[i - 2][j - 2] + 1 < least)
				least = row[i - 2][j - 2] + 1;
			row[i][j] = least;
		}
	return row[n][m];
}

const char *
command_near(const char *word)
{
	const char *near = NULL;
	unsigned least = strlen(word) < 4 ? 2 : 3;
	for (unsigned i = 0; commands[i] != NULL; i++) {
		unsigned letters = distance(word, commands[i]->name);
		if (letters < least) {
			least = letters;
			near = commands[i]->name;
		}
	}
	return near;
}

const struct command command_help_command = {
	.name = "help",
	.summary = "Say what the tool, or a command, takes.",
	.usage = "[COMMAND]",
	.help = "Exit status: 0; 64 wrong usage.\n",
	.run = help_run,
};
