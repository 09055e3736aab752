/*
 * claims.c - what a log may claim, and how it is computed.
 */
#include "games/claims.h"
#include "games/scrapbots/parts.h"

/* ---- of a player ---- */

CLAIM(wounds, give(v, scrapbots_wounds_held(cx, of)))

/* What counted at the end, with what a reading adds to it. */
static void
final_wounds(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, scrapbots_wounds_held(cx, of) + cx->s->player[of][BEYOND]);
}

/* ---- of the last step ---- */

CLAIM(reshuffled, give(v, happened(cx, EVENT_RESHUFFLED, of) > 0))

static void
refill(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t card = CLAIM_NOTHING;
	(void)of;
	for (unsigned i = 0; i < cx->last->count; i++)
		if (cx->last->list[i].event == EVENT_REFILLED)
			card = cx->last->list[i].card;
	give(v, card);
}

/* ---- of a card ---- */

/* A Scrapbot that Cleanup has readied may, by a reading, have been left. */
static void
ready(struct context *cx, unsigned of, struct claim_value *v)
{
	const int32_t *field = cx->s->card[of].field;
	give(v, !field[EXHAUSTED]);
	if (field[READIED] && !field[EXHAUSTED]
	    && says(cx, READY_CHOICE, OPTIONAL))
		v->unknown = true;
}

/* ---- of the game ---- */

static void
market(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		give_card(v, zone_first(cx->s, market_zone(place), COMMON));
}

static void
market_count(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t count = 0;
	(void)of;
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		count += (int32_t)zone_count(cx->s, market_zone(place),
		    COMMON);
	give(v, count);
}

static void
game_over(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	give(v, cx->s->outcome.complete);
	if (!cx->s->outcome.complete)
		applied(cx, END_NOT_BEFORE);
}

static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	if (!o->complete)
		applied(cx, OUTCOME_UNFINISHED);
	if (o->draw)
		give(v, CLAIM_DRAW);
	else
		give(v, o->winners == 0 ? CLAIM_NOTHING : o->winners == 1 ? 0
		    : 1);
}

/* ---- the table ---- */

const struct claim_kind scrapbots_claims[] = {
	OF_PLAYER("scrap", NUMBER, FIELD(SCRAP)),
	OF_PLAYER("energy", NUMBER, FIELD(ENERGY)),
	OF_PLAYER("hand-count", NUMBER, COUNT_IN(ZONE_HAND)),
	OF_PLAYER("hand", SET, CARDS_IN(ZONE_HAND)),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(ZONE_OWN_DECK)),
	OF_PLAYER("discard-count", NUMBER, COUNT_IN(ZONE_DISCARD)),
	OF_PLAYER("discard", SET, CARDS_IN(ZONE_DISCARD)),
	OF_PLAYER("wounds", NUMBER, BY(wounds)),
	OF_PLAYER("final-wounds", NUMBER, BY(final_wounds)),
	OF_PLAYER("lane1", ID, TOP_OF(ZONE_LANE1)),
	OF_PLAYER("lane2", ID, TOP_OF(ZONE_LANE2)),
	OF_PLAYER("lane3", ID, TOP_OF(ZONE_LANE3)),
	OF_PLAYER("wounds-dealt", NUMBER, TIMES_OF(EVENT_WOUNDED)),
	OF_PLAYER("destroyed", SET, CARDS_OF(EVENT_DESTROYED)),
	OF_PLAYER("reshuffled", YES_NO, BY(reshuffled)),
	OF_PLAYER("bonus-cards", NUMBER, TIMES_OF(EVENT_BONUS)),
	OF_CARD("ready", YES_NO, BY(ready)),
	OF_CARD("damage", NUMBER, FIELD(DAMAGE)),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(scrapbots_phases), FIELD(PHASE)),
	OF_GAME("market", LIST, BY(market)),
	OF_GAME("market-count", NUMBER, BY(market_count)),
	OF_GAME("main-deck-count", NUMBER, COUNT_IN(ZONE_MAIN)),
	OF_GAME("wounds-left", NUMBER, COUNT_IN(ZONE_WOUNDS)),
	OF_GAME("removed", NUMBER, COUNT_IN(ZONE_REMOVED)),
	OF_GAME("refill", ID, BY(refill)),
	OF_GAME("game-over", YES_NO, BY(game_over)),
	OF_GAME("winner", PLAYER, BY(winner)),
	OF_GAME("reason", WORD, ITS_WORDS(scrapbots_reasons), REASON)
};
_Static_assert(COUNT(scrapbots_claims) == CLAIM_COUNT,
    "all are counted");
