/*
 * change.c - a log taken apart into its elements, and single changes of it.
 */
#include "change.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"

/* ---- apart and together ---- */

static void
piece_add(struct sheet *s, const char *text, size_t length)
{
	if (s->count == s->room) {
		s->room = s->room * 2 + 64;
		s->piece = must(realloc(s->piece,
		    s->room * sizeof *s->piece));
	}
	s->piece[s->count++] = (struct piece){ text, length, false };
}

/* Where the markup that begins at the `<` ends; NULL for none. */
static const char *
markup_end(const char *at, const char *end)
{
	const char *close = strncmp(at, "<!--", 4) == 0 ? "-->"
	    : at[1] == '?' ? "?>" : ">";
	const char *found = memmem(at, (size_t)(end - at), close,
	    strlen(close));
	return found == NULL ? NULL : found + strlen(close);
}

/* Where the element that begins at the `<` ends; NULL for none. */
static const char *
element_end(const char *at, const char *end)
{
	int depth = 0;
	do {
		const char *next = memchr(at, '<', (size_t)(end - at));
		at = next == NULL ? NULL : markup_end(next, end);
		if (at == NULL)
			return NULL;
		if (next[1] == '/')
			depth--;
		else if (next[1] != '!' && at[-2] != '/')
			depth++;
	} while (depth > 0);
	return at;
}

bool
sheet_take(struct sheet *s, const char *log, size_t length)
{
	const char *end = log + length;
	const char *at = memmem(log, length, "<replay ", 8);
	*s = (struct sheet){ 0 };
	if (at == NULL || (at = markup_end(at, end)) == NULL)
		return false;
	s->head = (struct piece){ log, (size_t)(at - log), false };
	while ((at = memchr(at, '<', (size_t)(end - at))) != NULL
	    && at[1] != '/') {
		const char *next = at[1] == '!' ? markup_end(at, end)
		    : element_end(at, end);
		if (next == NULL)
			return false;
		if (at[1] != '!')
			piece_add(s, at, (size_t)(next - at));
		at = next;
	}
	if (at == NULL || s->count == 0)
		return false;
	s->tail = (struct piece){ at, (size_t)(end - at), false };
	return true;
}

void
sheet_copy(struct sheet *to, const struct sheet *from)
{
	*to = *from;
	to->piece = must(malloc(from->room * sizeof *to->piece));
	memcpy(to->piece, from->piece, from->count * sizeof *to->piece);
	for (unsigned i = 0; i < to->count; i++)
		to->piece[i].owned = false;
}

void
sheet_free(struct sheet *s)
{
	for (unsigned i = 0; i < s->count; i++)
		if (s->piece[i].owned)
			free((char *)(uintptr_t)s->piece[i].text);
	free(s->piece);
	*s = (struct sheet){ 0 };
}

char *
sheet_write(const struct sheet *s, size_t *length)
{
	char *text;
	FILE *out = text_open(&text, length);
	fwrite(s->head.text, 1, s->head.length, out);
	for (unsigned i = 0; i < s->count; i++) {
		fputs("\n  ", out);
		fwrite(s->piece[i].text, 1, s->piece[i].length, out);
	}
	putc('\n', out);
	fwrite(s->tail.text, 1, s->tail.length, out);
	fclose(out);
	return text;
}

/* ---- attributes ---- */

struct place {
	const char *name, *value; /* in the text of a piece */
	size_t name_length, length;
};

/* The attribute number `which`; false if there are not so many. */
static bool
attribute_at(const struct piece *p, unsigned which, struct place *to)
{
	const char *at = p->text, *end = p->text + p->length, *equals;
	for (;; which--) {
		equals = memmem(at, (size_t)(end - at), "=\"", 2);
		if (equals == NULL)
			return false;
		const char *close = memchr(equals + 2, '"',
		    (size_t)(end - equals) - 2);
		if (close == NULL)
			return false;
		if (which == 0)
			break;
		at = close + 1;
	}
	const char *name = equals;
	while (name > p->text && !isspace((unsigned char)name[-1]))
		name--;
	const char *close = memchr(equals + 2, '"', (size_t)(end - equals) - 2);
	*to = (struct place){ name, equals + 2, (size_t)(equals - name),
		(size_t)(close - equals) - 2 };
	return true;
}

static unsigned
attribute_count(const struct piece *p)
{
	struct place place;
	unsigned count = 0;
	while (attribute_at(p, count, &place))
		count++;
	return count;
}

/* Replaces the bytes from `from` on by others. */
static void
splice(struct piece *p, const char *from, size_t gone, const char *by,
    size_t length)
{
	size_t before = (size_t)(from - p->text);
	char *text = must(malloc(p->length - gone + length + 1));
	memcpy(text, p->text, before);
	memcpy(text + before, by, length);
	memcpy(text + before + length, from + gone,
	    p->length - before - gone);
	struct piece now = { text, p->length - gone + length, true };
	if (p->owned)
		free((char *)(uintptr_t)p->text);
	*p = now;
}

/* ---- other values ---- */

/* A value that stands under that name somewhere else. */
static bool
value_elsewhere(const struct sheet *donor, const struct place *like,
    struct chance *chance, struct place *to)
{
	for (unsigned tries = 0; tries < 60; tries++) {
		const struct piece *p =
		    &donor->piece[chance_below(chance, donor->count)];
		for (unsigned i = 0; attribute_at(p, i, to); i++)
			if (to->name_length == like->name_length
			    && memcmp(to->name, like->name, like->name_length)
			    == 0 && (to->length != like->length
			    || memcmp(to->value, like->value, like->length)
			    != 0))
				return true;
	}
	return false;
}

