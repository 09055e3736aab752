/*
 * random_theme.c - what a game with random cards is about.
 */
#include "random_maker.h"

static unsigned
length_of(const int16_t *words)
{
	unsigned n = 0;
	while (words != NULL && words[n] >= 0)
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
		return game->keyword_count * 3;
	return 1 + length_of(row->stats) + length_of(row->card_words)
	    + length_of(row->player_words)
	    + (unsigned)__builtin_popcount(row->to);
}

struct theme
random_theme(struct chance *chance, const struct game *game)
{
	unsigned sum = 0, at;
	struct theme theme = { .pick = chance_below(chance, 1 << 16) };
	for (unsigned o = 0; o < OPERATION_COUNT; o++)
		sum += ways(game, o);
	at = chance_below(chance, sum);
	for (unsigned o = 0; at >= ways(game, o); o++) {
		at -= ways(game, o);
		theme.operation = o + 1;
	}
	return theme;
}
