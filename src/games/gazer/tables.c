/*
 * tables.c - Gazer as the engine sees it: every table of the game.
 */
#include "games/gazer/parts.h"

/* ---- words of fields ---- */

static const char *const plan_words[] = { "none", "draw", "shuffle", NULL };
static const char *const part_words[] = { "none", "react", "resolve", NULL };
static const char *const ending_words[] = { "no", "yes", "cleanup", "plan",
	"draft", "action", "over", NULL };
static const char *const attacked_words[] = { "no", "yes", "left", NULL };

#include "games/tables.h"

/* ---- editions ---- */

static const struct edition_fix later_edition[] = {
	{ STARTING_LIFE, STARTING_LIFE_TWENTY },
	{ OPENING_HAND, OPENING_HAND_SECOND_TWO },
	{ DEFEND_TAPS, DEFEND_TAPS_YES }
};
static const struct edition_fix first_edition[] = {
	{ STARTING_LIFE, STARTING_LIFE_THIRTY },
	{ OPENING_HAND, OPENING_HAND_NONE },
	{ DEFEND_TAPS, DEFEND_TAPS_NO }
};
static const struct edition editions[] = {
	{ "2015-07", first_edition, COUNT(first_edition) },
	{ "2015-10", later_edition, COUNT(later_edition) }
};

/* ---- piles ---- */

static const char *const pile_words[] = { "draft", "staples", NULL };
static const char *const base_cards[] = { "bot", "energy-orb", "mind-link",
	"meditate", NULL };
static const struct pile piles[] = {
	{ OWN_DECK, .zone = DECK, .given = DECK_GIVEN, .shuffled = SHUFFLED,
	    .types = UINT32_MAX, .copies = AS_CONSTANT(BASE_COPIES),
	    .ids = base_cards },
	{ PILE_DRAFT, true, DRAFT_DECK, DRAFT_GIVEN, DRAFT_SHUFFLED,
	    UINT32_MAX, "R", .total = 60, .copies = 3,
	    .ids = base_cards, .others = true },
	{ PILE_STAPLES, true, STAPLES, STAPLES_GIVEN, NO_FIELD, UINT32_MAX,
	    "S", .copies = 4, .ids = base_cards }
};

/* ---- steps ---- */

static const char *const shuffle_words[] = { "draft", NULL };
#define OTHERS MAYBE(CARD, IDS), MAYBE(CARDS, IDS), MAYBE(TARGET, REFERENCES)

/* What comes before a step: see step_kind.alike. */
enum { LIKE_PHASE = 1, LIKE_PLAY, LIKE_TRANSMUTE, LIKE_DEFEND, LIKE_PASS };

