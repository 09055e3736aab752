/*
 * effect.h - card definitions and their effects, and how effects are run.
 *
 * One vocabulary serves all games.  A card set is compiled (src/cards/) to the
 * structures below: an effect is a trigger, conditions, costs, choices and a
 * list of instructions.  The interpreter runs them without allocation and with
 * bounded work.  What differs from game to game is in struct effect_words: the
 * words for zones, events and acts, and hooks for operations such as damage.
 */
#ifndef ENGINE_EFFECT_H
#define ENGINE_EFFECT_H

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
 * order of the manual page.  cards/compile.c says which attributes each takes.
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
	INSTRUCTION_MAY = 1024    /* it stands in a MAY */
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
	const char **symbol;     /* names of effects and texts of steps */
	unsigned symbols;
	uint64_t continuous;     /* the same of all definitions: what no card
	                            has is not looked for */
	uint64_t events[EVENT_MAX / 64]; /* bit for each event that a trigger
	                            waits for: others set nothing off */
	uint64_t asked[OPERATION_COUNT]; /* bit for each `which`, by 64, of the
	                            operations of continuous effects */
	/* Kinds of zones in which continuous effects with an operation can
	 * work, and in which an event of another card, by 64, can be heard:
	 * those of the game, or those that such effects name. */
	uint32_t works[OPERATION_COUNT], hears[64];
	uint32_t at_work;        /* those of the game */
	/* Writes an instruction or a cost of an effect in words, as its card
	 * says it: cards/say.h. */
	void (*say_part)(FILE *, const struct catalogue *, unsigned effect,
	    bool cost, unsigned n);
	bool names_set;          /* the log names a set, which has the base
	                            cards in it */
	void *memory;            /* owned by cards/catalogue.c */
};

/* Index of a definition by its id, or -1. */
int catalogue_find(const struct catalogue *, const char *id);
/* Index of a symbol, or -1. */
int catalogue_symbol(const struct catalogue *, const char *text);

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

static inline const struct definition *
definition_of(const struct context *cx, unsigned card)
{
	if (cx->unseen != NULL && is_unseen(cx->s, card))
		unseen_read(cx->unseen, card);
	return &cx->cards->definition[cx->s->card[card].definition];
}

/* The definition where the answer depends on no more of it than those bits. */
static inline const struct definition *
definition_asked(const struct context *cx, unsigned card, enum card_question what,
    uint64_t bits)
{
	if (cx->unseen != NULL && is_unseen(cx->s, card))
		unseen_asked(cx, card, what, bits);
	return &cx->cards->definition[cx->s->card[card].definition];
}

/* ---- the game's part ---- */

#define DECLARED_AS(kind) (1U << EFFECT_##kind)

/*
 * The words of one game and its hooks.  Every hook may be NULL; what it does
 * otherwise is said with it.
 */
struct effect_words {
	const char *const *events;  /* [0] is "none"; ends with NULL */
	const uint8_t *fills;       /* of each event: HAS_* bits (deed.h) */
	/* Kinds of effects in which phases=, any-time= and opponent= mean
	 * something: DECLARED_AS() bits. */
	uint8_t phased, any_time, opponents;
	const uint8_t *starts;      /* of each type: bit for each kind of
	                               effect that such a card may have */
	const char *const *acts;    /* what may be banned or given more of */
	const char *const *limits;  /* game specific relations; NULL: none */
	uint8_t chosen_limit;    /* the relation that is one to the first card
	                            chosen in the effect; 0: there is none */
	/* Zones that operations mean when they name none. */
	uint8_t deck, hand, discard; /* kinds of zones */
	bool hosts;              /* cards may lie on others */
	uint8_t costs;           /* bit for each enum cost_kind that there is */
	const int16_t *cost_fields; /* of players, ending with -1 */
	const int16_t *cost_marks;  /* fields of cards, the same */
	uint8_t marked_kinds;    /* kinds of effects that have a card to mark as
	                            a cost: DECLARED_AS() bits; 0: all */
	/* Cards of that type with that label are used as answers only, and wait
	 * for one of these events; 0: there are none. */
	uint64_t answered;
	uint8_t answer_type, answer_label;
	uint16_t lasts;          /* bit for each duration that until= of an
	                            effect may have; 0: it has none */
	uint8_t rule_target;     /* rule broken by a choice that does not fit */
	uint8_t rule_cost;       /* rule broken by a cost that is not paid */
	uint8_t rule_tribute;    /* by a sacrifice that is not the player's */
	uint8_t rule_pending;    /* by a step while a choice is due */
	uint8_t rule_unasked;    /* by an answer when nothing is due; with the
	                            word of the phase */
	uint8_t rule_condition;  /* by an effect whose condition is false */
	uint8_t rule_limit;      /* by one use more than its limit */

