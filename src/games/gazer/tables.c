/*
 * tables.c - Gazer as the engine sees it: every table of the game.
 */
#include <stddef.h>

#include "games/gazer/parts.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* ---- rules and readings ---- */

#define RULE(name, id, kind, heading, text, broken)                           \
	[name] = { id, RULE_##kind, heading, text, broken },
static const struct rule rules[] = {
#include "games/gazer/rules.def"
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
#include "games/gazer/readings.def"
};
#undef READING2
#undef READING3
_Static_assert(COUNT(readings) == READING_COUNT, "a row for each reading");
_Static_assert((int)READING_COUNT <= (int)READING_MAX,
    "room to count each reading");

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

/* ---- zones, fields, cards ---- */

#define ZONE(name, xml, flags) [name] = { xml, flags },
static const struct zone_kind zones[] = { ZONES(ZONE) };
_Static_assert(COUNT(zones) <= ZONE_KIND_MAX, "room for each zone");

#define WORD_ROW(name, word) [name] = word,
static const char *const phases[] = { PHASES(WORD_ROW) NULL };
static const char *const types[] = { TYPES(WORD_ROW) NULL };
static const char *const reasons[] = { REASONS(WORD_ROW) NULL };
static const char *const events[] = { EVENTS(WORD_ROW) NULL };
static const char *const acts[] = { ACTS(WORD_ROW) NULL };
static const char *const limits[] = { LIMITS(WORD_ROW) NULL };

static const char *const plan_words[] = { "none", "draw", "shuffle", NULL };
static const char *const part_words[] = { "none", "react", "resolve", NULL };
static const char *const attacked_words[] = { "no", "yes", "left", NULL };

#define FIELD_ROW(name, xml, type, start, least, most, flags, words)          \
	[name] = { xml, FIELD_##type, start, least, most, flags, words },
static const struct field global_fields[] = {
	[TURN] = { "turn", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL },
	[TURN_PLAYER] = { "turn-player", FIELD_PLAYER, -1, -1,
	    PLAYER_MAX - 1, 0, NULL },
	[PHASE] = { "phase", FIELD_WORD, SETUP, SETUP, ACTION, 0, phases },
	GLOBAL_FIELDS(FIELD_ROW)
};
static const struct field player_fields[] = { PLAYER_FIELDS(FIELD_ROW) };
static const struct field card_fields[] = { CARD_FIELDS(FIELD_ROW) };
_Static_assert(COUNT(global_fields) <= GLOBAL_FIELD_MAX, "room for each");
_Static_assert(COUNT(player_fields) <= PLAYER_FIELD_MAX, "room for each");
_Static_assert(COUNT(card_fields) <= CARD_FIELD_MAX, "room for each");

#define STAT_ROW(name, word, xml, least, most, floor)                         \
	[name] = { word, xml, least, most, floor },
static const struct card_stat stats[] = { STATS(STAT_ROW) };
#define KEYWORD_ROW(name, word, number) [name] = { word, number },
static const struct keyword keywords[] = { KEYWORDS(KEYWORD_ROW) };
static const char *const label_attributes[] = { "element", NULL };
static const char *const labels[] = { "base", "fire", "earth", "air", "water",
	NULL };

/* ---- steps ---- */

static const char *const pile_words[] = { "draft", "staples", NULL };
static const char *const shuffle_words[] = { "draft", NULL };
static const char *const what_words[] = { "starter", "option", "targets",
	"order", NULL };
static const char *const random_words[] = { "coin", "die", "number", "card",
	NULL };
static const char *const choice_words[] = { "heads", "tails", "none", NULL };
static const char *const reason_words[] = { "opening", "turn", "effect",
	NULL };
/* Those that a player enters: cleanup to action. */
static const char *const phase_words[] = { "cleanup", "plan", "draft",
	"action", NULL };

#define A(name, kind) { ATTRIBUTE_##name, VALUE_##kind, false, NULL }
#define MAYBE(name, kind) { ATTRIBUTE_##name, VALUE_##kind, true, NULL }
#define ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, false, words }
#define MAYBE_ONE_OF(name, words) { ATTRIBUTE_##name, VALUE_WORD, true, words }
/* What an effect of the card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)
/* The functions of a step that has something to try. */
#define TRIED_AND(name, confirms)                                             \
	gazer_##name##_check, gazer_##name##_apply, gazer_##name##_candidates, \
	confirms
#define TRIED(name) TRIED_AND(name, NULL)
/* Verbs of other games: never legal here. */
#define REFUSED(word)                                                         \
	{ word, BY_PLAYER,                                                    \
	    { MAYBE(CARD, IDS), MAYBE(CARDS, IDS), MAYBE(TARGET, REFERENCES) },\
	    NULL, gazer_refused_check, gazer_refused_apply, NULL, NULL }

static const struct step_kind steps[] = {
	[VERB_MATCH] = { "match", BY_NONE, { MAYBE(ROW, NUMBER) },
	    gazer_match_form, TRIED(match) },
	[VERB_DECK] = { "deck", BY_OPTIONAL,
	    { MAYBE_ONE_OF(PILE, pile_words), A(DECK_CARDS, DECK) },
	    gazer_deck_form, TRIED(deck) },
	[VERB_SHUFFLE] = { "shuffle", BY_OPTIONAL,
	    { MAYBE_ONE_OF(PILE, shuffle_words), MAYBE(ORDER, IDS_OR_NONE) },
	    gazer_shuffle_form, TRIED(shuffle) },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    NULL, TRIED(toss) },
	[VERB_CHOOSE] = { "choose", BY_OPTIONAL,
	    { ONE_OF(WHAT, what_words), MAYBE(CARD, ID), A(VALUE, CHOICE) },
	    gazer_choose_form, TRIED(choose) },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS_OR_NONE),
	      MAYBE_ONE_OF(REASON, reason_words) },
	    gazer_draw_step_form, TRIED_AND(draw, gazer_step_confirms) },
	[VERB_REFILL] = { "refill", BY_NONE,
	    { A(SLOT, POSITIVE), A(CARD, ID) },
	    NULL, TRIED_AND(refill, gazer_step_confirms) },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, phase_words) },
	    NULL, TRIED(phase) },
	[VERB_BUY] = { "buy", BY_PLAYER, { A(CARD, ID) },
	    NULL, TRIED(buy) },
	[VERB_PLAY] = { "play", BY_PLAYER, { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, TRIED(play) },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, TRIED(activate) },
	[VERB_TRANSMUTE] = { "transmute", BY_PLAYER, { A(CARD, ID) },
	    NULL, TRIED(transmute) },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { MAYBE(TARGET, ANY_REFERENCES), MAYBE(WITH, IDS_OR_NONE) },
	    NULL, TRIED(attack) },
	[VERB_DEFEND] = { "defend", BY_PLAYER,
	    { A(CARD, ID), MAYBE(TARGET, REFERENCES) },
	    gazer_defend_form, TRIED(defend) },
	[VERB_PASS] = { "pass", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    NULL, TRIED(pass) },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARD, ID) },
	    NULL, TRIED(discard) },
	[VERB_RANDOM] = { "random", BY_NONE,
	    { ONE_OF(WHAT, random_words), A(VALUE, CHOICE) },
	    NULL, TRIED(random) },
	[VERB_END_TURN] = { "end-turn", BY_PLAYER, { { 0 } },
	    NULL, TRIED(end_turn) },
	[VERB_CONCEDE] = { "concede", BY_PLAYER, { { 0 } },
	    NULL, TRIED(concede) },
	[VERB_MULLIGAN] = REFUSED("mulligan"),
	[VERB_KEEP] = REFUSED("keep"),
	[VERB_SUMMON] = REFUSED("summon"),
	[VERB_RESPOND] = REFUSED("respond")
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- claims ---- */

