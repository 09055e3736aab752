/*
 * setup.c - from the shuffles to the first turn.
 */
#include "games/iotabots/parts.h"

/* ---- how far the setup is ---- */

/* The player whose redraw is under way, or NO_PLAYER. */
static unsigned
redrawing(const struct context *cx)
{
	for (unsigned p = 0; p < 2; p++)
		if (player_field(cx, p, REDRAWING) > 0)
			return p;
	return NO_PLAYER;
}

/* Whether the player cannot redraw any more. */
static bool
redraws_done(struct context *cx, unsigned player)
{
	int32_t used = player_field(cx, player, REDRAWS_USED);
	int32_t before = player_field(cx, player, MATCH_REDRAWS);
	return used >= constant(cx, REDRAWS)
	    || (used + before >= constant(cx, REDRAWS)
	    && says(cx, REDRAW_PER_DUEL, MATCH));
}

static bool
hand_is_final(struct context *cx, unsigned player)
{
	return player_field(cx, player, KEPT) != 0 || redraws_done(cx, player);
}

static bool
hand_is_there(struct context *cx, unsigned player)
{
	return player_field(cx, player, REDRAWING) == 0
	    && hand_is_final(cx, player);
}

static void
begins(struct context *cx)
{
	cx->s->player[0][KEPT] = cx->s->player[1][KEPT] = 1;
	iotabots_begin_turn(cx, (unsigned)cx->s->global[STARTER]);
}

int32_t
iotabots_opening_size(const struct context *cx, unsigned player)
{
	const int32_t left = (int32_t)zone_count(cx->s, DECK, player);
	const int32_t size = constant(cx, OPENING_HAND);
	return left < size ? left : size;
}

enum { SHUFFLES, STARTING, HANDS, KEEPING, ALL_STAGES };

/* A hand of no cards needs no draw. */
static void
draw_nothing(struct context *cx)
{
	for_each_player (cx->s, p)
		if (stages_done(cx, 0, HANDS)
		    && iotabots_opening_size(cx, p) == 0)
			cx->s->player[p][OPENED] = 1;
}

static const struct opening_stage stages[ALL_STAGES] = {
	[SHUFFLES] = { SETUP_SHUFFLE, .field = SHUFFLED, .who = true,
	    .word = "why", .missing = "it comes before the starter is decided",
	    .let_stand = true },
	[STARTING] = { SETUP_ORDER, true, STARTER, .word = "why",
	    .missing = "the starter is decided before the draws" },
	[HANDS] = { SETUP_ORDER, .field = OPENED, .word = "why",
	    .missing = "turn 1 has not begun", .itself = draw_nothing },
	[KEEPING] = { SETUP_BOTH_KEPT, .done = hand_is_there, .who = true }
};
const struct opening iotabots_opening = { stages, ALL_STAGES, STARTER, OPENED,
	{ TURN, 0, 0 }, NULL, begins };

/* Steps that a running setup admits; the turn's own steps have to wait. */
bool
iotabots_admit_setup(struct context *cx, const struct step *st)
{
	unsigned p = redrawing(cx);
	bool shuffled = p != NO_PLAYER && player_field(cx, p, SHUFFLED) != 0;
	if (st->verb == VERB_CONCEDE || st->verb == VERB_DUEL)
		return true;
	if (p != NO_PLAYER && !shuffled)
		return require(cx, SETUP_REDRAW_WHOLE_HAND,
		    st->verb == VERB_SHUFFLE && step_by(st) == p,
		    NUMBER("hand", player_field(cx, p, REDRAWING)),
		    WORD("why", "the shuffle is still to come"));
	if (p != NO_PLAYER)
		return require(cx, SETUP_ORDER,
		    st->verb == VERB_DRAW && step_by(st) == p,
		    WORD("why", "the redrawn hand is drawn first"));
	if (st->verb <= VERB_KEEP && !(st->verb == VERB_CHOOSE
	    && step_value(st, ATTRIBUTE_WHAT) != WHAT_STARTER))
		return true;
	return stages_checked(cx, HANDS, ALL_STAGES);
}

bool
iotabots_has_begun(const struct state *s)
{
	return s->global[TURN] > 0;
}

bool
iotabots_hands_kept(const struct state *s)
{
	return s->global[TURN] > 1 && s->player[0][KEPT] != 0
	    && s->player[1][KEPT] != 0;
}

/* ---- shuffles ---- */

/* Once before the starter is decided, and after each redraw; where a judge has
 * let that be decided before, behind it. */
static bool
shuffle_is_due(const struct context *cx, unsigned player)
{
	return cx->s->global[TURN] == 0
	    && (player_field(cx, player, REDRAWING) > 0
	    || player_field(cx, player, SHUFFLED) == 0);
}

