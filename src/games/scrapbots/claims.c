/*
 * claims.c - what a log may claim, and how it is computed.
 */
#include "games/claims.h"
#include "games/scrapbots/parts.h"

/* What counted at the end, with what a reading adds to it. */
static int32_t
final_wounds(struct context *cx, unsigned of)
{
	return scrapbots_wounds_held(cx, of) + cx->s->player[of][BEYOND];
}

/* A Scrapbot that Cleanup has readied may, by a reading, have been left. */
static void
ready(struct context *cx, unsigned of, struct claim_value *v)
{
	const int32_t *field = card_fields(cx->s, of);
	give(v, !field[EXHAUSTED]);
	if (field[READIED] && !field[EXHAUSTED]
	    && says(cx, READY_CHOICE, OPTIONAL))
		v->unknown = true;
}

static void
game_over(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give(v, cx->s->outcome.complete);
	if (!cx->s->outcome.complete)
		applied(cx, END_NOT_BEFORE);
}

const struct claim_kind scrapbots_claims[] = {
	OF_PLAYER("scrap", NUMBER, FIELD(SCRAP)),
	OF_PLAYER("energy", NUMBER, FIELD(ENERGY)),
	ZONE_OF_PLAYER("hand", ZONE_HAND),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(ZONE_OWN_DECK)),
	ZONE_OF_PLAYER("discard", ZONE_DISCARD),
	OF_PLAYER("wounds", NUMBER, NUMBER_BY(scrapbots_wounds_held)),
	OF_PLAYER("final-wounds", NUMBER, NUMBER_BY(final_wounds)),
	OF_PLAYER("lane1", ID, TOP_OF(ZONE_LANE1)),
	OF_PLAYER("lane2", ID, TOP_OF(ZONE_LANE2)),
	OF_PLAYER("lane3", ID, TOP_OF(ZONE_LANE3)),
	OF_PLAYER("wounds-dealt", NUMBER, TIMES_OF(EVENT_WOUNDED)),
	OF_PLAYER("destroyed", SET, CARDS_OF(EVENT_DESTROYED)),
	OF_PLAYER("reshuffled", YES_NO, TIMES_OF(EVENT_RESHUFFLED)),
	OF_PLAYER("bonus-cards", NUMBER, TIMES_OF(EVENT_BONUS)),
	OF_CARD("ready", YES_NO, BY(ready)),
	OF_CARD("damage", NUMBER, FIELD(DAMAGE)),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(scrapbots_phases), FIELD(PHASE)),
	OF_GAME("market", LIST, PLACES(ZONE_MARKET1, MARKET_PLACES)),
	OF_GAME("market-count", NUMBER,
	    PLACES(ZONE_MARKET1, MARKET_PLACES)),
	OF_GAME("main-deck-count", NUMBER, COUNT_IN(ZONE_MAIN)),
	OF_GAME("wounds-left", NUMBER, COUNT_IN(ZONE_WOUNDS)),
	OF_GAME("removed", NUMBER, COUNT_IN(ZONE_REMOVED)),
	OF_GAME("refill", ID, LAST_OF(EVENT_REFILLED)),
	OF_GAME("game-over", YES_NO, BY(game_over)),
	OF_GAME("winner", PLAYER, FINAL_WINNERS(OUTCOME_UNFINISHED)),
	OF_GAME("reason", WORD, ITS_WORDS(scrapbots_reasons), REASON),
	CLAIMS_END
};
