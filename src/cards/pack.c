/*
 * pack.c - a program of the build: writes card sets as C, each with what its
 * head says, its hash, and what it is compiled to when it is the first of a
 * replay, so that the tool need not read them.
 *
 *	pack FILE... > shipped.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/catalogue_private.h"
#include "cards/compiler.h"
#include "cards/file.h"
#include "cards/sets.h"
#include "cards/shipped.h"
#include "engine/game.h"
#include "engine/memory.h"
#include "log/log.h"

/* Which this program has none of yet. */
const struct shipped_set shipped_sets[] = { { 0 } };

static void
put_string(const char *text)
{
	putchar('"');
	for (; *text != '\0'; text++)
		if (*text == '"' || *text == '\\')
			printf("\\%c", *text);
		else
			putchar(*text);
	putchar('"');
}

static void
put_bytes(const void *bytes, size_t size, const char *name, unsigned number)
{
	const unsigned char *b = bytes;
	printf("static const _Alignas(16) unsigned char %s%u[] = {", name,
	    number);
	for (size_t i = 0; i < size; i++)
		printf("%s%d,", i % 20 == 0 ? "\n" : "", b[i]);
	puts(size == 0 ? " 0 };" : "\n};");
}

/* ---- what a set is compiled to ---- */

static const char *const part_names[PACKED_PARTS] = {
	[PACKED_EXTENT] = "extent",
#define NAME(array, word) [PACKED_##word] = #array,
	PACKED_ARRAYS(NAME)
#undef NAME
	[PACKED_FINGERPRINT] = "fingerprint", [PACKED_SYMBOL] = "symbol",
	[PACKED_TEXT] = "text"
};

/* The texts of a set, one after the other. */
struct texts {
	char *bytes;
	size_t length;
	FILE *out;
};

/* Adds a text; a pointer that is its place, from 1. */
static const char *
place_of(struct texts *texts, const char *text)
{
	if (text == NULL)
		return NULL;
	fflush(texts->out);
	size_t place = texts->length + 1;
	fwrite(text, 1, strlen(text) + 1, texts->out);
	return (const char *)(uintptr_t)place;
}

