/*
 * tables.c - W.O.T.A. as the engine sees it: every table of the game.
 */
#include "games/wota/parts.h"

/* ---- words of fields ---- */

static const char *const ending_words[] = { "no", "draw", "stamina", "build1",
	"attack", "build2", "end", "yes", "home", NULL };
static const char *const stages[] = { STAGES(WORD_ROW) NULL };
static const char *const last_battles[] = { LAST_BATTLES(WORD_ROW) NULL };
static const char *const actions[] = { ACTIONS(WORD_ROW) NULL };
static const char *const attack_stages[] = { ATTACK_STAGES(WORD_ROW) NULL };
static const char *const arrivals[] = { "as-it-lies", "down", "up", NULL };
const char *const wota_faces[] = { "up", "down", NULL };
const char *const wota_positions[] = { "attack", "shield", NULL };

#include "games/tables.h"

/* ---- editions ---- */

static const struct edition_fix later_fixes[] = {
	{ HEART_START, HEART_START_SEVEN },
	{ HEART_CAP, HEART_CAP_TEN },
	{ BOSS_DECK_SIZE, BOSS_DECK_SIZE_FIFTEEN },
	{ DECK_OUT, DECK_OUT_LOSE },
	{ COPIES, COPIES_THREE },
	{ FLIP_PENALTY, FLIP_PENALTY_FIVE },
	{ FLIP_UNPAID_CARD, FLIP_UNPAID_CARD_DESTROYED },
	{ FLIP_POSITION, FLIP_POSITION_ATTACK }
};
static const struct edition editions[] = {
	{ "rulebook", NULL, 0 },
	{ "later", later_fixes, COUNT(later_fixes) }
};

/* ---- piles ---- */

static const char *const pile_words[] = { "boss", NULL };
static const struct pile piles[] = {
	{ OWN_DECK, .zone = DECK, .given = DECK_GIVEN, .types = ~IN(BOSS),
	    .total = AS_CONSTANT(MAIN_DECK_LEAST), .few = true, .copies = 2,
	    .again = true },
	{ 0, .zone = BOSSES, .given = NO_FIELD, .types = IN(BOSS), .total = 5,
	    .copies = 1, .again = true }
};

/* ---- steps ---- */

static const char *const contest_words[] = { "battle", "war", NULL };
static const char *const method_words[] = { "die", "coin", NULL };
static const char *const set_words[] = { "set", NULL };
static const char *const summon_words[] = { "attack", "shield", "facedown",
	"facedown-attack", NULL };

/* What comes before a step: see step_kind.alike. */
enum { CLOSES_TIE = 1, KEEPS_TIE, CHANGES_PHASE };

