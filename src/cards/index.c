/*
 * index.c - the sets in reach: their names, hashes and bytes.
 *
 * Bytes are kept as they were read, so that a set cannot change under a run
 * and every replay compiles the same ones.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cards/file.h"
#include "cards/shipped.h"
#include "engine/memory.h"
#include "engine/nearest.h"
#include "log/log.h"

enum { FOLDER_FILE_MAX = 1000 };

struct stored {
	struct set_entry entry;
	const unsigned char *bytes;
	size_t length;
	const struct packed_set *packed;  /* of a shipped set, or NULL */
	/* Of a file: owned; NULL for a shipped set. */
	char *name, *game, *title, *file;
	unsigned char *owned;             /* its bytes */
	unsigned folder;                  /* number of its folder, from 1 */
};

struct set_index {
	struct stored *stored;
	unsigned count, room;
	unsigned folders;
};

static void
stored_clear(struct stored *s)
{
	free(s->name);
	free(s->game);
	free(s->title);
	free(s->file);
	free(s->owned);
}

void
set_index_free(struct set_index *index)
{
	if (index == NULL)
		return;
	for (unsigned i = 0; i < index->count; i++)
		stored_clear(&index->stored[i]);
	free(index->stored);
	free(index);
}

unsigned
set_index_count(const struct set_index *index)
{
	return index->count;
}

const struct set_entry *
set_index_entry(const struct set_index *index, unsigned n)
{
	return &index->stored[n].entry;
}

static struct stored *
find_stored(const struct set_index *index, const char *name)
{
	for (unsigned i = 0; i < index->count; i++)
		if (strcmp(index->stored[i].entry.name, name) == 0)
			return &index->stored[i];
	return NULL;
}

const struct set_entry *
set_index_find(const struct set_index *index, const char *name)
{
	const struct stored *s = find_stored(index, name);
	return s == NULL ? NULL : &s->entry;
}

const unsigned char *
set_index_bytes(const struct set_index *index, const char *name,
    size_t *length)
{
	const struct stored *s = find_stored(index, name);
	*length = s->length;
	return s->bytes;
}

/* ---- filling ---- */

/* What the head of a set must say, whatever game it is for. */
static bool
head_fits(struct element *e, struct problem *problem)
{
	const char *game = element_get(e, "game");
	const char *name = element_get(e, "name");
	const char *title = element_get(e, "title");
	if (game == NULL || name == NULL)
		return problem_set(problem, e->line, e->column,
		    "<cards> needs the attributes game and name");
	size_t length = strspn(name,
	    "abcdefghijklmnopqrstuvwxyz0123456789-");
	if (length == 0 || name[length] != '\0' || length > ID_MAX_LENGTH)
		return problem_set(problem, e->line, e->column,
		    "the name of a set is made of small letters, digits and "
		    "hyphens, up to %d", ID_MAX_LENGTH);
	if (!printable(game) || strlen(game) > NAME_MAX_LENGTH
	    || (title != NULL && (!printable(title)
	    || strlen(title) > NAME_MAX_LENGTH)))
		return problem_set(problem, e->line, e->column,
		    "the game and the title of a set are readable texts of at "
		    "most %d bytes", NAME_MAX_LENGTH);
	return true;
}

static bool
read_head(struct stored *s, struct problem *problem)
{
	struct log *log = log_open_memory(s->bytes, s->length);
	struct element *e = log_document(log, "cards", problem);
	bool good = e != NULL && head_fits(e, problem);
	if (good) {
		const char *title = element_get(e, "title");
		s->name = must(strdup(element_get(e, "name")));
		s->game = must(strdup(element_get(e, "game")));
		s->title = must(strdup(title == NULL ? "" : title));
		element_sha256(e, s->entry.sha256);
		for (struct element *c = e->child; c != NULL; c = c->next)
			s->entry.cards += element_is(c, "card");
		s->entry.name = s->name;
		s->entry.game = s->game;
		s->entry.title = s->title;
		s->entry.file = s->file;
	}
	log_close(log);
	return good;
}

