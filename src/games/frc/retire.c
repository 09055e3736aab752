/*
 * retire.c - cards that leave the field, and what is left of drive teams.
 */
#include <string.h>

#include "games/frc/parts.h"

void
frc_clean(struct context *cx, unsigned card)
{
	struct state *s = cx->s;
	modifiers_end_card(cx, card);
	/* What an Event does ends with it. */
	for (unsigned i = 0; i < s->modifiers
	    && card_is(cx, card, TYPE_EVENT);)
		if (s->modifier[i].source == card)
			modifier_remove(s, i);
		else
			i++;
	card_anew(cx, card);
}

void
frc_move_on(struct context *cx, unsigned card, unsigned zone, unsigned seat,
    enum place place)
{
	uint16_t came = cx->s->card[card].arrival;
	card_move(cx->s, card, zone, seat, place);
	cx->s->card[card].arrival = came;
}

static void
to_pile(struct context *cx, unsigned card)
{
	unsigned owner = cx->s->card[card].owner;
	frc_move_on(cx, card, PILE, owner, PLACE_TOP);
	applied(cx, RETIRE_PILE);
	/* What was put on it to wait for this still is. */
	happen(cx, EVENT_RETIRED, owner, card, NO_CARD, 1);
	frc_clean(cx, card);
}

/* A Student of a drive team goes back to the body of its owner. */
static void
to_body(struct context *cx, unsigned student)
{
	unsigned owner = cx->s->card[student].owner;
	cx->s->card[student].host = NO_CARD;
	frc_move_on(cx, student, BODY, owner, PLACE_BOTTOM);
	applied(cx, RETIRE_REST_RETURN);
	if (owner == turn_player(cx))
		cx->s->global[RETURNED]++;
	happen(cx, EVENT_RETURNED, owner, student, NO_CARD, 1);
}

/* Who picks the Student that goes with the Robot of that player. */
static unsigned
chooser(struct context *cx, unsigned owner, unsigned scorer)
{
	switch (reading(cx, RETIRE_CHOOSER)) {
	case RETIRE_CHOOSER_OPPONENT:
		return opponent(owner);
	case RETIRE_CHOOSER_ATTACKER_IF_SCORED:
		return scorer != NO_PLAYER ? scorer : owner;
	default:
		return owner;
	}
}

/* The Students of one zone that are to be retired with the Robot: one, by
 * itself; of several one is chosen later. */
static void
retire_one_of(struct context *cx, unsigned robot, unsigned zone,
    unsigned owner, unsigned scorer)
{
	struct state *s = cx->s;
	unsigned count = 0, student = NO_CARD;
	for_each_card (s, card, zone, owner)
		if (zone == BODY || s->card[card].host == robot) {
			count++;
			student = card;
		}
	if (count == 0)
		return;
	applied(cx, RETIRE_ONE_STUDENT);
	if (count == 1) {
		to_pile(cx, student);
		return;
	}
	unsigned who = chooser(cx, owner, scorer);
	for_each_moving (s, card, zone, owner) {
		if (zone != BODY && s->card[card].host != robot)
			continue;
		frc_move_on(cx, card, RETIRING, who, PLACE_BOTTOM);
		s->card[card].host = (uint16_t)robot;
	}
}

static void
retire_robot(struct context *cx, unsigned robot, unsigned scorer)
{
	struct state *s = cx->s;
	unsigned owner = card_seat(s, robot), team = 0;
	for_each_card (s, card, DRIVE_TEAM, owner)
		team += s->card[card].host == robot;
	to_pile(cx, robot);
	if (team > 0)
		retire_one_of(cx, robot, DRIVE_TEAM, owner, scorer);
	else if (zone_count(s, BODY, owner) > 0
	    && says(cx, EMPTY_DRIVE_TEAM, FROM_BODY))
		retire_one_of(cx, robot, BODY, owner, scorer);
}

void
frc_retire(struct context *cx, unsigned card, unsigned scorer)
{
	unsigned zone = card_zone(cx->s, card);
	if (zone == NO_ZONE || zone == PILE || zone == RETIRING)
		return;
	if (zone == ROBOTS && card_seat(cx->s, card) < cx->s->players)
		retire_robot(cx, card, scorer);
	else
		to_pile(cx, card);
}

/* ---- the choice that is owed ---- */

/* The first Student of that Robot from whom the player who is asked chooses, or
 * NO_CARD; of several Robots the order is free. */
static unsigned
first_retiring(const struct context *cx, unsigned robot)
{
	for_each_card (cx->s, student, RETIRING, cx->s->question.player)
		if (cx->s->card[student].host == robot)
			return student;
	return NO_CARD;
}

