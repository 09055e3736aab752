/*
 * tables.c - FRC as the engine sees it: every table of the game.
 */
#include <stddef.h>

#include "games/frc/parts.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* ---- rules and readings ---- */

#define RULE(name, id, kind, heading, text, broken)                           \
	[RULE_##name] = { id, RULE_##kind, heading, text, broken },
static const struct rule rules[] = {
#include "games/frc/rules.def"
};
#undef RULE
_Static_assert(COUNT(rules) == FRC_RULES, "a row for each rule");

enum { SETTLED, OPEN };
#define CHOICES(...) { __VA_ARGS__ }
#define READING(name, id, kind, question, choices, touches, broken)           \
	[READING_##name] = { id, kind, question, choices, touches, broken },
static const struct reading readings[] = {
#include "games/frc/readings.def"
};
#undef READING
_Static_assert(COUNT(readings) == FRC_READINGS, "a row for each reading");

/* What a named edition fixes; merged fixes nothing. */
static const struct edition_fix first_fixes[] = {
	{ READING_DRAW_MANDATORY, 0 }, { READING_DECK_OUT, 0 },
	{ READING_BOTH_ZERO, 0 }, { READING_TEAM_OPTIONAL, 0 },
	{ READING_SWITCH_EDITION, 0 }, { READING_MEDIAN_END, 0 },
	{ READING_STUDENT_SKILL_COUNT, 0 }, { READING_SKILL_LIST, 0 },
	{ READING_HAND_ORDER, 0 }
};
static const struct edition_fix second_fixes[] = {
	{ READING_DRAW_MANDATORY, 1 }, { READING_DECK_OUT, 1 },
	{ READING_BOTH_ZERO, 1 }, { READING_TEAM_OPTIONAL, 0 },
	{ READING_SWITCH_EDITION, 1 }, { READING_MEDIAN_END, 0 },
	{ READING_STUDENT_SKILL_COUNT, 1 }, { READING_SKILL_LIST, 1 },
	{ READING_HAND_ORDER, 0 }
};
static const struct edition editions[] = {
	{ "merged", NULL, 0 },
	{ "first", first_fixes, COUNT(first_fixes) },
	{ "second", second_fixes, COUNT(second_fixes) }
};

/* ---- zones, fields, cards ---- */

#define ZONE_ROW(name, word, flags) [name] = { word, flags },
static const struct zone_kind zones[] = { FRC_ZONES(ZONE_ROW) };
_Static_assert(COUNT(zones) <= ZONE_KIND_MAX, "room for each zone");

#define WORD_ROW(name, word) [name] = word,
const char *const frc_phases[] = { FRC_PHASES(WORD_ROW) NULL };
const char *const frc_stages[] = { FRC_STAGES(WORD_ROW) NULL };
const char *const frc_results[] = { FRC_RESULTS(WORD_ROW) NULL };
const char *const frc_failures[] = { FRC_FAILURES(WORD_ROW) NULL };
const char *const frc_positions[] = { FRC_POSITIONS(WORD_ROW) NULL };
const char *const frc_types[] = { FRC_TYPES(WORD_ROW) NULL };
const char *const frc_labels[] = { FRC_LABELS(WORD_ROW) NULL };
const char *const frc_events[] = { FRC_EVENTS(WORD_ROW) NULL };
const char *const frc_acts[] = { FRC_ACTS(WORD_ROW) NULL };
const char *const frc_reasons[] = { FRC_REASONS(WORD_ROW) NULL };
static const char *const label_attributes[] = {
	[FROM_SKILLS] = "skills", [FROM_ATTRIBUTES] = "attributes",
	[FROM_LETTER] = "letter", [FROM_BORDER] = "border", NULL
};

#define FIELD_ROW(name, word, type, start, least, most, flags, words)         \
	[name] = { word, type, start, least, most, flags, words },
static const struct field global_fields[] = { FRC_GLOBAL_FIELDS(FIELD_ROW) };
static const struct field player_fields[] = { FRC_PLAYER_FIELDS(FIELD_ROW) };
static const struct field card_fields[] = { FRC_CARD_FIELDS(FIELD_ROW) };
_Static_assert(COUNT(global_fields) <= GLOBAL_FIELD_MAX, "room for each");
_Static_assert(COUNT(player_fields) <= PLAYER_FIELD_MAX, "room for each");
_Static_assert(COUNT(card_fields) <= CARD_FIELD_MAX, "room for each");

/* A rule refuses a missing or negative number, and a reading says whether
 * effects stop at 0. */
static const struct card_stat stats[] = {
	[OFFENSE] = { "offense", "offense", -NUMBER_MAX, NUMBER_MAX, false },
	[DEFENSE] = { "defense", "defense", -NUMBER_MAX, NUMBER_MAX, false }
};
#define KEYWORD_ROW(name, word, number) [name] = { word, number },
static const struct keyword keywords[] = { FRC_KEYWORDS(KEYWORD_ROW) };

/* ---- steps ---- */

static const char *const pile_words[] = { "team", NULL };
static const char *const draw_words[] = {
	[DRAW_OPENING] = "opening", [DRAW_TURN] = "turn",
	[DRAW_EFFECT] = "effect", NULL
};
static const char *const phase_words[] = {
	"draw", "median", "main", "scoring", "end", NULL
};
static const char *const what_words[] = {
	[WHAT_RETIRE] = "retire", [WHAT_OPTION] = "option",
	[WHAT_TARGETS] = "targets", [WHAT_ORDER] = "order",
	[WHAT_STARTER] = "starter", NULL
};
static const char *const random_words[] = {
	"coin", "die", "number", "card", NULL
};
static const char *const choice_words[] = { "heads", "tails", NULL };
static const char *const attribute_words[] = {
	[DESIGN] = "design", [PROGRAMMING] = "programming",
	[PNEUMATICS] = "pneumatics", [SWERVE] = "swerve",
	[CLIMBING] = "climbing", [SHOOTING] = "shooting",
	[NEUTRAL] = "neutral", NULL
};

#define A(name, kind) { ATTRIBUTE_##name, VALUE_##kind, false, NULL }
#define MAYBE(name, kind) { ATTRIBUTE_##name, VALUE_##kind, true, NULL }
#define ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, false, words }
#define MAYBE_ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, true, words }
/* What an effect of the card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)

/* A game of another number of players is refused at its first step; a judge
 * who lets that stand changes nothing. */
#define GUARD(name)                                                           \
	static void name##_apply(struct context *cx, const struct step *st)   \
	{                                                                     \
		if (cx->s->players == 2)                                      \
			frc_##name##_apply(cx, st);                           \
	}
FRC_STEP_FUNCTIONS(GUARD)

#define STEP(name)                                                            \
	frc_##name##_check, name##_apply, frc_##name##_candidates, NULL
static const struct step_kind steps[] = {
	[STEP_DECK] = { "deck", BY_PLAYER,
	    { A(DECK_CARDS, DECK), MAYBE_ONE_OF(PILE, pile_words) },
	    NULL, STEP(deck) },
	[STEP_SHUFFLE] = { "shuffle", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    NULL, STEP(shuffle) },
	[STEP_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    NULL, STEP(toss) },
	[STEP_KEEP] = { "keep", BY_PLAYER, { { 0 } }, NULL, STEP(keep) },
	[STEP_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    NULL, STEP(mulligan) },
	[STEP_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, draw_words) },
	    frc_draw_form, STEP(draw) },
	[STEP_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, phase_words) },
	    NULL, STEP(phase) },
	[STEP_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID),
	      { ATTRIBUTE_AS, VALUE_ANY_WORD, true, frc_positions },
	      MAYBE(STUDENTS, IDS),
	      { ATTRIBUTE_MEETS, VALUE_WORDS, true, attribute_words },
	      MAYBE(SLOT, NUMBER), MAYBE(SIDE, PLAYER), EFFECT_ATTRIBUTES },
	    frc_play_form, STEP(play) },
	[STEP_SWITCH] = { "switch", BY_PLAYER,
	    { A(CARD, ID), ONE_OF(AS, frc_positions) }, NULL, STEP(switch) },
	[STEP_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES }, NULL, STEP(activate) },
	[STEP_ATTACK] = { "attack", BY_PLAYER,
	    { A(WITH, ID), MAYBE(TARGET, REFERENCES) }, NULL, STEP(attack) },
	[STEP_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, what_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    frc_choose_form, STEP(choose) },
	[STEP_DISCARD] = { "discard", BY_PLAYER, { A(CARD, ID) },
	    NULL, STEP(discard) },
	[STEP_RANDOM] = { "random", BY_NONE,
	    { ONE_OF(WHAT, random_words), A(VALUE, CHOICE) },
	    NULL, STEP(random) },
	[STEP_END_TURN] = { "end-turn", BY_PLAYER, { { 0 } },
	    NULL, STEP(end_turn) },
	[STEP_CONCEDE] = { "concede", BY_PLAYER, { { 0 } },
	    NULL, STEP(concede) }
};
_Static_assert(COUNT(steps) == FRC_STEP_COUNT, "a row for each step");

