/*
 * catalogue.c - the catalogue of a replay: arrays that grow, texts, look-up.
 */
#include "cards/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/say.h"
#include "cards/sets.h"
#include "engine/game.h"
#include "engine/memory.h"

enum { PAGE_SIZE = 16384, SLOTS = 4096, KEPT_MAX = 4 };

struct page { /* texts, one after the other */
	struct page *next;
	size_t used, size;
	char bytes[];
};

/* Names to indexes: open addressing; 0 is a free slot, else index + 1. */
struct names {
	uint16_t slot[SLOTS];
};
_Static_assert(DEFINITION_MAX * 2 <= SLOTS, "definitions fit the slots");

/* How much of everything there is at some moment. */
struct extent {
	unsigned definitions, effects, instructions, selectors, values,
	    conditions, costs, symbols, fingerprints;
	uint64_t continuous;
	uint64_t events[EVENT_MAX / 64];
	uint64_t asked[OPERATION_COUNT];
	uint32_t works[OPERATION_COUNT], hears[64];
	struct page *page; /* the latest one, and how much of it is used */
	size_t used;
};

/* A set that can be recalled. */
struct kept {
	char name[72];
	char sha256[65];
	unsigned edition;
	struct extent after;
};

struct memory {
	struct kept kept[KEPT_MAX];
	unsigned kepts;
	unsigned recalled; /* of them, in this replay */
	bool diverged;     /* something else was added in this replay, */
	bool mixed;        /* and be it cards without a set */
	bool spoiled;      /* what is kept has been changed */
	struct page *pages;
	struct names definitions;
	unsigned definition_room, effect_room, instruction_room, selector_room,
	    value_room, condition_room, cost_room, symbol_room,
	    fingerprint_room;
	uint64_t *fingerprint; /* of each effect */
	unsigned fingerprints;
	const char *set[SET_MAX];
	unsigned sets;
};

static struct memory *
memory_of(const struct catalogue *c)
{
	return c->memory;
}

/* The zones in which the game lets effects work, if it does. */
static uint32_t
zones_at_work(const struct game *game)
{
	uint32_t kinds = 0;
	for (unsigned i = 0; i < game->zone_count; i++)
		if ((game->zones[i].flags & (ZONE_IN_PLAY | ZONE_AT_TIMES))
		    != 0)
			kinds |= UINT32_C(1) << i;
	return kinds;
}

static void set_extent(struct catalogue *, const struct extent *);

struct catalogue *
catalogue_new(const struct game *game)
{
	struct catalogue *c = must(calloc(1, sizeof *c));
	c->game = game;
	c->at_work = zones_at_work(game);
	c->say_part = effect_part_say;
	c->memory = must(calloc(1, sizeof(struct memory)));
	set_extent(c, &(struct extent){ 0 });
	return c;
}

/* Frees the pages from `page` up to another one. */
static void
pages_free(struct page *page, const struct page *end)
{
	while (page != end) {
		struct page *next = page->next;
		free(page);
		page = next;
	}
}

void
catalogue_free(struct catalogue *c)
{
	if (c == NULL)
		return;
	struct memory *m = memory_of(c);
	pages_free(m->pages, NULL);
	free(m->fingerprint);
	free(m);
	free(c->definition);
	free(c->effect);
	free(c->instruction);
	free(c->selector);
	free(c->value);
	free(c->condition);
	free(c->cost);
	free(c->symbol);
	free(c);
}

/* ---- what is kept from replay to replay ---- */

static struct extent
extent_of(const struct catalogue *c)
{
	const struct memory *m = memory_of(c);
	struct extent e = {
		.definitions = c->definitions, .effects = c->effects,
		.instructions = c->instructions, .selectors = c->selectors,
		.values = c->values, .conditions = c->conditions,
		.costs = c->costs, .symbols = c->symbols,
		.fingerprints = m->fingerprints, .continuous = c->continuous,
		.page = m->pages, .used = m->pages == NULL ? 0 : m->pages->used,
	};
	memcpy(e.events, c->events, sizeof e.events);
	memcpy(e.asked, c->asked, sizeof e.asked);
	memcpy(e.works, c->works, sizeof e.works);
	memcpy(e.hears, c->hears, sizeof e.hears);
	return e;
}

