/*
 * memory.h - memory, or the end of the tool.
 *
 * Nothing that was found without memory can be trusted, and nothing can be done
 * about it: one sentence, exit status 70.  So no function that takes memory
 * says that there was none.
 */
#ifndef ENGINE_MEMORY_H
#define ENGINE_MEMORY_H

#include <stddef.h>
#include <stdio.h>

/* There is no more memory: writes out what standard output holds, and ends
 * the tool. */
_Noreturn void memory_over(void);

/* What is then still to be done, without memory; for the process, once. */
void memory_last(void (*last)(void));

/* The memory that was just taken, unless there was none. */
void *must(void *memory);

/* What malloc(), realloc() and strdup() return, never NULL: for libraries
 * that take functions. */
void *must_take(size_t size);
void *must_grow(void *memory, size_t size);
char *must_copy(const char *text);

/* What stands there is no longer wanted: whole pages of it go back to the system
 * and are zero when they are touched again. */
void memory_unused(void *memory, size_t size);

/* The text of an errno, unless it says that there is no memory. */
const char *error_text(int error);

/* A stream to a text, as open_memstream() makes one; it cannot lose anything.
 * When it is flushed or closed the text (owned by the caller, closed by a NUL)
 * and its length in bytes are set. */
FILE *text_open(char **text, size_t *length);

#endif