bool
iotabots_shuffle_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	const struct question *q = &cx->s->question;
	bool asked = q->kind != QUESTION_NONE;
	if (asked && (q->kind != QUESTION_SHUFFLE || q->player != by))
		return effect_answer_check(cx, st);
	return require(cx, SETUP_ORDER, asked || shuffle_is_due(cx, by),
	        WORD("why", "the deck is not shuffled now"))
	    && require(cx, SETUP_SHUFFLE, order_fits(cx, st, DECK, by),
	        WORD("why", "the order is not that of the deck"));
}

void
iotabots_shuffle_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t *own = cx->s->player[by];
	deck_shuffle(cx, st, DECK, by);
	own[SHUFFLED] = 1;
	if (own[REDRAWING] > 0 && step_has(st, ATTRIBUTE_ORDER)) {
		deck_draw(cx, NULL, DECK, by, HAND, (unsigned)own[REDRAWING]);
		own[REDRAWING] = 0;
	}
}

/* ---- who starts ---- */

/* Whether the last duel was lost by somebody, who then chooses. */
static bool
has_loser(const struct context *cx)
{
	return cx->s->outcome.finished > 0 && !cx->s->outcome.draw;
}

static unsigned
last_loser(const struct context *cx)
{
	return cx->s->outcome.winners == 1 ? 1 : 0;
}

bool
iotabots_toss_check(struct context *cx, const struct step *st)
{
	const int32_t *g = cx->s->global;
	(void)st;
	/* That there is no toss at all says more than that it comes too late. */
	return require(cx, SETUP_TOSS, g[TOSS] < 0,
	        WORD("why", "the coin has been tossed in this duel"))
	    && require(cx, SETUP_ORDER, g[TURN] == 0,
	        WORD("why", "the starter is decided"))
	    && stages_checked(cx, SHUFFLES, STARTING)
	    && require(cx, SETUP_LOSER_CHOOSES, !has_loser(cx),
	        PLAYER("loser", last_loser(cx)))
	    && require(cx, SETUP_ORDER, g[STARTER] < 0,
	        WORD("why", "the starter is decided"));
}

/* After a drawn duel one reading lets the toss itself decide. */
void
iotabots_toss_apply(struct context *cx, const struct step *st)
{
	int32_t winner = step_value(st, ATTRIBUTE_WINNER);
	cx->s->global[TOSS] = winner;
	if (cx->s->outcome.finished > 0 && cx->s->outcome.draw
	    && says(cx, RETOSS_CHOICE, WINNER_STARTS))
		cx->s->global[STARTER] = winner;
}

/* Nobody has drawn yet, and the starter is open or was only tossed for. */
static bool
starter_is_open(struct context *cx)
{
	const int32_t *g = cx->s->global;
	if (g[TURN] > 0 || any_player(cx, OPENED))
		return false;
	return g[STARTER] < 0 || (cx->s->outcome.draw && g[TOSS] >= 0
	    && g[STARTER] == g[TOSS]
	    && says(cx, RETOSS_CHOICE, WINNER_STARTS));
}

static bool
toss_winner_chooses(struct context *cx, const struct step *st)
{
	unsigned winner = (unsigned)cx->s->global[TOSS];
	return require(cx, SETUP_STARTER_CHOICE, step_by(st) == winner,
	    PLAYER("winner", winner), PLAYER("player", step_by(st)));
}

bool
iotabots_starter_check(struct context *cx, const struct step *st)
{
	const struct outcome *o = &cx->s->outcome;
	int32_t toss = cx->s->global[TOSS];
	if (!require(cx, SETUP_ORDER, starter_is_open(cx),
	        WORD("why", "the starter is decided"))
	    || !stages_checked(cx, SHUFFLES, STARTING))
		return false;
	if (o->finished == 0)
		return require(cx, SETUP_TOSS, toss >= 0,
		        WORD("why", "a coin toss comes before the choice"))
		    && toss_winner_chooses(cx, st);
	if (!o->draw)
		return require(cx, SETUP_LOSER_CHOOSES,
		    step_by(st) == last_loser(cx),
		    PLAYER("loser", last_loser(cx)));
	if (!require(cx, SETUP_RETOSS_AFTER_DRAW, toss >= 0)
	    || !toss_winner_chooses(cx, st))
		return false;
	return step_starter(st) == (unsigned)toss
	    || require(cx, SETUP_STARTER_CHOICE,
	        says(cx, RETOSS_CHOICE, WINNER_CHOOSES)
	        || clue(cx, "the toss itself gives the first turn"),
	        PLAYER("winner", toss), PLAYER("player", step_by(st)));
}

