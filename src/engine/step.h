/*
 * step.h - one step of a log, decoded: a verb and its attributes.
 *
 * The attributes of all steps of all games come from one list, so that a step
 * is a flat array of arguments.  Which of them a verb takes is said by the
 * game's table of steps.
 */
#ifndef ENGINE_STEP_H
#define ENGINE_STEP_H

#include <stddef.h>
#include <string.h>

#include "engine/state.h"

/* Every attribute that a step of any game may have: enumerator, XML name. */
#define ATTRIBUTES(X)                                                         \
	X(BY, "by")             /* who takes the step */                      \
	X(CARD, "card")         /* the acting card */                         \
	X(CARDS, "cards")                                                     \
	X(COUNT, "count")                                                     \
	X(NAME, "name")                                                       \
	X(NUMBER, "number")                                                   \
	X(ORDER, "order")                                                     \
	X(WINNER, "winner")                                                   \
	X(WHAT, "what")                                                       \
	X(VALUE, "value")                                                     \
	X(REASON, "reason")                                                   \
	X(EFFECT, "effect")                                                   \
	X(TARGETS, "targets")                                                 \
	X(COST, "cost")                                                       \
	X(WITH, "with")                                                       \
	X(TARGET, "target")                                                   \
	X(AS, "as")                                                           \
	X(TEXT, "text")                                                       \
	X(TO, "to")                                                           \
	X(FROM, "from")                                                       \
	X(SIDE, "side")                                                       \
	X(LANE, "lane")                                                       \
	X(SLOT, "slot")                                                       \
	X(PILE, "pile")                                                       \
	X(ROW, "row")                                                         \
	X(HEARTS, "hearts")                                                   \
	X(METHOD, "method")                                                   \
	X(FACES, "faces")                                                     \
	X(STUDENTS, "students")                                               \
	X(MEETS, "meets")                                                     \
	X(DEF, "def")                                                         \
	X(DECK_CARDS, "card/")  /* the <card def= ids=/> children of a deck */

#define ATTRIBUTE_ENUM(name, xml) ATTRIBUTE_##name,
enum attribute { ATTRIBUTES(ATTRIBUTE_ENUM) ATTRIBUTE_MAX };
#undef ATTRIBUTE_ENUM

/* What the value of an attribute may be. */
enum value_kind {
	VALUE_PLAYER,     /* one player id */
	VALUE_ID,         /* one card id */
	VALUE_IDS,        /* one or more card ids */
	VALUE_IDS_OR_NONE,/* card ids, perhaps none at all */
	VALUE_REFERENCES, /* one or more card or player ids */
	VALUE_ANY_REFERENCES, /* the same, perhaps none at all */
	VALUE_NUMBER,     /* 0 to NUMBER_MAX */
	VALUE_POSITIVE,   /* 1 to NUMBER_MAX */
	VALUE_NUMBERS,    /* one or more numbers */
	VALUE_WORD,       /* one of the words of the attribute's list */
	VALUE_WORDS,      /* one or more of them */
	VALUE_ANY_WORD,   /* any word; words outside the list are WORD_OTHER */
	VALUE_TEXT,       /* one name, kept as a symbol */
	VALUE_CHOICE,     /* numbers, words, ids, players: see `what` */
	VALUE_DEFINITION, /* id of a card definition */
	VALUE_DECK        /* children <card def= ids=/>: pairs of card and def */
};
enum { WORD_OTHER = -2 };

/* The values of one attribute: items[first] to items[first + count - 1]. */
struct argument {
	uint16_t first;
	uint16_t count;
	bool given;
};

/*
 * One item means, by kind of value: player: its number; id: index of the card
 * instance; reference: see state.h; number: itself; word: index in the list of
 * the attribute; text: index of the symbol; choice: tagged, see below; deck:
 * card index and definition index in turn.
 */
struct step {
	uint16_t verb;       /* index in the game's table of steps */
	uint16_t items;      /* used entries of item[] */
	uint32_t number;     /* number of the step in its replay, from 1 */
	uint32_t line;       /* place of its `<`, from 1 */
	uint32_t column;
	struct argument argument[ATTRIBUTE_MAX];
	int32_t item[STEP_ITEM_MAX];
};

/* Verbs that the engine knows, in whatever game they are. */
enum known_verb {
	KNOWN_NONE,
	KNOWN_DECK,
	KNOWN_DRAW,
	KNOWN_SHUFFLE,
	KNOWN_DISCARD,
	KNOWN_CHOOSE,
	KNOWN_RANDOM,
	KNOWN_CONCEDE
};

