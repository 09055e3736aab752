/*
 * trace.c - prints the record of every step, to be compared with that of
 * another engine.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "cmd/commands.h"
#include "cmd/interrupt.h"
#include "cmd/inside.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/pool.h"
#include "cmd/progress.h"
#include "cmd/trace.h"
#include "report/mask.h"

/* A piece of text is handed over when it is this long, which is looked at every
 * so many steps; digits of a digest in
 * an archive: enough to see a difference, and half of what does not compress.
 */
enum { PIECE_BYTES = 1 << 16, PIECE_STEPS = 16, ARCHIVE_DIGITS = 8 };

struct trace {
	struct shared shared;
	const char *out;     /* -o: a folder, or an archive `.gz` */
	gzFile archive;
	struct output file;  /* the archive, or the one of the folder that is
	                        being written */
	void *made;          /* names of the folder's files */
	struct progress_line progress;
	int status;
};

/* One worker: its checker, and the text of the file it is working on. */
struct tools {
	const struct trace *trace;
	struct checker *checker;
	struct tracer tracer;
	struct observer inner;
	char *text;
	size_t length;
	struct outlet *outlet;
	bool more;
};

static bool
is_archive(const char *name)
{
	size_t length = strlen(name);
	return length > 3 && strcmp(name + length - 3, ".gz") == 0;
}

static void
piece_begin(struct tools *w)
{
	w->tracer.out = text_open(&w->text, &w->length);
}

static void
piece_end(struct tools *w, struct report *report, struct coverage *coverage)
{
	struct result *r = result_new();
	fclose(w->tracer.out);
	r->text = w->text;
	r->length = w->length;
	if (report != NULL) {
		r->verdict = (int)report->verdict;
		report_clear(report);
	}
	free(report);
	free(coverage);
	w->more = outlet_put(w->outlet, r);
}

static void *
trace_tools(void *closure)
{
	struct trace *t = closure;
	struct tools *w = must(calloc(1, sizeof *w));
	w->trace = t;
	w->checker = checker_new(inside_check(&t->shared));
	w->tracer.digest = t->archive != NULL ? ARCHIVE_DIGITS : 0;
	w->tracer.rules = inside_check(&t->shared)->coverage;
	w->inner = trace_observer(&w->tracer);
	return w;
}

static void
trace_tools_free(void *tools)
{
	struct tools *w = tools;
	checker_free(w->checker);
	tracer_free(&w->tracer);
	free(w);
}

static void
piece_started(void *closure, const struct replay_view *view)
{
	struct tools *w = closure;
	w->inner.started(&w->tracer, view);
}

static bool
piece_step(void *closure, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	struct tools *w = closure;
	if (st->number % PIECE_STEPS == 0)
		fflush(w->tracer.out);
	if (w->length > PIECE_BYTES) {
		piece_end(w, NULL, NULL);
		piece_begin(w);
	}
	return w->inner.step(&w->tracer, view, st, e, legal) && w->more;
}

static void
piece_ended(void *closure, const struct replay_view *view)
{
	struct tools *w = closure;
	w->inner.ended(&w->tracer, view);
}

static bool
piece_done(void *closure, struct report *report, struct coverage *coverage)
{
	struct tools *w = closure;
	piece_end(w, report, coverage);
	piece_begin(w);
	return w->more;
}

static void
trace_produce(void *closure, void *tools, unsigned file,
    struct outlet *outlet)
{
	const struct trace *t = closure;
	struct tools *w = tools;
	const struct observer observer = {
		.closure = w,
		.started = piece_started,
		.step = piece_step,
		.ended = piece_ended,
	};
	w->outlet = outlet;
	w->more = true;
	piece_begin(w);
	check_file(w->checker, t->shared.files.file[file].name,
	    t->shared.files.file[file].problem, &observer, piece_done, w);
	fclose(w->tracer.out);
	free(w->text);
}

/* ---- writing ---- */

/* The file of a folder for the trace of a log: its path with `/` as `_`.  Two
 * logs may come to the same: the second one has a number behind it. */
static void
open_in_folder(struct trace *t, const char *log)
{
	char *name, *path;
	while (*log == '/' || strncmp(log, "./", 2) == 0)
		log += *log == '/' ? 1 : 2;
	name = must(strdup(strcmp(log, "-") == 0 ? "stdin" : log));
	for (char *at = name; (at = strchr(at, '/')) != NULL;)
		*at = '_';
	if (asprintf(&path, "%s/%s.trace", t->out, name) < 0)
		defect("out of memory");
	for (unsigned n = 2; !names_add(&t->made, path); n++) {
		free(path);
		if (asprintf(&path, "%s/%s.%u.trace", t->out, name, n) < 0)
			defect("out of memory");
	}
	output_begin(&t->file, path);
	free(name);
	free(path);
}

