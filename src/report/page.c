/*
 * page.c - a replay as one page.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "report/format.h"
#include "report/json.h"
#include "report/mask.h"
#include "report/page_private.h"

/* Steps around the one that decides, on paper. */
enum { NEAR = 12 };

struct page *
page_new(void)
{
	struct page *p = must(calloc(1, sizeof *p));
	p->before = must(calloc(1, sizeof *p->before));
	p->steps = json_array();
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
	json_array_append_new(change, json_integer((json_int_t)at));
	json_array_append_new(change, json_integer((json_int_t)gone));
	for (size_t i = 0; i < more; i++)
		json_array_append(added, json_array_get(parts, at + i));
	json_array_append_new(change, added);
	json_array_append_new(changes, change);
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
			json_array_append_new(list,
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
				json_array_append_new(one, json_integer(
				    cx->s->player[p][i]));
		for (unsigned z = 0; z < cx->game->zone_count; z++)
			if (strcmp(cx->game->zones[z].name, "hand") == 0)
				json_array_append_new(one, json_integer(
				    zone_count(cx->s, z, p)));
		json_array_append_new(all, one);
	}
	return all;
}

bool
page_add(struct page *p, struct context *cx, const struct table_text *table,
    const struct page_moment *m)
{
	if (json_array_size(p->steps) > PAGE_STEPS_MAX)
		return false;
	json_t *step = json_object(), *parts = page_parts(cx, table);
	json_object_set_new(step, "n", json_integer(m->step));
	json_object_set_new(step, "line", json_integer(m->line));
	json_object_set_new(step, "do", json_text(m->element));
	json_object_set_new(step, "said", json_text(m->said));
	if (m->time != NULL)
		json_object_set_new(step, "time", json_text(m->time));
	if (m->notes != NULL)
		json_object_set_new(step, "notes", json_text(m->notes));
	if (m->refused)
		json_object_set_new(step, "refused", json_true());
	json_object_set_new(step, "parts", changed_parts(p->parts, parts));
	json_object_set_new(step, "touched", touched(p, cx));
	json_object_set_new(step, "values", values(cx));
	json_array_append_new(p->steps, step);
	json_decref(p->parts);
	p->parts = parts;
	state_copy(p->before, cx->s);
	p->any = true;
	return true;
}

/* ---- the page ---- */

/* Names of the numbers in the chart, as values() counts them. */
static json_t *
series(const struct context *cx)
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

static json_t *
players(const struct page *p, const struct context *cx)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < cx->s->players; i++)
		json_array_append_new(list, p->names[i] != NULL
		    ? json_incref(p->names[i]) : json_string(player_id(i)));
	return list;
}

/* Number of the moment to look at first: the refused step, the first dispute,
 * or the end. */
static size_t
deciding(const struct page *p, const struct report *r)
{
	size_t count = json_array_size(p->steps);
	for (size_t i = 0; r->disputes > 0 && r->verdict == VERDICT_DISPUTED
	    && i < count; i++)
		if ((uint32_t)json_integer_value(json_object_get(
		    json_array_get(p->steps, i), "n")) == r->dispute[0].step)
			return i;
	return count - 1;
}

/* What is disputed behind each step: [step, sentence, facts…]. */
static json_t *
disputes(const struct report *r)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < report_told(r); i++) {
		char *text;
		size_t length;
		struct printer printer = { .out = text_open(&text, &length) };
		text_dispute(&printer, r, &r->dispute[i]);
		fclose(printer.out);
		json_t *one = json_array();
		json_array_append_new(one, json_integer(r->dispute[i].step));
		for (char *at = text; *at != '\0';) {
			size_t line = strcspn(at, "\n");
			char *end = at + line + (at[line] == '\n');
			at[line] = '\0';
			json_array_append_new(one,
			    json_text(at + strspn(at, " ")));
			at = end;
		}
		json_array_append_new(list, one);
		free(text);
	}
	return list;
}

