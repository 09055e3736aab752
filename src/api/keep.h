/*
 * keep.h - structures that are handed out with all that they point at: made in
 * an arena, which is let go of as one.
 */
#ifndef API_KEEP_H
#define API_KEEP_H

#include <stdio.h>

#include "log/arena.h"

/* Cleared memory. */
void *keep(struct arena *, size_t size);
/* A list with room for so many pointers and the NULL that ends it. */
void *keep_list(struct arena *, size_t count);
char *keep_text(struct arena *, const char *text); /* NULL for NULL */

/* What `write` writes, as a text of the caller's.  A status; *text is NULL
 * without memory. */
int text_answer(void (*write)(const void *closure, FILE *),
    const void *closure, char **text);

#endif
