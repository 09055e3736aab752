/*
 * show.c - the table as its players would recognise it: the market in the
 * middle, every player around it.
 */
#include <stdlib.h>

#include "games/gazer/parts.h"
#include "report/table_rows.h"

/* What is in play: attack, life left and Armor; what else there is to say of
 * others. */
static void
numbers(struct context *cx, const struct table_about *a, FILE *out)
{
	unsigned card = a->card, kind = card_zone(cx->s, card);
	if (is_unseen(cx->s, card)) {
		fputs("face down", out);
		return;
	}
	if (kind != MINIONS && kind != DEVICES) {
		fprintf(out, kind == ENCHANTMENTS ? "enchantment"
		    : kind == SPELLS ? "spell" : "cost %d",
		    (int)card_printed(cx, card, COST));
		return;
	}
	int32_t armor = card_value(cx, card, ARMOR_VALUE);
	if (card_is(cx, card, MINION))
		fprintf(out, "%d / ", (int)card_value(cx, card, ATTACK));
	else
		fputs("life ", out);
	fprintf(out, "%d", (int)(card_value(cx, card, LIFE_VALUE)
	    - *card_field(cx, card, DAMAGE)));
	if (armor > 0)
		fprintf(out, " armor %d", (int)armor);
}

/* What is special about it now. */
static void
marks(struct context *cx, const struct table_about *a, FILE *out)
{
	unsigned card = a->card, kind = card_zone(cx->s, card);
	unsigned host = cx->s->card[card].host;
	unsigned owner = cx->s->card[card].owner;
	int32_t against = *card_field(cx, card, DEFENDS);
	if (is_unseen(cx->s, card))
		return;
	if (kind != MINIONS && kind != DEVICES) {
		if (host != NO_CARD)
			fprintf(out, "on %s", card_id(cx, host));
		return;
	}
	long before = ftell(out);
	if (gazer_is_attacker(cx, card))
		fprintf(out, "attacks (%d)",
		    abs((int)*card_field(cx, card, ATTACK_ORDER)));
	else if (against > 0)
		fprintf(out, "meets %s", card_id(cx, (unsigned)against - 1));
	else if (*card_field(cx, card, IS_TARGET) != 0)
		fputs("attacked", out);
	else if (*card_field(cx, card, NEXT_BONUS) > 0)
		fprintf(out, "next +%d",
		    (int)*card_field(cx, card, NEXT_BONUS));
	else if (owner != card_seat(cx->s, card))
		fprintf(out, "of %s", player_id(owner));
	if (*card_field(cx, card, TAPPED) != 0)
		fputs(ftell(out) > before ? ", tapped" : "tapped", out);
}

/* How many of each kind of base card are left. */
static void
staples_left(struct context *cx, const struct table_about *a, FILE *out)
{
	(void)a;
	for (unsigned d = 0; d < cx->cards->definitions; d++) {
		unsigned count = 0;
		for_each_card (cx->s, card, STAPLES, COMMON)
			count += cx->s->card[card].definition == d;
		if (count > 0)
			fprintf(out, "  %.40s x%u",
			    cx->cards->definition[d].name, count);
	}
}

static void
phase_name(struct context *cx, const struct table_about *a, FILE *out)
{
	(void)a;
	fputs(gazer_phase_name(cx), out);
}

static const struct table_word words[] = {
	{ "numbers", numbers }, { "marks", marks },
	{ "staples-left", staples_left }, { "phase-name", phase_name },
	{ .name = NULL }
};

/* Without a mark a box has a line less. */
#define CARDS_OF(zone)                                                        \
	{ ROW_CARDS, "{name}\n{id}\n{numbers}{marks?\n{marks}}", zone,        \
	    .faint = "tapped" }

static const struct table_row player[] = {
	{ ROW_TITLE, "{player}{turn-player?  turn player}"
	    "{defending-player?  defending}{out?  out}" },
	{ ROW_LINE, "  life {life}   Energy {energy}   alliance {side}   "
	    "deck {deck}" },
	{ ROW_LINE, "  Armor {armor}   damage +{damage-increase}",
	    .when = "armor damage-increase" },
	{ ROW_ZONE, "hand", HAND },
	{ ROW_ZONE, "discard", DISCARD },
	{ ROW_ZONE_IF, "back up", BACK_UP },
	CARDS_OF(MINIONS),
	CARDS_OF(DEVICES),
	CARDS_OF(ENCHANTMENTS),
	CARDS_OF(SPELLS),
	{ ROWS_END }
};

static const struct table_row table[] = {
	{ ROW_TITLE, "{turn?turn {turn}  {phase-name}}{turn!setup}" },
	{ ROW_SIDE, .seat = SEAT_EACH, .rows = player },
	{ ROW_TITLE, "draft" },
	CARDS_OF(ROW),
	{ ROW_LINE, "  staples{staples-left}", .when = "staples-left" },
	{ ROW_LINE, "  draft deck {draft-deck}   put away {draft-discard}" },
	{ ROW_QUESTION },
	{ ROWS_END }
};

const struct table_layout gazer_layout = { table, words };
