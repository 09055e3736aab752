/*
 * file.h - a whole file in memory.
 */
#ifndef CARDS_FILE_H
#define CARDS_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a regular file of up to 4 MiB; the bytes are the caller's.  False
 * with errno set. */
bool file_read(const char *path, unsigned char **bytes, size_t *length);

#endif
