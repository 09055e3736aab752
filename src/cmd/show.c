/*
 * show.c - draws the table at a step or at several, lists what is legal there,
 * writes the position, or makes a page of the whole replay.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/checking.h"
#include "cmd/commands.h"
#include "cmd/interrupt.h"
#include "cmd/sandbox.h"
#include "cmd/show.h"

static bool
is_wanted(const struct show *sh, const replaycheck_report *r)
{
	return sh->replay == 0 || (uint32_t)sh->replay == r->replay;
}

static const replaycheck_report *
report(const struct show *sh)
{
	const replaycheck_report *r = replaycheck_report_now(sh->checker);
	if (r == NULL)
		memory_over();
	return r;
}

/* The end of a replay; false when it was the one that is wanted. */
static bool
show_done(struct show *sh, const struct viewer *viewer)
{
	const replaycheck_report *r = report(sh);
	bool last = sh->replay != 0 && is_wanted(sh, r);
	if (is_wanted(sh, r))
		viewer->ended(sh, r);
	if ((is_wanted(sh, r) || r->replay == 0) && r->verdict > sh->status)
		sh->status = r->verdict;
	sh->progress.items++;
	sh->progress.failed += r->verdict != REPLAYCHECK_LEGAL;
	progress_show(&sh->progress);
	sh->wanted = false;
	return !last;
}

static void
show_file(struct show *sh, const struct viewer *viewer)
{
	int event;
	bool more = true;
	while (more && (event = checking_next(sh->checker))
	    != REPLAYCHECK_OVER) {
		if (event == REPLAYCHECK_STARTED) {
			sh->wanted = is_wanted(sh, report(sh));
			sh->step = 0;
		}
		if (event == REPLAYCHECK_STARTED && sh->wanted)
			viewer->started(sh);
		else if (event == REPLAYCHECK_STEP && sh->wanted) {
			const replaycheck_step *st
			    = replaycheck_this_step(sh->checker);
			if (st == NULL)
				memory_over();
			sh->step = st->number;
			if (!viewer->step(sh, st))
				sure(replaycheck_leave(sh->checker));
		} else if (event == REPLAYCHECK_ENDING && sh->wanted
		    && viewer->ending != NULL)
			viewer->ending(sh);
		else if (event == REPLAYCHECK_ENDED)
			more = show_done(sh, viewer);
	}
}

/* ---- the command ---- */

static int
show_files(struct show *sh)
{
	const struct viewer *viewer = sh->format == SHOW_HTML
	    ? &show_page_viewer : &show_viewer;
	sh->checker = checking_new(&sh->shared);
	sh->first = true;
	show_pages_begin(sh);
	progress_files(&sh->progress, sh->shared.files.count);
	if (!sh->shared.no_sandbox)
		sandbox_enter(&sh->shared.files, &sh->out, 1);
	interrupt_begin();
	for (unsigned i = 0; i < sh->shared.files.count && interrupted == 0;
	    i++) {
		checking_open(sh->checker, &sh->shared.files.file[i]);
		show_file(sh, viewer);
		sh->progress.done = i + 1;
	}
	progress_end(&sh->progress);
	replaycheck_free(sh->checker);
	if (!sh->found && sh->status == 0 && sh->replay != 0
	    && interrupted == 0) {
		fprintf(stderr, "replaycheck: show: there is no replay %ld\n",
		    sh->replay);
		sh->status = EXIT_USAGE;
	}
	return interrupt_end("not every replay was shown",
	    sh->format == SHOW_HTML ? show_pages_end(sh) : finish(sh->status));
}

enum {
	OPTION_STEP = OPTION_OWN, OPTION_REPLAY, OPTION_LEGAL,
	OPTION_POSITION, OPTION_FORMAT, OPTION_COLOR, OPTION_FROM, OPTION_TO
};

static const struct option options[] = {
	{ "step", required_argument, NULL, OPTION_STEP },
	{ "from", required_argument, NULL, OPTION_FROM },
	{ "to", required_argument, NULL, OPTION_TO },
	{ "output", required_argument, NULL, 'o' },
	{ "replay", required_argument, NULL, OPTION_REPLAY },
	{ "legal", no_argument, NULL, OPTION_LEGAL },
	{ "position", no_argument, NULL, OPTION_POSITION },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "color", required_argument, NULL, OPTION_COLOR },
	SANDBOX_OPTION,
	CHECK_OPTIONS,
	{ 0 }
};

