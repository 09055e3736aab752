/*
 * pool.h - work on several files at once, with results in order.
 *
 * Workers produce results file by file; one consumer takes them in the order
 * of the files, on the thread that called, so the output is the same for any
 * number of workers.  Memory is bounded: who runs ahead waits.
 */
#ifndef CMD_POOL_H
#define CMD_POOL_H

#include <replaycheck.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What was found out about one replay, or a piece of text about it. */
struct result {
	struct result *next;
	replaycheck_report *report; /* or NULL */
	char *text;                 /* or NULL */
	size_t length;
	int verdict;                /* without a report: of the replay that ends
	                               with the text; -1: none does */
};

/* A new result that owns its parts; frees it. */
struct result *result_new(void);
void result_free(struct result *);

struct outlet;

/* Hands over a result; false: nobody wants more. */
bool outlet_put(struct outlet *, struct result *);

/* Whether somebody wants to know of steps; says that one more was taken. */
bool outlet_counts(const struct outlet *);
void outlet_step(struct outlet *);

struct pool {
	unsigned files;
	unsigned workers;
	void *closure;
	/* a worker's own tools, used for one file after the other */
	void *(*tools_new)(void *closure);
	void (*tools_free)(void *tools);
	void (*produce)(void *closure, void *tools, unsigned file,
	    struct outlet *);
	/* false: stop here */
	bool (*consume)(void *closure, unsigned file, struct result *);
	/* all results of the file have been taken; may be NULL */
	void (*finished)(void *closure, unsigned file);
	/* how many steps were taken so far in all files, now and then; NULL:
	 * nobody wants to know */
	void (*stepped)(void *closure, uint64_t steps);
};

void pool_run(const struct pool *);

#endif
