/*
 * turn.c - turns and phases.
 */
#include "games/frc/parts.h"

/* ---- limits that cards can change ---- */

static int32_t
draw_count(struct context *cx, unsigned player)
{
	int32_t count = frc_limit(cx, player, 1, HAS_DRAW_COUNT, DRAW_COUNT,
	    false);
	if (count != 1)
		applied(cx, DRAW_OTHERWISE);
	return count;
}

/* ---- going through a turn ---- */

static const uint8_t begin_events[] = {
	[DRAW] = EVENT_DRAW_PHASE, [MEDIAN] = EVENT_MEDIAN_PHASE,
	[MAIN] = EVENT_MAIN_PHASE, [SCORING] = EVENT_SCORING_PHASE,
	[END] = EVENT_END_PHASE
};
static const uint8_t end_events[] = {
	[DRAW] = EVENT_DRAW_PHASE_END, [MEDIAN] = EVENT_MEDIAN_PHASE_END,
	[MAIN] = EVENT_MAIN_PHASE_END, [SCORING] = EVENT_SCORING_PHASE_END,
	[END] = EVENT_NONE
};

/* Only who counts rules wants to know whether a card waits for it. */
static void
count_timed(struct context *cx, unsigned event)
{
	if (cx->coverage != NULL && event_awaited(cx, event, NO_CARD))
		applied(cx, EFFECT_TIMED);
}

static void
enter_phase(struct context *cx, unsigned phase)
{
	unsigned player = turn_player(cx);
	cx->s->global[PHASE] = (int32_t)phase;
	cx->s->global[STAGE] = STAGE_ENTERED;
	if (phase == END)
		cx->s->global[HAND_COUNTED] =
		    (int32_t)zone_count(cx->s, HAND, player);
	/* Those that end where it begins are gone for what it sets off. */
	frc_retire_events(cx);
	count_timed(cx, begin_events[phase]);
	happen(cx, begin_events[phase], player, NO_CARD, NO_CARD,
	    cx->s->global[TURN]);
}

/* Whether an effect takes the phase away from the turn player. */
static bool
skips(struct context *cx, unsigned phase, bool use_up)
{
	int32_t *skipped = &cx->s->player[turn_player(cx)][SKIPS];
	int32_t bit = INT32_C(1) << phase;
	bool skip = (*skipped & bit) != 0;
	if (skip && use_up)
		*skipped &= ~bit;
	return skip;
}

/* A phase that turn 1 leaves out happens all the same under a reading, which is
 * asked if a card waits for it, or an effect takes it away. */
static bool
occurs(struct context *cx, unsigned phase)
{
	if (cx->s->global[TURN] != 1 || (phase != DRAW && phase != SCORING)
	    || cx->s->global[GOAL] == (int32_t)phase)
		return true;
	return (event_awaited(cx, begin_events[phase], NO_CARD)
	        || event_awaited(cx, end_events[phase], NO_CARD)
	        || skips(cx, phase, false))
	    && says(cx, FIRST_TURN_TRIGGERS, FIRE);
}

/* The first phase from that one on that the turn has; those that an effect
 * takes away are used up. */
static unsigned
next_open(struct context *cx, unsigned phase)
{
	while (phase < END && (!occurs(cx, phase) || skips(cx, phase, true)))
		phase++;
	return phase;
}

void
frc_start_turn(struct context *cx, unsigned player)
{
	int32_t *global = cx->s->global;
	/* What was used in the turn, and what came behind its count; what the
	 * setup has left for a turn is for turn 1. */
	if (global[TURN] > 0)
		modifiers_end(cx, UNTIL(TURN), player);
	else
		running_over(cx, SORT(OF_KIND(USED), THAT_ENDS(TURN)));
	turn_begins(cx, player);
	global[DRAWS_DUE] = 0;
	if (zone_count(cx->s, TEAM, player) > 0)
		applied(cx, TEAM_STAYS);
	modifiers_end(cx, UNTIL(NEXT_OWN), player);
	if (global[TURN] > 1) {
		applied(cx, PHASE_SECOND_FULL);
	} else {
		applied(cx, TURN_FIRST);
		global[GOAL] = MEDIAN;
	}
	enter_phase(cx, next_open(cx, DRAW));
}

