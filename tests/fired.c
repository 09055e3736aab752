/*
 * fired.c - every row of a game's tables against what was counted.
 */
#include "fired.h"

#include <stdio.h>
#include <string.h>

#include "cards/operation.h"

struct look {
	const struct game *game;
	const struct effect_counts *counts;
	uint32_t least;
	unsigned idle;
};

static void
found(struct look *l, uint32_t count, const char *what, const char *word)
{
	if (count >= l->least)
		return;
	l->idle++;
	if (count == 0)
		printf("%s: no effect: %s %s\n", l->game->name, what, word);
	else
		printf("%s: in %u: %s %s\n", l->game->name, count, what, word);
}

/* The list that the words of the operation are from. */
static enum word_list
list_of(enum operation o, bool cards, int word)
{
	switch ((int)o) {
	case OPERATION_BAN:
		return WORDS_ACT;
	case OPERATION_EXTRA:
		return word >= EXTRA_PHASE ? WORDS_PHASE : WORDS_ACT;
	case OPERATION_SKIP:
		return WORDS_PHASE;
	}
	return cards ? WORDS_CARD_FIELD : WORDS_PLAYER_FIELD;
}

static void
look_at_word(struct look *l, enum operation o, bool cards, int word)
{
	const char *name;
	char text[120];
	int place = word >= EXTRA_PHASE ? word - EXTRA_PHASE + DEED_PHASES
	    : word;
	operation_takes(o, &name);
	snprintf(text, sizeof text, "%s %s", cards ? "of cards" : "of players",
	    o == OPERATION_PERMIT ? l->game->rules[word].id
	    : word_of(l->game, list_of(o, cards, word),
	        (unsigned)word % EXTRA_PHASE));
	found(l, o == OPERATION_PERMIT ? l->counts->lifted[word]
	    : cards ? l->counts->cards[o][place] : l->counts->players[o][place],
	    name, text);
}

static void
look_at_words(struct look *l, enum operation o, bool cards,
    const int16_t *words)
{
	for (unsigned n = 0; words != NULL && words[n] >= 0; n++)
		look_at_word(l, o, cards, words[n]);
}

static void
look_at_stats(struct look *l, enum operation o, const struct operation_row *row)
{
	const char *name;
	operation_takes(o, &name);
	for (unsigned n = 0; n < l->game->stat_count; n++)
		if (row_has_word(row->stats, (int)n))
			found(l, l->counts->cards[o][n], name,
			    word_of(l->game, WORDS_STAT, n));
}

static void
look_at_keywords(struct look *l, enum operation o)
{
	const char *name;
	operation_takes(o, &name);
	for (unsigned n = 0; n < l->game->keyword_count; n++)
		/* Haste says that a card is as all are. */
		if (strcmp(l->game->keywords[n].name, "haste") != 0)
			found(l, l->counts->cards[o][n], name,
			    l->game->keywords[n].name);
}

static void
look_at_any(struct look *l, enum operation o)
{
	const char *name;
	uint32_t sum = 0;
	operation_takes(o, &name);
	for (unsigned n = 0; n < DEED_WORDS; n++)
		sum += l->counts->cards[o][n] + l->counts->players[o][n];
	found(l, sum, name == NULL ? "delay" : name, "at all");
}

static void
look_at_places(struct look *l, enum operation o,
    const struct operation_row *row)
{
	const char *name;
	operation_takes(o, &name);
	for (unsigned z = 0; z < l->game->zone_count; z++)
		if ((row->to >> z & 1) != 0)
			found(l, l->counts->cards[o][z]
			    + l->counts->players[o][z], name,
			    l->game->zones[z].name);
}

static void
look_at_operation(struct look *l, enum operation o)
{
	const struct operation_row *row = &l->game->effects->operations[o];
	const char *name;
	uint32_t takes = operation_takes(o, &name);
	if (row->on == 0)
		return;
	look_at_any(l, o);
	if (o == OPERATION_MOVE || o == OPERATION_MILL)
		look_at_places(l, o, row);
	if ((takes & KEYWORD) != 0)
		look_at_keywords(l, o);
	else if ((takes & STAT) != 0 && (row->on & ON_CARDS) != 0)
		look_at_stats(l, o, row);
	else if ((row->on & ON_CARDS) != 0 && o != OPERATION_PERMIT)
		look_at_words(l, o, true, row->card_words);
	if ((row->on & ON_PLAYERS) != 0)
		look_at_words(l, o, false, row->player_words);
}

static void
look_at_durations(struct look *l)
{
	unsigned until = 0;
	for (unsigned o = 0; o < OPERATION_COUNT; o++)
		until |= l->game->effects->operations[o].until;
	for (unsigned n = DURATION_PERMANENT + 1; n < DURATION_COUNT; n++)
		if ((until >> n & 1) != 0)
			found(l, l->counts->ended[n], "until",
			    word_of(l->game, WORDS_UNTIL, n));
}

static void
look_at_costs(struct look *l)
{
	static const char *const kinds[] = { [COST_FIELD] = "field",
		[COST_DISCARD] = "discard", [COST_SACRIFICE] = "sacrifice",
		[COST_MARK] = "mark", [COST_MOVE] = "move",
		[COST_DAMAGE] = "damage" };
	for (unsigned n = 0; n < sizeof kinds / sizeof *kinds; n++)
		if ((l->game->effects->costs >> n & 1) != 0)
			found(l, l->counts->paid[n], "cost", kinds[n]);
}

unsigned
print_idle(const struct game *game, const struct effect_counts *counts,
    uint32_t least)
{
	struct look l = { .game = game, .counts = counts, .least = least };
	for (unsigned o = 0; o < OPERATION_COUNT; o++)
		look_at_operation(&l, o);
	/* Requirements are conditions that are looked at, never set off. */
	for (unsigned n = 1; game->effects->events[n] != NULL; n++)
		if (strcmp(game->effects->events[n], "requirement") != 0
		    && strcmp(game->effects->events[n], "sacrifice") != 0)
			found(&l, counts->heard[n], "event",
			    game->effects->events[n]);
	look_at_durations(&l);
	look_at_costs(&l);
	return l.idle;
}