/* A word of a value: from and to. */
static void
pick_word(const struct place *v, struct chance *chance, const char **from,
    size_t *length)
{
	const char *end = v->value + v->length;
	const char *at = v->value + (v->length == 0 ? 0
	    : chance_below(chance, (uint32_t)v->length));
	while (at > v->value && at[-1] != ' ')
		at--;
	*from = at;
	while (at < end && *at != ' ')
		at++;
	*length = (size_t)(at - *from);
}

static bool
count_otherwise(struct piece *p, const struct place *v, struct chance *chance)
{
	char text[24];
	char *end;
	long number = strtol(v->value, &end, 10);
	if (v->length == 0 || end != v->value + v->length)
		return false;
	number += chance_below(chance, 2) == 0 ? 1 : -1;
	int length = snprintf(text, sizeof text, "%ld", number);
	splice(p, v->value, v->length, text, (size_t)length);
	return true;
}

/* Two words of a list change places, or one is left out. */
static bool
list_otherwise(struct piece *p, const struct place *v, struct chance *chance)
{
	const char *a, *b;
	size_t long_a, long_b;
	if (memchr(v->value, ' ', v->length) == NULL)
		return false;
	pick_word(v, chance, &a, &long_a);
	if (chance_below(chance, 3) == 0) {
		bool last = a + long_a == v->value + v->length;
		splice(p, last ? a - 1 : a, long_a + 1, "", 0);
		return true;
	}
	pick_word(v, chance, &b, &long_b);
	if (a == b)
		return false;
	const char *first = a < b ? a : b, *second = a < b ? b : a;
	size_t long_first = a < b ? long_a : long_b;
	size_t long_second = a < b ? long_b : long_a;
	char *swapped;
	size_t length;
	FILE *out = text_open(&swapped, &length);
	fwrite(second, 1, long_second, out);
	fwrite(first + long_first, 1,
	    (size_t)(second - first) - long_first, out);
	fwrite(first, 1, long_first, out);
	fclose(out);
	splice(p, first, length, swapped, length);
	free(swapped);
	return true;
}

static bool
value_otherwise(struct piece *p, const struct place *v,
    const struct sheet *donor, struct chance *chance)
{
	struct place other;
	const char *from, *word;
	size_t length, word_length;
	switch (chance_below(chance, 4)) {
	case 0:
		return count_otherwise(p, v, chance);
	case 1:
		return list_otherwise(p, v, chance);
	case 2:
		if (!value_elsewhere(donor, v, chance, &other))
			return false;
		pick_word(v, chance, &from, &length);
		pick_word(&other, chance, &word, &word_length);
		splice(p, from, length, word, word_length);
		return true;
	default:
		if (!value_elsewhere(donor, v, chance, &other))
			return false;
		splice(p, v->value, v->length, other.value, other.length);
		return true;
	}
}

/* ---- changes ---- */

static int
name_length(const struct piece *p)
{
	return (int)strcspn(p->text + 1, " \t\r\n/>");
}

static bool
change_attribute(struct sheet *s, unsigned at, const struct sheet *donor,
    enum change change, struct chance *chance, char *key)
{
	struct piece *p = &s->piece[at];
	unsigned count = attribute_count(p);
	struct place v;
	char name[40];
	if (count == 0 || !attribute_at(p, chance_below(chance, count), &v))
		return false;
	snprintf(name, sizeof name, "%.*s", (int)v.name_length, v.name);
	if (change == CHANGE_OMIT)
		splice(p, v.name, v.name_length + v.length + 3, "", 0);
	else if (!value_otherwise(p, &v, donor, chance))
		return false;
	snprintf(key, CHANGE_KEY, "%s %.*s.%s", change == CHANGE_OMIT ? "omit"
	    : "value", name_length(p), p->text + 1, name);
	return true;
}

/* Takes an element out and puts it in somewhere else. */
static void
move_piece(struct sheet *s, unsigned from, unsigned to)
{
	struct piece moved = s->piece[from];
	memmove(&s->piece[from], &s->piece[from + 1],
	    (s->count - from - 1) * sizeof moved);
	memmove(&s->piece[to + 1], &s->piece[to],
	    (s->count - to - 1) * sizeof moved);
	s->piece[to] = moved;
}

bool
sheet_change(struct sheet *s, const struct sheet *donor, enum change change,
    struct chance *chance, char key[CHANGE_KEY])
{
	static const char *const words[] = {
		[CHANGE_DROP] = "drop", [CHANGE_DOUBLE] = "double",
		[CHANGE_SWAP] = "swap", [CHANGE_MOVE] = "take",
	};
	if (s->count < 2)
		return false;
	unsigned at = chance_below(chance, s->count);
	const struct piece *p = &s->piece[at];
	if (change == CHANGE_VALUE || change == CHANGE_OMIT)
		return change_attribute(s, at, donor, change, chance, key);
	if (change == CHANGE_MOVE)
		p = &donor->piece[chance_below(chance, donor->count)];
	snprintf(key, CHANGE_KEY, "%s %.*s", words[change], name_length(p),
	    p->text + 1);
	if (change == CHANGE_SWAP) {
		if (at + 1 == s->count)
			at--;
		move_piece(s, at, at + 1);
	} else if (change == CHANGE_DROP) {
		move_piece(s, at, s->count - 1);
		if (s->piece[--s->count].owned)
			free((char *)(uintptr_t)s->piece[s->count].text);
	} else {
		size_t length = p->length;
		char *copy = must(strndup(p->text, length));
		piece_add(s, copy, length);
		s->piece[s->count - 1].owned = true;
		move_piece(s, s->count - 1, at);
	}
	return true;
}
