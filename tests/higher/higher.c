/*
 * higher.c - Higher: the whole game, and the list of games that has it alone.
 */
#include "higher.h"

#include "games/claims.h"
#include "games/tables.h"

/* ---- before the first round ---- */

bool
higher_deck_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	return require(cx, DECK_CARDS, zone_count(cx->s, DECK, by) == 0
	    && cx->s->global[PHASE] == SETUP
	    && listed_cards(st) == count_limit(cx, DECK_SIZE),
	    PLAYER("player", by), NUMBER("cards", listed_cards(st)),
	    NUMBER("size", constant(cx, DECK_SIZE)));
}

void
higher_deck_apply(struct context *cx, const struct step *st)
{
	put_listed(cx, st, DECK, step_by(st));
	zone_shuffle_unknown(cx->s, DECK, step_by(st));
	if (zone_count(cx->s, DECK, 0) > 0 && zone_count(cx->s, DECK, 1) > 0)
		cx->s->global[PHASE] = ROUND;
}

/* ---- rounds ---- */

/* Who turns a card over next: the leader, if nobody has. */
static unsigned
next_player(const struct context *cx)
{
	unsigned leader = (unsigned)cx->s->global[LEADER];
	return zone_count(cx->s, TABLE, leader) == 0 ? leader
	    : opponent(leader);
}

bool
higher_admit(struct context *cx, const struct step *st)
{
	return st->verb != VERB_PLAY || require(cx, PLAY_TURN,
	    cx->s->global[PHASE] == ROUND && cx->s->outcome.running
	    && step_by(st) == next_player(cx), PLAYER("player", step_by(st)));
}

bool
higher_play_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	return require(cx, PLAY_TOP, zone_can_be_top(cx->s, DECK, by, card),
	    CARD("card", card), PLAYER("player", by));
}

void
higher_play_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	card_move(cx->s, card, TABLE, by, PLACE_BOTTOM);
	if (effect >= 0)
		effect_begin(cx, (unsigned)effect, card, by);
}

static unsigned
taker(struct context *cx, unsigned a, unsigned b)
{
	int32_t first = card_value(cx, a, NUMBER_OF);
	int32_t second = card_value(cx, b, NUMBER_OF);
	if (first == second)
		return says(cx, EQUAL, LEADER_TAKES)
		    ? (unsigned)cx->s->global[LEADER] : NO_PLAYER;
	return second > first;
}

/* Both cards lie there, and what they do is done. */
static void
end_round(struct context *cx)
{
	unsigned a = zone_first(cx->s, TABLE, 0);
	unsigned b = zone_first(cx->s, TABLE, 1);
	unsigned winner = taker(cx, a, b);
	applied(cx, ROUND_HIGHER);
	if (winner != NO_PLAYER) {
		cx->s->global[LEADER] = (int32_t)winner;
		cx->s->player[winner][POINTS] += 2;
	}
	for (unsigned p = 0; p < 2; p++) {
		unsigned card = p == 0 ? a : b;
		unsigned to = winner == NO_PLAYER ? p : winner;
		card_move(cx->s, card, WON, to, PLACE_BOTTOM);
		happen(cx, TAKEN, to, card, NO_CARD, 0);
	}
}

void
higher_after(struct context *cx)
{
	const struct state *s = cx->s;
	if (zone_count(s, TABLE, 0) == 0 || zone_count(s, TABLE, 1) == 0
	    || s->frames > 0)
		return;
	end_round(cx);
	if (zone_count(s, DECK, 0) + zone_count(s, DECK, 1) > 0)
		return;
	applied(cx, GAME_POINTS);
	int32_t ahead = s->player[0][POINTS] - s->player[1][POINTS];
	contest_over(cx, ahead == 0 ? 0 : ahead > 0 ? 1 : 2, BY_POINTS, true);
}

/* ---- claims ---- */

const struct claim_kind higher_claims[] = {
	OF_PLAYER("points", NUMBER, FIELD(POINTS)),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(DECK)),
	OF_PLAYER("won", SET, CARDS_IN(WON)),
	CLAIMS_END
};

/* ---- the tables ---- */

const struct operation_row higher_operations[OPERATION_COUNT] = {
	[OPERATION_GAIN] = { ON_PLAYERS },
};
const struct effect_words higher_effects = {
	.events = higher_events, .acts = higher_acts, .fills = higher_fills,
	.starts = higher_starts, .operations = higher_operations,
	.deck = DECK, .hand = DECK, .discard = WON,
	.rule_target = EFFECT_ANSWER, .rule_pending = EFFECT_ANSWER,
};
static const struct step_kind steps[] = {
	[VERB_DECK] = { "deck", BY_PLAYER, { A(DECK_CARDS, DECK) },
	    UNTRIED(deck), .known = KNOWN_DECK },
	[VERB_PLAY] = { "play", BY_PLAYER, { FROM(CARD, ID, IN(DECK), OWN) },
	    LISTED(play) },
};
static const struct pile piles[] = {
	{ OWN_DECK, .zone = DECK, .given = NO_FIELD, .types = IN(NUMBERED),
	    .total = AS_CONSTANT(DECK_SIZE), .copies = 2 }
};
static const struct said said = { SAID_TABLES };
const struct game higher_game = {
	.name = "higher", .title = "Higher", .least_players = 2,
	.most_players = 2, GAME_TABLES, .admit = higher_admit,
	.after = higher_after
};
const struct game *const games[] = { &higher_game, NULL };
