/*
 * turn.c - the phases, the turns, and what happens by itself after a step.
 */
#include "games/gazer/parts.h"

/* In ENDING, where the phases that a step enters have their own numbers. */
enum { TURN_IS_ENDING = 1, TURN_IS_OVER = PHASE_COUNT };
_Static_assert((int)TURN_IS_ENDING < (int)CLEANUP,
    "no phase that a step enters has that number");

/* Whether what lasts until an own turn or phase of the player ends with this
 * one; nothing lasts like that where nothing works for a time. */
static bool
lasts_for(struct context *cx, unsigned player)
{
	if (cx->s->modifiers == 0)
		return false;
	return player == gazer_turn_player(cx)
	    || (!gazer_is_out(cx, player) && gazer_has_turn(cx, player));
}

/* ---- phases ---- */

static void
expire_energy(struct context *cx)
{
	bool any = false;
	for_each_player (cx->s, p) {
		if (!number_least(cx, p, ENERGY, 1))
			continue;
		any = true;
		if (p == gazer_turn_player(cx)
		    || says(cx, ENERGY_ALL_POOLS, ALL) || gazer_has_turn(cx, p))
			gazer_energy_set(cx, p, 0);
	}
	if (any)
		applied(cx, ENERGY_EXPIRE);
}

/* The phase is about to end; next (see ENDING) comes when what that sets off
 * is done. */
static void
phase_ending(struct context *cx, int32_t next)
{
	*global(cx, ENDING) = next;
	happen(cx, PHASE_ENDS, gazer_turn_player(cx), NO_CARD, NO_CARD,
	    *global(cx, PHASE));
}

static void
phase_end(struct context *cx)
{
	*global(cx, ENDING) = 0;
	expire_energy(cx);
	modifiers_end(cx, UNTIL(PHASE), gazer_turn_player(cx));
	gazer_row_fill(cx, ALL_PLACES);
	*global(cx, PLANNED) = PLAN_NONE;
	number_set(cx, COMMON, DRAFTED, 0);
	if (*global(cx, PHASE) == DRAFT)
		*global(cx, MORE_DRAFTS) = 0;
	*global(cx, TRANSMUTES) = 0;
	if (has_marks(cx->s, MARKS_USED))
		for_each_fields (cx->s, field)
			field[USED] = 0;
	put_marks(cx->s, MARKS_USED, false);
	if (*global(cx, PHASE) == ACTION)
		gazer_attacks_forget(cx);
}

static void
phase_enter(struct context *cx, unsigned phase)
{
	static const uint8_t events[PHASE_COUNT] = {
		[CLEANUP] = CLEANUP_BEGINS, [PLAN] = PLAN_BEGINS,
		[DRAFT] = DRAFT_BEGINS, [ACTION] = ACTION_BEGINS };
	unsigned player = gazer_turn_player(cx);
	*global(cx, PHASE) = (int32_t)phase;
	for_each_player (cx->s, p)
		if (lasts_for(cx, p))
			modifiers_end_phase(cx, phase, p);
	gazer_destroy_dead(cx);
	if (phase == CLEANUP && says(cx, BEGINNING_FIRST, AS_PRINTED))
		gazer_clean_up(cx);
	if (phase == PLAN && player != NO_PLAYER
	    && zone_count(cx->s, DISCARD, player) > 0)
		applied(cx, CLEANUP_BEFORE_PLAN);
	happen(cx, events[phase], player, NO_CARD, NO_CARD, 0);
}

/* Whether there is a card that could still be drafted in this phase. */
static bool
draft_is_open(struct context *cx)
{
	return *global(cx, DRAFTED) == 0 && (zone_holds_any(cx, ROW, COMMON)
	    || (zone_holds_any(cx, STAPLES, COMMON)
	        && says(cx, STAPLE_PILES, DRAFTABLE)));
}

static int32_t
phase_named(const struct step *st)
{
	return CLEANUP + step_value(st, ATTRIBUTE_NAME);
}

