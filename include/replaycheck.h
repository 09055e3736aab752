/*
 * replaycheck.h - checking replays of card games while they are read.
 *
 * libreplaycheck(3) is the manual.  A checker is used by one thread at a time;
 * several checkers work in several threads without knowing of each other.
 * Structures may grow at their ends: `size` says how much of one there is.
 * They are made by the library only, but for replaycheck_totals and
 * replaycheck_entry.  Lists of them end with NULL; texts are NULL and numbers 0
 * where they do not apply.
 * What is not otherwise said to be owned belongs to the library.
 */
#ifndef REPLAYCHECK_H
#define REPLAYCHECK_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define REPLAYCHECK_API __attribute__((visibility("default")))
#else
#define REPLAYCHECK_API
#endif

/* What functions return beside what they are asked for: numbers below 0. */
enum replaycheck_status {
	REPLAYCHECK_OK = 0,
	REPLAYCHECK_NO_MEMORY = -1, /* what was to be done is lost: a checker can
	                               only be freed from now on */
	REPLAYCHECK_USAGE = -2,     /* NULL, a wrong value, or not now; nothing
	                               has happened */
	REPLAYCHECK_NO_STATE = -3,  /* no game is under way */
	REPLAYCHECK_NO_LOG = -4     /* what was given is no log, no card set,
	                               no report; a text says why */
};

/* What has happened to the log that is being read. */
enum replaycheck_event {
	REPLAYCHECK_WAIT = 1, /* all bytes are read: feed more, or end */
	REPLAYCHECK_STARTED,  /* the header of a replay is complete */
	REPLAYCHECK_STEP,     /* a step was taken or refused */
	REPLAYCHECK_ENDING,   /* the log of a replay has ended or stopped */
	REPLAYCHECK_ENDED,    /* its report is complete */
	REPLAYCHECK_OVER,     /* the log has been read */
	REPLAYCHECK_FLAW      /* with the option form: something makes the log
	                         unreadable, which is read on behind it */
};

/* In order of precedence; also the exit statuses of replaycheck(1). */
enum replaycheck_verdict {
	REPLAYCHECK_LEGAL = 0,
	REPLAYCHECK_DISPUTED = 1,
	REPLAYCHECK_ILLEGAL = 2,
	REPLAYCHECK_UNREADABLE = 3
};

enum replaycheck_dispute_kind {
	REPLAYCHECK_CLAIM = 0,   /* the log says another value */
	REPLAYCHECK_READING = 1, /* the other choice of a reading matters */
	REPLAYCHECK_ACCOUNT = 2  /* steps were left out, and which is not clear */
};

/* The version of the library at work, "0.2.0". */
REPLAYCHECK_API const char *replaycheck_version(void);
/* A sentence about a status; never NULL. */
REPLAYCHECK_API const char *replaycheck_status_text(int status);

/* ---- options: replaycheck_options(3) ---- */

typedef struct replaycheck_options replaycheck_options;

/* The defaults, which are those of replaycheck(1); NULL without memory. */
REPLAYCHECK_API replaycheck_options *replaycheck_options_new(void);
/* Lets go of them; checkers that were made with them keep what they need. */
REPLAYCHECK_API void replaycheck_options_free(replaycheck_options *);
/*
 * Sets an option, by its name on the command line without the dashes; `value`
 * is "yes" or "no" where the command line has none.  Not any more once a
 * checker has been made with them.
 */
REPLAYCHECK_API int replaycheck_options_set(replaycheck_options *,
    const char *name, const char *value);
/* Why the last call was refused, a sentence; "" if it was not. */
REPLAYCHECK_API const char *replaycheck_options_why(
    const replaycheck_options *);
/* Who sets *stop, from a signal handler for one, stops all checkers with these
 * options: their logs are over, and nothing is said of the replay that was
 * open.  NULL (the default): nobody does. */
REPLAYCHECK_API int replaycheck_options_stop(replaycheck_options *,
    const volatile sig_atomic_t *stop);

/* ---- checking: replaycheck_next(3) ---- */

typedef struct replaycheck_checker replaycheck_checker;

/* A checker with these options (NULL: the defaults); NULL without memory. */
REPLAYCHECK_API replaycheck_checker *replaycheck_new(replaycheck_options *);
REPLAYCHECK_API void replaycheck_free(replaycheck_checker *);

