/*
 * show.h - what the parts of the command show share.
 */
#ifndef CMD_SHOW_H
#define CMD_SHOW_H

#include "cmd/options.h"
#include "cmd/progress.h"

/* Which tables are wanted. */
enum show_at {
	SHOW_NUMBER,  /* after step `from` */
	SHOW_LAST,
	SHOW_ILLEGAL, /* before the step that is refused */
	SHOW_DISPUTE, /* after the first step that is disputed */
	SHOW_RANGE    /* after each step from `from` to `to` */
};

enum show_format { SHOW_TEXT, SHOW_JSON, SHOW_HTML, SHOW_POSITION };

/* One entry of an index of pages. */
struct page_row {
	char *address;   /* NULL: there is no page */
	char *title;
	int verdict;
	char *line;
};

/* One look at the table. */
struct look {
	uint32_t step;
	char *action;    /* the step as it would be written, NULL at the start */
	char *time;      /* of the step, as written; NULL: none */
	char *notes;     /* that stand before it, one a line */
	char *table;
	char *place;     /* the position; as a format of its own, a log */
	char *digest;    /* JSON only */
	char *state;
	char *legal;     /* a step a line, or NULL */
	uint32_t legal_count;
};

enum { SHOW_LOOKS_MAX = 5000 };

struct show {
	struct shared shared;
	enum show_at at;
	bool one, several;    /* --step, or --from and --to, is given */
	long from, to;
	long replay;     /* 0: every one */
	bool legal, colour;
	enum show_format format;
	const char *out; /* -o */
	struct progress_line progress;
	int status;
	/* the replay that is being looked at */
	replaycheck_checker *checker;
	bool wanted;     /* --replay means it */
	uint32_t step;   /* the last one that was read */
	struct look *look;
	unsigned looks;
	bool too_many;   /* steps for a range or a page */
	char *action;    /* of the last step, until somebody looks */
	char *time;
	char *notes;
	bool first;      /* nothing has been printed */
	bool found;      /* the replay that --replay names */
	/* pages */
	replaycheck_page *page;
	char *kept;      /* the first page, until there is a second */
	struct page_row *row;
	unsigned rows;
	bool folder;     /* -o is one */
};

/* What is done when something has happened. */
struct viewer {
	void (*started)(struct show *);
	bool (*step)(struct show *, const replaycheck_step *); /* false: the
	                                        rest of the replay is not read */
	void (*ending)(struct show *);   /* or NULL */
	void (*ended)(struct show *, const replaycheck_report *);
};
extern const struct viewer show_viewer, /* tables as text, JSON or a position
                                           (show_look.c) */
    show_page_viewer;                   /* pages (show_page.c) */

/* Prints the looks of a replay (show_print.c). */
void show_print(struct show *, const replaycheck_report *);

/* Takes what the log says about a step beside what was done. */
void show_take_notes(struct show *, const replaycheck_step *);

/* Says what keeps a replay from being shown. */
void show_refuse(struct show *, const replaycheck_report *, int status,
    const char *why);

void show_clear(struct show *);

/* Whether -o is a folder that is there. */
void show_pages_begin(struct show *);
/* All files have been read: the last page, or the index; the status. */
int show_pages_end(struct show *);

#endif
