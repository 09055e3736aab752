/*
 * scrapbots.h - the words of Scrapbots: zones, fields, phases, rules, readings.
 *
 * A deck-building battle for two players.  Cards are bought from a shared
 * Market, Scrapbots fight in three lanes, and damage that meets no Scrapbot
 * becomes Wounds from a stack of 20.
 *
 * Each list is written once; lists.h makes the enums of them, tables.h the
 * tables.
 */
#ifndef GAMES_SCRAPBOTS_H
#define GAMES_SCRAPBOTS_H

#include "games/engine.h"

/* The table: each lane and each place of the Market is a zone. */
enum { LANES = 3, MARKET_PLACES = 5 };

/* The numbers of the rulebook: X(enumerator, name, value, least, most, what it
 * is); code asks with constant(cx, NAME). */
#define CONSTANTS(X)                                                          \
	X(WOUND_CARDS, "wounds", 20, 1, 500,                                  \
	    "Wounds in the stack when the game begins")                       \
	X(COPIES, "starting-copies", 4, 0, 100,                               \
	    "Spare Parts in a starting deck, and Circuitry")                  \
	X(HAND_FIRST, "opening-hand-first", 3, 0, 100,                        \
	    "opening cards of who goes first; of a smaller deck all")         \
	X(HAND_SECOND, "opening-hand-second", 5, 0, 100,                      \
	    "opening cards of who goes second; of a smaller deck all")        \
	X(DRAW_TURN, "turn-draw", 5, 0, 100, "cards of the Draw Phase")       \
	X(BONUS_EACH, "wound-draw", 2, 0, 100,                                \
	    "cards drawn for each Wound that is discarded after the draw")    \
	X(WOUND_POINTS, "points-per-wound", 10, 1, NUMBER_MAX,                \
	    "points of damage that make a Wound or a counter")                \
	X(LONG_GAME, "longest-game", 200, 1, NUMBER_MAX,                      \
	    "turns after which a game without an end is looked at")

/* X(enumerator, element of a position, flags) */
#define ZONES(X)                                                              \
	X(ZONE_OWN_DECK, "deck", ZONE_DECK | ZONE_ORDERED)                    \
	X(ZONE_HAND, "hand", ZONE_HIDDEN)                                     \
	X(ZONE_DISCARD, "discard", 0)                                         \
	X(ZONE_LANE1, "lane1", ZONE_IN_PLAY)                                  \
	X(ZONE_LANE2, "lane2", ZONE_IN_PLAY)                                  \
	X(ZONE_LANE3, "lane3", ZONE_IN_PLAY)                                  \
	X(ZONE_RESOLVING, "resolving", 0)                                     \
	X(ZONE_ASIDE, "aside", 0)                                             \
	X(ZONE_MARKET1, "market1", ZONE_COMMON)                               \
	X(ZONE_MARKET2, "market2", ZONE_COMMON)                               \
	X(ZONE_MARKET3, "market3", ZONE_COMMON)                               \
	X(ZONE_MARKET4, "market4", ZONE_COMMON)                               \
	X(ZONE_MARKET5, "market5", ZONE_COMMON)                               \
	X(ZONE_MAIN, "main-deck", ZONE_COMMON | ZONE_DECK | ZONE_ORDERED)     \
	X(ZONE_WOUNDS, "wounds", ZONE_COMMON)                                 \
	X(ZONE_REMOVED, "removed", ZONE_COMMON)

/* Main comes first: a position that names no phase is in it. */
#define PHASES(X)                                                             \
	X(PHASE_MAIN, "main")                                                 \
	X(PHASE_DISCARD, "discard")                                           \
	X(PHASE_CLEANUP, "cleanup")                                           \
	X(PHASE_DRAW, "draw")                                                 \
	X(PHASE_SETUP, "setup")

/* How far the end of a turn has come; see turn.c. */
#define STAGES(X)                                                             \
	X(STAGE_NONE, "none")         /* Main Phase, or setup */              \
	X(STAGE_PASSED, "passed")     /* the hand is to be discarded */       \
	X(STAGE_DISCARDED, "discarded")                                       \
	X(STAGE_CLEANED, "cleaned")                                           \
	X(STAGE_FIVE, "five")         /* the five are being drawn */          \
	X(STAGE_WOUNDS, "wounds")     /* Wounds in hand are to be discarded */\
	X(STAGE_BONUS, "bonus")       /* cards for Wounds are being drawn */  \
	X(STAGE_AFTER, "after")       /* the bonus cards are in hand */       \
	X(STAGE_FINISHED, "finished")                                         \
	X(STAGE_OVER, "over")         /* end-turn has been logged */

#define REASONS(X)                                                            \
	X(REASON_NONE, "none")                                                \
	X(REASON_WOUNDS, "wounds")                                            \
	X(REASON_CONCEDE, "concede")                                          \
	X(REASON_MARKET, "market")                                            \
	X(REASON_CARDS, "cards")                                              \
	X(REASON_LENGTH, "length")                                            \
	X(REASON_RULING, "ruling")

