/*
 * value.c - numbers: sums of terms, comparisons.
 */
#include <string.h>

#include "cards/compiler.h"

enum { TIMES_MAX = 9999, DIVIDE_MAX = 255, TERM_MAX = 8 };

/* ---- numbers ---- */

static unsigned
value_add(struct compiler *k, const struct element *e, struct value value)
{
	int at = catalogue_new_value(k->cards);
	if (at < 0) {
		no_room(k, e);
		return NO_INDEX;
	}
	k->cards->value[at] = value;
	return (unsigned)at;
}

static struct value
plain_value(enum value_source source)
{
	return (struct value){ .source = (uint8_t)source, .group = NO_GROUP,
		.divide = 1, .times = 1, .plus = NO_INDEX };
}

unsigned
value_number(struct compiler *k, const struct element *e, int32_t number)
{
	struct value value = plain_value(SOURCE_NUMBER);
	value.number = number;
	return value_add(k, e, value);
}

/* Reads digits up to `most`; false if there are none or the number is too
 * large. */
static bool
digits(const char **at, int32_t most, int32_t *number)
{
	const char *p = *at;
	*number = 0;
	for (; *p >= '0' && *p <= '9'; p++) {
		*number = *number * 10 + (*p - '0');
		if (*number > most)
			return false;
	}
	bool any = p != *at;
	*at = p;
	return any;
}

/* A word that stands for a number: amount, done, value:2, or a name. */
static bool
named_value(struct compiler *k, const struct element *e, const char **at,
    struct value *value)
{
	size_t length = name_length(*at);
	const char *text = *at;
	int32_t item = 1;
	*at += length;
	if (length == 6 && strncmp(text, "amount", 6) == 0) {
		*value = plain_value(SOURCE_AMOUNT);
		return need_told(k, e, HAS_AMOUNT, "amount");
	}
	if (length == 4 && strncmp(text, "done", 4) == 0) {
		*value = plain_value(SOURCE_DONE);
		return true;
	}
	if (length == 5 && strncmp(text, "value", 5) == 0) {
		*value = plain_value(SOURCE_VALUE);
		if (**at == ':') {
			++*at;
			if (!digits(at, STEP_VALUES, &item) || item == 0)
				return mistaken(k, e, "value: needs a number "
				    "from 1 to %d behind it", STEP_VALUES);
		}
		if ((unsigned)item > k->scope->values)
			return mistaken(k, e, "no value was asked for in the "
			    "step itself (at-once) before");
		value->index = (int16_t)(item - 1);
		return true;
	}
	const struct named *n = name_find(k, text, length);
	if (n == NULL || n->kind != NAMED_VALUE)
		return mistaken(k, e, "there is no number with the name '%.*s'",
		    (int)(length > 40 ? 40 : length), text);
	*value = k->cards->value[n->index];
	return true;
}

/* What may stand behind a name: *3, /2. */
static bool
factors(struct compiler *k, const struct element *e, const char **at,
    struct value *value)
{
	int32_t number;
	if (**at == '*') {
		++*at;
		if (!digits(at, TIMES_MAX, &number))
			return mistaken(k, e, "* needs a number up to %d "
			    "behind it", TIMES_MAX);
		value->times = (int16_t)(value->times * number);
	}
	if (**at == '/') {
		++*at;
		if (!digits(at, DIVIDE_MAX, &number) || number == 0)
			return mistaken(k, e, "/ needs a number from 1 to %d "
			    "behind it", DIVIDE_MAX);
		value->divide = (uint8_t)number;
	}
	return true;
}

struct sum { /* what has been read of a sum */
	const char *at;
	const char *end;
	int32_t number;
	unsigned chain; /* terms that are no plain numbers */
	unsigned terms;
};

/* Reads one term with its sign. */
static bool
term(struct compiler *k, const struct element *e, struct sum *sum)
{
	int sign = *sum->at == '-' ? -1 : 1;
	if (*sum->at == '-' || *sum->at == '+')
		sum->at++;
	else if (sum->terms > 0)
		return mistaken(k, e, "'%.40s' is not a number", sum->at);
	if (++sum->terms > TERM_MAX)
		return mistaken(k, e, "a number has at most %d terms",
		    TERM_MAX);
	int32_t number;
	if (*sum->at >= '0' && *sum->at <= '9') {
		if (!digits(&sum->at, NUMBER_MAX, &number))
			return mistaken(k, e, "a number is at most %d",
			    NUMBER_MAX);
		sum->number += sign * number;
		return true;
	}
	struct value value = { 0 };
	if (sum->at == sum->end)
		return mistaken(k, e, "a number is missing at the end");
	if (name_length(sum->at) == 0)
		return mistaken(k, e, "'%.40s' is not a number", sum->at);
	if (!named_value(k, e, &sum->at, &value)
	    || !factors(k, e, &sum->at, &value))
		return false;
	value.times = (int16_t)(value.times * sign);
	value.plus = (uint16_t)sum->chain;
	sum->chain = value_add(k, e, value);
	return sum->chain != NO_INDEX;
}

unsigned
value_text(struct compiler *k, const struct element *e, const char *text,
    size_t length)
{
	struct sum sum = { .at = text, .end = text + length,
		.chain = NO_INDEX };
	if (length == 0) {
		mistake(k, e, "a number is missing");
		return NO_INDEX;
	}
	while (sum.at < sum.end)
		if (!term(k, e, &sum))
			return NO_INDEX;
	if (sum.number > NUMBER_MAX || sum.number < -NUMBER_MAX) {
		mistake(k, e, "a number is at most %d", NUMBER_MAX);
		return NO_INDEX;
	}
	if (sum.chain == NO_INDEX)
		return value_number(k, e, sum.number);
	k->cards->value[sum.chain].number = sum.number;
	return sum.chain;
}

