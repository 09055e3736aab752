/*
 * tidy.c - puts right what cards that came or went have left: choices that are
 * owed, drive teams without a Robot, cards without a slot.
 */
#include <string.h>

#include "engine/ids.h"
#include "games/frc/parts.h"

/* ---- the choice that is owed ---- */

/* The player who picks the Student of a Robot of the turn player. */
static unsigned
picks_first(struct context *cx)
{
	unsigned player = turn_player(cx);
	return zone_count(cx->s, RETIRING, 0) > 0
	    && zone_count(cx->s, RETIRING, 1) > 0
	    && says(cx, RETIRE_CHOOSER, OPPONENT) ? opponent(player) : player;
}

static void
ask_student(struct context *cx)
{
	struct state *s = cx->s;
	if (zone_count(s, RETIRING, 0) + zone_count(s, RETIRING, 1) == 0)
		return;
	const unsigned first = picks_first(cx);
	for_each_player (s, i) {
		unsigned p = (first + i) % s->players;
		unsigned student = zone_first(s, RETIRING, p);
		if (student == NO_CARD)
			continue;
		game_asks(cx, ASK_RETIRE, p, 1, 1);
		s->question.card = s->card[student].host;
		return;
	}
}

void
frc_ask_owed(struct context *cx)
{
	if (is_idle(cx))
		ask_student(cx);
}

void
frc_tell_first(const struct context *cx)
{
	const struct question *q = &cx->s->question;
	if (game_asked(cx, ASK_RETIRE))
		note_clue(cx, "first comes <choose by=\"{who}\" "
		    "what=\"retire\" card=\"{robot}\" value=\"…\"/>",
		    WORD("who", player_id(q->player)),
		    WORD("robot", registry_name(cx->ids, q->card)));
	if (game_asked(cx, ASK_STARTER))
		note_clue(cx, "first comes <choose by=\"{who}\" "
		    "what=\"starter\" value=\"…\"/>",
		    WORD("who", player_id(q->player)));
}

/* ---- tidying up ---- */

/* Drive teams whose Robot has left otherwise than by being retired go back; to
 * another side, where a judge puts it, they go with it. */
static void
tidy_drive_teams(struct context *cx)
{
	struct state *s = cx->s;
	for_each_player (s, p)
		for_each_moving (s, card, DRIVE_TEAM, p) {
			unsigned robot = s->card[card].host;
			if (robot == NO_CARD || card_zone(s, robot) != ROBOTS)
				frc_to_body(cx, card);
			else if (card_seat(s, robot) != p)
				frc_move_on(cx, card, DRIVE_TEAM,
				    card_seat(s, robot), PLACE_BOTTOM);
		}
}

/* Where a judge has put the card another one may lie in its slot. */
static void
leave_slot(struct context *cx, unsigned card)
{
	unsigned zone = card_zone(cx->s, card), seat = card_seat(cx->s, card);
	if (zone != ROBOTS && zone != SUPPORT)
		return;
	int32_t slot = *card_number_exactly(cx, card, SLOT);
	for_each_card (cx->s, other, zone, seat)
		if (other != card && slot > 0
		    && card_number_is(cx, other, SLOT, slot))
			card_number_set(cx, card, SLOT, 0);
	/* After the end of a game nothing else looks at it. */
	if (!cx->s->outcome.running && card_number_is(cx, card, SLOT, 0))
		card_number_set(cx, card, SLOT, frc_first_slot(cx, zone, seat,
		    99));
}

/* After the end of a game those without a Robot just lie in the body. */
static void
leave_robots(struct context *cx)
{
	struct state *s = cx->s;
	for_each_player (s, p)
		for_each_moving (s, card, DRIVE_TEAM, p) {
			unsigned robot = s->card[card].host;
			if (robot != NO_CARD && card_in(s, robot, ROBOTS, p))
				continue;
			s->card[card].host = NO_CARD;
			card_move(s, card, BODY, s->card[card].owner,
			    PLACE_BOTTOM);
		}
}

