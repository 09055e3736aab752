/*
 * random_player.h - random play in which rare kinds of steps are not rare.
 */
#ifndef TESTS_RANDOM_PLAYER_H
#define TESTS_RANDOM_PLAYER_H

#include "engine/session.h"

/* Chooses one legal step at the state of the context, each kind as likely as
 * any other, but for what only leads on.  False: there is none but to
 * concede. */
bool choose_by_kind(struct context *, struct chance *, struct step *);

#endif
