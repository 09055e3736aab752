/*
 * check.c - a set file checked by itself, every mistake told.
 */
#include <string.h>

#include "cards/compiler.h"
#include "log/log.h"

/* What cannot be looked at any further. */
static unsigned
one_problem(FILE *out, const char *path, const struct problem *p)
{
	if (p->line == 0)
		fprintf(out, "%s: %s\n", path, p->text);
	else
		fprintf(out, "%s:%u:%u: %s\n", path, p->line, p->column,
		    p->text);
	return 1;
}

static void
fill_entry(struct set_entry *entry, const struct game *game, struct element *e)
{
	const char *name = element_get(e, "name");
	const char *title = element_get(e, "title");
	size_t length = strlen(name);
	*entry = (struct set_entry){ .game = game->name };
	memcpy(entry->text, name, length);
	snprintf(entry->text + length + 1, sizeof entry->text - length - 1,
	    "%s", title == NULL ? "" : title);
	entry->name = entry->text;
	entry->title = entry->text + length + 1;
	element_sha256(e, entry->sha256);
	for (struct element *c = e->child; c != NULL; c = c->next)
		entry->cards += element_is(c, "card");
}

static unsigned
check_cards(const struct game *game, struct element *e, const char *path,
    FILE *out)
{
	const char *name = element_get(e, "name");
	struct problem problem = { 0 };
	struct set_index *sets = set_index_new();
	struct catalogue *c = catalogue_new(game);
	struct compiler k = { .cards = c, .game = game, .problem = &problem,
		.out = out, .file = path };
	const char *base = game->base_set;
	k.base = base != NULL && name != NULL && strcmp(base, name) == 0;
	/* The game's base set is within reach of every other one. */
	if (base != NULL && !k.base)
		catalogue_add_set(c, sets, base, NULL, 0, &problem);
	if (name == NULL)
		mistake(&k, e, "<cards> needs the attribute name");
	compile_set(&k, e);
	catalogue_free(c);
	set_index_free(sets);
	return k.mistakes;
}

unsigned
set_check(const char *path, FILE *out, struct set_entry *entry)
{
	struct problem problem = { 0 };
	struct log *log = log_open(path, &problem);
	struct element *e = log == NULL ? NULL
	    : log_document(log, "cards", &problem);
	const char *name = e == NULL ? NULL : element_get(e, "game");
	const struct game *game = name == NULL ? NULL : game_find(name);
	if (e != NULL && name == NULL)
		problem_put(&problem, e->line, e->column,
		    "<cards> needs the attribute game");
	else if (e != NULL && game == NULL)
		problem_put(&problem, e->line, e->column,
		    "there is no game '%.40s'", printable(name) ? name : "?");
	unsigned mistakes = game == NULL ? one_problem(out, path, &problem)
	    : check_cards(game, e, path, out);
	if (mistakes == 0 && entry != NULL)
		fill_entry(entry, game, e);
	log_close(log);
	return mistakes;
}
