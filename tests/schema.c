/*
 * schema.c - prints the parts of the schemas that follow from the tables of
 * the games: steps, claims, positions, readings; numbers and labels of cards.
 *
 * `make check` compares them with data/replaycheck-games.rng and
 * data/replaycheck-stats.rng; `make schema` writes those files anew.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"
#include "schema.h"

static unsigned depth;

void
line(const char *format, ...)
{
	va_list list;
	printf("%*s", (int)(2 * depth), "");
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	putchar('\n');
}

void
open_line(const char *format, ...)
{
	va_list list;
	printf("%*s", (int)(2 * depth++), "");
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	putchar('\n');
}

void
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

/* ---- families ---- */

/* Games whose logs one schema describes: a single one, or all of them.  What
 * has one name in several tables is one element or attribute with a choice in
 * it, for a validator that must choose between elements of one name points to
 * any place but the wrong one. */
struct family {
	const char *name;
	const struct game *const *games;
};

#define for_each_game(f, g) \
	for (const struct game *const *g = (f)->games; *g != NULL; g++)

/* The names that were told since forget(). */
static const char *told[512];
static unsigned told_count;

void
forget(void)
{
	told_count = 0;
}

bool
is_new(const char *name)
{
	for (unsigned i = 0; i < told_count; i++)
		if (strcmp(told[i], name) == 0)
			return false;
	if (told_count == sizeof told / sizeof *told)
		abort();
	told[told_count++] = name;
	return true;
}

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

/* ---- steps ---- */

static void
step_body(const struct step_kind *kind)
{
	bool deck = false;
	open_line("<group>");
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
	close_line("group");
}

/* Rows of that name in the tables of all games. */
static void
step(const struct family *f, const char *name)
{
	open_line("<element name=\"%s\"><choice>", name);
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->step_count; i++)
			if (strcmp((*g)->steps[i].name, name) == 0)
				step_body(&(*g)->steps[i]);
	close_line("choice></element");
}

static void
steps(const struct family *f)
{
	forget();
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->step_count; i++)
			if (is_new((*g)->steps[i].name))
				step(f, (*g)->steps[i].name);
}

/* ---- claims ---- */

static void
claim_attribute(const struct family *f, enum claim_subject of,
    const char *name)
{
	begin_attribute(name, true);
	open_line("<choice>");
	for_each_game (f, g)
		for (unsigned i = 0; i < claim_kinds(*g); i++)
			if ((*g)->claims[i].of == of
			    && strcmp((*g)->claims[i].name, name) == 0)
				claim_value(&(*g)->claims[i]);
	close_line("choice");
	end_attribute(true);
}

static void
claims_of(const struct family *f, enum claim_subject of, const char *subject)
{
	open_line("<group>");
	if (subject != NULL)
		line("<attribute name=\"of\"><ref name=\"%s\"/></attribute>",
		    subject);
	forget();
	for_each_game (f, g)
		for (unsigned i = 0; i < claim_kinds(*g); i++)
			if ((*g)->claims[i].of == of
			    && is_new((*g)->claims[i].name))
				claim_attribute(f, of, (*g)->claims[i].name);
	line("<empty/>");
	close_line("group");
}

static void
claims(const struct family *f)
{
	open_line("<element name=\"claim\"><choice>");
	claims_of(f, CLAIM_OF_PLAYER, "player-id");
	claims_of(f, CLAIM_OF_CARD, "card-id");
	claims_of(f, CLAIM_OF_NONE, NULL);
	close_line("choice></element");
}

/* ---- fields ---- */

enum owner { OF_GAME, OF_PLAYER, OF_CARD, OWNERS };

static const struct field *
fields_of(const struct game *g, enum owner owner, unsigned *count)
{
	switch (owner) {
	case OF_GAME:
		*count = g->global_field_count;
		return g->global_fields;
	case OF_PLAYER:
		*count = g->player_field_count;
		return g->player_fields;
	case OF_CARD:
		*count = g->card_field_count;
		return g->card_fields;
	case OWNERS:
		break;
	}
	abort();
}

