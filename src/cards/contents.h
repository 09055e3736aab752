/*
 * contents.h - the cards that stand in a set.
 */
#ifndef CARDS_CONTENTS_H
#define CARDS_CONTENTS_H

#include "cards/sets.h"

/* Calls the function with the id of each card of a set that has been compiled,
 * in the order in which they stand.  The text lasts as long as the call. */
typedef void set_card_function(void *to, const char *id);
void set_contents(const struct set_index *, const char *name,
    set_card_function *, void *to);

#endif
