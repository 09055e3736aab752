/*
 * frc.h - the words of FRC: zones, fields, phases, rules, readings.
 *
 * Students are played into a body, Robots are built out of them and score on
 * the other player's Robots or points.
 *
 * Each list is written once; lists.h makes the enums of them, tables.h the
 * tables.
 */
#ifndef GAMES_FRC_H
#define GAMES_FRC_H

#include "games/engine.h"

/* ---- zones, phases, fields ---- */

#define ZONES(X)                                                              \
	X(DECK, "deck", ZONE_DECK | ZONE_HIDDEN)                              \
	X(HAND, "hand", ZONE_HIDDEN)                                          \
	X(TEAM_PILE, "team-pile", 0)   /* the Team card before it is played */\
	X(TEAM, "team", ZONE_IN_PLAY)                                         \
	X(BODY, "body", ZONE_IN_PLAY)                                         \
	X(ROBOTS, "robots", ZONE_IN_PLAY)                                     \
	X(DRIVE_TEAM, "drive-team", ZONE_AT_TIMES | ZONE_CAME) /* each on its \
	                                  Robot */                            \
	X(SUPPORT, "support", ZONE_IN_PLAY)                                   \
	X(PILE, "pile", ZONE_REST)                                            \
	X(RETIRING, "retiring", ZONE_CAME) /* one is to be chosen by the      \
	                                  player of the zone */               \
	X(OUT, "out", ZONE_REST)       /* out of the game */

#define PHASES(X)                                                             \
	X(SETUP, "setup")                                                     \
	X(DRAW, "draw")                                                       \
	X(MEDIAN, "median")                                                   \
	X(MAIN, "main")                                                       \
	X(SCORING, "scoring")                                                 \
	X(END, "end")

/* X(enumerator, attribute, type, starting value, least, most, flags, words) */
#define COMMON_FIELDS(X)                                                      \
	X(TURN, "turn", NUMBER, 1, 0, NUMBER_MAX, FIELD_SHOW)                 \
	X(TURN_PLAYER, "turn-player", PLAYER, -1, -1, PLAYER_MAX - 1,         \
	    FIELD_SHOW)                                                       \
	X(PHASE, "phase", WORD, MEDIAN, 0, END, FIELD_SHOW, frc_phases)

#define GLOBAL_FIELDS(X)                                                      \
	X(STUDENTS_PLAYED, "students-played", NUMBER, 0, 0, NUMBER_MAX,       \
	    FIELD_SHOW | FIELD_TURN)                                          \
	/* Left out of a position: what the phase asks for. */                \
	X(DRAWS_DUE, "draws-due", NUMBER, -1, -1, NUMBER_MAX,                 \
	    FIELD_SHOW)                                                       \
	X(TOSS, "toss", PLAYER, -1, -1, PLAYER_MAX - 1, 0)                    \
	X(STARTER, "starter", PLAYER, -1, -1, PLAYER_MAX - 1, 0)              \
	X(BEGUN, "turn-begun", YES_NO, 0, 0, 1, FIELD_TURN)                   \
	/* The phase that a step goes to while an effect asks something on    \
	 * the way; setup: none. */                                           \
	X(GOAL, "goal", WORD, SETUP, 0, END, FIELD_TURN, frc_phases)          \
	/* How far the automatic part of the phase has come. */               \
	X(STAGE, "stage", WORD, STAGE_DONE, 0, STAGE_LEFT, 0,                 \
	    stages)                                                           \
	X(RESULT, "result", WORD, 0, 0, RESULT_DIRECT, FIELD_TURN,            \
	    frc_results)                                                      \
	X(LOSS_DUE, "loss-due", NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, 0)        \
	X(LOSS_OF, "loss-of", PLAYER, -1, -1, PLAYER_MAX - 1, 0)              \
	X(HAND_COUNTED, "hand-counted", NUMBER, -1, -1, CARD_MAX, FIELD_TURN) \
	X(RETURNED, "returned", NUMBER, 0, 0, CARD_MAX, FIELD_TURN)           \
	/* The step that is being checked has ended the game on its way. */   \
	X(PASSED, "passed", YES_NO, 0, 0, 1, 0)
