/*
 * show.h - what the parts of the command show share.
 */
#ifndef CMD_SHOW_H
#define CMD_SHOW_H

#include <jansson.h>

#include "cmd/options.h"
#include "cmd/progress.h"
#include "report/page.h"

/* Which tables are wanted. */
enum show_at {
	SHOW_NUMBER,  /* after step `from` */
	SHOW_LAST,
	SHOW_ILLEGAL, /* before the step that is refused */
	SHOW_DISPUTE, /* after the first step that is disputed */
	SHOW_RANGE    /* after each step from `from` to `to` */
};

enum show_format { SHOW_TEXT, SHOW_JSON, SHOW_HTML, SHOW_POSITION };

/* One look at the table. */
struct look {
	uint32_t step;
	char *action;    /* the step as it would be written, NULL at the start */
	char *time;      /* of the step, as written; NULL: none */
	char *notes;     /* that stand before it, one a line */
	char *table;
	char *place;     /* the position */
	char digest[65];
	json_t *state;   /* JSON only */
	json_t *legal;   /* or NULL */
	uint32_t legal_count;
};

enum { SHOW_LOOKS_MAX = 5000 };

struct show {
	struct shared shared;
	enum show_at at;
	long from, to;
	long replay;     /* 0: every one */
	bool legal, colour;
	enum show_format format;
	const char *out; /* -o */
	struct progress_line progress;
	int status;
	/* the replay that is being looked at */
	struct look *look;
	unsigned looks;
	bool too_many;   /* steps for a range or a page */
	char *action;    /* of the last step, until somebody looks */
	char *time;
	char *notes;
	bool first;      /* nothing has been printed */
	bool found;      /* the replay that --replay names */
	/* pages */
	struct page *page;
	char *kept;      /* the first page, until there is a second */
	struct page_entry *entry;
	unsigned entries;
	bool folder;     /* -o is one */
};

/* Who looks on: tables as text, JSON or a position (show_look.c), or pages
 * (show_page.c). */
struct observer show_observer(struct show *);
struct observer show_page_observer(struct show *);

/* Prints the looks of a replay (show_print.c). */
void show_print(struct show *, const struct replay_view *);

/* Whether --replay means this one. */
bool show_wanted(const struct show *, const struct replay_view *);

/* Takes what the log says about a step beside what was done. */
void show_take_notes(struct show *, const struct replay_view *,
    const struct element *);

/* Says what keeps a replay from being shown. */
void show_refuse(struct show *, const struct replay_view *, int status,
    const char *why);

void show_clear(struct show *);

/* All files have been read: the last page, or the index; the status. */
int show_pages_end(struct show *);

#endif
