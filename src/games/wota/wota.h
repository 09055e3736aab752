/*
 * wota.h - the words of W.O.T.A.: zones, fields, phases, rules, readings.
 *
 * Each list is written once; lists.h makes the enums of them, tables.h the
 * tables.
 */
#ifndef GAMES_WOTA_H
#define GAMES_WOTA_H

#include "games/engine.h"

/* The numbers of the rulebook: X(enumerator, name, value, least, most, what it
 * is); code asks with constant(cx, NAME). */
#define CONSTANTS(X)                                                          \
	X(MAIN_DECK_LEAST, "deck-least", 50, 0, 500,                          \
	    "fewest cards of the main deck")                                  \
	X(MAIN_DECK_MOST, "deck-most", 60, 0, 500,                            \
	    "most cards of the main deck")                                    \
	X(OPENING_HAND, "opening-hand", 6, 0, 100,                            \
	    "cards of the opening hand, and of a mulligan; of a smaller deck " \
	    "all, and none need no draw")                                     \
	X(STAMINA_MOST, "stamina", 200, 0, NUMBER_MAX,                        \
	    "stamina when a battle begins, and its highest value")            \
	X(STAMINA_GAIN_OF_TURN, "stamina-gain", 20, 0, NUMBER_MAX,            \
	    "stamina gained in the Stamina Phase")                            \
	X(BATTLE_CAP, "battle-cap", 10, 1, 100, "cards in a Battle Zone")     \
	X(POWER_CAP, "power-cap", 6, 0, 100, "cards in a Power Zone")         \
	X(BOSS_CAP, "boss-cap", 3, 0, 100, "Bosses of a player in play")      \
	X(TITAN_MOST, "titan", 3, 1, 999, "highest number of a Titan")        \
	X(PENALTY, "penalty", 3, 0, NUMBER_MAX,                               \
	    "hearts lost where a cost cannot be paid")                        \
	X(LATER_PENALTY, "penalty-later", 5, 0, NUMBER_MAX,                   \
	    "the same for a flip, where the other number is played")          \
	X(USUAL_HEARTS, "usual-hearts", 7, 1, NUMBER_MAX,                     \
	    "hearts at the start where the log does not say")                 \
	X(HEARTS_MOST, "hearts-cap", 10, 1, NUMBER_MAX,                       \
	    "most hearts, where there is a cap")                              \
	X(HAND_LOWER, "hand-limit", 7, 0, 250,                                \
	    "cards in the hand when the turn ends, where the lower limit is " \
	    "played")                                                         \
	X(HAND_UPPER, "hand-limit-later", 10, 0, 250,                         \
	    "the same where the upper limit is played")                       \
	X(WAR_BATTLES, "war-battles", 3, 1, WARS_MOST, "battles of a war")    \
	X(WAR_WINS, "war-wins", 2, 1, WARS_MOST, "battles to win for the war")

enum { WARS_MOST = 99 };

/* X(enumerator, name, flags) */
#define ZONES(X)                                                              \
	X(DECK, "deck", ZONE_DECK | ZONE_HIDDEN)                              \
	X(BOSSES, "boss-zone", ZONE_HIDDEN)                                   \
	X(HAND, "hand", ZONE_HIDDEN)                                          \
	X(BATTLE, "battle", ZONE_IN_PLAY)                                     \
	X(POWER, "power", ZONE_IN_PLAY)                                       \
	X(FIELD, "field", ZONE_IN_PLAY)                                       \
	X(DISCARD, "discard", 0)                                              \
	X(VOID, "void", 0)

/* X(enumerator, name); a turn begins before its first phase. */
#define PHASES(X)                                                             \
	X(TURN_START, "start")                                                \
	X(DRAW_PHASE, "draw")                                                 \
	X(STAMINA_PHASE, "stamina")                                           \
	X(BUILD1, "build1")                                                   \
	X(ATTACK, "attack")                                                   \
	X(BUILD2, "build2")                                                   \
	X(END, "end")