#define STAGES(X)                                                             \
	X(STAGE_ENTERED, "entered")   /* its first effects are at work */     \
	X(STAGE_DONE, "done")         /* it is the players' turn to act */    \
	X(STAGE_LEFT, "left")         /* its last effects are at work */

/* Results of an attempt; the first one is none. */
#define RESULTS(X)                                                            \
	X(RESULT_NONE, "none")                                                \
	X(RESULT_WIN_OFFENSE, "win-offense")                                  \
	X(RESULT_WIN_DEFENSE, "win-defense")                                  \
	X(RESULT_LOWER, "lower")                                              \
	X(RESULT_TIE, "tie")                                                  \
	X(RESULT_DIRECT, "direct")

#define PLAYER_FIELDS(X)                                                      \
	X(POINTS, "points", NUMBER, RULEBOOK_START_POINTS, -100 * NUMBER_MAX, \
	    100 * NUMBER_MAX, FIELD_SHOW | FIELD_APART)                       \
	/* Setup: cards of the opening hand; left out: those in hand. */      \
	X(OPENING, "opening", NUMBER, -1, -1, CARD_MAX, 0)                    \
	X(TEAM_PLAYED, "team-played", NUMBER, -1, -1, 1, 0)                   \
	X(DECK_LISTED, "deck-listed", NUMBER, -1, -1, 1, 0)                   \
	X(TEAM_LISTED, "team-listed", NUMBER, -1, -1, 1, 0)                   \
	X(MULLIGANS, "mulligans", NUMBER, 0, 0, NUMBER_MAX, 0)                \
	X(WINS, "wins", NUMBER, 0, 0, 3, FIELD_MATCH)                         \
	/* Had to draw and could not: for the turn, or for an effect. */      \
	X(DRAW_FAILED, "draw-failed", WORD, NOT_FAILED, NOT_FAILED,           \
	    FAILED_EFFECT, 0, failures)                                       \
	/* Phases that an effect takes away the next time: a bit for each. */ \
	X(SKIPS, "skips", NUMBER, 0, 0, 63, 0)                                \
	/* Changed by effects only, on top of what the rules say. */          \
	X(DRAW_COUNT, "draw-count", NUMBER, 0, -NUMBER_MAX, NUMBER_MAX,       \
	    0)                                                                \
	X(STUDENT_LIMIT, "student-limit", NUMBER, 0, -NUMBER_MAX,             \
	    NUMBER_MAX, 0)                                                    \
	X(HAND_LIMIT, "hand-limit", NUMBER, 0, -NUMBER_MAX, NUMBER_MAX,       \
	    0)                                                                \
	X(ROBOT_SLOTS, "robot-slots", NUMBER, 0, -NUMBER_MAX,                 \
	    NUMBER_MAX, 0)                                                    \
	X(SUPPORT_SLOTS, "support-slots", NUMBER, 0, -NUMBER_MAX,             \
	    NUMBER_MAX, 0)
#define FAILURES(X)                                                           \
	X(NOT_FAILED, "no")                                                   \
	X(FAILED_TURN, "turn")                                                \
	X(FAILED_EFFECT, "effect")

