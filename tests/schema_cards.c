/*
 * schema_cards.c - what card sets may hold, as the rows of the games say it:
 * each operation with its attributes (cards/operation.c) and the words that
 * some game's row takes in them.
 */
#include <stdio.h>
#include <string.h>

#include "cards/operation.h"
#include "engine/effect.h"
#include "engine/game.h"
#include "schema.h"

/* ---- attributes of <cards> and <card> ---- */

static void
game_names(void)
{
	open_line("<define name=\"game-name\">");
	open_line("<choice>");
	for (unsigned g = 0; games[g] != NULL; g++)
		line("<value>%s</value>", games[g]->name);
	close_line("choice");
	close_line("define");
}

static void
card_numbers(void)
{
	forget();
	open_line("<define name=\"card-stats\">");
	for (unsigned g = 0; games[g] != NULL; g++)
		for (unsigned i = 0; i < games[g]->stat_count; i++) {
			const char *name = games[g]->stats[i].xml;
			if (name != NULL && is_new(name))
				line("<optional><attribute name=\"%s\"/>"
				    "</optional>", name);
		}
	line("<empty/>");
	close_line("define");
}

static void
card_labels(void)
{
	open_line("<define name=\"card-labels\">");
	for (unsigned g = 0; games[g] != NULL; g++) {
		const char *const *name = games[g]->label_attributes;
		for (; name != NULL && *name != NULL; name++)
			if (is_new(*name))
				line("<optional><attribute name=\"%s\"/>"
				    "</optional>", *name);
	}
	line("<empty/>");
	close_line("define");
}

/* ---- words ---- */

static void
value(const char *word)
{
	if (word != NULL && is_new(word))
		line("<value>%s</value>", word);
}

/* The words of the list that have a bit, of all games. */
static void
words_of_bits(const struct game *game, enum word_list list, uint32_t bits)
{
	for (unsigned n = 0; n < 32; n++)
		if ((bits >> n & 1) != 0)
			value(word_of(game, list, n));
}

/* Those that a row names; NULL: all of the list. */
static void
words_of_row(const struct game *game, enum word_list list,
    const int16_t *words, bool phases)
{
	for (unsigned n = 0; words == NULL && word_of(game, list, n) != NULL;
	    n++)
		value(word_of(game, list, n));
	for (unsigned n = 0; words != NULL && words[n] >= 0; n++)
		if ((words[n] >= EXTRA_PHASE) == phases)
			value(word_of(game, list, (unsigned)words[n]
			    % EXTRA_PHASE));
}

/* What starts an effect: the words of all games, and their events. */
static void
starts(void)
{
	forget();
	open_line("<define name=\"event\">");
	open_line("<choice>");
	for (unsigned g = 0; games[g] != NULL; g++)
		for (unsigned n = 1; word_of(games[g], WORDS_EVENT, n) != NULL;
		    n++)
			value(word_of(games[g], WORDS_EVENT, n));
	close_line("choice");
	close_line("define");
	forget();
	open_line("<define name=\"zones\">");
	open_line("<choice>");
	line("<value>any</value>");
	open_line("<list>");
	open_line("<oneOrMore>");
	open_line("<choice>");
	for (unsigned g = 0; games[g] != NULL; g++)
		words_of_row(games[g], WORDS_ZONE, NULL, false);
	close_line("choice");
	close_line("oneOrMore");
	close_line("list");
	close_line("choice");
	close_line("define");
}

/* ---- one operation ---- */

