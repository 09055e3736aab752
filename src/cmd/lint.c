/*
 * lint.c - everything that is wrong in the form and the references of logs.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "cmd/progress.h"
#include "cmd/sandbox.h"
#include "report/json.h"
#include "report/mask.h"

struct lint {
	struct shared shared;
	struct progress_line progress;
	bool json;
	bool found;
	unsigned replay;       /* of the last finding, */
	struct problem last;   /* which is not told twice */
};

static void
put_text(const char *file, const struct problem *p)
{
	put_masked(stdout, file);
	if (p->line != 0)
		printf(":%u:%u", p->line, p->column);
	fputs(": unreadable: ", stdout);
	put_masked(stdout, p->text);
	putchar('\n');
}

static void
put_json(const char *file, unsigned replay, const struct problem *p)
{
	json_t *object = json_object();
	json_object_set_new(object, "format", json_integer(1));
	json_object_set_new(object, "file", json_text(file));
	json_object_set_new(object, "replay", replay == 0 ? json_null()
	    : json_integer(replay));
	json_object_set_new(object, "line", p->line == 0 ? json_null()
	    : json_integer(p->line));
	json_object_set_new(object, "column", p->line == 0 ? json_null()
	    : json_integer(p->column));
	json_object_set_new(object, "message", json_text(p->text));
	json_line(stdout, object);
}

static void
lint_found(void *closure, const char *file, unsigned replay,
    const struct problem *p)
{
	struct lint *l = closure;
	if (l->found && l->replay == replay && l->last.line == p->line
	    && l->last.column == p->column
	    && strcmp(l->last.text, p->text) == 0)
		return;
	l->found = true;
	l->replay = replay;
	l->last = *p;
	progress_end(&l->progress);
	if (l->json)
		put_json(file, replay, p);
	else
		put_text(file, p);
}

static bool
lint_done(void *closure, struct report *report, struct coverage *coverage)
{
	struct lint *l = closure;
	l->progress.items++;
	l->progress.failed += report->verdict == VERDICT_UNREADABLE;
	progress_show(&l->progress);
	report_clear(report);
	free(report);
	free(coverage);
	return true;
}

static int
lint_all(struct lint *l)
{
	int status = 0;
	l->shared.check.compare = COMPARE_NO;
	l->shared.check.found = lint_found;
	l->shared.check.found_closure = l;
	if (!l->shared.no_sandbox)
		sandbox_enter(&l->shared.files, NULL, 0);
	struct checker *checker = checker_new(&l->shared.check);
	progress_files(&l->progress, l->shared.files.count);
	for (unsigned i = 0; i < l->shared.files.count; i++) {
		const struct file *file = &l->shared.files.file[i];
		l->found = false;
		check_file(checker, file->name, file->problem, NULL,
		    lint_done, l);
		if (l->found)
			status = VERDICT_UNREADABLE;
		l->progress.done = i + 1;
	}
	progress_end(&l->progress);
	checker_free(checker);
	return finish(status);
}

/* ---- the command ---- */

enum { OPTION_FORMAT = OPTION_OWN };

static const struct option options[] = {
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "cards", required_argument, NULL, OPTION_CARDS },
	{ "files-from", required_argument, NULL, OPTION_FILES_FROM },
	{ "null", no_argument, NULL, OPTION_NULL },
	SANDBOX_OPTION,
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

static int
lint_options(struct lint *l, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0
	    && (option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
		if (option == OPTION_FORMAT) {
			l->json = strcmp(optarg, "json") == 0;
			if (!l->json && strcmp(optarg, "text") != 0)
				status = usage_error(c, "--format is text or "
				    "json, not %s", optarg);
		} else if (!shared_option(&l->shared, c, option, optarg,
		    &status))
			status = option_error(c, argv);
	}
	return status;
}

static int
lint_run(const struct command *c, int argc, char **argv)
{
	struct lint *l = must(calloc(1, sizeof *l));
	int status = shared_begin(&l->shared, c);
	if (status == 0)
		status = lint_options(l, c, argc, argv);
	if (status == 0 && l->shared.help)
		status = command_help(c);
	else if (status == 0
	    && (status = shared_end(&l->shared, c, argc, argv)) == 0)
		status = lint_all(l);
	shared_free(&l->shared);
	free(l);
	return status;
}

const struct command command_lint = {
	.name = "lint",
	.summary = "Tell everything that is wrong in the form of logs.",
	.usage = "[OPTION]... FILE...",
	.help =
	"Prints what verify would find unreadable, and goes on behind it.  "
	"Rules of the\ngame are not looked at.\n\n"
	"  --format=text|json       how to print (default: text)\n"
	"  --cards DIR              card sets of this folder too\n"
	"  --files-from FILE        names of logs from a file, - is standard "
	"input\n"
	"  --null                   they end with NUL instead of a line end\n"
	SANDBOX_HELP
	"  -h, --help               this help\n"
	"\nExit status: 0, 3 when something was found, 64 wrong usage.\n",
	.run = lint_run,
};
