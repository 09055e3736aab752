/*
 * random_cards.h - card sets made at random from the vocabulary of a game.
 */
#ifndef TESTS_RANDOM_CARDS_H
#define TESTS_RANDOM_CARDS_H

#include <stddef.h>

#include "engine/chance.h"
#include "engine/effect.h"
#include "engine/game.h"

/*
 * Writes an inline set into the text, which holds `room` bytes.  `wild` is how
 * many words in a hundred are none of the vocabulary.
 */
void random_set(struct chance *, const struct game *, unsigned wild,
    char *text, size_t room);

/* Writes one or two effects; `ids` are the cards that they may name. */
void random_effects(struct chance *, const struct game *,
    const char *const *ids, unsigned count, char *text, size_t room);

/* Puts a few of its bytes elsewhere, or others in their place. */
void damage_text(struct chance *, char *text);

/* What is wrong with a compiled catalogue: an index out of range, a jump that
 * goes back.  NULL if nothing is. */
const char *catalogue_fault(const struct catalogue *);

#endif
