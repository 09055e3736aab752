/*
 * claims.c - what may be claimed, and what the engine says to it.
 */
#include "games/claims.h"
#include "games/iotabots/parts.h"

static int32_t
tokens(struct context *cx, unsigned of)
{
	int32_t count = 0;
	for_each_card (cx->s, card, BOTS, of)
		count += iotabots_is_token(cx, card);
	return count;
}

const struct claim_kind iotabots_claims[] = {
	OF_PLAYER("life", NUMBER, FIELD(LIFE), .or_below = true),
	OF_PLAYER("mana", NUMBER, FIELD(MANA)),
	OF_PLAYER("mana-level", NUMBER, FIELD(MANA_LEVEL)),
	ZONE_OF_PLAYER("hand", HAND),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(DECK)),
	OF_PLAYER("deck-top", ID, TOP_OF(DECK)),
	ZONE_OF_PLAYER("junk", JUNK),
	ZONE_OF_PLAYER("bots", BOTS),
	OF_PLAYER("tokens", NUMBER, NUMBER_BY(tokens)),
	OF_PLAYER("redraws", NUMBER, FIELD(REDRAWS_USED)),
	OF_PLAYER("own-turn", NUMBER, FIELD(OWN_TURN)),
	OF_PLAYER("destroyed", SET, CARDS_OF(BEATEN)),
	OF_PLAYER("life-lost", NUMBER, SUM_OF(BATTLE_LOSS)),
	OF_CARD("attack", NUMBER, STAT(ATTACK)),
	OF_CARD("defense", NUMBER, STAT(DEFENSE)),
	OF_CARD("controller", PLAYER, ITS_CONTROLLER, WHILE_IN(IN(BOTS))),
	OF_CARD("owner", PLAYER, ITS_OWNER),
	OF_CARD("attacks-made", NUMBER, FIELD(ATTACKS_MADE)),
	OF_CARD("arrived-this-turn", YES_NO, FIELD(ARRIVED)),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(iotabots_phases), FIELD(PHASE)),
	OF_GAME("starter", PLAYER, FIELD(STARTER)),
	OF_GAME("winner", PLAYERS, LAST_WINNERS),
	OF_GAME("reason", WORD, ITS_WORDS(iotabots_reasons), LAST_REASON),
	OF_GAME("score", SCORE, SCORE_OF(WINS), .drawn = DRAWN_DUELS),
	OF_GAME("match-winner", PLAYERS, LEADER(WINS)),
	CLAIMS_END
};
