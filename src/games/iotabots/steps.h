/*
 * steps.h - what the parts of IOTABOTS offer to its tables and to each other.
 */
#ifndef GAMES_IOTABOTS_STEPS_H
#define GAMES_IOTABOTS_STEPS_H

#include "games/iotabots/iotabots.h"

/* X(name): every step has iotabots_name_check and _apply; those with something
 * to try have _candidates too.  All names that a game shows to others begin
 * with its own: the five games are linked together. */
#define STEP_FUNCTIONS(X)                                                     \
	X(restrict) X(deck) X(duel) X(shuffle) X(toss) X(choose) X(draw)      \
	X(mulligan) X(keep) X(phase) X(summon) X(play) X(activate) X(attack)  \
	X(random) X(discard) X(end_turn) X(concede) X(refused)
#define STEP_PROTOTYPES(name)                                                 \
	bool iotabots_##name##_check(struct context *, const struct step *);  \
	void iotabots_##name##_apply(struct context *, const struct step *);  \
	void iotabots_##name##_candidates(struct context *, struct candidates *);
STEP_FUNCTIONS(STEP_PROTOTYPES)
#undef STEP_PROTOTYPES

/* Index of each step in the table. */
enum verb {
	VERB_RESTRICT, VERB_DECK, VERB_DUEL, VERB_SHUFFLE, VERB_TOSS,
	VERB_CHOOSE, VERB_DRAW, VERB_MULLIGAN, VERB_KEEP, VERB_PHASE,
	VERB_SUMMON, VERB_PLAY, VERB_ACTIVATE, VERB_ATTACK, VERB_RANDOM,
	VERB_DISCARD, VERB_END_TURN, VERB_CONCEDE, VERB_DEFEND, VERB_RESPOND,
	VERB_BUY, VERB_PASS, VERB_COUNT
};

/* The words of a draw's reason, in the order of the table. */
enum draw_reason { REASON_OPENING, REASON_TURN, REASON_EFFECT };

#endif
