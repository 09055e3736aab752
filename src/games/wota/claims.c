/*
 * claims.c - W.O.T.A.: what may be claimed, and what the engine says to it.
 */
#include "games/wota/parts.h"

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

/* Cards of what happened in the last step, to that player. */
static void
give_cards(struct context *cx, unsigned event, unsigned player,
    struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == event
		    && (player == NO_PLAYER || h->player == player))
			give(v, h->card);
	}
}

/* A claim that is a field of a player or of the game. */
#define OF_PLAYER_FIELD(name, which)                                          \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		give(v, cx->s->player[of][which]);                            \
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
/* Cards that something happened to in the last step. */
#define OF_EVENT(name, event)                                                 \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		give_cards(cx, event, of, v);                                 \
	}
/* What the last step took from a player. */
#define OF_AMOUNT(name, event)                                                \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		give(v, happened_amount(cx, event, of));                      \
	}

OF_PLAYER_FIELD(hearts, HEARTS)
OF_PLAYER_FIELD(stamina, STAMINA)
OF_PLAYER_FIELD(sc, SC)
OF_ZONE(hand, HAND)
OF_ZONE(discard, DISCARD)
OF_ZONE(void_zone, VOID)
OF_ZONE(battle, BATTLE)
OF_ZONE(power, POWER)
OF_ZONE(field, FIELD)
OF_EVENT(destroyed, IS_DESTROYED)
OF_EVENT(returned, RETURNED)
OF_EVENT(sent, SENT)
OF_AMOUNT(hearts_lost, HEARTS_LOST)
OF_AMOUNT(stamina_paid, STAMINA_PAID)
OF_AMOUNT(sc_paid, SC_PAID)
OF_GAME_FIELD(turn, TURN)
OF_GAME_FIELD(active, TURN_PLAYER)
OF_GAME_FIELD(phase, PHASE)
OF_GAME_FIELD(first, FIRST)

/* ---- players ---- */

static void
deck_count(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, (int32_t)zone_count(cx->s, DECK, of));
}

static void
boss_zone_count(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, (int32_t)zone_count(cx->s, BOSSES, of));
}

/* What is hidden from the opponent is not compared. */
static void
boss_zone(struct context *cx, unsigned of, struct claim_value *v)
{
	v->unknown = says(cx, BOSS_ZONE_PUBLIC, HIDDEN);
	give_zone(cx, BOSSES, of, v);
}

static void
loss_reason(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event >= LOST_DIRECT && h->event <= LOST_EFFECT
		    && h->player == of)
			give(v, h->event - LOST_DIRECT);
	}
}

/* ---- cards ---- */

static void
ap(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, wota_ap(cx, of));
}

static void
sp(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, wota_sp(cx, of));
}

static void
position(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, wota_in_battle_zone(cx, of)
	    ? cx->s->card[of].field[POSITION] : CLAIM_NOTHING);
}

static void
face(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, wota_on_field(cx, of) ? cx->s->card[of].field[FACE]
	    : CLAIM_NOTHING);
}

static void
control(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, wota_on_field(cx, of) ? (int32_t)wota_controller(cx, of)
	    : CLAIM_NOTHING);
}

static void
owner(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, cx->s->card[of].owner);
}

/* A Ritual card may attack as often as there are cards to give up. */
static void
attacks_left(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t limit = 0, made = cx->s->card[of].field[ATTACKS];
	if (wota_in_battle_zone(cx, of)) {
		limit = wota_attack_limit(cx, of);
		if (limit < 0)
			limit = made + (int32_t)zone_count(cx->s, BATTLE,
			    card_seat(cx->s, of)) - 1;
	}
	give(v, limit > made ? limit - made : 0);
}

/* ---- tie, battle and war ---- */

static void
resolved(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give_cards(cx, RESOLVED, NO_PLAYER, v);
}

static void
negated(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give_cards(cx, NEGATED, NO_PLAYER, v);
}

