/*
 * json.h - what all JSON output shares.
 */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include <jansson.h>
#include <stdio.h>

/* The text as a JSON string, masked so that it is valid UTF-8; null for NULL.
 */
json_t *json_text(const char *);

/* Prints the object as one line and lets go of it. */
void json_line(FILE *, json_t *object);

#endif
