/*
 * sinks.h - where the reports of a run go: standard output, and any number of
 * files, each in a format of its own.
 */
#ifndef CMD_SINKS_H
#define CMD_SINKS_H

#include <replaycheck.h>

#include "cmd/files.h"
#include "cmd/output.h"

struct sink {
	const char *format;
	const char *path;     /* NULL: standard output */
	struct output file;
	FILE *out;
	replaycheck_writer *writer;
};

/* The first one is standard output. */
struct sinks {
	struct sink *sink;
	unsigned count;
	replaycheck_totals totals;
	/* set before they are opened: of standard output, */
	bool colour, quiet, summary;
	/* and of all */
	bool expect;
	const char *shard;    /* K/N: the part of the corpus, or NULL */
};

void sinks_begin(struct sinks *);
void sinks_free(struct sinks *);

/* The format of standard output; false if there is none of this name. */
bool sinks_format(struct sinks *, const char *format);

/* Adds FORMAT:FILE; what is wrong with it, or NULL. */
const char *sinks_add(struct sinks *, const char *text);

/* The name of one that is also one of the logs, or NULL. */
const char *sinks_over(const struct sinks *, const struct file_list *logs);

/* Opens the files; ends the tool with 74 if one cannot be written. */
void sinks_open(struct sinks *);

/* Enters the sandbox of who reads these files and writes the reports, which are
 * open. */
void sinks_sandbox(const struct sinks *, const struct file_list *);

/* Whether a format prints the digest of the final state. */
bool sinks_digests(const struct sinks *);

/* One replay more. */
void sinks_put(struct sinks *, const replaycheck_report *,
    const char *differs);

/* The end: the files take their places. */
void sinks_close(struct sinks *);

/* What the writer has written since the last call; without memory that ends the
 * tool. */
const char *writer_text(replaycheck_writer *, size_t *length);
/* Writes it. */
void writer_drain(replaycheck_writer *, FILE *);

#endif