static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	if (o->running || o->finished == 0)
		return;
	give(v, o->draw ? CLAIM_DRAW : o->winners >> 1);
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
	give(v, cx->s->player[0][WINS]);
	give(v, cx->s->player[1][WINS]);
}

static void
match_winner(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t a = cx->s->player[0][WINS], b = cx->s->player[1][WINS];
	(void)of;
	if (cx->s->outcome.complete)
		give(v, a == b ? CLAIM_DRAW : b > a);
}

/* ---- the table ---- */

/* In the order of the events that note them. */
static const char *const loss_words[] = { "direct", "bloodlust", "flip",
	"payment", "maintenance", "effect", NULL };

#define OF_PLAYER(name, type, compute)                                        \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, compute, NULL }
#define OF_CARD(name, type, words, compute)                                   \
	{ name, CLAIM_OF_CARD, CLAIM_##type, words, compute, NULL }
#define OF_NONE(name, type, words, compute)                                   \
	{ name, CLAIM_OF_NONE, CLAIM_##type, words, compute, NULL }

const struct claim_kind wota_claims[WOTA_CLAIM_COUNT] = {
	OF_PLAYER("hearts", NUMBER, hearts),
	OF_PLAYER("stamina", NUMBER, stamina),
	OF_PLAYER("sc", NUMBER, sc),
	OF_PLAYER("hand-count", NUMBER, hand_count),
	OF_PLAYER("deck-count", NUMBER, deck_count),
	OF_PLAYER("boss-zone-count", NUMBER, boss_zone_count),
	OF_PLAYER("discard-count", NUMBER, discard_count),
	OF_PLAYER("void-count", NUMBER, void_zone_count),
	OF_PLAYER("battle-count", NUMBER, battle_count),
	OF_PLAYER("power-count", NUMBER, power_count),
	OF_PLAYER("field-count", NUMBER, field_count),
	OF_PLAYER("hand", SET, hand),
	OF_PLAYER("discard", SET, discard),
	OF_PLAYER("void", SET, void_zone),
	OF_PLAYER("battle", SET, battle),
	OF_PLAYER("power", SET, power),
	OF_PLAYER("field", SET, field),
	OF_PLAYER("boss-zone", SET, boss_zone),
	OF_PLAYER("destroyed", SET, destroyed),
	OF_PLAYER("returned", SET, returned),
	OF_PLAYER("sent", SET, sent),
	OF_PLAYER("hearts-lost", NUMBER, hearts_lost),
	{ "loss-reason", CLAIM_OF_PLAYER, CLAIM_WORDS, loss_words,
	    loss_reason, NULL },
	OF_PLAYER("stamina-paid", NUMBER, stamina_paid),
	OF_PLAYER("sc-paid", NUMBER, sc_paid),
	OF_CARD("ap", NUMBER, NULL, ap),
	OF_CARD("sp", NUMBER, NULL, sp),
	OF_CARD("position", WORD, wota_positions, position),
	OF_CARD("face", WORD, wota_faces, face),
	OF_CARD("control", PLAYER, NULL, control),
	OF_CARD("owner", PLAYER, NULL, owner),
	OF_CARD("attacks-left", NUMBER, NULL, attacks_left),
	OF_NONE("resolved", LIST, NULL, resolved),
	OF_NONE("negated", SET, NULL, negated),
	OF_NONE("turn", NUMBER, NULL, turn),
	OF_NONE("turn-player", PLAYER, NULL, active),
	OF_NONE("phase", WORD, wota_phases, phase),
	OF_NONE("first", PLAYER, NULL, first),
	OF_NONE("winner", PLAYERS, NULL, winner),
	OF_NONE("reason", WORD, wota_reasons, reason),
	OF_NONE("score", SCORE, NULL, score),
	OF_NONE("match-winner", PLAYERS, NULL, match_winner)
};
