/*
 * problem.c - an error as a value: a place and one sentence.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/problem.h"

/* Cuts off the first bytes of a character whose last bytes are missing. */
static void
drop_half_character(char *text)
{
	size_t length = strlen(text), start = length;
	while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
		start--;
	if (start > 0 && (unsigned char)text[start - 1] >= 0xC0)
		text[start - 1] = '\0';
}

void
problem_put(struct problem *problem, uint32_t line, uint32_t column,
    const char *format, ...)
{
	va_list list;
	problem->line = line;
	problem->column = column;
	va_start(list, format);
	int length = vsnprintf(problem->text, sizeof problem->text, format,
	    list);
	va_end(list);
	if (length >= (int)sizeof problem->text)
		drop_half_character(problem->text);
}
