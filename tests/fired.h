/*
 * fired.h - what has had an effect in the games played: everything that the
 * tables of a game list must have.
 */
#ifndef TESTS_FIRED_H
#define TESTS_FIRED_H

#include "engine/effect.h"
#include "engine/game.h"

/* Prints a line for each listed operation (by word and by place), event,
 * duration, permission, keyword and cost whose count is less than `least`;
 * returns how many there are. */
unsigned print_idle(const struct game *, const struct effect_counts *,
    uint32_t least);

#endif
