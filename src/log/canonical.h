/*
 * canonical.h - a log as fmt writes it: one element a line, attributes in a
 * fixed order, comments kept.
 */
#ifndef LOG_CANONICAL_H
#define LOG_CANONICAL_H

#include <stddef.h>
#include <stdio.h>

#include "engine/problem.h"

/* Whole documents are held in memory: this much at most. */
enum { DOCUMENT_MAX = 256 * 1024 * 1024 };

/* A log, unpacked: its bytes, to be freed by the caller.  *packed says whether
 * it was compressed.  NULL with the problem set (line 0: none). */
char *canonical_read(const char *path, size_t *length, bool *packed,
    struct problem *);

/*
 * Writes the document, or (`replay` from 1) one replay of it as a log of its
 * own.  The bytes are a log that can be read.  False with the problem set.
 */
bool canonical_write(FILE *, const char *bytes, size_t length,
    unsigned replay, struct problem *);

#endif
