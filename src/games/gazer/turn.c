/*
 * turn.c - what frames every step: whose turn it is, what is due, what happens
 * by itself; the phases and the end of a turn.
 */
#include "engine/session.h"
#include "games/gazer/parts.h"

/* ---- what comes before the checks of any step ---- */

static unsigned
sides(const struct context *cx)
{
	uint8_t seen = 0;
	unsigned count = 0;
	for (unsigned p = 0; p < cx->s->players; p++) {
		uint8_t bit = (uint8_t)(1 << cx->s->side[p]);
		count += (seen & bit) == 0;
		seen |= bit;
	}
	return count;
}

/* A position may hold cards that no `deck` step has looked at. */
static bool
check_position_cards(struct context *cx)
{
	if (*global(cx, PHASE) == SETUP)
		return true;
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (cx->s->card[card].zone != NO_ZONE
		    && !require(cx, CARD_DEFINITION,
		        gazer_is_defined(cx, definition_of(cx, card)),
		        CARD("card", card)))
			return false;
	return true;
}

static bool
check_first_step(struct context *cx)
{
	return require(cx, SETUP_PLAYERS, cx->s->players >= 2,
	    NUMBER("players", cx->s->players))
	    && require(cx, SETUP_ALLIANCES, sides(cx) >= 2)
	    && check_position_cards(cx);
}

/* Steps of the setup, as long as no step of turn 1 has been made. */
static bool
is_setup_step(struct context *cx, const struct step *st)
{
	switch ((enum verb)st->verb) {
	case VERB_MATCH:
	case VERB_DECK:
	case VERB_TOSS:
	case VERB_SHUFFLE:
	case VERB_DRAW:
	case VERB_REFILL:
		return gazer_in_setup(cx);
	case VERB_CHOOSE:
		return gazer_in_setup(cx) && step_value(st, ATTRIBUTE_WHAT)
		    == WHAT_STARTER;
	default:
		return false;
	}
}

/* Whether the step uses an ability that its card allows at any time. */
static bool
is_any_time(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	if (st->verb != VERB_ACTIVATE || !gazer_exists(cx, card)
	    || card_seat(cx->s, card) != step_by(st) || !gazer_in_play(cx, card))
		return false;
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	return effect >= 0
	    && (cx->cards->effect[effect].flags & EFFECT_ANY_TIME) != 0
	    && says(cx, CARD_PRIORITY, CARD);
}

bool
gazer_has_chance(struct context *cx, unsigned player)
{
	int32_t phase = *global(cx, PHASE);
	if (*global(cx, PART) == IN_REACT)
		return player == (unsigned)*global(cx, DEFENDER);
	bool own = player == gazer_turn_player(cx)
	    || (gazer_turn_player(cx) != NO_PLAYER
	        && gazer_on_one_side(cx->s, player, gazer_turn_player(cx))
	        && says(cx, TURN_OWNER, ALLIANCE));
	return own && (phase == BEGINNING || phase == DRAFT || phase == ACTION);
}

/* ---- whose step it is ---- */

static bool
check_out(struct context *cx, unsigned by)
{
	bool out = gazer_is_out(cx, by);
	if (out && by == gazer_turn_player(cx)
	    && says(cx, ACTIVE_OUT, TURN_IS_FINISHED))
		out = false;
	return require(cx, OUT_NO_STEPS, !out, PLAYER("player", by));
}

static bool
check_reacting(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), defender = (unsigned)*global(cx, DEFENDER);
	bool may = by == defender;
	if (!may && st->verb != VERB_PASS && gazer_on_one_side(cx->s, by, defender))
		may = says(cx, ALLY_DEFENDS, YES);
	if (!require(cx, REACT_DEFENDER_ONLY, may,
	    PLAYER("defender", defender), PLAYER("player", by)))
		return false;
	bool allowed = st->verb == VERB_PLAY || st->verb == VERB_ACTIVATE
	    || st->verb == VERB_DEFEND || st->verb == VERB_PASS
	    || (st->verb == VERB_TRANSMUTE
	        && says(cx, NO_REQUIREMENT_PHASE, YES));
	return require(cx, REACT_ALLOWED, allowed);
}

