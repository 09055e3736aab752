/*
 * schema.c - prints the parts of the schemas that follow from the tables of
 * the games: steps, claims, positions, readings; numbers and labels of cards.
 *
 * `make check` compares them with data/replaycheck-games.rng and
 * data/replaycheck-stats.rng; `make schema` writes those files anew.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"

static unsigned depth;

static void __attribute__((format(printf, 1, 2)))
line(const char *format, ...)
{
	va_list list;
	printf("%*s", (int)(2 * depth), "");
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	putchar('\n');
}

static void __attribute__((format(printf, 1, 2)))
open_line(const char *format, ...)
{
	va_list list;
	printf("%*s", (int)(2 * depth++), "");
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	putchar('\n');
}

static void
close_line(const char *name)
{
	depth--;
	line("</%s>", name);
}

/* ---- values ---- */

static void
word_choice(const char *const *words, bool none)
{
	open_line("<choice>");
	for (unsigned i = 0; words != NULL && words[i] != NULL; i++)
		line("<value>%s</value>", words[i]);
	if (none)
		line("<value>none</value>");
	close_line("choice");
}

static void
list_of(const char *what, bool empty)
{
	const char *times = empty ? "zeroOrMore" : "oneOrMore";
	line("<list><%s><ref name=\"%s\"/></%s></list>", times, what, times);
}

static void
attribute_value(const struct step_attribute *a)
{
	switch (a->kind) {
	case VALUE_PLAYER:
		line("<ref name=\"player-id\"/>");
		break;
	case VALUE_ID:
		line("<ref name=\"card-id\"/>");
		break;
	case VALUE_IDS:
	case VALUE_IDS_OR_NONE:
		list_of("card-id", a->kind == VALUE_IDS_OR_NONE);
		break;
	case VALUE_REFERENCES:
	case VALUE_ANY_REFERENCES:
		list_of("any-id", a->kind == VALUE_ANY_REFERENCES);
		break;
	case VALUE_NUMBER:
	case VALUE_POSITIVE:
		line("<ref name=\"%s\"/>", a->kind == VALUE_NUMBER ? "number"
		    : "positive");
		break;
	case VALUE_NUMBERS:
		list_of("number", false);
		break;
	case VALUE_WORD:
		word_choice(a->words, false);
		break;
	case VALUE_WORDS:
		open_line("<list><oneOrMore>");
		word_choice(a->words, false);
		close_line("oneOrMore></list");
		break;
	case VALUE_ANY_WORD:
		line("<data type=\"NMTOKEN\"/>");
		break;
	case VALUE_TEXT:
		line("<data type=\"token\"/>");
		break;
	case VALUE_CHOICE:
		list_of("any-id", false);
		break;
	case VALUE_DEFINITION:
		line("<ref name=\"definition-id\"/>");
		break;
	case VALUE_DECK:
		break;
	}
}

static void
field_value(const struct field *field)
{
	switch (field->type) {
	case FIELD_NUMBER:
		line("<data type=\"integer\"/>");
		break;
	case FIELD_YES_NO:
		line("<ref name=\"yes-no\"/>");
		break;
	case FIELD_WORD:
		word_choice(field->words, field->least < 0);
		break;
	case FIELD_PLAYER:
		line("<ref name=\"player-or-none\"/>");
		break;
	case FIELD_CARD:
		line("<ref name=\"any-id\"/>");
		break;
	case FIELD_PLAYERS:
		list_of("player-or-none", true);
		break;
	}
}

