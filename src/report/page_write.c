/*
 * page_write.c - writes the page of a replay.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/session.h"
#include "engine/memory.h"
#include "report/format.h"
#include "report/json.h"
#include "report/mask.h"
#include "report/page_private.h"

/* Steps before the one that decides, on paper. */
enum { NEAR = 9 };

static json_t *
players(const struct page *p, const struct context *cx)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < cx->s->players; i++)
		json_add(list, p->names[i] != NULL
		    ? json_incref(p->names[i]) : json_string(player_id(i)));
	return list;
}

static uint32_t
moment_step(const struct page *p, size_t i)
{
	return (uint32_t)json_integer_value(json_object_get(
	    json_array_get(p->steps, i), "n"));
}

/* Number of the moment to look at first: the first refused step, the first
 * dispute, or the end. */
static size_t
deciding(const struct page *p, const struct report *r)
{
	size_t count = json_array_size(p->steps);
	uint32_t wanted = r->verdict == VERDICT_DISPUTED && r->disputes > 0
	    ? r->dispute[0].step : r->verdict == VERDICT_ILLEGAL ? r->step
	    : UINT32_MAX;
	for (size_t i = 0; i < count; i++)
		if (moment_step(p, i) == wanted)
			return i;
	return count - 1;
}

/* The data of the script; `<` is written so that no element can end in it. */
static void
write_data(xmlTextWriterPtr w, json_t *data)
{
	char *text = json_written(data, JSON_COMPACT | JSON_ENSURE_ASCII);
	char *safe = NULL;
	size_t length;
	FILE *out = text_open(&safe, &length);
	for (const char *at = text; *at != '\0'; at++)
		if (*at == '<')
			fputs("\\u003c", out);
		else
			putc(*at, out);
	fclose(out);
	page_wrote(xmlTextWriterStartElement(w, BAD_CAST "script"));
	page_attribute(w, "type", "application/json");
	page_attribute(w, "id", "data");
	page_wrote(xmlTextWriterWriteRaw(w, BAD_CAST safe));
	page_end(w);
	free(text);
	free(safe);
}

/* A fact; one that names a step leads to it.  How to see the table elsewhere is
 * not told. */
static void
write_fact(xmlTextWriterPtr w, const char *line)
{
	unsigned step;
	char address[24];
	if (strncmp(line, "see: ", strlen("see: ")) == 0)
		return;
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
	page_string(w, line);
	page_end(w);
	page_end(w);
}

/* A sentence behind its place; the file stands above all of them. */
static void
write_sentence(xmlTextWriterPtr w, const char *file, const char *line)
{
	size_t length = strlen(file);
	page_start(w, "p", "finding");
	if (strncmp(line, file, length) == 0 && line[length] == ':') {
		line += length + 1;
		line += *line == ' ';
		if (strspn(line, "0123456789") > 0)
			page_string(w, "line ");
	}
	page_string(w, line);
	page_end(w);
}

/* Lines as verify prints them; what is indented belongs to the line before,
 * which is left to the caller where `file` is NULL. */
static void
write_lines(xmlTextWriterPtr w, const char *file, const char *text)
{
	bool list = false;
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");
		char *line = must(strndup(text, length));
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
		else if (file != NULL)
			write_sentence(w, file, line);
		free(line);
		text += length + (text[length] == '\n');
	}
	if (list)
		page_end(w);
}

/* What is found beside the disputes, and the line that sums all up. */
static void
write_findings(xmlTextWriterPtr w, const struct report *r)
{
	char *text;
	size_t length;
	struct printer printer = { .out = text_open(&text, &length) };
	text_other_findings(&printer, r);
	text_result(&printer, r);
	fclose(printer.out);
	page_start(w, "section", "findings");
	page_attribute(w, "aria-label", "verdict");
	char *file = mask(r->file);
	write_lines(w, file, text);
	page_end(w);
	free(file);
	free(text);
}

/* A dispute: its sentence, and what comes of each choice to be unfolded. */
static void
write_dispute(xmlTextWriterPtr w, const struct report *r,
    const struct dispute *d, bool open)
{
	char *text, step[16];
	size_t length;
	struct printer printer = { .out = text_open(&text, &length) };
	text_dispute(&printer, r, d);
	fclose(printer.out);
	size_t line = strcspn(text, "\n");
	snprintf(step, sizeof step, "%u", d->step);
	page_start(w, "details", "dispute");
	page_attribute(w, "data-step", step);
	if (open)
		page_attribute(w, "open", "open");
	page_start(w, "summary", NULL);
	page_wrote(xmlTextWriterWriteFormatString(w, "line %u: ", d->line));
	char *sentence = must(strndup(text, line));
	page_string(w, sentence);
	page_end(w);
	write_lines(w, NULL, text + line + (text[line] == '\n'));
	page_end(w);
	free(sentence);
	free(text);
}

/* Those of the step that is shown stand above its table, all others in a list;
 * the script moves them. */
static void
write_disputes(xmlTextWriterPtr w, const struct report *r, uint32_t step,
    bool here)
{
	bool any = false;
	for (unsigned i = 0; i < report_told(r); i++)
		any = any || (r->dispute[i].step == step) == here;
	page_start(w, here ? "div" : "section", here ? "differs" : "disputes");
	page_attribute(w, "id", here ? "differs" : "disputes");
	if (!any)
		page_attribute(w, "hidden", "hidden");
	if (!here)
		page_text(w, "h2", NULL, "Disputes");
	for (unsigned i = 0; i < report_told(r); i++)
		if ((r->dispute[i].step == step) == here)
			write_dispute(w, r, &r->dispute[i], here);
	page_end(w);
}

