/*
 * draw.c - drawing cards, and reshuffling in the middle of it.
 *
 * What is still to be drawn stands in the state (due), so that a draw can wait
 * for the recorded reshuffle, or for the cards that an unknown order hides.
 */
#include "engine/deck.h"
#include "engine/session.h"
#include "games/scrapbots/parts.h"

/* ---- what is due ---- */

void
scrapbots_draw_begin(struct context *cx, unsigned player, int32_t count,
    unsigned cause)
{
	cx->s->global[DUE] = count;
	cx->s->global[DUE_CAUSE] = (int32_t)cause;
	cx->s->global[DUE_PLAYER] = (int32_t)player;
}

static bool
is_due(const struct context *cx, unsigned player, unsigned cause)
{
	return cx->s->global[DUE] > 0
	    && cx->s->global[DUE_CAUSE] == (int32_t)cause
	    && due_player(cx) == player;
}

static void
draw_card(struct context *cx, unsigned player, unsigned card)
{
	struct state *s = cx->s;
	int32_t cause = s->global[DUE_CAUSE];
	card_move(s, card, ZONE_HAND, player, PLACE_BOTTOM);
	if (cause == CAUSE_EFFECT)
		draws_note(cx, player, 1);
	s->global[DUE]--;
	happen(cx, EVENT_DRAWN, player, card, NO_CARD, 1);
	if (cause == CAUSE_WOUNDS)
		happen(cx, EVENT_BONUS, player, card, NO_CARD, 1);
}

/* What waits for a step is a question: it says who owes what. */
static void
wait_for(struct context *cx, enum question_kind kind)
{
	cx->s->question = (struct question){
		.kind = (uint8_t)kind,
		.player = (uint8_t)due_player(cx),
		.card = NO_CARD,
		.amount = cx->s->global[DUE],
	};
}

static void
nothing_due(struct context *cx)
{
	cx->s->global[DUE] = 0;
	cx->s->global[DUE_CAUSE] = CAUSE_OPENING;
	cx->s->global[DUE_PLAYER] = -1;
}

/* Neither deck nor pile holds a card that is due. */
static void
no_cards_left(struct context *cx)
{
	unsigned player = due_player(cx);
	nothing_due(cx);
	if (says(cx, NO_CARDS_LEFT, LOSES))
		contest_won(cx, opponent(player), REASON_CARDS, true);
}

/* Draws what is due as far as the order is known; true when nothing is due
 * any more.  One draw is not torn apart by what is known of it. */
bool
scrapbots_draw_on(struct context *cx)
{
	struct state *s = cx->s;
	unsigned player = due_player(cx);
	question_over(cx);
	while (s->global[DUE] > 0) {
		if (zone_count(s, ZONE_OWN_DECK, player) == 0) {
			if (zone_count(s, ZONE_DISCARD, player) > 0) {
				wait_for(cx, QUESTION_SHUFFLE);
				return false;
			}
			no_cards_left(cx);
			return true;
		}
		if (!order_known(cx, ZONE_OWN_DECK, player, s->global[DUE])) {
			wait_for(cx, QUESTION_DRAW);
			return false;
		}
		draw_card(cx, player, zone_first(s, ZONE_OWN_DECK, player));
	}
	nothing_due(cx);
	return true;
}

int32_t
scrapbots_text_draw(struct context *cx, unsigned player, int32_t count)
{
	/* The Draw Phase still waits: a text that comes between takes what the
	 * deck holds. */
	if (cx->s->global[DUE] > 0)
		return (int32_t)deck_draw(cx, NULL, ZONE_OWN_DECK, player,
		    ZONE_HAND, (unsigned)count);
	int32_t left = (int32_t)(zone_count(cx->s, ZONE_OWN_DECK, player)
	    + zone_count(cx->s, ZONE_DISCARD, player));
	scrapbots_draw_begin(cx, player, count, CAUSE_EFFECT);
	scrapbots_draw_on(cx);
	return count < left ? count : left;
}

