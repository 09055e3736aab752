/*
 * mask.h - text from a log as it may be printed.
 */
#ifndef REPORT_MASK_H
#define REPORT_MASK_H

#include <stdbool.h>
#include <stdio.h>

/*
 * A copy in which every character that is not printable (controls, marks that
 * change the direction of writing, bytes that are not UTF-8) is a `?`.  Owned
 * by the caller; NULL only for NULL.  Ends the tool when there is no memory.
 */
char *mask(const char *text);

/* Prints the text masked. */
void put_masked(FILE *, const char *text);

/* The same for XML: the five special characters become entities. */
void put_xml(FILE *, const char *text);

/* A JSON string with its quotes, masked; also what YAML reads. */
void put_quoted(FILE *, const char *text);

#endif
