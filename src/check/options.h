/*
 * options.h - how to check, by names and values: those of the command line
 * and of the library.
 */
#ifndef CHECK_OPTIONS_H
#define CHECK_OPTIONS_H

#include "check/run.h"

/* Room for what is wrong with an option. */
enum { OPTION_WHY = 500 };

/* The defaults; the sets stay the caller's. */
void check_options_begin(struct check_options *, const struct set_index *);
/* Frees what the options own. */
void check_options_free(struct check_options *);

/*
 * Sets an option, `cards` in the sets.  What is wrong with it, in `why` or a
 * constant text, or NULL.  An option without a value on the command line takes
 * yes or no.
 */
const char *check_options_set(struct check_options *, struct set_index *,
    const char *name, const char *value, char why[OPTION_WHY]);

/* Fixes a reading "id=choice"; what is wrong with it, or NULL. */
const char *check_options_fix(struct check_options *, const char *text,
    enum fixed_by, char why[OPTION_WHY]);

#endif
