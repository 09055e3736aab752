/*
 * page.h - a replay as one page that opens from a file: every step of it, the
 * verdict, and the table at the step that decides.  Nothing is loaded from
 * elsewhere, and what came from a log stays text.
 */
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/context.h"
#include "engine/verdict.h"
#include "report/table.h"

struct page;

enum { PAGE_STEPS_MAX = 5000 };

struct page *page_new(void);
void page_free(struct page *);

/* One moment of the replay: after a step, or at its start. */
struct page_moment {
	uint32_t step;        /* 0: the start */
	uint32_t line;        /* in the log; 0: none */
	const char *element;  /* the step as it was written, "" at the start */
	const char *said;     /* the same in words, "" at the start */
	const char *time;     /* or NULL */
	const char *notes;    /* that stand before it, one a line, or NULL */
	bool refused;         /* the step was not carried out */
};

/* Adds a moment with the table that is seen then.  False: PAGE_STEPS_MAX of
 * them are there. */
bool page_add(struct page *, struct context *, const struct table_text *,
    const struct page_moment *);

/* What a player is called in the log, NULL: by id. */
void page_player(struct page *, unsigned player, const char *name);

/* Writes the page of the replay with what was found. */
void page_write(struct page *, struct context *, const struct report *,
    FILE *);

/* ---- a page that lists pages ---- */

/* One entry: a file beside the index, and what it is about. */
struct page_entry {
	const char *href;
	const char *title;
	enum verdict verdict;
	const char *text;     /* the verdict in one line */
};

void page_index(const struct page_entry *, unsigned count, FILE *);

#endif
