/*
 * timing.c - when Runes, Ambushes, Field cards and effects may be used, and how
 * fast they are.
 */
#include "games/wota/use.h"

static bool
own_turn(const struct context *cx, const struct use *u)
{
	return u->player == turn_player(cx);
}

/* A text may allow what the kind of the card does not. */
static bool
text_allows_attack_phase(struct context *cx, const struct use *u)
{
	const struct effect *e = effect_used(cx, u);
	return card_keyword(cx, u->card, IN_ATTACK_PHASE)
	    || (e != NULL && (e->phases >> ATTACK & 1) != 0);
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
	return phase_now(cx) != ATTACK && says(cx, RUNE_PHASES, NOT_ATTACK);
}

static bool
infinity_window(struct context *cx, const struct use *u)
{
	return quiet_window(cx, u) || (!u->first && own_turn(cx, u)
	    && phase_now(cx) == ATTACK && text_allows_attack_phase(cx, u));
}

static bool
quick_check(struct context *cx, const struct use *u)
{
	if (!u->from_hand) {
		applied(cx, RUNE_QUICK_SET);
		return true;
	}
	return require(cx, RUNE_QUICK_HAND, own_turn(cx, u)
	    || says(cx, QUICK_HAND, BOTH_TURNS));
}

static bool
rune_window(struct context *cx, const struct use *u)
{
	switch (wota_sub_kind(cx, u->card)) {
	case QUICK:
		return quick_check(cx, u);
	case EQUIP:
		return require(cx, RUNE_EQUIP_WINDOW, quiet_window(cx, u));
	case INFINITY_KIND:
		return require(cx, RUNE_INFINITY_WINDOW,
		    infinity_window(cx, u));
	default:
		return require(cx, RUNE_NORMAL_WINDOW,
		    own_turn(cx, u) && wota_in_build(cx));
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
	return card_fields(cx->s, u->card)[CAME] != cx->s->global[TURN]
	    || require_choice(cx, RUNE_SAME_TURN, YES);
}

/* ---- when: Ambushes ---- */

/* Whether a turn of the player has begun since that one. */
static bool
own_turn_since(const struct context *cx, const struct use *u, int32_t turn)
{
	int32_t back = own_turn(cx, u) ? 0 : cx->s->global[TURNS_RUNNING];
	return turn < cx->s->global[TURN] - back;
}

/* Whether it has been set for long enough. */
static bool
has_waited(struct context *cx, const struct use *u)
{
	int32_t turn = cx->s->global[TURN];
	int32_t set = card_fields(cx->s, u->card)[CAME];
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
		return own_turn_since(cx, u, set);
	default:
		return true;
	}
}

bool
wota_has_come_about(struct context *cx, const struct use *u)
{
	const struct effect *e = effect_used(cx, u);
	struct frame f = { .effect = (uint16_t)u->effect,
		.card = (uint16_t)u->card, .player = (uint8_t)u->player,
		.other = NO_CARD };
	if (e == NULL || e->kind != EFFECT_TRIGGER || !wota_tie_open(cx)
	    || !wota_has_just_happened(cx, e->event, &f))
		return false;
	bool whose = e->about == WHO_EACH
	    || (f.about == u->player) == (e->about == WHO_YOU);
	return whose && (e->subject == NO_INDEX
	    || selector_fits(cx, &f, e->subject, (reference)f.subject));
}

static bool
counter_check(struct context *cx, const struct use *u)
{
	bool has = wota_has_come_about(cx, u);
	if (!has && u->effect >= 0)
		note_clue(cx, "it says \"{asked}\"", SAYS("asked",
		    (unsigned)u->effect * EFFECT_PARTS + TOLD_WHEN));
	return require(cx, AMBUSH_COUNTER_CONDITION, has);
}

static bool
normal_ambush_check(struct context *cx, const struct use *u)
{
	bool attack = phase_now(cx) == ATTACK;
	return require(cx, AMBUSH_NORMAL_NOT_ATTACK, !attack
	        || text_allows_attack_phase(cx, u))
	    && require(cx, TURN_CARD_TIMING, attack || wota_in_build(cx)
	        || says(cx, NORMAL_AMBUSH_PHASES, ALL_BUT_ATTACK)
	        || clue(cx, "a Normal Ambush is for Build Phases"));
}

/* Phases come before how long it has been set. */
static bool
ambush_window(struct context *cx, const struct use *u, unsigned sub_kind)
{
	if (sub_kind == COUNTER)
		return true;
	if (sub_kind == INFINITY_KIND)
		return require(cx, TURN_CARD_TIMING,
		    phase_now(cx) != ATTACK
		    || says(cx, INFINITY_AMBUSH_ATTACK, ALLOWED)
		    || clue(cx, "an Infinity Ambush is not for Attack Phases"));
	return normal_ambush_check(cx, u);
}

