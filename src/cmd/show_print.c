/*
 * show_print.c - prints what was seen of a replay: as text, as JSON, or as a
 * log that begins there.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/show.h"
#include "cmd/sinks.h"
#include "report/json_text.h"
#include "report/mask.h"

/* Each line of the notes, indented. */
static void
print_notes(const char *notes)
{
	while (notes != NULL) {
		size_t length = strcspn(notes, "\n");
		char *line = must(strndup(notes, length));
		fputs("  note: ", stdout);
		put_masked(stdout, line);
		putchar('\n');
		free(line);
		notes = notes[length] == '\n' ? notes + length + 1 : NULL;
	}
}

static json_t *
legal_list(const char *legal)
{
	json_t *list = json_array();
	while (*legal != '\0') {
		size_t length = strcspn(legal, "\n");
		char *line = must(strndup(legal, length));
		json_array_append_new(list, json_text(line));
		free(line);
		legal += length + (legal[length] == '\n');
	}
	return list;
}

static json_t *
number_or_null(bool given, uint32_t number)
{
	return given ? json_integer(number) : json_null();
}

/* What was seen, with its keys in order. */
static void
put_look(json_t *object, const struct look *l)
{
	/* lines of the table are masked one by one, where they are drawn */
	json_object_set_new(object, "table", json_string(l->table));
	json_object_set_new(object, "position", json_string(l->place));
	json_object_set_new(object, "legal", l->legal != NULL
	    ? legal_list(l->legal) : json_null());
	json_object_set_new(object, "legal_count",
	    number_or_null(l->legal != NULL, l->legal_count));
	json_object_set_new(object, "digest", json_string(l->digest));
	json_object_set_new(object, "state", must(json_loads(l->state, 0,
	    NULL)));
}

/* `l`: NULL for a replay that cannot be read. */
static void
print_json(const replaycheck_report *r, const struct look *l)
{
	static const char *const seen[] = { "table", "position", "legal",
		"legal_count", "digest", "state" };
	json_t *object = json_object();
	json_object_set_new(object, "format", json_integer(1));
	json_object_set_new(object, "file", json_text(r->file));
	json_object_set_new(object, "replay",
	    number_or_null(r->replay != 0, r->replay));
	json_object_set_new(object, "game", json_text(r->game));
	json_object_set_new(object, "edition", json_text(r->edition));
	json_object_set_new(object, "step",
	    number_or_null(l != NULL, l != NULL ? l->step : 0));
	json_object_set_new(object, "action", json_text(l != NULL ? l->action
	    : NULL));
	json_object_set_new(object, "verdict",
	    json_string(verdict_words[r->verdict]));
	json_object_set_new(object, "rule", json_text(r->rule));
	json_object_set_new(object, "message", json_text(r->message));
	for (size_t i = 0; l == NULL && i < sizeof seen / sizeof *seen; i++)
		json_object_set_new(object, seen[i], json_null());
	if (l != NULL)
		put_look(object, l);
	json_line(stdout, object);
}

static void
print_text(struct show *sh, const struct look *l)
{
	if (!sh->first)
		putchar('\n');
	printf("step %u", l->step);
	if (l->action != NULL)
		printf(": %s", l->action);
	if (l->time != NULL)
		printf(" at %s", l->time);
	putchar('\n');
	print_notes(l->notes);
	fputs(l->table, stdout);
	if (l->legal != NULL)
		printf("legal steps: %u\n", l->legal_count);
	for (const char *at = l->legal; at != NULL && *at != '\0';) {
		size_t length = strcspn(at, "\n");
		char *line = must(strndup(at, length));
		fputs("  ", stdout);
		put_masked(stdout, line);
		putchar('\n');
		free(line);
		at += length + (at[length] == '\n');
	}
	sh->first = false;
}

static void
print_verdict(const struct show *sh, const replaycheck_report *r)
{
	replaycheck_writer *w = must(replaycheck_writer_new("text"));
	char width[16];
	snprintf(width, sizeof width, "%u", text_width(stdout));
	sure(replaycheck_writer_set(w, "width", width));
	sure(replaycheck_writer_set(w, "colour", sh->colour ? "yes" : "no"));
	sure(replaycheck_writer_put(w, r, NULL));
	writer_drain(w, stdout);
	replaycheck_writer_free(w);
}

void
show_print(struct show *sh, const replaycheck_report *r)
{
	progress_end(&sh->progress);
	for (unsigned i = 0; i < sh->looks; i++)
		switch (sh->format) {
		case SHOW_TEXT:
			print_text(sh, &sh->look[i]);
			break;
		case SHOW_JSON:
			print_json(r, &sh->look[i]);
			break;
		case SHOW_POSITION:
			fputs(sh->look[i].place, stdout);
			break;
		case SHOW_HTML:
			break;
		}
	if (sh->looks == 0 && sh->format == SHOW_JSON)
		print_json(r, NULL);
	if (sh->looks > 0 && sh->format == SHOW_TEXT)
		print_verdict(sh, r);
}
