/*
 * match.c - duels of a match, their results, the score.
 */
#include "games/iotabots/parts.h"

/* ---- the next duel ---- */

bool
iotabots_duel_check(struct context *cx, const struct step *st)
{
	const struct outcome *o = &cx->s->outcome;
	int32_t number = step_value(st, ATTRIBUTE_NUMBER);
	bool none = o->finished == 0 && !o->running;
	bool played = o->complete && !o->running
	    && says(cx, THIRD_DUEL_AFTER_TWO_WINS, PLAYED);
	return require(cx, MATCH_LENGTH, number <= constant(cx, MATCH_DUELS),
	        NUMBER("number", number),
	        NUMBER("limit", constant(cx, MATCH_DUELS)))
	    && require(cx, MATCH_OVER, !o->complete || played,
	        NUMBER("number", number),
	        NUMBER("wins-A", player_field(cx, 0, WINS)),
	        NUMBER("wins-B", player_field(cx, 1, WINS)))
	    && require(cx, MATCH_NEXT_DUEL,
	        !o->running && number == o->finished + 1,
	        NUMBER("number", number),
	        NUMBER("next", o->finished + 1 + o->running),
	        NUMBER("current", none ? 1 : cx->s->global[DUEL]),
	        WORD("state", o->running ? "is still being played"
	            : none ? "has not been played" : "is the last one"))
	    && require(cx, SETUP_ORDER, every_player(cx, DECK_GIVEN),
	        WORD("why", "both decks come before the duel"));
}

void
iotabots_duel_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	const struct game *game = cx->game;
	applied(cx, SETUP_FRESH_DUEL);
	applied(cx, LIFE_START);
	for (unsigned p = 0; p < 2; p++)
		s->player[p][MATCH_REDRAWS] += s->player[p][REDRAWS_USED];
	contest_anew(cx);
	for (unsigned p = 0; p < 2; p++) {
		s->player[p][LIFE] = constant(cx, START_LIFE);
		s->player[p][MANA_LEVEL] = 1;
	}
	int32_t drawn = s->global[DRAWN_DUELS];
	for (unsigned i = 0; i < (unsigned)GLOBAL_FIELD_COUNT; i++)
		s->global[i] = game->global_fields[i].start;
	int32_t number = step_value(st, ATTRIBUTE_NUMBER);
	s->global[DRAWN_DUELS] = drawn;
	s->global[DUEL] = number < 1 ? 1
	    : number > constant(cx, MATCH_DUELS) ? constant(cx, MATCH_DUELS)
	    : number;
	/* As a position with that number says, also where a judge let it
	 * stand. */
	s->outcome.finished = (uint8_t)(s->global[DUEL] - 1);
	for (unsigned p = 0; p < 2; p++)
		s->player[p][DECK_GIVEN] = 1;
}

/* ---- results ---- */

/* Two wins decide a match at once, three duels in any case. */
static void
decide_match(struct context *cx)
{
	struct outcome *o = &cx->s->outcome;
	int32_t a = player_field(cx, 0, WINS), b = player_field(cx, 1, WINS);
	if (o->complete)
		return;
	if (a >= constant(cx, MATCH_WINS) || b >= constant(cx, MATCH_WINS))
		applied(cx, MATCH_TWO_WINS);
	else if (o->finished < constant(cx, MATCH_DUELS))
		return;
	else
		applied(cx, a == b ? MATCH_DRAW : MATCH_ONE_WIN_TWO_DRAWS);
	o->complete = 1;
}

/* What was under way when the duel ended. */
static void
clear_table(struct context *cx)
{
	static const uint8_t globals[] = { MANA_DUE, ATTACKER, ATTACKED,
		LIFE_LATER, ENDING };
	struct state *s = cx->s;
	for (unsigned i = 0; i < sizeof globals; i++)
		s->global[globals[i]] = 0;
	for (unsigned p = 0; p < 2; p++) {
		s->player[p][DECKED] = s->player[p][CARD_WON] = 0;
		while (zone_count(s, BUZZ, p) > 0)
			iotabots_to_owners_junk(cx, zone_first(s, BUZZ, p));
	}
	for_each_placed (s, each, IN(BOTS))
		if (on_field(cx, each.card)
		    && card_fields(s, each.card)[DOOMED] != 0)
			iotabots_to_owners_junk(cx, each.card);
}

