/*
 * plan.c - drawing and shuffling.
 */
#include "games/gazer/parts.h"

/* ---- draw ---- */

/* In Plan a draw of who has the turn is that of the phase, if it does not say
 * otherwise; when the choice has been made, what effects have drawn since.
 * While an effect waits for an answer, another number is no record. */
bool
gazer_confirms_draw(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (!gazer_is_set_up(cx->s) || !draw_records(cx, st, DRAWN_EFFECT))
		return false;
	bool whole = are_whole(cx, RECORD_DRAW, by,
	    step_value(st, ATTRIBUTE_COUNT));
	if (cx->s->question.kind != QUESTION_NONE && !whole)
		return false;
	if (step_has(st, ATTRIBUTE_REASON) || *global(cx, PHASE) != PLAN
	    || !gazer_has_turn(cx, by))
		return true;
	return *global(cx, PLANNED) != PLAN_NONE && whole;
}

/* A draw that an effect has made already is only compared with it. */
static bool
check_drawn(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), count = untold(cx, RECORD_DRAW, by);
	return require(cx, DRAW_PLAN_ONLY, are_whole(cx, RECORD_DRAW, by,
	        step_value(st, ATTRIBUTE_COUNT)),
	    WORD("phase", gazer_phase_name(cx)), NUMBER("drawn", count))
	    && require(cx, DRAW_TOP, names_untold(cx, st, RECORD_DRAW));
}

int32_t
gazer_draw_due(struct context *cx, unsigned player)
{
	if (*global(cx, PHASE) == SETUP)
		return gazer_opening_due(cx, player);
	zone_asked(cx, DECK, player);
	int32_t deck = (int32_t)zone_count(cx->s, DECK, player);
	int32_t due = constant(cx, PLAN_DRAW);
	return due < deck ? due : deck;
}

/* Cards that Plan's draw takes. */
static int32_t
plan_due(struct context *cx, unsigned player, int32_t count)
{
	int32_t due = gazer_draw_due(cx, player);
	if (due < constant(cx, PLAN_DRAW) && says(cx, DRAW_REST, NOTHING))
		due = 0;
	if (count < due && says(cx, DRAW_EXACT, YES))
		due = count;
	return due;
}

/* One of the two is done in a Plan phase. */
static bool
plan_is_open(struct context *cx)
{
	return require(cx, PLAN_ONE_CHOICE, *global(cx, PLANNED) == PLAN_NONE,
	    WORD("done", *global(cx, PLANNED) == PLAN_DREW ? "draw"
	        : "shuffle"));
}

bool
gazer_draw_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (!gazer_is_set_up(cx->s))
		return gazer_setup_draw_check(cx, st);
	if (gazer_confirms_draw(cx, st))
		return check_drawn(cx, st);
	if (cx->s->question.kind == QUESTION_DRAW)
		return require(cx, EFFECT_COMPLETE_FIRST,
		    may_be_for(st, DRAWN_EFFECT),
		    CARD("card", asking_card(cx)));
	if (!require(cx, DRAW_PLAN_ONLY, *global(cx, PHASE) == PLAN
	    && may_be_for(st, DRAWN_TURN))
	    || !plan_is_open(cx))
		return false;
	int32_t due = plan_due(cx, by, count);
	return require(cx, PLAN_DRAW_FOUR, count == due, NUMBER("due", due),
	    NUMBER("count", count))
	    && require(cx, DRAW_TOP, draw_fits(cx, st, DECK, by));
}

/* Draws the cards that the step names, or the top ones, one by one. */
static int32_t
draw_cards(struct context *cx, const struct step *st, unsigned player,
    int32_t count)
{
	unsigned drawn = 0;
	zone_asked(cx, DECK, player);
	if (zone_count(cx->s, DECK, player) < (unsigned)count) {
		applied(cx, DRAW_PARTIAL);
		if (zone_count(cx->s, DISCARD, player) > 0)
			applied(cx, DRAW_NO_RESHUFFLE);
	}
	for (; drawn < (unsigned)count; drawn++) {
		unsigned card = zone_first(cx->s, DECK, player);
		int32_t named = st == NULL ? NO_REFERENCE
		    : step_item(st, ATTRIBUTE_CARDS, drawn);
		if (has_card(cx->s, named)
		    && card_in(cx->s, (unsigned)named, DECK, player))
			card = (unsigned)named;
		if (card == NO_CARD)
			break;
		card_move(cx->s, card, HAND, player, PLACE_BOTTOM);
	}
	draws_tell(cx, player, drawn);
	/* What a step has named needs no record. */
	if (st == NULL && !draw_was_named(cx))
		draws_note(cx, player, drawn);
	return (int32_t)drawn;
}

