/*
 * engine.h - what the parts of a game ask of the engine.  GAME.h begins by
 * including it.
 */
#ifndef GAMES_ENGINE_H
#define GAMES_ENGINE_H

#include <stddef.h>

#include "engine/count.h"
#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/game.h"
#include "engine/opening.h"
#include "engine/pile.h"
#include "engine/session.h"

/* What cards are drawn for: `reason` of a draw, in the order of drawn_words. */
enum { DRAWN_OPENING, DRAWN_TURN, DRAWN_EFFECT };

#endif
