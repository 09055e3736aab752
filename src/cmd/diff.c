/*
 * diff.c - compares what two engines did with the same logs, or two accounts
 * of one game.
 */
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/compare.h"
#include "cmd/engines.h"
#include "cmd/options.h"
#include "report/mask.h"

struct diff {
	struct shared shared;
	const char *old_engine;
	bool quiet;
	struct corpus old, new;
};

/* ---- two accounts of one game ---- */

static bool
is_log(const char *name)
{
	size_t length = strlen(name);
	return (length > 4 && strcmp(name + length - 4, ".xml") == 0)
	    || (length > 7 && strcmp(name + length - 7, ".xml.gz") == 0);
}

static void
tell_account(const char *side, const struct trace_replay *r, unsigned line)
{
	size_t length;
	const struct trace_line *l = line < r->lines ? &r->line[line] : NULL;
	const char *illegal = l != NULL
	    ? find_field(l->fields, "illegal", 7, &length) : NULL;
	printf("    %s: ", side);
	put_masked(stdout, l != NULL ? l->action : "has ended");
	if (illegal != NULL)
		printf(" (illegal: %.*s)", (int)(length - 8), illegal + 8);
	else if (l != NULL)
		fputs(" (legal)", stdout);
	putchar('\n');
}

/* The last winner of a replay, or NULL; its length. */
static const char *
winner_of(const struct trace_replay *r, size_t *length)
{
	const char *winner = NULL;
	for (unsigned i = 0; i < r->lines; i++) {
		size_t n;
		const char *field = find_field(r->line[i].fields, "winner", 6,
		    &n);
		const char *to = field != NULL ? memchr(field, '>', n) : NULL;
		if (to != NULL) {
			winner = to + 1;
			*length = n - (size_t)(to + 1 - field);
		}
	}
	return winner;
}

static void
tell_outcome(const struct trace_replay *a, const struct trace_replay *b)
{
	size_t x = 0, y = 0;
	const char *first = winner_of(a, &x), *second = winner_of(b, &y);
	if ((first == NULL) == (second == NULL)
	    && (first == NULL || (x == y && memcmp(first, second, x) == 0))) {
		puts("    the outcome is the same");
		return;
	}
	printf("    the outcome differs: %.*s | %.*s\n",
	    first != NULL ? (int)x : 4, first != NULL ? first : "open",
	    second != NULL ? (int)y : 4, second != NULL ? second : "open");
}

/* Whether that is one readable replay; says it if not. */
static bool
is_account(const struct corpus *c, const char *name)
{
	const struct trace_replay *r = c->replay;
	if (c->replays == 1 && r->lines > 0
	    && strcmp(trace_verdict(r), "unreadable") != 0)
		return true;
	fputs("replaycheck: diff: ", stderr);
	put_masked(stderr, name);
	if (c->replays > 1)
		fprintf(stderr, " holds %u replays, an account is one\n",
		    c->replays);
	else {
		fputs(" is unreadable: ", stderr);
		put_masked(stderr, c->replays == 1 && r->lines > 0
		    ? r->line[r->lines - 1].fields : "it holds no step");
		putc('\n', stderr);
	}
	return false;
}

static int
compare_accounts(struct diff *d)
{
	const struct file_list *files = &d->shared.files;
	trace_here(&d->shared.check, files->file, 1, &d->old);
	trace_here(&d->shared.check, files->file + 1, 1, &d->new);
	if (!is_account(&d->old, files->file[0].name)
	    || !is_account(&d->new, files->file[1].name))
		return NOT_COMPARABLE;
	const struct trace_replay *a = d->old.replay, *b = d->new.replay;
	unsigned i = 0;
	while (i < a->lines && i < b->lines
	    && strcmp(a->line[i].action, b->line[i].action) == 0)
		i++;
	if (i == a->lines && i == b->lines) {
		puts("the accounts agree");
		return EQUAL;
	}
	printf("the accounts differ at step %u\n", i + 1);
	tell_account("first", a, i);
	tell_account("second", b, i);
	tell_outcome(a, b);
	return DIFFERENT;
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
with_old_engine(struct diff *d, const struct command *c, int argc, char **argv)
{
	int status = shared_end(&d->shared, c, argc, argv);
	if (status != 0)
		return status;
	if (!trace_there(d->old_engine, &d->shared.check, &d->shared.files,
	    &d->old)) {
		fprintf(stderr, "replaycheck: diff: %s cannot be run, or "
		    "prints no traces\n", d->old_engine);
		return NOT_COMPARABLE;
	}
	trace_here(&d->shared.check, d->shared.files.file,
	    d->shared.files.count, &d->new);
	return finish(compare_corpora(&d->old, &d->new, d->quiet));
}

static int
two_sides(struct diff *d, char **side)
{
	if (is_log(side[0]) && is_log(side[1])) {
		files_add(&d->shared.files, side[0]);
		files_add(&d->shared.files, side[1]);
		return finish(compare_accounts(d));
	}
	struct problem problem;
	for (unsigned i = 0; i < 2; i++)
		if (!corpus_read(i == 0 ? &d->old : &d->new, side[i],
		    &problem)) {
			fprintf(stderr, "replaycheck: diff: ");
			put_masked(stderr, problem.text);
			putc('\n', stderr);
			return NOT_COMPARABLE;
		}
	return finish(compare_corpora(&d->old, &d->new, d->quiet));
}

static int
diff_sides(struct diff *d, const struct command *c, int argc, char **argv)
{
	if (d->old_engine == NULL && optind < argc && is_engine(argv[optind]))
		d->old_engine = argv[optind++];
	if (d->old_engine != NULL)
		return with_old_engine(d, c, argc, argv);
	if (argc - optind != 2)
		return usage_error(c, "two sides are to be compared");
	return two_sides(d, argv + optind);
}

enum { OPTION_OLD_ENGINE = OPTION_OWN };

static const struct option options[] = {
	{ "old-engine", required_argument, NULL, OPTION_OLD_ENGINE },
	{ "summary", no_argument, NULL, 's' },
	CHECK_OPTIONS,
	{ 0 }
};

static int
diff_options(struct diff *d, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    "s" CHECK_LETTERS, options, NULL)) != -1) {
		if (option == OPTION_OLD_ENGINE)
			d->old_engine = optarg;
		else if (option == 's')
			d->quiet = true;
		else if (!shared_option(&d->shared, c, option, optarg,
		    &status))
			status = option_error(c, argv);
	}
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
		    : diff_sides(&d, c, argc, argv);
	corpus_free(&d.old);
	corpus_free(&d.new);
	shared_free(&d.shared);
	return status;
}

const struct command command_diff = {
	.name = "diff",
	.summary = "Compare what two engines did, or two accounts of a game.",
	.usage = "OLD NEW | --old-engine=PROGRAM LOG... | A.xml B.xml",
	.help =
	    "OLD and NEW are a trace, an archive of traces (.gz) or a folder of "
	    "them; OLD may\nbe another replaycheck program, run on the logs that "
	    "follow.\n\n"
	    "  --old-engine PROGRAM     the other program\n"
	    "  -s, --summary            only the counts\n"
	    CHECK_HELP
	    "\nExit status: 0 equal, 1 different, 3 not comparable.\n",
	.run = diff_run,
};
