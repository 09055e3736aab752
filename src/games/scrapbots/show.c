/*
 * show.c - the table as the players see it: the opponent's lanes, the Market
 * between them, the own lanes, and the Wounds that are still to come.
 */
#include "games/scrapbots/parts.h"
#include "report/table_rows.h"

static void
drawer(struct context *cx, const struct table_about *a, FILE *out)
{
	(void)a;
	fputs(player_id(due_player(cx)), out);
}

static const struct table_word words[] = {
	{ "wounds-held", .number = scrapbots_wounds_held },
	{ "drawer", drawer }, { .name = NULL }
};

#define HEAD { ROW_TITLE, "{player}" }
#define LINES                                                                 \
	{ ROW_LINE, "{player}{turn-player?*}{turn-player! }  Scrap {scrap}  " \
	    "Energy {energy}  hand {hand}  deck {deck}  pile {discard}  "     \
	    "Wounds {wounds-held}" },                                         \
	{ ROW_ZONE, "hand", ZONE_HAND },                                      \
	{ ROW_ZONE_IF, "pile", ZONE_DISCARD },                                \
	{ ROW_ZONE_IF, "resolving", ZONE_RESOLVING },                         \
	{ ROW_ZONE_IF, "aside", ZONE_ASIDE }
#define LANES_ROW                                                             \
	{ ROW_SLOTS, "{name}\n{slot}: {id}\ndamage {damage}/{health}\n"       \
	    "{exhausted?Exhausted}{exhausted!Ready}", ZONE_LANE1,             \
	    .zones = LANES, .empty = "empty\n{player} lane {slot}",           \
	    .faint = "exhausted" }

/* The player whose turn it is sits at this side of the table. */
static const struct table_row above[] = {
	HEAD, LINES, LANES_ROW, { ROWS_END }
};
static const struct table_row below[] = {
	HEAD, LANES_ROW, LINES, { ROWS_END }
};

static const struct table_row table[] = {
	{ ROW_LINE, "{complete?The game is over: {winner} ({reason})}"
	    "{complete!{turn-player?Turn {turn} of {turn-player}, {phase}}"
	    "{turn-player!Setup}}" },
	{ ROW_QUESTION },
	{ ROW_LINE, "{drawer} is still to draw {due}", .when = "due" },
	{ ROW_SIDE, .seat = SEAT_OTHER, .rows = above },
	{ ROW_TITLE, "Market" },
	{ ROW_SLOTS, "{name}\n{slot}: {id}\nScrap {scrap}", ZONE_MARKET1,
	    .zones = MARKET_PLACES, .empty = "empty\n{slot}" },
	{ ROW_LINE, "main deck {main-deck}  Wound stack {wounds}  "
	    "removed {removed}" },
	{ ROW_SIDE, .seat = SEAT_TURN, .rows = below },
	{ ROWS_END }
};

const struct table_layout scrapbots_layout = { table, words };