/* Begins with a log whose bytes will be fed; whatever was open is closed.  The
 * name (copied) is that of the file in reports. */
REPLAYCHECK_API int replaycheck_open(replaycheck_checker *, const char *name);
/* The same with a file, which the library reads ("-": standard input). */
REPLAYCHECK_API int replaycheck_open_file(replaycheck_checker *,
    const char *path);
/* The same with plain bytes in memory, which stay the caller's and where they
 * are until the log is over or another is opened. */
REPLAYCHECK_API int replaycheck_open_bytes(replaycheck_checker *,
    const char *name, const void *bytes, size_t length);
/* The same with what cannot be opened: a report of its own says why. */
REPLAYCHECK_API int replaycheck_open_failed(replaycheck_checker *,
    const char *name, const char *why);
/* Hands over bytes, plain or gzip, in any portions; they are copied. */
REPLAYCHECK_API int replaycheck_feed(replaycheck_checker *, const void *bytes,
    size_t length);
/* There are no more. */
REPLAYCHECK_API int replaycheck_end(replaycheck_checker *);
/* Reads on until something has happened: an event, or a status. */
REPLAYCHECK_API int replaycheck_next(replaycheck_checker *);
/* The same for who wants nothing but reports: passes over what happens before
 * the next REPLAYCHECK_ENDED, WAIT or OVER. */
REPLAYCHECK_API int replaycheck_next_report(replaycheck_checker *);
/* After REPLAYCHECK_STEP: the replay ends here, as if its log did. */
REPLAYCHECK_API int replaycheck_leave(replaycheck_checker *);

/* The step that was taken or refused, until the next call of
 * replaycheck_next(). */
typedef struct replaycheck_step {
	size_t size;
	uint32_t number;      /* from 1 */
	uint32_t line, column; /* of its `<`, from 1; the column in bytes */
	const char *name;     /* "draw" */
	const char *by;       /* "A"; NULL: nobody's */
	const char *text;     /* as it was written in the log, on one line */
	int taken;            /* 1; 0: refused */
	const char *action;   /* in short, for people: "summon A12" */
	const char *time;     /* as it was written; NULL: none */
} replaycheck_step;
/* NULL if the last event was no step. */
REPLAYCHECK_API const replaycheck_step *replaycheck_this_step(
    replaycheck_checker *);
/* The step in words, "Ada: draw 2 cards", the caller's; see
 * replaycheck_text_free(). */
REPLAYCHECK_API int replaycheck_step_said(replaycheck_checker *, char **text);
/* The notes of the log since the step before, and what was taken back, one a
 * line; NULL: none. */
REPLAYCHECK_API const char *replaycheck_notes(replaycheck_checker *);

/* What makes a log unreadable; NULL if the last event was no such. */
typedef struct replaycheck_flaw {
	size_t size;
	uint32_t replay;      /* in its file, from 1; 0: the file itself */
	uint32_t line, column; /* 0: no place */
	const char *message;  /* one sentence */
} replaycheck_flaw;
REPLAYCHECK_API const replaycheck_flaw *replaycheck_this_flaw(
    replaycheck_checker *);

/* ---- reports: replaycheck_report(3) ---- */

typedef struct replaycheck_fact {
	size_t size;
	const char *name;
	const char *text;     /* NULL: it is a number */
	int64_t number;
} replaycheck_fact;

typedef struct replaycheck_dispute {
	size_t size;
	int kind;             /* enum replaycheck_dispute_kind */
	uint32_t step;        /* the last one before it, or the step itself */
	uint32_t line, column;
	/* a claim: */
	const char *of;       /* player or card; NULL: the game */
	const char *claim, *claimed, *computed;
	const char *holds_under; /* id=choice, by blanks */
	/* a reading, and what happens under its other choice: */
	const char *reading, *is;
	const char *effect;   /* "legal", "illegal", "outcome" */
	const char *rule;     /* with "illegal" */
	const char *winner, *reason; /* with "outcome" */
	/* an account: steps that were filled in, and others that would do as
	 * well, one a line */
	const char *row, *other;
} replaycheck_dispute;

/* How often a replay reaches a rule or a reading. */
typedef struct replaycheck_count {
	size_t size;
	const char *id;
	uint32_t exercised, broken, disputed;
} replaycheck_count;

