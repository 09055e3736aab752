/*
 * hearts.c - hearts, stamina and the summon counter; how a battle ends.
 */
#include "games/wota/parts.h"

/* ---- stamina and the counter ---- */

void
wota_pay_stamina(struct context *cx, unsigned player, int32_t amount)
{
	int32_t *stamina = number_exactly(cx, player, STAMINA);
	if (amount > *stamina)
		amount = *stamina;
	if (amount <= 0)
		return;
	*stamina -= amount;
	applied(cx, STAMINA_PAY);
	happen(cx, STAMINA_PAID, player, NO_CARD, NO_CARD, amount);
	happen(cx, STAMINA_CHANGED, player, NO_CARD, NO_CARD, *stamina);
}

void
wota_gain_stamina(struct context *cx, unsigned player, int32_t amount)
{
	int32_t *stamina = number_exactly(cx, player, STAMINA);
	int32_t before = *stamina;
	*stamina = add_clamped(before, amount);
	applied(cx, STAMINA_CAP);
	if (*stamina > constant(cx, STAMINA_MOST))
		*stamina = constant(cx, STAMINA_MOST);
	if (*stamina != before)
		happen(cx, STAMINA_CHANGED, player, NO_CARD, NO_CARD, *stamina);
}

void
wota_spend_counter(struct context *cx, unsigned player)
{
	if (!number_least(cx, player, SC, 1))
		return;
	number_add(cx, player, SC, -1);
	applied(cx, SC_SPEND);
	happen(cx, SC_PAID, player, NO_CARD, NO_CARD, 1);
}

/* ---- hearts ---- */

void
wota_lose_hearts(struct context *cx, unsigned player, int32_t amount,
    unsigned how)
{
	int32_t lost = amount;
	if (!number_least(cx, player, HEARTS, lost))
		lost = *number_exactly(cx, player, HEARTS);
	if (lost <= 0)
		return;
	number_add(cx, player, HEARTS, -lost);
	happen(cx, how, player, NO_CARD, NO_CARD, lost);
	happen(cx, HEARTS_LOST, player, NO_CARD, NO_CARD, lost);
}

/* What is gained stops there; who had more before keeps it. */
void
wota_cap_hearts(struct context *cx, unsigned player, int32_t before)
{
	const int32_t most = constant(cx, HEARTS_MOST);
	int32_t *hearts = number_exactly(cx, player, HEARTS);
	int32_t start = *number_exactly(cx, COMMON, START_HEARTS);
	if (start == 0)
		start = constant(cx, USUAL_HEARTS);
	/* Only hearts above the lowest of the caps ask for the reading. */
	if (*hearts <= before || *hearts <= (start < most ? start : most))
		return;
	int32_t cap = says(cx, HEART_CAP, TEN) ? most
	    : says(cx, HEART_CAP, START) ? start : *hearts;
	if (*hearts > cap)
		*hearts = before > cap ? before : cap;
}

/* An effect may restore the counter; one reading lets it rise above 1. */
void
wota_keep_in_range(struct context *cx, unsigned player, unsigned field,
    int32_t rise)
{
	(void)rise;
	int32_t *value = number_exactly(cx, player, field);
	if (*value < 0)
		*value = 0;
	if (field == SC && *value > 1 && says(cx, SC_MAX, ONE))
		*value = 1;
	if (field == STAMINA && *value > constant(cx, STAMINA_MOST))
		*value = constant(cx, STAMINA_MOST);
}

/* ---- the end of a battle ---- */

static unsigned
double_zero(struct context *cx)
{
	unsigned turn = turn_player(cx);
	applied(cx, OUTCOME_SIMULTANEOUS);
	switch (reading(cx, DOUBLE_ZERO)) {
	case DOUBLE_ZERO_TURN_PLAYER_WINS:
		return turn;
	case DOUBLE_ZERO_TURN_PLAYER_LOSES:
		return opponent(turn);
	default:
		return NO_PLAYER;
	}
}

/* By what a player has lost beside the hearts, BY_NOTHING: by nothing yet. */
static unsigned
lost_by(const struct context *cx, unsigned player)
{
	const int32_t *has = cx->s->player[player];
	if (has[HAS_LOST] != 0 || cx->s->player[opponent(player)][HAS_WON] != 0)
		return BY_EFFECT;
	if (has[FLIP_LOST] != 0)
		return BY_FLIP;
	return has[HAS_DECKED] != 0 ? BY_DECK : BY_NOTHING;
}