	/* A row for each operation, by enum operation (deed.h). */
	const struct operation_row *operations;
	/* Operations that can fall short where a rule or reading asks about
	 * it: effects with one of them are tried (effect_try). */
	uint64_t tried;
	/* How many cards the player can draw.  NULL: those in the deck. */
	int32_t (*supply)(struct context *, unsigned player);
	/* The event of a card that an effect has drawn, with an amount other
	 * than 0: see draws_untold() (deck.h). */
	uint8_t drawn;
	/* Draws cards for an effect; returns how many. */
	int32_t (*draw)(struct context *, unsigned player, int32_t count);
	/* Whether the card (or the player, as a reference) fits
	 * RELATION_ACROSS, ADJACENT or GAME. */
	bool (*related)(struct context *, const struct frame *, unsigned card,
	    enum relation);
	/* Whether the card may be chosen by this effect at all; `targeted`: as
	 * a target. */
	bool (*choosable)(struct context *, const struct frame *,
	    unsigned card, bool targeted);
	/* Whether a card that is chosen as a target while the effect is carried
	 * out is affected by it.  NULL: it is. */
	bool (*reached)(struct context *, const struct frame *,
	    unsigned card);
	/* Whether the card's labels are those of a selector that names some.
	 * NULL: it has one of them, or exactly these. */
	bool (*labels_fit)(struct context *, const struct frame *,
	    const struct selector *, unsigned card);
	/* Whether the player takes part: others are neither meant by an effect
	 * nor chosen.  NULL: all do. */
	bool (*present)(struct context *, unsigned player);
	/* Whether an effect that fits an event is set off by it all the same.
	 * NULL: it is. */
	bool (*sets_off)(struct context *, unsigned card, unsigned effect,
	    const struct happening *);
	/* What the effect that a step declares is told of: notes the card,
	 * player and other card of what it answers.  NULL: nothing. */
	void (*answers)(struct context *, struct frame *);
	/* Whether a card in play that is not active notices events all the
	 * same.  NULL: it does not. */
	bool (*notices)(struct context *, unsigned card);
	/* A card in play is about to be moved elsewhere by the engine (an
	 * operation or a cost).  NULL: nothing more happens. */
	void (*leaves)(struct context *, unsigned card);
	/* The card goes to another player's side.  NULL: it is put into the
	 * same kind of zone there. */
	void (*change_side)(struct context *, unsigned card, unsigned player);
	/* Control has ended: these cards go to these players, all at one
	 * moment.  NULL: each changes sides. */
	void (*hand_over)(struct context *, const struct handover *,
	    unsigned count);
	/* A field of a player was changed by an effect: keep it in range. */
	void (*changed)(struct context *, unsigned player, unsigned field);
	/* Takes a card from play to its discard zone (destroyed). */
	void (*destroy)(struct context *, unsigned card);
	/* Whose waiting effects of one moment come first; the others follow in
	 * turn order.  Each player is asked for the order of effects whose
	 * texts differ.  NULL: the turn player's. */
	unsigned (*first)(struct context *);
	/* Where it asks, whether the players put such effects in order: they
	 * do; if not, they come in the order in which their cards arrived. */
	struct asks orders;
	/* Whether effects that are set off by another interrupt it. NULL: they
	 * wait until it is done. */
	bool (*interrupts)(struct context *);
	/* Whether what an effect has set off comes before what waited already.
	 * Asked where both wait. */
	struct asks newest_first;
	/* Whether a triggered effect may be declined though its text does not
	 * say so. */
	struct asks declinable;
	/* Whether a waiting effect is carried out at all when its turn comes.
	 * NULL: it is. */
	bool (*begins)(struct context *, const struct frame *);
	/* Whether a card may be discarded to pay for its own effect. */
	struct asks gives_itself;
	/* Whether a number that effects have brought below 0 counts as 0. */
	struct asks floor;
	/* A running number of the card's arrival, for the queries that ask
	 * which of two effects came last; operations that ban or permit, or give
	 * a keyword without a number, keep theirs as the amount.  NULL: 0. */
	int32_t (*since)(struct context *, unsigned card);
	/* As many cards as the effect names must fit, where this asks nothing
	 * that says otherwise. */
	bool all_named;
	struct asks partly;
	/* Whether it is enough that `have` cards fit where the effect names
	 * `want`. NULL: it always is, unless `all_named`; as much as possible
	 * is done. */
	bool (*enough)(struct context *, const struct effect *,
	    const struct instruction *, unsigned have, unsigned want);
	/* The card that a cost marks, NO_CARD: there is none. NULL: the card of
	 * the effect. */
	unsigned (*marked)(const struct context *, const struct frame *);
	/* Rule broken when a cost of the effect in that player field cannot be
	 * paid. NULL: rule_cost. */
	unsigned (*cost_rule)(struct context *, const struct effect *,
	    unsigned field);
	/* What that cost comes to for the effect of the frame.  NULL: the
	 * amount as it stands there. */
	int32_t (*price)(struct context *, const struct frame *,
	    const struct cost *, int32_t amount);
	/* What the player can pay of that player field.  NULL: what it holds. */
	int32_t (*purse)(struct context *, unsigned player, unsigned field);
	/* Whether more of that player field can be paid than there is.  NULL:
	 * no. */
	bool (*overdraws)(struct context *, unsigned field);
	/* A cost in that player field has been paid.  NULL: nothing more. */
	void (*paid)(struct context *, unsigned player, unsigned field,
	    int32_t amount);
	/* Pays a cost by giving up a card. NULL: sacrifices are destroyed,
	 * discards moved to the discard zone. */
	void (*give_up)(struct context *, unsigned card, enum cost_kind);
	/* Another effect is about to begin: what is looked at all the time is
	 * looked at before.  NULL: there is nothing. */
	void (*watch)(struct context *);
	/* One operation of an effect has been carried out: look at outcomes. */
	void (*operated)(struct context *);
	/* A frame ended; the card of a one-time effect may leave. */
	void (*ended)(struct context *, const struct frame *);
	/* Whether effects of a card in that zone are active. NULL: the zone
	 * has ZONE_IN_PLAY. */
	bool (*active)(struct context *, unsigned card);
	/* Whether this effect of an active card works now (struct effect,
	 * until).  NULL: always. */
	bool (*works)(struct context *, unsigned card, unsigned effect);
	/* Whether two players are on one side. NULL: never. */
	bool (*allied)(const struct state *, unsigned, unsigned);
	/* A number of a card before effects.  NULL: the printed one. */
	int32_t (*base)(struct context *, unsigned card, unsigned stat);
	/* A quotient that is not whole.  NULL: rounded down. */
	int32_t (*rounded)(struct context *, int32_t value, int32_t divide);
};

