/*
 * catalogue.c - the catalogue of a replay: arrays that grow, texts, look-up.
 */
#include "cards/catalogue_private.h"

#include <stdlib.h>
#include <string.h>

#include "cards/say.h"
#include "cards/sets.h"
#include "engine/memory.h"

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

void
catalogue_set_game(struct catalogue *c, const struct game *game)
{
	c->names_set = false;
	c->game = game;
	c->at_work = zones_at_work(game);
}

struct catalogue *
catalogue_new(const struct game *game)
{
	struct catalogue *c = must(calloc(1, sizeof *c));
	struct memory *m = must(calloc(1, sizeof *m));
	c->memory = m;
	m->aside = must(calloc(1, sizeof *m->aside));
	c->say_part = effect_part_say;
	catalogue_set_game(c, game);
	return c;
}

void
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
	struct memory *m = memory_of(c);
	for (unsigned i = 0; m->aside != NULL && i < m->aside->count; i++)
		catalogue_free(m->aside->catalogue[i]);
	free(m->aside);
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
		if (definition < c->definitions
		    && strcmp(c->definition[definition].id, id) == 0)
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

bool
catalogue_says(const struct catalogue *c, enum operation operation, int which)
{
	for (unsigned i = 0; i < c->instructions; i++)
		if (c->instruction[i].operation == operation
		    && c->instruction[i].which == which)
			return true;
	return false;
}

bool
effect_says_below_0(const struct catalogue *c, const struct effect *e,
    uint64_t operations)
{
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = &c->instruction[e->code + i];
		if ((operations >> in->operation & 1) == 0
		    || in->amount == NO_INDEX)
			continue;
		const struct value *v = &c->value[in->amount];
		if (v->source == SOURCE_NUMBER && v->number < 0)
			return true;
	}
	return false;
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
		grow(&array, &m->fingerprints, &m->fingerprint_room,
		    EFFECT_MAX, sizeof *m->fingerprint);
		m->fingerprint = array;
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
