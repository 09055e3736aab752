/*
 * effects.c - the game's part of the effect vocabulary.
 */
#include "games/scrapbots/parts.h"

/* ---- where an effect comes from ---- */

static bool
is_related(struct context *cx, const struct frame *f, unsigned card,
    enum relation relation)
{
	const struct state *s = cx->s;
	struct struck struck;
	if (card >= s->cards || f->card >= s->cards)
		return false;
	unsigned lane = lane_of(s, card);
	/* What an attack strikes is nothing to the cards that look on. */
	bool attack = cx->cards->effect[f->effect].kind == EFFECT_ATTACK;
	if (lane == 0 || !(attack ? scrapbots_aims(cx, f->card, &struck)
	        : scrapbots_faces(cx, f, &struck))
	    || card_seat(s, card) != struck.player)
		return false;
	return relation == RELATION_ACROSS ? lane == struck.lane
	    : lane != struck.lane && (lane == 2 || struck.lane == 2);
}

/* A Component that is being activated is on its way from the hand, as a
 * Resource that is played: it is none of the cards that lie there. */
static bool
is_choosable(struct context *cx, const struct frame *f, unsigned card,
    bool targeted)
{
	(void)targeted;
	return card != f->card || f->state != FRAME_WAITING
	    || card_zone(cx->s, card) != ZONE_HAND;
}

/* ---- numbers of players ---- */

static void
pool_changed(struct context *cx, unsigned player, unsigned field,
    int32_t rise)
{
	(void)rise;
	if (!number_least(cx, player, field, 0))
		*number_exactly(cx, player, field) = 0;
	else if (number_least(cx, player, field, NUMBER_MAX + 1))
		*number_exactly(cx, player, field) = NUMBER_MAX;
}

/* A cost marks the Scrapbot of the effect: itself, or the one that a Component
 * is used with. */
static unsigned
marked(const struct context *cx, const struct frame *f)
{
	unsigned host = cx->s->card[f->card].host;
	unsigned card = host < cx->s->cards ? host : f->card;
	return lane_of(cx->s, card) != 0 ? card : NO_CARD;
}

/* Attacks have a rule of their own for their Energy; texts have not. */
static unsigned
cost_rule(struct context *cx, const struct effect *e, unsigned field)
{
	(void)cx;
	return e->kind == EFFECT_ATTACK && field == ENERGY ? ATTACK_COST
	    : TEXT_TARGET;
}

/* What a cost discards is discarded like anything else. */
static void
give_up(struct context *cx, unsigned card, enum cost_kind kind)
{
	struct state *s = cx->s;
	unsigned seat = card_seat(s, card);
	if (kind == COST_SACRIFICE) {
		scrapbots_destroy(cx, card);
		return;
	}
	if (seat >= PLAYER_MAX)
		seat = turn_player(cx);
	if (lane_of(s, card) != 0)
		scrapbots_leaves_lane(cx, card);
	if (s->card[card].owner >= PLAYER_MAX)
		s->card[card].owner = (uint8_t)seat;
	card_goes(cx, card, ZONE_DISCARD, owners_pile(s, card), PLACE_BOTTOM);
	happen(cx, EVENT_DISCARDED, seat, card, NO_CARD, 1);
	scrapbots_market_refill(cx);
}

/* A card that has come to a player belongs there. */
static void
tidy(struct context *cx)
{
	struct state *s = cx->s;
	for_each_touched (s, c)
		if (s->card[c].owner == COMMON && card_seat(s, c) < PLAYER_MAX)
			s->card[c].owner = (uint8_t)card_seat(s, c);
}

/* The card of a finished text goes to its owner's pile. */
static void
card_resolved(struct context *cx, const struct frame *f)
{
	struct state *s = cx->s;
	int32_t value = s->global[VALUE_DUE];
	unsigned owner = s->card[f->card].owner;
	s->card[f->card].host = NO_CARD;
	if (value != 0) {
		s->global[VALUE_DUE] = 0;
		scrapbots_add_value(cx, f->player, f->card,
		    (unsigned)value - 1);
	}
	if (card_zone(s, f->card) != ZONE_RESOLVING)
		return;
	card_goes(cx, f->card, ZONE_DISCARD,
	    owner < PLAYER_MAX ? owner : f->player, PLACE_BOTTOM);
	applied(cx, PLAY_TO_DISCARD);
	applied(cx, PLAY_AFTER);
}

