/*
 * turn.c - how turns change, and what comes after every step.
 */
#include "games/iotabots/parts.h"

/* ---- which steps are admitted at all ---- */

bool
iotabots_must_draw(struct context *cx)
{
	const int32_t *g = cx->s->global;
	if (g[PHASE] != DRAW_PHASE || g[DREW] != 0
	    || player_field(cx, turn_player(cx), SKIP_DRAW) > 0)
		return false;
	return g[TURN] != 1 || !says(cx, FIRST_TURN_DRAW, SKIPS);
}

/* ---- turns ---- */

/* The first turn has its mana from the start. */
static void
first_mana(struct context *cx, unsigned player)
{
	applied(cx, MANA_FIRST_TURN);
	if (says(cx, MANA_FIRST_POOL_TIME, TURN_START))
		*number_exactly(cx, player, MANA) = 1;
}

void
iotabots_begin_turn(struct context *cx, unsigned player)
{
	struct state *s = cx->s;
	turn_begins(cx, player);
	s->global[PHASE] = DRAW_PHASE;
	s->player[player][OWN_TURN]++;
	modifiers_end(cx, UNTIL(NEXT_OWN), player);
	if (s->player[player][SKIP_DRAW] == 0)
		modifiers_end_phase(cx, DRAW_PHASE, player);
	if (s->player[player][OWN_TURN] == 1)
		first_mana(cx, player);
	/* Who has to draw and cannot has lost when the turn begins. */
	if (zone_count(s, DECK, player) == 0 && iotabots_must_draw(cx)) {
		iotabots_decked(cx, player);
		iotabots_results(cx, false);
	}
}

/* The turn is over: nothing is saved, and the opponent is next when what ends
 * with it has set off what it sets off. */
static void
finish_turn(struct context *cx)
{
	struct state *s = cx->s;
	unsigned player = turn_player(cx);
	applied(cx, MANA_EMPTY);
	/* What the opponent has gained in it is not saved either. */
	number_set(cx, player, MANA, 0);
	number_set(cx, opponent(player), MANA, 0);
	if (s->global[ENDING] == TURN_ENDING) {
		s->global[ENDING] = TURN_OVER;
		modifiers_end(cx, UNTIL(PHASE) | UNTIL(TURN) | UNTIL(OWN_TURN)
		    | UNTIL(TURNS), player);
		return;
	}
	s->global[ENDING] = 0;
	applied(cx, TURN_ALTERNATE);
	applied(cx, END_NEXT_TURN);
	iotabots_begin_turn(cx, opponent(player));
}

bool
iotabots_end_turn_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), other = opponent(by);
	unsigned hand = zone_count(cx->s, HAND, by);
	unsigned others = zone_count(cx->s, HAND, other);
	if (!require(cx, END_HAND_LIMIT,
	    hand <= count_limit(cx, HAND_LIMIT) || iotabots_hands_past(cx),
	    NUMBER("hand", hand), NUMBER("limit", constant(cx, HAND_LIMIT))))
		return false;
	if (others > count_limit(cx, HAND_LIMIT)
	    && says(cx, HAND_LIMIT_OWN_TURN, BOTH) && !iotabots_hands_past(cx))
		return require(cx, END_HAND_LIMIT, false,
		    PLAYER("player", other), NUMBER("hand", others),
		    NUMBER("limit", constant(cx, HAND_LIMIT)));
	return require(cx, END_ANNOUNCE, phase_now(cx) == END);
}

void
iotabots_end_turn_apply(struct context *cx, const struct step *st)
{
	(void)st;
	if (cx->s->global[TURN] == 0)
		return;
	cx->s->global[ENDING] = TURN_ENDING;
	if (cx->s->global[END_TOLD] == 0
	    && iotabots_waits(cx, TURN_ENDS, NO_CARD)
	    && says(cx, END_PHASE_ORDER, DISCARD_FIRST))
		iotabots_tell_end(cx);
}

/* ---- after every step ---- */

/* Whether the defense of the Bot is gone: what is printed need not be asked for
 * where that is seen and nothing speaks of it. */