/* What is known of a replay. */
typedef struct replaycheck_report replaycheck_report;
struct replaycheck_report {
	size_t size;
	const char *file;
	uint32_t replay;      /* in its file, from 1; 0: the file itself */
	const char *game, *edition;
	int verdict;          /* enum replaycheck_verdict */
	int complete;         /* 1: the game is decided */
	uint32_t step, line, column;
	const char *action, *by;
	const char *rule, *heading;
	const char *message;  /* one sentence */
	const replaycheck_fact *const *facts;
	const char *const *legal; /* the first ones of what was legal instead */
	uint32_t legal_count;
	const replaycheck_dispute *const *disputes; /* the first ones */
	uint32_t dispute_count;
	/* where the game was when that step was judged; phase NULL: not known */
	uint32_t duel;
	int32_t turn;
	const char *phase, *player;
	const char *winner;   /* players by blanks, or "draw" */
	const char *reason;
	uint32_t steps, claims, unverified, unseen, filled;
	const replaycheck_report *const *breaks; /* with the option go-on */
	const char *changed_cards;     /* ids, by blanks */
	const char *changed_constants; /* name=value, by blanks */
	const char *digest;   /* of the final state */
	const char *const *names; /* of the players in order; "" for none */
	/* with the option coverage, for each rule of the game and then for each
	 * of its readings, in the order of its tables; else NULL */
	const replaycheck_count *const *counts;
	int expected;         /* the verdict that a fixture expects; -1: it is
	                         none, or cannot be read */
	uint32_t expect_line, expect_column; /* of its <expect> */
};

/* The report of the replay that is being read, as far as it is known, or of
 * the one that has just ended; until the next call of replaycheck_next().
 * NULL if there is none. */
REPLAYCHECK_API const replaycheck_report *replaycheck_report_now(
    replaycheck_checker *);
/* After REPLAYCHECK_ENDED: the same to keep, once; NULL if not now. */
REPLAYCHECK_API replaycheck_report *replaycheck_report_take(
    replaycheck_checker *);
REPLAYCHECK_API void replaycheck_report_free(replaycheck_report *);
/* How it is not what the fixture expects, one sentence a line; *text becomes
 * NULL if it is. */
REPLAYCHECK_API int replaycheck_report_differs(const replaycheck_report *,
    char **text);
/* The <expect> that says what the report says, as far as the one that is there
 * says anything; REPLAYCHECK_USAGE if there is none. */
REPLAYCHECK_API int replaycheck_report_expect(const replaycheck_report *,
    char **text);
/* A report out of the object that was printed of it; REPLAYCHECK_NO_LOG if it
 * is none.  Members that are no part of the object are not set. */
REPLAYCHECK_API int replaycheck_report_read(const char *json,
    replaycheck_report **);
/* The object of verify --format=json, and what verify prints as text, with
 * line ends; and the one line that sums it up, without one.  *text is the
 * caller's; see replaycheck_text_free(). */
REPLAYCHECK_API int replaycheck_report_json(const replaycheck_report *,
    char **text);
REPLAYCHECK_API int replaycheck_report_text(const replaycheck_report *,
    char **text);
REPLAYCHECK_API int replaycheck_report_line(const replaycheck_report *,
    char **text);

/* ---- reports of many replays: replaycheck_writer(3) ---- */

/* Sums over replays; cleared by the caller, but for its size. */
typedef struct replaycheck_totals {
	size_t size;          /* sizeof(replaycheck_totals) */
	uint64_t replays;
	uint64_t verdict[4];  /* by enum replaycheck_verdict */
	uint64_t met;         /* expectations that were met */
	uint64_t steps, claims, unverified;
	int partial;          /* 1: not all replays were checked */
} replaycheck_totals;
/* Adds a report; `differs` as replaycheck_report_differs() gives it. */
REPLAYCHECK_API int replaycheck_totals_add(replaycheck_totals *,
    const replaycheck_report *, const char *differs);

typedef struct replaycheck_writer replaycheck_writer;

/* Whether the reports of this format have digests: 1 or 0; REPLAYCHECK_USAGE
 * if there is none of this name. */
