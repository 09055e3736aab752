/*
 * element.h - one element of a file as a small tree.
 *
 * The reader hands over the children of <replay> (and of <cards>) one by one;
 * each is a tree in memory that is used again for the next.  Everything that
 * is decoded - steps, claims, positions, cards - is decoded from these.
 */
#ifndef LOG_ELEMENT_H
#define LOG_ELEMENT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/problem.h"

struct attribute_text {
	const char *name;
	const char *value;     /* blanks at both ends kept */
	bool used;             /* a decoder has looked at it */
};

struct element;

/* What decoders have found out: attributes that they have looked for in vain,
 * the latest of a tree; and which entry of a table the name of an element or of
 * an attribute is, by the address of the name, which stays the same in a
 * file. */
enum { SOUGHT_MAX = 256, FOUND_MAX = 512, FOUND_TRIES = 4 };
struct found_name {
	const char *name;
	const void *table;
	unsigned entry;
};
struct sought {
	/* Each from its place on, or the next few. */
	struct found_name found[FOUND_MAX + FOUND_TRIES];
	unsigned count;        /* of all; the place of the next one, modulo */
	struct {
		const struct element *of;
		const char *name;
	} list[SOUGHT_MAX];
};

/* What a child of <replay> is, by its name. */
enum child_kind {
	CHILD_UNSOUGHT,        /* nobody has asked for it yet */
	CHILD_STEP,            /* or nothing that is known */
	CHILD_NOTE,
	CHILD_CARDS,           /* the header */
	CHILD_PLAYER,
	CHILD_READING,
	CHILD_CONSTANT,
	CHILD_EXPECT,
	CHILD_POSITION,
	CHILD_CLAIM,           /* between steps */
	CHILD_SHOWN,
	CHILD_RULING,
	CHILD_ADJUST,
	CHILD_TAKEBACK,
	CHILD_COUNT
};

struct element {
	const char *name;
	enum child_kind kind;  /* see child_kind() */
	uint32_t line, column; /* of its `<`, from 1; column in bytes */
	struct attribute_text *attribute;
	unsigned attributes;
	const char *text;      /* of a <note>; NULL: none */
	struct element *child; /* first child, or NULL */
	struct element *next;  /* next sibling, or NULL */
	unsigned children;
	struct sought *sought; /* of its log; NULL: it is in none */
};

/* Value of the attribute, or NULL; marks it as used.  The name must live as
 * long as the tree does: it is offered where another one is not known. */
const char *element_get(struct element *, const char *name);

/* Names are short and compared many times for each that fits. */
static inline bool
same_name(const char *a, const char *b)
{
	while (*a == *b && *a != '\0') {
		a++;
		b++;
	}
	return *a == *b;
}

static inline bool
element_is(const struct element *element, const char *name)
{
	return same_name(element->name, name);
}

/* What the child of <replay> is: its name is looked at once. */
enum child_kind child_kind(struct element *);

/* Sets the problem for the first attribute that no decoder has used. */
bool element_all_used(const struct element *, struct problem *);
/* An attribute of the element that is near the name; NULL: none is. */
const char *element_misspelt(const struct element *, const char *name);
/* Sets the problem: the element lacks that attribute.  Returns false. */
bool element_needs(const struct element *, const char *name,
    struct problem *);

/* Numbers and lists in attributes. */

/* Reads a whole number from least to most; false with the problem set. */
bool element_number(struct element *, const char *name, int32_t least,
    int32_t most, int32_t *value, struct problem *);
/* The same for text that stands alone. */
bool text_number(const char *text, int32_t least, int32_t most,
    int32_t *value);
static inline bool
is_blank_character(char c)
{
	return c == ' ' || (c <= '\r' && (c == '\t' || c == '\n' || c == '\r'));
}

/* Next word of a list separated by blanks: sets *length, returns its start or
 * NULL at the end; *at moves on. */
static inline const char *
next_word(const char **at, unsigned *length)
{
	const char *start = *at;
	while ((unsigned char)*start <= ' ' && is_blank_character(*start))
		start++;
	const char *end = start;
	while ((unsigned char)*end > ' '
	    || (*end != '\0' && !is_blank_character(*end)))
		end++;
	*at = end;
	*length = (unsigned)(end - start);
	return end == start ? NULL : start;
}

#endif
