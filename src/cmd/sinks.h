/*
 * sinks.h - where the reports of a run go: standard output, and any number of
 * files, each in a format of its own.
 */
#ifndef CMD_SINKS_H
#define CMD_SINKS_H

#include "cmd/files.h"
#include "cmd/output.h"
#include "report/format.h"

struct sink {
	const struct format *format;
	const char *path;     /* NULL: standard output */
	struct output file;
	struct printer printer;
};

/* The first one is standard output. */
struct sinks {
	struct sink *sink;
	unsigned count;
	struct totals totals;
};

void sinks_begin(struct sinks *);
void sinks_free(struct sinks *);

/* Adds FORMAT:FILE; what is wrong with it, or NULL. */
const char *sinks_add(struct sinks *, const char *text);

/* Opens the files; ends the tool with 74 if one cannot be written.  What is
 * asked of the first printer (`expect`, `shard`) holds for all. */
void sinks_open(struct sinks *);

/* Enters the sandbox of who reads these files and writes the reports, which are
 * open. */
void sinks_sandbox(const struct sinks *, const struct file_list *);

/* Whether a format prints the digest of the final state. */
bool sinks_digests(const struct sinks *);

/* One replay more. */
void sinks_put(struct sinks *, const struct report *, const char *differs);

/* The end: the files take their places. */
void sinks_close(struct sinks *);

#endif
