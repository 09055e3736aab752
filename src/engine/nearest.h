/*
 * nearest.h - which names are nearest to one that is not known.
 *
 * Names are offered one after the other; the nearest are kept, and all of them
 * as long as they are not many.  Offered names must live as long as the result
 * is used.
 */
#ifndef ENGINE_NEAREST_H
#define ENGINE_NEAREST_H

#include <stddef.h>

enum { NEAREST_MAX = 3, KNOWN_FEW = 10, KNOWN_MANY = 32, KNOWN_TEXT = 340 };

struct nearest {
	const char *word;
	unsigned count;
	const char *name[NEAREST_MAX];     /* the nearest one first */
	unsigned distance[NEAREST_MAX];
	unsigned offered;
	const char *all[KNOWN_MANY];
};

/* Begins a search; names further away than a third of the word are left out,
 * except those that hold the word. */
struct nearest nearest_begin(const char *word);
void nearest_offer(struct nearest *, const char *name);

/* Writes "; the nearest are X, Y", where nothing is near "; it is one of A, B",
 * or nothing if these are too many.  Room for KNOWN_TEXT bytes holds every
 * answer. */
void nearest_text(const struct nearest *, char *to, size_t room);
/* The same with other words before all of them. */
void nearest_else(const struct nearest *, const char *may_be, char *to,
    size_t room);
/* Those that are near only. */
void nearest_only(const struct nearest *, char *to, size_t room);

/* The same of a list that ends with NULL; of a short one all are named. */
void known_words(const char *word, const char *const *names,
    char text[KNOWN_TEXT]);

#endif
