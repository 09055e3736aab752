/*
 * show.c - the table as its players would recognise it: the market in the
 * middle, every player around it.
 */
#include <stdio.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/session.h"
#include "games/gazer/parts.h"
#include "games/show.h"

enum { LINE = 48 };

/* Attack, life left and Armor: "2/3 A1". */
static void
card_numbers(struct context *cx, unsigned card, char line[LINE])
{
	int32_t left = card_value(cx, card, LIFE_VALUE)
	    - *card_field(cx, card, DAMAGE);
	int32_t armor = card_value(cx, card, ARMOR_VALUE);
	char text[LINE] = "";
	if (armor > 0)
		snprintf(text, sizeof text, " armor %d", (int)armor);
	if (card_is(cx, card, MINION))
		snprintf(line, LINE, "%d / %d%.20s",
		    (int)card_value(cx, card, ATTACK), (int)left, text);
	else
		snprintf(line, LINE, "life %d%.20s", (int)left, text);
}

/* What is special about it now. */
static void
card_marks(struct context *cx, unsigned card, char line[LINE])
{
	int32_t against = *card_field(cx, card, DEFENDS);
	line[0] = '\0';
	if (gazer_is_attacker(cx, card))
		snprintf(line, LINE, "attacks (%d)",
		    (int)*card_field(cx, card, ATTACK_ORDER));
	else if (against > 0)
		snprintf(line, LINE, "meets %.30s",
		    card_id(cx, (unsigned)against - 1));
	else if (*card_field(cx, card, IS_TARGET) != 0)
		snprintf(line, LINE, "attacked");
	else if (*card_field(cx, card, NEXT_BONUS) > 0)
		snprintf(line, LINE, "next +%d",
		    (int)*card_field(cx, card, NEXT_BONUS));
	else if (cx->s->card[card].owner != card_seat(cx->s, card))
		snprintf(line, LINE, "of %.3s",
		    player_id(cx->s->card[card].owner));
	if (*card_field(cx, card, TAPPED) != 0) {
		size_t length = strlen(line);
		snprintf(line + length, LINE - length, "%stapped",
		    length > 0 ? ", " : "");
	}
}

static void
draw_card(struct context *cx, struct table_text *t, unsigned card)
{
	char numbers[LINE], marks[LINE];
	const char *lines[4] = { show_name(cx, card),
		show_id(cx, card), numbers, marks };
	unsigned kind = card_zone(cx->s, card);
	bool unseen = is_unseen(cx->s, card);
	if (unseen) {
		snprintf(numbers, LINE, "face down");
		marks[0] = '\0';
	} else if (kind == MINIONS || kind == DEVICES) {
		card_numbers(cx, card, numbers);
		card_marks(cx, card, marks);
	} else {
		int32_t cost = card_printed(cx, card, COST);
		unsigned host = cx->s->card[card].host;
		snprintf(numbers, LINE, kind == ENCHANTMENTS
		    ? "enchantment" : kind == SPELLS ? "spell" : "cost %d",
		    (int)cost);
		snprintf(marks, LINE, "%s%.30s",
		    host == NO_CARD ? "" : "on ",
		    host == NO_CARD ? "" : card_id(cx, host));
	}
	table_box(t, unseen ? -1 : (int)card,
	    *card_field(cx, card, TAPPED) != 0, lines,
	    marks[0] != '\0' ? 4 : 3);
}

static void
draw_zone(struct context *cx, struct table_text *t, unsigned kind,
    unsigned seat)
{
	if (zone_count(cx->s, kind, seat) == 0)
		return;
	table_row_begin(t);
	for_each_card (cx->s, card, kind, seat)
		draw_card(cx, t, card);
	table_row_end(t);
}

static void
draw_player(struct context *cx, struct table_text *t, unsigned player)
{
	char title[120];
	snprintf(title, sizeof title, "%s%s%s%s", player_id(player),
	    player == gazer_turn_player(cx) ? "  turn player" : "",
	    *global(cx, PART) != NO_ATTACK
	        && player == (unsigned)*global(cx, DEFENDER)
	        ? "  defending" : "",
	    gazer_is_out(cx, player) ? "  out" : "");
	table_rule(t, title);
	table_line(t, "  life %d   Energy %d   alliance %u   deck %u",
	    (int)*player_field(cx, player, LIFE),
	    (int)*player_field(cx, player, ENERGY),
	    cx->s->side[player] + 1u, zone_count(cx->s, DECK, player));
	if (*player_field(cx, player, ARMOR) != 0
	    || *player_field(cx, player, INCREASE) != 0)
		table_line(t, "  Armor %d   damage +%d",
		    (int)*player_field(cx, player, ARMOR),
		    (int)*player_field(cx, player, INCREASE));
	show_zone(cx, t, "hand", HAND, player);
	show_zone(cx, t, "discard", DISCARD, player);
	show_zone_if(cx, t, "back up", BACK_UP, player);
	draw_zone(cx, t, MINIONS, player);
	draw_zone(cx, t, DEVICES, player);
	draw_zone(cx, t, ENCHANTMENTS, player);
	draw_zone(cx, t, SPELLS, player);
}

/* One line for each kind of base card: how many are left. */
static void
draw_staples(struct context *cx, struct table_text *t)
{
	char line[200];
	size_t at = 0;
	line[0] = '\0';
	for (unsigned d = 0; d < cx->cards->definitions; d++) {
		unsigned count = 0;
		for_each_card (cx->s, card, STAPLES, COMMON)
			count += cx->s->card[card].definition == d;
		if (count > 0 && at + 60 < sizeof line)
			at += (size_t)snprintf(line + at, sizeof line - at,
			    "  %.40s x%u", cx->cards->definition[d].name,
			    count);
	}
	if (at > 0)
		table_line(t, "  staples%s", line);
}

void
gazer_show(struct context *cx, struct table_text *t)
{
	char title[120];
	int32_t turn = *global(cx, TURN);
	if (turn == 0)
		snprintf(title, sizeof title, "setup");
	else
		snprintf(title, sizeof title, "turn %d  %s", (int)turn,
		    gazer_phase_name(cx));
	table_rule(t, title);
	for (unsigned p = 0; p < cx->s->players; p++)
		draw_player(cx, t, p);
	table_rule(t, "draft");
	draw_zone(cx, t, ROW, COMMON);
	draw_staples(cx, t);
	table_line(t, "  draft deck %u   put away %u",
	    zone_count(cx->s, DRAFT_DECK, COMMON),
	    zone_count(cx->s, DRAFT_DISCARD, COMMON));
	show_question(cx, t);
}
