/*
 * set.c - <cards>: definitions first, then their effects, which may name
 * definitions that stand further down.
 */
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "engine/memory.h"
#include "engine/nearest.h"

enum { KEYWORD_NUMBER_MAX = 9999, COPIES_MAX = 999 };

/* Whether the text is made of small letters, digits and hyphens. */
static bool
is_identifier(const char *text)
{
	size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
	return length > 0 && length <= ID_MAX_LENGTH && text[length] == '\0';
}

/* A text that stays. */
static const char *
keep_text(struct compiler *k, const char *text)
{
	return catalogue_text(k->cards, text, strlen(text));
}

/* ---- one definition ---- */

static const char *
read_card_name(struct compiler *k, struct element *e)
{
	const char *name = element_get(e, "name");
	if (name == NULL || *name == '\0') {
		if (!k->game->incomplete_cards)
			mistake(k, e, "a card needs the attribute name");
	} else if (strlen(name) > NAME_MAX_LENGTH)
		mistake(k, e, "the name of a card has at most %d bytes",
		    NAME_MAX_LENGTH);
	else if (!printable(name))
		mistake(k, e, "the name of a card is made of readable "
		    "characters");
	else
		return keep_text(k, name);
	return "";
}

static void
read_type(struct compiler *k, struct element *e, struct definition *d)
{
	const char *type = element_get(e, "type");
	d->type = TYPE_OTHER;
	if (type == NULL || *type == '\0') {
		if (!k->game->incomplete_cards && !k->game->untyped_cards)
			mistake(k, e, "a card needs the attribute type");
		return;
	}
	int found = word_find(k, WORDS_TYPE, type, strlen(type));
	if (found >= 0)
		d->type = (uint8_t)found;
	else if (strlen(type) > NAME_MAX_LENGTH || !printable(type))
		mistake(k, e, "the type of a card is a readable word");
	else
		d->other_type = keep_text(k, type);
}

/* The printed numbers, from a card or from <edition>. */
static void
read_stats(struct compiler *k, struct element *e, struct definition *d)
{
	for (unsigned n = 0; n < k->game->stat_count; n++) {
		const struct card_stat *stat = &k->game->stats[n];
		const char *text = stat->xml == NULL ? NULL
		    : element_get(e, stat->xml);
		if (text != NULL && !text_number(text, stat->least,
		    stat->most, &d->stat[n]) && !k->game->incomplete_cards)
			mistake(k, e, "%s='%.40s' is not a whole number from "
			    "%d to %d", stat->xml, text, stat->least,
			    stat->most);
	}
}

static void
read_keyword(struct compiler *k, struct element *e, const char *word,
    size_t length, struct definition *d)
{
	const char *sign = memchr(word, '=', length);
	size_t name = sign == NULL ? length : (size_t)(sign - word);
	char text[12];
	int32_t number = 0;
	int n = word_need(k, e, WORDS_KEYWORD, word, name);
	if (n < 0)
		return;
	if ((sign != NULL) != k->game->keywords[n].number) {
		mistake(k, e, sign != NULL ? "the keyword %s takes no number"
		    : "the keyword %s needs a number: %s=2",
		    k->game->keywords[n].name, k->game->keywords[n].name);
		return;
	}
	if (sign != NULL) {
		snprintf(text, sizeof text, "%.*s", (int)(length - name - 1
		    > 10 ? 10 : length - name - 1), sign + 1);
		if (!text_number(text, -KEYWORD_NUMBER_MAX,
		    KEYWORD_NUMBER_MAX, &number))
			mistake(k, e, "the number of the keyword %s is not a "
			    "whole number from %d to %d",
			    k->game->keywords[n].name, -KEYWORD_NUMBER_MAX,
			    KEYWORD_NUMBER_MAX);
	}
	if ((d->keywords & UINT32_C(1) << n) != 0)
		mistake(k, e, "the keyword %s stands twice",
		    k->game->keywords[n].name);
	d->keywords |= UINT32_C(1) << n;
	k->cards->keywords |= UINT64_C(1) << n;
	d->keyword[n] = (int16_t)number;
}

