/*
 * due.c - cards that are due: drawing them, and reshuffling in between.
 *
 * What is still to be drawn stands in the state (due), so that a draw can wait
 * for the recorded reshuffle, or for the cards that an unknown order hides.
 */
#include "games/scrapbots/parts.h"

void
scrapbots_draw_begin(struct context *cx, unsigned player, int32_t count,
    unsigned cause)
{
	cx->s->global[DUE] = count;
	cx->s->global[DUE_CAUSE] = (int32_t)cause;
	cx->s->global[DUE_PLAYER] = (int32_t)player;
}

static void
draw_card(struct context *cx, unsigned player, unsigned card)
{
	struct state *s = cx->s;
	int32_t cause = s->global[DUE_CAUSE];
	card_move(s, card, ZONE_HAND, player, PLACE_BOTTOM);
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

/* Draws what is due as far as the deck holds it and its order is known; what a
 * text draws so may be recorded.  One draw is not torn apart by what is known
 * of it. */
static void
draw_known(struct context *cx, unsigned player)
{
	struct state *s = cx->s;
	unsigned drawn = 0;
	for (; s->global[DUE] > 0
	    && zone_count(s, ZONE_OWN_DECK, player) > 0
	    && order_known(cx, ZONE_OWN_DECK, player, s->global[DUE]); drawn++)
		draw_card(cx, player, zone_first(s, ZONE_OWN_DECK, player));
	if (s->global[DUE_CAUSE] == CAUSE_EFFECT && !draw_was_named(cx))
		draws_note(cx, player, drawn);
}

/* Draws what is due; true when nothing is due any more. */
bool
scrapbots_draw_on(struct context *cx)
{
	const struct state *s = cx->s;
	unsigned player = due_player(cx);
	question_over(cx);
	draw_known(cx, player);
	if (s->global[DUE] <= 0) {
		nothing_due(cx);
		return true;
	}
	if (zone_count(s, ZONE_OWN_DECK, player) > 0) {
		wait_for(cx, QUESTION_DRAW);
		return false;
	}
	if (zone_count(s, ZONE_DISCARD, player) > 0) {
		wait_for(cx, QUESTION_SHUFFLE);
		return false;
	}
	no_cards_left(cx);
	return true;
}

/* A judge may have taken away the pile that is to be shuffled. */
void
scrapbots_look_at_pile(struct context *cx)
{
	const struct state *s = cx->s;
	if (s->question.kind != QUESTION_SHUFFLE
	    || s->question.card != NO_CARD || s->global[DUE] <= 0)
		return;
	unsigned player = due_player(cx);
	if (zone_count(s, ZONE_OWN_DECK, player) == 0
	    && zone_count(s, ZONE_DISCARD, player) == 0)
		scrapbots_draw_on(cx);
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

/* ---- steps that draw them ---- */

bool
scrapbots_reshuffled(struct context *cx, unsigned player, bool is)
{
	const struct state *s = cx->s;
	/* What an effect asks for is told with its card. */
	return require(cx, DRAW_RESHUFFLE_MISSING, is
	    || (s->question.kind == QUESTION_NONE && clue(cx,
	        "first comes <shuffle by=\"{who}\"/>",
	        WORD("who", player_id(player)))),
	    PLAYER("player", player), NUMBER("due", s->global[DUE]),
	    NUMBER("deck", zone_count(s, ZONE_OWN_DECK, player)),
	    NUMBER("pile", zone_count(s, ZONE_DISCARD, player)));
}

/* A draw of what is due: as much of it as the deck holds.  More of it than that
 * is one without the reshuffle between. */
bool
scrapbots_due_check(struct context *cx, const struct step *st, unsigned rule)
{
	unsigned by = step_by(st);
	int32_t due = cx->s->global[DUE];
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	int32_t deck = (int32_t)zone_count(cx->s, ZONE_OWN_DECK, by);
	bool missing = deck < due && (deck == 0 || (count > deck
	    && count <= due)) && zone_count(cx->s, ZONE_DISCARD, by) > 0;
	return scrapbots_reshuffled(cx, by, !missing)
	    && require(cx, rule, count == (due < deck ? due : deck)
	        || (rule == TEXT_FOLLOW && clue(cx,
	            "{due} cards are due, not {count}")),
	        PLAYER("player", by), NUMBER("due", due),
	        NUMBER("count", count))
	    && require(cx, DRAW_OWN_TOP, draw_fits(cx, st, ZONE_OWN_DECK, by));
}

/* The cards that the step names, or the top ones, as far as they are there.
 * What a judge lets stand is all of the draw, unless the deck has run out. */
void
scrapbots_draw_named(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	bool short_of = cx->let_stand && count < s->global[DUE];
	for (int32_t i = 0; i < count; i++) {
		int32_t card = step_has(st, ATTRIBUTE_CARDS)
		    ? step_item(st, ATTRIBUTE_CARDS, (unsigned)i)
		    : (int32_t)zone_first(s, ZONE_OWN_DECK, by);
		if (has_card(s, card)
		    && card_in(s, (unsigned)card, ZONE_OWN_DECK, by))
			draw_card(cx, by, (unsigned)card);
	}
	if (s->global[DUE] <= 0
	    || (short_of && zone_count(s, ZONE_OWN_DECK, by) > 0))
		nothing_due(cx);
}
