/*
 * said_join.c - one value or another: cards of a name are told once.
 */
#include <string.h>

#include "engine/said_private.h"

enum { VALUES_TOLD = 6 }; /* of one attribute */

/* The next of the values behind `at`, which moves behind it. */
static size_t
next_value(const char **at, const char **value)
{
	*value = *at;
	size_t length = strcspn(*at, SAID_OR);
	*at += length + ((*at)[length] != '\0');
	return length;
}

/* Whether it is a card, of which others may have the same name; *name is the
 * length of that. */
static bool
is_card(const char *value, size_t length, size_t *name)
{
	const char *first = memchr(value, *SAID_ID, length);
	if (first == NULL)
		return false;
	*name = (size_t)(first - value);
	size_t rest = length - *name - 1;
	return memchr(first + 1, *SAID_ID, rest) == NULL
	    && memchr(first + 1, ' ', rest) == NULL;
}

/* Whether both are cards of the same name, which is so long. */
static bool
same_name(const char *a, size_t length, const char *b, size_t name)
{
	size_t own;
	return is_card(a, length, &own) && own == name
	    && memcmp(a, b, name) == 0;
}

/* Whether one of the values before this one is of the same name. */
static bool
named_before(const char *all, const char *value, size_t name)
{
	const char *other;
	while (all < value) {
		size_t length = next_value(&all, &other);
		if (other < value && same_name(other, length, value, name))
			return true;
	}
	return false;
}

/* "Tri (B01, B02)": all cards of the name, from the first one on. */
static void
join_cards(FILE *out, const char *value, size_t name)
{
	const char *at = value, *other, *between = "";
	fprintf(out, "%.*s (", (int)name, value);
	while (*at != '\0') {
		size_t length = next_value(&at, &other);
		if (!same_name(other, length, value, name))
			continue;
		fprintf(out, "%s%.*s", between, (int)(length - name - 1),
		    other + name + 1);
		between = ", ";
	}
	putc(')', out);
}

/* A list of cards has more than one name in it. */
static void
join_one(FILE *out, const char *value, size_t length)
{
	bool open = false;
	for (size_t i = 0; i < length; i++) {
		if (value[i] == *SAID_ID) {
			fputs(" (", out);
			open = true;
			continue;
		}
		if (open && (value[i] == ',' || value[i] == ' ')) {
			putc(')', out);
			open = false;
		}
		putc(value[i], out);
	}
	if (open)
		putc(')', out);
}

static unsigned
count_told(const char *all)
{
	const char *at = all, *value;
	unsigned count = 0;
	while (*at != '\0') {
		size_t name, length = next_value(&at, &value);
		count += !is_card(value, length, &name)
		    || !named_before(all, value, name);
	}
	return count;
}

void
said_join(FILE *out, const char *all)
{
	const char *at = all, *value;
	unsigned count = count_told(all), told = 0;
	while (*at != '\0' && told < VALUES_TOLD) {
		size_t name = 0, length = next_value(&at, &value);
		bool card = is_card(value, length, &name);
		if (card && named_before(all, value, name))
			continue;
		fputs(told == 0 ? "" : told + 1 == count ? " or " : ", ",
		    out);
		if (card)
			join_cards(out, value, name);
		else
			join_one(out, value, length);
		told++;
	}
	if (told < count)
		fprintf(out, " or %u more", count - told);
}