/* An attack is looked at when all of it is done. */
static bool
hearts_count(const struct context *cx)
{
	return cx->s->global[ATTACK_STAGE] != ATTACK_FOUGHT;
}

/* Whether a card turned up, an effect, or a draw for one has decided the
 * battle; both players at one moment draw it.  The same card that is turned up
 * with others may take the last heart of the one and both costs of the other. */
static bool
decided(struct context *cx)
{
	const unsigned first = lost_by(cx, 0), second = lost_by(cx, 1);
	const unsigned reason = first == BY_NOTHING || second == BY_EFFECT
	    ? second : first;
	if (reason == BY_NOTHING)
		return false;
	bool lost[2] = { first != BY_NOTHING, second != BY_NOTHING };
	for (unsigned p = 0; p < 2 && reason == BY_FLIP; p++)
		lost[p] = lost[p] || (hearts_count(cx)
		    && !number_least(cx, p, HEARTS, 1));
	wota_battle_ends(cx, lost[0] && lost[1] ? NO_PLAYER : lost[0] ? 1 : 0,
	    reason);
	return true;
}

void
wota_look_at_hearts(struct context *cx)
{
	if (!cx->s->outcome.running || cx->s->global[STAGE] != STAGE_PLAY
	    || instruction_half_done(cx) || decided(cx) || !hearts_count(cx))
		return;
	bool out[2] = { !number_least(cx, 0, HEARTS, 1),
		!number_least(cx, 1, HEARTS, 1) };
	if (out[0] && out[1]) {
		wota_battle_ends(cx, double_zero(cx), BY_HEARTS);
	} else if (out[0] || out[1]) {
		applied(cx, OUTCOME_HEARTS_ZERO);
		wota_battle_ends(cx, out[0] ? 1 : 0, BY_HEARTS);
	}
}

/* Whether the war is decided by now. */
static bool
war_over(struct context *cx)
{
	const struct state *s = cx->s;
	int32_t played = s->global[BATTLES];
	if (s->player[0][WINS] >= constant(cx, WAR_WINS)
	    || s->player[1][WINS] >= constant(cx, WAR_WINS))
		return true;
	/* Only a drawn battle makes the choices differ. */
	return s->global[DRAWN_BATTLES] > 0
	    && played >= constant(cx, WAR_BATTLES)
	    && says(cx, WAR_DRAW, COUNTS);
}

/* A war that ends by the number of its battles is won by more of them. */
static void
war_ends(struct context *cx, unsigned last)
{
	struct state *s = cx->s;
	int32_t first = s->player[0][WINS], second = s->player[1][WINS];
	if (first >= constant(cx, WAR_WINS) || second >= constant(cx, WAR_WINS))
		return;
	s->global[LAST_BATTLE] = last == NO_PLAYER ? LAST_DRAWN
	    : LAST_BY_FIRST + (int32_t)last;
	s->outcome.draw = first == second;
	s->outcome.winners = first == second ? 0 : first > second ? 1 : 2;
}

static void
close_table(struct context *cx)
{
	struct state *s = cx->s;
	s->global[STAGE] = STAGE_OVER;
	s->global[ENDING] = s->global[PASSING] = s->global[GAIN_DUE] = 0;
	s->global[DUES_OPEN] = 0;
	wota_action_over(cx);
	wota_attack_over(cx);
}

void
wota_battle_ends(struct context *cx, unsigned winner, unsigned reason)
{
	struct state *s = cx->s;
	if (!s->outcome.running)
		return;
	contest_won(cx, winner, reason, s->outcome.complete);
	if (s->global[WAR])
		applied(cx, MATCH_TWO_WINS);
	s->outcome.complete = !s->global[WAR] || war_over(cx);
	if (s->global[WAR] && s->outcome.complete)
		war_ends(cx, winner);
	close_table(cx);
}

void
wota_lose(struct context *cx, unsigned player, bool conceded)
{
	if (conceded)
		applied(cx, OUTCOME_CONCEDE);
	wota_battle_ends(cx, opponent(player),
	    conceded ? BY_CONCEDE : BY_NOTHING);
}
