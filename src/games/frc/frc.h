/*
 * frc.h - FRC: The Card Game, the words of its tables.
 *
 * Students are played into a body, Robots are built out of them and score on
 * the other player's Robots or points.  The files: cards.c (definitions and
 * decks), setup.c, turn.c (phases), draw.c
 * (draws and discards), play.c, build.c (Students
 * and Attributes), score.c, retire.c, events.c (how long effects last),
 * points.c (points and the end of the game), steps.c (order of checks),
 * effects.c (hooks of the interpreter), claims.c, candidates.c, show.c.
 */
#ifndef GAMES_FRC_H
#define GAMES_FRC_H

#include <stddef.h>

#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/game.h"

#define FRC_ENUM(name, ...) name,

/* ---- rules and readings ---- */

#define RULE(name, ...) RULE_##name,
enum frc_rule {
#include "games/frc/rules.def"
	FRC_RULES
};
#undef RULE

#define READING(name, ...) READING_##name,
enum frc_reading {
#include "games/frc/readings.def"
	FRC_READINGS
};
#undef READING
_Static_assert((int)FRC_RULES <= (int)RULE_MAX, "the rules fit");
_Static_assert((int)FRC_READINGS <= (int)READING_MAX, "the readings fit");

/* The choices beside the first one of each reading, in the order of the
 * table of readings. */
enum { LOWER_GAP = 1, LOWER_APPLICABLE, LOWER_SIGNED };
enum { UNIT_OWN_INCLUDED = 1, UNIT_EACH_EXCLUDED, UNIT_OWN_EXCLUDED };
enum { EQUAL_TURN_PLAYER = 1, EQUAL_PLAY_ON };
enum { CHOOSER_OPPONENT = 1, CHOOSER_ATTACKER };
enum { SWITCH_ONCE = 1, SWITCH_NOT_WHEN_PLAYED };
enum { CAPABLE_POSITIVE = 1, CAPABLE_WAITED };

/* ---- zones, phases, fields ---- */

#define FRC_ZONES(X)                                                          \
	X(DECK, "deck", ZONE_DECK | ZONE_HIDDEN)                              \
	X(HAND, "hand", ZONE_HIDDEN)                                          \
	X(TEAM_PILE, "team-pile", 0)   /* the Team card before it is played */\
	X(TEAM, "team", ZONE_IN_PLAY)                                         \
	X(BODY, "body", ZONE_IN_PLAY)                                         \
	X(ROBOTS, "robots", ZONE_IN_PLAY)                                     \
	X(DRIVE_TEAM, "drive-team", 0) /* each lies on its Robot */           \
	X(SUPPORT, "support", ZONE_IN_PLAY)                                   \
	X(PILE, "pile", 0)                                                    \
	X(RETIRING, "retiring", 0)     /* one of these is to be chosen by the \
	                                  player of the zone */               \
	X(OUT, "out", 0)               /* out of the game */
enum frc_zone { FRC_ZONES(FRC_ENUM) FRC_ZONE_COUNT };

#define FRC_PHASES(X)                                                         \
	X(SETUP, "setup")                                                     \
	X(DRAW, "draw")                                                       \
	X(MEDIAN, "median")                                                   \
	X(MAIN, "main")                                                       \
	X(SCORING, "scoring")                                                 \
	X(END, "end")
enum frc_phase { FRC_PHASES(FRC_ENUM) FRC_PHASE_COUNT };