bool
gazer_phase_check(struct context *cx, const struct step *st)
{
	int32_t now = *global(cx, PHASE), to = phase_named(st);
	if (now == PLAN && to > PLAN && !require(cx, PLAN_MANDATORY,
	    *global(cx, PLANNED) != PLAN_NONE || says(cx, PLAN_SKIP, MAY_SKIP)))
		return false;
	bool next = to == now + 1
	    || (to != now && says(cx, ANY_ORDER_SCOPE, PHASES_TOO));
	return require(cx, PHASE_ORDER, next && (now != DRAFT
	        || !draft_is_open(cx) || says(cx, DRAFT_OPTIONAL, OPTIONAL)),
	    WORD("phase", cx->game->phases[to]),
	    WORD("now", cx->game->phases[now]));
}

/* What its end has set off is done: the next phase comes, when what dies with
 * it has been heard of. */
static void
phase_over(struct context *cx)
{
	unsigned next = (unsigned)*global(cx, ENDING);
	unsigned waiting = effects_under_way(cx->s);
	phase_end(cx);
	gazer_destroy_dead(cx);
	if (effects_under_way(cx->s) == waiting)
		phase_enter(cx, next);
	else
		*global(cx, ENDING) = (int32_t)next;
}

void
gazer_phase_apply(struct context *cx, const struct step *st)
{
	if (*global(cx, PHASE) == BEGINNING || *global(cx, PHASE) == DRAFT)
		applied(cx, PHASE_NOTHING_DUE);
	gazer_attack_end(cx);
	unsigned waiting = effects_under_way(cx->s);
	phase_ending(cx, phase_named(st));
	if (effects_under_way(cx->s) == waiting)
		phase_over(cx);
}

/* ---- turns ---- */

void
gazer_begin_turn(struct context *cx, unsigned player)
{
	turn_begins(cx, player);
	*global(cx, PHASE) = BEGINNING;
	applied(cx, TURN_SEQUENCE);
	for_each_player (cx->s, p)
		if (lasts_for(cx, p)) {
			modifiers_end(cx, UNTIL(NEXT_OWN), p);
			modifiers_end_phase(cx, BEGINNING, p);
		}
	gazer_destroy_dead(cx);
	if (says(cx, BEGINNING_FIRST, REFRESH_FIRST))
		gazer_clean_up(cx);
	unsigned before = effects_under_way(cx->s);
	for_each_player (cx->s, p)
		if (p != player && !gazer_is_out(cx, p)
		    && !gazer_has_turn(cx, p))
			reading_touched(cx, BEGINNING_WHOSE);
	happen(cx, TURN_BEGINS, player, NO_CARD, NO_CARD, 0);
	if (effects_under_way(cx->s) > before)
		applied(cx, BEGINNING_EFFECTS);
}

/* The player whose turn comes after this one. */
static unsigned
next_player(struct context *cx)
{
	unsigned player = gazer_turn_player(cx), next = player;
	for (unsigned i = 1; i <= cx->s->players; i++) {
		next = (player + i) % cx->s->players;
		if (!gazer_is_out(cx, next)
		    && (next == player || !gazer_has_turn(cx, next)))
			break;
	}
	return next;
}

static void
forget_damage(struct context *cx)
{
	for_each_changed (cx->s, card) {
		if (card_number_least(cx, card, DAMAGE, 1)
		    && says(cx, DAMAGE_STAYS, EACH_TURN))
			*change_card_field(cx, card, DAMAGE) = 0;
		if (card_number_least(cx, card, NEXT_BONUS, 1)
		    && says(cx, NEXT_ATTACK, THIS_TURN))
			*change_card_field(cx, card, NEXT_BONUS) = 0;
		if (!card_number_least(cx, card, ARRIVED, 0))
			card_number_set(cx, card, ARRIVED, 0);
		change_fields(cx->s, card)[USED_PHASE] = 0;
	}
}

