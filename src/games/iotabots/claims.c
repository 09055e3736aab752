/*
 * claims.c - IOTABOTS: what may be claimed, and what the engine says to it.
 */
#include "games/iotabots/parts.h"

/* ---- small helpers ---- */

static void
give(struct claim_value *v, int32_t item)
{
	if (v->count < CARD_MAX)
		v->item[v->count++] = item;
}

static void
give_zone(struct context *cx, unsigned kind, unsigned seat,
    struct claim_value *v)
{
	for_each_card (cx->s, card, kind, seat)
		give(v, (int32_t)card);
}

/* A claim that is a field of a player, a card or the game. */
#define OF_PLAYER_FIELD(name, which)                                          \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		give(v, cx->s->player[of][which]);                            \
	}
#define OF_CARD_FIELD(name, which)                                            \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		give(v, cx->s->card[of].field[which]);                        \
	}
#define OF_GAME_FIELD(name, which)                                            \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		(void)of;                                                     \
		give(v, cx->s->global[which]);                                \
	}
/* Number of cards in a zone, and which they are. */
#define OF_ZONE(name, kind)                                                   \
	static void                                                           \
	name##_count(struct context *cx, unsigned of, struct claim_value *v)  \
	{                                                                     \
		give(v, (int32_t)zone_count(cx->s, kind, of));                \
	}                                                                     \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		give_zone(cx, kind, of, v);                                   \
	}

OF_PLAYER_FIELD(life, LIFE)
OF_PLAYER_FIELD(mana, MANA)
OF_PLAYER_FIELD(mana_level, MANA_LEVEL)
OF_PLAYER_FIELD(redraws, REDRAWS_USED)
OF_PLAYER_FIELD(own_turn, OWN_TURN)
OF_ZONE(hand, HAND)
OF_ZONE(junk, JUNK)
OF_ZONE(bots, BOTS)
OF_CARD_FIELD(attacks_made, ATTACKS_MADE)
OF_CARD_FIELD(arrived, ARRIVED)
OF_GAME_FIELD(turn, TURN)
OF_GAME_FIELD(active, TURN_PLAYER)
OF_GAME_FIELD(phase, PHASE)
OF_GAME_FIELD(starter, STARTER)

/* ---- players ---- */

/* A claimed 0 holds for everything below it. */
static bool
zero_or_below(int32_t claimed, int32_t computed)
{
	return claimed == 0 && computed <= 0;
}

static void
deck_count(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, (int32_t)zone_count(cx->s, DECK, of));
}

static void
deck_top(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned top = zone_first(cx->s, DECK, of);
	v->unknown = !zone_top_known(cx->s, DECK, of);
	give(v, top == NO_CARD ? CLAIM_NOTHING : (int32_t)top);
}

static void
tokens(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t count = 0;
	for_each_card (cx->s, card, BOTS, of)
		count += card_type(cx, card) == TOKEN;
	give(v, count);
}

static void
destroyed(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == BEATEN && h->player == of)
			give(v, h->card);
	}
}

static void
life_lost(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, happened_amount(cx, BATTLE_LOSS, of));
}

/* ---- cards ---- */

static void
attack(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, iotabots_bot_attack(cx, of));
}

static void
defense(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, iotabots_bot_defense(cx, of));
}

static void
controller(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned seat = card_seat(cx->s, of);
	give(v, on_field(cx, of) && seat < 2 ? (int32_t)seat
	    : CLAIM_NOTHING);
}

static void
owner(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, cx->s->card[of].owner);
}

/* ---- duel and match ---- */

static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	if (o->running || o->finished == 0)
		return;
	if (o->draw)
		give(v, CLAIM_DRAW);
	else
		give(v, o->winners >> 1);
}

static void
reason(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	give(v, o->running || o->finished == 0 ? BY_NOTHING : o->reason);
}

static void
score(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give(v, player_field(cx, 0, WINS));
	give(v, player_field(cx, 1, WINS));
	give(v, cx->s->global[DRAWN_DUELS]);
}

static void
match_winner(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t a = player_field(cx, 0, WINS), b = player_field(cx, 1, WINS);
	(void)of;
	if (cx->s->outcome.complete)
		give(v, a == b ? CLAIM_DRAW : b > a);
}

/* ---- the table ---- */

#define OF_PLAYER(name, type, compute)                                        \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, compute, NULL }
#define OF_CARD(name, type, compute)                                          \
	{ name, CLAIM_OF_CARD, CLAIM_##type, NULL, compute, NULL }
#define OF_NONE(name, type, words, compute)                                   \
	{ name, CLAIM_OF_NONE, CLAIM_##type, words, compute, NULL }

const struct claim_kind iotabots_claims[IOTABOTS_CLAIM_COUNT] = {
	{ "life", CLAIM_OF_PLAYER, CLAIM_NUMBER, NULL, life, zero_or_below },
	OF_PLAYER("mana", NUMBER, mana),
	OF_PLAYER("mana-level", NUMBER, mana_level),
	OF_PLAYER("hand-count", NUMBER, hand_count),
	OF_PLAYER("hand", SET, hand),
	OF_PLAYER("deck-count", NUMBER, deck_count),
	OF_PLAYER("deck-top", ID, deck_top),
	OF_PLAYER("junk-count", NUMBER, junk_count),
	OF_PLAYER("junk", SET, junk),
	OF_PLAYER("bots-count", NUMBER, bots_count),
	OF_PLAYER("bots", SET, bots),
	OF_PLAYER("tokens", NUMBER, tokens),
	OF_PLAYER("redraws", NUMBER, redraws),
	OF_PLAYER("own-turn", NUMBER, own_turn),
	OF_PLAYER("destroyed", SET, destroyed),
	OF_PLAYER("life-lost", NUMBER, life_lost),
	OF_CARD("attack", NUMBER, attack),
	OF_CARD("defense", NUMBER, defense),
	OF_CARD("controller", PLAYER, controller),
	OF_CARD("owner", PLAYER, owner),
	OF_CARD("attacks-made", NUMBER, attacks_made),
	OF_CARD("arrived-this-turn", YES_NO, arrived),
	OF_NONE("turn", NUMBER, NULL, turn),
	OF_NONE("turn-player", PLAYER, NULL, active),
	OF_NONE("phase", WORD, iotabots_phases, phase),
	OF_NONE("starter", PLAYER, NULL, starter),
	OF_NONE("winner", PLAYERS, NULL, winner),
	OF_NONE("reason", WORD, iotabots_reasons, reason),
	OF_NONE("score", SCORE, NULL, score),
	OF_NONE("match-winner", PLAYERS, NULL, match_winner)
};