/* The last steps before it that had not been taken back yet. */
static void
mark_one(const struct page *p, const struct entry *e)
{
	unsigned long left = strtoul(e->text, NULL, 10);
	for (size_t i = json_array_size(p->steps); i-- > 0 && left > 0;) {
		json_t *step = json_array_get(p->steps, i);
		json_int_t n = json_integer_value(json_object_get(step, "n"));
		if (n == 0 || n > (json_int_t)e->step
		    || json_object_get(step, "back") != NULL)
			continue;
		json_put(step, "back", json_true());
		left--;
	}
}

static void
mark_taken_back(const struct page *p, const struct report *r)
{
	for (unsigned i = 0; i < r->entries; i++)
		if (strcmp(r->entry[i].kind, "takeback") == 0)
			mark_one(p, &r->entry[i]);
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
		const char *text = json_string_value(json_array_get(p->said,
		    i));
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
		if (json_object_get(step, "back") != NULL)
			page_text(w, "i", NULL, "taken back");
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
	page_string(w, text);
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
	page_close(w);
	write_button(w, "next", "▶", "step on");
	write_button(w, "last", "▶|", "last step");
	write_button(w, "decide", "!", "the step that decides");
	page_end(w);
}

/* The step that is shown: what is done. */
static void
write_now(xmlTextWriterPtr w, const struct page *p, size_t at)
{
	const char *said = json_string_value(json_array_get(p->said, at));
	page_start(w, "p", "now");
	page_attribute(w, "id", "now");
	page_attribute(w, "aria-live", "polite");
	page_wrote(xmlTextWriterWriteFormatString(w, "step %u: ",
	    moment_step(p, at)));
	page_string(w, (*said != '\0' ? said : "start"));
	page_end(w);
}

static void
write_panel(xmlTextWriterPtr w, const char *element, const char *class,
    const char *id)
{
	page_start(w, element, class);
	page_attribute(w, "id", id);
	page_attribute(w, "hidden", "hidden");
}

/* The replay: what is stepped through, and beside it how to get about. */
static void
write_replay(xmlTextWriterPtr w, struct page *p, const struct report *r,
    size_t at)
{
	uint32_t step = moment_step(p, at);
	page_start(w, "div", "moment");
	write_controls(w, p);
	write_now(w, p, at);
	write_disputes(w, r, step, true);
	page_start(w, "main", "table");
	page_attribute(w, "id", "table");
	page_table(w, p->last_parts);
	page_end(w);
	page_end(w);
	page_start(w, "div", "about");
	write_panel(w, "section", "chart", "chart");
	page_end(w);
	page_start(w, "section", NULL);
	write_steps(w, p, at);
	page_end(w);
	write_disputes(w, r, step, false);
	page_end(w);
}

static void
write_body(xmlTextWriterPtr w, struct page *p, const struct report *r,
    size_t at)
{
	page_start(w, "header", verdict_names[r->verdict]);
	page_text(w, "h1", NULL, r->file);
	page_text(w, "p", "verdict", verdict_names[r->verdict]);
	page_end(w);
	write_findings(w, r);
	page_start(w, "div", "replay");
	write_replay(w, p, r, at);
	page_end(w);
	write_panel(w, "aside", NULL, "card");
	page_attribute(w, "role", "dialog");
	page_attribute(w, "aria-label", "card");
	page_end(w);
	page_text(w, "p", "sign", "Judge:");
}

/* The table of a moment with all that is in it. */
static json_t *
parts_at(const struct page *p, size_t at)
{
	json_t *parts = json_array(), *number, *value;
	json_t *numbers = json_object_get(json_array_get(p->steps, at),
	    "parts");
	size_t i, n;
	json_array_foreach(numbers, i, number) {
		json_t *part = json_array(), *numbered = json_array_get(
		    p->parts.values, (size_t)json_integer_value(number));
		bool zone = strcmp(json_string_value(json_array_get(numbered,
		    0)), "zone") == 0;
		json_array_foreach(numbered, n, value)
			json_add(part, json_incref(json_is_integer(value)
			    && !(zone && n == 2) ? json_array_get(
			        p->boxes.values,
			        (size_t)json_integer_value(value)) : value));
		json_add(parts, part);
	}
	return parts;
}

void
page_write(struct page *p, struct context *cx, const struct report *r,
    FILE *to)
{
	size_t at = deciding(p, r);
	json_t *data = json_object();
	xmlBufferPtr buffer;
	xmlTextWriterPtr w = page_begin(&buffer);
	p->last_parts = parts_at(p, at);
	mark_taken_back(p, r);
	json_put(data, "at", json_integer((json_int_t)at));
	json_put(data, "players", players(p, cx));
	json_put(data, "series", page_series(cx));
	json_put(data, "cards", page_cards(cx));
	json_put(data, "boxes", json_incref(p->boxes.values));
	json_put(data, "parts", json_incref(p->parts.values));
	json_put(data, "steps", json_incref(p->steps));
	page_head(w, r->file, &page_script);
	write_body(w, p, r, at);
	write_data(w, data);
	page_asset(w, "script", &page_script);
	page_done(w, buffer, to);
	json_decref(p->last_parts);
	json_decref(data);
}
