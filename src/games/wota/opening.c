/*
 * opening.c - the toss, opening hands, the mulligan.
 */
#include "games/wota/parts.h"

/* ---- the toss ---- */

enum { METHOD_DIE, METHOD_COIN };

static bool
face_right(const struct step *st, unsigned n)
{
	int32_t face = step_item(st, ATTRIBUTE_FACES, n);
	return face >= 1 && face <= 6;
}

static bool
faces_even(const struct step *st)
{
	return step_item(st, ATTRIBUTE_FACES, 0)
	    == step_item(st, ATTRIBUTE_FACES, 1);
}

const char *
wota_toss_form(struct context *cx, const struct step *st)
{
	bool die = step_value(st, ATTRIBUTE_METHOD) == METHOD_DIE;
	bool coin = step_value(st, ATTRIBUTE_METHOD) == METHOD_COIN;
	(void)cx;
	if (die && step_count(st, ATTRIBUTE_FACES) != 2)
		return "a toss with dice needs two faces";
	if (coin && step_has(st, ATTRIBUTE_FACES))
		return "faces belong to a toss with dice";
	if (!step_has(st, ATTRIBUTE_WINNER) && (coin || (die
	    && face_right(st, 0) && face_right(st, 1) && !faces_even(st))))
		return "the toss must name its winner";
	return NULL;
}

/* What may follow on equal dice. */
static bool
method_after_even(struct context *cx, const struct step *st)
{
	if (!cx->s->global[EVEN_DICE])
		return true;
	unsigned again = says(cx, TOSS_TIE, COIN) ? METHOD_COIN : METHOD_DIE;
	return step_value(st, ATTRIBUTE_METHOD) == (int32_t)again
	    || instead(cx, again == METHOD_COIN
	        ? "after equal numbers a coin is tossed"
	        : "after equal numbers dice are thrown again");
}

static bool
winner_right(const struct step *st)
{
	if (step_value(st, ATTRIBUTE_METHOD) != METHOD_DIE)
		return true;
	if (faces_even(st))
		return !step_has(st, ATTRIBUTE_WINNER);
	int32_t higher = step_item(st, ATTRIBUTE_FACES, 0)
	    > step_item(st, ATTRIBUTE_FACES, 1) ? 0 : 1;
	return step_value(st, ATTRIBUTE_WINNER) == higher;
}

/* What is wrong with the winner of dice; false. */
static bool
tell_winner(struct context *cx, const struct step *st)
{
	if (faces_even(st))
		return instead(cx, "equal numbers name nobody");
	return instead(cx, step_has(st, ATTRIBUTE_WINNER)
	    ? "{player} has not thrown the higher number"
	    : "the higher number wins, and no winner is named");
}

#define NOT_BEGUN "no battle has begun"

/* Why there is no toss now. */
static bool
toss_due(struct context *cx)
{
	int32_t stage = cx->s->global[STAGE];
	if (stage == STAGE_DECKS)
		return instead(cx, NOT_BEGUN)
		    || clue(cx, "first comes <battle/>");
	return stage == STAGE_TOSS
	    || instead(cx, "this battle has had its toss");
}

bool
wota_toss_check(struct context *cx, const struct step *st)
{
	int32_t method = step_value(st, ATTRIBUTE_METHOD);
	bool shown = method == METHOD_COIN || (method == METHOD_DIE
	    && face_right(st, 0) && face_right(st, 1));
	int32_t winner = step_value(st, ATTRIBUTE_WINNER);
	return require(cx, SETUP_TOSS, shown && toss_due(cx))
	    && require(cx, SETUP_FIRST_PLAYER, method_after_even(cx, st)
	        && (winner_right(st) || tell_winner(cx, st)),
	        PLAYER("player", winner < 0 ? NO_PLAYER : winner));
}

/* Who begins whatever the toss says, NO_PLAYER: it decides that. */
static unsigned
beginner(struct context *cx)
{
	const struct state *s = cx->s;
	bool later = s->outcome.finished > 0;
	if (later && !s->outcome.draw && says(cx, WAR_FIRST, LOSER))
		return s->outcome.winners == 1 ? 1 : 0;
	if (later && s->global[FIRST_BEFORE] >= 0
	    && says(cx, WAR_FIRST, ALTERNATE))
		return opponent((unsigned)s->global[FIRST_BEFORE]);
	return NO_PLAYER;
}

void
wota_toss_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	int32_t winner = step_value(st, ATTRIBUTE_WINNER);
	if (winner < 0 || winner > 1) {
		s->global[EVEN_DICE] = 1;
		return;
	}
	const unsigned first = beginner(cx);
	s->global[TOSS] = winner;
	s->global[FIRST] = first != NO_PLAYER ? (int32_t)first : winner;
	s->global[STAGE] = STAGE_OPENING;
	if (first == NO_PLAYER && says(cx, TOSS_WINNER, CHOOSES))
		game_asks(cx, ASK_STARTER, (unsigned)winner, 0, 0);
}

