/*
 * catalogue.h - card definitions and their effects.
 *
 * One vocabulary serves all games.  A card set is compiled (src/cards/) to the
 * structures below: an effect is a trigger, conditions, costs, choices and a
 * list of instructions.
 */
#ifndef ENGINE_CATALOGUE_H
#define ENGINE_CATALOGUE_H

#include <stdio.h>

#include "engine/context.h"
#include "engine/deed.h"
#include "engine/state.h"
#include "engine/unseen.h"

/* ---- who and what ---- */

/* Which players an instruction means, seen from the player of the effect. */
enum who {
	WHO_YOU,        /* own: the player whose effect it is */
	WHO_OPPONENT,   /* other: every other player who is no ally */
	WHO_ALLY,       /* other players of the same side */
	WHO_EACH,       /* all players, turn player first */
	WHO_CHOSEN,     /* the player chosen in group `who_group` */
	WHO_CONTROLLER, /* controller of the subject cards */
	WHO_OWNER,      /* owner of the subject cards */
	WHO_ABOUT,      /* the player that the event was about */
	WHO_COUNT
};

/* Whose cards a selector means. */
enum side {
	SIDE_ANY, SIDE_OWN, SIDE_OTHER, SIDE_ALLY, SIDE_COMMON,
	SIDE_CHOSEN, /* of the player chosen in group `side_group` */
	SIDE_OWNED, /* owned by the player, wherever it lies */
	SIDE_FRIEND, /* own, or of an ally */
	SIDE_COUNT
};

/* How a selected card stands to the card whose effect it is. */
enum relation {
	RELATION_ANY,
	RELATION_SELF,
	RELATION_NOT_SELF,
	RELATION_HOST,        /* the card that this one lies on */
	RELATION_NOT_HOST,
	RELATION_ON_HOST,     /* cards that lie on the same host */
	RELATION_ON_SELF,     /* cards that lie on or under this one */
	RELATION_ON_TARGET,   /* the same of the first card that was chosen */
	RELATION_SUBJECT,     /* the card that the event was about */
	RELATION_NOT_CHOSEN,  /* not chosen before in this effect */
	RELATION_ACROSS,      /* in the lane across from this one or its base */
	RELATION_ADJACENT,    /* in a lane next to that */
	RELATION_GAME,        /* the game decides (effect_words.related): this
	                         plus the index in effect_words.limits */
	RELATION_COUNT
};

enum compare { COMPARE_NONE, COMPARE_EQUAL, COMPARE_NOT, COMPARE_LEAST,
	COMPARE_MOST };

/* "None" in members that are an index, or the number of a choice. */
enum { NO_INDEX = 0xFFFF, NO_GROUP = 0xFF };
/* A choice that the text does not name is the latest that was made of several,
 * one bit for each, where branches leave it open which; or, if there was none,
 * no choice is meant but the card itself. */
enum { GROUP_LATEST = 0x80, GROUP_ITSELF = 0x40 };

/* A number, computed when it is needed. */
enum value_source {
	SOURCE_NUMBER,   /* number */
	SOURCE_COUNT,    /* cards that fit selector `index` */
	SOURCE_STAT,     /* stat `index` of the subject: see `of` */
	SOURCE_PRINTED,  /* the same as printed */
	SOURCE_FIELD,    /* field `index` of the player `of` (enum who) */
	SOURCE_CARD_FIELD, /* field `index` of the card `of` (enum cards) */
	SOURCE_AMOUNT,   /* the number that came with the event */
	SOURCE_DONE,     /* what the last operation really did */
	SOURCE_KEPT,     /* value kept under number `index` in this effect */
	SOURCE_VALUE,    /* item `index` of the step's value attribute */
	SOURCE_ZONE,     /* cards in zone `index` of the player `of` */
	SOURCE_GLOBAL,   /* field `index` of the game */
	SOURCE_OWN_TURN, /* 1 in a turn of the player `of`, else 0 */
	SOURCE_COUNT_
};
/*
 * source * times / divide + number + value `plus`.  A value that is added
 * stands before the one that adds it, so that the sum ends.  A division that
 * leaves a rest is rounded by effect_words.rounded.
 */
struct value {
	uint8_t source;   /* enum value_source */
	uint8_t of;       /* enum who or enum cards */
	uint8_t group;    /* for a chosen card or player */
	uint8_t divide;   /* 1 as a rule, never 0 */
	int16_t index;
	int16_t times;    /* the source is multiplied by this, 1 as a rule, */
	int32_t number;   /* and this is added (SOURCE_NUMBER: the value) */
	uint16_t plus;    /* index of a value that is added, or NO_INDEX */
	uint16_t unused;
};