static void
claim_value(const struct claim_kind *claim)
{
	switch (claim->type) {
	case CLAIM_NUMBER:
		line("<data type=\"integer\"/>");
		break;
	case CLAIM_YES_NO:
		line("<ref name=\"yes-no\"/>");
		break;
	case CLAIM_WORD:
		word_choice(claim->words, true);
		break;
	case CLAIM_PLAYER:
		line("<ref name=\"winner\"/>");
		break;
	case CLAIM_PLAYERS:
		list_of("winner", true);
		break;
	case CLAIM_ID:
		line("<ref name=\"any-id\"/>");
		break;
	case CLAIM_SET:
	case CLAIM_LIST:
		list_of("any-id", true);
		break;
	case CLAIM_WORDS:
		open_line("<list><zeroOrMore>");
		word_choice(claim->words, true);
		close_line("zeroOrMore></list");
		break;
	case CLAIM_SCORE:
		line("<data type=\"token\"><param name=\"pattern\">"
		    "[0-9]+(-[0-9]+)*</param></data>");
		break;
	}
}

/* ---- steps ---- */

static void
begin_attribute(const char *name, bool optional)
{
	if (optional)
		open_line("<optional><attribute name=\"%s\">", name);
	else
		open_line("<attribute name=\"%s\">", name);
}

static void
end_attribute(bool optional)
{
	close_line(optional ? "attribute></optional" : "attribute");
}

static void
step(const struct step_kind *kind)
{
	bool deck = false;
	open_line("<element name=\"%s\">", kind->name);
	if (kind->by == BY_PLAYER)
		line("<ref name=\"by\"/>");
	else if (kind->by == BY_OPTIONAL)
		line("<optional><ref name=\"by\"/></optional>");
	line("<ref name=\"time\"/>");
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		if (a->kind == VALUE_DECK) {
			deck = true;
			continue;
		}
		begin_attribute(attribute_name(a->attribute), a->optional);
		attribute_value(a);
		end_attribute(a->optional);
	}
	line(deck ? "<ref name=\"deck-cards\"/>" : "<empty/>");
	close_line("element");
}

/* ---- claims ---- */

static void
claims(const struct game *game, enum claim_subject of, const char *subject)
{
	open_line("<element name=\"claim\">");
	if (subject != NULL)
		line("<attribute name=\"of\"><ref name=\"%s\"/></attribute>",
		    subject);
	for (unsigned i = 0; i < game->claim_count; i++) {
		if (game->claims[i].of != of)
			continue;
		begin_attribute(game->claims[i].name, true);
		claim_value(&game->claims[i]);
		end_attribute(true);
	}
	line("<empty/>");
	close_line("element");
}

/* ---- positions ---- */

static void
fields(const struct field *table, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		begin_attribute(table[i].name, true);
		field_value(&table[i]);
		end_attribute(true);
	}
}

static void
zones(const struct game *game, bool common)
{
	open_line("<zeroOrMore><choice>");
	for (unsigned i = 0; i < game->zone_count; i++) {
		if (((game->zones[i].flags & ZONE_COMMON) != 0) != common)
			continue;
		open_line("<element name=\"%s\">", game->zones[i].name);
		line("<ref name=\"%s.%s\"/>", game->name,
		    (game->zones[i].flags & ZONE_DECK) != 0 ? "pile"
		    : "cards");
		close_line("element");
	}
	line("<notAllowed/>");
	close_line("choice></zeroOrMore");
}

static void
position_cards(const struct game *game)
{
	open_line("<define name=\"%s.cards\">", game->name);
	open_line("<zeroOrMore><choice>");
	open_line("<element name=\"card\">");
	line("<ref name=\"position-card\"/>");
	fields(game->card_fields, game->card_field_count);
	close_line("element");
	open_line("<element name=\"unseen\">");
	line("<ref name=\"unseen-cards\"/>");
	open_line("<zeroOrMore><element name=\"card\">");
	line("<ref name=\"unseen-card\"/>");
	fields(game->card_fields, game->card_field_count);
	close_line("element></zeroOrMore");
	close_line("element");
	close_line("choice></zeroOrMore");
	close_line("define");
	open_line("<define name=\"%s.pile\">", game->name);
	line("<ref name=\"%s.cards\"/>", game->name);
	open_line("<zeroOrMore>");
	line("<element name=\"unknown\"><ref name=\"%s.cards\"/></element>",
	    game->name);
	line("<ref name=\"%s.cards\"/>", game->name);
	close_line("zeroOrMore");
	close_line("define");
}

