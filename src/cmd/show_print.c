/*
 * show_print.c - prints what was seen of a replay: as text, as JSON, or as a log
 * that begins there.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/show.h"
#include "report/format.h"
#include "report/json.h"
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

/* `l`: NULL for a replay that cannot be read. */
static void
print_json(const struct replay_view *view, const struct look *l)
{
	const struct report *r = view->report;
	json_t *object = json_object();
	json_object_set_new(object, "format", json_integer(1));
	json_object_set_new(object, "file", json_text(r->file));
	json_object_set_new(object, "replay", r->replay != 0
	    ? json_integer(r->replay) : json_null());
	json_object_set_new(object, "game", json_text(r->game));
	json_object_set_new(object, "edition", json_text(r->edition));
	json_object_set_new(object, "step", l != NULL
	    ? json_integer(l->step) : json_null());
	json_object_set_new(object, "action", json_text(l != NULL ? l->action
	    : NULL));
	json_object_set_new(object, "verdict",
	    json_string(verdict_names[r->verdict]));
	json_object_set_new(object, "rule", json_text(r->rule));
	json_object_set_new(object, "message", json_text(r->message));
	/* lines of the table are masked one by one, where they are drawn */
	json_object_set_new(object, "table", l != NULL
	    ? json_string(l->table) : json_null());
	json_object_set_new(object, "position", l != NULL
	    ? json_string(l->place) : json_null());
	json_object_set_new(object, "legal", l != NULL && l->legal != NULL
	    ? json_incref(l->legal) : json_null());
	json_object_set_new(object, "legal_count", l != NULL
	    && l->legal != NULL ? json_integer(l->legal_count) : json_null());
	json_object_set_new(object, "digest", l != NULL
	    ? json_string(l->digest) : json_null());
	json_object_set_new(object, "state", l != NULL
	    ? json_incref(l->state) : json_null());
	json_line(stdout, object);
}

/* A log of its own that begins where the other one was left. */
static void
print_position(const struct replay_view *view, const struct look *l)
{
	printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		printf(" edition=\"%s\"", view->report->edition);
	printf(">\n%s%s</replay>\n", view->header, l->place);
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
	for (size_t i = 0; i < json_array_size(l->legal); i++)
		printf("  %s\n", json_string_value(
		    json_array_get(l->legal, i)));
	sh->first = false;
}

static void
print_verdict(const struct show *sh, const struct report *r)
{
	struct printer printer = { .out = stdout, .colour = sh->colour,
		.width = text_width(stdout) };
	text_findings(&printer, r);
	text_result(&printer, r);
	putchar('\n');
}

void
show_print(struct show *sh, const struct replay_view *view)
{
	progress_end(&sh->progress);
	for (unsigned i = 0; i < sh->looks; i++)
		switch (sh->format) {
		case SHOW_TEXT:
			print_text(sh, &sh->look[i]);
			break;
		case SHOW_JSON:
			print_json(view, &sh->look[i]);
			break;
		case SHOW_POSITION:
			print_position(view, &sh->look[i]);
			break;
		case SHOW_HTML:
			break;
		}
	if (sh->looks == 0 && sh->format == SHOW_JSON)
		print_json(view, NULL);
	if (sh->looks > 0 && sh->format == SHOW_TEXT)
		print_verdict(sh, view->report);
}
