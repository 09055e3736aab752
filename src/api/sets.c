/*
 * sets.c - card sets and their cards as the header shows them.
 */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/keep.h"
#include "cards/contents.h"
#include "cards/say.h"
#include "engine/attempt.h"
#include "engine/game.h"
#include "engine/memory.h"

/* ---- sets ---- */

struct sets {
	struct replaycheck_sets shown; /* first: it is what is handed out */
	struct arena *arena;
	const struct set_index *index;
	const char *path;              /* of a file that is to be checked */
	char *mistakes;
};

static replaycheck_set *
set_of(struct arena *a, const struct set_entry *e)
{
	replaycheck_set *to = keep(a, sizeof *to);
	*to = (replaycheck_set){
		.size = sizeof *to,
		.name = keep_text(a, e->name),
		.game = keep_text(a, e->game),
		.title = keep_text(a, e->title),
		.file = keep_text(a, e->file),
		.sha256 = keep_text(a, e->sha256),
		.cards = e->cards,
	};
	return to;
}

static int
list_sets(void *closure)
{
	struct sets *s = closure;
	unsigned count = set_index_count(s->index);
	s->arena = arena_new();
	const replaycheck_set **list = keep_list(s->arena, count);
	for (unsigned i = 0; i < count; i++)
		list[i] = set_of(s->arena, set_index_entry(s->index, i));
	s->shown.sets = list;
	return REPLAYCHECK_OK;
}

/* Does the work on new sets; they are NULL unless it is done. */
static int
make_sets(int (*work)(void *closure), struct sets *with, struct sets **to)
{
	struct sets *s = *to = calloc(1, sizeof *s);
	if (s == NULL)
		return REPLAYCHECK_NO_MEMORY;
	*s = *with;
	s->shown.size = sizeof s->shown;
	int status = attempt(work, s, REPLAYCHECK_NO_MEMORY);
	with->mistakes = s->mistakes;
	if (status != REPLAYCHECK_OK) {
		/* without memory what is half made stays as it is */
		if (status != REPLAYCHECK_NO_MEMORY)
			replaycheck_sets_free(&s->shown);
		*to = NULL;
	}
	return status;
}

replaycheck_sets *
replaycheck_sets_new(const replaycheck_options *o)
{
	struct sets *s, with = { .index = o != NULL ? o->sets : NULL };
	return o == NULL || make_sets(list_sets, &with, &s) != REPLAYCHECK_OK
	    ? NULL : &s->shown;
}

void
replaycheck_sets_free(replaycheck_sets *sets)
{
	struct sets *s = (struct sets *)sets;
	if (s == NULL)
		return;
	if (s->arena != NULL)
		arena_free(s->arena);
	free(s);
}

static int
check_set(void *closure)
{
	struct sets *s = closure;
	struct set_entry entry = { .name = "", .game = "", .title = "" };
	char *mistakes;
	size_t length;
	s->arena = arena_new();
	FILE *out = text_open(&mistakes, &length);
	unsigned count = set_check(s->path, out, &entry);
	fclose(out);
	if (count > 0) {
		s->mistakes = mistakes;
		return REPLAYCHECK_NO_LOG;
	}
	free(mistakes);
	const replaycheck_set **list = keep_list(s->arena, 1);
	list[0] = set_of(s->arena, &entry);
	s->shown.sets = list;
	return REPLAYCHECK_OK;
}

int
replaycheck_set_check(const char *path, replaycheck_sets **to, char **why)
{
	struct sets *s, with = { .path = path };
	if (path == NULL || to == NULL || why == NULL)
		return REPLAYCHECK_USAGE;
	int status = make_sets(check_set, &with, &s);
	*to = s != NULL ? &s->shown : NULL;
	*why = status == REPLAYCHECK_NO_LOG ? with.mistakes : NULL;
	return status;
}

/* ---- cards ---- */