/* The first effects of the phase are done. */
static void
phase_entered(struct context *cx)
{
	int32_t *global = cx->s->global;
	unsigned player = turn_player(cx);
	global[STAGE] = STAGE_DONE;
	if (global[PHASE] == DRAW && global[TURN] > 1)
		global[DRAWS_DUE] = draw_count(cx, player);
	if (global[PHASE] == END) {
		applied(cx, END_EFFECTS_FIRST);
		frc_count_turn(cx);
	}
	frc_end_phases(cx);
	frc_retire_events(cx);
}

static void
leave_phase(struct context *cx)
{
	unsigned phase = (unsigned)cx->s->global[PHASE];
	cx->s->global[STAGE] = STAGE_LEFT;
	cx->s->global[DRAWS_DUE] = 0;
	if (end_events[phase] == EVENT_NONE)
		return;
	count_timed(cx, end_events[phase]);
	happen(cx, end_events[phase], turn_player(cx), NO_CARD, NO_CARD,
	    cx->s->global[TURN]);
}

static void
next_phase(struct context *cx)
{
	unsigned phase = (unsigned)cx->s->global[PHASE] + 1;
	modifiers_end(cx, UNTIL(PHASE), turn_player(cx));
	if (phase <= END)
		enter_phase(cx, next_open(cx, phase));
}

/* The next stage of the phase, or the next phase; false: it is the players'
 * turn to act. */
static bool
next_stage(struct context *cx)
{
	int32_t *global = cx->s->global;
	switch ((enum stage)global[STAGE]) {
	case STAGE_ENTERED:
		phase_entered(cx);
		return true;
	case STAGE_DONE:
		if (global[GOAL] > global[PHASE]) {
			leave_phase(cx);
			return true;
		}
		global[GOAL] = SETUP;
		return false;
	case STAGE_LEFT:
		next_phase(cx);
		return true;
	case STAGE_COUNT:
		break;
	}
	return false;
}

/* Whether nothing has come of the stage before, so that there is nothing to
 * look at: only what a phase begins with, and draws that are owed, count for
 * themselves. */
static bool
goes_straight_on(const struct context *cx)
{
	const int32_t *global = cx->s->global;
	return is_idle(cx) && !any_touched(cx->s)
	    && global[STAGE] != STAGE_ENTERED && global[PHASE] != DRAW;
}

/* Whether effects are under way that need no answer. */
static bool
goes_on(const struct context *cx)
{
	return effects_under_way(cx->s) > 0 && cx->limit == NULL
	    && cx->s->outcome.running
	    && cx->s->question.kind == QUESTION_NONE;
}

void
frc_advance(struct context *cx)
{
	effects_run(cx);
	frc_go_on(cx);
}

void
frc_go_on(struct context *cx)
{
	const struct state *s = cx->s;
	for (;; effects_run(cx)) {
		frc_tidy(cx);
		/* While an effect is under way it looks at them itself. */
		if (effects_under_way(s) == 0)
			frc_check_points(cx);
		frc_check_decks(cx);
		/* Events that are over have set something off. */
		if (goes_on(cx))
			continue;
		if (!is_idle(cx) || in_setup(cx))
			return;
		do
			if (!next_stage(cx))
				return;
		while (goes_straight_on(cx));
	}
}

bool
frc_settled(const struct state *s)
{
	return s->outcome.running && s->global[TURN] > 0 && s->frames == 0
	    && s->question.kind == QUESTION_NONE
	    && s->global[STAGE] == STAGE_DONE && !any_touched(s);
}

/* ---- phase ---- */