struct selector {
	uint32_t zones;      /* bit for each kind of zone; 0: those in play;
	                        all bits: anywhere */
	uint32_t types;      /* bit for each type; 0: any */
	uint32_t keywords;   /* all of these; 0: any */
	uint16_t definition; /* this definition only, or NO_INDEX */
	uint8_t side;        /* enum side */
	uint8_t relation;    /* enum relation */
	uint8_t players;     /* 1: players may be chosen too, 2: only players */
	uint8_t exact;       /* labels: the card has exactly these */
	uint8_t tests;       /* used entries of test[] */
	uint8_t from;        /* only from this choice, or NO_GROUP */
	uint8_t side_group;  /* SIDE_CHOSEN: choice with the player */
	uint8_t first_label; /* the one of `labels` that is written first */
	uint8_t aim;         /* it says what may be chosen */
	uint8_t unused;
	uint32_t labels;     /* has any of these labels; 0: any */
	struct {
		uint8_t what;    /* 0: stat, 1: field of the card, 2: printed */
		uint8_t index;
		uint8_t compare; /* enum compare */
		uint8_t unused;
		uint16_t value;  /* index in the values */
	} test[3];
};

/* Which cards an instruction works on. */
enum cards {
	CARDS_NONE,
	CARDS_SELF,     /* the card whose effect it is */
	CARDS_HOST,     /* the card that it lies on */
	CARDS_SUBJECT,  /* the card that the event was about */
	CARDS_CHOSEN,   /* the cards chosen in group `group` */
	CARDS_ALL,      /* every card that fits the selector */
	CARDS_OTHER,    /* the other card of the event */
	CARDS_COUNT
};

/* ---- operations ---- */

/*
 * X(enumerator, element name): the whole vocabulary of operations, in the
 * order of the manual page.  cards/operation.c says which attributes each takes.
 */
#define OPERATIONS(X)                                                         \
	X(NOTHING, "nothing")                                                 \
	/* choices and flow */                                                \
	X(CHOOSE, "choose")     /* choose cards or players now */             \
	X(OPTION, "option")     /* choose one of several branches */          \
	X(MAY, "may")           /* option 1: do it; option 2: do not */       \
	X(IF, "if")             /* jump when the condition is false */        \
	X(JUMP, "jump")         /* compiled only */                           \
	X(KEEP, "keep")         /* keep a value under a name */               \
	X(COIN, "coin")         /* heads goes on, tails jumps */              \
	X(DIE, "die")           /* the result is kept */                      \
	X(NUMBER, "number")     /* choose a number; it is kept */             \
	/* players */                                                         \
	X(DRAW, "draw")                                                       \
	X(DISCARD, "discard")   /* chosen by the player, or at random, or all */\
	X(GAIN, "gain")         /* a field of a player rises */               \
	X(LOSE, "lose")         /* and falls */                               \
	X(SET, "set")           /* a field becomes */                         \
	X(MILL, "mill")         /* top cards of the deck to a zone */         \
	X(REVEAL, "reveal")     /* look at the top n; sorted by what follows */\
	X(SHUFFLE, "shuffle")                                                 \
	X(WIN, "win")                                                         \
	X(LOSE_GAME, "lose-game")                                             \
	X(SKIP, "skip")         /* a phase */                                 \
	X(EXTRA, "extra")       /* one more of an act, phase or turn */       \
	/* cards */                                                           \
	X(DAMAGE, "damage")                                                   \
	X(HEAL, "heal")                                                       \
	X(DESTROY, "destroy")                                                 \
	X(MOVE, "move")         /* to a zone, top or bottom */                \
	X(RETURN, "return")     /* to the owner's hand */                     \
	X(REMOVE, "remove")     /* from the game */                           \
	X(PUT, "put")           /* into play without paying */                \
	X(PLAY, "play")         /* into play, paying */                       \
	X(TOKEN, "token")       /* make tokens */                             \
	X(CONTROL, "control")   /* take control */                            \
	X(MODIFY, "modify")     /* a stat, for a duration */                  \
	X(GIVE, "give")         /* a keyword, for a duration */               \
	X(TAKE, "take")         /* a keyword away */                          \
	X(BAN, "ban")           /* an act */                                  \
	X(PERMIT, "permit")     /* lift a rule */                             \
	X(MARK, "mark")         /* set a field of a card: tapped, position */ \
	X(ATTACH, "attach")     /* to a host */                               \
	X(DELAY, "delay")       /* another effect, later, on a card */        \
	/* chains and attacks */                                              \
	X(NEGATE, "negate")                                                   \
	X(END_ATTACK, "end-attack")                                           \
	X(REDIRECT, "redirect")                                               \
	X(DRAFT, "draft")                                                     \
	X(REPLACE, "replace")   /* cards of a common row */                   \
	X(COPY, "copy")         /* gain the effects of a card */              \
	X(SPLASH, "splash")     /* damage to what is next to the target */    \
	X(MANUAL, "manual")     /* not expressible: an <adjust> follows */

