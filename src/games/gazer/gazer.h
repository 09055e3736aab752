/*
 * gazer.h - the words of Gazer: zones, fields, phases, rules, readings.
 *
 * Each list is written once; lists.h makes the enums of them, tables.h the
 * tables.
 */
#ifndef GAMES_GAZER_H
#define GAMES_GAZER_H

#include "games/engine.h"

/* The state: kinds of base cards, places that it has room for. */
enum { ROW_MOST = 30, LIFE_LEAST = -NUMBER_MAX };

/* The numbers of the rulebook: X(enumerator, name, value, least, most, what it
 * is); code asks with constant(cx, NAME). */
#define CONSTANTS(X)                                                          \
	X(START_LIFE, "starting-life", 30, 1, NUMBER_MAX,                     \
	    "life of each player when the game begins; another number than "  \
	    "this holds in the later edition too")                            \
	X(START_LIFE_LATER, "starting-life-later", 20, 1, NUMBER_MAX,         \
	    "the same in the later edition")                                  \
	X(BASE_COPIES, "base-copies", 2, 0, 50,                               \
	    "copies of each base card in a starting deck")                    \
	X(PLAN_DRAW, "plan-draw", 4, 0, 100, "cards drawn in the Plan phase") \
	X(OPENING_DRAW, "opening-draw", 2, 0, 100,                            \
	    "cards that who does not begin draws before the first turn")      \
	X(OPENING_FOUR, "opening-hand", 4, 0, 100,                            \
	    "opening cards of each player where everybody draws them")        \
	X(ROW_START, "row", 4, 1, ROW_MOST, "places of the Action row")       \
	X(ROW_LARGE, "row-large", 5, 1, ROW_MOST,                             \
	    "the same where the row is the large one")

/* X(enumerator, name, flags) */
#define ZONES(X)                                                              \
	X(DECK, "deck", ZONE_DECK | ZONE_HIDDEN | ZONE_REST | ZONE_SINKS)     \
	X(HAND, "hand", ZONE_HIDDEN | ZONE_REST | ZONE_SINKS)                 \
	X(DISCARD, "discard", ZONE_REST | ZONE_SINKS)                         \
	X(MINIONS, "minions", ZONE_IN_PLAY)                                   \
	X(DEVICES, "devices", ZONE_IN_PLAY)                                   \
	X(ENCHANTMENTS, "enchantments", ZONE_IN_PLAY)                         \
	X(SPELLS, "spells", ZONE_IN_PLAY | ZONE_REST | ZONE_SINKS)            \
	/* in play, back side up */                                           \
	X(BACK_UP, "transmuted", ZONE_HIDDEN | ZONE_REST | ZONE_SINKS)        \
	X(REMOVED, "removed", ZONE_REST | ZONE_SINKS) /* out of the game */   \
	X(ROW, "row", ZONE_COMMON | ZONE_ORDERED | ZONE_REST | ZONE_SINKS)    \
	X(DRAFT_DECK, "draft-deck", ZONE_COMMON | ZONE_DECK | ZONE_HIDDEN     \
	    | ZONE_REST)                                                      \
	X(DRAFT_DISCARD, "draft-discard", ZONE_COMMON | ZONE_REST             \
	    | ZONE_SINKS)                                                     \
	X(STAPLES, "staples", ZONE_COMMON | ZONE_REST | ZONE_SINKS)

/* X(enumerator, name) */
#define PHASES(X)                                                             \
	X(SETUP, "setup")                                                     \
	X(BEGINNING, "beginning")                                             \
	X(CLEANUP, "cleanup")                                                 \
	X(PLAN, "plan")                                                       \
	X(DRAFT, "draft")                                                     \
	X(ACTION, "action")

#define TYPES(X)                                                              \
	X(MINION, "minion", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))        \
	X(DEVICE, "device", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))        \
	X(SPELL, "spell", IN_PLAY_TOO | WHEN(PLAY))                           \
	X(ENCHANTMENT, "enchantment", IN_PLAY_TOO | WHEN(PLAY))

