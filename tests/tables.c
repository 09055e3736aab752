/*
 * tables.c - prints the table of operations of a game for its manual page:
 * what each works on, its words, its places and its durations; then the costs,
 * the effects that cards may have, and the parts of events.
 *
 * `make check` compares it with the pages, between the lines that mark it;
 * `make tables` writes it into them.  Argument: a game.
 */
#include <stdio.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"

#define OPERATION_WORD(name, xml) [OPERATION_##name] = xml,
static const char *const names[] = { OPERATIONS(OPERATION_WORD) };

static const char *const durations[] = { "permanent", "turn", "phase",
	"own-turn", "next-own", "source", "once", "turns:n", "cleanup",
	"next:phase", "attack" };

/* A hyphen of a word is not one at which lines break. */
static void
print_word(const char *word)
{
	for (; *word != '\0'; word++)
		if (*word == '-')
			fputs("\\-", stdout);
		else
			putchar(*word);
}

struct list {
	const char *what;
	unsigned count;
};

/* One more word of a list, which begins with what it is about. */
static void
add(struct list *list, const char *word)
{
	if (word == NULL)
		return;
	if (list->count++ == 0)
		printf("%s\n.Cm ", list->what);
	else
		fputs(" , ", stdout);
	print_word(word);
}

/* One more of a phase, written phase=. */
static void
add_phase(struct list *list, const char *phase)
{
	char word[40];
	snprintf(word, sizeof word, "phase=%s", phase);
	add(list, word);
}

static void
end(const struct list *list)
{
	if (list->count > 0)
		fputs(" .\n", stdout);
}

static const char *
word_for(const struct game *g, unsigned operation, bool cards, int word)
{
	switch ((int)operation) {
	case OPERATION_BAN:
		return g->effects->acts[word];
	case OPERATION_EXTRA:
		return word >= EXTRA_PHASE ? g->phases[word - EXTRA_PHASE]
		    : g->effects->acts[word];
	case OPERATION_SKIP:
		return g->phases[word];
	case OPERATION_PERMIT:
		return g->rules[word].id;
	}
	return cards ? g->card_fields[word].name
	    : g->player_fields[word].name;
}

static void
words(const struct game *g, unsigned operation, bool cards,
    const int16_t *row)
{
	struct list list = { cards ? "Of cards:" : "Of players:", 0 };
	for (unsigned n = 0; row != NULL && row[n] >= 0; n++)
		if (row[n] >= EXTRA_PHASE)
			add_phase(&list, word_for(g, operation, cards,
			    row[n]));
		else
			add(&list, word_for(g, operation, cards, row[n]));
	end(&list);
}

static void
stats(const struct game *g, const int16_t *row)
{
	struct list list = { "Numbers:", 0 };
	for (unsigned n = 0; row != NULL && row[n] >= 0; n++)
		add(&list, g->stats[row[n]].xml != NULL
		    ? g->stats[row[n]].xml : g->stats[row[n]].name);
	end(&list);
}

static void
bits(const char *what, const struct game *g, uint32_t set)
{
	struct list list = { what, 0 };
	for (unsigned z = 0; z < g->zone_count; z++)
		if (set != 0 && (set >> z & 1) != 0)
			add(&list, g->zones[z].name);
	end(&list);
}

static void
types(const char *what, const struct game *g, uint32_t set)
{
	struct list list = { what, 0 };
	for (unsigned n = 0; g->types[n] != NULL; n++)
		if ((set >> n & 1) != 0)
			add(&list, g->types[n]);
	end(&list);
}

