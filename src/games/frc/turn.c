/*
 * turn.c - turns, phases, draws and discards.
 */
#include "engine/session.h"
#include "games/frc/parts.h"

/* ---- limits that cards can change ---- */

static void
highest_number(struct context *cx, unsigned zone, unsigned player,
    unsigned keyword, int32_t *highest)
{
	for_each_card (cx->s, card, zone, player) {
		if (!card_keyword(cx, card, keyword))
			continue;
		int32_t n = card_keyword_number(cx, card, keyword);
		if (n > *highest)
			*highest = n;
	}
}

int32_t
frc_limit(struct context *cx, unsigned player, int32_t usual,
    unsigned keyword, unsigned field, bool any_rule)
{
	static const unsigned zones[] = { TEAM, BODY, ROBOTS, SUPPORT };
	int32_t limit = -1;
	for (unsigned i = 0; i < sizeof zones / sizeof zones[0]; i++)
		highest_number(cx, zones[i], player, keyword, &limit);
	if (limit < 0)
		limit = usual;
	limit = add_clamped(limit, player_bonus(cx, player, field));
	if (limit < 0)
		limit = 0;
	if (limit == usual)
		return usual;
	applied(cx, RULE_EFFECT_OVERRIDE);
	return any_rule && reading(cx, READING_EFFECT_OVERRIDE) != 0
	    ? usual : limit;
}

int32_t
frc_hand_limit(struct context *cx, unsigned player)
{
	return frc_limit(cx, player, HAND_MOST, HAS_HAND_LIMIT, HAND_LIMIT,
	    true);
}

