/*
 * tally.h - how often a corpus reaches each rule and reading, and how that is
 * printed: by coverage, and by merge for the parts of a corpus.
 */
#ifndef CMD_TALLY_H
#define CMD_TALLY_H

#include <jansson.h>
#include <replaycheck.h>
#include <stdbool.h>

/* The sums for one rule or reading; first: the file that did it first, or
 * NULL. */
enum count { EXERCISED, BROKEN, DISPUTED, COUNTS };
struct tally {
	unsigned long count[COUNTS];
	const char *first[COUNTS];
};

struct game_tally {
	bool seen;
	const replaycheck_game *game;
	unsigned rules, readings;
	struct tally *of;        /* the rules, then the readings */
};

struct tallies {
	bool json, missing;
	long fail_under;         /* percent, 0: any */
	replaycheck_tables *tables;
	struct game_tally *game; /* in the order of the tables */
	unsigned games;
	unsigned long wanted, reached; /* counted while printing */
};

void tallies_begin(struct tallies *);

/* Adds a count that the file has reached. */
void tally_add(struct tally *, enum count, unsigned long count,
    const char *file);

/* Adds what a report with counts has reached. */
void tallies_add(struct tallies *, const replaycheck_report *,
    const char *file);

/* The tally of a rule or reading by its id; NULL if there is none.  Its game
 * is then seen. */
struct tally *tally_find(struct tallies *, const char *id);

/* Prints rows and sum; the exit status, 1 below fail_under. */
int tallies_print(struct tallies *);

/* The files that came first, in the order of their names: what is needed to
 * join the tallies of parts. */
json_t *tallies_first(const struct tallies *);

void tallies_end(struct tallies *);

#endif
