/*
 * tables.c - W.O.T.A. as the engine sees it: every table of the game.
 */
#include <stddef.h>

#include "games/wota/parts.h"
#include "games/wota/steps.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* ---- rules and readings ---- */

#define RULE(name, id, kind, heading, text, broken)                           \
	[name] = { id, RULE_##kind, heading, text, broken },
static const struct rule rules[] = {
#include "games/wota/rules.def"
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
#include "games/wota/readings.def"
};
#undef READING2
#undef READING3
_Static_assert(COUNT(readings) == READING_COUNT, "a row for each reading");
_Static_assert((int)READING_COUNT <= (int)READING_MAX,
    "room to count each reading");

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

/* ---- zones, fields, cards ---- */

#define ZONE(name, xml, flags) [name] = { xml, flags },
static const struct zone_kind zones[] = { ZONES(ZONE) };
_Static_assert(COUNT(zones) <= ZONE_KIND_MAX, "room for each zone");

#define WORD_ROW(name, word) [name] = word,
const char *const wota_phases[] = { PHASES(WORD_ROW) NULL };
static const char *const stages[] = { STAGES(WORD_ROW) NULL };
static const char *const actions[] = { ACTIONS(WORD_ROW) NULL };
static const char *const attack_stages[] = { ATTACK_STAGES(WORD_ROW) NULL };
static const char *const types[] = { TYPES(WORD_ROW) NULL };
static const char *const labels[] = { CARD_LABELS(WORD_ROW) NULL };
static const char *const label_attributes[] = {
	LABEL_ATTRIBUTES(WORD_ROW) NULL };
const char *const wota_reasons[] = { REASONS(WORD_ROW) NULL };
const char *const wota_faces[] = { "up", "down", NULL };
const char *const wota_arrivals[] = { "as-it-lies", "down", "up", NULL };
const char *const wota_positions[] = { "attack", "shield", NULL };

#define FIELD_ROW(name, xml, type, start, least, most, flags, words)          \
	[name] = { xml, FIELD_##type, start, least, most, flags, words },
#define PLAYER_FIELD_ROW(name, xml, type, start, least, most, flags)          \
	[name] = { xml, FIELD_##type, start, least, most, flags, NULL },
static const struct field global_fields[] = {
	[TURN] = { "turn", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL },
	[TURN_PLAYER] = { "turn-player", FIELD_PLAYER, -1, -1, 1, 0, NULL },
	[PHASE] = { "phase", FIELD_WORD, TURN_START, 0, PHASE_COUNT - 1, 0,
	    wota_phases },
	GLOBAL_FIELDS(FIELD_ROW)
};
static const struct field player_fields[] = {
	PLAYER_FIELDS(PLAYER_FIELD_ROW)
};
static const struct field card_fields[] = { CARD_FIELDS(FIELD_ROW) };
_Static_assert(COUNT(global_fields) <= GLOBAL_FIELD_MAX, "room for each");
_Static_assert(COUNT(player_fields) <= PLAYER_FIELD_MAX, "room for each");
_Static_assert(COUNT(card_fields) <= CARD_FIELD_MAX, "room for each");

/* Below 0 a number breaks a rule of the game, not the form of the card; and a
 * reading says whether effects may take AP and SP there. */
#define STAT_ROW(name, word, xml)                                             \
	[name] = { word, xml, -NUMBER_MAX, NUMBER_MAX, false },
static const struct card_stat stats[] = { STATS(STAT_ROW) };
_Static_assert(COUNT(stats) <= DEFINITION_VALUE_MAX, "room for each");
#define KEYWORD_ROW(name, word, number) [name] = { word, number },
static const struct keyword keywords[] = { KEYWORDS(KEYWORD_ROW) };

/* ---- steps ---- */

static const char *const contest_words[] = { "battle", "war", NULL };
static const char *const method_words[] = { "die", "coin", NULL };
static const char *const pile_words[] = { "boss", NULL };
static const char *const reason_words[] = { "opening", "turn", "effect",
	NULL };
static const char *const choose_words[] = { "starter", "order", "targets",
	"option", NULL };
static const char *const random_words[] = { "coin", "die", "number", "card",
	NULL };
static const char *const choice_words[] = { "heads", "tails", NULL };
static const char *const set_words[] = { "set", NULL };
static const char *const position_words[] = { "attack", "shield", NULL };
static const char *const summon_words[] = { "attack", "shield", "facedown",
	"facedown-attack", NULL };

#define A(name, kind) { ATTRIBUTE_##name, VALUE_##kind, false, NULL }
#define MAYBE(name, kind) { ATTRIBUTE_##name, VALUE_##kind, true, NULL }
#define ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, false, words }
#define MAYBE_ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, true, words }
/* A rule, not the form, speaks about other words. */
#define ANY_OF(name, words) { ATTRIBUTE_##name, VALUE_ANY_WORD, false, words }
/* What an effect of the card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)
#define STEP(step)                                                            \
	wota_##step##_check, wota_##step##_apply, wota_##step##_candidates, NULL

static const struct step_kind steps[] = {
	[VERB_MATCH] = { "match", BY_NONE,
	    { ANY_OF(WHAT, contest_words), MAYBE(HEARTS, POSITIVE) },
	    NULL, STEP(match) },
	[VERB_DECK] = { "deck", BY_PLAYER,
	    { A(DECK_CARDS, DECK), MAYBE_ONE_OF(PILE, pile_words) },
	    NULL, STEP(deck) },
	[VERB_BATTLE] = { "battle", BY_NONE, { { 0 } },
	    NULL, STEP(battle) },
	[VERB_TOSS] = { "toss", BY_NONE,
	    { ANY_OF(METHOD, method_words), MAYBE(FACES, NUMBERS),
	      MAYBE(WINNER, PLAYER) },
	    wota_toss_form, STEP(toss) },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    wota_shuffle_form, STEP(shuffle) },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, reason_words) },
	    wota_draw_form, STEP(draw) },
	[VERB_KEEP] = { "keep", BY_PLAYER, { { 0 } },
	    NULL, STEP(keep) },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    NULL, STEP(mulligan) },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, wota_phases + 1) },
	    NULL, STEP(phase) },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, choose_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    wota_choose_form, STEP(choose) },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { A(CARD, ID), ONE_OF(AS, summon_words), MAYBE(SIDE, PLAYER),
	      MAYBE(COST, IDS) },
	    NULL, STEP(summon) },
	[VERB_FLIP] = { "flip", BY_PLAYER,
	    { A(CARD, ID), MAYBE_ONE_OF(AS, position_words) },
	    NULL, STEP(flip) },
	[VERB_SWITCH] = { "switch", BY_PLAYER,
	    { A(CARD, ID), ONE_OF(AS, position_words) },
	    NULL, STEP(switch) },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), MAYBE_ONE_OF(AS, set_words), EFFECT_ATTRIBUTES },
	    NULL, STEP(play) },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, STEP(activate) },
	[VERB_RESPOND] = { "respond", BY_PLAYER,
	    { A(CARD, ID), MAYBE(TO, ID), EFFECT_ATTRIBUTES },
	    NULL, STEP(respond) },
	[VERB_PASS] = { "pass", BY_PLAYER, { { 0 } },
	    NULL, STEP(pass) },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { A(WITH, ID), A(TARGET, REFERENCES), MAYBE(COST, ID) },
	    wota_attack_form, STEP(attack) },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARDS, IDS) },
	    NULL, STEP(discard) },
	[VERB_RANDOM] = { "random", BY_NONE,
	    { ONE_OF(WHAT, random_words), A(VALUE, CHOICE) },
	    NULL, STEP(random) },
	[VERB_END_TURN] = { "end-turn", BY_PLAYER, { { 0 } },
	    NULL, STEP(end_turn) },
	[VERB_CONCEDE] = { "concede", BY_PLAYER, { { 0 } },
	    NULL, STEP(concede) }
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- the game ---- */

const struct game wota_game = {
	.name = "wota",
	.title = "W.O.T.A. - War of the Archetypes",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	.rules = rules,
	.rule_count = RULE_COUNT,
	.readings = readings,
	.reading_count = READING_COUNT,
	.editions = editions,
	.edition_count = COUNT(editions),
	.zones = zones,
	.zone_count = ZONE_COUNT,
	.phases = wota_phases,
	.global_fields = global_fields,
	.global_field_count = GLOBAL_FIELD_COUNT,
	.player_fields = player_fields,
	.player_field_count = PLAYER_FIELD_COUNT,
	.card_fields = card_fields,
	.card_field_count = CARD_FIELD_COUNT,
	.reasons = wota_reasons,
	.no_winner = "none",
	.types = types,
	.labels = labels,
	.label_attributes = label_attributes,
	.stats = stats,
	.stat_count = STAT_COUNT,
	.keywords = keywords,
	.keyword_count = KEYWORD_COUNT,
	.effects = &wota_effects,
	.steps = steps,
	.step_count = VERB_COUNT,
	.choice_words = choice_words,
	.claims = wota_claims,
	.claim_count = WOTA_CLAIM_COUNT,
	.start = wota_start_match,
	.position = wota_complete_position,
	.forward = wota_before_step,
	.admit = wota_admit,
	.after = wota_after_step,
	.lose = wota_lose_battle,
	.prepare = wota_deal,
	.show = wota_show_battle
};
