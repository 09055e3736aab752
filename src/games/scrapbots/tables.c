/*
 * tables.c - Scrapbots as the engine sees it: every table of the game.
 */
#include <stddef.h>

#include "games/scrapbots/scrapbots.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* ---- rules, readings, editions ---- */

#define RULE(name, id, kind, heading, text, broken)                           \
	[name] = { "scrapbots." id, RULE_##kind, heading, text, broken },
static const struct rule rules[] = {
#include "games/scrapbots/rules.def"
};
#undef RULE
_Static_assert(COUNT(rules) == RULE_COUNT, "a row for each rule");
_Static_assert((int)RULE_COUNT <= (int)RULE_MAX, "room to count each rule");

#define READING(name, id, open, question, choices, touches, broken)           \
	[name] = { "scrapbots." id, open, question, choices, touches, broken },
#define CHOICES(...) { __VA_ARGS__, NULL }
static const struct reading readings[] = {
#include "games/scrapbots/readings.def"
};
#undef READING
#undef CHOICES
_Static_assert(COUNT(readings) == READING_COUNT, "a row for each reading");
_Static_assert((int)READING_COUNT <= (int)READING_MAX,
    "room to count each reading");

/* The revision says what the first rulebook leaves open. */
static const struct edition_fix revised[] = {
	{ ENERGY_SPEND, SPENT },
	{ ACTIVATE_EXHAUSTS, DEFAULT_CHOICE }
};
static const struct edition editions[] = {
	{ "2020-03", NULL, 0 },
	{ "2020-07", revised, COUNT(revised) }
};

/* ---- zones and fields ---- */

#define ZONE(name, word, flags) [name] = { word, flags },
static const struct zone_kind zones[] = { SCRAPBOTS_ZONES(ZONE) };
_Static_assert((int)ZONE_COUNT <= (int)ZONE_KIND_MAX, "room for each zone");

#define WORD_ROW(name, word) [name] = word,
const char *const scrapbots_phases[] = { SCRAPBOTS_PHASES(WORD_ROW) NULL };
const char *const scrapbots_reasons[] = { SCRAPBOTS_REASONS(WORD_ROW) NULL };
static const char *const stage_words[] = { SCRAPBOTS_STAGES(WORD_ROW) NULL };
static const char *const cause_words[] = { SCRAPBOTS_CAUSES(WORD_ROW) NULL };
static const char *const why_words[] = { SCRAPBOTS_WHYS(WORD_ROW) NULL };
static const char *const value_due_words[] = { "none", "scrap", "energy",
	NULL };
static const char *const types[] = { SCRAPBOTS_TYPES(WORD_ROW) NULL };

#define FIELD(name, xml, type, start, least, most, flags, words)              \
	[name] = { xml, type, start, least, most, flags, words },
static const struct field global_fields[] = { SCRAPBOTS_GLOBAL_FIELDS(FIELD) };
static const struct field player_fields[] = { SCRAPBOTS_PLAYER_FIELDS(FIELD) };
static const struct field card_fields[] = { SCRAPBOTS_CARD_FIELDS(FIELD) };
_Static_assert((int)G_TURN == (int)TURN
    && (int)G_TURN_PLAYER == (int)TURN_PLAYER && (int)G_PHASE == (int)PHASE,
    "the fields that all games share come first");
_Static_assert((int)GLOBAL_COUNT <= (int)GLOBAL_FIELD_MAX, "room for each");
_Static_assert((int)PLAYER_FIELD_COUNT <= (int)PLAYER_FIELD_MAX,
    "room for each");
_Static_assert((int)CARD_FIELD_COUNT <= (int)CARD_FIELD_MAX, "room for each");

/* Numbers out of range are read, so that a rule can refuse them. */
#define STAT(name, word, xml) [name] = { word, xml, -NUMBER_MAX, NUMBER_MAX, \
	false },
static const struct card_stat stats[] = { SCRAPBOTS_STATS(STAT) };

/* ---- steps ---- */

static const char *const pile_words[] = { "main", "wounds", NULL };
static const char *const main_words[] = { "main", NULL };
static const char *const what_words[] = { "starter", "option", "targets",
	"order", NULL };
static const char *const random_words[] = { "coin", "die", "number", "card",
	NULL };
static const char *const choice_words[] = { "heads", "tails", "none", NULL };
static const char *const to_words[] = { "discard", "hand", "deck", "lane",
	NULL };
static const char *const from_words[] = { "hand", "market", "discard", "deck",
	NULL };
static const char *const as_words[] = { "scrap", "energy", "none", NULL };
static const char *const value_words[] = { "scrap", "energy", NULL };
static const char *const scrap_words[] = { "scrap", NULL };
static const char *const text_words[] = { "yes", "no", NULL };
static const char *const name_words[] = { "discard", "cleanup", "draw", NULL };

