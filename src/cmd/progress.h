/*
 * progress.h - how far a run has come, on a terminal.
 */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct progress_line {
	bool wanted;          /* standard error is a terminal */
	bool shown;           /* there is a line to be wiped out */
	const char *unit;     /* what `all` counts, more than one of it */
	const char *item;     /* what is counted beside it; NULL: nothing */
	bool fails;           /* something can fail */
	uint64_t all;         /* 0: nobody knows */
	uint64_t done, items, failed;
	uint64_t steps;       /* 0: they are not counted */
	struct timespec begun, last;
};

/* Nothing is shown in the first second, nor where nobody sits. */
void progress_begin(struct progress_line *, uint64_t all, const char *unit,
    const char *item);

/* The same for files of replays, which can fail. */
void progress_files(struct progress_line *, unsigned files);

/* Shows `done`, `items`, `steps` and `failed` as they are now, now and then. */
void progress_show(struct progress_line *);

/* Wipes the line out, so that something else can be printed. */
void progress_end(struct progress_line *);

#endif
