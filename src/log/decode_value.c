/*
 * decode_value.c - the values of a step's attributes, word by word.
 */
#include <stdio.h>
#include <string.h>

#include "engine/known.h"
#include "log/decode.h"
#include "log/step_reader.h"

bool
add_item(struct step_reader *sr, int32_t item)
{
	if (sr->step->items == STEP_ITEM_MAX)
		return wrong(&sr->reader, "<%s> names more than %d things",
		    sr->reader.element->name, STEP_ITEM_MAX);
	step_add(sr->step, sr->attribute->attribute, item);
	return true;
}

static bool
add_player(struct step_reader *sr, struct word word)
{
	int player = find_player(sr->reader.cx, word);
	if (player >= 0)
		return add_item(sr, player);
	char near[KNOWN_TEXT];
	all_players(&sr->reader, near);
	return wrong(&sr->reader, "%s=\"%s\" is not a player of this replay%s",
	    attribute_name(sr->attribute->attribute), sr->text, near);
}

/* A player whose cards nobody saw puts one down under an id that no deck
 * lists. */
static bool
may_be_new(const struct step_reader *sr, struct word word)
{
	const struct context *cx = sr->reader.cx;
	unsigned by = step_by(sr->step);
	return cx->unseen != NULL && by < PLAYER_MAX && seat_unseen(cx->s, by)
	    && find_reference(&sr->reader, word) < 0;
}

static int
new_card(struct step_reader *sr, struct word word)
{
	unsigned card;
	if (!add_card_id(&sr->reader, word, &card))
		return -1;
	unseen_alias(sr->reader.cx->unseen, card);
	return (int)card;
}

static bool
add_card(struct step_reader *sr, struct word word)
{
	int card = find_card(&sr->reader, word);
	if (card < 0 && may_be_new(sr, word))
		return (card = new_card(sr, word)) >= 0
		    && add_item(sr, card);
	if (card >= 0)
		return add_item(sr, card);
	if (find_player(sr->reader.cx, word) >= 0)
		return bad_value(sr, "a card");
	char near[KNOWN_TEXT];
	near_ids(&sr->reader, word, near);
	return wrong(&sr->reader, "there is no card %.*s in this replay%s",
	    word.length < 80 ? (int)word.length : 80, word.text, near);
}

static bool
add_reference(struct step_reader *sr, struct word word)
{
	reference who = find_reference(&sr->reader, word);
	if (who < 0 && may_be_new(sr, word) && (who = new_card(sr, word)) < 0)
		return false;
	if (who >= 0)
		return add_item(sr, who);
	if (word_is(word, "none"))
		return wrong(&sr->reader, "where nothing is chosen or given "
		    "the attribute is left out: there is no card or player "
		    "none");
	char near[KNOWN_TEXT];
	near_ids(&sr->reader, word, near);
	return wrong(&sr->reader, "there is no card or player %.*s in this "
	    "replay%s", word.length < 80 ? (int)word.length : 80, word.text,
	    near);
}

static bool
word_number(struct word word, int32_t least, int32_t *value)
{
	char text[16];
	if (word.length >= sizeof text)
		return false;
	memcpy(text, word.text, word.length);
	text[word.length] = '\0';
	return text_number(text, least, NUMBER_MAX, value);
}

static bool
add_number(struct step_reader *sr, struct word word)
{
	int32_t number, least = sr->attribute->kind == VALUE_POSITIVE;
	return word_number(word, least, &number) ? add_item(sr, number)
	    : bad_value(sr, least > 0 ? "a whole number from 1 to 999999"
	    : "a whole number from 0 to 999999");
}

static bool
add_word(struct step_reader *sr, struct word word)
{
	int index = word_index(sr->attribute->words, word);
	if (index < 0 && sr->attribute->kind == VALUE_ANY_WORD)
		index = WORD_OTHER;
	if (index != -1)
		return add_item(sr, index);
	char near[KNOWN_TEXT], what[KNOWN_TEXT + 64];
	known_words(sr->text, sr->attribute->words, near);
	snprintf(what, sizeof what, "one of the words that may stand there%s",
	    near);
	return bad_value(sr, what);
}

