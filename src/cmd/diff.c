/*
 * diff.c - compares what two engines did with the same logs, or two accounts
 * of one game.
 */
#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/corpus.h"
#include "cmd/options.h"
#include "cmd/trace.h"
#include "report/mask.h"

extern char **environ;

enum { EQUAL, DIFFERENT, NOT_COMPARABLE = 3 };

/* How often something differed. */
struct group {
	char *name;
	unsigned long count;
};

struct groups {
	struct group *group;
	unsigned count;
};

struct diff {
	struct shared shared;
	const char *old_engine;
	bool quiet;
	struct corpus old, new;
	unsigned long replays, equal, different, not_comparable;
	struct groups rules, verdicts, fields;
};

/* ---- groups ---- */

static void
group_add(struct groups *gs, const char *name, size_t length)
{
	for (unsigned i = 0; i < gs->count; i++)
		if (strlen(gs->group[i].name) == length
		    && memcmp(gs->group[i].name, name, length) == 0) {
			gs->group[i].count++;
			return;
		}
	gs->group = must(realloc(gs->group,
	    (gs->count + 1) * sizeof *gs->group));
	gs->group[gs->count].name = must(strndup(name, length));
	gs->group[gs->count++].count = 1;
}

static int
most_first(const void *a, const void *b)
{
	const struct group *x = a, *y = b;
	return x->count != y->count ? (x->count < y->count) - (x->count > y->count)
	    : strcmp(x->name, y->name);
}

static void
groups_print(struct groups *gs, const char *title)
{
	if (gs->count > 0) {
		qsort(gs->group, gs->count, sizeof *gs->group, most_first);
		printf("by %s:\n", title);
	}
	for (unsigned i = 0; i < gs->count; i++) {
		printf("%8lu  ", gs->group[i].count);
		put_masked(stdout, gs->group[i].name);
		putchar('\n');
		free(gs->group[i].name);
	}
	free(gs->group);
}

/* ---- words of a line ---- */

/* Length of the next of the words separated by blanks, 0 at the end. */
static size_t
word(const char **at)
{
	*at += strspn(*at, " ");
	return strcspn(*at, " ");
}

static bool
has_word(const char *list, const char *text, size_t length)
{
	const char *at = list;
	for (size_t n; (n = word(&at)) > 0; at += n)
		if (n == length && memcmp(at, text, n) == 0)
			return true;
	return false;
}

/* The word that begins with `name=`, or NULL. */
static const char *
find_field(const char *list, const char *name, size_t length, size_t *whole)
{
	const char *at = list;
	for (; (*whole = word(&at)) > 0; at += *whole)
		if (*whole > length && memcmp(at, name, length) == 0
		    && at[length] == '=')
			return at;
	return NULL;
}

static const char *
verdict_of(const struct trace_replay *r)
{
	const char *verdict = "legal";
	for (unsigned i = 0; i < r->lines; i++) {
		size_t length;
		if (strcmp(r->line[i].step, "-") == 0)
			return "unreadable";
		if (find_field(r->line[i].fields, "illegal", 7, &length) != NULL)
			return "illegal";
		if (find_field(r->line[i].fields, "disputed", 8, &length)
		    != NULL)
			verdict = "disputed";
	}
	return verdict;
}

/* ---- comparing ---- */

/* Digests may have been shortened. */
static bool
digests_equal(const char *a, const char *b)
{
	size_t x = strlen(a), y = strlen(b);
	return strncmp(a, b, x < y ? x : y) == 0;
}

static bool
lines_equal(const struct trace_line *a, const struct trace_line *b)
{
	return digests_equal(a->digest, b->digest)
	    && strcmp(a->fields, b->fields) == 0;
}

/* The value behind the `=`, `-` if the field did not change there. */
static void
put_value(const char *field, size_t length, size_t name)
{
	if (field == NULL)
		putchar('-');
	else
		printf("%.*s", (int)(length - name - 1), field + name + 1);
}

/* The fields of one list that the other has not or has otherwise; `known`
 * skips those that the other list has, which were told already. */
static void
field_differences(struct diff *d, const char *from, const char *to,
    bool swapped, bool known)
{
	const char *at = from;
	for (size_t n; (n = word(&at)) > 0; at += n) {
		const char *equals = memchr(at, '=', n);
		size_t name = equals != NULL ? (size_t)(equals - at) : n;
		size_t length;
		const char *other = find_field(to, at, name, &length);
		if (has_word(to, at, n) || (known && other != NULL))
			continue;
		group_add(&d->fields, at, name);
		if (d->quiet)
			continue;
		printf("    %.*s: ", (int)name, at);
		put_value(swapped ? other : at, swapped ? length : n, name);
		fputs(" | ", stdout);
		put_value(swapped ? at : other, swapped ? n : length, name);
		putchar('\n');
	}
}

