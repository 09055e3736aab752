/*
 * output.h - files that are written: each takes its place when it is whole.
 */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
	FILE *out;
	char *path;
	char *temporary; /* its name until it is whole; NULL: no regular file,
	                    which is written at once */
	struct output *next; /* another that is not whole; do not move one */
};

/* False with errno set if the file cannot be made. */
bool output_open(struct output *, const char *path);

/* The same; if it cannot be made, that ends the tool with 74. */
void output_begin(struct output *, const char *path);

/* A whole file of this text; SIGINT and SIGTERM wait for it. */
void output_text(const char *path, const char *text, size_t length);

/* Writes what is left and puts the file in its place.  What cannot be written
 * ends the tool with 74, and leaves the file as it was. */
void output_done(struct output *);

/* Gives up: the file is as it was. */
void output_drop(struct output *);

/* A set of names, NULL at first.  False if that one is in it already. */
bool names_add(void **names, const char *name);
void names_free(void *names);

/* It is not whole, or is no more so: however the tool ends, nothing is left of
 * such ones (ends.c). */
void unfinished_add(struct output *);
void unfinished_remove(const struct output *);

/* Gives up and ends the tool with 74. */
_Noreturn void output_failed(struct output *);

#endif