/* What a row says of one attribute. */
static void
attribute_words(const struct game *game, enum operation o, uint32_t what)
{
	const struct operation_row *row = &game->effects->operations[o];
	bool players = (row->on & ON_PLAYERS) != 0;
	bool cards = (row->on & ON_CARDS) != 0;
	if (row->on == 0)
		return;
	switch (what) {
	case STAT:
		if (cards)
			words_of_row(game, WORDS_STAT, row->stats, false);
		return;
	case KEYWORD:
		words_of_row(game, WORDS_KEYWORD, NULL, false);
		return;
	case FIELD:
		if (players)
			words_of_row(game, WORDS_PLAYER_FIELD,
			    row->player_words, false);
		if (cards && row->card_words != NULL)
			words_of_row(game, WORDS_CARD_FIELD, row->card_words,
			    false);
		return;
	case ACT:
	case PHASE_WORD:
		if (players)
			words_of_row(game, what == ACT ? WORDS_ACT
			    : WORDS_PHASE, row->player_words, what != ACT
			    && o == OPERATION_EXTRA);
		if (cards)
			words_of_row(game, what == ACT ? WORDS_ACT
			    : WORDS_PHASE, row->card_words, what != ACT
			    && o == OPERATION_EXTRA);
		return;
	case TO:
		words_of_bits(game, WORDS_ZONE, row->to != 0 ? row->to
		    : UINT32_MAX);
		return;
	}
}

static void
attribute_rules(const struct game *game, enum operation o)
{
	const struct operation_row *row = &game->effects->operations[o];
	const int16_t *lists[] = { row->player_words, row->card_words };
	for (unsigned l = 0; row->on != 0 && l < 2; l++)
		for (unsigned n = 0; lists[l] != NULL && lists[l][n] >= 0; n++)
			value(game->rules[lists[l][n]].id);
}

/* A list of words of all games for one attribute. */
static void
put_words(enum operation o, uint32_t what, const char *name)
{
	forget();
	open_line("<attribute name=\"%s\">", name);
	open_line("<choice>");
	for (unsigned g = 0; games[g] != NULL; g++)
		if (what == RULE)
			attribute_rules(games[g], o);
		else
			attribute_words(games[g], o, what);
	close_line("choice");
	close_line("attribute");
}

/* field=value, of the fields that some game's row takes. */
static void
put_mark(void)
{
	char fields[400] = "";
	forget();
	for (unsigned g = 0; games[g] != NULL; g++) {
		const struct operation_row *row =
		    &games[g]->effects->operations[OPERATION_MARK];
		for (unsigned n = 0; row->on != 0 && row->card_words[n] >= 0;
		    n++) {
			const char *field = word_of(games[g], WORDS_CARD_FIELD,
			    (unsigned)row->card_words[n]);
			size_t used = strlen(fields);
			if (is_new(field))
				snprintf(fields + used, sizeof fields - used,
				    "%s%s", used == 0 ? "" : "|", field);
		}
	}
	line("<attribute name=\"mark\"><data type=\"token\"><param "
	    "name=\"pattern\">(%s)=[a-z0-9\\-]+</param></data></attribute>",
	    fields);
}

static void
put_until(enum operation o)
{
	static const char *const patterns[] = { "permanent", "turn", "phase",
		"own-turn", "next-own", "source", "once", "turns:[0-9]+",
		"cleanup", "next:[a-z0-9\\-]+", "attack" };
	_Static_assert(sizeof patterns / sizeof *patterns == DURATION_COUNT,
	    "one for each duration");
	uint16_t bits = 0;
	char text[200] = "";
	for (unsigned g = 0; games[g] != NULL; g++)
		bits |= games[g]->effects->operations[o].until;
	for (unsigned n = 0; n < DURATION_COUNT; n++)
		if ((bits >> n & 1) != 0)
			snprintf(text + strlen(text), sizeof text
			    - strlen(text), "%s%s", *text == '\0' ? "" : "|",
			    patterns[n]);
	line("<optional><attribute name=\"until\"><data type=\"token\"><param "
	    "name=\"pattern\">%s</param></data></attribute></optional>", text);
}

static void
put_attribute(const char *name, bool needed, const char *what)
{
	line("%s<attribute name=\"%s\">%s</attribute>%s", needed ? ""
	    : "<optional>", name, what, needed ? "" : "</optional>");
}

#define A_TOKEN "<data type=\"token\"/>"
#define A_NAME "<ref name=\"name\"/>"
#define AN_AMOUNT "<ref name=\"amount\"/>"
#define YES_NO "<ref name=\"yes-no\"/>"
#define ONE_OF_TWO(a, b) "<choice><value>" a "</value><value>" b \
	"</value></choice>"