void
frc_moved_by_hand(struct context *cx, unsigned card, unsigned from)
{
	(void)from;
	leave_slot(cx, card);
	if (!cx->s->outcome.running)
		leave_robots(cx);
}

/* A card that is no longer on the field forgets what it did there. */
static void
tidy_left(struct context *cx, unsigned card)
{
	static const int32_t nothing[CARD_FIELD_COUNT];
	const struct state *s = cx->s;
	if (card_zone(s, card) != NO_ZONE && !card_lies(s, card, IN(HAND)
	    | IN(DECK) | IN(PILE) | IN(OUT) | IN(TEAM_PILE)))
		return;
	card_numbers_anew(cx, card);
	if (s->card[card].host != NO_CARD || (has_own_fields(s, card)
	    && memcmp(card_fields(s, card), nothing, sizeof nothing) != 0))
		frc_clean(cx, card);
}

/* At once: what an effect goes on to do to such a card lasts.  Who puts right
 * what else it has left looks at it, too. */
void
frc_tidy_moved(struct context *cx)
{
	if (!any_touched(cx->s))
		return;
	tidy_drive_teams(cx);
	for_each_touched (cx->s, card) {
		tidy_left(cx, card);
		card_touch(cx->s, card);
	}
}

/* Cards that an effect put on the field take a slot. */
static void
tidy_slots(struct context *cx, unsigned zone, unsigned player)
{
	struct state *s = cx->s;
	for_each_card (s, card, zone, player) {
		if (card_number_least(cx, card, SLOT, 1))
			continue;
		int32_t *field = change_fields(s, card);
		field[SLOT] = frc_first_slot(cx, zone, player, 99);
		if (field[ARRIVED] == 0)
			frc_arrives(cx, card);
		int32_t *left = change_card_number(cx, card, TURNS_LEFT);
		if (zone != SUPPORT || *left != 0)
			continue;
		*left = frc_turns(cx, card);
		frc_came_late(cx, card);
	}
}

static void
put_right(struct context *cx)
{
	if (any_touched(cx->s)) {
		const bool came = any_touched_in(cx->s,
		    IN(ROBOTS) | IN(SUPPORT));
		if (came) /* it may be an Event */
			put_marks(cx->s, MARKS_EVENT, true);
		tidy_drive_teams(cx);
		for_each_touched (cx->s, card)
			tidy_left(cx, card);
		for (unsigned p = 0; came && p < cx->s->players; p++) {
			tidy_slots(cx, ROBOTS, p);
			tidy_slots(cx, SUPPORT, p);
		}
	}
	if (cx->s->question.kind == QUESTION_NONE)
		frc_retire_events(cx);
}

/* What effects, or a judge, have taken away is not asked for any more; what
 * can still be answered stays open. */
static void
look_at_students(struct context *cx)
{
	const struct state *s = cx->s;
	bool asked = game_asked(cx, ASK_RETIRE);
	if (!asked && s->global[LOSS_OF] < 0 && zone_count(s, RETIRING, 0) == 0
	    && zone_count(s, RETIRING, 1) == 0)
		return;
	if (asked && zone_count(s, RETIRING, s->question.player) > 0)
		return;
	if (asked)
		question_over(cx);
	if (asked || is_idle(cx))
		frc_retire_last(cx);
	if (asked && says(cx, STUDENT_TIME, BEFORE_EFFECTS))
		ask_student(cx);
	else
		frc_ask_owed(cx);
}

void
frc_tidy(struct context *cx)
{
	if (!cx->s->outcome.running)
		return;
	put_right(cx);
	look_at_students(cx);
}

/* Before another effect begins; by one reading the Student comes before the
 * effects that wait. */
bool
frc_watch(struct context *cx)
{
	bool owed = false;
	if (effects_under_way(cx->s) == 0)
		return false;
	put_right(cx);
	for_each_player (cx->s, p)
		owed = owed || zone_count(cx->s, RETIRING, p) > 0;
	if (owed && says(cx, STUDENT_TIME, BEFORE_EFFECTS))
		ask_student(cx);
	return false;
}