/* Words that begin the lists of what a choice and what chance is asked for, in
 * their order; a game's own ones follow. */
#define WHAT_WORDS "starter", "option", "targets", "order"
enum { WHAT_STARTER, WHAT_OPTION, WHAT_TARGETS, WHAT_ORDER, WHAT_OWN };
#define CHANCE_WORDS "coin", "die", "number", "card"
enum { CHANCE_COIN, CHANCE_DIE, CHANCE_NUMBER, CHANCE_CARD };

/* VALUE_CHOICE items: plain numbers are themselves, words and references are
 * offset. */
enum {
	CHOICE_WORD = 0x1000000,     /* + index in choice_words */
	CHOICE_HEADS = CHOICE_WORD,
	CHOICE_TAILS,
	CHOICE_NONE,
	CHOICE_REFERENCE = 0x2000000 /* + reference */
};
extern const char *const choice_words[]; /* ends with NULL */

static inline bool
step_has(const struct step *st, enum attribute a)
{
	return st->argument[a].given;
}

static inline unsigned
step_count(const struct step *st, enum attribute a)
{
	return st->argument[a].count;
}

/* Item n of the attribute; NO_REFERENCE if there are not that many. */
static inline int32_t
step_item(const struct step *st, enum attribute a, unsigned n)
{
	return n < st->argument[a].count
	    ? st->item[st->argument[a].first + n] : NO_REFERENCE;
}

/* The one value of the attribute; NO_REFERENCE if it is not given. */
static inline int32_t
step_value(const struct step *st, enum attribute a)
{
	return step_item(st, a, 0);
}

static inline const int32_t *
step_items(const struct step *st, enum attribute a)
{
	return st->item + st->argument[a].first;
}

/* The acting player; NO_PLAYER for a step without `by`. */
static inline unsigned
step_by(const struct step *st)
{
	return step_has(st, ATTRIBUTE_BY)
	    ? (unsigned)step_value(st, ATTRIBUTE_BY) : NO_PLAYER;
}

/* Whether the item is one of those of the attribute. */
static inline bool
step_names(const struct step *st, enum attribute a, int32_t item)
{
	for (unsigned i = 0; i < step_count(st, a); i++)
		if (step_item(st, a, i) == item)
			return true;
	return false;
}

/* The acting card; NO_CARD if none is named. */
static inline unsigned
step_card(const struct step *st)
{
	return step_has(st, ATTRIBUTE_CARD)
	    ? (unsigned)step_value(st, ATTRIBUTE_CARD) : NO_CARD;
}

/* The player whom a toss or a choice of the starter names; NO_PLAYER: none. */
static inline unsigned
step_starter(const struct step *st)
{
	if (step_has(st, ATTRIBUTE_WINNER))
		return (unsigned)step_value(st, ATTRIBUTE_WINNER);
	int32_t value = step_value(st, ATTRIBUTE_VALUE) - CHOICE_REFERENCE;
	return step_count(st, ATTRIBUTE_VALUE) == 1
	    && is_player_reference(value) ? reference_player(value) : NO_PLAYER;
}

/* The XML name of an attribute. */
const char *attribute_name(enum attribute);

/* Keeps a step: what it does not use means nothing. */
static inline void
step_keep(struct step *to, const struct step *from)
{
	memcpy(to, from, offsetof(struct step, item)
	    + from->items * sizeof from->item[0]);
}

/* Building a step, for candidates and generated games: begin, then add. */
void step_begin(struct step *, unsigned verb, unsigned by);
void step_add(struct step *, enum attribute, int32_t item);
/* Gives the attribute these items in place of those that it has. */
void step_set(struct step *, enum attribute, const int32_t *items,
    unsigned count);
/* Gives the attribute without any item (an empty list). */
void step_give(struct step *, enum attribute);

/* What a step holds in one attribute; a step put together from such:
 *
 *	step_of(&st, VERB_BUY, by, HOLDS(SLOT, place), HOLDS(CARD, card));
 */
struct holding {
	enum attribute attribute;
	int32_t item;
};
#define HOLDS(name, item_) { ATTRIBUTE_##name, (int32_t)(item_) }
#define HOLDINGS(...)                                                         \
	(const struct holding[]){ __VA_ARGS__, { ATTRIBUTE_MAX, 0 } }
#define step_of(st, verb, by, ...)                                            \
	step_holding(st, verb, by, HOLDINGS(__VA_ARGS__))
void step_holding(struct step *, unsigned verb, unsigned by,
    const struct holding *);

#endif
