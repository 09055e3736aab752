/*
 * show.c - the duel as a person sees it on the table.
 */
#include "games/iotabots/parts.h"
#include "report/table_rows.h"

static const struct table_row player[] = {
	{ ROW_TITLE, "{player}  life {life}  mana {mana} of {mana-level}  "
	    "deck {deck}{turn-player?  <- turn}" },
	{ ROW_ZONE, "hand", HAND },
	{ ROW_ZONE, "junk", JUNK },
	{ ROW_ZONE_IF, "buzz", BUZZ },
	{ ROW_CARDS, "{name}\n{id}\n{attack}/{defense}\n"
	    "{arrived-this-turn? new}{owner? of {owner}}"
	    "{attacks-made? att{attacks-made}}", BOTS,
	    .empty = "  no Bots", .faint = "attacks-made" },
	{ ROWS_END }
};

static const struct table_row table[] = {
	{ ROW_LINE, "duel {duel}  turn {turn}  {phase} phase  score "
	    "{A.wins}-{B.wins}-{drawn-duels}" },
	{ ROW_SIDE, .seat = SEAT_SECOND, .rows = player },
	{ ROW_SIDE, .seat = SEAT_FIRST, .rows = player },
	{ ROW_TITLE, "" },
	{ ROW_QUESTION },
	{ ROW_LINE, "duel over: {winner} ({reason}){complete?, match decided}",
	    .when = "over" },
	{ ROWS_END }
};

const struct table_layout iotabots_layout = { table, NULL };