static void
discard_hand(struct context *cx, unsigned player)
{
	unsigned turn = gazer_turn_player(cx);
	if (player != turn && !gazer_on_one_side(cx->s, player, turn))
		return;
	while (zone_holds_any(cx, HAND, player)
	    && says(cx, HAND_KEPT, DISCARDED) && gazer_has_turn(cx, player))
		card_goes(cx, zone_first(cx->s, HAND, player), DISCARD,
		    player, PLACE_BOTTOM);
}

static void
next_turn(struct context *cx)
{
	*global(cx, ENDING) = 0;
	if (gazer_order_is_free(cx)) {
		*global(cx, TURN_PLAYER) = -1;
		*global(cx, PHASE) = BEGINNING;
		return;
	}
	gazer_begin_turn(cx, next_player(cx));
}

/* The turn is over: what lasted for it ends.  When what dies by that has been
 * heard of, what came of it for this turn ends too, and the next one begins. */
static void
turn_over(struct context *cx)
{
	unsigned player = gazer_turn_player(cx);
	*global(cx, MORE_DRAFTS) = 0;
	/* Who was asked what to keep may have gone out. */
	*global(cx, CLEANING) = 0;
	gazer_attack_end(cx);
	phase_end(cx);
	for_each_player (cx->s, p)
		*player_field(cx, p, INCREASE) = 0;
	modifiers_end(cx, UNTIL(TURN) | UNTIL(OWN_TURN) | UNTIL(TURNS), player);
	for_each_player (cx->s, p)
		if (p != player && lasts_for(cx, p))
			modifiers_end(cx, UNTIL(OWN_TURN), p);
	forget_damage(cx);
	for_each_player (cx->s, p)
		discard_hand(cx, p);
	*global(cx, ENDING) = TURN_IS_OVER;
	gazer_destroy_dead(cx);
	if (effects_under_way(cx->s) == 0)
		next_turn(cx);
}

bool
gazer_end_turn_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, TURN_END_AFTER_ACTION, *global(cx, PHASE) == ACTION);
}

void
gazer_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	applied(cx, PHASE_NOTHING_DUE);
	phase_ending(cx, TURN_IS_ENDING);
	happen(cx, TURN_ENDS, gazer_turn_player(cx), NO_CARD, NO_CARD, 0);
}

/* ---- what happens by itself after a step ---- */

/* The defending player has gone out in React: nobody is left to pass. */
static void
defender_is_out(struct context *cx)
{
	if (says(cx, DEFENDER_OUT, ATTACK_DROPPED))
		gazer_attack_end(cx);
	else
		gazer_react_close(cx);
}

/* One thing that comes next by itself; false: nothing does. */
static bool
go_on(struct context *cx)
{
	unsigned player = gazer_turn_player(cx);
	if (*global(cx, ENDING) == TURN_IS_OVER
	    || (player != NO_PLAYER && gazer_is_out(cx, player)
	    && says(cx, ACTIVE_OUT, TURN_ENDS_AT_ONCE)))
		turn_over(cx);
	else if (*global(cx, PART) == IN_REACT
	    && gazer_is_out(cx, (unsigned)*global(cx, DEFENDER)))
		defender_is_out(cx);
	else if (*global(cx, PART) == IN_RESOLVE)
		gazer_attack_go_on(cx);
	else if (*global(cx, ENDING) == TURN_IS_ENDING)
		turn_over(cx);
	else if (*global(cx, ENDING) != 0)
		phase_over(cx);
	else
		return false;
	return true;
}

/* Who dies, who is out, what the end of a phase waits for. */
void
gazer_after(struct context *cx)
{
	gazer_complete_by_hand(cx);
	for (;;) {
		gazer_destroy_dead(cx);
		gazer_life_check(cx, is_idle(cx) ? AFTER_ALL
		    : frame_running(cx->s) != NULL ? AFTER_PART : AFTER_EFFECT);
		if (!is_idle(cx) || *global(cx, PHASE) == SETUP || !go_on(cx))
			return;
		effects_run(cx);
	}
}
