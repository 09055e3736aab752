/*
 * lint.c - everything that is wrong in the form and the references of logs.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/checking.h"
#include "cmd/commands.h"
#include "cmd/interrupt.h"
#include "cmd/options.h"
#include "cmd/progress.h"
#include "cmd/sandbox.h"
#include "report/json_text.h"
#include "report/mask.h"

struct lint {
	struct shared shared;
	struct progress_line progress;
	bool json;
};

static void
put_text(const char *file, const replaycheck_flaw *f)
{
	put_masked(stdout, file);
	if (f->line != 0)
		printf(":%u:%u", f->line, f->column);
	fputs(": unreadable: ", stdout);
	put_masked(stdout, f->message);
	putchar('\n');
}

static void
put_json(const char *file, const replaycheck_flaw *f)
{
	json_t *object = json_object();
	json_object_set_new(object, "format", json_integer(1));
	json_object_set_new(object, "file", json_text(file));
	json_object_set_new(object, "replay", f->replay == 0
	    ? json_null() : json_integer(f->replay));
	json_object_set_new(object, "line", f->line == 0 ? json_null()
	    : json_integer(f->line));
	json_object_set_new(object, "column", f->line == 0 ? json_null()
	    : json_integer(f->column));
	json_object_set_new(object, "message", json_text(f->message));
	json_line(stdout, object);
}

/* 3 if something is wrong with the file. */
static int
lint_file(struct lint *l, replaycheck_checker *checker, const char *name)
{
	int event, status = 0;
	while ((event = checking_next(checker)) != REPLAYCHECK_OVER) {
		const replaycheck_flaw *f = replaycheck_this_flaw(checker);
		if (f != NULL) {
			status = REPLAYCHECK_UNREADABLE;
			progress_end(&l->progress);
			if (l->json)
				put_json(name, f);
			else
				put_text(name, f);
		}
		if (event != REPLAYCHECK_ENDED)
			continue;
		replaycheck_report *r = checking_take(checker);
		l->progress.items++;
		l->progress.failed += r->verdict == REPLAYCHECK_UNREADABLE;
		progress_show(&l->progress);
		replaycheck_report_free(r);
	}
	return status;
}

static int
lint_all(struct lint *l)
{
	int status = 0;
	sure(replaycheck_options_set(l->shared.options, "compare", "none"));
	sure(replaycheck_options_set(l->shared.options, "form", "yes"));
	if (!l->shared.no_sandbox)
		sandbox_enter(&l->shared.files, NULL, 0);
	replaycheck_checker *checker = checking_new(&l->shared);
	progress_files(&l->progress, l->shared.files.count);
	interrupt_begin();
	for (unsigned i = 0; i < l->shared.files.count && interrupted == 0;
	    i++) {
		const struct file *file = &l->shared.files.file[i];
		checking_open(checker, file);
		int one = lint_file(l, checker, file->name);
		status = one != 0 ? one : status;
		l->progress.done = i + 1;
	}
	progress_end(&l->progress);
	replaycheck_free(checker);
	return interrupt_end("not every log was read to its end",
	    finish(status));
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
	struct lint l = { 0 };
	int status = shared_begin(&l.shared, c);
	if (status == 0)
		status = lint_options(&l, c, argc, argv);
	if (status == 0 && l.shared.help)
		status = command_help(c);
	else if (status == 0
	    && (status = shared_end(&l.shared, c, argc, argv)) == 0)
		status = lint_all(&l);
	shared_free(&l.shared);
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
