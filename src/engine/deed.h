/*
 * deed.h - operations as each game lists them, and what the game is told when
 * one is done: everything that its instruction means is resolved by then.
 *
 * A game has one row for each operation of the vocabulary.  The compiler of
 * card sets refuses what no row has, the interpreter resolves players, cards
 * and places before it calls the function of the row, and the schemas, the
 * manual pages and the tests take their tables from the rows.
 */
#ifndef ENGINE_DEED_H
#define ENGINE_DEED_H

#include <stddef.h>

#include "engine/state.h"

struct context;

/* One operation done to one card or player. */
struct deed {
	uint8_t operation; /* enum operation */
	uint8_t until;     /* enum duration, and its number */
	uint8_t turns;
	bool given;        /* the text names an amount */
	bool cost;         /* it is paid as a cost by its own card */
	bool itself;       /* the text names no cards: its card does it */
	bool bottom;       /* to the bottom of the zone */
	bool face_down;
	unsigned effect;   /* index in the catalogue */
	unsigned source;   /* card whose effect it is */
	unsigned by;       /* player whose effect it is */
	unsigned card;     /* card that it is done to, NO_CARD: none */
	unsigned player;   /* player that it is done to; with a card: who gets
	                      it, takes it or puts it down, never NO_PLAYER */
	reference on;      /* host or new target, NO_REFERENCE: none */
	unsigned zone;     /* kind of zone to move to, NO_ZONE: as usual */
	int which;         /* see struct instruction */
	int32_t amount;    /* 1 when none is given */
	int32_t stood;     /* what the row's function of that name said */
};

/* What an event tells: its card, its player, the other card of it (there may
 * be none), and a number. */
enum { HAS_CARD = 1, HAS_PLAYER = 2, HAS_OTHER = 4, HAS_AMOUNT = 8,
	HAS_ALL = 15 };

/* A card that goes to another player's side. */
struct handover {
	unsigned card;
	unsigned to;
};

/* Does it; returns what was really done (damage taken). */
typedef int32_t operation_function(struct context *, const struct deed *);

/* The same for all players whom one instruction means. */
typedef int32_t operation_together(struct context *, const struct deed *,
    unsigned count);

/* What an operation works on. */
enum { ON_PLAYERS = 1, ON_CARDS = 2, ON_TABLE = 4 };

/* A field that an operation raises by its amount for one of its words (-1: for
 * any), as far as the field goes.  Ends with a field of -1. */
struct raised {
	int16_t word, field;
};
#define RAISES(...) (const struct raised[]){ __VA_ARGS__, { -1, -1 } }

struct operation_row {
	uint8_t on;        /* ON_* bits; 0: the game has no such operation */
	bool continuous;   /* it may stand in a continuous effect */
	uint16_t until;    /* bit for each duration that it may have */
	uint8_t self;      /* bit for each kind of effect in which it may be
	                      done to its own card; 0: in all */
	uint32_t from;     /* kinds of zones where its cards lie, elsewhere it
	                      does nothing; 0: any */
	bool face, host;   /* it takes face=, on= */
	uint32_t to;       /* kinds of zones that to= may name; 0: any */
	/* Where the type of a card says to which zone it goes: to= then means
	 * only cards that go there.  NULL: a card goes where to= says. */
	unsigned (*goes)(struct context *, unsigned card);
	/* Cards that it is not done to, as things stand before it is done to
	 * any.  NULL: it spares none. */
	bool (*spares)(struct context *, unsigned card);
	/* Is told whose effect it is, of which player, and to which cards it
	 * is done, before it is done to any; what it returns is told to each
	 * deed.  NULL: 0. */
	int32_t (*stood)(struct context *, unsigned source, unsigned by,
	    const reference *on, unsigned count);
	uint8_t home;      /* kind of zone, and one more, that it means where the
	                      text names none; 0: it has no such */
	uint32_t types;    /* types of cards that def= may name; 0: any */
	/* Words that it takes, ending with -1: acts and phases, fields of
	 * players and of cards, rules.  NULL: each of the game's. */
	const int16_t *player_words;
	const int16_t *card_words;
	const int16_t *stats; /* numbers of cards */
	/* Fields of the players and of the cards that it raises; NULL: none. */
	const struct raised *player_fields;
	const struct raised *card_fields;
	/* Field of players in which it sets the bit of its word; 0: none. */
	uint8_t player_bits;
	/* NULL: the engine does it by itself. */
	operation_function *players; /* for players, and for the table */
	operation_function *cards;
	/* Or, where it always happens and there is nothing to say of it. */
	void (*whole)(struct context *, unsigned card);
	/* For several players at once.  NULL: for one after the other. */
	operation_together *together;
};

/* Where its cards go to. */
#define HOME(zone) .home = (zone) + 1
/* The words of a row. */
#define ONLY(...) (const int16_t[]){ __VA_ARGS__, -1 }
/* One kind of zone as a bit, one duration as a bit. */
#define IN(zone) (UINT32_C(1) << (zone))
#define UNTIL(name) (1U << DURATION_##name)
/* What ends in all games. */
enum { USUAL_ENDS = UNTIL(PERMANENT) | UNTIL(TURN) | UNTIL(PHASE)
	| UNTIL(OWN_TURN) | UNTIL(NEXT_OWN) | UNTIL(WHILE_SOURCE)
	| UNTIL(TURNS) | UNTIL(NEXT_PHASE) };
/* One kind of effect as a bit. */
#define WHEN(name) (1U << EFFECT_##name)

/* Rows that are alike in all games: draws, what lasts so long; and of those
 * with keywords. */
#define COMMON_OPERATIONS(ends)                                               \
	[OPERATION_DRAW] = { ON_PLAYERS },                                    \
	[OPERATION_REVEAL] = { ON_PLAYERS },                                  \
	[OPERATION_SHUFFLE] = { ON_PLAYERS },                                 \
	[OPERATION_DELAY] = { ON_CARDS, .until = (ends) | UNTIL(ONCE) }
#define KEYWORD_OPERATIONS(ends)                                              \
	[OPERATION_GIVE] = { ON_CARDS, true, (ends) },                        \
	[OPERATION_TAKE] = { ON_CARDS, true, (ends) }

/* Whether the list holds the word; NULL holds every one. */
static inline bool
row_has_word(const int16_t *words, int word)
{
	for (unsigned i = 0; words != NULL; i++)
		if (words[i] == word || words[i] < 0)
			return words[i] == word;
	return true;
}

#endif