/* ---- queries: continuous effects are asked for, never stored ---- */

/* A stat of a card now: printed, changed by all effects at work.  An absent
 * stat counts as 0. */
int32_t card_value(struct context *, unsigned card, unsigned stat);
/* The same as the game counts with it (effect_words.floor). */
int32_t card_number(struct context *, unsigned card, unsigned stat);
/* For values of many cards at one moment: those of which something in play or
 * a running effect may say that value.  card_value_spoken() is card_value(),
 * which asks for these cards only. */
struct spoken {
	bool all;
	uint64_t cards[CARD_WORDS]; /* a bit for each; words in use only */
};
void value_spoken_of(const struct context *, unsigned stat, struct spoken *);
int32_t card_value_spoken(struct context *, unsigned card, unsigned stat,
    const struct spoken *);
/* The printed stat, STAT_ABSENT if it has none. */
int32_t card_printed(const struct context *, unsigned card, unsigned stat);
/* Whether the card has the keyword now, and its number (the highest). */
bool card_keyword(struct context *, unsigned card, unsigned keyword);
int32_t card_keyword_number(struct context *, unsigned card, unsigned keyword);
/* Whether an effect takes the keyword away, whoever gives it. */
bool card_keyword_taken(struct context *, unsigned card, unsigned keyword);
/* When the latest effect came that says so, or its card where it is printed on
 * it (effect_words.since); -1: it has not the keyword, which takes no number. */
