/*
 * turn.c - phases, the turn, and whose it is.
 */
#include "games/wota/parts.h"

/* ---- whose turn ---- */

bool
wota_own_turn(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st), turn = turn_player(cx);
	bool fresh = phase_now(cx) == TURN_START;
	if (s->global[TURN] == 1 && fresh
	    && !require(cx, SETUP_FIRST_PLAYER, by == turn))
		return false;
	/* Behind a turn that an effect has granted it is not the player who had
	 * the turn before that is wrong. */
	if (fresh && s->global[TURN] > 1 && s->global[TURNS_RUNNING] < 2
	    && !require(cx, TURN_ALTERNATE, by == turn,
	        PLAYER("player", turn)))
		return false;
	return require(cx, TURN_ACTIVE_PLAYER, by == turn,
	    PLAYER("player", turn));
}

bool
wota_turn_open(struct context *cx, const struct step *st)
{
	return wota_own_turn(cx, st)
	    && require(cx, TURN_END_CLOSES, phase_now(cx) != END);
}

void
wota_begin_turn(struct context *cx, unsigned player)
{
	struct state *s = cx->s;
	bool again = s->global[TURN] > 0
	    && s->global[TURN_PLAYER] == (int32_t)player;
	turn_begins(cx, player > 1 ? 0 : player);
	s->global[TURNS_RUNNING] = again
	    ? add_clamped(s->global[TURNS_RUNNING], 1) : 1;
	s->global[STAGE] = STAGE_PLAY;
	s->global[PHASE] = TURN_START;
	s->global[FACED] = 0;
	for (unsigned p = 0; p < 2; p++)
		if (s->global[TURN] > 1 && !number_least(cx, p, SC, 1)
		    && says(cx, SC_SCOPE, PER_TURN))
			*number_exactly(cx, p, SC) = 1;
	modifiers_end(cx, UNTIL(NEXT_OWN), turn_player(cx));
	modifiers_end_phase(cx, TURN_START, turn_player(cx));
}

/* ---- phases ---- */

static bool
is_skipped(const struct context *cx, int32_t phase)
{
	return (cx->s->player[turn_player(cx)][SKIPS] >> phase & 1) != 0;
}

/* Whether a rule or a card leaves the phase out of this turn. */
static bool
left_out(const struct context *cx, int32_t phase)
{
	int32_t turn = cx->s->global[TURN];
	return (phase == DRAW_PHASE && turn == 1)
	    || (phase == STAMINA_PHASE && turn <= 2)
	    || is_skipped(cx, phase);
}

static bool
attacks_again(const struct context *cx, int32_t to)
{
	return to == ATTACK && phase_now(cx) >= ATTACK
	    && phase_now(cx) < END && !is_skipped(cx, to)
	    && cx->s->player[turn_player(cx)][MORE_ATTACK_PHASES] > 0;
}

/* Whether no phase between the present one and that one is passed over that
 * must be entered. */
static bool
nothing_missed(struct context *cx, int32_t to)
{
	for (int32_t phase = cx->s->global[PHASE] + 1; phase < to; phase++) {
		if (left_out(cx, phase))
			continue;
		if (phase < BUILD1 || says(cx, PHASE_EMPTY, NO))
			return false;
	}
	return true;
}

static bool
phase_follows(struct context *cx, int32_t to)
{
	if (attacks_again(cx, to))
		return true;
	return to > cx->s->global[PHASE] && !left_out(cx, to)
	    && nothing_missed(cx, to);
}

bool
wota_draw_is_due(struct context *cx)
{
	unsigned player = turn_player(cx);
	int32_t made = cx->s->player[player][TURN_DRAWS];
	return phase_now(cx) == DRAW_PHASE
	    && made < wota_turn_draws(cx, player)
	    && zone_count(cx->s, DECK, player) > 0
	    && (made == 0 || says(cx, GRANTED_DRAWS, DUE));
}

bool
wota_hand_judged(struct context *cx, unsigned player)
{
	return !cx->s->player[player][KEEP_DUE]
	    || require(cx, MULLIGAN_TIMING, false);
}

/* Nothing is left that the phase asks for. */
static bool
phase_done(struct context *cx, unsigned player)
{
	return wota_hand_judged(cx, player)
	    && require(cx, DRAW_MANDATORY,
	        !wota_draw_is_due(cx) || says(cx, DRAW_DUTY, YES),
	        NUMBER("deck", zone_count(cx->s, DECK, player)));
}

