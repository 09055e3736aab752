/*
 * show.c - draws the table at a step, lists what is legal there, writes the
 * position.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "report/format.h"
#include "report/json.h"
#include "report/mask.h"
#include "report/table.h"

enum { WIDTH = 90, STEP_LAST = -1 };

struct show {
	struct shared shared;
	long step;       /* STEP_LAST: the last one */
	long replay;     /* 0: every one */
	bool legal, position, json, colour;
	int status;
	/* what was seen of the replay */
	bool shown;
	uint32_t at;
	char *action;    /* the step as it would be written */
	char *time;      /* of the step, as written; NULL: none */
	char *notes;     /* that stand before it, one a line */
	char *table;
	char *place;     /* the position */
	char digest[65];
	json_t *steps;   /* what is legal */
	uint32_t steps_count;
	bool first;
	bool found;      /* the replay that --replay names */
};

/* ---- looking on ---- */

static char *
draw_table(const struct show *sh, const struct replay_view *view)
{
	char *text = NULL;
	size_t length;
	FILE *out = must(open_memstream(&text, &length));
	struct table_text *table = must(table_new(out, sh->colour && !sh->json,
	    WIDTH));
	struct context *cx = view->game->claims_look_ahead
	    ? session_settle(view->session) : session_context(view->session);
	if (view->game->show != NULL)
		view->game->show(cx, table);
	table_free(table);
	fclose(out);
	return text;
}

static char *
position_text(const struct replay_view *view, unsigned indent)
{
	char *text = NULL;
	size_t length;
	FILE *out = must(open_memstream(&text, &length));
	write_position(out, session_context(view->session), indent);
	fclose(out);
	return text;
}

struct legal_list {
	json_t *list;
	const struct context *cx;
};

static void
add_legal(void *closure, const struct step *st)
{
	struct legal_list *l = closure;
	char *text = NULL;
	size_t length;
	FILE *out = must(open_memstream(&text, &length));
	write_step(out, l->cx, st);
	fclose(out);
	json_array_append_new(l->list, json_text(text));
	free(text);
}

static void
look(struct show *sh, const struct replay_view *view)
{
	struct context *cx = session_context(view->session);
	sh->shown = true;
	/* A step that was refused has changed nothing. */
	sh->at = session_steps(view->session)
	    - (view->report->verdict == VERDICT_ILLEGAL);
	sh->table = draw_table(sh, view);
	sh->place = position_text(view, sh->json ? 0 : 2);
	state_digest(cx, sh->digest);
	if (sh->legal) {
		struct legal_list l = { json_array(), cx };
		sh->steps_count = legal_steps(cx, add_legal, &l);
		sh->steps = l.list;
	}
}

static bool
wanted(const struct show *sh, const struct replay_view *view)
{
	return sh->replay == 0 || (unsigned)sh->replay == view->report->replay;
}

static void
show_started(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	sh->shown = false;
	if (sh->step == 0 && wanted(sh, view))
		look(sh, view);
}

static void
add_notes(struct show *sh, const char *notes)
{
	char *all = NULL;
	size_t length;
	FILE *out = must(open_memstream(&all, &length));
	fprintf(out, "%s%s%s", sh->notes != NULL ? sh->notes : "",
	    sh->notes != NULL ? "\n" : "", notes);
	fclose(out);
	free(sh->notes);
	sh->notes = all;
}

/* What the log says about the step beside what was done. */
static void
take_notes(struct show *sh, const struct replay_view *view,
    const struct element *e)
{
	free(sh->notes);
	free(sh->time);
	sh->notes = sh->time = NULL;
	if (view->notes != NULL)
		add_notes(sh, view->notes);
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "time") == 0)
			sh->time = must(strdup(e->attribute[i].value));
}

static bool
show_step(void *closure, const struct replay_view *view, const struct step *st,
    const struct element *e, bool legal)
{
	struct show *sh = closure;
	if (!wanted(sh, view) || sh->shown)
		return !sh->shown;
	if (legal || view->report->verdict != VERDICT_ILLEGAL) {
		take_notes(sh, view, e);
		free(sh->action);
		sh->action = step_text(session_context(view->session), st);
	}
	if (sh->step == (long)st->number)
		look(sh, view);
	return !sh->shown;
}