int32_t card_keyword_since(struct context *, unsigned card, unsigned keyword);
/* Whether an effect forbids the act to the card, or to the player. */
bool card_banned(struct context *, unsigned card, unsigned act);
bool player_banned(struct context *, unsigned player, unsigned act);
/* Whether either is. */
bool is_banned(struct context *, unsigned player, unsigned card, unsigned act);
/* When the latest of those effects came (effect_words.since), -1: none. */
int32_t card_banned_since(struct context *, unsigned card, unsigned act);
int32_t player_banned_since(struct context *, unsigned player, unsigned act);
/* The same of what lifts the rule for the card, or for its player. */
int32_t card_permitted_since(struct context *, unsigned card, unsigned rule);
/* Whether a continuous effect with a condition says that the player wins. */
bool player_wins(struct context *, unsigned player);
/* Whether an effect lifts the rule for the card (or for its player). */
bool card_permitted(struct context *, unsigned card, unsigned rule);
bool player_permitted(struct context *, unsigned player, unsigned rule);
/* How many effects lift it for the card and for its player. */
unsigned card_permissions(struct context *, unsigned card, unsigned rule);
/* The sum of the changes that effects at work make to a field of a player
 * (costs less, one more student). */
int32_t player_bonus(struct context *, unsigned player, unsigned field);
/* Type of the card; TYPE_OTHER if unknown. */
static inline unsigned
card_type(const struct context *cx, unsigned card)
{
	return definition_of(cx, card)->type;
}

/* Whether it is one of these types (a bit each). */
static inline bool
card_is_one_of(const struct context *cx, unsigned card, uint64_t types)
{
	unsigned type = definition_asked(cx, card, ASKED_TYPE, types)->type;
	return type < 64 && (types >> type & 1) != 0;
}

static inline bool
card_is(const struct context *cx, unsigned card, unsigned type)
{
	return card_is_one_of(cx, card, UINT64_C(1) << type);
}

/* Whether a card fits a selector, for the player and card of a frame. */
bool selector_fits(struct context *, const struct frame *, unsigned selector,
    reference);

/* Whether it counts when a card came to that kind of zone; NO_ZONE: no. */
bool arrival_counts(const struct game *, unsigned kind);
/* Whether the effects of the one card stand before those of the other at one
 * moment: those of a card that is gone, of cards in play as they came, of
 * others by zone and place. */
bool card_acts_before(const struct context *, unsigned card, unsigned other);
/* Whether the same steps lead to the same from both: they are equal, and cards
 * came in the same order. */
bool same_future(const struct game *, const struct state *,
    const struct state *);
/* Cards of which it counts, in the order in which they came: the list has room for
 * CARD_MAX.  *other: it is not the order in which a position names them.
 * Effects that one moment sets off stand in that order. */
unsigned cards_by_arrival(const struct context *, uint16_t *list, bool *other);

/* ---- running effects ---- */

/*
 * Whether the step gives this effect all that it asks for: conditions, costs
 * (attribute cost), choices (targets, value).  Breaks the rules of
 * effect_words.  `effect` is an index in the catalogue.  What it finds is what
 * the step means: it is kept, and effect_start() takes it.
 */
bool effect_check(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);
/* The same in two parts, where something else is looked at in between:
 * conditions, limits and choices; then the costs. */
bool effect_choices_check(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);
bool effect_costs_check(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);

/* Whether another effect can start it: its conditions hold, it has uses left,
 * and what it costs needs no cards, which only a step can name. */
bool effect_free_to_start(struct context *, unsigned effect, unsigned card,
    unsigned player);
/* What the costs in that player field come to, once the choices are checked. */
int32_t effect_price(struct context *, unsigned effect, unsigned card,
    unsigned player, unsigned field);
/* Whether there is anything at all to choose from where the step must. */
bool effect_has_targets(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);

/* Pays its costs and starts it with the choices of the step, as its check has
 * found them: it runs until it is done or asks a question. */
void effect_start(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);
/* The same in two parts, for chains: pays and leaves a frame as a link; runs
 * the last frame. */
void effect_link(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);
void effect_resolve(struct context *);

/* ---- trying an effect ---- */

