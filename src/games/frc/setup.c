/*
 * setup.c - deck lists, Team cards, opening hands and the coin.
 */
#include "engine/workroom.h"
#include "games/frc/parts.h"

static bool
has_played_team(const struct context *cx, unsigned player)
{
	return cx->s->player[player][TEAM_PLAYED] > 0;
}

static bool
has_team(struct context *cx, unsigned player)
{
	return has_played_team(cx, player)
	    || cx->s->player[player][TEAM_LISTED] > 0
	    || zone_count(cx->s, TEAM_PILE, player) > 0;
}

/* A Team card may be missing under some readings: asked only if it is. */
static bool
team_is_there(struct context *cx, unsigned player)
{
	if (has_played_team(cx, player) || says(cx, TEAM_OPTIONAL, MAY))
		return true;
	return has_played_team(cx, opponent(player))
	    && !says(cx, TEAM_SCOPE, PER_PLAYER);
}

/* A card too many is told when it is drawn: where a judge has let it stand the
 * hand is none that lacks anything. */
static bool
hand_complete(struct context *cx, unsigned player)
{
	return cx->s->player[player][OPENING] >= constant(cx, OPENING_CARDS);
}

static bool
hands_complete(struct context *cx)
{
	return hand_complete(cx, 0) && hand_complete(cx, 1);
}

/* Nothing is missing under any reading. */
bool
frc_setup_complete(struct context *cx)
{
	return hands_complete(cx) && has_played_team(cx, 0)
	    && has_played_team(cx, 1) && cx->s->global[STARTER] >= 0;
}

static bool
is_team(const struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	return card < cx->s->cards && card_is(cx, card, TYPE_TEAM);
}

bool
frc_is_setup_step(struct context *cx, const struct step *st)
{
	switch ((enum verb)st->verb) {
	case VERB_DECK:
	case VERB_SHUFFLE:
	case VERB_TOSS:
	case VERB_KEEP:
	case VERB_MULLIGAN:
	case VERB_CONCEDE:
		return true;
	case VERB_DRAW:
		if (step_has(st, ATTRIBUTE_REASON))
			return step_value(st, ATTRIBUTE_REASON) == DRAWN_OPENING;
		if (cx->s->question.kind == QUESTION_DRAW
		    || (cx->s->question.kind != QUESTION_NONE
		        && untold(cx, RECORD_DRAW, step_by(st)) > 0))
			return false;
		return in_setup(cx) && !(hands_complete(cx)
		    && cx->s->global[STARTER] >= 0);
	case VERB_PLAY:
		return in_setup(cx) && is_team(cx, st);
	case VERB_CHOOSE:
		return step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER
		    || cx->s->question.kind != QUESTION_NONE;
	case VERB_RANDOM:
	case VERB_DISCARD:
		return cx->s->question.kind != QUESTION_NONE;
	case VERB_PHASE:
	case VERB_SWITCH:
	case VERB_ACTIVATE:
	case VERB_ATTACK:
	case VERB_END_TURN:
	case VERB_COUNT:
		break;
	}
	return false;
}

static void
begins(struct context *cx)
{
	frc_start_turn(cx, (unsigned)cx->s->global[STARTER]);
	frc_advance(cx);
}

/* Whether turn 1 begins with that step of it, whatever is missing, as a judge
 * lets it stand. */
static bool
begins_all_the_same(const struct context *cx, const struct step *st)
{
	const int32_t starter = cx->s->global[STARTER];
	return cx->let_stand && in_setup(cx)
	    && (st->verb == VERB_PHASE || st->verb == VERB_END_TURN)
	    && (starter < 0 || starter == (int32_t)step_by(st));
}

void
frc_setup_forward(struct context *cx, const struct step *st)
{
	opening_forward(cx, st);
	if (!begins_all_the_same(cx, st))
		return;
	cx->s->global[STARTER] = (int32_t)step_by(st);
	begins(cx);
}

