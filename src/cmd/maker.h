/*
 * maker.h - making games: a session that plays itself, step by step.
 */
#ifndef CMD_MAKER_H
#define CMD_MAKER_H

#include "cards/sets.h"
#include "cmd/player.h"

enum { MAKER_SET_MAX = 8 };

struct maker {
	/* what to make, filled in by the caller */
	const struct game *game;
	const struct set_index *index;
	const char *set[MAKER_SET_MAX]; /* names of card sets */
	unsigned sets;
	unsigned edition;               /* index in the game's editions */
	unsigned players;
	enum player_kind kind;
	bool leaves_out;                /* the header says so */
	/* the game being made */
	struct session *session;
	struct registry *ids;
	struct catalogue *cards;
	struct report report;
	struct chance chance;
	struct step step;               /* the next step */
	unsigned prepared;              /* steps that pile_deal() has given */
	bool deals;                     /* `step` came from pile_deal() */
};

/* Memory for a maker whose first part is filled in; the card set GAME-demo if
 * none is named. */
void maker_open(struct maker *);
void maker_close(struct maker *);

/* Begins a game of that seed; false with the problem set. */
bool maker_begin(struct maker *, uint64_t seed, struct problem *);

/* A session beside that of the maker, for the same game; begun and started. */
void maker_begin_session(const struct maker *, struct session *,
    struct report *);
void maker_start_session(const struct maker *, struct session *);

/* Chooses the next step; false: there is none. */
bool maker_next(struct maker *);

/* The header of the log of such a game, up to its first step. */
void maker_write_header(const struct maker *, FILE *);

#endif