/* X(enumerator, name, type, starting value, least, most, flags, words) */
#define FRC_GLOBAL_FIELDS(X)                                                  \
	X(FRC_TURN, "turn", FIELD_NUMBER, 1, 0, NUMBER_MAX, FIELD_SHOW, NULL) \
	X(FRC_TURN_PLAYER, "turn-player", FIELD_PLAYER, -1, -1,               \
	    PLAYER_MAX - 1, FIELD_SHOW, NULL)                                 \
	X(FRC_PHASE, "phase", FIELD_WORD, MEDIAN, 0, END, FIELD_SHOW,         \
	    frc_phases)                                                       \
	X(STUDENTS_PLAYED, "students-played", FIELD_NUMBER, 0, 0, NUMBER_MAX, \
	    FIELD_SHOW, NULL)                                                 \
	/* Left out of a position: what the phase asks for. */                \
	X(DRAWS_DUE, "draws-due", FIELD_NUMBER, -1, -1, NUMBER_MAX,           \
	    FIELD_SHOW, NULL)                                                 \
	X(TOSS, "toss", FIELD_PLAYER, -1, -1, PLAYER_MAX - 1, 0, NULL)        \
	X(STARTER, "starter", FIELD_PLAYER, -1, -1, PLAYER_MAX - 1, 0, NULL)  \
	X(BEGUN, "turn-begun", FIELD_YES_NO, 0, 0, 1, 0, NULL)                \
	/* The phase that a step goes to while an effect asks something on    \
	 * the way; setup: none. */                                           \
	X(GOAL, "goal", FIELD_WORD, SETUP, 0, END, 0, frc_phases)             \
	/* How far the automatic part of the phase has come. */               \
	X(STAGE, "stage", FIELD_WORD, STAGE_DONE, 0, STAGE_LEFT, 0,           \
	    frc_stages)                                                       \
	X(RESULT, "result", FIELD_WORD, 0, 0, RESULT_DIRECT, 0, frc_results)  \
	X(LOSS_DUE, "loss-due", FIELD_NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, 0,  \
	    NULL)                                                             \
	X(LOSS_OF, "loss-of", FIELD_PLAYER, -1, -1, PLAYER_MAX - 1, 0, NULL)  \
	X(HAND_COUNTED, "hand-counted", FIELD_NUMBER, -1, -1, CARD_MAX, 0,    \
	    NULL)                                                             \
	X(RETURNED, "returned", FIELD_NUMBER, 0, 0, CARD_MAX, 0, NULL)        \
	/* The step that is being checked has ended the game on its way. */   \
	X(PASSED, "passed", FIELD_YES_NO, 0, 0, 1, 0, NULL)
#define FRC_FIELD_ENUM(name, ...) name,
enum frc_global { FRC_GLOBAL_FIELDS(FRC_FIELD_ENUM) FRC_GLOBAL_COUNT };
_Static_assert((int)FRC_TURN == (int)TURN && (int)FRC_PHASE == (int)PHASE,
    "the first fields are those of every game");

#define FRC_STAGES(X)                                                         \
	X(STAGE_ENTERED, "entered")   /* its first effects are at work */     \
	X(STAGE_DONE, "done")         /* it is the players' turn to act */    \
	X(STAGE_LEFT, "left")         /* its last effects are at work */
enum frc_stage { FRC_STAGES(FRC_ENUM) FRC_STAGE_COUNT };

/* Results of an attempt; the first one is none. */
#define FRC_RESULTS(X)                                                        \
	X(RESULT_NONE, "none")                                                \
	X(RESULT_WIN_OFFENSE, "win-offense")                                  \
	X(RESULT_WIN_DEFENSE, "win-defense")                                  \
	X(RESULT_LOWER, "lower")                                              \
	X(RESULT_TIE, "tie")                                                  \
	X(RESULT_DIRECT, "direct")
enum frc_result { FRC_RESULTS(FRC_ENUM) FRC_RESULT_COUNT };

#define FRC_PLAYER_FIELDS(X)                                                  \
	X(POINTS, "points", FIELD_NUMBER, 4000, -100 * NUMBER_MAX,            \
	    100 * NUMBER_MAX, FIELD_SHOW, NULL)                               \
	/* Setup: cards of the opening hand; left out: those in hand. */      \
	X(OPENING, "opening", FIELD_NUMBER, -1, -1, CARD_MAX, 0, NULL)        \
	X(TEAM_PLAYED, "team-played", FIELD_NUMBER, -1, -1, 1, 0, NULL)       \
	X(DECK_LISTED, "deck-listed", FIELD_NUMBER, -1, -1, 1, 0, NULL)       \
	X(TEAM_LISTED, "team-listed", FIELD_NUMBER, -1, -1, 1, 0, NULL)       \
	X(MULLIGANS, "mulligans", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)    \
	X(WINS, "wins", FIELD_NUMBER, 0, 0, 3, 0, NULL)                       \
	/* Had to draw and could not: for the turn, or for an effect. */      \
	X(DRAW_FAILED, "draw-failed", FIELD_WORD, NOT_FAILED, NOT_FAILED,     \
	    FAILED_EFFECT, 0, frc_failures)                                   \
	/* Cards drawn by the effects of the last step, from a known deck. */ \
	X(JUST_DRAWN, "just-drawn", FIELD_NUMBER, 0, -1, CARD_MAX, 0, NULL)   \
	/* Phases that an effect takes away the next time: a bit for each. */  \
	X(SKIPS, "skips", FIELD_NUMBER, 0, 0, 63, 0, NULL)                    \
	/* Changed by effects only, on top of what the rules say. */          \
	X(DRAW_COUNT, "draw-count", FIELD_NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, \
	    0, NULL)                                                          \
	X(STUDENT_LIMIT, "student-limit", FIELD_NUMBER, 0, -NUMBER_MAX,       \
	    NUMBER_MAX, 0, NULL)                                              \
	X(HAND_LIMIT, "hand-limit", FIELD_NUMBER, 0, -NUMBER_MAX, NUMBER_MAX, \
	    0, NULL)                                                          \
	X(ROBOT_SLOTS, "robot-slots", FIELD_NUMBER, 0, -NUMBER_MAX,           \
	    NUMBER_MAX, 0, NULL)                                              \
	X(SUPPORT_SLOTS, "support-slots", FIELD_NUMBER, 0, -NUMBER_MAX,       \
	    NUMBER_MAX, 0, NULL)