/* Why cards are drawn, and why discarded, as steps write it. */
#define CAUSES(X)                                                             \
	X(CAUSE_OPENING, "opening")                                           \
	X(CAUSE_TURN, "turn")                                                 \
	X(CAUSE_WOUNDS, "wounds")                                             \
	X(CAUSE_EFFECT, "effect")
#define WHYS(X)                                                               \
	X(WHY_PHASE, "phase")                                                 \
	X(WHY_WOUNDS, "wounds")                                               \
	X(WHY_EFFECT, "effect")

#define TYPES(X)                                                              \
	X(TYPE_COMPONENT, "component", WHEN(ACTIVATE) | WHEN(TRIGGER))        \
	X(TYPE_RESOURCE, "resource", WHEN(PLAY) | WHEN(TRIGGER))              \
	X(TYPE_SCRAPBOT, "scrapbot", WHEN(ATTACK) | IN_PLAY_TOO)              \
	X(TYPE_WOUND, "wound", WHEN(TRIGGER))

#define EVENTS(X)                                                             \
	X(EVENT_NONE, "none", 0)                                              \
	X(EVENT_BUILT, "built", HAS_ONE)                                      \
	X(EVENT_DESTROYED, "destroyed", HAS_ONE)                              \
	X(EVENT_ATTACKED, "attacked", HAS_ONE)                                \
	X(EVENT_TURN_BEGINS, "turn-begins", HAS_PLAYER)                       \
	X(EVENT_DRAWN, "drawn", HAS_ONE)                                      \
	X(EVENT_WOUNDED, "wounded", HAS_ONE)                                  \
	X(EVENT_DISCARDED, "discarded", HAS_ONE)                              \
	X(EVENT_RESHUFFLED, "reshuffled", HAS_PLAYER)                         \
	X(EVENT_BONUS, "bonus", HAS_ONE)                                      \
	X(EVENT_REFILLED, "refilled", HAS_CARD | HAS_AMOUNT)                  \
	X(EVENT_BOUGHT, "bought", HAS_ONE)

#define ACTS(X)                                                               \
	X(ACT_ATTACK, "attack")                                               \
	X(ACT_ACTIVATE, "activate")                                           \
	X(ACT_BUILD, "build")                                                 \
	X(ACT_PLAY, "play")                                                   \
	X(ACT_BUY, "buy")                                                     \
	X(ACT_READY, "ready")

/* X(enumerator, attribute, type, starting value, least, most, flags, words) */
#define COMMON_FIELDS(X)                                                      \
	X(TURN, "turn", NUMBER, 1, 0, NUMBER_MAX, 0)                          \
	X(TURN_PLAYER, "turn-player", PLAYER, -1, -1, 1, 0)                   \
	X(PHASE, "phase", WORD, PHASE_MAIN, 0, PHASE_COUNT - 1, 0,            \
	    scrapbots_phases)

#define GLOBAL_FIELDS(X)                                                      \
	X(FIRST, "first", PLAYER, -1, -1, 1, 0)                               \
	X(STAGE, "stage", WORD, STAGE_NONE, 0, STAGE_COUNT - 1, 0,            \
	    stage_words)                                                      \
	X(MARKED, "marked", YES_NO, 0, 0, 1, FIELD_TURN)                      \
	X(DUE, "due", NUMBER, 0, 0, NUMBER_MAX, 0)                            \
	X(DUE_CAUSE, "due-reason", WORD, CAUSE_OPENING, 0,                    \
	    CAUSE_COUNT - 1, 0, cause_words)                                  \
	X(DUE_PLAYER, "due-player", PLAYER, -1, -1, 1, 0)                     \
	X(WOUNDS_USED, "wound-effect-used", YES_NO, 0, 0, 1, FIELD_TURN)      \
	X(WOUNDS_OUT, "wounds-discarded", NUMBER, 0, 0, CARD_MAX,             \
	    FIELD_TURN | FIELD_SEEN)                                          \
	X(ENDED, "ended", PLAYER, -1, -1, 1, 0)                               \
	X(STRUCK, "struck", NUMBER, 0, 0, LANES, 0)                           \
	X(VALUE_DUE, "value-due", WORD, 0, 0, 2, 0, value_due_words)          \
	X(LAST_DEALER, "last-dealer", PLAYER, -1, -1, 1, 0)                   \
	X(EMPTIED, "emptied", YES_NO, 0, 0, 1, 0)                             \
	X(GAPS, "gaps", NUMBER, -1, -1, (1 << MARKET_PLACES) - 1, 0)          \
	X(END_DUE, "end-due", NUMBER, 0, 0, 2, 0)                             \
	X(WOUNDS_TOTAL, "wounds-total", NUMBER, RULEBOOK_WOUND_CARDS, 0,      \
	    CARD_MAX, 0)                                                      \
	X(LOOKED_AT, "cards-checked", YES_NO, 0, 0, 1, 0)                     \
	X(MAIN_DECLARED, "main-declared", YES_NO, 0, 0, 1, 0)                 \
	X(MAIN_SHUFFLED, "main-shuffled", YES_NO, 0, 0, 1, 0)                 \
	X(WOUNDS_DECLARED, "wounds-declared", YES_NO, 0, 0, 1, 0)             \
	X(USED_LANE, "used-lane", NUMBER, 0, 0, LANES, 0)

