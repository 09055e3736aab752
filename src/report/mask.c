/*
 * mask.c - text from a log as it may be printed.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "log/escape.h"
#include "report/mask.h"

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

/* Copies one character, masked, to `to`; returns how far to go on. */
static size_t
mask_one(const char *from, char *to, size_t *written)
{
	uint32_t point;
	size_t length = decode(from, &point);
	if (length == 0 || !is_printable(point)) {
		*to = '?';
		*written = 1;
		return length == 0 ? 1 : length;
	}
	memcpy(to, from, length);
	*written = length;
	return length;
}

/* Bytes at the beginning that stand for themselves. */
static size_t
plain_length(const char *text)
{
	size_t length = 0;
	while (text[length] >= ' ' && text[length] <= '~')
		length++;
	return length;
}

char *
mask(const char *text)
{
	if (text == NULL)
		return NULL;
	char *masked = must(malloc(strlen(text) + 1));
	char *to = masked;
	while (*text != '\0') {
		size_t read = plain_length(text), written = read;
		if (read > 0)
			memcpy(to, text, read);
		else
			read = mask_one(text, to, &written);
		text += read;
		to += written;
	}
	*to = '\0';
	return masked;
}

void
put_masked(FILE *out, const char *text)
{
	while (*text != '\0') {
		char one[4];
		size_t read = plain_length(text), written = read;
		if (read > 0)
			fwrite(text, 1, read, out);
		else {
			read = mask_one(text, one, &written);
			fwrite(one, 1, written, out);
		}
		text += read;
	}
}

void
put_xml(FILE *out, const char *text)
{
	char one[4];
	for (size_t written; *text != '\0';) {
		const char *entity = xml_escape(*text, XML_MASKED);
		text += mask_one(text, one, &written);
		if (entity != NULL)
			fputs(entity, out);
		else
			fwrite(one, 1, written, out);
	}
}

void
put_quoted(FILE *out, const char *text)
{
	char one[4];
	putc('"', out);
	for (size_t written; *text != '\0';) {
		if (*text == '"' || *text == '\\')
			putc('\\', out);
		text += mask_one(text, one, &written);
		fwrite(one, 1, written, out);
	}
	putc('"', out);
}
