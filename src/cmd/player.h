/*
 * player.h - random play: choosing among the legal steps, and filling in what
 * chance decides.
 */
#ifndef CMD_PLAYER_H
#define CMD_PLAYER_H

#include "engine/session.h"

enum player_kind {
	PLAYER_UNIFORM, /* every legal step is as likely as any other */
	PLAYER_ATTACK   /* attacks, and what leads to them, are preferred */
};

/*
 * Chooses one legal step at the state of the context.  False: there is none.
 * Nobody concedes.
 */
bool player_choose(struct context *, struct chance *, enum player_kind,
    struct step *);

/* A step that is not legal and breaks that rule, made from what could be done
 * here by small changes.  False: none was found in so many tries. */
bool player_break(struct context *, struct chance *, int rule,
    const struct step *prepared, unsigned tries, struct step *);

/* A step made up at random, of any kind, that could stand in a log.  False:
 * what was made up could not. */
bool player_invent(struct context *, struct chance *, struct step *);

#endif
