/*
 * tables.c - Scrapbots as the engine sees it: every table of the game.
 */
#include "games/scrapbots/parts.h"

/* ---- words of fields ---- */

static const char *const stage_words[] = { STAGES(WORD_ROW) NULL };
static const char *const cause_words[] = { CAUSES(WORD_ROW) NULL };
static const char *const value_due_words[] = { "none", "scrap", "energy",
	NULL };

#include "games/tables.h"

/* ---- editions ---- */

/* The revision says what the first rulebook leaves open. */
static const struct edition_fix revised[] = {
	{ ENERGY_SPEND, ENERGY_SPEND_SPENT },
	{ ACTIVATE_EXHAUSTS, ACTIVATE_EXHAUSTS_STAYS_READY }
};
static const struct edition editions[] = {
	{ "2020-03", NULL, 0 },
	{ "2020-07", revised, COUNT(revised) }
};

/* ---- piles ---- */

static const char *const pile_words[] = { "main", "wounds", NULL };
static const char *const starters[] = { "spare-parts", "circuitry", NULL };
static const char *const wounds[] = { "brain-damage", NULL };
static const struct pile piles[] = {
	{ OWN_DECK, .zone = ZONE_OWN_DECK, .given = DECLARED,
	    .shuffled = SHUFFLED, .types = ~IN(TYPE_WOUND),
	    .copies = AS_CONSTANT(COPIES), .ids = starters },
	{ PILE_MAIN, true, ZONE_MAIN, MAIN_DECLARED, MAIN_SHUFFLED,
	    ~IN(TYPE_WOUND), "M", .copies = 2, .more = 3,
	    .ids = starters, .others = true },
	{ PILE_WOUNDS, true, ZONE_WOUNDS, WOUNDS_DECLARED, NO_FIELD,
	    IN(TYPE_WOUND), "W", .copies = AS_CONSTANT(WOUND_CARDS),
	    .ids = wounds }
};

/* ---- steps ---- */

static const char *const why_words[] = { WHYS(WORD_ROW) NULL };
static const char *const main_words[] = { "main", NULL };
static const char *const to_words[] = { "discard", "hand", "deck", "lane",
	NULL };
static const char *const from_words[] = { "hand", "market", "discard", "deck",
	NULL };
static const char *const as_words[] = { "scrap", "energy", "none", NULL };
static const char *const value_words[] = { "scrap", "energy", NULL };
static const char *const scrap_words[] = { "scrap", NULL };
static const char *const text_words[] = { "yes", "no", NULL };
static const char *const name_words[] = { "discard", "cleanup", "draw", NULL };

#define OTHERS MAYBE(CARD, ID), MAYBE(TARGET, ID)

/* What comes before a step: see step_kind.alike. */
enum { IN_TURN = 1, MARKS_PHASE, ANSWERS_TEXT, SHUFFLES, REFILLS };

