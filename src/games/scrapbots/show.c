/*
 * show.c - the table as the players see it: the opponent's lanes, the Market
 * between them, the own lanes, and the Wounds that are still to come.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/session.h"
#include "games/scrapbots/parts.h"
#include "games/show.h"

enum { LINE = 40 };

static const char *
id_of(const struct context *cx, unsigned card)
{
	return show_id(cx, card);
}

/* ---- lanes ---- */

static void
lane_box(struct context *cx, struct table_text *t, unsigned player,
    unsigned lane)
{
	char title[LINE], name[LINE], health[LINE], marks[LINE];
	const char *lines[] = { name, title, health, marks };
	unsigned card = lane_card(cx->s, player, lane);
	snprintf(title, sizeof title, "%s lane %u", player_id(player), lane);
	if (card == NO_CARD) {
		const char *empty[] = { "empty", title };
		table_box(t, -1, true, empty, 2);
		return;
	}
	const int32_t *field = cx->s->card[card].field;
	snprintf(title, sizeof title, "%u: %.20s", lane, id_of(cx, card));
	snprintf(name, sizeof name, "%.30s", show_name(cx, card));
	snprintf(health, sizeof health, "damage %d/%d", (int)field[DAMAGE],
	    (int)card_value(cx, card, STAT_HEALTH));
	snprintf(marks, sizeof marks, "%s", field[EXHAUSTED] ? "Exhausted"
	    : "Ready");
	table_box(t, (int)card, field[EXHAUSTED] != 0, lines, 4);
}

static void
show_lanes(struct context *cx, struct table_text *t, unsigned player)
{
	table_row_begin(t);
	for (unsigned lane = 1; lane <= LANES; lane++)
		lane_box(cx, t, player, lane);
	table_row_end(t);
}

static void
show_player(struct context *cx, struct table_text *t, unsigned player)
{
	const struct state *s = cx->s;
	bool active = s->global[TURN_PLAYER] == (int32_t)player;
	table_line(t, "%s%s  Scrap %d  Energy %d  hand %u  deck %u  "
	    "pile %u  Wounds %d", player_id(player), active ? "*" : " ",
	    (int)s->player[player][SCRAP], (int)s->player[player][ENERGY],
	    zone_count(s, ZONE_HAND, player),
	    zone_count(s, ZONE_OWN_DECK, player),
	    zone_count(s, ZONE_DISCARD, player),
	    (int)scrapbots_wounds_held(cx, player));
	show_zone(cx, t, "hand", ZONE_HAND, player);
	show_zone_if(cx, t, "pile", ZONE_DISCARD, player);
	show_zone_if(cx, t, "resolving", ZONE_RESOLVING, player);
	show_zone_if(cx, t, "aside", ZONE_ASIDE, player);
}

/* ---- the middle ---- */

static void
place_box(struct context *cx, struct table_text *t, unsigned place)
{
	char title[LINE], name[LINE], values[LINE];
	const char *lines[] = { name, title, values };
	unsigned card = zone_first(cx->s, market_zone(place), COMMON);
	snprintf(title, sizeof title, "%u", place);
	if (card == NO_CARD) {
		const char *empty[] = { "empty", title };
		table_box(t, -1, true, empty, 2);
		return;
	}
	snprintf(title, sizeof title, "%u: %.20s", place, id_of(cx, card));
	snprintf(name, sizeof name, "%.30s", show_name(cx, card));
	snprintf(values, sizeof values, "Scrap %d",
	    (int)card_value(cx, card, STAT_SCRAP));
	table_box(t, (int)card, false, lines, 3);
}

static void
show_market(struct context *cx, struct table_text *t)
{
	table_rule(t, "Market");
	table_row_begin(t);
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		place_box(cx, t, place);
	table_row_end(t);
	table_line(t, "main deck %u  Wound stack %u  removed %u",
	    zone_count(cx->s, ZONE_MAIN, COMMON),
	    zone_count(cx->s, ZONE_WOUNDS, COMMON),
	    zone_count(cx->s, ZONE_REMOVED, COMMON));
}

static void
show_head(struct context *cx, struct table_text *t)
{
	const struct state *s = cx->s;
	const struct outcome *o = &s->outcome;
	char *winner = o->complete ? outcome_winner(o) : NULL;
	int32_t active = s->global[TURN_PLAYER];
	if (o->complete)
		table_line(t, "The game is over: %s (%s)",
		    winner == NULL ? "no winner" : winner,
		    scrapbots_reasons[o->reason]);
	else if (active < 0)
		table_line(t, "Setup");
	else
		table_line(t, "Turn %d of %s, %s", (int)s->global[TURN],
		    player_id((unsigned)active),
		    scrapbots_phases[s->global[PHASE]]);
	free(winner);
	show_question(cx, t);
	if (s->global[DUE] > 0)
		table_line(t, "%s is still to draw %d",
		    player_id(due_player(cx)),
		    (int)s->global[DUE]);
}

void
scrapbots_show(struct context *cx, struct table_text *t)
{
	unsigned active = active_player(cx);
	show_head(cx, t);
	if (cx->s->players != 2)
		return;
	/* The player whose turn it is sits at this side of the table. */
	table_rule(t, player_id(opponent(active)));
	show_player(cx, t, opponent(active));
	show_lanes(cx, t, opponent(active));
	show_market(cx, t);
	table_rule(t, player_id(active));
	show_lanes(cx, t, active);
	show_player(cx, t, active);
}