bool
frc_draws_owed(struct context *cx)
{
	const int32_t *global = cx->s->global;
	return global[PHASE] == DRAW && global[DRAWS_DUE] > 0
	    && zone_count(cx->s, DECK, turn_player(cx)) > 0
	    && says(cx, DRAW_MANDATORY, MUST);
}

static bool
mandatory_check(struct context *cx)
{
	return require(cx, DRAW_DUTY, !frc_draws_owed(cx),
	    PLAYER("player", turn_player(cx)),
	    NUMBER("due", cx->s->global[DRAWS_DUE]));
}

bool
frc_phase_check(struct context *cx, const struct step *st)
{
	const int32_t *global = cx->s->global;
	int32_t to = step_value(st, ATTRIBUTE_NAME) + DRAW;
	/* The phase in which the turn has begun may be named. */
	bool named_again = to == global[PHASE] && !global[BEGUN];
	if (global[TURN] == 1
	    && (!require(cx, PHASE_FIRST_SKIP_DRAW, to != DRAW)
	        || !require(cx, PHASE_FIRST_SKIP_SCORING,
	            to != SCORING)))
		return false;
	if (to > global[PHASE] && !mandatory_check(cx))
		return false;
	return require(cx, PHASE_ORDER, (to > global[PHASE]
	        && (!skips(cx, (unsigned)to, false)
	        || clue(cx, "an effect leaves it out of this turn")))
	        || named_again,
	    WORD("phase", frc_phases[to]),
	    WORD("now", phase_word(cx)));
}

void
frc_phase_apply(struct context *cx, const struct step *st)
{
	int32_t to = step_value(st, ATTRIBUTE_NAME) + DRAW;
	cx->s->global[BEGUN] = 1;
	/* A judge may let a phase come that the turn has not, or once more. */
	skips(cx, (unsigned)to, true);
	if (to > cx->s->global[PHASE])
		cx->s->global[GOAL] = to;
	else if (to < cx->s->global[PHASE] && cx->s->outcome.running)
		enter_phase(cx, (unsigned)to);
	if (to == END && cx->s->global[PHASE] == SCORING
	    && cx->s->global[RESULT] == RESULT_NONE)
		applied(cx, PHASE_SCORING_OPTIONAL);
}

bool
frc_in_phase(struct context *cx, unsigned phase, unsigned rule)
{
	unsigned now = (unsigned)cx->s->global[PHASE];
	if (!require(cx, PHASE_MEDIAN_IDLE, now != MEDIAN))
		return false;
	return require(cx, rule, now == phase,
	    PLAYER("player", turn_player(cx)),
	    WORD("phase", frc_phases[now]));
}

/* ---- end-turn ---- */

static bool
scope_check(struct context *cx, unsigned by, int32_t hand, int32_t limit)
{
	int32_t held = hand + (int32_t)zone_count(cx->s, BODY, by);
	return held <= limit || require_choice(cx, HAND_SCOPE, HAND,
	    NUMBER("held", held), NUMBER("limit", limit));
}

/* The phases up to the End phase have been passed through already. */
bool
frc_end_turn_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (!mandatory_check(cx))
		return false;
	if (!cx->s->outcome.running)
		return true;
	int32_t hand = frc_counted_hand(cx, by), limit = frc_hand_limit(cx, by);
	/* Whatever counts: what is discarded comes from the hand. */
	if (zone_count(cx->s, HAND, by) == 0)
		return true;
	return require(cx, END_HAND_LIMIT, hand <= limit, NUMBER("hand", hand),
	        NUMBER("limit", limit))
	    && scope_check(cx, by, hand, limit);
}

void
frc_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	if (!cx->s->outcome.running)
		return;
	applied(cx, END_PASS);
	applied(cx, TURN_ALTERNATE);
	modifiers_end(cx, UNTIL(PHASE), turn_player(cx));
	frc_start_turn(cx, opponent(turn_player(cx)));
}
