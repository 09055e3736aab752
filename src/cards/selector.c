/*
 * selector.c - which cards or players: the attributes that choose them.
 */
#include <string.h>

#include "cards/compiler.h"

enum { TEST_MAX = 3, TEST_STAT = 0, TEST_FIELD = 1, TEST_PRINTED = 2 };

const char selector_attributes[] =
    "zone, side, type, keyword, def, labels, exact, relation, from, player, "
    "test";

bool
selector_given(struct element *e, const char *keyword)
{
	static const char *const names[] = { "zone", "side", "type", "def",
		"labels", "relation", "from", "player", "test" };
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (element_get(e, names[i]) != NULL)
			return true;
	return element_get(e, keyword) != NULL;
}

/* ---- tests: attack<=2, tapped=yes, printed:cost<=x ---- */

/* The sign in a test, and its length. */
static enum compare
find_sign(const char *text, unsigned length, unsigned *at, unsigned *width)
{
	for (*at = 0; *at < length; ++*at) {
		char c = text[*at];
		bool wide = *at + 1 < length && text[*at + 1] == '=';
		*width = c == '=' ? 1 : 2;
		if (c == '=')
			return COMPARE_EQUAL;
		if (wide && c == '!')
			return COMPARE_NOT;
		if (wide && c == '<')
			return COMPARE_MOST;
		if (wide && c == '>')
			return COMPARE_LEAST;
	}
	return COMPARE_NONE;
}

/* What is tested: a stat, a printed stat, or a field of the card. */
static bool
test_subject(struct compiler *k, const struct element *e, const char *text,
    size_t length, uint8_t *what, uint8_t *index)
{
	bool printed = length > 8 && strncmp(text, "printed:", 8) == 0;
	int found = printed
	    ? word_need(k, e, WORDS_STAT, text + 8, length - 8)
	    : word_find(k, WORDS_STAT, text, length);
	*what = printed ? TEST_PRINTED : TEST_STAT;
	if (found < 0 && !printed) {
		*what = TEST_FIELD;
		found = word_find(k, WORDS_CARD_FIELD, text, length);
		if (found < 0)
			word_need(k, e, WORDS_STAT, text, length);
	}
	*index = (uint8_t)found;
	return found >= 0;
}

static bool
read_test(struct compiler *k, struct element *e, const char *text,
    unsigned length, struct selector *s)
{
	unsigned at, width;
	uint8_t what, index;
	int32_t word;
	enum compare compare = find_sign(text, length, &at, &width);
	if (compare == COMPARE_NONE || at == 0 || at + width == length)
		return mistaken(k, e, "test '%.*s' is not of the form "
		    "name=value, with =, !=, <= or >=",
		    (int)(length > 40 ? 40 : length), text);
	if (s->tests == TEST_MAX)
		return mistaken(k, e, "at most %d tests may stand together",
		    TEST_MAX);
	if (!test_subject(k, e, text, at, &what, &index))
		return false;
	text += at + width;
	length -= at + width;
	const struct field *field = what == TEST_FIELD
	    ? &k->game->card_fields[index] : NULL;
	bool named = field != NULL && field_word(field, text, length, &word);
	if (field != NULL && !named && !field_need_number(k, e, field))
		return false;
	unsigned value = named ? value_number(k, e, word)
	    : value_text(k, e, text, length);
	s->test[s->tests].what = what;
	s->test[s->tests].index = index;
	s->test[s->tests].compare = (uint8_t)compare;
	s->test[s->tests++].value = (uint16_t)value;
	return value != NO_INDEX;
}

/* ---- the other attributes ---- */

static void
read_side(struct compiler *k, struct element *e, struct selector *s)
{
	const char *side = element_get(e, "side");
	if (side == NULL)
		return;
	const struct named *n = name_find(k, side, strlen(side));
	if (n != NULL && n->kind == NAMED_GROUP) {
		s->side = SIDE_CHOSEN;
		s->side_group = (uint8_t)n->index;
		return;
	}
	int found = word_need(k, e, WORDS_SIDE, side, strlen(side));
	s->side = found < 0 ? SIDE_ANY : (uint8_t)found;
	if (s->side != SIDE_CHOSEN)
		return;
	if (k->scope->latest.players == GROUP_ITSELF)
		mistake(k, e, "side='chosen', but no player was chosen before");
	s->side_group = group_among(k->scope->latest.players);
}

static void
read_from(struct compiler *k, struct element *e, struct selector *s)
{
	const char *from = element_get(e, "from");
	s->from = NO_GROUP;
	if (from == NULL)
		return;
	const struct named *n = name_find(k, from, strlen(from));
	if (n == NULL || n->kind != NAMED_GROUP)
		mistake(k, e, "there is no choice with the name '%.40s'",
		    from);
	else
		s->from = (uint8_t)n->index;
}

