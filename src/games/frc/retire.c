/*
 * retire.c - cards that leave the field or the hand.
 */
#include "games/frc/parts.h"

void
frc_clean(struct context *cx, unsigned card)
{
	modifiers_end_card(cx, card);
	/* What an Event does ends with it. */
	if (card_is(cx, card, TYPE_EVENT))
		running_drop(cx, SORT(DONE_BY(card)));
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

/* Whether an effect of the card waits for that where the card goes by it. */
static bool
waits_in(const struct context *cx, unsigned card, unsigned event,
    unsigned zone)
{
	const struct definition *d = definition_of(cx, card);
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		if (e->kind == EFFECT_TRIGGER && e->event == event
		    && (e->zones >> zone & 1) != 0)
			return true;
	}
	return false;
}

/* What leaves is looked at as it was where it lay, before it is `gone`; but one
 * that waits where it goes is told of it there. */
static void
tell_left(struct context *cx, unsigned event, unsigned player, unsigned card,
    unsigned zone, bool gone)
{
	if (waits_in(cx, card, event, zone) == gone)
		happen(cx, event, player, card, NO_CARD, 1);
}

/* The card goes to the pile of its owner; the event is that of the player on
 * whose side it lay. */
static void
to_pile(struct context *cx, unsigned card, unsigned player)
{
	unsigned owner = cx->s->card[card].owner;
	unsigned of = player < cx->s->players ? player : owner;
	applied(cx, RETIRE_PILE);
	tell_left(cx, EVENT_RETIRED, of, card, PILE, false);
	frc_move_on(cx, card, PILE, owner, PLACE_TOP);
	/* What was put on it to wait for this still is. */
	tell_left(cx, EVENT_RETIRED, of, card, PILE, true);
	frc_clean(cx, card);
}

void
frc_to_body(struct context *cx, unsigned student)
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

/* On whose side the Robot lay of a Student whom that player may pick. */
static unsigned
picked_from(const struct context *cx, unsigned student, unsigned seat)
{
	const unsigned robot = cx->s->card[student].host;
	switch (cx->choice[RETIRE_CHOOSER]) {
	case RETIRE_CHOOSER_OPPONENT:
		return opponent(seat);
	case RETIRE_CHOOSER_ATTACKER_IF_SCORED:
		/* Students change sides before Robots do. */
		return cx->s->card[robot != NO_CARD ? robot : student].owner;
	default:
		return seat;
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
		to_pile(cx, student, owner);
		return;
	}
	unsigned who = chooser(cx, owner, scorer);
	for_each_moving (s, card, zone, owner) {
		if (zone != BODY && s->card[card].host != robot)
			continue;
		frc_move_on(cx, card, RETIRING, who, PLACE_BOTTOM);
		s->card[card].host = (uint16_t)robot;
		if (zone == BODY)
			change_fields(s, card)[FROM_BODY] = 1;
	}
}

static void
retire_robot(struct context *cx, unsigned robot, unsigned scorer)
{
	struct state *s = cx->s;
	unsigned owner = card_seat(s, robot), team = 0;
	for_each_card (s, card, DRIVE_TEAM, owner)
		team += s->card[card].host == robot;
	to_pile(cx, robot, owner);
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
	if (zone != ROBOTS || card_seat(cx->s, card) >= cx->s->players) {
		to_pile(cx, card, card_seat(cx->s, card));
		return;
	}
	/* The Student is retired with it. */
	const bool begun = moment_begin(cx);
	retire_robot(cx, card, scorer);
	moment_end(cx, begun);
}

static void
tell_discarded(struct context *cx, unsigned player, unsigned card,
    unsigned zone, bool gone)
{
	tell_left(cx, EVENT_DISCARDED, player, card, zone, gone);
	if (says(cx, DISCARD_IS_RETIRE, YES))
		tell_left(cx, EVENT_RETIRED, player, card, zone, gone);
}

