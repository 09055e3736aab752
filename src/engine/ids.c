/*
 * ids.c - the registry of instance ids: a table of names and a hash of them.
 */
#include "engine/ids.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/limits.h"
#include "engine/memory.h"

enum { HASH_SIZE = 4096 };
_Static_assert(HASH_SIZE >= 2 * CARD_MAX, "the hash never fills up");

struct registry {
	unsigned count;
	unsigned cleared;
	uint8_t length[CARD_MAX];
	bool dotted[CARD_MAX];     /* a dot stands in it */
	uint64_t begins[CARD_MAX]; /* its first bytes as a number, in order */
	char name[CARD_MAX][ID_LENGTH_MAX];
	uint16_t hash[HASH_SIZE]; /* number + 1, 0 is empty */
};

struct registry *
registry_new(void)
{
	return must(calloc(1, sizeof(struct registry)));
}

void
registry_free(struct registry *r)
{
	free(r);
}

void
registry_clear(struct registry *r)
{
	r->count = 0;
	r->cleared++;
	memset(r->hash, 0, sizeof r->hash);
}

/* FNV-1a over the bytes of the id: where its slots begin. */
static unsigned
slot_of(const char *id, size_t length)
{
	uint32_t h = 2166136261u;
	for (size_t i = 0; i < length; i++)
		h = (h ^ (unsigned char)id[i]) * 16777619u;
	return h % HASH_SIZE;
}

static bool
is_name(const struct registry *r, unsigned number, const char *id,
    size_t length)
{
	const char *name = r->name[number];
	size_t same = 0;
	if (r->length[number] != length)
		return false;
	while (same < length && name[same] == id[same])
		same++;
	return same == length;
}

int
registry_find(const struct registry *r, const char *id, size_t length)
{
	if (length >= ID_LENGTH_MAX)
		return -1;
	unsigned slot = slot_of(id, length);
	for (; r->hash[slot] != 0; slot = (slot + 1) % HASH_SIZE)
		if (is_name(r, r->hash[slot] - 1u, id, length))
			return r->hash[slot] - 1;
	return -1;
}

/* Numbers that stand in the order of the ids. */
static uint64_t
first_bytes(const char *id, size_t length)
{
	uint64_t bytes = 0;
	for (size_t i = 0; i < sizeof bytes; i++)
		bytes = bytes << 8 | (i < length ? (unsigned char)id[i] : 0);
	return bytes;
}

int
registry_add(struct registry *r, const char *id, size_t length)
{
	if (r->count == CARD_MAX || length >= ID_LENGTH_MAX)
		return -1;
	unsigned slot = slot_of(id, length);
	while (r->hash[slot] != 0)
		slot = (slot + 1) % HASH_SIZE;
	memmove(r->name[r->count], id, length);
	r->name[r->count][length] = '\0';
	r->begins[r->count] = first_bytes(r->name[r->count], length);
	r->dotted[r->count] = memchr(r->name[r->count], '.', length) != NULL;
	r->length[r->count] = (uint8_t)length;
	r->hash[slot] = (uint16_t)++r->count;
	return (int)r->count - 1;
}

const char *
registry_name(const struct registry *r, unsigned number)
{
	return number < r->count ? r->name[number] : "none";
}

bool
registry_behind(const struct registry *r, unsigned a, unsigned b)
{
	return r->begins[a] != r->begins[b] ? r->begins[a] > r->begins[b]
	    : strcmp(r->name[a], r->name[b]) > 0;
}

unsigned
registry_count(const struct registry *r)
{
	return r->count;
}

unsigned
registry_cleared(const struct registry *r)
{
	return r->cleared;
}

void
registry_truncate(struct registry *r, unsigned count)
{
	unsigned kept = count < r->count ? count : r->count;
	if (kept == r->count)
		return;
	/* Slots of forgotten ids may lie before those that stay. */
	registry_clear(r);
	while (r->count < kept)
		registry_add(r, r->name[r->count],
		    strlen(r->name[r->count]));
}

int
registry_token(struct registry *r, unsigned card, unsigned n)
{
	char id[ID_LENGTH_MAX + 16];
	int length = snprintf(id, sizeof id, "%s.%u", registry_name(r, card),
	    n);
	int number = registry_find(r, id, (size_t)length);
	return number >= 0 ? number : registry_add(r, id, (size_t)length);
}

size_t
token_maker_length(const char *id, size_t length, unsigned *number)
{
	enum { DIGITS_MAX = 5 };
	size_t dot = length;
	while (dot > 0 && id[dot - 1] != '.')
		dot--;
	if (dot < 2 || dot == length || length - dot > DIGITS_MAX
	    || id[dot] == '0')
		return 0;
	*number = 0;
	for (size_t i = dot; i < length; i++) {
		if (id[i] < '0' || id[i] > '9')
			return 0;
		*number = *number * 10 + (unsigned)(id[i] - '0');
	}
	return dot - 1;
}

bool
registry_is_token(const struct registry *r, unsigned number)
{
	unsigned n;
	size_t length = number >= r->count || !r->dotted[number] ? 0
	    : token_maker_length(r->name[number], r->length[number], &n);
	return length > 0 && registry_find(r, r->name[number], length) >= 0;
}
