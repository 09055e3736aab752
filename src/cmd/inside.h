/*
 * inside.h - the engine behind the options of the library, for the commands
 * that look inside of it: what developers do (HACKING.md lists them).
 */
#ifndef CMD_INSIDE_H
#define CMD_INSIDE_H

#include "check/options.h"
#include "cmd/options.h"

/* They belong to the shared options, and are not changed once a checker of the
 * library has been made with them. */
struct check_options *inside_check(const struct shared *);
struct set_index *inside_sets(const struct shared *);

#endif