#define CARD_FIELDS(X)                                                        \
	X(SLOT, "slot", NUMBER, 0, 0, 99, FIELD_SHOW | FIELD_APART)           \
	X(POSITION, "position", WORD, OFFENSIVE, OFFENSIVE, DEFENSIVE,        \
	    FIELD_SHOW, frc_positions)                                        \
	X(ATTEMPTS, "attempts", NUMBER, 0, 0, NUMBER_MAX,                     \
	    FIELD_SHOW | FIELD_TURN)                                          \
	X(SWITCHES, "switches", NUMBER, 0, 0, NUMBER_MAX, FIELD_TURN)         \
	X(TARGETED, "targeted", YES_NO, 0, 0, 1, FIELD_TURN)                  \
	/* The turn in which it came to the field; 0: an earlier one. */      \
	X(ARRIVED, "arrived", NUMBER, 0, 0, NUMBER_MAX, 0)                    \
	/* An Event: left out of a position, all of its turns. */             \
	X(TURNS_LEFT, "turns-left", NUMBER, 0, 0, 255,                        \
	    FIELD_SHOW | FIELD_APART)                                         \
	/* Team card under frc.team-timing=after: its effect waits. */        \
	X(WAITS, "waits", YES_NO, 0, 0, 1, 0)                                 \
	/* All effects that work once have worked. */                         \
	X(SPENT, "spent", YES_NO, 0, 0, 1, 0)                                 \
	/* An Event that had turns has none left. */                          \
	X(RUN_OUT, "run-out", YES_NO, 0, 0, 1, 0)                             \
	/* The phase in which it came to the field. */                        \
	X(ARRIVED_IN, "arrived-in", WORD, 0, 0, CAME_IN_END, 0, arrivals)     \
	/* A Student who may have to retire with a Robot without a drive      \
	 * team: the others stay where they are, and do not return. */        \
	X(FROM_BODY, "from-body", YES_NO, 0, 0, 1, 0)

#define ARRIVALS(X)                                                           \
	X(CAME_IN_MAIN, "main")                                               \
	X(CAME_IN_DRAW, "draw")                                               \
	X(CAME_IN_MEDIAN, "median")                                           \
	X(CAME_IN_SCORING, "scoring")                                         \
	X(CAME_IN_END, "end")

#define POSITIONS(X)                                                          \
	X(OFFENSIVE, "offensive")                                             \
	X(DEFENSIVE, "defensive")

/* ---- cards ---- */

#define TYPES(X)                                                              \
	X(TYPE_TEAM, "team", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))       \
	X(TYPE_STUDENT, "student", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE)) \
	X(TYPE_MENTOR, "mentor", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))   \
	X(TYPE_EVENT, "event", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))     \
	X(TYPE_ROBOT, "robot", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))

/* Skills first (Attributes are the same words), then neutral, then the
 * letters and borders in the order of the types. */
#define CARD_LABELS(X)                                                        \
	X(DESIGN, "design")                                                   \
	X(PROGRAMMING, "programming")                                         \
	X(PNEUMATICS, "pneumatics")                                           \
	X(SWERVE, "swerve")                                                   \
	X(CLIMBING, "climbing")                                               \
	X(SHOOTING, "shooting")                                               \
	X(NEUTRAL, "neutral")                                                 \
	X(LETTER_T, "T")                                                      \
	X(LETTER_S, "S")                                                      \
	X(LETTER_M, "M")                                                      \
	X(LETTER_E, "E")                                                      \
	X(LETTER_R, "R")                                                      \
	X(BORDER_BLUE, "blue")                                                \
	X(BORDER_YELLOW, "yellow")                                            \
	X(BORDER_GREEN, "green")                                              \
	X(BORDER_PURPLE, "purple")                                            \
	X(BORDER_RED, "red")

/* The attributes of <card> that hold them. */
#define LABEL_ATTRIBUTES(X)                                                   \
	X(FROM_SKILLS, "skills")                                              \
	X(FROM_ATTRIBUTES, "attributes")                                      \
	X(FROM_LETTER, "letter")                                              \
	X(FROM_BORDER, "border")

/* X(enumerator, name, attribute of <card>, least, most, floor).  A rule refuses
 * a missing or negative number, and a reading says whether effects stop at
 * 0. */
#define STATS(X)                                                              \
	X(OFFENSE, "offense", "offense", -NUMBER_MAX, NUMBER_MAX, false)      \
	X(DEFENSE, "defense", "defense", -NUMBER_MAX, NUMBER_MAX, false)

