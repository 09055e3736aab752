/*
 * account_private.h - what the search for steps that were left out has reached.
 */
#ifndef ENGINE_ACCOUNT_PRIVATE_H
#define ENGINE_ACCOUNT_PRIVATE_H

#include "engine/session_private.h"

/* Steps that decide nothing, legal at one moment: a few phases, a pass. */
enum { IDLE_STEP_MAX = 32 };

/* A state that a row leads to. */
struct reached {
	struct state *state; /* held until the next search; NULL: no place */
	unsigned from;      /* the state before its last step */
	unsigned length;    /* of the row */
	bool fits;          /* the logged step is legal here */
	bool certain;       /* it is what comes of the row, whatever unseen
	                       cards are; */
	bool looks;         /* a step of the row has looked at one */
	struct step step;   /* the last one of the row */
	struct happenings last; /* only its beginning is touched */
};

struct account {
	struct session *session;
	const struct step *wanted;
	struct reached *reached; /* places for ACCOUNT_STATE_MAX */
	unsigned count;
	unsigned from;      /* whose steps are being listed */
	struct step listed[IDLE_STEP_MAX];
	unsigned listed_count;
	unsigned fits;      /* how many of this length */
	uint64_t asked;     /* work of effects in this search */
	const char *over;   /* what limit has ended it, NULL: none */
	struct state *spare;
	struct state *first; /* after the step, by the first row that fits */
	struct happenings first_last;
	bool first_certain; /* as that of what is reached */
	bool certain;       /* no unseen card was looked at in the last try */
	bool forks;         /* what else could have come of the steps of a row is
	                       followed too */
	struct happenings spare_last;
	unsigned filled;    /* where the row ends that was filled in last, 0:
	                       none was; its steps, one a line, once asked for */
	char *row;
};

/* All states that the shortest rows lead to behind which the step is legal;
 * false: none of so many steps at the most does. */
bool rows_search(struct account *, const struct step *, unsigned most);
/* The same, where what else could have come of each step is followed too: rows
 * that unseen cards make legal. */
bool rows_search_forks(struct account *, const struct step *, unsigned most);
/* Whether such a row is shorter than that which was found last, in which unseen
 * cards were looked at.  What was found before is there again if not. */
bool row_forks_shorter(struct account *, const struct step *);
/* Of what was found: number `n` of the states that fit; */
unsigned row_fitting(const struct account *, unsigned n);
/* the places of the row that ends there, its first step first, and their
 * number; */
unsigned row_places(const struct account *, unsigned last,
    unsigned place[ROW_LENGTH_MAX]);
/* its steps, one a line; owned by the caller. */
char *row_text(const struct account *, unsigned last);

#endif
