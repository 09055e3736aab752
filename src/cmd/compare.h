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

/* Where two traces of one log part. */
struct difference {
	unsigned step;
	char *old_rule;  /* that breaks there, NULL if none does */
	char *new_rule;
	char *fields;    /* what changed otherwise: names by blanks, without
	                    the cards and players that they belong to */
};

/* The first difference of two readable replays (owned by the caller); false
 * if there is none. */
bool find_difference(const struct trace_replay *old,
    const struct trace_replay *new, struct difference *);

/* Whether the same rules break, or if none does a field of the same name
 * changes otherwise; the steps may have other numbers. */
bool same_difference(const struct difference *, const struct difference *);

void difference_free(struct difference *);

/* The name of a field without the card or player that it belongs to. */
const char *field_stem(const char *name, size_t *length);

/* The verdict on a replay, as far as its trace tells. */
const char *trace_verdict(const struct trace_replay *);

/* The word of a list that begins with `name=`, or NULL; its whole length. */
const char *find_field(const char *list, const char *name, size_t length,
    size_t *whole);

#endif
