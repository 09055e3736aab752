/*
 * width.h - how many columns text takes on a terminal.
 */
#ifndef REPORT_WIDTH_H
#define REPORT_WIDTH_H

#include <stddef.h>

/* Columns of UTF-8 text, measured as in C.UTF-8 whatever the locale is. */
unsigned text_columns(const char *text);

/* Length in bytes of the longest beginning that takes at most so many columns.
 */
size_t text_fit(const char *text, unsigned columns);

#endif