/* Everything but the texts. */
static void
set_extent(struct catalogue *c, const struct extent *e)
{
	c->definitions = e->definitions;
	c->effects = e->effects;
	c->instructions = e->instructions;
	c->selectors = e->selectors;
	c->values = e->values;
	c->conditions = e->conditions;
	c->costs = e->costs;
	c->symbols = e->symbols;
	c->continuous = e->continuous;
	memcpy(c->events, e->events, sizeof c->events);
	memcpy(c->asked, e->asked, sizeof c->asked);
	memcpy(c->works, e->works, sizeof c->works);
	memcpy(c->hears, e->hears, sizeof c->hears);
	memory_of(c)->fingerprints = e->fingerprints;
}

/* The extent of the kept sets up to `count`. */
static struct extent
kept_extent(const struct memory *m, unsigned count)
{
	return count == 0 ? (struct extent){ 0 } : m->kept[count - 1].after;
}

/* Drops texts that are not kept.  The first page stays for the next replay. */
static void
drop_texts(struct memory *m, const struct extent *e)
{
	struct page *stays = e->page, *first = m->pages;
	if (stays == NULL && first != NULL) {
		while (first->next != NULL)
			first = first->next;
		stays = first;
	}
	pages_free(m->pages, stays);
	m->pages = stays;
	if (stays != NULL)
		stays->used = e->used;
}

/* Makes the first so many definitions known, and no others. */
static void
name_definitions(struct catalogue *c, unsigned count)
{
	memset(&memory_of(c)->definitions, 0, sizeof(struct names));
	for (unsigned i = 0; i < count; i++)
		catalogue_name_definition(c, i);
}

void
catalogue_clear(struct catalogue *c, const struct game *game)
{
	struct memory *m = memory_of(c);
	if (m->spoiled || game != c->game)
		m->kepts = 0;
	const struct extent kept = kept_extent(m, m->kepts);
	drop_texts(m, &kept);
	name_definitions(c, kept.definitions);
	m->recalled = 0;
	m->diverged = m->mixed = m->spoiled = false;
	m->sets = 0;
	c->names_set = false;
	c->game = game;
	c->at_work = zones_at_work(game);
	set_extent(c, &(struct extent){ 0 });
}

bool
catalogue_recall(struct catalogue *c, const char *name, const char *sha256,
    unsigned edition)
{
	struct memory *m = memory_of(c);
	const struct kept *kept = &m->kept[m->recalled];
	if (m->diverged || m->recalled == m->kepts || m->sets == SET_MAX
	    || kept->edition != edition || strcmp(kept->name, name) != 0
	    || strcmp(kept->sha256, sha256) != 0)
		return false;
	m->recalled++;
	m->set[m->sets++] = kept->name;
	set_extent(c, &kept->after);
	return true;
}

void
catalogue_diverge(struct catalogue *c, bool inline_cards)
{
	struct memory *m = memory_of(c);
	m->mixed = m->mixed || inline_cards;
	if (!m->diverged && m->kepts != m->recalled) {
		m->kepts = m->recalled;
		name_definitions(c, c->definitions);
	}
	m->diverged = true;
}

void
catalogue_keep(struct catalogue *c, const char *name, const char *sha256,
    unsigned edition)
{
	struct memory *m = memory_of(c);
	struct kept *kept = &m->kept[m->kepts];
	if (m->spoiled || m->mixed || m->kepts == KEPT_MAX
	    || m->kepts + 1 != m->sets || strlen(name) >= sizeof kept->name)
		return;
	kept->edition = edition;
	kept->after = extent_of(c);
	strcpy(kept->name, name);
	snprintf(kept->sha256, sizeof kept->sha256, "%s", sha256);
	m->recalled = ++m->kepts;
	m->diverged = false;
}

void
catalogue_spoil(struct catalogue *c)
{
	memory_of(c)->spoiled = true;
}

/* ---- growing ---- */

/* Makes room for one more entry of `size` bytes and empties it. */
static int
grow(void **array, unsigned *count, unsigned *room, unsigned most,
    size_t size)
{
	if (*count >= most)
		return -1;
	if (*count == *room) {
		unsigned wanted = *room == 0 ? 64 : *room * 2;
		*array = must(realloc(*array, wanted * size));
		*room = wanted;
	}
	memset((char *)*array + *count * size, 0, size);
	return (int)(*count)++;
}