/* Reasons of an outcome. */
#define REASONS(X)                                                            \
	X(BY_NOTHING, "none")                                                 \
	X(BY_LIFE, "life")                                                    \
	X(BY_CONCEDE, "concede")

/* What Plan's choice was. */
enum { PLAN_NONE, PLAN_DREW, PLAN_SHUFFLED };
/* The parts of an attack that last. */
enum { NO_ATTACK, IN_REACT, IN_RESOLVE };
/* Whether a card has been attacked in this Action phase. */
enum { NOT_ATTACKED, WAS_ATTACKED, ATTACKED_AND_LEFT };
/* Questions of the game itself. */
enum { ASK_REFILL, ASK_KEEP, ASK_RECYCLE };

/* X(enumerator, attribute, type, starting value, least, most, flags, words) */
#define COMMON_FIELDS(X)                                                      \
	X(TURN, "turn", NUMBER, 0, 0, NUMBER_MAX, 0)                          \
	X(TURN_PLAYER, "turn-player", PLAYER, -1, -1, PLAYER_MAX - 1, 0)      \
	X(PHASE, "phase", WORD, SETUP, SETUP, ACTION, 0, gazer_phases)

#define GLOBAL_FIELDS(X)                                                      \
	X(ROW_PLACES, "row-places", NUMBER, ROW_START, 0, ROW_MOST,           \
	    FIELD_SHOW | FIELD_APART)                                         \
	/* places that are to be filled: a bit for each */                    \
	X(GAPS, "gaps", NUMBER, 0, 0, 0x3FFFFFFF, 0)                          \
	/* those of them that a refill has named a card for */                \
	X(GAPS_TOLD, "gaps-told", NUMBER, 0, 0, 0x3FFFFFFF, 0)                \
	X(STARTER, "starter", PLAYER, -1, -1, PLAYER_MAX - 1, 0)              \
	/* no step of turn 1 has been made yet */                             \
	X(OPENING, "opening", YES_NO, 0, 0, 1, 0)                             \
	X(MATCHED, "match-named", YES_NO, 0, 0, 1, 0)                         \
	X(DRAFT_GIVEN, "draft-deck-given", YES_NO, 0, 0, 1, 0)                \
	X(DRAFT_SHUFFLED, "draft-deck-shuffled", YES_NO, 0, 0, 1, 0)          \
	X(STAPLES_GIVEN, "staples-given", YES_NO, 0, 0, 1, 0)                 \
	X(PLANNED, "plan-choice", WORD, PLAN_NONE, PLAN_NONE, PLAN_SHUFFLED,  \
	    0, plan_words)                                                    \
	X(DRAFTED, "drafted", YES_NO, 0, 0, 1, FIELD_SHOW | FIELD_APART)      \
	/* drafts of this turn that cards grant beyond the first */           \
	X(MORE_DRAFTS, "more-drafts", NUMBER, 0, 0, 99, 0)                    \
	X(TRANSMUTES, "transmutes", NUMBER, 0, 0, NUMBER_MAX, 0)              \
	X(PART, "attack", WORD, NO_ATTACK, NO_ATTACK, IN_RESOLVE, FIELD_SHOW, \
	    part_words)                                                       \
	X(DEFENDER, "defending-player", PLAYER, -1, -1, PLAYER_MAX - 1,       \
	    FIELD_SHOW)                                                       \
	/* what comes when the effects of the end of a phase are done: the    \
	 * end of the turn, that phase, or the next turn */                   \
	X(ENDING, "ending", WORD, 0, 0, PHASE_COUNT, 0, ending_words)         \
	/* what is left of the cleanup comes after an answer */               \
	X(CLEANING, "cleaning", YES_NO, 0, 0, 1, 0)                           \
	/* players, sides and cards: with the first step */                   \
	X(LOOKED_AT, "cards-checked", YES_NO, 0, 0, 1, 0)

