/*
 * damage.c - points, counters, destruction, Wounds.
 *
 * An attack or text first adds up what each lane is dealt; when it is over,
 * counters are placed, Wounds of undefended lanes added up, Scrapbots
 * destroyed, Wounds dealt.  The order is that of the rules.
 */
#include "games/scrapbots/parts.h"

static int32_t *
hit_of(struct context *cx, unsigned player, unsigned lane)
{
	return &cx->s->player[player][HIT1 + lane - 1];
}

/* ---- leaving a lane, and coming there ---- */

static void
marks_gone(struct context *cx, unsigned card)
{
	int32_t *field = change_fields(cx->s, card);
	card_numbers_anew(cx, card);
	field[DAMAGE] = field[FRESH] = 0;
	field[EXHAUSTED] = field[ATTACKED] = field[READIED] = 0;
	applied(cx, DAMAGE_GONE);
}

/* Marks do not follow a card out of its lane; what its own text still strikes
 * is struck from there. */
void
scrapbots_leaves_lane(struct context *cx, unsigned card)
{
	const struct frame *f = frame_running(cx->s);
	if (f != NULL && f->card == card)
		cx->s->global[USED_LANE] = (int32_t)lane_of(cx->s, card);
	marks_gone(cx, card);
	modifiers_end_card(cx, card);
}

/* What works on a card of the hand or the deck goes with it into play. */
void
scrapbots_enters_lane(struct context *cx, unsigned card)
{
	marks_gone(cx, card);
	if (!card_lies(cx->s, card, IN(ZONE_HAND) | IN(ZONE_OWN_DECK)))
		modifiers_end_card(cx, card);
	card_number_set(cx, card, EXHAUSTED, 1);
}

/* Into the first empty lane, or that one if it is empty, as if it were
 * built. */
bool
scrapbots_put(struct context *cx, unsigned card, unsigned player,
    unsigned into)
{
	struct state *s = cx->s;
	if (!card_is(cx, card, TYPE_SCRAPBOT))
		return false;
	for (unsigned lane = 1; lane <= LANES; lane++) {
		if (lane_card(s, player, lane) != NO_CARD
		    || (into != NO_ZONE && into != lane_zone(lane)))
			continue;
		scrapbots_enters_lane(cx, card);
		card_move(s, card, lane_zone(lane), player, PLACE_BOTTOM);
		if (s->card[card].owner >= PLAYER_MAX)
			s->card[card].owner = (uint8_t)player;
		happen(cx, EVENT_BUILT, player, card, NO_CARD, 1);
		return true;
	}
	return false;
}

/* It is heard as one of the player in whose lane it stood; which lane that was
 * is what its own text strikes from. */
void
scrapbots_destroy(struct context *cx, unsigned card)
{
	unsigned owner = cx->s->card[card].owner, lane = lane_of(cx->s, card);
	if (lane == 0 || owner >= PLAYER_MAX)
		return;
	happen(cx, EVENT_DESTROYED, card_seat(cx->s, card), card, NO_CARD,
	    (int32_t)lane);
	scrapbots_leaves_lane(cx, card);
	card_move(cx->s, card, ZONE_DISCARD, owner, PLACE_BOTTOM);
	applied(cx, DAMAGE_OWNER);
	applied(cx, ZONE_CONSERVATION);
}

/* ---- counters ---- */

static void
place_counters(struct context *cx, unsigned card, int32_t points)
{
	int32_t *field = change_fields(cx->s, card);
	int32_t counted = points - points % constant(cx, WOUND_POINTS);
	if (points % constant(cx, WOUND_POINTS) != 0) {
		applied(cx, CARD_TENS);
		if (says(cx, DAMAGE_ROUNDING, EXACT))
			counted = points;
	}
	if (field[DAMAGE] > 0)
		applied(cx, DAMAGE_CUMULATIVE);
	if (field[EXHAUSTED])
		applied(cx, DAMAGE_EXHAUSTED);
	card_number_add(cx, card, DAMAGE, counted);
	field[FRESH] = add_clamped(field[FRESH], counted);
	applied(cx, DAMAGE_COUNTERS);
}

/* Whether this may destroy it: only one reading says no. */
static bool
may_destroy(struct context *cx, unsigned card, bool attack)
{
	bool opposite = attack
	    && card_seat(cx->s, card) == opponent(turn_player(cx))
	    && (int32_t)lane_of(cx->s, card) == cx->s->global[STRUCK];
	return opposite || says(cx, DESTROY_SCOPE, ALL_DAMAGED);
}