static void
field_attribute(const struct family *f, enum owner owner, const char *name)
{
	begin_attribute(name, true);
	open_line("<choice>");
	for_each_game (f, g) {
		unsigned count;
		const struct field *list = fields_of(*g, owner, &count);
		for (unsigned i = 0; i < count; i++)
			if (strcmp(list[i].name, name) == 0)
				field_value(&list[i]);
	}
	close_line("choice");
	end_attribute(true);
}

static void
fields(const struct family *f, enum owner owner)
{
	forget();
	for_each_game (f, g) {
		unsigned count;
		const struct field *list = fields_of(*g, owner, &count);
		for (unsigned i = 0; i < count; i++)
			if (is_new(list[i].name))
				field_attribute(f, owner, list[i].name);
	}
}

/* ---- positions ---- */

/* Whether cards of a zone of that name may be in no known order. */
static bool
is_pile(const struct family *f, const char *name)
{
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->zone_count; i++)
			if (strcmp((*g)->zones[i].name, name) == 0
			    && ((*g)->zones[i].flags & ZONE_DECK) != 0)
				return true;
	return false;
}

static void
zones(const struct family *f, bool common)
{
	open_line("<zeroOrMore><choice>");
	forget();
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->zone_count; i++) {
			const struct zone_kind *z = &(*g)->zones[i];
			if (((z->flags & ZONE_COMMON) != 0) == common
			    && is_new(z->name))
				line("<element name=\"%s\"><ref name=\"%s.%s\""
				    "/></element>", z->name, f->name,
				    is_pile(f, z->name) ? "pile" : "cards");
		}
	line("<notAllowed/>");
	close_line("choice></zeroOrMore");
}

static void
position_cards(const struct family *f)
{
	open_line("<define name=\"%s.cards\">", f->name);
	open_line("<zeroOrMore><choice>");
	open_line("<element name=\"card\">");
	line("<ref name=\"position-card\"/>");
	fields(f, OF_CARD);
	close_line("element");
	open_line("<element name=\"unseen\">");
	line("<ref name=\"unseen-cards\"/>");
	open_line("<zeroOrMore><element name=\"card\">");
	line("<ref name=\"unseen-card\"/>");
	fields(f, OF_CARD);
	close_line("element></zeroOrMore");
	close_line("element");
	close_line("choice></zeroOrMore");
	close_line("define");
	open_line("<define name=\"%s.pile\">", f->name);
	line("<ref name=\"%s.cards\"/>", f->name);
	open_line("<zeroOrMore>");
	line("<element name=\"unknown\"><ref name=\"%s.cards\"/></element>",
	    f->name);
	line("<ref name=\"%s.cards\"/>", f->name);
	close_line("zeroOrMore");
	close_line("define");
}

static void
position(const struct family *f)
{
	position_cards(f);
	open_line("<define name=\"%s.position\">", f->name);
	open_line("<element name=\"position\">");
	fields(f, OF_GAME);
	open_line("<zeroOrMore><choice>");
	open_line("<element name=\"player\">");
	line("<attribute name=\"id\"><ref name=\"player-id\"/></attribute>");
	for_each_game (f, g)
		if ((*g)->alliances) {
			line("<optional><attribute name=\"alliance\">"
			    "<ref name=\"number\"/></attribute></optional>");
			break;
		}
	fields(f, OF_PLAYER);
	zones(f, false);
	close_line("element");
	open_line("<element name=\"common\">");
	zones(f, true);
	close_line("element");
	line("<element name=\"outside\"><ref name=\"%s.cards\"/></element>",
	    f->name);
	line("<ref name=\"position-part\"/>");
	close_line("choice></zeroOrMore");
	close_line("element");
	close_line("define");
}

/* ---- judge's entries ---- */

