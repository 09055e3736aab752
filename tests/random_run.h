/*
 * random_run.h - what check_random_cards.c, which plays games with random
 * cards, and random_dealt.c, which deals them, share.
 */
#ifndef TESTS_RANDOM_RUN_H
#define TESTS_RANDOM_RUN_H

#include "engine/session.h"
#include "log/log.h"
#include "mirror.h"
#include "random_cards.h"

enum { TEXT_MAX = 200000, STEPS_MAX = 250, CARDS_MAX = 200, FOLLOWED = 25,
	FAILURES_MAX = 20, TRIES = 8, CONSTANTS_MAX = 64 };

struct run {
	struct chance chance;
	const struct game *game;
	struct set_index *sets;
	struct catalogue *cards;
	struct session *session;
	struct registry *ids;
	struct report report;
	struct step step;
	bool dealing;     /* the step names decks */
	struct problem problem; /* why a set was refused */
	struct mirror mirror;  /* begins anew at every step */
	struct mirror along;   /* goes on for as long as the game */
	bool follows;
	struct mirror *odd;    /* the one that came to something else */
	struct coverage coverage;
	struct effect_counts counts; /* of the game under way */
	struct effect_counts sums;   /* in how many games */
	FILE *log;             /* of the game under way */
	char *written;
	size_t length;
	bool prints;
	unsigned players, round;
	struct theme theme;
	int32_t constant[CONSTANTS_MAX]; /* numbers of the rulebook */
	char text[TEXT_MAX];
	unsigned made, compiled, refused, steps, games, failed;
};

/* Right data for a game to begin with: the cards of its demo set and of its
 * base set, each on a line, as they are and with random effects. */
struct dealt {
	struct log *log[2];
	const struct element *card[CARDS_MAX];
	char *plain[CARDS_MAX];
	char *line[CARDS_MAX]; /* the one that is used now */
	unsigned tries[CARDS_MAX];
	const char *rule[CARDS_MAX]; /* that a deck with nothing but the plain
	                                card breaks */
	const char *ids[CARDS_MAX];
	unsigned count;
};

/* Prints what is wrong, and the log of the game under way. */
void run_fail(struct run *, const char *what, const char *detail);
/* The base set and the text as an inline set.  `line` gets the place of a
 * mistake. */
bool run_compile(struct run *, uint32_t *line);

/* The cards as they are; false: the game has no demo set. */
bool dealt_begin(struct run *, struct dealt *);
void dealt_clear(struct dealt *);
/* Many cards get effects, or few, so that the game is more like itself. */
bool dealt_effects(struct run *, struct dealt *);
/* Compiles them; what the compiler or every deck refuses gets others. */
bool dealt_compile(struct run *, struct dealt *);
/* Takes about half of the cards as they are. */
void dealt_tame(struct run *, struct dealt *);

#endif
