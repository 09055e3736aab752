/*
 * operate.c - operations of effects that the game carries out itself.
 */
#include "games/wota/parts.h"

/* ---- players ---- */

static int32_t
lose_field(struct context *cx, unsigned player, unsigned field,
    int32_t amount)
{
	int32_t *value = &cx->s->player[player][field];
	if (amount <= 0)
		return 0;
	if (field == HEARTS) {
		int32_t before = *value;
		wota_lose_hearts(cx, player, amount, LOST_EFFECT);
		return before - *value;
	}
	int32_t lost = amount < *value ? amount : *value;
	*value -= lost;
	if (field == STAMINA)
		happen(cx, STAMINA_CHANGED, player, NO_CARD, NO_CARD, *value);
	return lost;
}

static int32_t
gain_field(struct context *cx, unsigned player, unsigned field,
    int32_t amount)
{
	int32_t *value = &cx->s->player[player][field];
	int32_t before = *value;
	if (amount <= 0)
		return 0;
	if (field == STAMINA) {
		wota_gain_stamina(cx, player, amount);
	} else {
		*value = add_clamped(before, amount);
		wota_keep_in_range(cx, player, field);
	}
	return *value - before;
}

static int32_t
more_of(struct context *cx, unsigned player, const struct instruction *in,
    int32_t amount)
{
	int32_t *field = cx->s->player[player];
	int32_t *value = NULL;
	if (in->which == ACT_DRAW)
		value = &field[MORE_DRAWS];
	else if (in->which == ACT_TURN)
		value = &field[MORE_TURNS];
	else if (in->which == EXTRA_PHASE + ATTACK)
		value = &field[MORE_ATTACK_PHASES];
	if (value == NULL || amount < 0)
		return 0;
	*value = *value + amount > 99 ? 99 : *value + amount;
	return amount;
}

static int32_t
operate_player(struct context *cx, unsigned player,
    const struct instruction *in, int32_t amount)
{
	int32_t *field = cx->s->player[player];
	unsigned which = in->which < 0 ? 0 : (unsigned)in->which;
	switch ((enum operation)in->operation) {
	case OPERATION_GAIN:
		return gain_field(cx, player, which, amount);
	case OPERATION_LOSE:
		return lose_field(cx, player, which, amount);
	case OPERATION_WIN:
		field[HAS_WON] = 1;
		return 1;
	case OPERATION_LOSE_GAME:
		field[HAS_LOST] = 1;
		return 1;
	case OPERATION_SKIP:
		if (which > TURN_START && which < PHASE_COUNT)
			field[SKIPS] |= 1 << which;
		return 1;
	case OPERATION_EXTRA:
		return more_of(cx, player, in, amount);
	default:
		return 0;
	}
}

/* ---- destroying and moving ---- */

/* A Bloodlust card may take a heart by its own effect too. */
static void
bloodlust_of_effect(struct context *cx, unsigned source, unsigned controller)
{
	if (wota_on_field(cx, source) && wota_is_battle_card(cx, source)
	    && wota_controller(cx, source) != controller
	    && wota_has(cx, source, BLOODLUST)
	    && says(cx, BLOODLUST_SOURCE, ANY)) {
		applied(cx, KEYWORD_BLOODLUST);
		wota_lose_hearts(cx, controller, 1, LOST_BLOODLUST);
	}
}

static int32_t
destroy(struct context *cx, unsigned source, unsigned card)
{
	bool open = wota_in_battle_zone(cx, card) && !wota_is_down(cx, card)
	    && cx->s->card[card].field[POSITION] == IN_ATTACK;
	unsigned controller = wota_controller(cx, card);
	if (!wota_on_field(cx, card))
		return 0;
	wota_destroys(cx, card, source);
	if (wota_on_field(cx, card))
		return 0;
	if (open && controller < 2)
		bloodlust_of_effect(cx, source, controller);
	return 1;
}

/* Whether a side has room for one card more of that zone. */
static bool
has_room(const struct context *cx, unsigned kind, unsigned side)
{
	unsigned count = zone_count(cx->s, kind, side);
	return kind == BATTLE ? count < BATTLE_CAP
	    : kind == POWER ? count < POWER_CAP : count == 0;
}