static void
show_ending(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	if (sh->shown || sh->step != STEP_LAST || !wanted(sh, view))
		return;
	if (view->notes != NULL)
		add_notes(sh, view->notes);
	look(sh, view);
}

/* ---- printing ---- */

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

static void
print_json(const struct show *sh, const struct replay_view *view)
{
	const struct report *r = view->report;
	json_t *object = json_object();
	json_object_set_new(object, "format", json_integer(1));
	json_object_set_new(object, "file", json_text(r->file));
	json_object_set_new(object, "replay", r->replay != 0
	    ? json_integer(r->replay) : json_null());
	json_object_set_new(object, "game", json_text(r->game));
	json_object_set_new(object, "edition", json_text(r->edition));
	json_object_set_new(object, "step", sh->shown
	    ? json_integer(sh->at) : json_null());
	json_object_set_new(object, "action", json_text(sh->action));
	json_object_set_new(object, "verdict",
	    json_string(verdict_names[r->verdict]));
	json_object_set_new(object, "rule", json_text(r->rule));
	json_object_set_new(object, "message", json_text(r->message));
	/* lines of the table are masked one by one, where they are drawn */
	json_object_set_new(object, "table", sh->shown
	    ? json_string(sh->table) : json_null());
	json_object_set_new(object, "position", sh->shown
	    ? json_string(sh->place) : json_null());
	json_object_set_new(object, "legal", sh->steps != NULL
	    ? json_incref(sh->steps) : json_null());
	json_object_set_new(object, "legal_count", sh->steps != NULL
	    ? json_integer(sh->steps_count) : json_null());
	json_object_set_new(object, "digest", sh->shown
	    ? json_string(sh->digest) : json_null());
	json_line(stdout, object);
}

/* A log of its own that begins where the other one was left. */
static void
print_position(const struct show *sh, const struct replay_view *view)
{
	printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		printf(" edition=\"%s\"", view->report->edition);
	printf(">\n%s%s</replay>\n", view->header, sh->place);
}

static void
print_text(const struct show *sh, const struct replay_view *view)
{
	struct printer printer = { .out = stdout,
		.colour = sh->colour };
	if (!sh->first)
		putchar('\n');
	printf("step %u", sh->at);
	if (sh->action != NULL)
		printf(": %s", sh->action);
	if (sh->time != NULL)
		printf(" at %s", sh->time);
	putchar('\n');
	print_notes(sh->notes);
	fputs(sh->table, stdout);
	if (sh->steps != NULL) {
		printf("legal steps: %u\n", sh->steps_count);
		for (size_t i = 0; i < json_array_size(sh->steps); i++)
			printf("  %s\n", json_string_value(
			    json_array_get(sh->steps, i)));
	}
	text_findings(&printer, view->report);
	text_result(&printer, view->report);
	putchar('\n');
}

static void
show_clear(struct show *sh)
{
	free(sh->action);
	free(sh->table);
	free(sh->place);
	free(sh->time);
	free(sh->notes);
	json_decref(sh->steps);
	sh->time = sh->notes = NULL;
	sh->action = sh->table = sh->place = NULL;
	sh->steps = NULL;
	sh->shown = false;
}

static void
show_ended(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	if (!wanted(sh, view))
		return;
	sh->found = true;
	if (view->report->verdict == VERDICT_UNREADABLE || !sh->shown) {
		struct printer printer = { .out = stderr };
		text_findings(&printer, view->report);
		if (view->report->verdict != VERDICT_UNREADABLE) {
			fputs("replaycheck: show: ", stderr);
			put_masked(stderr, view->report->file);
			fprintf(stderr, ": replay %u has only %u steps\n",
			    view->report->replay, view->report->steps);
			sh->status = EXIT_USAGE;
		}
	}
	if (sh->shown || (sh->json
	    && view->report->verdict == VERDICT_UNREADABLE)) {
		if (sh->position)
			print_position(sh, view);
		else if (sh->json)
			print_json(sh, view);
		else
			print_text(sh, view);
		sh->first = false;
	}
	show_clear(sh);
}

static bool
show_done(void *closure, struct report *report, struct coverage *coverage)
{
	struct show *sh = closure;
	bool last = sh->replay != 0 && report->replay == (unsigned)sh->replay;
	if ((last || sh->replay == 0 || report->replay == 0)
	    && (int)report->verdict > sh->status)
		sh->status = (int)report->verdict;
	report_clear(report);
	free(report);
	free(coverage);
	return !last;
}