static bool
check_player(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), player = gazer_turn_player(cx);
	if (st->verb == VERB_DEFEND && !require(cx, DEFEND_REACT_ONLY,
	    *global(cx, PART) == IN_REACT))
		return false;
	if (by == NO_PLAYER)
		return true;
	if (!check_out(cx, by))
		return false;
	if (st->verb == VERB_CONCEDE)
		return true;
	if (is_any_time(cx, st) && !gazer_has_chance(cx, by)
	    && says(cx, ANY_TIME, ALWAYS)) {
		applied(cx, ABILITY_ANY_TIME);
		return true;
	}
	if (*global(cx, PART) == IN_REACT)
		return check_reacting(cx, st);
	bool own = by == player || (player != NO_PLAYER
	    && gazer_on_one_side(cx->s, by, player)
	    && says(cx, TURN_OWNER, ALLIANCE));
	return require(cx, TURN_ACTIVE_PLAYER, own,
	    PLAYER("turn-player", player), PLAYER("player", by));
}

/* ---- what is due ---- */

/* A step that is listed with an open place: what chance decides. */
static bool
has_pattern(const struct step *st)
{
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return true;
	return false;
}

static bool
check_answer(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	bool right = false;
	if (has_pattern(st))
		return true;
	if (q->kind != QUESTION_GAME)
		return effect_answer_check(cx, st);
	switch (q->code) {
	case ASK_REFILL:
		right = st->verb == VERB_REFILL;
		break;
	case ASK_KEEP:
		right = st->verb == VERB_CHOOSE && step_by(st) == q->player
		    && step_value(st, ATTRIBUTE_WHAT) == WHAT_TARGETS;
		break;
	case ASK_RECYCLE:
		right = st->verb == VERB_SHUFFLE
		    && step_has(st, ATTRIBUTE_PILE);
		break;
	}
	return require(cx, EFFECT_COMPLETE_FIRST, right,
	    CARD("card", q->card == NO_CARD ? -1 : (int)q->card));
}

bool
gazer_admit(struct context *cx, const struct step *st)
{
	if (st->number == 1 && !check_first_step(cx))
		return false;
	if (is_setup_step(cx, st))
		return true;
	if (*global(cx, PHASE) == SETUP)
		return st->verb == VERB_CONCEDE
		    || require(cx, SETUP_COMPLETE, false,
		        WORD("missing", gazer_setup_lacks(cx)));
	if (!require(cx, END_OVER, !cx->s->outcome.complete))
		return false;
	if (gazer_step_confirms(cx, st))
		return true;
	if (cx->s->question.kind != QUESTION_NONE
	    && st->verb != VERB_CONCEDE)
		return check_answer(cx, st);
	return check_player(cx, st);
}

void
gazer_before_step(struct context *cx, const struct step *st)
{
	if (st == NULL)
		return;
	if (*global(cx, OPENING) != 0 && !is_setup_step(cx, st)) {
		*global(cx, OPENING) = 0;
		require(cx, SETUP_COMPLETE, true);
	}
	unsigned by = step_by(st);
	if (gazer_turn_player(cx) == NO_PLAYER && *global(cx, PHASE) != SETUP
	    && by < cx->s->players && !gazer_is_out(cx, by))
		gazer_begin_turn(cx, by);
	if (*global(cx, PART) == IN_REACT && by == gazer_turn_player(cx)
	    && cx->s->question.kind == QUESTION_NONE && !is_any_time(cx, st)
	    && says(cx, PASS_NEEDED, IMPLIED)) {
		gazer_react_close(cx);
		gazer_after_step(cx);
	}
}

/* ---- phases ---- */

void
gazer_empty_pools(struct context *cx)
{
	for (unsigned p = 0; p < cx->s->players; p++)
		if (*player_field(cx, p, ENERGY) != 0)
			gazer_energy_set(cx, p, 0);
}

/* Control that was given for a time goes back when it ends. */
static void
controls_end(struct context *cx, enum duration when, unsigned player)
{
	uint16_t ended[MODIFIER_MAX];
	unsigned count = 0;
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		const struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_CONTROL && m->until == when
		    && (when != DURATION_OWN_TURN || m->player == player)
		    && (when != DURATION_TURNS || m->left <= 1))
			ended[count++] = (uint16_t)m->target;
	}
	modifiers_end(cx, when, player);
	for (unsigned i = 0; i < count; i++) {
		unsigned card = ended[i], to = cx->s->card[card].owner;
		for (unsigned m = 0; m < cx->s->modifiers; m++)
			if (cx->s->modifier[m].kind == MODIFIER_CONTROL
			    && cx->s->modifier[m].target == (reference)card)
				to = cx->s->modifier[m].player;
		if (to < PLAYER_MAX && gazer_in_play(cx, card))
			gazer_change_side(cx, card, to);
	}
}

