/*
 * progress.h - how far a run has come, on a terminal.
 */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <time.h>

struct progress_line {
	bool wanted;          /* standard error is a terminal */
	bool shown;           /* there is a line to be wiped out */
	unsigned files;       /* of the run */
	struct timespec begun, last;
};

/* Nothing is shown in the first second, nor where nobody sits. */
void progress_begin(struct progress_line *, unsigned files);

/* So much is done; `failed` counts replays. */
void progress_show(struct progress_line *, unsigned files_done,
    unsigned long replays, unsigned long failed);

/* Wipes the line out. */
void progress_end(struct progress_line *);

#endif