/* Whether the step's own word says that its value names cards or players. */
static bool
value_names_cards(const struct step_reader *sr)
{
	const char *what = given(sr, ATTRIBUTE_WHAT);
	struct word word;
	return what != NULL && only_word(what, &word)
	    && (word_is(word, "targets") || word_is(word, "order")
	    || word_is(word, "card") || word_is(word, "starter"));
}

/* Cards of a deck that nobody saw are looked at, which is no player's step. */
static bool
may_be_looked_at(const struct step_reader *sr)
{
	const struct context *cx = sr->reader.cx;
	const struct question *q = &cx->s->question;
	const char *what = given(sr, ATTRIBUTE_WHAT);
	struct word word;
	return cx->unseen != NULL && what != NULL && only_word(what, &word)
	    && word_is(word, "card") && (q->kind != QUESTION_CARD
	        || unseen_seat_asked(cx->s) == (unsigned)q->amount);
}

/* An order names effects by their numbers: such a word is no id that is new. */
static bool
is_effect_number(const struct step_reader *sr, struct word word)
{
	const char *what = given(sr, ATTRIBUTE_WHAT);
	struct word order;
	int32_t number;
	return only_word(what, &order) && word_is(order, "order")
	    && word_number(word, 0, &number);
}

/* A number, a word, a card or a player; ids may look like numbers, so what the
 * step asks for is looked at first. */
static bool
add_choice(struct step_reader *sr, struct word word)
{
	int32_t number;
	reference who = find_reference(&sr->reader, word);
	int index = word_index(choice_words, word);
	if (index < 0 && who < 0 && value_names_cards(sr)
	    && !is_effect_number(sr, word)
	    && (may_be_new(sr, word) || may_be_looked_at(sr))
	    && (who = new_card(sr, word)) < 0)
		return false;
	if (who >= 0 && value_names_cards(sr))
		return add_item(sr, CHOICE_REFERENCE + who);
	if (word_number(word, 0, &number))
		return add_item(sr, number);
	if (index >= 0)
		return add_item(sr, CHOICE_WORD + index);
	if (who >= 0)
		return add_item(sr, CHOICE_REFERENCE + who);
	char near[KNOWN_TEXT];
	near_ids(&sr->reader, word, near);
	return wrong(&sr->reader, "%s=\"%s\" is not a number, a word of this "
	    "game, or a card or player of this replay%s",
	    attribute_name(sr->attribute->attribute), sr->text, near);
}

bool
add_definition(struct step_reader *sr)
{
	int definition = catalogue_find(sr->reader.cx->cards, sr->text);
	return definition >= 0 ? add_item(sr, definition)
	    : no_definition(&sr->reader, sr->text);
}

bool
add_text(struct step_reader *sr)
{
	int symbol = catalogue_symbol(sr->reader.cx->cards, sr->text);
	return add_item(sr, symbol >= 0 ? symbol : WORD_OTHER);
}

bool
add_value(struct step_reader *sr, struct word word)
{
	switch (sr->attribute->kind) {
	case VALUE_PLAYER:
		return add_player(sr, word);
	case VALUE_ID:
	case VALUE_IDS:
	case VALUE_IDS_OR_NONE:
		return add_card(sr, word);
	case VALUE_REFERENCES:
	case VALUE_ANY_REFERENCES:
		return add_reference(sr, word);
	case VALUE_NUMBER:
	case VALUE_POSITIVE:
	case VALUE_NUMBERS:
		return add_number(sr, word);
	case VALUE_WORD:
	case VALUE_WORDS:
	case VALUE_ANY_WORD:
		return add_word(sr, word);
	case VALUE_CHOICE:
		return add_choice(sr, word);
	case VALUE_TEXT:
	case VALUE_DEFINITION:
	case VALUE_DECK:
		break;
	}
	return false;
}
