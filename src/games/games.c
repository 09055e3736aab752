/*
 * games.c - the list of all games.
 */
#include "engine/game.h"

extern const struct game iotabots_game, scrapbots_game, frc_game, gazer_game,
    wota_game;

const struct game *const games[] = {
	&iotabots_game,
	&scrapbots_game,
	&frc_game,
	&gazer_game,
	&wota_game,
	NULL
};
