/*
 * tables.c - FRC as the engine sees it: every table of the game.
 */
#include "games/frc/parts.h"

/* ---- words of fields ---- */

static const char *const stages[] = { STAGES(WORD_ROW) NULL };
static const char *const failures[] = { FAILURES(WORD_ROW) NULL };
static const char *const arrivals[] = { ARRIVALS(WORD_ROW) NULL };
const char *const frc_results[] = { RESULTS(WORD_ROW) NULL };
const char *const frc_positions[] = { POSITIONS(WORD_ROW) NULL };

#include "games/tables.h"

/* ---- editions ---- */

/* What a named edition fixes; merged fixes nothing. */
static const struct edition_fix first_fixes[] = {
	{ DRAW_MANDATORY, DRAW_MANDATORY_MUST },
	{ DECK_OUT, DECK_OUT_LOSE },
	{ BOTH_ZERO, BOTH_ZERO_LESS_LOSES },
	{ TEAM_OPTIONAL, TEAM_OPTIONAL_MUST },
	{ SWITCH_EDITION, SWITCH_EDITION_SWITCH },
	{ MEDIAN_END, MEDIAN_END_BOTH },
	{ STUDENT_SKILL_COUNT, STUDENT_SKILL_COUNT_ONE_OR_MORE },
	{ SKILL_LIST, SKILL_LIST_CLOSED },
	{ HAND_ORDER, HAND_ORDER_EFFECTS_FIRST }
};
static const struct edition_fix second_fixes[] = {
	{ DRAW_MANDATORY, DRAW_MANDATORY_MAY },
	{ DECK_OUT, DECK_OUT_NO_LOSS },
	{ BOTH_ZERO, BOTH_ZERO_BOTH_LOSE },
	{ TEAM_OPTIONAL, TEAM_OPTIONAL_MUST },
	{ SWITCH_EDITION, SWITCH_EDITION_FIXED },
	{ MEDIAN_END, MEDIAN_END_BOTH },
	{ STUDENT_SKILL_COUNT, STUDENT_SKILL_COUNT_EXACTLY_ONE },
	{ SKILL_LIST, SKILL_LIST_OPEN },
	{ HAND_ORDER, HAND_ORDER_EFFECTS_FIRST }
};
static const struct edition editions[] = {
	{ "merged", NULL, 0 },
	{ "first", first_fixes, COUNT(first_fixes) },
	{ "second", second_fixes, COUNT(second_fixes) }
};

/* ---- piles ---- */

static const char *const pile_words[] = { "team", NULL };
static const struct pile piles[] = {
	{ OWN_DECK, .zone = DECK, .given = DECK_LISTED, .types = ~IN(TYPE_TEAM),
	    .total = 36, .copies = 3, .fits = frc_is_dealt },
	{ 0, .zone = TEAM_PILE, .given = TEAM_LISTED, .types = IN(TYPE_TEAM),
	    .prefix = "T", .total = 1, .copies = 1 }
};

/* ---- steps ---- */

static const char *const what_words[] = {
	WHAT_WORDS, [WHAT_RETIRE] = "retire", NULL
};
static const char *const attribute_words[] = {
	[DESIGN] = "design", [PROGRAMMING] = "programming",
	[PNEUMATICS] = "pneumatics", [SWERVE] = "swerve",
	[CLIMBING] = "climbing", [SHOOTING] = "shooting",
	[NEUTRAL] = "neutral", NULL
};

