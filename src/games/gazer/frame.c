/*
 * frame.c - what frames every step: who may take it, and what is due before it.
 */
#include "engine/workroom.h"
#include "games/gazer/parts.h"

/* ---- what comes before the checks of any step ---- */

static bool
has_enemies(const struct state *s)
{
	for_each_player (s, p)
		if (s->side[p] != s->side[0])
			return true;
	return false;
}

/* A position may hold cards that no `deck` step has looked at. */
static bool
check_position_cards(struct context *cx)
{
	if (*global(cx, PHASE) == SETUP)
		return true;
	/* All are looked at: which of those that nobody saw lies where does
	 * not matter. */
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (cx->s->card[card].zone != NO_ZONE
		    && !require(cx, CARD_DEFINITION, gazer_is_defined(cx,
		        &cx->cards->definition[cx->s->card[card].definition]),
		        CARD("card", card)))
			return false;
	return true;
}

bool
gazer_first_check(struct context *cx)
{
	return require(cx, SETUP_PLAYERS, cx->s->players >= 2,
	    NUMBER("players", cx->s->players))
	    && require(cx, SETUP_ALLIANCES, has_enemies(cx->s))
	    && check_position_cards(cx);
}

/* Steps of the setup, as long as no step of turn 1 has been made. */
static bool
is_setup_step(const struct state *s, const struct step *st)
{
	static const uint32_t verbs = IN(VERB_MATCH) | IN(VERB_DECK)
	    | IN(VERB_TOSS) | IN(VERB_SHUFFLE) | IN(VERB_DRAW)
	    | IN(VERB_REFILL);
	return !gazer_is_set_up(s) && ((verbs >> st->verb & 1) != 0
	    || (st->verb == VERB_CHOOSE
	        && step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER));
}

bool
gazer_is_any_time(struct context *cx, const struct step *st)
{
	if (st->verb != VERB_ACTIVATE)
		return false;
	int effect = effect_meant(cx, st, step_card(st), EFFECT_ACTIVATE);
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
	return gazer_has_turn(cx, player)
	    && (phase == BEGINNING || phase == DRAFT || phase == ACTION);
}

/* ---- whose step it is ---- */

static bool
check_out(struct context *cx, unsigned by)
{
	return require(cx, OUT_NO_STEPS, !gazer_is_out(cx, by)
	    || (by == gazer_turn_player(cx)
	        && says(cx, ACTIVE_OUT, TURN_IS_FINISHED)));
}

static bool
check_reacting(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), defender = (unsigned)*global(cx, DEFENDER);
	if (!require(cx, REACT_DEFENDER_ONLY, by == defender
	    || (st->verb != VERB_PASS && gazer_on_one_side(cx->s, by, defender)
	        && says(cx, ALLY_DEFENDS, YES)),
	    PLAYER("defender", defender), PLAYER("player", by)))
		return false;
	return require(cx, REACT_ALLOWED, st->verb == VERB_PLAY
	    || st->verb == VERB_ACTIVATE || st->verb == VERB_DEFEND
	    || st->verb == VERB_PASS || (st->verb == VERB_TRANSMUTE
	        && says(cx, NO_REQUIREMENT_PHASE, YES)));
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
	if (gazer_is_any_time(cx, st) && !gazer_has_chance(cx, by)
	    && says(cx, ANY_TIME, ALWAYS)) {
		applied(cx, ABILITY_ANY_TIME);
		return true;
	}
	if (*global(cx, PART) == IN_REACT)
		return check_reacting(cx, st);
	return require(cx, TURN_ACTIVE_PLAYER, gazer_has_turn(cx, by),
	    PLAYER("turn-player", player), PLAYER("player", by));
}

/* ---- what is due ---- */

static bool
check_answer(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	bool right = false;
	if (q->kind != QUESTION_GAME)
		return effect_answer_check(cx, st);
	switch (q->code) {
	case ASK_REFILL:
		right = st->verb == VERB_REFILL || clue(cx, "first comes "
		    "<refill slot=\"{slot}\" card=\"…\"/>", NUMBER("slot",
		    __builtin_ctz((unsigned)gazer_gaps_due(cx->s)) + 1));
		break;
	case ASK_KEEP:
		right = (st->verb == VERB_CHOOSE && step_by(st) == q->player
		    && step_value(st, ATTRIBUTE_WHAT) == WHAT_TARGETS
		    && !step_has(st, ATTRIBUTE_CARD))
		    || clue(cx, "first {player} says with <choose "
		    "what=\"targets\" value=\"…\"/> what to keep",
		    PLAYER("player", q->player));
		break;
	case ASK_RECYCLE:
		right = (st->verb == VERB_SHUFFLE
		    && step_has(st, ATTRIBUTE_PILE))
		    || clue(cx, "first comes <shuffle pile=\"draft\"/>");
		break;
	}
	return require(cx, EFFECT_COMPLETE_FIRST, right,
	    CARD("card", asking_card(cx)));
}