static void
position(const struct game *game)
{
	position_cards(game);
	open_line("<define name=\"%s.position\">", game->name);
	open_line("<element name=\"position\">");
	fields(game->global_fields, game->global_field_count);
	open_line("<zeroOrMore><choice>");
	open_line("<element name=\"player\">");
	line("<attribute name=\"id\"><ref name=\"player-id\"/></attribute>");
	fields(game->player_fields, game->player_field_count);
	zones(game, false);
	close_line("element");
	open_line("<element name=\"common\">");
	zones(game, true);
	close_line("element");
	line("<element name=\"outside\"><ref name=\"%s.cards\"/></element>",
	    game->name);
	line("<ref name=\"position-part\"/>");
	close_line("choice></zeroOrMore");
	close_line("element");
	close_line("define");
}

/* ---- judge's entries ---- */

/* Whether an earlier table has a field of that name. */
static bool
is_named_before(const struct field *const tables[3], const unsigned counts[3],
    unsigned table, unsigned row)
{
	for (unsigned t = 0; t <= table; t++)
		for (unsigned i = 0; i < counts[t]; i++) {
			if (t == table && i == row)
				return false;
			if (strcmp(tables[t][i].name,
			    tables[table][row].name) == 0)
				return true;
		}
	return false;
}

static void
adjust(const struct game *game)
{
	const struct field *const tables[3] = { game->global_fields,
		game->player_fields, game->card_fields };
	const unsigned counts[3] = { game->global_field_count,
		game->player_field_count, game->card_field_count };
	open_line("<element name=\"adjust\">");
	line("<ref name=\"adjust\"/>");
	open_line("<optional><attribute name=\"to\"><choice>");
	for (unsigned i = 0; i < game->zone_count; i++)
		line("<value>%s</value>", game->zones[i].name);
	close_line("choice></attribute></optional");
	for (unsigned t = 0; t < 3; t++)
		for (unsigned i = 0; i < counts[t]; i++)
			if (!is_named_before(tables, counts, t, i))
				line("<optional><attribute name=\"%s\"/>"
				    "</optional>", tables[t][i].name);
	line("<empty/>");
	close_line("element");
}

/* ---- one game ---- */

static void
reading_elements(const struct game *game)
{
	open_line("<define name=\"%s.reading\">", game->name);
	open_line("<choice>");
	for (unsigned i = 0; i < game->reading_count; i++) {
		open_line("<element name=\"reading\">");
		line("<attribute name=\"id\"><value>%s</value></attribute>",
		    game->readings[i].id);
		open_line("<attribute name=\"is\">");
		word_choice(game->readings[i].choices, false);
		close_line("attribute");
		close_line("element");
	}
	line("<notAllowed/>");
	close_line("choice");
	close_line("define");
}

static void
constant_elements(const struct game *game)
{
	open_line("<define name=\"%s.constant\">", game->name);
	open_line("<choice>");
	for (unsigned i = 0; i < game->constant_count; i++) {
		const struct constant *n = &game->constants[i];
		open_line("<element name=\"constant\">");
		line("<attribute name=\"name\"><value>%s</value></attribute>",
		    n->name);
		open_line("<attribute name=\"value\"><data type=\"integer\">");
		line("<param name=\"minInclusive\">%d</param>",
		    (int)n->least);
		line("<param name=\"maxInclusive\">%d</param>", (int)n->most);
		close_line("data></attribute");
		close_line("element");
	}
	line("<notAllowed/>");
	close_line("choice");
	close_line("define");
}