/* ---- opening hands ---- */

static void
begins(struct context *cx)
{
	wota_begin_turn(cx, (unsigned)cx->s->global[FIRST]);
	/* A second hand is kept whatever it holds. */
	if (cx->s->global[STAGE] == STAGE_PLAY)
		for (unsigned p = 0; p < 2; p++)
			cx->s->player[p][KEEP_DUE] =
			    (int32_t)p == cx->s->global[FIRST]
			    && cx->s->player[p][MULLIGANS] == 0;
}

/* Of a smaller deck an opening hand is all of it. */
int32_t
wota_opening_size(const struct context *cx, unsigned player)
{
	const unsigned left = zone_count(cx->s, DECK, player);
	const unsigned size = count_limit(cx, OPENING_HAND);
	return (int32_t)(left < size ? left : size);
}

/* A hand of no cards needs no draw. */
static void
draw_nothing(struct context *cx)
{
	for_each_player (cx->s, p)
		if (cx->s->global[FIRST] >= 0
		    && cx->s->global[STAGE] != STAGE_RESHUFFLE
		    && cx->s->player[p][SHUFFLE_DUE] == 0
		    && wota_opening_size(cx, p) == 0)
			cx->s->player[p][OPENED] = 1;
}

static const struct opening_stage stages[] = {
	{ SETUP_TOSS, true, FIRST },
	{ SETUP_OPENING_HAND, .field = OPENED,
	    .number = "count", .value = NO_FIELD,
	    .word = "why", .missing = "not both have drawn theirs",
	    .itself = draw_nothing }
};
const struct opening wota_opening = { stages, COUNT(stages), FIRST, OPENED,
	{ STAGE, STAGE_TOSS, STAGE_REDRAW }, NULL, begins };

/* Old cards of a mulligan that the new hand may not hold under one reading.  Of
 * a player whose cards nobody saw nobody knows which they are. */
static bool
draws_old_card(struct context *cx, const struct step *st)
{
	const unsigned by = step_by(st);
	if (by >= cx->s->players || seat_unseen(cx->s, by))
		return false;
	unsigned card = zone_first(cx->s, DECK, by);
	for (unsigned i = 0;
	     i < count_limit(cx, OPENING_HAND) && card != NO_CARD; i++) {
		unsigned drawn = step_has(st, ATTRIBUTE_CARDS)
		    ? (unsigned)step_item(st, ATTRIBUTE_CARDS, i) : card;
		if (drawn < cx->s->cards && card_fields(cx->s, drawn)[OLD_HAND])
			return true;
		card = cx->s->card[card].next;
	}
	return false;
}

static bool
opening_draw_check(struct context *cx, const struct step *st)
{
	const int32_t *field = cx->s->player[step_by(st)];
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	bool due = field[SHUFFLE_DUE] != 0, opened = field[OPENED] != 0;
	bool other = !may_be_for(st, DRAWN_OPENING);
	return require(cx, SETUP_OPENING_HAND, !due && !opened && !other
	    && count == wota_opening_size(cx, step_by(st)),
	    NUMBER("count", count),
	    WORD("why",
	        due          ? "the deck has not been shuffled"
	            : opened ? "the player has drawn already"
	            : other  ? "that is another draw"
	                     : "that is another number of cards"));
}

void
wota_tell_reshuffle(const struct context *cx)
{
	const int32_t first = cx->s->global[FIRST];
	note_clue(cx, "first comes <shuffle by=\"{who}\"/>",
	    WORD("who", first < 0 ? "…" : player_id((unsigned)first)));
}

/* The new hand is that of the first player, and is drawn as an opening hand. */
static bool
redraw_fits(struct context *cx, const struct step *st)
{
	unsigned first = (unsigned)cx->s->global[FIRST];
	if (step_by(st) != first)
		return clue(cx, "they are those of {first}",
		    PLAYER("first", first));
	return may_be_for(st, DRAWN_OPENING)
	    || instead(cx, "the cards after a mulligan are drawn for the "
	        "opening");
}

/* Nothing is shuffled or drawn before it; equal dice name nobody. */
bool
wota_toss_made(struct context *cx, const struct step *st)
{
	int32_t stage = cx->s->global[STAGE];
	if (stage == STAGE_TOSS && cx->s->global[EVEN_DICE])
		return require(cx, SETUP_FIRST_PLAYER, clue(cx,
		    "the dice were equal"), PLAYER("player", step_by(st)));
	if (stage == STAGE_DECKS && !instead(cx, NOT_BEGUN))
		note_clue(cx, "first comes <battle/>");
	else
		note_clue(cx, "first comes <toss>");
	return require(cx, SETUP_TOSS, stage != STAGE_DECKS
	    && stage != STAGE_TOSS);
}

