/*
 * checking.h - files checked by the library: what most commands begin with.
 */
#ifndef CMD_CHECKING_H
#define CMD_CHECKING_H

#include "cmd/files.h"
#include "cmd/options.h"
#include "cmd/pool.h"

/* A checker with the shared options, which are fixed from now on. */
replaycheck_checker *checking_new(const struct shared *);

/* Begins with a file, or with what keeps it from being opened. */
void checking_open(replaycheck_checker *, const struct file *);

/* Reads on; without memory that ends the tool. */
int checking_next(replaycheck_checker *);

/* The report of a replay that has ended, never NULL; the caller's. */
replaycheck_report *checking_take(replaycheck_checker *);

/* Prints what the report finds as text: on standard error, for commands whose
 * results are others. */
void checking_complain(const replaycheck_report *);

/* For a pool: hands over the report of each replay of a file. */
void checking_reports(replaycheck_checker *, const struct file *,
    struct outlet *);

#endif