#define PLAYER_FIELDS(X)                                                      \
	X(SCRAP, "scrap", NUMBER, 0, 0, NUMBER_MAX, FIELD_SHOW)               \
	X(ENERGY, "energy", NUMBER, 0, 0, NUMBER_MAX,                         \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(DEALT, "dealt", NUMBER, -1, -1, NUMBER_MAX, 0)                      \
	X(BEYOND, "beyond", NUMBER, 0, 0, NUMBER_MAX, 0)                      \
	X(HIT1, "hit1", NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, 0)                \
	X(HIT2, "hit2", NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, 0)                \
	X(HIT3, "hit3", NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, 0)                \
	X(DECLARED, "declared", YES_NO, 0, 0, 1, 0)                           \
	X(SHUFFLED, "shuffled", YES_NO, 0, 0, 1, 0)                           \
	X(OPENED, "opened", YES_NO, 0, 0, 1, 0)

#define CARD_FIELDS(X)                                                        \
	X(DAMAGE, "damage", NUMBER, 0, 0, NUMBER_MAX,                         \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(EXHAUSTED, "exhausted", YES_NO, 0, 0, 1, FIELD_SHOW | FIELD_APART)  \
	X(ATTACKED, "attacked", YES_NO, 0, 0, 1, FIELD_TURN)                  \
	X(FRESH, "fresh", NUMBER, 0, 0, NUMBER_MAX, 0)                        \
	X(READIED, "readied", YES_NO, 0, 0, 1, FIELD_APART)

/* X(enumerator, name, attribute of <card>, least, most, floor).  Numbers out of
 * range are read, so that a rule can refuse them. */
#define STATS(X)                                                              \
	X(STAT_SCRAP, "scrap", "scrap", -NUMBER_MAX, NUMBER_MAX, false)       \
	X(STAT_ENERGY, "energy", "energy", -NUMBER_MAX, NUMBER_MAX, false)    \
	X(STAT_HEALTH, "health", "health", -NUMBER_MAX, NUMBER_MAX, false)    \
	X(STAT_YIELD, "yield", "yield", -NUMBER_MAX, NUMBER_MAX, false)       \
	/* added to each attack, and to its Energy */                         \
	X(STAT_DAMAGE, "attack-damage", NULL, -NUMBER_MAX, NUMBER_MAX, false) \
	X(STAT_COST, "attack-cost", NULL, -NUMBER_MAX, NUMBER_MAX, false)

/* X(enumerator, functions): the steps, in the order of the manual page. */
#define VERBS(X)                                                              \
	X(VERB_DECK, deck) X(VERB_TOSS, toss) X(VERB_CHOOSE, choose)          \
	X(VERB_SHUFFLE, shuffle) X(VERB_DRAW, draw) X(VERB_REFILL, refill)    \
	X(VERB_BUY, buy) X(VERB_PLAY, play) X(VERB_ACTIVATE, activate)        \
	X(VERB_SUMMON, summon) X(VERB_ATTACK, attack)                         \
	X(VERB_RANDOM, random) X(VERB_PASS, pass) X(VERB_PHASE, phase)        \
	X(VERB_DISCARD, discard) X(VERB_END_TURN, end_turn)                   \
	X(VERB_CONCEDE, concede) X(VERB_MOVE, move)                           \
	X(VERB_MULLIGAN, mulligan)                                            \
	/* verbs of other games */                                            \
	X(VERB_DEFEND, refused) X(VERB_RESPOND, refused)                      \
	X(VERB_KEEP, refused) X(VERB_SWITCH, refused) X(VERB_FLIP, refused)

/* Words of attributes, by their lists in tables.c. */
enum { AS_SCRAP, AS_ENERGY, AS_NONE };
enum { WORD_YES, WORD_NO };
enum { TO_DISCARD, TO_HAND, TO_DECK, TO_LANE };
enum { FROM_HAND, FROM_MARKET, FROM_DISCARD, FROM_DECK };
enum { PILE_MAIN, PILE_WOUNDS };
enum { NAME_DISCARD, NAME_CLEANUP, NAME_DRAW };
/* Questions of the game itself. */
enum { ASK_REFILL };

#define GAME(name) scrapbots_##name
#define RULES_FILE "games/scrapbots/rules.def"
#define READINGS_FILE "games/scrapbots/readings.def"
#define SAID_FILE "games/scrapbots/said.def"
#include "games/lists.h"

/* The words of fields. */
enum { STAGES(FIRST_OF) STAGE_COUNT };
enum { CAUSES(FIRST_OF) CAUSE_COUNT };
enum { WHYS(FIRST_OF) WHY_COUNT };

#endif
