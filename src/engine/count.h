/*
 * count.h - how many there are: small questions about cards and players
 * that every game asks.
 */
#ifndef ENGINE_COUNT_H
#define ENGINE_COUNT_H

#include "engine/context.h"

/* Cards of that type in zones of these kinds (a bit each) of the seat. */
unsigned cards_of_type(const struct context *, uint32_t kinds, unsigned seat,
    unsigned type);

/* Cards that the attribute of the step names and that lie in zones of these
 * kinds of the seat: one that is named twice counts twice. */
unsigned named_lying(const struct context *, const struct step *,
    enum attribute, uint32_t kinds, unsigned seat);

/* The first item of the attribute that stands there once more, NO_REFERENCE if
 * each is another. */
int32_t named_twice(const struct step *, enum attribute);

/* Whether the field of every player, or of any, is another than 0. */
bool every_player(const struct context *, unsigned field);
bool any_player(const struct context *, unsigned field);

#endif