static int32_t
draw_count(struct context *cx, unsigned player)
{
	int32_t count = frc_limit(cx, player, 1, HAS_DRAW_COUNT, DRAW_COUNT,
	    false);
	if (count != 1)
		applied(cx, RULE_DRAW_OTHERWISE);
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

static void
enter_phase(struct context *cx, unsigned phase)
{
	unsigned player = turn_player(cx);
	cx->s->global[PHASE] = (int32_t)phase;
	cx->s->global[STAGE] = STAGE_ENTERED;
	if (phase == END)
		cx->s->global[HAND_COUNTED] =
		    (int32_t)zone_count(cx->s, HAND, player);
	if (frc_watched(cx, begin_events[phase]))
		applied(cx, RULE_EFFECT_TIMED);
	happen(cx, begin_events[phase], player, NO_CARD, NO_CARD,
	    cx->s->global[TURN]);
}

/* A phase that turn 1 leaves out happens all the same under a reading, if a
 * card waits for it. */
static bool
occurs(struct context *cx, unsigned phase)
{
	if (cx->s->global[TURN] != 1 || (phase != DRAW && phase != SCORING))
		return true;
	return (frc_watched(cx, begin_events[phase])
	        || frc_watched(cx, end_events[phase]))
	    && reading(cx, READING_FIRST_TURN_TRIGGERS) != 0;
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

static void
clear_marks(struct context *cx)
{
	for (unsigned p = 0; p < cx->s->players; p++)
		for_each_card (cx->s, card, ROBOTS, p) {
			int32_t *field = cx->s->card[card].field;
			field[ATTEMPTS] = field[SWITCHES] = 0;
			field[TARGETED] = 0;
		}
}

void
frc_start_turn(struct context *cx, unsigned player)
{
	int32_t *global = cx->s->global;
	global[TURN]++;
	global[TURN_PLAYER] = (int32_t)player;
	global[STUDENTS_PLAYED] = global[RETURNED] = 0;
	global[BEGUN] = global[RESULT] = global[DRAWS_DUE] = 0;
	global[HAND_COUNTED] = -1;
	global[GOAL] = SETUP;
	clear_marks(cx);
	if (zone_count(cx->s, TEAM, player) > 0)
		applied(cx, RULE_TEAM_STAYS);
	modifiers_end(cx, DURATION_NEXT_OWN, player);
	if (global[TURN] > 1) {
		applied(cx, RULE_PHASE_SECOND_FULL);
		enter_phase(cx, skips(cx, DRAW, true) ? MEDIAN : DRAW);
		return;
	}
	applied(cx, RULE_TURN_FIRST);
	global[GOAL] = MEDIAN;
	if (occurs(cx, DRAW))
		enter_phase(cx, DRAW);
	else
		enter_phase(cx, MEDIAN);
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
		applied(cx, RULE_END_EFFECTS_FIRST);
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
	if (frc_watched(cx, end_events[phase]))
		applied(cx, RULE_EFFECT_TIMED);
	happen(cx, end_events[phase], turn_player(cx), NO_CARD, NO_CARD,
	    cx->s->global[TURN]);
}

static void
next_phase(struct context *cx)
{
	unsigned phase = (unsigned)cx->s->global[PHASE] + 1;
	modifiers_end(cx, DURATION_PHASE, turn_player(cx));
	while (phase < END && (!occurs(cx, phase) || skips(cx, phase, true)))
		phase++;
	if (phase <= END)
		enter_phase(cx, phase);
}

void
frc_advance(struct context *cx)
{
	const struct state *s = cx->s;
	for (;;) {
		effects_run(cx);
		frc_tidy(cx);
		frc_check_points(cx);
		frc_check_decks(cx);
		if (!s->outcome.running || s->frames > 0 || cx->limit != NULL
		    || s->question.kind != QUESTION_NONE || in_setup(cx))
			return;
		switch ((enum frc_stage)s->global[STAGE]) {
		case STAGE_ENTERED:
			phase_entered(cx);
			break;
		case STAGE_DONE:
			if (s->global[GOAL] <= s->global[PHASE]) {
				cx->s->global[GOAL] = SETUP;
				return;
			}
			leave_phase(cx);
			break;
		case STAGE_LEFT:
			next_phase(cx);
			break;
		case FRC_STAGE_COUNT:
			return;
		}
	}
}

/* ---- phase ---- */

bool
frc_draws_owed(struct context *cx)
{
	const int32_t *global = cx->s->global;
	return global[PHASE] == DRAW && global[DRAWS_DUE] > 0
	    && zone_count(cx->s, DECK, turn_player(cx)) > 0
	    && reading(cx, READING_DRAW_MANDATORY) == 0;
}

static bool
mandatory_check(struct context *cx)
{
	return require(cx, RULE_DRAW_MANDATORY, !frc_draws_owed(cx),
	    PLAYER("player", turn_player(cx)),
	    NUMBER("due", cx->s->global[DRAWS_DUE]));
}

bool
frc_phase_check(struct context *cx, const struct step *st)
{
	const int32_t *global = cx->s->global;
	int32_t to = step_value(st, ATTRIBUTE_NAME) + DRAW;
	int32_t first = global[TURN] == 1 ? MEDIAN : DRAW;
	bool named_again = to == global[PHASE] && to == first
	    && !global[BEGUN];
	if (global[TURN] == 1
	    && (!require(cx, RULE_PHASE_FIRST_SKIP_DRAW, to != DRAW)
	        || !require(cx, RULE_PHASE_FIRST_SKIP_SCORING,
	            to != SCORING)))
		return false;
	if (to > global[PHASE] && !mandatory_check(cx))
		return false;
	return require(cx, RULE_PHASE_ORDER, (to > global[PHASE]
	        && !skips(cx, (unsigned)to, false)) || named_again,
	    WORD("phase", frc_phases[to]),
	    WORD("now", frc_phases[global[PHASE]]));
}

void
frc_phase_apply(struct context *cx, const struct step *st)
{
	int32_t to = step_value(st, ATTRIBUTE_NAME) + DRAW;
	cx->s->global[BEGUN] = 1;
	if (to > cx->s->global[PHASE])
		cx->s->global[GOAL] = to;
	if (to == END && cx->s->global[PHASE] == SCORING
	    && cx->s->global[RESULT] == RESULT_NONE)
		applied(cx, RULE_PHASE_SCORING_OPTIONAL);
}

void
frc_phase_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	for (int32_t to = DRAW; to <= END; to++) {
		step_begin(&st, STEP_PHASE, turn_player(cx));
		step_add(&st, ATTRIBUTE_NAME, to - DRAW);
		if (!candidate(c, &st))
			return;
	}
}

bool
frc_in_phase(struct context *cx, unsigned phase, unsigned rule)
{
	unsigned now = (unsigned)cx->s->global[PHASE];
	if (!require(cx, RULE_PHASE_MEDIAN_IDLE, now != MEDIAN))
		return false;
	return require(cx, rule, now == phase,
	    PLAYER("player", turn_player(cx)),
	    WORD("phase", frc_phases[now]));
}

/* ---- draw ---- */

/* With a known order an effect has drawn already: the step may stand there,
 * and names what came. */
static bool
confirms(const struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t just = cx->s->player[by][JUST_DRAWN];
	bool due = cx->s->global[PHASE] == DRAW
	    && cx->s->global[DRAWS_DUE] > 0 && by == turn_player(cx);
	return just > 0 && (step_has(st, ATTRIBUTE_REASON)
	    ? step_value(st, ATTRIBUTE_REASON) == DRAW_EFFECT : !due);
}

static bool
confirm_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t just = s->player[by][JUST_DRAWN];
	unsigned card = s->zone[zone_index(HAND, by)].last;
	if (!require(cx, RULE_DRAW_ONE,
	        step_value(st, ATTRIBUTE_COUNT) == just,
	        PLAYER("player", by), NUMBER("due", just),
	        NUMBER("count", step_value(st, ATTRIBUTE_COUNT))))
		return false;
	for (unsigned i = step_count(st, ATTRIBUTE_CARDS);
	    i > 0 && card != NO_CARD; i--) {
		int32_t named = step_item(st, ATTRIBUTE_CARDS, i - 1);
		if (!require(cx, RULE_DRAW_TOP_CARD, named == (int32_t)card,
		        CARD("card", named), PLAYER("player", by)))
			return false;
		card = s->card[card].previous;
	}
	return true;
}

