/*
 * step_reader.h - what a step is read with; for decode_step.c and
 * decode_value.c.
 */
#ifndef LOG_STEP_READER_H
#define LOG_STEP_READER_H

#include "log/reader.h"

struct step_reader {
	struct reader reader;
	struct step *step;
	const struct step_attribute *attribute;
	const char *text; /* value of the attribute */
	/* What the element gives: a bit for each attribute of steps, and its
	 * value; the bits of those that this kind of step has. */
	uint32_t given, taken;
	const char *value[ATTRIBUTE_MAX];
	const char *when, *unknown; /* time=; one of any other name */
};
_Static_assert((int)ATTRIBUTE_MAX <= 32, "a bit for each attribute");

/* Value of the attribute, or NULL. */
static inline const char *
given(const struct step_reader *sr, enum attribute a)
{
	return (sr->given >> a & 1) != 0 ? sr->value[a] : NULL;
}

/* What is wrong with the value of the attribute. */
#define bad_value(sr, expected)                                               \
	wrong(&(sr)->reader, "%s=\"%s\" is not %s",                           \
	    attribute_name((sr)->attribute->attribute), (sr)->text, expected)

/* decode_value.c: one item more of the attribute; the one that the word means,
 * by the attribute's kind; the whole text as a definition, or as a name: one
 * that no card has stays WORD_OTHER. */
bool add_item(struct step_reader *, int32_t item);
bool add_value(struct step_reader *, struct word);
bool add_definition(struct step_reader *);
bool add_text(struct step_reader *);

#endif
