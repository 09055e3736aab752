/*
 * table_rows.h - the rows in which a game says what stands on its table.
 *
 * Texts hold words in braces: {life} is a field of the player, the card or the
 * game, the number of cards in a zone, a number of the card, or a word of the
 * game's own; {life?text} stands for the text if the word is something (a
 * number above 0, a text that is not empty, the player of this side),
 * {life!text} if it is nothing.  A text may hold such words again.  {A.life} is
 * that of player A.
 *
 * Known everywhere are
 *   player  id of the player; side: number of the alliance
 *   name, id, slot, owner  of a card; the owner only on another's side
 *   over, complete         the last game is finished, all of them are
 *   winner, drawn, reason  of what was finished last
 */
#ifndef REPORT_TABLE_ROWS_H
#define REPORT_TABLE_ROWS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct context;
struct table_text;

/* What a text is about: a side of the table (COMMON: none), a card of it
 * (NO_CARD), a place for one (from 1). */
struct table_about {
	unsigned seat, card, slot;
};

/* A word of the game's own.  It comes before all others of that name. */
struct table_word {
	const char *name;
	void (*say)(struct context *, const struct table_about *, FILE *);
	/* Or it is this number of the player. */
	int32_t (*number)(struct context *, unsigned player);
};

enum table_row_kind {
	ROWS_END,
	ROW_LINE,
	ROW_LINES,    /* as many as the word `slots` says */
	ROW_TITLE,    /* a line across the table */
	ROW_ZONE,     /* the cards of a zone by id and name; if there are any: */
	ROW_ZONE_IF,
	ROW_CARDS,    /* the cards of a zone side by side, */
	ROW_SLOTS,    /* or its places */
	ROW_SIDE,     /* rows of one player, or of each */
	ROW_QUESTION  /* who owes an answer */
};

enum table_seat { SEAT_FIRST, SEAT_SECOND, SEAT_TURN, SEAT_OTHER, SEAT_EACH };

struct table_row {
	enum table_row_kind kind;
	const char *text;  /* the line, the title, the name of the zone; of a
	                      card a line each in its box */
	unsigned zone;
	const char *when;  /* words, one of which must be something; NULL: it is
	                      drawn in any case */
	const char *empty; /* what stands there without a card: a line, or in a
	                      free place a line each in its box */
	const char *faint; /* a word: cards of which it is something are dimmed,
	                      and stand in brackets in ROW_ZONE */
	const char *slots; /* a word, how many there are; the slot of a card is
	                      its field `slot` */
	unsigned zones;    /* or so many zones of one card, from `zone` on */
	enum table_seat seat;         /* ROW_SIDE */
	const struct table_row *rows; /* ends with ROWS_END */
};

struct table_layout {
	const struct table_row *rows;   /* of the whole table */
	const struct table_word *words; /* end with a NULL name; or NULL */
};

/* ---- words and texts (table_words.c) ---- */

/* Whether one of the words, by blanks, is something. */
bool table_says(struct context *, const struct table_about *,
    const char *words);
/* A number that a word stands for. */
unsigned table_number(struct context *, const struct table_about *,
    const char *word);
/* The lines of a text; to be freed.  Returns how many there are. */
unsigned table_lines(struct context *, const struct table_about *,
    const char *text, char *lines[], unsigned most);

/* The id and the name of a card as they are to be seen: not those of a card
 * that only holds the place of one that nobody saw. */
const char *table_id(const struct context *, unsigned card);
const char *table_name(const struct context *, unsigned card);

/* ---- the whole table (table_game.c) ---- */

/* As the game's rows draw it, or, where there are none, what each player has
 * and each zone as it is; then what nobody has seen. */
void table_game(struct context *, struct table_text *);

#endif
