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
	p->said = must(json_array());
	p->parts = (struct page_list){ must(json_array()),
		must(json_object()) };
	p->boxes = (struct page_list){ must(json_array()),
		must(json_object()) };
	return p;
}

void
page_free(struct page *p)
{
	for (unsigned i = 0; i < PLAYER_MAX; i++)
		json_decref(p->names[i]);
	json_decref(p->steps);
	json_decref(p->said);
	json_decref(p->parts.values);
	json_decref(p->parts.numbers);
	json_decref(p->boxes.values);
	json_decref(p->boxes.numbers);
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

/* The number under which a value stands in a list of different ones. */
static json_t *
number_in(struct page_list *l, json_t *value)
{
	char *key = json_written(value, JSON_COMPACT);
	json_t *number = json_object_get(l->numbers, key);
	if (number == NULL) {
		number = json_integer((json_int_t)json_array_size(l->values));
		json_put(l->numbers, key, number);
		json_add(l->values, json_incref(value));
	}
	free(key);
	return json_incref(number);
}

/* The parts of a table by their numbers, cards in them by theirs: tables differ
 * in little from step to step. */
static json_t *
numbered_parts(struct page *p, json_t *parts)
{
	json_t *list = json_array(), *part, *value;
	size_t i, n;
	json_array_foreach(parts, i, part) {
		json_t *short_part = json_array();
		json_array_foreach(part, n, value)
			json_add(short_part, json_is_array(value)
			    ? number_in(&p->boxes, value) : json_incref(value));
		json_add(list, number_in(&p->parts, short_part));
		json_decref(short_part);
	}
	return list;
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
		    || from->host != to->host || memcmp(
		        card_fields(p->before, i), card_fields(cx->s, i),
		        cx->s->fields * sizeof(int32_t)) != 0)
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
			json_add(list, json_string(
			    cx->game->player_fields[i].name));
	for (unsigned z = 0; z < cx->game->zone_count; z++)
		if (strcmp(cx->game->zones[z].name, "hand") == 0)
			json_add(list, json_string("hand"));
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
	json_add(p->said, json_text(m->said));
	if (m->time != NULL)
		json_put(step, "time", json_text(m->time));
	if (m->notes != NULL)
		json_put(step, "notes", json_text(m->notes));
	if (m->refused)
		json_put(step, "refused", json_true());
	json_put(step, "parts", numbered_parts(p, parts));
	json_put(step, "touched", touched(p, cx));
	json_put(step, "values", values(cx));
	json_add(p->steps, step);
	json_decref(parts);
	state_copy(p->before, cx->s);
	p->any = true;
	return true;
}