struct card_list {
	struct replaycheck_cards shown; /* first: it is what is handed out */
	struct arena *arena;
	const struct set_index *index;
	const struct set_entry *set;
	const struct game *game;
	struct catalogue *cards;
	const replaycheck_card **list;
	unsigned count;
	struct problem problem;
};

/* Sentences that are said one after the other, as a list. */
struct speech {
	struct arena *arena;
	const char **said;
	size_t count, room;
};

static void
say_end(struct speech *s, FILE *out, char **text)
{
	fclose(out);
	if (s->count == s->room) {
		size_t room = s->room == 0 ? 8 : 2 * s->room;
		const char **more = keep_list(s->arena, room);
		if (s->count > 0)
			memcpy(more, s->said, s->count * sizeof *more);
		s->said = more;
		s->room = room;
	}
	s->said[s->count++] = keep_text(s->arena, *text);
	free(*text);
}

static const char *const *
said(struct speech *s)
{
	return s->said != NULL ? s->said : keep_list(s->arena, 0);
}

static const char *
label_word(const struct game *game, const struct definition *d, unsigned n)
{
	return d->label[n] == LABEL_OTHER ? "?" : game->labels[d->label[n]];
}

/* All labels of one attribute: "skills: design swerve". */
static void
say_labels(struct speech *s, const struct game *game,
    const struct definition *d)
{
	for (unsigned from = 0; from < 8; from++) {
		bool any = false;
		for (unsigned i = 0; i < d->labels; i++)
			any |= d->label_from[i] == from;
		if (!any)
			continue;
		char *text;
		size_t length;
		FILE *out = text_open(&text, &length);
		fprintf(out, "%s:", game->label_attributes[from]);
		for (unsigned i = 0; i < d->labels; i++)
			if (d->label_from[i] == from)
				fprintf(out, " %s", label_word(game, d, i));
		say_end(s, out, &text);
	}
}

static const char *const *
traits_of(struct card_list *c, const struct definition *d)
{
	struct speech s = { .arena = c->arena };
	say_labels(&s, c->game, d);
	for (unsigned k = 0; k < c->game->keyword_count; k++) {
		char *text;
		size_t length;
		if ((d->keywords >> k & 1) == 0)
			continue;
		FILE *out = text_open(&text, &length);
		keyword_say(out, c->game, k, d->keyword[k]);
		say_end(&s, out, &text);
	}
	return said(&s);
}

static const char *const *
effects_of(struct card_list *c, const struct definition *d)
{
	struct speech s = { .arena = c->arena };
	for (unsigned n = 0; n < d->effects; n++) {
		char *text;
		size_t length;
		FILE *out = text_open(&text, &length);
		effect_say(out, c->cards, d->effect + n);
		say_end(&s, out, &text);
	}
	return said(&s);
}

static const char *const *
steps_of(struct card_list *c, unsigned definition)
{
	struct speech s = { .arena = c->arena };
	for (unsigned n = 0;; n++) {
		char *text;
		size_t length;
		FILE *out = text_open(&text, &length);
		if (!card_step_say(out, c->cards, definition, n)) {
			fclose(out);
			free(text);
			return said(&s);
		}
		say_end(&s, out, &text);
	}
}

static const replaycheck_fact *const *
numbers_of(struct card_list *c, const struct definition *d)
{
	const replaycheck_fact **list = keep_list(c->arena,
	    c->game->stat_count);
	unsigned count = 0;
	for (unsigned n = 0; n < c->game->stat_count; n++) {
		if (d->stat[n] == STAT_ABSENT || c->game->stats[n].xml == NULL)
			continue;
		replaycheck_fact *f = keep(c->arena, sizeof *f);
		*f = (replaycheck_fact){ .size = sizeof *f,
			.name = c->game->stats[n].xml, .number = d->stat[n] };
		list[count++] = f;
	}
	return list;
}

static const char *const *
labels_of(struct card_list *c, const struct definition *d)
{
	const char **list = keep_list(c->arena, d->labels);
	for (unsigned n = 0; n < d->labels; n++)
		list[n] = label_word(c->game, d, n);
	return list;
}

