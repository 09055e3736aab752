/*
 * claims.c - what a log may claim about the state.
 */
#include "games/claims.h"
#include "games/gazer/parts.h"

/* ---- of a player ---- */

CLAIM(life, give(v, gazer_life(cx, of)))

/* A claimed 0 holds for every life of 0 or below. */
static bool
life_also(int32_t claimed, int32_t computed)
{
	return claimed == 0 && computed <= 0;
}

static void
energy(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, gazer_pool(cx, of));
}

static void
armor(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, add_clamped(*player_field(cx, of, ARMOR),
	    player_bonus(cx, of, ARMOR)));
}

static void
out(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, gazer_is_out(cx, of));
}

static void
alliance(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned p = 0; p < cx->s->players; p++)
		if (gazer_on_one_side(cx->s, p, of))
			give(v, (int32_t)p);
}

OF_COUNT(hand_count, HAND)
OF_COUNT(deck_count, DECK)
OF_COUNT(discard_count, DISCARD)
OF_COUNT(back_up_count, BACK_UP)
OF_CARDS(hand, HAND)
OF_CARDS(discard, DISCARD)
OF_CARDS(minions, MINIONS)
OF_CARDS(devices, DEVICES)
OF_CARDS(enchantments, ENCHANTMENTS)
OF_CARDS(spells, SPELLS)
OF_CARDS(back_up, BACK_UP)

/* An order that nobody knows is not compared. */
static void
deck(struct context *cx, unsigned of, struct claim_value *v)
{
	for_each_card (cx->s, card, DECK, of)
		v->unknown = v->unknown || cx->s->card[card].block != 0;
	give_zone(cx, DECK, of, v);
}

static void
deck_top(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned top = zone_first(cx->s, DECK, of);
	v->unknown = !zone_top_known(cx->s, DECK, of);
	give_card(v, top);
}

static void
destroyed(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == IS_DESTROYED
		    && cx->s->card[h->card].owner == of)
			give(v, h->card);
	}
}

OF_TIMES(drawn, IS_DRAWN)
OF_AMOUNT(damage_taken, PLAYER_DAMAGED)

/* ---- of a card ---- */

OF_CARD_FIELD(tapped, TAPPED)
OF_CARD_FIELD(damage, DAMAGE)

static void
life_left(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, card_value(cx, of, LIFE_VALUE) - *card_field(cx, of, DAMAGE));
}

static void
attack(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, card_value(cx, of, ATTACK));
}

static void
card_armor(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, card_value(cx, of, ARMOR_VALUE));
}

static void
give_player(struct claim_value *v, unsigned player)
{
	give(v, player < PLAYER_MAX ? (int32_t)player : CLAIM_NOTHING);
}

static void
controller(struct context *cx, unsigned of, struct claim_value *v)
{
	give_player(v, card_seat(cx->s, of));
}

static void
owner(struct context *cx, unsigned of, struct claim_value *v)
{
	give_player(v, cx->s->card[of].owner);
}

static void
host(struct context *cx, unsigned of, struct claim_value *v)
{
	give_card(v, cx->s->card[of].host);
}

static void
card_damage_taken(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t sum = 0;
	for (unsigned i = 0; i < cx->last->count; i++)
		if (cx->last->list[i].event == IS_DAMAGED
		    && cx->last->list[i].card == of)
			sum = add_clamped(sum, cx->last->list[i].amount);
	give(v, sum);
}

/* ---- of the game ---- */

OF_COMMON_CARDS(row, ROW)
OF_COMMON_COUNT(row_count, ROW)
OF_COMMON_COUNT(draft_deck_count, DRAFT_DECK)
OF_COMMON_CARDS(draft_discard, DRAFT_DISCARD)
OF_COMMON_CARDS(staples, STAPLES)
OF_GAME_FIELD(turn, TURN)

static void
turn_player(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give_player(v, gazer_turn_player(cx));
}

