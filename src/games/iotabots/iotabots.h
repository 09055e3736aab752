/*
 * iotabots.h - the words of IOTABOTS: zones, fields, phases, rules, readings.
 *
 * Each list is written once; lists.h makes the enums of them, tables.h the
 * tables.
 */
#ifndef GAMES_IOTABOTS_H
#define GAMES_IOTABOTS_H

#include "games/engine.h"

/* The numbers of the rulebook: X(enumerator, name, value, least, most, what it
 * is); code asks with constant(cx, NAME). */
#define CONSTANTS(X)                                                          \
	X(START_LIFE, "starting-life", 20, 1, NUMBER_MAX,                     \
	    "life of each player when a duel begins")                         \
	X(DECK_SIZE_CARDS, "deck-size", 33, 1, 200, "cards of a deck")        \
	X(COPIES_LIMIT, "copies", 3, 1, 200,                                  \
	    "copies of one card in a deck, unless the card says another "     \
	    "number")                                                         \
	X(OPENING_HAND, "opening-hand", 3, 0, 100,                            \
	    "cards drawn before the first turn; of a smaller deck all, "      \
	    "and none need no draw")                                          \
	X(REDRAWS, "redraws", 2, 0, 99, "redraws of each player")             \
	X(BOTS_LIMIT, "bots-limit", 5, 1, 100,                                \
	    "Bots of a player on the field")                                  \
	X(HAND_LIMIT, "hand-limit", 5, 0, 200,                                \
	    "cards in the hand when the turn ends")                           \
	X(MANA_LIMIT, "mana-cap", 6, 1, MANA_MOST,                            \
	    "highest level of mana, and the most that a pool holds")          \
	X(MATCH_DUELS, "match-duels", 3, 1, DUELS_MOST, "duels of a match")   \
	X(MATCH_WINS, "match-wins", 2, 1, DUELS_MOST,                         \
	    "duels to win for the match")

/* What the state has room for, whatever the numbers. */
enum { MANA_MOST = 999, DUELS_MOST = 99 };

/* X(enumerator, name, flags) */
#define ZONES(X)                                                              \
	X(DECK, "deck", ZONE_DECK | ZONE_HIDDEN)                              \
	X(HAND, "hand", ZONE_HIDDEN)                                          \
	X(BOTS, "bots", ZONE_IN_PLAY)                                         \
	X(BUZZ, "buzz", 0) /* only while it is being carried out */           \
	X(JUNK, "junk", 0)                                                    \
	X(REMOVED, "removed", 0) /* from the game, for this duel */

/* X(enumerator, name) */
#define PHASES(X)                                                             \
	X(SETUP, "setup")                                                     \
	X(DRAW_PHASE, "draw")                                                 \
	X(STANDBY, "standby")                                                 \
	X(MAIN1, "main1")                                                     \
	X(BATTLE, "battle")                                                   \
	X(MAIN2, "main2")                                                     \
	X(END, "end")

#define TYPES(X)                                                              \
	X(BOT, "bot", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))              \
	X(BUZZ_CARD, "buzz", WHEN(PLAY) | WHEN(TRIGGER))                      \
	X(TOKEN, "token", IN_PLAY_TOO | WHEN(ACTIVATE))

/* Reasons of an outcome. */
#define REASONS(X)                                                            \
	X(BY_NOTHING, "none")                                                 \
	X(BY_LIFE, "life")                                                    \
	X(BY_DECK, "deck")                                                    \
	X(BY_CARD, "card")                                                    \
	X(BY_CONCEDE, "concede")

/* X(enumerator, attribute, type, starting value, least, most, flags, words) */
#define COMMON_FIELDS(X)                                                      \
	X(TURN, "turn", NUMBER, 0, 0, NUMBER_MAX, 0)                          \
	X(TURN_PLAYER, "turn-player", PLAYER, -1, -1, 1, 0)                   \
	X(PHASE, "phase", WORD, SETUP, 0, PHASE_COUNT - 1, 0, iotabots_phases)

