/*
 * commands.h - one entry for each file of a command.
 */
#ifndef CMD_COMMANDS_H
#define CMD_COMMANDS_H

#include "cmd/command.h"

extern const struct command command_verify, command_show, command_rules,
    command_cards, command_trace, command_diff, command_generate,
    command_coverage, command_perft, command_reduce;

#endif
