/*
 * operate.c - the operations of effects that are the game's own.
 */
#include "games/frc/parts.h"

/* ---- players ---- */

static int32_t
change_field(struct context *cx, const struct deed *d)
{
	int32_t change = frc_change_points(cx, d->player,
	    d->operation == OPERATION_GAIN ? d->amount
	    : d->operation == OPERATION_LOSE ? -d->amount
	    : add_clamped(d->amount,
	        -*number_exactly(cx, d->player, POINTS)));
	return change > 0 ? change : -change;
}

static int32_t
win_or_lose(struct context *cx, const struct deed *d)
{
	frc_finish(cx, d->operation == OPERATION_WIN ? d->player
	    : opponent(d->player), REASON_EFFECT);
	return 1;
}

/* Both win, or lose, at one moment. */
static int32_t
nobody_wins(struct context *cx, const struct deed *d, unsigned count)
{
	(void)d;
	frc_finish(cx, NO_PLAYER, REASON_EFFECT);
	return (int32_t)count;
}

/* ---- one more of an act in this turn ---- */

/* How many there are more, or less. */
static int32_t
add_more(struct context *cx, const struct deed *d, enum modifier_kind kind,
    unsigned which, reference target, int32_t amount)
{
	struct modifier m = modifier_of(d, kind, target);
	m.until = DURATION_TURN;
	m.which = (uint8_t)which;
	m.amount = amount;
	modifier_put(cx, &m);
	return d->amount < 0 ? -d->amount : d->amount;
}

static int32_t
more_students(struct context *cx, const struct deed *d)
{
	return add_more(cx, d, MODIFIER_FIELD, STUDENT_LIMIT,
	    player_reference(d->player), d->amount);
}

static int32_t
more_attempts(struct context *cx, const struct deed *d)
{
	int32_t now = card_keyword(cx, d->card, ATTEMPT_LIMIT)
	    ? card_keyword_number(cx, d->card, ATTEMPT_LIMIT) : 1;
	return add_more(cx, d, MODIFIER_KEYWORD, ATTEMPT_LIMIT,
	    (reference)d->card, now + d->amount);
}

/* ---- cards ---- */

static int32_t
discard(struct context *cx, const struct deed *d)
{
	unsigned seat = card_seat(cx->s, d->card);
	frc_discard(cx, seat < 2 ? seat : d->by, d->card);
	return 1;
}

/* By one reading a Mentor is retired by other cards only. */
static int32_t
destroy(struct context *cx, const struct deed *d)
{
	if (d->card == d->source && card_is(cx, d->card, TYPE_MENTOR)
	    && !says(cx, MENTOR_SELF_RETIRE, YES))
		return 0;
	frc_retire(cx, d->card, NO_PLAYER);
	return 1;
}

/* The body holds Students only.  Who was on the field already has not come. */
static int32_t
to_body(struct context *cx, const struct deed *d)
{
	if (!card_is(cx, d->card, TYPE_STUDENT))
		return 0;
	/* Out of a drive team it comes back, as when its Robot is retired. */
	if (card_zone(cx->s, d->card) == DRIVE_TEAM
	    && d->player == cx->s->card[d->card].owner) {
		frc_to_body(cx, d->card);
		return 1;
	}
	cx->s->card[d->card].host = NO_CARD;
	if (card_lies(cx->s, d->card, ON_FIELD | IN(RETIRING))) {
		frc_move_on(cx, d->card, BODY, d->player, PLACE_BOTTOM);
		return 1;
	}
	modifiers_end_card(cx, d->card);
	card_move(cx->s, d->card, BODY, d->player, PLACE_BOTTOM);
	frc_arrives(cx, d->card);
	return 1;
}

static int32_t
move(struct context *cx, const struct deed *d)
{
	if (d->zone == BODY)
		return to_body(cx, d);
	if (d->zone != card_zone(cx->s, d->card))
		modifiers_end_card(cx, d->card);
	bool on_top = d->zone == PILE || (d->zone == DECK && !d->bottom);
	card_move(cx->s, d->card, d->zone, d->player,
	    on_top ? PLACE_TOP : PLACE_BOTTOM);
	return 1;
}

/* Out of this game. */
static int32_t
remove_card(struct context *cx, const struct deed *d)
{
	unsigned owner = cx->s->card[d->card].owner;
	if (card_zone(cx->s, d->card) == OUT || owner >= cx->s->players)
		return 0;
	frc_clean(cx, d->card);
	card_move(cx->s, d->card, OUT, owner, PLACE_BOTTOM);
	return 1;
}

/* The slot that a card takes which is put there: 0, none is free. */
static int32_t
slot_in(struct context *cx, unsigned zone, unsigned by, unsigned card)
{
	return zone == TEAM ? zone_count(cx->s, TEAM, by) == 0
	    : frc_slot_for(cx, by, card, -1);
}

