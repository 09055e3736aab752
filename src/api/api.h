/*
 * api.h - what stands behind the types of replaycheck.h.
 */
#ifndef API_API_H
#define API_API_H

#include <replaycheck.h>
#include <stdatomic.h>

#include "check/options.h"

/* Shared by whoever set them and by the checkers; not changed any more once
 * there is a checker. */
struct replaycheck_options {
	atomic_uint users;
	atomic_bool frozen;
	struct set_index *sets;
	struct check_options check;
	const char *wrong;  /* why the last one was refused, or "" */
	char why[OPTION_WHY];
};

struct shown_report;

struct replaycheck_checker {
	struct replaycheck_options *options;
	struct check_options how;  /* those of `options`, and who hears of
	                              flaws */
	struct checker *check;
	char *name;         /* of the log */
	int event;          /* the last one; 0: none */
	bool fed;           /* the log is one whose bytes are fed, */
	bool ended;         /* and they have ended */
	bool lost;          /* memory ran out on the way */
	struct replaycheck_step step;
	char *step_text;
	char *action, *time;
	struct shown_report *shown; /* what replaycheck_report_now() gave */
	struct flaw *flaws, *flaw; /* waiting, and the one that was told */
	struct flaw **flaws_end;
	struct problem last_flaw;  /* is not told twice */
	unsigned last_replay;
	enum check_event waiting;  /* what has happened behind the flaws */
};

/* Something that makes a log unreadable. */
struct flaw {
	struct flaw *next;
	struct replaycheck_flaw shown;
	struct problem problem;
};

/* Does the work of a call; without memory the checker is lost. */
int checker_do(struct replaycheck_checker *, int (*work)(void *closure),
    void *closure);

/* A report with its lists, as the header shows it; `counts` may be NULL. */
struct shown_report *report_show(const struct report *,
    const struct coverage *counts);
struct replaycheck_report *report_shown(struct shown_report *);
/* The engine's report behind one that is shown. */
const struct report *report_behind(const struct replaycheck_report *);
/* The report is the shown one's from now on. */
void report_keep(struct shown_report *, struct report *);
void report_drop(struct shown_report *);

#endif
