/*
 * coverage.c - how often a corpus exercises, breaks and disputes each rule and
 * reading, and which file does it first.  A part of a corpus ends with what
 * merge needs.
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
#include "cmd/tally.h"
#include "report/json_text.h"

struct coverage_run {
	struct shared shared;
	struct tallies tallies;
	replaycheck_totals totals; /* of a part of a corpus */
	struct progress_line progress;
	int status;
};

/* ---- counting ---- */

/* A fixture may be meant to be unreadable. */
static bool
is_wrong(const replaycheck_report *r)
{
	return r->verdict == REPLAYCHECK_UNREADABLE
	    && r->expected != REPLAYCHECK_UNREADABLE;
}

static bool
coverage_consume(void *closure, unsigned file, struct result *result)
{
	struct coverage_run *cr = closure;
	const replaycheck_report *r = result->report;
	if (is_wrong(r)) {
		progress_end(&cr->progress);
		checking_complain(r);
		cr->status = REPLAYCHECK_UNREADABLE;
		cr->progress.failed++;
	}
	sure(replaycheck_totals_add(&cr->totals, r, NULL));
	tallies_add(&cr->tallies, r, cr->shared.files.file[file].name);
	cr->progress.items++;
	progress_show(&cr->progress);
	return true;
}

static void
coverage_finished(void *closure, unsigned file)
{
	struct coverage_run *cr = closure;
	cr->progress.done = file + 1;
	progress_show(&cr->progress);
}

/* What joins the counts of a part to those of the others: the object with which
 * a report closes, and what is needed beyond it. */
static void
print_closing(const struct coverage_run *cr)
{
	replaycheck_writer *w = must(replaycheck_writer_new("json"));
	size_t length;
	sure(replaycheck_writer_set(w, "closing", "yes"));
	sure(replaycheck_writer_set(w, "shard", cr->shared.shard));
	sure(replaycheck_writer_end(w, &cr->totals));
	json_t *object = json_loads(writer_text(w, &length), 0, NULL);
	replaycheck_writer_free(w);
	json_object_set_new(object, "unread",
	    json_boolean(cr->status == REPLAYCHECK_UNREADABLE));
	json_object_set_new(object, "first", tallies_first(&cr->tallies));
	json_line(stdout, object);
}

/* ---- the command ---- */

static void *
coverage_tools(void *closure)
{
	return checking_new(&((struct coverage_run *)closure)->shared);
}

static void
coverage_tools_free(void *tools)
{
	replaycheck_free(tools);
}

static void
coverage_produce(void *closure, void *tools, unsigned file,
    struct outlet *outlet)
{
	const struct coverage_run *cr = closure;
	checking_reports(tools, &cr->shared.files.file[file], outlet);
}

static void
coverage_stepped(void *closure, uint64_t steps)
{
	struct coverage_run *cr = closure;
	cr->progress.steps = steps;
	progress_show(&cr->progress);
}

static int
coverage_files(struct coverage_run *cr)
{
	progress_files(&cr->progress, cr->shared.files.count);
	const struct pool pool = {
		.files = cr->shared.files.count,
		.workers = (unsigned)cr->shared.jobs,
		.closure = cr,
		.tools_new = coverage_tools,
		.tools_free = coverage_tools_free,
		.produce = coverage_produce,
		.consume = coverage_consume,
		.finished = coverage_finished,
		.stepped = cr->progress.wanted ? coverage_stepped : NULL,
	};
	/* Of all parts that file comes first whose name does. */
	if (cr->shared.shard != NULL)
		files_sort(&cr->shared.files);
	tallies_begin(&cr->tallies);
	interrupt_begin();
	pool_run(&pool);
	progress_end(&cr->progress);
	cr->totals.partial = interrupted != 0;
	int status = tallies_print(&cr->tallies);
	if (cr->tallies.json && cr->shared.shard != NULL)
		print_closing(cr);
	tallies_end(&cr->tallies);
	return interrupt_end("the counts are partial",
	    finish(cr->status != 0 ? cr->status : status));
}

enum { OPTION_FORMAT = OPTION_OWN, OPTION_MISSING, OPTION_FAIL_UNDER };

static const struct option options[] = {
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "missing", no_argument, NULL, OPTION_MISSING },
	{ "fail-under", required_argument, NULL, OPTION_FAIL_UNDER },
	SHARD_OPTION,
	CHECK_OPTIONS,
	{ 0 }
};

static int
own_option(struct coverage_run *cr, const struct command *c, int option,
    char **argv)
{
	switch (option) {
	case OPTION_FORMAT:
		cr->tallies.json = strcmp(optarg, "json") == 0;
		return cr->tallies.json || strcmp(optarg, "text") == 0 ? 0
		    : usage_error(c, "--format is text or json, not %s",
		        optarg);
	case OPTION_MISSING:
		cr->tallies.missing = true;
		return 0;
	case OPTION_FAIL_UNDER:
		return option_number(optarg, 0, 100,
		    &cr->tallies.fail_under) ? 0
		    : usage_error(c, "--fail-under takes a percentage, not "
		        "%s", optarg);
	}
	return option_error(c, argv);
}

static int
coverage_options(struct coverage_run *cr, const struct command *c, int argc,
    char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv, CHECK_LETTERS,
	    options, NULL)) != -1)
		if (!shared_option(&cr->shared, c, option, optarg, &status))
			status = own_option(cr, c, option, argv);
	if (status != 0 || cr->shared.help)
		return status;
	return shared_end(&cr->shared, c, argc, argv);
}

static int
coverage_run(const struct command *c, int argc, char **argv)
{
	struct coverage_run cr = { .totals = { .size = sizeof cr.totals } };
	int status = shared_begin(&cr.shared, c);
	sure(replaycheck_options_set(cr.shared.options, "coverage", "yes"));
	if (status == 0)
		status = coverage_options(&cr, c, argc, argv);
	if (status == 0)
		status = cr.shared.help ? command_help(c)
		    : coverage_files(&cr);
	shared_free(&cr.shared);
	return status;
}

const struct command command_coverage = {
	.name = "coverage",
	.summary = "Count which rules and readings a corpus reaches.",
	.usage = "[OPTION]... FILE...",
	.help =
	    "  --format=text|json       how to print (default: text)\n"
	    "  --missing                only what the corpus never reaches\n"
	    "  --fail-under PERCENT     exit status 1 when less is reached\n"
	    SHARD_HELP
	    CHECK_HELP
	    "\nExit status: 0, 1 below --fail-under, 3 a file cannot be read, "
	    "64 wrong usage.\n",
	.run = coverage_run,
};
