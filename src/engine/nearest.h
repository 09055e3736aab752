/*
 * nearest.h - which names are nearest to one that is not known.
 *
 * Names are offered one after the other; the nearest few are kept.  Offered
 * names must live as long as the result is used.
 */
#ifndef ENGINE_NEAREST_H
#define ENGINE_NEAREST_H

#include <stddef.h>

enum { NEAREST_MAX = 3 };

struct nearest {
	const char *word;
	unsigned count;
	const char *name[NEAREST_MAX];     /* the nearest one first */
	unsigned distance[NEAREST_MAX];
};

/* Begins a search; names further away than a third of the word are left out,
 * except those that hold the word. */
struct nearest nearest_begin(const char *word);
void nearest_offer(struct nearest *, const char *name);

/* Writes "; the nearest are X, Y", or nothing when nothing is near. */
void nearest_text(const struct nearest *, char *to, size_t room);

/* The same of a list that ends with NULL: "; it is one of A, B" where there are
 * few.  Room for KNOWN_TEXT bytes holds every answer. */
enum { KNOWN_FEW = 10, KNOWN_TEXT = 280 };
void known_words(const char *word, const char *const *names,
    char text[KNOWN_TEXT]);

#endif
