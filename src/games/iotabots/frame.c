/*
 * frame.c - which steps are admitted: whose it is, and what comes first.
 */
#include "games/iotabots/parts.h"

/* The one step that may follow a duel lost by an empty deck: the draw that
 * could not be made. */
static bool
failed_draw(const struct context *cx, const struct step *st)
{
	const struct outcome *o = &cx->s->outcome;
	return st->verb == VERB_DRAW && o->finished > 0
	    && o->reason == BY_DECK && phase_now(cx) == DRAW_PHASE
	    && cx->s->global[DREW] == 0 && step_by(st) == turn_player(cx)
	    && step_value(st, ATTRIBUTE_COUNT) == 1
	    && !step_has(st, ATTRIBUTE_CARDS)
	    && zone_count(cx->s, DECK, turn_player(cx)) == 0;
}

static bool
between_duels(const struct step *st)
{
	return st->verb == VERB_RESTRICT || st->verb == VERB_DECK
	    || st->verb == VERB_DUEL;
}

/* Steps of the setup answer for themselves when they come too late. */
static bool
setup_verb(const struct step *st)
{
	return between_duels(st) || st->verb == VERB_TOSS
	    || st->verb == VERB_MULLIGAN || st->verb == VERB_KEEP
	    || (st->verb == VERB_CHOOSE
	        && step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER);
}

/* Steps that answer what an effect asks. */
static bool
answer_verb(const struct step *st)
{
	return st->verb == VERB_CHOOSE || st->verb == VERB_RANDOM
	    || st->verb == VERB_DRAW || st->verb == VERB_SHUFFLE
	    || st->verb == VERB_DISCARD;
}

/* Whether a step of the player who has no turn is asked for. */
static bool
others_step(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	const struct question *q = &cx->s->question;
	if (q->kind != QUESTION_NONE && q->player == by && answer_verb(st))
		return true;
	if (st->verb == VERB_ACTIVATE)
		return iotabots_at_any_time(cx, st);
	if (st->verb == VERB_PLAY && in_main_phase(cx)
	    && card_value(cx, step_card(st), COST) == 0)
		return says(cx, BUZZ_OPPONENTS_MAIN, ANY_MAIN);
	if (st->verb == VERB_DISCARD && phase_now(cx) == END
	    && zone_count(cx->s, HAND, by) > count_limit(cx, HAND_LIMIT))
		return says(cx, HAND_LIMIT_OWN_TURN, BOTH);
	return false;
}

static bool
right_player(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), active = turn_player(cx);
	const int32_t *g = cx->s->global;
	if (by == NO_PLAYER)
		return true;
	bool first = g[TURN] == 1 && g[PHASE] == DRAW_PHASE && g[DREW] == 0;
	if (first)
		return require(cx, TURN_STARTER_FIRST, by == active,
		    PLAYER("starter", active), PLAYER("player", by));
	return require(cx, TURN_ACTIVE_PLAYER, by == active
	    || iotabots_confirms_draw(cx, st) || others_step(cx, st),
	    PLAYER("active", active), PLAYER("player", by));
}

static bool
nothing_pending(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	bool asked = q->kind != QUESTION_NONE;
	if (!asked && st->verb != VERB_DRAW && phase_now(cx) == DRAW_PHASE
	    && !require(cx, DRAW_MANDATORY, !iotabots_must_draw(cx),
	        PLAYER("player", turn_player(cx))))
		return false;
	if (phase_now(cx) == STANDBY && st->verb == VERB_PHASE
	    && !require(cx, STANDBY_DUTIES_FIRST,
	        !asked || step_value(st, ATTRIBUTE_NAME) == 0,
	        CARD("card", asking_card(cx))))
		return false;
	return !asked || answer_verb(st)
	    || require(cx, EFFECT_TRIGGER_PENDING, false,
	        CARD("card", asking_card(cx)));
}

bool
iotabots_admit(struct context *cx, const struct step *st)
{
	const struct outcome *o = &cx->s->outcome;
	if (st->verb == VERB_DEFEND || st->verb == VERB_RESPOND) {
		if (o->finished > 0 && !o->running)
			return require(cx, OUTCOME_DUEL_OVER, false,
			    NUMBER("duel", cx->s->global[DUEL]));
		return require(cx, PLAY_NO_RESPONSE, false);
	}
	if (!o->running && !between_duels(st)) {
		if (o->finished == 0)
			return require(cx, SETUP_ORDER, false,
			    WORD("why", "no duel has begun"));
		return require(cx, OUTCOME_DUEL_OVER, failed_draw(cx, st),
		    NUMBER("duel", cx->s->global[DUEL]));
	}
	if (!o->running)
		return true;
	require_holds(cx, OUTCOME_DUEL_OVER);
	require_holds(cx, PLAY_NO_RESPONSE);
	if (cx->s->global[TURN] == 0)
		return iotabots_admit_setup(cx, st);
	if (st->verb == VERB_CONCEDE || setup_verb(st))
		return true;
	return right_player(cx, st) && nothing_pending(cx, st);
}