/* The arrays, and the texts that they point to, which become places. */
static void
put_arrays(struct catalogue *c, unsigned number)
{
	const struct memory *m = memory_of(c);
	struct texts texts = { 0 };
	texts.out = text_open(&texts.bytes, &texts.length);
	for (unsigned i = 0; i < c->definitions; i++) {
		struct definition *d = &c->definition[i];
		d->id = place_of(&texts, d->id);
		d->name = place_of(&texts, d->name);
		d->other_type = place_of(&texts, d->other_type);
	}
	for (unsigned i = 0; i < c->symbols; i++)
		c->symbol[i] = place_of(&texts, c->symbol[i]);
	fclose(texts.out);
#define PUT(array, word)                                                      \
	put_bytes(c->array, c->array##s * sizeof *c->array, #array, number);
	PACKED_ARRAYS(PUT)
	PUT(symbol, SYMBOL)
#undef PUT
	put_bytes(m->fingerprint, m->fingerprints * sizeof *m->fingerprint,
	    "fingerprint", number);
	put_bytes(texts.bytes, texts.length, "text", number);
	free(texts.bytes);
}

static void
add_set(struct catalogue *c, const struct set_index *sets, const char *name,
    unsigned edition)
{
	struct problem problem = { 0 };
	if (name == NULL || catalogue_add_set(c, sets, name, NULL, edition,
	    &problem))
		return;
	fprintf(stderr, "%s: %s\n", name, problem.text);
	exit(1);
}

/* What the set is in one edition of its game; whether it changes cards of the
 * base set. */
static bool
put_compiled(const struct set_index *sets, const struct set_entry *set,
    const struct game *game, unsigned edition, unsigned number)
{
	struct catalogue *c = catalogue_new(game);
	const struct memory *m = memory_of(c);
	add_set(c, sets, game->base_set, edition);
	add_set(c, sets, set->name, edition);
	struct extent extent = m->kept[m->kepts - 1].after;
	bool changes = m->changed;
	extent.page = NULL;
	extent.used = 0;
	put_bytes(&extent, sizeof extent, "extent", number);
	put_arrays(c, number);
	catalogue_free(c);
	return changes;
}

static const struct set_entry *
base_of(const struct set_index *sets, const struct set_entry *set,
    const struct game *game)
{
	return game->base_set == NULL || strcmp(set->name, game->base_set) == 0
	    ? NULL : set_index_find(sets, game->base_set);
}

/* Whether a card of it has other numbers in some editions. */
static bool
has_editions(struct element *set)
{
	for (const struct element *c = set->child; c != NULL; c = c->next)
		for (const struct element *e = c->child; e != NULL; e = e->next)
			if (element_is(e, "edition"))
				return true;
	return false;
}

/* The parts of a set under their names, once for each edition in which it is
 * another; then the list of them. */
static void
put_packed(const struct set_index *sets, const struct set_entry *set,
    bool editions, unsigned number)
{
	const struct game *game = game_find(set->game);
	const struct set_entry *base = base_of(sets, set, game);
	unsigned forms = editions ? game->edition_count : 1;
	bool changes = false;
	for (unsigned i = 0; i < forms; i++)
		changes = put_compiled(sets, set, game, i, number * 100 + i);
	printf("static const struct packed_set packed%u[] = {\n", number);
	for (unsigned i = 0; i < forms; i++) {
		printf("\t{ 0x%XU, %d, ", editions ? 1U << i : UINT32_MAX,
		    changes);
		if (base == NULL)
			fputs("NULL", stdout);
		else
			put_string(base->sha256);
		fputs(", {", stdout);
		for (unsigned part = 0; part < PACKED_PARTS; part++)
			printf(" %s%u,", part_names[part], number * 100 + i);
		puts(" } },");
	}
	puts("\t{ 0 }\n};");
}
/* ---- the sets ---- */

/* What the head of a set says, its hash and its cards; it lives as long as the
 * program. */
static struct shipped_set
read_set(const char *path, bool *editions)
{
	struct problem problem = { 0 };
	struct shipped_set s = { 0 };
	unsigned char *bytes = NULL;
	char digest[65];
	if (!file_read(path, &bytes, &s.length)) {
		perror(path);
		exit(1);
	}
	struct log *log = log_open_memory(bytes, s.length);
	struct element *set = log_document(log, "cards", &problem);
	if (set == NULL) {
		fprintf(stderr, "%s:%u:%u: %s\n", path, problem.line,
		    problem.column, problem.text);
		exit(1);
	}
	const char *title = element_get(set, "title");
	s.bytes = bytes;
	s.name = must(strdup(element_get(set, "name")));
	s.game = must(strdup(element_get(set, "game")));
	s.title = title == NULL ? "" : must(strdup(title));
	element_sha256(set, digest);
	s.sha256 = must(strdup(digest));
	for (const struct element *c = set->child; c != NULL; c = c->next)
		s.cards += element_is(c, "card");
	*editions = has_editions(set);
	log_close(log);
	return s;
}

static void
put_row(const struct shipped_set *s, unsigned number)
{
	const char *const texts[] = { s->name, s->game, s->title, s->sha256 };
	fputs("\t{ ", stdout);
	for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		put_string(texts[i]);
		fputs(", ", stdout);
	}
	printf("%u, set%u, sizeof set%u, packed%u },\n", s->cards, number,
	    number, number);
}

int
main(int argc, char **argv)
{
	static struct shipped_set set[SET_MAX];
	bool editions[SET_MAX] = { false };
	unsigned count = 0;
	for (; count + 1 < SET_MAX && count + 1 < (unsigned)argc; count++)
		set[count] = read_set(argv[count + 1], &editions[count]);
	struct set_index *sets = set_index_of(set);
	puts("#include \"cards/shipped.h\"");
	for (unsigned i = 0; i < count; i++) {
		put_bytes(set[i].bytes, set[i].length, "set", i);
		put_packed(sets, set_index_find(sets, set[i].name),
		    editions[i], i);
	}
	puts("const struct shipped_set shipped_sets[] = {");
	for (unsigned i = 0; i < count; i++)
		put_row(&set[i], i);
	puts("\t{ 0 }\n};");
	set_index_free(sets);
	return 0;
}