/* ---- the command ---- */

static int
show_files(struct show *sh)
{
	const struct observer observer = {
		.closure = sh,
		.started = show_started,
		.step = show_step,
		.ending = show_ending,
		.ended = show_ended,
	};
	struct checker *checker = checker_new(&sh->shared.check);
	sh->first = true;
	for (unsigned i = 0; i < sh->shared.files.count; i++)
		check_file(checker, sh->shared.files.file[i].name,
		    sh->shared.files.file[i].problem, &observer, show_done, sh);
	checker_free(checker);
	if (!sh->found && sh->status == 0 && sh->replay != 0) {
		fprintf(stderr, "replaycheck: show: there is no replay %ld\n",
		    sh->replay);
		sh->status = EXIT_USAGE;
	}
	return finish(sh->status);
}

enum {
	OPTION_STEP = OPTION_OWN, OPTION_REPLAY, OPTION_LEGAL,
	OPTION_POSITION, OPTION_FORMAT, OPTION_COLOR
};

static const struct option options[] = {
	{ "step", required_argument, NULL, OPTION_STEP },
	{ "replay", required_argument, NULL, OPTION_REPLAY },
	{ "legal", no_argument, NULL, OPTION_LEGAL },
	{ "position", no_argument, NULL, OPTION_POSITION },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "color", required_argument, NULL, OPTION_COLOR },
	CHECK_OPTIONS,
	{ 0 }
};

static int
own_option(struct show *sh, const struct command *c, int option, char **argv)
{
	switch (option) {
	case OPTION_STEP:
		return option_number(optarg, 0, UINT32_MAX, &sh->step) ? 0
		    : usage_error(c, "--step takes a number, not %s", optarg);
	case OPTION_REPLAY:
		return option_number(optarg, 1, UINT32_MAX, &sh->replay) ? 0
		    : usage_error(c, "--replay takes a number from 1, not %s",
		        optarg);
	case OPTION_LEGAL:
		sh->legal = true;
		return 0;
	case OPTION_POSITION:
		sh->position = true;
		return 0;
	case OPTION_FORMAT:
		sh->json = strcmp(optarg, "json") == 0;
		return sh->json || strcmp(optarg, "text") == 0 ? 0
		    : usage_error(c, "--format is text or json, not %s",
		        optarg);
	case OPTION_COLOR:
		sh->colour = colour_wanted(optarg, stdout);
		return 0;
	}
	return option_error(c, argv);
}

static int
show_options(struct show *sh, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv, CHECK_LETTERS,
	    options, NULL)) != -1)
		if (!shared_option(&sh->shared, c, option, optarg, &status))
			status = own_option(sh, c, option, argv);
	if (status != 0 || sh->shared.help)
		return status;
	if (sh->position && sh->json)
		return usage_error(c, "--position is not for --format=json, "
		    "which always gives it");
	return shared_end(&sh->shared, c, argc, argv);
}

static int
show_run(const struct command *c, int argc, char **argv)
{
	struct show sh = { .step = STEP_LAST };
	int status = shared_begin(&sh.shared, c);
	sh.shared.check.without_steps = true;
	sh.shared.check.legal = true;
	sh.shared.check.header = true;
	sh.colour = colour_wanted("auto", stdout);
	if (status == 0)
		status = show_options(&sh, c, argc, argv);
	if (status == 0)
		status = sh.shared.help ? command_help(c) : show_files(&sh);
	shared_free(&sh.shared);
	return status;
}

const struct command command_show = {
	.name = "show",
	.summary = "Draw the table at a step.",
	.usage = "[OPTION]... FILE...",
	.help =
	    "  --step N                 after this step (default: the last; 0: "
	    "the start)\n"
	    "  --replay N               only this replay of a file\n"
	    "  --legal                  list the legal steps there, as XML\n"
	    "  --position               write a log that begins there\n"
	    "  --format=text|json       how to print (default: text)\n"
	    "  --color=auto|always|never\n"
	    CHECK_HELP
	    "\nExit status: as for verify, of the steps that were looked at.\n",
	.run = show_run,
};