static void
read_players(struct compiler *k, struct element *e, struct selector *s)
{
	const char *player = element_get(e, "player");
	if (player == NULL)
		return;
	if (strcmp(player, "also") == 0)
		s->players = 1;
	else if (strcmp(player, "only") == 0)
		s->players = 2;
	else
		mistake(k, e, "player='%.40s' is neither also nor only",
		    player);
}

static void
read_definition(struct compiler *k, struct element *e, struct selector *s)
{
	const char *id = element_get(e, "def");
	s->definition = NO_INDEX;
	if (id == NULL)
		return;
	int found = catalogue_find(k->cards, id);
	if (found < 0)
		no_card(k, e, id);
	else
		s->definition = (uint16_t)found;
}

static void
read_relation(struct compiler *k, struct element *e, struct selector *s)
{
	const char *relation = element_get(e, "relation");
	if (relation == NULL)
		return;
	int found = word_need(k, e, WORDS_RELATION, relation,
	    strlen(relation));
	s->relation = found < 0 ? RELATION_ANY : (uint8_t)found;
	if ((found == RELATION_ACROSS || found == RELATION_ADJACENT)
	    && !k->game->effects->lanes)
		mistake(k, e, "relation='%s' needs lanes, and there are none "
		    "in %s", relation, k->game->name);
	if (found == RELATION_SUBJECT)
		need_told(k, e, HAS_CARD, "subject");
	if (found == RELATION_ON_TARGET)
		k->scope->aims = e;
}

static void
read_tests(struct compiler *k, struct element *e, struct selector *s)
{
	const char *test = element_get(e, "test");
	unsigned length;
	if (test == NULL)
		return;
	for (const char *word; (word = next_word(&test, &length)) != NULL;)
		if (!read_test(k, e, word, length, s))
			return;
}

/* A set of words, 0 when the attribute is not given. */
static uint32_t
read_bits(struct compiler *k, struct element *e, const char *attribute,
    enum word_list list)
{
	const char *text = element_get(e, attribute);
	return text == NULL ? 0 : words_need(k, e, list, text);
}

/* The label that is written first: a game may care for their order. */
static uint8_t
first_label(struct compiler *k, struct element *e)
{
	const char *text = element_get(e, "labels");
	unsigned length;
	const char *word = text == NULL ? NULL : next_word(&text, &length);
	int n = word == NULL ? -1 : word_find(k, WORDS_LABEL, word, length);
	return n < 0 ? LABEL_OTHER : (uint8_t)n;
}

/* Where cards are looked for when no zone is named: relations and choices
 * that point at one card find it wherever it is. */
static bool
points_at_cards(const struct selector *s)
{
	return s->from != NO_GROUP || s->relation == RELATION_SELF
	    || s->relation == RELATION_HOST
	    || s->relation == RELATION_SUBJECT;
}

/* Where cards of a relation of the game are looked for, 0: in play. */
static uint32_t
zones_of_relation(const struct compiler *k, const struct selector *s)
{
	const struct effect_words *words = k->game->effects;
	return s->relation < RELATION_GAME || words->limit_zones == NULL ? 0
	    : words->limit_zones[s->relation - RELATION_GAME];
}

unsigned
selector_read(struct compiler *k, struct element *e, const char *keyword,
    bool anywhere)
{
	unsigned mistakes = k->mistakes;
	struct selector s = { .side_group = NO_GROUP };
	s.zones = read_bits(k, e, "zone", WORDS_ZONE);
	s.types = read_bits(k, e, "type", WORDS_TYPE);
	s.keywords = read_bits(k, e, keyword, WORDS_KEYWORD);
	s.labels = read_bits(k, e, "labels", WORDS_LABEL);
	s.first_label = first_label(k, e);
	s.exact = yes_no(k, e, "exact");
	read_definition(k, e, &s);
	read_side(k, e, &s);
	read_relation(k, e, &s);
	read_from(k, e, &s);
	read_players(k, e, &s);
	read_tests(k, e, &s);
	if (s.zones == 0 && (anywhere || points_at_cards(&s)))
		s.zones = UINT32_MAX;
	if (s.zones == 0)
		s.zones = zones_of_relation(k, &s);
	if (k->mistakes != mistakes)
		return NO_INDEX;
	int at = catalogue_new_selector(k->cards);
	if (at < 0) {
		no_room(k, e);
		return NO_INDEX;
	}
	k->cards->selector[at] = s;
	return (unsigned)at;
}
