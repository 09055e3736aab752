/*
 * tables.h - the tables that the lists of one game fill (see lists.h), and the
 * rows of its steps.  Only tables.c of a game includes it.
 */
#ifndef GAMES_TABLES_H
#define GAMES_TABLES_H

/* ---- rules and readings ---- */

#define RULE(name, id, kind, heading, text, broken)                           \
	[name] = { id, RULE_##kind, heading, text, broken },
static const struct rule rules[] = {
#include RULES_FILE
};
#undef RULE
_Static_assert((int)RULE_COUNT <= (int)RULE_MAX, "room to count each rule");

enum { SETTLED, OPEN };
#define READING2(name, id, open, question, a, a_, at, b, b_, bt, touches,     \
    broken)                                                                   \
	[name] = { id, open, question, { a_, b_ }, touches, broken,           \
	    { at, bt } },
#define READING3(name, id, open, question, a, a_, at, b, b_, bt, c, c_, ct,   \
    touches, broken)                                                          \
	[name] = { id, open, question, { a_, b_, c_ }, touches, broken,       \
	    { at, bt, ct } },
#define READING4(name, id, open, question, a, a_, at, b, b_, bt, c, c_, ct,   \
    d, d_, dt, touches, broken)                                               \
	[name] = { id, open, question, { a_, b_, c_, d_ }, touches, broken,   \
	    { at, bt, ct, dt } },
static const struct reading readings[] = {
#include READINGS_FILE
};
#undef READING2
#undef READING3
#undef READING4
_Static_assert((int)READING_COUNT <= (int)READING_MAX,
    "room to count each reading");

/* ---- numbers ---- */

#ifdef CONSTANTS
#define CONSTANT_ROW(name, word, value, least, most, text)                    \
	[name] = { word, value, least, most, text },
static const struct constant constants[] = { CONSTANTS(CONSTANT_ROW) };
_Static_assert((int)CONSTANT_COUNT <= (int)CONSTANT_MAX,
    "room for each constant");
#define CONSTANT_TABLE                                                        \
	.constants = constants, .constant_count = COUNT(constants),
#else
#define CONSTANT_TABLE
#endif

/* ---- zones, fields, cards ---- */

#define ZONE_ROW(name, word, flags) [name] = { word, flags },
static const struct zone_kind zones[] = { ZONES(ZONE_ROW) };
_Static_assert(COUNT(zones) <= ZONE_KIND_MAX, "room for each zone");

const char *const GAME(phases)[] = { PHASES(WORD_ROW) NULL };
const char *const GAME(reasons)[] = { REASONS(WORD_ROW) NULL };
const char *const GAME(events)[] = { EVENTS(WORD_ROW) NULL };
const char *const GAME(acts)[] = { ACTS(WORD_ROW) NULL };
#ifdef RELATIONS
const char *const GAME(relations)[] = { RELATIONS(WORD_ROW) NULL };
#endif
_Static_assert((int)EVENT_COUNT <= UINT8_MAX, "an event is one byte");
static const char *const types[] = { TYPES(WORD_ROW) NULL };

/* What events tell, and which effects cards of a type have. */
#define BITS_ROW(name, word, bits) [name] = (bits),
const uint8_t GAME(fills)[] = { EVENTS(BITS_ROW) };
const uint8_t GAME(starts)[] = { TYPES(BITS_ROW) };

/* The last of a row are its flags and, for a WORD field, its words. */
#define FIELD_ROW(name, word, type, start, least, most, ...)                  \
	[name] = { word, FIELD_##type, start, least, most,                    \
	    .flags = __VA_ARGS__ },
static const struct field global_fields[] = {
	COMMON_FIELDS(FIELD_ROW) GLOBAL_FIELDS(FIELD_ROW)
};
static const struct field player_fields[] = { PLAYER_FIELDS(FIELD_ROW) };
static const struct field card_fields[] = { CARD_FIELDS(FIELD_ROW) };
_Static_assert(COUNT(global_fields) <= GLOBAL_FIELD_MAX, "room for each");
_Static_assert(COUNT(player_fields) <= PLAYER_FIELD_MAX, "room for each");
_Static_assert(COUNT(card_fields) <= CARD_FIELD_MAX, "room for each");

/* Those of one turn, a bit for each. */
#define TURN_BIT(name, flags, ...)                                            \
	| (((flags) & FIELD_TURN) != 0 ? UINT64_C(1) << (name) : 0)
#define OF_TURN(name, word, type, start, least, most, ...)                    \
	TURN_BIT(name, __VA_ARGS__, 0)
static const struct fields_of_turn of_turn = {
	.global = 0 GLOBAL_FIELDS(OF_TURN),
	.player = 0 PLAYER_FIELDS(OF_TURN),
	.card = 0 CARD_FIELDS(OF_TURN)
};
_Static_assert(GLOBAL_FIELD_MAX <= 64 && PLAYER_FIELD_MAX <= 64
    && CARD_FIELD_MAX <= 64, "a bit for each");

#define STAT_ROW(name, word, xml, least, most, floor)                         \
	[name] = { word, xml, least, most, floor },
