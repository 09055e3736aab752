/*
 * escape.c - characters that XML does not take as they are.
 */
#include "log/escape.h"

#include <stddef.h>

enum {
	EVERYWHERE = XML_ANYWHERE | XML_VALUE | XML_TEXT | XML_MASKED,
	IN_VALUES = XML_ANYWHERE | XML_VALUE
};

static const struct {
	char character;
	unsigned where;
	const char *text;
} escapes[] = {
	{ '&', EVERYWHERE, "&amp;" },
	{ '<', EVERYWHERE, "&lt;" },
	{ '>', EVERYWHERE, "&gt;" },
	{ '"', IN_VALUES | XML_MASKED, "&quot;" },
	{ '\'', XML_ANYWHERE | XML_MASKED, "&apos;" },
	/* or a reader would make blanks of them */
	{ '\t', IN_VALUES, "&#9;" },
	{ '\n', IN_VALUES, "&#10;" },
	{ '\r', IN_VALUES | XML_TEXT, "&#13;" },
};

const char *
xml_escape(char character, enum xml_place place)
{
	if (character > '>' || character == ' '
	    || (character >= '(' && character <= ';'))
		return NULL;
	for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
		if (escapes[i].character == character)
			return (escapes[i].where & place) != 0
			    ? escapes[i].text : NULL;
	return NULL;
}