/* X(enumerator, name, whether it takes a number) */
#define KEYWORDS(X)                                                           \
	X(HAS_DESIGN, "design", false)     /* that Skill, or Attribute, too */ \
	X(HAS_PROGRAMMING, "programming", false)                              \
	X(HAS_PNEUMATICS, "pneumatics", false)                                \
	X(HAS_SWERVE, "swerve", false)                                        \
	X(HAS_CLIMBING, "climbing", false)                                    \
	X(HAS_SHOOTING, "shooting", false)                                    \
	X(WILD, "wild", false)                                                \
	X(WAIVE, "waive", true)            /* that Attribute is neutral */    \
	X(MET, "met", true)                /* that Attribute is met */        \
	X(NO_SCORE, "no-score", false)                                        \
	X(NO_SWITCH, "no-switch", false)                                      \
	X(UNTARGETABLE, "untargetable", false)                                \
	X(MUST_TARGET, "must-target", false)                                  \
	X(STURDY, "sturdy", false)                                            \
	X(DIRECT, "direct", false)                                            \
	X(ATTEMPT_LIMIT, "attempts", true)                                    \
	X(HAS_DRAW_COUNT, "draw-count", true)                                 \
	X(HAS_STUDENT_LIMIT, "student-limit", true)                           \
	X(HAS_HAND_LIMIT, "hand-limit", true)                                 \
	X(HAS_ROBOT_SLOTS, "robot-slots", true)                               \
	X(HAS_SUPPORT_SLOTS, "support-slots", true)

#define EVENTS(X)                                                             \
	X(EVENT_NONE, "none", 0)                                              \
	X(EVENT_DRAW_PHASE, "draw-phase", HAS_NUMBER)                         \
	X(EVENT_MEDIAN_PHASE, "median-phase", HAS_NUMBER)                     \
	X(EVENT_MAIN_PHASE, "main-phase", HAS_NUMBER)                         \
	X(EVENT_SCORING_PHASE, "scoring-phase", HAS_NUMBER)                   \
	X(EVENT_END_PHASE, "end-phase", HAS_NUMBER)                           \
	X(EVENT_DRAW_PHASE_END, "draw-phase-end", HAS_NUMBER)                 \
	X(EVENT_MEDIAN_PHASE_END, "median-phase-end", HAS_NUMBER)             \
	X(EVENT_MAIN_PHASE_END, "main-phase-end", HAS_NUMBER)                 \
	X(EVENT_SCORING_PHASE_END, "scoring-phase-end", HAS_NUMBER)           \
	X(EVENT_PLAYED, "played", HAS_ONE)                                    \
	X(EVENT_BUILT, "built", HAS_TWO)                                      \
	X(EVENT_SWITCHED, "switched", HAS_ONE)                                \
	X(EVENT_SCORES, "scores", HAS_TWO)                                    \
	X(EVENT_SCORED_ON, "scored-on", HAS_TWO)                              \
	X(EVENT_WINS, "wins-attempt", HAS_TWO | HAS_AMOUNT)                   \
	X(EVENT_TIES, "ties", HAS_TWO)                                        \
	X(EVENT_RETIRED, "retired", HAS_ONE)                                  \
	X(EVENT_RETURNED, "returned", HAS_ONE)                                \
	X(EVENT_POINTS_LOST, "points-lost", HAS_NUMBER)                       \
	X(EVENT_POINTS_GAINED, "points-gained", HAS_NUMBER)                   \
	X(EVENT_DRAWN, "drawn", HAS_ONE)                                      \
	X(EVENT_DISCARDED, "discarded", HAS_ONE)                              \
	X(EVENT_EXPIRED, "expired", HAS_ONE)

/* What effects can forbid. */
#define ACTS(X)                                                               \
	X(ACT_SCORE, "score")                                                 \
	X(ACT_SWITCH, "switch")                                               \
	X(ACT_PLAY_STUDENT, "play-student")                                   \
	X(ACT_PLAY_SUPPORT, "play-support")                                   \
	X(ACT_PLAY_ROBOT, "play-robot")                                       \
	X(ACT_ACTIVATE, "activate")