static const struct card_stat stats[] = { STATS(STAT_ROW) };
_Static_assert(COUNT(stats) <= DEFINITION_VALUE_MAX, "room for each");

#ifdef KEYWORDS
#define KEYWORD_ROW(name, word, number) [name] = { word, number },
static const struct keyword keywords[] = { KEYWORDS(KEYWORD_ROW) };
#define KEYWORD_TABLE .keywords = keywords, .keyword_count = COUNT(keywords),
#else
#define KEYWORD_TABLE
#endif

#ifdef CARD_LABELS
static const char *const labels[] = { CARD_LABELS(WORD_ROW) NULL };
static const char *const label_attributes[] = {
	LABEL_ATTRIBUTES(WORD_ROW) NULL
};
#define LABEL_TABLE .labels = labels, .label_attributes = label_attributes,
#else
#define LABEL_TABLE
#endif

/* ---- words for people ---- */

/* A text for each row of a list: a row without one does not compile. */
#define SAID(name, text) static const char said_##name[] = text;
#include SAID_FILE
#undef SAID
#define SAID_ROW(name, ...) [name] = said_##name,
static const char *const said_zones[] = { ZONES(SAID_ROW) };
static const char *const said_phases[] = { PHASES(SAID_ROW) };
static const char *const said_types[] = { TYPES(SAID_ROW) };
static const char *const said_steps[] = { VERBS(SAID_ROW) };
static const char *const said_events[] = { EVENTS(SAID_ROW) };
static const char *const said_acts[] = { ACTS(SAID_ROW) };
#ifdef KEYWORDS
static const char *const said_keywords[] = { KEYWORDS(SAID_ROW) };
#define SAID_KEYWORDS .keywords = said_keywords,
#else
#define SAID_KEYWORDS
#endif
#ifdef RELATIONS
static const char *const said_relations[] = { RELATIONS(SAID_ROW) };
#define SAID_RELATIONS .relations = said_relations,
#else
#define SAID_RELATIONS
#endif
#define SAID_TABLES                                                           \
	.zones = said_zones, .phases = said_phases, .types = said_types,      \
	.steps = said_steps, .events = said_events, .acts = said_acts,        \
	SAID_KEYWORDS SAID_RELATIONS

/* ---- steps ---- */

/* Words that a step of several games may hold. */
static const char *const chance_words[] = { CHANCE_WORDS, NULL };
static const char *const asked_words[] = { WHAT_WORDS, NULL };
static const char *const drawn_words[] = { "opening", "turn", "effect", NULL };

