/*
 * run_private.h - what run.c and run_header.c share: one worker's tools and
 * the replay that it is reading.
 */
#ifndef CHECK_RUN_PRIVATE_H
#define CHECK_RUN_PRIVATE_H

#include "check/run.h"
#include "engine/memory.h"
#include "log/log.h"

/* How far the replay that is being read has come. */
enum progress {
	IN_HEADER,   /* cards, players, readings, expectation */
	IN_STEPS,
	IN_REST,     /* it stopped: the rest is read for its form only */
	IS_OVER      /* nobody looks at the rest */
};

/* Bytes of notes between two steps. */
enum { NOTES_MAX = 1024 * 1024 };

struct checker {
	const struct check_options *options;
	struct session *session;
	struct registry *ids;
	struct catalogue *cards;
	struct step step;
	bool legal;            /* the step was taken */
	/* the file */
	struct log *log;
	const char *path;
	unsigned replays, unreadable;
	unsigned char *fed;    /* bytes that were handed over and not yet read */
	size_t fed_from, fed_length, fed_room;
	bool fed_ended;
	/* how far it has come */
	enum check_event event; /* the last one */
	enum log_item item;    /* what is being read, */
	struct element *element; /* of it, */
	struct problem problem; /* or of it */
	bool again;            /* something has happened before the item was done
	                          with */
	bool forgotten;        /* the run was stopped: nothing is said about the
	                          replay */
	bool over;
	bool taken;            /* the report is somebody else's */
	/* the replay */
	struct report *report;
	struct coverage *coverage;
	struct replay_view view;
	enum progress progress;
	unsigned edition;
	unsigned players;
	unsigned sets;
	uint8_t sides[PLAYER_MAX];
	char *side_name[PLAYER_MAX];
	uint32_t steps;
	uint32_t stopped_steps; /* behind the one with which it stopped */
	uint64_t claims;       /* since the last step */
	uint32_t ruling_line;  /* of a ruling that waits for its step, or 0 */
	uint32_t ruling_column;
	char *notes;           /* since the last step, one a line */
	size_t notes_length;
	bool flawed;           /* something was found; the session is not whole */
	bool told;             /* why it cannot be read */
	bool cards_flawed;     /* in <cards>: cards may be missing */
	bool first_told;       /* the problem of <cards> has been told, for
	                          there were more */
	char *header;
	size_t header_length;
	FILE *header_out;
};

/* run.c, for next.c.  An element of the log: the start of a replay, a child
 * of it, its end. */
void replay_open(struct checker *, struct element *);
void replay_child(struct checker *, struct element *);
void replay_end(struct checker *);
/* A replay that the engine could not check to its end. */
void tell_limit(struct checker *);
/* What the file itself has to say: it cannot be opened, it is damaged.  True
 * if that is still to be said, for a replay that has its sentence leaves this
 * one to the file, whose other replays are lost. */
bool file_problem(struct checker *, const struct problem *);
/* Why the replay cannot be read, for its report and for who wants to hear of
 * everything. */
void tell_problem(struct checker *, const struct problem *);
/* Whether so many are beyond the limit; says so. */
bool is_over_limit(const struct checker *, enum check_limit, uint64_t count,
    struct problem *);
/* The log of the replay has ended or stopped; its report is complete; nobody
 * needs it any more. */
void report_close(struct checker *);
void report_complete(struct checker *);
void report_leave(struct checker *);
/* What stood before the last step. */
void forget_notes(struct checker *);

/* A problem at an element; `text` has one %s for `what`.  Returns false. */
bool problem_at(struct problem *, const struct element *, const char *text,
    const char *what);

/* The attributes of <replay>: game and edition; begins the session. */
bool replay_begin(struct checker *, struct element *, struct problem *);

typedef bool read_child(struct checker *, struct element *, struct problem *);
/* What reads an element of the header; NULL if it belongs to no header. */
read_child *header_reader(struct element *);

/* The header is complete: the game begins, or the position (NULL: there is
 * none) is taken over. */
bool header_end(struct checker *, struct element *position, struct problem *);

#endif