REPLAYCHECK_API int replaycheck_format_digests(const char *format);
/* A writer of "text", "json", "junit", "tap" or "sarif"; NULL if there is no
 * such format, or no memory. */
REPLAYCHECK_API replaycheck_writer *replaycheck_writer_new(
    const char *format);
REPLAYCHECK_API void replaycheck_writer_free(replaycheck_writer *);
/* Sets closing, colour, expect, quiet, shard, summary or width, before anything
 * is put. */
REPLAYCHECK_API int replaycheck_writer_set(replaycheck_writer *,
    const char *name, const char *value);
/* One report more; `differs` counts with the option expect. */
REPLAYCHECK_API int replaycheck_writer_put(replaycheck_writer *,
    const replaycheck_report *, const char *differs);
/* The findings of a report as text, whatever the format. */
REPLAYCHECK_API int replaycheck_writer_findings(replaycheck_writer *,
    const replaycheck_report *);
/* There are no more; the sums are the last of it. */
REPLAYCHECK_API int replaycheck_writer_end(replaycheck_writer *,
    const replaycheck_totals *);
/* What was written since the last call, until the next one for this writer. */
REPLAYCHECK_API const char *replaycheck_writer_text(replaycheck_writer *,
    size_t *length);

/* ---- the state: replaycheck_state(3) ---- */

/* Of the replay that is being read, after its last step; between
 * REPLAYCHECK_STARTED and the end.  *text is the caller's. */

/* The table as show draws it, at most `width` columns wide. */
REPLAYCHECK_API int replaycheck_table(replaycheck_checker *, unsigned width,
    char **text);
/* The same with the colours of a terminal. */
REPLAYCHECK_API int replaycheck_table_coloured(replaycheck_checker *,
    unsigned width, char **text);
/* A log of its own that begins here, its header that of this one; with the
 * option header. */
REPLAYCHECK_API int replaycheck_log_here(replaycheck_checker *, char **text);
/* <position>…</position>, from which a log can go on. */
REPLAYCHECK_API int replaycheck_position(replaycheck_checker *, char **text);
/* The state as a JSON object. */
REPLAYCHECK_API int replaycheck_state(replaycheck_checker *, char **text);
/* SHA-256 of the state, in hexadecimal. */
REPLAYCHECK_API int replaycheck_digest(replaycheck_checker *, char **text);
/* What is legal now, one step a line as it would be written in a log; *count
 * (or NULL) becomes how many there are. */
REPLAYCHECK_API int replaycheck_legal(replaycheck_checker *, char **text,
    uint32_t *count);

/* Frees what the library has handed over as the caller's text. */
REPLAYCHECK_API void replaycheck_text_free(char *);

/* ---- pages: replaycheck_page(3) ---- */

typedef struct replaycheck_page replaycheck_page;

/* A page on which somebody steps through a replay; NULL without memory. */
REPLAYCHECK_API replaycheck_page *replaycheck_page_new(void);
REPLAYCHECK_API void replaycheck_page_free(replaycheck_page *);
/* After REPLAYCHECK_STARTED and each REPLAYCHECK_STEP: the table as it is now.
 * 1 when the page is full and this one is left out. */
REPLAYCHECK_API int replaycheck_page_add(replaycheck_page *,
    replaycheck_checker *);
/* After REPLAYCHECK_ENDED: the page, the caller's text. */
REPLAYCHECK_API int replaycheck_page_write(replaycheck_page *,
    replaycheck_checker *, char **text);
/* What a page that lists others says of one; made by the caller. */
typedef struct replaycheck_entry {
	size_t size;          /* sizeof(replaycheck_entry) */
	const char *address;  /* of the page; NULL: there is none */
	const char *title;
	int verdict;
	const char *line;     /* what sums it up */
} replaycheck_entry;
REPLAYCHECK_API int replaycheck_page_index(
    const replaycheck_entry *const *entries, char **text);

/* ---- logs as documents: replaycheck_canonical(3) ---- */

/* The bytes of a log, unpacked, the caller's; *packed (or NULL) becomes 1 if
 * they were.  REPLAYCHECK_NO_LOG: *why, the caller's, says why not. */
REPLAYCHECK_API int replaycheck_unpack(const char *path, char **bytes,
    size_t *length, int *packed, char **why);
