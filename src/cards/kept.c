/*
 * kept.c - what a catalogue keeps from replay to replay: replays that follow
 * one another mostly name the same sets, which are compiled once.
 *
 * The sets of a replay are kept one upon the other, as far as each replay
 * begins with the same ones.  Where one goes on with another set, what was
 * there is put aside, with its arrays and texts, and comes back when a replay
 * names its sets again.
 */
#include "cards/catalogue_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/sets.h"
#include "engine/game.h"
#include "engine/memory.h"

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
		.falls = c->falls, .keywords = c->keywords, .heard = c->heard,
		.page = m->pages, .used = m->pages == NULL ? 0 : m->pages->used,
	};
	memcpy(e.events, c->events, sizeof e.events);
	memcpy(e.asked, c->asked, sizeof e.asked);
	memcpy(e.works, c->works, sizeof e.works);
	memcpy(e.hears, c->hears, sizeof e.hears);
	return e;
}

void
catalogue_set_extent(struct catalogue *c, const struct extent *e)
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
	c->falls = e->falls;
	c->keywords = e->keywords;
	c->heard = e->heard;
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

/* Drops what is not kept, and begins a replay with none of the kept sets. */
static void
begin_again(struct catalogue *c)
{
	struct memory *m = memory_of(c);
	if (m->spoiled)
		m->kepts = 0;
	m->whole = m->whole && m->kepts > 0;
	const struct extent kept = kept_extent(m, m->kepts);
	drop_texts(m, &kept);
	name_definitions(c, kept.definitions);
	m->recalled = 0;
	m->diverged = m->mixed = m->spoiled = m->changed = false;
	m->sets = 0;
	catalogue_set_extent(c, &(struct extent){ 0 });
}

/* What was kept in the one is kept in the other; whoever holds a pointer to
 * the catalogue in use still does. */
static void
change_places(struct catalogue *used, struct catalogue *other)
{
	struct aside *aside = memory_of(used)->aside;
	const struct catalogue was = *used;
	*used = *other;
	*other = was;
	memory_of(other)->aside = NULL;
	memory_of(used)->aside = aside;
}

/* A place to put something aside: a free one, a new one, or the oldest. */
static struct catalogue *
room_aside(struct aside *aside, const struct game *game)
{
	for (unsigned i = 0; i < aside->count; i++)
		if (memory_of(aside->catalogue[i])->kepts == 0)
			return aside->catalogue[i];
	if (aside->count == ASIDE_MAX) {
		struct catalogue *c = aside->catalogue[aside->oldest];
		aside->oldest = (aside->oldest + 1) % ASIDE_MAX;
		memory_of(c)->kepts = 0;
		return c;
	}
	struct catalogue *c = catalogue_new(game);
	free(memory_of(c)->aside);
	memory_of(c)->aside = NULL;
	return aside->catalogue[aside->count++] = c;
}

/* Puts aside what is kept, and begins with nothing. */
static void
put_aside(struct catalogue *c)
{
	const struct game *game = c->game;
	change_places(c, room_aside(memory_of(c)->aside, game));
	begin_again(c);
	catalogue_set_game(c, game);
}

void
catalogue_clear(struct catalogue *c, const struct game *game)
{
	begin_again(c);
	const struct memory *m = memory_of(c);
	if (m->kepts > 0 && (m->whole || game != c->game))
		put_aside(c);
	catalogue_set_game(c, game);
}

/* Whether this is the set that is kept as number `at`. */
static bool
keeps(const struct memory *m, unsigned at, const char *name,
    const char *sha256, unsigned edition)
{
	const struct kept *kept = &m->kept[at];
	return at < m->kepts && kept->edition == edition
	    && strcmp(kept->name, name) == 0
	    && strcmp(kept->sha256, sha256) == 0;
}

/* Recalls the next of the kept sets. */
static void
recall(struct catalogue *c)
{
	struct memory *m = memory_of(c);
	const struct kept *kept = &m->kept[m->recalled++];
	m->set[m->sets++] = kept->name;
	catalogue_set_extent(c, &kept->after);
}

/* Whether the sets that were recalled in this replay are kept there too. */
static bool
begins_alike(const struct memory *m, const struct memory *other)
{
	unsigned n = 0;
	while (n < m->recalled && keeps(other, n, m->kept[n].name,
	    m->kept[n].sha256, m->kept[n].edition))
		n++;
	return n == m->recalled;
}

/* Fetches what was put aside and goes on with this set, if there is such. */
static bool
fetch(struct catalogue *c, const char *name, const char *sha256,
    unsigned edition)
{
	const struct memory *m = memory_of(c);
	const unsigned recalled = m->recalled;
	const bool names_set = c->names_set;
	for (unsigned i = 0; i < m->aside->count; i++) {
		struct catalogue *other = m->aside->catalogue[i];
		const struct memory *there = memory_of(other);
		if (other->game != c->game || !begins_alike(m, there)
		    || (there->whole && there->kepts != recalled + 1)
		    || !keeps(there, recalled, name, sha256, edition))
			continue;
		change_places(c, other);
		begin_again(c);
		c->names_set = names_set;
		while (memory_of(c)->recalled <= recalled)
			recall(c);
		return true;
	}
	return false;
}

bool
catalogue_recall(struct catalogue *c, const char *name, const char *sha256,
    unsigned edition)
{
	struct memory *m = memory_of(c);
	if (m->diverged || m->sets == SET_MAX)
		return false;
	if (!keeps(m, m->recalled, name, sha256, edition))
		return fetch(c, name, sha256, edition);
	recall(c);
	return true;
}

unsigned
catalogue_put_aside(struct catalogue *c, const char *name[KEPT_MAX])
{
	const struct memory *m = memory_of(c);
	const unsigned recalled = m->recalled;
	const bool names_set = c->names_set;
	if (m->diverged || m->kepts == recalled)
		return 0;
	for (unsigned i = 0; i < recalled; i++)
		name[i] = m->kept[i].name;
	put_aside(c);
	c->names_set = names_set;
	return recalled;
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
	    || m->kepts + 1 != m->sets || strlen(name) >= sizeof kept->name) {
		/* What is kept is another now than was kept. */
		m->spoiled = m->spoiled || m->changed;
		return;
	}
	kept->edition = edition;
	kept->after = extent_of(c);
	m->whole = m->whole || m->changed;
	strcpy(kept->name, name);
	snprintf(kept->sha256, sizeof kept->sha256, "%s", sha256);
	m->recalled = ++m->kepts;
	m->diverged = false;
}

void
catalogue_change(struct catalogue *c)
{
	memory_of(c)->changed = true;
}

void
catalogue_spoil(struct catalogue *c)
{
	memory_of(c)->spoiled = true;
}
