/*
 * width.c - how many columns text takes on a terminal.
 */
#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

#include "report/width.h"

static locale_t utf8;

static void
make_utf8(void)
{
	utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

/* Measures in C.UTF-8 from now on; the locale of before, or 0. */
static locale_t
begin_measuring(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, make_utf8);
	return utf8 != (locale_t)0 ? uselocale(utf8) : (locale_t)0;
}

static void
end_measuring(locale_t before)
{
	if (before != (locale_t)0)
		uselocale(before);
}

/* Columns of the next character, and its length; what is not known takes one.
 */
static unsigned
next_columns(const char *text, size_t *length)
{
	wchar_t wide;
	mbstate_t state = { 0 };
	if (*text >= ' ' && *text <= '~') {
		*length = 1;
		return 1;
	}
	size_t n = mbrtowc(&wide, text, strlen(text), &state);
	if (n == 0 || n > strlen(text)) {
		*length = 1;
		return ((unsigned char)*text & 0xC0) != 0x80;
	}
	*length = n;
	int columns = wcwidth(wide);
	return columns < 0 ? 1 : (unsigned)columns;
}

size_t
text_fit(const char *text, unsigned columns)
{
	size_t at = 0, length;
	unsigned used = 0;
	locale_t before = begin_measuring();
	for (; text[at] != '\0'; at += length) {
		used += next_columns(text + at, &length);
		if (used > columns)
			break;
	}
	end_measuring(before);
	return at;
}

unsigned
text_columns(const char *text)
{
	unsigned used = 0;
	size_t length;
	locale_t before = begin_measuring();
	for (; *text != '\0'; text += length)
		used += next_columns(text, &length);
	end_measuring(before);
	return used;
}