#define OPERATION_ENUM(name, xml) OPERATION_##name,
enum operation { OPERATIONS(OPERATION_ENUM) OPERATION_COUNT };
/* One bit for each. */
#define OPERATES(name) (UINT64_C(1) << OPERATION_##name)
#undef OPERATION_ENUM

struct instruction {
	uint8_t operation;  /* enum operation */
	uint8_t who;        /* enum who; CHOOSE: who chooses */
	uint8_t who_group;  /* WHO_CHOSEN: choice with the player */
	uint8_t cards;      /* enum cards; CARDS_NONE: it works on players */
	uint8_t group;      /* CARDS_CHOSEN: which choice; CHOOSE and REVEAL:
	                       the choice that is filled (choices before it
	                       that were not made are empty) */
	uint8_t on;         /* enum cards: host, or new target */
	uint8_t on_group;   /* the same as group, for `on` */
	uint8_t until;      /* enum duration */
	uint8_t turns;      /* DURATION_TURNS: how many */
	uint8_t zone;       /* kind of zone to move to; NO_ZONE: as usual */
	uint8_t compare;    /* IF: how */
	uint8_t options;    /* OPTION: number of branches */
	uint16_t flags;     /* INSTRUCTION_* bits */
	uint16_t selector;  /* index, or NO_INDEX; what may be chosen, what
	                       CARDS_ALL means, or which of `cards` */
	uint16_t amount;    /* index of a value; NO_INDEX: not given */
	uint16_t most;      /* CHOOSE: at most so many; NO_INDEX: `amount` */
	uint16_t jump;      /* where to go on, from the effect's first
	                       instruction; always forward */
	int16_t which;      /* stat, keyword, field, act, phase, definition,
	                       effect, rule or number of a kept value: by
	                       operation; -1: none */
	uint16_t value;     /* IF: second value; KEEP: the value */
};
/* Whether no cards are named, and branches leave it open whether any have been
 * chosen: if not, its card does it. */
static inline bool
may_mean_itself(const struct instruction *in)
{
	return in->cards == CARDS_CHOSEN && in->group != NO_GROUP
	    && (in->group & GROUP_ITSELF) != 0;
}

/* EXTRA: `which` is an act, or this plus a phase. */
enum { EXTRA_PHASE = 0x100 };
enum {
	INSTRUCTION_TARGETS = 1,  /* the choice counts as targeting */
	INSTRUCTION_AT_ONCE = 2,  /* chosen in the step itself, not later */
	INSTRUCTION_RANDOM = 4,   /* discard at random; order at random */
	INSTRUCTION_BOTTOM = 8,   /* move to the bottom */
	INSTRUCTION_ALL = 16,     /* all that fit, no choice */
	INSTRUCTION_OWNER = 32,   /* to the owner's zone (the default is the
	                             game's) */
	INSTRUCTION_OPTIONAL = 64,/* none may be chosen */
	INSTRUCTION_FACE_DOWN = 128,
	INSTRUCTION_ORDER = 256,  /* to a deck in the order that `who` gives */
	INSTRUCTION_STAT = 512,   /* SET: a stat of cards, not a field */
	INSTRUCTION_MAY = 1024,   /* it stands in a MAY */
	INSTRUCTION_ITSELF = 2048 /* no cards are named: its card does it */
};

/* What makes an effect start. */
enum effect_kind {
	EFFECT_PLAY,       /* when its card is played: one-time effects, spells,
	                      and what a card does on arrival */
	EFFECT_ACTIVATE,   /* declared by its player */
	EFFECT_TRIGGER,    /* by an event */
	EFFECT_CONTINUOUS, /* works while its card is in play */
	EFFECT_ATTACK,     /* a printed attack, by name */
	EFFECT_DELAYED,    /* the body of a delay: waits for its event on the
	                      card that the delay was put on (its subject) */
	EFFECT_KIND_COUNT
};