#define GLOBAL_FIELDS(X)                                                      \
	X(DUEL, "duel", NUMBER, 0, 0, DUELS_MOST, 0)                         \
	X(STARTER, "starter", PLAYER, -1, -1, 1, 0)                           \
	/* who won the toss in this duel */                                   \
	X(TOSS, "toss", PLAYER, -1, -1, 1, 0)                                 \
	X(DRAWN_DUELS, "drawn-duels", NUMBER, 0, 0, DUELS_MOST, 0)           \
	/* the turn player has drawn for the turn */                          \
	X(DREW, "drew", YES_NO, 0, 0, 1, FIELD_TURN)                          \
	/* cards speak first in this Standby Phase, the mana is still due */  \
	X(MANA_DUE, "mana-due", YES_NO, 0, 0, 1, 0)                           \
	/* an attack whose damage is still to be computed: card, and target   \
	 * unless it is the opponent's life */                                \
	X(ATTACKER, "attacker", CARD, 0, 0, CARD_MAX, 0)                      \
	X(ATTACKED, "attacked", CARD, 0, 0, CARD_MAX, 0)                      \
	/* life is looked at when the battle's effects are done */            \
	X(LIFE_LATER, "life-later", YES_NO, 0, 0, 1, 0)                       \
	/* the turn ends when the effects of its end are done */              \
	X(ENDING, "ending", WORD, 0, 0, 7, 0, ending_words)                   \
	/* attacks that were possible when the Battle Phase began (-1 outside \
	 * of it), and made */                                                \
	X(ATTACKS_AT_START, "attacks-at-start", NUMBER, -1, -1, 999, 0)       \
	X(ATTACKS_DECLARED, "attacks-declared", NUMBER, 0, 0, 999,            \
	    FIELD_TURN)                                                       \
	/* running number of what forbids or permits, see `since` of cards */ \
	X(MOMENT, "moment", NUMBER, 0, 0, NUMBER_MAX, 0)                      \
	/* cards played in this Main Phase 2 */                               \
	X(MAIN2_PLAYS, "main2-plays", NUMBER, 0, 0, 999, FIELD_TURN)          \
	/* what waits for the end of this turn has been told of it */         \
	X(END_TOLD, "end-told", YES_NO, 0, 0, 1, FIELD_TURN)