/* One part of an effect that could not be carried out as it says. */
struct lack {
	unsigned operation;  /* enum operation */
	reference on;        /* card or player, NO_REFERENCE: several or none */
	int32_t wanted;      /* how much the text asks for; 0: all that fit,
	                        and there was none */
	int32_t done;        /* how much there was */
};
enum { SHORTFALL_MAX = 8 };
struct shortfall {
	unsigned count;
	struct lack lack[SHORTFALL_MAX];
};

/*
 * Carries out the step on a scratch state, for a check that has found its
 * choices (effect_choices_check): its costs are paid, nothing is counted, and
 * the effect runs until it is done or asks.  `further`, if not NULL, goes on
 * where applying only prepares it.  What it falls short of is then known; the
 * readings that it asked for count as consulted.  Nothing is tried of an effect
 * that has none of the operations of effect_words.tried, or whose costs the
 * step does not pay.
 */
void effect_try(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player, void (*further)(struct context *),
    struct shortfall *);
/* The same for a frame that is about to begin; NULL: for what is left of the
 * effect under way. */
void frame_try(struct context *, const struct frame *, struct shortfall *);
/* Adds what an effect falls short of, unless the like is there. */
void lack_add(struct shortfall *, unsigned operation, reference on,
    int32_t wanted, int32_t done);
/* The first lack of one of those operations (bits as of OPERATES), or NULL. */
const struct lack *lacking(const struct shortfall *, uint64_t operations);
/* Whether the effect under way is only tried. */
bool under_trial(struct context *);
/* Notes what an effect that is tried falls short of; else nothing. */
void falls_short(struct context *, unsigned operation, reference on,
    int32_t wanted, int32_t done);

/* Whether the card can have a trigger that waits for the event. */
bool card_hears(const struct context *, unsigned card, unsigned event);
/* Whether an effect waits for the event where its card lies; `about`: the card
 * that the event would be about, or NO_CARD. */
bool event_awaited(struct context *, unsigned event, unsigned about);
/* Whether the conditions of the effect hold for that card now. */
bool effect_holds(struct context *, unsigned effect, unsigned card);
/* The n-th effect (from 0) of that kind on the card, or -1. */
int effect_of(const struct context *, unsigned card, enum effect_kind,
    unsigned n);
/* The effect of that kind which the step means by its attribute effect (from
 * 1, counted over all effects of the card; left out: the first of that kind),
 * or -1: a step means no effect of another kind. */
int effect_meant(const struct context *, const struct step *, unsigned card,
    enum effect_kind);

/* Whether a step has no attribute that asks for an effect; without `targets`
 * it may have those. */
bool declares_nothing(const struct context *, const struct step *,
    bool targets);

/* Whether a step answers the open question in the right form; breaks
 * rule_pending or rule_target. */
bool effect_answer_check(struct context *, const struct step *);
/* Gives the answer to the frame that asked, and goes on. */
void effect_answer(struct context *, const struct step *);
/* Whether the step is of the kind that answers the open question; none is where
 * the game itself asks. */
bool verb_answers(const struct context *, const struct step *);
/* The game itself asks that player for so many answers; whether it has asked
 * that. */
void game_asks(struct context *, unsigned code, unsigned player,
    unsigned least, unsigned most);
bool game_asked(const struct context *, unsigned code);
/* What was asked is answered, or nobody wants to know any more. */
void question_over(struct context *);
/* The check and the carrying out of a step that does nothing but answer; breaks
 * rule_unasked too. */
bool answer_check(struct context *, const struct step *);
void answer_apply(struct context *, const struct step *);

/* Nobody is left to answer what an effect has asked: that part is left out, and
 * the effect goes on with the next one. */
void effect_unanswered(struct context *);

/* The word that the step gives to the attribute, or NULL. */
const char *step_word(const struct game *, const struct step *,
    enum attribute);
/* Whether that item of `value` is the word none: nothing is chosen. */
bool choice_is_none(const struct context *, int32_t item);
/* 1 for heads, 0 for tails, -1 for anything else in `value`. */
int coin_value(const struct context *, const struct step *);

/* Carries out what is waiting until nothing is left or a question is open. */
void effects_run(struct context *);
/* The effect that is being carried out, the last one begun; NULL: none. */
struct frame *frame_running(struct state *);
/* The players for whom effects wait, a bit for each. */
unsigned players_waited_for(const struct state *);
/* Whether the game goes on, and no effect is at work or waits. */
bool is_idle(const struct context *);

/* Does that to each of the cards, which is one change: it is heard by all that
 * were there before it. */
