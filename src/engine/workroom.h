/*
 * workroom.h - what a session keeps beside its states, made once for all
 * steps: what the step under way means, and states on which effects are tried.
 */
#ifndef ENGINE_WORKROOM_H
#define ENGINE_WORKROOM_H

#include "engine/context.h"
#include "engine/state.h"

enum { GIVEN_MAX = 16 }; /* cards given up in any order; more in the costs' */

/*
 * An effect that a step declares, as its check has found it: aimed at what is
 * chosen, for what it costs.  Applying takes it as it is; nothing of it is
 * computed again when the step has begun to change the state.
 */
struct meaning {
	struct frame frame;
	int32_t price[EFFECT_COST_MAX]; /* amount of each of its costs */
	bool fits;                      /* its choices are those asked for */
	bool taken;                     /* it has been started */
	unsigned from, to;              /* the cards of `cost` that it takes, as
	                                   places in the step */
	bool sorted;                    /* `given` says which is for which */
	uint8_t given[GIVEN_MAX];       /* the cards of `cost` in the order of
	                                   the costs, counted from `from` */
};

struct meanings {
	unsigned count;
	struct meaning list[CARD_EFFECT_MAX];
};

enum { TRIAL_DEPTH_MAX = 5 }; /* trials within trials */

/*
 * What has been asked of the cards while an effect was being asked, and what
 * came of it: conditions ask for the same numbers again and again, and nothing
 * changes meanwhile.
 */
struct answer {
	const struct state *s;
	uint64_t asking;    /* which effects were being asked */
	uint32_t round;     /* counts the outermost ones */
	int which;
	reference about;
	uint8_t operation, kind;
	unsigned found;     /* as in struct query */
	int32_t sum, highest, last;
	unsigned last_came;
	reference source;
};
enum { ANSWERS_KEPT = 1024 };

struct workroom {
	struct meanings meant;
	struct clue clue;       /* why something did not hold */
	unsigned held;          /* rules that have held since somebody asks */
	const struct step *step;/* the one that is told of */
	uint8_t sides[PLAYER_MAX]; /* the alliances that the header names */
	uint32_t round;         /* of effects that were asked */
	struct answer answer[ANSWERS_KEPT];
	unsigned depth;         /* scratch states in use */
	struct state scratch[TRIAL_DEPTH_MAX];
	struct happenings last[TRIAL_DEPTH_MAX];
	/* For who asks about a step from outside of all steps. */
	struct state asked;
	struct happenings asked_last;
	/* For who lists steps; a list within a list takes its own. */
	bool listing;
	bool listed_some;       /* there may be more than the last list holds */
	uint64_t listing_most;  /* the work that it may take; 0: as usual */
	struct state listed[2];
};

/* What was noted is about something that holds. */
static inline void
clue_forget(struct workroom *room)
{
	room->clue.sentence = room->clue.instead = NULL;
}

/* A new step is looked at: nothing is meant yet. */
static inline void
meanings_clear(struct context *cx)
{
	cx->room->meant.count = 0;
	clue_forget(cx->room);
}

/*
 * A context that looks at a copy of the state, which may be changed there;
 * nothing is counted.  False when there are too many copies already.  What it
 * asked is noted in `cx` by context_back(), which must follow a success.
 */
bool context_aside(struct context *cx, struct context *aside);
void context_back(struct context *cx, const struct context *aside);

#endif
