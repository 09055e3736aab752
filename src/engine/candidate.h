/*
 * candidate.h - what steps that could be legal are tried with; for candidate.c
 * and legal.c.
 */
#ifndef ENGINE_CANDIDATE_H
#define ENGINE_CANDIDATE_H

#include "engine/session.h"

struct candidates {
	struct context cx;    /* looks at `scratch` when the game goes forward */
	struct context here;  /* looks at the state as it is */
	struct context ahead; /* looks at what the game goes forward to */
	uint64_t *marks;      /* of the steps so far, found by probing */
	size_t marks_room, marked; /* a power of two; 0: none comes twice */
	const struct state *from;
	struct state *scratch;
	legal_step *each;
	void *closure;
	const struct state *forwarded; /* the state from which `scratch` went
	                         forward, NULL if it is not known, */
	unsigned forwarded_alike, forwarded_by; /* and before which steps */
	/* Kinds of which it is known whether some of a player's could be legal,
	 * a bit for each; those of which none is; those that are admitted;
	 * nobody's come last. */
	uint64_t asked_kinds[PLAYER_MAX + 1], refused_kinds[PLAYER_MAX + 1];
	uint64_t admitted_kinds[PLAYER_MAX + 1];
	uint32_t tried, legal;
	uint64_t asked, most; /* work of the candidates so far, and at most */
	bool unchecked;
	bool idle;            /* only steps that decide nothing */
	bool turned;          /* with unseen cards in several orders */
	bool goes_on;         /* nobody gives up */
	/* From here on nothing has to be cleared. */
	struct happenings last, then;
	struct coverage counted; /* nothing of steps, but what effects say */
	struct step filled;
	struct step told;     /* with what nobody saw as patterns */
};

/* From now on it is known which steps were tried. */
void marks_begin(struct candidates *);

#endif
