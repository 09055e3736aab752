/*
 * reader.c - from the words of an element to players, cards and numbers.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/known.h"
#include "engine/session.h"
#include "log/reader.h"

void
tell_wrong(const struct reader *reader, const char *format, ...)
{
	char sentence[400];
	va_list list;
	va_start(list, format);
	vsnprintf(sentence, sizeof sentence, format, list);
	va_end(list);
	problem_put(reader->problem, reader->element->line,
	    reader->element->column, "%s", sentence);
}

/* ---- words ---- */

bool
only_word(const char *text, struct word *word)
{
	struct word second;
	return take_word(&text, word) && !take_word(&text, &second);
}

bool
word_is(struct word word, const char *text)
{
	unsigned i = 0;
	while (i < word.length && text[i] == word.text[i])
		i++;
	return i == word.length && text[i] == '\0';
}

int
word_index(const char *const *list, struct word word)
{
	for (int i = 0; list != NULL && list[i] != NULL; i++)
		if (word_is(word, list[i]))
			return i;
	return -1;
}

/* ---- players and cards ---- */

int
find_player(const struct context *cx, struct word word)
{
	/* Their ids are one letter each, from A. */
	const unsigned p = (unsigned)word.text[0] - 'A';
	return word.length == 1 && p < cx->s->players ? (int)p : -1;
}

int
find_card(const struct reader *reader, struct word word)
{
	unsigned number;
	const struct unseen *unseen = reader->cx->unseen;
	int card = registry_find(reader->cx->ids, word.text, word.length);
	if (card >= 0 && unseen != NULL)
		return unseen->is[card];
	/* Where unseen cards have decided, another one may have made it; where
	 * steps are left out, what they settle. */
	if (card >= 0 || !makes_tokens(reader->cx) || (!reader->stopped
	    && !reader->cx->leaves_out && reader->cx->s->guessed == 0))
		return card;
	unsigned length = (unsigned)token_maker_length(word.text, word.length,
	    &number);
	if (length == 0)
		return -1;
	int maker = find_card(reader, (struct word){ word.text, length });
	return maker < 0 ? -1
	    : registry_token(reader->cx->ids, (unsigned)maker, number);
}

bool
no_definition(const struct reader *reader, const char *def)
{
	char near[KNOWN_TEXT];
	known_cards(reader->cx->cards, def, near);
	return wrong(reader, "no card set of this replay has a card %.64s%s",
	    def, near);
}

/* Whether the word is what a player is called, who is told by the id. */
static bool
is_name(const struct reader *reader, struct word word, char text[KNOWN_TEXT])
{
	const struct context *cx = reader->cx;
	for (unsigned p = 0; p < cx->s->players && cx->names != NULL; p++)
		if (cx->names[p] != NULL && word_is(word, cx->names[p])) {
			snprintf(text, KNOWN_TEXT, "; the player of that name "
			    "is %s", player_id(p));
			return true;
		}
	return false;
}

void
near_ids(const struct reader *reader, struct word word, char text[KNOWN_TEXT])
{
	char id[64];
	if (is_name(reader, word, text))
		return;
	snprintf(id, sizeof id, "%.*s", (int)word.length, word.text);
	struct nearest near = nearest_begin(id);
	for (unsigned i = 0; i < registry_count(reader->cx->ids); i++)
		nearest_offer(&near, registry_name(reader->cx->ids, i));
	nearest_text(&near, text, KNOWN_TEXT);
}

void
all_players(const struct reader *reader, char text[KNOWN_TEXT])
{
	const char *ids[PLAYER_MAX + 1] = { NULL };
	for (unsigned p = 0; p < reader->cx->s->players; p++)
		ids[p] = player_id(p);
	known_words("", ids, text);
}

/* What is near a text that is no card, or no player if it is one letter. */
static void
near_either(const struct reader *reader, const char *text,
    char near[KNOWN_TEXT])
{
	struct word word;
	near[0] = '\0';
	if (only_word(text, &word) && word.length > 1)
		near_ids(reader, word, near);
	else if (only_word(text, &word))
		all_players(reader, near);
}

reference
find_reference(const struct reader *reader, struct word word)
{
	int player = find_player(reader->cx, word);
	return player >= 0 ? player_reference((unsigned)player)
	    : find_card(reader, word);
}