/* A draw that is missing all the same is one for something else. */
static bool
opening_drawn(struct context *cx, unsigned player)
{
	if (hand_complete(cx, player))
		return true;
	return cx->step != NULL && cx->step->verb == VERB_DRAW
	    && step_has(cx->step, ATTRIBUTE_REASON)
	    && clue(cx, "the reason of this draw is {reason}, "
	        "not opening",
	        GIVEN("reason", ATTRIBUTE_REASON));
}

static const struct opening_stage stages[] = {
	{ DECK_ONE_TEAM, .done = has_team, .who = true,
	    .number = "teams", .value = NO_FIELD },
	{ SETUP_TEAM_PLAY, .done = team_is_there, .who = true },
	{ SETUP_OPENING_FOUR, .done = opening_drawn, .who = true,
	    .number = "cards", .value = OPENING },
	{ SETUP_COIN, true, STARTER, .number = "results", .value = NO_FIELD }
};
const struct opening frc_opening = { stages, COUNT(stages), STARTER, OPENING,
	{ TURN, 0, 0 }, frc_is_setup_step, begins };

/* Turn 1 has begun by itself, and nobody has taken a step in it. */
static bool
just_begun(const struct state *s)
{
	return s->global[TURN] == 1 && !s->global[BEGUN]
	    && s->global[TOSS] >= 0;
}

bool
frc_is_set_up(const struct state *s)
{
	return s->global[TURN] > 0 && !just_begun(s);
}

bool
frc_nothing_asked(const struct state *s)
{
	return s->question.kind != QUESTION_GAME;
}

#define TOO_LATE "belongs to the setup, which is over"

static bool
once_check(struct context *cx, const char *what)
{
	return require(cx, SETUP_ONCE, in_setup(cx) || just_begun(cx->s),
	    WORD("step", what), WORD("why", TOO_LATE));
}

/* What a Team card asks for comes before the rest of the setup. */
static bool
nothing_owed(struct context *cx)
{
	return require(cx, CHOICE_PENDING,
	    cx->s->question.kind == QUESTION_NONE
	        || tells(frc_tell_first(cx)));
}

/* ---- deck, shuffle ---- */

bool
frc_deck_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool again = !step_has(st, ATTRIBUTE_PILE)
	    && cx->s->player[by][DECK_LISTED] > 0;
	return listed_pass(cx, st, frc_definition_check)
	    && frc_deck_list_check(cx, st)
	    && require(cx, SETUP_ONCE, in_setup(cx) && !again,
	        WORD("step", "a deck list"),
	        WORD("why", again ? "is known already" : TOO_LATE))
	    && nothing_owed(cx);
}

void
frc_deck_apply(struct context *cx, const struct step *st)
{
	if (pile_brought(cx, st)->zone == DECK)
		deck_unknown(cx, DECK, step_by(st));
	applied(cx, SETUP_POINTS);
}

bool
frc_shuffle_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_SHUFFLE) {
		if (!require(cx, CHOICE_PLAYER, q->player == by))
			return false;
	} else if (!once_check(cx, "a shuffle") || !nothing_owed(cx)) {
		return false;
	}
	return !step_has(st, ATTRIBUTE_ORDER)
	    || require(cx, DRAW_TOP_CARD,
	        is_permutation(cx, st, ATTRIBUTE_ORDER, DECK, by)
	            || instead(cx, "the order is not that of the deck of "
	                "{player}"),
	        CARD("card", step_value(st, ATTRIBUTE_ORDER)),
	        PLAYER("player", by));
}

void
frc_shuffle_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (order_fits(cx, st, DECK, by))
		deck_shuffle(cx, st, DECK, by);
}

/* ---- the Team card ---- */

/* Whether what it does when it is played waits for the opening hand. */
static bool
team_waits(struct context *cx, unsigned by, unsigned card)
{
	return effect_of(cx, card, EFFECT_PLAY, 0) >= 0
	    && cx->s->player[by][OPENING] < constant(cx, OPENING_CARDS)
	    && says(cx, TEAM_TIMING, AFTER);
}