#define FRC_FAILURES(X)                                                       \
	X(NOT_FAILED, "no")                                                   \
	X(FAILED_TURN, "turn")                                                \
	X(FAILED_EFFECT, "effect")
enum frc_failure { FRC_FAILURES(FRC_ENUM) FRC_FAILURE_COUNT };
enum frc_player_field { FRC_PLAYER_FIELDS(FRC_FIELD_ENUM) FRC_PLAYER_COUNT };

#define FRC_CARD_FIELDS(X)                                                    \
	X(SLOT, "slot", FIELD_NUMBER, 0, 0, 99, FIELD_SHOW, NULL)             \
	X(POSITION, "position", FIELD_WORD, OFFENSIVE, OFFENSIVE, DEFENSIVE,  \
	    FIELD_SHOW, frc_positions)                                        \
	X(ATTEMPTS, "attempts", FIELD_NUMBER, 0, 0, NUMBER_MAX, FIELD_SHOW,   \
	    NULL)                                                             \
	X(SWITCHES, "switches", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)      \
	X(TARGETED, "targeted", FIELD_YES_NO, 0, 0, 1, 0, NULL)               \
	/* The turn in which it came to the field; 0: an earlier one. */      \
	X(ARRIVED, "arrived", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)        \
	/* An Event: left out of a position, all of its turns. */             \
	X(TURNS_LEFT, "turns-left", FIELD_NUMBER, 0, 0, 255, FIELD_SHOW,      \
	    NULL)                                                             \
	/* Team card under frc.team-timing=after: its effect waits. */        \
	X(WAITS, "waits", FIELD_YES_NO, 0, 0, 1, 0, NULL)                     \
	/* An effect that works once has worked. */                           \
	X(SPENT, "spent", FIELD_YES_NO, 0, 0, 1, 0, NULL)
enum frc_card_field { FRC_CARD_FIELDS(FRC_FIELD_ENUM) FRC_CARD_COUNT };

#define FRC_POSITIONS(X)                                                      \
	X(OFFENSIVE, "offensive")                                             \
	X(DEFENSIVE, "defensive")
enum frc_position { FRC_POSITIONS(FRC_ENUM) FRC_POSITION_COUNT };

/* ---- cards ---- */

#define FRC_TYPES(X)                                                          \
	X(TYPE_TEAM, "team")                                                  \
	X(TYPE_STUDENT, "student")                                            \
	X(TYPE_MENTOR, "mentor")                                              \
	X(TYPE_EVENT, "event")                                                \
	X(TYPE_ROBOT, "robot")
enum frc_type { FRC_TYPES(FRC_ENUM) FRC_TYPE_COUNT };

/* Skills first (Attributes are the same words), then neutral, then the
 * letters and borders in the order of the types. */
#define FRC_LABELS(X)                                                         \
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
enum frc_label { FRC_LABELS(FRC_ENUM) FRC_LABEL_COUNT };
_Static_assert(LETTER_R - LETTER_T == TYPE_ROBOT
    && BORDER_RED - BORDER_BLUE == TYPE_ROBOT, "in the order of the types");
enum { SKILLS = NEUTRAL }; /* how many Skills there are */

enum frc_label_attribute { FROM_SKILLS, FROM_ATTRIBUTES, FROM_LETTER,
	FROM_BORDER };

enum frc_stat { OFFENSE, DEFENSE, FRC_STAT_COUNT };

/* X(enumerator, name, whether it takes a number) */
#define FRC_KEYWORDS(X)                                                       \
	X(HAS_DESIGN, "design", false)     /* a Student with that Skill too */\
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
enum frc_keyword { FRC_KEYWORDS(FRC_ENUM) FRC_KEYWORD_COUNT };
_Static_assert(FRC_KEYWORD_COUNT <= 32 && HAS_SHOOTING == (int)SHOOTING,
    "keywords of Skills stand in the order of the Skills");

