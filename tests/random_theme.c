/*
 * random_theme.c - what a game with random cards is about.
 */
#include "random_maker.h"

/* The words of a row, NULL being all that the game has. */
static unsigned
length_of(const int16_t *words, unsigned all)
{
	unsigned n = 0;
	if (words == NULL)
		return all;
	while (words[n] >= 0)
		n++;
	return n;
}

/* In how many ways the row can be filled. */
static unsigned
ways(const struct game *game, enum operation o)
{
	const struct operation_row *row = &game->effects->operations[o];
	const char *name;
	uint32_t takes = operation_takes(o, &name);
	if (row->on == 0)
		return 0;
	if ((takes & KEYWORD) != 0)
		return game->keyword_count * 6;
	return 1 + length_of(row->stats, (takes & STAT) != 0
	        ? game->stat_count : 0) + length_of(row->card_words, 0)
	    + length_of(row->player_words, 0)
	    + (unsigned)__builtin_popcount(row->to);
}

struct theme
random_theme(struct chance *chance, const struct game *game, unsigned number)
{
	unsigned sum = 0, at, o = 0;
	for (unsigned n = 0; n < OPERATION_COUNT; n++)
		sum += ways(game, n);
	for (at = number % sum; at >= ways(game, o); o++)
		at -= ways(game, o);
	return (struct theme){ .operation = o,
		.pick = at + ways(game, o) * chance_below(chance, 1000) };
}
