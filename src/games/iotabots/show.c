/*
 * show.c - the duel as a person sees it on the table.
 */
#include "games/iotabots/parts.h"
#include "report/table_rows.h"

static void
attack(struct context *cx, const struct table_about *a, FILE *out)
{
	fprintf(out, "%d", (int)iotabots_bot_attack(cx, a->card));
}

static void
defense(struct context *cx, const struct table_about *a, FILE *out)
{
	fprintf(out, "%d", (int)iotabots_bot_defense(cx, a->card));
}

static const struct table_word words[] = {
	{ "attack", attack }, { "defense", defense }, { NULL, NULL }
};

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

const struct table_layout iotabots_layout = { table, words };