/* ---- the game ---- */

const struct game frc_game = {
	.name = "frc",
	.title = "FRC: The Card Game",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	.rules = rules,
	.rule_count = FRC_RULES,
	.readings = readings,
	.reading_count = FRC_READINGS,
	.editions = editions,
	.edition_count = COUNT(editions),
	.zones = zones,
	.zone_count = FRC_ZONE_COUNT,
	.phases = frc_phases,
	.global_fields = global_fields,
	.global_field_count = FRC_GLOBAL_COUNT,
	.player_fields = player_fields,
	.player_field_count = FRC_PLAYER_COUNT,
	.card_fields = card_fields,
	.card_field_count = FRC_CARD_COUNT,
	.reasons = frc_reasons,
	.no_winner = "none",
	.types = frc_types,
	.labels = frc_labels,
	.label_attributes = label_attributes,
	.stats = stats,
	.stat_count = FRC_STAT_COUNT,
	.keywords = keywords,
	.keyword_count = FRC_KEYWORD_COUNT,
	.effects = &frc_words,
	.steps = steps,
	.step_count = FRC_STEP_COUNT,
	.choice_words = choice_words,
	.claims = frc_claims,
	.claim_count = FRC_CLAIM_COUNT,
	.start = frc_start,
	.incomplete_cards = true,
	.position = frc_position,
	.forward = frc_forward,
	.admit = frc_admit,
	.after = frc_after,
	.lose = frc_lose,
	.prepare = frc_deal,
	.show = frc_show
};