/* ---- what a text owes ---- */

/* Cards that the last text has drawn, or discarded, and no step has recorded. */
static unsigned
drawn_now(const struct context *cx, unsigned player)
{
	return untold(cx, RECORD_DRAW, player);
}

static unsigned
dropped_now(const struct context *cx, unsigned player)
{
	return untold(cx, RECORD_DISCARD, player);
}

bool
scrapbots_text_owes(const struct context *cx, unsigned player)
{
	const struct question *q = &cx->s->question;
	return player < PLAYER_MAX && (is_due(cx, player, CAUSE_EFFECT)
	    || drawn_now(cx, player) > 0 || dropped_now(cx, player) > 0
	    || (q->kind != QUESTION_NONE && q->player == player));
}

/* Whether the step only records what the last text has drawn or discarded. */
bool
scrapbots_text_records(const struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	return (st->verb == VERB_DRAW && drawn_now(cx, by) > 0)
	    || (st->verb == VERB_DISCARD && dropped_now(cx, by) > 0);
}

/* A text that is not finished keeps everything else waiting. */
bool
scrapbots_text_pending(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_NONE || st->verb == VERB_CONCEDE
	    || verb_answers(cx, st)
	    || (q->kind == QUESTION_SHUFFLE && st->verb == VERB_DRAW)
	    || (cx->s->global[DUE] > 0
	        && cx->s->global[DUE_CAUSE] != CAUSE_EFFECT))
		return true;
	/* Cards that were drawn before the question may still be logged. */
	if (scrapbots_text_records(cx, st))
		return true;
	if (q->kind == QUESTION_SHUFFLE)
		return require(cx, DRAW_RESHUFFLE_MISSING,
		    scrapbots_shuffle_first(cx, q->player),
		    PLAYER("player", q->player),
		    NUMBER("due", cx->s->global[DUE]),
		    NUMBER("deck", zone_count(cx->s, ZONE_OWN_DECK,
		        due_player(cx))),
		    NUMBER("pile", zone_count(cx->s, ZONE_DISCARD,
		        due_player(cx))));
	return require(cx, q->kind == QUESTION_DRAW
	    || q->kind == QUESTION_DISCARD ? TEXT_FOLLOW : TEXT_TARGET,
	    false);
}

/* Whether a discard step is about a text. */
bool
scrapbots_text_discards(const struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	if (q->kind == QUESTION_DISCARD && q->player == step_by(st))
		return true;
	return (why < 0 || why == WHY_EFFECT)
	    && dropped_now(cx, step_by(st)) > 0;
}

bool
scrapbots_text_discard_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), count = step_count(st, ATTRIBUTE_CARDS);
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_DISCARD)
		return require(cx, TEXT_FOLLOW, count == q->maximum
		    || clue(cx, "{due} are to be discarded, not {count}",
		        NUMBER("due", q->maximum), NUMBER("count", count)))
		    && effect_answer_check(cx, st);
	return require(cx, TEXT_FOLLOW, (count == dropped_now(cx, by)
	    || clue(cx, "{discarded} were discarded, not {count}",
	        NUMBER("discarded", dropped_now(cx, by)),
	        NUMBER("count", count)))
	    && names_among_untold(cx, st, RECORD_DISCARD));
}

void
scrapbots_text_discard_apply(struct context *cx, const struct step *st)
{
	if (cx->s->question.kind == QUESTION_DISCARD) {
		effect_answer(cx, st);
		effects_run(cx);
	}
	/* What others discard at the same moment may still be recorded. */
	told(cx, RECORD_DISCARD, step_by(st), RECORD_MAX);
}

/* ---- draw ---- */

const char *
scrapbots_draw_step_form(struct context *cx, const struct step *st)
{
	return drawn_now(cx, step_by(st)) > 0 ? NULL
	    : draw_form(cx, st, ZONE_OWN_DECK);
}

