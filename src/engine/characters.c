/*
 * characters.c - the characters of a text: UTF-8, and which of them are shown.
 */
#include <stdint.h>

#include "engine/characters.h"

/* Code points that are not shown as a character of their own.  A table and
 * not iswprint(), whose answer depends on the machine. */
static const struct { uint32_t from, to; } unprintable[] = {
	{ 0x0000, 0x001F }, { 0x007F, 0x009F }, { 0x00AD, 0x00AD },
	{ 0x061C, 0x061C }, { 0x180E, 0x180E }, { 0x200B, 0x200F },
	{ 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0xD800, 0xF8FF },
	{ 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF }, { 0xFFF0, 0xFFFB },
	{ 0xFFFE, 0xFFFF }, { 0xE0000, 0x10FFFF }
};

static bool
is_printable(uint32_t point)
{
	for (size_t i = 0; i < sizeof unprintable / sizeof *unprintable; i++)
		if (point >= unprintable[i].from && point <= unprintable[i].to)
			return false;
	return true;
}

/* Decodes one character: its length in bytes, 0 if it is not UTF-8. */
static size_t
decode(const char *text, uint32_t *point)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first = (unsigned char)*text;
	size_t length = first < 0x80 ? 1 : first >= 0xC2 && first < 0xE0 ? 2
	    : (first & 0xF0) == 0xE0 ? 3
	    : first >= 0xF0 && first < 0xF5 ? 4 : 0;
	if (length == 0)
		return 0;
	*point = length == 1 ? first : first & (0x7FU >> length);
	for (size_t i = 1; i < length; i++) {
		unsigned char next = (unsigned char)text[i];
		if ((next & 0xC0) != 0x80)
			return 0;
		*point = *point << 6 | (next & 0x3FU);
	}
	return *point < least[length] ? 0 : length;
}

size_t
character_length(const char *text, bool *shown)
{
	uint32_t point = 0;
	size_t length = decode(text, &point);
	*shown = length > 0 && is_printable(point);
	return length;
}

bool
all_shown(const char *text)
{
	bool shown = true;
	while (*text != '\0' && shown)
		text += character_length(text, &shown);
	return shown;
}