/* Whether the step leaves open what the first of its effects asks for: it is
 * asked then. */
static bool
chooses_later(struct context *cx, const struct step *st)
{
	const int effect = effect_of(cx, step_card(st), EFFECT_PLAY, 0);
	struct context quiet = *cx;
	quiet.violation = NULL;
	quiet.coverage = NULL;
	const bool open = effect >= 0 && declares_nothing(cx, st, true)
	    && !frc_choices_check(&quiet, st, (unsigned)effect);
	cx->consulted = quiet.consulted;
	clue_forget(cx->room);
	return open;
}

bool
frc_team_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st), card = step_card(st);
	bool drawn = s->player[0][OPENING] > 0 || s->player[1][OPENING] > 0
	    || s->global[TOSS] >= 0;
	if (!require(cx, TEAM_ONE_PER_PLAYER, !has_played_team(cx, by))
	    || !require(cx, PLAY_FROM_HAND,
	        card_in(s, card, TEAM_PILE, by) || card_in(s, card, HAND, by)))
		return false;
	if (has_played_team(cx, opponent(by))
	    && !require_choice(cx, TEAM_SCOPE, PER_PLAYER,
	        PLAYER("player", by)))
		return false;
	if (drawn && !require_choice(cx, SETUP_ORDER, ANY_ORDER,
	    PLAYER("player", by)))
		return false;
	if (!nothing_owed(cx))
		return false;
	return team_waits(cx, by, card) ? frc_asks_nothing(cx, st)
	    : chooses_later(cx, st) || frc_play_effects_check(cx, st);
}

void
frc_team_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	const bool later = chooses_later(cx, st);
	card_move(cx->s, card, TEAM, by, PLACE_BOTTOM);
	card_number_set(cx, card, SLOT, 1);
	cx->s->player[by][TEAM_PLAYED] = 1;
	applied(cx, TEAM_ACTIVE);
	if (team_waits(cx, by, card)) {
		change_fields(cx->s, card)[WAITS] = 1;
		return;
	}
	if (later)
		frc_play_effects_later(cx, card, by);
	else
		frc_play_effects(cx, st);
}

/* A Team card that waited for the opening hand. */
static void
start_waiting_team(struct context *cx, unsigned player)
{
	for_each_card (cx->s, card, TEAM, player) {
		if (card_fields(cx->s, card)[WAITS] == 0)
			continue;
		change_fields(cx->s, card)[WAITS] = 0;
		frc_play_effects_later(cx, card, player);
		return;
	}
}

/* ---- opening hands ---- */

bool
frc_opening_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (!once_check(cx, "an opening hand")
	    || !require(cx, SETUP_OPENING_FOUR,
	        s->player[by][OPENING] + count <= constant(cx, OPENING_CARDS),
	        NUMBER("cards", s->player[by][OPENING] + count))
	    || !require(cx, SETUP_OPENING_TOP,
	        draw_fits(cx, st, DECK, by)
	        && ((int32_t)zone_count(s, DECK, by) >= count
	            || clue(cx, "the deck has fewer cards than {count}",
	                NUMBER("count", count))),
	        CARD("card", step_value(st, ATTRIBUTE_CARDS)),
	        PLAYER("player", by)))
		return false;
	if (s->global[TOSS] >= 0
	    && !require_choice(cx, SETUP_ORDER, ANY_ORDER,
	        PLAYER("player", by)))
		return false;
	return nothing_owed(cx);
}

void
frc_opening_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	unsigned count = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	cx->s->player[by][OPENING] += (int32_t)deck_draw(cx, st, DECK, by,
	    HAND, count);
	if (hand_complete(cx, by))
		start_waiting_team(cx, by);
}

bool
frc_keep_check(struct context *cx, const struct step *st)
{
	(void)st;
	return once_check(cx, "keeping a hand") && nothing_owed(cx);
}

void
frc_keep_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	for (unsigned p = 0; p < cx->s->players && in_setup(cx); p++) {
		step_begin(&st, VERB_KEEP, p);
		if (cx->s->player[p][OPENING] > 0 && !candidate(c, &st))
			return;
	}
}

