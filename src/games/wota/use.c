/*
 * use.c - Runes, Ambushes and Field cards are used; effects of cards that lie
 * face-up are activated.
 */
#include "games/wota/parts.h"
#include "games/wota/steps.h"

/* How a card is about to be used. */
struct use {
	unsigned card;
	unsigned player;
	int effect;      /* index of the effect, -1 for none */
	bool from_hand;
	bool first;      /* it is played or turned up, not used once more */
};

static bool
is_first_use(const struct context *cx, unsigned card)
{
	return !wota_is_battle_card(cx, card)
	    && (card_zone(cx->s, card) == HAND || wota_is_down(cx, card));
}

int
wota_effect_used(const struct context *cx, const struct step *st,
    unsigned card)
{
	if (!is_first_use(cx, card))
		return effect_meant(cx, st, card, EFFECT_ACTIVATE);
	if (wota_is_sub_kind(cx, card, AMBUSH, COUNTER))
		return effect_meant(cx, st, card, EFFECT_TRIGGER);
	return effect_meant(cx, st, card, EFFECT_PLAY);
}

static struct use
use_of(const struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return (struct use){
		.card = card,
		.player = step_by(st),
		.effect = wota_effect_used(cx, st, card),
		.from_hand = card_zone(cx->s, card) == HAND,
		.first = is_first_use(cx, card),
	};
}

static const struct effect *
effect_used(const struct context *cx, const struct use *u)
{
	return u->effect < 0 ? NULL : &cx->cards->effect[u->effect];
}

static bool
own_turn(const struct context *cx, const struct use *u)
{
	return u->player == wota_turn_player(cx);
}

/* A text may allow what the kind of the card does not. */
static bool
text_allows_attack_phase(struct context *cx, const struct use *u)
{
	const struct effect *e = effect_used(cx, u);
	return card_keyword(cx, u->card, IN_ATTACK_PHASE)
	    || (e != NULL && (e->phases >> ATTACK & 1) != 0);
}

/* ---- where the card is and who has it ---- */

/* Whether the verb and the place of the card go together: play means from the
 * hand, activate on the field, and an answer may be either. */
static bool
place_suits(struct context *cx, const struct step *st, const struct use *u)
{
	if (u->from_hand)
		return st->verb != VERB_ACTIVATE
		    && card_in(cx->s, u->card, HAND, u->player)
		    && !wota_is_battle_card(cx, u->card);
	return st->verb != VERB_PLAY && wota_on_field(cx, u->card)
	    && wota_controller(cx, u->card) == u->player
	    && !(wota_is_battle_card(cx, u->card)
	        && wota_is_down(cx, u->card))
	    && !cx->s->card[u->card].field[OPEN_LINK];
}

static bool
place_check(struct context *cx, const struct step *st, const struct use *u)
{
	if (st->verb == VERB_PLAY && !require(cx, ZONE_KINDS,
	    !wota_is_battle_card(cx, u->card), CARD("card", u->card)))
		return false;
	if (u->from_hand && wota_is_type(cx, u->card, AMBUSH)
	    && card_in(cx->s, u->card, HAND, u->player))
		return require(cx, AMBUSH_SET_FIRST, false,
		    CARD("card", u->card), PLAYER("player", u->player));
	return require(cx, EFFECT_CONTROLLER, place_suits(cx, st, u),
	    CARD("card", u->card), PLAYER("player", u->player))
	    && require(cx, TURN_CARD_TIMING,
	        !card_banned(cx, u->card, ACT_ACTIVATE)
	        && !player_banned(cx, u->player, ACT_ACTIVATE),
	        CARD("card", u->card));
}

/* ---- when: Runes ---- */

/* Equip and Infinity Runes: the own turn, Build Phases or all but one. */
static bool
quiet_window(struct context *cx, const struct use *u)
{
	if (!own_turn(cx, u))
		return false;
	if (wota_in_build(cx))
		return true;
	return wota_phase(cx) != ATTACK
	    && says(cx, RUNE_PHASES, NOT_ATTACK);
}

static bool
infinity_window(struct context *cx, const struct use *u)
{
	return quiet_window(cx, u) || (!u->first && own_turn(cx, u)
	    && text_allows_attack_phase(cx, u));
}

static bool
quick_check(struct context *cx, const struct use *u)
{
	if (!u->from_hand) {
		applied(cx, RUNE_QUICK_SET);
		return true;
	}
	return require(cx, RUNE_QUICK_HAND, own_turn(cx, u)
	    || says(cx, QUICK_HAND, BOTH_TURNS), CARD("card", u->card),
	    PLAYER("player", u->player));
}

