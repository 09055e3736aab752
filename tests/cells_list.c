/*
 * cells_list.c - what each operation does, in the words of a game's row.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cells.h"

void
add_cell(struct walk *r, unsigned operation, bool lasts, const char *format,
    ...)
{
	struct cell *c = &r->cell[r->cells++];
	va_list list;
	*c = (struct cell){ .operation = operation, .lasts = lasts };
	va_start(list, format);
	vsnprintf(c->text, sizeof c->text, format, list);
	va_end(list);
	if (r->cells >= CELL_MAX)
		abort();
}

/* What the last cell takes away is given first. */
static void __attribute__((format(printf, 2, 3)))
after(struct walk *r, const char *format, ...)
{
	struct cell *c = &r->cell[r->cells - 1];
	va_list list;
	va_start(list, format);
	vsnprintf(c->before, sizeof c->before, format, list);
	va_end(list);
}

/* The words of a row, or all of the game's list. */
static unsigned
words_of(const int16_t *row, unsigned count, int16_t list[64])
{
	unsigned n = 0;
	if (row == NULL)
		for (; n < count; n++)
			list[n] = (int16_t)n;
	else
		for (; row[n] >= 0; n++)
			list[n] = row[n];
	return n;
}

static const char *
act_or_phase(const struct game *game, int word, char to[60])
{
	if (word >= EXTRA_PHASE)
		snprintf(to, 60, "phase=\"%s\"", game->phases[word
		    - EXTRA_PHASE]);
	else
		snprintf(to, 60, "act=\"%s\"", game->effects->acts[word]);
	return to;
}

const char *
mark_text(const struct field *field, unsigned value, char to[80])
{
	const char *const yes_no[] = { "no", "yes" };
	if (field->type == FIELD_YES_NO)
		snprintf(to, 80, "%s=%s", field->name, yes_no[value]);
	else if (field->type == FIELD_WORD)
		snprintf(to, 80, "%s=%s", field->name, field->words[value]);
	else
		snprintf(to, 80, "%s=%u", field->name, value);
	return to;
}

static unsigned
count_words(const char *const *words)
{
	unsigned n = 0;
	while (words[n] != NULL)
		n++;
	return n;
}

#define EVERY "cards=\"all\" zone=\"any\""

/* Cells of what an operation does to players. */
void
player_cells(struct walk *r, enum operation o, const struct operation_row *row)
{
	const struct game *g = r->game;
	int16_t list[64];
	char text[60];
	unsigned n = 0, count;
	switch ((int)o) {
	case OPERATION_DRAW:
		add_cell(r, o, false, "<draw who=\"each\"/>");
		break;
	case OPERATION_DISCARD:
		add_cell(r, o, false, "<discard who=\"each\"/>");
		add_cell(r, o, false, "<discard who=\"opponent\" "
		    "random=\"yes\"/>");
		break;
	case OPERATION_MILL:
		for (unsigned z = 0; z < g->zone_count; z++)
			if ((row->to >> z & 1) != 0)
				add_cell(r, o, false, "<mill who=\"each\" "
				    "to=\"%s\"/>", g->zones[z].name);
		break;
	case OPERATION_REVEAL:
		add_cell(r, o, false, "<reveal amount=\"2\" name=\"r\"/>"
		    "<move cards=\"r\" to=\"%s\" place=\"bottom\"/>",
		    g->zones[g->effects->deck].name);
		break;
	case OPERATION_SHUFFLE:
		add_cell(r, o, false, "<shuffle/>");
		break;
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
		count = words_of(row->player_words, g->player_field_count,
		    list);
		for (; n < count; n++) {
			add_cell(r, o, false, "<%s who=\"each\" field=\"%s\" "
			    "amount=\"2\"/>", o == OPERATION_GAIN ? "gain"
			    : o == OPERATION_LOSE ? "lose" : "set",
			    g->player_fields[list[n]].name);
			if (o == OPERATION_LOSE)
				after(r, "<gain who=\"each\" field=\"%s\" "
				    "amount=\"3\"/>",
				    g->player_fields[list[n]].name);
		}
		break;
	case OPERATION_MODIFY:
		count = words_of(row->player_words, g->player_field_count,
		    list);
		for (; n < count; n++)
			add_cell(r, o, true, "<modify who=\"each\" field=\"%s\""
			    " amount=\"2\"/>", g->player_fields[list[n]].name);
		break;
	case OPERATION_WIN:
		add_cell(r, o, false, "<win who=\"you\"/>");
		break;
	case OPERATION_LOSE_GAME:
		add_cell(r, o, false, "<lose-game who=\"you\"/>");
		break;
	case OPERATION_SKIP:
		count = words_of(row->player_words, count_words(g->phases),
		    list);
		for (; n < count; n++)
			add_cell(r, o, false, "<skip who=\"each\" "
			    "phase=\"%s\"/>", g->phases[list[n]]);
		break;
	case OPERATION_EXTRA:
		count = words_of(row->player_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, false, "<extra who=\"each\" %s/>",
			    act_or_phase(g, list[n], text));
		break;
	case OPERATION_BAN:
		count = words_of(row->player_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, true, "<ban who=\"each\" act=\"%s\"/>",
			    g->effects->acts[list[n]]);
		break;
	case OPERATION_DAMAGE:
		add_cell(r, o, false, "<damage who=\"each\" amount=\"2\"/>");
		break;
	case OPERATION_HEAL:
		add_cell(r, o, false, "<heal who=\"each\" amount=\"2\"/>");
		break;
	case OPERATION_TOKEN:
		add_cell(r, o, false, "<token def=\"cell-token\" "
		    "who=\"each\"/>");
		break;
	}
}

