/*
 * merge.h - JSON reports that belong together: the lines of their replays or
 * rules, in order, and what their last objects say.
 */
#ifndef CMD_MERGE_H
#define CMD_MERGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "cmd/progress.h"

/* Where the report of one replay stands. */
struct merge_row {
	char *path;
	long replay;
	unsigned source;  /* index of its file */
	long offset;
	size_t length;
};

/* One report, of a part or of the whole. */
struct merge_source {
	const char *name;
	FILE *in;         /* stays open: its lines are read again in order */
	json_t *closing;  /* its last object, or NULL */
	json_t *rules;    /* coverage: its objects by id */
	long part, parts; /* 0: it is no part */
	bool doubled;     /* its part was there before */
};

enum merge_kind { MERGE_NOTHING, MERGE_REPLAYS, MERGE_RULES };

struct merge {
	enum merge_kind kind;
	struct merge_source *source;
	unsigned sources;
	struct merge_row *row;
	size_t rows, room;
	json_t *rules;    /* coverage: sums by id, once it is complete */
	struct progress_line progress; /* of reading, then of printing */
	bool whole;       /* every part is there once, and to its end */
};

/* Reads a report; false after a line on standard error. */
bool merge_read(struct merge *, const char *name);

/* All are read: sorts them, and tells which parts are missing or doubled. */
void merge_complete(struct merge *);

/* The row as it was written, with its line end; owned by the caller. */
char *merge_line(const struct merge *, const struct merge_row *);

void merge_free(struct merge *);

#endif