/* Phases of the step's list stand without the start of the turn. */
static int32_t
phase_named(const struct step *st)
{
	return step_value(st, ATTRIBUTE_NAME) + 1;
}

bool
wota_phase_check(struct context *cx, const struct step *st)
{
	int32_t to = phase_named(st), turn = cx->s->global[TURN];
	return wota_own_turn(cx, st)
	    && require(cx, DRAW_FIRST_SKIP, to != DRAW_PHASE || turn != 1)
	    && require(cx, STAMINA_FIRST_TURN_SKIP,
	        to != STAMINA_PHASE || turn > 2, NUMBER("turn", turn))
	    && require(cx, TURN_PHASE_ORDER, phase_follows(cx, to),
	        WORD("to", wota_phases[to]),
	        WORD("phase", phase_word(cx)), NUMBER("turn", turn))
	    && phase_done(cx, step_by(st));
}

/* In ENDING, beside the phases. */
enum { TURN_IS_ENDING = PHASE_COUNT, TURN_PASSES };

/* What waits for the end of the phase hears of it; that of the End Phase is the
 * end of the turn. */
static void
phase_ends(struct context *cx)
{
	int32_t phase = cx->s->global[PHASE];
	cx->s->global[PASSING] = 0;
	if (phase >= DRAW_PHASE)
		happen(cx, (unsigned)(DRAW_ENDS + phase - DRAW_PHASE),
		    turn_player(cx), NO_CARD, NO_CARD, 0);
}

/* The phase ends; what comes up to that one (see ENDING) comes when the effects
 * set off so far are done. */
static void
leave(struct context *cx, int32_t next)
{
	cx->s->global[ENDING] = next;
	phase_ends(cx);
}

/* Every turn comes to its end: an End Phase that is left out goes by
 * unheard. */
static void
enter(struct context *cx, int32_t phase)
{
	struct state *s = cx->s;
	unsigned player = turn_player(cx);
	modifiers_end(cx, UNTIL(PHASE), player);
	s->global[PHASE] = phase;
	if (phase == END && is_skipped(cx, phase))
		return;
	modifiers_end_phase(cx, (unsigned)phase, player);
	happen(cx, (unsigned)(DRAW_BEGINS + phase - DRAW_PHASE), player,
	    NO_CARD, NO_CARD, 0);
}

static void
reset_phase_attacks(struct context *cx)
{
	for_each_lying (cx->s, card, IN(BATTLE))
		if (card_fields(cx->s, card)[ATTACKS] > 0
		    && says(cx, ATTACK_SCOPE, PHASE))
			change_fields(cx->s, card)[ATTACKS] = 0;
}

static void
attack_phase_begins(struct context *cx)
{
	struct state *s = cx->s;
	unsigned player = turn_player(cx);
	if (s->global[PHASE_ATTACKS] > 0)
		reset_phase_attacks(cx);
	s->global[PHASE_ATTACKS] = 0;
	s->global[FACED] = (int32_t)wota_battle_cards(cx, opponent(player),
	    true);
	applied(cx, ATTACK_OPTIONAL);
}

void
wota_phase_apply(struct context *cx, const struct step *st)
{
	unsigned player = turn_player(cx);
	int32_t to = phase_named(st);
	/* Before anybody has a turn there is no phase to enter. */
	if (cx->s->global[TURN_PLAYER] < 0)
		return;
	if (to == ATTACK && phase_now(cx) >= ATTACK
	    && cx->s->player[player][MORE_ATTACK_PHASES] > 0)
		cx->s->player[player][MORE_ATTACK_PHASES]--;
	leave(cx, to);
}

/* The next phase on the way to where the step leads: the first that the turn
 * has, or the Attack Phase once more. */
static int32_t
next_phase(const struct context *cx)
{
	int32_t phase = cx->s->global[PHASE], goal = cx->s->global[ENDING];
	if (goal <= phase && !is_skipped(cx, goal))
		return goal;
	do
		phase++;
	while (phase < END && left_out(cx, phase));
	return phase;
}

