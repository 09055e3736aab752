/*
 * page.c - what a page keeps of each moment of a replay.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "report/json_text.h"
#include "report/page_private.h"

struct page *
page_new(void)
{
	struct page *p = must(calloc(1, sizeof *p));
	p->before = must(calloc(1, sizeof *p->before));
	p->steps = must(json_array());
	return p;
}

void
page_free(struct page *p)
{
	for (unsigned i = 0; i < PLAYER_MAX; i++)
		json_decref(p->names[i]);
	json_decref(p->steps);
	json_decref(p->parts);
	free(p->before);
	free(p);
}

void
page_player(struct page *p, unsigned player, const char *name)
{
	json_decref(p->names[player]);
	p->names[player] = name != NULL ? json_text(name) : NULL;
}

/* ---- one moment ---- */

/* A change of the list of parts: how many stay before it, how many go, and
 * what comes. */
static void
add_change(json_t *changes, size_t at, size_t gone, json_t *parts, size_t more)
{
	json_t *change = json_array(), *added = json_array();
	json_add(change, json_integer((json_int_t)at));
	json_add(change, json_integer((json_int_t)gone));
	for (size_t i = 0; i < more; i++)
		json_add(added, json_incref(json_array_get(parts, at + i)));
	json_add(change, added);
	json_add(changes, change);
}

static bool
same_part(json_t *a, size_t i, json_t *b, size_t n)
{
	return json_equal(json_array_get(a, i), json_array_get(b, n)) != 0;
}

/* What turns one table into the next. */
static json_t *
changed_parts(json_t *from, json_t *to)
{
	json_t *changes = json_array();
	size_t old = json_array_size(from), new = json_array_size(to);
	size_t head = 0, tail = 0;
	if (old == new) {
		for (size_t i = 0; i < new; i++)
			if (!same_part(from, i, to, i))
				add_change(changes, i, 1, to, 1);
		return changes;
	}
	while (head < old && head < new && same_part(from, head, to, head))
		head++;
	while (tail < old - head && tail < new - head
	    && same_part(from, old - 1 - tail, to, new - 1 - tail))
		tail++;
	add_change(changes, head, old - head - tail, to, new - head - tail);
	return changes;
}

/* Cards that lie elsewhere or are not as they were. */
static json_t *
touched(const struct page *p, const struct context *cx)
{
	json_t *list = json_array();
	for (unsigned i = 0; p->any && i < cx->s->cards; i++) {
		const struct card *to = &cx->s->card[i];
		const struct card *from = &p->before->card[i];
		if (i >= p->before->cards || from->zone != to->zone
		    || from->host != to->host || memcmp(from->field, to->field,
		        sizeof from->field) != 0)
			json_add(list,
			    json_text(registry_name(cx->ids, i)));
	}
	return list;
}

/* Whether a number of a player belongs into the chart. */
static bool
is_charted(const struct field *f)
{
	return f->type == FIELD_NUMBER && (f->flags & FIELD_SHOW) != 0;
}

/* The numbers of each player, then the cards in hand. */
static json_t *
values(const struct context *cx)
{
	json_t *all = json_array();
	for (unsigned p = 0; p < cx->s->players; p++) {
		json_t *one = json_array();
		for (unsigned i = 0; i < cx->game->player_field_count; i++)
			if (is_charted(&cx->game->player_fields[i]))
				json_add(one, json_integer(
				    cx->s->player[p][i]));
		for (unsigned z = 0; z < cx->game->zone_count; z++)
			if (strcmp(cx->game->zones[z].name, "hand") == 0)
				json_add(one, json_integer(
				    zone_count(cx->s, z, p)));
		json_add(all, one);
	}
	return all;
}

/* Names of the numbers in the chart, as values() counts them. */
json_t *
page_series(const struct context *cx)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < cx->game->player_field_count; i++)
		if (is_charted(&cx->game->player_fields[i]))
			json_array_append_new(list, json_string(
			    cx->game->player_fields[i].name));
	for (unsigned z = 0; z < cx->game->zone_count; z++)
		if (strcmp(cx->game->zones[z].name, "hand") == 0)
			json_array_append_new(list, json_string("hand"));
	return list;
}

bool
page_add(struct page *p, struct context *cx, const struct table_text *table,
    const struct page_moment *m)
{
	if (json_array_size(p->steps) > PAGE_STEPS_MAX)
		return false;
	json_t *step = json_object(), *parts = page_parts(cx, table);
	json_put(step, "n", json_integer(m->step));
	json_put(step, "line", json_integer(m->line));
	json_put(step, "do", json_text(m->element));
	json_put(step, "said", json_text(m->said));
	if (m->time != NULL)
		json_put(step, "time", json_text(m->time));
	if (m->notes != NULL)
		json_put(step, "notes", json_text(m->notes));
	if (m->refused)
		json_put(step, "refused", json_true());
	json_put(step, "parts", changed_parts(p->parts, parts));
	json_put(step, "touched", touched(p, cx));
	json_put(step, "values", values(cx));
	json_add(p->steps, step);
	json_decref(p->parts);
	p->parts = parts;
	state_copy(p->before, cx->s);
	p->any = true;
	return true;
}
