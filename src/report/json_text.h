/*
 * json_text.h - what all JSON output shares.
 */
#ifndef REPORT_JSON_TEXT_H
#define REPORT_JSON_TEXT_H

#include <jansson.h>
#include <stdio.h>

/* The text as a JSON string, masked so that it is valid UTF-8; null for NULL.
 */
json_t *json_text(const char *);

/* Puts a new value into an object or behind those of a list.  In a library the
 * functions of jansson may be without memory, of which they say nothing until
 * something is put. */
void json_put(json_t *object, const char *key, json_t *value);
void json_add(json_t *list, json_t *value);

/* The value as text by these flags of jansson; the caller frees it. */
char *json_written(const json_t *, size_t flags);

/* Prints the object as one line and lets go of it. */
void json_line(FILE *, json_t *object);

#endif