static const struct step_kind steps[] = {
	[VERB_DECK] = { "deck", BY_OPTIONAL,
	    { MAYBE_ONE_OF(PILE, pile_words), A(DECK_CARDS, DECK) },
	    .or_pile = true, UNTRIED(deck), .known = KNOWN_DECK },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    TOSSED, .phases = IN(PHASE_SETUP) },
	[VERB_CHOOSE] = { "choose", BY_OPTIONAL,
	    { ONE_OF(WHAT, asked_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    .form = scrapbots_choose_form, ONLY_ANSWERS, STARTER,
	    .over = scrapbots_is_set_up,
	    .alike = ANSWERS_TEXT, .known = KNOWN_CHOOSE },
	[VERB_SHUFFLE] = { "shuffle", BY_OPTIONAL,
	    { MAYBE_LISTED_WORD(PILE, main_words, OR_WITHOUT | WORDS),
	      MAYBE_LISTED_AS(ORDER, IDS, OR_WITHOUT | A_PATTERN) },
	    .or_pile = true, LISTED(shuffle),
	    .over = scrapbots_shuffles_over,
	    .hopeless = scrapbots_shuffle_hopeless, .idle_unseen = ANY_PHASE,
	    .alike = SHUFFLES, .known = KNOWN_SHUFFLE },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS_OR_NONE),
	      MAYBE_ONE_OF(REASON, cause_words) },
	    .form_now = scrapbots_draw_form, LISTED(draw),
	    .due = scrapbots_draw_due, .idle = true, .keeps_records = true,
	    .known = KNOWN_DRAW },
	[VERB_REFILL] = { "refill", BY_NONE,
	    { A(SLOT, NUMBER), A(CARD, ID) }, STEP(refill), .idle = true,
	    .left_out = scrapbots_refill_left_out,
	    .alike = REFILLS, .confirms = scrapbots_refill_confirms,
	    .confirmed = scrapbots_refill_apply, .keeps_records = true },
	[VERB_BUY] = { "buy", BY_PLAYER,
	    { A(SLOT, NUMBER), A(CARD, ID), MAYBE_ONE_OF(TO, to_words) },
	    STEP(buy), .alike = IN_TURN,
	    .hopeless = scrapbots_buy_hopeless },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), SOME_OF(AS, as_words),
	      MAYBE_ONE_OF(TEXT, text_words), EFFECT_ATTRIBUTES },
	    STEP(play), .alike = IN_TURN,
	    .hopeless = scrapbots_play_hopeless },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), MAYBE(WITH, ID), MAYBE_ONE_OF(AS, value_words),
	      EFFECT_ATTRIBUTES }, STEP(activate), .alike = IN_TURN,
	    .hopeless = scrapbots_activate_hopeless },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { FROM(CARD, ID, IN(ZONE_HAND), OWN),
	      RANGE(LANE, NUMBER, 1, LANES), MAYBE(SIDE, PLAYER),
	      MAYBE_ONE_OF(FROM, from_words), MAYBE_ONE_OF(AS, scrap_words) },
	    LISTED(summon), AND(summon), .alike = IN_TURN,
	    .hopeless = scrapbots_summon_hopeless },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { A(WITH, ID), MAYBE(AS, TEXT), MAYBE(LANE, NUMBER),
	      EFFECT_ATTRIBUTES }, STEP(attack), .alike = IN_TURN,
	    .hopeless = scrapbots_attack_hopeless },
	[VERB_PASS] = { "pass", BY_PLAYER, NO_ATTRIBUTES, LISTED(pass),
	    .idle = true, .alike = IN_TURN },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, name_words) },
	    LISTED(phase), .turn = true, .idle = true,
	    .left_out = scrapbots_phase_left_out, .alike = MARKS_PHASE },
	[VERB_DISCARD] = { "discard", BY_PLAYER,
	    { MAYBE(CARDS, IDS_OR_NONE), MAYBE_ONE_OF(REASON, why_words) },
	    STEP(discard), .keeps_records = true, .known = KNOWN_DISCARD },
	[VERB_MOVE] = { "move", BY_PLAYER, { A(CARD, ID), A(LANE, NUMBER) },
	    BREAKS(BUILD_NO_MOVE), .apply = scrapbots_move_apply },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    BREAKS(SETUP_NO_MULLIGAN) },
	[VERB_DEFEND] = REFUSED("defend", TURN_KNOWN_ACTION, OTHERS),
	[VERB_RESPOND] = REFUSED("respond", TURN_KNOWN_ACTION, OTHERS),
	[VERB_KEEP] = REFUSED("keep", TURN_KNOWN_ACTION, OTHERS),
	[VERB_SWITCH] = REFUSED("switch", TURN_KNOWN_ACTION, OTHERS),
	[VERB_FLIP] = REFUSED("flip", TURN_KNOWN_ACTION, OTHERS),
	COMMON_STEPS(answer_check, .check = NULL)
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

static const struct said_name said_names[] = {
	{ "dealt", "Wounds dealt" },
	{ "scrap", "Scrap" },
	{ "energy", "Energy" },
	{ "health", "Health" },
	{ "attack-damage", "damage of attacks" },
	{ "attack-cost", "Energy cost of attacks" },
	{ 0 }
};

/* Damage goes to lanes here, and what comes into play is built. */
static const char *
own_sentence(const struct instruction *i)
{
	const bool self = (i->flags & INSTRUCTION_ITSELF) != 0;
	switch ((int)i->operation) {
	case OPERATION_DAMAGE:
		return self ? "{amount} damage to the lane across"
		    : may_mean_itself(i) ? "{amount} damage to the lane of "
		    "what was chosen last, else to the lane across"
		    : "{amount} damage to the lane of {cards}";
	case OPERATION_SPLASH:
		return self ? "{amount} damage to the lanes beside it"
		    : may_mean_itself(i) ? "{amount} damage to the lanes "
		    "beside what was chosen last, else beside that across"
		    : "{amount} damage to the lanes beside {cards}";
	case OPERATION_HEAL:
		return i->amount == NO_INDEX
		    ? "take all damage off {cards}"
		    : "take {amount} damage off {cards}";
	case OPERATION_PUT:
		return "build {cards} in {whose} first empty lane";
	case OPERATION_REPLACE:
		return "put {cards} under the main deck; the next card takes "
		    "its place";
	}
	return NULL;
}

static const struct said said = {
	SAID_TABLES
	.names = said_names,
	.operation = own_sentence,
};

const struct game scrapbots_game = {
	.name = "scrapbots",
	.title = "Scrapbots",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	GAME_TABLES,
	EDITIONS,
	GAME_HOOKS,
	.misplaced = scrapbots_misplaced,
	.moved_by_hand = scrapbots_moved_by_hand,
	.first_check = scrapbots_first_check,
	.begun = LOOKED_AT,
	.forward = scrapbots_forward,
	.still = scrapbots_still,
	.untyped_cards = true,
	.claims_look_ahead = true,
	.left_out_by_order = true,
	.shuffles = scrapbots_shuffles
};