static bool
has_fallen(struct context *cx, unsigned bot, const struct spoken *spoken)
{
	if (cx->unseen == NULL && !speaks_of(spoken, bot))
		return definition_of(cx, bot)->stat[DEFENSE] <= 0;
	return card_value_spoken(cx, bot, DEFENSE, spoken) <= 0;
}

/* Those of a word of cards of which nothing is spoken show what is printed. */
static bool
any_fallen_in(struct context *cx, unsigned word, const struct spoken *spoken)
{
	const struct definition *d = cx->cards->definition;
	const uint64_t bots = cards_lying(cx->s, word, IN(BOTS));
	const uint64_t asked = cx->unseen != NULL || spoken->all ? bots
	    : bots & spoken->cards[word];
	const struct card *cards = &cx->s->card[(size_t)word * 64];
	for (uint64_t left = bots & ~asked; left != 0; left &= left - 1)
		if (d[cards[__builtin_ctzll(left)].definition].stat[DEFENSE]
		    <= 0)
			return true;
	for (uint64_t left = asked; left != 0; left &= left - 1)
		if (has_fallen(cx, word * 64
		    + (unsigned)__builtin_ctzll(left), spoken))
			return true;
	return false;
}

static bool
any_fallen(struct context *cx, const struct spoken *spoken)
{
	for (unsigned word = 0; word < card_words(cx->s); word++)
		if (any_fallen_in(cx, word, spoken))
			return true;
	return false;
}

/* Bots that effects have brought to defense 0 fall, under one reading. */
bool
iotabots_fallen_bots(struct context *cx)
{
	struct control_hold held;
	struct spoken spoken;
	if (zone_count(cx->s, BOTS, 0) + zone_count(cx->s, BOTS, 1) == 0)
		return false;
	value_spoken_of(cx, DEFENSE, &spoken);
	if (!any_fallen(cx, &spoken))
		return false;
	/* by place, for they come to lie on each other */
	control_hold(cx, &held);
	for_each_placed (cx->s, bot, IN(BOTS))
		if (on_field(cx, bot.card)
		    && has_fallen(cx, bot.card, &spoken)
		    && says(cx, ZERO_DEFENSE, DESTROYED)) {
			iotabots_card_destroyed(cx, bot.card);
			value_spoken_of(cx, DEFENSE, &spoken);
		}
	control_release(cx, &held);
	return true;
}

/* What has come to its end with nobody doing it. */
static void
look(struct context *cx)
{
	if (is_idle(cx) && !cx->calm) {
		iotabots_overdue_return(cx);
		iotabots_fallen_bots(cx);
	}
	if (cx->s->global[TURN] > 0)
		iotabots_results(cx, false);
}

/* What a judge has set is completed as a position is. */
static void
complete_by_hand(struct context *cx)
{
	put_marks(cx->s, MARKS_BY_HAND, false);
	iotabots_count_duels(cx);
	for_each_player (cx->s, p)
		iotabots_setup_is_over(cx, p);
}

/*
 * What was put off until the effects at work are done: each may set off new
 * ones, and is then followed by them.
 */
void
iotabots_after(struct context *cx)
{
	int32_t *g = cx->s->global;
	if (has_marks(cx->s, MARKS_BY_HAND))
		complete_by_hand(cx);
	cx->calm &= g[ATTACKER] == 0 && g[LIFE_LATER] == 0 && g[MANA_DUE] == 0;
	if (is_idle(cx) && g[ATTACKER] != 0)
		iotabots_calculate(cx, true);
	if (!is_idle(cx))
		return;
	cx->calm &= !iotabots_doomed_leave(cx);
	cx->calm &= !iotabots_lost_tokens(cx);
	if (g[LIFE_LATER] != 0) {
		g[LIFE_LATER] = 0;
		iotabots_results(cx, true);
	}
	if (is_idle(cx) && g[MANA_DUE] != 0) {
		g[MANA_DUE] = 0;
		iotabots_refill(cx);
	}
	look(cx);
	cx->calm = false;
	while (is_idle(cx) && g[ENDING] != 0) {
		if (g[ENDING] >= PHASE_OVER)
			iotabots_phase_over(cx);
		else
			finish_turn(cx);
		if (g[ENDING] != 0)
			look(cx);
	}
}