/* ---- opening hands ---- */

bool
iotabots_opening_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned count = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	int32_t reason = step_value(st, ATTRIBUTE_REASON);
	int32_t again = player_field(cx, by, REDRAWING);
	bool opened = player_field(cx, by, OPENED) != 0;
	unsigned size = again > 0 ? (unsigned)again
	    : (unsigned)iotabots_opening_size(cx, by);
	if (!stages_checked(cx, SHUFFLES, HANDS))
		return false;
	/* Both hands are there: this is the draw of turn 1. */
	if (every_player(cx, OPENED) && again == 0
	    && (reason == DRAWN_TURN || (reason < 0
	        && count != count_limit(cx, OPENING_HAND))))
		return stages_checked(cx, KEEPING, ALL_STAGES);
	return require(cx, SETUP_OPENING_HAND,
	        count == size && (!opened || again > 0 || count == 0)
	        && reason <= 0,
	        NUMBER("count", count), NUMBER("size", size),
	        WORD("why", opened && again == 0
	            ? "it has been drawn" : "this is another draw"))
	    && require(cx, DRAW_TOP, draw_fits(cx, st, DECK, by));
}

/* ---- keeping and redrawing ---- */

/* What a redraw and a kept hand have in common. */
static bool
hand_may_be_decided(struct context *cx, unsigned by)
{
	int32_t starter = cx->s->global[STARTER];
	unsigned missing = player_field(cx, 0, OPENED) != 0 ? 1 : 0;
	if (!require(cx, SETUP_REDRAW_AFTER_BOTH, every_player(cx, OPENED),
	    PLAYER("missing", missing)))
		return false;
	return cx->s->global[TURN] > 0 || starter < 0
	    || (int32_t)by == starter || hand_is_final(cx, (unsigned)starter)
	    || require_choice(cx, REDRAW_ORDER, ANY_ORDER,
	        PLAYER("starter", starter));
}

/* Whether the step names each card of the hand, or a part of it. */
static bool
cards_put_back(struct context *cx, const struct step *st, bool *part)
{
	unsigned by = step_by(st);
	*part = step_has(st, ATTRIBUTE_CARDS)
	    && !is_permutation(cx, st, ATTRIBUTE_CARDS, HAND, by);
	return names_from(cx, st, ATTRIBUTE_CARDS, HAND, by);
}

bool
iotabots_mulligan_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool part;
	int32_t used = player_field(cx, by, REDRAWS_USED);
	if (used < constant(cx, REDRAWS))
		used += player_field(cx, by, MATCH_REDRAWS);
	if (!hand_may_be_decided(cx, by)
	    || !require(cx, SETUP_REDRAW_LIMIT,
	        !redraws_done(cx, by), NUMBER("redraws", used),
	        NUMBER("limit", constant(cx, REDRAWS)))
	    || !require(cx, SETUP_KEEP_FINAL, player_field(cx, by, KEPT) == 0))
		return false;
	bool fits = cards_put_back(cx, st, &part);
	return require(cx, SETUP_REDRAW_WHOLE_HAND, fits
	    && (!part || says(cx, REDRAW_PARTIAL, ANY_CARDS)),
	    NUMBER("hand", zone_count(cx->s, HAND, by)),
	    WORD("why", "only a part of them is named"));
}

void
iotabots_mulligan_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	bool part, fits = cards_put_back(cx, st, &part);
	unsigned back = zone_count(s, HAND, by);
	if (fits && part) {
		back = step_count(st, ATTRIBUTE_CARDS);
		for_each_named (cx, st, ATTRIBUTE_CARDS, card, HAND, by)
			card_move(s, card, DECK, by, PLACE_BOTTOM);
	} else {
		zone_move_all(cx, HAND, DECK, by);
	}
	s->player[by][REDRAWS_USED]++;
	/* Of an empty hand nothing comes into the deck, and nothing is drawn. */
	if (back == 0)
		return;
	s->player[by][REDRAWING] = (int32_t)back;
	s->player[by][SHUFFLED] = 0;
	deck_unknown(cx, DECK, by);
}

/* A hand that two redraws have made final may be kept in so many words. */
bool
iotabots_keep_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	const int32_t *g = cx->s->global;
	return hand_may_be_decided(cx, by)
	    && require(cx, SETUP_ORDER, g[TURN] <= 1 && g[DREW] == 0
	        && (player_field(cx, by, KEPT) == 0 || redraws_done(cx, by)),
	        WORD("why", "the hand has been kept"));
}

void
iotabots_keep_apply(struct context *cx, const struct step *st)
{
	applied(cx, SETUP_BOTH_KEPT);
	cx->s->player[step_by(st)][KEPT] = 1;
}
