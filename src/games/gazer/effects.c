/*
 * effects.c - what the engine's interpreter leaves to the game: operations.
 */
#include <stdlib.h>

#include "games/gazer/parts.h"

/* ---- moves ---- */

static int32_t
move(struct context *cx, const struct deed *d)
{
	unsigned player = d->player, card = d->card, kind = d->zone;
	bool common = (cx->game->zones[kind].flags & ZONE_COMMON) != 0;
	bool top = !d->bottom && (kind == DECK || kind == DRAFT_DECK);
	if (gazer_in_play(cx, card) || card_zone(cx->s, card) == ROW)
		gazer_leaves(cx, card);
	card_goes(cx, card, kind, common ? COMMON : player,
	    top ? PLACE_TOP : PLACE_BOTTOM);
	if (!common && cx->s->card[card].owner != player
	    && (cx->s->card[card].owner >= PLAYER_MAX
	        || says(cx, SWAPPED_OWNER, DECK_PLAYER)))
		cx->s->card[card].owner = (uint8_t)player;
	if (kind == DISCARD)
		happen(cx, IS_DISCARDED, player, card, NO_CARD, 0);
	return 1;
}

static int32_t
discard(struct context *cx, const struct deed *d)
{
	gazer_to_discard(cx, d->card);
	return 1;
}

/* A card that an effect brings into play does what it does on arrival. */
static void
arrive(struct context *cx, unsigned card, unsigned player, unsigned host,
    int32_t paid, bool played)
{
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	bool usable = effect >= 0
	    && effect_usable(cx, (unsigned)effect, card, player);
	gazer_enter_play(cx, card, player, host, paid);
	if (card_is(cx, card, SPELL))
		applied(cx, PLAY_SPELL);
	if (played)
		happen(cx, IS_PLAYED, player, card, NO_CARD, paid);
	if (usable)
		effect_begin(cx, (unsigned)effect, card, player);
}

/* An Enchantment finds no place: below 0 stands what it was to lie on, with
 * whose it had to be, for place_was_there(). */
static void
no_place(struct context *cx, const struct deed *d, unsigned host)
{
	falls_short(cx, OPERATION_ATTACH, (reference)d->card,
	    host == NO_CARD ? 1 : -1 - (int32_t)host,
	    host == NO_CARD ? 0 : (int32_t)d->player);
}

/* Whether the card has a place where the operation puts it: an Enchantment
 * needs a Minion, but what stands alone lies on no card (*host: NO_CARD). */
static bool
find_place(struct context *cx, const struct deed *d, unsigned *host)
{
	const bool needs = card_is(cx, d->card, ENCHANTMENT);
	*host = is_card_reference(d->on) ? (unsigned)d->on : NO_CARD;
	if (!needs && *host == NO_CARD)
		return true;
	if (card_keyword(cx, d->card, STANDS_ALONE)) {
		if (*host != NO_CARD)
			no_place(cx, d, NO_CARD);
		*host = NO_CARD;
		return true;
	}
	if (!needs || gazer_can_carry(cx, d->player, *host))
		return true;
	no_place(cx, d, *host);
	return false;
}

static int32_t
put(struct context *cx, const struct deed *d)
{
	unsigned host;
	if (!find_place(cx, d, &host))
		return 0;
	arrive(cx, d->card, d->player, host, 0, says(cx, PUT_IS_PLAY, YES));
	return 1;
}

static int32_t
play(struct context *cx, const struct deed *d)
{
	unsigned host;
	int32_t cost = gazer_cost_of(cx, d->player, d->card);
	int32_t pool = gazer_pool(cx, d->player);
	if (pool < cost)
		falls_short(cx, OPERATION_PLAY, (reference)d->card, cost, pool);
	if (pool < cost || !find_place(cx, d, &host))
		return 0;
	gazer_energy_set(cx, d->player, pool - cost);
	arrive(cx, d->card, d->player, host, cost, true);
	return 1;
}

/* One that stands alone lies on nothing. */
static int32_t
attach(struct context *cx, const struct deed *d)
{
	unsigned host;
	if (card_keyword(cx, d->card, STANDS_ALONE)) {
		no_place(cx, d, NO_CARD);
		return 0;
	}
	if (!find_place(cx, d, &host))
		return 0;
	cx->s->card[d->card].host = (uint16_t)host;
	return 1;
}

static int32_t
leave_play(struct context *cx, const struct deed *d)
{
	gazer_leave_play(cx, d->card, d->zone);
	return 1;
}

static int32_t
draft(struct context *cx, const struct deed *d)
{
	gazer_draft_card(cx, d->card, d->player, d->zone);
	/* Of several each leaves its place to the next card of the deck. */
	gazer_row_fill(cx, AS_THEY_COME);
	if (says(cx, DRAFT_BY_EFFECT, YES))
		gazer_draft_made(cx);
	return 1;
}