/* The data of the script; `<` is written so that no element can end in it. */
static void
write_data(xmlTextWriterPtr w, json_t *data)
{
	char *text = must(json_dumps(data, JSON_COMPACT | JSON_ENSURE_ASCII));
	char *safe = NULL;
	size_t length;
	FILE *out = text_open(&safe, &length);
	for (const char *at = text; *at != '\0'; at++)
		if (*at == '<')
			fputs("\\u003c", out);
		else
			putc(*at, out);
	fclose(out);
	xmlTextWriterStartElement(w, BAD_CAST "script");
	page_attribute(w, "type", "application/json");
	page_attribute(w, "id", "data");
	xmlTextWriterWriteRaw(w, BAD_CAST safe);
	page_end(w);
	free(text);
	free(safe);
}

/* A fact; one that names a step leads to it. */
static void
write_fact(xmlTextWriterPtr w, const char *line)
{
	unsigned step;
	char address[24];
	if (sscanf(line, "step %u:", &step) != 1
	    && sscanf(line, "after step: %u", &step) != 1
	    && sscanf(line, "before step: %u", &step) != 1) {
		page_text(w, "li", NULL, line);
		return;
	}
	snprintf(address, sizeof address, "#step-%u", step);
	page_start(w, "li", NULL);
	page_start(w, "a", NULL);
	page_attribute(w, "href", address);
	xmlTextWriterWriteString(w, BAD_CAST line);
	page_end(w);
	page_end(w);
}

/* Lines of the findings; what is indented belongs to the line before. */
static void
write_findings(xmlTextWriterPtr w, const char *findings)
{
	bool list = false;
	while (*findings != '\0') {
		size_t length = strcspn(findings, "\n");
		char *line = must(strndup(findings, length));
		bool inner = line[0] == ' ';
		if (inner != list) {
			if (inner)
				page_start(w, "ul", NULL);
			else
				page_end(w);
		}
		list = inner;
		if (inner)
			write_fact(w, line + strspn(line, " "));
		else
			page_text(w, "p", "finding", line);
		free(line);
		findings += length + (findings[length] == '\n');
	}
	if (list)
		page_end(w);
}

static void
write_steps(xmlTextWriterPtr w, const struct page *p, size_t at)
{
	page_text(w, "h2", NULL, "Steps");
	page_start(w, "ol", "steps");
	page_attribute(w, "id", "steps");
	for (size_t i = 0; i < json_array_size(p->steps); i++) {
		json_t *step = json_array_get(p->steps, i);
		char id[48];
		bool near = i + NEAR > at && i <= at + 1;
		const char *text = json_string_value(json_object_get(step,
		    "said"));
		snprintf(id, sizeof id, "step-%lld", (long long)
		    json_integer_value(json_object_get(step, "n")));
		page_start(w, "li", near ? "near" : NULL);
		page_attribute(w, "id", id);
		page_start(w, "button", NULL);
		page_attribute(w, "type", "button");
		page_text(w, "b", NULL, id + strlen("step-"));
		page_text(w, "span", NULL, *text != '\0' ? text : "start");
		if (json_object_get(step, "refused") != NULL)
			page_text(w, "i", NULL, "illegal");
		page_end(w);
		page_end(w);
	}
	page_end(w);
}

static void
write_button(xmlTextWriterPtr w, const char *id, const char *text,
    const char *label)
{
	page_start(w, "button", NULL);
	page_attribute(w, "type", "button");
	page_attribute(w, "id", id);
	page_attribute(w, "aria-label", label);
	xmlTextWriterWriteString(w, BAD_CAST text);
	page_end(w);
}

/* What only a script can use is hidden until it runs. */
static void
write_controls(xmlTextWriterPtr w, const struct page *p)
{
	char last[32];
	snprintf(last, sizeof last, "%zu", json_array_size(p->steps) - 1);
	page_start(w, "nav", "controls");
	page_attribute(w, "id", "controls");
	page_attribute(w, "hidden", "hidden");
	write_button(w, "first", "|◀", "first step");
	write_button(w, "previous", "◀", "step back");
	page_start(w, "input", NULL);
	page_attribute(w, "type", "range");
	page_attribute(w, "id", "slider");
	page_attribute(w, "min", "0");
	page_attribute(w, "max", last);
	page_attribute(w, "aria-label", "step");
	xmlTextWriterEndElement(w);
	write_button(w, "next", "▶", "step on");
	write_button(w, "last", "▶|", "last step");
	write_button(w, "decide", "!", "the step that decides");
	page_end(w);
}

