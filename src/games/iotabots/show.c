/*
 * show.c - the duel as a person sees it on the table.
 */
#include <stdio.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/session.h"
#include "games/iotabots/parts.h"
#include "games/show.h"

/* Marks of a Bot, short enough for a box: new in this turn, of the other
 * player, attacks made. */
static void
marks(struct context *cx, unsigned card, char *text, size_t size)
{
	const struct card *c = &cx->s->card[card];
	char attacks[40] = "";
	if (c->field[ATTACKS_MADE] > 0)
		snprintf(attacks, sizeof attacks, " att%d",
		    (int)c->field[ATTACKS_MADE]);
	snprintf(text, size, "%s%s%s%s",
	    c->field[ARRIVED] != 0 ? " new" : "",
	    c->owner != card_seat(cx->s, card) ? " of " : "",
	    c->owner != card_seat(cx->s, card) && c->owner < 2
	        ? player_id(c->owner) : "", attacks);
}

static void
show_bots(struct context *cx, struct table_text *out, unsigned player)
{
	table_row_begin(out);
	for_each_card (cx->s, card, BOTS, player) {
		char numbers[64], mark[96];
		snprintf(numbers, sizeof numbers, "%d/%d",
		    (int)iotabots_bot_attack(cx, card),
		    (int)iotabots_bot_defense(cx, card));
		marks(cx, card, mark, sizeof mark);
		const char *lines[] = { show_name(cx, card),
			show_id(cx, card), numbers,
			mark[0] == ' ' ? mark + 1 : mark };
		table_box(out, (int)card, cx->s->card[card].field[ATTACKS_MADE] > 0,
		    lines, 4);
	}
	table_row_end(out);
}

static void
show_player(struct context *cx, struct table_text *out, unsigned p)
{
	const int32_t *own = cx->s->player[p];
	char title[160];
	snprintf(title, sizeof title,
	    "%s  life %d  mana %d of %d  deck %u%s", player_id(p),
	    (int)own[LIFE], (int)own[MANA], (int)own[MANA_LEVEL],
	    zone_count(cx->s, DECK, p),
	    cx->s->global[TURN_PLAYER] == (int32_t)p ? "  <- turn" : "");
	table_rule(out, title);
	show_zone(cx, out, "hand", HAND, p);
	show_zone(cx, out, "junk", JUNK, p);
	show_zone_if(cx, out, "buzz", BUZZ, p);
	if (zone_count(cx->s, BOTS, p) > 0)
		show_bots(cx, out, p);
	else
		table_line(out, "  no Bots");
}

/* What the table cannot show: whose answer is due, and the result. */
static void
show_state(struct context *cx, struct table_text *out)
{
	const struct outcome *o = &cx->s->outcome;
	show_question(cx, out);
	if (!o->running && o->finished > 0)
		table_line(out, "duel over: %s (%s)%s",
		    o->draw ? "draw" : player_id(o->winners >> 1),
		    iotabots_reasons[o->reason],
		    o->complete ? ", match decided" : "");
}

void
iotabots_show(struct context *cx, struct table_text *out)
{
	const int32_t *g = cx->s->global;
	table_line(out, "duel %d  turn %d  %s phase  score %d-%d-%d",
	    (int)g[DUEL], (int)g[TURN], phase_word(cx),
	    (int)player_field(cx, 0, WINS), (int)player_field(cx, 1, WINS),
	    (int)g[DRAWN_DUELS]);
	show_player(cx, out, 1);
	show_player(cx, out, 0);
	table_rule(out, "");
	show_state(cx, out);
}
