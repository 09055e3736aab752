/*
 * known.h - names that a table knows, for sentences about one that it does not.
 *
 * Each writes "; it is one of A, B" where there are few, else "; the nearest
 * are X, Y", or nothing when nothing is near.  Room for KNOWN_TEXT bytes holds
 * every answer.
 */
#ifndef ENGINE_KNOWN_H
#define ENGINE_KNOWN_H

#include "engine/game.h"
#include "engine/nearest.h"

void known_games(const char *word, char text[KNOWN_TEXT]);
void known_editions(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_steps(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_claims(const struct game *, enum claim_subject,
    const char *word, char text[KNOWN_TEXT]);
/* The attributes of that kind of step, `by` among them. */
void known_attributes(const struct step_kind *, const char *word,
    char text[KNOWN_TEXT]);
/* Ids of rules or readings, of one game or of all (NULL).  An id without the
 * game's prefix finds the whole one. */
void known_rules(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_readings(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_choices(const struct reading *, const char *word,
    char text[KNOWN_TEXT]);

#endif
