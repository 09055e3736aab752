/*
 * nearest.c - which names are nearest to one that is not known.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/nearest.h"

enum { LENGTH_MAX = 64, FAR = 1000 };

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static int
small(char c)
{
	return tolower((unsigned char)c);
}

/* Letters to change, add, drop or swap with the next one, at least. */
static unsigned
distance(const char *a, const char *b)
{
	const size_t length_a = strlen(a), length_b = strlen(b);
	unsigned row[3][LENGTH_MAX + 1];
	if (length_a > LENGTH_MAX || length_b > LENGTH_MAX)
		return FAR;
	for (unsigned j = 0; j <= length_b; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= length_a; i++) {
		unsigned *now = row[i % 3];
		const unsigned *last = row[(i + 2) % 3];
		const unsigned *before = row[(i + 1) % 3];
		now[0] = i;
		for (unsigned j = 1; j <= length_b; j++) {
			unsigned other = small(a[i - 1]) != small(b[j - 1]);
			now[j] = least(last[j - 1] + other,
			    least(last[j], now[j - 1]) + 1);
			if (i > 1 && j > 1
			    && small(a[i - 1]) == small(b[j - 2])
			    && small(a[i - 2]) == small(b[j - 1]))
				now[j] = least(now[j], before[j - 2] + 1);
		}
	}
	return row[length_a % 3][length_b];
}

struct nearest
nearest_begin(const char *word)
{
	return (struct nearest){ .word = word };
}

/* How far a name is from the word, whole or behind the prefix of an id. */
static unsigned
distance_to(const char *word, const char *name)
{
	const char *dot = strchr(name, '.');
	unsigned far = distance(word, name);
	if (dot != NULL)
		far = least(far, distance(word, dot + 1));
	if (strlen(word) >= 3 && strstr(name, word) != NULL)
		far = least(far, 1);
	return far;
}

static bool
offered_already(const struct nearest *n, const char *name)
{
	for (unsigned i = 0; i < n->offered && i < KNOWN_MANY; i++)
		if (strcmp(n->all[i], name) == 0)
			return true;
	for (unsigned i = 0; i < n->count; i++)
		if (strcmp(n->name[i], name) == 0)
			return true;
	return false;
}

/* Among the nearest, if it is one of them.  Where one is the same but for its
 * prefix, no other is near. */
static void
keep_near(struct nearest *n, const char *name, unsigned far)
{
	if (far == 0 && n->count > 0 && n->distance[0] > 0)
		n->count = 0;
	else if (far > 0 && n->count > 0 && n->distance[0] == 0)
		return;
	unsigned at = n->count < NEAREST_MAX ? n->count : NEAREST_MAX;
	while (at > 0 && n->distance[at - 1] > far)
		at--;
	if (at == NEAREST_MAX)
		return;
	if (n->count < NEAREST_MAX)
		n->count++;
	for (unsigned i = n->count - 1; i > at; i--) {
		n->name[i] = n->name[i - 1];
		n->distance[i] = n->distance[i - 1];
	}
	n->name[at] = name;
	n->distance[at] = far;
}

void
nearest_offer(struct nearest *n, const char *name)
{
	size_t length = strlen(n->word);
	unsigned far = distance_to(n->word, name);
	if (offered_already(n, name))
		return;
	if (n->offered < KNOWN_MANY)
		n->all[n->offered] = name;
	n->offered++;
	if (far <= (length < 2 ? 0 : length < 4 ? 1 : length / 3))
		keep_near(n, name, far);
}

/* Names behind one another; what has no room makes all of it empty. */
static void
write_names(const char *const *names, unsigned count, const char *one,
    const char *several, char *to, size_t room)
{
	size_t used = 0;
	*to = '\0';
	for (unsigned i = 0; i < count && used < room; i++)
		used += (size_t)snprintf(to + used, room - used, "%s%s",
		    i > 0 ? ", " : count == 1 ? one : several, names[i]);
	if (used >= room)
		*to = '\0';
}

static void
write_all(const struct nearest *n, char *to, size_t room)
{
	write_names(n->all, n->offered, "; it is ", "; it is one of ", to,
	    room);
}

void
nearest_else(const struct nearest *n, const char *may_be, char *to,
    size_t room)
{
	if (n->count == 0 && n->offered <= KNOWN_MANY)
		write_names(n->all, n->offered, may_be, may_be, to, room);
	else
		nearest_only(n, to, room);
}

void
nearest_only(const struct nearest *n, char *to, size_t room)
{
	write_names(n->name, n->count, "; the nearest is ",
	    "; the nearest are ", to, room);
}

void
nearest_text(const struct nearest *n, char *to, size_t room)
{
	if (n->count == 0 && n->offered <= KNOWN_MANY)
		write_all(n, to, room);
	else
		nearest_only(n, to, room);
}

/* ---- of a list ---- */

void
known_words(const char *word, const char *const *names, char text[KNOWN_TEXT])
{
	struct nearest near = nearest_begin(word);
	for (unsigned i = 0; names[i] != NULL; i++)
		nearest_offer(&near, names[i]);
	if (near.offered <= KNOWN_FEW)
		write_all(&near, text, KNOWN_TEXT);
	else
		nearest_text(&near, text, KNOWN_TEXT);
}
