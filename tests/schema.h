/*
 * schema.h - lines of a schema, as the files that print its parts share them.
 */
#ifndef TESTS_SCHEMA_H
#define TESTS_SCHEMA_H

#include <stdbool.h>

/* A line at the depth of the element that is open; the second opens one. */
void __attribute__((format(printf, 1, 2))) line(const char *format, ...);
void __attribute__((format(printf, 1, 2))) open_line(const char *format, ...);
void close_line(const char *name);

/* Whether a name comes for the first time since forget(). */
void forget(void);
bool is_new(const char *name);

/* What card sets may hold, from the rows of all games: numbers, labels, words
 * and operations. */
void card_parts(void);

#endif
