/*
 * seven.c - an engine with one rule changed: pools of 7 mana.  The trace of it
 * must be told apart at the right step, under the right rule.
 */
#include "games/iotabots/iotabots.h"
#define MANA_LIMIT 7
#include "games/iotabots/phase.c"