static void
adjust(const struct family *f)
{
	open_line("<element name=\"adjust\">");
	line("<ref name=\"adjust\"/>");
	open_line("<optional><attribute name=\"to\"><choice>");
	forget();
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->zone_count; i++)
			if (is_new((*g)->zones[i].name))
				line("<value>%s</value>", (*g)->zones[i].name);
	close_line("choice></attribute></optional");
	/* where an unseen card is taken from */
	line("<optional><attribute name=\"from\"/></optional>");
	forget();
	is_new("from");
	for_each_game (f, g)
		for (enum owner owner = 0; owner < OWNERS; owner++) {
			unsigned count;
			const struct field *list = fields_of(*g, owner,
			    &count);
			for (unsigned i = 0; i < count; i++)
				if (is_new(list[i].name))
					line("<optional><attribute name=\"%s\""
					    "/></optional>", list[i].name);
		}
	line("<empty/>");
	close_line("element");
}

/* ---- a whole log ---- */

static void
readings(const struct family *f)
{
	open_line("<element name=\"reading\"><choice>");
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->reading_count; i++) {
			open_line("<group>");
			line("<attribute name=\"id\"><value>%s</value>"
			    "</attribute>", (*g)->readings[i].id);
			open_line("<attribute name=\"is\">");
			word_choice((*g)->readings[i].choices, false);
			close_line("attribute");
			close_line("group");
		}
	line("<notAllowed/>");
	close_line("choice></element");
}

static void
constants(const struct family *f)
{
	open_line("<element name=\"constant\"><choice>");
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->constant_count; i++) {
			const struct constant *n = &(*g)->constants[i];
			open_line("<group>");
			line("<attribute name=\"name\"><value>%s</value>"
			    "</attribute>", n->name);
			open_line("<attribute name=\"value\"><data "
			    "type=\"integer\">");
			line("<param name=\"minInclusive\">%d</param>",
			    (int)n->least);
			line("<param name=\"maxInclusive\">%d</param>",
			    (int)n->most);
			close_line("data></attribute");
			close_line("group");
		}
	line("<notAllowed/>");
	close_line("choice></element");
}

static void
entries(const struct family *f)
{
	open_line("<define name=\"%s.entry\">", f->name);
	open_line("<choice>");
	steps(f);
	claims(f);
	adjust(f);
	line("<ref name=\"ruling\"/>");
	line("<ref name=\"between-steps\"/>");
	close_line("choice");
	close_line("define");
}

static void
replay_attributes(const struct family *f)
{
	line("<ref name=\"format\"/>");
	line("<ref name=\"account\"/>");
	open_line("<attribute name=\"game\"><choice>");
	for_each_game (f, g)
		line("<value>%s</value>", (*g)->name);
	close_line("choice></attribute");
	open_line("<optional><attribute name=\"edition\"><choice>");
	for_each_game (f, g)
		for (unsigned i = 0; i < (*g)->edition_count; i++)
			line("<value>%s</value>", (*g)->editions[i].name);
	line("<notAllowed/>");
	close_line("choice></attribute></optional");
}

/* A remark belongs to what stands before it, so that at each element there is
 * but one place where it may be. */
static void
replay(const struct family *f)
{
	open_line("<define name=\"%s.replay\">", f->name);
	open_line("<element name=\"replay\">");
	replay_attributes(f);
	open_line("<zeroOrMore><choice>");
	line("<ref name=\"header\"/>");
	line("<ref name=\"remark\"/>");
	readings(f);
	constants(f);
	close_line("choice></zeroOrMore");
	open_line("<optional>");
	open_line("<choice>");
	line("<ref name=\"%s.position\"/>", f->name);
	line("<ref name=\"%s.entry\"/>", f->name);
	close_line("choice");
	open_line("<zeroOrMore><choice>");
	line("<ref name=\"%s.entry\"/>", f->name);
	line("<ref name=\"remark\"/>");
	close_line("choice></zeroOrMore");
	close_line("optional");
	close_line("element");
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
one_family(const struct family *f)
{
	replay(f);
	position(f);
	entries(f);
}

static void
all_games(void)
{
	one_family(&(struct family){ "any", games });
	for (unsigned g = 0; games[g] != NULL; g++) {
		const struct game *const one[] = { games[g], NULL };
		one_family(&(struct family){ games[g]->name, one });
	}
}

/* `schema logs` or `schema cards` */
int
main(int count, char **words)
{
	begin_grammar();
	if (count == 2 && strcmp(words[1], "cards") == 0)
		card_parts();
	else
		all_games();
	close_line("grammar");
	return 0;
}