void
frc_discard(struct context *cx, unsigned player, unsigned card)
{
	unsigned zone = says(cx, DISCARD_PLACE, PILE) ? PILE : OUT;
	tell_discarded(cx, player, card, zone, false);
	card_move(cx->s, card, zone, cx->s->card[card].owner, PLACE_TOP);
	tell_discarded(cx, player, card, zone, true);
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
frc_student_owed(const struct context *cx, unsigned robot)
{
	return game_asked(cx, ASK_RETIRE)
	    && first_retiring(cx, robot) != NO_CARD;
}

bool
frc_retire_choice_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	unsigned by = step_by(st);
	bool none = step_value(st, ATTRIBUTE_VALUE) == CHOICE_NONE;
	unsigned count = none ? 0 : step_count(st, ATTRIBUTE_VALUE);
	int32_t student = step_value(st, ATTRIBUTE_VALUE) - CHOICE_REFERENCE;
	unsigned robot = step_card(st);
	if (!require(cx, RETIRE_CHOICE, by == q->player,
	    PLAYER("chooser", q->player), PLAYER("player", by),
	    CARD("robot", robot)))
		return false;
	bool more = step_has(st, ATTRIBUTE_TARGETS);
	bool fits = count == 1 && has_card(cx->s, student)
	    && card_in(cx->s, (unsigned)student, RETIRING, by)
	    && cx->s->card[student].host == robot && !more;
	if (more)
		note_clue(cx, "it asks for no {attribute}, given is {given}",
		    WORD("attribute", attribute_name(ATTRIBUTE_TARGETS)),
		    GIVEN("given", ATTRIBUTE_TARGETS));
	else if (!fits)
		note_clue(cx, "{one} is one of them, given is {given}",
		    CARD("one", first_retiring(cx, robot)),
		    GIVEN("given", ATTRIBUTE_VALUE));
	return require(cx, RETIRE_STUDENT, fits, NUMBER("count", count),
	    CARD("robot", robot));
}

/* One that was picked goes from where it lay. */
static void
retires(struct context *cx, unsigned student, unsigned seat)
{
	unsigned player = picked_from(cx, student, seat);
	bool from_body = card_fields(cx->s, student)[FROM_BODY] != 0;
	frc_move_on(cx, student, from_body ? BODY : DRIVE_TEAM, player,
	    PLACE_BOTTOM);
	to_pile(cx, student, player);
}

/* One that was not picked goes back; of the body it has never left it. */
static void
stays(struct context *cx, unsigned student, unsigned seat)
{
	if (!card_fields(cx->s, student)[FROM_BODY]) {
		frc_to_body(cx, student);
		return;
	}
	change_fields(cx->s, student)[FROM_BODY] = 0;
	cx->s->card[student].host = NO_CARD;
	frc_move_on(cx, student, BODY, picked_from(cx, student, seat),
	    PLACE_BOTTOM);
}

/* Points come behind the choice: of several Robots behind the last. */
static void
pay_loss(struct context *cx)
{
	struct state *s = cx->s;
	if (s->global[LOSS_OF] < 0 || zone_count(s, RETIRING, 0) > 0
	    || zone_count(s, RETIRING, 1) > 0)
		return;
	unsigned player = (unsigned)s->global[LOSS_OF];
	int32_t loss = s->global[LOSS_DUE];
	s->global[LOSS_DUE] = 0;
	s->global[LOSS_OF] = -1;
	frc_change_points(cx, player, -loss);
	frc_check_points(cx);
}

static bool
is_last(const struct state *s, unsigned student, unsigned seat)
{
	for_each_card (s, other, RETIRING, seat)
		if (other != student
		    && s->card[other].host == s->card[student].host)
			return false;
	return true;
}

void
frc_retire_last(struct context *cx)
{
	for_each_player (cx->s, p)
		for_each_moving (cx->s, student, RETIRING, p)
			if (is_last(cx->s, student, p))
				retires(cx, student, p);
	pay_loss(cx);
}

void
frc_retire_choice_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned robot = step_card(st), seat = s->question.player;
	if (!game_asked(cx, ASK_RETIRE) || first_retiring(cx, robot) == NO_CARD)
		return;
	question_over(cx);
	/* Those who lie under the Robot with it hear nothing of it; a judge may
	 * have let others go. */
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t student = step_item(st, ATTRIBUTE_VALUE, i)
		    - CHOICE_REFERENCE;
		if (!has_card(s, student))
			continue;
		if (card_in(s, (unsigned)student, RETIRING, seat)
		    && s->card[student].host == robot)
			retires(cx, (unsigned)student, seat);
		else if (card_lies(s, (unsigned)student,
		    IN(BODY) | IN(DRIVE_TEAM)))
			frc_retire(cx, (unsigned)student, NO_PLAYER);
	}
	for_each_moving (s, card, RETIRING, seat)
		if (s->card[card].host == robot)
			stays(cx, card, seat);
	pay_loss(cx);
}
