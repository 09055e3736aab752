/*
 * engines.h - traces of logs, made by this engine or by another program.
 */
#ifndef CMD_ENGINES_H
#define CMD_ENGINES_H

#include "cmd/corpus.h"
#include "cmd/files.h"
#include "cmd/run.h"

/* Traces files with this engine into the corpus. */
void trace_here(const struct check_options *, const struct file *,
    unsigned count, struct corpus *);

/* Traces files with another program, checked in the same way; false if it does
 * not run. */
bool trace_there(const char *program, const struct check_options *,
    const struct file_list *, struct corpus *);

#endif
