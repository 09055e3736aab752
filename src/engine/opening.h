/*
 * opening.h - what comes before the first turn: decks and shuffles, who begins,
 * opening hands, hands that are kept.  A game lists its stages in their order;
 * when all of them are done the first turn begins by itself.
 */
#ifndef ENGINE_OPENING_H
#define ENGINE_OPENING_H

#include "engine/pile.h"

/* One stage, a row of the game. */
struct opening_stage {
	uint8_t rule;      /* broken by what may only come behind it */
	bool common;       /* it is done once, not by each player */
	/* The field of the game or player that is no longer as it starts; or
	 * what says whether that seat has done it. */
	uint8_t field;
	bool (*done)(struct context *, unsigned seat);
	/* The facts of the rule: who has not done it, a number by its name (of
	 * a field of the player; NO_FIELD: 0), and what is missing. */
	bool who;
	const char *number;
	uint8_t value;
	const char *word, *missing;
	bool let_stand;    /* the first turn does not ask for it again */
	/* Of whom it is not asked.  NULL: it is of all. */
	bool (*spares)(const struct context *, unsigned player);
	/* What happens in it by itself, as soon as it can.  May be NULL. */
	void (*itself)(struct context *);
};

struct opening {
	const struct opening_stage *stages;
	unsigned stage_count;
	uint8_t starter;   /* field of the game: who begins */
	uint8_t opened;    /* field of players: the opening hand was drawn */
	/* It is under way as long as the field of the game has a value from
	 * here to there. */
	struct {
		uint8_t field;
		int32_t from, to;
	} during;
	/* Whether the step may be one of it: it goes on by itself before
	 * another one.  NULL: it goes on behind every step. */
	bool (*belongs)(struct context *, const struct step *);
	void (*begins)(struct context *); /* the first turn */
};

/* Whether the stages from `first` on and before `end` are done; the same as a
 * check, which breaks the rule of the first one that is not; of all. */
bool stages_done(struct context *, unsigned first, unsigned end);
bool stages_checked(struct context *, unsigned first, unsigned end);
bool opening_checked(struct context *);

static inline bool
opening_lasts(const struct state *s, const struct opening *o)
{
	const int32_t now = s->global[o->during.field];
	return s->outcome.running && now >= o->during.from
	    && now <= o->during.to;
}

/* What happens by itself, and the first turn when nothing is missing. */
void opening_goes_on(struct context *);
/* The same before that step (NULL: a claim), if it is none of the opening. */
void opening_forward(struct context *, const struct step *);

/* What steps do in all games: they name who begins; the opening hand is
 * drawn. */
void opening_starter(struct context *, const struct step *);
unsigned opening_hand(struct context *, const struct step *);

#endif
