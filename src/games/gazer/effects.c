/*
 * effects.c - what the engine's interpreter leaves to the game: operations.
 */
#include "games/gazer/parts.h"

/* ---- who is meant ---- */

/* The player that an operation gives something to, or takes it from. */
static unsigned
player_meant(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	reference chosen;
	if ((in->flags & INSTRUCTION_OWNER) != 0)
		return cx->s->card[card].owner;
	switch ((enum who)in->who) {
	case WHO_CHOSEN:
		chosen = frame_choice(f, in->who_group, 0);
		return is_player_reference(chosen) ? reference_player(chosen)
		    : NO_PLAYER;
	case WHO_OWNER:
		return cx->s->card[card].owner;
	case WHO_CONTROLLER:
		return card_seat(cx->s, card);
	case WHO_ABOUT:
		return f->about;
	case WHO_YOU:
	case WHO_OPPONENT:
	case WHO_ALLY:
	case WHO_EACH:
	case WHO_COUNT:
		break;
	}
	return f->player;
}

/* The card that `on` names: a host. */
unsigned
gazer_host_meant(const struct context *cx, const struct frame *f,
    const struct instruction *in)
{
	reference chosen;
	switch ((enum cards)in->on) {
	case CARDS_SELF:
		return f->card;
	case CARDS_HOST:
		return cx->s->card[f->card].host;
	case CARDS_SUBJECT:
		return f->subject;
	case CARDS_CHOSEN:
		chosen = frame_choice(f, in->on_group, 0);
		return chosen < 0 || is_player_reference(chosen) ? NO_CARD
		    : (unsigned)chosen;
	case CARDS_NONE:
	case CARDS_OTHER:
	case CARDS_ALL:
	case CARDS_COUNT:
		break;
	}
	return NO_CARD;
}

/* ---- moves ---- */

static int32_t
move_card(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card, unsigned kind)
{
	unsigned player = player_meant(cx, f, in, card);
	unsigned from = card_zone(cx->s, card);
	if (kind == NO_ZONE || from == NO_ZONE)
		return 0;
	bool common = (cx->game->zones[kind].flags & ZONE_COMMON) != 0;
	if (!common && player >= cx->s->players)
		return 0;
	if (gazer_in_play(cx, card) || from == ROW)
		gazer_leaves(cx, card);
	card_move(cx->s, card, kind, common ? COMMON : player,
	    (in->flags & INSTRUCTION_BOTTOM) != 0 || kind != DECK
	    ? PLACE_BOTTOM : PLACE_TOP);
	if (!common && cx->s->card[card].owner != player
	    && (cx->s->card[card].owner >= PLAYER_MAX
	        || says(cx, SWAPPED_OWNER, DECK_PLAYER)))
		cx->s->card[card].owner = (uint8_t)player;
	if (kind == DISCARD)
		happen(cx, IS_DISCARDED, player, card, NO_CARD, 0);
	gazer_row_fill(cx, false);
	return 1;
}

/* A card that an effect brings into play does what it does on arrival. */
static void
arrive(struct context *cx, unsigned card, unsigned player, unsigned host,
    int32_t paid, bool played)
{
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	if (gazer_in_play(cx, card))
		gazer_leaves(cx, card);
	gazer_enter_play(cx, card, player, host, paid);
	if (card_type(cx, card) == SPELL)
		applied(cx, PLAY_SPELL);
	if (played)
		happen(cx, IS_PLAYED, player, card, NO_CARD, paid);
	if (effect >= 0)
		effect_begin(cx, (unsigned)effect, card, player);
}

/* Whether an Enchantment has, or does not need, a Minion to lie on. */
static bool
has_place(struct context *cx, unsigned card, unsigned player, unsigned host)
{
	if (card_type(cx, card) != ENCHANTMENT
	    || card_keyword(cx, card, STANDS_ALONE))
		return true;
	return host != NO_CARD && gazer_can_carry(cx, player, host);
}

static int32_t
put_card(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	unsigned player = player_meant(cx, f, in, card);
	unsigned host = gazer_host_meant(cx, f, in);
	if (player >= cx->s->players || !has_place(cx, card, player, host))
		return 0;
	if (card_keyword(cx, card, STANDS_ALONE))
		host = NO_CARD;
	arrive(cx, card, player, host, 0, says(cx, PUT_IS_PLAY, YES));
	return 1;
}

static int32_t
play_card(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	unsigned host = gazer_host_meant(cx, f, in);
	int32_t cost = gazer_cost_of(cx, f->player, card);
	int32_t pool = gazer_pool(cx, f->player);
	if (pool < cost || !has_place(cx, card, f->player, host))
		return 0;
	gazer_energy_set(cx, f->player, pool - cost);
	arrive(cx, card, f->player, host, cost, true);
	return 1;
}

/* ---- control ---- */

void
gazer_modifiers_end_control(struct context *cx, unsigned card)
{
	for (unsigned i = 0; i < cx->s->modifiers;) {
		const struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_CONTROL
		    && m->target == (reference)card)
			modifier_remove(cx->s, i);
		else
			i++;
	}
}

static int32_t
take_control(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	unsigned player = player_meant(cx, f, in, card);
	if (!gazer_in_play(cx, card) || player >= cx->s->players)
		return 0;
	const struct modifier m = {
		.kind = MODIFIER_CONTROL,
		.until = in->until,
		.player = (uint8_t)player,
		.source = f->card,
		.left = in->turns,
		.target = (reference)card,
		.turn = *global(cx, TURN),
	};
	applied(cx, CONTROL_CHANGE);
	gazer_change_side(cx, card, player);
	if (!modifier_add(cx->s, &m))
		over_limit(cx, "192 running effects");
	return 1;
}

/* ---- numbers ---- */