bool
scrapbots_shuffle_first(const struct context *cx, unsigned player)
{
	/* What an effect asks for is told with its card. */
	return cx->s->question.kind == QUESTION_NONE
	    && clue(cx, "first comes <shuffle by=\"{who}\"/>",
	        WORD("who", player_id(player)));
}

/* A draw of what is due: as much of it as the deck holds. */
static bool
due_check(struct context *cx, const struct step *st, unsigned rule)
{
	unsigned by = step_by(st);
	int32_t due = cx->s->global[DUE];
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	int32_t deck = (int32_t)zone_count(cx->s, ZONE_OWN_DECK, by);
	unsigned pile = zone_count(cx->s, ZONE_DISCARD, by);
	bool missing = deck < due && (deck == 0 || count == due);
	return require(cx, DRAW_RESHUFFLE_MISSING, !missing || pile == 0
	    || scrapbots_shuffle_first(cx, by),
	    PLAYER("player", by), NUMBER("due", due),
	    NUMBER("deck", deck), NUMBER("pile", pile))
	    && require(cx, rule, count == (due < deck ? due : deck)
	        || (rule == TEXT_FOLLOW && clue(cx,
	            "{due} cards are due, not {count}", { 0 })),
	        PLAYER("player", by), NUMBER("due", due),
	        NUMBER("count", count))
	    && require(cx, DRAW_OWN_TOP,
	        draw_fits(cx, st, ZONE_OWN_DECK, by), PLAYER("player", by));
}

/* Cards that a text has drawn already are logged after the fact. */
static bool
echo_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), drawn = drawn_now(cx, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, TEXT_FOLLOW, count == (int32_t)drawn
	    || clue(cx, "{drawn} were drawn, not {count}",
	        NUMBER("drawn", drawn), NUMBER("count", count)))
	    && require(cx, DRAW_OWN_TOP, names_untold(cx, st, RECORD_DRAW),
	        PLAYER("player", by));
}

/* Whether the draw step is about a text. */
static bool
text_draws(const struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	const struct question *q = &cx->s->question;
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	return (why < 0 || why == CAUSE_EFFECT) && (drawn_now(cx, by) > 0
	    || is_due(cx, by, CAUSE_EFFECT)
	    || (q->kind == QUESTION_DRAW && cx->s->global[DUE] == 0
	        && q->player == by));
}

static bool
text_draw_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (drawn_now(cx, by) > 0)
		return echo_check(cx, st);
	if (is_due(cx, by, CAUSE_EFFECT))
		return due_check(cx, st, TEXT_FOLLOW);
	return require(cx, TEXT_FOLLOW, step_value(st, ATTRIBUTE_COUNT)
	    == cx->s->question.amount)
	    && require(cx, DRAW_OWN_TOP,
	        draw_fits(cx, st, ZONE_OWN_DECK, by), PLAYER("player", by));
}

/* The cards for Wounds: those of the Discard Phase do not count. */
static bool
bonus_fits(struct context *cx, const struct step *st)
{
	int32_t due = cx->s->global[DUE];
	int32_t out = cx->s->global[WOUNDS_OUT];
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, DISCARD_NO_BONUS,
	    out == 0 || count != due + constant(cx, BONUS_EACH) * out)
	    && due_check(cx, st, DRAW_WOUNDS_BONUS);
}

/* A draw with the cause of Wounds while no card is due for them. */
static bool
no_bonus(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	bool early = s->global[STAGE] < STAGE_FINISHED
	    && !s->global[WOUNDS_USED];
	return require(cx, DISCARD_NO_BONUS,
	    s->global[PHASE] != PHASE_DISCARD && s->global[WOUNDS_OUT] == 0)
	    && require(cx, DRAW_WOUNDS_ONCE, !s->global[WOUNDS_USED],
	        PLAYER("player", step_by(st)))
	    && require(cx, DRAW_WOUNDS_BONUS,
	        !early && step_value(st, ATTRIBUTE_COUNT) == 0,
	        NUMBER("due", 0),
	        NUMBER("count", step_value(st, ATTRIBUTE_COUNT)));
}