/* ---- control ---- */

static int32_t
take_control(struct context *cx, const struct deed *d)
{
	if (control_again(cx, d))
		return 0;
	applied(cx, CONTROL_CHANGE);
	control_take(cx, d);
	gazer_change_side(cx, d->card, d->player);
	return 1;
}

/* ---- numbers ---- */

/* What the player has of it, of what allies share the sum. */
static int32_t
has_of(struct context *cx, unsigned player, unsigned which)
{
	return which == LIFE ? gazer_life(cx, player)
	    : which == ENERGY ? gazer_pool(cx, player)
	    : *number_exactly(cx, player, which);
}

static int32_t
change_life(struct context *cx, unsigned player, int32_t change)
{
	int32_t more = gazer_life_change(cx, player, change);
	gazer_field_changed(cx, player, LIFE, more);
	return abs(more);
}

static int32_t
change_field(struct context *cx, const struct deed *d)
{
	unsigned which = (unsigned)d->which;
	const bool set = d->operation == OPERATION_SET;
	/* How much life there is matters only where it is set. */
	int32_t before = which != LIFE || set
	    ? has_of(cx, d->player, which) : 0;
	int32_t change = set ? add_clamped(d->amount, -before)
	    : d->operation == OPERATION_LOSE ? -d->amount : d->amount;
	if (which == LIFE)
		return change_life(cx, d->player, change);
	int32_t now = add_clamped(before, change);
	if (which == ENERGY)
		gazer_energy_gain(cx, d->player, change);
	else
		*number_exactly(cx, d->player, which) = now > 0 ? now : 0;
	return abs(has_of(cx, d->player, which) - before);
}

static int32_t
damage(struct context *cx, const struct deed *d)
{
	const bool card = d->card != NO_CARD;
	int32_t taken = gazer_damage(cx, (struct blow){ .source = d->source,
		.player = d->by, .target = card ? (reference)d->card
		    : player_reference(d->player), .amount = d->amount });
	if (card && taken == 0 && d->amount > 0 && says(cx, IF_YOU_DO, ALWAYS))
		taken = 1;
	return taken;
}

static int32_t
heal_player(struct context *cx, const struct deed *d)
{
	int32_t healed = d->given ? d->amount
	    : gazer_life_missing(cx, d->player);
	if (healed <= 0)
		return 0;
	change_life(cx, d->player, healed);
	return healed;
}

static int32_t
heal(struct context *cx, const struct deed *d)
{
	return gazer_heal(cx, d->card, d->given ? d->amount : NUMBER_MAX);
}

static int32_t
mark(struct context *cx, const struct deed *d)
{
	int32_t *field = change_card_field(cx, d->card, (unsigned)d->which);
	int32_t before = *field;
	if (d->which != TAPPED)
		*field = d->amount;
	else if (d->amount == 0 && gazer_is_banned(cx, d->card, ACT_UNTAP))
		return 0;
	else
		gazer_set_tapped(cx, d->card, d->amount != 0);
	return *field != before;
}

/* ---- attacks, drafts, the end ---- */

/* Further drafts in this turn: only those whose turn it is draft in it. */
static int32_t
extra(struct context *cx, const struct deed *d)
{
	int32_t *more = global(cx, MORE_DRAFTS);
	int32_t most = cx->game->global_fields[MORE_DRAFTS].most;
	if (d->amount <= 0 || !gazer_has_turn(cx, d->player))
		return 0;
	*more = add_clamped(*more, d->amount);
	if (*more > most)
		*more = most;
	return d->amount;
}

static int32_t
end_attack(struct context *cx, const struct deed *d)
{
	const bool open = *global(cx, PART) != NO_ATTACK;
	(void)d;
	gazer_attack_end(cx);
	return open;
}

static int32_t
lose_game(struct context *cx, const struct deed *d)
{
	int32_t life = gazer_life(cx, d->player);
	if (life > 0)
		gazer_life_change(cx, d->player, -life);
	return 1;
}

static int32_t
win(struct context *cx, const struct deed *d)
{
	for_each_player (cx->s, p)
		if (!gazer_on_one_side(cx->s, p, d->player)
		    && gazer_life(cx, p) > 0 && gazer_takes_part(cx, p))
			gazer_life_change(cx, p, -gazer_life(cx, p));
	return 1;
}

/* ---- the table ---- */