/* Rules that only one of the engines exercised at the step; all of them when
 * there is no such rule. */
static unsigned
rules_apart(struct diff *d, const char *from, const char *to, bool all)
{
	const char *at = from;
	unsigned count = 0;
	for (size_t n; (n = word(&at)) > 0; at += n)
		if (all || !has_word(to, at, n)) {
			group_add(&d->rules, at, n);
			if (!d->quiet)
				printf("    rule: %.*s\n", (int)n, at);
			count++;
		}
	return count;
}

static void
tell_rules(struct diff *d, const struct trace_line *old,
    const struct trace_line *new)
{
	if (rules_apart(d, old->rules, new->rules, false)
	    + rules_apart(d, new->rules, old->rules, false) == 0)
		rules_apart(d, old->rules, "", true);
}

static void
tell_place(const struct diff *d, const struct trace_replay *r,
    const char *step, const char *what)
{
	if (d->quiet)
		return;
	put_masked(stdout, r->name);
	printf(": replay %u: step %s: ", r->number, step);
	put_masked(stdout, what);
	putchar('\n');
}

static int
not_comparable(struct diff *d, const struct trace_replay *r, const char *step,
    const char *why)
{
	d->not_comparable++;
	tell_place(d, r, step, why);
	return NOT_COMPARABLE;
}

static int
compare_replays(struct diff *d, const struct trace_replay *old,
    const struct trace_replay *new)
{
	unsigned i = 0;
	while (i < old->lines && i < new->lines
	    && strcmp(old->line[i].action, new->line[i].action) == 0
	    && lines_equal(&old->line[i], &new->line[i]))
		i++;
	if (i == old->lines && i == new->lines) {
		d->equal++;
		return EQUAL;
	}
	const struct trace_line none = { "-", "", "", "", "" };
	const struct trace_line *a = i < old->lines ? &old->line[i] : &none;
	const struct trace_line *b = i < new->lines ? &new->line[i] : &none;
	bool both = i < old->lines && i < new->lines;
	if (both && strcmp(a->action, b->action) != 0
	    && strcmp(a->step, "-") != 0 && strcmp(b->step, "-") != 0)
		return not_comparable(d, old, a->step,
		    "the logs are not the same");
	char *change;
	if (asprintf(&change, "%s>%s", verdict_of(old), verdict_of(new)) < 0)
		defect("out of memory");
	d->different++;
	tell_place(d, old, strcmp(a->step, "-") != 0 ? a->step : b->step,
	    strcmp(a->step, "-") != 0 ? a->action : b->action);
	if (strcmp(verdict_of(old), verdict_of(new)) != 0) {
		group_add(&d->verdicts, change, strlen(change));
		if (!d->quiet)
			printf("    verdict: %s\n", change);
	}
	free(change);
	tell_rules(d, a, b);
	field_differences(d, a->fields, b->fields, false, false);
	field_differences(d, b->fields, a->fields, true, true);
	return DIFFERENT;
}

static int
compare_corpora(struct diff *d)
{
	int status = EQUAL;
	bool pair = d->old.replays == 1 && d->new.replays == 1;
	for (unsigned i = 0; i < d->old.replays; i++) {
		const struct trace_replay *old = &d->old.replay[i];
		const struct trace_replay *new = pair ? d->new.replay
		    : corpus_find(&d->new, old->name, old->number);
		int one = new == NULL ? not_comparable(d, old, "-",
		    "is only on the old side") : compare_replays(d, old, new);
		status = one > status ? one : status;
	}
	for (unsigned i = 0; !pair && i < d->new.replays; i++) {
		const struct trace_replay *new = &d->new.replay[i];
		if (corpus_find(&d->old, new->name, new->number) == NULL)
			status = not_comparable(d, new, "-",
			    "is only on the new side");
	}
	if (d->old.replays == 0 && d->new.replays == 0)
		status = NOT_COMPARABLE;
	groups_print(&d->rules, "rule");
	groups_print(&d->verdicts, "verdict");
	groups_print(&d->fields, "field");
	printf("%lu replays agree, %lu differ, %lu cannot be compared\n",
	    d->equal, d->different, d->not_comparable);
	return status;
}