#define A(name, kind) { ATTRIBUTE_##name, VALUE_##kind, false, NULL }
#define MAYBE(name, kind) { ATTRIBUTE_##name, VALUE_##kind, true, NULL }
#define ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, false, words }
#define MAYBE_ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, true, words }
#define SOME_OF(name, words) { ATTRIBUTE_##name, VALUE_WORDS, false, words }
/* What the text of a card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)
#define STEP(name) .check = scrapbots_##name##_check,                         \
	.apply = scrapbots_##name##_apply,                                    \
	.candidates = scrapbots_##name##_candidates
#define NEVER .check = scrapbots_never_check,                                 \
	.apply = scrapbots_nothing_apply
#define NEVER_ATTRIBUTES { MAYBE(CARD, ID), MAYBE(TARGET, ID) }

static const struct step_kind steps[] = {
	[STEP_DECK] = { "deck", BY_OPTIONAL,
	    { MAYBE_ONE_OF(PILE, pile_words), A(DECK_CARDS, DECK) },
	    .form = scrapbots_deck_form, .check = scrapbots_deck_check,
	    .apply = scrapbots_deck_apply },
	[STEP_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) }, STEP(toss) },
	[STEP_CHOOSE] = { "choose", BY_OPTIONAL,
	    { ONE_OF(WHAT, what_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    .form = scrapbots_choose_form, STEP(choose) },
	[STEP_SHUFFLE] = { "shuffle", BY_OPTIONAL,
	    { MAYBE_ONE_OF(PILE, main_words), MAYBE(ORDER, IDS) },
	    .form = scrapbots_pile_form, STEP(shuffle) },
	[STEP_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS_OR_NONE),
	      MAYBE_ONE_OF(REASON, cause_words) },
	    .form = scrapbots_draw_step_form, STEP(draw) },
	[STEP_REFILL] = { "refill", BY_NONE,
	    { A(SLOT, NUMBER), A(CARD, ID) }, STEP(refill) },
	[STEP_BUY] = { "buy", BY_PLAYER,
	    { A(SLOT, NUMBER), A(CARD, ID), MAYBE_ONE_OF(TO, to_words) },
	    STEP(buy) },
	[STEP_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), SOME_OF(AS, as_words),
	      MAYBE_ONE_OF(TEXT, text_words), EFFECT_ATTRIBUTES },
	    STEP(play) },
	[STEP_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), MAYBE(WITH, ID), MAYBE_ONE_OF(AS, value_words),
	      EFFECT_ATTRIBUTES }, STEP(activate) },
	[STEP_SUMMON] = { "summon", BY_PLAYER,
	    { A(CARD, ID), A(LANE, NUMBER), MAYBE(SIDE, PLAYER),
	      MAYBE_ONE_OF(FROM, from_words), MAYBE_ONE_OF(AS, scrap_words) },
	    STEP(summon) },
	[STEP_ATTACK] = { "attack", BY_PLAYER,
	    { A(WITH, ID), MAYBE(AS, TEXT), MAYBE(LANE, NUMBER),
	      EFFECT_ATTRIBUTES }, STEP(attack) },
	[STEP_RANDOM] = { "random", BY_NONE,
	    { ONE_OF(WHAT, random_words), A(VALUE, CHOICE) }, STEP(random) },
	[STEP_PASS] = { "pass", BY_PLAYER, { { 0 } }, STEP(pass) },
	[STEP_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, name_words) },
	    STEP(phase) },
	[STEP_DISCARD] = { "discard", BY_PLAYER,
	    { MAYBE(CARDS, IDS_OR_NONE), MAYBE_ONE_OF(REASON, why_words) },
	    STEP(discard) },
	[STEP_END_TURN] = { "end-turn", BY_PLAYER, { { 0 } },
	    STEP(end_turn) },
	[STEP_CONCEDE] = { "concede", BY_PLAYER, { { 0 } }, STEP(concede) },
	[STEP_MOVE] = { "move", BY_PLAYER, { A(CARD, ID), A(LANE, NUMBER) },
	    .check = scrapbots_move_check, .apply = scrapbots_nothing_apply },
	[STEP_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    .check = scrapbots_mulligan_check,
	    .apply = scrapbots_nothing_apply },
	[STEP_DEFEND] = { "defend", BY_PLAYER, NEVER_ATTRIBUTES, NEVER },
	[STEP_RESPOND] = { "respond", BY_PLAYER, NEVER_ATTRIBUTES, NEVER },
	[STEP_KEEP] = { "keep", BY_PLAYER, NEVER_ATTRIBUTES, NEVER },
	[STEP_SWITCH] = { "switch", BY_PLAYER, NEVER_ATTRIBUTES, NEVER },
	[STEP_FLIP] = { "flip", BY_PLAYER, NEVER_ATTRIBUTES, NEVER }
};
_Static_assert(COUNT(steps) == STEP_COUNT, "a row for each step");

/* ---- the game ---- */

const struct game scrapbots_game = {
	.name = "scrapbots",
	.title = "Scrapbots",
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
	.phases = scrapbots_phases,
	.global_fields = global_fields,
	.global_field_count = GLOBAL_COUNT,
	.player_fields = player_fields,
	.player_field_count = PLAYER_FIELD_COUNT,
	.card_fields = card_fields,
	.card_field_count = CARD_FIELD_COUNT,
	.reasons = scrapbots_reasons,
	.no_winner = "none",
	.types = types,
	.stats = stats,
	.stat_count = STAT_COUNT,
	.effects = &scrapbots_effects,
	.steps = steps,
	.step_count = STEP_COUNT,
	.choice_words = choice_words,
	.claims = scrapbots_claims,
	.claim_count = SCRAPBOTS_CLAIM_COUNT,
	.start = scrapbots_start,
	.position = scrapbots_position,
	.forward = scrapbots_forward,
	.claims_look_ahead = true,
	.admit = scrapbots_admit,
	.after = scrapbots_after,
	.lose = scrapbots_lose,
	.prepare = scrapbots_deal,
	.fill = scrapbots_fill,
	.show = scrapbots_show
};