bool
frc_draw_check(struct context *cx, const struct step *st)
{
	const int32_t *global = cx->s->global;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (frc_is_setup_step(cx, st))
		return frc_opening_check(cx, st);
	if (cx->s->question.kind == QUESTION_DRAW)
		return effect_answer_check(cx, st);
	if (confirms(cx, st))
		return confirm_check(cx, st);
	return require(cx, RULE_PHASE_FIRST_SKIP_DRAW, global[TURN] > 1)
	    && require(cx, RULE_DRAW_PHASE_ONLY, global[PHASE] == DRAW,
	        PLAYER("player", by),
	        WORD("phase", frc_phases[global[PHASE]]))
	    && require(cx, RULE_DRAW_ONE, count <= global[DRAWS_DUE],
	        PLAYER("player", by), NUMBER("count", count),
	        NUMBER("due", global[DRAWS_DUE]))
	    && require(cx, RULE_DRAW_TOP_CARD, draw_fits(cx, st, DECK, by),
	        CARD("card", step_value(st, ATTRIBUTE_CARDS)),
	        PLAYER("player", by));
}

void
frc_draw_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (frc_is_setup_step(cx, st)) {
		frc_opening_apply(cx, st);
		return;
	}
	bool confirmed = confirms(cx, st);
	cx->s->player[by][JUST_DRAWN] = 0;
	if (cx->s->question.kind == QUESTION_DRAW) {
		cx->s->player[by][JUST_DRAWN] = -1; /* named already */
		effect_answer(cx, st);
		return;
	}
	if (confirmed)
		return;
	unsigned before = zone_count(cx->s, HAND, by);
	cx->s->global[BEGUN] = 1;
	int32_t drawn = (int32_t)deck_draw(cx, st, DECK, by, HAND,
	    (unsigned)count);
	cx->s->global[DRAWS_DUE] -= drawn < cx->s->global[DRAWS_DUE]
	    ? drawn : cx->s->global[DRAWS_DUE];
	if (drawn < count)
		cx->s->player[by][DRAW_FAILED] = FAILED_TURN;
	for (unsigned card = zone_first(cx->s, HAND, by), i = 0;
	    card != NO_CARD; card = cx->s->card[card].next, i++)
		if (i >= before)
			happen(cx, EVENT_DRAWN, by, card, NO_CARD, 1);
}

const char *
frc_draw_form(struct context *cx, const struct step *st)
{
	return draw_form(cx, st, DECK);
}

/* Whether the order of the first `count` cards of the deck is known. */
static bool
order_known(const struct context *cx, unsigned player, int32_t count)
{
	unsigned card = zone_first(cx->s, DECK, player);
	for (; count > 0 && card != NO_CARD; count--) {
		if (cx->s->card[card].block != 0)
			return false;
		card = cx->s->card[card].next;
	}
	return true;
}

void
frc_draw_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	for (unsigned p = 0; p < cx->s->players; p++) {
		int32_t count = in_setup(cx)
		    ? OPENING_CARDS - cx->s->player[p][OPENING]
		    : cx->s->question.kind == QUESTION_DRAW
		    ? cx->s->question.amount : 1;
		step_begin(&st, STEP_DRAW, p);
		step_add(&st, ATTRIBUTE_COUNT, count);
		if (!order_known(cx, p, count))
			step_add(&st, ATTRIBUTE_CARDS, PATTERN);
		if (count > 0 && zone_count(cx->s, DECK, p) > 0
		    && !candidate(c, &st))
			return;
	}
}

/* ---- discard ---- */

