/*
 * ids.h - names of card instances, and numbers for tokens.
 *
 * One registry serves all worlds of a replay, so that a card has the same
 * number in each of them.  It does not belong to the state.
 */
#ifndef ENGINE_IDS_H
#define ENGINE_IDS_H

#include <stdbool.h>
#include <stddef.h>

struct registry;

/* A new registry, owned by the caller. */
struct registry *registry_new(void);
void registry_free(struct registry *);
/* Forgets all ids. */
void registry_clear(struct registry *);

/* Number of the id, or -1. */
int registry_find(const struct registry *, const char *id, size_t length);
/* Adds an id; returns its number, or -1 when there is no room. */
int registry_add(struct registry *, const char *id, size_t length);
/* The id of that number. */
const char *registry_name(const struct registry *, unsigned number);
unsigned registry_count(const struct registry *);
/* Whether the id of card a stands behind that of b in the order of bytes. */
bool registry_behind(const struct registry *, unsigned a, unsigned b);

/* Forgets all ids from that number on. */
void registry_truncate(struct registry *, unsigned count);
/* How often ids have been forgotten: as long as it is the same, a number means
 * the same id. */
unsigned registry_cleared(const struct registry *);

/* Number of the n-th token (from 1) of a card, `name.n`; made when it is
 * asked for the first time.  -1 when there is no room. */
int registry_token(struct registry *, unsigned card, unsigned n);
/* Length of the id of the card that would make a token of this name: what
 * stands before the last dot, if a number from 1 follows; else 0. */
size_t token_maker_length(const char *id, size_t length, unsigned *number);
/* Whether the card of that number is a token: no other card has the id of one
 * that a card may make. */
bool registry_is_token(const struct registry *, unsigned number);

#endif