/* How far a battle is; X(enumerator, word) */
#define STAGES(X)                                                             \
	X(STAGE_PLAY, "play")                                                 \
	X(STAGE_DECKS, "decks")       /* before the battle step */            \
	X(STAGE_TOSS, "toss")                                                 \
	X(STAGE_OPENING, "opening")   /* shuffles and opening draws */        \
	X(STAGE_RESHUFFLE, "reshuffle") /* after a mulligan */                \
	X(STAGE_REDRAW, "redraw")                                             \
	X(STAGE_OVER, "over")

/* How the last battle of a war ended; X(enumerator, word) */
#define LAST_BATTLES(X)                                                       \
	X(AS_THE_OUTCOME, "outcome")                                          \
	X(LAST_BY_FIRST, "A")                                                 \
	X(LAST_BY_SECOND, "B")                                                \
	X(LAST_DRAWN, "draw")

/* What may be answered besides an activation; X(enumerator, word) */
#define ACTIONS(X)                                                            \
	X(ACTION_NONE, "none")                                                \
	X(ACTION_SUMMON, "summon")                                            \
	X(ACTION_SET, "set")                                                  \
	X(ACTION_FLIP, "flip")                                                \
	X(ACTION_SWITCH, "switch")                                            \
	X(ACTION_ATTACK, "attack")

/* How far an attack is; X(enumerator, word) */
#define ATTACK_STAGES(X)                                                      \
	X(NO_ATTACK, "none")                                                  \
	X(ATTACK_DECLARED, "declared")                                        \
	X(ATTACK_TURNED_UP, "turned-up") /* the target, its costs settled */  \
	X(ATTACK_FIGHT, "fight")                                              \
	X(ATTACK_FOUGHT, "fought")       /* Reveal and hearts are left */     \
	/* that card has left the field: what is there now is another one */  \
	X(TARGET_GONE, "target-gone")                                         \
	X(ATTACKER_GONE, "attacker-gone")

/* Kinds of cards; battle cards first. */
#define TYPES(X)                                                              \
	X(ARMY, "army", IN_PLAY_TOO | WHEN(ACTIVATE))                         \
	X(MAGE, "mage", IN_PLAY_TOO | WHEN(ACTIVATE))                         \
	X(BOSS, "boss", IN_PLAY_TOO | WHEN(ACTIVATE))                         \
	X(RUNE, "rune", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))            \
	X(AMBUSH, "ambush", IN_PLAY_TOO | WHEN(PLAY))                         \
	X(FIELD_KIND, "field", IN_PLAY_TOO | WHEN(PLAY) | WHEN(ACTIVATE))

/* Types of battle cards, then the sub-kinds of Runes and Ambushes. */
#define CARD_LABELS(X)                                                        \
	X(HUMAN, "Human") X(ELF, "Elf") X(WIZARD, "Wizard")                   \
	X(MONSTER, "Monster") X(BARD, "Bard") X(BEAST, "Beast")               \
	X(DRAGON, "Dragon") X(WINGED, "Winged") X(HEAT, "Heat")               \
	X(AQUA, "Aqua") X(HERO, "Hero") X(VILLAIN, "Villain")                 \
	X(COMMON_TYPE, "Common") X(ANCIENT, "Ancient")                        \
	X(REPTILE, "Reptile") X(SOLDIER, "Soldier") X(ALIEN, "Alien")         \
	X(SAINTLY, "Saintly")                                                 \
	X(NORMAL, "normal") X(QUICK, "quick") X(EQUIP, "equip")               \
	X(INFINITY_KIND, "infinity") X(COUNTER, "counter")

/* Attributes of <card> that hold them. */
#define LABEL_ATTRIBUTES(X) X(IN_TYPES, "types") X(IN_SUB_KIND, "sub-kind")

