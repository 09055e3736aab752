/*
 * diff.c - compares what two engines did with the same logs, or two accounts
 * of one game.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "cmd/commands.h"
#include "cmd/differences.h"
#include "cmd/interrupt.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "report/mask.h"

enum { ARCHIVE_DIGITS = 8 };

struct diff {
	struct shared shared;
	struct differences differences;
	struct progress_line progress;
	struct traces *new;      /* by whose files it goes */
	const char *old_engine;
	const char *baseline;
	bool update;
};

/* ---- two accounts of one game ---- */

static bool
is_log(const char *name)
{
	size_t length = strlen(name);
	return (length > 4 && strcmp(name + length - 4, ".xml") == 0)
	    || (length > 7 && strcmp(name + length - 7, ".xml.gz") == 0);
}

/* One account, as far as it has been read. */
struct account {
	const char *name;
	struct file_list file;
	struct traces *traces;
	struct trace_line line;
	bool more;
	unsigned lines, replays;
	const char *verdict;
	char winner[64];        /* the last one, "open" before it */
	char *unreadable;       /* why, or NULL */
	char *action;           /* where the other account goes on otherwise */
	char *illegal;          /* the rule that it breaks there, or NULL */
};

static void
account_advance(struct account *a)
{
	size_t length;
	a->more = traces_line(a->traces, &a->line);
	if (!a->more)
		return;
	a->lines++;
	a->verdict = trace_verdict(a->verdict, &a->line);
	if (strcmp(a->line.step, "-") == 0 && a->unreadable == NULL)
		a->unreadable = must(strdup(a->line.fields));
	const char *winner = find_field(a->line.fields, "winner", &length);
	const char *to = winner != NULL ? memchr(winner, '>', length) : NULL;
	if (to != NULL)
		snprintf(a->winner, sizeof a->winner, "%.*s",
		    (int)(length - (size_t)(to + 1 - winner)), to + 1);
}

static void
account_begin(struct account *a, struct diff *d, unsigned file)
{
	*a = (struct account){ .name = d->shared.files.file[file].name,
		.file = { &d->shared.files.file[file], 1 },
		.verdict = verdict_words[REPLAYCHECK_LEGAL], .winner = "open" };
	a->traces = traces_here(&d->shared, &a->file, 0);
	a->replays = traces_next(a->traces) != NULL;
	account_advance(a);
}

/* Remembers what stands where the two part. */
static void
account_mark(struct account *a)
{
	size_t length;
	if (!a->more)
		return;
	a->action = must(strdup(a->line.action));
	const char *illegal = find_field(a->line.fields, "illegal", &length);
	if (illegal != NULL)
		a->illegal = must(strndup(illegal + 8, length - 8));
}

/* Reads the rest. */
static void
account_end(struct account *a)
{
	while (a->more)
		account_advance(a);
	while (traces_next(a->traces) != NULL)
		a->replays++;
	traces_close(a->traces, NULL);
}

/* Says what is no account. */
static bool
is_account(const struct account *a)
{
	if (a->replays == 1 && a->lines > 0 && a->unreadable == NULL)
		return true;
	fputs("replaycheck: diff: ", stderr);
	put_masked(stderr, a->name);
	if (a->replays > 1)
		fprintf(stderr, " holds %u replays, an account is one\n",
		    a->replays);
	else {
		fputs(" is unreadable: ", stderr);
		put_masked(stderr, a->unreadable != NULL ? a->unreadable
		    : "it holds no step");
		putc('\n', stderr);
	}
	return false;
}

static void
tell_account(const char *side, const struct account *a)
{
	printf("    %s: ", side);
	put_masked(stdout, a->action != NULL ? a->action : "has ended");
	if (a->illegal != NULL)
		printf(" (illegal: %s)", a->illegal);
	else if (a->action != NULL)
		fputs(" (legal)", stdout);
	putchar('\n');
}

static int
tell_accounts(const struct account *a, const struct account *b, unsigned same)
{
	if (a->action == NULL && b->action == NULL) {
		puts("the accounts agree");
		return EQUAL;
	}
	printf("the accounts differ at step %u\n", same + 1);
	tell_account("first", a);
	tell_account("second", b);
	if (strcmp(a->winner, b->winner) == 0)
		puts("    the outcome is the same");
	else
		printf("    the outcome differs: %s | %s\n", a->winner,
		    b->winner);
	return DIFFERENT;
}

static int
compare_accounts(struct diff *d)
{
	struct account a, b;
	account_begin(&a, d, 0);
	account_begin(&b, d, 1);
	unsigned same = 0;
	while (a.more && b.more && strcmp(a.line.action, b.line.action) == 0) {
		account_advance(&a);
		account_advance(&b);
		same++;
	}
	account_mark(&a);
	account_mark(&b);
	account_end(&a);
	account_end(&b);
	bool good = is_account(&a);
	good = is_account(&b) && good;
	int status = good ? tell_accounts(&a, &b, same) : NOT_COMPARABLE;
	for (struct account *i = &a; i != NULL; i = i == &a ? &b : NULL) {
		free(i->unreadable);
		free(i->action);
		free(i->illegal);
	}
	return status;
}