static void
read_keywords(struct compiler *k, struct element *e, struct definition *d)
{
	const char *text = element_get(e, "keywords");
	unsigned length;
	if (text == NULL)
		return;
	for (const char *word; (word = next_word(&text, &length)) != NULL;)
		read_keyword(k, e, word, length, d);
}

/* A label that is no word of the game: a reading of the game may take it. */
static uint16_t
other_label(struct compiler *k, struct element *e, const char *word,
    size_t length)
{
	int symbol = catalogue_add_symbol(k->cards, word, length);
	if (symbol >= 0)
		return (uint16_t)symbol;
	no_room(k, e);
	return NO_INDEX;
}

/* Printed labels, from every attribute that holds some. */
static void
read_labels(struct compiler *k, struct element *e, struct definition *d)
{
	const char *const *names = k->game->label_attributes;
	for (; names != NULL && *names != NULL; names++) {
		const char *text = element_get(e, *names);
		unsigned length;
		for (const char *word; text != NULL
		    && (word = next_word(&text, &length)) != NULL;) {
			int n = word_find(k, WORDS_LABEL, word, length);
			if (d->labels == LABEL_MAX) {
				mistake(k, e, "a card has at most %d words in "
				    "%s", LABEL_MAX, *names);
				break;
			}
			d->label_from[d->labels] = (uint8_t)
			    (names - k->game->label_attributes);
			d->other_label[d->labels] = n < 0
			    ? other_label(k, e, word, length) : NO_INDEX;
			d->label[d->labels++] = n < 0 ? LABEL_OTHER
			    : (uint8_t)n;
		}
	}
}

/* What a card has besides its numbers, if it is near. */
static void
near_attributes(const struct compiler *k, const char *name,
    char text[KNOWN_TEXT])
{
	static const char *const all[] = { "id", "name", "type", "keywords",
		"text", "replaces", NULL };
	struct nearest near = nearest_begin(name);
	for (unsigned i = 0; all[i] != NULL; i++)
		nearest_offer(&near, all[i]);
	for (const char *const *n = k->game->label_attributes;
	    n != NULL && *n != NULL; n++)
		nearest_offer(&near, *n);
	nearest_only(&near, text, KNOWN_TEXT);
}

/* What else a card may hold is told with the stats of the game. */
static void
check_card_attributes(struct compiler *k, struct element *e)
{
	char near[KNOWN_TEXT];
	for (unsigned i = 0; i < e->attributes; i++) {
		const char *name = e->attribute[i].name;
		if (e->attribute[i].used)
			continue;
		near_attributes(k, name, near);
		if (near[0] != '\0')
			mistake(k, e, "<%s> has no attribute '%.60s'%s",
			    e->name, name, near);
		else
			word_need(k, e, WORDS_STAT, name, strlen(name));
	}
}

/* <edition name= …>: other numbers in one edition of the game. */
static void
read_edition(struct compiler *k, struct element *e, struct definition *d)
{
	const char *name = element_get(e, "name");
	unsigned n = 0;
	while (name != NULL && n < k->game->edition_count
	    && strcmp(k->game->editions[n].name, name) != 0)
		n++;
	if (name == NULL)
		mistake(k, e, "<edition> needs the attribute name");
	else if (n == k->game->edition_count)
		mistake(k, e, "%s has no edition '%.40s'", k->game->name,
		    name);
	struct definition other = { .id = "" };
	read_stats(k, e, n == k->edition ? d : &other);
	check_card_attributes(k, e);
	if (e->child != NULL)
		mistake(k, e, "<edition> has no children");
}

/* Nothing has that id; what is near it. */
static void
nothing_to_replace(struct compiler *k, const struct element *e,
    const char *id)
{
	struct nearest near = nearest_begin(id);
	char text[KNOWN_TEXT];
	for (unsigned i = 0; i < k->cards->definitions; i++)
		if (k->cards->definition[i].named)
			nearest_offer(&near, k->cards->definition[i].id);
	nearest_text(&near, text, sizeof text);
	mistake(k, e, "there is no card '%.64s' to replace%s", id, text);
}