static void
phase_comes(struct context *cx)
{
	struct state *s = cx->s;
	unsigned player = turn_player(cx);
	int32_t from = s->global[PHASE], to = next_phase(cx);
	if (to < s->global[ENDING])
		s->global[PASSING] = 1;
	else
		s->global[ENDING] = 0;
	enter(cx, to);
	if (to == DRAW_PHASE && zone_count(s, DECK, player) == 0) {
		applied(cx, DRAW_EMPTY_DECK);
		/* Who need not draw has not lost for that. */
		if (says(cx, DECK_OUT, LOSE) && says(cx, DRAW_DUTY, NO))
			wota_battle_ends(cx, opponent(player), BY_DECK);
	} else if (to == STAMINA_PHASE) {
		wota_stamina_phase(cx);
	} else if (from < STAMINA_PHASE && to > STAMINA_PHASE) {
		wota_upkeep_without_phase(cx);
	}
	if (to == ATTACK)
		attack_phase_begins(cx);
}

/* ---- the end of the turn ---- */

bool
wota_end_turn_check(struct context *cx, const struct step *st)
{
	return wota_own_turn(cx, st)
	    && require(cx, TURN_PHASE_ORDER, phase_now(cx) == END
	        || nothing_missed(cx, END), WORD("to", wota_phases[END]),
	        WORD("phase", phase_word(cx)),
	        NUMBER("turn", cx->s->global[TURN]))
	    && phase_done(cx, step_by(st))
	    && require(cx, TURN_END_CLOSES, true);
}

void
wota_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	leave(cx, TURN_IS_ENDING);
}

static bool
goes_home(struct context *cx, unsigned card)
{
	unsigned turn = turn_player(cx);
	bool controllers = wota_controller(cx, card) == turn;
	bool owners = cx->s->card[card].owner == turn;
	/* Owner and controller are the same for most cards. */
	if (controllers && owners)
		return true;
	switch (reading(cx, ILLUSIONARY_TURN)) {
	case ILLUSIONARY_TURN_CONTROLLER:
		return controllers;
	case ILLUSIONARY_TURN_OWNER:
		return owners;
	default:
		return true;
	}
}

static void
illusions_return(struct context *cx)
{
	uint16_t list[CARD_MAX];
	unsigned count = 0;
	for (unsigned side = 0; side < 2; side++)
		for_each_card (cx->s, card, BATTLE, side) {
			if (!wota_has(cx, card, ILLUSIONARY)
			    || !goes_home(cx, card))
				continue;
			applied(cx, KEYWORD_ILLUSIONARY);
			list[count++] = (uint16_t)card;
		}
	change_together(cx, list, count, wota_returns);
}

/* Whether cards above a limit are still to be discarded. */
static bool
hand_too_large(struct context *cx, unsigned player)
{
	int32_t hand = (int32_t)zone_count(cx->s, HAND, player);
	const int32_t lower = constant(cx, HAND_LOWER);
	const int32_t upper = constant(cx, HAND_UPPER);
	/* A log may have changed both numbers. */
	if (hand <= (lower < upper ? lower : upper)
	    || says(cx, HAND_LIMIT, NONE))
		return false;
	int32_t limit = says(cx, HAND_LIMIT, TEN) ? upper : lower;
	if (hand <= limit)
		return false;
	game_asks(cx, ASK_HAND_LIMIT, player, (unsigned)(hand - limit),
	    (unsigned)(hand - limit));
	return true;
}

static void
turn_passes(struct context *cx)
{
	struct state *s = cx->s;
	unsigned player = turn_player(cx);
	/* What their return sets off belongs to the turn that ends. */
	if (s->global[ENDING] != TURN_PASSES) {
		s->global[ENDING] = TURN_PASSES;
		illusions_return(cx);
		if (effects_under_way(s) > 0)
			return;
	}
	if (hand_too_large(cx, player))
		return;
	s->global[ENDING] = 0;
	modifiers_end(cx, UNTIL(PHASE) | UNTIL(TURN) | UNTIL(OWN_TURN)
	    | UNTIL(TURNS), player);
	s->player[player][SKIPS] >>= PHASE_COUNT;
	if (s->player[player][MORE_TURNS] > 0)
		s->player[player][MORE_TURNS]--;
	else
		player = opponent(player);
	wota_begin_turn(cx, player);
}

/* Costs of a phase that is passed through are not put in order; it ends when
 * what they set off is done. */
static void
passed_through(struct context *cx)
{
	if (wota_costs_due(cx))
		wota_settle_costs(cx, NULL);
	else
		phase_ends(cx);
}

void
wota_goes_on(struct context *cx)
{
	if (cx->s->global[PASSING])
		passed_through(cx);
	else if (phase_now(cx) == END)
		turn_passes(cx);
	else
		phase_comes(cx);
}
