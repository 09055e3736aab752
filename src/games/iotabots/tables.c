/*
 * tables.c - IOTABOTS as the engine sees it: every table of the game.
 */
#include "games/iotabots/parts.h"

/* In the order of enum ending. */
static const char *const ending_words[] = { "no", "yes", "over", "standby",
	"main1", "battle", "main2", "end", NULL };

#include "games/tables.h"

static const struct pile piles[] = {
	{ OWN_DECK, .zone = DECK, .given = DECK_GIVEN, .shuffled = SHUFFLED,
	    .types = IN(BOT) | IN(BUZZ_CARD),
	    .total = AS_CONSTANT(DECK_SIZE_CARDS),
	    .copies = AS_CONSTANT(COPIES_LIMIT), .fits = iotabots_is_dealt,
	    .again = true }
};

/* ---- steps ---- */

static const char *const set_words[] = { "set", NULL };

static const struct step_kind steps[] = {
	[VERB_RESTRICT] = { "restrict", BY_NONE,
	    { LISTED_AS(DEF, DEFINITION, A_PATTERN),
	      LISTED_AS(COUNT, NUMBER, A_PATTERN) },
	    LISTED(restrict) },
	[VERB_DECK] = { "deck", BY_PLAYER, { A(DECK_CARDS, DECK) },
	    BROUGHT(deck), .known = KNOWN_DECK },
	[VERB_DUEL] = { "duel", BY_NONE,
	    { LISTED_AS(NUMBER, NUMBER, NEXT_ONE) }, LISTED(duel) },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER,
	    { MAYBE_LISTED_AS(ORDER, IDS, OR_WITHOUT | A_PATTERN) },
	    ANSWERS(shuffle), .over = iotabots_has_begun,
	    .idle_unseen = ANY_PHASE, .known = KNOWN_SHUFFLE },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    LISTED(toss), .over = iotabots_has_begun },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, asked_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    .form = asker_form, ONLY_ANSWERS, STARTER,
	    .over = iotabots_has_begun, .known = KNOWN_CHOOSE },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, drawn_words) },
	    ANSWERS(draw),
	    .due = iotabots_draw_due, .idle = true,
	    .confirms = iotabots_confirms_draw,
	    .confirmed = draw_recorded, .known = KNOWN_DRAW },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    LISTED(mulligan), .over = iotabots_hands_kept },
	[VERB_KEEP] = { "keep", BY_PLAYER, NO_ATTRIBUTES,
	    LISTED(keep), .over = iotabots_hands_kept, .idle = true },
	[VERB_PHASE] = { "phase", BY_PLAYER,
	    { ONE_OF(NAME, iotabots_phases + STANDBY) },
	    LISTED(phase), .turn = true, .idle = true,
	    .alike = 1 },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { FROM(CARD, ID, IN(HAND), OWN), EFFECT_ATTRIBUTES },
	    PLAYED(summon), .types = IN(BOT), .turn = true,
	    .phases = IN(MAIN1) | IN(MAIN2) },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { FROM(CARD, ID, IN(HAND), OWN), MAYBE_ONE_OF(AS, set_words),
	      EFFECT_ATTRIBUTES },
	    PLAYED(play), .types = IN(BUZZ_CARD),
	    .phases = IN(MAIN1) | IN(MAIN2) },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { FROM(CARD, ID, IN(BOTS), OWN), EFFECT_ATTRIBUTES },
	    DECLARES(activate, WHEN(ACTIVATE)) },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { MAYBE_FROM(WITH, IDS, IN(BOTS), OWN),
	      MAYBE_FROM(TARGET, REFERENCES, IN(BOTS), OTHER | PLAYERS) },
	    LISTED(attack), .turn = true, .phases = IN(BATTLE) },
	[VERB_DISCARD] = { "discard", BY_PLAYER,
	    { FROM(CARD, ID, IN(HAND), OWN) }, ANSWERS(discard),
	    .known = KNOWN_DISCARD },
	[VERB_DEFEND] = REFUSED("defend", PHASE_ALLOWED_ACTIONS,
	    MAYBE(CARD, IDS), MAYBE(TARGET, IDS)),
	[VERB_RESPOND] = REFUSED("respond", PHASE_ALLOWED_ACTIONS,
	    MAYBE(CARD, IDS), MAYBE(TARGET, IDS)),
	/* Leaving a phase is a phase step here. */
	[VERB_BUY] = REFUSED("buy", PHASE_ALLOWED_ACTIONS, MAYBE(CARD, ID)),
	[VERB_PASS] = REFUSED("pass", PHASE_ALLOWED_ACTIONS, MAYBE(CARD, ID)),
	COMMON_STEPS(answer_check, ALLOWED_BY(CONCEDE, LOSES_DUEL))
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
	.contest = "duel",
	.wins = WINS,
	.drawn = DRAWN_DUELS,
	GAME_TABLES,
	GAME_HOOKS
};