unsigned
value_named(struct compiler *k, struct element *e, const char *attribute)
{
	const char *text = element_get(e, attribute);
	unsigned length, more;
	if (text == NULL)
		return NO_INDEX;
	const char *word = next_word(&text, &length);
	if (word == NULL || next_word(&text, &more) != NULL) {
		mistake(k, e, "%s='%.40s' is not a number", attribute,
		    word == NULL ? "" : word);
		return NO_INDEX;
	}
	return value_text(k, e, word, length);
}

/* ---- let ---- */

/* stat= of= printed= */
static bool
let_stat(struct compiler *k, struct element *e, struct value *value)
{
	const char *stat = element_get(e, "stat");
	const char *of = element_get(e, "of");
	int index = word_need(k, e, WORDS_STAT, stat, strlen(stat));
	*value = plain_value(yes_no(k, e, "printed") ? SOURCE_PRINTED
	    : SOURCE_STAT);
	value->index = (int16_t)index;
	value->of = CARDS_SELF;
	return index >= 0 && (of == NULL
	    || cards_text(k, e, of, &value->of, &value->group));
}

/* field= with of= (a card) or who= (a player, you if left out) */
static bool
let_field(struct compiler *k, struct element *e, struct value *value)
{
	const char *field = element_get(e, "field");
	const char *of = element_get(e, "of");
	const char *who = element_get(e, "who");
	if (of != NULL && who != NULL)
		return mistaken(k, e, "of= and who= cannot stand together");
	int index = word_need(k, e, of != NULL ? WORDS_CARD_FIELD
	    : WORDS_PLAYER_FIELD, field, strlen(field));
	*value = plain_value(of != NULL ? SOURCE_CARD_FIELD : SOURCE_FIELD);
	value->index = (int16_t)index;
	if (index < 0 || !field_need_number(k, e, of != NULL
	    ? &k->game->card_fields[index] : &k->game->player_fields[index]))
		return false;
	if (of != NULL)
		return cards_text(k, e, of, &value->of, &value->group);
	return who == NULL
	    || who_text(k, e, who, &value->of, &value->group);
}

/* zone= with who=: the number of cards in one zone of a player */
static bool
let_zone(struct compiler *k, struct element *e, struct value *value)
{
	const char *zone = element_get(e, "zone");
	if (zone == NULL)
		return mistaken(k, e, "who= stands with field= or zone=");
	int index = word_need(k, e, WORDS_ZONE, zone, strlen(zone));
	*value = plain_value(SOURCE_ZONE);
	value->index = (int16_t)index;
	return index >= 0 && who_text(k, e, element_get(e, "who"), &value->of,
	    &value->group);
}

static bool
let_global(struct compiler *k, struct element *e, struct value *value)
{
	const char *field = element_get(e, "global");
	int index = word_need(k, e, WORDS_GLOBAL_FIELD, field, strlen(field));
	*value = plain_value(SOURCE_GLOBAL);
	value->index = (int16_t)index;
	return index >= 0 && field_need_number(k, e,
	    &k->game->global_fields[index]);
}

static bool
let_turn(struct compiler *k, struct element *e, struct value *value)
{
	const char *turn = element_get(e, "turn");
	*value = plain_value(SOURCE_OWN_TURN);
	return strcmp(turn, "own") == 0
	    || mistaken(k, e, "turn='%.40s' is not own", turn);
}

static bool
let_count(struct compiler *k, struct element *e, struct value *value)
{
	unsigned selector = selector_read(k, e, "keyword", false);
	*value = plain_value(SOURCE_COUNT);
	value->index = (int16_t)selector;
	return selector != NO_INDEX;
}

void
compile_let(struct compiler *k, struct element *e)
{
	struct value value = { 0 };
	const char *name = element_get(e, "name");
	bool good = element_get(e, "stat") != NULL ? let_stat(k, e, &value)
	    : element_get(e, "field") != NULL ? let_field(k, e, &value)
	    : element_get(e, "global") != NULL ? let_global(k, e, &value)
	    : element_get(e, "turn") != NULL ? let_turn(k, e, &value)
	    : element_get(e, "who") != NULL ? let_zone(k, e, &value)
	    : let_count(k, e, &value);
	check_attributes(k, e, "name, and stat, of, printed; or field, of, "
	    "who; or zone, who; or global; or turn; or what chooses cards");
	if (e->child != NULL)
		mistake(k, e, "<let> has no children");
	if (name == NULL) {
		mistake(k, e, "<let> needs the attribute name");
		return;
	}
	/* After a mistake the name is known all the same, so that its uses
	 * are not reported as well. */
	unsigned index = value_add(k, e, good ? value
	    : plain_value(SOURCE_NUMBER));
	if (index != NO_INDEX)
		name_add(k, e, name, NAMED_VALUE, index, false);
}

bool
comparison_read(struct compiler *k, struct element *e, struct comparison *to)
{
	static const struct { const char *name; enum compare compare; } signs[]
	    = { { "at-least", COMPARE_LEAST }, { "at-most", COMPARE_MOST },
		{ "equals", COMPARE_EQUAL }, { "not", COMPARE_NOT } };
	unsigned mistakes = k->mistakes, given = 0;
	to->left = value_named(k, e, "value");
	if (element_get(e, "value") == NULL)
		mistake(k, e, "<%s> needs the attribute value", e->name);
	for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (element_get(e, signs[i].name) == NULL)
			continue;
		to->right = value_named(k, e, signs[i].name);
		to->compare = signs[i].compare;
		given++;
	}
	if (given != 1)
		mistake(k, e, "<%s> needs one of at-least, at-most, equals "
		    "and not", e->name);
	return k->mistakes == mistakes;
}