/* To the field, into the zone of its type; of several each takes its slot. */
static int32_t
put(struct context *cx, const struct deed *d)
{
	static const uint8_t zones[] = {
		[TYPE_TEAM] = TEAM, [TYPE_STUDENT] = BODY,
		[TYPE_MENTOR] = SUPPORT, [TYPE_EVENT] = SUPPORT,
		[TYPE_ROBOT] = ROBOTS
	};
	unsigned type = card_type(cx, d->card);
	unsigned by = d->player;
	if (type >= TYPE_COUNT)
		return 0;
	bool slots = zones[type] != BODY;
	int32_t slot = slots ? slot_in(cx, zones[type], by, d->card) : 0;
	if (slots && slot == 0)
		return 0;
	frc_clean(cx, d->card);
	card_move(cx->s, d->card, zones[type], by, PLACE_BOTTOM);
	frc_arrives(cx, d->card);
	int32_t *field = change_fields(cx->s, d->card);
	field[SLOT] = slot;
	if (zones[type] == SUPPORT) {
		field[TURNS_LEFT] = frc_turns(cx, d->card);
		frc_came_late(cx, d->card);
	}
	return 1;
}

/* Whether a card of that type has the field. */
static bool
has_field(struct context *cx, unsigned card, unsigned field)
{
	return field == TURNS_LEFT ? card_is(cx, card, TYPE_EVENT)
	    : field == POSITION ? frc_places(cx, card)
	    : card_lies(cx->s, card, IN(ROBOTS));
}

static int32_t
mark(struct context *cx, const struct deed *d)
{
	const int32_t most = cx->game->card_fields[d->which].most;
	int32_t *field = change_fields(cx->s, d->card);
	int32_t value = d->amount > most ? most : d->amount;
	if (*card_number_exactly(cx, d->card, (unsigned)d->which) == value
	    || !has_field(cx, d->card, (unsigned)d->which))
		return 0;
	if (d->which == TURNS_LEFT)
		frc_set_turns(cx, d->card, value);
	else
		field[d->which] = value;
	if (d->which == POSITION)
		happen(cx, EVENT_SWITCHED, card_seat(cx->s, d->card), d->card,
		    NO_CARD, 1);
	card_touch(cx->s, d->card);
	return 1;
}

/* ---- the table ---- */

/* Once: for the next attempt. */
enum { ENDS = USUAL_ENDS | UNTIL(ONCE) };

static const int16_t points[] = { POINTS, -1 };
static const int16_t player_bans[] = { ACT_SCORE, ACT_SWITCH,
	ACT_PLAY_STUDENT, ACT_PLAY_SUPPORT, ACT_PLAY_ROBOT, ACT_ACTIVATE,
	-1 };
static const int16_t card_bans[] = { ACT_SCORE, ACT_SWITCH, ACT_ACTIVATE,
	-1 };

const struct operation_row frc_operations[OPERATION_COUNT] = {
	COMMON_OPERATIONS(ENDS),
	KEYWORD_OPERATIONS(ENDS),
	[OPERATION_DISCARD] = { ON_PLAYERS | ON_CARDS, .cards = discard },
	[OPERATION_GAIN] = { ON_PLAYERS, .player_words = points,
		.players = change_field },
	[OPERATION_LOSE] = { ON_PLAYERS, .player_words = points,
		.players = change_field },
	[OPERATION_SET] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = points, .card_words = ONLY(-1),
		.players = change_field },
	[OPERATION_MILL] = { ON_PLAYERS, .to = IN(PILE) | IN(HAND),
		.cards = move },
	[OPERATION_WIN] = { ON_PLAYERS, .players = win_or_lose,
		.together = nobody_wins },
	[OPERATION_LOSE_GAME] = { ON_PLAYERS, .players = win_or_lose,
		.together = nobody_wins },
	[OPERATION_SKIP] = { ON_PLAYERS,
		.player_words = ONLY(DRAW, MEDIAN, MAIN, SCORING),
		.player_bits = SKIPS },
	[OPERATION_EXTRA] = { ON_PLAYERS | ON_CARDS, .until = UNTIL(TURN),
		.from = IN(ROBOTS), .player_words = ONLY(ACT_PLAY_STUDENT),
		.card_words = ONLY(ACT_SCORE), .players = more_students,
		.cards = more_attempts },
	[OPERATION_DESTROY] = { ON_CARDS, .from = ON_FIELD,
		.cards = destroy },
	[OPERATION_MOVE] = { ON_CARDS, .cards = move,
		.to = IN(DECK) | IN(HAND) | IN(PILE) | IN(BODY) },
	[OPERATION_RETURN] = { ON_CARDS },
	[OPERATION_REMOVE] = { ON_CARDS, .cards = remove_card },
	[OPERATION_PUT] = { ON_CARDS, .from = ~(uint32_t)ON_FIELD,
		.cards = put },
	[OPERATION_MODIFY] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = ONLY(DRAW_COUNT, STUDENT_LIMIT, HAND_LIMIT,
		    ROBOT_SLOTS, SUPPORT_SLOTS) },
	[OPERATION_BAN] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = player_bans, .card_words = card_bans },
	[OPERATION_MARK] = { ON_CARDS, .from = IN(ROBOTS) | IN(SUPPORT),
		.card_words = ONLY(POSITION, ATTEMPTS, TURNS_LEFT),
		.cards = mark },
};
