/*
 * run_private.h - what run.c and run_header.c share: one worker's tools and
 * the replay that it is reading.
 */
#ifndef CMD_RUN_PRIVATE_H
#define CMD_RUN_PRIVATE_H

#include "cmd/command.h"
#include "cmd/run.h"
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
	/* the file */
	struct log *log;
	const char *path;
	const struct observer *observer;
	report_done *done;
	void *closure;
	unsigned replays, unreadable;
	bool stop;
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
	uint64_t claims;       /* since the last step */
	uint32_t ruling_line;  /* of a ruling that waits for its step, or 0 */
	uint32_t ruling_column;
	char *notes;           /* since the last step, one a line */
	size_t notes_length;
	bool flawed;           /* something was found; the session is not whole */
	bool told;             /* why it cannot be read */
	bool cards_flawed;     /* in <cards>: cards may be missing */
	char *header;
	size_t header_length;
	FILE *header_out;
};

/* A problem at an element; `text` has one %s for `what`.  Returns false. */
bool problem_at(struct problem *, const struct element *, const char *text,
    const char *what);

/* The attributes of <replay>: game and edition; begins the session. */
bool replay_begin(struct checker *, struct element *, struct problem *);

typedef bool read_child(struct checker *, struct element *, struct problem *);
/* What reads an element of the header; NULL if it belongs to no header. */
read_child *header_reader(const struct element *);

/* The header is complete: the game begins, or the position (NULL: there is
 * none) is taken over. */
bool header_end(struct checker *, struct element *position, struct problem *);

#endif
