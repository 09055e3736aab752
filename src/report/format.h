/*
 * format.h - the formats of a report.  They decide nothing: everything that
 * is printed stands in the reports and the totals.
 */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/verdict.h"

/* Sums over all replays of a run. */
struct totals {
	unsigned long replays;
	unsigned long verdict[4]; /* by enum verdict */
	unsigned long met;        /* expectations that were met */
	unsigned long steps, claims, disputes, unverified;
	bool partial;             /* interrupted: not all replays were checked */
};

struct printer {
	FILE *out;
	bool colour;
	unsigned width;    /* of text, in columns; 0: lines are not folded */
	bool quiet;        /* nothing for a replay that is as it should be */
	bool summary;      /* nothing but the totals */
	bool closing;      /* JSON: the totals are the last object */
	const char *shard; /* K/N: the part of the corpus, or NULL */
	bool expect;       /* fixtures: `differs` decides, not the verdict */
	/* what a format keeps from one replay to the next */
	unsigned long number;
	struct suite *suites, *suite; /* JUnit: all, and the last one */
	struct json_t *rules; /* SARIF: those that were named */
};

struct format {
	const char *name;
	bool digests;      /* prints the digest of the final state */
	void (*begin)(struct printer *);
	/* `differs`: how it is not what the fixture expects, NULL if it is */
	void (*replay)(struct printer *, const struct report *,
	    const char *differs);
	void (*end)(struct printer *, const struct totals *);
};

extern const struct format format_text, format_json, format_junit, format_tap,
    format_sarif;

/* The format of that name, or NULL. */
const struct format *format_find(const char *name);

/* Adds a report to the totals. */
void totals_add(struct totals *, const struct report *, const char *differs);

/* Whether the replay counts as passed: legal, or as expected. */
bool report_passed(const struct printer *, const struct report *,
    const char *differs);

/* The sentence of a replay that went wrong, and its place: damage found after
 * an illegal step comes before that step.  0: no place. */
const char *report_sentence(const struct report *);
uint32_t report_line(const struct report *);
uint32_t report_column(const struct report *);

/* One sentence about a dispute; owned by the caller. */
char *dispute_text(const struct dispute *);

/* The lines of a text, each ended by a line end, as one line; owned by the
 * caller. */
char *lines_joined(const char *text);

/* Prints the findings of a report as text: a line for each, facts below. */
void text_findings(struct printer *, const struct report *);
/* The same without the disputes. */
void text_other_findings(struct printer *, const struct report *);
/* Prints one dispute: its sentence, facts below. */
void text_dispute(struct printer *, const struct report *,
    const struct dispute *);
/* Prints the one line that sums up a replay, without a line end. */
void text_result(struct printer *, const struct report *);

#endif
