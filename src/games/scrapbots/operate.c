/*
 * operate.c - the operations of effects that are the game's own.
 */
#include "games/scrapbots/parts.h"

/* ---- damage ---- */

static int32_t
points_of(const struct deed *d)
{
	return d->amount > 0 ? d->amount : 0;
}

/* What effects add to the damage of an attack comes once, however often it
 * strikes; what they take off it beyond the first blow, off the next ones. */
static int32_t
with_bonus(struct context *cx, const struct deed *d)
{
	struct frame *f = frame_running(cx->s);
	if (f == NULL || cx->s->global[STRUCK] == 0
	    || lane_of(cx->s, d->source) == 0
	    || (f->flags & FRAME_COUNTED) != 0)
		return points_of(d);
	int32_t more = card_value(cx, d->source, STAT_DAMAGE);
	if (more != 0)
		f->flags |= FRAME_COUNTED;
	return add_clamped(points_of(d), more);
}

/* On the other side an attack strikes with what is added to it. */
static int32_t
damage_card_lane(struct context *cx, const struct deed *d, unsigned card)
{
	unsigned side, lane = scrapbots_last_lane(cx, card, &side);
	if (lane == 0)
		return 0;
	return scrapbots_hit_lane(cx, side, lane,
	    d->cost || side == card_seat(cx->s, d->source)
	    ? points_of(d) : with_bonus(cx, d));
}

/* Where no cards are named: to the lane across.  Of named cards: to theirs,
 * also of the card itself.  As a cost: to the base. */
static int32_t
damage(struct context *cx, const struct deed *d)
{
	unsigned base = scrapbots_base(cx->s, d->source);
	struct struck struck;
	if (d->cost && base != NO_CARD)
		return damage_card_lane(cx, d, base);
	if (d->itself && scrapbots_aims(cx, d->source, &struck))
		return scrapbots_hit_lane(cx, struck.player, struck.lane,
		    with_bonus(cx, d));
	return damage_card_lane(cx, d, d->card);
}

static int32_t
splash(struct context *cx, const struct deed *d)
{
	unsigned base = scrapbots_base(cx->s, d->source);
	struct struck struck;
	if (!d->itself || !scrapbots_aims(cx, d->source, &struck)) {
		unsigned side, lane = scrapbots_last_lane(cx, d->card, &side);
		return lane == 0 ? 0 : scrapbots_splash_around(cx, side, lane,
		    d->amount);
	}
	unsigned rows = reading(cx, SPLASH_SIDE);
	int32_t dealt = 0;
	if (rows != SPLASH_SIDE_OWN)
		dealt = scrapbots_splash_around(cx, struck.player, struck.lane,
		    d->amount);
	if (rows != SPLASH_SIDE_OPPONENT)
		dealt = add_clamped(dealt, scrapbots_splash_around(cx,
		    opponent(struck.player), base != NO_CARD
		        ? lane_of(cx->s, base)
		        : scrapbots_facing_lane(cx, struck.lane), d->amount));
	return dealt;
}

static int32_t
heal(struct context *cx, const struct deed *d)
{
	int32_t *points = change_card_number(cx, d->card, DAMAGE);
	int32_t healed = d->given && d->amount < *points ? d->amount : *points;
	if (healed <= 0)
		return 0;
	*points -= healed;
	return healed;
}

/* ---- moves ---- */

static int32_t
discard(struct context *cx, const struct deed *d)
{
	unsigned seat = card_seat(cx->s, d->card);
	card_goes(cx, d->card, ZONE_DISCARD, owners_pile(cx->s, d->card),
	    PLACE_BOTTOM);
	record_add(cx->s, (struct record){ .kind = RECORD_DISCARD,
	    .player = (uint8_t)seat, .card = (uint16_t)d->card });
	happen(cx, EVENT_DISCARDED, seat, d->card, NO_CARD, 1);
	return 1;
}

/* Out of the game; for a Wound a reading says that the stack gets it back. */
static unsigned
removed_to(struct context *cx, unsigned card)
{
	return card_is(cx, card, TYPE_WOUND) && says(cx, WOUND_REMOVED, TO_STACK)
	    ? ZONE_WOUNDS : ZONE_REMOVED;
}

