/*
 * tables.c - IOTABOTS as the engine sees it: every table of the game.
 */
#include "games/iotabots/parts.h"
#include "games/iotabots/steps.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* ---- rules and readings ---- */

#define RULE(name, id, kind, heading, text, broken)                           \
	[name] = { id, RULE_##kind, heading, text, broken },
static const struct rule rules[] = {
#include "games/iotabots/rules.def"
};
#undef RULE
_Static_assert(COUNT(rules) == RULE_COUNT, "a row for each rule");
_Static_assert((int)RULE_COUNT <= (int)RULE_MAX, "room to count each rule");

enum { SETTLED, OPEN };
#define READING2(name, id, open, question, a, a_, b, b_, touches, broken)     \
	[name] = { id, open, question, { a_, b_ }, touches, broken },
#define READING3(name, id, open, question, a, a_, b, b_, c, c_, touches,      \
    broken)                                                                   \
	[name] = { id, open, question, { a_, b_, c_ }, touches, broken },
static const struct reading readings[] = {
#include "games/iotabots/readings.def"
};
#undef READING2
#undef READING3
_Static_assert(COUNT(readings) == READING_COUNT, "a row for each reading");
_Static_assert((int)READING_COUNT <= (int)READING_MAX,
    "room to count each reading");

/* ---- zones, fields, cards ---- */

#define ZONE(name, xml, flags) [name] = { xml, flags },
static const struct zone_kind zones[] = { ZONES(ZONE) };
_Static_assert(COUNT(zones) <= ZONE_KIND_MAX, "room for each zone");

#define WORD_ROW(name, word) [name] = word,
const char *const iotabots_phases[] = { PHASES(WORD_ROW) NULL };
static const char *const types[] = { TYPES(WORD_ROW) NULL };
const char *const iotabots_reasons[] = { REASONS(WORD_ROW) NULL };

