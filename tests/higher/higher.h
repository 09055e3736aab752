/*
 * higher.h - the words of Higher, a game for reading: two players turn over
 * the top cards of their decks, and the higher one takes both.
 */
#ifndef HIGHER_H
#define HIGHER_H

#include "games/engine.h"

#define CONSTANTS(X) X(DECK_SIZE, "deck-size", 6, 1, 100, "cards of a deck")
#define ZONES(X)                                                              \
	X(DECK, "deck", ZONE_DECK | ZONE_HIDDEN)                              \
	X(TABLE, "table", ZONE_IN_PLAY)                                       \
	X(WON, "won", 0)
#define PHASES(X) X(SETUP, "setup") X(ROUND, "round")
#define TYPES(X) X(NUMBERED, "numbered", WHEN(PLAY))
#define REASONS(X) X(BY_NOTHING, "none") X(BY_POINTS, "points")
#define COMMON_FIELDS(X)                                                      \
	X(TURN, "turn", NUMBER, 0, 0, NUMBER_MAX, 0)                          \
	X(TURN_PLAYER, "turn-player", PLAYER, -1, -1, 1, 0)                   \
	X(PHASE, "phase", WORD, SETUP, 0, PHASE_COUNT - 1, 0, higher_phases)
#define GLOBAL_FIELDS(X) X(LEADER, "leader", PLAYER, 0, 0, 1, 0)
#define PLAYER_FIELDS(X)                                                      \
	X(POINTS, "points", NUMBER, 0, 0, NUMBER_MAX, FIELD_SHOW)
#define CARD_FIELDS(X) X(COUNTERS, "counters", NUMBER, 0, 0, 99, 0)
#define STATS(X) X(NUMBER_OF, "number", "number", 1, 99, true)
#define EVENTS(X) X(NOTHING_HAPPENED, "none", 0) X(TAKEN, "taken", HAS_ONE)
#define ACTS(X) X(ACT_NONE, "none")
#define VERBS(X) X(VERB_DECK, deck) X(VERB_PLAY, play)

#define GAME(name) higher_##name
#define RULES_FILE "rules.def"
#define READINGS_FILE "readings.def"
#define SAID_FILE "said.def"
#include "games/lists.h"

#endif
