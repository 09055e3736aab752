/*
 * claims.c - what may be claimed, and what the engine says to it.
 */
#include "games/claims.h"
#include "games/iotabots/parts.h"

OF_PLAYER_FIELD(life, LIFE)
OF_PLAYER_FIELD(mana, MANA)
OF_PLAYER_FIELD(mana_level, MANA_LEVEL)
OF_PLAYER_FIELD(redraws, REDRAWS_USED)
OF_PLAYER_FIELD(own_turn, OWN_TURN)
OF_COUNT(deck_count, DECK)
OF_ZONE(hand, HAND)
OF_ZONE(junk, JUNK)
OF_ZONE(bots, BOTS)
OF_EVENT(destroyed, BEATEN)
OF_AMOUNT(life_lost, BATTLE_LOSS)
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
deck_top(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned top = zone_first(cx->s, DECK, of);
	v->unknown = !zone_top_known(cx->s, DECK, of);
	give_card(v, top);
}

static void
tokens(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t count = 0;
	for_each_card (cx->s, card, BOTS, of)
		count += card_type(cx, card) == TOKEN;
	give(v, count);
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
	(void)of;
	if (is_decided(cx))
		give_winners(cx, v);
}

CLAIM(reason, give(v, is_decided(cx) ? cx->s->outcome.reason : BY_NOTHING))

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
	(void)of;
	if (cx->s->outcome.complete)
		give_leader(v, cx->s->player[0][WINS], cx->s->player[1][WINS]);
}

/* ---- the table ---- */

const struct claim_kind iotabots_claims[] = {
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
	OF_GAME("turn", NUMBER, turn),
	OF_GAME("turn-player", PLAYER, active),
	OF_GAME_WORD("phase", iotabots_phases, phase),
	OF_GAME("starter", PLAYER, starter),
	OF_GAME("winner", PLAYERS, winner),
	OF_GAME_WORD("reason", iotabots_reasons, reason),
	OF_GAME("score", SCORE, score),
	OF_GAME("match-winner", PLAYERS, match_winner)
};
_Static_assert(COUNT(iotabots_claims) == CLAIM_COUNT, "all are counted");
