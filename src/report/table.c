/*
 * table.c - what stands on a table, part by part.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "report/mask.h"
#include "report/table.h"

struct table_text *
table_new(void)
{
	return must(calloc(1, sizeof(struct table_text)));
}

void
table_free(struct table_text *t)
{
	if (t == NULL)
		return;
	for (unsigned i = 0; i < t->parts; i++) {
		struct table_part *p = &t->part[i];
		for (unsigned n = 0; n < p->boxes; n++)
			for (unsigned l = 0; l < p->box[n].lines; l++)
				free(p->box[n].line[l]);
		free(p->box);
		free(p->text);
	}
	free(t->part);
	free(t);
}

static struct table_part *
add_part(struct table_text *t, enum table_part_kind kind)
{
	if ((t->parts & (t->parts - 1)) == 0)
		t->part = must(realloc(t->part, (t->parts == 0 ? 1
		    : 2 * (size_t)t->parts) * sizeof *t->part));
	struct table_part *p = &t->part[t->parts++];
	*p = (struct table_part){ .kind = kind };
	return p;
}

static struct table_box *
add_box(struct table_text *t, enum table_part_kind kind)
{
	struct table_part *p = t->parts > 0 ? &t->part[t->parts - 1] : NULL;
	if (p == NULL || p->kind != kind)
		p = add_part(t, kind);
	if ((p->boxes & (p->boxes - 1)) == 0)
		p->box = must(realloc(p->box, (p->boxes == 0 ? 1
		    : 2 * (size_t)p->boxes) * sizeof *p->box));
	struct table_box *box = &p->box[p->boxes++];
	*box = (struct table_box){ 0 };
	return box;
}

void
table_line(struct table_text *t, const char *format, ...)
{
	char *text = NULL;
	va_list arguments;
	va_start(arguments, format);
	int length = vasprintf(&text, format, arguments);
	va_end(arguments);
	if (length < 0)
		memory_over();
	add_part(t, TABLE_LINE)->text = mask(text);
	free(text);
}

void
table_rule(struct table_text *t, const char *title)
{
	add_part(t, TABLE_TITLE)->text = mask(title);
}

void
table_row_begin(struct table_text *t)
{
	add_part(t, TABLE_ROW);
}

void
table_box(struct table_text *t, int card, bool faint,
    const char *const *lines, unsigned count)
{
	struct table_box *box = add_box(t, TABLE_ROW);
	box->card = card;
	box->faint = faint;
	for (unsigned i = 0; i < count && i < TABLE_BOX_LINES; i++) {
		box->line[i] = mask(lines[i] != NULL ? lines[i] : "");
		box->lines = i + 1;
	}
}

/* A row without a card is none. */
void
table_row_end(struct table_text *t)
{
	struct table_part *p = t->parts > 0 ? &t->part[t->parts - 1] : NULL;
	if (p != NULL && p->kind == TABLE_ROW && p->boxes == 0)
		t->parts--;
}

void
table_zone(struct table_text *t, const char *title, unsigned total)
{
	struct table_part *p = add_part(t, TABLE_ZONE);
	p->text = mask(title);
	p->total = total;
}

void
table_zone_card(struct table_text *t, int card, const char *text)
{
	struct table_box *box = add_box(t, TABLE_ZONE);
	box->card = card;
	box->line[0] = mask(text);
	box->lines = 1;
}

void
table_zone_unseen(struct table_text *t, unsigned count)
{
	char text[40];
	if (count == 0)
		return;
	snprintf(text, sizeof text, "%u unseen", count);
	table_zone_card(t, -1, text);
	t->part[t->parts - 1].unseen = count;
}
