/*
 * claims.h - the rows of the tables of claims.  Only claims.c of a game
 * includes it.
 */
#ifndef GAMES_CLAIMS_H
#define GAMES_CLAIMS_H

#include "engine/game.h"

/* A claim of a player, a card, the game; behind the type what it is about. */
#define OF_PLAYER(name_, type_, ...)                                          \
	{ .name = name_, .of = CLAIM_OF_PLAYER, .type = CLAIM_##type_,        \
	    __VA_ARGS__ }
#define OF_CARD(name_, type_, ...)                                            \
	{ .name = name_, .of = CLAIM_OF_CARD, .type = CLAIM_##type_,          \
	    __VA_ARGS__ }
#define OF_GAME(name_, type_, ...)                                            \
	{ .name = name_, .of = CLAIM_OF_NONE, .type = CLAIM_##type_,          \
	    __VA_ARGS__ }
/* How many cards lie in a zone of a player, and which: hand-count, hand. */
#define ZONE_OF_PLAYER(name, zone)                                            \
	OF_PLAYER(name "-count", NUMBER, COUNT_IN(zone)),                     \
	OF_PLAYER(name, SET, CARDS_IN(zone))
#define ITS_WORDS(list) .words = (list)

/* What it is about (game.h); a function, where it is no one thing. */
#define FIELD(field) .source = CLAIM_FIELD, .which = (field)
#define COUNT_IN(zone) .source = CLAIM_COUNT_IN, .which = (zone)
#define CARDS_IN(zone) .source = CLAIM_CARDS_IN, .which = (zone)
#define TOP_OF(zone) .source = CLAIM_TOP_OF, .which = (zone)
#define CARDS_OF(event) .source = CLAIM_CARDS_OF, .which = (event)
#define OWNED_OF(event) .source = CLAIM_OWNED_OF, .which = (event)
#define TIMES_OF(event) .source = CLAIM_TIMES_OF, .which = (event)
#define SUM_OF(event) .source = CLAIM_SUM_OF, .which = (event)
#define LAST_OF(event) .source = CLAIM_LAST_OF, .which = (event)
#define PLACES(zone, count)                                                   \
	.source = CLAIM_PLACES, .which = (zone), .zones = (count)
#define STAT(stat) .source = CLAIM_STAT, .which = (stat)
#define ITS_OWNER .source = CLAIM_OWNER
#define ITS_CONTROLLER .source = CLAIM_CONTROLLER
#define ITS_HOST .source = CLAIM_HOST
#define CARDS_ON(zone) .source = CLAIM_CARDS_ON, .which = (zone)
#define ALLIES .source = CLAIM_ALLIES
#define REASON .source = CLAIM_REASON
#define LAST_REASON .source = CLAIM_LAST_REASON
#define LAST_WINNERS .source = CLAIM_WINNERS
#define FINAL_WINNERS(rule) .source = CLAIM_FINAL_WINNERS, .which = (rule)
#define SCORE_OF(field) .source = CLAIM_SCORE_OF, .which = (field)
#define LEADER(field) .source = CLAIM_LEADER, .which = (field)
#define BY(function) .compute = (function)
#define NUMBER_BY(function) .number = (function)
/* Of a card, while it lies there; that is not compared when it lies nowhere. */
#define WHILE_IN(zones) .in = (zones)
#define LYING .lying = true

/* The last row of a table. */
#define CLAIMS_END { .name = NULL }

#endif
