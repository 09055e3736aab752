/*
 * ahead.h - reading in a thread of its own: it fills batches, a few ahead of
 * whoever takes them.
 */
#ifndef LOG_AHEAD_H
#define LOG_AHEAD_H

#include "log/batch.h"

struct ahead;

/* Fills a batch; false: it is the last one. */
typedef bool fill_batch(void *closure, struct batch *);

/* Begins to fill batches.  NULL: no thread can be had.  What the closure holds
 * belongs to that thread until ahead_next() has returned NULL. */
struct ahead *ahead_begin(fill_batch *, void *closure);

/* The next batch, valid until the next call; NULL behind the last one.  Where
 * the thread ran out of memory, so does who takes its batches
 * (memory_over()). */
struct batch *ahead_next(struct ahead *);

/* Ends the thread, wherever it stands, and frees its batches.  May be NULL. */
void ahead_end(struct ahead *);

#endif
