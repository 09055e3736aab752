/*
 * random_cards.h - card sets made at random from the vocabulary of a game.
 */
#ifndef TESTS_RANDOM_CARDS_H
#define TESTS_RANDOM_CARDS_H

#include <stddef.h>
#include <stdio.h>

#include "engine/chance.h"
#include "engine/effect.h"
#include "engine/game.h"

/*
 * Writes an inline set into the text, which holds `room` bytes.  `wild` is how
 * many words in a hundred are none of the vocabulary.
 */
void random_set(struct chance *, const struct game *, unsigned wild,
    char *text, size_t room);

/*
 * What a game with random cards is about, so that each row of a game's tables
 * comes up often in some games: half of the effects do this or more, with the
 * same word of its row, and last and cost what `pick` says.  Many wait for its
 * event, and some bring that about.
 */
struct theme {
	enum operation operation;
	unsigned share;           /* of a hundred effects */
	unsigned event;           /* 0: any */
	unsigned pick;
};

/* One of the rows of the game, the more words it has, the more often. */
struct theme random_theme(struct chance *, const struct game *,
    unsigned number);

/*
 * Writes one or two effects for a card of that type, made from the rows of the
 * game's tables: what they say is accepted, but for words that are wild and
 * for some that do not go together.  `theme` may be NULL.  `ids` are the cards
 * that they may name.
 */
void random_effects(FILE *, struct chance *, const struct game *,
    unsigned type, const struct theme *, unsigned wild,
    const char *const *ids, unsigned count);

/* Puts a few of its bytes elsewhere, or others in their place. */
void damage_text(struct chance *, char *text);

/* What is wrong with a compiled catalogue: an index out of range, a jump that
 * goes back.  NULL if nothing is. */
const char *catalogue_fault(const struct catalogue *);

#endif
