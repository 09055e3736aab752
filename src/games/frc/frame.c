/*
 * frame.c - the order of checks, answers, and what goes on around a step.
 */
#include "games/frc/parts.h"

/* ---- the start ---- */

/* What a position leaves out is derived from what lies there. */
void
frc_start(struct context *cx, bool position)
{
	const int32_t left_out = position ? -1 : 0;
	cx->s->global[TURN] = position;
	cx->s->global[PHASE] = position ? MEDIAN : SETUP;
	cx->s->global[DRAWS_DUE] = left_out;
	for_each_player (cx->s, p) {
		int32_t *field = cx->s->player[p];
		field[POINTS] = constant(cx, START_POINTS);
		field[OPENING] = field[TEAM_PLAYED] = left_out;
		field[DECK_LISTED] = field[TEAM_LISTED] = left_out;
	}
}

/* ---- positions ---- */

static void
derive(int32_t *field, int32_t value)
{
	if (*field < 0)
		*field = value;
}

static void
complete_player(struct context *cx, unsigned p, bool setup)
{
	const struct state *s = cx->s;
	int32_t *field = cx->s->player[p];
	unsigned hand = zone_count(s, HAND, p);
	derive(&field[OPENING], setup && hand < count_limit(cx, OPENING_CARDS)
	    ? (int32_t)hand : constant(cx, OPENING_CARDS));
	derive(&field[TEAM_PLAYED], zone_count(s, TEAM, p) > 0);
	derive(&field[DECK_LISTED], zone_count(s, DECK, p) + hand > 0);
	/* Who has a deck has brought a Team card too, shown or not. */
	derive(&field[TEAM_LISTED], field[DECK_LISTED] > 0
	    || zone_count(s, TEAM, p) + zone_count(s, TEAM_PILE, p) > 0);
}

static void
complete_slots(struct context *cx, unsigned zone, unsigned player)
{
	for_each_card (cx->s, card, zone, player) {
		int32_t *field = change_fields(cx->s, card);
		if (field[SLOT] == 0)
			field[SLOT] = frc_first_slot(cx, zone, player, 99);
		if (zone == SUPPORT && field[TURNS_LEFT] == 0
		    && !field[RUN_OUT])
			field[TURNS_LEFT] = frc_turns(cx, card);
	}
}

static const char *
wrong_on_side(const struct context *cx, unsigned p)
{
	const struct state *s = cx->s;
	for_each_card (s, robot, ROBOTS, p)
		for_each_card (s, other, ROBOTS, p)
			if (robot != other && card_fields(s, robot)[SLOT]
			    == card_fields(s, other)[SLOT])
				return "two Robots stand in one slot";
	for_each_card (s, student, DRIVE_TEAM, p) {
		unsigned robot = s->card[student].host;
		if (robot == NO_CARD || !card_in(s, robot, ROBOTS, p))
			return "a Student of a drive team lies under no Robot "
			       "of its side: host names it";
	}
	for_each_card (s, student, RETIRING, p)
		if (s->card[student].host == NO_CARD)
			return "a Student in retiring is of no Robot: host "
			       "names it";
	return NULL;
}

/* The hand is counted when the End phase begins: there a position, or a judge,
 * may begin. */
static void
count_hand(struct context *cx)
{
	int32_t *global = cx->s->global;
	if (global[PHASE] == END && global[HAND_COUNTED] < 0)
		global[HAND_COUNTED] = (int32_t)zone_count(cx->s, HAND,
		    turn_player(cx));
}

static void
complete_turn(struct context *cx)
{
	int32_t *global = cx->s->global;
	bool setup = global[PHASE] == SETUP;
	if (setup)
		global[TURN] = 0;
	else
		derive(&global[TURN_PLAYER], global[TURN] % 2 == 1 ? 0 : 1);
	count_hand(cx);
	if (global[DRAWS_DUE] < 0)
		global[DRAWS_DUE] = !setup && global[PHASE] == DRAW
		    && global[TURN] > 1 ? frc_limit(cx, turn_player(cx), 1,
		        HAS_DRAW_COUNT, DRAW_COUNT, false) : 0;
}

/* Without an outcome the score tells the games before this one, also what a
 * judge makes of it. */
static void
count_games(struct context *cx)
{
	const struct state *s = cx->s;
	int32_t won = s->player[0][WINS] + s->player[1][WINS];
	if (s->outcome.running && s->outcome.finished < won)
		cx->s->outcome.finished = (uint8_t)won;
}

const char *
frc_position(struct context *cx)
{
	const int32_t *global = cx->s->global;
	if (global[PHASE] != SETUP && global[TURN] == 0)
		return "turn 0 is the setup: its phase is setup";
	if (cx->s->question.kind == QUESTION_GAME
	    && cx->s->question.player == NO_PLAYER)
		return "a question of the game names its player";
	for_each_player (cx->s, p) {
		complete_player(cx, p, global[PHASE] == SETUP);
		complete_slots(cx, ROBOTS, p);
		complete_slots(cx, SUPPORT, p);
		const char *wrong = wrong_on_side(cx, p);
		if (wrong != NULL)
			return wrong;
	}
	complete_turn(cx);
	count_games(cx);
	frc_ask_owed(cx);
	return NULL;
}

/* ---- before a step ---- */

/* Goes through what is left of the turn, so that the hand is counted in the
 * End phase. */
static void
pass_to_end(struct context *cx, const struct step *st)
{
	if (step_by(st) != turn_player(cx)
	    || cx->s->question.kind != QUESTION_NONE || frc_draws_owed(cx))
		return;
	cx->s->global[GOAL] = END;
	frc_advance(cx);
	cx->s->global[PASSED] = !cx->s->outcome.running;
}

