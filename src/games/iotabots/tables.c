/*
 * tables.c - IOTABOTS as the engine sees it: every table of the game.
 */
#include <stddef.h>

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
_Static_assert((int)READING_COUNT <= (int)READING_MAX, "room to count each reading");

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

#define FIELD_ROW(name, xml, type, start, least, most, flags)                 \
	[name] = { xml, FIELD_##type, start, least, most, flags, NULL },
static const struct field global_fields[] = {
	[TURN] = { "turn", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL },
	[TURN_PLAYER] = { "turn-player", FIELD_PLAYER, -1, -1, 1, 0,
	    NULL },
	[PHASE] = { "phase", FIELD_WORD, SETUP, 0, PHASE_COUNT - 1,
	    0, phases },
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
static const struct stat stats[] = { STATS(STAT_ROW) };
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
/* What an effect of the card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)

static const struct step_kind steps[] = {
	[VERB_RESTRICT] = { "restrict", BY_NONE,
	    { A(DEF, DEFINITION), A(COUNT, NUMBER) },
	    NULL, restrict_check, restrict_apply, restrict_candidates },
	[VERB_DECK] = { "deck", BY_PLAYER, { A(DECK_CARDS, DECK) },
	    NULL, deck_check, deck_apply, deck_candidates },
	[VERB_DUEL] = { "duel", BY_NONE, { A(NUMBER, NUMBER) },
	    NULL, duel_check, duel_apply, duel_candidates },
	[VERB_SHUFFLE] = { "shuffle", BY_PLAYER, { MAYBE(ORDER, IDS) },
	    NULL, shuffle_check, shuffle_apply, shuffle_candidates },
	[VERB_TOSS] = { "toss", BY_NONE, { A(WINNER, PLAYER) },
	    NULL, toss_check, toss_apply, toss_candidates },
	[VERB_CHOOSE] = { "choose", BY_PLAYER,
	    { ONE_OF(WHAT, starter_words), MAYBE(CARD, ID), A(VALUE, CHOICE),
	      MAYBE(TARGETS, REFERENCES) },
	    choose_form, choose_check, choose_apply, choose_candidates },
	[VERB_DRAW] = { "draw", BY_PLAYER,
	    { A(COUNT, NUMBER), MAYBE(CARDS, IDS),
	      MAYBE_ONE_OF(REASON, reason_words) },
	    draw_step_form, draw_check, draw_apply, draw_candidates },
	[VERB_MULLIGAN] = { "mulligan", BY_PLAYER, { MAYBE(CARDS, IDS) },
	    NULL, mulligan_check, mulligan_apply, mulligan_candidates },
	[VERB_KEEP] = { "keep", BY_PLAYER, { { 0 } },
	    NULL, keep_check, keep_apply, keep_candidates },
	[VERB_PHASE] = { "phase", BY_PLAYER, { ONE_OF(NAME, phase_words) },
	    NULL, phase_check, phase_apply, phase_candidates },
	[VERB_SUMMON] = { "summon", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, summon_check, summon_apply, summon_candidates },
	[VERB_PLAY] = { "play", BY_PLAYER,
	    { A(CARD, ID), MAYBE_ONE_OF(AS, set_words), EFFECT_ATTRIBUTES },
	    NULL, play_check, play_apply, play_candidates },
	[VERB_ACTIVATE] = { "activate", BY_PLAYER,
	    { A(CARD, ID), EFFECT_ATTRIBUTES },
	    NULL, activate_check, activate_apply, activate_candidates },
	[VERB_ATTACK] = { "attack", BY_PLAYER,
	    { MAYBE(WITH, IDS), MAYBE(TARGET, REFERENCES) },
	    NULL, attack_check, attack_apply, attack_candidates },
	[VERB_RANDOM] = { "random", BY_NONE,
	    { ONE_OF(WHAT, random_words), A(VALUE, CHOICE) },
	    NULL, random_check, random_apply, random_candidates },
	[VERB_DISCARD] = { "discard", BY_PLAYER, { A(CARD, ID) },
	    NULL, discard_check, discard_apply, discard_candidates },
	[VERB_END_TURN] = { "end-turn", BY_PLAYER, { { 0 } },
	    NULL, end_turn_check, end_turn_apply, end_turn_candidates },
	[VERB_CONCEDE] = { "concede", BY_PLAYER, { { 0 } },
	    NULL, concede_check, concede_apply, concede_candidates },
	/* Verbs of other games: never legal here. */
	[VERB_DEFEND] = { "defend", BY_PLAYER,
	    { MAYBE(CARD, IDS), MAYBE(TARGET, IDS) },
	    NULL, refused_check, refused_apply, NULL },
	[VERB_RESPOND] = { "respond", BY_PLAYER,
	    { MAYBE(CARD, IDS), MAYBE(TARGET, IDS) },
	    NULL, refused_check, refused_apply, NULL },
	[VERB_BUY] = { "buy", BY_PLAYER, { MAYBE(CARD, ID) },
	    NULL, refused_check, refused_apply, NULL },
	[VERB_PASS] = { "pass", BY_PLAYER, { MAYBE(CARD, ID) },
	    NULL, refused_check, refused_apply, NULL }
};
_Static_assert(COUNT(steps) == VERB_COUNT, "a row for each step");

/* ---- claims ---- */

#define OF_PLAYER(name, type, compute)                                        \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, compute, NULL }
#define OF_CARD(name, type, compute)                                          \
	{ name, CLAIM_OF_CARD, CLAIM_##type, NULL, compute, NULL }
#define OF_NONE(name, type, words, compute)                                   \
	{ name, CLAIM_OF_NONE, CLAIM_##type, words, compute, NULL }

static const struct claim_kind claims[] = {
	{ "life", CLAIM_OF_PLAYER, CLAIM_NUMBER, NULL, claim_life,
	    claim_life_also },
	OF_PLAYER("mana", NUMBER, claim_mana),
	OF_PLAYER("mana-level", NUMBER, claim_mana_level),
	OF_PLAYER("hand-count", NUMBER, claim_hand_count),
	OF_PLAYER("hand", SET, claim_hand),
	OF_PLAYER("deck-count", NUMBER, claim_deck_count),
	OF_PLAYER("deck-top", ID, claim_deck_top),
	OF_PLAYER("junk-count", NUMBER, claim_junk_count),
	OF_PLAYER("junk", SET, claim_junk),
	OF_PLAYER("bots-count", NUMBER, claim_bots_count),
	OF_PLAYER("bots", SET, claim_bots),
	OF_PLAYER("tokens", NUMBER, claim_tokens),
	OF_PLAYER("redraws", NUMBER, claim_redraws),
	OF_PLAYER("own-turn", NUMBER, claim_own_turn),
	OF_PLAYER("destroyed", SET, claim_destroyed),
	OF_PLAYER("life-lost", NUMBER, claim_life_lost),
	OF_CARD("attack", NUMBER, claim_attack),
	OF_CARD("defense", NUMBER, claim_defense),
	OF_CARD("controller", PLAYER, claim_controller),
	OF_CARD("owner", PLAYER, claim_owner),
	OF_CARD("attacks-made", NUMBER, claim_attacks_made),
	OF_CARD("arrived-this-turn", YES_NO, claim_arrived),
	OF_NONE("turn", NUMBER, NULL, claim_turn),
	OF_NONE("turn-player", PLAYER, NULL, claim_turn_player),
	OF_NONE("phase", WORD, phases, claim_phase),
	OF_NONE("starter", PLAYER, NULL, claim_starter),
	OF_NONE("winner", PLAYERS, NULL, claim_winner),
	OF_NONE("reason", WORD, reasons, claim_reason),
	OF_NONE("score", SCORE, NULL, claim_score),
	OF_NONE("match-winner", PLAYERS, NULL, claim_match_winner)
};

/* ---- the game ---- */

static const struct effect_words words = {
	.events = events,
	.acts = acts,
	.deck = DECK,
	.hand = HAND,
	.discard = JUNK,
	.rule_target = EFFECT_TARGET,
	.rule_cost = EFFECT_COST,
	.rule_tribute = EFFECT_TRIBUTE_OWN,
	.rule_pending = EFFECT_TRIGGER_PENDING,
	.rule_condition = EFFECT_COST,
	.rule_limit = EFFECT_IGNITION_MAIN,
	.operates = GAME_OPERATIONS,
	.operate = operate,
	.draw = effect_draw,
	.choosable = may_be_chosen,
	.changed = field_changed,
	.destroy = card_destroyed,
	.first = first_to_trigger,
	.interrupts = triggers_interrupt,
	.enough = enough_to_do,
	.cost_rule = rule_of_cost,
	.give_up = give_up,
	.operated = look_at_results,
	.ended = effect_ended
};

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
	.start = start_match,
	.position = complete_position,
	.forward = before_step,
	.admit = admit,
	.after = after_step,
	.lose = lose_duel,
	.show = show_duel
};
