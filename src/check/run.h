/*
 * run.h - checking the replays of one file: what verify, show, trace and
 * coverage share.
 */
#ifndef CHECK_RUN_H
#define CHECK_RUN_H

#include <signal.h>

#include "cards/sets.h"
#include "engine/session.h"
#include "log/element.h"
#include "log/write.h"

/* A reading fixed on the command line or in an organiser's file. */
struct fixed_reading {
	const struct game *game;
	unsigned reading, choice;
	enum fixed_by by;
};

/* A number of a rulebook changed on the command line. */
struct changed_constant {
	const struct game *game;
	unsigned constant;
	int32_t value;
};

/* What can be limited by --max-NAME: X(enumerator, name, default, 0 for no
 * limit). */
#define CHECK_LIMITS(X)                                                       \
	X(LIMIT_DISPUTES, "disputes", 100)     /* that are told of a replay */\
	X(LIMIT_CLAIMS, "claims", 10000)       /* between two steps */        \
	X(LIMIT_STEPS, "steps", 0)             /* of a replay */              \
	X(LIMIT_REPLAYS, "replays", 0)         /* of a file */                \
	X(LIMIT_BYTES, "bytes", 0)             /* of a file, unpacked */      \
	X(LIMIT_UNREADABLE, "unreadable", 1000) /* replays of a file */
#define LIMIT_ENUM(name, ...) name,
enum check_limit { CHECK_LIMITS(LIMIT_ENUM) LIMITS };
#undef LIMIT_ENUM

/* What is wrong with the form of a log, for who wants to hear of everything
 * (line 0: no place). */
typedef void form_found(void *closure, const char *file, unsigned replay,
    const struct problem *);

/* How to check; the same for all files, and not changed while it is used. */
struct check_options {
	const struct set_index *sets;
	enum compare_readings compare;
	bool strict;
	bool go_on;          /* an illegal step stands */
	bool prove;          /* for tests, see session_options */
	bool legal;          /* list what was legal at an illegal step */
	bool without_steps;  /* a replay without a step is no mistake */
	bool header;         /* keep the header as text for the observer */
	bool entries;        /* tell of what stands between steps */
	bool coverage;       /* count rules and readings */
	bool digest;         /* take the digest of the final state */
	bool read_ahead;     /* a long log is read in a thread of its own */
	uint64_t limit[LIMITS]; /* 0: none */
	struct fixed_reading *fixed;
	unsigned fixed_count;
	struct changed_constant *changed;
	unsigned changed_count;
	bool form;           /* whoever looks on wants to hear of all that makes
	                        a log unreadable: sets `found` */
	form_found *found;   /* told of everything that makes a log unreadable;
	                        reading goes on behind it.  NULL: the first one
	                        ends the replay */
	void *found_closure;
	const volatile sig_atomic_t *stop; /* not zero: the run ends, and says
	                        nothing of the replay that was open.  NULL */
};

/* The replay that is being read, for observers. */
struct replay_view {
	struct session *session;
	const struct game *game;
	const struct report *report;
	struct coverage *coverage; /* counts so far, or NULL; `lately` is for
	                              who looks on */
	const char *notes;         /* since the last step, one a line; NULL:
	                              none */
	const char *header;        /* <cards>, <player>, <reading> as they were
	                              written, when asked for */
};

/* What has happened to the log that is being read. */
enum check_event {
	CHECK_NOTHING,
	CHECK_WAIT,    /* everything that was fed has been read */
	CHECK_STARTED, /* the header of a replay is complete */
	CHECK_STEP,    /* a step was taken or refused */
	CHECK_ENTRY,   /* something between steps was read; where asked for */
	CHECK_ENDING,  /* the log of a replay has ended or stopped; nothing is
	                  settled yet.  Not for a header that is not complete */
	CHECK_ENDED,   /* the report of a replay is complete; the state is still
	                  there (`session` is NULL if it never came so far) */
	CHECK_OVER     /* the log has been read */
};

/* One worker's tools, used for one log after the other. */
struct checker;
struct checker *checker_new(const struct check_options *);
void checker_free(struct checker *);

/*
 * Begins with a log: a file (`-`: standard input; `problem`: why it cannot be
 * opened, NULL if it has not been tried), one in memory, or one whose bytes are
 * fed as they come.  The name, which goes into reports, and the bytes in memory
 * stay the caller's until check_close().
 */
void check_open(struct checker *, const char *path, const char *problem);
void check_open_memory(struct checker *, const char *name, const void *bytes,
    size_t length);
void check_open_fed(struct checker *, const char *name);
void check_close(struct checker *);

/* Hands over bytes, which are copied; says that no more will come. */
void check_feed(struct checker *, const void *bytes, size_t length);
void check_feed_end(struct checker *);

/*
 * Reads on until something has happened.  What belongs to it stays until the
 * next call: the view, and for a step the step, its element and whether it was
 * taken.  Elements belong to the log, the view to the checker.
 */
enum check_event check_next(struct checker *);
const struct replay_view *check_view(const struct checker *);
const struct step *check_step(const struct checker *);
const struct element *check_element(const struct checker *);
bool check_is_legal(const struct checker *);
/* Whether there is a report that was not taken; whether a state stands behind
 * it: between CHECK_STARTED and the next call after CHECK_ENDED. */
bool check_has_report(const struct checker *);
bool check_has_state(const struct checker *);
/* The run was stopped: nothing is to be said of the replay that was open. */
bool check_is_stopped(const struct checker *);
/* After CHECK_STEP: ends the replay there, as if the log ended. */
void check_end_replay(struct checker *);
/* After CHECK_ENDED: the report and what was counted (NULL unless asked for),
 * the caller's from now on.  NULL if the run was stopped. */
struct report *check_take_report(struct checker *, struct coverage **);

/*
 * Who looks on while files are checked; functions may be NULL.  They are the
 * events; `step` returns false to end the replay there.
 */
struct observer {
	void *closure;
	void (*started)(void *closure, const struct replay_view *);
	bool (*step)(void *closure, const struct replay_view *,
	    const struct step *, const struct element *, bool legal);
	void (*entry)(void *closure, const struct replay_view *,
	    const struct element *);
	void (*ending)(void *closure, const struct replay_view *);
	void (*ended)(void *closure, const struct replay_view *);
};

/* Tells the observer what check_next() has come to; the report of a replay is
 * handed to `done`, as check_file() does.  False: nothing more is wanted. */
typedef bool report_done(void *closure, struct report *, struct coverage *);
bool check_observe(struct checker *, enum check_event,
    const struct observer *, report_done *done, void *closure);

/*
 * Checks all replays of a file.  Each report is handed to `done`, which owns
 * it and what was counted; false stops.
 */
void check_file(struct checker *, const char *path, const char *problem,
    const struct observer *, report_done *done, void *closure);

/* The same for a log in memory. */
void check_memory(struct checker *, const char *name, const void *bytes,
    size_t length, const struct observer *, report_done *done, void *closure);

#endif
