/*
 * guess_private.h - what else could be the case, where unseen cards have
 * decided: guess.c says how it is kept.
 */
#ifndef ENGINE_GUESS_PRIVATE_H
#define ENGINE_GUESS_PRIVATE_H

#include "engine/session_private.h"
#include "engine/unseen_private.h"

struct guess {
	struct state *state;
	struct happenings last;
	bool contradicted; /* by a claim */
	bool waits;        /* it has not taken the last step yet */
};

struct guesses {
	unsigned count;
	bool lost;         /* there may be more */
	struct guess list[GUESS_MAX];
	/* Before each step that can be taken back. */
	struct {
		unsigned count;
		struct guess list[GUESS_MAX];
	} past[TAKEBACK_MAX];
	struct happenings last;
	struct step row[ROW_LENGTH_MAX]; /* left out in one of them */
};

/* What could have come of the last run instead is kept too; it `waits` if it
 * has still to take the log's own step, and is contradicted where that is of
 * which it comes. */
void guesses_fork(struct session *, bool waits, bool contradicted);
/* That one was not the case. */
void guess_drop(struct session *, unsigned number);
/* Of those that have taken the step, what is equal is one. */
void guesses_merge(struct session *);
/* The same, and what was taken says whether there are others. */
void guesses_settle(struct session *);
/* The one and what was taken change places; twice, and all is as it was. */
void guess_exchange(struct session *, struct guess *);
/* Nobody else holds its state, which is changed between two steps. */
void guess_own(struct session *, struct guess *);
/* What has been exchanged is taken from here on: what differs by a reading
 * follows from it. */
void guess_take(struct session *);
/* What was taken says so; others hold the state of that moment. */
void guesses_mark(struct session *, enum guessed);

#endif
