/*
 * tables.c - IOTABOTS as the engine sees it: every table of the game.
 */
#include "games/iotabots/parts.h"
#include "games/tables.h"

/* ---- steps ---- */

static const char *const starter_words[] = { "starter", "option", "targets",
	"order", NULL };
static const char *const choice_words[] = { "heads", "tails", "none", NULL };
static const char *const reason_words[] = { "opening", "turn", "effect",
	NULL };
static const char *const set_words[] = { "set", NULL };
/* Those that a player enters: standby to end. */
static const char *const phase_words[] = { "standby", "main1", "battle",
	"main2", "end", NULL };

static const struct step_kind steps[] = {
	[VERB_RESTRICT] = { "restrict", BY_NONE,
	    { A(DEF, DEFINITION), A(COUNT, NUMBER) },
	    STEP(restrict) },
	[VERB_DECK] = { "deck", BY_PLAYER, { A(DECK_CARDS, DECK) },
	    UNTRIED(deck) },
	[VERB_DUEL] = { "duel", BY_NONE, { A(NUMBER, NUMBER) },
	    STEP(duel) },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    STEP(shuffle) },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    LISTED(toss) },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, starter_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    .form = asker_form, STEP(choose) },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, reason_words) },
	    .form_now = iotabots_draw_form, STEP(draw), .idle = true,
	    .confirms = iotabots_confirms_draw },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    LISTED(mulligan) },
	[VERB_KEEP] = { "keep", BY_PLAYER, NO_ATTRIBUTES,
	    LISTED(keep), .idle = true },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, phase_words) },
	    LISTED(phase), .idle = true },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    STEP(summon) },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), MAYBE_ONE_OF(AS, set_words), EFFECT_ATTRIBUTES },
	    STEP(play) },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    STEP(activate) },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { MAYBE(WITH, IDS), MAYBE(TARGET, REFERENCES) },
	    STEP(attack) },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARD, ID) },
	    ANSWERS(discard), .from = IN(HAND) },
	/* Verbs of other games: never legal here. */
	[VERB_DEFEND] = { "defend", BY_PLAYER,
	    { MAYBE(CARD, IDS), MAYBE(TARGET, IDS) },
	    UNTRIED(refused) },
	[VERB_RESPOND] = { "respond", BY_PLAYER,
	    { MAYBE(CARD, IDS), MAYBE(TARGET, IDS) },
	    UNTRIED(refused) },
	[VERB_BUY] = { "buy", BY_PLAYER, { MAYBE(CARD, ID) },
	    UNTRIED(refused) },
	[VERB_PASS] = { "pass", BY_PLAYER, { MAYBE(CARD, ID) },
	    UNTRIED(refused) },
	COMMON_STEPS
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

static const struct said said = {
	SAID_TABLES
};

const struct game iotabots_game = {
	.name = "iotabots",
	.title = "IOTABOTS Trading Card Game",
	.least_players = 2,
	.most_players = 2,
	.contests = true,
	GAME_TABLES,
	GAME_HOOKS
};