static const struct step_kind steps[] = {
	[VERB_DECK] = { "deck", BY_PLAYER,
	    { A(DECK_CARDS, DECK), MAYBE_ONE_OF(PILE, pile_words) },
	    UNTRIED(deck), .known = KNOWN_DECK },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER,
	    { MAYBE_LISTED_AS(ORDER, IDS, OR_WITHOUT | A_PATTERN) },
	    ANSWERS(shuffle), .phases = IN(SETUP), .idle_unseen = ANY_PHASE,
	    .known = KNOWN_SHUFFLE },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    LISTED(toss), .over = frc_is_set_up },
	[VERB_KEEP] = { "keep", BY_PLAYER, NO_ATTRIBUTES, CHECKED(keep),
	    AND(keep), .idle = true },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    LISTED(mulligan), .over = frc_is_set_up },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, drawn_words) },
	    .form_now = frc_draw_form, ANSWERS(draw), .due = frc_draw_due,
	    .idle = true, .left_out = frc_draw_left_out,
	    .confirms = frc_confirms_draw,
	    .confirmed = draw_recorded, .keeps_records = true,
	    .known = KNOWN_DRAW },
	[VERB_PHASE] = { "phase", BY_PLAYER,
	    { ONE_OF(NAME, frc_phases + DRAW) },
	    LISTED(phase), .own_turn = true, .idle = true, .alike = 1 },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID),
	      MAYBE_ANY_OF(AS, frc_positions),
	      MAYBE(STUDENTS, IDS),
	      MAYBE_SOME_OF(MEETS, attribute_words),
	      MAYBE(SLOT, NUMBER), MAYBE(SIDE, PLAYER), EFFECT_ATTRIBUTES },
	    .form = frc_play_form, STEP(play),
	    .phases = IN(SETUP) | IN(MAIN) },
	[VERB_SWITCH] = { "switch", BY_PLAYER,
	    { FROM(CARD, ID, IN(ROBOTS), OWN), ONE_OF(AS, frc_positions) },
	    LISTED(switch), .turn = true, .phases = IN(MAIN) },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { FROM(CARD, ID, ANYWHERE, OWN), EFFECT_ATTRIBUTES },
	    DECLARES(activate, WHEN(ACTIVATE)),
	    .hopeless = frc_activate_hopeless },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { FROM(WITH, ID, IN(ROBOTS), OWN),
	      MAYBE_FROM(TARGET, REFERENCES, IN(ROBOTS), OTHER | PLAYERS) },
	    LISTED(attack), .turn = true, .phases = IN(SCORING) },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, what_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    .form = frc_choose_form, ANSWERS(choose), STARTER,
	    AND(choose), .over = frc_nothing_asked, .known = KNOWN_CHOOSE },
	[VERB_DISCARD] = { "discard", BY_PLAYER,
	    { FROM(CARD, ID, IN(HAND) | IN(TEAM) | IN(BODY) | IN(ROBOTS)
	        | IN(SUPPORT), OWN) }, ANSWERS(discard), .turn = true,
	    .phases = IN(MAIN) | IN(END), .known = KNOWN_DISCARD },
	COMMON_STEPS(answer_check, ALLOWED_BY(CONCEDE, YES))
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

static const struct said_name said_names[] = {
	{ "offense", "Offense" },
	{ "defense", "Defense" },
	{ "draw-count", "cards in the Draw phase" },
	{ "student-limit", "Students a turn" },
	{ "hand-limit", "hand limit" },
	{ "robot-slots", "Robot slots" },
	{ "support-slots", "support slots" },
	{ 0 }
};

/* What is destroyed retires here. */
static const char *
own_sentence(const struct instruction *i)
{
	return i->operation == OPERATION_DESTROY ? "{cards} retire{cards-s}"
	    : NULL;
}

static const struct said said = {
	SAID_TABLES
	.names = said_names,
	.operation = own_sentence,
};

const struct game frc_game = {
	.name = "frc",
	.title = "FRC: The Card Game",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	.plays_with = 2,
	.contest = "game",
	.wins = WINS,
	GAME_TABLES,
	EDITIONS,
	GAME_HOOKS,
	.forward = frc_forward,
	.still = frc_still,
	.settled = frc_settled,
	.next_game = frc_next_game,
	.moved_by_hand = frc_moved_by_hand,
	.set_by_hand = frc_set_by_hand,
	.incomplete_cards = true
};