static const struct step_kind steps[] = {
	[VERB_MATCH] = { "match", BY_NONE,
	    { ATTRIBUTE(WHAT, ANY_WORD, .words = contest_words,
	          .listed = WORDS), MAYBE(HEARTS, POSITIVE) },
	    LISTED(match), .over = wota_is_set_up },
	[VERB_DECK] = { "deck", BY_PLAYER,
	    { A(DECK_CARDS, DECK), MAYBE_ONE_OF(PILE, pile_words) },
	    BROUGHT(deck), .known = KNOWN_DECK },
	[VERB_BATTLE] = { "battle", BY_NONE, NO_ATTRIBUTES,
	    LISTED(battle), .over = wota_is_set_up },
	[VERB_TOSS] = { "toss", BY_NONE,
	    { ANY_OF(METHOD, method_words), MAYBE(FACES, NUMBERS),
	      MAYBE(WINNER, PLAYER) },
	    .form = wota_toss_form, STEP(toss) },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER,
	    { MAYBE_LISTED_AS(ORDER, IDS, OR_WITHOUT | A_PATTERN) },
	    .form_now = wota_shuffle_form, ANSWERS(shuffle),
	    .over = wota_is_set_up,
	    .idle_unseen = ANY_PHASE, .known = KNOWN_SHUFFLE },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, drawn_words) },
	    ANSWERS(draw), .due = wota_draw_due, .idle = true,
	    .confirms = wota_confirms_draw, .confirmed = draw_recorded,
	    .keeps_records = true, .known = KNOWN_DRAW },
	[VERB_KEEP] = { "keep", BY_PLAYER, NO_ATTRIBUTES,
	    LISTED(keep), .over = wota_hands_kept, .idle = true },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    LISTED(mulligan), .over = wota_hands_kept },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, wota_phases + 1) },
	    LISTED(phase), .turn = true, .idle = true,
	    .alike = CHANGES_PHASE },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, asked_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    .form = asker_form, ANSWERS(choose), STARTER,
	    .over = wota_is_set_up,
	    AND(choose), .known = KNOWN_CHOOSE },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { A(CARD, ID), ONE_OF(AS, summon_words), MAYBE(SIDE, PLAYER),
	      MAYBE(COST, IDS) },
	    STEP(summon), .alike = CLOSES_TIE,
	    .hopeless = wota_summon_hopeless },
	/* by one reading a player has Spies on the other side */
	[VERB_FLIP] = { "flip", BY_PLAYER,
	    { FROM(CARD, ID, IN(BATTLE), OWN | OTHER),
	      /* attack is what it is without */
	      ATTRIBUTE(AS, WORD, .optional = true, .words = wota_positions,
	          .listed = OR_WITHOUT, .least = IN_SHIELD,
	          .most = IN_SHIELD) },
	    LISTED(flip), .alike = CLOSES_TIE,
	    .hopeless = wota_flip_hopeless },
	[VERB_SWITCH] = { "switch", BY_PLAYER,
	    { FROM(CARD, ID, IN(BATTLE), OWN | OTHER),
	      ONE_OF(AS, wota_positions) },
	    LISTED(switch), .turn = true,
	    .phases = IN(BUILD1) | IN(BUILD2), .alike = CLOSES_TIE,
	    .hopeless = wota_switch_hopeless },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), MAYBE_ONE_OF(AS, set_words), EFFECT_ATTRIBUTES },
	    STEP(play), .alike = CLOSES_TIE,
	    .hopeless = wota_play_hopeless },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    CHECKED(activate), .apply = APPLY(use), AND(activate),
	    .alike = CLOSES_TIE, .hopeless = wota_activate_hopeless },
	[VERB_RESPOND] = { "respond", BY_PLAYER,
	    { A(CARD, ID), MAYBE(TO, ID), EFFECT_ATTRIBUTES },
	    CHECKED(respond), .apply = APPLY(use), AND(respond),
	    .alike = KEEPS_TIE, .hopeless = wota_respond_hopeless },
	[VERB_PASS] = { "pass", BY_PLAYER, NO_ATTRIBUTES,
	    LISTED(pass), .idle = true, .alike = KEEPS_TIE },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { FROM(WITH, ID, IN(BATTLE), OWN | OTHER),
	      FROM(TARGET, REFERENCES, IN(BATTLE), OTHER | PLAYERS),
	      MAYBE(COST, ID) },
	    .form = wota_attack_form, LISTED(attack), .turn = true,
	    .phases = IN(ATTACK), AND(attack), .alike = CLOSES_TIE },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARDS, IDS) },
	    STEP(discard), .answers = true, .known = KNOWN_DISCARD },
	COMMON_STEPS(answer_check, ALLOWED_BY(CONCEDE, YES),
	    BREAKS(OUTCOME_CONCEDE))
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

static const struct said_name said_names[] = {
	{ "ap", "AP" },
	{ "sp", "SP" },
	{ "sta", "stamina cost" },
	{ "sc", "summon counter" },
	{ 0 }
};

static const struct said said = {
	SAID_TABLES
	.names = said_names,
};

const struct game wota_game = {
	.name = "wota",
	.title = "W.O.T.A. - War of the Archetypes",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	.contest = "battle",
	.wins = WINS,
	.drawn = DRAWN_BATTLES,
	GAME_TABLES,
	EDITIONS,
	GAME_HOOKS,
	.misplaced = wota_misplaced,
	.may_lie = wota_may_lie,
	.moved_by_hand = wota_moved_by_hand,
	.set_by_hand = wota_set_by_hand,
	.first_check = wota_first_check,
	.begun = LOOKED_AT,
	.forward = wota_forward,
	.lasting = LINKS_TOLD,
	.still = wota_still,
	.fill = wota_fill
};
