/*
 * decode_claim.c - <claim>: each attribute is one claim of its own.
 */
#include <string.h>

#include "engine/known.h"
#include "log/decode.h"
#include "log/reader.h"

struct claim_reader {
	struct reader reader;
	const struct claim_kind *kind;
	struct claim_value value;
};

/* There is room for it. */
static void
put_item(struct claim_reader *cr, int32_t item)
{
	cr->value.item[cr->value.count++] = item;
}
/* True, so that what adds one can end with it. */
#define add_item(cr, item) (put_item((cr), (item)), true)

/* ---- the kinds of values, word by word ---- */

static bool
parse_number(struct word word, int32_t *value)
{
	char text[16];
	if (word.length >= sizeof text)
		return false;
	memcpy(text, word.text, word.length);
	text[word.length] = '\0';
	return text_number(text, -NUMBER_MAX, NUMBER_MAX, value);
}

/* Numbers joined by hyphens. */
static bool
add_score(struct claim_reader *cr, struct word word)
{
	while (word.length > 0) {
		struct word part = { word.text, 0 };
		int32_t number;
		while (part.length < word.length
		    && part.text[part.length] != '-')
			part.length++;
		if (part.length == 0 || !parse_number(part, &number)
		    || cr->value.count == CARD_MAX)
			return false;
		put_item(cr, number);
		if (part.length == word.length)
			return true;
		word.text += part.length + 1;
		word.length -= part.length + 1;
	}
	return false;
}

static bool
add_player(struct claim_reader *cr, struct word word)
{
	int player = find_player(cr->reader.cx, word);
	if (player >= 0)
		return add_item(cr, player);
	if (word_is(word, "draw"))
		return add_item(cr, CLAIM_DRAW);
	if (word_is(word, "none"))
		return cr->kind->type == CLAIM_PLAYERS
		    || add_item(cr, CLAIM_NOTHING);
	return false;
}

static bool
add_card(struct claim_reader *cr, struct word word)
{
	reference who = find_reference(&cr->reader, word);
	if (who >= 0)
		return add_item(cr, who);
	if (!word_is(word, "none"))
		return false;
	return cr->kind->type == CLAIM_SET || add_item(cr, CLAIM_NOTHING);
}

static bool
add_word(struct claim_reader *cr, struct word word)
{
	int index = word_index(cr->kind->words, word);
	if (index >= 0)
		return add_item(cr, index);
	return word_is(word, "none") && add_item(cr, CLAIM_NOTHING);
}

static bool
add_value(struct claim_reader *cr, struct word word)
{
	int32_t number;
	switch (cr->kind->type) {
	case CLAIM_NUMBER:
		return parse_number(word, &number) && add_item(cr, number);
	case CLAIM_YES_NO:
		return (word_is(word, "yes") || word_is(word, "no"))
		    && add_item(cr, word_is(word, "yes"));
	case CLAIM_WORD:
	case CLAIM_WORDS:
		return add_word(cr, word);
	case CLAIM_PLAYER:
	case CLAIM_PLAYERS:
		return add_player(cr, word);
	case CLAIM_ID:
	case CLAIM_SET:
	case CLAIM_LIST:
		return add_card(cr, word);
	case CLAIM_SCORE:
		return add_score(cr, word);
	}
	return false;
}

static bool
takes_several(enum claim_type type)
{
	return type == CLAIM_PLAYERS || type == CLAIM_SET
	    || type == CLAIM_LIST || type == CLAIM_WORDS;
}

static const char *
expected(enum claim_type type)
{
	switch (type) {
	case CLAIM_NUMBER:
		return "a whole number up to 999999";
	case CLAIM_YES_NO:
		return "yes or no";
	case CLAIM_WORD:
		return "one of its words";
	case CLAIM_PLAYER:
		return "a player of this replay";
	case CLAIM_PLAYERS:
		return "players of this replay, draw or none";
	case CLAIM_ID:
		return "a card of this replay or none";
	case CLAIM_SET:
	case CLAIM_LIST:
		return "a list of cards of this replay";
	case CLAIM_WORDS:
		return "a list of its words";
	case CLAIM_SCORE:
		return "numbers joined by hyphens";
	}
	return "";
}

/* What could stand in the place of the word. */
static void
instead_of(const struct claim_reader *cr, const char *text, struct word word,
    char near[KNOWN_TEXT])
{
	near[0] = '\0';
	switch (cr->kind->type) {
	case CLAIM_WORD:
	case CLAIM_WORDS:
		known_words(text, cr->kind->words, near);
		return;
	case CLAIM_PLAYER:
	case CLAIM_PLAYERS:
		all_players(&cr->reader, near);
		return;
	case CLAIM_ID:
	case CLAIM_SET:
	case CLAIM_LIST:
		if (word.text != NULL)
			near_ids(&cr->reader, word, near);
		return;
	case CLAIM_NUMBER:
	case CLAIM_YES_NO:
	case CLAIM_SCORE:
		return;
	}
}

