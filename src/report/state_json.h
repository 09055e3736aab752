/*
 * state_json.h - the state of a game as JSON, by the game's tables.
 */
#ifndef REPORT_STATE_JSON_H
#define REPORT_STATE_JSON_H

#include <jansson.h>

#include "engine/context.h"

/* {"turn":…, …, "outcome":{…}, "waiting":…, "players":{…}, "zones":{…},
 * "cards":{…}}: the fields of the game, then those and the zones of each
 * player, the zones that all share, and every card that lies somewhere. */
json_t *state_json(struct context *);

#endif
