/*
 * said.h - steps, cards and players as people say them.
 */
#ifndef ENGINE_SAID_H
#define ENGINE_SAID_H

#include <stdio.h>

#include "engine/game.h"

/* The word as people say it: a name of the game's, or the word with blanks
 * for hyphens. */
void word_say(FILE *, const struct game *, const char *word);
/* "Anvil (A07)" */
void card_say(FILE *, const struct context *, unsigned card);
/* Ids of players and cards, by blanks, by their names; what is neither stays.
 * Owned by the caller. */
char *ids_said(const struct context *, const char *ids);
/* "attack Bob with Anvil (A07)"; owned by the caller. */
char *step_said(const struct context *, const struct step *);
/* The same behind who takes it: "Ada: attack …". */
char *deed_said(const struct context *, const struct step *);

/*
 * Several steps at once, told in as few words as they can be: "attack Bob or
 * Tri (B01, B02) with Anvil (A07)".  They are collected first; what exceeds
 * some hundreds is only counted.
 */
struct said_steps;
struct said_steps *said_steps_new(void);
void said_steps_free(struct said_steps *);
void said_steps_add(struct said_steps *, const struct context *,
    const struct step *);
/*
 * A line for each player, "Ada could: …", the player and the kind of that step
 * first; concessions only where there is nothing else.  Owned by the caller;
 * NULL if there is nothing.
 */
char *said_steps_text(struct said_steps *, const struct context *,
    const struct step *refused);

#endif
