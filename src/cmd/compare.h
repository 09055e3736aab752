/*
 * compare.h - comparing two corpora of traces.
 */
#ifndef CMD_COMPARE_H
#define CMD_COMPARE_H

#include "cmd/corpus.h"

enum { EQUAL, DIFFERENT, NOT_COMPARABLE = 3 };

/* Prints what differs (only counts if `quiet`) and the sums; returns the exit
 * status. */
int compare_corpora(const struct corpus *old, const struct corpus *new,
    bool quiet);

/* The verdict on a replay, as far as its trace tells. */
const char *trace_verdict(const struct trace_replay *);

/* The word of a list that begins with `name=`, or NULL; its whole length. */
const char *find_field(const char *list, const char *name, size_t length,
    size_t *whole);

#endif