/* A cost that is paid on activation. */
enum cost_kind { COST_FIELD, COST_DISCARD, COST_SACRIFICE, COST_MARK,
	COST_MOVE, COST_DAMAGE };
/* One kind of cost as a bit. */
#define COST(name) (1U << COST_##name)
struct cost {
	uint8_t kind;      /* enum cost_kind */
	uint8_t index;     /* player field, card field, or zone to move to */
	uint8_t mark;      /* COST_MARK: the value that the field gets */
	uint8_t unused;
	uint16_t selector; /* which cards may be given up */
	uint16_t amount;   /* how many or how much: index of a value */
};

struct condition {
	uint16_t left, right; /* values */
	uint8_t compare;
	uint8_t unused[3];
};

/* When what an instruction leaves behind ends. */
struct remains {
	uint8_t until;   /* enum duration */
	uint8_t turns;   /* DURATION_TURNS: how many; DURATION_NEXT_PHASE: which
	                    phase */
	bool extra;      /* one more of an act, for which no end is printed */
};
enum { EFFECT_REMAINS_MAX = 8 };

struct effect {
	uint8_t kind;        /* enum effect_kind */
	uint8_t event;       /* TRIGGER, DELAYED: index in the game's events */
	uint8_t flags;       /* EFFECT_* bits */
	uint8_t limit;       /* uses in a turn, 0: any number */
	uint32_t zones;      /* where its card must be; 0: in play */
	uint32_t phases;     /* when it may be declared; 0: the usual ones */
	uint16_t subject;    /* selector that the event's card must fit, or
	                        NO_INDEX */
	uint8_t about;       /* enum who, of the event's player; WHO_EACH any */
	uint8_t conditions, costs;
	uint8_t until;       /* enum duration: how long the effect itself works
	                        once its card is in play; kept by the game, see
	                        effect_words.works */
	uint8_t turns;       /* DURATION_TURNS: how many; DURATION_NEXT_PHASE:
	                        which phase */
	uint8_t remains;     /* used entries of remain[] */
	uint8_t unused[2];
	struct remains remain[EFFECT_REMAINS_MAX]; /* of all instructions, each
	                        end once */
	uint16_t condition;  /* first of its conditions */
	uint16_t cost;       /* first of its costs */
	uint16_t code;       /* its first instruction, an absolute index */
	uint16_t length;
	uint16_t definition; /* card that it is printed on */
	uint16_t name;       /* symbol of its name, or NO_INDEX */
	uint16_t text;       /* effects with the same text share this number */
};
enum {
	EFFECT_MAY = 1,       /* the trigger may be declined */
	EFFECT_ANY_TIME = 2,  /* in every phase of every turn */
	EFFECT_ONCE_GAME = 4, /* once a game */
	EFFECT_MANUAL = 8,    /* has a part that is not expressible */
	EFFECT_OPPONENT = 16, /* may be declared in the opponent's turn */
	EFFECT_TRIED = 32     /* has an operation of effect_words.tried */
};

/* ---- definitions ---- */

/* A stat that is absent is below every number. */
enum { STAT_ABSENT = INT32_MIN, TYPE_OTHER = 0xFF, LABEL_OTHER = 0xFF };

struct definition {
	const char *id;
	const char *name;
	const char *other_type; /* the word, when type is TYPE_OTHER */
	uint8_t type;           /* index in the game's types */
	uint8_t labels;         /* used entries of label[] */
	uint8_t label[LABEL_MAX]; /* index in the game's labels, in print
	                           order; LABEL_OTHER: an unknown word */
	uint8_t label_from[LABEL_MAX]; /* index in the game's label_attributes
	                           of the one that each stands in */
	uint16_t other_label[LABEL_MAX]; /* symbol of an unknown word */
	uint32_t keywords;      /* bit for each keyword */
	int16_t keyword[32];    /* number of each keyword */
	int32_t stat[DEFINITION_VALUE_MAX]; /* or STAT_ABSENT */
	uint16_t effect;        /* first of its effects */
	uint16_t effects;
	uint64_t continuous;    /* bit for each operation that a continuous
	                           effect of it has */
	uint64_t spoken;        /* the same with `which`: spoken_bit() */
	uint64_t events;        /* bit for each event, by 64, that a trigger
	                           of it waits for */
	bool base;              /* from the game's base set */
	bool named;             /* from a set that has a name */
	bool replaces;          /* stands for one of a named set */
};