static int32_t
remove_card(struct context *cx, const struct deed *d)
{
	if (lane_of(cx->s, d->card) != 0)
		scrapbots_leaves_lane(cx, d->card);
	card_goes(cx, d->card, removed_to(cx, d->card), COMMON, PLACE_BOTTOM);
	return 1;
}

static int32_t
put(struct context *cx, const struct deed *d)
{
	return scrapbots_put(cx, d->card, d->player, d->zone);
}

/* Whether the card can lie there: lanes and places of the Market hold one card,
 * lanes Scrapbots only, the stack Wounds only. */
static bool
has_place(struct context *cx, unsigned card, unsigned kind, unsigned seat)
{
	bool market = kind >= ZONE_MARKET1 && kind <= ZONE_MARKET5;
	unsigned type = card_type(cx, card);
	if (kind == ZONE_WOUNDS)
		return type == TYPE_WOUND;
	if (market && type == TYPE_WOUND)
		return false;
	if (is_lane_zone(kind) && type != TYPE_SCRAPBOT)
		return false;
	return !(market || is_lane_zone(kind))
	    || zone_count(cx->s, kind, seat) == 0;
}

/* From lane to lane a Scrapbot keeps what lies on it; what comes there from
 * elsewhere is built.  A Wound that comes from the stack to a player is
 * dealt. */
static int32_t
move(struct context *cx, const struct deed *d)
{
	struct card *card = &cx->s->card[d->card];
	unsigned from = card_zone(cx->s, d->card);
	if (d->zone == ZONE_REMOVED)
		return remove_card(cx, d);
	bool common = (cx->game->zones[d->zone].flags & ZONE_COMMON) != 0;
	unsigned seat = common ? COMMON : d->player;
	bool from_lane = lane_of(cx->s, d->card) != 0;
	bool to_lane = is_lane_zone(d->zone);
	/* Within a deck it moves, elsewhere it lies there already. */
	bool lies = card_in(cx->s, d->card, d->zone, seat)
	    && (cx->game->zones[d->zone].flags & ZONE_DECK) == 0;
	if (lies || !has_place(cx, d->card, d->zone, seat)
	    || (from_lane && to_lane && says(cx, CARD_OVERRIDES, RULES_WIN)))
		return 0;
	if (from_lane && !to_lane)
		scrapbots_leaves_lane(cx, d->card);
	else if (to_lane && !from_lane)
		scrapbots_enters_lane(cx, d->card);
	else if (!from_lane && d->zone != from)
		modifiers_end_card(cx, d->card);
	if (!common && card->owner != seat && (card->owner >= PLAYER_MAX
	    || card_is(cx, d->card, TYPE_WOUND)))
		card->owner = (uint8_t)seat; /* taken for good */
	card_move(cx->s, d->card, d->zone, seat, d->bottom
	    || (cx->game->zones[d->zone].flags & ZONE_DECK) == 0
	    ? PLACE_BOTTOM : PLACE_TOP);
	if (to_lane && !from_lane)
		happen(cx, EVENT_BUILT, seat, d->card, NO_CARD, 1);
	if (from == ZONE_WOUNDS && !common)
		scrapbots_wound_dealt(cx, d->card, seat, d->by);
	return 1;
}

/* What is discarded off a deck goes to its owner's pile. */
static int32_t
mill(struct context *cx, const struct deed *d)
{
	struct deed own = *d;
	if (d->zone == ZONE_DISCARD)
		own.player = owners_pile(cx->s, d->card);
	return move(cx, &own);
}

/* Another card takes its place in the Market. */
static int32_t
replace(struct context *cx, const struct deed *d)
{
	card_goes(cx, d->card, ZONE_MAIN, COMMON, PLACE_BOTTOM);
	return 1;
}

/* ---- players ---- */

static int32_t gain(struct context *, const struct deed *);

/* Wounds are dealt to both players at once. */
static int32_t
gain_all(struct context *cx, const struct deed *deeds, unsigned count)
{
	int32_t due[2] = { 0, 0 }, sum = 0;
	int32_t before = cx->s->player[0][DEALT] + cx->s->player[1][DEALT];
	for (unsigned i = 0; i < count; i++) {
		if (deeds[i].which != DEALT)
			sum = add_clamped(sum, gain(cx, &deeds[i]));
		else if (deeds[i].amount > 0)
			due[deeds[i].player] = deeds[i].amount;
	}
	if (deeds->which != DEALT)
		return sum;
	scrapbots_wounds_deal_both(cx, due, deeds->by);
	return cx->s->player[0][DEALT] + cx->s->player[1][DEALT] - before;
}