int32_t
gazer_effect_draw(struct context *cx, unsigned player, int32_t count)
{
	return draw_cards(cx, NULL, player, count);
}

void
gazer_draw_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (gazer_confirms_draw(cx, st)) {
		draw_recorded(cx, st);
	} else if (*global(cx, PHASE) == SETUP) {
		draws_tell(cx, by, opening_hand(cx, st));
	} else if (cx->s->question.kind == QUESTION_DRAW) {
		effect_answer(cx, st);
	} else {
		int32_t deck = (int32_t)zone_count(cx->s, DECK, by);
		int32_t count = step_value(st, ATTRIBUTE_COUNT);
		zone_asked(cx, DECK, by);
		if (deck < constant(cx, PLAN_DRAW)) {
			applied(cx, DRAW_PARTIAL);
			if (zone_count(cx->s, DISCARD, by) > 0)
				applied(cx, DRAW_NO_RESHUFFLE);
		}
		/* It stands between what was drawn before and its record. */
		cx->s->records = 0;
		draw_cards(cx, st, by, count < deck ? count : deck);
		*global(cx, PLANNED) = PLAN_DREW;
	}
}

/* ---- shuffle ---- */

static bool
check_plan_shuffle(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	zone_asked(cx, DISCARD, by);
	unsigned count = zone_count(cx->s, DISCARD, by);
	if (!require(cx, DECK_REFILL_WAYS, *global(cx, PHASE) == PLAN)
	    || !plan_is_open(cx))
		return false;
	bool whole = order_fits(cx, st, DISCARD, by)
	    || (names_from(cx, st, ATTRIBUTE_ORDER, DISCARD, by)
	        && says(cx, SHUFFLE_PARTIAL, ANY_PART));
	if (!require(cx, PLAN_SHUFFLE_ALL, whole, NUMBER("cards", count)))
		return false;
	return count > 0 || require_choice(cx, SHUFFLE_EMPTY, YES);
}

/* In the middle of a turn only an effect asks for it. */
bool
gazer_shuffles_over(const struct state *s)
{
	return gazer_is_set_up(s) && s->question.kind != QUESTION_GAME
	    && s->global[PHASE] != PLAN && s->global[TURN_PLAYER] >= 0
	    && s->global[PART] != IN_REACT;
}

bool
gazer_shuffle_check(struct context *cx, const struct step *st)
{
	if (game_asked(cx, ASK_RECYCLE))
		return require(cx, PLAN_SHUFFLE_ALL,
		    order_fits(cx, st, DRAFT_DECK, COMMON),
		    NUMBER("cards", zone_count(cx->s, DRAFT_DECK, COMMON)));
	if (cx->s->question.kind == QUESTION_SHUFFLE)
		return true;
	if (!gazer_is_set_up(cx->s))
		return gazer_setup_shuffle_check(cx, st);
	if (step_has(st, ATTRIBUTE_PILE))
		return gazer_refused_check(cx, st);
	return check_plan_shuffle(cx, st);
}

/* The discard pile goes under the deck in a Plan phase. */
unsigned
gazer_shuffles(const struct context *cx)
{
	return cx->s->global[PHASE] == PLAN
	    && cx->s->question.kind == QUESTION_NONE ? DISCARD : DECK;
}

/* The discard pile goes under the deck, in the order given or in none. */
static void
shuffle_under(struct context *cx, const struct step *st, unsigned player)
{
	struct state *s = cx->s;
	zone_asked(cx, DISCARD, player);
	if (step_has(st, ATTRIBUTE_ORDER)) {
		for_each_named (cx, st, ATTRIBUTE_ORDER, card, DISCARD, player)
			card_goes(cx, card, DECK, player, PLACE_BOTTOM);
		return;
	}
	deck_unknown(cx, DISCARD, player);
	while (zone_count(s, DISCARD, player) > 0) {
		unsigned card = zone_first(s, DISCARD, player);
		uint16_t block = s->card[card].block;
		card_goes(cx, card, DECK, player, PLACE_BOTTOM);
		s->card[card].block = block;
	}
}

void
gazer_shuffle_apply(struct context *cx, const struct step *st)
{
	if (game_asked(cx, ASK_RECYCLE)) {
		int32_t due = gazer_gaps_due(cx->s);
		question_over(cx);
		deck_shuffle(cx, st, DRAFT_DECK, COMMON);
		gazer_row_fill(cx, due);
	} else if (*global(cx, PHASE) == SETUP) {
		pile_shuffle(cx, st);
		reading_touched(cx, STARTING_SHUFFLE);
	} else if (step_by(st) != NO_PLAYER) {
		applied(cx, PLAN_UNDER_DECK);
		shuffle_under(cx, st, step_by(st));
		*global(cx, PLANNED) = PLAN_SHUFFLED;
	}
}