#define OF_PLAYER(name, type, compute)                                        \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, compute, NULL }
#define OF_CARD(name, type, compute)                                          \
	{ name, CLAIM_OF_CARD, CLAIM_##type, NULL, compute, NULL }
#define OF_NONE(name, type, words, compute)                                   \
	{ name, CLAIM_OF_NONE, CLAIM_##type, words, compute, NULL }

static const char *const claimed_phases[] = { "beginning", "cleanup", "plan",
	"draft", "action", "react", NULL };

static const struct claim_kind claims[] = {
	{ "life", CLAIM_OF_PLAYER, CLAIM_NUMBER, NULL, gazer_claim_life,
	    gazer_claim_life_also },
	OF_PLAYER("energy", NUMBER, gazer_claim_energy),
	OF_PLAYER("hand-count", NUMBER, gazer_claim_hand_count),
	OF_PLAYER("hand", SET, gazer_claim_hand),
	OF_PLAYER("deck-count", NUMBER, gazer_claim_deck_count),
	OF_PLAYER("deck-top", ID, gazer_claim_deck_top),
	OF_PLAYER("deck", LIST, gazer_claim_deck),
	OF_PLAYER("discard-count", NUMBER, gazer_claim_discard_count),
	OF_PLAYER("discard", SET, gazer_claim_discard),
	OF_PLAYER("minions", SET, gazer_claim_minions),
	OF_PLAYER("devices", SET, gazer_claim_devices),
	OF_PLAYER("enchantments", SET, gazer_claim_enchantments),
	OF_PLAYER("spells", SET, gazer_claim_spells),
	OF_PLAYER("transmuted", SET, gazer_claim_back_up),
	OF_PLAYER("transmuted-count", NUMBER, gazer_claim_back_up_count),
	OF_PLAYER("armor", NUMBER, gazer_claim_armor),
	OF_PLAYER("alliance", PLAYERS, gazer_claim_alliance),
	OF_PLAYER("out", YES_NO, gazer_claim_out),
	OF_PLAYER("destroyed", SET, gazer_claim_destroyed),
	OF_PLAYER("drawn", NUMBER, gazer_claim_drawn),
	OF_PLAYER("damage-taken", NUMBER, gazer_claim_damage_taken),
	OF_CARD("tapped", YES_NO, gazer_claim_tapped),
	OF_CARD("damage", NUMBER, gazer_claim_damage),
	OF_CARD("life-left", NUMBER, gazer_claim_life_left),
	OF_CARD("attack", NUMBER, gazer_claim_attack),
	OF_CARD("armor", NUMBER, gazer_claim_card_armor),
	OF_CARD("controller", PLAYER, gazer_claim_controller),
	OF_CARD("owner", PLAYER, gazer_claim_owner),
	OF_CARD("host", ID, gazer_claim_host),
	OF_CARD("damage-taken", NUMBER, gazer_claim_card_damage_taken),
	OF_NONE("row", LIST, NULL, gazer_claim_row),
	OF_NONE("row-count", NUMBER, NULL, gazer_claim_row_count),
	OF_NONE("draft-deck-count", NUMBER, NULL,
	    gazer_claim_draft_deck_count),
	OF_NONE("draft-discard", SET, NULL, gazer_claim_draft_discard),
	OF_NONE("staples", SET, NULL, gazer_claim_staples),
	OF_NONE("turn", NUMBER, NULL, gazer_claim_turn),
	OF_NONE("turn-player", PLAYER, NULL, gazer_claim_turn_player),
	OF_NONE("phase", WORD, claimed_phases, gazer_claim_phase),
	OF_NONE("defending-player", PLAYER, NULL,
	    gazer_claim_defending_player),
	OF_NONE("targets-attacked", SET, NULL, gazer_claim_targets_attacked),
	OF_NONE("winner", PLAYERS, NULL, gazer_claim_winner),
	OF_NONE("reason", WORD, reasons, gazer_claim_reason)
};

/* ---- the game ---- */

static const struct effect_words words = {
	.events = events,
	.acts = acts,
	.limits = limits,
	.deck = DECK,
	.hand = HAND,
	.discard = DISCARD,
	.rule_target = EFFECT_TARGET,
	.rule_cost = ABILITY_REQUIREMENTS,
	.rule_tribute = ABILITY_REQUIREMENTS,
	.rule_pending = EFFECT_COMPLETE_FIRST,
	.rule_condition = ABILITY_REQUIREMENTS,
	.rule_limit = ABILITY_REQUIREMENTS,
	.operates = GAME_OPERATIONS,
	.operate = gazer_operate_gazer,
	.draw = gazer_effect_draw,
	.related = gazer_is_related,
	.choosable = gazer_may_be_chosen,
	.changed = gazer_field_changed,
	.destroy = gazer_destroy_card,
	.first = gazer_first_to_trigger,
	.interrupts = gazer_triggers_interrupt,
	.enough = gazer_enough_to_do,
	.give_up = gazer_give_up,
	.present = gazer_takes_part,
	.sets_off = gazer_sets_off,
	.leaves = gazer_leaves,
	.operated = gazer_part_done,
	.ended = gazer_effect_ended,
	.allied = gazer_on_one_side,
	.base = gazer_base_value,
	.rounded = gazer_rounded
};

const struct game gazer_game = {
	.name = "gazer",
	.title = "Gazer",
	.least_players = 1,
	.most_players = PLAYER_MAX,
	.alliances = true,
	.rules = rules,
	.rule_count = RULE_COUNT,
	.readings = readings,
	.reading_count = READING_COUNT,
	.editions = editions,
	.edition_count = COUNT(editions),
	.zones = zones,
	.zone_count = ZONE_COUNT,
	.phases = phases,
	.global_fields = global_fields,
	.global_field_count = GLOBAL_FIELD_COUNT,
	.player_fields = player_fields,
	.player_field_count = PLAYER_FIELD_COUNT,
	.card_fields = card_fields,
	.card_field_count = CARD_FIELD_COUNT,
	.reasons = reasons,
	.no_winner = "none",
	.types = types,
	.labels = labels,
	.label_attributes = label_attributes,
	.stats = stats,
	.stat_count = STAT_COUNT,
	.keywords = keywords,
	.keyword_count = KEYWORD_COUNT,
	.effects = &words,
	.steps = steps,
	.step_count = VERB_COUNT,
	.choice_words = choice_words,
	.claims = claims,
	.claim_count = COUNT(claims),
	.start = gazer_start_game,
	.position = gazer_complete_position,
	.forward = gazer_before_step,
	.admit = gazer_admit,
	.after = gazer_after_step,
	.lose = gazer_lose_game,
	.prepare = gazer_deal,
	.base_set = "gazer-starting",
	.show = gazer_show_game
};
