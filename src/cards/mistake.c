/*
 * mistake.c - telling what is wrong in a set, and what a person can read.
 */
#include <stdarg.h>
#include <string.h>

#include "cards/compiler.h"
#include "engine/nearest.h"

void
mistake(struct compiler *k, const struct element *e, const char *format, ...)
{
	struct problem p = { .line = e->line, .column = e->column };
	size_t room = sizeof p.text;
	int used = 0;
	if (k->card != NULL && k->effect != 0)
		used = snprintf(p.text, room, "<card id='%.64s'>, effect %u: ",
		    k->card, k->effect);
	else if (k->card != NULL)
		used = snprintf(p.text, room, "<card id='%.64s'>: ", k->card);
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(p.text + used, room - (size_t)used, format, arguments);
	va_end(arguments);
	if (k->out != NULL)
		fprintf(k->out, "%s:%u:%u: %s\n", k->file, p.line, p.column,
		    p.text);
	if (k->mistakes++ == 0)
		*k->problem = p;
	else if (k->more != NULL)
		k->more(k->closure, &p);
}

int
no_room(struct compiler *k, const struct element *e)
{
	mistake(k, e, "the card sets of a replay are too large");
	return -1;
}

void
check_attributes(struct compiler *k, const struct element *e,
    const char *takes)
{
	for (unsigned i = 0; i < e->attributes; i++)
		if (!e->attribute[i].used)
			mistake(k, e, "<%s> has no attribute '%.40s'; it "
			    "takes %s", e->name, e->attribute[i].name, takes);
}

/* ---- texts ---- */

/* Length of the character at `text` if a person can read it, else 0. */
static unsigned
readable(const unsigned char *text)
{
	if (text[0] < 0x80)
		return text[0] >= 0x20 && text[0] != 0x7F;
	if (text[0] == 0xC2)
		return text[1] >= 0xA0 ? 2 : 0; /* no C1 controls */
	if (text[0] == 0xE2 && text[1] == 0x80) /* marks of direction, lines */
		return (text[2] >= 0x90 && text[2] <= 0xA7)
		    || text[2] >= 0xB0 ? 3 : 0;
	if (text[0] == 0xE2 && text[1] == 0x81)
		return text[2] < 0xA0 ? 3 : 0;
	if (text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF)
		return 0; /* a byte order mark */
	return text[0] >= 0xF0 ? 4 : text[0] >= 0xE0 ? 3 : 2;
}

bool
printable(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	while (*at != '\0') {
		unsigned length = readable(at);
		if (length == 0)
			return false;
		while (length > 0 && *at != '\0') {
			at++;
			length--;
		}
	}
	return true;
}

void
no_card(struct compiler *k, const struct element *e, const char *id)
{
	struct nearest near = nearest_begin(id);
	char text[KNOWN_TEXT];
	for (unsigned i = 0; i < k->cards->definitions && *id != '\0'; i++)
		nearest_offer(&near, k->cards->definition[i].id);
	nearest_only(&near, text, sizeof text);
	mistake(k, e, "there is no card '%.60s'%s", id, text);
}