bool
wota_opening_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t stage = cx->s->global[STAGE];
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (!wota_toss_made(cx, st))
		return false;
	if (stage == STAGE_OPENING) {
		if (!opening_draw_check(cx, st))
			return false;
	} else if (!require(cx, MULLIGAN_WHOLE_HAND, stage == STAGE_REDRAW
	        || tells(wota_tell_reshuffle(cx)))
	    || !require(cx, MULLIGAN_REDRAW_SIX,
	        count == wota_opening_size(cx, by) && redraw_fits(cx, st),
	        NUMBER("count", count))) {
		return false;
	}
	if (!require(cx, DRAW_TOP_CARD, draw_fits(cx, st, DECK, by)))
		return false;
	return stage == STAGE_OPENING || !draws_old_card(cx, st)
	    || require_reading(cx, MULLIGAN_SHUFFLE,
	        !says(cx, MULLIGAN_SHUFFLE, AFTER));
}

void
wota_opening_apply(struct context *cx, const struct step *st)
{
	opening_hand(cx, st);
	if (cx->s->global[STAGE] == STAGE_REDRAW)
		for_each_fields (cx->s, field)
			field[OLD_HAND] = 0;
}

/* ---- keep, mulligan ---- */

/* Both have their hands, and nothing of turn 1 has been done. */
static bool
hands_are_judged(const struct state *s)
{
	const int32_t *global = s->global;
	return global[STAGE] == STAGE_PLAY && global[TURN] == 1
	    && global[PHASE] == TURN_START;
}

bool
wota_hands_kept(const struct state *s)
{
	return !hands_are_judged(s);
}

bool
wota_is_set_up(const struct state *s)
{
	return s->global[STAGE] == STAGE_PLAY;
}

bool
wota_keep_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	return require(cx, MULLIGAN_TIMING, hands_are_judged(cx->s)
	    && (int32_t)by == s->global[FIRST] && !s->player[by][KEPT]
	    && s->player[by][MULLIGANS] == 0);
}

void
wota_keep_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	cx->s->player[by][KEPT] = 1;
	cx->s->player[by][KEEP_DUE] = 0;
}

bool
wota_mulligan_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	bool again = s->player[by][MULLIGANS] > 0
	    && (s->global[STAGE] == STAGE_RESHUFFLE
	        || s->global[STAGE] == STAGE_REDRAW);
	return require(cx, MULLIGAN_FIRST_PLAYER_ONLY, s->global[FIRST] < 0
	        || (int32_t)by == s->global[FIRST])
	    && require(cx, MULLIGAN_TIMING, again
	        || (hands_are_judged(cx->s) && !s->player[by][KEPT]))
	    && require(cx, MULLIGAN_ONCE, s->player[by][MULLIGANS] == 0)
	    && require(cx, MULLIGAN_WHOLE_HAND,
	        !step_has(st, ATTRIBUTE_CARDS)
	        || is_permutation(cx, st, ATTRIBUTE_CARDS, HAND, by));
}

void
wota_mulligan_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	for_each_card (cx->s, card, HAND, by)
		change_fields(cx->s, card)[OLD_HAND] = 1;
	zone_move_all(cx, HAND, DECK, by);
	cx->s->player[by][MULLIGANS] = 1;
	cx->s->player[by][OPENED] = 0;
	cx->s->player[by][KEEP_DUE] = 0;
	cx->s->global[STAGE] = STAGE_RESHUFFLE;
	cx->s->global[TURN] = 0;
}

/* ---- shuffles ---- */

const char *
wota_shuffle_form(struct context *cx, const struct step *st)
{
	if (!step_has(st, ATTRIBUTE_ORDER) || cx->s->global[STAGE]
	    == STAGE_PLAY)
		return NULL;
	return is_permutation(cx, st, ATTRIBUTE_ORDER, DECK, step_by(st))
	    ? NULL : "the order must name each card of the main deck once";
}

bool
wota_shuffle_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t stage = s->global[STAGE];
	if (s->question.kind == QUESTION_SHUFFLE)
		return effect_answer_check(cx, st);
	return wota_toss_made(cx, st)
	    && require(cx, MULLIGAN_WHOLE_HAND,
	        (stage == STAGE_OPENING && (!s->player[by][OPENED]
	            || zone_count(s, HAND, by) == 0))
	        || (stage == STAGE_RESHUFFLE
	            && (int32_t)by == s->global[FIRST])
	        || clue(cx, "none is due now"));
}

void
wota_shuffle_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	if (order_fits(cx, st, DECK, step_by(st)))
		deck_shuffle(cx, st, DECK, step_by(st));
	s->player[step_by(st)][SHUFFLE_DUE] = 0;
	if (s->global[STAGE] == STAGE_RESHUFFLE)
		s->global[STAGE] = STAGE_REDRAW;
}