static bool
ambush_timing(struct context *cx, const struct use *u)
{
	unsigned sub_kind = wota_sub_kind(cx, u->card);
	if (!u->first)
		return true;
	if (!require(cx, AMBUSH_SET_FIRST, true)
	    || !ambush_window(cx, u, sub_kind)
	    || !require(cx, AMBUSH_SET_TURN, has_waited(cx, u),
	        NUMBER("turn", card_fields(cx->s, u->card)[CAME])))
		return false;
	applied(cx, AMBUSH_EITHER_TURN);
	return sub_kind != COUNTER || counter_check(cx, u);
}

/* ---- when: Field cards, battle cards, texts ---- */

static bool
field_timing(struct context *cx, const struct use *u)
{
	return !u->first || require(cx, FIELD_WINDOW, own_turn(cx, u)
	    && wota_in_build(cx));
}

static bool
battle_card_timing(struct context *cx, const struct use *u)
{
	const int32_t *field = card_fields(cx->s, u->card);
	return !wota_has(cx, u->card, REVEAL) || require(cx, KEYWORD_REVEAL,
	    field[ARRIVED] == CAME_FACE_DOWN && field[TURNED_UP],
	    PLAYER("player", u->player));
}

/* What the text of the effect says of its moment. */
static bool
text_timing(struct context *cx, const struct use *u)
{
	const struct effect *e = effect_used(cx, u);
	unsigned kind = !u->first ? EFFECT_ACTIVATE
	    : wota_is_sub_kind(cx, u->card, AMBUSH, COUNTER)
	    ? EFFECT_TRIGGER : EFFECT_PLAY;
	bool timely = true;
	if (e == NULL)
		timely = u->first
		    || clue(cx, "it has no such effect to activate");
	else if (e->kind != kind)
		timely = clue(cx, "that effect is not used so");
	else if (e->phases != 0 && (e->flags & EFFECT_ANY_TIME) == 0)
		timely = (e->phases >> phase_now(cx) & 1) != 0
		    || tells(note_clue(cx, "it says \"{asked}\"",
		        SAYS("asked", (unsigned)u->effect * EFFECT_PARTS
		            + TOLD_WHEN)));
	if (timely && e != NULL && e->limit > 0 && !own_turn(cx, u))
		timely = says(cx, ONCE_TEXT, EACH_TURN)
		    || clue(cx, "its limit is for own turns");
	return require(cx, TURN_CARD_TIMING, timely);
}

bool
wota_timing_check(struct context *cx, const struct use *u)
{
	bool timely = false;
	/* What comes into effect by being activated may only lie there. */
	if (!u->first && !require(cx, CARD_NO_TEXT,
	    definition_of(cx, u->card)->effects > 0))
		return false;
	if (wota_is_battle_card(cx, u->card))
		timely = battle_card_timing(cx, u);
	else if (card_is(cx, u->card, RUNE))
		timely = rune_timing(cx, u);
	else if (card_is(cx, u->card, AMBUSH))
		timely = ambush_timing(cx, u);
	else
		timely = field_timing(cx, u);
	return timely && text_timing(cx, u);
}

/* ---- how fast they are ---- */

/* The chart leaves the Infinity Ambush out. */
static unsigned
infinity_ambush_speed(struct context *cx)
{
	switch (reading(cx, CONTINUOUS_RUNE)) {
	case CONTINUOUS_RUNE_INFINITY_RUNE:
		return 3;
	case CONTINUOUS_RUNE_COUNTER_LIKE:
		return 1;
	default:
		return 2;
	}
}

static unsigned
speed_of(struct context *cx, unsigned card)
{
	unsigned sub_kind = wota_sub_kind(cx, card);
	if (wota_is_battle_card(cx, card))
		return 1;
	if (card_is(cx, card, AMBUSH) && sub_kind == INFINITY_KIND)
		return infinity_ambush_speed(cx);
	if (sub_kind == QUICK || sub_kind == COUNTER)
		return 1;
	return card_is(cx, card, RUNE) && sub_kind == INFINITY_KIND ? 2 : 3;
}

/* Whether the card is fast enough for that link. */
static bool
suits_link(struct context *cx, unsigned card, unsigned link)
{
	static const unsigned rules[] = { SPEED_TO_1, SPEED_TO_2,
		SPEED_TO_3 };
	unsigned top = speed_of(cx, link), speed = speed_of(cx, card);
	bool fast = speed <= top;
	if (top == 3 && speed == 3)
		fast = says(cx, SPEED_3_ON_3, YES);
	if (!fast && card_keyword(cx, card, ANSWERS_ANY))
		fast = true;
	return require(cx, rules[top - 1], fast, CARD("card", card),
	    NUMBER("speed", speed), CARD("other", link));
}

bool
wota_speed_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	const struct frame *top = link_last(cx->s);
	if (top == NULL)
		return true;
	if (!suits_link(cx, card, top->card))
		return false;
	if (links_open(cx->s) < 2 || says(cx, TIE_TOP, LAST))
		return true;
	for_each_frame (cx->s, f)
		if (f->state == FRAME_LINK && f != top
		    && !suits_link(cx, card, f->card))
			return false;
	return true;
}