#define GROWS(name, most)                                                     \
	int catalogue_new_##name(struct catalogue *c)                         \
	{                                                                     \
		void *array = c->name;                                        \
		int at = grow(&array, &c->name##s, &memory_of(c)->name##_room,\
		    most, sizeof *c->name);                                   \
		c->name = array;                                              \
		return at;                                                    \
	}
GROWS(definition, DEFINITION_MAX)
GROWS(effect, EFFECT_MAX)
GROWS(instruction, PART_MAX)
GROWS(selector, PART_MAX)
GROWS(value, PART_MAX)
GROWS(condition, PART_MAX)
GROWS(cost, PART_MAX)
#undef GROWS

const char *
catalogue_text(struct catalogue *c, const char *text, size_t length)
{
	struct memory *m = memory_of(c);
	struct page *page = m->pages;
	if (page == NULL || page->size - page->used <= length) {
		size_t size = length < PAGE_SIZE ? PAGE_SIZE : length + 1;
		page = must(malloc(sizeof *page + size));
		*page = (struct page){ .next = m->pages, .size = size };
		m->pages = page;
	}
	char *copy = page->bytes + page->used;
	memcpy(copy, text, length);
	copy[length] = '\0';
	page->used += length + 1;
	return copy;
}

/* FNV-1a, for the slots only. */
static unsigned
slot_of(const char *text)
{
	uint32_t hash = 2166136261u;
	for (; *text != '\0'; text++)
		hash = (hash ^ (unsigned char)*text) * 16777619u;
	return hash % SLOTS;
}

void
catalogue_name_definition(struct catalogue *c, unsigned definition)
{
	struct names *names = &memory_of(c)->definitions;
	unsigned at = slot_of(c->definition[definition].id);
	while (names->slot[at] != 0)
		at = (at + 1) % SLOTS;
	names->slot[at] = (uint16_t)(definition + 1);
}

int
catalogue_find(const struct catalogue *c, const char *id)
{
	const struct names *names = &memory_of(c)->definitions;
	unsigned at = slot_of(id);
	for (; names->slot[at] != 0; at = (at + 1) % SLOTS) {
		unsigned definition = names->slot[at] - 1u;
		if (definition < c->definitions && strcmp(c->definition[definition].id, id) == 0)
			return (int)definition;
	}
	return -1;
}

/* Symbols are few (the names of attacks): a plain search will do. */
int
catalogue_symbol(const struct catalogue *c, const char *text)
{
	for (unsigned i = 0; i < c->symbols; i++)
		if (strcmp(c->symbol[i], text) == 0)
			return (int)i;
	return -1;
}

int
catalogue_add_symbol(struct catalogue *c, const char *text, size_t length)
{
	for (unsigned i = 0; i < c->symbols; i++)
		if (strncmp(c->symbol[i], text, length) == 0
		    && c->symbol[i][length] == '\0')
			return (int)i;
	const char *copy = catalogue_text(c, text, length);
	void *array = c->symbol;
	int at = grow(&array, &c->symbols, &memory_of(c)->symbol_room,
	    SYMBOL_MAX, sizeof *c->symbol);
	c->symbol = array;
	if (at >= 0)
		c->symbol[at] = copy;
	return at;
}

unsigned
catalogue_fingerprint(struct catalogue *c, unsigned effect,
    uint64_t fingerprint)
{
	struct memory *m = memory_of(c);
	while (m->fingerprints <= effect) {
		void *array = m->fingerprint;
		int at = grow(&array, &m->fingerprints, &m->fingerprint_room,
		    EFFECT_MAX, sizeof *m->fingerprint);
		m->fingerprint = array;
		if (at < 0)
			return effect;
	}
	m->fingerprint[effect] = fingerprint;
	for (unsigned i = 0; i < effect; i++)
		if (m->fingerprint[i] == fingerprint)
			return i;
	return effect;
}

bool
catalogue_has_set(const struct catalogue *c, const char *name)
{
	const struct memory *m = memory_of(c);
	for (unsigned i = 0; i < m->sets; i++)
		if (strcmp(m->set[i], name) == 0)
			return true;
	return false;
}

bool
catalogue_note_set(struct catalogue *c, const char *name)
{
	struct memory *m = memory_of(c);
	const char *copy = catalogue_text(c, name, strlen(name));
	if (m->sets == SET_MAX)
		return false;
	m->set[m->sets++] = copy;
	return true;
}
