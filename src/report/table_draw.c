/*
 * table_draw.c - the table of a game as text, in ASCII or with colours on a
 * terminal.
 */
#include <string.h>

#include "report/table.h"
#include "report/width.h"

enum { BOX_WIDTH = 17, BOX_TEXT = BOX_WIDTH - 4, WIDTH_LEAST = 40 };

struct drawing {
	FILE *out;
	bool colour;
	unsigned width;
};

static void
draw_title(const struct drawing *d, const char *title)
{
	unsigned used = 0;
	if (d->colour)
		fputs("\033[1m", d->out);
	if (title[0] != '\0') {
		fprintf(d->out, "-- %s ", title);
		used = text_columns(title) + 4;
	}
	for (; used < d->width; used++)
		putc('-', d->out);
	fputs(d->colour ? "\033[0m\n" : "\n", d->out);
}

/* A zone on one line, as many of its cards as fit. */
static void
draw_zone(const struct drawing *d, const struct table_part *p)
{
	enum { LABEL = 9 };
	unsigned label = text_columns(p->text), used;
	fprintf(d->out, "  %s%*s %2u:", p->text,
	    label < LABEL ? (int)(LABEL - label) : 0, "", p->total);
	used = (label < LABEL ? LABEL : label) + 6;
	for (unsigned i = 0; i < p->boxes; i++) {
		const char *text = p->box[i].line[0];
		used += text_columns(text) + 2;
		if (used > d->width - 4 && i > 0) {
			fputs(" ...", d->out);
			break;
		}
		fprintf(d->out, "%s %s", i > 0 ? "," : "", text);
	}
	unsigned told = p->unseen > 0 ? p->boxes - 1 + p->unseen : p->boxes;
	if (told < p->total && p->boxes > 0)
		fprintf(d->out, " and %u more", p->total - told);
	putc('\n', d->out);
}

/* ---- cards side by side ---- */

static void
draw_edge(const struct drawing *d, unsigned boxes)
{
	for (unsigned i = 0; i < boxes; i++) {
		fputs(i == 0 ? "+" : " +", d->out);
		for (unsigned n = 2; n < BOX_WIDTH; n++)
			putc('-', d->out);
		putc('+', d->out);
	}
	putc('\n', d->out);
}

static void
draw_box_line(const struct drawing *d, const struct table_box *box,
    unsigned n)
{
	const char *text = n < box->lines ? box->line[n] : "";
	size_t length = text_fit(text, BOX_TEXT);
	char fits[BOX_TEXT * 4 + 1];
	bool dim = d->colour && box->faint;
	if (length >= sizeof fits)
		length = sizeof fits - 1;
	memcpy(fits, text, length);
	fits[length] = '\0';
	fprintf(d->out, "| %s%s%s%*s |", dim ? "\033[2m" : "", fits,
	    dim ? "\033[0m" : "", (int)(BOX_TEXT - text_columns(fits)), "");
}

static void
draw_boxes(const struct drawing *d, const struct table_box *box,
    unsigned boxes)
{
	unsigned lines = 0;
	for (unsigned i = 0; i < boxes; i++)
		if (box[i].lines > lines)
			lines = box[i].lines;
	draw_edge(d, boxes);
	for (unsigned n = 0; n < lines; n++) {
		for (unsigned i = 0; i < boxes; i++) {
			if (i > 0)
				putc(' ', d->out);
			draw_box_line(d, &box[i], n);
		}
		putc('\n', d->out);
	}
	draw_edge(d, boxes);
}

static void
draw_row(const struct drawing *d, const struct table_part *p)
{
	unsigned fit = d->width / (BOX_WIDTH + 1);
	for (unsigned i = 0; i < p->boxes; i += fit)
		draw_boxes(d, p->box + i, p->boxes - i < fit ? p->boxes - i
		    : fit);
}

void
table_draw(const struct table_text *t, FILE *out, bool colour, unsigned width)
{
	const struct drawing d = { out, colour,
		width < WIDTH_LEAST ? WIDTH_LEAST : width };
	for (unsigned i = 0; i < t->parts; i++) {
		const struct table_part *p = &t->part[i];
		switch (p->kind) {
		case TABLE_LINE:
			fprintf(out, "%s\n", p->text);
			break;
		case TABLE_TITLE:
			draw_title(&d, p->text);
			break;
		case TABLE_ROW:
			draw_row(&d, p);
			break;
		case TABLE_ZONE:
			draw_zone(&d, p);
			break;
		}
	}
}