static bool
rune_window(struct context *cx, const struct use *u)
{
	switch (wota_sub_kind(cx, u->card)) {
	case QUICK:
		return quick_check(cx, u);
	case EQUIP:
		return require(cx, RUNE_EQUIP_WINDOW, quiet_window(cx, u),
		    CARD("card", u->card), PLAYER("player", u->player));
	case INFINITY_KIND:
		return require(cx, RUNE_INFINITY_WINDOW,
		    infinity_window(cx, u), CARD("card", u->card),
		    PLAYER("player", u->player));
	default:
		return require(cx, RUNE_NORMAL_WINDOW,
		    own_turn(cx, u) && wota_in_build(cx),
		    CARD("card", u->card), PLAYER("player", u->player));
	}
}

static bool
rune_timing(struct context *cx, const struct use *u)
{
	if (!rune_window(cx, u))
		return false;
	if (u->from_hand || !u->first)
		return true;
	applied(cx, RUNE_SET_OPTIONAL);
	return cx->s->card[u->card].field[CAME] != cx->s->global[TURN]
	    || require_reading(cx, RUNE_SAME_TURN,
	        says(cx, RUNE_SAME_TURN, YES));
}

/* ---- when: Ambushes ---- */

/* Whether it has been set for long enough. */
static bool
has_waited(struct context *cx, const struct use *u)
{
	int32_t turn = cx->s->global[TURN];
	int32_t set = cx->s->card[u->card].field[CAME];
	if (card_keyword(cx, u->card, AT_ONCE)
	    || card_permitted(cx, u->card, AMBUSH_SET_TURN))
		return true;
	if (set >= turn)
		return false;
	if (set == 0)
		return !says(cx, AMBUSH_TURN, EXACTLY_PRIOR);
	switch (reading(cx, AMBUSH_TURN)) {
	case AMBUSH_TURN_EXACTLY_PRIOR:
		return set == turn - 1;
	case AMBUSH_TURN_NEXT_OWN_TURN:
		return turn >= set + 2;
	default:
		return true;
	}
}

/* The event that the card waits for must be the one just before. */
static bool
has_just_happened(struct context *cx, const struct effect *e,
    const struct use *u)
{
	static const unsigned events[ACTION_COUNT] = {
		[ACTION_SUMMON] = IS_SUMMONED, [ACTION_SET] = IS_SET,
		[ACTION_FLIP] = IS_TURNED_UP, [ACTION_SWITCH] = IS_SWITCHED,
		[ACTION_ATTACK] = DECLARES_ATTACK };
	const struct frame *link = wota_top_link(cx);
	const int32_t *global = cx->s->global;
	unsigned event = link != NULL ? IS_ACTIVATED
	    : events[global[ACTION]];
	unsigned player = link != NULL ? link->player
	    : (unsigned)global[ACTION_PLAYER];
	unsigned about = link != NULL ? link->card
	    : (unsigned)(global[ACTION_CARD] - 1);
	const struct frame f = { .effect = (uint16_t)u->effect,
		.card = (uint16_t)u->card, .player = (uint8_t)u->player,
		.subject = (uint16_t)about, .about = (uint8_t)player,
		.other = NO_CARD };
	if (event == NOTHING_HAPPENED || e->event != event)
		return false;
	bool whose = e->about == WHO_EACH
	    || (player == u->player) == (e->about == WHO_YOU);
	return whose && (e->subject == NO_INDEX
	    || selector_fits(cx, &f, e->subject, (reference)about));
}

static bool
counter_check(struct context *cx, const struct use *u)
{
	const struct effect *e = effect_used(cx, u);
	return require(cx, AMBUSH_COUNTER_CONDITION, e != NULL
	    && e->kind == EFFECT_TRIGGER && wota_tie_open(cx)
	    && has_just_happened(cx, e, u), CARD("card", u->card));
}

static bool
normal_ambush_check(struct context *cx, const struct use *u)
{
	bool attack = wota_phase(cx) == ATTACK;
	return require(cx, AMBUSH_NORMAL_NOT_ATTACK, !attack
	        || text_allows_attack_phase(cx, u), CARD("card", u->card))
	    && require(cx, TURN_CARD_TIMING, attack || wota_in_build(cx)
	        || says(cx, NORMAL_AMBUSH_PHASES, ALL_BUT_ATTACK),
	        CARD("card", u->card));
}