/* Whether it has to go. */
static bool
judge_scrapbot(struct context *cx, unsigned card, bool attack)
{
	int32_t *field = change_fields(cx->s, card);
	int32_t health = card_value(cx, card, STAT_HEALTH);
	if (card_number_least(cx, card, DAMAGE, health)
	    && may_destroy(cx, card, attack)) {
		applied(cx, DAMAGE_DESTROY);
		applied(cx, DAMAGE_AFTER);
		if (field[DAMAGE] > health)
			applied(cx, DAMAGE_NO_CARRY);
		return true;
	}
	/* By one reading what an attack has placed is gone after it. */
	if (field[FRESH] > 0 && says(cx, DAMAGE_PERSISTENCE, ATTACK_ONLY))
		card_number_add(cx, card, DAMAGE, -field[FRESH]);
	field[FRESH] = 0;
	return false;
}

/* ---- Wounds ---- */

void
scrapbots_wound_dealt(struct context *cx, unsigned card, unsigned player,
    unsigned dealer)
{
	struct state *s = cx->s;
	s->player[player][DEALT]++;
	s->global[LAST_DEALER] = (int32_t)dealer;
	if (zone_count(s, ZONE_WOUNDS, COMMON) == 0)
		s->global[EMPTIED] = 1;
	else
		applied(cx, END_NOT_BEFORE);
	applied(cx, WOUND_FROM_STACK);
	applied(cx, WOUND_TOTAL);
	happen(cx, EVENT_WOUNDED, player, card, NO_CARD, 1);
}

static bool
deal_one(struct context *cx, unsigned player, unsigned dealer)
{
	struct state *s = cx->s;
	unsigned card = zone_first(s, ZONE_WOUNDS, COMMON);
	if (card == NO_CARD)
		return false;
	s->card[card].owner = (uint8_t)player;
	card_move(s, card, ZONE_DISCARD, player, PLACE_BOTTOM);
	applied(cx, WOUND_TO_DISCARD);
	scrapbots_wound_dealt(cx, card, player, dealer);
	return true;
}

/* Wounds that the stack no longer has. */
static void
fall_short(struct context *cx, unsigned player, int32_t missing)
{
	int32_t *beyond = &cx->s->player[player][BEYOND];
	if (missing <= 0)
		return;
	applied(cx, WOUND_SHORTFALL);
	if (says(cx, SHORTFALL, TALLY_BEYOND))
		*beyond = add_clamped(*beyond, missing);
}

static void
wounds_deal(struct context *cx, unsigned player, int32_t due, unsigned dealer)
{
	int32_t dealt = 0;
	while (dealt < due && deal_one(cx, player, dealer))
		dealt++;
	fall_short(cx, player, due - dealt);
}

/* One for each in turn, the opponent of the active player first. */
static void
wounds_alternate(struct context *cx, unsigned first, int32_t due[2],
    unsigned dealer)
{
	unsigned player = first;
	while (due[0] + due[1] > 0) {
		if (due[player] > 0 && !deal_one(cx, player, dealer))
			break;
		due[player] -= due[player] > 0;
		player = opponent(player);
	}
	fall_short(cx, 0, due[0]);
	fall_short(cx, 1, due[1]);
}

void
scrapbots_wounds_deal_both(struct context *cx, int32_t due[2], unsigned dealer)
{
	int32_t stack = (int32_t)zone_count(cx->s, ZONE_WOUNDS, COMMON);
	unsigned first = opponent(turn_player(cx));
	unsigned order = BOTH_WOUNDED_OPPONENT_FIRST;
	if (due[0] > 0 && due[1] > 0 && due[0] + due[1] > stack)
		order = reading(cx, BOTH_WOUNDED);
	if (order == BOTH_WOUNDED_ALTERNATE) {
		wounds_alternate(cx, first, due, dealer);
		return;
	}
	if (order == BOTH_WOUNDED_ACTIVE_FIRST)
		first = opponent(first);
	wounds_deal(cx, first, due[first], dealer);
	wounds_deal(cx, opponent(first), due[opponent(first)], dealer);
}

/* ---- an attack or text is over ---- */