static void
expire_energy(struct context *cx)
{
	bool any = false;
	for (unsigned p = 0; p < cx->s->players; p++) {
		if (*player_field(cx, p, ENERGY) == 0)
			continue;
		any = true;
		if (p == gazer_turn_player(cx)
		    || says(cx, ENERGY_ALL_POOLS, ALL))
			gazer_energy_set(cx, p, 0);
	}
	if (any)
		applied(cx, ENERGY_EXPIRE);
}

static void
phase_end(struct context *cx)
{
	unsigned player = gazer_turn_player(cx);
	happen(cx, PHASE_ENDS, player, NO_CARD, NO_CARD, *global(cx, PHASE));
	expire_energy(cx);
	controls_end(cx, DURATION_PHASE, player);
	gazer_row_fill(cx, true);
	*global(cx, PLANNED) = PLAN_NONE;
	*global(cx, DRAFTED) = 0;
	*global(cx, TRANSMUTES) = 0;
	for (unsigned card = 0; card < cx->s->cards; card++)
		*card_field(cx, card, USED) = 0;
	if (*global(cx, PHASE) == ACTION)
		gazer_attacks_forget(cx);
}

/* Whether the cleanup of the turn player is about this card. */
static bool
is_cleaned(struct context *cx, unsigned card)
{
	unsigned player = gazer_turn_player(cx);
	bool owns = cx->s->card[card].owner == player;
	bool controls = card_seat(cx->s, card) == player;
	if (owns && controls)
		return true;
	switch (reading(cx, REFRESH_SCOPE)) {
	case REFRESH_SCOPE_OWN:
		return owns;
	case REFRESH_SCOPE_CONTROLLED:
		return controls;
	}
	return true;
}

static void
clean_zone(struct context *cx, unsigned kind, unsigned rule)
{
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (card_zone(cx->s, card) == kind && is_cleaned(cx, card)) {
			applied(cx, rule);
			gazer_to_discard(cx, card);
		}
}

static void
refresh_card(struct context *cx, unsigned card)
{
	if (card_seat(cx->s, card) == gazer_turn_player(cx))
		*card_field(cx, card, ARRIVED) = 0;
	if (*card_field(cx, card, DAMAGE) > 0
	    && says(cx, DAMAGE_STAYS, OWN_REFRESH) && is_cleaned(cx, card))
		*card_field(cx, card, DAMAGE) = 0;
	if (*card_field(cx, card, TAPPED) == 0 || !is_cleaned(cx, card))
		return;
	applied(cx, CLEANUP_UNTAP);
	if (!card_banned(cx, card, ACT_UNTAP))
		gazer_set_tapped(cx, card, false);
}

static void
refresh(struct context *cx)
{
	for (unsigned card = 0; card < cx->s->cards; card++) {
		unsigned kind = card_zone(cx->s, card);
		if (kind == MINIONS || kind == DEVICES)
			refresh_card(cx, card);
	}
}

/* Asks what is to be left out, where that is the player's choice. */
static bool
ask_what_stays(struct context *cx)
{
	if (*global(cx, CLEANING) != 0 || says(cx, CLEANUP_MANDATORY, MANDATORY))
		return false;
	*global(cx, CLEANING) = 1;
	cx->s->question = (struct question){
		.kind = QUESTION_GAME,
		.code = ASK_KEEP,
		.player = (uint8_t)gazer_turn_player(cx),
		.maximum = 255,
		.card = NO_CARD,
	};
	return true;
}

static void
clean_up(struct context *cx)
{
	modifiers_end(cx, DURATION_CLEANUP, gazer_turn_player(cx));
	if (ask_what_stays(cx))
		return;
	clean_zone(cx, SPELLS, CLEANUP_SPELLS);
	clean_zone(cx, BACK_UP, CLEANUP_TRANSMUTED);
	refresh(cx);
	applied(cx, CLEANUP_REST_STAYS);
}

/* The cards named stay as they are; the cleanup goes on with the others. */
bool
gazer_keep_check(struct context *cx, const struct step *st)
{
	bool ok = true;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i);
		unsigned card = (unsigned)(item - CHOICE_REFERENCE);
		if (item >= 0 && item < CHOICE_REFERENCE)
			ok = false;
		else if (item >= CHOICE_REFERENCE)
			ok = ok && gazer_exists(cx, card)
			    && (gazer_in_play(cx, card)
			        || card_zone(cx->s, card) == BACK_UP);
	}
	return require(cx, EFFECT_TARGET, ok, CARD("card", -1));
}