static bool
ambush_timing(struct context *cx, const struct use *u)
{
	unsigned sub_kind = wota_sub_kind(cx, u->card);
	if (!u->first)
		return true;
	if (!require(cx, AMBUSH_SET_FIRST, true)
	    || !require(cx, AMBUSH_SET_TURN, has_waited(cx, u),
	        CARD("card", u->card),
	        NUMBER("turn", cx->s->card[u->card].field[CAME])))
		return false;
	applied(cx, AMBUSH_EITHER_TURN);
	if (sub_kind == COUNTER)
		return counter_check(cx, u);
	if (sub_kind == INFINITY_KIND)
		return require(cx, TURN_CARD_TIMING,
		    wota_phase(cx) != ATTACK
		    || says(cx, INFINITY_AMBUSH_ATTACK, ALLOWED),
		    CARD("card", u->card));
	return normal_ambush_check(cx, u);
}

/* ---- when: Field cards, battle cards, texts ---- */

static bool
field_timing(struct context *cx, const struct use *u)
{
	return !u->first || require(cx, FIELD_WINDOW, own_turn(cx, u)
	    && wota_in_build(cx), CARD("card", u->card),
	    PLAYER("player", u->player));
}

static bool
battle_card_timing(struct context *cx, const struct use *u)
{
	const struct card *c = &cx->s->card[u->card];
	if (!require(cx, CARD_NO_TEXT, definition_of(cx, u->card)->effects > 0
	    || u->effect >= 0, CARD("card", u->card)))
		return false;
	return !wota_has(cx, u->card, REVEAL) || require(cx, KEYWORD_REVEAL,
	    c->field[ARRIVED] == CAME_FACE_DOWN && c->field[TURNED_UP],
	    CARD("card", u->card), PLAYER("player", u->player));
}

/* What the text of the effect says of its moment. */
static bool
text_timing(struct context *cx, const struct use *u)
{
	const struct effect *e = effect_used(cx, u);
	bool timely = true;
	if (e == NULL)
		timely = u->first;
	else if (!u->first && e->kind != EFFECT_ACTIVATE)
		timely = false;
	else if (e->phases != 0 && (e->flags & EFFECT_ANY_TIME) == 0)
		timely = (e->phases >> wota_phase(cx) & 1) != 0;
	if (timely && e != NULL && e->limit > 0 && !own_turn(cx, u))
		timely = says(cx, ONCE_TEXT, EACH_TURN);
	return require(cx, TURN_CARD_TIMING, timely, CARD("card", u->card));
}

static bool
timing_check(struct context *cx, const struct use *u)
{
	bool timely = false;
	if (wota_is_battle_card(cx, u->card))
		timely = battle_card_timing(cx, u);
	else if (wota_is_type(cx, u->card, RUNE))
		timely = rune_timing(cx, u);
	else if (wota_is_type(cx, u->card, AMBUSH))
		timely = ambush_timing(cx, u);
	else
		timely = field_timing(cx, u);
	return timely && text_timing(cx, u);
}

/* ---- limits ---- */

/* Cards that take a place: under one reading those that only pass through the
 * zone do not. */
static unsigned
places_taken(struct context *cx, unsigned side, bool passing)
{
	unsigned taken = 0;
	for_each_card (cx->s, card, POWER, side) {
		bool used = cx->s->card[card].field[OPEN_LINK]
		    && (wota_sub_kind(cx, card) == NORMAL
		        || wota_sub_kind(cx, card) == QUICK);
		taken += passing || !used;
	}
	return taken;
}

static bool
place_free(struct context *cx, const struct use *u)
{
	unsigned sub_kind = wota_sub_kind(cx, u->card);
	unsigned taken = places_taken(cx, u->player, true);
	if (taken < POWER_CAP || says(cx, RUNE_SLOT, YES))
		return taken < POWER_CAP;
	return sub_kind == NORMAL || sub_kind == QUICK
	    || places_taken(cx, u->player, false) < POWER_CAP;
}

static bool
field_limits(struct context *cx, const struct use *u)
{
	bool taken = u->from_hand && zone_count(cx->s, FIELD, u->player) > 0;
	return require(cx, FIELD_ONE_PER_TURN,
	        cx->s->player[u->player][FIELDS_PLAYED] == 0,
	        PLAYER("player", u->player))
	    && require(cx, FIELD_ONE_ON_SIDE, !taken
	        || says(cx, FIELD_REPLACE, REPLACE),
	        PLAYER("player", u->player));
}

