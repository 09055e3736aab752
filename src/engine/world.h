/*
 * world.h - one world of a replay: a state and the choices that it is played
 * under.  Used by session.c alone.
 */
#ifndef ENGINE_WORLD_H
#define ENGINE_WORLD_H

#include <string.h>

#include "engine/game.h"
#include "engine/session.h"

/* What is to be done in a world. */
enum run {
	RUN_START,  /* the start of the replay */
	RUN_SETTLE, /* what a claim or the end of the log closes */
	RUN_DECIDE, /* what a judge has adjusted, before the next step */
	RUN_STEP,   /* a step, checked */
	RUN_STANDS, /* a step that a judge let stand, not checked */
	RUN_UNDONE, /* a step that a judge took back */
	RUN_LOSES   /* its player loses */
};

/* Whether the step is carried out in it. */
static inline bool
run_takes(enum run run)
{
	return run == RUN_STEP || run == RUN_STANDS;
}

/* Whether it is no step: what happens by itself happens. */
static inline bool
run_settles(enum run run)
{
	return run == RUN_SETTLE || run == RUN_DECIDE;
}

enum result { RESULT_LEGAL, RESULT_ILLEGAL, RESULT_LIMIT };

/* Numbers in which a world differs from the default one, and in nothing else
 * but what has just happened and how cards at rest lie (apart.c). */
enum { NUMBERS_MAX = 16 };
struct number {
	uint16_t of;         /* a card, or of_seat() of a player or the game */
	uint16_t field;
	int32_t more;
};
struct numbers {
	unsigned count;
	struct number number[NUMBERS_MAX];
};

/* Copies the used part. */
static inline void
numbers_copy(struct numbers *to, const struct numbers *from)
{
	to->count = from->count;
	memcpy(to->number, from->number, from->count * sizeof to->number[0]);
}

/* Where cards at rest lie otherwise in a world. */
struct lying {
	struct zone_set zones; /* that hold others, or in another order */
	/* Kinds of them where more lie there, or in another order; and where
	 * fewer do. */
	uint32_t more, less;
	struct card_set elsewhere; /* cards that lie in another one */
};

/* A world as it was before the last steps (past.c), or how its cards rested:
 * kept, NULL where it was as the default one; and what had just happened: so
 * many, from there on in what that moment keeps. */
struct world_past {
	struct state *state[TAKEBACK_MAX];
	struct numbers numbers[TAKEBACK_MAX];
	struct zone_set zones[TAKEBACK_MAX];
	bool tells[TAKEBACK_MAX];
	uint16_t count[TAKEBACK_MAX];
	uint32_t from[TAKEBACK_MAX];
};

/* One other choice of a compared reading. */
struct world {
	uint8_t reading;
	uint8_t choice;
	bool alive;    /* differs from the default world, goes on beside it */
	bool reported; /* has its entry; ends with the next step */
	bool tells;    /* something else has just happened there: `last` */
	uint32_t left; /* followed no further since that moment, without an
	                  entry: what it would come to is not known; else 0 */
	struct state *state;   /* held while it is alive, or may be again; NULL
	                          where it differs in numbers alone, or in
	                          what has just happened: */
	struct numbers numbers;
	struct state *rests;   /* held where cards at rest lie otherwise there,
	                          and nothing else differs: how they lay when it
	                          was last run; else NULL */
	struct lying lying;    /* where, if so */
	struct state *ran_from; /* by the last step, if that has not
	                          asked the reading; else NULL */
	uint8_t choices[READING_MAX];
	/* Apart from the rest: most worlds never touch them. */
	struct world_past *past;
	struct happenings *last;
};

/* Whether nothing more is to be found out by it. */
static inline bool
world_is_over(const struct world *w)
{
	return w->reported || w->left != 0;
}

/*
 * Does it in a copy of `from`, which cx->s points to afterwards (`to`).  The
 * rest of the context is the caller's.  Where cards are unseen the cards that the
 * step names are given places so that it is legal, if there are such; what only
 * unseen cards forbid holds where it may (unseen_run.c).
 */
enum result world_run(struct context *cx, const struct state *from,
    struct state *to, enum run, const struct step *);
/* One run, with every card where it is; the states may be one. */
enum result plain_run(struct context *, const struct state *from,
    struct state *to, enum run, const struct step *);

/* Whether the checks hold that come before those of the first step, of any, and
 * those of the row. */
bool step_passes(struct context *, const struct step *);
/* Whether those hold that come before the ones of the row; whether these do. */
bool step_is_admitted(struct context *, const struct step *);
bool step_holds(struct context *, const struct step *);

/* Whether both have the same results of duels, battles and the match. */
bool outcome_equal(const struct outcome *, const struct outcome *);

#endif
