/*
 * verify.c - checks replays and reports on each of them.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "cmd/pool.h"
#include "report/format.h"

struct verify {
	struct shared shared;
	const struct format *format;
	struct printer printer;
	struct totals totals;
	bool fail_fast;
	bool progress;
	int status;
};

static void *
verify_tools(void *closure)
{
	struct verify *v = closure;
	return checker_new(&v->shared.check);
}

static void
verify_tools_free(void *tools)
{
	checker_free(tools);
}

static bool
hand_over(void *closure, struct report *report, struct coverage *coverage)
{
	struct result *r = result_new();
	r->report = report;
	r->coverage = coverage;
	return outlet_put(closure, r);
}

static void
verify_produce(void *closure, void *tools, unsigned file,
    struct outlet *outlet)
{
	const struct file_list *files = &((struct verify *)closure)->shared.files;
	check_file(tools, files->file[file].name, files->file[file].problem, NULL,
	    hand_over, outlet);
}

/* One replay more: prints it, and raises the exit status. */
static bool
verify_consume(void *closure, unsigned file, struct result *r)
{
	struct verify *v = closure;
	char *differs = v->printer.expect ? expectation_compare(r->report)
	    : NULL;
	(void)file;
	v->format->replay(&v->printer, r->report, differs);
	totals_add(&v->totals, r->report, differs);
	int status = v->printer.expect ? differs != NULL
	    : (int)r->report->verdict;
	if (status > v->status)
		v->status = status;
	free(differs);
	return status == 0 || !v->fail_fast;
}

static void
verify_finished(void *closure, unsigned file)
{
	struct verify *v = closure;
	if (!v->progress)
		return;
	fprintf(stderr, "\r%u of %u files", file + 1, v->shared.files.count);
	if (file + 1 == v->shared.files.count)
		fputs("\r\033[K", stderr);
}

static int
verify_run_files(struct verify *v)
{
	const struct pool pool = {
		.files = v->shared.files.count,
		.workers = (unsigned)v->shared.jobs,
		.closure = v,
		.tools_new = verify_tools,
		.tools_free = verify_tools_free,
		.produce = verify_produce,
		.consume = verify_consume,
		.finished = verify_finished,
	};
	v->shared.check.digest = v->format->digests;
	v->printer.out = stdout;
	v->printer.shard = v->shared.shard;
	v->printer.closing = v->printer.summary || v->printer.expect
	    || v->shared.shard != NULL;
	v->progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO)
	    && v->shared.files.count > 1;
	v->format->begin(&v->printer);
	pool_run(&pool);
	v->format->end(&v->printer, &v->totals);
	return finish(v->status);
}

enum {
	OPTION_EXPECT = OPTION_OWN, OPTION_FORMAT, OPTION_SUMMARY,
	OPTION_FAIL_FAST, OPTION_COLOR, OPTION_GO_ON
};

static const struct option options[] = {
	{ "expect", no_argument, NULL, OPTION_EXPECT },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "summary", no_argument, NULL, OPTION_SUMMARY },
	{ "fail-fast", no_argument, NULL, OPTION_FAIL_FAST },
	{ "color", required_argument, NULL, OPTION_COLOR },
	{ "strict", no_argument, NULL, OPTION_STRICT },
	{ "go-on", no_argument, NULL, OPTION_GO_ON },
	{ "quiet", no_argument, NULL, 'q' },
	SHARD_OPTION,
	CHECK_OPTIONS,
	{ 0 }
};

static int
color_option(struct verify *v, const struct command *c, const char *when)
{
	if (strcmp(when, "auto") != 0 && strcmp(when, "always") != 0
	    && strcmp(when, "never") != 0)
		return usage_error(c, "--color is auto, always or never, "
		    "not %s", when);
	v->printer.colour = colour_wanted(when, stdout);
	return 0;
}

static int
own_option(struct verify *v, const struct command *c, int option, char **argv)
{
	switch (option) {
	case OPTION_EXPECT:
		v->printer.expect = true;
		return 0;
	case OPTION_FORMAT:
		v->format = format_find(optarg);
		return v->format != NULL ? 0 : usage_error(c, "--format is "
		    "text, json, junit or tap, not %s", optarg);
	case OPTION_SUMMARY:
		v->printer.summary = true;
		return 0;
	case OPTION_FAIL_FAST:
		v->fail_fast = true;
		return 0;
	case OPTION_COLOR:
		return color_option(v, c, optarg);
	case OPTION_STRICT:
		v->shared.check.strict = true;
		return 0;
	case OPTION_GO_ON:
		v->shared.check.go_on = true;
		return 0;
	case 'q':
		v->printer.quiet = true;
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
	return shared_end(&v->shared, c, argc, argv);
}

static int
verify_run(const struct command *c, int argc, char **argv)
{
	struct verify v = { .format = &format_text };
	int status = shared_begin(&v.shared, c);
	v.shared.check.legal = true;
	v.printer.colour = colour_wanted("auto", stdout);
	if (status == 0)
		status = verify_options(&v, c, argc, argv);
	if (status == 0)
		status = v.shared.help ? command_help(c)
		    : verify_run_files(&v);
	shared_free(&v.shared);
	return status;
}

const struct command command_verify = {
	.name = "verify",
	.summary = "Check replays and report on each of them.",
	.usage = "[OPTION]... FILE...",
	.help =
	    "  --format=text|json|junit|tap  how to report (default: text)\n"
	    "  --expect                 fixtures: compare with what they expect\n"
	    "  --strict                 what a judge decided counts as disputed\n"
	    "  --go-on                  an illegal step stands, and all are told\n"
	    "  --summary                only the closing count (text, json)\n"
	    "  --fail-fast              stop at the first replay that fails\n"
	    "  -q, --quiet              nothing about replays that are legal\n"
	    "  --color=auto|always|never\n"
	    SHARD_HELP
	    CHECK_HELP
	    "\nExit status: 0 all legal, 1 disputed, 2 illegal, 3 unreadable; "
	    "with --expect\n0 as expected, 1 not.  64 wrong usage, 70 a "
	    "defect of the tool,\n74 no output can be written.\n",
	.run = verify_run,
};
