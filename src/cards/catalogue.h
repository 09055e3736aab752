/*
 * catalogue.h - how a catalogue grows while card sets are read into it.
 *
 * Its arrays grow by doubling; texts and the effects' fingerprints belong to
 * it too.  Nothing of it changes once the first step is taken.
 */
#ifndef CARDS_CATALOGUE_H
#define CARDS_CATALOGUE_H

#include <stddef.h>

#include "engine/effect.h"

/* Bounds of one catalogue; a set that needs more is refused. */
enum {
	EFFECT_MAX = 4096,       /* effects of all cards */
	PART_MAX = 32000,        /* instructions, selectors, values, … each */
	SYMBOL_MAX = 4096,       /* names of effects and texts of steps */
	SET_MAX = 64,            /* named sets in one replay */
	KEPT_MAX = 4             /* of them, kept for the next replay */
};

/* Index of one new entry, all bytes 0; -1 when there is no room. */
int catalogue_new_definition(struct catalogue *);
int catalogue_new_effect(struct catalogue *);
int catalogue_new_instruction(struct catalogue *);
int catalogue_new_selector(struct catalogue *);
int catalogue_new_value(struct catalogue *);
int catalogue_new_condition(struct catalogue *);
int catalogue_new_cost(struct catalogue *);

/* A copy of the text that lives as long as the catalogue is not cleared. */
const char *catalogue_text(struct catalogue *, const char *text,
    size_t length);

/* Makes the definition known under its id. */
void catalogue_name_definition(struct catalogue *, unsigned definition);

/* The number that effects with the same fingerprint share.  The fingerprint
 * of this effect is remembered. */
unsigned catalogue_fingerprint(struct catalogue *, unsigned effect,
    uint64_t fingerprint);

/*
 * Replays that follow one another mostly name the same sets: what they were
 * compiled to is kept when the catalogue is cleared.  Recalling brings back
 * the next of the kept sets, or what was put aside, if it is this one.
 */
bool catalogue_recall(struct catalogue *, const char *name,
    const char *sha256, unsigned edition);
/* Where kept sets follow that this replay does not name, all is put aside and
 * the catalogue is empty: the names of the sets that are to be added to it
 * again, and their number.  0 where nothing had to be put aside, too. */
unsigned catalogue_put_aside(struct catalogue *, const char *name[KEPT_MAX]);
/* Something else is added: what is kept and was not recalled is dropped. */
void catalogue_diverge(struct catalogue *, bool inline_cards);
/* Keeps the set that was just compiled. */
void catalogue_keep(struct catalogue *, const char *name, const char *sha256,
    unsigned edition);
/* Cards of the sets before have been changed by a named set, or by what no
 * other replay shares, and then nothing of this is kept. */
void catalogue_change(struct catalogue *);
void catalogue_spoil(struct catalogue *);

/* Whether a set of that name was added before; catalogue_note_set remembers
 * one, false without room. */
bool catalogue_has_set(const struct catalogue *, const char *name);
bool catalogue_note_set(struct catalogue *, const char *name);

#endif