static bool
trace_consume(void *closure, unsigned file, struct result *r)
{
	struct trace *t = closure;
	FILE *out = stdout;
	if (t->archive != NULL) {
		if (r->length > 0 && gzwrite(t->archive, r->text,
		    (unsigned)r->length) <= 0)
			output_failed(&t->file);
	} else {
		if (t->out != NULL && t->file.out == NULL)
			open_in_folder(t, t->shared.files.file[file].name);
		if (t->file.out != NULL)
			out = t->file.out;
		else
			progress_end(&t->progress);
		fwrite(r->text, 1, r->length, out);
	}
	if (r->verdict > t->status)
		t->status = r->verdict;
	if (r->verdict >= 0) {
		t->progress.items++;
		t->progress.failed += r->verdict != VERDICT_LEGAL;
	}
	progress_show(&t->progress);
	return true;
}

static void
trace_finished(void *closure, unsigned file)
{
	struct trace *t = closure;
	t->progress.done = file + 1;
	progress_show(&t->progress);
	if (t->archive != NULL || t->file.out == NULL)
		return;
	if (interrupted != 0) /* it may not be whole */
		output_drop(&t->file);
	else
		output_done(&t->file);
}

/* An archive that lacks logs is none. */
static void
archive_end(struct trace *t)
{
	bool good = gzclose(t->archive) == Z_OK;
	if (interrupted != 0) {
		output_drop(&t->file);
		return;
	}
	if (!good)
		output_failed(&t->file);
	output_done(&t->file);
}

static int
trace_files(struct trace *t)
{
	const struct pool pool = {
		.files = t->shared.files.count,
		.workers = (unsigned)t->shared.jobs,
		.closure = t,
		.tools_new = trace_tools,
		.tools_free = trace_tools_free,
		.produce = trace_produce,
		.consume = trace_consume,
		.finished = trace_finished,
	};
	if (t->out != NULL && is_archive(t->out)) {
		output_begin(&t->file, t->out);
		t->archive = must(gzdopen(dup(fileno(t->file.out)), "wb9"));
	} else if (t->out != NULL)
		folder_make(t->out);
	progress_files(&t->progress, t->shared.files.count);
	interrupt_begin();
	pool_run(&pool);
	progress_end(&t->progress);
	if (t->archive != NULL)
		archive_end(t);
	return interrupt_end("not every log was traced", finish(t->status));
}

enum { OPTION_RULES = OPTION_OWN };

static const struct option options[] = {
	{ "output", required_argument, NULL, 'o' },
	{ "rules", no_argument, NULL, OPTION_RULES },
	CHECK_OPTIONS,
	{ 0 }
};

static int
trace_options(struct trace *t, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    "o:" CHECK_LETTERS, options, NULL)) != -1) {
		if (option == 'o')
			t->out = optarg;
		else if (option == OPTION_RULES)
			inside_check(&t->shared)->coverage = true;
		else if (!shared_option(&t->shared, c, option, optarg,
		    &status))
			status = option_error(c, argv);
	}
	if (status != 0 || t->shared.help)
		return status;
	status = shared_end(&t->shared, c, argc, argv);
	if (status == 0 && t->out != NULL
	    && files_hold(&t->shared.files, t->out))
		return usage_error(c, "-o would overwrite the log %s", t->out);
	return status;
}

static int
trace_run(const struct command *c, int argc, char **argv)
{
	struct trace t = { 0 };
	int status = shared_begin(&t.shared, c);
	inside_check(&t.shared)->without_steps = true;
	if (status == 0)
		status = trace_options(&t, c, argc, argv);
	if (status == 0)
		status = t.shared.help ? command_help(c) : trace_files(&t);
	names_free(t.made);
	shared_free(&t.shared);
	return status;
}

const struct command command_trace = {
	.name = "trace",
	.summary = "Print what the engine did, a line a step.",
	.usage = "[OPTION]... FILE...",
	.help =
	    "  -o, --output PATH        a folder: a trace for each file; PATH.gz: "
	    "one archive\n"
	    "  --rules                  a fifth column: the rules that the step "
	    "exercised\n"
	    CHECK_HELP
	    "\nExit status: as for verify.\n",
	.run = trace_run,
};
