/*
 * show.c - the field as it lies on the table: B's side above, A's below.
 */
#include "games/frc/parts.h"
#include "report/table_rows.h"

static void
leader(struct context *cx, const struct table_about *a, FILE *out)
{
	unsigned team = zone_first(cx->s, TEAM, a->seat);
	if (team != NO_CARD)
		fputs(table_name(cx, team), out);
}

static void
drivers(struct context *cx, const struct table_about *a, FILE *out)
{
	const char *between = "";
	for_each_card (cx->s, student, DRIVE_TEAM, card_seat(cx->s, a->card)) {
		if (cx->s->card[student].host != a->card)
			continue;
		fprintf(out, "%s%s", between, table_name(cx, student));
		between = ",";
	}
}

static void
event(struct context *cx, const struct table_about *a, FILE *out)
{
	if (card_is(cx, a->card, TYPE_EVENT))
		fputs("Event", out);
}

/* In line with the numbers of cards in zones. */
static void
deck_left(struct context *cx, const struct table_about *a, FILE *out)
{
	fprintf(out, "%2u", zone_count(cx->s, DECK, a->seat));
}

static const struct table_word words[] = {
	{ "leader", leader }, { "drivers", drivers }, { "event", event },
	{ "deck", deck_left },
	{ "robot-places", .number = frc_robot_slots },
	{ "support-places", .number = frc_support_slots },
	{ .name = NULL }
};

#define HEAD                                                                  \
	{ ROW_TITLE, "{player}  {points} points  team "                       \
	    "{leader}{leader!not played}{turn-player?  <- turn}" }
#define LINES                                                                 \
	{ ROW_LINE, "deck      {deck}  pile {pile}" },                        \
	{ ROW_ZONE, "hand", HAND },                                           \
	{ ROW_ZONE, "body", BODY },                                           \
	{ ROW_ZONE_IF, "pile", PILE },                                        \
	{ ROW_ZONE_IF, "retiring", RETIRING }
#define ROBOT_PLACES                                                          \
	{ ROW_SLOTS, "{name}\n{slot}: {id}{attempts? scored}\n"               \
	    "{position?DEF}{position!OFF} {offense}/{defense}\n{drivers}",    \
	    ROBOTS, .slots = "robot-places", .empty = "Robot {slot}\n\nfree", \
	    .faint = "position" }
#define SUPPORT_PLACES                                                        \
	{ ROW_SLOTS, "{name}\n{slot}: {id}\n"                                 \
	    "{event!Mentor}{event}{event?{turns-left?, {turns-left} left}}",  \
	    SUPPORT, .slots = "support-places",                               \
	    .empty = "Support {slot}\n\nfree" }

/* Robots face each other across the middle of the table. */
static const struct table_row above[] = {
	HEAD, LINES, SUPPORT_PLACES, ROBOT_PLACES, { ROWS_END }
};
static const struct table_row below[] = {
	HEAD, ROBOT_PLACES, SUPPORT_PLACES, LINES, { ROWS_END }
};

static const struct table_row table[] = {
	{ ROW_SIDE, .seat = SEAT_SECOND, .rows = above },
	{ ROW_TITLE, "{over?game over: {drawn?a draw}{drawn!{winner} wins}, "
	    "{reason}}{over!{turn?turn {turn}, {phase} phase"
	    "{draws-due?, a draw is due}}{turn!setup}}" },
	{ ROW_SIDE, .seat = SEAT_FIRST, .rows = below },
	{ ROW_QUESTION },
	{ ROWS_END }
};

const struct table_layout frc_layout = { table, words };