enum effect_part { PART_INSTRUCTION, PART_COST, PART_CONDITION };

/*
 * All definitions and effects within reach of one replay.  Filled before the
 * first step and not changed after it.  Strings live in the catalogue.
 */
struct catalogue {
	const struct game *game;
	struct definition *definition;
	unsigned definitions;
	struct effect *effect;
	unsigned effects;
	struct instruction *instruction;
	unsigned instructions;
	struct selector *selector;
	unsigned selectors;
	struct value *value;
	unsigned values;
	struct condition *condition;
	unsigned conditions;
	struct cost *cost;
	unsigned costs;
	const char **symbol;     /* names of effects, texts of steps, labels
	                          * that are no words of the game */
	unsigned symbols;
	uint64_t continuous;     /* the same of all definitions: what no card
	                            has is not looked for */
	uint64_t events[EVENT_MAX / 64]; /* bit for each event that a trigger
	                            waits for: others set nothing off */
	uint64_t asked[OPERATION_COUNT]; /* bit for each `which`, by 64, of the
	                            operations of continuous effects */
	uint64_t falls;          /* bit for each stat, by 64, that some effect
	                            sets or may lower */
	uint64_t keywords;       /* bit for each that is printed on a card */
	/* Kinds of zones in which continuous effects with an operation can
	 * work, and in which an event of another card, by 64, can be heard:
	 * those of the game, or those that such effects name. */
	uint32_t works[OPERATION_COUNT], hears[64];
	uint32_t heard;          /* any of hears */
	uint32_t at_work;        /* those of the game */
	/* Writes a part of an effect in words, as its card says it:
	 * cards/say.h. */
	void (*say_part)(FILE *, const struct catalogue *, unsigned effect,
	    enum effect_part, unsigned n);
	bool names_set;          /* the log names a set, which has the base
	                            cards in it */
	void *memory;            /* owned by cards/catalogue.c */
};

/* Index of a definition by its id, or -1. */
int catalogue_find(const struct catalogue *, const char *id);
/* Index of a symbol, or -1. */
int catalogue_symbol(const struct catalogue *, const char *text);
/* Whether it waits for what happens to its own card alone. */
static inline bool
is_about_itself(const struct catalogue *cards, const struct effect *e)
{
	return e->subject != NO_INDEX
	    && cards->selector[e->subject].relation == RELATION_SELF;
}
/* Whether any effect has the operation, with that keyword, act or field. */
bool catalogue_says(const struct catalogue *, enum operation, int which);
/* Whether the effect names a number below 0 for one of the operations (bits as
 * of OPERATES). */
bool effect_says_below_0(const struct catalogue *, const struct effect *,
    uint64_t operations);

/* The bit of an operation of a continuous effect and what it is about; others
 * may have the same. */
static inline uint64_t
spoken_bit(unsigned operation, int which)
{
	return UINT64_C(1) << (operation * 11 + (unsigned)which) % 64;
}

/* For card_create(). */
struct says definition_says(const struct catalogue *, unsigned definition);

/* The sort of the bit of spoken_bit(), and of an event. */
static inline unsigned
spoken_sort(unsigned operation, int which)
{
	return (operation * 11 + (unsigned)which) % SAYS_SORTS;
}

static inline unsigned
event_sort(unsigned event)
{
	return event % SAYS_SORTS;
}

/* Labels that stand in attributes of these kinds, a bit for each. */
uint32_t labels_from(const struct definition *, uint32_t attributes);

static inline const struct definition *
definition_of(const struct context *cx, unsigned card)
{
	if (cx->unseen != NULL && is_unseen(cx->s, card))
		unseen_read(cx->unseen, card);
	return &cx->cards->definition[cx->s->card[card].definition];
}

/* The definition where the answer depends on no more of it than those bits. */
static inline const struct definition *
definition_asked(const struct context *cx, unsigned card,
    enum card_question what, uint64_t bits)
{
	if (cx->unseen != NULL && is_unseen(cx->s, card))
		unseen_asked(cx, card, what, bits);
	return &cx->cards->definition[cx->s->card[card].definition];
}

/* Facts about a part of an effect: effect times EFFECT_PARTS, and which of its
 * instructions, costs or conditions; or which cards its event means, or what
 * sets it off. */
enum { TOLD_SUBJECT = 254, TOLD_WHEN, EFFECT_PARTS };

#endif
