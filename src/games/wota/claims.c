/*
 * claims.c - what may be claimed, and what the engine says to it.
 */
#include "games/claims.h"
#include "games/wota/parts.h"

/* Cards of the player that something happened to in the last step, wherever
 * they lay. */
static void
give_owned(const struct context *cx, unsigned event, unsigned of,
    struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == event && cx->s->card[h->card].owner == of)
			give(v, h->card);
	}
}

#define OF_OWNED(name, event) CLAIM(name, give_owned(cx, event, of, v))

OF_PLAYER_FIELD(hearts, HEARTS)
OF_PLAYER_FIELD(stamina, STAMINA)
OF_PLAYER_FIELD(sc, SC)
OF_COUNT(deck_count, DECK)
OF_COUNT(boss_zone_count, BOSSES)
OF_ZONE(hand, HAND)
OF_ZONE(discard, DISCARD)
OF_ZONE(void_zone, VOID)
OF_ZONE(battle, BATTLE)
OF_ZONE(power, POWER)
OF_ZONE(field, FIELD)
OF_OWNED(destroyed, IS_DESTROYED)
OF_OWNED(returned, RETURNED)
OF_OWNED(sent, SENT)
OF_AMOUNT(hearts_lost, HEARTS_LOST)
OF_AMOUNT(stamina_paid, STAMINA_PAID)
OF_AMOUNT(sc_paid, SC_PAID)
OF_GAME_FIELD(turn, TURN)
OF_GAME_FIELD(active, TURN_PLAYER)
OF_GAME_FIELD(phase, PHASE)
OF_GAME_FIELD(first, FIRST)

/* ---- players ---- */

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

static void
attacks_left(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, wota_attacks_left(cx, of));
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
	int32_t last = cx->s->global[LAST_BATTLE];
	(void)of;
	if (!is_decided(cx))
		return;
	if (last == AS_THE_OUTCOME)
		give_winners(cx, v);
	else
		give(v, last == LAST_DRAWN ? CLAIM_DRAW
		    : last - LAST_BY_FIRST);
}

CLAIM(reason, give(v, is_decided(cx) ? cx->s->outcome.reason : BY_NOTHING))

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
	(void)of;
	if (cx->s->outcome.complete)
		give_leader(v, cx->s->player[0][WINS], cx->s->player[1][WINS]);
}

/* ---- the table ---- */

/* In the order of the events that note them. */
static const char *const loss_words[] = { "direct", "bloodlust", "flip",
	"payment", "maintenance", "effect", NULL };

const struct claim_kind wota_claims[] = {
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
	OF_PLAYER_WORD("loss-reason", WORDS, loss_words, loss_reason),
	OF_PLAYER("stamina-paid", NUMBER, stamina_paid),
	OF_PLAYER("sc-paid", NUMBER, sc_paid),
	OF_CARD("ap", NUMBER, ap),
	OF_CARD("sp", NUMBER, sp),
	OF_CARD_WORD("position", wota_positions, position),
	OF_CARD_WORD("face", wota_faces, face),
	OF_CARD("control", PLAYER, control),
	OF_CARD("owner", PLAYER, owner),
	OF_CARD("attacks-left", NUMBER, attacks_left),
	OF_GAME("resolved", LIST, resolved),
	OF_GAME("negated", SET, negated),
	OF_GAME("turn", NUMBER, turn),
	OF_GAME("turn-player", PLAYER, active),
	OF_GAME_WORD("phase", wota_phases, phase),
	OF_GAME("first", PLAYER, first),
	OF_GAME("winner", PLAYERS, winner),
	OF_GAME_WORD("reason", wota_reasons, reason),
	OF_GAME("score", SCORE, score),
	OF_GAME("match-winner", PLAYERS, match_winner)
};
_Static_assert(COUNT(wota_claims) == CLAIM_COUNT, "all are counted");