bool
gazer_admit(struct context *cx, const struct step *st)
{
	if (is_setup_step(cx->s, st))
		return (!cx->s->outcome.complete
		        || require(cx, END_OVER, false))
		    && (step_by(st) == NO_PLAYER || check_out(cx, step_by(st)));
	if (*global(cx, PHASE) == SETUP && !cx->s->outcome.complete)
		return st->verb == VERB_CONCEDE
		    || cx->game->steps[st->verb].breaks != 0
		    || opening_checked(cx);
	if (!require(cx, END_OVER, !cx->s->outcome.complete))
		return false;
	if ((st->verb == VERB_DRAW && gazer_confirms_draw(cx, st))
	    || (st->verb == VERB_REFILL && gazer_refill_confirms(cx, st)))
		return true;
	if (cx->s->question.kind != QUESTION_NONE && st->verb != VERB_CONCEDE
	    && !gazer_refill_tells(cx, st))
		return check_answer(cx, st);
	return check_player(cx, st);
}

static void
carry_out(struct context *cx)
{
	effects_run(cx);
	gazer_after(cx);
}

/* The gaps that were asked for may be gone, by a judge's hand. */
static void
forget_gaps(struct context *cx)
{
	if (!game_asked(cx, ASK_REFILL) || gazer_gaps_due(cx->s) != 0)
		return;
	question_over(cx);
	carry_out(cx);
}

/* Nobody had the turn, so the player of the step has.  What its beginning sets
 * off comes first, but where it asks what the step does not answer: who answers
 * would have the turn else. */
static void
begin_for(struct context *cx, const struct step *st)
{
	struct context aside;
	gazer_begin_turn(cx, step_by(st));
	if (!context_aside(cx, &aside))
		return;
	carry_out(&aside);
	const struct question *q = &aside.s->question;
	bool asks = q->kind != QUESTION_NONE && (q->player != step_by(st)
	    || !verb_answers(&aside, st));
	context_back(cx, &aside);
	if (!asks)
		carry_out(cx);
}

/* In the middle of a turn only a React part ends by itself. */
bool
gazer_still(const struct state *s, const struct step *st)
{
	const int32_t player = s->global[TURN_PLAYER];
	if (s->question.kind == QUESTION_GAME)
		return false;
	return st == NULL || (s->global[OPENING] == 0 && player >= 0
	    && (s->global[PART] != IN_REACT || step_by(st) >= s->players
	        || s->side[step_by(st)] != s->side[player]));
}

/* Whether the step is one of the side that attacks. */
static bool
is_attackers(struct context *cx, unsigned by)
{
	return by < cx->s->players && by != (unsigned)*global(cx, DEFENDER)
	    && gazer_has_turn(cx, by);
}

void
gazer_forward(struct context *cx, const struct step *st)
{
	forget_gaps(cx);
	if (st == NULL)
		return;
	if (*global(cx, OPENING) != 0 && !is_setup_step(cx->s, st)) {
		*global(cx, OPENING) = 0;
		require_holds(cx, SETUP_COMPLETE);
	}
	unsigned by = step_by(st);
	if (gazer_turn_player(cx) == NO_PLAYER && *global(cx, PHASE) != SETUP
	    && by < cx->s->players && !gazer_is_out(cx, by))
		begin_for(cx, st);
	if (*global(cx, PART) == IN_REACT && is_attackers(cx, by)
	    && cx->s->question.kind == QUESTION_NONE
	    && !gazer_is_any_time(cx, st) && says(cx, PASS_NEEDED, IMPLIED)) {
		gazer_react_close(cx);
		gazer_after(cx);
	}
}

bool
gazer_settled(const struct state *s)
{
	const struct question *q = &s->question;
	const bool no_gap = q->kind == QUESTION_GAME && q->code == ASK_REFILL
	    && gazer_gaps_due(s) == 0;
	return s->outcome.running && s->global[PHASE] != SETUP && !no_gap
	    && (s->frames == 0 || q->kind != QUESTION_NONE);
}
