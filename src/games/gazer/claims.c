/*
 * claims.c - what a log may claim about the state.
 */
#include "games/gazer/parts.h"

static void
one(struct claim_value *v, int32_t item)
{
	v->count = 1;
	v->item[0] = item;
}

static void
cards_of(struct context *cx, unsigned kind, unsigned seat,
    struct claim_value *v)
{
	for_each_card (cx->s, card, kind, seat)
		v->item[v->count++] = (int32_t)card;
}

/* ---- of a player ---- */

void
gazer_claim_life(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, *player_field(cx, of, LIFE));
}

/* A claimed 0 holds for every life of 0 or below. */
bool
gazer_claim_life_also(int32_t claimed, int32_t computed)
{
	return claimed == 0 && computed <= 0;
}

void
gazer_claim_energy(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, *player_field(cx, of, ENERGY));
}

void
gazer_claim_armor(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, add_clamped(*player_field(cx, of, ARMOR),
	    player_bonus(cx, of, ARMOR)));
}

void
gazer_claim_out(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, gazer_is_out(cx, of));
}

void
gazer_claim_alliance(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned p = 0; p < cx->s->players; p++)
		if (gazer_on_one_side(cx->s, p, of))
			v->item[v->count++] = (int32_t)p;
}

#define COUNT_OF(name, kind)                                                  \
	void                                                                  \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		one(v, (int32_t)zone_count(cx->s, kind, of));                 \
	}
#define CARDS_OF(name, kind)                                                  \
	void                                                                  \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		cards_of(cx, kind, of, v);                                    \
	}
COUNT_OF(gazer_claim_hand_count, HAND)
COUNT_OF(gazer_claim_deck_count, DECK)
COUNT_OF(gazer_claim_discard_count, DISCARD)
COUNT_OF(gazer_claim_back_up_count, BACK_UP)
CARDS_OF(gazer_claim_hand, HAND)
CARDS_OF(gazer_claim_discard, DISCARD)
CARDS_OF(gazer_claim_minions, MINIONS)
CARDS_OF(gazer_claim_devices, DEVICES)
CARDS_OF(gazer_claim_enchantments, ENCHANTMENTS)
CARDS_OF(gazer_claim_spells, SPELLS)
CARDS_OF(gazer_claim_back_up, BACK_UP)
#undef COUNT_OF
#undef CARDS_OF

/* An order that nobody knows is not compared. */
void
gazer_claim_deck(struct context *cx, unsigned of, struct claim_value *v)
{
	for_each_card (cx->s, card, DECK, of)
		v->unknown = v->unknown || cx->s->card[card].block != 0;
	cards_of(cx, DECK, of, v);
}

void
gazer_claim_deck_top(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned top = zone_first(cx->s, DECK, of);
	v->unknown = !zone_top_known(cx->s, DECK, of);
	one(v, top == NO_CARD ? CLAIM_NOTHING : (int32_t)top);
}

void
gazer_claim_destroyed(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == IS_DESTROYED
		    && cx->s->card[h->card].owner == of)
			v->item[v->count++] = h->card;
	}
}

void
gazer_claim_drawn(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, (int32_t)happened(cx, IS_DRAWN, of));
}

void
gazer_claim_damage_taken(struct context *cx, unsigned of,
    struct claim_value *v)
{
	one(v, happened_amount(cx, PLAYER_DAMAGED, of));
}

/* ---- of a card ---- */

void
gazer_claim_tapped(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, *card_field(cx, of, TAPPED));
}

void
gazer_claim_damage(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, *card_field(cx, of, DAMAGE));
}

void
gazer_claim_life_left(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, card_value(cx, of, LIFE_VALUE) - *card_field(cx, of, DAMAGE));
}

void
gazer_claim_attack(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, card_value(cx, of, ATTACK));
}

void
gazer_claim_card_armor(struct context *cx, unsigned of, struct claim_value *v)
{
	one(v, card_value(cx, of, ARMOR_VALUE));
}

static void
one_player(struct claim_value *v, unsigned player)
{
	one(v, player < PLAYER_MAX ? (int32_t)player : CLAIM_NOTHING);
}

void
gazer_claim_controller(struct context *cx, unsigned of, struct claim_value *v)
{
	one_player(v, card_seat(cx->s, of));
}

void
gazer_claim_owner(struct context *cx, unsigned of, struct claim_value *v)
{
	one_player(v, cx->s->card[of].owner);
}

void
gazer_claim_host(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned host = cx->s->card[of].host;
	one(v, host == NO_CARD ? CLAIM_NOTHING : (int32_t)host);
}

void
gazer_claim_card_damage_taken(struct context *cx, unsigned of,
    struct claim_value *v)
{
	int32_t sum = 0;
	for (unsigned i = 0; i < cx->last->count; i++)
		if (cx->last->list[i].event == IS_DAMAGED
		    && cx->last->list[i].card == of)
			sum = add_clamped(sum, cx->last->list[i].amount);
	one(v, sum);
}

/* ---- of the game ---- */

void
gazer_claim_row(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	cards_of(cx, ROW, COMMON, v);
}

void
gazer_claim_row_count(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	one(v, (int32_t)zone_count(cx->s, ROW, COMMON));
}

void
gazer_claim_draft_deck_count(struct context *cx, unsigned of,
    struct claim_value *v)
{
	(void)of;
	one(v, (int32_t)zone_count(cx->s, DRAFT_DECK, COMMON));
}

void
gazer_claim_draft_discard(struct context *cx, unsigned of,
    struct claim_value *v)
{
	(void)of;
	cards_of(cx, DRAFT_DISCARD, COMMON, v);
}

void
gazer_claim_staples(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	cards_of(cx, STAPLES, COMMON, v);
}

void
gazer_claim_turn(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	one(v, *global(cx, TURN));
}

void
gazer_claim_turn_player(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	one_player(v, gazer_turn_player(cx));
}

/* The words of the claim begin with the first phase of a turn and end with
 * React. */
void
gazer_claim_phase(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	int32_t phase = *global(cx, PHASE);
	one(v, *global(cx, PART) == IN_REACT ? ACTION - BEGINNING + 1
	    : phase == SETUP ? CLAIM_NOTHING : phase - BEGINNING);
}

void
gazer_claim_defending_player(struct context *cx, unsigned of,
    struct claim_value *v)
{
	(void)of;
	one_player(v, (unsigned)*global(cx, DEFENDER));
}

void
gazer_claim_targets_attacked(struct context *cx, unsigned of,
    struct claim_value *v)
{
	(void)of;
	for (unsigned p = 0; p < cx->s->players; p++)
		if (*player_field(cx, p, ATTACKED) != 0)
			v->item[v->count++] = player_reference(p);
	for (unsigned card = 0; card < cx->s->cards
	    && v->count < CARD_MAX; card++)
		if (*card_field(cx, card, CARD_ATTACKED) != NOT_ATTACKED)
			v->item[v->count++] = (int32_t)card;
}

void
gazer_claim_winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	if (o->finished == 0)
		return;
	if (o->draw)
		one(v, CLAIM_DRAW);
	for (unsigned p = 0; p < cx->s->players; p++)
		if ((o->winners >> p & 1) != 0)
			v->item[v->count++] = (int32_t)p;
}

void
gazer_claim_reason(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	one(v, cx->s->outcome.reason);
}
