/*
 * tables.c - games, rules, readings and constants as the header shows them.
 */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/keep.h"
#include "engine/attempt.h"
#include "engine/game.h"
#include "engine/memory.h"

struct tables {
	struct replaycheck_tables shown; /* first: it is what is handed out */
	struct arena *arena;
};

static const replaycheck_rule *const *
rules_of(struct arena *a, const struct game *g)
{
	const replaycheck_rule **list = keep_list(a, g->rule_count);
	for (unsigned i = 0; i < g->rule_count; i++) {
		const struct rule *r = &g->rules[i];
		replaycheck_rule *to = keep(a, sizeof *to);
		*to = (replaycheck_rule){
			.size = sizeof *to,
			.id = r->id,
			.kind = (int)r->kind,
			.heading = rule_heading(r),
			.source = rule_source(r),
			.text = r->text,
		};
		list[i] = to;
	}
	return list;
}

static const replaycheck_choice *const *
choices_of(struct arena *a, const struct reading *r)
{
	unsigned count = reading_choices(r);
	const replaycheck_choice **list = keep_list(a, count);
	for (unsigned i = 0; i < count; i++) {
		replaycheck_choice *to = keep(a, sizeof *to);
		*to = (replaycheck_choice){
			.size = sizeof *to,
			.name = r->choices[i],
			.meaning = r->meanings[i],
		};
		list[i] = to;
	}
	return list;
}

static const replaycheck_reading *const *
readings_of(struct arena *a, const struct game *g)
{
	const replaycheck_reading **list = keep_list(a, g->reading_count);
	for (unsigned i = 0; i < g->reading_count; i++) {
		const struct reading *r = &g->readings[i];
		replaycheck_reading *to = keep(a, sizeof *to);
		*to = (replaycheck_reading){
			.size = sizeof *to,
			.id = r->id,
			.question = r->question,
			.open = r->open,
			.choices = choices_of(a, r),
			.touches = r->touches,
		};
		list[i] = to;
	}
	return list;
}

/* id=choice by blanks. */
static const char *
fixes_of(struct arena *a, const struct game *g, const struct edition *e)
{
	size_t length = 1, used = 0;
	for (unsigned i = 0; i < e->fix_count; i++) {
		const struct reading *r = &g->readings[e->fixes[i].reading];
		length += strlen(r->id)
		    + strlen(r->choices[e->fixes[i].choice]) + 2;
	}
	char *text = keep(a, length);
	for (unsigned i = 0; i < e->fix_count; i++) {
		const struct reading *r = &g->readings[e->fixes[i].reading];
		used += (size_t)snprintf(text + used, length - used, "%s%s=%s",
		    i > 0 ? " " : "", r->id, r->choices[e->fixes[i].choice]);
	}
	return text;
}

static const replaycheck_edition *const *
editions_of(struct arena *a, const struct game *g)
{
	const replaycheck_edition **list = keep_list(a, g->edition_count);
	for (unsigned i = 0; i < g->edition_count; i++) {
		replaycheck_edition *to = keep(a, sizeof *to);
		*to = (replaycheck_edition){
			.size = sizeof *to,
			.name = g->editions[i].name,
			.fixes = fixes_of(a, g, &g->editions[i]),
		};
		list[i] = to;
	}
	return list;
}

static const replaycheck_constant *const *
constants_of(struct arena *a, const struct game *g)
{
	const replaycheck_constant **list = keep_list(a, g->constant_count);
	for (unsigned i = 0; i < g->constant_count; i++) {
		const struct constant *c = &g->constants[i];
		replaycheck_constant *to = keep(a, sizeof *to);
		*to = (replaycheck_constant){
			.size = sizeof *to,
			.name = c->name,
			.text = c->text,
			.value = c->value,
			.least = c->least,
			.most = c->most,
		};
		list[i] = to;
	}
	return list;
}

static int
fill(void *closure)
{
	struct tables *t = closure;
	unsigned count = 0;
	struct arena *a = t->arena = arena_new();
	while (games[count] != NULL)
		count++;
	const replaycheck_game **list = keep_list(a, count);
	for (unsigned i = 0; i < count; i++) {
		const struct game *g = games[i];
		replaycheck_game *to = keep(a, sizeof *to);
		*to = (replaycheck_game){
			.size = sizeof *to,
			.name = g->name,
			.title = g->title,
			.rules = rules_of(a, g),
			.readings = readings_of(a, g),
			.editions = editions_of(a, g),
			.constants = constants_of(a, g),
		};
		list[i] = to;
	}
	t->shown.games = list;
	return REPLAYCHECK_OK;
}

replaycheck_tables *
replaycheck_tables_new(void)
{
	struct tables *t = calloc(1, sizeof *t);
	if (t == NULL)
		return NULL;
	t->shown.size = sizeof t->shown;
	if (attempt(fill, t, REPLAYCHECK_NO_MEMORY) == REPLAYCHECK_OK)
		return &t->shown;
	return NULL; /* what is half made stays as it is */
}

void
replaycheck_tables_free(replaycheck_tables *tables)
{
	struct tables *t = (struct tables *)tables;
	if (t == NULL)
		return;
	if (t->arena != NULL)
		arena_free(t->arena);
	free(t);
}
