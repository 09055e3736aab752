/*
 * perft.c - counting legal step sequences: the engine's fingerprint.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/inside.h"
#include "cmd/options.h"
#include "cmd/progress.h"
#include "report/format.h"
#include "report/json_text.h"

struct perft {
	struct shared shared;
	long depth;
	bool json;
	struct progress_line progress;
	bool found;
	int status;
};

/* The legal steps at one state. */
struct step_list {
	struct step *step;
	unsigned count, room;
};

static void
keep_step(void *closure, const struct step *st)
{
	struct step_list *list = closure;
	if (list->count == list->room) {
		list->room = list->room == 0 ? 64 : 2 * list->room;
		list->step = must(realloc(list->step,
		    list->room * sizeof *list->step));
	}
	step_keep(&list->step[list->count++], st);
}

static bool
is_pattern(const struct step *st)
{
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return true;
	return false;
}

static uint64_t count_from(struct context *cx, long depth,
    struct progress_line *);

/* Sequences that begin with this step.  What chance decides counts once and
 * is not followed. */
static uint64_t
count_step(struct context *cx, const struct step *st, long depth,
    struct progress_line *line)
{
	if (depth == 1 || is_pattern(st))
		return 1;
	struct state *after = must(malloc(sizeof *after));
	struct context next = *cx;
	uint64_t sum = 0;
	if (step_try(cx, st, after)) {
		next.s = after;
		sum = count_from(&next, depth - 1, line);
	}
	free(after);
	return sum;
}

static uint64_t
count_from(struct context *cx, long depth, struct progress_line *line)
{
	struct step_list list = { 0 };
	uint64_t sum = 0;
	if (depth == 1) {
		sum = legal_steps(cx, NULL, NULL);
		line->items += sum;
		progress_show(line);
		return sum;
	}
	legal_steps(cx, keep_step, &list);
	for (unsigned i = 0; i < list.count; i++)
		sum += count_step(cx, &list.step[i], depth, line);
	free(list.step);
	return sum;
}

/* ---- one position ---- */

/* A line as text; in JSON an entry of the list. */
static void
print_step(const struct perft *p, const struct context *cx,
    const struct step *st, uint64_t count, json_t *counted)
{
	char *text;
	size_t length;
	if (!p->json) {
		write_step(stdout, cx, st);
		printf("\t%" PRIu64 "\n", count);
		return;
	}
	FILE *out = text_open(&text, &length);
	write_step(out, cx, st);
	fclose(out);
	json_array_append_new(counted, json_pack("{s:o,s:I}", "step",
	    json_text(text), "count", (json_int_t)count));
	free(text);
}

/* Takes the list over. */
static void
print_total(const struct perft *p, const struct replay_view *view,
    uint64_t total, json_t *counted)
{
	if (p->json) {
		json_line(stdout, json_pack("{s:i,s:o,s:i,s:s,s:I,s:o,s:I}",
		    "format", 1, "file", json_text(view->report->file),
		    "replay", (int)view->report->replay, "game",
		    view->game->name, "depth", (int)p->depth, "steps",
		    counted, "count", (json_int_t)total));
		return;
	}
	printf("depth %ld\t%" PRIu64 "\n", p->depth, total);
	json_decref(counted);
}

static void
count_position(void *closure, const struct replay_view *view)
{
	struct perft *p = closure;
	struct context cx = *session_context(view->session);
	struct step_list list = { 0 };
	uint64_t total = 0;
	if (view->report->verdict >= VERDICT_ILLEGAL || p->found)
		return;
	p->found = true;
	cx.coverage = NULL;
	legal_steps(&cx, keep_step, &list);
	json_t *counted = json_array();
	progress_begin(&p->progress, list.count, "first steps", "sequences");
	for (unsigned i = 0; i < list.count; i++) {
		uint64_t n = count_step(&cx, &list.step[i], p->depth,
		    &p->progress);
		progress_end(&p->progress);
		p->progress.done = i + 1;
		print_step(p, &cx, &list.step[i], n, counted);
		total += n;
	}
	print_total(p, view, total, counted);
	free(list.step);
}

static bool
take_report(void *closure, struct report *report, struct coverage *coverage)
{
	struct perft *p = closure;
	int status = report->verdict >= VERDICT_ILLEGAL
	    ? (int)report->verdict : 0;
	if (status > p->status)
		p->status = status;
	if (status != 0) {
		struct printer printer = { .out = stderr,
			.width = text_width(stderr) };
		text_findings(&printer, report);
	}
	report_clear(report);
	free(report);
	free(coverage);
	return false;
}

static void
run_file(struct perft *p)
{
	const struct observer observer = { .closure = p,
		.ending = count_position };
	struct checker *checker = checker_new(inside_check(&p->shared));
	check_file(checker, p->shared.files.file[0].name,
	    p->shared.files.file[0].problem, &observer, take_report, p);
	checker_free(checker);
}

enum { OPTION_DEPTH = OPTION_OWN, OPTION_FORMAT };

static const struct option options[] = {
	{ "depth", required_argument, NULL, OPTION_DEPTH },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	CHECK_OPTIONS,
	{ 0 }
};

static int
own_option(struct perft *p, const struct command *c, int option)
{
	if (option == OPTION_DEPTH)
		return option_number(optarg, 1, 12, &p->depth) ? 0
		    : usage_error(c, "--depth takes a number from 1 to 12, "
		        "not %s", optarg);
	p->json = strcmp(optarg, "json") == 0;
	return p->json || strcmp(optarg, "text") == 0 ? 0
	    : usage_error(c, "--format is text or json, not %s", optarg);
}

static int
read_options(struct perft *p, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	opterr = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    CHECK_LETTERS, options, NULL)) != -1) {
		if (option == '?' || option == ':')
			return option_error(c, argv);
		if (!shared_option(&p->shared, c, option, optarg, &status))
			status = own_option(p, c, option);
	}
	if (status != 0 || p->shared.help)
		return status;
	inside_check(&p->shared)->without_steps = true;
	inside_check(&p->shared)->compare = COMPARE_NO;
	return shared_end(&p->shared, c, argc, argv);
}

static int
perft_run(const struct command *c, int argc, char **argv)
{
	struct perft p = { .depth = 1 };
	int status = shared_begin(&p.shared, c);
	if (status == 0)
		status = read_options(&p, c, argc, argv);
	if (status == 0 && p.shared.help) {
		status = command_help(c);
	} else if (status == 0 && p.shared.files.count != 1) {
		status = usage_error(c, "one position at a time");
	} else if (status == 0) {
		run_file(&p);
		status = finish(p.status);
	}
	shared_free(&p.shared);
	return status;
}

const struct command command_perft = {
	.name = "perft",
	.summary = "Count the legal step sequences from a position.",
	.usage = "--depth=N [OPTION]... FILE",
	.help =
	"  --depth=N                length of the sequences (default: 1)\n"
	"  --format=text|json       how to print (default: text)\n"
	CHECK_HELP
	"\nExit status: 0, 2 or 3 when the log is illegal or unreadable, 64 "
	"wrong usage.\n",
	.run = perft_run,
};