/* A life of LIFE_LEAST stands for "not given": every life is written. */
#define PLAYER_FIELDS(X)                                                      \
	X(LIFE, "life", NUMBER, LIFE_LEAST, LIFE_LEAST, NUMBER_MAX,           \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(ENERGY, "energy", NUMBER, 0, 0, NUMBER_MAX,                         \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(ARMOR, "armor", NUMBER, 0, 0, NUMBER_MAX,                           \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(INCREASE, "damage-increase", NUMBER, 0, 0, NUMBER_MAX, FIELD_SHOW)  \
	X(OUT, "out", YES_NO, 0, 0, 1, FIELD_SHOW)                            \
	/* attacked in this Action phase; target of the open attack */        \
	X(ATTACKED, "attacked", YES_NO, 0, 0, 1, FIELD_SHOW | FIELD_APART)    \
	X(TARGETED, "target", YES_NO, 0, 0, 1, FIELD_SHOW)                    \
	/* Armor has worked in the open attack */                             \
	X(SHIELDED, "armor-used", NUMBER, 0, 0, NUMBER_MAX, 0)                \
	X(DECK_GIVEN, "deck-given", YES_NO, 0, 0, 1, 0)                       \
	X(SHUFFLED, "shuffled", YES_NO, 0, 0, 1, 0)                           \
	X(OPENED, "opened", YES_NO, 0, 0, 1, 0)                               \
	/* changes of costs, made by cards in play and never stored here */   \
	X(MINION_COST, "minion-cost", NUMBER, 0, 0, 0, 0)                     \
	X(DEVICE_COST, "device-cost", NUMBER, 0, 0, 0, 0)                     \
	X(SPELL_COST, "spell-cost", NUMBER, 0, 0, 0, 0)                       \
	X(ENCHANTMENT_COST, "enchantment-cost", NUMBER, 0, 0, 0, 0)           \
	/* Armor of cards in play that is used up */                          \
	X(WORN, "armor-worn", NUMBER, 0, 0, NUMBER_MAX, FIELD_APART)          \
	/* the target of the open attack is used up, whatever comes */        \
	X(HIT, "target-used", YES_NO, 0, 0, 1, 0)

/* In ARRIVED: in this turn, but before the cleanup. */
enum { ARRIVED_BEFORE = -1 };

#define CARD_FIELDS(X)                                                        \
	X(TAPPED, "tapped", YES_NO, 0, 0, 1, FIELD_SHOW | FIELD_APART)        \
	X(DAMAGE, "damage", NUMBER, 0, 0, NUMBER_MAX,                         \
	    FIELD_SHOW | FIELD_APART)                                         \
	/* Energy paid for it; -1: its printed cost */                        \
	X(PAID, "paid", NUMBER, -1, -1, NUMBER_MAX, FIELD_APART)              \
	X(NEXT_BONUS, "next-attack", NUMBER, 0, 0, NUMBER_MAX,                \
	    FIELD_SHOW | FIELD_APART)                                         \
	/* its place in the row, from 1 */                                    \
	X(SLOT, "slot", NUMBER, 0, 0, ROW_MOST, FIELD_APART)                  \
	/* turn in which it came into play; see ARRIVED_BEFORE */             \
	X(ARRIVED, "arrived", NUMBER, 0, -1, NUMBER_MAX, FIELD_APART)         \
	/* the open attack: its place among the attackers, from 1, below 0    \
	 * when it has been dealt with; the attacker that it defends against; \
	 * whether it has left the attack */                                  \
	X(ATTACK_ORDER, "attack-order", NUMBER, 0, -CARD_MAX, CARD_MAX,       \
	    FIELD_SHOW)                                                       \
	X(DEFENDS, "defends", CARD, 0, 0, CARD_MAX, FIELD_SHOW)               \
	X(DROPPED, "left-attack", YES_NO, 0, 0, 1, 0)                         \
	X(IS_TARGET, "target", YES_NO, 0, 0, 1, FIELD_SHOW)                   \
	/* where the damage of this attacker goes instead */                  \
	X(REDIRECTED, "redirected", YES_NO, 0, 0, 1, 0)                       \
	X(TO_CARD, "redirect-card", CARD, 0, 0, CARD_MAX, 0)                  \
	X(TO_PLAYER, "redirect-player", PLAYER, -1, -1, PLAYER_MAX - 1, 0)    \
	/* the card that it was to go to is gone; that player had it */       \
	X(TO_GONE, "redirect-gone", YES_NO, 0, 0, 1, 0)                       \
	X(ARMORED, "armor-used", NUMBER, 0, 0, NUMBER_MAX, 0)                 \
	/* in this Action phase */                                            \
	X(CARD_ATTACKED, "attacked", WORD, NOT_ATTACKED, NOT_ATTACKED,        \
	    ATTACKED_AND_LEFT, FIELD_SHOW | FIELD_APART, attacked_words)      \
	X(DEFENDED, "defended", YES_NO, 0, 0, 1, 0)                           \
	/* abilities used in this phase (a bit for each), and the last phase  \
	 * of this turn in which one was used */                              \
	X(USED, "used", NUMBER, 0, 0, 0xFFFFFF, 0)                            \
	X(USED_PHASE, "used-phase", NUMBER, 0, 0, 9, 0)                       \
	/* Armor of the card that is used up */                               \
	X(CARD_WORN, "armor-worn", NUMBER, 0, 0, NUMBER_MAX, FIELD_APART)     \
	X(CARD_HIT, "target-used", YES_NO, 0, 0, 1, 0)

/* Printed labels, and the attribute of <card> that holds them. */
#define CARD_LABELS(X)                                                        \
	X(LABEL_BASE, "base")                                                 \
	X(LABEL_FIRE, "fire")                                                 \
	X(LABEL_EARTH, "earth")                                               \
	X(LABEL_AIR, "air")                                                   \
	X(LABEL_WATER, "water")
#define LABEL_ATTRIBUTES(X) X(FROM_ELEMENT, "element")

/* X(enumerator, name, attribute of <card>, least, most, floor) */
#define STATS(X)                                                              \
	X(COST, "cost", "cost", 0, NUMBER_MAX, true)                          \
	X(ATTACK, "attack", "attack", 0, NUMBER_MAX, true)                    \
	X(LIFE_VALUE, "life", "life", 0, NUMBER_MAX, true)                    \
	X(ARMOR_VALUE, "armor", "armor", 0, NUMBER_MAX, true)                 \
	/* what a Minion's summoning cost: see the reading summon-cost */     \
	X(SUMMONING_COST, "summoning-cost", NULL, 0, NUMBER_MAX, true)        \
	/* the Energy that was used for it: see the reading refund */         \
	X(ENERGY_USED, "energy-used", NULL, 0, NUMBER_MAX, true)

/* X(enumerator, name, takes a number) */
#define KEYWORDS(X)                                                           \
	X(FLIES, "flying", false)                                             \
	X(TAPLESS, "without-tapping", false)                                  \
	X(GUARDS, "guard", false)                                             \
	X(IS_SLOW, "slow", false)                                             \
	X(HASTE, "haste", false) /* every Minion has it */                    \
	X(PIERCES, "pierce", false)                                           \
	X(SWIFT_DRAFT, "swift-draft", false)                                  \
	X(FROM_DISCARD, "from-discard", false)                                \
	X(STANDS_ALONE, "stands-alone", false)

/* What effects may wait for; card, player and amount of each. */
#define EVENTS(X)                                                             \
	X(NOTHING_HAPPENED, "none", 0)                                        \
	X(TURN_BEGINS, "beginning", HAS_PLAYER)                               \
	X(CLEANUP_BEGINS, "cleanup", HAS_PLAYER)                              \
	X(PLAN_BEGINS, "plan", HAS_PLAYER)                                    \
	X(DRAFT_BEGINS, "draft", HAS_PLAYER)                                  \
	X(ACTION_BEGINS, "action", HAS_PLAYER)                                \
	X(PHASE_ENDS, "phase-ends", HAS_NUMBER)                               \
	X(TURN_ENDS, "end-of-turn", HAS_PLAYER)                               \
	X(IS_DAMAGED, "damaged", HAS_TWO | HAS_AMOUNT)                        \
	X(DAMAGE_DUE, "about-to-be-damaged", HAS_TWO | HAS_AMOUNT)            \
	X(PLAYER_DAMAGED, "player-damaged", HAS_NUMBER | HAS_OTHER)           \
	X(DAMAGES_PLAYER, "damages-player", HAS_ONE | HAS_AMOUNT)             \
	X(ENTERS, "enters", HAS_ONE)                                          \
	X(IS_PLAYED, "played", HAS_ONE | HAS_AMOUNT)                          \
	X(IS_TRANSMUTED, "transmuted", HAS_ONE)                               \
	X(IS_DRAFTED, "drafted", HAS_ONE)                                     \
	X(ATTACKS, "attacks", HAS_ONE)                                        \
	X(DEFENDS_NOW, "defends", HAS_TWO)                                    \
	X(IS_DESTROYED, "destroyed", HAS_ONE)                                 \
	X(IS_TAPPED, "tapped", HAS_ONE)                                       \
	X(IS_UNTAPPED, "untapped", HAS_ONE)                                   \
	X(IS_DRAWN, "drawn", HAS_ONE)                                         \
	X(IS_DISCARDED, "discarded", HAS_ONE)                                 \
	X(IS_HEALED, "healed", HAS_ONE | HAS_AMOUNT)                          \
	X(GOES_OUT, "out", HAS_PLAYER)                                        \
	X(FILLS_ROW, "fills-row", HAS_CARD | HAS_AMOUNT)

/* What a card may forbid or permit. */
#define ACTS(X)                                                               \
	X(ACT_ATTACK, "attack")                                               \
	X(ACT_BE_ATTACKED, "be-attacked")                                     \
	X(ACT_DEFEND, "defend")                                               \
	X(ACT_BE_DEFENDED, "be-defended")                                     \
	X(ACT_PLAY, "play")                                                   \
	X(ACT_ACTIVATE, "activate")                                           \
	X(ACT_TRANSMUTE, "transmute")                                         \
	X(ACT_DRAFT, "draft")                                                 \
	X(ACT_UNTAP, "untap")

/* Relations that only this game has. */
#define RELATIONS(X)                                                          \
	X(LIMIT_ATTACKER, "attacker")       /* attacks in the open attack */  \
	X(LIMIT_DEFENDER, "defender")       /* defends in it */               \
	X(LIMIT_CONTROLLED, "controlled")   /* see reading control-means */   \
	X(LIMIT_DRAFTABLE, "draftable")     /* in the row or a staple pile */\
	X(LIMIT_NON_DEVICE, "non-device")   /* see the reading non-device */  \
	X(LIMIT_REPLACED, "replaceable")    /* see replace-at-once */         \
	X(LIMIT_COUNTED, "counted")         /* see spell-counts-itself */

/* X(enumerator, functions): the steps, in the order of the manual page. */
#define VERBS(X)                                                              \
	X(VERB_MATCH, match) X(VERB_DECK, deck) X(VERB_SHUFFLE, shuffle)      \
	X(VERB_TOSS, toss) X(VERB_CHOOSE, choose) X(VERB_DRAW, draw)          \
	X(VERB_REFILL, refill) X(VERB_PHASE, phase) X(VERB_BUY, buy)          \
	X(VERB_PLAY, play) X(VERB_ACTIVATE, activate)                         \
	X(VERB_TRANSMUTE, transmute) X(VERB_ATTACK, attack)                   \
	X(VERB_DEFEND, defend) X(VERB_PASS, pass) X(VERB_DISCARD, discard)    \
	X(VERB_RANDOM, random) X(VERB_END_TURN, end_turn)                     \
	X(VERB_CONCEDE, concede)                                              \
	/* verbs of other games */                                            \
	X(VERB_MULLIGAN, refused) X(VERB_KEEP, refused)                       \
	X(VERB_SUMMON, refused) X(VERB_RESPOND, refused)

/* Words of `pile`, in the order of the table in tables.c. */
enum { PILE_DRAFT, PILE_STAPLES };

#define GAME(name) gazer_##name
#define RULES_FILE "games/gazer/rules.def"
#define READINGS_FILE "games/gazer/readings.def"
#define SAID_FILE "games/gazer/said.def"
#include "games/lists.h"

#endif