#define ATTRIBUTE(name, kind_, ...)                                           \
	{ .attribute = ATTRIBUTE_##name, .kind = VALUE_##kind_, __VA_ARGS__ }
#define A(name, kind) ATTRIBUTE(name, kind, .optional = false)
#define MAYBE(name, kind) ATTRIBUTE(name, kind, .optional = true)
#define ONE_OF(name, words_) ATTRIBUTE(name, WORD, .words = words_)
#define MAYBE_ONE_OF(name, words_)                                            \
	ATTRIBUTE(name, WORD, .optional = true, .words = words_)
#define SOME_OF(name, words_) ATTRIBUTE(name, WORDS, .words = words_)
#define MAYBE_SOME_OF(name, words_)                                           \
	ATTRIBUTE(name, WORDS, .optional = true, .words = words_)
/* A rule, not the form, speaks about other words. */
#define ANY_OF(name, words_) ATTRIBUTE(name, ANY_WORD, .words = words_)
#define MAYBE_ANY_OF(name, words_)                                            \
	ATTRIBUTE(name, ANY_WORD, .optional = true, .words = words_)
/* What listed steps hold: cards in these zones, numbers from here to there,
 * one of the LIST_* kinds; with MAYBE_ the form does not ask for it. */
#define FROM(name, kind, zones, how)                                          \
	ATTRIBUTE(name, kind, .from = (zones), .listed = (how))
#define MAYBE_FROM(name, kind, zones, how)                                    \
	ATTRIBUTE(name, kind, .from = (zones), .listed = (how),               \
	    .optional = true)
#define RANGE(name, kind, least_, most_)                                      \
	ATTRIBUTE(name, kind, .least = (least_), .most = (most_))
#define LISTED_AS(name, kind, how) ATTRIBUTE(name, kind, .listed = (how))
#define MAYBE_LISTED_AS(name, kind, how)                                      \
	ATTRIBUTE(name, kind, .listed = (how), .optional = true)
#define MAYBE_LISTED_WORD(name, words_, how)                                  \
	ATTRIBUTE(name, WORD, .listed = (how), .optional = true,              \
	    .words = words_)
/* Whose cards, and what else. */
enum { OWN = LIST_OWN, OTHER = LIST_OTHER, PLAYERS = LIST_PLAYERS,
	A_PATTERN = LIST_PATTERN, NEXT_ONE = LIST_NEXT, WORDS = LIST_WORDS,
	OR_WITHOUT = LIST_WITHOUT };
#define ANYWHERE UINT32_MAX
#define ANY_PHASE UINT32_MAX
#define NO_ATTRIBUTES { { 0 } }
/* What an effect of the card may ask for. */
#define EFFECT_ATTRIBUTES                                                     \
	MAYBE(EFFECT, POSITIVE), MAYBE(TARGETS, REFERENCES),                  \
	MAYBE(VALUE, CHOICE), MAYBE(COST, IDS)

#define APPLY(name) GAME(name##_apply)
#define STEP(name)                                                            \
	.check = GAME(name##_check), .apply = APPLY(name),                    \
	.candidates = GAME(name##_candidates)
/* Its candidates follow from its row. */
#define LISTED(name)                                                          \
	.check = GAME(name##_check), .apply = APPLY(name), .listed = true
/* The same of one that answers what an effect asks. */
#define ANSWERS(name) LISTED(name), .answers = true
/* The same of one that does nothing else. */
#define ONLY_ANSWERS                                                          \
	.check = answer_check, .apply = answer_apply, .listed = true,         \
	.answers = true
/* The same, with effects of its card: WHEN(ACTIVATE); PLAYED: without as
 * well. */
#define DECLARES(name, kinds) LISTED(name), .declares = (kinds)
#define PLAYED(name) DECLARES(name, WHEN(PLAY)), .bare = true
/* It is only looked at: nothing follows from it, or it is never legal. */
#define CHECKED(name) .check = GAME(name##_check)
/* It is never legal, or not where nothing allows it: it breaks that rule. */
#define BREAKS(rule) .breaks = (rule) + 1
/* A verb of other games, which is never legal here. */
#define REFUSED(word, rule, ...)                                              \
	{ word, BY_PLAYER, { __VA_ARGS__ }, BREAKS(rule) }
/* That choice of the reading allows it, and there is nothing else to check. */
#define ALLOWED_BY(name, choice) .allowed = ASKS(name, choice)
/* With the word "starter" it names who begins, and is no answer. */
#define STARTER                                                               \
	.starter_check = GAME(starter_check),                                 \
	.starter_apply = opening_starter
/* The same of a toss that names who begins. */
#define TOSSED                                                                \
	.check = GAME(starter_check), .apply = opening_starter, .listed = true
/* Steps that the game lists beside those of the row. */
#define AND(name) .candidates = GAME(name##_candidates)
/* Nobody tries it: it is never legal, or pile_deal() makes it. */
#define UNTRIED(name)                                                         \
	.check = GAME(name##_check), .apply = APPLY(name)
/* The same of a deck, where nothing else is done with it. */
#define BROUGHT(name) .check = GAME(name##_check), .apply = pile_apply

/* Those that are alike in all games: what is checked of an answer of chance,
 * and of one who gives up. */
#define COMMON_STEPS(answer, ...)                                             \
	[VERB_RANDOM] = { "random", BY_NONE,                                  \
	    { ONE_OF(WHAT, chance_words), A(VALUE, CHOICE) },                 \
	    .check = answer, .apply = answer_apply, .listed = true,           \
	    .answers = true, .known = KNOWN_RANDOM },                         \
	[VERB_END_TURN] = { "end-turn", BY_PLAYER, NO_ATTRIBUTES,             \
	    LISTED(end_turn), .own_turn = true, .idle = true },               \
	[VERB_CONCEDE] = { "concede", BY_PLAYER, NO_ATTRIBUTES,               \
	    .apply = concede_apply, .listed = true, .known = KNOWN_CONCEDE,   \
	    __VA_ARGS__ }

/* ---- the game ---- */

/* Everything in struct game that comes from the tables; `steps` and `piles`
 * stand in tables.c. */
#define GAME_TABLES                                                           \
	.rules = rules, .rule_count = COUNT(rules),                           \
	.readings = readings, .reading_count = COUNT(readings),               \
	.zones = zones, .zone_count = COUNT(zones),                           \
	.phases = GAME(phases),                                               \
	.global_fields = global_fields,                                       \
	.global_field_count = COUNT(global_fields),                           \
	.player_fields = player_fields,                                       \
	.player_field_count = COUNT(player_fields),                           \
	.card_fields = card_fields, .card_field_count = COUNT(card_fields),   \
	.of_turn = &of_turn,                                                  \
	.reasons = GAME(reasons), .no_winner = "none",                        \
	.types = types, .stats = stats, .stat_count = COUNT(stats),           \
	KEYWORD_TABLE LABEL_TABLE CONSTANT_TABLE                              \
	.effects = &GAME(effects), .said = &said,                              \
	.steps = steps, .step_count = COUNT(steps),                           \
	.piles = piles, .pile_count = COUNT(piles),                           \
	.claims = GAME(claims)

#define EDITIONS .editions = editions, .edition_count = COUNT(editions)

/* What the engine calls, under the same names in each game. */
#define GAME_HOOKS                                                            \
	.start = GAME(start), .position = GAME(position),                     \
	.admit = GAME(admit), .after = GAME(after), .lose = GAME(lose),       \
	.opening = &GAME(opening), .layout = &GAME(layout)

#endif