static int
step_option(struct show *sh, const struct command *c, const char *text)
{
	static const struct {
		const char *name;
		enum show_at at;
	} names[] = {
		{ "first", SHOW_NUMBER }, { "last", SHOW_LAST },
		{ "illegal", SHOW_ILLEGAL }, { "dispute", SHOW_DISPUTE },
	};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i].name, text) == 0) {
			sh->at = names[i].at;
			sh->from = 0;
			return 0;
		}
	sh->at = SHOW_NUMBER;
	return option_number(text, 0, UINT32_MAX, &sh->from) ? 0
	    : usage_error(c, "--step takes a number, first, last, illegal or "
	        "dispute, not %s", text);
}

static int
range_option(struct show *sh, const struct command *c, const char *name,
    long *number)
{
	if (!sh->several)
		sh->from = 0, sh->to = UINT32_MAX;
	sh->several = true;
	sh->at = SHOW_RANGE;
	return option_number(optarg, 0, UINT32_MAX, number) ? 0
	    : usage_error(c, "--%s takes a number, not %s", name, optarg);
}

static int
format_option(struct show *sh, const struct command *c, const char *name)
{
	static const char *const names[] = {
		[SHOW_TEXT] = "text", [SHOW_JSON] = "json",
		[SHOW_HTML] = "html" };
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i], name) == 0) {
			sh->format = (enum show_format)i;
			return 0;
		}
	return usage_error(c, "--format is text, json or html, not %s", name);
}

static int
own_option(struct show *sh, const struct command *c, int option, char **argv)
{
	switch (option) {
	case OPTION_STEP:
		sh->one = true;
		return step_option(sh, c, optarg);
	case OPTION_FROM:
		return range_option(sh, c, "from", &sh->from);
	case OPTION_TO:
		return range_option(sh, c, "to", &sh->to);
	case OPTION_REPLAY:
		return option_number(optarg, 1, UINT32_MAX, &sh->replay) ? 0
		    : usage_error(c, "--replay takes a number from 1, not %s",
		        optarg);
	case OPTION_LEGAL:
		sh->legal = true;
		return 0;
	case OPTION_POSITION:
		if (sh->format != SHOW_TEXT)
			return usage_error(c, "--position is a format of its "
			    "own; JSON always gives it");
		sh->format = SHOW_POSITION;
		return 0;
	case OPTION_FORMAT:
		if (sh->format == SHOW_POSITION)
			return usage_error(c, "--position is a format of its "
			    "own; JSON always gives it");
		return format_option(sh, c, optarg);
	case OPTION_COLOR:
		return colour_option(c, optarg, &sh->colour);
	case 'o':
		sh->out = optarg;
		return 0;
	}
	return option_error(c, argv);
}

static int
show_options(struct show *sh, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    "o:" CHECK_LETTERS, options, NULL)) != -1)
		if (!shared_option(&sh->shared, c, option, optarg, &status))
			status = own_option(sh, c, option, argv);
	if (status != 0 || sh->shared.help)
		return status;
	if (sh->out != NULL && sh->format != SHOW_HTML)
		return usage_error(c, "-o is for --format=html");
	if (sh->one && sh->several)
		return usage_error(c, "--step shows one table, --from and --to "
		    "several");
	if (sh->several && sh->from > sh->to)
		return usage_error(c, "--from is behind --to");
	status = shared_end(&sh->shared, c, argc, argv);
	if (status == 0 && sh->out != NULL
	    && files_hold(&sh->shared.files, sh->out))
		return usage_error(c, "-o would overwrite the log %s", sh->out);
	return status;
}

static int
show_run(const struct command *c, int argc, char **argv)
{
	struct show sh = { .at = SHOW_LAST };
	int status = shared_begin(&sh.shared, c);
	sure(replaycheck_options_set(sh.shared.options, "without-steps",
	    "yes"));
	sure(replaycheck_options_set(sh.shared.options, "legal", "yes"));
	sure(replaycheck_options_set(sh.shared.options, "header", "yes"));
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
	    "  --step=N                 after this step; first (the start), last "
	    "(the default),\n"
	    "                           illegal (before the refused step), dispute "
	    "(after\n"
	    "                           the first one)\n"
	    "  --from=N, --to=N         after each of these steps\n"
	    "  --replay N               only this replay of a file\n"
	    "  --legal                  list the legal steps there, as XML\n"
	    "  --position               write a log that begins there\n"
	    "  --format=text|json|html  how to print (default: text); html: a page "
	    "to step\n"
	    "                           through the whole replay\n"
	    "  -o, --output PATH        html: a file, or for several replays a "
	    "folder\n"
	    "  --color=auto|always|never\n"
	    SANDBOX_HELP
	    CHECK_HELP
	    "\nExit status: as for verify, of the steps that were looked at; 1 where "
	    "there is no\nsuch step.\n",
	.run = show_run,
};