static void
card_word_cells(struct walk *r, enum operation o,
    const struct operation_row *row)
{
	const struct game *g = r->game;
	int16_t list[64];
	char text[80];
	unsigned count, n = 0;
	switch ((int)o) {
	case OPERATION_GAIN:
	case OPERATION_LOSE:
		count = words_of(row->card_words, g->card_field_count, list);
		for (; n < count; n++) {
			add_cell(r, o, false, "<%s " EVERY " field=\"%s\" "
			    "amount=\"1\"/>", o == OPERATION_GAIN ? "gain"
			    : "lose", g->card_fields[list[n]].name);
			if (o == OPERATION_LOSE)
				after(r, "<gain " EVERY " field=\"%s\" "
				    "amount=\"2\"/>",
				    g->card_fields[list[n]].name);
		}
		break;
	case OPERATION_EXTRA:
		count = words_of(row->card_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, false, "<extra " EVERY " %s/>",
			    act_or_phase(g, list[n], text));
		break;
	case OPERATION_MOVE:
		for (unsigned z = 0; z < g->zone_count; z++)
			if ((row->to >> z & 1) != 0)
				add_cell(r, o, false, "<move " EVERY
				    " to=\"%s\"/>", g->zones[z].name);
		break;
	case OPERATION_BAN:
		count = words_of(row->card_words,
		    count_words(g->effects->acts), list);
		for (; n < count; n++)
			add_cell(r, o, true, "<ban " EVERY " act=\"%s\"/>",
			    g->effects->acts[list[n]]);
		break;
	case OPERATION_PERMIT:
		count = words_of(row->card_words, 0, list);
		for (; n < count; n++)
			add_cell(r, o, true, "<permit " EVERY " rule=\"%s\"/>",
			    g->rules[list[n]].id);
		break;
	case OPERATION_GIVE:
	case OPERATION_TAKE:
		for (; n < g->keyword_count; n++) {
			const char *number = g->keywords[n].number
			    ? " amount=\"3\"" : "";
			add_cell(r, o, true, "<%s " EVERY " keyword=\"%s\"%s/>",
			    o == OPERATION_GIVE ? "give" : "take",
			    g->keywords[n].name, o == OPERATION_GIVE ? number
			    : "");
			if (o == OPERATION_TAKE)
				after(r, "<give " EVERY " keyword=\"%s\"%s/>",
				    g->keywords[n].name, number);
		}
		break;
	case OPERATION_MODIFY:
	case OPERATION_SET:
		count = words_of(row->stats, g->stat_count, list);
		for (; n < count; n++) {
			const struct card_stat *stat = &g->stats[list[n]];
			/* On one side, so that it decides something. */
			add_cell(r, o, true, "<%s " EVERY "%s stat=\"%s\" "
			    "amount=\"10\"/>", o == OPERATION_SET ? "set"
			    : "modify", o == OPERATION_SET ? ""
			    : " side=\"own\"", stat->xml != NULL ? stat->xml
			    : stat->name);
		}
		break;
	case OPERATION_MARK:
		count = words_of(row->card_words, g->card_field_count, list);
		for (; n < count * 2; n++) {
			const struct field *field =
			    &g->card_fields[list[n / 2]];
			add_cell(r, o, false, "<mark " EVERY " mark=\"%s\"/>",
			    mark_text(field, n % 2, text));
			after(r, "<mark " EVERY " mark=\"%s\"/>",
			    mark_text(field, 1 - n % 2, text));
		}
		break;
	}
}

/* Cells of what an operation does to cards, without words. */
void
card_cells(struct walk *r, enum operation o, const struct operation_row *row)
{
	static const struct { enum operation operation; const char *text; }
	    plain[] = {
		{ OPERATION_DISCARD, "<discard " EVERY "/>" },
		{ OPERATION_DAMAGE, "<damage " EVERY " amount=\"10\"/>" },
		{ OPERATION_DESTROY, "<destroy " EVERY "/>" },
		{ OPERATION_RETURN, "<return " EVERY "/>" },
		{ OPERATION_REMOVE, "<remove " EVERY "/>" },
		{ OPERATION_PUT, "<put " EVERY "/>" },
		{ OPERATION_PLAY, "<play " EVERY "/>" },
		{ OPERATION_CONTROL, "<control " EVERY "/>" },
		{ OPERATION_CONTROL, "<control " EVERY
		    " who=\"opponent\"/>" },
		{ OPERATION_ATTACH, "<attach " EVERY " on=\"self\"/>" },
		{ OPERATION_DRAFT, "<draft " EVERY "/>" },
		{ OPERATION_REPLACE, "<replace " EVERY "/>" },
		{ OPERATION_COPY, "<copy " EVERY "/>" },
		{ OPERATION_SPLASH, "<splash " EVERY " amount=\"10\"/>" },
		{ OPERATION_REDIRECT, "<redirect " EVERY " on=\"self\"/>" },
	};
	const char *event = "";
	for (unsigned n = 1; r->game->effects->events[n] != NULL
	    && *event == '\0'; n++)
		if ((r->game->effects->fills[n] & HAS_CARD) != 0)
			event = r->game->effects->events[n];
	if (o == OPERATION_DELAY)
		add_cell(r, o, false, "<delay when=\"%s\" " EVERY
		    "><nothing/></delay>", event);
	for (unsigned n = 0; n < sizeof plain / sizeof *plain; n++)
		if (plain[n].operation == o)
			add_cell(r, o, false, "%s", plain[n].text);
	if (o == OPERATION_HEAL) {
		add_cell(r, o, false, "<heal " EVERY "/>");
		after(r, "<damage " EVERY " amount=\"1\"/>");
	}
	card_word_cells(r, o, row);
}
