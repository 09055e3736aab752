/*
 * effects.c - the game's part of the effect vocabulary.
 */
#include "games/scrapbots/parts.h"

#include <stddef.h>

/* ---- where an effect comes from ---- */

/* The Scrapbot that an effect starts from: the one chosen for an activation,
 * or the card itself.  NO_CARD if that is in no lane. */
unsigned
scrapbots_base(const struct state *s, unsigned card)
{
	unsigned host = s->card[card].host;
	if (host != NO_CARD && lane_of(s, host) != 0)
		return host;
	return lane_of(s, card) != 0 ? card : NO_CARD;
}

/* The lane that an effect of that base strikes. */
static unsigned
struck_by(struct context *cx, unsigned base)
{
	int32_t struck = cx->s->global[STRUCK];
	return struck > 0 ? (unsigned)struck
	    : scrapbots_facing_lane(cx, lane_of(cx->s, base));
}

static bool
is_related(struct context *cx, const struct frame *f, unsigned card,
    enum relation relation)
{
	const struct state *s = cx->s;
	if (card >= s->cards || f->card >= s->cards)
		return false;
	unsigned base = scrapbots_base(s, f->card);
	unsigned lane = lane_of(s, card);
	if (base == NO_CARD || lane == 0
	    || card_seat(s, card) != opponent(card_seat(s, base)))
		return false;
	unsigned struck = struck_by(cx, base);
	return relation == RELATION_ACROSS ? lane == struck
	    : lane != struck && (lane == 2 || struck == 2);
}

/* ---- operations ---- */

static int32_t
with_bonus(struct context *cx, const struct frame *f, int32_t amount)
{
	return cx->s->global[STRUCK] > 0 && lane_of(cx->s, f->card) != 0
	    ? add_clamped(amount, card_value(cx, f->card, STAT_DAMAGE))
	    : amount;
}

static void
damage_card_lane(struct context *cx, unsigned card, int32_t amount)
{
	unsigned lane = lane_of(cx->s, card);
	unsigned seat = card_seat(cx->s, card);
	if (lane != 0 && seat < PLAYER_MAX)
		scrapbots_hit_lane(cx, seat, lane, amount);
}

/* Of the card itself: to the lane across.  Of chosen cards: to theirs.  As a
 * cost: to the base. */
static int32_t
operate_damage(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card, int32_t amount)
{
	unsigned base = scrapbots_base(cx->s, f->card);
	if (in->cards == CARDS_SELF && base != NO_CARD)
		scrapbots_hit_lane(cx, opponent(card_seat(cx->s, base)),
		    struck_by(cx, base), with_bonus(cx, f, amount));
	else if (in->cards == CARDS_NONE && base != NO_CARD)
		damage_card_lane(cx, base, amount);
	else
		damage_card_lane(cx, card, amount);
	return amount;
}

static int32_t
operate_splash(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card, int32_t amount)
{
	unsigned base = scrapbots_base(cx->s, f->card);
	if (in->cards != CARDS_SELF || base == NO_CARD) {
		if (lane_of(cx->s, card) != 0)
			scrapbots_splash_around(cx, card_seat(cx->s, card),
			    lane_of(cx->s, card), amount);
		return amount;
	}
	unsigned own = card_seat(cx->s, base);
	unsigned side = reading(cx, SPLASH_SIDE);
	if (side != SPLASH_SIDE_OWN)
		scrapbots_splash_around(cx, opponent(own),
		    struck_by(cx, base), amount);
	if (side != SPLASH_SIDE_OPPONENT)
		scrapbots_splash_around(cx, own, lane_of(cx->s, base), amount);
	return amount;
}

static int32_t
operate_heal(struct context *cx, unsigned card, int32_t amount)
{
	int32_t *damage = &cx->s->card[card].field[DAMAGE];
	int32_t healed = amount < *damage ? amount : *damage;
	if (healed <= 0)
		return 0;
	*damage -= healed;
	return healed;
}

static int32_t
operate_discard(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	if (seat >= PLAYER_MAX || lane_of(cx->s, card) != 0)
		return 0;
	card_move(cx->s, card, ZONE_DISCARD, seat, PLACE_BOTTOM);
	cx->s->card[card].field[DROPPED_NOW] = 1;
	happen(cx, EVENT_DISCARDED, seat, card, NO_CARD, 1);
	return 1;
}

/* Out of the game; for a Wound a reading says that the stack gets it back. */
static int32_t
operate_remove(struct context *cx, unsigned card)
{
	unsigned zone = ZONE_REMOVED;
	if (lane_of(cx->s, card) != 0)
		scrapbots_leaves_lane(cx, card);
	if (card_type(cx, card) == TYPE_WOUND
	    && says(cx, WOUND_REMOVED, TO_STACK))
		zone = ZONE_WOUNDS;
	card_move(cx->s, card, zone, COMMON, PLACE_BOTTOM);
	return 1;
}

/* Into the first empty own lane, as if it were built. */
static int32_t
operate_put(struct context *cx, const struct frame *f, unsigned card)
{
	struct state *s = cx->s;
	if (lane_of(s, card) != 0 || card_type(cx, card) != TYPE_SCRAPBOT)
		return 0;
	for (unsigned lane = 1; lane <= LANES; lane++) {
		if (lane_card(s, f->player, lane) != NO_CARD)
			continue;
		scrapbots_leaves_lane(cx, card);
		card_move(s, card, lane_zone(lane), f->player, PLACE_BOTTOM);
		s->card[card].owner = f->player;
		s->card[card].field[EXHAUSTED] = 1;
		happen(cx, EVENT_BUILT, f->player, card, NO_CARD, 1);
		return 1;
	}
	return 0;
}

