/*
 * write_value.h - single attributes, and parts of a position.  Used by the
 * writers only.
 */
#ifndef LOG_WRITE_VALUE_H
#define LOG_WRITE_VALUE_H

#include <stdio.h>

#include "engine/game.h"

/* Where a position is written to. */
struct writer {
	FILE *out;
	struct context *cx;
	unsigned indent;
	const struct state *start; /* what need not be said */
};

/* The blanks at the start of a line, so many levels inside the position. */
static inline void
begin_line(const struct writer *w, unsigned deeper)
{
	fprintf(w->out, "%*s", (int)(w->indent + 2 * deeper), "");
}
/* Outcome, running effects, effects being carried out, the open question. */
void write_effects(const struct writer *);

/* ` name="value"`, escaped. */
void write_attribute(FILE *, const char *name, const char *value);
/* ` name="5"` */
void write_number(FILE *, const char *name, int32_t value);
/* Every field that does not have its starting value, in the table and in
 * `starts` (which may be NULL). */
void write_fields(FILE *, const struct context *, const struct field *,
    unsigned count, const int32_t *values, const int32_t *starts);

#endif