void change_together(struct context *, const uint16_t *cards, unsigned count,
    void (*change)(struct context *, unsigned card));

/* Whether an instruction that means several players has been done to some of
 * them and waits for what the next one draws: losses are looked at when it is
 * done. */
bool instruction_half_done(const struct context *);
/* Whether the step has named what the effect under way draws: that is told
 * already. */
bool draw_was_named(struct context *);

/* Starts an effect without a step: what it would ask for in one is asked by
 * questions, and nothing is paid. */
void effect_begin(struct context *, unsigned effect, unsigned card,
    unsigned player);
/* Drops a frame that waits. */
void frame_drop(struct context *, unsigned index);
/* Drops everything that runs, waits or is asked: the game has ended. */
void effects_clear(struct context *);

/* Ends the running effects that end now, all at one moment: `whens` has a bit
 * for each duration (UNTIL(TURN) | UNTIL(OWN_TURN)), `player` is whose turn,
 * phase or cleanup it is.  Cards whose control ends go back. */
void modifiers_end(struct context *, unsigned whens, unsigned player);
/* Ends those that last until that phase of the player's next turn. */
void modifiers_end_phase(struct context *, unsigned phase, unsigned player);
/* The same for a card that leaves play: what changes it, and what lasts as
 * long as it is there. */
void modifiers_end_card(struct context *, unsigned card);

/* One that a deed leaves behind, for its time. */
struct modifier modifier_of(const struct deed *, unsigned kind,
    reference target);
/* Adds a running effect, made in this turn; meets the limit when there is no
 * room for it. */
void modifier_put(struct context *, const struct modifier *);

/* Ends one that the game itself has found to be over; it is no control. */
void modifier_over(struct context *, unsigned index);

/* Notes that the deed's player has taken its card; the game moves it. */
void control_take(struct context *, const struct deed *);
/* Whether some control of the card has an end: who has it so and takes it anew
 * has it as long as the new one says. */
bool control_has_end(const struct context *, unsigned card);
/* Whether the card is on the side of the deed's player already: noted then. */
bool control_again(struct context *, const struct deed *);
/* Whose the card is as far as control of it lasts: the latest control counts,
 * without one the side where it lay before. */
unsigned control_due(struct context *, unsigned card);
/*
 * What is one moment, such as a battle, a price, or an instruction that names
 * several cards: cards whose control ends in it change sides when it is over,
 * to spaces that are free by then.  Within one that is open the outer one
 * counts.  Every control_hold() is followed by its control_release().
 */
struct control_hold {
	bool open;
	unsigned count;
	uint16_t card[MODIFIER_MAX];
	uint8_t base[MODIFIER_MAX]; /* where each lay before */
};
void control_hold(struct context *, struct control_hold *);
void control_release(struct context *, const struct control_hold *);
/* Drops all controls of a card; ends all controls that the player has. */
void control_forget(struct context *, unsigned card);
void control_end(struct context *, unsigned player);

/* Makes a token of that definition, in no zone yet, owned by the player:
 * returns its number, or NO_CARD when there is no room. */
unsigned token_make(struct context *, unsigned source, unsigned definition,
    unsigned player);

/* Cards or players chosen in a group of a frame: their number, and the n-th. */
unsigned frame_chosen(const struct frame *, unsigned group);
reference frame_choice(const struct frame *, unsigned group, unsigned n);

/* Cards that could be the answer to an open QUESTION_CARD; returns how many.
 * The list has room for CARD_MAX + PLAYER_MAX. */
unsigned question_cards(struct context *, reference *list);

/* Whether an open QUESTION_CARD asks for the top of the deck of player
 * `amount`, in order. */
bool question_of_top(const struct context *);

/* Candidates: adds every way to fill targets, value and cost of the effect to
 * the step and passes each on; false: stop. */
bool effect_candidates(struct context *, struct candidates *, struct step *,
    unsigned effect, unsigned card, unsigned player);
/* The same for each effect of these kinds (a bit each) that the card has; from the
 * second one of a kind on the step says which.  *found: there is one. */
bool declared_candidates(struct context *, struct candidates *,
    const struct step *, unsigned kinds, unsigned card, bool *found);
/* Candidates that answer the open question; verbs are those of the table. */
void answer_candidates(struct context *, struct candidates *, unsigned verb);

#endif
