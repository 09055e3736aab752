/*
 * show.c - the battle as a person sees it on the table.
 */
#include <stdio.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/session.h"
#include "games/wota/parts.h"
#include "games/show.h"

static const char *
card_name(const struct context *cx, unsigned card)
{
	return show_name(cx, card);
}

/* ---- battle cards ---- */

/* What lies on a card and what it has done, in a few words. */
static void
marks(struct context *cx, unsigned card, char *text, size_t size)
{
	const struct card *c = &cx->s->card[card];
	unsigned runes = 0;
	char done[40] = "";
	for (unsigned side = 0; side < 2; side++)
		for_each_card (cx->s, rune, POWER, side)
			runes += cx->s->card[rune].host == card;
	if (c->field[ATTACKS] > 0)
		snprintf(done, sizeof done, " attacked:%d",
		    (int)c->field[ATTACKS]);
	snprintf(text, size, "%s%s%s%s%s",
	    c->field[CAME] == cx->s->global[TURN] ? " new" : "",
	    c->owner != card_seat(cx->s, card) ? " spy" : "",
	    runes > 0 ? " equipped" : "",
	    c->field[SWITCHED] ? " turned" : "", done);
}

/* Upright cards stand, shielding ones lie. */
static void
show_battle_cards(struct context *cx, struct table_text *out,
    unsigned player)
{
	if (zone_count(cx->s, BATTLE, player) == 0) {
		table_line(out, "  no battle cards");
		return;
	}
	table_row_begin(out);
	for_each_card (cx->s, card, BATTLE, player) {
		const struct card *c = &cx->s->card[card];
		bool shield = c->field[POSITION] == IN_SHIELD;
		char name[96], numbers[64], mark[96];
		snprintf(name, sizeof name, wota_is_down(cx, card) ? "[%s]"
		    : "%s", card_name(cx, card));
		snprintf(numbers, sizeof numbers, "%s %d/%d",
		    shield ? "shd" : "att", (int)wota_ap(cx, card),
		    (int)wota_sp(cx, card));
		marks(cx, card, mark, sizeof mark);
		const char *lines[] = { name, show_id(cx, card), numbers,
			mark[0] == ' ' ? mark + 1 : mark };
		table_box(out, (int)card, wota_is_down(cx, card), lines, 4);
	}
	table_row_end(out);
}

/* ---- other zones ---- */

/* Cards that may lie face down: they stand in brackets. */
static void
show_set(struct context *cx, struct table_text *out, const char *title,
    unsigned kind, unsigned player)
{
	if (zone_count(cx->s, kind, player) == 0)
		return;
	table_zone(out, title, zone_count(cx->s, kind, player));
	for_each_card (cx->s, card, kind, player) {
		bool down = wota_is_down(cx, card);
		unsigned host = cx->s->card[card].host;
		char text[200];
		snprintf(text, sizeof text, "%.60s %s%.60s%s%s%.60s",
		    show_id(cx, card), down ? "[" : "", card_name(cx, card),
		    down ? "]" : "", host != NO_CARD ? " on " : "",
		    host != NO_CARD ? card_id(cx, host) : "");
		table_zone_card(out, (int)card, text);
	}
}

/* The opponent does not see the Boss Zone, unless a reading opens it. */
static void
show_boss_zone(struct context *cx, struct table_text *out, unsigned player)
{
	show_zone_if(cx, out, says(cx, BOSS_ZONE_PUBLIC, PUBLIC) ? "bosses *"
	    : "bosses", BOSSES, player);
}

static void
show_player(struct context *cx, struct table_text *out, unsigned p)
{
	const int32_t *own = cx->s->player[p];
	char title[160], hearts[12] = "-";
	/* before the first battle there are none yet */
	if (own[HEARTS] >= 0)
		snprintf(hearts, sizeof hearts, "%d", (int)own[HEARTS]);
	snprintf(title, sizeof title,
	    "%s  hearts %s  stamina %d  SC %d  deck %u%s", player_id(p),
	    hearts, (int)own[STAMINA], (int)own[SC],
	    zone_count(cx->s, DECK, p),
	    cx->s->global[TURN_PLAYER] == (int32_t)p ? "  <- turn" : "");
	table_rule(out, title);
	show_zone(cx, out, "hand", HAND, p);
	show_boss_zone(cx, out, p);
	show_set(cx, out, "field", FIELD, p);
	show_set(cx, out, "power", POWER, p);
	show_battle_cards(cx, out, p);
	show_zone_if(cx, out, "discard", DISCARD, p);
	show_zone_if(cx, out, "void", VOID, p);
}

/* ---- what is going on ---- */

/* The open tie: its links from the first to the last, and what it answers. */
static void
show_tie(struct context *cx, struct table_text *out)
{
	const int32_t *g = cx->s->global;
	static const char *const actions[ACTION_COUNT] = {
		[ACTION_SUMMON] = "summoned", [ACTION_SET] = "set",
		[ACTION_FLIP] = "turned up", [ACTION_SWITCH] = "switched",
		[ACTION_ATTACK] = "attacks" };
	unsigned link = 0;
	if (g[ACTION] != ACTION_NONE && g[ACTION_CARD] > 0)
		table_line(out, "open: %s %s",
		    card_id(cx, (unsigned)g[ACTION_CARD] - 1),
		    actions[g[ACTION]]);
	for (unsigned i = 0; i < cx->s->frames; i++) {
		const struct frame *f = &cx->s->frame[i];
		if (f->state != FRAME_LINK)
			continue;
		table_line(out, "link %u: %s %s (%s)%s", ++link,
		    player_id(f->player), card_id(cx, f->card),
		    card_name(cx, f->card),
		    (f->flags & FRAME_NEGATED) != 0 ? " negated" : "");
	}
}

static void
show_state(struct context *cx, struct table_text *out)
{
	const struct outcome *o = &cx->s->outcome;
	show_tie(cx, out);
	if (wota_costs_due(cx))
		table_line(out, "costs are due");
	show_question(cx, out);
	if (!o->running && o->finished > 0)
		table_line(out, "battle over: %s (%s)%s",
		    o->draw ? "draw" : player_id(o->winners >> 1),
		    wota_reasons[o->reason],
		    !o->complete ? "" : cx->s->global[WAR] ? ", war decided"
		    : ", all decided");
}

void
wota_show(struct context *cx, struct table_text *out)
{
	const int32_t *g = cx->s->global;
	if (g[WAR])
		table_line(out, "battle %d of a war, %d-%d", (int)g[BATTLES],
		    (int)cx->s->player[0][WINS], (int)cx->s->player[1][WINS]);
	table_line(out, "turn %d  %s", (int)g[TURN], wota_phase_name(cx));
	show_player(cx, out, 1);
	show_player(cx, out, 0);
	table_rule(out, "");
	show_state(cx, out);
}
