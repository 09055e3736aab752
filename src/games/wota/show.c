/*
 * show.c - the battle as a person sees it on the table.
 */
#include "games/wota/parts.h"
#include "report/table_rows.h"

/* ---- battle cards ---- */

static void
is_new(struct context *cx, const struct table_about *a, FILE *out)
{
	if (card_fields(cx->s, a->card)[CAME] == cx->s->global[TURN])
		fputs("new", out);
}

static void
equipped(struct context *cx, const struct table_about *a, FILE *out)
{
	for (unsigned side = 0; side < 2; side++)
		for_each_card (cx->s, rune, POWER, side)
			if (cx->s->card[rune].host == a->card)
				fputs("equipped", out);
}

/* ---- what is going on ---- */

/* The opponent does not see the Boss Zone, unless a reading opens it. */
static void
bosses_open(struct context *cx, const struct table_about *a, FILE *out)
{
	(void)a;
	if (says(cx, BOSS_ZONE_PUBLIC, PUBLIC))
		fputs(" *", out);
}

static void
opens(struct context *cx, const struct table_about *a, FILE *out)
{
	const int32_t *g = cx->s->global;
	static const char *const actions[ACTION_COUNT] = {
		[ACTION_SUMMON] = "summoned", [ACTION_SET] = "set",
		[ACTION_FLIP] = "turned up", [ACTION_SWITCH] = "switched",
		[ACTION_ATTACK] = "attacks" };
	(void)a;
	if (g[ACTION] != ACTION_NONE && g[ACTION_CARD] > 0)
		fprintf(out, "%s %s",
		    card_id(cx, (unsigned)g[ACTION_CARD] - 1),
		    actions[g[ACTION]]);
}

/* A link of the open tie, from the first to the last. */
static void
link_text(struct context *cx, const struct table_about *a, FILE *out)
{
	unsigned link = 0;
	for_each_frame (cx->s, f)
		if (f->state == FRAME_LINK && ++link == a->slot)
			fprintf(out, "%s %s (%s)%s", player_id(f->player),
			    card_id(cx, f->card), table_name(cx, f->card),
			    (f->flags & FRAME_NEGATED) != 0 ? " negated" : "");
}

static void
links(struct context *cx, const struct table_about *a, FILE *out)
{
	(void)a;
	fprintf(out, "%u", links_open(cx->s));
}

static void
costs_due(struct context *cx, const struct table_about *a, FILE *out)
{
	(void)a;
	if (wota_costs_due(cx))
		fputs("due", out);
}

/* ---- the table ---- */

static const struct table_word words[] = {
	{ "new", is_new }, { "equipped", equipped },
	{ "bosses-open", bosses_open }, { "open", opens },
	{ "link", link_text }, { "links", links }, { "costs-due", costs_due },
	{ .name = NULL }
};

/* Upright cards stand, shielding ones lie; names of cards that lie face down
 * stand in brackets. */
static const struct table_row player[] = {
	{ ROW_TITLE, "{player}  hearts {hearts}  stamina {stamina}  SC {sc}  "
	    "deck {deck}{turn-player?  <- turn}" },
	{ ROW_ZONE, "hand", HAND },
	{ ROW_ZONE_IF, "bosses{bosses-open}", BOSSES },
	{ ROW_ZONE_IF, "field", FIELD, .faint = "face" },
	{ ROW_ZONE_IF, "power", POWER, .faint = "face" },
	{ ROW_CARDS, "{face?[}{name}{face?]}\n{id}\n"
	    "{position?shd}{position!att} {AP}/{SP}\n"
	    "{new? new}{owner? spy}{equipped? equipped}{switched? turned}"
	    "{attacks? attacked:{attacks}}", BATTLE,
	    .empty = "  no battle cards", .faint = "face" },
	{ ROW_ZONE_IF, "discard", DISCARD },
	{ ROW_ZONE_IF, "void", VOID },
	{ ROWS_END }
};

static const struct table_row table[] = {
	{ ROW_LINE, "battle {battles} of a war, {A.wins}-{B.wins}",
	    .when = "war" },
	{ ROW_LINE, "turn {turn}  {phase}" },
	{ ROW_SIDE, .seat = SEAT_SECOND, .rows = player },
	{ ROW_SIDE, .seat = SEAT_FIRST, .rows = player },
	{ ROW_TITLE, "" },
	{ ROW_LINE, "open: {open}", .when = "open" },
	{ ROW_LINES, "link {slot}: {link}", .slots = "links" },
	{ ROW_LINE, "costs are due", .when = "costs-due" },
	{ ROW_QUESTION },
	{ ROW_LINE, "battle over: {winner} ({reason})"
	    "{complete?{war?, war decided}{war!, all decided}}",
	    .when = "over" },
	{ ROWS_END }
};

const struct table_layout wota_layout = { table, words };
