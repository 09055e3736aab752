/*
 * corpus.h - traces that have been read, to be compared.
 */
#ifndef CMD_CORPUS_H
#define CMD_CORPUS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/problem.h"

/* One line of a trace; the texts lie in the corpus. */
struct trace_line {
	const char *step;   /* its number; `-` for a replay that stopped */
	const char *action;
	const char *digest;
	const char *fields; /* name=old>new, by blanks */
	const char *rules;  /* ids by blanks, "" if they were not recorded */
};

struct trace_replay {
	char *name;         /* of its file, without what differs by folder */
	unsigned number;    /* in that file */
	struct trace_line *line;
	unsigned lines;
};

struct corpus {
	struct trace_replay *replay;
	unsigned replays;
	char **text;        /* what the lines point into */
	unsigned texts;
};

/* Adds a trace, an archive of them, or a folder of traces and archives; false
 * with the problem set if it cannot be read or is not one. */
bool corpus_read(struct corpus *, const char *path, struct problem *);

/* Adds the text of a trace, which becomes the corpus's; `name` is that of
 * replays without a line of their own that names them. */
bool corpus_add(struct corpus *, char *text, const char *name);

void corpus_free(struct corpus *);

/* The replay of that name and number, or NULL. */
const struct trace_replay *corpus_find(const struct corpus *, const char *name,
    unsigned number);

#endif