bool
read_player(const struct reader *reader, const char *name, const char *text,
    int *player)
{
	struct word word;
	bool one = only_word(text, &word);
	*player = one ? find_player(reader->cx, word) : -1;
	if (*player >= 0 || (one && word_is(word, "none")))
		return true;
	char near[KNOWN_TEXT];
	all_players(reader, near);
	return wrong(reader, "%s=\"%s\" is not a player of this replay%s",
	    name, text, near);
}

bool
read_card(const struct reader *reader, const char *name, const char *text,
    int *card)
{
	struct word word;
	bool one = only_word(text, &word);
	*card = one ? find_card(reader, word) : -1;
	if (*card >= 0 || (one && word_is(word, "none")))
		return true;
	char near[KNOWN_TEXT] = "";
	if (one)
		near_ids(reader, word, near);
	return wrong(reader, "%s=\"%s\" is not a card of this replay%s", name,
	    text, near);
}

bool
read_reference(const struct reader *reader, const char *name,
    const char *text, reference *who)
{
	struct word word;
	bool one = only_word(text, &word);
	*who = one ? find_reference(reader, word) : NO_REFERENCE;
	if (*who >= 0 || (one && word_is(word, "none")))
		return true;
	char near[KNOWN_TEXT];
	near_either(reader, text, near);
	return wrong(reader, "%s=\"%s\" is neither a card nor a player of "
	    "this replay%s", name, text, near);
}

/* ---- single attributes ---- */

bool
read_optional_number(const struct reader *reader, const char *name,
    int32_t least, int32_t most, int32_t *value)
{
	return element_get(reader->element, name) == NULL
	    || element_number(reader->element, name, least, most, value,
	    reader->problem);
}

bool
read_yes_no(const struct reader *reader, const char *name, bool *value)
{
	const char *text = element_get(reader->element, name);
	struct word word;
	if (text == NULL)
		return true;
	bool one = only_word(text, &word);
	*value = one && word_is(word, "yes");
	return *value || (one && word_is(word, "no"))
	    || wrong(reader, "%s=\"%s\" is neither yes nor no", name, text);
}

bool
read_word(const struct reader *reader, const char *name,
    const char *const *list, int *index)
{
	const char *text = element_get(reader->element, name);
	struct word word;
	if (text == NULL)
		return element_needs(reader->element, name, reader->problem);
	*index = only_word(text, &word) ? word_index(list, word) : -1;
	if (*index >= 0)
		return true;
	char near[KNOWN_TEXT];
	known_words(text, list, near);
	return wrong(reader, "%s=\"%s\" is not one of the words that may "
	    "stand there%s", name, text, near);
}

/* ---- fields ---- */

static bool
read_players(const struct reader *reader, const struct field *field,
    const char *text, int32_t *value)
{
	const char *at = text;
	struct word word;
	*value = 0;
	while (take_word(&at, &word)) {
		int player = find_player(reader->cx, word);
		if (player < 0 && !word_is(word, "none"))
			return wrong(reader, "%s=\"%s\" names somebody who is "
			    "no player of this replay", field->name, text);
		if (player >= 0)
			*value |= 1 << player;
	}
	return true;
}

static bool
read_field_word(const struct reader *reader, const struct field *field,
    const char *text, int32_t *value)
{
	struct word word;
	bool one = only_word(text, &word);
	*value = one ? word_index(field->words, word) : -1;
	if (*value >= 0 || (one && field->least < 0
	    && word_is(word, "none")))
		return true;
	char near[KNOWN_TEXT];
	known_words(text, field->words, near);
	return wrong(reader, "%s=\"%s\" is not one of the words that may "
	    "stand there%s", field->name, text, near);
}

bool
read_field(const struct reader *reader, const struct field *field,
    const char *text, int32_t *value)
{
	struct word word;
	bool one = only_word(text, &word);
	int number;
	switch (field->type) {
	case FIELD_NUMBER:
		return text_number(text, field->least, field->most, value)
		    || wrong(reader, "%s=\"%s\" is not a whole number from %d "
		    "to %d", field->name, text, field->least, field->most);
	case FIELD_YES_NO:
		*value = one && word_is(word, "yes");
		return *value != 0 || (one && word_is(word, "no"))
		    || wrong(reader, "%s=\"%s\" is neither yes nor no",
		    field->name, text);
	case FIELD_WORD:
		return read_field_word(reader, field, text, value);
	case FIELD_PLAYER:
		*value = -1;
		if (!read_player(reader, field->name, text, &number))
			return false;
		*value = number;
		return true;
	case FIELD_CARD:
		if (!read_card(reader, field->name, text, &number))
			return false;
		*value = number + 1;
		return true;
	case FIELD_PLAYERS:
		return read_players(reader, field, text, value);
	}
	return false;
}