/* The log as fmt writes it, or (`replay` from 1) one replay of it as a log of
 * its own; the same of *text and *why. */
REPLAYCHECK_API int replaycheck_canonical(const char *bytes, size_t length,
    uint32_t replay, char **text, size_t *text_length, char **why);

/* ---- tables: replaycheck_tables(3) ---- */

enum replaycheck_rule_kind {
	REPLAYCHECK_CHECK = 0,   /* a step can break it */
	REPLAYCHECK_EFFECT = 1,  /* it says what happens */
	REPLAYCHECK_OUTCOME = 2  /* it says who wins */
};

typedef struct replaycheck_rule {
	size_t size;
	const char *id;
	int kind;             /* enum replaycheck_rule_kind */
	const char *heading;  /* of the rulebook */
	const char *source;   /* the same, or where else the rule comes from */
	const char *text;     /* one line */
} replaycheck_rule;

typedef struct replaycheck_choice {
	size_t size;
	const char *name;
	const char *meaning;
} replaycheck_choice;

typedef struct replaycheck_reading {
	size_t size;
	const char *id;
	const char *question;
	int open;             /* 1: compared unless it is fixed */
	const replaycheck_choice *const *choices; /* the default first */
	const char *touches;  /* ids of rules, by blanks */
} replaycheck_reading;

typedef struct replaycheck_edition {
	size_t size;
	const char *name;
	const char *fixes;    /* id=choice, by blanks */
} replaycheck_edition;

typedef struct replaycheck_constant {
	size_t size;
	const char *name;
	const char *text;
	int32_t value, least, most;
} replaycheck_constant;

typedef struct replaycheck_game {
	size_t size;
	const char *name;     /* "iotabots" */
	const char *title;
	const replaycheck_rule *const *rules;
	const replaycheck_reading *const *readings;
	const replaycheck_edition *const *editions; /* the default first */
	const replaycheck_constant *const *constants;
} replaycheck_game;

typedef struct replaycheck_tables {
	size_t size;
	const replaycheck_game *const *games;
} replaycheck_tables;

/* All games, the caller's; NULL without memory. */
REPLAYCHECK_API replaycheck_tables *replaycheck_tables_new(void);
REPLAYCHECK_API void replaycheck_tables_free(replaycheck_tables *);

/* ---- card sets: replaycheck_sets(3) ---- */

typedef struct replaycheck_set {
	size_t size;
	const char *name, *game, *title;
	const char *file;     /* NULL: a shipped one */
	const char *sha256;
	uint32_t cards;
} replaycheck_set;

typedef struct replaycheck_card {
	size_t size;
	const char *id, *name, *type;
	const replaycheck_fact *const *numbers; /* cost, attack */
	const char *const *labels;   /* words */
	const char *const *keywords; /* words, or word=number */
	const char *const *traits;   /* labels and keywords in sentences */
	const char *const *effects;  /* a sentence each, in their order */
	const char *const *steps;    /* how a log says that it is played */
} replaycheck_card;

typedef struct replaycheck_sets {
	size_t size;
	const replaycheck_set *const *sets;
} replaycheck_sets;
typedef struct replaycheck_cards {
	size_t size;
	const replaycheck_set *set;
	const replaycheck_card *const *cards; /* as they stand in the set */
} replaycheck_cards;

/* The sets that are in reach with these options, the caller's; NULL without
 * memory. */
REPLAYCHECK_API replaycheck_sets *replaycheck_sets_new(
    const replaycheck_options *);
REPLAYCHECK_API void replaycheck_sets_free(replaycheck_sets *);
/* The cards of a set, the caller's.  REPLAYCHECK_USAGE: there is none of this
 * name; REPLAYCHECK_NO_LOG: *why, the caller's, says what is wrong with it. */
REPLAYCHECK_API int replaycheck_cards_new(const replaycheck_options *,
    const char *set, replaycheck_cards **, char **why);
REPLAYCHECK_API void replaycheck_cards_free(replaycheck_cards *);
/* Reads a file that is to be a set: its head, in a list of one, or
 * REPLAYCHECK_NO_LOG, and *why has a line for each mistake. */
REPLAYCHECK_API int replaycheck_set_check(const char *path,
    replaycheck_sets **, char **why);

#ifdef __cplusplus
}
#endif

#endif
