/*
 * table.h - drawing the table of a game as text: lines, columns, boxes.
 *
 * A game says what stands where; this says how it looks, in ASCII or with
 * colours on a terminal.
 */
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include <stdbool.h>
#include <stdio.h>

struct table_text;

struct table_text *table_new(FILE *, bool colour, unsigned width);
void table_free(struct table_text *);

/* A line of text; printf-like. */
void table_line(struct table_text *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A rule across the table with a title in it; "" for none. */
void table_rule(struct table_text *, const char *title);
/* Cards are drawn side by side: begin a row, add boxes, end it.  A box has up
 * to 4 short lines; it is dimmed when `faint`. */
void table_row_begin(struct table_text *);
void table_box(struct table_text *, bool faint, const char *const *lines,
    unsigned count);
void table_row_end(struct table_text *);

#endif