/* In the middle of a game only the end of a turn is gone to. */
bool
frc_still(const struct state *s, const struct step *st)
{
	return s->players == 2 && s->outcome.running && s->global[TURN] > 1
	    && s->global[PASSED] == 0
	    && (st == NULL || st->verb != VERB_END_TURN);
}

void
frc_forward(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	const struct outcome *o = &s->outcome;
	s->global[PASSED] = 0;
	if (s->players != 2)
		return;
	if (!o->running) {
		if (st != NULL && o->finished > 0 && !o->complete)
			frc_next_game(cx);
		return;
	}
	if (in_setup(cx) && st != NULL && s->question.kind == QUESTION_NONE)
		frc_setup_forward(cx, st);
	if (st != NULL && st->verb == VERB_END_TURN && o->running
	    && !in_setup(cx))
		pass_to_end(cx, st);
}

void
frc_after(struct context *cx)
{
	count_games(cx);
	count_hand(cx);
	cx->s->global[PASSED] = 0;
	if (cx->s->players != 2)
		return;
	frc_go_on(cx);
	/* Turn 1 begins with the first step that is none of the setup; at once
	 * where no reading misses anything and no hand may be exchanged. */
	if (is_idle(cx) && frc_setup_complete(cx)
	    && cx->choice[MULLIGAN] == MULLIGAN_NO)
		opening_goes_on(cx);
}

/* ---- the order of checks ---- */

/* The game itself asks for choices only. */
static bool
answers(const struct context *cx, const struct step *st)
{
	return verb_answers(cx, st) || (st->verb == VERB_CHOOSE
	    && cx->s->question.kind == QUESTION_GAME);
}

/* What else is told of an answer that nothing asks for; false. */
static bool
nothing_asks(struct context *cx, const struct step *st)
{
	if (cx->s->question.kind != QUESTION_NONE)
		return tells(frc_tell_first(cx));
	return st->verb == VERB_CHOOSE
	    && step_value(st, ATTRIBUTE_WHAT) == WHAT_RETIRE
	    && clue(cx, "no Student is owed for {robot}",
	        CARD("robot", step_card(st)));
}

/* A step by the other player that an effect allows. */
static bool
may_act(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (by == turn_player(cx))
		return true;
	if (st->verb == VERB_DRAW)
		return untold(cx, RECORD_DRAW, by) > 0;
	if (st->verb != VERB_ACTIVATE)
		return false;
	int effect = effect_meant(cx, st, step_card(st), EFFECT_ACTIVATE);
	return effect >= 0 && (cx->cards->effect[effect].flags
	    & (EFFECT_OPPONENT | EFFECT_ANY_TIME)) != 0;
}

bool
frc_admit(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	if (!require(cx, OUTCOME_NO_STEP_AFTER,
	        s->outcome.running || s->global[PASSED])
	    || !require(cx, SETUP_PLAYERS, s->players == 2,
	        NUMBER("players", s->players)))
		return false;
	bool asked = s->question.kind != QUESTION_NONE;
	if (frc_is_setup_step(cx, st) && (!asked || answers(cx, st)
	    || st->verb == VERB_CONCEDE || st->verb <= VERB_DRAW
	    || st->verb == VERB_PLAY))
		return true;
	bool confirms = st->verb == VERB_DRAW
	    && untold(cx, RECORD_DRAW, step_by(st)) > 0;
	if (in_setup(cx) && !asked)
		return confirms || opening_checked(cx);
	/* What is owed comes behind what was drawn before it. */
	if (asked && confirms && frc_confirms_draw(cx, st))
		return true;
	if (asked || st->verb == VERB_CHOOSE || st->verb == VERB_RANDOM)
		return require(cx, CHOICE_PENDING, answers(cx, st)
		    || nothing_asks(cx, st));
	return require(cx, TURN_ACTIVE_ONLY, may_act(cx, st),
	    PLAYER("active", turn_player(cx)),
	    PLAYER("player", step_by(st)));
}

/* ---- choose, random ---- */

bool
frc_choose_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t what = step_value(st, ATTRIBUTE_WHAT);
	static const uint8_t kinds[] = {
		[WHAT_OPTION] = QUESTION_OPTION,
		[WHAT_TARGETS] = QUESTION_TARGETS,
		[WHAT_ORDER] = QUESTION_ORDER
	};
	if (what == WHAT_RETIRE)
		return require(cx, CHOICE_PENDING,
		    frc_student_owed(cx, step_card(st))
		        || tells(frc_tell_first(cx)))
		    && frc_retire_choice_check(cx, st);
	return require(cx, CHOICE_PENDING, q->kind == kinds[what]
	        || tells(frc_tell_first(cx)))
	    && require(cx, CHOICE_PLAYER, q->player == step_by(st))
	    && effect_answer_check(cx, st);
}

void
frc_choose_apply(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_RETIRE)
		frc_retire_choice_apply(cx, st);
	else if (cx->s->question.kind == QUESTION_OPTION
	    || cx->s->question.kind == QUESTION_TARGETS
	    || cx->s->question.kind == QUESTION_ORDER)
		effect_answer(cx, st);
}

const char *
frc_choose_form(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_RETIRE)
		for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++)
			if (step_item(st, ATTRIBUTE_VALUE, i)
			    >= CHOICE_REFERENCE + REFERENCE_PLAYER)
				return "what retires is a Student, no player";
	return asker_form(cx, st);
}