bool
frc_retire_choice_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	unsigned by = step_by(st);
	unsigned count = step_count(st, ATTRIBUTE_VALUE);
	int32_t student = step_value(st, ATTRIBUTE_VALUE) - CHOICE_REFERENCE;
	unsigned robot = step_card(st);
	if (!require(cx, CHOICE_PENDING, game_asked(cx, ASK_RETIRE)
	        && first_retiring(cx, robot) != NO_CARD)
	    || !require(cx, RETIRE_CHOICE, by == q->player,
	        PLAYER("chooser", q->player), PLAYER("player", by),
	        CARD("robot", robot)))
		return false;
	bool fits = count == 1 && has_card(cx->s, student)
	    && card_in(cx->s, (unsigned)student, RETIRING, by)
	    && cx->s->card[student].host == robot;
	if (!fits)
		clue(cx, "{one} is one of them, given is {given}",
		    CARD("one", first_retiring(cx, robot)),
		    GIVEN("given", ATTRIBUTE_VALUE));
	return require(cx, RETIRE_STUDENT, fits, NUMBER("count", count),
	    CARD("robot", robot));
}

void
frc_retire_choice_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned robot = step_card(st), seat = s->question.player;
	int32_t student = step_value(st, ATTRIBUTE_VALUE) - CHOICE_REFERENCE;
	if (!game_asked(cx, ASK_RETIRE) || first_retiring(cx, robot) == NO_CARD)
		return;
	question_over(cx);
	for_each_moving (s, card, RETIRING, seat) {
		if (s->card[card].host != robot)
			continue;
		if ((int32_t)card == student)
			to_pile(cx, card);
		else
			to_body(cx, card);
	}
	if (s->global[LOSS_OF] >= 0) {
		unsigned player = (unsigned)s->global[LOSS_OF];
		int32_t loss = s->global[LOSS_DUE];
		s->global[LOSS_DUE] = 0;
		s->global[LOSS_OF] = -1;
		frc_change_points(cx, player, -loss);
		frc_check_points(cx);
	}
}

/* ---- tidying up ---- */

static void
ask_student(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned i = 0; i < s->players; i++) {
		unsigned p = (turn_player(cx) + i) % s->players;
		unsigned student = zone_first(s, RETIRING, p);
		if (student == NO_CARD)
			continue;
		game_asks(cx, ASK_RETIRE, p, 1, 1);
		s->question.card = s->card[student].host;
		return;
	}
}

static void
ask_next(struct context *cx)
{
	if (cx->s->question.kind == QUESTION_NONE && cx->s->frames == 0
	    && cx->s->outcome.running)
		ask_student(cx);
}

/* By one reading the Student comes before the effects that wait. */
void
frc_watch(struct context *cx)
{
	bool owed = false;
	if (cx->s->frames == 0)
		return;
	for (unsigned p = 0; p < cx->s->players; p++)
		owed = owed || zone_count(cx->s, RETIRING, p) > 0;
	if (owed && says(cx, STUDENT_TIME, BEFORE_EFFECTS))
		ask_student(cx);
}

/* Drive teams whose Robot has left otherwise than by being retired go back. */
static void
tidy_drive_teams(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned p = 0; p < s->players; p++)
		for_each_moving (s, card, DRIVE_TEAM, p) {
			unsigned robot = s->card[card].host;
			if (robot == NO_CARD || card_zone(s, robot) != ROBOTS)
				to_body(cx, card);
		}
}

/* Cards that are no longer on the field forget what they did there. */
static void
tidy_left(struct context *cx)
{
	static const int32_t nothing[CARD_FIELD_COUNT];
	struct state *s = cx->s;
	for_each_touched (s, card) {
		unsigned zone = card_zone(s, card);
		bool left = zone == NO_ZONE || card_lies(s, card, IN(HAND)
		    | IN(DECK) | IN(PILE) | IN(OUT) | IN(TEAM_PILE));
		if (left)
			card_numbers_anew(cx, card);
		if (left && (s->card[card].host != NO_CARD
		    || memcmp(s->card[card].field, nothing,
		        sizeof nothing) != 0))
			frc_clean(cx, card);
	}
}

/* Cards that an effect put on the field take a slot. */
static void
tidy_slots(struct context *cx, unsigned zone, unsigned player)
{
	struct state *s = cx->s;
	for_each_card (s, card, zone, player) {
		int32_t *field = s->card[card].field;
		if (*card_number_exactly(cx, card, SLOT) != 0)
			continue;
		field[SLOT] = frc_first_slot(cx, zone, player, 99);
		if (field[ARRIVED] == 0)
			field[ARRIVED] = s->global[TURN];
		int32_t *left = card_number_exactly(cx, card, TURNS_LEFT);
		if (zone == SUPPORT && *left == 0)
			*left = frc_turns(cx, card);
	}
}

static bool
any_touched(const struct state *s)
{
	uint64_t touched = 0;
	for (unsigned word = 0; word < card_words(s); word++)
		touched |= s->touched[word];
	return touched != 0;
}

void
frc_tidy(struct context *cx)
{
	if (!cx->s->outcome.running)
		return;
	if (any_touched(cx->s)) {
		tidy_drive_teams(cx);
		tidy_left(cx);
		for (unsigned p = 0; p < cx->s->players; p++) {
			tidy_slots(cx, ROBOTS, p);
			tidy_slots(cx, SUPPORT, p);
		}
	}
	if (cx->s->question.kind == QUESTION_NONE)
		frc_retire_events(cx);
	ask_next(cx);
}
