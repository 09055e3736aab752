/*
 * verify.c - checks replays and reports on each of them.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/checking.h"
#include "cmd/commands.h"
#include "cmd/interrupt.h"
#include "cmd/options.h"
#include "cmd/pool.h"
#include "cmd/progress.h"
#include "cmd/sinks.h"
#include "cmd/update.h"

struct verify {
	struct shared shared;
	struct sinks sinks;
	struct progress_line progress;
	struct update *update; /* --update-expect, or NULL */
	bool fail_fast;
	int status;
};

static void *
verify_tools(void *closure)
{
	return checking_new(&((struct verify *)closure)->shared);
}

static void
verify_tools_free(void *tools)
{
	replaycheck_free(tools);
}

static void
verify_produce(void *closure, void *tools, unsigned file,
    struct outlet *outlet)
{
	const struct verify *v = closure;
	checking_reports(tools, &v->shared.files.file[file], outlet);
}

/* One replay more: prints it, and raises the exit status. */
static bool
verify_consume(void *closure, unsigned file, struct result *r)
{
	struct verify *v = closure;
	bool expect = v->sinks.expect;
	char *differs = NULL;
	(void)file;
	if (expect)
		sure(replaycheck_report_differs(r->report, &differs));
	progress_end(&v->progress);
	sinks_put(&v->sinks, r->report, differs);
	if (v->update != NULL && differs != NULL)
		update_note(v->update, r->report);
	int status = expect ? differs != NULL : r->report->verdict;
	if (status > v->status)
		v->status = status;
	replaycheck_text_free(differs);
	v->progress.items++;
	v->progress.failed += status != 0;
	progress_show(&v->progress);
	return (status == 0 || !v->fail_fast) && interrupted == 0;
}

static void
verify_finished(void *closure, unsigned file)
{
	struct verify *v = closure;
	const char *name = v->shared.files.file[file].name;
	const char *wrong = v->update == NULL ? NULL
	    : update_file(v->update, name);
	v->progress.done = file + 1;
	if (wrong != NULL) {
		progress_end(&v->progress);
		fprintf(stderr, "replaycheck: verify: %s: %s\n", name, wrong);
	}
	progress_show(&v->progress);
}

static void
verify_stepped(void *closure, uint64_t steps)
{
	struct verify *v = closure;
	v->progress.steps = steps;
	progress_show(&v->progress);
}

static int
verify_run_files(struct verify *v)
{
	progress_files(&v->progress, v->shared.files.count);
	const struct pool pool = {
		.files = v->shared.files.count,
		.workers = (unsigned)v->shared.jobs,
		.closure = v,
		.tools_new = verify_tools,
		.tools_free = verify_tools_free,
		.produce = verify_produce,
		.consume = verify_consume,
		.finished = verify_finished,
		.stepped = v->progress.wanted ? verify_stepped : NULL,
	};
	v->sinks.shard = v->shared.shard;
	sinks_open(&v->sinks);
	sure(replaycheck_options_set(v->shared.options, "digest",
	    sinks_digests(&v->sinks) ? "yes" : "no"));
	/* what is written anew is among the logs */
	if (v->update == NULL && !v->shared.no_sandbox)
		sinks_sandbox(&v->sinks, &v->shared.files);
	interrupt_begin();
	pool_run(&pool);
	progress_end(&v->progress);
	v->sinks.totals.partial = interrupted != 0;
	sinks_close(&v->sinks);
	return interrupt_end("the report is partial", finish(v->status));
}

enum {
	OPTION_EXPECT = OPTION_OWN, OPTION_FORMAT, OPTION_SUMMARY,
	OPTION_FAIL_FAST, OPTION_COLOR, OPTION_GO_ON, OPTION_REPORT,
	OPTION_UPDATE_EXPECT
};

