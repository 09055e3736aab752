/*
 * toy.h - a game of tables only, for tests of card sets: every list has a few
 * words, and nothing can be played.
 */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "engine/effect.h"
#include "engine/game.h"

enum { TOY_DECK, TOY_HAND, TOY_FIELD, TOY_PILE, TOY_ROW };
enum { TOY_COST, TOY_ATTACK, TOY_LIFE };

extern const struct game toy_game;

#endif