/* ---- steps and results ---- */

/* X(enumerator, functions): the steps, in the order of the manual page. */
#define VERBS(X)                                                              \
	X(VERB_DECK, deck) X(VERB_SHUFFLE, shuffle) X(VERB_TOSS, toss)        \
	X(VERB_KEEP, keep) X(VERB_MULLIGAN, mulligan) X(VERB_DRAW, draw)      \
	X(VERB_PHASE, phase) X(VERB_PLAY, play) X(VERB_SWITCH, switch)        \
	X(VERB_ACTIVATE, activate) X(VERB_ATTACK, attack)                     \
	X(VERB_CHOOSE, choose) X(VERB_DISCARD, discard)                       \
	X(VERB_RANDOM, random) X(VERB_END_TURN, end_turn)                     \
	X(VERB_CONCEDE, concede)

#define REASONS(X)                                                            \
	X(REASON_NONE, "none")                                                \
	X(REASON_POINTS, "points")                                            \
	X(REASON_BOTH_ZERO, "both-zero")                                      \
	X(REASON_DECK_OUT, "deck-out")                                        \
	X(REASON_CONCEDE, "concede")                                          \
	X(REASON_EFFECT, "effect")                                            \
	X(REASON_RULING, "ruling")

/* A value of `what` in choose. */
enum { WHAT_RETIRE = WHAT_OWN };

/* Questions that the game itself asks. */
enum frc_question { ASK_RETIRE, ASK_STARTER };

/* The numbers of the rulebook: X(enumerator, name, value, least, most, what it
 * is); code asks with constant(cx, NAME). */
#define CONSTANTS(X)                                                          \
	X(START_POINTS, "starting-points", 4000, 1, NUMBER_MAX,               \
	    "points of each player when the game begins")                     \
	X(OPENING_CARDS, "opening-hand", 4, 0, 100,                           \
	    "cards of the opening hand")                                      \
	X(DECK_LEAST, "deck-least", 30, 0, 500,                               \
	    "fewest cards of a deck, without the Team card")                  \
	X(DECK_MOST, "deck-most", 40, 0, 500,                                 \
	    "most cards of a deck, without the Team card")                    \
	X(COPIES_MOST, "copies", 3, 1, 500, "cards of one name in a deck")    \
	X(ROBOTS_MOST, "robot-slots", 3, 0, 90, "Robots of a player in play") \
	X(SUPPORT_MOST, "support-slots", 5, 0, 90,                            \
	    "cards of a player in the support slots")                         \
	X(HAND_MOST, "hand-limit", 8, 0, 500,                                 \
	    "cards in the hand when the turn ends")

#define GAME(name) frc_##name
#define RULES_FILE "games/frc/rules.def"
#define READINGS_FILE "games/frc/readings.def"
#define SAID_FILE "games/frc/said.def"
#include "games/lists.h"

/* The words of fields. */
enum stage { STAGES(FIRST_OF) STAGE_COUNT };
enum { RESULTS(FIRST_OF) RESULT_COUNT };
enum { FAILURES(FIRST_OF) FAILURE_COUNT };
enum { ARRIVALS(FIRST_OF) ARRIVAL_COUNT };
enum { POSITIONS(FIRST_OF) POSITION_COUNT };

enum { SKILLS = NEUTRAL }; /* how many Skills there are */
#define ALL_SKILLS ((UINT32_C(1) << SKILLS) - 1)
_Static_assert(LETTER_R - LETTER_T == (int)TYPE_ROBOT
    && BORDER_RED - BORDER_BLUE == (int)TYPE_ROBOT,
    "in the order of the types");
_Static_assert((int)KEYWORD_COUNT <= 32 && (int)HAS_SHOOTING == (int)SHOOTING,
    "keywords of Skills stand in the order of the Skills");

#endif