static void
print_row(const struct game *g, unsigned operation)
{
	const struct operation_row *row = &g->effects->operations[operation];
	struct list until = { "Until:", 0 };
	printf(".It Ic <%s>\n", names[operation]);
	fputs(row->on == ON_PLAYERS ? "On players.\n" : row->on == ON_CARDS
	    ? "On cards.\n" : row->on == ON_TABLE ? "By itself.\n"
	    : (row->on & ON_TABLE) != 0 ? "On cards, or by itself.\n"
	    : "On players or cards.\n", stdout);
	words(g, operation, false, row->player_words);
	words(g, operation, true, row->card_words);
	stats(g, row->stats);
	bits("Its cards lie in:", g, row->from);
	bits("To:", g, row->to);
	types("Makes:", g, row->types);
	for (unsigned d = 0; d < DURATION_COUNT; d++)
		if ((row->until >> d & 1) != 0)
			add(&until, durations[d]);
	end(&until);
	if (row->continuous)
		printf("Also continuous.\n");
}

/* The costs that there are, each with the fields that it takes. */
static void
print_costs(const struct game *g)
{
	static const char *const kinds[] = { [COST_FIELD] = "field",
		[COST_DISCARD] = "discard", [COST_SACRIFICE] = "sacrifice",
		[COST_MARK] = "mark", [COST_MOVE] = "move",
		[COST_DAMAGE] = "damage" };
	const struct effect_words *words = g->effects;
	for (unsigned n = 0; n < sizeof kinds / sizeof *kinds; n++) {
		const int16_t *row = n == COST_FIELD ? words->cost_fields
		    : n == COST_MARK ? words->cost_marks : NULL;
		struct list list = { "It takes:", 0 };
		if ((words->costs >> n & 1) == 0)
			continue;
		printf(".It Cm %s\n", kinds[n]);
		for (; row != NULL && *row >= 0; row++)
			add(&list, n == COST_FIELD
			    ? g->player_fields[*row].name
			    : g->card_fields[*row].name);
		end(&list);
	}
}

/* Which effects a card of each type has, by the words of when=. */
static void
print_starts(const struct game *g)
{
	static const char *const whens[] = { [EFFECT_PLAY] = "play",
		[EFFECT_ACTIVATE] = "activate", [EFFECT_ATTACK] = "attack",
		[EFFECT_CONTINUOUS] = "continuous",
		[EFFECT_TRIGGER] = "an event" };
	for (unsigned t = 0; g->types[t] != NULL; t++) {
		struct list list = { "It has:", 0 };
		printf(".It Cm %s\n", g->types[t]);
		for (unsigned n = 0; n < sizeof whens / sizeof *whens; n++)
			if ((g->effects->starts[t] >> n & 1) != 0)
				add(&list, whens[n]);
		end(&list);
	}
}

/* Which parts an event has. */
static void
print_events(const struct game *g)
{
	static const char *const parts[] = { "card", "player", "other",
		"amount" };
	for (unsigned n = 1; g->effects->events[n] != NULL; n++) {
		struct list list = { "It has:", 0 };
		fputs(".It Cm ", stdout);
		print_word(g->effects->events[n]);
		putchar('\n');
		for (unsigned p = 0; p < 4; p++)
			if ((g->effects->fills[n] >> p & 1) != 0)
				add(&list, parts[p]);
		end(&list);
	}
}

int
main(int count, char **arguments)
{
	const struct game *g = count == 2 ? game_find(arguments[1]) : NULL;
	if (g == NULL) {
		fputs("usage: tables GAME\n", stderr);
		return 64;
	}
	printf(".Ss Operations\n"
	    "What is not in this table is refused.\n"
	    ".Bl -tag -width \"<end-attack>\" -offset indent -compact\n");
	for (unsigned n = 0; n < OPERATION_COUNT; n++)
		if (g->effects->operations[n].on != 0)
			print_row(g, n);
	printf(".El\n"
	    ".Ss Costs\n"
	    ".Bl -tag -width \"sacrifice\" -offset indent -compact\n");
	print_costs(g);
	printf(".El\n"
	    ".Ss What cards have\n"
	    ".Bl -tag -width \"enchantment\" -offset indent -compact\n");
	print_starts(g);
	printf(".El\n"
	    ".Ss What events have\n"
	    ".Bl -tag -width \"about-to-be-damaged\" -offset indent "
	    "-compact\n");
	print_events(g);
	printf(".El\n");
	return 0;
}
