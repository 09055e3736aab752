/*
 * element.c - looking into one element of a file.
 */
#include <string.h>

#include "engine/nearest.h"
#include "log/element.h"

const char *
element_get(struct element *element, const char *name)
{
	for (unsigned i = 0; i < element->attributes; i++)
		if (same_name(element->attribute[i].name, name)) {
			element->attribute[i].used = true;
			return element->attribute[i].value;
		}
	struct sought *sought = element->sought;
	if (sought != NULL) {
		unsigned at = sought->count++ % SOUGHT_MAX;
		sought->list[at].of = element;
		sought->list[at].name = name;
	}
	return NULL;
}

enum child_kind
child_kind(struct element *element)
{
	static const char *const names[CHILD_COUNT] = {
		[CHILD_NOTE] = "note",
		[CHILD_CARDS] = "cards",
		[CHILD_PLAYER] = "player",
		[CHILD_READING] = "reading",
		[CHILD_CONSTANT] = "constant",
		[CHILD_EXPECT] = "expect",
		[CHILD_POSITION] = "position",
		[CHILD_CLAIM] = "claim",
		[CHILD_SHOWN] = "shown",
		[CHILD_RULING] = "ruling",
		[CHILD_ADJUST] = "adjust",
		[CHILD_TAKEBACK] = "takeback",
	};
	if (element->kind != CHILD_UNSOUGHT)
		return element->kind;
	element->kind = CHILD_STEP;
	for (unsigned i = CHILD_NOTE; i < CHILD_COUNT; i++)
		if (element_is(element, names[i]))
			element->kind = (enum child_kind)i;
	return element->kind;
}

/* An attribute that is not known, with those that are near or possible. */
static bool
has_no(const struct element *element, const char *name,
    struct problem *problem)
{
	struct nearest near = nearest_begin(name);
	const struct sought *sought = element->sought;
	char text[KNOWN_TEXT];
	/* In the order in which they were asked for: what stood before in the
	 * log makes no difference. */
	unsigned first = sought->count < SOUGHT_MAX ? 0
	    : sought->count - SOUGHT_MAX;
	for (unsigned i = first; i < sought->count; i++)
		if (sought->list[i % SOUGHT_MAX].of == element)
			nearest_offer(&near, sought->list[i % SOUGHT_MAX].name);
	nearest_else(&near, "; it may have ", text, sizeof text);
	return problem_set(problem, element->line, element->column,
	    "<%s> has no attribute %.60s%s", element->name, name, text);
}

bool
element_all_used(const struct element *element, struct problem *problem)
{
	for (unsigned i = 0; i < element->attributes; i++)
		if (!element->attribute[i].used)
			return has_no(element, element->attribute[i].name,
			    problem);
	return true;
}

const char *
element_misspelt(const struct element *element, const char *name)
{
	struct nearest near = nearest_begin(name);
	for (unsigned i = 0; i < element->attributes; i++)
		if (!element->attribute[i].used)
			nearest_offer(&near, element->attribute[i].name);
	return near.count > 0 ? near.name[0] : NULL;
}

bool
element_needs(const struct element *element, const char *name,
    struct problem *problem)
{
	const char *near = element_misspelt(element, name);
	return problem_set(problem, element->line, element->column,
	    "<%s> needs the attribute %s%s%s", element->name, name,
	    near == NULL ? "" : ", not ", near == NULL ? "" : near);
}

/* Reads digits, up to a value that no range reaches. */
static bool
read_digits(const char *text, unsigned length, int64_t *value)
{
	*value = 0;
	for (unsigned i = 0; i < length; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		if (*value <= INT32_MAX)
			*value = *value * 10 + (text[i] - '0');
	}
	return length > 0;
}

bool
text_number(const char *text, int32_t least, int32_t most, int32_t *value)
{
	const char *at = text;
	unsigned length, rest;
	int64_t number;
	const char *word = next_word(&at, &length);
	if (word == NULL || next_word(&at, &rest) != NULL)
		return false;
	bool negative = *word == '-';
	if (!read_digits(word + negative, length - negative, &number))
		return false;
	if (negative)
		number = -number;
	if (number < least || number > most)
		return false;
	*value = (int32_t)number;
	return true;
}

bool
element_number(struct element *element, const char *name, int32_t least,
    int32_t most, int32_t *value, struct problem *problem)
{
	const char *text = element_get(element, name);
	if (text == NULL)
		return element_needs(element, name, problem);
	if (!text_number(text, least, most, value))
		return problem_set(problem, element->line, element->column,
		    "%s=\"%s\" is not a whole number from %d to %d", name,
		    text, least, most);
	return true;
}