static int32_t
change_field(struct context *cx, const struct instruction *in,
    reference on, int32_t amount)
{
	unsigned player = reference_player(on);
	int32_t *field = is_player_reference(on)
	    ? player_field(cx, player, (unsigned)in->which)
	    : card_field(cx, (unsigned)on, (unsigned)in->which);
	int32_t before = *field;
	if (in->operation == OPERATION_LOSE)
		amount = -amount;
	if (is_player_reference(on) && in->which == LIFE)
		gazer_life_change(cx, player, amount);
	else if (is_player_reference(on) && in->which == ENERGY)
		gazer_energy_gain(cx, player, amount);
	else
		*field = add_clamped(before, amount);
	if (*field < 0 && !(is_player_reference(on) && in->which == LIFE))
		*field = 0;
	if (is_player_reference(on))
		gazer_field_changed(cx, player, (unsigned)in->which);
	return *field > before ? *field - before : before - *field;
}

static int32_t
damage_by_effect(struct context *cx, const struct frame *f, reference on,
    int32_t amount)
{
	int32_t taken = gazer_damage(cx, (struct blow){ .source = f->card,
		.player = f->player, .target = on, .amount = amount });
	if (taken == 0 && amount > 0 && !is_player_reference(on)
	    && says(cx, IF_YOU_DO, ALWAYS))
		taken = 1;
	return taken;
}

static int32_t
set_mark(struct context *cx, const struct instruction *in, unsigned card,
    int32_t amount)
{
	int32_t *field = card_field(cx, card, (unsigned)in->which);
	int32_t before = *field;
	if (in->which == TAPPED) {
		if (amount == 0 && card_banned(cx, card, ACT_UNTAP))
			return 0;
		gazer_set_tapped(cx, card, amount != 0);
	} else {
		*field = amount;
	}
	return *field != before;
}

/* ---- the hook ---- */

static int32_t
operate_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t amount)
{
	reference on = player_reference(player);
	switch ((enum operation)in->operation) {
	case OPERATION_DAMAGE:
		return damage_by_effect(cx, f, on, amount);
	case OPERATION_HEAL:
		gazer_life_change(cx, player, amount);
		gazer_field_changed(cx, player, LIFE);
		return amount;
	case OPERATION_GAIN:
	case OPERATION_LOSE:
		return change_field(cx, in, on, amount);
	case OPERATION_REDIRECT:
		return gazer_redirect(cx, f, in, NO_REFERENCE);
	case OPERATION_END_ATTACK:
		gazer_attack_end(cx);
		return 1;
	case OPERATION_EXTRA:
		if (in->which == ACT_DRAFT)
			*global(cx, DRAFTED) = 0;
		return 1;
	case OPERATION_WIN:
		for (unsigned p = 0; p < cx->s->players; p++)
			if (!gazer_on_one_side(cx->s, p, player)
			    && *player_field(cx, p, LIFE) > 0)
				*player_field(cx, p, LIFE) = 0;
		return 1;
	case OPERATION_LOSE_GAME:
		if (*player_field(cx, player, LIFE) > 0)
			*player_field(cx, player, LIFE) = 0;
		return 1;
	default:
		return 0;
	}
}

static int32_t
operate_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card, int32_t amount)
{
	switch ((enum operation)in->operation) {
	case OPERATION_DAMAGE:
		return damage_by_effect(cx, f, (reference)card, amount);
	case OPERATION_HEAL:
		gazer_heal(cx, card, in->amount == NO_INDEX ? NUMBER_MAX
		    : amount);
		return 1;
	case OPERATION_GAIN:
	case OPERATION_LOSE:
		return change_field(cx, in, (reference)card, amount);
	case OPERATION_DESTROY:
		gazer_destroy_card(cx, card);
		return 1;
	case OPERATION_DRAFT:
		gazer_draft_card(cx, card, player_meant(cx, f, in, card),
		    in->zone);
		if (says(cx, DRAFT_BY_EFFECT, YES))
			*global(cx, DRAFTED) = 1;
		return 1;
	case OPERATION_REPLACE:
		gazer_replace_card(cx, card);
		return 1;
	case OPERATION_REDIRECT:
		return gazer_redirect(cx, f, in, (reference)card);
	case OPERATION_CONTROL:
		return take_control(cx, f, in, card);
	case OPERATION_MOVE:
		return move_card(cx, f, in, card, in->zone);
	case OPERATION_RETURN:
		gazer_leave_play(cx, card, HAND, PLACE_BOTTOM);
		return 1;
	case OPERATION_REMOVE:
		gazer_leave_play(cx, card, REMOVED, PLACE_BOTTOM);
		return 1;
	case OPERATION_PUT:
		return put_card(cx, f, in, card);
	case OPERATION_PLAY:
		return play_card(cx, f, in, card);
	case OPERATION_MARK:
		return set_mark(cx, in, card, amount);
	case OPERATION_ATTACH:
		if (!gazer_in_play(cx, card)
		    || !has_place(cx, card, f->player,
		        gazer_host_meant(cx, f, in)))
			return 0;
		cx->s->card[card].host = (uint16_t)gazer_host_meant(cx, f, in);
		return 1;
	case OPERATION_COPY:
		return gazer_copy(cx, f, in, card);
	default:
		return 0;
	}
}

int32_t
gazer_operate_gazer(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	unsigned player = reference_player(on);
	applied(cx, EFFECT_AS_WRITTEN);
	if (is_player_reference(on))
		return player < cx->s->players
		    ? operate_player(cx, f, in, player, amount) : 0;
	if (on < 0 || !gazer_exists(cx, (unsigned)on)
	    || card_zone(cx->s, (unsigned)on) == NO_ZONE)
		return 0;
	return operate_card(cx, f, in, (unsigned)on, amount);
}