/* Takes the set over, in the place of an earlier one of its name. */
static bool
index_put(struct set_index *index, const struct stored *s,
    struct problem *problem)
{
	struct stored *old = find_stored(index, s->entry.name);
	/* those that are shipped stand in no file */
	if (old != NULL && old->folder == s->folder && s->file != NULL)
		return problem_set(problem, 0, 0, "the set %s stands in two "
		    "files: %s and %s", s->entry.name, old->file, s->file);
	if (old != NULL) {
		stored_clear(old);
		*old = *s;
		return true;
	}
	if (index->count == index->room) {
		unsigned room = index->room == 0 ? 16 : index->room * 2;
		index->stored = must(realloc(index->stored,
		    room * sizeof *index->stored));
		index->room = room;
	}
	index->stored[index->count++] = *s;
	return true;
}

static struct stored
shipped(const struct shipped_set *set)
{
	struct stored s = {
		.entry = { .name = set->name, .game = set->game,
			.title = set->title, .cards = set->cards },
		.bytes = set->bytes,
		.length = set->length,
		.packed = set->packed,
	};
	memcpy(s.entry.sha256, set->sha256, sizeof s.entry.sha256);
	return s;
}

struct set_index *
set_index_new(void)
{
	return set_index_of(shipped_sets);
}

struct set_index *
set_index_of(const struct shipped_set *set)
{
	struct set_index *index = must(calloc(1, sizeof *index));
	struct problem problem;
	for (; set->name != NULL; set++) {
		const struct stored s = shipped(set);
		index_put(index, &s, &problem);
	}
	return index;
}

/* ---- folders ---- */

/* Puts the file in front of what is wrong in it. */
static void
problem_in(struct problem *problem, const char *path)
{
	struct problem inner = *problem;
	problem_put(problem, 0, 0, "%s:%u:%u: %s", path, inner.line,
	    inner.column, inner.text);
}

static bool
add_file(struct set_index *index, const char *path, struct problem *problem)
{
	struct stored s = { .folder = index->folders,
		.file = must(strdup(path)) };
	if (!file_read(path, &s.owned, &s.length)) {
		free(s.file);
		return problem_set(problem, 0, 0, "%s: %s", path,
		    error_text(errno));
	}
	s.bytes = s.owned;
	bool good = read_head(&s, problem);
	if (!good && problem->line != 0)
		problem_in(problem, path);
	if (good)
		good = index_put(index, &s, problem);
	if (!good)
		stored_clear(&s);
	return good;
}

static int
is_set_file(const struct dirent *entry)
{
	size_t length = strlen(entry->d_name);
	return entry->d_name[0] != '.' && length > 4
	    && strcmp(entry->d_name + length - 4, ".xml") == 0;
}

/* By bytes, so that the order is the same everywhere. */
static int
by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

bool
set_index_add(struct set_index *index, const char *folder,
    struct problem *problem)
{
	struct dirent **list;
	int count = scandir(folder, &list, is_set_file, by_name);
	if (count < 0)
		return problem_set(problem, 0, 0, "%s: %s", folder,
		    error_text(errno));
	index->folders++;
	bool good = count <= FOLDER_FILE_MAX;
	if (!good)
		problem_put(problem, 0, 0, "%s: more than %d card sets",
		    folder, FOLDER_FILE_MAX);
	for (int i = 0; i < count; i++) {
		size_t room = strlen(folder) + strlen(list[i]->d_name) + 2;
		char *path = must(malloc(room));
		snprintf(path, room, "%s/%s", folder, list[i]->d_name);
		good = good && add_file(index, path, problem);
		free(path);
		free(list[i]);
	}
	free(list);
	return good;
}

/* ---- into a catalogue ---- */

/* The same hash, in large or small letters. */
static bool
same_hash(const char *a, const char *b)
{
	for (; *a != '\0' && *b != '\0'; a++, b++) {
		char x = *a >= 'A' && *a <= 'F' ? (char)(*a + 32) : *a;
		if (x != *b)
			return false;
	}
	return *a == *b;
}

