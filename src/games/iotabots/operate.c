/*
 * operate.c - the operations of effects that are the game's own.
 */
#include "games/iotabots/parts.h"

static int32_t
make_tokens(struct context *cx, const struct frame *f, unsigned definition,
    unsigned player, int32_t count)
{
	int32_t made = 0;
	for (; made < count; made++) {
		if (!iotabots_has_space(cx, player)) {
			applied(cx, ZONE_BOTS_FIVE);
			break;
		}
		unsigned card = token_make(cx, f->card, definition, f->player);
		if (card == NO_CARD)
			break;
		applied(cx, TOKEN_MADE_BY_EFFECT);
		iotabots_bot_arrives(cx, card, player, false);
	}
	return made;
}

static int32_t
skip_phase(struct context *cx, unsigned player, int which, int32_t times)
{
	static const uint8_t fields[PHASE_COUNT] = {
		[DRAW_PHASE] = SKIP_DRAW, [STANDBY] = SKIP_STANDBY,
		[MAIN1] = SKIP_MAIN1, [BATTLE] = SKIP_BATTLE,
		[MAIN2] = SKIP_MAIN2 };
	if (which < DRAW_PHASE || which > MAIN2 || times < 1)
		return 0;
	int32_t *skips = &cx->s->player[player][fields[which]];
	*skips = add_clamped(*skips, times);
	if (*skips > 99)
		*skips = 99;
	return times;
}

/* Whose hand or deck a Bot goes to when an effect sends it there. */
static unsigned
home_of(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	unsigned owner = cx->s->card[card].owner;
	if (on_field(cx, card) && seat != owner && seat < 2
	    && says(cx, OWNER_ZONES, CONTROLLER))
		return seat;
	return owner < 2 ? owner : 0;
}

static int32_t
send(struct context *cx, unsigned card, unsigned kind, bool bottom)
{
	unsigned home = kind == JUNK ? cx->s->card[card].owner
	    : home_of(cx, card);
	if (home > 1)
		return 0;
	iotabots_bot_leaves(cx, card, kind, home);
	if (cx->s->card[card].zone != NO_ZONE && kind == DECK)
		card_move(cx->s, card, DECK, home,
		    bottom ? PLACE_BOTTOM : PLACE_TOP);
	return 1;
}

/* A Bot comes to the field without being paid for. */
static int32_t
put(struct context *cx, const struct frame *f, unsigned card)
{
	unsigned type = card_type(cx, card);
	if ((type != BOT && type != TOKEN) || on_field(cx, card))
		return 0;
	if (!iotabots_has_space(cx, f->player)) {
		applied(cx, ZONE_BOTS_FIVE);
		return 0;
	}
	iotabots_bot_arrives(cx, card, f->player, false);
	return 1;
}

/* An effect lets its player play another card, for its cost. */
static int32_t
play_by_effect(struct context *cx, const struct frame *f, unsigned card)
{
	unsigned by = f->player;
	int32_t cost = card_value(cx, card, COST);
	int32_t *pool = &cx->s->player[by][MANA];
	struct step st;
	bool bot = card_type(cx, card) == BOT;
	if (cost > *pool || (!bot && card_type(cx, card) != BUZZ_CARD))
		return 0;
	if (bot && !iotabots_has_space(cx, by))
		return 0;
	if (!bot && zone_count(cx->s, BUZZ, by) > 0
	    && says(cx, BUZZ_ZONE_SIZE, ONE))
		return 0;
	*pool -= cost;
	if (bot) {
		iotabots_bot_arrives(cx, card, by, true);
		return 1;
	}
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	card_move(cx->s, card, BUZZ, by, PLACE_BOTTOM);
	step_begin(&st, VERB_PLAY, by);
	if (effect >= 0)
		effect_start(cx, &st, (unsigned)effect, card, by);
	else
		iotabots_buzz_done(cx, card, by);
	return 1;
}

/* Bans and permissions remember when they came. */
static int32_t
forbid_or_permit(struct context *cx, const struct frame *f,
    const struct instruction *in, reference on)
{
	struct modifier m = {
		.kind = in->operation == OPERATION_BAN ? MODIFIER_BAN
		    : MODIFIER_PERMIT,
		.which = (uint8_t)in->which, .until = in->until,
		.player = f->player, .source = f->card, .left = in->turns,
		.target = on, .turn = cx->s->global[TURN] };
	if (cx->s->global[MOMENT] < NUMBER_MAX)
		cx->s->global[MOMENT]++;
	m.amount = cx->s->global[MOMENT];
	if (!modifier_add(cx->s, &m))
		over_limit(cx, "192 running effects");
	return 1;
}

static int32_t
operate_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t amount)
{
	if (player > 1)
		return 0;
	switch ((enum operation)in->operation) {
	case OPERATION_WIN:
		cx->s->player[player][CARD_WON] = 1;
		return 1;
	case OPERATION_LOSE_GAME:
		cx->s->player[opponent(player)][CARD_WON] = 1;
		return 1;
	case OPERATION_SKIP:
		return skip_phase(cx, player, in->which, amount);
	case OPERATION_TOKEN:
		return in->which < 0 ? 0 : make_tokens(cx, f,
		    (unsigned)in->which, player, amount);
	default:
		return 0;
	}
}

static int32_t
extra_attacks(struct context *cx, const struct instruction *in,
    unsigned card, int32_t amount)
{
	int32_t *extra = &cx->s->card[card].field[EXTRA_ATTACKS];
	if (in->which != ACT_ATTACK || amount < 1)
		return 0;
	*extra = add_clamped(*extra, amount);
	if (*extra > 99)
		*extra = 99;
	return amount;
}

static int32_t
operate_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card, int32_t amount)
{
	bool bottom = (in->flags & INSTRUCTION_BOTTOM) != 0;
	if (card >= cx->s->cards || cx->s->card[card].zone == NO_ZONE)
		return 0;
	switch ((enum operation)in->operation) {
	case OPERATION_DESTROY:
		iotabots_card_destroyed(cx, card);
		return 1;
	case OPERATION_DISCARD:
		iotabots_discarded(cx, card, card_seat(cx->s, card));
		return 1;
	case OPERATION_RETURN:
		return send(cx, card, HAND, false);
	case OPERATION_MOVE:
		return in->zone == BOTS ? put(cx, f, card)
		    : send(cx, card, in->zone, bottom);
	case OPERATION_REMOVE:
		iotabots_bot_leaves(cx, card, JUNK, 0);
		card_remove(cx->s, card);
		return 1;
	case OPERATION_PUT:
		return put(cx, f, card);
	case OPERATION_PLAY:
		return play_by_effect(cx, f, card);
	case OPERATION_CONTROL:
		return iotabots_take_control(cx, f, in, card);
	case OPERATION_EXTRA:
		return extra_attacks(cx, in, card, amount);
	default:
		return 0;
	}
}

int32_t
iotabots_operate(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	if (in->operation == OPERATION_BAN
	    || in->operation == OPERATION_PERMIT)
		return forbid_or_permit(cx, f, in, on);
	if (is_player_reference(on))
		return operate_player(cx, f, in, reference_player(on),
		    amount);
	return on < 0 ? 0 : operate_card(cx, f, in, (unsigned)on, amount);
}