/* Whether the cards that the step names, if it does, are a whole opening hand:
 * what a Team card has drawn besides is none of it. */
static bool
names_hand(const struct context *cx, const struct step *st, unsigned by)
{
	return names_from(cx, st, ATTRIBUTE_CARDS, HAND, by)
	    && (!step_has(st, ATTRIBUTE_CARDS)
	    || step_count(st, ATTRIBUTE_CARDS) == count_limit(cx,
	        OPENING_CARDS));
}

bool
frc_mulligan_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	bool whole = cx->s->player[by][OPENING] == constant(cx, OPENING_CARDS);
	bool once = cx->s->player[by][MULLIGANS] == 0;
	if (!require(cx, SETUP_NO_REDRAW, says(cx, MULLIGAN, ONE_FREE)
	        && (whole || clue(cx, "it has not been drawn"))
	        && (once || clue(cx, "that was done before"))
	        && names_hand(cx, st, by)))
		return false;
	return once_check(cx, "an exchange of the hand") && nothing_owed(cx);
}

void
frc_mulligan_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (!step_has(st, ATTRIBUTE_CARDS))
		zone_move_all(cx, HAND, DECK, by);
	for_each_named (cx, st, ATTRIBUTE_CARDS, card, HAND, by)
		card_goes(cx, card, DECK, by, PLACE_BOTTOM);
	deck_unknown(cx, DECK, by);
	cx->s->player[by][OPENING] = 0;
	cx->s->player[by][MULLIGANS]++;
}

/* ---- the coin ---- */

bool
frc_toss_check(struct context *cx, const struct step *st)
{
	(void)st;
	if (!once_check(cx, "a coin result")
	    || !require(cx, SETUP_COIN, cx->s->global[TOSS] < 0,
	        NUMBER("results", 2)))
		return false;
	return (hands_complete(cx) || require_choice(cx, SETUP_ORDER, ANY_ORDER,
	    NUMBER("results", 1)))
	    && nothing_owed(cx);
}

void
frc_toss_apply(struct context *cx, const struct step *st)
{
	int32_t winner = step_value(st, ATTRIBUTE_WINNER);
	cx->s->global[TOSS] = winner;
	cx->s->global[STARTER] = winner;
	if (says(cx, COIN_CHOICE, NAMES_FIRST))
		return;
	cx->s->global[STARTER] = -1;
	game_asks(cx, ASK_STARTER, (unsigned)winner, 1, 1);
}

/* Only who has won the toss chooses, and where the coin does not say it. */
static bool
chooses_starter(struct context *cx, const struct step *st)
{
	if (!game_asked(cx, ASK_STARTER))
		return instead(cx, "nobody chooses who has turn 1 now");
	if (step_by(st) != cx->s->question.player)
		return instead(cx, "{player} has not won the coin, and does "
		    "not choose who has turn 1");
	return step_starter(st) != NO_PLAYER
	    || instead(cx, "no player is named who has turn 1");
}

bool
frc_starter_check(struct context *cx, const struct step *st)
{
	return require(cx, SETUP_COIN, chooses_starter(cx, st),
	    NUMBER("results", cx->s->global[TOSS] >= 0 ? 1 : 0));
}

/* ---- a match of several games ---- */

/* All cards go back to their owners, and the setup begins again. */
void
frc_next_game(struct context *cx)
{
	struct state *s = cx->s;
	contest_anew(cx);
	for_each_player (s, p) {
		int32_t *field = s->player[p];
		field[OPENING] = field[TEAM_PLAYED] = 0;
		field[POINTS] = constant(cx, START_POINTS);
		field[DECK_LISTED] = field[TEAM_LISTED] = 1;
	}
	s->global[TURN] = 0;
	s->global[TURN_PLAYER] = s->global[TOSS] = s->global[STARTER] = -1;
	s->global[PHASE] = SETUP;
	s->global[STAGE] = STAGE_DONE;
}