/* Names the sets of the game that are near. */
static bool
no_such_set(const struct set_index *index, const char *game,
    const char *name, struct problem *problem)
{
	char near[300];
	struct nearest found = nearest_begin(name);
	for (unsigned i = 0; i < index->count; i++)
		if (strcmp(index->stored[i].entry.game, game) == 0)
			nearest_offer(&found, index->stored[i].entry.name);
	nearest_text(&found, near, sizeof near);
	return problem_set(problem, 0, 0, "there is no card set '%.60s'%s",
	    printable(name) ? name : "?", near);
}

/* Whether the replay can have this set. */
static bool
set_fits(const struct catalogue *c, const struct set_index *index,
    const struct stored *s, const char *name, const char *sha256,
    struct problem *problem)
{
	if (s == NULL)
		return no_such_set(index, c->game->name, name, problem);
	if (strcmp(s->entry.game, c->game->name) != 0)
		return problem_set(problem, 0, 0, "the card set %s is for "
		    "%s, not for %s", s->entry.name, s->entry.game,
		    c->game->name);
	if (sha256 != NULL && !same_hash(sha256, s->entry.sha256))
		return problem_set(problem, 0, 0, "the card set %s has the "
		    "sha256 %s, not %.64s", s->entry.name, s->entry.sha256,
		    printable(sha256) ? sha256 : "?");
	return true;
}

/* Reads and compiles the bytes of a set, which could be read before. */
static bool
add_bytes(struct compiler *k, const struct stored *s)
{
	struct log *log = log_open_memory(s->bytes, s->length);
	compile_set(k, log_document(log, "cards", k->problem));
	log_close(log);
	if (k->mistakes == 0)
		return true;
	problem_in(k->problem, s->file == NULL ? s->entry.name : s->file);
	return false;
}

static bool
is_base(const struct game *game, const char *name)
{
	return game->base_set != NULL && strcmp(game->base_set, name) == 0;
}

/* Compiles a set behind what is there, if that was not done when the tool was
 * built, and keeps it. */
static bool
compile_named(struct catalogue *c, const struct stored *s, unsigned edition,
    struct problem *problem)
{
	const char *name = s->entry.name;
	struct compiler k = { .cards = c, .game = c->game, .edition = edition,
		.problem = problem, .base = is_base(c->game, name),
		.named = true };
	catalogue_diverge(c, false);
	if (!catalogue_note_set(c, name))
		return problem_set(problem, 0, 0, "a replay has at most %d "
		    "card sets", SET_MAX);
	if (!catalogue_unpack(c, s->packed, edition) && !add_bytes(&k, s))
		return false;
	catalogue_keep(c, name, s->entry.sha256, edition);
	return true;
}

static bool
add_set(struct catalogue *c, const struct set_index *index,
    const struct stored *s, unsigned edition, struct problem *problem)
{
	const char *name = s->entry.name, *again[KEPT_MAX];
	if (catalogue_has_set(c, name)) /* the base set may be named too */
		return is_base(c->game, name) || problem_set(problem, 0, 0,
		    "the card set %s stands twice", name);
	if (catalogue_recall(c, name, s->entry.sha256, edition))
		return true;
	unsigned count = catalogue_put_aside(c, again);
	for (unsigned i = 0; i < count; i++)
		if (!compile_named(c, find_stored(index, again[i]), edition,
		    problem))
			return false;
	return compile_named(c, s, edition, problem);
}

bool
catalogue_add_set(struct catalogue *c, const struct set_index *index,
    const char *name, const char *sha256, unsigned edition,
    struct problem *problem)
{
	uint32_t line = problem->line, column = problem->column;
	const struct stored *s = find_stored(index, name);
	if (set_fits(c, index, s, name, sha256, problem)
	    && add_set(c, index, s, edition, problem))
		return true;
	problem->line = line;
	problem->column = column;
	return false;
}