bool
scrapbots_draw_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	if (s->global[PHASE] == PHASE_SETUP)
		return scrapbots_opening_check(cx, st);
	if (text_draws(cx, st))
		return text_draw_check(cx, st);
	if (is_due(cx, by, CAUSE_TURN) && (why < 0 || why == CAUSE_TURN))
		return due_check(cx, st, DRAW_FIVE);
	if (is_due(cx, by, CAUSE_WOUNDS) && (why < 0 || why == CAUSE_WOUNDS))
		return bonus_fits(cx, st);
	if (why == CAUSE_WOUNDS && s->global[STAGE] != STAGE_NONE)
		return no_bonus(cx, st);
	/* Where phases are marked, the Draw Phase begins with its marker. */
	if (!require(cx, TURN_PHASE_ORDER, !s->global[MARKED]
	    || (why >= 0 && why != CAUSE_TURN)))
		return false;
	return require(cx, DRAW_NOT_OTHERWISE, false, PLAYER("player", by));
}

/* The cards that the step names, or the top ones, as far as they are there. */
static void
draw_named(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	for (int32_t i = 0; i < count; i++) {
		int32_t card = step_has(st, ATTRIBUTE_CARDS)
		    ? step_item(st, ATTRIBUTE_CARDS, (unsigned)i)
		    : (int32_t)zone_first(s, ZONE_OWN_DECK, by);
		if (has_card(s, card)
		    && card_in(s, (unsigned)card, ZONE_OWN_DECK, by))
			draw_card(cx, by, (unsigned)card);
	}
	if (s->global[DUE] <= 0)
		nothing_due(cx);
}

void
scrapbots_draw_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	if (s->global[PHASE] == PHASE_SETUP) {
		scrapbots_opening_apply(cx, st);
		return;
	}
	bool text = text_draws(cx, st);
	if (drawn_now(cx, by) > 0) {
		/* It only says so once more. */
	} else if (text && s->global[DUE] == 0) {
		effect_answer(cx, st);
		effects_run(cx);
	} else {
		question_over(cx);
		draw_named(cx, st);
		if (text)
			scrapbots_draw_on(cx);
	}
	for (unsigned p = 0; p < s->players; p++)
		told(cx, RECORD_DRAW, p, RECORD_MAX);
}

/* As much as the deck holds; what a text has drawn already may be recorded. */
int32_t
scrapbots_draw_due(struct context *cx, unsigned player)
{
	const struct state *s = cx->s;
	int32_t count = (int32_t)drawn_now(cx, player);
	if (count > 0)
		return count;
	if (s->global[PHASE] == PHASE_SETUP)
		return s->global[FIRST] == (int32_t)player
		    ? constant(cx, HAND_FIRST)
		    : constant(cx, HAND_SECOND);
	if (s->global[DUE] > 0 && due_player(cx) == player)
		count = s->global[DUE];
	else if (s->question.kind == QUESTION_DRAW
	    && s->question.player == player)
		return s->question.amount;
	else if (s->global[TURN_PLAYER] != (int32_t)player)
		return -1;
	else if (s->global[STAGE] == STAGE_FIVE)
		count = constant(cx, BONUS_EACH)
		    * (int32_t)hand_wounds(cx, player);
	else if (s->global[STAGE] != STAGE_NONE
	    && s->global[STAGE] < STAGE_FIVE)
		count = constant(cx, DRAW_TURN);
	int32_t deck = (int32_t)zone_count(s, ZONE_OWN_DECK, player);
	return count == 0 || deck == 0 ? -1 : count < deck ? count : deck;
}