/* A word, or word=number. */
static const char *const *
keywords_of(struct card_list *c, const struct definition *d)
{
	const char **list = keep_list(c->arena, c->game->keyword_count);
	unsigned count = 0;
	for (unsigned k = 0; k < c->game->keyword_count; k++) {
		const struct keyword *word = &c->game->keywords[k];
		char text[80];
		if ((d->keywords >> k & 1) == 0)
			continue;
		snprintf(text, sizeof text, word->number ? "%s=%d" : "%s",
		    word->name, (int)d->keyword[k]);
		list[count++] = keep_text(c->arena, text);
	}
	return list;
}

static void
add_card(void *closure, const char *id)
{
	struct card_list *c = closure;
	int at = catalogue_find(c->cards, id);
	if (at < 0 || c->count == c->set->cards)
		return;
	const struct definition *d = &c->cards->definition[at];
	replaycheck_card *to = keep(c->arena, sizeof *to);
	*to = (replaycheck_card){
		.size = sizeof *to,
		.id = keep_text(c->arena, d->id),
		.name = keep_text(c->arena, d->name),
		.type = d->type != TYPE_OTHER ? c->game->types[d->type]
		    : keep_text(c->arena, d->other_type != NULL
		        ? d->other_type : ""),
		.numbers = numbers_of(c, d),
		.labels = labels_of(c, d),
		.keywords = keywords_of(c, d),
		.traits = traits_of(c, d),
		.effects = effects_of(c, d),
		.steps = steps_of(c, (unsigned)at),
	};
	c->list[c->count++] = to;
}

/* The set's cards and those of the game's base set, which it may name. */
static bool
compile(struct card_list *c)
{
	const char *base = c->game->base_set;
	c->cards = catalogue_new(c->game);
	return (base == NULL || strcmp(base, c->set->name) == 0
	    || catalogue_add_set(c->cards, c->index, base, NULL, 0,
	        &c->problem))
	    && catalogue_add_set(c->cards, c->index, c->set->name, NULL, 0,
	    &c->problem);
}

static int
list_cards(void *closure)
{
	struct card_list *c = closure;
	c->arena = arena_new();
	if (!compile(c))
		return REPLAYCHECK_NO_LOG;
	c->shown.set = set_of(c->arena, c->set);
	c->list = keep_list(c->arena, c->set->cards);
	set_contents(c->index, c->set->name, add_card, c);
	c->shown.cards = c->list;
	return REPLAYCHECK_OK;
}

int
replaycheck_cards_new(const replaycheck_options *o, const char *name,
    replaycheck_cards **to, char **why)
{
	if (o == NULL || name == NULL || to == NULL || why == NULL)
		return REPLAYCHECK_USAGE;
	*to = NULL;
	*why = NULL;
	const struct set_entry *set = set_index_find(o->sets, name);
	const struct game *game = set != NULL ? game_find(set->game) : NULL;
	if (game == NULL)
		return REPLAYCHECK_USAGE;
	struct card_list *c = calloc(1, sizeof *c);
	if (c == NULL)
		return REPLAYCHECK_NO_MEMORY;
	c->shown.size = sizeof c->shown;
	c->index = o->sets;
	c->set = set;
	c->game = game;
	int status = attempt(list_cards, c, REPLAYCHECK_NO_MEMORY);
	if (status == REPLAYCHECK_OK) {
		*to = &c->shown;
		return status;
	}
	if (status == REPLAYCHECK_NO_MEMORY)
		return status; /* what is half made stays as it is */
	*why = strdup(c->problem.text);
	replaycheck_cards_free(&c->shown);
	return *why != NULL ? status : REPLAYCHECK_NO_MEMORY;
}

void
replaycheck_cards_free(replaycheck_cards *cards)
{
	struct card_list *c = (struct card_list *)cards;
	if (c == NULL)
		return;
	if (c->arena != NULL)
		arena_free(c->arena);
	if (c->cards != NULL)
		catalogue_free(c->cards);
	free(c);
}
