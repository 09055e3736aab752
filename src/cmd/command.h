/*
 * command.h - what a command is, and what all commands share.
 */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include <replaycheck.h>
#include <stdbool.h>
#include <stdio.h>

#include "engine/memory.h"

/* Exit statuses besides those of a verdict (enum replaycheck_verdict). */
enum { EXIT_USAGE = 64, EXIT_DEFECT = 70, EXIT_OUTPUT = 74 };

struct command {
	const char *name;
	const char *summary;  /* one line for the list of commands */
	const char *usage;    /* what stands after the name */
	const char *help;     /* its options, one a line */
	/* argv[0] is the name; returns the exit status */
	int (*run)(const struct command *, int argc, char **argv);
};

/* All commands, in the order in which they are listed; ends with NULL. */
extern const struct command *const commands[];
const struct command *command_find(const char *name);

/* The game of that name, or NULL. */
const replaycheck_game *game_of(const replaycheck_tables *, const char *name);
/* The usage error for the name of a game that there is not. */
int unknown_game(const struct command *, const char *name);
/* One line on standard error with a hint to --help; returns EXIT_USAGE. */
int usage_error(const struct command *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What getopt_long() refused; returns EXIT_USAGE. */
int option_error(const struct command *, char **argv);

/* Prints the help of a command; returns 0. */
int command_help(const struct command *);

/* From now on the libraries, too, get memory or end the tool.  Before anything
 * else is done. */
void libraries_begin(void);

/* The tool itself has failed: one line, exit status 70. */
_Noreturn void defect(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* A status of the library, or an event: without memory, or used wrongly, it
 * ends the tool. */
int sure(int status);

/* What was to be written cannot be: one line, exit status 74. */
_Noreturn void output_error(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* Flushes standard output; the status, or 74 if it could not be written. */
int finish(int status);

/* A whole number from least to most, as an option's argument. */
bool option_number(const char *text, long least, long most, long *number);

/* Columns of text for the stream: those of its terminal, else 80. */
unsigned text_width(FILE *);

/* Whether to colour what goes to the stream: `auto`, `always`, `never`. */
bool colour_wanted(const char *when, FILE *);

/* The option --color: whether to colour standard output; 64 for other words. */
int colour_option(const struct command *, const char *when, bool *colour);

#endif