/* ---- two sides ---- */

/* Says why a side cannot be read. */
static int
no_side(const struct problem *p)
{
	fputs("replaycheck: diff: ", stderr);
	put_masked(stderr, p->text);
	putc('\n', stderr);
	return NOT_COMPARABLE;
}

/* ---- how far it is ---- */

static void
progress_from(struct diff *d, struct traces *new)
{
	unsigned done, all;
	traces_files(new, &done, &all);
	progress_files(&d->progress, all);
	d->new = new;
}

/* One replay more. */
static void
progress_on(struct diff *d, bool failed)
{
	unsigned done, all;
	traces_files(d->new, &done, &all);
	d->progress.done = done;
	d->progress.items++;
	d->progress.failed += failed;
	progress_show(&d->progress);
}

static void
tell_pair(void *closure, enum comparison result, const struct apart *a)
{
	struct diff *d = closure;
	if (interrupted != 0) /* one side may have been cut there */
		return;
	if (result != EQUAL)
		progress_end(&d->progress);
	differences_tell(&d->differences, result, a);
	progress_on(d, result != EQUAL);
}

/* Compares both to their ends and closes them. */
static int
compare_sides(struct diff *d, struct traces *old, struct traces *new)
{
	struct problem problem = { 0 };
	progress_from(d, new);
	interrupt_begin();
	bool versions = compare_traces(old, new, tell_pair, d);
	progress_end(&d->progress);
	bool good = traces_close(old, &problem);
	if (!good && interrupted == 0)
		no_side(&problem);
	if (!traces_close(new, &problem)) {
		if (interrupted == 0)
			no_side(&problem);
		good = false;
	}
	differences_end(&d->differences, versions);
	return good ? d->differences.status : NOT_COMPARABLE;
}

static struct traces *
open_side(const char *path)
{
	struct problem problem = { 0 };
	struct traces *t = traces_open(path, &problem);
	if (t != NULL && traces_empty(t))
		problem_put(&problem, 0, 0, "%s holds no trace", path);
	else if (t != NULL)
		return t;
	if (t != NULL) {
		struct problem damage = { 0 };
		if (!traces_close(t, &damage))
			problem = damage;
	}
	no_side(&problem);
	return NULL;
}

static int
with_old_engine(struct diff *d)
{
	struct traces *old = traces_there(d->old_engine, &d->shared,
	    &d->shared.files);
	if (old == NULL || traces_empty(old)) {
		fprintf(stderr, "replaycheck: diff: %s cannot be run, or "
		    "prints no traces\n", d->old_engine);
		if (old != NULL)
			traces_close(old, NULL);
		return NOT_COMPARABLE;
	}
	return finish(compare_sides(d, old, traces_here(&d->shared,
	    &d->shared.files, 0)));
}

static int
two_sides(struct diff *d, const struct command *c, char **side)
{
	if (is_log(side[0]) && is_log(side[1])) {
		if (d->differences.format != DIFF_TEXT)
			return usage_error(c, "two accounts of a game are "
			    "compared as text only");
		files_add(&d->shared.files, side[0]);
		files_add(&d->shared.files, side[1]);
		return finish(compare_accounts(d));
	}
	struct traces *old = open_side(side[0]);
	if (old == NULL)
		return NOT_COMPARABLE;
	struct traces *new = open_side(side[1]);
	if (new == NULL) {
		traces_close(old, NULL);
		return NOT_COMPARABLE;
	}
	return finish(compare_sides(d, old, new));
}

/* ---- a baseline ---- */

/* The trace that is to become the baseline, while it is written. */
struct renewal {
	struct output file;
	gzFile out;
};

static void
renew_line(void *closure, const char *line)
{
	struct renewal *r = closure;
	if (gzputs(r->out, line) < 0 || gzputc(r->out, '\n') < 0)
		output_failed(&r->file);
}

static void
renewal_begin(struct renewal *r, const char *baseline)
{
	size_t length = strlen(baseline);
	bool packed = length > 3 && strcmp(baseline + length - 3, ".gz") == 0;
	output_begin(&r->file, baseline);
	r->out = must(gzdopen(dup(fileno(r->file.out)),
	    packed ? "wb9" : "wbT"));
}

static void
renewal_end(struct renewal *r)
{
	bool good = gzclose(r->out) == Z_OK;
	if (interrupted != 0) {
		output_drop(&r->file);
		return;
	}
	if (!good)
		output_failed(&r->file);
	output_done(&r->file);
}

/* There is nothing to compare with yet. */
static void
first_baseline(struct diff *d, struct traces *new)
{
	progress_from(d, new);
	interrupt_begin();
	while (traces_next(new) != NULL)
		progress_on(d, false);
	progress_end(&d->progress);
	traces_close(new, NULL);
}

