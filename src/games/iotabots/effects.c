/*
 * effects.c - IOTABOTS: what the interpreter of effects leaves to the game.
 */
#include "engine/deck.h"
#include "games/iotabots/parts.h"
#include "games/iotabots/steps.h"

#define WORD_ROW(name, word) [name] = word,
static const char *const events[] = { EVENTS(WORD_ROW) NULL };
static const char *const acts[] = { ACTS(WORD_ROW) NULL };

/* ---- single operations ---- */

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

static int32_t
operate(struct context *cx, struct frame *f, const struct instruction *in,
    reference on, int32_t amount)
{
	if (in->operation == OPERATION_BAN
	    || in->operation == OPERATION_PERMIT)
		return forbid_or_permit(cx, f, in, on);
	if (is_player_reference(on))
		return operate_player(cx, f, in, reference_player(on),
		    amount);
	return on < 0 ? 0 : operate_card(cx, f, in, (unsigned)on, amount);
}

/* ---- hooks ---- */

static int32_t
draw(struct context *cx, unsigned player, int32_t count)
{
	return (int32_t)iotabots_draw_cards(cx, NULL, player,
	    (unsigned)count, true);
}

static bool
choosable(struct context *cx, const struct frame *f, unsigned card)
{
	if (card == f->card && card_zone(cx->s, card) == HAND)
		return false;
	return !card_banned(cx, card, ACT_BE_CHOSEN);
}

static void
keep_life(struct context *cx, int32_t *life)
{
	if (*life > START_LIFE && says(cx, LIFE_CAP, TWENTY))
		*life = START_LIFE;
	if (*life < 0 && says(cx, LIFE_BELOW_ZERO, STOPS_AT_ZERO))
		*life = 0;
}

static void
keep_mana(struct context *cx, int32_t *own)
{
	if (own[MANA] < 0)
		own[MANA] = 0;
	if (own[MANA] > MANA_LIMIT) {
		applied(cx, MANA_CAP);
		own[MANA] = MANA_LIMIT;
	}
	if (own[MANA] > own[MANA_LEVEL]
	    && says(cx, MANA_ABOVE_LEVEL, UP_TO_LEVEL))
		own[MANA] = own[MANA_LEVEL];
}

/* An effect has changed a field of the player: it stays in its range. */
static void
changed(struct context *cx, unsigned player, unsigned field)
{
	int32_t *own = cx->s->player[player];
	const struct field *row = &cx->game->player_fields[field];
	if (field == LIFE) {
		keep_life(cx, &own[LIFE]);
	} else if (field == MANA) {
		keep_mana(cx, own);
	} else if (field == MANA_LEVEL) {
		own[field] = own[field] < 1 ? 1
		    : own[field] > MANA_LIMIT ? MANA_LIMIT : own[field];
	} else {
		own[field] = own[field] < row->least ? row->least
		    : own[field] > row->most ? row->most : own[field];
	}
}

static bool
waits_for(const struct context *cx, unsigned player)
{
	for (unsigned i = 0; i < cx->s->frames; i++)
		if (cx->s->frame[i].state == FRAME_WAITING
		    && cx->s->frame[i].player == player)
			return true;
	return false;
}

static unsigned
first(struct context *cx)
{
	unsigned active = turn_player(cx);
	applied(cx, EFFECT_TRIGGER_RULE);
	if (waits_for(cx, 0) && waits_for(cx, 1)
	    && says(cx, TRIGGER_ORDER, OPPONENT_FIRST))
		return opponent(active);
	return active;
}

static bool
interrupts(struct context *cx)
{
	return says(cx, TRIGGER_NESTED, INTERRUPT);
}

/* A Bot that fell in the battle may have lost what the battle sets off; that
 * it was destroyed is never lost. */
static bool
sets_off(struct context *cx, unsigned card, unsigned effect,
    const struct happening *h)
{
	(void)effect;
	if (cx->s->card[card].field[DOOMED] == 0 || h->event == IS_DESTROYED
	    || h->event == BEATEN)
		return true;
	return says(cx, TRIGGER_FROM_JUNK, WORKS);
}

/* A target that is named must be there; of several, some may do. */
static bool
enough(struct context *cx, const struct effect *e,
    const struct instruction *in, unsigned have, unsigned want)
{
	(void)e;
	(void)in;
	return have >= want || (have > 0
	    && says(cx, EFFECT_IMPOSSIBLE, AS_MUCH_AS_POSSIBLE));
}

static bool
declinable(struct context *cx)
{
	return says(cx, TRIGGER_OPTIONAL, OPTIONAL);
}

static bool
gives_itself(struct context *cx)
{
	return says(cx, CARD_BEING_PLAYED, IN_HAND);
}

static int32_t
since(struct context *cx, unsigned card)
{
	return cx->s->card[card].field[SINCE];
}

