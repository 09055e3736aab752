/*
 * compiler.h - what the parts of the card set compiler share.
 *
 * A mistake never stops the compiler: it is counted, the first one is kept,
 * and the rest of the set is looked at, so that a check can list them all.
 * What comes out of a set with mistakes is never used.
 */
#ifndef CARDS_COMPILER_H
#define CARDS_COMPILER_H

#include <stdio.h>

#include "cards/catalogue.h"
#include "cards/sets.h"
#include "engine/game.h"

enum {
	NAME_MAX_LENGTH = 100,  /* bytes of a name of a card or set */
	ID_MAX_LENGTH = 64,
	CODE_MAX = 200,         /* instructions of one effect */
	DEPTH_MAX = 8,          /* branches within branches */
	NAMED_MAX = 24,         /* names in one effect */
	DELAY_MAX = 4           /* delays in one effect */
};

/* A name that an effect has given to a number or a choice. */
enum named_kind { NAMED_VALUE, NAMED_GROUP };
struct named {
	char text[24];
	enum named_kind kind;
	unsigned index;  /* of the value, or number of the choice */
	bool players;    /* the choice may hold players */
};

/* What is known inside one effect. */
/* The choices of which the latest that is made is the latest choice: a bit for
 * each, and GROUP_ITSELF where there may be none. */
struct latest {
	uint8_t group;
	uint8_t cards;        /* of those that may hold cards */
	uint8_t players;      /* of those that may hold players */
};

struct scope {
	struct named named[NAMED_MAX];
	unsigned count;
	unsigned groups;      /* choices so far */
	unsigned kept;        /* kept values so far */
	unsigned values;      /* numbers and options that the step holds */
	struct latest latest;
	unsigned start;       /* first instruction, in the catalogue */
	unsigned depth;       /* branches around what is compiled */
	struct {              /* bodies that are compiled when the code of */
		struct element *body; /* the effect is complete */
		int number;   /* instruction that waits for it */
		unsigned event;
	} delay[DELAY_MAX];
	unsigned delays;
	bool continuous;
	bool delayed;         /* it is the body of a delay */
	bool hands_down;      /* what it leaves lasts as long as it says */
	enum effect_kind kind;
	unsigned event;       /* that it waits for, 0: none */
	unsigned tells;       /* what that has: HAS_* bits */
	const struct element *aims; /* asks for the first card chosen in it */
	bool manual;          /* a part of it is not expressible */
	bool full;            /* too long: said once */
	bool groups_full, kept_full; /* more choices, more numbers: the same */
};

struct compiler {
	struct catalogue *cards;
	const struct game *game;
	unsigned edition;
	struct problem *problem; /* gets the first mistake */
	mistake_found *more;     /* is told of the others, or NULL */
	void *closure;
	FILE *out;               /* gets every mistake, or NULL */
	const char *file;        /* for out */
	unsigned mistakes;
	const char *card;        /* id of the card that is looked at */
	unsigned effect;         /* number of its effect, from 1; 0: none */
	unsigned definition;     /* its index */
	uint32_t effect_zones;   /* where the effect being compiled works */
	struct scope *scope;
	bool base;               /* the set is the game's base set */
	bool named;              /* not the log's own: what it says about a
	                            base card, the log may still replace */
	bool own;                /* the log's own */
};

/* ---- mistake.c ---- */

/* Notes a mistake at the element. */
void mistake(struct compiler *, const struct element *, const char *format,
    ...) __attribute__((format(printf, 3, 4)));
/* The same; false. */
#define mistaken(...) (mistake(__VA_ARGS__), false)
/* No definition has that id; those that are near are told with it. */
void no_card(struct compiler *, const struct element *, const char *id);
/* Notes every attribute that nobody has asked for. */
void check_attributes(struct compiler *, const struct element *,
    const char *takes);
/* Notes that there is no room for more; returns -1. */
int no_room(struct compiler *, const struct element *);

/* Whether text is a name that a person can read: UTF-8 without control
 * characters and marks that turn the direction of writing. */
bool printable(const char *text);

/* ---- words.c ---- */

/* Lists of words: those of the game, and those of the vocabulary. */
enum word_list {
	WORDS_ZONE, WORDS_TYPE, WORDS_LABEL, WORDS_STAT, WORDS_KEYWORD,
	WORDS_PHASE, WORDS_PLAYER_FIELD, WORDS_CARD_FIELD, WORDS_GLOBAL_FIELD,
	WORDS_EVENT, WORDS_ACT, WORDS_RELATION, WORDS_SIDE, WORDS_WHO,
	WORDS_UNTIL, WORDS_LIST_COUNT
};
/* The n-th word of a list, NULL behind the last. */
const char *word_of(const struct game *, enum word_list, unsigned n);
/* Index of the word in its list, or -1 without a mistake noted. */
int word_find(const struct compiler *, enum word_list, const char *text,
    size_t length);
/* The same; notes the mistake. */
int word_need(struct compiler *, const struct element *, enum word_list,
    const char *text, size_t length);
/* A list of words as a set of bits; `any` gives all bits. */
uint32_t words_need(struct compiler *, const struct element *,
    enum word_list, const char *text);
/* Whether an attribute says yes; no, or left out, is false. */
bool yes_no(struct compiler *, struct element *, const char *attribute);
/* "field=value" of a card field: its index, and the value as text. */
int mark_need(struct compiler *, const struct element *, const char *text,
    const char **value);
/* The value of a field from its written form: a number, yes or no, or a word
 * of the field.  False, without a mistake noted, if it is none of them. */
bool field_word(const struct field *, const char *text, size_t length,
    int32_t *value);
/* Whether the field can be asked for a number: what says which card or which
 * players it is cannot.  False notes the mistake. */