/* Whether a log's own card says that it stands for one of a named set. */
static bool
replaces_another(struct compiler *k, struct element *e, const char *id,
    int old)
{
	const char *says = element_get(e, "replaces");
	if (says == NULL || strcmp(says, "no") == 0)
		return false;
	if (strcmp(says, "yes") != 0)
		mistake(k, e, "replaces= is yes or no");
	else if (!k->own)
		mistake(k, e, "only a card of a log can replace another");
	else if (old < 0)
		nothing_to_replace(k, e, id != NULL ? id : "");
	else if (k->cards->definition[old].replaces)
		return false;
	else if (!k->cards->definition[old].named)
		mistake(k, e, "only a card of a named set can be replaced");
	else
		return true;
	return false;
}

/* Where the definition goes: a new place, or that of the base card which it
 * replaces. */
static int
place_definition(struct compiler *k, struct element *e, const char *id)
{
	int old = id == NULL ? -1 : catalogue_find(k->cards, id);
	bool replaces = replaces_another(k, e, id, old);
	if (old >= 0 && (replaces
	    || (k->cards->definition[old].base && !k->base))) {
		if (k->own)
			catalogue_spoil(k->cards);
		else
			catalogue_change(k->cards);
		return old;
	}
	if (old >= 0)
		mistake(k, e, "the card '%.64s' is defined twice%s", id,
		    k->own && k->cards->definition[old].named
		    ? ": one that takes the place of the set's says "
		    "replaces=\"yes\"" : "");
	return catalogue_new_definition(k->cards);
}

/* Everything but the effects; the index, or -1. */
static int
read_definition(struct compiler *k, struct element *e)
{
	const char *id = element_get(e, "id");
	k->card = id;
	if (id == NULL)
		mistake(k, e, "a card needs the attribute id");
	else if (!is_identifier(id)) {
		k->card = NULL;
		mistake(k, e, "the id '%.40s' is not made of small letters, "
		    "digits and hyphens, up to %d", printable(id) ? id : "?",
		    ID_MAX_LENGTH);
		id = NULL;
	}
	int old = id == NULL ? -1 : catalogue_find(k->cards, id);
	bool again = old >= 0 && k->cards->definition[old].base;
	int at = place_definition(k, e, id);
	if (at < 0) {
		mistake(k, e, "the card sets of a replay have at most %d "
		    "cards", DEFINITION_MAX);
		return -1;
	}
	struct definition d = { .id = id == NULL ? "" : keep_text(k, id),
		.base = k->base || (again && k->named) };
	const char *replaces = element_get(e, "replaces");
	d.named = k->named;
	d.replaces = k->own && replaces != NULL
	    && strcmp(replaces, "yes") == 0;
	for (unsigned n = 0; n < DEFINITION_VALUE_MAX; n++)
		d.stat[n] = STAT_ABSENT;
	element_get(e, "text");
	d.name = read_card_name(k, e);
	read_type(k, e, &d);
	read_stats(k, e, &d);
	read_keywords(k, e, &d);
	read_labels(k, e, &d);
	check_card_attributes(k, e);
	bool known = d.id != NULL && *d.id != '\0'
	    && catalogue_find(k->cards, d.id) >= 0;
	k->cards->definition[at] = d;
	if (!known && d.id != NULL && *d.id != '\0')
		catalogue_name_definition(k->cards, (unsigned)at);
	return at;
}

/* Attacks of one card are told apart by their names. */
static void
check_attack_names(struct compiler *k, const struct element *card, unsigned at)
{
	const struct definition *d = &k->cards->definition[at];
	const struct effect *effect = d->effects > 0
	    ? &k->cards->effect[d->effect] : NULL;
	for (unsigned i = 0; i < d->effects; i++)
		for (unsigned j = 0; j < i; j++)
			if (effect[i].kind == EFFECT_ATTACK
			    && effect[j].kind == EFFECT_ATTACK
			    && effect[i].name == effect[j].name
			    && effect[i].name != NO_INDEX)
				mistake(k, card, "two attacks have the name "
				    "'%s'",
				    k->cards->symbol[effect[i].name]);
}