static int
with_baseline(struct diff *d)
{
	struct renewal renewal;
	struct traces *old = NULL;
	if (!d->update || access(d->baseline, F_OK) == 0) {
		old = open_side(d->baseline);
		if (old == NULL)
			return NOT_COMPARABLE;
	}
	struct traces *new = traces_here(&d->shared, &d->shared.files,
	    ARCHIVE_DIGITS);
	if (!d->update)
		return finish(compare_sides(d, old, new));
	renewal_begin(&renewal, d->baseline);
	traces_copy(new, renew_line, &renewal);
	int status = EQUAL;
	if (old == NULL)
		first_baseline(d, new);
	else
		status = compare_sides(d, old, new);
	renewal_end(&renewal);
	return finish(old != NULL && status == NOT_COMPARABLE
	    && d->differences.not_comparable == 0 ? status : EQUAL);
}

/* ---- the command ---- */

/* A side that is an executable file, no folder, is another engine. */
static bool
is_engine(const char *name)
{
	struct file_list files = { 0 };
	files_add_traces(&files, name);
	bool lone = files.count == 1 && files.file[0].problem == NULL
	    && strcmp(files.file[0].name, name) == 0;
	files_free(&files);
	return lone && access(name, X_OK) == 0;
}

static int
diff_sides(struct diff *d, const struct command *c, int argc, char **argv)
{
	bool engine = d->old_engine == NULL && d->baseline == NULL
	    && optind < argc && is_engine(argv[optind]);
	if (engine)
		d->old_engine = argv[optind++];
	if (d->old_engine != NULL && d->baseline != NULL)
		return usage_error(c, "--old-engine and --baseline name two "
		    "old sides");
	if (d->update && d->baseline == NULL)
		return usage_error(c, "--update needs --baseline");
	if (d->old_engine != NULL || d->baseline != NULL) {
		int status = shared_end(&d->shared, c, argc, argv);
		if (status != 0)
			return status;
		return d->baseline != NULL ? with_baseline(d)
		    : with_old_engine(d);
	}
	if (argc - optind != 2)
		return usage_error(c, "two sides are to be compared");
	return two_sides(d, c, argv + optind);
}

enum { OPTION_OLD_ENGINE = OPTION_OWN, OPTION_BASELINE, OPTION_UPDATE,
	OPTION_FORMAT };

static const struct option options[] = {
	{ "old-engine", required_argument, NULL, OPTION_OLD_ENGINE },
	{ "baseline", required_argument, NULL, OPTION_BASELINE },
	{ "update", no_argument, NULL, OPTION_UPDATE },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "summary", no_argument, NULL, 's' },
	CHECK_OPTIONS,
	{ 0 }
};

static int
format_option(struct diff *d, const struct command *c, const char *name)
{
	static const char *const names[] = { "text", "json", "markdown" };
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i], name) == 0) {
			d->differences.format = (enum difference_format)i;
			return 0;
		}
	return usage_error(c, "--format is text, json or markdown, not %s",
	    name);
}

static int
own_option(struct diff *d, const struct command *c, int option, char **argv)
{
	switch (option) {
	case OPTION_OLD_ENGINE:
		d->old_engine = optarg;
		return 0;
	case OPTION_BASELINE:
		d->baseline = optarg;
		return 0;
	case OPTION_UPDATE:
		d->update = true;
		return 0;
	case OPTION_FORMAT:
		return format_option(d, c, optarg);
	case 's':
		d->differences.quiet = true;
		return 0;
	}
	return option_error(c, argv);
}

static int
diff_options(struct diff *d, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    "s" CHECK_LETTERS, options, NULL)) != -1)
		if (!shared_option(&d->shared, c, option, optarg, &status))
			status = own_option(d, c, option, argv);
	return status;
}

static int
diff_run(const struct command *c, int argc, char **argv)
{
	struct diff d = { 0 };
	int status = shared_begin(&d.shared, c);
	if (status == 0)
		status = diff_options(&d, c, argc, argv);
	if (status == 0)
		status = d.shared.help ? command_help(c)
		    : interrupt_end("not everything was compared",
		        diff_sides(&d, c, argc, argv));
	shared_free(&d.shared);
	return status;
}

const struct command command_diff = {
	.name = "diff",
	.summary = "Compare what two engines did, or two accounts of a game.",
	.usage = "OLD NEW | --old-engine=PROGRAM LOG... | "
	    "--baseline=FILE LOG... | A.xml B.xml",
	.help =
	    "OLD and NEW are a trace, an archive of traces (.gz) or a folder of "
	    "them; OLD may\nbe another replaycheck program, run on the logs that "
	    "follow.\n\n"
	    "  --old-engine=PROGRAM     the other program\n"
	    "  --baseline=FILE          a trace that was kept, compared with what "
	    "this program\n"
	    "                           does now\n"
	    "  --update                 what it does now becomes the baseline\n"
	    "  --format=text|json|markdown  how to tell it (default: text)\n"
	    "  -s, --summary            only the counts\n"
	    CHECK_HELP
	    "\nExit status: 0 equal, 1 different, 3 not comparable, 64 wrong usage, 74 "
	    "no\noutput can be written.\n",
	.run = diff_run,
};