/* A triggered effect that cannot be done as a whole may do nothing. */
static bool
begins(struct context *cx, const struct frame *f)
{
	return iotabots_possible(cx, NULL, f->effect, f->card, f->player);
}

static void
operated(struct context *cx)
{
	iotabots_results(cx, false);
}

static void
leaves(struct context *cx, unsigned card)
{
	iotabots_held_bots_return(cx, card);
}

void
iotabots_buzz_done(struct context *cx, unsigned card, unsigned player)
{
	applied(cx, BUZZ_TO_JUNK);
	happen(cx, BUZZ_USED, player, card, NO_CARD, 0);
	if (iotabots_waits(cx, IS_DESTROYED, card)
	    && says(cx, BUZZ_DESTROYED_EVENT, DESTROYED))
		happen(cx, IS_DESTROYED, player, card, NO_CARD, 0);
	iotabots_to_owners_junk(cx, card);
}

/* A Buzz card goes to the Junk when its effect has been carried out. */
static void
ended(struct context *cx, const struct frame *f)
{
	if (f->card < cx->s->cards && card_zone(cx->s, f->card) == BUZZ
	    && cx->cards->effect[f->effect].kind == EFFECT_PLAY)
		iotabots_buzz_done(cx, f->card, f->player);
	iotabots_results(cx, false);
}

/* ---- whether an effect can be done as a whole ---- */

static unsigned
whose(const struct instruction *in, unsigned player)
{
	return in->who == WHO_OPPONENT ? opponent(player) : player;
}

/* How much of the operation there is room or material for; the cards that are
 * given up for it are gone by then, and what is freed is free. */
static int32_t
room_for(const struct context *cx, const struct step *st,
    const struct instruction *in, unsigned card, unsigned player)
{
	unsigned who = whose(in, player);
	int32_t room = in->operation == OPERATION_TOKEN
	    ? BOTS_LIMIT - (int32_t)zone_count(cx->s, BOTS, who)
	    : (int32_t)zone_count(cx->s, HAND, who);
	if (in->operation == OPERATION_DISCARD
	    && card_in(cx->s, card, HAND, who))
		room--;
	if (st == NULL)
		return room;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_COST); i++) {
		int32_t given = step_item(st, ATTRIBUTE_COST, i);
		if (given < 0 || given >= cx->s->cards)
			continue;
		if (in->operation == OPERATION_TOKEN)
			room += card_in(cx->s, (unsigned)given, BOTS, who);
		else
			room -= card_in(cx->s, (unsigned)given, HAND, who);
	}
	return room;
}

bool
iotabots_possible(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		bool counted = in->operation == OPERATION_TOKEN
		    || (in->operation == OPERATION_DISCARD
		        && in->cards == CARDS_NONE
		        && (in->flags & INSTRUCTION_ALL) == 0);
		if (in->operation == OPERATION_IF
		    || in->operation == OPERATION_OPTION
		    || in->operation == OPERATION_MAY
		    || in->operation == OPERATION_COIN)
			return true; /* what follows may not be reached */
		if (!counted || in->amount == NO_INDEX
		    || cx->cards->value[in->amount].source != SOURCE_NUMBER)
			continue;
		if (room_for(cx, st, in, card, player)
		        < cx->cards->value[in->amount].number
		    && says(cx, EFFECT_IMPOSSIBLE, ALL_OR_NOTHING))
			return false;
	}
	return true;
}

/* ---- the table ---- */

#define OPERATES(name) (UINT64_C(1) << OPERATION_##name)

const struct effect_words iotabots_effects = {
	.events = events,
	.acts = acts,
	.deck = DECK,
	.hand = HAND,
	.discard = JUNK,
	.rule_target = EFFECT_TARGET,
	.rule_cost = EFFECT_COST,
	.rule_tribute = EFFECT_TRIBUTE_OWN,
	.rule_pending = EFFECT_TRIGGER_PENDING,
	.rule_condition = EFFECT_TRIGGER_CONDITION,
	.rule_limit = EFFECT_IGNITION_MAIN,
	.operate = operate,
	.operates = OPERATES(WIN) | OPERATES(LOSE_GAME) | OPERATES(SKIP)
	    | OPERATES(EXTRA) | OPERATES(DESTROY) | OPERATES(DISCARD)
	    | OPERATES(RETURN) | OPERATES(MOVE) | OPERATES(REMOVE)
	    | OPERATES(PUT) | OPERATES(PLAY) | OPERATES(TOKEN)
	    | OPERATES(CONTROL) | OPERATES(BAN) | OPERATES(PERMIT),
	.draw = draw,
	.choosable = choosable,
	.sets_off = sets_off,
	.leaves = leaves,
	.changed = changed,
	.destroy = iotabots_card_destroyed,
	.first = first,
	.interrupts = interrupts,
	.enough = enough,
	.declinable = declinable,
	.begins = begins,
	.gives_itself = gives_itself,
	.since = since,
	.give_up = iotabots_give_up,
	.operated = operated,
	.ended = ended
};