/* The children of a card: editions, and effects. */
static void
compile_card(struct compiler *k, struct element *card, unsigned at)
{
	unsigned effects = 0;
	for (struct element *e = card->child; e != NULL; e = e->next)
		if (element_is(e, "effect"))
			effects++;
		else if (element_is(e, "edition"))
			read_edition(k, e, &k->cards->definition[at]);
		else
			mistake(k, e, "<card> has children <effect> and "
			    "<edition>, not <%s>", e->name);
	if (effects > PRINTED_EFFECT_MAX) {
		mistake(k, card, "a card has at most %d effects",
		    PRINTED_EFFECT_MAX);
		return;
	}
	unsigned first = k->cards->effects;
	for (unsigned n = 0; n < effects; n++) /* they stand together */
		if (catalogue_new_effect(k->cards) < 0) {
			no_room(k, card);
			return;
		}
	k->cards->definition[at].effect = (uint16_t)first;
	k->cards->definition[at].effects = (uint16_t)effects;
	for (struct element *e = card->child; e != NULL; e = e->next)
		if (element_is(e, "effect")) {
			k->effect++;
			compile_effect(k, e, first + k->effect - 1, at);
		}
	k->effect = 0;
	check_attack_names(k, card, at);
}

/* <deck name= …>: a list of cards that belong together, for people. */
static void
check_deck(struct compiler *k, struct element *deck)
{
	const char *name = element_get(deck, "name");
	int32_t copies;
	if (name == NULL || *name == '\0')
		mistake(k, deck, "<deck> needs the attribute name");
	check_attributes(k, deck, "name");
	for (struct element *e = deck->child; e != NULL; e = e->next) {
		const char *id = element_get(e, "def");
		const char *number = element_get(e, "copies");
		if (!element_is(e, "card"))
			mistake(k, e, "<deck> has children <card>, not <%s>",
			    e->name);
		else if (id == NULL || catalogue_find(k->cards, id) < 0)
			no_card(k, e, id == NULL ? "" : id);
		else if (number == NULL
		    || !text_number(number, 1, COPIES_MAX, &copies))
			mistake(k, e, "copies= is a number from 1 to %d",
			    COPIES_MAX);
		check_attributes(k, e, "def, copies");
	}
}

/* ---- the set ---- */

static void
check_head(struct compiler *k, struct element *e)
{
	const char *game = element_get(e, "game");
	const char *name = element_get(e, "name");
	const char *title = element_get(e, "title");
	if (game != NULL && strcmp(game, k->game->name) != 0)
		mistake(k, e, "these cards are for %.40s, not for %s", game,
		    k->game->name);
	if (name != NULL && !is_identifier(name))
		mistake(k, e, "the name of a set is made of small letters, "
		    "digits and hyphens, up to %d", ID_MAX_LENGTH);
	if (title != NULL && (strlen(title) > NAME_MAX_LENGTH
	    || !printable(title)))
		mistake(k, e, "the title of a set is a readable text of at "
		    "most %d bytes", NAME_MAX_LENGTH);
	check_attributes(k, e, "game, name, title");
}

void
compile_set(struct compiler *k, struct element *set)
{
	check_head(k, set);
	int *at = must(calloc(set->children + 1, sizeof *at));
	unsigned n = 0;
	for (struct element *e = set->child; e != NULL; e = e->next, n++) {
		k->card = NULL;
		at[n] = -1;
		if (element_is(e, "card"))
			at[n] = read_definition(k, e);
		else if (!element_is(e, "deck"))
			mistake(k, e, "<cards> has children <card> and "
			    "<deck>, not <%s>", e->name);
	}
	n = 0;
	for (struct element *e = set->child; e != NULL; e = e->next, n++) {
		k->card = NULL;
		if (element_is(e, "deck"))
			check_deck(k, e);
		if (at[n] < 0)
			continue;
		k->card = k->cards->definition[at[n]].id;
		compile_card(k, e, (unsigned)at[n]);
	}
	k->card = NULL;
	free(at);
	if (k->mistakes > 0)
		catalogue_spoil(k->cards);
}

bool
catalogue_add_cards(struct catalogue *c, struct element *e, unsigned edition,
    struct problem *problem, mistake_found *more, void *closure)
{
	struct compiler k = { .cards = c, .game = c->game, .edition = edition,
		.problem = problem, .own = true, .more = more,
		.closure = closure };
	catalogue_diverge(c, true);
	compile_set(&k, e);
	return k.mistakes == 0;
}
