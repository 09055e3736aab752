/*
 * said_private.h - what the files about sentences of steps share.
 *
 * The value of an attribute is text in which several possible values stand side
 * by side: SAID_OR between them, SAID_ID between the name of a card and its id.
 */
#ifndef ENGINE_SAID_PRIVATE_H
#define ENGINE_SAID_PRIVATE_H

#include "engine/said.h"

/* No text of a log holds these. */
#define SAID_ID "\001"
#define SAID_OR "\002"

/* The values of a step by the row of its kind; NULL: not given.  Owned by the
 * caller. */
void said_values(const struct context *, const struct step *,
    char *value[STEP_ATTRIBUTE_MAX]);
/* Prints a step of that kind with these values. */
void said_sentence(FILE *, const struct game *, unsigned verb,
    char *const *value);
/* Prints one of the values or another: "Anvil (A07), Tri (B01, B02) or Bob". */
void said_join(FILE *, const char *value);

#endif