/* Into play without paying. */
static int32_t
put(struct context *cx, const struct frame *f, const struct instruction *in,
    unsigned card, unsigned side)
{
	unsigned kind = wota_is_battle_card(cx, card) ? BATTLE
	    : wota_is_type(cx, card, FIELD_KIND) ? FIELD : POWER;
	bool down = (in->flags & INSTRUCTION_FACE_DOWN) != 0;
	if (wota_on_field(cx, card) || !has_room(cx, kind, side))
		return 0;
	wota_enters(cx, card, kind, side, f->player);
	if (down) {
		cx->s->card[card].field[FACE] = FACE_DOWN;
		cx->s->card[card].field[POSITION] = IN_SHIELD;
		cx->s->card[card].field[ARRIVED] = CAME_FACE_DOWN;
	} else {
		happen(cx, ENTERS, side, card, NO_CARD, 0);
	}
	return 1;
}

static unsigned
side_meant(const struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	if ((in->flags & INSTRUCTION_OWNER) != 0)
		return cx->s->card[card].owner;
	return in->who == WHO_OPPONENT ? wota_other(f->player) : f->player;
}

/* To a zone off the field; a Boss has no place in hand or main deck. */
static int32_t
move(struct context *cx, const struct frame *f, const struct instruction *in,
    unsigned card)
{
	unsigned to = in->zone;
	bool top = (in->flags & INSTRUCTION_BOTTOM) == 0;
	unsigned owner = cx->s->card[card].owner;
	switch (to) {
	case HAND:
		wota_returns(cx, card);
		return 1;
	case DISCARD:
		wota_send(cx, card);
		return 1;
	case VOID:
		wota_removes(cx, card);
		return 1;
	case BATTLE:
	case POWER:
	case FIELD:
		return put(cx, f, in, card, side_meant(cx, f, in, card));
	default:
		break;
	}
	wota_returns(cx, card);
	if (!card_in(cx->s, card, BOSSES, owner))
		card_move(cx->s, card, to == BOSSES ? HAND : DECK, owner,
		    top ? PLACE_TOP : PLACE_BOTTOM);
	return 1;
}

static int32_t
take_control(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	unsigned side = side_meant(cx, f, in, card);
	if (!wota_in_battle_zone(cx, card) || card_seat(cx->s, card) == side
	    || !has_room(cx, BATTLE, side))
		return 0;
	const struct modifier m = {
		.kind = MODIFIER_CONTROL,
		.until = in->until,
		.player = f->player,
		.source = f->card,
		.left = in->turns,
		.target = (reference)card,
		.amount = (int32_t)card_seat(cx->s, card),
		.turn = cx->s->global[TURN],
	};
	if (in->until != DURATION_PERMANENT && !modifier_add(cx->s, &m))
		over_limit(cx, "192 running effects");
	card_move(cx->s, card, BATTLE, side, PLACE_BOTTOM);
	cx->s->card[card].field[PLACER] = (int32_t)side;
	return 1;
}

/* ---- faces and positions ---- */

static bool
reveals_by_effect(struct context *cx, unsigned card)
{
	return card_keyword(cx, card, REVEAL)
	    && cx->s->card[card].field[ARRIVED] == CAME_FACE_DOWN
	    && says(cx, REVEAL_BY_EFFECT, YES);
}

static int32_t
turn_face(struct context *cx, unsigned card, int32_t face)
{
	int32_t *field = cx->s->card[card].field;
	if (field[FACE] == face || !wota_on_field(cx, card))
		return 0;
	if (face == FACE_DOWN) {
		if (field[ARRIVED] == CAME_AS_IT_LIES)
			field[ARRIVED] = CAME_FACE_UP;
		field[FACE] = FACE_DOWN;
		field[POSITION] = IN_SHIELD;
		return 1;
	}
	if (!wota_in_battle_zone(cx, card)) {
		field[FACE] = FACE_UP;
		return 1;
	}
	unsigned controller = wota_controller(cx, card);
	bool reveal = reveals_by_effect(cx, card);
	bool paid = wota_turn_up(cx, card, TURNED_BY_EFFECT);
	if (reveal && cx->s->outcome.running
	    && (paid || says(cx, REVEAL_UNPAID, KEPT)))
		happen(cx, IS_REVEALED, controller, card, NO_CARD, 0);
	return 1;
}

static int32_t
mark(struct context *cx, unsigned card, const struct instruction *in,
    int32_t amount)
{
	int32_t *field = cx->s->card[card].field;
	if (in->which == FACE)
		return turn_face(cx, card, amount);
	if (in->which < 0 || in->which >= CARD_FIELD_COUNT
	    || field[in->which] == amount)
		return 0;
	field[in->which] = amount;
	if (in->which == POSITION)
		happen(cx, IS_SWITCHED, card_seat(cx->s, card), card, NO_CARD,
		    0);
	return 1;
}