/* Reasons of an outcome. */
#define REASONS(X)                                                            \
	X(BY_NOTHING, "none")                                                 \
	X(BY_HEARTS, "hearts")                                                \
	X(BY_FLIP, "flip")                                                    \
	X(BY_DECK, "deck")                                                    \
	X(BY_CONCEDE, "concede")                                              \
	X(BY_EFFECT, "effect")

/* X(enumerator, attribute, type, starting value, least, most, flags, words);
 * positions leave out what has its starting value: those here are of a battle
 * in play. */
#define COMMON_FIELDS(X)                                                      \
	X(TURN, "turn", NUMBER, 0, 0, NUMBER_MAX, 0)                          \
	X(TURN_PLAYER, "turn-player", PLAYER, -1, -1, 1, 0)                   \
	X(PHASE, "phase", WORD, TURN_START, 0, PHASE_COUNT - 1, 0,            \
	    wota_phases)

#define GLOBAL_FIELDS(X)                                                      \
	X(STAGE, "stage", WORD, STAGE_PLAY, 0, STAGE_OVER, 0, stages)         \
	X(WAR, "war", YES_NO, 0, 0, 1, FIELD_SHOW)                            \
	X(MATCH_GIVEN, "match-given", YES_NO, 0, 0, 1, 0)                     \
	/* hearts that the match step gives; 0: it gives none */              \
	X(MATCH_HEARTS, "match-hearts", NUMBER, 0, 0, NUMBER_MAX, 0)          \
	/* hearts at the start of this battle; 0: not known */                \
	X(START_HEARTS, "start-hearts", NUMBER, 0, 0, NUMBER_MAX,             \
	    FIELD_APART)                                                      \
	X(BATTLES, "battles", NUMBER, 1, 0, 999, 0)                           \
	/* how the last battle ended, where the outcome is that of the war */ \
	X(LAST_BATTLE, "last-battle", WORD, AS_THE_OUTCOME, AS_THE_OUTCOME,   \
	    LAST_DRAWN, 0, last_battles)                                      \
	X(DRAWN_BATTLES, "drawn-battles", NUMBER, 0, 0, 999, 0)               \
	X(FIRST, "first", PLAYER, -1, -1, 1, 0)                               \
	X(TOSS, "toss", PLAYER, -1, -1, 1, 0)                                 \
	X(EVEN_DICE, "even-dice", YES_NO, 0, 0, 1, 0)                         \
	/* who began the battle before this one */                            \
	X(FIRST_BEFORE, "first-before", PLAYER, -1, -1, 1, 0)                 \
	/* what was done last and can be answered, by whom */                 \
	X(ACTION, "action", WORD, ACTION_NONE, 0, ACTION_ATTACK, 0, actions)  \
	X(ACTION_CARD, "action-card", CARD, 0, 0, CARD_MAX, 0)                \
	X(ACTION_PLAYER, "action-player", PLAYER, -1, -1, 1, 0)               \
	X(PASSES, "passes", NUMBER, 0, 0, 1, 0)                               \
	/* the tie is closed, and carried out link by link */                 \
	X(CLOSING, "closing", YES_NO, 0, 0, 1, 0)                             \
	X(ATTACKER, "attacker", CARD, 0, 0, CARD_MAX, 0)                      \
	/* none: the opponent */                                              \
	X(ATTACKED, "attacked", CARD, 0, 0, CARD_MAX, 0)                      \
	X(ATTACK_STAGE, "attack-stage", WORD, NO_ATTACK, 0, ATTACKER_GONE, 0, \
	    attack_stages)                                                    \
	/* a Reveal effect is due when the attack has been fought */          \
	X(REVEAL_DUE, "reveal-due", YES_NO, 0, 0, 1, 0)                       \
	/* attacks in this Attack Phase; opposing face-up cards at its start, \
	 * left out of a position: those of now */                            \
	X(PHASE_ATTACKS, "phase-attacks", NUMBER, 0, 0, 999, FIELD_TURN)      \
	X(FACED, "faced", NUMBER, -1, 0, CARD_MAX, 0)                         \
	/* the gain of stamina waits for the costs of the phase */            \
	X(GAIN_DUE, "gain-due", YES_NO, 0, 0, 1, 0)                           \
	/* what comes when the effects of the end of a phase, or of the turn, \
	 * are done: the next turn, or the phases up to that one; whether the \
	 * phase has only begun on that way */                                \
	X(ENDING, "ending", WORD, 0, 0, PHASE_COUNT + 1, 0, ending_words)     \
	X(PASSING, "passing", YES_NO, 0, 0, 1, 0)                             \
	/* turns of the turn player one after the other, this one included */ \
	X(TURNS_RUNNING, "turns-running", NUMBER, 1, 1, NUMBER_MAX, 0)        \
	/* players and cards: with the first step */                          \
	X(LOOKED_AT, "cards-checked", YES_NO, 0, 0, 1, 0)                     \
	/* a judge let an attack stand that could not go on by the rules */   \
	X(ATTACK_RULED, "attack-ruled", YES_NO, 0, 0, 1, 0)                   \
	/* which costs fall due is seen when the gain and the beginning of the \
	 * phase have set off what they set off */                            \
	X(DUES_OPEN, "dues-open", YES_NO, 0, 0, 1, 0)

