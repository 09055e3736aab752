/*
 * catalogue.c - the catalogue of a replay: arrays that grow, texts, look-up.
 */
#include "cards/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "cards/sets.h"

enum { PAGE_SIZE = 16384, SLOTS = 4096 };

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

struct memory {
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

struct catalogue *
catalogue_new(const struct game *game)
{
	struct catalogue *c = calloc(1, sizeof *c);
	if (c == NULL)
		return NULL;
	c->game = game;
	c->memory = calloc(1, sizeof(struct memory));
	if (c->memory == NULL) {
		free(c);
		return NULL;
	}
	return c;
}

static void
pages_free(struct page *page)
{
	while (page != NULL) {
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
	pages_free(m->pages);
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

void
catalogue_clear(struct catalogue *c, const struct game *game)
{
	struct memory *m = memory_of(c);
	if (m->pages != NULL) { /* one page is kept for the next replay */
		pages_free(m->pages->next);
		m->pages->next = NULL;
		m->pages->used = 0;
	}
	memset(&m->definitions, 0, sizeof m->definitions);
	m->fingerprints = 0;
	m->sets = 0;
	c->game = game;
	c->definitions = c->effects = c->instructions = c->selectors = 0;
	c->values = c->conditions = c->costs = c->symbols = 0;
	c->continuous = 0;
}

/* Makes room for one more entry of `size` bytes and empties it. */
static int
grow(void **array, unsigned *count, unsigned *room, unsigned most,
    size_t size)
{
	if (*count >= most)
		return -1;
	if (*count == *room) {
		unsigned wanted = *room == 0 ? 64 : *room * 2;
		void *bigger = realloc(*array, wanted * size);
		if (bigger == NULL)
			return -1;
		*array = bigger;
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
		page = malloc(sizeof *page + size);
		if (page == NULL)
			return NULL;
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
		if (strcmp(c->definition[definition].id, id) == 0)
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
	if (copy == NULL)
		return -1;
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
	if (copy == NULL || m->sets == SET_MAX)
		return false;
	m->set[m->sets++] = copy;
	return true;
}
