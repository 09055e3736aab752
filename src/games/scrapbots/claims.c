/*
 * claims.c - what a log may claim, and how it is computed.
 */
#include "games/claims.h"
#include "games/scrapbots/parts.h"

/* ---- of a player ---- */

OF_PLAYER_FIELD(scrap, SCRAP)
OF_PLAYER_FIELD(energy, ENERGY)
OF_COUNT(hand_count, ZONE_HAND)
OF_CARDS(hand, ZONE_HAND)
OF_COUNT(deck_count, ZONE_OWN_DECK)
OF_COUNT(discard_count, ZONE_DISCARD)
OF_CARDS(discard, ZONE_DISCARD)

static void
wounds(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, scrapbots_wounds_held(cx, of));
}

/* What counted at the end, with what a reading adds to it. */
static void
final_wounds(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, scrapbots_wounds_held(cx, of) + cx->s->player[of][BEYOND]);
}

static void
lane(struct context *cx, unsigned of, unsigned number,
    struct claim_value *v)
{
	unsigned card = lane_card(cx->s, of, number);
	give_card(v, card);
}

CLAIM(lane1, lane(cx, of, 1, v))
CLAIM(lane2, lane(cx, of, 2, v))
CLAIM(lane3, lane(cx, of, 3, v))

/* ---- of the last step ---- */

OF_TIMES(wounds_dealt, EVENT_WOUNDED)
OF_EVENT(destroyed, EVENT_DESTROYED)

static void
reshuffled(struct context *cx, unsigned of, struct claim_value *v)
{
	give(v, happened(cx, EVENT_RESHUFFLED, of) > 0);
}

OF_TIMES(bonus_cards, EVENT_BONUS)

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

OF_CARD_FIELD(damage, DAMAGE)

/* ---- of the game ---- */

OF_GAME_FIELD(turn, TURN)
OF_GAME_FIELD(turn_player, TURN_PLAYER)
OF_GAME_FIELD(phase, PHASE)

static void
market(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	for (unsigned place = 1; place <= MARKET_PLACES; place++) {
		unsigned card = zone_first(cx->s, market_zone(place), COMMON);
		give_card(v, card);
	}
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

OF_COMMON_COUNT(main_deck_count, ZONE_MAIN)
OF_COMMON_COUNT(wounds_left, ZONE_WOUNDS)
OF_COMMON_COUNT(removed, ZONE_REMOVED)

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

static void
reason(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned why = cx->s->outcome.reason;
	(void)of;
	give(v, why == REASON_NONE ? CLAIM_NOTHING : (int32_t)why);
}

/* ---- the table ---- */

const struct claim_kind scrapbots_claims[] = {
	OF_PLAYER("scrap", NUMBER, scrap),
	OF_PLAYER("energy", NUMBER, energy),
	OF_PLAYER("hand-count", NUMBER, hand_count),
	OF_PLAYER("hand", SET, hand),
	OF_PLAYER("deck-count", NUMBER, deck_count),
	OF_PLAYER("discard-count", NUMBER, discard_count),
	OF_PLAYER("discard", SET, discard),
	OF_PLAYER("wounds", NUMBER, wounds),
	OF_PLAYER("final-wounds", NUMBER, final_wounds),
	OF_PLAYER("lane1", ID, lane1),
	OF_PLAYER("lane2", ID, lane2),
	OF_PLAYER("lane3", ID, lane3),
	OF_PLAYER("wounds-dealt", NUMBER, wounds_dealt),
	OF_PLAYER("destroyed", SET, destroyed),
	OF_PLAYER("reshuffled", YES_NO, reshuffled),
	OF_PLAYER("bonus-cards", NUMBER, bonus_cards),
	OF_CARD("ready", YES_NO, ready),
	OF_CARD("damage", NUMBER, damage),
	OF_GAME("turn", NUMBER, turn),
	OF_GAME("turn-player", PLAYER, turn_player),
	OF_GAME_WORD("phase", scrapbots_phases, phase),
	OF_GAME("market", LIST, market),
	OF_GAME("market-count", NUMBER, market_count),
	OF_GAME("main-deck-count", NUMBER, main_deck_count),
	OF_GAME("wounds-left", NUMBER, wounds_left),
	OF_GAME("removed", NUMBER, removed),
	OF_GAME("refill", ID, refill),
	OF_GAME("game-over", YES_NO, game_over),
	OF_GAME("winner", PLAYER, winner),
	OF_GAME_WORD("reason", scrapbots_reasons, reason)
};
_Static_assert(COUNT(scrapbots_claims) == CLAIM_COUNT,
    "all are counted");
