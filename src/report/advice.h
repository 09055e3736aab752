/*
 * advice.h - what a judge needs beside a finding: the rule in words, both
 * answers of an open question, the lines that settle it, the table.
 */
#ifndef REPORT_ADVICE_H
#define REPORT_ADVICE_H

#include <stdio.h>

#include "engine/verdict.h"

/* About a step that broke a rule, lines indented by four blanks.  `whole` is
 * the report of the replay, `r` holds the step. */
void advice_illegal(FILE *, const struct report *whole,
    const struct report *r);
/* About a reading that changes something. */
void advice_reading(FILE *, const struct report *, const struct dispute *);

#endif
