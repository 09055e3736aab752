/*
 * progress.c - how far a run has come, on a terminal: done of all, rate, time
 * left, failures so far.
 */
#include <stdio.h>
#include <unistd.h>

#include "cmd/progress.h"

/* Seconds from one moment to a later one. */
static double
seconds(const struct timespec *from, const struct timespec *to)
{
	return (double)(to->tv_sec - from->tv_sec)
	    + (double)(to->tv_nsec - from->tv_nsec) / 1e9;
}

void
progress_begin(struct progress_line *l, unsigned files)
{
	*l = (struct progress_line){
		.wanted = isatty(STDERR_FILENO) != 0,
		.files = files,
	};
	clock_gettime(CLOCK_MONOTONIC, &l->begun);
	l->last = l->begun;
}

void
progress_show(struct progress_line *l, unsigned done, unsigned long replays,
    unsigned long failed)
{
	struct timespec now;
	if (!l->wanted)
		return;
	clock_gettime(CLOCK_MONOTONIC, &now);
	double since = seconds(&l->begun, &now);
	if (since < 1 || seconds(&l->last, &now) < 0.2)
		return;
	l->last = now;
	l->shown = true;
	fprintf(stderr, "\r%u of %u files, %lu replays, %.0f a second", done,
	    l->files, replays, (double)replays / since);
	if (done > 0 && done < l->files)
		fprintf(stderr, ", %.0f s left",
		    since / done * (l->files - done));
	fprintf(stderr, ", %lu failed\033[K", failed);
	fflush(stderr);
}

void
progress_end(struct progress_line *l)
{
	if (l->shown)
		fputs("\r\033[K", stderr);
	l->shown = false;
}