/* The Scrapbot of an activation, where that exhausts it behind the text. */
static void
exhaust_late(struct context *cx, const struct frame *f)
{
	unsigned with = cx->s->card[f->card].host;
	if (card_zone(cx->s, f->card) == ZONE_RESOLVING
	    && with < cx->s->cards && lane_of(cx->s, with) != 0
	    && says(cx, ACTIVATE_EXHAUSTS, EXHAUSTS)
	    && says(cx, EXHAUST_TIME, AFTER))
		card_number_set(cx, with, EXHAUSTED, 1);
}

static void
text_ended(struct context *cx, const struct frame *f)
{
	unsigned kind = cx->cards->effect[f->effect].kind;
	bool attack = kind == EFFECT_ATTACK;
	scrapbots_hits_resolve(cx, attack, f->player);
	if (attack) {
		scrapbots_hits_over(cx);
		cx->s->global[STRUCK] = 0;
		happen(cx, EVENT_ATTACKED, f->player, f->card, NO_CARD, 1);
	} else if (kind == EFFECT_PLAY || kind == EFFECT_ACTIVATE) {
		if (kind == EFFECT_ACTIVATE)
			exhaust_late(cx, f);
		card_resolved(cx, f);
	}
	cx->s->global[USED_LANE] = 0;
	/* What it has set off comes too late when the stack is empty. */
	scrapbots_look_at_stack(cx);
}

/* Cards that a text can draw: the pile is shuffled for it, but not while the
 * Draw Phase waits. */
static int32_t
supply(struct context *cx, unsigned player)
{
	unsigned pile = cx->s->global[DUE] > 0 ? 0
	    : zone_count(cx->s, ZONE_DISCARD, player);
	return (int32_t)(zone_count(cx->s, ZONE_OWN_DECK, player) + pile);
}

/* The cards of the Draw Phase, and those for Wounds, are one draw: what some of
 * them set off waits for the rest. */
static bool
moment_lasts(const struct state *s)
{
	return s->global[DUE] > 0 && s->global[DUE_CAUSE] != CAUSE_EFFECT;
}

/* ---- the table ---- */

const struct effect_words scrapbots_effects = {
	EFFECT_TABLES,
	.hosts = true,
	.lanes = true,
	.costs = COST(FIELD) | COST(DISCARD) | COST(SACRIFICE) | COST(MARK)
	    | COST(DAMAGE),
	.cost_fields = ONLY(SCRAP, ENERGY),
	.cost_marks = ONLY(EXHAUSTED),
	.marked_kinds = DECLARED_AS(ACTIVATE) | DECLARED_AS(ATTACK),
	.deck = ZONE_OWN_DECK,
	.hand = ZONE_HAND,
	.discard = ZONE_DISCARD,
	.rule_target = TEXT_TARGET,
	.rule_cost = TEXT_TARGET,
	.rule_tribute = TEXT_TARGET,
	.comes = EVENT(EVENT_BUILT),
	.rule_pending = TEXT_TARGET,
	.rule_unasked = TEXT_TARGET,
	.rule_condition = TEXT_TARGET,
	.rule_limit = TEXT_TARGET,
	.tried = OPERATES(CHOOSE) | OPERATES(DRAW) | OPERATES(DISCARD)
	    | OPERATES(MILL) | OPERATES(REVEAL) | OPERATES(DAMAGE)
	    | OPERATES(SPLASH) | OPERATES(HEAL) | OPERATES(DESTROY)
	    | OPERATES(MOVE) | OPERATES(RETURN) | OPERATES(REMOVE)
	    | OPERATES(PUT) | OPERATES(MARK) | OPERATES(REPLACE),
	.supply = supply,
	.draw = scrapbots_text_draw,
	.records = 1u << RECORD_DRAW | 1u << RECORD_DISCARD
	    | 1u << RECORD_REFILL,
	.related = is_related,
	.choosable = is_choosable,
	.leaves = scrapbots_leaves_lane,
	.changed = pool_changed,
	.destroy = scrapbots_destroy,
	.all_named = true,
	.partly = ASKS(PARTIAL_TEXT, AS_MUCH_AS_POSSIBLE),
	.marked = marked,
	.cost_rule = cost_rule,
	.costs_last = true,
	.give_up = give_up,
	.price = scrapbots_price,
	.paid = scrapbots_paid,
	.moment_lasts = moment_lasts,
	.watch = scrapbots_judge_lanes,
	.card_done = scrapbots_market_refill,
	.waits = scrapbots_market_waits,
	.operated = tidy,
	.ended = text_ended
};
