/*
 * table.c - drawing the table of a game as text.
 *
 * Cards of a row are collected and drawn side by side, as many as fit; the
 * width of a character is counted as one column.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "report/mask.h"
#include "report/table.h"

enum { BOX_LINES = 4, BOX_WIDTH = 17, ROW_BOXES = 64 };

struct box {
	bool faint;
	unsigned lines;
	char *line[BOX_LINES];
};

struct table_text {
	FILE *out;
	bool colour;
	unsigned width;
	unsigned boxes;
	struct box box[ROW_BOXES];
};

struct table_text *
table_new(FILE *out, bool colour, unsigned width)
{
	struct table_text *t = calloc(1, sizeof *t);
	if (t == NULL)
		return NULL;
	t->out = out;
	t->colour = colour;
	t->width = width < 40 ? 40 : width;
	return t;
}

void
table_free(struct table_text *t)
{
	if (t == NULL)
		return;
	table_row_end(t);
	free(t);
}

/* Characters of UTF-8 text. */
static unsigned
columns(const char *text)
{
	unsigned n = 0;
	for (; *text != '\0'; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
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
		abort();
	put_masked(t->out, text);
	putc('\n', t->out);
	free(text);
}

void
table_rule(struct table_text *t, const char *title)
{
	unsigned used = 0;
	if (t->colour)
		fputs("\033[1m", t->out);
	if (title[0] != '\0') {
		fputs("-- ", t->out);
		put_masked(t->out, title);
		putc(' ', t->out);
		used = columns(title) + 4;
	}
	for (; used < t->width; used++)
		putc('-', t->out);
	fputs(t->colour ? "\033[0m\n" : "\n", t->out);
}

void
table_row_begin(struct table_text *t)
{
	table_row_end(t);
}

/* Cuts masked text to a number of columns. */
static void
cut(char *text, unsigned width)
{
	unsigned n = 0;
	for (; *text != '\0'; text++)
		if (((unsigned char)*text & 0xC0) != 0x80 && ++n > width) {
			*text = '\0';
			return;
		}
}

static void row_draw(struct table_text *);

void
table_box(struct table_text *t, bool faint, const char *const *lines,
    unsigned count)
{
	unsigned fit = t->width / (BOX_WIDTH + 1);
	if (t->boxes == ROW_BOXES || t->boxes == fit)
		row_draw(t);
	struct box *box = &t->box[t->boxes++];
	*box = (struct box){ .faint = faint };
	for (unsigned i = 0; i < count && i < BOX_LINES; i++) {
		box->line[i] = mask(lines[i] != NULL ? lines[i] : "");
		cut(box->line[i], BOX_WIDTH - 4);
		box->lines = i + 1;
	}
}

static void
row_edge(struct table_text *t)
{
	for (unsigned i = 0; i < t->boxes; i++) {
		fputs(i == 0 ? "+" : " +", t->out);
		for (unsigned n = 2; n < BOX_WIDTH; n++)
			putc('-', t->out);
		putc('+', t->out);
	}
	putc('\n', t->out);
}

static void
box_line(struct table_text *t, const struct box *box, unsigned n)
{
	const char *text = n < box->lines ? box->line[n] : "";
	bool dim = t->colour && box->faint;
	fprintf(t->out, "| %s%s%s%*s |", dim ? "\033[2m" : "", text,
	    dim ? "\033[0m" : "", (int)(BOX_WIDTH - 4 - columns(text)), "");
}

static void
row_draw(struct table_text *t)
{
	unsigned lines = 0;
	if (t->boxes == 0)
		return;
	for (unsigned i = 0; i < t->boxes; i++)
		if (t->box[i].lines > lines)
			lines = t->box[i].lines;
	row_edge(t);
	for (unsigned n = 0; n < lines; n++) {
		for (unsigned i = 0; i < t->boxes; i++) {
			if (i > 0)
				putc(' ', t->out);
			box_line(t, &t->box[i], n);
		}
		putc('\n', t->out);
	}
	row_edge(t);
	for (unsigned i = 0; i < t->boxes; i++)
		for (unsigned n = 0; n < t->box[i].lines; n++)
			free(t->box[i].line[n]);
	t->boxes = 0;
}

void
table_row_end(struct table_text *t)
{
	row_draw(t);
}