static bool
wrong_value(struct claim_reader *cr, const char *text, struct word word)
{
	char near[KNOWN_TEXT];
	const bool several = takes_several(cr->kind->type)
	    && word.text != NULL && strlen(text) > word.length;
	instead_of(cr, text, word, near);
	return wrong(&cr->reader, "%s=\"%s\" is not %s%s%.*s%s%s",
	    cr->kind->name, text, expected(cr->kind->type),
	    several ? ": " : "", several ? (int)word.length : 0, word.text,
	    several ? " is none" : "", near);
}

static bool
read_value(struct claim_reader *cr, const char *text)
{
	const char *at = text;
	struct word word;
	unsigned words = 0;
	cr->value.count = 0;
	cr->value.unknown = false;
	while (take_word(&at, &word)) {
		if (cr->value.count == CARD_MAX)
			return wrong(&cr->reader, "%s names more than %d "
			    "things", cr->kind->name, CARD_MAX);
		if ((words++ > 0 && !takes_several(cr->kind->type))
		    || !add_value(cr, word))
			return wrong_value(cr, text, word);
	}
	/* `none` in a list that stands alone is the empty list */
	if (words == 1 && cr->value.count == 1
	    && cr->value.item[0] == CLAIM_NOTHING
	    && (cr->kind->type == CLAIM_LIST || cr->kind->type == CLAIM_WORDS))
		cr->value.count = 0;
	return words > 0 || takes_several(cr->kind->type)
	    || wrong_value(cr, text, word);
}

/* ---- the element ---- */

static const char *const subjects[] = {
	[CLAIM_OF_PLAYER] = "a player",
	[CLAIM_OF_CARD] = "a card",
	[CLAIM_OF_NONE] = "the game"
};

static int
find_claim(const struct game *game, const char *name, enum claim_subject of)
{
	const struct claim_kind *kinds = game->claims;
	for (int i = 0; kinds != NULL && kinds[i].name != NULL; i++)
		if (kinds[i].of == of && same_name(kinds[i].name, name))
			return i;
	return -1;
}

static bool
read_subject(struct claim_reader *cr, reference *of,
    enum claim_subject *subject)
{
	const char *text = element_get(cr->reader.element, "of");
	*of = NO_REFERENCE;
	*subject = CLAIM_OF_NONE;
	if (text == NULL)
		return true;
	if (!read_reference(&cr->reader, "of", text, of))
		return false;
	if (*of == NO_REFERENCE)
		return wrong(&cr->reader, "of=\"%s\" is neither a card nor a "
		    "player of this replay", text);
	*subject = is_player_reference(*of) ? CLAIM_OF_PLAYER : CLAIM_OF_CARD;
	return true;
}

/* One attribute. */
static bool
read_claim(struct claim_reader *cr, struct session *session,
    const char *name, const char *text, reference of,
    enum claim_subject subject)
{
	const struct game *game = cr->reader.cx->game;
	int kind = find_claim(game, name, subject);
	if (kind < 0) {
		char near[KNOWN_TEXT];
		known_claims(game, subject, name, near);
		return wrong(&cr->reader, "%s has no claim %s of %s%s",
		    game->name, name, subjects[subject], near);
	}
	cr->kind = &game->claims[kind];
	if (!read_value(cr, text))
		return false;
	const struct claim claim = {
		.kind = (unsigned)kind,
		.of = of,
		.text = text,
		.line = cr->reader.element->line,
		.column = cr->reader.element->column,
		.value = &cr->value
	};
	if (session != NULL)
		session_claim(session, &claim);
	return true;
}

bool
decode_claim(struct session *session, struct context *cx,
    struct element *element, uint32_t *count, struct problem *problem)
{
	struct claim_reader cr;
	reference of;
	enum claim_subject subject;
	cr.reader = (struct reader){ cx, element, problem, session == NULL };
	cr.value.count = 0;
	cr.value.unknown = false;
	if (session != NULL)
		session_settle(session);
	if (!read_subject(&cr, &of, &subject))
		return false;
	if (element->children > 0)
		return wrong(&cr.reader, "<claim> holds no elements");
	*count = 0;
	for (unsigned i = 0; i < element->attributes; i++) {
		const struct attribute_text *a = &element->attribute[i];
		if (strcmp(a->name, "of") == 0)
			continue;
		if (!read_claim(&cr, session, a->name, a->value, of, subject))
			return false;
		++*count;
	}
	return *count > 0 || wrong(&cr.reader, "<claim> claims nothing");
}
