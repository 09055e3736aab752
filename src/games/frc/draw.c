/*
 * draw.c - draws and discards.
 */
#include "games/frc/parts.h"

/* ---- draw ---- */

/* With a known order an effect has drawn already: the step may stand there,
 * and names what came. */
bool
frc_confirms_draw(struct context *cx, const struct step *st)
{
	bool due = cx->s->global[PHASE] == DRAW
	    && cx->s->global[DRAWS_DUE] > 0 && step_by(st) == turn_player(cx);
	return draw_records(cx, st, DRAWN_EFFECT)
	    && (!due || step_has(st, ATTRIBUTE_REASON))
	    && !frc_is_setup_step(cx, st);
}

static bool
confirm_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), drawn = untold(cx, RECORD_DRAW, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, DRAW_ONE, are_whole(cx, RECORD_DRAW, by, count)
	        || instead(cx, "{player} has drawn {due} cards by an effect, "
	            "not {count}"),
	        NUMBER("due", drawn), NUMBER("count", count))
	    && require(cx, DRAW_TOP_CARD, names_untold(cx, st, RECORD_DRAW),
	        CARD("card", step_value(st, ATTRIBUTE_CARDS)),
	        PLAYER("player", by));
}

/* A draw that an effect owes, from a deck of unknown order. */
static bool
owed_draw_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	unsigned by = step_by(st);
	return require(cx, CHOICE_PENDING, may_be_for(st, DRAWN_EFFECT)
	        || tells(frc_tell_first(cx)))
	    && require(cx, CHOICE_PLAYER, q->player == by)
	    && require(cx, CHOICE_OPTION,
	        step_value(st, ATTRIBUTE_COUNT) == q->amount,
	        CARD("card", q->card))
	    && require(cx, DRAW_TOP_CARD, draw_fits(cx, st, DECK, by),
	        CARD("card", step_value(st, ATTRIBUTE_CARDS)),
	        PLAYER("player", by))
	    && effect_answer_check(cx, st);
}