/* Wounds that the undefended lanes of a player make. */
static int32_t
wounds_due(struct context *cx, unsigned player)
{
	int32_t sum = 0, points = 0;
	bool odd = false;
	for (unsigned lane = 1; lane <= LANES; lane++) {
		int32_t hit = *hit_of(cx, player, lane);
		if (hit <= 0 || lane_card(cx->s, player, lane) != NO_CARD)
			continue;
		points = add_clamped(points, hit);
		sum = add_clamped(sum, hit / constant(cx, WOUND_POINTS));
		odd |= hit % constant(cx, WOUND_POINTS) != 0;
	}
	if (points > 0) {
		applied(cx, WOUND_UNDEFENDED);
		applied(cx, WOUND_PER_TEN);
	}
	if (odd)
		applied(cx, CARD_TENS);
	return odd && says(cx, WOUND_ROUNDING, POOLED)
	    ? points / constant(cx, WOUND_POINTS) : sum;
}

/* Counters are placed on all that were hit before any of them is judged, and
 * all that have to go do so together. */
static void
strike_scrapbots(struct context *cx, bool attack)
{
	uint16_t hit[2 * LANES], gone[2 * LANES];
	unsigned hits = 0, count = 0;
	for_each_lane (p, lane) {
		unsigned card = lane_card(cx->s, p, lane);
		int32_t points = *hit_of(cx, p, lane);
		if (points <= 0 || card == NO_CARD)
			continue;
		place_counters(cx, card, points);
		hit[hits++] = (uint16_t)card;
	}
	for (unsigned i = 0; i < hits; i++)
		if (judge_scrapbot(cx, hit[i], attack))
			gone[count++] = hit[i];
	change_together(cx, gone, count, scrapbots_destroy);
}

/* Whether its health has fallen to the damage on it, or to nothing. */
static bool
is_worn_out(struct context *cx, unsigned card, const struct spoken *spoken)
{
	int32_t health = card_value_spoken(cx, card, STAT_HEALTH, spoken);
	if (health > 0 && !card_number_may_be(cx, card, DAMAGE, 1))
		return false;
	return card_number_least(cx, card, DAMAGE, health);
}

bool
scrapbots_judge_lanes(struct context *cx)
{
	uint16_t gone[2 * LANES];
	unsigned count = 0;
	struct spoken spoken;
	if (!cx->s->outcome.running)
		return true;
	value_spoken_of(cx, STAT_HEALTH, &spoken);
	for_each_lane (p, lane) {
		unsigned card = lane_card(cx->s, p, lane);
		if (card == NO_CARD || !is_worn_out(cx, card, &spoken)
		    || !may_destroy(cx, card, false)
		    || !says(cx, HEALTH_FALLS, DESTROYED))
			continue;
		applied(cx, DAMAGE_DESTROY);
		gone[count++] = (uint16_t)card;
	}
	change_together(cx, gone, count, scrapbots_destroy);
	return count == 0;
}

void
scrapbots_hits_resolve(struct context *cx, bool attack, unsigned by)
{
	int32_t due[2] = { 0, 0 };
	bool any = false;
	for_each_lane (p, lane)
		any |= *hit_of(cx, p, lane) > 0;
	if (!any)
		return;
	if (!attack)
		applied(cx, DAMAGE_OTHER);
	/* Lanes that nobody defended when the blow came. */
	due[0] = wounds_due(cx, 0);
	due[1] = wounds_due(cx, 1);
	strike_scrapbots(cx, attack);
	for_each_lane (p, lane)
		if (*hit_of(cx, p, lane) > 0)
			*hit_of(cx, p, lane) = 0;
	scrapbots_wounds_deal_both(cx, due, by);
}

void
scrapbots_hits_over(struct context *cx)
{
	for_each_lane (p, lane)
		*hit_of(cx, p, lane) = 0;
}

/* ---- points for a lane ---- */

int32_t
scrapbots_hit_lane(struct context *cx, unsigned player, unsigned lane,
    int32_t points)
{
	if (points == 0)
		return 0;
	int32_t *hit = hit_of(cx, player, lane);
	const struct frame *f = frame_running(cx->s);
	/* A lane that is struck again: was the first blow judged by itself? */
	if (*hit > 0 && says(cx, DESTROY_TIMING, AS_DEALT))
		scrapbots_hits_resolve(cx, cx->s->global[STRUCK] != 0,
		    f == NULL ? turn_player(cx) : f->player);
	int32_t before = *hit > 0 ? *hit : 0, sum = add_clamped(*hit, points);
	*hit = sum > NUMBER_MAX ? NUMBER_MAX : sum < -NUMBER_MAX ? -NUMBER_MAX
	    : sum;
	return (*hit > 0 ? *hit : 0) - before;
}

