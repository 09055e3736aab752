/*
 * lists.h - what the lists of one game declare.  Its GAME.h ends by including
 * this file, which therefore has no guard; tables.h makes the tables.
 *
 * GAME.h defines GAME(name), which puts the game's name before another (the
 * games are linked together), RULES_FILE, READINGS_FILE, SAID_FILE
 * (texts for the entries of the lists) and the lists:
 *
 * ZONES          X(enumerator, element of a position, flags)
 * PHASES         X(enumerator, word)
 * TYPES          X(enumerator, word, kinds of effects that such a card has)
 * REASONS        X(enumerator, word), the first one for no outcome
 * COMMON_FIELDS  TURN, TURN_PLAYER and PHASE, which the engine enumerates
 * GLOBAL_FIELDS, PLAYER_FIELDS, CARD_FIELDS
 *                X(enumerator, attribute, type, start, least, most, flags)
 *                and for a WORD field a last one, its words
 * STATS          X(enumerator, word, attribute of <card>, least, most, floor)
 * EVENTS         X(enumerator, word, what it tells: HAS_* bits, see deed.h)
 * ACTS           X(enumerator, word)
 * VERBS          X(enumerator, functions), in the order of the legal steps
 *
 * CONSTANTS      X(enumerator, name, value, least, most, what it is)
 *
 * and where there is something to list KEYWORDS: X(enumerator, word, takes a
 * number), CARD_LABELS, LABEL_ATTRIBUTES and RELATIONS: X(enumerator, word).
 */

/* Events of a card and its player, those with another card, and those of a
 * player with a number. */
#define HAS_ONE (HAS_CARD | HAS_PLAYER)
#define HAS_TWO (HAS_CARD | HAS_PLAYER | HAS_OTHER)
#define HAS_NUMBER (HAS_PLAYER | HAS_AMOUNT)
/* Effects of cards that come into play. */
#define IN_PLAY_TOO (WHEN(TRIGGER) | WHEN(CONTINUOUS))

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#define FIRST_OF(name, ...) name,
#define WORD_ROW(name, word, ...) [name] = word,

enum { ZONES(FIRST_OF) ZONE_COUNT };
enum { PHASES(FIRST_OF) PHASE_COUNT };
enum card_type { TYPES(FIRST_OF) TYPE_COUNT };
enum { REASONS(FIRST_OF) REASON_COUNT };
enum { BEFORE_GLOBAL_FIELDS = GLOBAL_FIELD_FIRST - 1,
	GLOBAL_FIELDS(FIRST_OF) GLOBAL_FIELD_COUNT };
enum { PLAYER_FIELDS(FIRST_OF) PLAYER_FIELD_COUNT };
enum { CARD_FIELDS(FIRST_OF) CARD_FIELD_COUNT };
enum { STATS(FIRST_OF) STAT_COUNT };
enum { EVENTS(FIRST_OF) EVENT_COUNT };
enum { ACTS(FIRST_OF) ACT_COUNT };
enum verb { VERBS(FIRST_OF) VERB_COUNT };
#ifdef CONSTANTS
enum { CONSTANTS(FIRST_OF) CONSTANT_COUNT };
/* What the rulebook says, for starting values of fields. */
#define RULEBOOK_VALUE(name, word, value, ...) RULEBOOK_##name = (value),
enum { CONSTANTS(RULEBOOK_VALUE) };
#undef RULEBOOK_VALUE
#endif
#ifdef KEYWORDS
enum { KEYWORDS(FIRST_OF) KEYWORD_COUNT };
#endif
#ifdef CARD_LABELS
enum { CARD_LABELS(FIRST_OF) LABEL_COUNT };
enum { LABEL_ATTRIBUTES(FIRST_OF) LABEL_ATTRIBUTE_COUNT };
#endif
#ifdef RELATIONS
enum { RELATIONS(FIRST_OF) RELATION_WORD_COUNT };
#endif

#define RULE(name, ...) name,
enum {
#include RULES_FILE
	RULE_COUNT
};
#undef RULE

#define READING2(name, ...) name,
#define READING3(name, ...) name,
#define READING4(name, ...) name,
enum {
#include READINGS_FILE
	READING_COUNT
};
#undef READING2
#undef READING3
#undef READING4

/* The choices of each reading, the default first: LIFE_CHECK_TIME_AT_ONCE. */
#define READING2(name, id, open, question, a, a_, at, b, b_, ...)             \
	enum { name##_##a, name##_##b };
#define READING3(name, id, open, question, a, a_, at, b, b_, bt, c, c_, ...)  \
	enum { name##_##a, name##_##b, name##_##c };
#define READING4(name, id, open, question, a, a_, at, b, b_, bt, c, c_, ct,   \
    d, d_, ...)                                                               \
	enum { name##_##a, name##_##b, name##_##c, name##_##d };
#include READINGS_FILE
#undef READING2
#undef READING3
#undef READING4

/* Whether this world takes that choice of the reading. */
#define says(cx, name, choice) reading_says(cx, name, name##_##choice)

/* ---- what each game has under the same name ---- */

#define STEP_FUNCTIONS(verb, name)                                            \
	bool GAME(name##_check)(struct context *, const struct step *);       \
	void GAME(name##_apply)(struct context *, const struct step *);       \
	const char *GAME(name##_form)(struct context *, const struct step *); \
	bool GAME(name##_hopeless)(struct context *, const struct step *);    \
	void GAME(name##_candidates)(struct context *, struct candidates *);
VERBS(STEP_FUNCTIONS)
#undef STEP_FUNCTIONS
/* Where a step names who begins. */
bool GAME(starter_check)(struct context *, const struct step *);

extern const struct game GAME(game);
extern const struct effect_words GAME(effects);
extern const struct operation_row GAME(operations)[];
extern const struct claim_kind GAME(claims)[];
extern const char *const GAME(phases)[];
extern const char *const GAME(reasons)[];
extern const char *const GAME(events)[];
extern const char *const GAME(acts)[];
extern const uint8_t GAME(fills)[];
extern const uint8_t GAME(starts)[];
#ifdef RELATIONS
extern const char *const GAME(relations)[];
#endif

/* What every table of effect words begins with. */
#define EFFECT_TABLES                                                         \
	.events = GAME(events), .acts = GAME(acts), .fills = GAME(fills),     \
	.starts = GAME(starts), .operations = GAME(operations)

void GAME(start)(struct context *, bool position);
const char *GAME(position)(struct context *);
void GAME(forward)(struct context *, const struct step *); /* if it has one */
bool GAME(admit)(struct context *, const struct step *);
void GAME(after)(struct context *);
void GAME(lose)(struct context *, unsigned player, bool conceded);
/* If it has them: what struct game and the row of a draw say of each. */
bool GAME(first_check)(struct context *);
bool GAME(still)(const struct state *, const struct step *);
bool GAME(settled)(const struct state *);
void GAME(next_game)(struct context *);
const char *GAME(misplaced)(const struct context *);
bool GAME(may_lie)(struct context *, unsigned definition, unsigned kind);
void GAME(moved_by_hand)(struct context *, unsigned card, unsigned from);
void GAME(set_by_hand)(struct context *, unsigned card, unsigned field);
unsigned GAME(shuffles)(const struct context *);
bool GAME(fill)(struct context *, struct chance *, struct step *);
bool GAME(is_dealt)(struct context *, unsigned definition);
int32_t GAME(draw_due)(struct context *, unsigned player);
bool GAME(confirms_draw)(struct context *, const struct step *);
extern const struct opening GAME(opening);
extern const struct table_layout GAME(layout);
