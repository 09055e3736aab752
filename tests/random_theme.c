/*
 * random_theme.c - what a game with random cards is about.
 */
#include <string.h>

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

/* Without words it is no theme of fewer games than others. */
enum { FEWEST = 5 };

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
	unsigned n = length_of(row->stats, (takes & STAT) != 0
	    ? game->stat_count : 0) + length_of(row->card_words, 0)
	    + length_of(row->player_words, 0)
	    + (unsigned)__builtin_popcount(row->to);
	return n < FEWEST ? FEWEST : n;
}

/* What the operation brings, by its name: heal, healed; 0: nothing is named
 * so. */
static unsigned
event_of(const struct game *game, enum operation o)
{
	const char *name, *event;
	operation_takes(o, &name);
	for (unsigned n = 1; name != NULL
	    && (event = game->effects->events[n]) != NULL; n++)
		if (strncmp(event, name, strlen(name)) == 0)
			return n;
	return 0;
}

static unsigned
some_event(struct chance *chance, const struct game *game, enum operation o)
{
	unsigned event = chance_below(chance, 2) == 0 ? event_of(game, o) : 0;
	unsigned count = 1;
	while (game->effects->events[count] != NULL)
		count++;
	return event != 0 || count == 1 ? event
	    : 1 + chance_below(chance, count - 1);
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
		.share = chance_below(chance, 3) == 0 ? 90 : 50,
		.event = some_event(chance, game, o),
		.pick = at + ways(game, o) * chance_below(chance, 1000) };
}

/* ---- what brings its event about ---- */

/* A keyword, a number of cards or of players that the event is named after:
 * lost-payment, points-gained; -1: none. */
static int
named_after(struct maker *m, enum word_list list)
{
	const char *event = m->words->events[m->theme->event], *word;
	for (unsigned n = 0; (word = word_of(m->game, list, n)) != NULL; n++)
		if (strlen(word) > 3 && strstr(event, word) != NULL)
			return (int)n;
	return -1;
}

static void
put_each_card(struct maker *m, const char *operation)
{
	fprintf(m->out, "<%s cards='all'%s%s", operation,
	    m->kind == EFFECT_CONTINUOUS ? " zone='any'" : "",
	    ONE_OF("", "", " side='own'", " side='other'"));
}

static unsigned
little_or_much(struct maker *m)
{
	return now_and_then(m, 30) ? 1 : 9;
}

static void
put_keyword(struct maker *m, const char *operation, unsigned keyword)
{
	const struct keyword *k = &m->game->keywords[keyword];
	put_each_card(m, operation);
	fprintf(m->out, " keyword='%s'", k->name);
	if (k->number && strcmp(operation, "give") == 0)
		fprintf(m->out, " amount='%u'", little_or_much(m));
	fputs("/>", m->out);
}

bool
put_bringing(struct maker *m)
{
	const struct operation_row *row = m->words->operations;
	int word;
	if (m->theme == NULL || m->theme->event == 0)
		return false;
	if (row[OPERATION_GIVE].on != 0
	    && (word = named_after(m, WORDS_KEYWORD)) >= 0) {
		put_keyword(m, "give", (unsigned)word);
	} else if (row[OPERATION_MODIFY].on != 0
	    && (word = named_after(m, WORDS_STAT)) >= 0
	    && row_has_word(row[OPERATION_MODIFY].stats, word)) {
		put_each_card(m, "modify");
		fprintf(m->out, " stat='%s' amount='%u'/>", word_of(m->game,
		    WORDS_STAT, (unsigned)word), little_or_much(m));
	} else if (m->kind != EFFECT_CONTINUOUS
	    && (word = named_after(m, WORDS_PLAYER_FIELD)) >= 0
	    && row_has_word(row[OPERATION_LOSE].player_words, word)) {
		fprintf(m->out, "<%s field='%s' who='%s' amount='%u'/>",
		    ONE_OF("gain", "lose"), word_of(m->game,
		    WORDS_PLAYER_FIELD, (unsigned)word), ONE_OF("you",
		    "opponent", "each"), little_or_much(m));
	} else {
		return false;
	}
	return true;
}

/* What is taken was given before. */
void
put_taken(struct maker *m)
{
	unsigned keyword = m->theme->pick % m->game->keyword_count;
	put_keyword(m, "give", keyword);
	put_keyword(m, "take", keyword);
}
