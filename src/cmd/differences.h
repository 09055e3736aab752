/*
 * differences.h - telling how two engines differ: as text, JSON or Markdown.
 */
#ifndef CMD_DIFFERENCES_H
#define CMD_DIFFERENCES_H

#include "cmd/compare.h"

/* How often something differed. */
struct group {
	char *name;
	unsigned long count;
};

struct groups {
	struct group *group;
	unsigned count;
};

struct differences {
	enum difference_format { DIFF_TEXT, DIFF_JSON, DIFF_MARKDOWN } format;
	bool quiet;               /* only the counts */
	/* counted while they are told */
	unsigned long equal, different, not_comparable;
	struct groups rules, verdicts, fields;
	bool table;               /* Markdown: its head has been printed */
	int status;               /* enum comparison, the highest */
};

/* Tells one replay and counts it: a tell_apart of compare.h. */
void differences_tell(void *differences, enum comparison,
    const struct apart *);

/* The sums; `versions`: digests were left out.  Frees what was counted. */
void differences_end(struct differences *, bool versions);

#endif
