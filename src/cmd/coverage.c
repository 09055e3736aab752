/*
 * coverage.c - how often a corpus exercises, breaks and disputes each rule and
 * reading, and which file does it first.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "cmd/pool.h"
#include "report/format.h"
#include "report/json.h"
#include "report/mask.h"

enum { GAME_MAX = 16, NEVER = -1 };

/* The sums for one rule or reading; first: the file that did it first. */
enum count { EXERCISED, BROKEN, DISPUTED, COUNTS };
struct tally {
	unsigned long count[COUNTS];
	int first[COUNTS];
};

struct game_tally {
	bool seen;
	struct tally rule[RULE_MAX];
	struct tally reading[READING_MAX];
};

struct coverage_run {
	struct shared shared;
	bool json, missing;
	long fail_under;       /* percent, 0: any */
	int status;
	struct game_tally *game; /* by index in games[] */
	unsigned long wanted, reached;
};

/* ---- counting ---- */

static void
add(struct tally *t, enum count what, unsigned long count, unsigned file)
{
	if (count == 0)
		return;
	if (t->count[what] == 0)
		t->first[what] = (int)file;
	t->count[what] += count;
}

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
    const struct report *r, unsigned file)
{
	int reading = r->rule != NULL ? game_reading(game, r->rule) : NEVER;
	if (reading >= 0)
		add(&g->reading[reading], BROKEN, 1, file);
	for (unsigned i = 0; i < r->disputes; i++) {
		const struct dispute *d = &r->dispute[i];
		int rule = d->kind == DISPUTE_READING && d->rule != NULL
		    ? game_rule(game, d->rule) : NEVER;
		if (rule >= 0)
			add(&g->rule[rule], DISPUTED, 1, file);
	}
}

static bool
coverage_consume(void *closure, unsigned file, struct result *result)
{
	struct coverage_run *cr = closure;
	const struct report *r = result->report;
	/* A fixture may be meant to be unreadable. */
	if (r->verdict == VERDICT_UNREADABLE && (r->expect == NULL
	    || r->expect->verdict != VERDICT_UNREADABLE)) {
		struct printer printer = { .out = stderr };
		text_findings(&printer, r);
		cr->status = VERDICT_UNREADABLE;
	}
	if (r->game == NULL)
		return true;
	unsigned index = game_index(r->game);
	const struct game *game = games[index];
	struct game_tally *g = &cr->game[index];
	const struct coverage *c = result->coverage;
	g->seen = true;
	for (unsigned i = 0; i < game->rule_count; i++) {
		add(&g->rule[i], EXERCISED, c->exercised[i], file);
		add(&g->rule[i], BROKEN, c->broken[i], file);
	}
	for (unsigned i = 0; i < game->reading_count; i++) {
		add(&g->reading[i], EXERCISED, c->consulted[i], file);
		add(&g->reading[i], DISPUTED, c->disputed[i], file);
	}
	add_report(g, game, r, file);
	return true;
}

/* ---- printing ---- */

static void
print_json(const char *id, const struct tally *t)
{
	json_t *object = json_object();
	json_object_set_new(object, "id", json_string(id));
	json_object_set_new(object, "exercised",
	    json_integer((json_int_t)t->count[EXERCISED]));
	json_object_set_new(object, "broken",
	    json_integer((json_int_t)t->count[BROKEN]));
	json_object_set_new(object, "disputed",
	    json_integer((json_int_t)t->count[DISPUTED]));
	json_line(stdout, object);
}

static void
print_text(const struct coverage_run *cr, const char *id,
    const struct tally *t)
{
	static const char *const names[COUNTS] = {
		"exercised", "broken", "disputed"
	};
	puts(id);
	for (unsigned i = 0; i < COUNTS; i++) {
		if (t->count[i] == 0)
			continue;
		printf("    %s %lu, first by ", names[i], t->count[i]);
		put_masked(stdout, cr->shared.files.file[t->first[i]].name);
		putchar('\n');
	}
}

/* Counts what was wanted of a rule or reading and what of it was reached;
 * prints the row, or with --missing what was not reached. */
static void
row(struct coverage_run *cr, const char *id, const struct tally *t,
    const bool wanted[COUNTS])
{
	static const char *const names[COUNTS] = {
		"never exercised", "never broken", "never disputed"
	};
	bool complete = true;
	for (unsigned i = 0; i < COUNTS; i++) {
		if (!wanted[i])
			continue;
		cr->wanted++;
		cr->reached += t->count[i] > 0;
		complete &= t->count[i] > 0;
	}
	if (cr->missing && complete)
		return;
	if (cr->json) {
		print_json(id, t);
		return;
	}
	if (!cr->missing) {
		print_text(cr, id, t);
		return;
	}
	for (unsigned i = 0; i < COUNTS; i++)
		if (wanted[i] && t->count[i] == 0)
			printf("%s: %s\n", id, names[i]);
}

/* Every rule is to be exercised, every check broken, every open reading
 * disputed. */
static void
print_game(struct coverage_run *cr, const struct game *game,
    const struct game_tally *g)
{
	for (unsigned i = 0; i < game->rule_count; i++) {
		const struct rule *r = &game->rules[i];
		row(cr, r->id, &g->rule[i],
		    (const bool[]){ true, r->kind == RULE_CHECK, false });
	}
	for (unsigned i = 0; i < game->reading_count; i++) {
		const struct reading *r = &game->readings[i];
		row(cr, r->id, &g->reading[i],
		    (const bool[]){ false, false, r->open });
	}
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
	};
	cr->game = must(calloc(GAME_MAX, sizeof *cr->game));
	pool_run(&pool);
	for (unsigned i = 0; games[i] != NULL; i++)
		if (cr->game[i].seen)
			print_game(cr, games[i], &cr->game[i]);
	free(cr->game);
	/* Rounded down: 100 % is everything. */
	unsigned long percent = cr->wanted == 0 ? 0
	    : cr->reached * 100 / cr->wanted;
	if (!cr->json)
		printf("%lu of %lu reached: %lu%%\n", cr->reached, cr->wanted,
		    percent);
	if (cr->status == 0 && percent < (unsigned long)cr->fail_under)
		cr->status = 1;
	return finish(cr->status);
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
		cr->json = strcmp(optarg, "json") == 0;
		return cr->json || strcmp(optarg, "text") == 0 ? 0
		    : usage_error(c, "--format is text or json, not %s",
		        optarg);
	case OPTION_MISSING:
		cr->missing = true;
		return 0;
	case OPTION_FAIL_UNDER:
		return option_number(optarg, 0, 100, &cr->fail_under) ? 0
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
