/*
 * table_game.c - the table of a game, drawn from the game's rows.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "report/table.h"
#include "report/table_rows.h"

/* What draws; the rows say the rest. */
struct drawing {
	struct context *cx;
	struct table_text *t;
};

static const struct table_about *
of_card(const struct table_about *a, unsigned card, struct table_about *own)
{
	*own = *a;
	own->card = card;
	return own;
}

/* ---- lines ---- */

static void
draw_text(const struct drawing *d, const struct table_about *a,
    const char *text, bool title)
{
	char *line[1];
	table_lines(d->cx, a, text, line, 1);
	if (title)
		table_rule(d->t, line[0]);
	else
		table_line(d->t, "%s", line[0]);
	free(line[0]);
}

static void
draw_question(const struct drawing *d)
{
	const struct question *q = &d->cx->s->question;
	if (q->kind == QUESTION_NONE)
		return;
	table_line(d->t, "waiting for %s%s%s", q->player < PLAYER_MAX
	    ? player_id(q->player) : "chance",
	    q->card == NO_CARD ? "" : ", asked by ",
	    q->card == NO_CARD ? "" : card_id(d->cx, q->card));
}

/* ---- zones ---- */

/* Cards that hold the places of unseen ones are counted, unless they lie there
 * as cards of their own: face down. */
static void
draw_zone(const struct drawing *d, const struct table_about *a,
    const struct table_row *row)
{
	struct context *cx = d->cx;
	unsigned unseen = 0;
	struct table_about own;
	char *title[1];
	table_lines(cx, a, row->text, title, 1);
	table_zone(d->t, title[0], zone_count(cx->s, row->zone, a->seat));
	free(title[0]);
	for_each_card (cx->s, card, row->zone, a->seat) {
		unsigned host = cx->s->card[card].host;
		bool down = row->faint != NULL
		    && table_says(cx, of_card(a, card, &own), row->faint);
		if (row->faint == NULL && holds_a_place(cx, cx->s, card)) {
			unseen++;
			continue;
		}
		char text[200];
		snprintf(text, sizeof text, "%.60s %s%.60s%s%s%.60s",
		    table_id(cx, card), down ? "[" : "", table_name(cx, card),
		    down ? "]" : "", host != NO_CARD ? " on " : "",
		    host != NO_CARD ? card_id(cx, host) : "");
		table_zone_card(d->t, (int)card, text);
	}
	table_zone_unseen(d->t, unseen);
}

/* ---- boxes ---- */

/* A line may begin with what only parts its words. */
static void
draw_box(const struct drawing *d, const struct table_about *a,
    const struct table_row *row, const char *text)
{
	char *line[TABLE_BOX_LINES];
	const char *shown[TABLE_BOX_LINES];
	bool card = a->card != NO_CARD;
	unsigned count = table_lines(d->cx, a, text, line, TABLE_BOX_LINES);
	for (unsigned i = 0; i < TABLE_BOX_LINES; i++)
		shown[i] = line[i][0] == ' ' ? line[i] + 1 : line[i];
	table_box(d->t, card && !is_unseen(d->cx->s, a->card) ? (int)a->card
	    : -1, !card || (row->faint != NULL
	    && table_says(d->cx, a, row->faint)), shown, count);
	for (unsigned i = 0; i < TABLE_BOX_LINES; i++)
		free(line[i]);
}

static void
draw_cards(const struct drawing *d, const struct table_about *a,
    const struct table_row *row)
{
	struct table_about own;
	if (zone_count(d->cx->s, row->zone, a->seat) == 0) {
		if (row->empty != NULL)
			draw_text(d, a, row->empty, false);
		return;
	}
	table_row_begin(d->t);
	for_each_card (d->cx->s, card, row->zone, a->seat)
		draw_box(d, of_card(a, card, &own), row, row->text);
	table_row_end(d->t);
}

/* The card in that place, or NO_CARD. */
static unsigned
in_slot(const struct context *cx, const struct table_row *row,
    const struct table_about *a)
{
	const struct game *game = cx->game;
	if (row->zones > 0)
		return zone_first(cx->s, row->zone + a->slot - 1, a->seat);
	for_each_card (cx->s, card, row->zone, a->seat)
		for (unsigned f = 0; f < game->card_field_count; f++)
			if (strcmp(game->card_fields[f].name, "slot") == 0
			    && card_fields(cx->s, card)[f] == (int32_t)a->slot)
				return card;
	return NO_CARD;
}

static void
draw_slots(const struct drawing *d, const struct table_about *a,
    const struct table_row *row)
{
	struct table_about own = *a;
	unsigned most = row->zones > 0 ? row->zones
	    : table_number(d->cx, a, row->slots);
	table_row_begin(d->t);
	for (own.slot = 1; own.slot <= most; own.slot++) {
		own.card = in_slot(d->cx, row, &own);
		draw_box(d, &own, row, own.card == NO_CARD ? row->empty
		    : row->text);
	}
	table_row_end(d->t);
}

/* ---- the rows ---- */

static void draw_rows(const struct drawing *, const struct table_about *,
    const struct table_row *);

