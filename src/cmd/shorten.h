/*
 * shorten.h - writing a game as an account that leaves out what decides
 * nothing, wherever it would be filled in as it was.
 */
#ifndef CMD_SHORTEN_H
#define CMD_SHORTEN_H

#include <stdio.h>

#include "cmd/maker.h"

struct shorten;

struct shorten *shorten_new(void);
void shorten_free(struct shorten *);

/* Follows a game that the maker has begun; the account goes to `out`. */
void shorten_begin(struct shorten *, struct maker *, FILE *out);
/* The next step of the maker, which it has not taken yet. */
void shorten_step(struct shorten *);
/* Writes what has been left out since the last step, for something follows
 * that is no step: a claim, or the end. */
void shorten_flush(struct shorten *);

#endif