static const struct step_kind steps[] = {
	[VERB_MATCH] = { "match", BY_NONE, { MAYBE(ROW, NUMBER) },
	    .form = gazer_match_form, LISTED(match), .over = gazer_is_set_up },
	[VERB_DECK] = { "deck", BY_OPTIONAL,
	    { MAYBE_ONE_OF(PILE, pile_words), A(DECK_CARDS, DECK) },
	    .or_pile = true, UNTRIED(deck), .known = KNOWN_DECK },
	[VERB_SHUFFLE] = { "shuffle", BY_OPTIONAL,
	    { MAYBE_LISTED_WORD(PILE, shuffle_words, OR_WITHOUT | WORDS),
	      MAYBE_LISTED_AS(ORDER, IDS_OR_NONE, OR_WITHOUT | A_PATTERN) },
	    .or_pile = true, ANSWERS(shuffle), .over = gazer_shuffles_over,
	    .idle_unseen = (uint32_t)~IN(PLAN), .known = KNOWN_SHUFFLE },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    TOSSED, .over = gazer_is_set_up },
	[VERB_CHOOSE] = { "choose", BY_OPTIONAL,
	    { ONE_OF(WHAT, asked_words), MAYBE(CARD, ID), A(VALUE, CHOICE) },
	    .form = gazer_choose_form, .form_now = gazer_choose_form_now,
	    ANSWERS(choose), STARTER, AND(choose), .over = gazer_is_set_up,
	    .known = KNOWN_CHOOSE },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS_OR_NONE),
	      MAYBE_ONE_OF(REASON, drawn_words) },
	    ANSWERS(draw),
	    .due = gazer_draw_due, .phases = IN(SETUP) | IN(PLAN), .idle = true,
	    .confirms = gazer_confirms_draw, .confirmed = draw_recorded,
	    .keeps_records = true, .known = KNOWN_DRAW },
	[VERB_REFILL] = { "refill", BY_NONE,
	    { A(SLOT, POSITIVE), A(CARD, ID) },
	    STEP(refill), .idle = true, .confirms = gazer_refill_confirms,
	    .confirmed = gazer_refill_confirmed, .keeps_records = true },
	[VERB_PHASE] = { "phase", BY_PLAYER,
	    { ONE_OF(NAME, gazer_phases + CLEANUP) },
	    LISTED(phase), .idle = true, .alike = LIKE_PHASE },
	[VERB_BUY] = { "buy", BY_PLAYER,
	    { FROM(CARD, ID, IN(ROW) | IN(STAPLES), OWN) }, LISTED(buy),
	    .alike = LIKE_PHASE },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { FROM(CARD, ID, IN(HAND) | IN(DISCARD), OWN), EFFECT_ATTRIBUTES },
	    PLAYED(play), .types = IN(MINION) | IN(DEVICE) | IN(SPELL),
	    .phases = IN(BEGINNING) | IN(DRAFT) | IN(ACTION), AND(play),
	    .alike = LIKE_PLAY, .hopeless = gazer_play_hopeless },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { FROM(CARD, ID, IN(MINIONS) | IN(DEVICES) | IN(BACK_UP), OWN),
	      EFFECT_ATTRIBUTES },
	    DECLARES(activate, WHEN(ACTIVATE)) },
	[VERB_TRANSMUTE] = { "transmute", BY_PLAYER,
	    { FROM(CARD, ID, IN(HAND), OWN) }, LISTED(transmute),
	    AND(transmute), .alike = LIKE_TRANSMUTE },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { MAYBE_FROM(TARGET, ANY_REFERENCES, IN(DEVICES) | IN(BACK_UP),
	        OTHER | PLAYERS),
	      MAYBE_FROM(WITH, IDS_OR_NONE, IN(MINIONS) | IN(BACK_UP), OWN) },
	    LISTED(attack), .turn = true, .phases = IN(ACTION), AND(attack),
	    .alike = LIKE_PHASE },
	[VERB_DEFEND] = { "defend", BY_PLAYER,
	    { A(CARD, ID), MAYBE(TARGET, REFERENCES) },
	    .form = gazer_defend_form, STEP(defend), .alike = LIKE_DEFEND },
	[VERB_PASS] = { "pass", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    LISTED(pass), .idle = true, .alike = LIKE_PASS },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARD, ID) },
	    CHECKED(discard), .listed = true, .answers = true,
	    .known = KNOWN_DISCARD },
	[VERB_MULLIGAN] = REFUSED("mulligan", PHASE_ALLOWED_ACTIONS, OTHERS),
	[VERB_KEEP] = REFUSED("keep", PHASE_ALLOWED_ACTIONS, OTHERS),
	[VERB_SUMMON] = REFUSED("summon", PHASE_ALLOWED_ACTIONS, OTHERS),
	[VERB_RESPOND] = REFUSED("respond", PHASE_ALLOWED_ACTIONS, OTHERS),
	COMMON_STEPS(gazer_discard_check, CHECKED(concede))
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

static const struct said_name said_names[] = {
	{ "energy", "Energy" },
	{ "spell-cost", "cost of Spells" },
	{ "minion-cost", "cost of Minions" },
	{ "device-cost", "cost of Devices" },
	{ "enchantment-cost", "cost of Enchantments" },
	{ 0 }
};

static const struct said said = {
	SAID_TABLES
	.names = said_names,
};

const struct game gazer_game = {
	.name = "gazer",
	.title = "Gazer",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	.alliances = true,
	.phase_said = gazer_phase_name,
	GAME_TABLES,
	EDITIONS,
	GAME_HOOKS,
	.first_check = gazer_first_check,
	.begun = LOOKED_AT,
	.forward = gazer_forward,
	.still = gazer_still,
	.settled = gazer_settled,
	.leaves_by_hand = gazer_leave_marks,
	.moved_by_hand = gazer_moved_by_hand,
	.misplaced = gazer_misplaced,
	.shuffles = gazer_shuffles,
	.base_set = "gazer-starting"
};