/* The duel ends: winner is a player, or NO_PLAYER for a draw. */
static void
duel_ends(struct context *cx, unsigned winner, unsigned reason)
{
	struct outcome *o = &cx->s->outcome;
	if (!o->running)
		return;
	applied(cx, MATCH_DUEL_RESULT);
	contest_won(cx, winner, reason, o->complete);
	clear_table(cx);
	decide_match(cx);
}

void
iotabots_lose(struct context *cx, unsigned player, bool conceded)
{
	duel_ends(cx, opponent(player & 1), conceded ? BY_CONCEDE : BY_NOTHING);
}

void
iotabots_decked(struct context *cx, unsigned player)
{
	cx->s->player[player][DECKED] = 1;
}

/* What one moment has brought, a bit for each player. */
struct results {
	unsigned life, deck, card;
};

static struct results
results_now(struct context *cx, bool battle)
{
	struct results r = { 0, 0, 0 };
	const bool later = cx->s->global[LIFE_LATER] != 0;
	const bool wins = any_wins(cx);
	for (unsigned p = 0; p < 2; p++) {
		if (!number_least(cx, p, LIFE, 1) && !later
		    && (battle || says(cx, LIFE_BY_EFFECT, COUNTS)))
			r.life |= 1u << p;
		if (player_field(cx, p, DECKED) != 0)
			r.deck |= 1u << p;
		if (player_field(cx, p, CARD_WON) != 0
		    || (wins && player_wins(cx, p)))
			r.card |= 1u << p;
	}
	return r;
}

/* What the moment has brought the turn player alone: a win by a card, a loss,
 * or else that the opponent has lost. */
static void
turn_players_result(struct context *cx, const struct results *r)
{
	unsigned active = turn_player(cx);
	unsigned lost = r->life | r->deck;
	if ((r->card >> active & 1) != 0)
		duel_ends(cx, active, BY_CARD);
	else
		duel_ends(cx, (lost >> active & 1) != 0 ? opponent(active)
		    : active, r->life != 0 ? BY_LIFE : BY_DECK);
}

/* Cards say who wins: both players, or one who loses in the same moment, is a
 * contradiction. */
static void
decide_by_card(struct context *cx, const struct results *r)
{
	unsigned lost = r->life | r->deck;
	applied(cx, OUTCOME_CARD_WIN);
	if (r->card != 3 && (r->card & lost) == 0)
		duel_ends(cx, r->card >> 1, BY_CARD);
	else if (says(cx, SIMULTANEOUS_CARD_WIN, DRAWN))
		duel_ends(cx, NO_PLAYER, BY_CARD);
	else
		turn_players_result(cx, r);
}

static void
decide_by_loss(struct context *cx, const struct results *r)
{
	unsigned lost = r->life | r->deck;
	unsigned reason = r->life != 0 ? BY_LIFE : BY_DECK;
	if (r->life != 0)
		applied(cx, OUTCOME_LIFE_ZERO);
	if (r->deck != 0)
		applied(cx, OUTCOME_DECK_OUT);
	if (lost != 3) {
		duel_ends(cx, lost == 1 ? 1 : 0, reason);
	} else if (r->life != 0) {
		applied(cx, OUTCOME_DOUBLE_ZERO);
		duel_ends(cx, NO_PLAYER, reason);
	} else if (says(cx, SIMULTANEOUS_DECK_OUT, DRAWN)) {
		duel_ends(cx, NO_PLAYER, reason);
	} else {
		duel_ends(cx, opponent(turn_player(cx)), reason);
	}
}

/* Whether the effect that runs has parts that are still to come. */
static bool
in_the_middle(const struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	return f != NULL && f->at < cx->cards->effect[f->effect].length;
}

void
iotabots_results(struct context *cx, bool battle)
{
	if (!cx->s->outcome.running || instruction_half_done(cx))
		return;
	struct results r = results_now(cx, battle);
	if ((r.life | r.deck | r.card) == 0)
		return;
	if (!battle && in_the_middle(cx) && says(cx, OPERATION_ORDER, AT_ONCE))
		return;
	if (r.card != 0)
		decide_by_card(cx, &r);
	else
		decide_by_loss(cx, &r);
}