static void
write_body(xmlTextWriterPtr w, struct page *p, const struct report *r,
    const char *findings, size_t at)
{
	page_start(w, "header", verdict_names[r->verdict]);
	page_text(w, "h1", NULL, r->file);
	page_text(w, "p", "verdict", verdict_names[r->verdict]);
	page_end(w);
	page_start(w, "section", "findings");
	page_attribute(w, "aria-label", "verdict");
	write_findings(w, findings);
	page_end(w);
	write_controls(w, p);
	page_start(w, "p", "now");
	page_attribute(w, "id", "now");
	page_attribute(w, "aria-live", "polite");
	xmlTextWriterWriteString(w, BAD_CAST json_string_value(json_object_get(
	    json_array_get(p->steps, at), "said")));
	page_end(w);
	page_start(w, "div", "differs");
	page_attribute(w, "id", "differs");
	page_attribute(w, "hidden", "hidden");
	page_end(w);
	page_start(w, "main", "table");
	page_attribute(w, "id", "table");
	page_table(w, p->last_parts);
	page_end(w);
	page_start(w, "section", "chart");
	page_attribute(w, "id", "chart");
	page_attribute(w, "hidden", "hidden");
	page_end(w);
	page_start(w, "aside", NULL);
	page_attribute(w, "id", "card");
	page_attribute(w, "role", "dialog");
	page_attribute(w, "aria-label", "card");
	page_attribute(w, "hidden", "hidden");
	page_end(w);
	page_start(w, "section", NULL);
	write_steps(w, p, at);
	page_end(w);
	page_text(w, "p", "sign", "Judge:");
}

/* The table of a moment, from the changes up to it. */
static json_t *
parts_at(const struct page *p, size_t at)
{
	json_t *parts = json_array();
	for (size_t i = 0; i <= at; i++) {
		json_t *changes = json_object_get(json_array_get(p->steps, i),
		    "parts"), *change;
		size_t n;
		json_array_foreach(changes, n, change) {
			size_t from = (size_t)json_integer_value(
			    json_array_get(change, 0));
			json_int_t gone = json_integer_value(
			    json_array_get(change, 1));
			json_t *added = json_array_get(change, 2);
			while (gone-- > 0)
				json_array_remove(parts, from);
			for (size_t k = 0; k < json_array_size(added); k++)
				json_array_insert(parts, from + k,
				    json_array_get(added, k));
		}
	}
	return parts;
}

bool
page_write(struct page *p, struct context *cx, const struct report *r,
    const char *findings, FILE *to)
{
	size_t at = deciding(p, r);
	json_t *data = json_object();
	xmlBufferPtr buffer = xmlBufferCreate();
	xmlTextWriterPtr w = buffer == NULL ? NULL
	    : xmlNewTextWriterMemory(buffer, 0);
	if (w == NULL)
		abort();
	p->last_parts = parts_at(p, at);
	json_object_set_new(data, "at", json_integer((json_int_t)at));
	json_object_set_new(data, "players", players(p, cx));
	json_object_set_new(data, "series", series(cx));
	json_object_set_new(data, "disputes", disputes(r));
	json_object_set_new(data, "cards", page_cards(cx));
	json_object_set(data, "steps", p->steps);
	page_head(w, r->file, &page_script);
	write_body(w, p, r, findings, at);
	write_data(w, data);
	page_asset(w, "script", &page_script);
	xmlTextWriterEndDocument(w);
	xmlFreeTextWriter(w);
	bool good = fputs((const char *)xmlBufferContent(buffer), to) >= 0;
	xmlBufferFree(buffer);
	json_decref(p->last_parts);
	json_decref(data);
	return good;
}
