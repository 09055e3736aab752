/*
 * say.h - what a card does, in words made from its compiled effects, so that
 * what is shown is what is carried out.
 *
 * Words that every game shares stand in say_*.c; those of one game (struct
 * said) in its said.def.
 */
#ifndef CARDS_SAY_H
#define CARDS_SAY_H

#include <stdio.h>

#include "engine/effect.h"
#include "engine/said.h"

/* Writes an effect as one sentence without a line end. */
void effect_say(FILE *, const struct catalogue *, unsigned effect);

/* One of its instructions with what belongs to it, or one of its costs or
 * conditions, counted from 0, or another part (TOLD_WHEN and so on). */
void effect_part_say(FILE *, const struct catalogue *, unsigned effect,
    enum effect_part, unsigned n);

/* The steps with which a log says that a card comes into the game, as
 * "<play by=\"A\" card=\"A01\"/>": the n-th of them, from 0; false: there are
 * no more.  Those of effects carry the attributes that they ask for. */
bool card_step_say(FILE *, const struct catalogue *, unsigned definition,
    unsigned n);

/* The keyword with its number and its meaning. */
void keyword_say(FILE *, const struct game *, unsigned keyword,
    int32_t number);

#endif
