/*
 * mask.c - text from a log as it may be printed.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/characters.h"
#include "engine/memory.h"
#include "log/escape.h"
#include "report/mask.h"

/* Copies one character, masked, to `to`; returns how far to go on. */
static size_t
mask_one(const char *from, char *to, size_t *written)
{
	bool shown;
	size_t length = character_length(from, &shown);
	if (!shown) {
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
