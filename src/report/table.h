/*
 * table.h - the table of a game, as its players know it.
 *
 * A game says once what stands where: lines, titles, rows of boxes, cards of a
 * zone.  Whoever draws it walks the parts: the terminal here, a page in page.h.
 */
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include <stdbool.h>
#include <stdio.h>

enum { TABLE_BOX_LINES = 4 };

enum table_part_kind {
	TABLE_LINE,   /* text */
	TABLE_TITLE,  /* a rule across the table with a title; "" for none */
	TABLE_ROW,    /* cards side by side: `box` */
	TABLE_ZONE    /* cards of a zone on a line: title, total, `box` */
};

/* A card, or an empty place for one. */
struct table_box {
	int card;     /* its index, -1: none */
	bool faint;
	unsigned lines;
	char *line[TABLE_BOX_LINES]; /* in a zone only the first */
};

struct table_part {
	enum table_part_kind kind;
	char *text;           /* of a line, a title, or the name of a zone */
	unsigned total;       /* TABLE_ZONE: cards in it, */
	unsigned unseen;      /* of them told as a number in the last box */
	struct table_box *box;
	unsigned boxes;
};

struct table_text {
	struct table_part *part;
	unsigned parts;
};

struct table_text *table_new(void);
void table_free(struct table_text *);

/* ---- what a game says ---- */

/* A line of text; printf-like. */
void table_line(struct table_text *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A rule across the table with a title in it; "" for none. */
void table_rule(struct table_text *, const char *title);
/* Cards are drawn side by side: begin a row, add boxes, end it.  A box is of
 * that card (-1: of none), has up to 4 short lines, and is dimmed when `faint`.
 */
void table_row_begin(struct table_text *);
void table_box(struct table_text *, int card, bool faint,
    const char *const *lines, unsigned count);
void table_row_end(struct table_text *);
/* The cards of a zone on one line: its name and how many there are, then a
 * text for each card that is to be seen. */
void table_zone(struct table_text *, const char *title, unsigned total);
void table_zone_card(struct table_text *, int card, const char *text);
/* And so many that nobody saw. */
void table_zone_unseen(struct table_text *, unsigned count);

/* ---- drawing ---- */

/* Draws it as text of that width; the columns of a character are those of a
 * terminal in UTF-8, whatever the locale. */
void table_draw(const struct table_text *, FILE *, bool colour,
    unsigned width);

#endif
