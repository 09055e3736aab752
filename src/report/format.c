/*
 * format.c - the list of the formats, and the sums that they share.
 */
#include <string.h>

#include "engine/memory.h"
#include "report/format.h"

static const struct format *const formats[] = {
	&format_text, &format_json, &format_junit, &format_tap,
	&format_sarif
};

const struct format *
format_find(const char *name)
{
	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

void
totals_add(struct totals *t, const struct report *r, const char *differs)
{
	t->replays++;
	t->verdict[r->verdict]++;
	t->met += differs == NULL;
	t->steps += r->steps;
	t->claims += r->claims;
	t->disputes += r->dispute_count;
	t->unverified += r->unverified;
}

bool
report_passed(const struct printer *p, const struct report *r,
    const char *differs)
{
	return p->expect ? differs == NULL : r->verdict == VERDICT_LEGAL;
}

const char *
report_sentence(const struct report *r)
{
	if (r->damage != NULL)
		return r->damage;
	return r->message != NULL ? r->message : verdict_names[r->verdict];
}

uint32_t
report_line(const struct report *r)
{
	return r->damage != NULL ? r->damage_line : r->line;
}

uint32_t
report_column(const struct report *r)
{
	return r->damage != NULL ? r->damage_column : r->column;
}

char *
lines_joined(const char *text)
{
	char *line = NULL;
	size_t size;
	FILE *out = text_open(&line, &size);
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");
		fwrite(text, 1, length, out);
		text += length + (text[length] == '\n');
		if (*text != '\0')
			fputs("; ", out);
	}
	fclose(out);
	return line;
}