#define FIELD_ROW(name, xml, type, start, least, most, flags)                 \
	[name] = { xml, FIELD_##type, start, least, most, flags, NULL },
static const struct field global_fields[] = {
	[TURN] = { "turn", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL },
	[TURN_PLAYER] = { "turn-player", FIELD_PLAYER, -1, -1, 1, 0,
	    NULL },
	[PHASE] = { "phase", FIELD_WORD, SETUP, 0, PHASE_COUNT - 1,
	    0, iotabots_phases },
	GLOBAL_FIELDS(FIELD_ROW)
};
static const struct field player_fields[] = { PLAYER_FIELDS(FIELD_ROW) };
static const struct field card_fields[] = { CARD_FIELDS(FIELD_ROW) };
_Static_assert(COUNT(global_fields) <= GLOBAL_FIELD_MAX, "room for each");
_Static_assert(COUNT(player_fields) <= PLAYER_FIELD_MAX, "room for each");
_Static_assert(COUNT(card_fields) <= CARD_FIELD_MAX, "room for each");

/* Attack and defense may fall below 0: a reading says what that means. */
#define STAT_ROW(name, word, xml, least, most)                                \
	[name] = { word, xml, least, most, name == COST },
static const struct card_stat stats[] = { STATS(STAT_ROW) };
#define KEYWORD_ROW(name, word, number) [name] = { word, number },
static const struct keyword keywords[] = { KEYWORDS(KEYWORD_ROW) };

/* ---- steps ---- */

static const char *const starter_words[] = { "starter", "option", "targets",
	"order", NULL };
static const char *const random_words[] = { "coin", "die", "number", "card",
	NULL };
static const char *const choice_words[] = { "heads", "tails", NULL };
static const char *const reason_words[] = { "opening", "turn", "effect",
	NULL };
static const char *const set_words[] = { "set", NULL };
/* Those that a player enters: standby to end. */
static const char *const phase_words[] = { "standby", "main1", "battle",
	"main2", "end", NULL };

#define A(name, kind) { ATTRIBUTE_##name, VALUE_##kind, false, NULL }
#define MAYBE(name, kind) { ATTRIBUTE_##name, VALUE_##kind, true, NULL }
#define ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, false, words }
#define MAYBE_ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, true, words }
#define STEP_AND(name, confirms)                                              \
	iotabots_##name##_check, iotabots_##name##_apply,                     \
	iotabots_##name##_candidates, confirms
#define STEP(name) STEP_AND(name, NULL)
#define REFUSED iotabots_refused_check, iotabots_refused_apply, NULL, NULL
/* What an effect of the card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)

static const struct step_kind steps[] = {
	[VERB_RESTRICT] = { "restrict", BY_NONE,
	    { A(DEF, DEFINITION), A(COUNT, NUMBER) },
	    NULL, STEP(restrict) },
	[VERB_DECK] = { "deck", BY_PLAYER, { A(DECK_CARDS, DECK) },
	    NULL, STEP(deck) },
	[VERB_DUEL] = { "duel", BY_NONE, { A(NUMBER, NUMBER) },
	    NULL, STEP(duel) },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    NULL, STEP(shuffle) },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    NULL, STEP(toss) },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, starter_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    iotabots_choose_form, STEP(choose) },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, reason_words) },
	    iotabots_draw_form, STEP_AND(draw, iotabots_confirms_draw) },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    NULL, STEP(mulligan) },
	[VERB_KEEP] = { "keep", BY_PLAYER, { { 0 } },
	    NULL, STEP(keep) },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, phase_words) },
	    NULL, STEP(phase) },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, STEP(summon) },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), MAYBE_ONE_OF(AS, set_words), EFFECT_ATTRIBUTES },
	    NULL, STEP(play) },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, STEP(activate) },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { MAYBE(WITH, IDS), MAYBE(TARGET, REFERENCES) },
	    NULL, STEP(attack) },
	[VERB_RANDOM] = { "random", BY_NONE,
	    { ONE_OF(WHAT, random_words), A(VALUE, CHOICE) },
	    NULL, STEP(random) },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARD, ID) },
	    NULL, STEP(discard) },
	[VERB_END_TURN] = { "end-turn", BY_PLAYER, { { 0 } },
	    NULL, STEP(end_turn) },
	[VERB_CONCEDE] = { "concede", BY_PLAYER, { { 0 } },
	    NULL, STEP(concede) },
	/* Verbs of other games: never legal here. */
	[VERB_DEFEND] = { "defend", BY_PLAYER,
	    { MAYBE(CARD, IDS), MAYBE(TARGET, IDS) },
	    NULL, REFUSED },
	[VERB_RESPOND] = { "respond", BY_PLAYER,
	    { MAYBE(CARD, IDS), MAYBE(TARGET, IDS) },
	    NULL, REFUSED },
	[VERB_BUY] = { "buy", BY_PLAYER, { MAYBE(CARD, ID) },
	    NULL, REFUSED },
	[VERB_PASS] = { "pass", BY_PLAYER, { MAYBE(CARD, ID) },
	    NULL, REFUSED }
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

const struct game iotabots_game = {
	.name = "iotabots",
	.title = "IOTABOTS Trading Card Game",
	.least_players = 2,
	.most_players = 2,
	.rules = rules,
	.rule_count = RULE_COUNT,
	.readings = readings,
	.reading_count = READING_COUNT,
	.zones = zones,
	.zone_count = ZONE_COUNT,
	.phases = iotabots_phases,
	.global_fields = global_fields,
	.global_field_count = GLOBAL_FIELD_COUNT,
	.player_fields = player_fields,
	.player_field_count = PLAYER_FIELD_COUNT,
	.card_fields = card_fields,
	.card_field_count = CARD_FIELD_COUNT,
	.reasons = iotabots_reasons,
	.no_winner = "none",
	.types = types,
	.stats = stats,
	.stat_count = STAT_COUNT,
	.keywords = keywords,
	.keyword_count = KEYWORD_COUNT,
	.effects = &iotabots_effects,
	.steps = steps,
	.step_count = VERB_COUNT,
	.choice_words = choice_words,
	.claims = iotabots_claims,
	.claim_count = IOTABOTS_CLAIM_COUNT,
	.start = iotabots_start_match,
	.position = iotabots_complete_position,
	.admit = iotabots_admit,
	.after = iotabots_after_step,
	.lose = iotabots_lose_duel,
	.prepare = iotabots_deal,
	.show = iotabots_show_duel
};