/* A field of a player rises; `dealt` stands for Wounds dealt to the player. */
static int32_t
gain(struct context *cx, const struct deed *d)
{
	if (d->which == DEALT)
		return gain_all(cx, d, 1);
	int32_t *field = number_exactly(cx, d->player, (unsigned)d->which);
	int32_t before = *field, sum = add_clamped(before, d->amount);
	*field = sum < 0 ? 0 : sum > NUMBER_MAX ? NUMBER_MAX : sum;
	applied(cx, POOL_OWN);
	/* What is below 0 has taken so much away. */
	return *field > before ? *field - before : before - *field;
}

/* ---- the table ---- */

enum {
	ENDS = USUAL_ENDS | UNTIL(CLEANUP),
	LANE_ZONES = IN(ZONE_LANE1) | IN(ZONE_LANE2) | IN(ZONE_LANE3),
	MARKET_ZONES = IN(ZONE_MARKET1) | IN(ZONE_MARKET2)
	    | IN(ZONE_MARKET3) | IN(ZONE_MARKET4) | IN(ZONE_MARKET5),
	OWN_ZONES = IN(ZONE_OWN_DECK) | IN(ZONE_HAND) | IN(ZONE_DISCARD)
};

static const int16_t pools[] = { SCRAP, ENERGY, -1 };

static const int16_t numbers[] = { STAT_SCRAP, STAT_HEALTH, STAT_DAMAGE,
	STAT_COST, -1 };

const struct operation_row scrapbots_operations[OPERATION_COUNT] = {
	COMMON_OPERATIONS(ENDS),
	[OPERATION_DISCARD] = { ON_PLAYERS | ON_CARDS, .from = OWN_ZONES,
		.cards = discard },
	[OPERATION_GAIN] = { ON_PLAYERS,
		.player_words = ONLY(SCRAP, ENERGY, DEALT), .players = gain,
		.together = gain_all },
	[OPERATION_LOSE] = { ON_PLAYERS, .player_words = pools },
	[OPERATION_SET] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.stats = numbers,
		.player_words = pools, .card_words = ONLY(-1) },
	[OPERATION_MILL] = { ON_PLAYERS, .cards = mill,
		.to = IN(ZONE_DISCARD) | IN(ZONE_HAND) | IN(ZONE_REMOVED) },
	[OPERATION_DAMAGE] = { ON_CARDS, .self = WHEN(ATTACK)
		| WHEN(ACTIVATE) | WHEN(TRIGGER), .cards = damage },
	[OPERATION_SPLASH] = { ON_CARDS, .self = WHEN(ATTACK)
		| WHEN(ACTIVATE) | WHEN(TRIGGER), .cards = splash },
	[OPERATION_HEAL] = { ON_CARDS, .from = LANE_ZONES, .cards = heal },
	[OPERATION_DESTROY] = { ON_CARDS, .from = LANE_ZONES },
	[OPERATION_MOVE] = { ON_CARDS, .cards = move,
		.to = OWN_ZONES | LANE_ZONES | MARKET_ZONES | IN(ZONE_MAIN)
		    | IN(ZONE_WOUNDS) | IN(ZONE_REMOVED) },
	[OPERATION_RETURN] = { ON_CARDS },
	[OPERATION_REMOVE] = { ON_CARDS, .cards = remove_card },
	[OPERATION_PUT] = { ON_CARDS, .from = ~(uint32_t)LANE_ZONES,
		.to = LANE_ZONES, .cards = put },
	[OPERATION_MODIFY] = { ON_CARDS, true, ENDS,
		.stats = numbers },
	[OPERATION_BAN] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = ONLY(ACT_ATTACK, ACT_ACTIVATE, ACT_BUILD,
		    ACT_PLAY, ACT_BUY),
		.card_words = ONLY(ACT_ATTACK, ACT_ACTIVATE, ACT_PLAY,
		    ACT_READY) },
	[OPERATION_MARK] = { ON_CARDS, .from = LANE_ZONES,
		.card_words = ONLY(EXHAUSTED) },
	[OPERATION_REPLACE] = { ON_CARDS, .from = MARKET_ZONES,
		.cards = replace },
};