void
gazer_keep_apply(struct context *cx, const struct step *st)
{
	uint64_t kept[CARD_MAX / 64] = { 0 };
	cx->s->question = (struct question){ .card = NO_CARD };
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i)
		    - CHOICE_REFERENCE;
		if (item >= 0 && item < CARD_MAX)
			kept[item / 64] |= UINT64_C(1) << item % 64;
	}
	for (unsigned card = 0; card < cx->s->cards; card++) {
		unsigned kind = card_zone(cx->s, card);
		if ((kept[card / 64] >> card % 64 & 1) != 0)
			continue;
		if ((kind == SPELLS || kind == BACK_UP)
		    && is_cleaned(cx, card))
			gazer_to_discard(cx, card);
		else if (kind == MINIONS || kind == DEVICES)
			refresh_card(cx, card);
	}
	*global(cx, CLEANING) = 0;
}

void
gazer_phase_enter(struct context *cx, unsigned phase)
{
	static const uint8_t events[PHASE_COUNT] = {
		[CLEANUP] = CLEANUP_BEGINS, [PLAN] = PLAN_BEGINS,
		[DRAFT] = DRAFT_BEGINS, [ACTION] = ACTION_BEGINS };
	unsigned player = gazer_turn_player(cx);
	*global(cx, PHASE) = (int32_t)phase;
	if (phase == CLEANUP && says(cx, BEGINNING_FIRST, AS_PRINTED))
		clean_up(cx);
	if (phase == PLAN && player != NO_PLAYER
	    && zone_count(cx->s, DISCARD, player) > 0)
		applied(cx, CLEANUP_BEFORE_PLAN);
	happen(cx, events[phase], player, NO_CARD, NO_CARD, 0);
}

static bool
may_leave_plan(struct context *cx)
{
	return *global(cx, PLANNED) != PLAN_NONE
	    || says(cx, PLAN_SKIP, MAY_SKIP);
}

/* Whether there is a card that could still be drafted in this phase. */
static bool
draft_is_open(struct context *cx)
{
	return *global(cx, DRAFTED) == 0
	    && zone_count(cx->s, ROW, COMMON) > 0;
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
	if (now == PLAN && to > PLAN
	    && !require(cx, PLAN_MANDATORY, may_leave_plan(cx)))
		return false;
	bool next = to == now + 1;
	if (!next && to != now)
		next = says(cx, ANY_ORDER_SCOPE, PHASES_TOO);
	if (next && now == DRAFT && draft_is_open(cx))
		next = says(cx, DRAFT_OPTIONAL, OPTIONAL);
	return require(cx, PHASE_ORDER, next,
	    WORD("phase", cx->game->phases[to]),
	    WORD("now", cx->game->phases[now]));
}

void
gazer_phase_apply(struct context *cx, const struct step *st)
{
	if (*global(cx, PHASE) == BEGINNING || *global(cx, PHASE) == DRAFT)
		applied(cx, PHASE_NOTHING_DUE);
	gazer_attack_end(cx);
	phase_end(cx);
	gazer_phase_enter(cx, (unsigned)phase_named(st));
}

void
gazer_phase_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	for (int32_t i = 0; i <= ACTION - CLEANUP; i++) {
		step_begin(&st, VERB_PHASE, gazer_turn_player(cx));
		step_add(&st, ATTRIBUTE_NAME, i);
		if (gazer_turn_player(cx) == NO_PLAYER || !candidate(c, &st))
			return;
	}
}

/* ---- turns ---- */

void
gazer_begin_turn(struct context *cx, unsigned player)
{
	*global(cx, TURN) = add_clamped(*global(cx, TURN), 1);
	*global(cx, TURN_PLAYER) = (int32_t)player;
	*global(cx, PHASE) = BEGINNING;
	applied(cx, TURN_SEQUENCE);
	modifiers_end(cx, DURATION_NEXT_OWN, player);
	if (says(cx, BEGINNING_FIRST, REFRESH_FIRST))
		clean_up(cx);
	unsigned before = cx->s->frames;
	happen(cx, TURN_BEGINS, player, NO_CARD, NO_CARD, 0);
	for (unsigned p = 0; p < cx->s->players; p++)
		if (p != player && !gazer_is_out(cx, p)
		    && says(cx, BEGINNING_WHOSE, EVERY_TURN))
			happen(cx, TURN_BEGINS, p, NO_CARD, NO_CARD, 0);
	if (cx->s->frames > before)
		applied(cx, BEGINNING_EFFECTS);
}

