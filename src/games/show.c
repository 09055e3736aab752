/*
 * show.c - what the drawn tables of all games share.
 */
#include <stdio.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/session.h"
#include "games/show.h"

void
show_zone(struct context *cx, struct table_text *t, const char *title,
    unsigned kind, unsigned seat)
{
	table_zone(t, title, zone_count(cx->s, kind, seat));
	for_each_card (cx->s, card, kind, seat) {
		unsigned host = cx->s->card[card].host;
		char text[200];
		snprintf(text, sizeof text, "%.60s %.60s%s%.60s",
		    registry_name(cx->ids, card),
		    definition_of(cx, card)->name,
		    host != NO_CARD ? " on " : "",
		    host != NO_CARD ? registry_name(cx->ids, host) : "");
		table_zone_card(t, (int)card, text);
	}
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