/* ---- ties and attacks ---- */

/* The link that the running one answers: the last that is still open. */
static int32_t
negate(struct context *cx)
{
	struct frame *answered = wota_top_link(cx);
	if (answered == NULL)
		return 0;
	answered->flags |= FRAME_NEGATED;
	return 1;
}

static int32_t
end_attack(struct context *cx)
{
	if (cx->s->global[ATTACK_STAGE] == NO_ATTACK)
		return 0;
	wota_attack_over(cx);
	return 1;
}

/* The card that `on` of the instruction means, NO_CARD if none. */
static unsigned
card_on(const struct context *cx, const struct frame *f,
    const struct instruction *in)
{
	reference chosen = NO_REFERENCE;
	if (in->on == CARDS_SELF)
		chosen = (reference)f->card;
	else if (in->on == CARDS_SUBJECT && f->subject != NO_CARD)
		chosen = (reference)f->subject;
	else if (in->on == CARDS_HOST)
		chosen = (reference)cx->s->card[f->card].host;
	else if (in->on == CARDS_CHOSEN)
		chosen = frame_choice(f, in->on_group, 0);
	return chosen < 0 || is_player_reference(chosen)
	    || (unsigned)chosen >= cx->s->cards ? NO_CARD : (unsigned)chosen;
}

/* The attack goes to another card of the same side. */
static int32_t
redirect(struct context *cx, const struct frame *f,
    const struct instruction *in)
{
	unsigned card = card_on(cx, f, in);
	if (cx->s->global[ATTACK_STAGE] == NO_ATTACK || card == NO_CARD
	    || !wota_in_battle_zone(cx, card))
		return 0;
	cx->s->global[ATTACKED] = (int32_t)card + 1;
	return 1;
}

static int32_t
attach(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	unsigned host = card_on(cx, f, in);
	if (host == NO_CARD || host == card)
		return 0;
	cx->s->card[card].host = (uint16_t)host;
	return 1;
}

/* A field of a card, within the range of its table. */
static int32_t
change_card_field(struct context *cx, const struct instruction *in,
    unsigned card, int32_t change)
{
	if (in->which < 0 || in->which >= CARD_FIELD_COUNT)
		return 0;
	const struct field *table = &cx->game->card_fields[in->which];
	int32_t *value = &cx->s->card[card].field[in->which];
	int32_t before = *value;
	*value = add_clamped(before, change);
	if (*value > table->most)
		*value = table->most;
	if (*value < table->least)
		*value = table->least;
	return *value > before ? *value - before : before - *value;
}

static int32_t
operate_card(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card, int32_t amount)
{
	int32_t *more = &cx->s->card[card].field[MORE_ATTACKS];
	switch ((enum operation)in->operation) {
	case OPERATION_DESTROY:
		return destroy(cx, f->card, card);
	case OPERATION_MOVE:
		return move(cx, f, in, card);
	case OPERATION_RETURN:
		wota_returns(cx, card);
		return 1;
	case OPERATION_REMOVE:
		wota_removes(cx, card);
		return 1;
	case OPERATION_PUT:
		return put(cx, f, in, card, side_meant(cx, f, in, card));
	case OPERATION_CONTROL:
		return take_control(cx, f, in, card);
	case OPERATION_MARK:
		return mark(cx, card, in, amount);
	case OPERATION_ATTACH:
		return attach(cx, f, in, card);
	case OPERATION_GAIN:
		return change_card_field(cx, in, card, amount);
	case OPERATION_LOSE:
		return change_card_field(cx, in, card, -amount);
	case OPERATION_EXTRA:
		if (in->which != ACT_ATTACK || amount < 0)
			return 0;
		*more = *more + amount > 99 ? 99 : *more + amount;
		return amount;
	default:
		return 0;
	}
}

int32_t
wota_operate(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	if (in->operation == OPERATION_NEGATE)
		return negate(cx);
	if (in->operation == OPERATION_END_ATTACK)
		return end_attack(cx);
	if (in->operation == OPERATION_REDIRECT)
		return redirect(cx, f, in);
	if (is_player_reference(on))
		return reference_player(on) > 1 ? 0
		    : operate_player(cx, reference_player(on), in, amount);
	return on < 0 || (unsigned)on >= cx->s->cards ? 0
	    : operate_card(cx, f, in, (unsigned)on, amount);
}