/* The hand as it is counted for the limit. */
static int32_t
counted_hand(struct context *cx, unsigned player)
{
	int32_t hand = (int32_t)zone_count(cx->s, HAND, player);
	int32_t counted = cx->s->global[HAND_COUNTED];
	if (counted >= 0 && counted != hand
	    && reading(cx, READING_HAND_ORDER) != 0)
		return counted;
	return hand;
}

static bool
on_field(const struct context *cx, unsigned card, unsigned player)
{
	unsigned zone = card_zone(cx->s, card);
	return card_seat(cx->s, card) == player && (zone == TEAM
	    || zone == BODY || zone == ROBOTS || zone == DRIVE_TEAM
	    || zone == SUPPORT);
}

/* Taking an own card off the field is no discard for the hand limit. */
static bool
own_will_check(struct context *cx, unsigned card)
{
	return require(cx, RULE_PHASE_MEDIAN_IDLE,
	        cx->s->global[PHASE] != MEDIAN)
	    && require(cx, RULE_RETIRE_NO_OWN_WILL,
	        reading(cx, READING_VOLUNTARY_RETIRE) != 0
	        && cx->s->global[PHASE] == MAIN, CARD("card", card));
}

bool
frc_discard_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (cx->s->question.kind == QUESTION_DISCARD)
		return effect_answer_check(cx, st);
	if (on_field(cx, card, by))
		return own_will_check(cx, card);
	if (!frc_in_phase(cx, END, RULE_END_DISCARD_TIME))
		return false;
	int32_t hand = counted_hand(cx, by), limit = frc_hand_limit(cx, by);
	return require(cx, RULE_END_DISCARD_EXACT, hand > limit,
	        PLAYER("player", by), NUMBER("hand", hand),
	        NUMBER("limit", limit))
	    && require(cx, RULE_END_DISCARD_HAND, card_in(cx->s, card, HAND,
	        by), CARD("card", card), PLAYER("player", by));
}

void
frc_discard(struct context *cx, unsigned player, unsigned card)
{
	unsigned zone = reading(cx, READING_DISCARD_PLACE) == 0 ? PILE : OUT;
	card_move(cx->s, card, zone, cx->s->card[card].owner, PLACE_TOP);
	happen(cx, EVENT_DISCARDED, player, card, NO_CARD, 1);
	if (reading(cx, READING_DISCARD_IS_RETIRE) != 0)
		happen(cx, EVENT_RETIRED, cx->s->card[card].owner, card,
		    NO_CARD, 1);
}

void
frc_discard_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (cx->s->question.kind == QUESTION_DISCARD) {
		effect_answer(cx, st);
		return;
	}
	cx->s->global[BEGUN] = 1;
	if (on_field(cx, card, by)) {
		frc_retire(cx, card, NO_PLAYER);
		return;
	}
	if (cx->s->global[HAND_COUNTED] > 0)
		cx->s->global[HAND_COUNTED]--;
	if (card_in(cx->s, card, HAND, by))
		frc_discard(cx, by, card);
}

void
frc_discard_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	if (cx->s->question.kind == QUESTION_DISCARD) {
		answer_candidates(cx, c, STEP_DISCARD);
		return;
	}
	static const unsigned zones[] = { HAND, TEAM, BODY, ROBOTS, SUPPORT };
	for (unsigned i = 0; i < sizeof zones / sizeof zones[0]; i++)
		for_each_card (cx->s, card, zones[i], turn_player(cx)) {
			step_begin(&st, STEP_DISCARD, turn_player(cx));
			step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
			if (!candidate(c, &st))
				return;
		}
}

/* ---- end-turn ---- */

static bool
scope_check(struct context *cx, unsigned by, int32_t hand, int32_t limit)
{
	int32_t held = hand + (int32_t)zone_count(cx->s, BODY, by);
	return held <= limit || require_reading(cx, READING_HAND_SCOPE,
	    reading(cx, READING_HAND_SCOPE) == 0, PLAYER("player", by),
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
	int32_t hand = counted_hand(cx, by), limit = frc_hand_limit(cx, by);
	return require(cx, RULE_END_HAND_LIMIT, hand <= limit,
	        PLAYER("player", by), NUMBER("hand", hand),
	        NUMBER("limit", limit))
	    && scope_check(cx, by, hand, limit);
}

void
frc_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	if (!cx->s->outcome.running)
		return;
	applied(cx, RULE_END_PASS);
	applied(cx, RULE_TURN_ALTERNATE);
	modifiers_end(cx, DURATION_PHASE, turn_player(cx));
	frc_start_turn(cx, opponent(turn_player(cx)));
}

void
frc_end_turn_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	step_begin(&st, STEP_END_TURN, turn_player(cx));
	candidate(c, &st);
}
