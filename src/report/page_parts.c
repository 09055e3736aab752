/*
 * page_parts.c - the parts of a table for a page, and the cards on it.
 *
 * A part is an array: ["line", text], ["title", text], ["row", box…] or
 * ["zone", name, number of cards, box…]; a box is [id or null, faint, line…].
 * In the data of the script a step has the numbers of its parts, and a part
 * those of its boxes.
 */
#include <stdlib.h>
#include <string.h>

#include "cards/say.h"
#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "report/json_text.h"
#include "report/page_private.h"

static json_t *
box_json(const struct context *cx, const struct table_box *box)
{
	json_t *list = json_array();
	json_add(list, box->card < 0 ? json_null()
	    : json_text(registry_name(cx->ids, (unsigned)box->card)));
	json_add(list, json_boolean(box->faint));
	for (unsigned i = 0; i < box->lines; i++)
		json_add(list, json_text(box->line[i]));
	return list;
}

/* A title that begins with the id of a player is told with the name. */
static json_t *
title_json(const struct context *cx, const char *title)
{
	unsigned player = (unsigned)(*title - 'A');
	if (*title == '\0' || player >= cx->s->players || cx->names == NULL
	    || cx->names[player] == NULL || *cx->names[player] == '\0'
	    || (title[1] != '\0' && title[1] != ' '))
		return json_text(title);
	char *text;
	size_t length;
	FILE *out = text_open(&text, &length);
	fprintf(out, "%c %s%s", *title, cx->names[player], title + 1);
	fclose(out);
	json_t *named = json_text(text);
	free(text);
	return named;
}

static json_t *
part_json(const struct context *cx, const struct table_part *p)
{
	static const char *const kinds[] = {
		[TABLE_LINE] = "line", [TABLE_TITLE] = "title",
		[TABLE_ROW] = "row", [TABLE_ZONE] = "zone" };
	json_t *list = json_array();
	json_add(list, json_string(kinds[p->kind]));
	if (p->text != NULL)
		json_add(list, p->kind == TABLE_TITLE
		    ? title_json(cx, p->text) : json_text(p->text));
	if (p->kind == TABLE_ZONE)
		json_add(list, json_integer(p->total));
	for (unsigned i = 0; i < p->boxes; i++)
		json_add(list, box_json(cx, &p->box[i]));
	return list;
}

json_t *
page_parts(struct context *cx, const struct table_text *t)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < t->parts; i++)
		json_add(list, part_json(cx, &t->part[i]));
	return list;
}

/* ---- without a script ---- */

static void
table_card(xmlTextWriterPtr w, json_t *box)
{
	bool faint = json_is_true(json_array_get(box, 1));
	page_start(w, "li", faint ? "card faint" : "card");
	for (size_t i = 2; i < json_array_size(box); i++)
		page_text(w, i == 2 ? "b" : "span", NULL,
		    json_string_value(json_array_get(box, i)));
	page_end(w);
}

static void
table_part(xmlTextWriterPtr w, json_t *part)
{
	const char *kind = json_string_value(json_array_get(part, 0));
	const char *text = json_string_value(json_array_get(part, 1));
	bool zone = strcmp(kind, "zone") == 0;
	if (strcmp(kind, "line") == 0) {
		page_text(w, "p", NULL, text);
		return;
	}
	page_start(w, "div", kind);
	if (zone) {
		char total[32];
		snprintf(total, sizeof total, "%lld", (long long)
		    json_integer_value(json_array_get(part, 2)));
		page_text(w, "span", "name", text);
		page_text(w, "span", "total", total);
	}
	page_start(w, "ul", NULL);
	for (size_t i = zone ? 3 : 1; i < json_array_size(part); i++)
		table_card(w, json_array_get(part, i));
	page_end(w);
	page_end(w);
}

/* A title begins a section; an empty one ends it. */
void
page_table(xmlTextWriterPtr w, json_t *parts)
{
	bool inside = false;
	for (size_t i = 0; i < json_array_size(parts); i++) {
		json_t *part = json_array_get(parts, i);
		const char *text = json_string_value(json_array_get(part, 1));
		bool title = strcmp(json_string_value(json_array_get(part, 0)),
		    "title") == 0;
		if (title && inside)
			page_end(w);
		if (title || !inside)
			page_start(w, "section", NULL);
		inside = true;
		if (title && *text != '\0')
			page_text(w, "h2", NULL, text);
		else if (!title)
			table_part(w, part);
	}
	if (inside)
		page_end(w);
}

/* ---- cards ---- */

static json_t *
numbers(const struct context *cx, const struct definition *d)
{
	json_t *list = json_object();
	for (unsigned i = 0; i < cx->game->stat_count; i++)
		if (d->stat[i] != STAT_ABSENT)
			json_put(list, cx->game->stats[i].name,
			    json_integer(d->stat[i]));
	return list;
}

static json_t *
said(const struct context *cx, const struct definition *d)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < d->effects; i++) {
		char *text = NULL;
		size_t length;
		FILE *out = text_open(&text, &length);
		effect_say(out, cx->cards, (unsigned)d->effect + i);
		fclose(out);
		json_add(list, json_text(text));
		free(text);
	}
	return list;
}

static json_t *
definition_json(const struct context *cx, const struct definition *d)
{
	json_t *card = json_object();
	json_put(card, "name", json_text(d->name));
	json_put(card, "type", json_text(d->other_type != NULL
	    ? d->other_type : cx->game->types[d->type]));
	json_put(card, "numbers", numbers(cx, d));
	json_put(card, "text", said(cx, d));
	return card;
}

json_t *
page_cards(struct context *cx)
{
	json_t *all = json_object(), *of = json_object(), *by = json_object();
	for (unsigned i = 0; i < cx->s->cards; i++) {
		const struct definition *d = definition_of(cx, i);
		if (cx->unseen != NULL && is_alias(cx->unseen, i))
			continue;
		json_t *id = json_text(d->id);
		json_t *card = json_text(registry_name(cx->ids, i));
		if (json_object_get(by, json_string_value(id)) == NULL)
			json_put(by, json_string_value(id),
			    definition_json(cx, d));
		json_put(of, json_string_value(card), json_incref(id));
		json_decref(card);
		json_decref(id);
	}
	json_put(all, "of", of);
	json_put(all, "by", by);
	return all;
}
