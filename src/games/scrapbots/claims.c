/*
 * claims.c - what a log may claim, and how it is computed.
 */
#include "games/scrapbots/scrapbots.h"

#include <stddef.h>

static void
add(struct claim_value *v, int32_t item)
{
	v->item[v->count++] = item;
}

static void
add_cards(const struct context *cx, unsigned zone, unsigned seat,
    struct claim_value *v)
{
	for_each_card (cx->s, c, zone, seat)
		add(v, (int32_t)c);
}

/* ---- of a player ---- */

static void
scrap(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, cx->s->player[of][SCRAP]);
}

static void
energy(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, cx->s->player[of][ENERGY]);
}

static void
hand_count(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, (int32_t)zone_count(cx->s, ZONE_HAND, of));
}

static void
hand(struct context *cx, unsigned of, struct claim_value *v)
{
	add_cards(cx, ZONE_HAND, of, v);
}

static void
deck_count(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, (int32_t)zone_count(cx->s, ZONE_OWN_DECK, of));
}

static void
discard_count(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, (int32_t)zone_count(cx->s, ZONE_DISCARD, of));
}

static void
discard(struct context *cx, unsigned of, struct claim_value *v)
{
	add_cards(cx, ZONE_DISCARD, of, v);
}

static void
wounds(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, scrapbots_wounds_held(cx, of));
}

/* What counted at the end, with what a reading adds to it. */
static void
final_wounds(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, scrapbots_wounds_held(cx, of) + cx->s->player[of][BEYOND]);
}

static void
lane(struct context *cx, unsigned of, unsigned number,
    struct claim_value *v)
{
	unsigned card = lane_card(cx->s, of, number);
	add(v, card == NO_CARD ? CLAIM_NOTHING : (int32_t)card);
}

static void
lane1(struct context *cx, unsigned of, struct claim_value *v)
{
	lane(cx, of, 1, v);
}

static void
lane2(struct context *cx, unsigned of, struct claim_value *v)
{
	lane(cx, of, 2, v);
}

static void
lane3(struct context *cx, unsigned of, struct claim_value *v)
{
	lane(cx, of, 3, v);
}

/* ---- of the last step ---- */

static void
wounds_dealt(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, (int32_t)happened(cx, EVENT_WOUNDED, of));
}

static void
destroyed(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == EVENT_DESTROYED && h->player == of)
			add(v, h->card);
	}
}

static void
reshuffled(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, happened(cx, EVENT_RESHUFFLED, of) > 0);
}

static void
bonus_cards(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, (int32_t)happened(cx, EVENT_BONUS, of));
}

static void
refill(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t card = CLAIM_NOTHING;
	(void)of;
	for (unsigned i = 0; i < cx->last->count; i++)
		if (cx->last->list[i].event == EVENT_REFILLED)
			card = cx->last->list[i].card;
	add(v, card);
}

/* ---- of a card ---- */

/* A Scrapbot that Cleanup has readied may, by a reading, have been left. */
static void
ready(struct context *cx, unsigned of, struct claim_value *v)
{
	const int32_t *field = cx->s->card[of].field;
	add(v, !field[EXHAUSTED]);
	if (field[READIED] && !field[EXHAUSTED]
	    && reading(cx, READY_CHOICE) != DEFAULT_CHOICE)
		v->unknown = true;
}

static void
damage(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, cx->s->card[of].field[DAMAGE]);
}

/* ---- of the game ---- */

static void
turn(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, cx->s->global[TURN]);
}

static void
turn_player(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, cx->s->global[TURN_PLAYER]);
}

static void
phase(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, cx->s->global[PHASE]);
}

static void
market(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	for (unsigned place = 1; place <= MARKET_PLACES; place++) {
		unsigned card = zone_first(cx->s, market_zone(place), COMMON);
		add(v, card == NO_CARD ? CLAIM_NOTHING : (int32_t)card);
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
	add(v, count);
}

static void
main_deck_count(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, (int32_t)zone_count(cx->s, ZONE_MAIN, COMMON));
}

static void
wounds_left(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, (int32_t)zone_count(cx->s, ZONE_WOUNDS, COMMON));
}

static void
removed(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, (int32_t)zone_count(cx->s, ZONE_REMOVED, COMMON));
}

static void
game_over(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, cx->s->outcome.complete);
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
		add(v, CLAIM_DRAW);
	else
		add(v, o->winners == 0 ? CLAIM_NOTHING : o->winners == 1 ? 0
		    : 1);
}

static void
reason(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned why = cx->s->outcome.reason;
	(void)of;
	add(v, why == REASON_NONE ? CLAIM_NOTHING : (int32_t)why);
}

#define OF_PLAYER(name, type, function)                                       \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, function, NULL }
#define OF_CARD(name, type, function)                                         \
	{ name, CLAIM_OF_CARD, CLAIM_##type, NULL, function, NULL }
#define OF_GAME(name, type, words, function)                                  \
	{ name, CLAIM_OF_NONE, CLAIM_##type, words, function, NULL }

const struct claim_kind scrapbots_claims[SCRAPBOTS_CLAIM_COUNT] = {
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
	OF_GAME("turn", NUMBER, NULL, turn),
	OF_GAME("turn-player", PLAYER, NULL, turn_player),
	OF_GAME("phase", WORD, scrapbots_phases, phase),
	OF_GAME("market", LIST, NULL, market),
	OF_GAME("market-count", NUMBER, NULL, market_count),
	OF_GAME("main-deck-count", NUMBER, NULL, main_deck_count),
	OF_GAME("wounds-left", NUMBER, NULL, wounds_left),
	OF_GAME("removed", NUMBER, NULL, removed),
	OF_GAME("refill", ID, NULL, refill),
	OF_GAME("game-over", YES_NO, NULL, game_over),
	OF_GAME("winner", PLAYER, NULL, winner),
	OF_GAME("reason", WORD, scrapbots_reasons, reason)
};
