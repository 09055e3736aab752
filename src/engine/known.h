/*
 * known.h - names that a table knows, for sentences about one that it does not.
 *
 * Each writes what nearest_text() does.
 */
#ifndef ENGINE_KNOWN_H
#define ENGINE_KNOWN_H

#include "engine/catalogue.h"
#include "engine/game.h"
#include "engine/nearest.h"

void known_games(const char *word, char text[KNOWN_TEXT]);
void known_editions(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
/* Written with the game's prefix they are found, too. */
void known_constants(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_steps(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_claims(const struct game *, enum claim_subject,
    const char *word, char text[KNOWN_TEXT]);
/* The definitions of cards that sets have named so far. */
void known_cards(const struct catalogue *, const char *word,
    char text[KNOWN_TEXT]);
/* The attributes of that kind of step, `by` among them. */
void known_attributes(const struct step_kind *, const char *word,
    char text[KNOWN_TEXT]);
/* Ids of rules or readings, of one game or of all (NULL).  An id without the
 * game's prefix finds the whole one. */
void known_rules(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_readings(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
/* What a step of the game may break: its rules, and its readings. */
void known_broken(const struct game *, const char *word,
    char text[KNOWN_TEXT]);
void known_choices(const struct reading *, const char *word,
    char text[KNOWN_TEXT]);

#endif