/* ---- new ids ---- */

static bool
is_id_character(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
	    || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

bool
add_card_id(const struct reader *reader, struct word id, unsigned *card)
{
	struct registry *ids = reader->cx->ids;
	int length = id.length < 80 ? (int)id.length : 80;
	for (unsigned i = 0; i < id.length; i++)
		if (!is_id_character(id.text[i]))
			return wrong(reader, "the id %.*s has a character "
			    "other than letters, digits and . - _", length,
			    id.text);
	if (id.length == 1 && id.text[0] >= 'A' && id.text[0] <= 'H')
		return wrong(reader, "the id %.1s is that of a player",
		    id.text);
	if (word_is(id, "none"))
		return wrong(reader, "the word none is not an id");
	if (registry_find(ids, id.text, id.length) >= 0)
		return wrong(reader, "the id %.*s stands twice", length,
		    id.text);
	if (id.length >= ID_LENGTH_MAX)
		return wrong(reader, "the id %.*s has more than %d bytes",
		    length, id.text, ID_LENGTH_MAX - 1);
	int number = registry_add(ids, id.text, id.length);
	if (number < 0)
		return wrong(reader, "the id %.*s is one more than the %d of "
		    "a replay", length, id.text, CARD_MAX);
	*card = (unsigned)number;
	return true;
}

bool
check_token_ids(const struct reader *reader, unsigned first,
    unsigned (*made)(const struct context *, unsigned card))
{
	struct registry *ids = reader->cx->ids;
	const unsigned count = makes_tokens(reader->cx)
	    ? registry_count(ids) : 0;
	for (unsigned i = 0; i < count; i++) {
		const char *name = registry_name(ids, i);
		if (strchr(name, '.') == NULL)
			continue;
		unsigned number;
		size_t length = token_maker_length(name, strlen(name), &number);
		int maker = length == 0 ? -1
		    : registry_find(ids, name, length);
		if (maker < 0 || (i < first && (unsigned)maker < first))
			continue;
		if (number > made(reader->cx, (unsigned)maker))
			return wrong(reader, "the id %s is kept for a token "
			    "of %s", name, registry_name(ids,
			    (unsigned)maker));
	}
	return true;
}

/* ---- effects ---- */

unsigned
effect_number(const struct catalogue *cards, unsigned effect)
{
	unsigned number = 0;
	for (unsigned i = 0; i <= effect && i < cards->effects; i++)
		number += cards->effect[i].definition
		    == cards->effect[effect].definition;
	return number;
}

bool
lies_on_itself(const struct state *s, unsigned card)
{
	unsigned on = s->card[card].host, levels = 0;
	while (on != NO_CARD && levels++ <= s->cards)
		on = s->card[on].host;
	return on != NO_CARD;
}

/* The n-th effect of a definition, from 1; -1 if there are not that many. */
static int
nth_effect(const struct catalogue *cards, unsigned definition, int32_t n)
{
	for (unsigned i = 0; i < cards->effects; i++)
		if (cards->effect[i].definition == definition && --n == 0)
			return (int)i;
	return -1;
}

bool
read_effect(const struct reader *reader, const char *name, unsigned *effect)
{
	const struct catalogue *cards = reader->cx->cards;
	const char *text = element_get(reader->element, name);
	const char *colon = text == NULL ? NULL : strchr(text, ':');
	char id[128];
	int32_t number;
	if (colon == NULL || colon - text >= (long)sizeof id
	    || !text_number(colon + 1, 1, NUMBER_MAX, &number))
		return wrong(reader, "<%s> needs %s=\"CARD:NUMBER\"",
		    reader->element->name, name);
	snprintf(id, sizeof id, "%.*s", (int)(colon - text), text);
	int definition = catalogue_find(cards, id);
	int found = definition < 0 ? -1
	    : nth_effect(cards, (unsigned)definition, number);
	if (found < 0)
		return wrong(reader, "%s=\"%s\" names no effect of a card",
		    name, text);
	*effect = (unsigned)found;
	return true;
}
