/*
 * advice.h - what a judge needs beside a finding: where the game was, the rule
 * in words, what else could have been done, both answers of an open question,
 * the lines that settle it, the table.
 */
#ifndef REPORT_ADVICE_H
#define REPORT_ADVICE_H

#include "report/format.h"

/* A line that is indented by four blanks, "name: text", masked and folded at
 * the printer's width; a `name` of NULL is none. */
void put_prose(struct printer *, const char *name, const char *text);

/* Where the game was. */
void advice_moment(struct printer *, const struct report *whole,
    const struct moment *);
/* Behind the facts of a step that broke a rule.  `whole` is the report of the
 * replay, `r` holds the step. */
void advice_rule(struct printer *, const struct report *whole,
    const struct report *r);
void advice_illegal(struct printer *, const struct report *whole,
    const struct report *r);
/* About a reading that changes something. */
void advice_reading(struct printer *, const struct report *,
    const struct dispute *);
/* About a claim that would hold under other choices. */
void advice_claim(struct printer *, const struct report *,
    const struct dispute *);
/* "Ada wins (life)", "a draw (time)", "open" */
void put_won(FILE *, const struct report *, const char *winner,
    const char *reason);

#endif
