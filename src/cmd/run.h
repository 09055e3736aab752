/*
 * run.h - checking the replays of one file: what verify, show, trace and
 * coverage share.
 */
#ifndef CMD_RUN_H
#define CMD_RUN_H

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
	bool legal;          /* list what was legal at an illegal step */
	bool without_steps;  /* a replay without a step is no mistake */
	bool header;         /* keep the header as text for the observer */
	bool coverage;       /* count rules and readings */
	bool digest;         /* take the digest of the final state */
	uint64_t limit[LIMITS]; /* 0: none */
	struct fixed_reading *fixed;
	unsigned fixed_count;
	struct changed_constant *changed;
	unsigned changed_count;
	char **passed;       /* these choices as options of a command line, for
	                        another program */
	unsigned passed_count;
	form_found *found;   /* told of everything that makes a log unreadable;
	                        reading goes on behind it.  NULL: the first one
	                        ends the replay */
	void *found_closure;
};

/* The replay that is being read, for observers. */
struct replay_view {
	struct session *session;
	const struct game *game;
	const struct report *report;
	const struct coverage *coverage; /* counts so far, or NULL */
	const char *notes;         /* since the last step, one a line; NULL:
	                              none */
	const char *header;        /* <cards>, <player>, <reading> as they were
	                              written, when asked for */
};

/*
 * Who looks on while a replay is checked; functions may be NULL.  `step` comes
 * after the step was taken or refused (`legal`); false ends the replay there,
 * as if the log ended.
 */
struct observer {
	void *closure;
	void (*started)(void *closure, const struct replay_view *);
	bool (*step)(void *closure, const struct replay_view *,
	    const struct step *, const struct element *, bool legal);
	/* the log has ended or stopped; nothing is settled yet.  Not called for a
	 * replay whose header is not complete */
	void (*ending)(void *closure, const struct replay_view *);
	/* the report is complete; the state is still there (`session` is NULL
	 * if the replay never came so far) */
	void (*ended)(void *closure, const struct replay_view *);
};

/* One worker's tools, used for one file after the other. */
struct checker;
struct checker *checker_new(const struct check_options *);
void checker_free(struct checker *);

/*
 * Checks all replays of a file (`-`: standard input).  Each report is handed
 * to `done`, which owns it and what was counted (NULL unless asked for); false
 * stops.  `problem`: why the file cannot be opened, NULL if it has not been
 * tried.
 */
typedef bool report_done(void *closure, struct report *, struct coverage *);
void check_file(struct checker *, const char *path, const char *problem,
    const struct observer *, report_done *done, void *closure);

/* The same for a log in memory. */
void check_memory(struct checker *, const char *name, const void *bytes,
    size_t length, const struct observer *, report_done *done, void *closure);

/* Prints an element on one line, as it was written. */
void write_element_inline(FILE *, const struct element *);

/* Prints an element as it was written, without comments. */
void write_element(FILE *, const struct element *, unsigned indent);

#endif