/* ---- making traces ---- */

static bool
is_headed(void *closure, const struct report *r)
{
	(void)closure;
	(void)r;
	return true;
}

static bool
drop_report(void *closure, struct report *report, struct coverage *coverage)
{
	(void)closure;
	report_clear(report);
	free(report);
	free(coverage);
	return true;
}

/* Traces the logs with this engine. */
static void
trace_here(struct diff *d, struct corpus *corpus, unsigned first,
    unsigned count)
{
	char *text = NULL;
	size_t length;
	d->shared.check.coverage = true;
	d->shared.check.without_steps = true;
	struct tracer tracer = { .headed = is_headed, .rules = true };
	const struct observer observer = trace_observer(&tracer);
	struct checker *checker = checker_new(&d->shared.check);
	tracer.out = must(open_memstream(&text, &length));
	for (unsigned i = first; i < first + count; i++)
		check_file(checker, d->shared.files.file[i].name,
		    d->shared.files.file[i].problem, &observer, drop_report,
		    NULL);
	fclose(tracer.out);
	checker_free(checker);
	tracer_free(&tracer);
	corpus_add(corpus, text, "");
}

/* All that a program writes to the descriptor. */
static char *
read_all(int descriptor)
{
	char *text = NULL, piece[65536];
	size_t length;
	ssize_t count;
	FILE *out = must(open_memstream(&text, &length));
	while ((count = read(descriptor, piece, sizeof piece)) > 0
	    || (count < 0 && errno == EINTR))
		if (count > 0)
			fwrite(piece, 1, (size_t)count, out);
	fclose(out);
	return text;
}

/* Traces the logs with another program; false if it does not run. */
static bool
trace_there(struct diff *d, struct corpus *corpus)
{
	const struct file_list *files = &d->shared.files;
	char **argv = must(calloc(files->count + 6, sizeof *argv));
	char rules[] = "--rules", trace[] = "trace", end[] = "--";
	char *program = must(strdup(d->old_engine));
	int ends[2], status = 0;
	pid_t pid;
	unsigned n = 0;
	argv[n++] = program;
	argv[n++] = trace;
	argv[n++] = rules;
	argv[n++] = end;
	for (unsigned i = 0; i < files->count; i++)
		argv[n++] = files->file[i].name;
	/* With two names a trace says which replay it is. */
	if (files->count == 1)
		argv[n++] = files->file[0].name;
	posix_spawn_file_actions_t actions;
	if (pipe(ends) != 0)
		defect("no pipe can be made: %s", strerror(errno));
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	int failed = posix_spawnp(&pid, program, &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	char *text = failed == 0 ? read_all(ends[0]) : NULL;
	close(ends[0]);
	if (failed == 0)
		waitpid(pid, &status, 0);
	free(argv);
	free(program);
	return failed == 0 && WIFEXITED(status) && WEXITSTATUS(status) <= 3
	    && corpus_add(corpus, text, "");
}

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

static int
compare_accounts(struct diff *d)
{
	trace_here(d, &d->old, 0, 1);
	trace_here(d, &d->new, 1, 1);
	if (d->old.replays != 1 || d->new.replays != 1
	    || d->old.replay[0].lines == 0 || d->new.replay[0].lines == 0
	    || strcmp(verdict_of(d->old.replay), "unreadable") == 0
	    || strcmp(verdict_of(d->new.replay), "unreadable") == 0) {
		fputs("replaycheck: diff: each account must be one readable "
		    "replay\n", stderr);
		return NOT_COMPARABLE;
	}
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
	if (!trace_there(d, &d->old)) {
		fprintf(stderr, "replaycheck: diff: %s cannot be run\n",
		    d->old_engine);
		return NOT_COMPARABLE;
	}
	trace_here(d, &d->new, 0, d->shared.files.count);
	return finish(compare_corpora(d));
}

static int
two_sides(struct diff *d, const struct command *c, char **side)
{
	if (is_log(side[0]) && is_log(side[1])) {
		files_add(&d->shared.files, side[0]);
		files_add(&d->shared.files, side[1]);
		return finish(compare_accounts(d));
	}
	(void)c;
	for (unsigned i = 0; i < 2; i++)
		if (!corpus_read(i == 0 ? &d->old : &d->new, side[i])) {
			fprintf(stderr, "replaycheck: diff: %s is no trace\n",
			    side[i]);
			return NOT_COMPARABLE;
		}
	return finish(compare_corpora(d));
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
	return two_sides(d, c, argv + optind);
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
