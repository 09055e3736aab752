/*
 * packed.c - takes over what a shipped set was compiled to when the tool was
 * built (pack.c): the program that wrote it has the same structures.
 */
#include "cards/catalogue_private.h"

#include <stdlib.h>
#include <string.h>

#include "cards/shipped.h"
#include "engine/memory.h"

/* An array with that in it, in the place of what it holds. */
static void *
fill(void *array, unsigned *room, const unsigned char *part, unsigned count,
    size_t size)
{
	if (*room < count) {
		array = must(realloc(array, count * size));
		*room = count;
	}
	if (count > 0)
		memcpy(array, part, count * size);
	return array;
}

/* The text that stands at a place. */
static const char *
text_at(const struct packed_set *packed, const char *place)
{
	return place == NULL ? NULL : (const char *)
	    packed->part[PACKED_TEXT] + (uintptr_t)place - 1;
}

static void
fill_all(struct catalogue *c, const struct packed_set *packed,
    const struct extent *e)
{
	struct memory *m = memory_of(c);
#define FILL(name, word)                                                      \
	c->name = fill(c->name, &m->name##_room,                              \
	    packed->part[PACKED_##word], e->name##s, sizeof *c->name);
	PACKED_ARRAYS(FILL)
	FILL(symbol, SYMBOL)
#undef FILL
	m->fingerprint = fill(m->fingerprint, &m->fingerprint_room,
	    packed->part[PACKED_FINGERPRINT], e->fingerprints,
	    sizeof *m->fingerprint);
	for (unsigned i = 0; i < e->symbols; i++)
		c->symbol[i] = text_at(packed, c->symbol[i]);
	for (unsigned i = 0; i < e->definitions; i++) {
		struct definition *d = &c->definition[i];
		d->id = text_at(packed, d->id);
		d->name = text_at(packed, d->name);
		d->other_type = text_at(packed, d->other_type);
	}
}

/* Whether the catalogue holds that base set and nothing else. */
static bool
holds_only(const struct catalogue *c, const char *base, unsigned edition)
{
	const struct memory *m = memory_of(c);
	if (base == NULL)
		return c->definitions == 0 && m->kepts == 0;
	return m->kepts == 1 && m->recalled == 1 && !m->mixed && !m->spoiled
	    && m->kept[0].edition == edition
	    && strcmp(m->kept[0].sha256, base) == 0;
}

bool
catalogue_unpack(struct catalogue *c, const struct packed_set *packed,
    unsigned edition)
{
	struct extent e;
	if (packed == NULL)
		return false;
	while (packed->editions != 0 && (packed->editions >> edition & 1) == 0)
		packed++;
	if (packed->editions == 0 || !holds_only(c, packed->base, edition))
		return false;
	memcpy(&e, packed->part[PACKED_EXTENT], sizeof e);
	unsigned named = c->definitions;
	fill_all(c, packed, &e);
	catalogue_set_extent(c, &e);
	for (unsigned i = named; i < c->definitions; i++)
		catalogue_name_definition(c, i);
	if (packed->changes)
		catalogue_change(c);
	return true;
}