static const struct option options[] = {
	{ "expect", no_argument, NULL, OPTION_EXPECT },
	{ "update-expect", no_argument, NULL, OPTION_UPDATE_EXPECT },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "report", required_argument, NULL, OPTION_REPORT },
	{ "summary", no_argument, NULL, OPTION_SUMMARY },
	{ "fail-fast", no_argument, NULL, OPTION_FAIL_FAST },
	{ "color", required_argument, NULL, OPTION_COLOR },
	{ "strict", no_argument, NULL, OPTION_STRICT },
	{ "go-on", no_argument, NULL, OPTION_GO_ON },
	{ "quiet", no_argument, NULL, 'q' },
	SANDBOX_OPTION,
	SHARD_OPTION,
	CHECK_OPTIONS,
	{ 0 }
};

static int
own_option(struct verify *v, const struct command *c, int option, char **argv)
{
	const char *wrong;
	switch (option) {
	case OPTION_EXPECT:
		v->sinks.expect = true;
		return 0;
	case OPTION_UPDATE_EXPECT:
		if (v->update == NULL)
			v->update = update_new();
		return 0;
	case OPTION_FORMAT:
		return sinks_format(&v->sinks, optarg) ? 0
		    : usage_error(c, "--format is text, json, junit, tap or "
		    "sarif, not %s", optarg);
	case OPTION_REPORT:
		wrong = sinks_add(&v->sinks, optarg);
		return wrong == NULL ? 0 : usage_error(c, "--report=%s %s",
		    optarg, wrong);
	case OPTION_SUMMARY:
		v->sinks.summary = true;
		return 0;
	case OPTION_FAIL_FAST:
		v->fail_fast = true;
		return 0;
	case OPTION_COLOR:
		return colour_option(c, optarg, &v->sinks.colour);
	case OPTION_STRICT:
		return shared_set(&v->shared, c, "strict", "yes");
	case OPTION_GO_ON:
		return shared_set(&v->shared, c, "go-on", "yes");
	case 'q':
		v->sinks.quiet = true;
		return 0;
	}
	return option_error(c, argv);
}

static int
verify_options(struct verify *v, const struct command *c, int argc,
    char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    "q" CHECK_LETTERS, options, NULL)) != -1)
		if (!shared_option(&v->shared, c, option, optarg, &status))
			status = own_option(v, c, option, argv);
	if (status != 0 || v->shared.help)
		return status;
	if (v->update != NULL && !v->sinks.expect)
		return usage_error(c, "--update-expect is for --expect");
	status = shared_end(&v->shared, c, argc, argv);
	const char *log = sinks_over(&v->sinks, &v->shared.files);
	if (status == 0 && log != NULL)
		return usage_error(c, "--report would overwrite the log %s",
		    log);
	return status;
}

static int
verify_run(const struct command *c, int argc, char **argv)
{
	struct verify v = { 0 };
	int status = shared_begin(&v.shared, c);
	sure(replaycheck_options_set(v.shared.options, "legal", "yes"));
	sinks_begin(&v.sinks);
	v.sinks.colour = colour_wanted("auto", stdout);
	if (status == 0)
		status = verify_options(&v, c, argc, argv);
	if (status == 0)
		status = v.shared.help ? command_help(c)
		    : verify_run_files(&v);
	sinks_free(&v.sinks);
	shared_free(&v.shared);
	update_free(v.update);
	return status;
}

const struct command command_verify = {
	.name = "verify",
	.summary = "Check replays and report on each of them.",
	.usage = "[OPTION]... FILE...",
	.help =
	    "  --format=text|json|junit|tap|sarif  how to report (default: text)\n"
	    "  --report=FORMAT:FILE     report to a file too; may be repeated\n"
	    "  --expect                 fixtures: compare with what they expect\n"
	    "  --update-expect          and write into them what differs\n"
	    "  --strict                 disputed if a judge or unseen cards decide\n"
	    "  --go-on                  an illegal step stands, and all are told\n"
	    "  --summary                only the closing count (text, json)\n"
	    "  --fail-fast              stop at the first replay that fails\n"
	    "  -q, --quiet              nothing about replays that are legal\n"
	    "  --color=auto|always|never\n"
	    SANDBOX_HELP
	    SHARD_HELP
	    CHECK_HELP
	    "\nExit status: 0 all legal, 1 disputed, 2 illegal, 3 unreadable; "
	    "with --expect\n0 as expected, 1 not.  64 wrong usage, 70 a "
	    "defect of the tool,\n74 no output can be written.\n",
	.run = verify_run,
};
