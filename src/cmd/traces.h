/*
 * traces.h - traces as streams: read from files, made by this engine as they
 * are read, or by another program meanwhile.  No more than a line of each is
 * in memory.
 */
#ifndef CMD_TRACES_H
#define CMD_TRACES_H

#include <stdbool.h>
#include <stddef.h>

#include "cmd/files.h"
#include "cmd/inside.h"
#include "engine/problem.h"

struct traces;

/* A trace, an archive of them, or a folder of both; NULL with the problem set
 * if there is none. */
struct traces *traces_open(const char *path, struct problem *);

/* What this engine does with the files; `digits` of the digests, 0: all. */
struct traces *traces_here(const struct shared *,
    const struct file_list *, unsigned digits);

/* What another program does with them, checked in the same way; NULL if it
 * cannot be started. */
struct traces *traces_there(const char *program, const struct shared *,
    const struct file_list *);

/* How many of its files have been read, of how many. */
void traces_files(struct traces *, unsigned *done, unsigned *all);

/* The lines of one replay out of memory, perhaps none; the text becomes the
 * stream's.  `head` is where it was read from, and then that of the stream. */
struct trace_head;
struct traces *traces_memory(const struct trace_head **head, char *text,
    size_t length);

/* Hands every line that is read to somebody else too. */
typedef void take_line(void *closure, const char *line);
void traces_copy(struct traces *, take_line *, void *closure);

/* Reads what is left and ends it; false with the problem set if it was damaged,
 * is no trace, or the program failed. */
bool traces_close(struct traces *, struct problem *);

/* A replay in a trace. */
struct trace_head {
	char path[4096];  /* of the log, or of the trace if that is not known */
	bool named;       /* it is that of the log */
	unsigned number;  /* in that file */
	unsigned digests; /* version of the digests; 1 where it is not said */
};

/* The replay that comes next, after what is left of the one before; NULL at
 * the end or when the stream is damaged. */
const struct trace_head *traces_next(struct traces *);

/* Whether nothing is in it, or it cannot be read. */
bool traces_empty(struct traces *);

/* One line of a replay; the texts last until the next one. */
struct trace_line {
	const char *step;   /* its number; `-` for a replay that stopped */
	const char *action;
	const char *digest;
	const char *fields; /* name=old>new, by blanks */
	const char *rules;  /* ids by blanks, "" if they were not recorded */
};

/* The next line of the replay; false at its end. */
bool traces_line(struct traces *, struct trace_line *);
/* The same where the other side's is the same, letter for letter, which is then
 * passed there too; false: neither is. */
bool traces_same_line(struct traces *, struct traces *other,
    struct trace_line *);

/* Whether both names mean the same log: those of a folder of traces have lost
 * their slashes. */
bool same_log(const struct trace_head *, const struct trace_head *);

#endif