bool
frc_draw_check(struct context *cx, const struct step *st)
{
	const int32_t *global = cx->s->global;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (frc_is_setup_step(cx, st))
		return frc_opening_check(cx, st);
	if (frc_confirms_draw(cx, st))
		return confirm_check(cx, st);
	if (cx->s->question.kind == QUESTION_DRAW)
		return owed_draw_check(cx, st);
	int32_t due = may_be_for(st, DRAWN_TURN) ? global[DRAWS_DUE] : 0;
	return require(cx, PHASE_FIRST_SKIP_DRAW, global[TURN] > 1)
	    && require(cx, DRAW_PHASE_ONLY, global[PHASE] == DRAW)
	    && require(cx, DRAW_ONE, count <= due, NUMBER("count", count),
	        NUMBER("due", due))
	    && require(cx, DRAW_TOP_CARD, draw_fits(cx, st, DECK, by),
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
	if (frc_confirms_draw(cx, st)) {
		draw_recorded(cx, st);
		return;
	}
	if (cx->s->question.kind == QUESTION_DRAW) {
		effect_answer(cx, st);
		return;
	}
	bool empty = zone_count(cx->s, DECK, by) == 0;
	cx->s->records = 0;
	cx->s->global[BEGUN] = 1;
	int32_t drawn = (int32_t)deck_draw_told(cx, st, by, (unsigned)count,
	    EVENT_DRAWN, 1);
	cx->s->global[DRAWS_DUE] -= drawn < cx->s->global[DRAWS_DUE]
	    ? drawn : cx->s->global[DRAWS_DUE];
	if (drawn < count || (empty && cx->s->global[DRAWS_DUE] > 0))
		cx->s->player[by][DRAW_FAILED] = FAILED_TURN;
}

/* Between two games of a match the decks are about to be put together anew. */
const char *
frc_draw_form(struct context *cx, const struct step *st)
{
	const struct outcome *o = &cx->s->outcome;
	bool anew = !o->running && o->finished > 0 && !o->complete;
	if (anew && !step_has(st, ATTRIBUTE_CARDS)
	    && step_value(st, ATTRIBUTE_COUNT) > 0
	    && !seat_unseen(cx->s, step_by(st)))
		return "the order of the deck is not known here: "
		       "the step must name its cards";
	return anew ? NULL : draw_form(cx, st, DECK);
}

/* Whether a player may lose by drawing for the turn what there is not. */
static bool
may_try_to_draw(struct context *cx, unsigned player)
{
	return player == turn_player(cx) && cx->s->global[PHASE] == DRAW
	    && cx->s->global[DRAWS_DUE] > 0 && says(cx, DECK_OUT, LOSE);
}

int32_t
frc_draw_due(struct context *cx, unsigned player)
{
	int32_t count = in_setup(cx) ? constant(cx, OPENING_CARDS)
	    - cx->s->player[player][OPENING] : 1;
	if (zone_count(cx->s, DECK, player) == 0)
		return may_try_to_draw(cx, player) ? 0 : -1;
	return count <= 0 ? -1 : count;
}

/* Whether the step gives up, plays or chooses a card that may lie in the
 * player's deck. */
static bool
wants_from_deck(const struct state *s, const struct step *st, unsigned player)
{
	static const enum attribute named[] = { ATTRIBUTE_CARD,
		ATTRIBUTE_COST, ATTRIBUTE_TARGETS };
	for (unsigned n = 0; n < COUNT(named); n++)
		for (unsigned i = 0; i < step_count(st, named[n]); i++) {
			int32_t card = step_item(st, named[n], i);
			if (has_card(s, card) && (card_in(s, (unsigned)card,
			    DECK, player) || is_unseen(s, (unsigned)card)))
				return true;
		}
	return false;
}

/* A draw for the turn that is no duty decides something: it was left out only
 * where its card is wanted, or one too many for the hand. */
bool
frc_draw_left_out(struct context *cx, const struct step *st,
    const struct step *wanted)
{
	unsigned by = step_by(st);
	if (in_setup(cx) || cx->s->question.kind != QUESTION_NONE
	    || says(cx, DRAW_MANDATORY, MUST))
		return true;
	if (step_by(wanted) != by)
		return false;
	return wanted->verb == VERB_DISCARD
	    ? frc_counted_hand(cx, by) >= frc_hand_limit(cx, by)
	    : wants_from_deck(cx->s, wanted, by);
}

/* ---- discard ---- */

static bool
on_field(const struct context *cx, unsigned card, unsigned player)
{
	return card_seat(cx->s, card) == player
	    && card_lies(cx->s, card, ON_FIELD);
}

/* Taking an own card off the field is no discard for the hand limit. */
static bool
own_will_check(struct context *cx)
{
	return require(cx, PHASE_MEDIAN_IDLE,
	        cx->s->global[PHASE] != MEDIAN)
	    && require(cx, RETIRE_NO_OWN_WILL,
	        says(cx, VOLUNTARY_RETIRE, IN_MAIN)
	        && cx->s->global[PHASE] == MAIN);
}

/* Whether so many cards of the hand are too many, or, under one reading, with
 * those of the body. */
static bool
holds_too_many(struct context *cx, unsigned by, int32_t hand, int32_t limit)
{
	return hand > limit
	    || (hand + (int32_t)zone_count(cx->s, BODY, by) > limit
	        && says(cx, HAND_SCOPE, ALL_HELD));
}

bool
frc_discard_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (cx->s->question.kind == QUESTION_DISCARD)
		return require(cx, CHOICE_PLAYER, cx->s->question.player == by)
		    && effect_answer_check(cx, st);
	if (on_field(cx, card, by))
		return own_will_check(cx);
	if (!frc_in_phase(cx, END, END_DISCARD_TIME))
		return false;
	int32_t hand = frc_counted_hand(cx, by), limit = frc_hand_limit(cx, by);
	return require(cx, END_DISCARD_EXACT,
	        holds_too_many(cx, by, hand, limit), NUMBER("hand", hand),
	        NUMBER("limit", limit))
	    && require(cx, END_DISCARD_HAND, card_in(cx->s, card, HAND, by));
}

void
frc_discard_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	cx->s->global[BEGUN] = 1;
	/* A judge may let a card of the other player go, or one of a deck. */
	if (on_field(cx, card, by)
	    || (cx->let_stand && card_lies(cx->s, card, ON_FIELD))) {
		frc_retire(cx, card, NO_PLAYER);
		return;
	}
	if (cx->s->global[HAND_COUNTED] > 0)
		cx->s->global[HAND_COUNTED]--;
	if (card_in(cx->s, card, HAND, by)
	    || (cx->let_stand && card_lies(cx->s, card, IN(HAND) | IN(DECK))))
		frc_discard(cx, by, card);
}