#define PLAYER_FIELDS(X)                                                      \
	X(LIFE, "life", NUMBER, RULEBOOK_START_LIFE, -NUMBER_MAX,             \
	    NUMBER_MAX, FIELD_SHOW | FIELD_APART)                             \
	X(MANA, "mana", NUMBER, 0, 0, MANA_MOST, FIELD_SHOW | FIELD_APART)    \
	/* 0 in a position: what the own turn gives */                        \
	X(MANA_LEVEL, "mana-level", NUMBER, 0, 0, MANA_MOST,                 \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(OWN_TURN, "own-turn", NUMBER, 0, 0, NUMBER_MAX, 0)                  \
	X(REDRAWS_USED, "redraws", NUMBER, 0, 0, 99, 0)                       \
	/* the same, in earlier duels of the match */                         \
	X(MATCH_REDRAWS, "match-redraws", NUMBER, 0, 0, 99, FIELD_MATCH)      \
	X(WINS, "wins", NUMBER, 0, 0, DUELS_MOST, FIELD_SHOW | FIELD_MATCH)   \
	X(DECK_GIVEN, "deck-given", YES_NO, 0, 0, 1, FIELD_MATCH)             \
	X(SHUFFLED, "shuffled", YES_NO, 0, 0, 1, 0)                           \
	X(OPENED, "opened", YES_NO, 0, 0, 1, 0) /* has an opening hand */     \
	/* a redraw waits for its shuffle: that many cards are drawn again */ \
	X(REDRAWING, "redrawing", NUMBER, 0, 0, CARD_MAX, 0)           \
	X(KEPT, "kept", YES_NO, 0, 0, 1, 0)                                   \
	/* results that the operation at work has brought */                  \
	X(DECKED, "decked", YES_NO, 0, 0, 1, 0)                               \
	X(CARD_WON, "card-won", YES_NO, 0, 0, 1, 0)                           \
	/* phases that an effect skips, the next time */                      \
	X(SKIP_DRAW, "skip-draw", NUMBER, 0, 0, 99, 0)                        \
	X(SKIP_STANDBY, "skip-standby", NUMBER, 0, 0, 99, 0)                  \
	X(SKIP_MAIN1, "skip-main1", NUMBER, 0, 0, 99, 0)                      \
	X(SKIP_BATTLE, "skip-battle", NUMBER, 0, 0, 99, 0)                    \
	X(SKIP_MAIN2, "skip-main2", NUMBER, 0, 0, 99, 0)

#define CARD_FIELDS(X)                                                        \
	X(ARRIVED, "arrived-this-turn", YES_NO, 0, 0, 1,                      \
	    FIELD_SHOW | FIELD_TURN)                                          \
	/* it arrived by an effect, not by a summon */                        \
	X(PUT_BY_EFFECT, "put-by-effect", YES_NO, 0, 0, 1, FIELD_TURN)        \
	X(TAKEN, "taken-this-turn", YES_NO, 0, 0, 1, FIELD_TURN)              \
	X(ATTACKS_MADE, "attacks-made", NUMBER, 0, 0, 999,                    \
	    FIELD_SHOW | FIELD_TURN)                                          \
	X(EXTRA_ATTACKS, "extra-attacks", NUMBER, 0, 0, 999,                  \
	    FIELD_SHOW | FIELD_TURN)                                          \
	/* effects declared this turn: a bit for each */                      \
	X(USED, "used-effects", NUMBER, 0, 0, 0xFFFFFF, FIELD_TURN)           \
	/* when it came, if it forbids or permits something */                \
	X(SINCE, "since", NUMBER, 0, 0, NUMBER_MAX, 0)                        \
	/* destroyed, and still on the field */                               \
	X(DOOMED, "destroyed", YES_NO, 0, 0, 1, 0)

/* X(enumerator, name, attribute of <card>, least, most, floor); attack and
 * defense may fall below 0: a reading says what that means. */
#define STATS(X)                                                              \
	X(COST, "cost", "cost", 0, NUMBER_MAX, true)                          \
	X(ATTACK, "attack", "attack", 0, NUMBER_MAX, false)                   \
	X(DEFENSE, "defense", "defense", 0, NUMBER_MAX, false)                \
	/* copies in a deck, where a card says so itself */                   \
	X(COPIES, "copies", "copies", 0, NUMBER_MAX, false)

/* X(enumerator, name, takes a number) */
#define KEYWORDS(X)                                                           \
	X(RUSH, "rush", false)                                                \
	X(MULTI_ATTACK, "multi-attack", true)                                 \
	X(GUARD, "guard", false)                                              \
	X(CANNOT_ATTACK, "cannot-attack", false)                              \
	X(UNTARGETABLE, "untargetable", false)                                \
	X(BATTLE_PROOF, "battle-proof", false)                                \
	X(QUICK, "quick", false)                                              \
	X(EARLY_BATTLE, "early-battle", false)

/* What effects may wait for; card, player and amount of each. */
#define EVENTS(X)                                                             \
	X(NOTHING_HAPPENED, "none", 0)                                        \
	X(SUMMONED, "summoned", HAS_ONE)                                      \
	X(ARRIVES, "arrives", HAS_ONE)                                        \
	X(ATTACKS, "attacks", HAS_TWO)                                        \
	X(IS_ATTACKED, "attacked", HAS_TWO)                                   \
	X(BATTLES, "battles", HAS_TWO)                                        \
	X(HITS_LIFE, "hits-life", HAS_ONE | HAS_AMOUNT)                       \
	X(SURVIVES, "survives", HAS_TWO)                                      \
	X(DESTROYS, "destroys", HAS_TWO)                                      \
	X(IS_DESTROYED, "destroyed", HAS_TWO)                                 \
	X(BEATEN, "destroyed-in-battle", HAS_TWO)                             \
	X(BATTLE_LOSS, "loses-life-in-battle", HAS_NUMBER | HAS_OTHER)        \
	X(TRIBUTED, "tributed", HAS_ONE)                                      \
	X(DISCARDED, "discarded", HAS_ONE)                                    \
	X(CARD_DRAWN, "card-drawn", HAS_ONE | HAS_AMOUNT)                     \
	X(CONTROL_CHANGES, "control-changes", HAS_ONE)                        \
	X(BUZZ_USED, "buzz-used", HAS_ONE)                                    \
	X(STANDBY_BEGINS, "standby", HAS_PLAYER)                              \
	X(TURN_ENDS, "end-of-turn", HAS_PLAYER)

/* What a card may forbid, permit, or give more of. */
#define ACTS(X)                                                               \
	X(ACT_ATTACK, "attack")                                               \
	X(ACT_BE_ATTACKED, "be-attacked")                                     \
	X(ACT_ATTACK_LIFE, "attack-life")                                     \
	X(ACT_BATTLE, "battle")                                               \
	X(ACT_SUMMON, "summon")                                               \
	X(ACT_PLAY, "play")                                                   \
	X(ACT_ACTIVATE, "activate")                                           \
	X(ACT_BE_CHOSEN, "be-chosen")

/* X(enumerator, functions): the steps, in the order of the manual page. */
#define VERBS(X)                                                              \
	X(VERB_RESTRICT, restrict) X(VERB_DECK, deck) X(VERB_DUEL, duel)      \
	X(VERB_SHUFFLE, shuffle) X(VERB_TOSS, toss) X(VERB_CHOOSE, choose)    \
	X(VERB_DRAW, draw) X(VERB_MULLIGAN, mulligan) X(VERB_KEEP, keep)      \
	X(VERB_PHASE, phase) X(VERB_SUMMON, summon) X(VERB_PLAY, play)        \
	X(VERB_ACTIVATE, activate) X(VERB_ATTACK, attack)                     \
	X(VERB_RANDOM, random) X(VERB_DISCARD, discard)                       \
	X(VERB_END_TURN, end_turn) X(VERB_CONCEDE, concede)                   \
	/* verbs of other games */                                            \
	X(VERB_DEFEND, refused) X(VERB_RESPOND, refused)                      \
	X(VERB_BUY, refused) X(VERB_PASS, refused)

#define GAME(name) iotabots_##name
#define RULES_FILE "games/iotabots/rules.def"
#define READINGS_FILE "games/iotabots/readings.def"
#define SAID_FILE "games/iotabots/said.def"
#include "games/lists.h"

#endif