bool field_need_number(struct compiler *, const struct element *,
    const struct field *);

/* ---- name.c ---- */

/* Length of the name that the text begins with: letters, then digits too. */
size_t name_length(const char *text);
/* Gives a name in this effect; false after a mistake. */
bool name_add(struct compiler *, const struct element *, const char *name,
    enum named_kind, unsigned index, bool players);
const struct named *name_find(const struct compiler *, const char *text,
    size_t length);

/* How an instruction holds the latest of these choices, one bit each. */
uint8_t group_among(unsigned choices);
/* Which players: who= as it is written.  Sets the choice for WHO_CHOSEN. */
bool who_text(struct compiler *, const struct element *, const char *text,
    uint8_t *who, uint8_t *group);
/* Which cards: self, host, subject, other, or the name of a choice. */
bool cards_text(struct compiler *, const struct element *, const char *text,
    uint8_t *cards, uint8_t *group);

/* ---- value.c ---- */

/* Compiles a number as it is written; NO_INDEX after a mistake. */
unsigned value_text(struct compiler *, const struct element *,
    const char *text, size_t length);
/* The same for an attribute: NO_INDEX when it is not given. */
unsigned value_named(struct compiler *, struct element *,
    const char *attribute);
unsigned value_number(struct compiler *, const struct element *, int32_t);
/* <let>: gives a name to a number. */
void compile_let(struct compiler *, struct element *);
/* value= with at-least=, at-most=, equals= or not=. */
struct comparison {
	unsigned left, right;
	enum compare compare;
};
bool comparison_read(struct compiler *, struct element *,
    struct comparison *);

/* ---- selector.c ---- */

extern const char selector_attributes[]; /* for messages */

/* Whether the element has attributes of a selector.  `keyword` is the name
 * that this element uses for the keyword that a card must have. */
bool selector_given(struct element *, const char *keyword);
/* Compiles them; NO_INDEX after a mistake.  `anywhere`: without zone= cards
 * in any zone fit, not only those in play. */
unsigned selector_read(struct compiler *, struct element *,
    const char *keyword, bool anywhere);

/* ---- code.c ---- */

/* A new instruction, emptied; its number within the effect, or -1. */
int code_new(struct compiler *, const struct element *, enum operation);
/* The instruction of that number. */
struct instruction *code_at(struct compiler *, int number);
/* Number of the next instruction. */
unsigned code_here(const struct compiler *);
/* The next choice of the effect; -1 after a mistake. */
int group_new(struct compiler *, struct element *, bool players);
/* Number of the next kept value; -1 after a mistake. */
int kept_new(struct compiler *, struct element *);

/* ---- attribute.c ---- */

/* Sets cards, group and selector from cards= and what narrows it down. */
void read_cards_of(struct compiler *, struct element *, struct instruction *);
/* Sets a duration and its number from until=, if it is given. */
void read_until(struct compiler *, struct element *, uint8_t *until,
    uint8_t *turns);
/* Sets INSTRUCTION_AT_ONCE from at-once=. */
void read_at_once(struct compiler *, struct element *, struct instruction *);

/* ---- operation.c ---- */

/* Compiles one operation; false: the element is none. */
bool compile_operation(struct compiler *, struct element *);
/* There is none of that name: says which are near. */
void no_operation(struct compiler *, struct element *);

/* ---- row.c ---- */

/* Where no cards are named, a word that is one of players means the player of
 * the effect. */
void row_default(const struct compiler *, struct element *,
    struct instruction *);
/* Notes that the card which def= names is none that the operation makes. */
void check_made(struct compiler *, struct element *,
    const struct instruction *);
/* Notes what the game's row does not allow of an operation. */
void check_row(struct compiler *, struct element *,
    const struct instruction *);
/* What the event has: HAS_* bits. */
unsigned event_tells(const struct compiler *, unsigned event);
/* Notes that the event of this effect does not have what `word` means. */
bool need_told(struct compiler *, const struct element *, unsigned what,
    const char *word);
/* The same for costs, for the kind of an effect, and how long it lasts. */
void check_cost(struct compiler *, const struct element *,
    const struct cost *);
void check_start(struct compiler *, const struct element *,
    const struct effect *);
void check_lasts(struct compiler *, struct element *, const struct effect *);
/* Whether what an instruction leaves can last so long. */
void check_handed_down(struct compiler *, struct element *,
    const struct instruction *, unsigned until);
/* Notes that a card which lies on another is not aimed at one. */
void check_laid(struct compiler *, const struct element *,
    const struct effect *);
bool is_answer(const struct compiler *, const struct effect *);
/* Notes that a card which is an answer waits for what cannot be answered. */
void check_answer(struct compiler *, const struct element *,
    const struct effect *);

/* ---- flow.c ---- */

/* Compiles an element and those that follow it. */
void compile_children(struct compiler *, struct element *first);

/* ---- effect.c ---- */

/* Compiles <effect> into the effect of that index. */
void compile_effect(struct compiler *, struct element *, unsigned effect,
    unsigned definition);

/* ---- note.c ---- */

/* Notes what is asked of an effect without carrying it out: whether it is
 * tried, and when what it leaves behind ends. */
void effect_notes(struct compiler *, struct element *first, struct effect *);

/* ---- hash.c ---- */

/* SHA-256 of an element in canonical form, in hexadecimal. */
void element_sha256(const struct element *, char digest[65]);
/* A short hash of the same without the attribute `text`. */
uint64_t element_fingerprint(const struct element *);

/* ---- set.c ---- */

/* Compiles <cards> into the catalogue of the compiler. */
void compile_set(struct compiler *, struct element *);
#endif