enum {
	ENDS = USUAL_ENDS | UNTIL(CLEANUP) | UNTIL(ATTACK),
	HURT = IN(MINIONS) | IN(DEVICES),
	ELSEWHERE = IN(DECK) | IN(HAND) | IN(DISCARD) | IN(REMOVED)
	    | IN(ROW) | IN(STAPLES)
};

static const int16_t pools[] = { LIFE, ENERGY, ARMOR, INCREASE, -1 };
static const int16_t player_bans[] = { ACT_ATTACK, ACT_BE_ATTACKED, ACT_PLAY,
	ACT_ACTIVATE, ACT_TRANSMUTE, ACT_DRAFT, -1 };

static const int16_t numbers[] = { COST, ATTACK, LIFE_VALUE, ARMOR_VALUE, -1 };

const struct operation_row gazer_operations[OPERATION_COUNT] = {
	COMMON_OPERATIONS(ENDS),
	KEYWORD_OPERATIONS(ENDS),
	[OPERATION_DISCARD] = { ON_PLAYERS | ON_CARDS, .cards = discard },
	[OPERATION_GAIN] = { ON_PLAYERS | ON_CARDS, .from = IN_PLAY,
		.player_words = pools, .card_words = ONLY(NEXT_BONUS),
		.players = change_field },
	[OPERATION_LOSE] = { ON_PLAYERS | ON_CARDS, .from = IN_PLAY,
		.player_words = pools, .card_words = ONLY(NEXT_BONUS),
		.players = change_field },
	[OPERATION_SET] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.stats = numbers,
		.player_words = pools, .card_words = ONLY(NEXT_BONUS),
		.players = change_field },
	[OPERATION_MILL] = { ON_PLAYERS,
		.to = IN(DISCARD) | IN(HAND) | IN(REMOVED), .cards = move },
	[OPERATION_WIN] = { ON_PLAYERS, .players = win },
	[OPERATION_LOSE_GAME] = { ON_PLAYERS, .players = lose_game },
	[OPERATION_EXTRA] = { ON_PLAYERS, .until = UNTIL(TURN),
		.player_words = ONLY(ACT_DRAFT), .players = extra },
	[OPERATION_DAMAGE] = { ON_PLAYERS | ON_CARDS, .from = HURT,
		.players = damage, .cards = damage },
	[OPERATION_HEAL] = { ON_PLAYERS | ON_CARDS, .from = HURT,
		.players = heal_player, .cards = heal },
	[OPERATION_DESTROY] = { ON_CARDS, .from = IN_PLAY | IN(BACK_UP) },
	[OPERATION_MOVE] = { ON_CARDS, .cards = move,
		.to = IN(DECK) | IN(HAND) | IN(DISCARD) | IN(REMOVED)
		| IN(BACK_UP) | IN(DRAFT_DECK) | IN(DRAFT_DISCARD) },
	[OPERATION_RETURN] = { ON_CARDS, HOME(HAND), .cards = leave_play },
	[OPERATION_REMOVE] = { ON_CARDS, HOME(REMOVED),
		.cards = leave_play },
	[OPERATION_PUT] = { ON_CARDS, .host = true, .from = ELSEWHERE,
		.to = IN_PLAY, .goes = gazer_zone_of, .cards = put },
	[OPERATION_PLAY] = { ON_CARDS, .host = true, .from = ELSEWHERE,
		.to = IN_PLAY, .goes = gazer_zone_of, .cards = play },
	[OPERATION_CONTROL] = { ON_CARDS, .until = ENDS, .from = IN_PLAY,
		.cards = take_control },
	[OPERATION_MODIFY] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.stats = numbers,
		.player_words = ONLY(ARMOR, INCREASE, MINION_COST,
		    DEVICE_COST, SPELL_COST, ENCHANTMENT_COST) },
	[OPERATION_BAN] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = player_bans },
	[OPERATION_MARK] = { ON_CARDS, .from = HURT,
		.card_words = ONLY(TAPPED, NEXT_BONUS), .cards = mark },
	[OPERATION_ATTACH] = { ON_CARDS, .host = true, .from = IN(ENCHANTMENTS),
		.cards = attach },
	[OPERATION_END_ATTACK] = { ON_TABLE, .players = end_attack },
	[OPERATION_REDIRECT] = { ON_TABLE | ON_CARDS, .host = true,
		.players = gazer_redirect, .cards = gazer_redirect },
	[OPERATION_DRAFT] = { ON_CARDS, .from = IN(ROW) | IN(STAPLES),
		.to = IN(DECK) | IN(HAND) | IN(DISCARD), .cards = draft },
	[OPERATION_REPLACE] = { ON_CARDS, .from = IN(ROW),
		.whole = gazer_replace_card },
	[OPERATION_COPY] = { ON_CARDS, .until = ENDS, .cards = gazer_copy },
};
