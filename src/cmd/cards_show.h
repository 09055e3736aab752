/*
 * cards_show.h - the cards of a set: listed, or shown as a player reads them.
 */
#ifndef CMD_CARDS_SHOW_H
#define CMD_CARDS_SHOW_H

#include "cmd/command.h"
#include "cmd/options.h"

/* argument[0] is a set; the rest are ids or names of cards in it.  Only sets
 * of `game`, if it is not NULL. */
int cards_show(const struct command *, const struct shared *,
    const replaycheck_game *game, int arguments, char **argument, bool json);

#endif
