/*
 * log.h - reading a log: bytes, perhaps gzip-compressed, to elements.
 *
 * zlib feeds the libxml2 push parser; memory does not grow with the length of
 * the log.  Limits on depth, attributes and sizes are counted here.
 */
#ifndef LOG_LOG_H
#define LOG_LOG_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "log/element.h"

enum log_item {
	LOG_REPLAY,   /* a <replay> begins: element has its attributes only */
	LOG_CHILD,    /* a child of it, whole */
	LOG_REPLAY_END,
	LOG_FAILED,   /* this replay is not in the format; the next item is its
	                 LOG_REPLAY_END, after the rest was skipped */
	LOG_DAMAGED,  /* the file ends here: damaged XML or gzip, or not a log;
	                 a replay that was open has no LOG_REPLAY_END */
	LOG_WAIT,     /* no more bytes have been handed over so far */
	LOG_END       /* the file has ended as it should */
};

struct log;

/*
 * Opens a file, or standard input for "-".  NULL with the problem set (line 0)
 * if it cannot be opened.
 */
struct log *log_open(const char *path, struct problem *);
/* The same for bytes in memory, which stay the caller's. */
struct log *log_open_memory(const void *bytes, size_t length);
/* The same for bytes that are handed over as they come: log_push() takes some
 * of them and says how many, until log_next() says LOG_WAIT; log_push_end()
 * says that there are no more. */
struct log *log_open_pushed(void);
size_t log_push(struct log *, const void *bytes, size_t length);
void log_push_end(struct log *);
void log_close(struct log *);
/* Ends a log that is longer, unpacked, with a sentence; 0: no limit. */
void log_limit(struct log *, uint64_t bytes);

/*
 * The next item.  *element is valid until the next call.  The problem is set
 * with LOG_FAILED and LOG_DAMAGED.
 */
enum log_item log_next(struct log *, struct element **, struct problem *);

/* From now on a long log is read in a thread of its own, at most some batches of
 * elements ahead, if all of it is at hand (no pipe, no bytes that are pushed).
 * What comes of it is the same. */
void log_read_ahead(struct log *);
/* Reads no more when *stop is not zero. */
void log_stop(struct log *, const volatile sig_atomic_t *stop);
/* Whether it is a <replays>. */
bool log_has_many(const struct log *);

/* Text where none may stand is told with LOG_FAILED, but nothing is skipped for
 * it: the replay goes on. */
void log_go_on(struct log *);

/* The caller has found the open replay not to be in the format: skips to its
 * end; damage there is reported as LOG_DAMAGED by the next log_next. */
void log_skip(struct log *);

/*
 * Reads a whole document with one root element of that name (a card set file),
 * plain or compressed.  The tree is valid until the log is closed; NULL with
 * the problem set.
 */
struct element *log_document(struct log *, const char *root,
    struct problem *);

#endif
