/*
 * replaycheck.h - checking replays of card games while they are read.
 *
 * libreplaycheck(3) is the manual.  A checker is used by one thread at a time;
 * several checkers work in several threads without knowing of each other.
 * Structures are made by the library only and may grow at their ends: `size`
 * says how much of one there is.  What is not otherwise said to be owned
 * belongs to the library.
 */
#ifndef REPLAYCHECK_H
#define REPLAYCHECK_H

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
	REPLAYCHECK_NO_STATE = -3   /* no game is under way */
};

/* What has happened to the log that is being read. */
enum replaycheck_event {
	REPLAYCHECK_WAIT = 1, /* all bytes are read: feed more, or end */
	REPLAYCHECK_STARTED,  /* the header of a replay is complete */
	REPLAYCHECK_STEP,     /* a step was taken or refused */
	REPLAYCHECK_ENDING,   /* the log of a replay has ended or stopped */
	REPLAYCHECK_ENDED,    /* its report is complete */
	REPLAYCHECK_OVER      /* the log has been read */
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
/* Hands over bytes, plain or gzip, in any portions; they are copied. */
REPLAYCHECK_API int replaycheck_feed(replaycheck_checker *, const void *bytes,
    size_t length);
/* There are no more. */
REPLAYCHECK_API int replaycheck_end(replaycheck_checker *);
/* Reads on until something has happened: an event, or a status. */
REPLAYCHECK_API int replaycheck_next(replaycheck_checker *);
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
	const char *text;     /* as it would be written in a log, on one line */
	int taken;            /* 1; 0: refused */
} replaycheck_step;
/* NULL if the last event was no step. */
REPLAYCHECK_API const replaycheck_step *replaycheck_this_step(
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

/* What is known of a replay.  Lists end with NULL; texts are NULL and numbers 0
 * where they do not apply. */
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
/* The object of verify --format=json, and what verify prints as text, with
 * line ends.  *text is the caller's; see replaycheck_text_free(). */
REPLAYCHECK_API int replaycheck_report_json(const replaycheck_report *,
    char **text);
REPLAYCHECK_API int replaycheck_report_text(const replaycheck_report *,
    char **text);

/* ---- the state: replaycheck_state(3) ---- */

/* Of the replay that is being read, after its last step; between
 * REPLAYCHECK_STARTED and the end.  *text is the caller's. */

/* The table as show draws it, at most `width` columns wide. */
REPLAYCHECK_API int replaycheck_table(replaycheck_checker *, unsigned width,
    char **text);
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

#ifdef __cplusplus
}
#endif

#endif
