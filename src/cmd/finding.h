/*
 * finding.h - what a log shows, and whether a smaller one still shows it: what
 * reduce keeps while it takes things away.
 */
#ifndef CMD_FINDING_H
#define CMD_FINDING_H

#include <stdbool.h>

#include "cmd/compare.h"
#include "cmd/inside.h"

struct finding {
	const struct shared *shared;
	struct checker *checker;
	struct report *wanted;   /* what the whole log shows */
	struct report *last;     /* what the last try shows */
	long dispute;            /* only this one of its disputes, from 1; 0 */
	/* With another engine: where the two differ. */
	const char *old_engine;  /* NULL: the verdict is the finding */
	char *log;               /* name of the file that both engines read */
	struct apart apart;
	bool lone;               /* the other one does not run */
};

/*
 * Begins with the whole log: `wanted` is its report, owned from now on; with
 * an old engine `text` is the log.  NULL, or why there is nothing to reduce.
 */
const char *finding_begin(struct finding *, struct report *wanted,
    const char *text, size_t length);

/* Step at which two engines differ; 0 without another engine. */
unsigned finding_step(const struct finding *);

/* Whether the log of these bytes still shows it. */
bool finding_shown(struct finding *, const char *text, size_t length);

/* Checks the log of these bytes; the report is then `last`, NULL if none. */
void finding_report(struct finding *, const char *text, size_t length);

void finding_free(struct finding *);

#endif