#define FRC_EVENTS(X)                                                         \
	X(EVENT_NONE, "none")                                                 \
	X(EVENT_DRAW_PHASE, "draw-phase")                                     \
	X(EVENT_MEDIAN_PHASE, "median-phase")                                 \
	X(EVENT_MAIN_PHASE, "main-phase")                                     \
	X(EVENT_SCORING_PHASE, "scoring-phase")                               \
	X(EVENT_END_PHASE, "end-phase")                                       \
	X(EVENT_DRAW_PHASE_END, "draw-phase-end")                             \
	X(EVENT_MEDIAN_PHASE_END, "median-phase-end")                         \
	X(EVENT_MAIN_PHASE_END, "main-phase-end")                             \
	X(EVENT_SCORING_PHASE_END, "scoring-phase-end")                       \
	X(EVENT_PLAYED, "played")                                             \
	X(EVENT_BUILT, "built")          /* a Student into a Robot (other) */ \
	X(EVENT_SWITCHED, "switched")                                         \
	X(EVENT_SCORES, "scores")        /* a Robot makes an attempt */       \
	X(EVENT_SCORED_ON, "scored-on")                                       \
	X(EVENT_WINS, "wins-attempt")    /* the scoring Robot did better */   \
	X(EVENT_TIES, "ties")                                                 \
	X(EVENT_RETIRED, "retired")                                           \
	X(EVENT_RETURNED, "returned")    /* a Student back to the body */     \
	X(EVENT_POINTS_LOST, "points-lost")                                   \
	X(EVENT_POINTS_GAINED, "points-gained")                               \
	X(EVENT_DRAWN, "drawn")                                               \
	X(EVENT_DISCARDED, "discarded")                                       \
	X(EVENT_EXPIRED, "expired")      /* an Event is over */
enum frc_event { FRC_EVENTS(FRC_ENUM) FRC_EVENT_COUNT };

/* What effects can forbid. */
#define FRC_ACTS(X)                                                           \
	X(ACT_SCORE, "score")                                                 \
	X(ACT_SWITCH, "switch")                                               \
	X(ACT_PLAY_STUDENT, "play-student")                                   \
	X(ACT_PLAY_SUPPORT, "play-support")                                   \
	X(ACT_PLAY_ROBOT, "play-robot")                                       \
	X(ACT_ACTIVATE, "activate")
enum frc_act { FRC_ACTS(FRC_ENUM) FRC_ACT_COUNT };

/* ---- steps and results ---- */

#define FRC_STEPS(X)                                                          \
	X(STEP_DECK, "deck")                                                  \
	X(STEP_SHUFFLE, "shuffle")                                            \
	X(STEP_TOSS, "toss")                                                  \
	X(STEP_KEEP, "keep")                                                  \
	X(STEP_MULLIGAN, "mulligan")                                          \
	X(STEP_DRAW, "draw")                                                  \
	X(STEP_PHASE, "phase")                                                \
	X(STEP_PLAY, "play")                                                  \
	X(STEP_SWITCH, "switch")                                              \
	X(STEP_ACTIVATE, "activate")                                          \
	X(STEP_ATTACK, "attack")                                              \
	X(STEP_CHOOSE, "choose")                                              \
	X(STEP_DISCARD, "discard")                                            \
	X(STEP_RANDOM, "random")                                              \
	X(STEP_END_TURN, "end-turn")                                          \
	X(STEP_CONCEDE, "concede")
enum frc_step { FRC_STEPS(FRC_ENUM) FRC_STEP_COUNT };

#define FRC_REASONS(X)                                                        \
	X(REASON_NONE, "none")                                                \
	X(REASON_POINTS, "points")                                            \
	X(REASON_BOTH_ZERO, "both-zero")                                      \
	X(REASON_DECK_OUT, "deck-out")                                        \
	X(REASON_CONCEDE, "concede")                                          \
	X(REASON_EFFECT, "effect")                                            \
	X(REASON_RULING, "ruling")
enum frc_reason { FRC_REASONS(FRC_ENUM) FRC_REASON_COUNT };

/* Values of `what` in choose and of `reason` in draw. */
enum { WHAT_RETIRE, WHAT_OPTION, WHAT_TARGETS, WHAT_ORDER, WHAT_STARTER };
enum { DRAW_OPENING, DRAW_TURN, DRAW_EFFECT };

/* Questions that the game itself asks. */
enum frc_question { ASK_RETIRE, ASK_STARTER };

enum {
	START_POINTS = 4000, OPENING_CARDS = 4, DECK_LEAST = 30,
	DECK_MOST = 40, COPIES_MOST = 3, ROBOTS_MOST = 3, SUPPORT_MOST = 5,
	HAND_MOST = 8
};

extern const struct game frc_game;
extern const char *const frc_phases[];
extern const char *const frc_positions[];
extern const char *const frc_results[];
extern const char *const frc_stages[];
extern const char *const frc_failures[];
extern const char *const frc_types[];
extern const char *const frc_labels[];
extern const char *const frc_events[];
extern const char *const frc_acts[];
extern const char *const frc_reasons[];

#endif