/* Another card takes its place in the Market. */
static int32_t
operate_replace(struct context *cx, unsigned card)
{
	if (!is_market_zone(card_zone(cx->s, card)))
		return 0;
	card_move(cx->s, card, ZONE_MAIN, COMMON, PLACE_BOTTOM);
	return 1;
}

/* A field of a player rises; `dealt` stands for Wounds dealt to the player. */
static int32_t
operate_gain(struct context *cx, const struct instruction *in,
    unsigned player, int32_t amount)
{
	if (in->which == DEALT) {
		scrapbots_wounds_deal(cx, player, amount);
		return amount;
	}
	int32_t *field = &cx->s->player[player][in->which];
	int32_t before = *field, sum = add_clamped(before, amount);
	*field = sum < 0 ? 0 : sum > NUMBER_MAX ? NUMBER_MAX : sum;
	applied(cx, POOL_OWN);
	return *field - before;
}

static int32_t
operate_game(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	if (is_player_reference(on))
		return in->operation == OPERATION_GAIN
		    && reference_player(on) < cx->s->players
		    ? operate_gain(cx, in, reference_player(on), amount) : 0;
	if (!is_card(cx->s, on))
		return 0;
	unsigned card = (unsigned)on;
	switch (in->operation) {
	case OPERATION_DAMAGE:
		return operate_damage(cx, f, in, card, amount);
	case OPERATION_SPLASH:
		return operate_splash(cx, f, in, card, amount);
	case OPERATION_HEAL:
		return operate_heal(cx, card, amount);
	case OPERATION_DISCARD:
		return operate_discard(cx, card);
	case OPERATION_REMOVE:
		return operate_remove(cx, card);
	case OPERATION_PUT:
	case OPERATION_PLAY:
		return operate_put(cx, f, card);
	case OPERATION_REPLACE:
		return operate_replace(cx, card);
	default:
		return 0;
	}
}

static void
pool_changed(struct context *cx, unsigned player, unsigned field)
{
	int32_t *value = &cx->s->player[player][field];
	if (*value < 0)
		*value = 0;
	else if (*value > NUMBER_MAX)
		*value = NUMBER_MAX;
}

static unsigned
cost_rule(struct context *cx, unsigned field)
{
	(void)cx;
	return field == ENERGY ? ATTACK_COST : MARKET_AFFORD;
}

/* A card that has come to a player belongs there; a place that a text has
 * filled twice keeps the first card. */
static void
tidy(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned c = 0; c < s->cards; c++) {
		unsigned zone = card_zone(s, c), seat = card_seat(s, c);
		if (zone == NO_ZONE)
			continue;
		bool single = is_lane_zone(zone) || is_market_zone(zone);
		if (single && zone_first(s, zone, seat) != c) {
			scrapbots_leaves_lane(cx, c);
			card_move(s, c, seat == COMMON ? ZONE_REMOVED
			    : ZONE_DISCARD, seat, PLACE_BOTTOM);
		} else if (seat < PLAYER_MAX
		    && s->card[c].owner == COMMON) {
			s->card[c].owner = (uint8_t)seat;
		}
	}
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
	card_move(s, f->card, ZONE_DISCARD,
	    owner < PLAYER_MAX ? owner : f->player, PLACE_BOTTOM);
	applied(cx, PLAY_TO_DISCARD);
	applied(cx, PLAY_AFTER);
}

static void
text_ended(struct context *cx, const struct frame *f)
{
	unsigned kind = cx->cards->effect[f->effect].kind;
	bool attack = kind == EFFECT_ATTACK;
	scrapbots_hits_resolve(cx, attack);
	if (attack) {
		cx->s->global[STRUCK] = 0;
		happen(cx, EVENT_ATTACKED, f->player, f->card, NO_CARD, 1);
	} else if (kind == EFFECT_PLAY || kind == EFFECT_ACTIVATE) {
		card_resolved(cx, f);
	}
}

/* Whether there are cards enough for the text; only one reading asks. */
static bool
is_enough(struct context *cx, const struct effect *e,
    const struct instruction *in, unsigned have, unsigned want)
{
	(void)e;
	(void)in;
	return have >= want || says(cx, PARTIAL_TEXT, AS_MUCH_AS_POSSIBLE);
}

/* ---- the table ---- */

const struct effect_words scrapbots_effects = {
	.events = scrapbots_events,
	.acts = scrapbots_acts,
	.deck = ZONE_OWN_DECK,
	.hand = ZONE_HAND,
	.discard = ZONE_DISCARD,
	.rule_target = TEXT_TARGET,
	.rule_cost = TEXT_TARGET,
	.rule_tribute = TEXT_TARGET,
	.rule_pending = TEXT_TARGET,
	.rule_condition = TEXT_TARGET,
	.rule_limit = TEXT_TARGET,
	.operate = operate_game,
	.operates = OPERATES(DAMAGE) | OPERATES(SPLASH) | OPERATES(HEAL)
	    | OPERATES(DISCARD) | OPERATES(REMOVE) | OPERATES(PUT)
	    | OPERATES(PLAY) | OPERATES(REPLACE) | OPERATES(GAIN),
	.draw = scrapbots_text_draw,
	.related = is_related,
	.leaves = scrapbots_leaves_lane,
	.changed = pool_changed,
	.destroy = scrapbots_destroy,
	.enough = is_enough,
	.cost_rule = cost_rule,
	.operated = tidy,
	.ended = text_ended
};