/* The player whose turn comes after this one. */
static unsigned
next_player(struct context *cx)
{
	unsigned player = gazer_turn_player(cx), next = player;
	for (unsigned i = 1; i <= cx->s->players; i++) {
		next = (player + i) % cx->s->players;
		if (gazer_is_out(cx, next))
			continue;
		if (gazer_on_one_side(cx->s, next, player) && next != player
		    && says(cx, TURN_OWNER, ALLIANCE))
			continue;
		break;
	}
	return next;
}

static void
forget_damage(struct context *cx)
{
	for (unsigned card = 0; card < cx->s->cards; card++) {
		if (*card_field(cx, card, DAMAGE) > 0
		    && says(cx, DAMAGE_STAYS, EACH_TURN))
			*card_field(cx, card, DAMAGE) = 0;
		if (*card_field(cx, card, NEXT_BONUS) > 0
		    && says(cx, NEXT_ATTACK, THIS_TURN))
			*card_field(cx, card, NEXT_BONUS) = 0;
		*card_field(cx, card, USED_PHASE) = 0;
	}
}

static void
discard_hand(struct context *cx, unsigned player)
{
	while (zone_count(cx->s, HAND, player) > 0
	    && says(cx, HAND_KEPT, DISCARDED))
		card_move(cx->s, zone_first(cx->s, HAND, player), DISCARD,
		    player, PLACE_BOTTOM);
}

/* The turn is over: what lasted for it ends, the next one begins. */
static void
turn_over(struct context *cx)
{
	unsigned player = gazer_turn_player(cx);
	*global(cx, ENDING) = 0;
	gazer_attack_end(cx);
	phase_end(cx);
	for (unsigned p = 0; p < cx->s->players; p++)
		*player_field(cx, p, INCREASE) = 0;
	controls_end(cx, DURATION_TURN, player);
	controls_end(cx, DURATION_OWN_TURN, player);
	controls_end(cx, DURATION_TURNS, player);
	forget_damage(cx);
	discard_hand(cx, player);
	if (says(cx, TURN_DIRECTION, FREE)) {
		*global(cx, TURN_PLAYER) = -1;
		*global(cx, PHASE) = BEGINNING;
		return;
	}
	gazer_begin_turn(cx, next_player(cx));
}

bool
gazer_end_turn_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, TURN_END_AFTER_ACTION,
	    *global(cx, PHASE) == ACTION, WORD("phase", gazer_phase_name(cx)));
}

void
gazer_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	applied(cx, PHASE_NOTHING_DUE);
	*global(cx, ENDING) = 1;
	happen(cx, TURN_ENDS, gazer_turn_player(cx), NO_CARD, NO_CARD, 0);
}

void
gazer_end_turn_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	step_begin(&st, VERB_END_TURN, gazer_turn_player(cx));
	if (gazer_turn_player(cx) != NO_PLAYER)
		candidate(c, &st);
}

/* ---- what happens by itself after a step ---- */

static bool
is_idle(const struct context *cx)
{
	return cx->s->frames == 0 && cx->limit == NULL
	    && cx->s->outcome.running
	    && cx->s->question.kind == QUESTION_NONE;
}

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
	if (player != NO_PLAYER && gazer_is_out(cx, player)
	    && says(cx, ACTIVE_OUT, TURN_ENDS_AT_ONCE))
		turn_over(cx);
	else if (*global(cx, PART) == IN_REACT
	    && gazer_is_out(cx, (unsigned)*global(cx, DEFENDER)))
		defender_is_out(cx);
	else if (*global(cx, PART) == IN_RESOLVE)
		gazer_attack_go_on(cx);
	else if (*global(cx, ENDING) != 0)
		turn_over(cx);
	else
		return false;
	return true;
}

void
gazer_after_step(struct context *cx)
{
	for (;;) {
		gazer_destroy_dead(cx);
		gazer_life_check(cx, is_idle(cx) ? AFTER_ALL : AFTER_EFFECT);
		if (!is_idle(cx) || *global(cx, PHASE) == SETUP
		    || !go_on(cx))
			return;
		effects_run(cx);
	}
}

bool
gazer_refused_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, PHASE_ALLOWED_ACTIONS, false,
	    WORD("phase", gazer_phase_name(cx)));
}

void
gazer_refused_apply(struct context *cx, const struct step *st)
{
	(void)cx;
	(void)st;
}
