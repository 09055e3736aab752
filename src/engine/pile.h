/*
 * pile.h - the piles that players bring: what a `deck` step lists, where it
 * goes, and what a generated game puts together.
 */
#ifndef ENGINE_PILE_H
#define ENGINE_PILE_H

#include "engine/context.h"

/* How many: a number, or constant number n of the game. */
#define AS_CONSTANT(n) (-1 - (int16_t)(n))

enum { OWN_DECK = -1, NO_FIELD = 0xFF };

/* One pile, a row of the game.  Those of a player stand before the common
 * ones. */
struct pile {
	int8_t word;       /* its word in `pile` of the step; OWN_DECK: none */
	bool common;       /* it is nobody's own */
	uint8_t zone;      /* where it lies */
	uint8_t given;     /* field of its player, or of the game, that says it
	                      was brought, */
	uint8_t shuffled;  /* and that it was shuffled in the setup; NO_FIELD */
	uint32_t types;    /* a bit for each type that its cards have */
	/* Generated games: ids begin with this and the id of the player. */
	const char *prefix;
	int16_t total;     /* so many cards at random, at most `copies` of each,
	                      or, where they are `few`, as many as it takes; */
	bool few;
	int16_t copies;    /* 0: so many of each, and up to `more` at random */
	uint8_t more;
	/* Its cards by their ids, ending with NULL; `others`: all but these.
	 * NULL: any. */
	const char *const *ids;
	bool others;
	/* Whether generated games may have the definition in it; NULL: they
	 * may. */
	bool (*fits)(struct context *, unsigned definition);
	bool again;        /* brought once more, it stands in place of the one
	                      before, whose cards go out of the game */
};

/* The pile that a `deck` or `shuffle` step is about, and where it lies. */
const struct pile *pile_of(const struct context *, const struct step *);
unsigned pile_seat(const struct pile *, const struct step *);

/* Where it says of this player that the pile was brought, or shuffled. */
int32_t *pile_given(struct context *, const struct pile *, const struct step *);
int32_t *pile_shuffled(struct context *, const struct pile *,
    const struct step *);

/* Whether the pile was brought and is still to be shuffled, and the step gives
 * no order or one of its cards; and shuffling it. */
bool pile_waits(struct context *, const struct step *);
void pile_shuffle(struct context *, const struct step *);

/* Whether cards of the type may be brought there; a card without a known type
 * belongs where the last bit stands. */
bool pile_has_type(const struct pile *, const struct definition *);

/* Whether the definition is one of those that the row lists. */
bool pile_lists(const struct pile *, const struct definition *);
/* Whether the step lists `copies` of each card of `ids`, and nothing else. */
bool pile_complete(struct context *, const struct step *);

/* Makes the cards that the step lists, puts them under their pile, and notes
 * that it was brought.  Returns it. */
const struct pile *pile_brought(struct context *, const struct step *);
/* The same as all that a step does. */
void pile_apply(struct context *, const struct step *);

/*
 * Before another game of a match: no effect runs, but those that are the
 * game's own and of no card (MODIFIER_GAME) go on; each card is back in the
 * pile of its owner, in unknown order and with nothing said of it, what belongs
 * to none is out of the game; fields of players have their starting values, but
 * for those with FIELD_MATCH; the game is running.
 */
void contest_anew(struct context *);

#endif