/* The words of the claim begin with the first phase of a turn and end with
 * React. */
static void
phase(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	int32_t phase = *global(cx, PHASE);
	give(v, *global(cx, PART) == IN_REACT ? ACTION - BEGINNING + 1
	    : phase == SETUP ? CLAIM_NOTHING : phase - BEGINNING);
}

static void
defending_player(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give_player(v, (unsigned)*global(cx, DEFENDER));
}

static void
targets_attacked(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	for (unsigned p = 0; p < cx->s->players; p++)
		if (*player_field(cx, p, ATTACKED) != 0)
			give(v, player_reference(p));
	for (unsigned card = 0; card < cx->s->cards
	    && v->count < CARD_MAX; card++)
		if (*card_field(cx, card, CARD_ATTACKED) != NOT_ATTACKED
		    && (gazer_in_play(cx, card)
		        || says(cx, GONE_ATTACKED, YES)))
			give(v, (int32_t)card);
}

static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	if (cx->s->outcome.finished > 0)
		give_winners(cx, v);
}

CLAIM(reason, give(v, cx->s->outcome.reason))

/* ---- the table ---- */

static const char *const claimed_phases[] = { "beginning", "cleanup", "plan",
	"draft", "action", "react", NULL };

const struct claim_kind gazer_claims[] = {
	{ "life", CLAIM_OF_PLAYER, CLAIM_NUMBER, NULL, life, life_also },
	OF_PLAYER("energy", NUMBER, energy),
	OF_PLAYER("hand-count", NUMBER, hand_count),
	OF_PLAYER("hand", SET, hand),
	OF_PLAYER("deck-count", NUMBER, deck_count),
	OF_PLAYER("deck-top", ID, deck_top),
	OF_PLAYER("deck", LIST, deck),
	OF_PLAYER("discard-count", NUMBER, discard_count),
	OF_PLAYER("discard", SET, discard),
	OF_PLAYER("minions", SET, minions),
	OF_PLAYER("devices", SET, devices),
	OF_PLAYER("enchantments", SET, enchantments),
	OF_PLAYER("spells", SET, spells),
	OF_PLAYER("transmuted", SET, back_up),
	OF_PLAYER("transmuted-count", NUMBER, back_up_count),
	OF_PLAYER("armor", NUMBER, armor),
	OF_PLAYER("alliance", PLAYERS, alliance),
	OF_PLAYER("out", YES_NO, out),
	OF_PLAYER("destroyed", SET, destroyed),
	OF_PLAYER("drawn", NUMBER, drawn),
	OF_PLAYER("damage-taken", NUMBER, damage_taken),
	OF_CARD("tapped", YES_NO, tapped),
	OF_CARD("damage", NUMBER, damage),
	OF_CARD("life-left", NUMBER, life_left),
	OF_CARD("attack", NUMBER, attack),
	OF_CARD("armor", NUMBER, card_armor),
	OF_CARD("controller", PLAYER, controller),
	OF_CARD("owner", PLAYER, owner),
	OF_CARD("host", ID, host),
	OF_CARD("damage-taken", NUMBER, card_damage_taken),
	OF_GAME("row", LIST, row),
	OF_GAME("row-count", NUMBER, row_count),
	OF_GAME("draft-deck-count", NUMBER, draft_deck_count),
	OF_GAME("draft-discard", SET, draft_discard),
	OF_GAME("staples", SET, staples),
	OF_GAME("turn", NUMBER, turn),
	OF_GAME("turn-player", PLAYER, turn_player),
	OF_GAME_WORD("phase", claimed_phases, phase),
	OF_GAME("defending-player", PLAYER, defending_player),
	OF_GAME("targets-attacked", SET, targets_attacked),
	OF_GAME("winner", PLAYERS, winner),
	OF_GAME_WORD("reason", gazer_reasons, reason)
};
_Static_assert(COUNT(gazer_claims) == CLAIM_COUNT, "all are counted");