static bool
limits_check(struct context *cx, const struct use *u)
{
	if (!u->first)
		return true;
	if (wota_is_type(cx, u->card, FIELD_KIND))
		return field_limits(cx, u);
	return !u->from_hand || require(cx, ZONE_POWER_CAP,
	    place_free(cx, u), PLAYER("player", u->player),
	    NUMBER("count", zone_count(cx->s, POWER, u->player)));
}

/* ---- costs ---- */

/* Stamina for this use; a Rune may have been paid for when it was set. */
static int32_t
stamina_owed(struct context *cx, const struct use *u)
{
	if (!u->first)
		return 0;
	int32_t cost = wota_stamina_cost(cx, u->card);
	if (cost > 0 && !u->from_hand && wota_is_type(cx, u->card, RUNE)
	    && says(cx, SET_FREE, PAID_WHEN_SET))
		return 0;
	return cost;
}

static bool
stamina_check(struct context *cx, const struct use *u)
{
	unsigned rule = wota_is_type(cx, u->card, FIELD_KIND) ? FIELD_STAMINA
	    : wota_is_type(cx, u->card, AMBUSH) ? AMBUSH_FREE
	    : RUNE_STAMINA;
	int32_t cost = stamina_owed(cx, u);
	int32_t has = cx->s->player[u->player][STAMINA];
	return !u->first || require(cx, rule, has >= cost,
	    CARD("card", u->card), NUMBER("cost", cost),
	    PLAYER("player", u->player), NUMBER("stamina", has));
}

bool
wota_use_check(struct context *cx, const struct step *st)
{
	const struct use u = use_of(cx, st);
	return place_check(cx, st, &u) && timing_check(cx, &u)
	    && (st->verb != VERB_RESPOND || wota_speed_check(cx, st))
	    && limits_check(cx, &u)
	    && wota_targets_check(cx, st, u.effect)
	    && stamina_check(cx, &u);
}

/* ---- carried out ---- */

static void
note_kind(struct context *cx, const struct use *u)
{
	if (wota_is_type(cx, u->card, FIELD_KIND)) {
		cx->s->player[u->player][FIELDS_PLAYED]++;
		return;
	}
	applied(cx, RUNE_NO_COUNT_LIMIT);
	if (wota_is_type(cx, u->card, AMBUSH))
		applied(cx, AMBUSH_FREE);
}

void
wota_clear_field(struct context *cx, unsigned player)
{
	unsigned mine = zone_first(cx->s, FIELD, player);
	unsigned theirs = zone_first(cx->s, FIELD, wota_other(player));
	applied(cx, FIELD_ONE_ON_SIDE);
	if (mine != NO_CARD)
		wota_destroy_card(cx, mine);
	if (theirs != NO_CARD && says(cx, FIELD_COUNT, WHOLE_TABLE))
		wota_destroy_card(cx, theirs);
}

static void
put_on_field(struct context *cx, const struct use *u)
{
	int32_t *field = cx->s->card[u->card].field;
	bool is_field = wota_is_type(cx, u->card, FIELD_KIND);
	if (is_field && u->from_hand)
		wota_clear_field(cx, u->player);
	if (u->from_hand)
		wota_enters(cx, u->card, is_field ? FIELD : POWER, u->player,
		    u->player);
	field[FACE] = FACE_UP;
	field[CAME] = cx->s->global[TURN];
	field[OPEN_LINK] = 1;
	happen(cx, ENTERS, u->player, u->card, NO_CARD, 0);
}

static void
pay(struct context *cx, const struct use *u, int32_t cost)
{
	applied(cx, SPEED_PAY_ON_ACTIVATION);
	if (cost > 0 && says(cx, COST_TIME, RESOLUTION))
		cx->s->card[u->card].field[OWED] = cost;
	else
		wota_pay_stamina(cx, u->player, cost);
}

void
wota_use_apply(struct context *cx, const struct step *st)
{
	if (!wota_known(cx, step_card(st)))
		return;
	const struct use u = use_of(cx, st);
	int32_t cost = stamina_owed(cx, &u);
	if (u.first) {
		put_on_field(cx, &u);
		note_kind(cx, &u);
		pay(cx, &u, cost);
	}
	wota_link(cx, st, u.effect, u.card, u.player);
}
