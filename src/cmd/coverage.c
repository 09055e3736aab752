/*
 * coverage.c - how often a corpus exercises, breaks and disputes each rule and
 * reading, and which file does it first.  A part of a corpus ends with what
 * merge needs.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/interrupt.h"
#include "cmd/options.h"
#include "cmd/pool.h"
#include "cmd/progress.h"
#include "cmd/tally.h"
#include "report/format.h"
#include "report/json.h"

enum { NEVER = -1 };

struct coverage_run {
	struct shared shared;
	struct tallies tallies;
	struct totals totals;  /* of a part of a corpus */
	struct progress_line progress;
	int status;
};

/* ---- counting ---- */

static unsigned
game_index(const char *name)
{
	unsigned i = 0;
	while (games[i] != NULL && strcmp(games[i]->name, name) != 0)
		i++;
	return i;
}

/* What a report says beyond the counts: a reading that was broken itself, and
 * rules that only another reading breaks. */
static void
add_report(struct game_tally *g, const struct game *game,
    const struct report *r, const char *file)
{
	int reading = r->rule != NULL ? game_reading(game, r->rule) : NEVER;
	if (reading >= 0)
		tally_add(&g->reading[reading], BROKEN, 1, file);
	for (unsigned i = 0; i < r->disputes; i++) {
		const struct dispute *d = &r->dispute[i];
		int rule = d->kind == DISPUTE_READING && d->rule != NULL
		    ? game_rule(game, d->rule) : NEVER;
		if (rule >= 0)
			tally_add(&g->rule[rule], DISPUTED, 1, file);
	}
}

/* A fixture may be meant to be unreadable. */
static bool
is_wrong(const struct report *r)
{
	return r->verdict == VERDICT_UNREADABLE && (r->expect == NULL
	    || r->expect->verdict != VERDICT_UNREADABLE);
}

static void
add_coverage(struct coverage_run *cr, const struct report *r,
    const struct coverage *c, const char *file)
{
	unsigned index = game_index(r->game);
	const struct game *game = games[index];
	struct game_tally *g = &cr->tallies.game[index];
	g->seen = true;
	for (unsigned i = 0; i < game->rule_count; i++) {
		tally_add(&g->rule[i], EXERCISED, c->exercised[i], file);
		tally_add(&g->rule[i], BROKEN, c->broken[i], file);
	}
	for (unsigned i = 0; i < game->reading_count; i++) {
		tally_add(&g->reading[i], EXERCISED, c->consulted[i], file);
		tally_add(&g->reading[i], DISPUTED, c->disputed[i], file);
	}
	add_report(g, game, r, file);
}

static bool
coverage_consume(void *closure, unsigned file, struct result *result)
{
	struct coverage_run *cr = closure;
	const struct report *r = result->report;
	if (is_wrong(r)) {
		struct printer printer = { .out = stderr,
			.width = text_width(stderr) };
		progress_end(&cr->progress);
		text_findings(&printer, r);
		cr->status = VERDICT_UNREADABLE;
		cr->progress.failed++;
	}
	totals_add(&cr->totals, r, NULL);
	if (r->game != NULL)
		add_coverage(cr, r, result->coverage,
		    cr->shared.files.file[file].name);
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

/* What joins the counts of a part to those of the others. */
static void
print_closing(const struct coverage_run *cr)
{
	const struct printer printer = { .shard = cr->shared.shard };
	json_t *object = json_totals(&printer, &cr->totals);
	json_object_set_new(object, "unread",
	    json_boolean(cr->status == VERDICT_UNREADABLE));
	json_object_set_new(object, "first", tallies_first(&cr->tallies));
	json_line(stdout, object);
}

/* ---- the command ---- */

static void *
coverage_tools(void *closure)
{
	return checker_new(&((struct coverage_run *)closure)->shared.check);
}

static void
coverage_tools_free(void *tools)
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
coverage_produce(void *closure, void *tools, unsigned file,
    struct outlet *outlet)
{
	const struct file_list *files =
	    &((struct coverage_run *)closure)->shared.files;
	check_file(tools, files->file[file].name, files->file[file].problem, NULL,
	    hand_over, outlet);
}

static int
coverage_files(struct coverage_run *cr)
{
	const struct pool pool = {
		.files = cr->shared.files.count,
		.workers = (unsigned)cr->shared.jobs,
		.closure = cr,
		.tools_new = coverage_tools,
		.tools_free = coverage_tools_free,
		.produce = coverage_produce,
		.consume = coverage_consume,
		.finished = coverage_finished,
	};
	/* Of all parts that file comes first whose name does. */
	if (cr->shared.shard != NULL)
		files_sort(&cr->shared.files);
	tallies_begin(&cr->tallies);
	progress_files(&cr->progress, cr->shared.files.count);
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
		return option_number(optarg, 0, 100, &cr->tallies.fail_under) ? 0
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
	struct coverage_run cr = { 0 };
	int status = shared_begin(&cr.shared, c);
	cr.shared.check.coverage = true;
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
