/*
 * position.c - what a replay starts with, and what a position leaves out.
 */
#include "games/iotabots/parts.h"

void
iotabots_start(struct context *cx, bool position)
{
	cx->s->outcome.running = position;
	for (unsigned p = 0; p < 2; p++) {
		cx->s->player[p][LIFE] = constant(cx, START_LIFE);
		cx->s->player[p][MANA_LEVEL] = position ? 0 : 1;
		cx->s->player[p][OPENED] = position ? -1 : 0;
	}
}

/* Who starts, whose turn it is, and which turn: each follows from two. */
static void
complete_turn(struct context *cx)
{
	int32_t *g = cx->s->global;
	if (g[TURN] == 0 && g[PHASE] != SETUP && g[TURN_PLAYER] >= 0) {
		int32_t own = player_field(cx, turn_player(cx), OWN_TURN);
		if (g[STARTER] < 0)
			g[STARTER] = 0;
		g[TURN] = 2 * (own > 0 ? own : 1)
		    - (g[TURN_PLAYER] == g[STARTER]);
	}
	if (g[TURN] == 0)
		return;
	bool odd = (g[TURN] & 1) != 0;
	if (g[STARTER] < 0)
		g[STARTER] = g[TURN_PLAYER] < 0 ? 0
		    : odd ? g[TURN_PLAYER] : 1 - g[TURN_PLAYER];
	if (g[TURN_PLAYER] < 0)
		g[TURN_PLAYER] = odd ? g[STARTER] : 1 - g[STARTER];
	if (g[PHASE] == SETUP)
		g[PHASE] = DRAW_PHASE;
	if (g[PHASE] > DRAW_PHASE)
		g[DREW] = 1;
}

/* One for each own turn whose Standby Phase has begun, from 1 to 6. */
static int32_t
usual_mana_level(const struct context *cx, unsigned p)
{
	const int32_t *g = cx->s->global;
	int32_t level = player_field(cx, p, OWN_TURN);
	if (g[PHASE] == DRAW_PHASE && (int32_t)p == g[TURN_PLAYER])
		level--;
	return level < 1 ? 1 : level > constant(cx, MANA_LIMIT)
	    ? constant(cx, MANA_LIMIT) : level;
}

/* Behind the first turn nothing of the setup is left to do, whatever a position
 * or a judge says. */
void
iotabots_setup_is_over(struct context *cx, unsigned player)
{
	int32_t *own = cx->s->player[player];
	if (cx->s->global[TURN] > 0)
		own[DECK_GIVEN] = own[SHUFFLED] = own[OPENED] = own[KEPT] = 1;
}

/* Who holds a card, or has decided about the hand, has drawn it, which nobody
 * does before it is known who starts. */
static void
complete_setup(struct context *cx)
{
	for (unsigned p = 0; p < 2; p++) {
		int32_t *own = cx->s->player[p];
		if (own[OPENED] >= 0)
			continue;
		own[OPENED] = zone_count(cx->s, HAND, p) > 0
		    || own[REDRAWS_USED] > 0 || own[KEPT] != 0;
		if (own[OPENED] != 0 && cx->s->global[STARTER] < 0)
			cx->s->global[STARTER] = 0;
	}
}

static void
complete_player(struct context *cx, unsigned p)
{
	const int32_t *g = cx->s->global;
	int32_t *own = cx->s->player[p];
	if (g[TURN] > 0 && own[OWN_TURN] == 0)
		own[OWN_TURN] = (g[TURN] + ((int32_t)p == g[STARTER])) / 2;
	if (own[MANA_LEVEL] == 0)
		own[MANA_LEVEL] = usual_mana_level(cx, p);
	if (g[DUEL] > 0)
		own[DECK_GIVEN] = 1;
	if (g[STARTER] >= 0 && own[REDRAWING] == 0)
		own[SHUFFLED] = 1;
	iotabots_setup_is_over(cx, p);
}

/* The duels before the one that is being played, where the position or a judge
 * gives its number and no outcome.  After one duel the score tells who has won
 * it. */
void
iotabots_count_duels(struct context *cx)
{
	const int32_t *g = cx->s->global;
	struct outcome *o = &cx->s->outcome;
	int32_t a = player_field(cx, 0, WINS), b = player_field(cx, 1, WINS);
	if (!o->running || o->finished > 0 || g[DUEL] < 2)
		return;
	o->finished = (uint8_t)(g[DUEL] - 1);
	if (o->finished == 1 && a + b + g[DRAWN_DUELS] == 1) {
		o->winners = a > 0 ? 1 : b > 0 ? 2 : 0;
		o->draw = g[DRAWN_DUELS] > 0;
	}
}

/* Which duel it is follows from the score. */
static void
complete_match(struct context *cx)
{
	int32_t *g = cx->s->global;
	struct outcome *o = &cx->s->outcome;
	int32_t played = o->finished > 0 ? o->finished
	    : player_field(cx, 0, WINS) + player_field(cx, 1, WINS)
	    + g[DRAWN_DUELS];
	if (!o->running && g[DUEL] == 0)
		g[DUEL] = o->finished;
	if (!o->running)
		return;
	if (g[DUEL] == 0)
		g[DUEL] = played < constant(cx, MATCH_DUELS) ? played + 1
		    : constant(cx, MATCH_DUELS);
	iotabots_count_duels(cx);
}

const char *
iotabots_position(struct context *cx)
{
	struct state *s = cx->s;
	if (s->global[PHASE] != SETUP && s->global[TURN] == 0
	    && s->global[TURN_PLAYER] < 0)
		return "a position within a turn names the turn player";
	complete_match(cx);
	complete_turn(cx);
	complete_setup(cx);
	for (unsigned p = 0; p < 2; p++)
		complete_player(cx, p);
	if (s->global[ATTACKS_AT_START] < 0 && s->global[PHASE] == BATTLE)
		s->global[ATTACKS_AT_START] = iotabots_attacks_open(cx);
	opening_goes_on(cx);
	return NULL;
}
