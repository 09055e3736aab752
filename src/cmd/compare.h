/*
 * compare.h - comparing traces: where the replays of two sides part.
 */
#ifndef CMD_COMPARE_H
#define CMD_COMPARE_H

#include "cmd/traces.h"

/* Also the exit status of diff. */
enum comparison { EQUAL, DIFFERENT, NOT_COMPARABLE = 3 };

/* One field that changed otherwise; `-` where it did not change. */
struct field_apart {
	char *name;
	char *old, *new;
};

/* Where the two traces of one replay part. */
struct apart {
	char *path;            /* of the log */
	unsigned number;       /* in that file */
	const char *why;       /* it cannot be compared, or NULL */
	char *step, *action;   /* the first one that differs */
	char *old_action;      /* where the other side has another, or NULL */
	char *old_broken;      /* rule that breaks there, or NULL */
	char *new_broken;
	const char *old_verdict, *new_verdict;
	char **rule;           /* that tell the two apart */
	unsigned rules;
	struct field_apart *field;
	unsigned fields;
};

/*
 * Compares the replays that the two streams have just begun, to their ends.
 * `apart` is filled in unless they are equal, and freed by the caller.
 */
enum comparison compare_replays(struct traces *old,
    const struct trace_head *old_head, struct traces *new,
    const struct trace_head *new_head, struct apart *apart);

void apart_free(struct apart *);

/*
 * Compares all replays of both sides, each with that of the same log; what
 * differs is told.  True if digests of different versions were left out.
 */
typedef void tell_apart(void *closure, enum comparison, const struct apart *);
bool compare_traces(struct traces *old, struct traces *new, tell_apart *,
    void *closure);

/* The name of a field without the card or player that it belongs to, and its
 * length. */
const char *field_stem(const char *name, size_t *length);

/* The word of a list that begins with `name=`, or NULL; its whole length. */
const char *find_field(const char *list, const char *name, size_t *whole);

/* The verdict on a replay as far as this line of its trace tells, after what
 * the lines before it told. */
const char *trace_verdict(const char *before, const struct trace_line *);

#endif
