/*
 * source.h - the bytes of a log: from a file, standard input or memory, and
 * unpacked if they are compressed.
 */
#ifndef LOG_SOURCE_H
#define LOG_SOURCE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/problem.h"

struct source;

/* Opens a file, or standard input for "-".  NULL with the problem set. */
struct source *source_open(const char *path, struct problem *);
/* The same for bytes that stay the caller's. */
struct source *source_memory(const void *bytes, size_t length);
/* The same for bytes that are handed over as they come; source_push() takes
 * some of them and says how many (0: read first), and source_push_end() says
 * that there are no more. */
struct source *source_pushed(void);
size_t source_push(struct source *, const void *bytes, size_t length);
void source_push_end(struct source *);
/* Whatever is not gzip is handed over as it is: a trace, say. */
void source_any(struct source *);
/* Ends it, as if there were no more bytes, when *stop is not zero; asked while
 * there is nothing to read. */
void source_stop(struct source *, const volatile sig_atomic_t *stop);
/* No more bytes than that; 0: no limit. */
void source_limit(struct source *, uint64_t bytes);
/* Whether what was read so far was packed. */
bool source_is_packed(const struct source *);
/* Whether reading never waits for somebody: a file, or memory. */
bool source_is_at_hand(const struct source *);
void source_close(struct source *);

/*
 * Reads up to `room` bytes of XML.  Returns how many, 0 at the end,
 * SOURCE_WAITS when more must be pushed first, and SOURCE_DAMAGED with the
 * sentence of the problem set (its place is the end of what has been read so
 * far).
 */
enum { SOURCE_DAMAGED = -1, SOURCE_WAITS = -2 };
long source_read(struct source *, unsigned char *to, size_t room,
    struct problem *);

#endif
