/*
 * game.c - what is found in the tables of a game by its name.
 */
#include <string.h>

#include "engine/game.h"

const struct game *
game_find(const char *name)
{
	for (unsigned i = 0; games[i] != NULL; i++)
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	return NULL;
}

int
game_rule(const struct game *game, const char *id)
{
	for (unsigned i = 0; i < game->rule_count; i++)
		if (strcmp(game->rules[i].id, id) == 0)
			return (int)i;
	return -1;
}

int
game_reading(const struct game *game, const char *id)
{
	for (unsigned i = 0; i < game->reading_count; i++)
		if (strcmp(game->readings[i].id, id) == 0)
			return (int)i;
	return -1;
}

int
game_constant(const struct game *game, const char *name)
{
	for (unsigned i = 0; i < game->constant_count; i++)
		if (strcmp(game->constants[i].name, name) == 0)
			return (int)i;
	return -1;
}

int
reading_choice(const struct reading *reading, const char *choice)
{
	for (unsigned i = 0; reading->choices[i] != NULL; i++)
		if (strcmp(reading->choices[i], choice) == 0)
			return (int)i;
	return -1;
}

unsigned
reading_choices(const struct reading *reading)
{
	unsigned n = 0;
	while (reading->choices[n] != NULL)
		n++;
	return n;
}