static void
entries(const struct game *game)
{
	open_line("<define name=\"%s.entry\">", game->name);
	open_line("<choice>");
	for (unsigned i = 0; i < game->step_count; i++)
		step(&game->steps[i]);
	claims(game, CLAIM_OF_PLAYER, "player-id");
	claims(game, CLAIM_OF_CARD, "card-id");
	claims(game, CLAIM_OF_NONE, NULL);
	adjust(game);
	line("<ref name=\"ruling\"/>");
	line("<ref name=\"between-steps\"/>");
	close_line("choice");
	close_line("define");
}

static void
replay(const struct game *game)
{
	open_line("<define name=\"%s.replay\">", game->name);
	open_line("<element name=\"replay\">");
	line("<ref name=\"format\"/>");
	line("<attribute name=\"game\"><value>%s</value></attribute>",
	    game->name);
	line("<ref name=\"account\"/>");
	if (game->edition_count > 0) {
		open_line("<optional><attribute name=\"edition\"><choice>");
		for (unsigned i = 0; i < game->edition_count; i++)
			line("<value>%s</value>", game->editions[i].name);
		close_line("choice></attribute></optional");
	}
	open_line("<zeroOrMore><choice>");
	line("<ref name=\"header\"/>");
	line("<ref name=\"remark\"/>");
	line("<ref name=\"%s.reading\"/>", game->name);
	line("<ref name=\"%s.constant\"/>", game->name);
	close_line("choice></zeroOrMore");
	line("<optional><ref name=\"%s.position\"/></optional>", game->name);
	line("<zeroOrMore><ref name=\"%s.entry\"/></zeroOrMore>", game->name);
	close_line("element");
	close_line("define");
}

/* ---- cards ---- */

/* The attributes of <card> that hold numbers and labels, of all games. */
static bool
is_new_name(const char *name)
{
	static const char *seen[256];
	static unsigned count;
	for (unsigned i = 0; i < count; i++)
		if (strcmp(seen[i], name) == 0)
			return false;
	if (count < sizeof seen / sizeof *seen)
		seen[count++] = name;
	return true;
}

static void
card_attributes(void)
{
	open_line("<define name=\"card-stats\">");
	for (unsigned g = 0; games[g] != NULL; g++)
		for (unsigned i = 0; i < games[g]->stat_count; i++) {
			const char *name = games[g]->stats[i].xml;
			if (name != NULL && is_new_name(name))
				line("<optional><attribute name=\"%s\"/>"
				    "</optional>", name);
		}
	line("<empty/>");
	close_line("define");
	open_line("<define name=\"card-labels\">");
	for (unsigned g = 0; games[g] != NULL; g++) {
		const char *const *name = games[g]->label_attributes;
		for (; name != NULL && *name != NULL; name++)
			if (is_new_name(*name))
				line("<optional><attribute name=\"%s\"/>"
				    "</optional>", *name);
	}
	line("<empty/>");
	close_line("define");
}

static void
begin_grammar(void)
{
	line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
	line("<!-- Made from the tables of the games by `make schema`. -->");
	open_line("<grammar xmlns=\"http://relaxng.org/ns/structure/1.0\"");
	line("datatypeLibrary=\"http://www.w3.org/2001/"
	    "XMLSchema-datatypes\">");
}

static void
all_games(void)
{
	open_line("<define name=\"replay\">");
	open_line("<choice>");
	for (unsigned g = 0; games[g] != NULL; g++)
		line("<ref name=\"%s.replay\"/>", games[g]->name);
	line("<notAllowed/>");
	close_line("choice");
	close_line("define");
	for (unsigned g = 0; games[g] != NULL; g++) {
		replay(games[g]);
		reading_elements(games[g]);
		constant_elements(games[g]);
		position(games[g]);
		entries(games[g]);
	}
}

/* `schema logs` or `schema cards` */
int
main(int count, char **words)
{
	begin_grammar();
	if (count == 2 && strcmp(words[1], "cards") == 0)
		card_attributes();
	else
		all_games();
	close_line("grammar");
	return 0;
}
