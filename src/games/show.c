/*
 * show.c - what the drawn tables of all games share.
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "games/show.h"

const char *
show_id(const struct context *cx, unsigned card)
{
	return holds_a_place(cx, cx->s, card) ? "?"
	    : registry_name(cx->ids, card);
}

const char *
show_name(const struct context *cx, unsigned card)
{
	return cx->unseen != NULL && is_unseen(cx->s, card) ? "unseen"
	    : definition_of(cx, card)->name;
}

void
show_zone(struct context *cx, struct table_text *t, const char *title,
    unsigned kind, unsigned seat)
{
	unsigned unseen = 0;
	table_zone(t, title, zone_count(cx->s, kind, seat));
	for_each_card (cx->s, card, kind, seat) {
		unsigned host = cx->s->card[card].host;
		if (holds_a_place(cx, cx->s, card)) {
			unseen++;
			continue;
		}
		char text[200];
		snprintf(text, sizeof text, "%.60s %.60s%s%.60s",
		    registry_name(cx->ids, card), show_name(cx, card),
		    host != NO_CARD ? " on " : "",
		    host != NO_CARD ? registry_name(cx->ids, host) : "");
		table_zone_card(t, (int)card, text);
	}
	table_zone_unseen(t, unseen);
}

void
show_zone_if(struct context *cx, struct table_text *t, const char *title,
    unsigned kind, unsigned seat)
{
	if (zone_count(cx->s, kind, seat) > 0)
		show_zone(cx, t, title, kind, seat);
}

void
show_question(struct context *cx, struct table_text *t)
{
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_NONE)
		return;
	table_line(t, "waiting for %s%s%s", q->player < PLAYER_MAX
	    ? player_id(q->player) : "chance",
	    q->card == NO_CARD ? "" : ", asked by ",
	    q->card == NO_CARD ? "" : registry_name(cx->ids, q->card));
}

void
show_unseen(struct context *cx, struct table_text *t)
{
	const struct state *s = cx->s;
	for (unsigned seat = 0; seat < s->players; seat++) {
		char *text = NULL;
		size_t length;
		unsigned count = 0;
		if (!seat_unseen(s, seat))
			continue;
		FILE *out = text_open(&text, &length);
		for (unsigned card = 0; card < s->cards; card++) {
			if (!holds_a_place(cx, s, card)
			    || unseen_seat(s, card) != seat)
				continue;
			fprintf(out, " %s", registry_name(cx->ids, card));
			count++;
		}
		fclose(out);
		table_line(t, "unseen of %s: %u%s%s", player_id(seat), count,
		    count > 0 ? ":" : "", text);
		free(text);
	}
}

/* ---- the whole table ---- */

/* A deck is its number of cards. */
static void
show_kind(struct context *cx, struct table_text *t, unsigned kind,
    unsigned seat)
{
	const struct zone_kind *z = &cx->game->zones[kind];
	if ((z->flags & ZONE_DECK) != 0)
		table_line(t, "%s (%u)", z->name, zone_count(cx->s, kind, seat));
	else
		show_zone(cx, t, z->name, kind, seat);
}

static void
show_seat(struct context *cx, struct table_text *t, unsigned seat)
{
	char title[160];
	int length = snprintf(title, sizeof title, "%s",
	    seat == COMMON ? "" : player_id(seat));
	for (unsigned i = 0; seat != COMMON
	    && i < cx->game->player_field_count; i++) {
		const struct field *f = &cx->game->player_fields[i];
		if ((f->flags & FIELD_SHOW) != 0 && length < 120)
			length += snprintf(title + length, sizeof title
			    - (size_t)length, "  %.20s %d", f->name,
			    (int)cx->s->player[seat][i]);
	}
	table_rule(t, title);
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
		if (((cx->game->zones[kind].flags & ZONE_COMMON) != 0)
		    == (seat == COMMON))
			show_kind(cx, t, kind, seat);
}

void
show_table(struct context *cx, struct table_text *t)
{
	if (cx->game->show != NULL) {
		cx->game->show(cx, t);
	} else {
		for (unsigned p = 0; p < cx->s->players; p++)
			show_seat(cx, t, p);
		show_seat(cx, t, COMMON);
		show_question(cx, t);
	}
	show_unseen(cx, t);
}