static void
draw_side(const struct drawing *d, const struct table_row *row)
{
	const struct state *s = d->cx->s;
	unsigned turn = s->global[TURN_PLAYER] == 1;
	struct table_about a = { .card = NO_CARD };
	switch (row->seat) {
	case SEAT_FIRST:
	case SEAT_SECOND:
		a.seat = row->seat == SEAT_SECOND;
		break;
	case SEAT_TURN:
	case SEAT_OTHER:
		a.seat = row->seat == SEAT_TURN ? turn : opponent(turn);
		break;
	case SEAT_EACH:
		for (; a.seat < s->players; a.seat++)
			draw_rows(d, &a, row->rows);
		return;
	}
	draw_rows(d, &a, row->rows);
}

static void
draw_row(const struct drawing *d, const struct table_about *a,
    const struct table_row *row)
{
	struct table_about own = *a;
	switch (row->kind) {
	case ROWS_END:
		break;
	case ROW_LINE:
	case ROW_TITLE:
		draw_text(d, a, row->text, row->kind == ROW_TITLE);
		break;
	case ROW_ZONE_IF:
		if (zone_count(d->cx->s, row->zone, a->seat) == 0)
			break;
		/* fall through */
	case ROW_ZONE:
		draw_zone(d, a, row);
		break;
	case ROW_CARDS:
		draw_cards(d, a, row);
		break;
	case ROW_LINES:
		for (own.slot = 1; own.slot <= table_number(d->cx, a,
		    row->slots); own.slot++)
			draw_text(d, &own, row->text, false);
		break;
	case ROW_SLOTS:
		draw_slots(d, a, row);
		break;
	case ROW_SIDE:
		draw_side(d, row);
		break;
	case ROW_QUESTION:
		draw_question(d);
		break;
	}
}

static void
draw_rows(const struct drawing *d, const struct table_about *a,
    const struct table_row *row)
{
	for (; row->kind != ROWS_END; row++)
		if (row->when == NULL || table_says(d->cx, a, row->when))
			draw_row(d, a, row);
}

/* ---- a game without rows ---- */

/* A deck is its number of cards. */
static void
draw_kind(const struct drawing *d, const struct table_about *a, unsigned kind)
{
	const struct zone_kind *z = &d->cx->game->zones[kind];
	struct table_row row = { ROW_ZONE, z->name, kind };
	if ((z->flags & ZONE_DECK) != 0)
		table_line(d->t, "%s (%u)", z->name,
		    zone_count(d->cx->s, kind, a->seat));
	else
		draw_zone(d, a, &row);
}

static void
draw_seat(const struct drawing *d, unsigned seat)
{
	const struct game *game = d->cx->game;
	struct table_about a = { seat, NO_CARD, 0 };
	char title[160];
	int length = snprintf(title, sizeof title, "%s",
	    seat == COMMON ? "" : player_id(seat));
	for (unsigned i = 0; seat != COMMON && i < game->player_field_count;
	     i++) {
		const struct field *f = &game->player_fields[i];
		if ((f->flags & FIELD_SHOW) != 0 && length < 120)
			length += snprintf(title + length, sizeof title
			    - (size_t)length, "  %.20s %d", f->name,
			    (int)d->cx->s->player[seat][i]);
	}
	table_rule(d->t, title);
	for (unsigned kind = 0; kind < game->zone_count; kind++)
		if (((game->zones[kind].flags & ZONE_COMMON) != 0)
		    == (seat == COMMON))
			draw_kind(d, &a, kind);
}

static void
draw_plainly(const struct drawing *d)
{
	for (unsigned p = 0; p < d->cx->s->players; p++)
		draw_seat(d, p);
	draw_seat(d, COMMON);
	draw_question(d);
}

/* ---- */

/* The cards of each player whose places nobody knows; nothing where all cards
 * are seen. */
static void
draw_unseen(const struct drawing *d)
{
	const struct state *s = d->cx->s;
	for (unsigned seat = 0; seat < s->players; seat++) {
		char *text = NULL;
		size_t length;
		unsigned count = 0;
		if (!seat_unseen(s, seat))
			continue;
		FILE *out = text_open(&text, &length);
		for (unsigned card = 0; card < s->cards; card++) {
			if (!holds_a_place(d->cx, s, card)
			    || unseen_seat(s, card) != seat)
				continue;
			fprintf(out, " %s", card_id(d->cx, card));
			count++;
		}
		fclose(out);
		table_line(d->t, "unseen of %s: %u%s%s", player_id(seat),
		    count, count > 0 ? ":" : "", text);
		free(text);
	}
}

void
table_game(struct context *cx, struct table_text *t)
{
	const struct drawing d = { cx, t };
	const struct game *game = cx->game;
	struct table_about a = { COMMON, NO_CARD, 0 };
	if (game->layout == NULL)
		draw_plainly(&d);
	else if (game->plays_with != 0 && cx->s->players != game->plays_with)
		table_line(t, "%u players: the game is for %u",
		    (unsigned)cx->s->players, game->plays_with);
	else
		draw_rows(&d, &a, game->layout->rows);
	draw_unseen(&d);
}
