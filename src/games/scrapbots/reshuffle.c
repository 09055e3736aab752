/*
 * reshuffle.c - shuffling: decks in the setup, the pile when a draw needs it.
 */
#include "games/scrapbots/parts.h"

/* The discard pile becomes the deck. */
unsigned
scrapbots_shuffles(const struct context *cx)
{
	return cx->s->global[PHASE] == PHASE_SETUP ? ZONE_OWN_DECK
	    : ZONE_DISCARD;
}

static bool
reshuffle_check(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	bool waits = s->question.kind == QUESTION_SHUFFLE && s->global[DUE] > 0;
	unsigned pile = zone_count(s, ZONE_DISCARD, by);
	unsigned due = waits ? due_player(cx) : by;
	return scrapbots_reshuffled(cx, due, due == by)
	    && require(cx, DRAW_WHEN_NEEDED, waits,
	        NUMBER("deck", zone_count(s, ZONE_OWN_DECK, by)))
	    && require(cx, DRAW_WHOLE, order_fits(cx, st, ZONE_DISCARD, by),
	        NUMBER("pile", pile));
}

bool
scrapbots_shuffles_over(const struct state *s)
{
	return scrapbots_is_set_up(s) && s->question.kind != QUESTION_SHUFFLE;
}

bool
scrapbots_shuffle_hopeless(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	return s->global[PHASE] != PHASE_SETUP
	    && (s->question.kind != QUESTION_SHUFFLE
	        || s->question.player != step_by(st));
}

bool
scrapbots_shuffle_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	bool setup = s->global[PHASE] == PHASE_SETUP;
	if (by == NO_PLAYER)
		return require(cx, SETUP_MAIN_DECK, setup
		    ? pile_waits(cx, st)
		    : instead(cx, "the main deck is shuffled in the setup"));
	if (setup)
		return require(cx, SETUP_STARTING_DECK, pile_waits(cx, st));
	if (s->question.kind == QUESTION_SHUFFLE && s->global[DUE] == 0)
		return require(cx, TEXT_FOLLOW, s->question.player == by,
		    CARD("card", s->question.card))
		    && effect_answer_check(cx, st);
	return reshuffle_check(cx, st);
}

static void
reshuffle(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t due = s->global[DUE];
	zone_move_all(cx, ZONE_DISCARD, ZONE_OWN_DECK, by);
	deck_shuffle(cx, st, ZONE_OWN_DECK, by);
	happen(cx, EVENT_RESHUFFLED, by, NO_CARD, NO_CARD, 1);
	applied(cx, due > 0 && s->global[DUE_CAUSE] != CAUSE_TURN
	    ? DRAW_ANY_TIME : DRAW_CONTINUE);
	question_over(cx);
	if (due > 0 && s->global[DUE_CAUSE] == CAUSE_EFFECT)
		scrapbots_draw_on(cx);
}

void
scrapbots_shuffle_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	if (step_by(st) == NO_PLAYER || s->global[PHASE] == PHASE_SETUP) {
		pile_shuffle(cx, st);
	} else if (s->question.kind == QUESTION_SHUFFLE
	    && s->global[DUE] == 0) {
		effect_answer(cx, st);
	} else {
		reshuffle(cx, st);
	}
}
