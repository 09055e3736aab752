/*
 * progress.c - how far a run has come, on a terminal: done of all, rate, time
 * left, failures so far.
 */
#include <inttypes.h>
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
progress_begin(struct progress_line *l, uint64_t all, const char *unit,
    const char *item)
{
	*l = (struct progress_line){
		.wanted = isatty(STDERR_FILENO) != 0,
		.all = all, .unit = unit, .item = item,
	};
	clock_gettime(CLOCK_MONOTONIC, &l->begun);
	l->last = l->begun;
}

void
progress_files(struct progress_line *l, unsigned files)
{
	progress_begin(l, files, "files", "replays");
	l->fails = true;
}

static void
print_line(const struct progress_line *l, double since)
{
	uint64_t counted = l->steps > 0 ? l->steps
	    : l->item != NULL ? l->items : l->done;
	fprintf(stderr, "\r%" PRIu64, l->done);
	if (l->all > 0)
		fprintf(stderr, " of %" PRIu64, l->all);
	fprintf(stderr, " %s", l->unit);
	if (l->item != NULL)
		fprintf(stderr, ", %" PRIu64 " %s", l->items, l->item);
	if (l->steps > 0)
		fprintf(stderr, ", %" PRIu64 " steps", l->steps);
	fprintf(stderr, ", %.0f a second", (double)counted / since);
	if (l->done > 0 && l->done < l->all)
		fprintf(stderr, ", %.0f s left",
		    since / (double)l->done * (double)(l->all - l->done));
	if (l->fails)
		fprintf(stderr, ", %" PRIu64 " failed", l->failed);
	fputs("\033[K", stderr);
	fflush(stderr);
}

void
progress_show(struct progress_line *l)
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
	print_line(l, since);
}

void
progress_end(struct progress_line *l)
{
	if (l->shown)
		fputs("\r\033[K", stderr);
	l->shown = false;
}
