/*
 * commands.h - one entry for each file of a command.
 */
#ifndef CMD_COMMANDS_H
#define CMD_COMMANDS_H

#include "cmd/command.h"

extern const struct command command_verify, command_show, command_rules,
    command_cards, command_trace, command_diff, command_generate,
    command_coverage, command_perft, command_reduce, command_new,
    command_lint, command_fmt, command_extract, command_help_command,
    command_blur,
    command_merge;

/* Prints what the tool takes; returns 0. */
int tool_help(void);

/* The command whose name is nearly that word, or NULL. */
const char *command_near(const char *word);

#endif
