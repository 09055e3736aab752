/*
 * sets.h - card sets: where they are, reading them, their hashes.
 *
 * A set is read into a catalogue (engine/effect.h); the catalogue of a replay
 * holds the game's base set and the sets that its log names or brings.
 */
#ifndef CARDS_SETS_H
#define CARDS_SETS_H

#include <stdio.h>

#include "engine/effect.h"
#include "log/element.h"

/* The sets in reach: those compiled into the tool, and folders. */
struct set_index;

struct set_index *set_index_new(void);
/* Those of another list instead (cards/shipped.h), which lives as long. */
struct shipped_set;
struct set_index *set_index_of(const struct shipped_set *);
void set_index_free(struct set_index *);
/* Adds every *.xml of a folder, in sorted order; a set of the same name
 * replaces a shipped one.  False with the problem set. */
bool set_index_add(struct set_index *, const char *folder, struct problem *);

struct set_entry {
	const char *name;
	const char *game;
	const char *title;    /* may be "" */
	const char *file;     /* NULL: compiled into the tool */
	char sha256[65];
	unsigned cards;
	char text[256];       /* holds name and title after set_check() */
};
unsigned set_index_count(const struct set_index *);
const struct set_entry *set_index_entry(const struct set_index *, unsigned);
const struct set_entry *set_index_find(const struct set_index *,
    const char *name);
/* The bytes of a set that is there; they stay the index's. */
const unsigned char *set_index_bytes(const struct set_index *,
    const char *name, size_t *length);

/* A new empty catalogue for a game. */
struct catalogue *catalogue_new(const struct game *);
void catalogue_free(struct catalogue *);
/* Empties it for the next replay. */
void catalogue_clear(struct catalogue *, const struct game *);

/* Adds a named set; `edition` is an index of the game's editions (a set may
 * say another value for one).  The game's base set may be added again.  A
 * problem keeps the line and column that the caller has set: the place that
 * names the set. */
bool catalogue_add_set(struct catalogue *, const struct set_index *,
    const char *name, const char *sha256, unsigned edition,
    struct problem *);
/* Adds an inline <cards>.  The first mistake is the problem; `more` (or NULL)
 * is told of all others. */
typedef void mistake_found(void *closure, const struct problem *);
bool catalogue_add_cards(struct catalogue *, struct element *,
    unsigned edition, struct problem *, mistake_found *more, void *closure);

/* Checks a set file: reports every mistake, one sentence each with its place,
 * to `out`.  Returns their number. */
unsigned set_check(const char *path, FILE *out, struct set_entry *);

/* A symbol for a text; made when it is new.  -1 without room. */
int catalogue_add_symbol(struct catalogue *, const char *text,
    size_t length);

#endif
