#include "toy.h"

#include <stddef.h>

static const struct rule rules[] = {
	{ "toy.play.hand", RULE_CHECK, "Playing", "From the hand.", "no" },
	{ "toy.attack.once", RULE_CHECK, "Attacking", "Once.", "no" },
};
static const struct edition editions[] = {
	{ .name = "first" }, { .name = "second" },
};
static const struct zone_kind zones[] = {
	[TOY_DECK] = { "deck", ZONE_DECK }, [TOY_HAND] = { "hand", 0 },
	[TOY_FIELD] = { "field", ZONE_IN_PLAY }, [TOY_PILE] = { "pile", 0 },
	[TOY_ROW] = { "row", ZONE_COMMON },
};
static const char *const phases[] = { "draw", "main", "end", NULL };
static const char *const faces[] = { "up", "down", NULL };
static const struct field global_fields[] = {
	{ .name = "turn" }, { .name = "turn-player" }, { .name = "phase" },
};
static const struct field player_fields[] = {
	{ .name = "life" }, { .name = "mana" }, { .name = "spell-cost" },
};
static const struct field card_fields[] = {
	{ .name = "tapped", .type = FIELD_YES_NO },
	{ .name = "counters", .type = FIELD_NUMBER },
	{ .name = "face", .type = FIELD_WORD, .words = faces },
};
static const char *const types[] = { "unit", "spell", "token", NULL };
static const char *const labels[] = { "red", "blue", NULL };
static const char *const label_attributes[] = { "colours", NULL };
static const struct card_stat stats[] = {
	[TOY_COST] = { "cost", "cost", 0, 20, true },
	[TOY_ATTACK] = { "attack", "attack", 0, 99, true },
	[TOY_LIFE] = { "life", "life", 0, 99, false },
};
static const struct keyword keywords[] = {
	{ "rush", false }, { "multi", true },
};
static const char *const events[] = { "none", "arrives", "damaged",
	"turn-begins", NULL };
static const char *const acts[] = { "attack", "play", NULL };
static const char *const relations[] = { "beside", NULL };
/* Everything is possible. */
#define ROW(name, xml) [OPERATION_##name] = { ON_PLAYERS | ON_CARDS           \
	| ON_TABLE, true, UINT16_MAX },
static const struct operation_row operations[] = { OPERATIONS(ROW) };
static const struct effect_words words = {
	.phased = DECLARED_AS(ACTIVATE),
	.any_time = DECLARED_AS(ACTIVATE),
	.opponents = DECLARED_AS(ACTIVATE),
	.operations = operations,
	.events = events, .acts = acts, .limits = relations,
	.hosts = true, .lanes = true,
	.deck = TOY_DECK, .hand = TOY_HAND, .discard = TOY_PILE,
};

const struct game toy_game = {
	.name = "toy", .title = "Toy", .least_players = 2, .most_players = 2,
	.rules = rules, .rule_count = 2,
	.editions = editions, .edition_count = 2,
	.zones = zones, .zone_count = 5, .phases = phases,
	.global_fields = global_fields, .global_field_count = 3,
	.player_fields = player_fields, .player_field_count = 3,
	.card_fields = card_fields, .card_field_count = 3,
	.types = types, .labels = labels,
	.label_attributes = label_attributes,
	.stats = stats, .stat_count = 3,
	.keywords = keywords, .keyword_count = 2,
	.effects = &words,
};
