/*
 * show.c - the field as it lies on the table: B's side above, A's below.
 */
#include <stdio.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/session.h"
#include "games/frc/parts.h"
#include "games/show.h"

enum { LINE = 64 };

static const char *
name_of(const struct context *cx, unsigned card)
{
	const char *name = show_name(cx, card);
	return name != NULL ? name : "?";
}

/* Appends to a text of fixed size, as much as fits. */
static void
append(char *text, size_t size, const char *more)
{
	size_t length = strlen(text);
	if (length + 1 < size)
		snprintf(text + length, size - length, "%s", more);
}

/* ---- boxes ---- */

static void
empty_box(struct table_text *t, const char *what, int32_t slot)
{
	char title[LINE];
	snprintf(title, sizeof title, "%s %d", what, (int)slot);
	const char *lines[] = { title, "", "free" };
	table_box(t, -1, true, lines, 3);
}

static void
robot_box(struct context *cx, struct table_text *t, unsigned card)
{
	char id[LINE], numbers[LINE], team[LINE] = "";
	const int32_t *field = cx->s->card[card].field;
	bool defensive = field[POSITION] == DEFENSIVE;
	snprintf(id, sizeof id, "%d: %s%s", (int)field[SLOT],
	    show_id(cx, card),
	    field[ATTEMPTS] > 0 ? " scored" : "");
	snprintf(numbers, sizeof numbers, "%s %d/%d",
	    defensive ? "DEF" : "OFF", (int)frc_stat(cx, card, OFFENSE),
	    (int)frc_stat(cx, card, DEFENSE));
	for_each_card (cx->s, student, DRIVE_TEAM, card_seat(cx->s, card)) {
		if (cx->s->card[student].host != card)
			continue;
		append(team, sizeof team, team[0] == '\0' ? "" : ",");
		append(team, sizeof team, name_of(cx, student));
	}
	const char *lines[] = { name_of(cx, card), id, numbers, team };
	table_box(t, (int)card, defensive, lines, 4);
}

static void
support_box(struct context *cx, struct table_text *t, unsigned card)
{
	char id[LINE], left[LINE] = "Mentor";
	const int32_t *field = cx->s->card[card].field;
	snprintf(id, sizeof id, "%d: %s", (int)field[SLOT],
	    show_id(cx, card));
	if (card_is(cx, card, TYPE_EVENT))
		snprintf(left, sizeof left, field[TURNS_LEFT] > 0
		    ? "Event, %d left" : "Event", (int)field[TURNS_LEFT]);
	const char *lines[] = { name_of(cx, card), id, left };
	table_box(t, (int)card, false, lines, 3);
}

/* The slots of one kind, side by side. */
static void
slots(struct context *cx, struct table_text *t, unsigned zone,
    unsigned player, int32_t most)
{
	table_row_begin(t);
	for (int32_t slot = 1; slot <= most; slot++) {
		bool taken = false;
		for_each_card (cx->s, card, zone, player) {
			if (cx->s->card[card].field[SLOT] != slot)
				continue;
			taken = true;
			if (zone == ROBOTS)
				robot_box(cx, t, card);
			else
				support_box(cx, t, card);
		}
		if (!taken)
			empty_box(t, zone == ROBOTS ? "Robot" : "Support",
			    slot);
	}
	table_row_end(t);
}

/* ---- lines ---- */

static void
head_line(struct context *cx, struct table_text *t, unsigned p)
{
	char title[2 * LINE];
	unsigned team = zone_first(cx->s, TEAM, p);
	snprintf(title, sizeof title, "%s  %d points  team %s%s",
	    player_id(p), (int)cx->s->player[p][POINTS],
	    team == NO_CARD ? "not played" : name_of(cx, team),
	    cx->s->global[TURN_PLAYER] == (int32_t)p ? "  <- turn" : "");
	table_rule(t, title);
}

static void
side_lines(struct context *cx, struct table_text *t, unsigned p)
{
	table_line(t, "deck      %2u  pile %u",
	    zone_count(cx->s, DECK, p), zone_count(cx->s, PILE, p));
	show_zone(cx, t, "hand", HAND, p);
	show_zone(cx, t, "body", BODY, p);
	show_zone_if(cx, t, "pile", PILE, p);
	show_zone_if(cx, t, "retiring", RETIRING, p);
}

/* Robots face each other across the middle of the table. */
static void
side(struct context *cx, struct table_text *t, unsigned p, bool above)
{
	head_line(cx, t, p);
	if (above)
		side_lines(cx, t, p);
	for (unsigned i = 0; i < 2; i++) {
		unsigned zone = (i == 0) == above ? SUPPORT : ROBOTS;
		slots(cx, t, zone, p, zone == ROBOTS
		    ? frc_robot_slots(cx, p) : frc_support_slots(cx, p));
	}
	if (!above)
		side_lines(cx, t, p);
}

static void
turn_line(struct context *cx, struct table_text *t)
{
	const int32_t *global = cx->s->global;
	const struct outcome *o = &cx->s->outcome;
	char title[2 * LINE];
	if (o->finished > 0 && !o->running)
		snprintf(title, sizeof title, "game over: %s, %s",
		    o->draw ? "a draw" : (o->winners & 1) != 0 ? "A wins"
		    : "B wins", frc_reasons[o->reason]);
	else if (global[TURN] == 0)
		snprintf(title, sizeof title, "setup");
	else
		snprintf(title, sizeof title, "turn %d, %s phase%s",
		    (int)global[TURN], frc_phases[global[PHASE]],
		    global[DRAWS_DUE] > 0 ? ", a draw is due" : "");
	table_rule(t, title);
}

void
frc_show(struct context *cx, struct table_text *t)
{
	if (cx->s->players != 2) {
		table_line(t, "%u players: the game is for two",
		    (unsigned)cx->s->players);
		return;
	}
	side(cx, t, 1, true);
	turn_line(cx, t);
	side(cx, t, 0, false);
	show_question(cx, t);
}