#define PLAYER_FIELDS(X)                                                      \
	/* a position names the hearts: -1 stands for "not named" */          \
	X(HEARTS, "hearts", NUMBER, -1, 0, NUMBER_MAX,                        \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(STAMINA, "stamina", NUMBER, RULEBOOK_STAMINA_MOST, 0, NUMBER_MAX,   \
	    FIELD_SHOW | FIELD_APART)                                         \
	X(SC, "sc", NUMBER, 1, 0, 99, FIELD_SHOW | FIELD_APART)               \
	X(WINS, "wins", NUMBER, 0, 0, WARS_MOST, FIELD_SHOW | FIELD_MATCH)    \
	X(DECK_GIVEN, "deck-given", YES_NO, 0, 0, 1, 0)                       \
	X(OPENED, "opened", YES_NO, 0, 0, 1, 0)                               \
	/* the main deck has still to be shuffled for this battle */          \
	X(SHUFFLE_DUE, "shuffle-due", YES_NO, 0, 0, 1, 0)                     \
	/* the player has still to say whether the hand is kept; has kept it */\
	X(KEEP_DUE, "keep-due", YES_NO, 0, 0, 1, 0)                           \
	X(KEPT, "kept", YES_NO, 0, 0, 1, 0)                                   \
	X(MULLIGANS, "mulligans", NUMBER, 0, 0, 1, 0)                         \
	X(TURN_DRAWS, "turn-draws", NUMBER, 0, 0, 99, FIELD_TURN)             \
	/* turn draws beyond the first that cards grant */                    \
	X(MORE_DRAWS, "more-draws", NUMBER, 0, 0, 99, FIELD_TURN)             \
	X(TITANS, "titans", NUMBER, 0, 0, 99, FIELD_TURN)                     \
	X(FIELDS_PLAYED, "fields-played", NUMBER, 0, 0, 99, FIELD_TURN)       \
	X(MORE_TURNS, "more-turns", NUMBER, 0, 0, 99, 0)                      \
	X(MORE_ATTACK_PHASES, "more-attack-phases", NUMBER, 0, 0, 99,         \
	    FIELD_TURN)                                                       \
	/* phases that are left out: a bit for each, first those of the */    \
	/* player's turn that goes on or comes next, then of the one after */ \
	X(SKIPS, "skips", NUMBER, 0, 0, 0x3FFF, 0)                            \
	/* decided by an effect, not yet looked at */                         \
	X(HAS_WON, "has-won", YES_NO, 0, 0, 1, 0)                             \
	X(HAS_LOST, "has-lost", YES_NO, 0, 0, 1, 0)                           \
	/* had no card to draw for an effect, not yet looked at */            \
	X(HAS_DECKED, "decked", YES_NO, 0, 0, 1, 0)                           \
	/* could pay neither cost of a card turned up, not yet looked at */   \
	X(FLIP_LOST, "flip-lost", YES_NO, 0, 0, 1, 0)

/* With which face a card came in; left out in a position: as it lies. */
enum { CAME_AS_IT_LIES, CAME_FACE_DOWN, CAME_FACE_UP };

#define CARD_FIELDS(X)                                                        \
	X(FACE, "face", WORD, FACE_UP, 0, FACE_DOWN, FIELD_SHOW, wota_faces)  \
	X(POSITION, "position", WORD, IN_ATTACK, 0, IN_SHIELD, FIELD_SHOW,    \
	    wota_positions)                                                   \
	/* turn in which it came in, was set, or was activated; 0: earlier */ \
	X(CAME, "came", NUMBER, 0, 0, NUMBER_MAX, FIELD_SHOW)                 \
	/* with which face it came in; turned up by attack or choice */       \
	X(ARRIVED, "came-as", WORD, CAME_AS_IT_LIES, 0, CAME_FACE_UP, 0,      \
	    arrivals)                                                         \
	X(TURNED_UP, "turned-up", YES_NO, 0, 0, 1, 0)                         \
	/* who put it where it lies; none: its owner */                       \
	X(PLACER, "placer", PLAYER, -1, -1, 1, 0)                             \
	X(ATTACKS, "attacks", NUMBER, 0, 0, 999, FIELD_SHOW | FIELD_TURN)     \
	X(MORE_ATTACKS, "more-attacks", NUMBER, 0, 0, 999,                    \
	    FIELD_SHOW | FIELD_TURN)                                          \
	X(SWITCHED, "switched", YES_NO, 0, 0, 1, FIELD_TURN)                  \
	X(PAYMENT_DUE, "payment-due", YES_NO, 0, 0, 1, FIELD_SHOW)            \
	X(MAINTENANCE_DUE, "maintenance-due", YES_NO, 0, 0, 1, FIELD_SHOW)    \
	/* activated, and not yet carried out */                              \
	X(OPEN_LINK, "open-link", YES_NO, 0, 0, 1, 0)                         \
	/* stamina that is still to be paid for that */                       \
	X(OWED, "owed", NUMBER, 0, 0, NUMBER_MAX, 0)                          \
	/* lies there without any effect */                                   \
	X(DEAD, "dead", YES_NO, 0, 0, 1, FIELD_SHOW)                          \
	/* of a hand that a mulligan gave back */                             \
	X(OLD_HAND, "old-hand", YES_NO, 0, 0, 1, 0)

enum { FACE_UP, FACE_DOWN };
enum { IN_ATTACK, IN_SHIELD };

/* X(enumerator, name, attribute of <card>, least, most, floor).  Below 0 a
 * number breaks a rule of the game, not the form of the card; and a reading
 * says whether effects may take AP and SP there. */
#define STATS(X)                                                              \
	X(STA, "stamina cost", "sta", -NUMBER_MAX, NUMBER_MAX, false)         \
	X(SUMMON_COST, "summon cost", "sc", -NUMBER_MAX, NUMBER_MAX, false)   \
	X(AP, "AP", "ap", -NUMBER_MAX, NUMBER_MAX, false)                     \
	X(SP, "SP", "sp", -NUMBER_MAX, NUMBER_MAX, false)                     \
	X(SACRIFICE, "sacrifice", "sacrifice",                                \
	    -NUMBER_MAX, NUMBER_MAX, false)                                   \
	X(MAINTENANCE, "maintenance", "maintenance",                          \
	    -NUMBER_MAX, NUMBER_MAX, false)                                   \
	/* hearts that a direct attack takes, where it is printed */          \
	X(STRIKE, "strike", "strike", -NUMBER_MAX, NUMBER_MAX, false)

/* X(enumerator, name, takes a number); from AT_ONCE on they are no skills but
 * exceptions that a text makes. */
#define KEYWORDS(X)                                                           \
	X(BLOODLUST, "bloodlust", false)                                      \
	X(NUISANCE, "nuisance", false)                                        \
	X(BATTLEBORN, "battleborn", false)                                    \
	X(BLESSED, "blessed", false)                                          \
	X(SAVVY, "savvy", false)                                              \
	X(ILLUSIONARY, "illusionary", false)                                  \
	X(PAYMENT, "payment", true)                                           \
	X(SPY, "spy", false)                                                  \
	X(LEGEND, "legend", false)                                            \
	X(TWICE, "twice", false)                                              \
	X(TRIPLE, "triple", false)                                            \
	X(RITUAL, "ritual", false)                                            \
	X(REVEAL, "reveal", false)                                            \
	X(TITAN, "titan", true)                                               \
	X(AT_ONCE, "at-once", false)          /* used in the turn of setting */\
	X(IN_ATTACK_PHASE, "in-attack-phase", false)                          \
	X(ANSWERS_ANY, "answers-any", false)  /* of whatever speed */         \
	X(FROM_SHIELD, "attacks-from-shield", false)

/* What effects may wait for: card, player and amount of each.  Two events for
 * each phase stand in the order of the phases. */
#define EVENTS(X)                                                             \
	X(NOTHING_HAPPENED, "none", 0)                                        \
	X(DECLARES_ATTACK, "declares-attack", HAS_TWO)                        \
	X(IS_ATTACKED, "attacked", HAS_TWO)                                   \
	X(IS_REVEALED, "revealed", HAS_TWO)                                   \
	X(IS_TURNED_UP, "turned-up", HAS_ONE)                                 \
	X(IS_DESTROYED, "destroyed", HAS_TWO)                                 \
	X(DESTROYS, "destroys", HAS_TWO)                                      \
	X(IS_ACTIVATED, "activated", HAS_ONE)                                 \
	X(IS_SUMMONED, "summoned", HAS_ONE)                                   \
	X(IS_SET, "set", HAS_ONE)                                             \
	X(IS_SWITCHED, "switched", HAS_ONE)                                   \
	X(ENTERS, "enters", HAS_ONE)                                          \
	X(LEAVES, "leaves", HAS_ONE)                                          \
	X(CARD_DRAWN, "draws", HAS_ONE | HAS_AMOUNT)                          \
	X(HEARTS_LOST, "loses-hearts", HAS_NUMBER)                            \
	X(STAMINA_CHANGED, "stamina-changes", HAS_NUMBER)                     \
	X(DRAW_BEGINS, "draw-begins", HAS_PLAYER)                             \
	X(STAMINA_BEGINS, "stamina-begins", HAS_PLAYER)                       \
	X(BUILD1_BEGINS, "build1-begins", HAS_PLAYER)                         \
	X(ATTACK_BEGINS, "attack-begins", HAS_PLAYER)                         \
	X(BUILD2_BEGINS, "build2-begins", HAS_PLAYER)                         \
	X(END_BEGINS, "end-begins", HAS_PLAYER)                               \
	X(DRAW_ENDS, "draw-ends", HAS_PLAYER)                                 \
	X(STAMINA_ENDS, "stamina-ends", HAS_PLAYER)                           \
	X(BUILD1_ENDS, "build1-ends", HAS_PLAYER)                             \
	X(ATTACK_ENDS, "attack-ends", HAS_PLAYER)                             \
	X(BUILD2_ENDS, "build2-ends", HAS_PLAYER)                             \
	X(TURN_ENDS, "turn-ends", HAS_PLAYER)                                 \
	X(REQUIREMENT, "requirement", HAS_ONE)                                \
	X(SACRIFICED_FOR, "sacrifice", HAS_ONE)                               \
	X(RETURNED, "returned", HAS_ONE)                                      \
	X(SENT, "sent", HAS_ONE)                                              \
	X(STAMINA_PAID, "stamina-paid", HAS_NUMBER)                           \
	X(SC_PAID, "sc-paid", HAS_NUMBER)                                     \
	X(RESOLVED, "resolved", HAS_ONE)                                      \
	X(NEGATED, "negated", HAS_ONE)                                        \
	X(LOST_DIRECT, "lost-direct", HAS_NUMBER)                             \
	X(LOST_BLOODLUST, "lost-bloodlust", HAS_NUMBER)                       \
	X(LOST_FLIP, "lost-flip", HAS_NUMBER)                                 \
	X(LOST_PAYMENT, "lost-payment", HAS_NUMBER)                           \
	X(LOST_MAINTENANCE, "lost-maintenance", HAS_NUMBER)                   \
	X(LOST_EFFECT, "lost-effect", HAS_NUMBER)

/* What a card may forbid, or give more of. */
#define ACTS(X)                                                               \
	X(ACT_ATTACK, "attack")                                               \
	X(ACT_BE_ATTACKED, "be-attacked")                                     \
	X(ACT_STRIKE, "attack-directly")                                      \
	X(ACT_SUMMON, "summon")                                               \
	X(ACT_SET, "set")                                                     \
	X(ACT_ACTIVATE, "activate")                                           \
	X(ACT_SWITCH, "switch")                                               \
	X(ACT_FLIP, "flip")                                                   \
	X(ACT_DRAW, "draw")                                                   \
	X(ACT_TURN, "turn")                                                   \
	X(ACT_BE_DESTROYED, "be-destroyed")                                   \
	X(ACT_BE_CHOSEN, "be-chosen")

/* How a card stands to the card of an effect, beyond the common words. */
#define RELATIONS(X)                                                          \
	X(COVERED, "covered") /* by a Field card: see field-scope */

/* X(enumerator, functions): the steps, in the order of the manual page. */
#define VERBS(X)                                                              \
	X(VERB_MATCH, match) X(VERB_DECK, deck) X(VERB_BATTLE, battle)        \
	X(VERB_TOSS, toss) X(VERB_SHUFFLE, shuffle) X(VERB_DRAW, draw)        \
	X(VERB_KEEP, keep) X(VERB_MULLIGAN, mulligan) X(VERB_PHASE, phase)    \
	X(VERB_CHOOSE, choose) X(VERB_SUMMON, summon) X(VERB_FLIP, flip)      \
	X(VERB_SWITCH, switch) X(VERB_PLAY, play)                             \
	X(VERB_ACTIVATE, activate) X(VERB_RESPOND, respond)                   \
	X(VERB_PASS, pass) X(VERB_ATTACK, attack) X(VERB_DISCARD, discard)    \
	X(VERB_RANDOM, random) X(VERB_END_TURN, end_turn)                     \
	X(VERB_CONCEDE, concede)

/* Decisions that the game itself asks for (question.code). */
enum { ASK_STARTER = 1, ASK_HAND_LIMIT };

#define GAME(name) wota_##name
#define RULES_FILE "games/wota/rules.def"
#define READINGS_FILE "games/wota/readings.def"
#define SAID_FILE "games/wota/said.def"
#include "games/lists.h"

/* The words of fields. */
enum { STAGES(FIRST_OF) STAGE_COUNT };
enum { LAST_BATTLES(FIRST_OF) LAST_BATTLE_COUNT };
enum { ACTIONS(FIRST_OF) ACTION_COUNT };
enum { ATTACK_STAGES(FIRST_OF) ATTACK_STAGE_COUNT };

#endif