/* Splash: a lane without a Scrapbot may be spared by a reading. */
static int32_t
splash_lane(struct context *cx, unsigned player, unsigned lane,
    int32_t points)
{
	if (lane_card(cx->s, player, lane) == NO_CARD
	    && says(cx, SPLASH_WOUNDS, BOTS_ONLY))
		return 0;
	return scrapbots_hit_lane(cx, player, lane, points);
}

/* All of it to each lane next to that one, none to that one itself. */
int32_t
scrapbots_splash_around(struct context *cx, unsigned player, unsigned lane,
    int32_t points)
{
	int32_t dealt;
	if (points <= 0)
		return 0;
	if (lane == 2) {
		dealt = splash_lane(cx, player, 1, points);
		dealt = add_clamped(dealt,
		    splash_lane(cx, player, 3, points));
		applied(cx, DAMAGE_SPLASH_CENTER);
	} else {
		dealt = splash_lane(cx, player, 2, points);
		applied(cx, DAMAGE_SPLASH_SIDE);
	}
	applied(cx, DAMAGE_SPLASH_FULL);
	applied(cx, DAMAGE_SPLASH_NOT_ACROSS);
	return dealt;
}

/* ---- what an effect strikes ---- */

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

static unsigned
last_lane(const struct context *cx, const struct frame *f, unsigned card,
    unsigned *side)
{
	if (card_lies(cx->s, card, LANE_KINDS)) {
		*side = card_seat(cx->s, card);
		return lane_of(cx->s, card);
	}
	if (f == NULL || f->subject != card || f->about >= PLAYER_MAX
	    || f->amount < 1 || f->amount > LANES)
		return 0;
	const struct effect *e = &cx->cards->effect[f->effect];
	*side = f->about;
	return (e->kind == EFFECT_TRIGGER || e->kind == EFFECT_DELAYED)
	    && e->event == EVENT_DESTROYED ? (unsigned)f->amount : 0;
}

unsigned
scrapbots_last_lane(struct context *cx, unsigned card, unsigned *side)
{
	return last_lane(cx, frame_running(cx->s), card, side);
}

/* From where an effect strikes whose card is in no lane: that of its Scrapbot,
 * or that which it has left by this text, what waits on one from there, what
 * its destruction sets off from the last. */
static unsigned
lane_of_effect(const struct context *cx, const struct frame *f,
    unsigned *side)
{
	const unsigned kind = cx->cards->effect[f->effect].kind;
	*side = f->player;
	if (kind == EFFECT_ACTIVATE || cx->s->global[USED_LANE] != 0)
		return (unsigned)cx->s->global[USED_LANE];
	return kind == EFFECT_DELAYED || f->subject == f->card
	    ? last_lane(cx, f, f->subject, side) : 0;
}

/* What the effect is aimed at where its card is in no lane, or its Scrapbot has
 * left it since: given up for it, by its own text, destroyed. */
static bool
aimed_elsewhere(struct context *cx, const struct frame *f, unsigned card,
    struct struck *struck)
{
	unsigned side, lane;
	if (f == NULL || f->card != card)
		return false;
	lane = lane_of_effect(cx, f, &side);
	struck->player = opponent(side);
	struck->lane = cx->cards->effect[f->effect].kind == EFFECT_ATTACK
	    ? (unsigned)cx->s->global[STRUCK]
	    : lane > 0 ? scrapbots_facing_lane(cx, lane) : 0;
	return struck->lane > 0;
}

static bool
starts_from_lane(struct context *cx, const struct frame *f, unsigned card,
    int32_t attacked, struct struck *struck)
{
	const struct state *s = cx->s;
	unsigned base = scrapbots_base(s, card);
	if (base == NO_CARD)
		return aimed_elsewhere(cx, f, card, struck);
	struck->player = opponent(card_seat(s, base));
	struck->lane = attacked > 0 ? (unsigned)attacked
	    : scrapbots_facing_lane(cx, lane_of(s, base));
	return true;
}

bool
scrapbots_faces(struct context *cx, const struct frame *f,
    struct struck *struck)
{
	return starts_from_lane(cx, f, f->card, 0, struck);
}

bool
scrapbots_aims(struct context *cx, unsigned card, struct struck *struck)
{
	return starts_from_lane(cx, frame_running(cx->s), card,
	    cx->s->global[STRUCK], struck);
}
