/*
 * bench.c - what a step costs, as ratios within one run.
 *
 *	make bench			all shipped replays
 *	bench/bench ROUNDS FILE...	others
 *
 * Every way of checking takes its turn in every round, so that a noisy machine
 * is noisy for all of them; the smallest time of each counts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/command.h"
#include "cmd/run.h"
#include "log/log.h"

struct file_bytes {
	char *bytes;
	size_t length;
};

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static struct file_bytes
slurp(const char *path)
{
	struct file_bytes f = { NULL, 0 };
	FILE *in = fopen(path, "rb");
	if (in == NULL) {
		perror(path);
		exit(1);
	}
	for (size_t n = 1; n > 0; f.length += n) {
		f.bytes = must(realloc(f.bytes, f.length + 65536));
		n = fread(f.bytes + f.length, 1, 65536, in);
	}
	fclose(in);
	return f;
}

static bool
count_steps(void *closure, struct report *r, struct coverage *coverage)
{
	*(unsigned long *)closure += r->steps;
	free(coverage);
	report_clear(r);
	free(r);
	return true;
}

static void
parse_only(const struct file_bytes *f)
{
	struct log *log = log_open_memory(f->bytes, f->length);
	struct element *e;
	struct problem p;
	for (;;) {
		enum log_item item = log_next(log, &e, &p);
		if (item == LOG_END || item == LOG_DAMAGED)
			break;
	}
	log_close(log);
}

enum way { PARSE, NONE, OPEN, ALL, WAYS };
static const char *const way_names[WAYS] = {
	"reading the XML only", "no other readings", "open readings",
	"all readings"
};

/* One pass over all files; returns the steps taken. */
static unsigned long
pass(enum way way, struct checker *checker, const struct file_bytes *files,
    int count)
{
	unsigned long steps = 0;
	for (int i = 0; i < count; i++)
		if (way == PARSE)
			parse_only(&files[i]);
		else
			check_memory(checker, "bench", files[i].bytes,
			    files[i].length, NULL, count_steps, &steps);
	return steps;
}

int
main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 0, count = argc - 2;
	struct check_options options[WAYS];
	struct checker *checker[WAYS];
	double best[WAYS];
	unsigned long steps = 0;
	if (rounds < 1 || count < 1) {
		fputs("usage: bench ROUNDS FILE...\n", stderr);
		return 64;
	}
	struct file_bytes *files = must(calloc((size_t)count, sizeof *files));
	for (int i = 0; i < count; i++)
		files[i] = slurp(argv[i + 2]);
	struct set_index *sets = must(set_index_new());
	for (int w = 0; w < WAYS; w++) {
		options[w] = (struct check_options){ .sets = sets,
			.compare = w == ALL ? COMPARE_ALL
			    : w == OPEN ? COMPARE_OPEN : COMPARE_NO };
		checker[w] = checker_new(&options[w]);
		best[w] = 1e9;
	}
	for (int r = 0; r < rounds; r++)
		for (int w = 0; w < WAYS; w++) {
			double begin = now();
			unsigned long n = pass((enum way)w, checker[w], files,
			    count);
			double took = now() - begin;
			best[w] = took < best[w] ? took : best[w];
			steps = w == NONE ? n : steps;
		}
	printf("%d files, %lu steps\n", count, steps);
	for (int w = 0; w < WAYS; w++)
		printf("%-22s %8.2f us a step, %5.2f times reading it\n",
		    way_names[w], best[w] * 1e6 / (double)steps,
		    best[w] / best[PARSE]);
	for (int w = 0; w < WAYS; w++)
		checker_free(checker[w]);
	set_index_free(sets);
	for (int i = 0; i < count; i++)
		free(files[i].bytes);
	free(files);
	return 0;
}