static void
put_cards(uint32_t takes)
{
	if ((takes & WHO) != 0)
		put_attribute("who", false, A_TOKEN);
	if ((takes & CARDS) != 0)
		put_attribute("cards", false, A_TOKEN);
	if ((takes & (CARDS | SELECTS)) != 0)
		line("<ref name=\"selector%s\"/>", (takes & KEYWORD) != 0
		    ? "-having" : "");
	if ((takes & AMOUNT) != 0)
		put_attribute("amount", (takes & AMOUNT_NEEDED) != 0,
		    AN_AMOUNT);
}

/* What it is about: a number or a field, an act or a phase. */
static void
put_which(enum operation o, uint32_t takes)
{
	static const struct { uint32_t takes; const char *name; } words[] = {
		{ STAT, "stat" }, { FIELD, "field" }, { ACT, "act" },
		{ PHASE_WORD, "phase" }, { KEYWORD, "keyword" },
		{ RULE, "rule" } };
	uint32_t either = takes & (STAT | FIELD | ACT | PHASE_WORD);
	bool choice = (either & (either - 1)) != 0;
	if (choice)
		open_line("<choice>");
	for (unsigned n = 0; n < sizeof words / sizeof *words; n++)
		if ((takes & words[n].takes) != 0)
			put_words(o, words[n].takes, words[n].name);
	if (choice)
		close_line("choice");
	if ((takes & MARK) != 0)
		put_mark();
}

static void
put_places(enum operation o, uint32_t takes)
{
	if ((takes & TO) != 0 && o != OPERATION_MOVE)
		open_line("<optional>");
	if ((takes & TO) != 0)
		put_words(o, TO, "to");
	if ((takes & TO) != 0 && o != OPERATION_MOVE)
		close_line("optional");
	if ((takes & PLACE) != 0) {
		put_attribute("place", false, ONE_OF_TWO("top", "bottom"));
		put_attribute("face", false, ONE_OF_TWO("up", "down"));
		put_attribute("order", false, ONE_OF_TWO("any", "random"));
	}
	if ((takes & ON) != 0)
		put_attribute("on", (takes & ON_NEEDED) != 0, A_TOKEN);
}

static void
put_rest(enum operation o, uint32_t takes)
{
	if ((takes & UNTIL) != 0)
		put_until(o);
	if ((takes & DEFINITION) != 0)
		put_attribute("def", true, "<ref name=\"definition-id\"/>");
	if ((takes & RANDOM) != 0)
		put_attribute("random", false, YES_NO);
	if ((takes & ALL) != 0)
		put_attribute("all", false, YES_NO);
	if ((takes & RANGE) != 0) {
		put_attribute("least", false, AN_AMOUNT);
		put_attribute("most", true, AN_AMOUNT);
		put_attribute("at-once", false, YES_NO);
	}
	if ((takes & (KEPT | GROUP)) != 0)
		put_attribute("name", (takes & KEPT) != 0
		    && o != OPERATION_DIE, A_NAME);
	if ((takes & TEXT) != 0)
		line("<optional><attribute name=\"text\"/></optional>");
}

/* Whether it is the interpreter's own, or some game has a row for it. */
static bool
has_row(enum operation o)
{
	if (o == OPERATION_NOTHING || o == OPERATION_KEEP
	    || o == OPERATION_DIE || o == OPERATION_NUMBER
	    || o == OPERATION_MANUAL)
		return true;
	for (unsigned g = 0; games[g] != NULL; g++)
		if (games[g]->effects->operations[o].on != 0)
			return true;
	return false;
}

static void
put_operation(enum operation o)
{
	const char *name;
	uint32_t takes = operation_takes(o, &name);
	if (name == NULL || !has_row(o))
		return;
	open_line("<element name=\"%s\">", name);
	put_cards(takes);
	put_which(o, takes);
	put_places(o, takes);
	put_rest(o, takes);
	line("<empty/>");
	close_line("element");
}

void
card_parts(void)
{
	game_names();
	card_numbers();
	card_labels();
	starts();
	open_line("<define name=\"operation\">");
	open_line("<choice>");
	for (unsigned o = 0; o < OPERATION_COUNT; o++)
		put_operation(o);
	close_line("choice");
	close_line("define");
}
