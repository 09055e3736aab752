/*
 * changes.h - what differs between two states, by the game's tables.
 */
#ifndef REPORT_CHANGES_H
#define REPORT_CHANGES_H

#include <stdio.h>

#include "engine/game.h"

/* Prints `A.life=20>18 A07.zone=A.hand>A.bots …`, each after `before` (a
 * blank between two); nothing if nothing differs.  Returns how many.  The last
 * is what state_changed() says of them. */
unsigned write_changes(FILE *, const struct context *,
    const struct state *from, const struct state *to,
    const struct changed *);

#endif
