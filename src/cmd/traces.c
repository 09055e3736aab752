/*
 * traces.c - traces as streams.
 */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/trace.h"
#include "cmd/traces.h"
#include "log/source.h"

extern char **environ;

enum { PIECE = 1 << 16 };

struct traces {
	/* where bytes come from: a file, or the end of a pipe */
	struct file_list files;
	unsigned file;          /* the next one */
	const char *path;       /* the one that is open */
	struct source *source;
	int descriptor;         /* -1: none */
	char *text;             /* owned bytes of a source in memory */
	pid_t program;          /* who writes into the pipe, 0: nobody */
	/* what this engine does with the logs, as far as it is asked for */
	struct check_options check;
	struct checker *checker; /* NULL: it does nothing */
	struct tracer tracer;
	const struct file_list *logs;
	unsigned traced;        /* of them, */
	bool tracing;           /* and the next one has been begun */
	/* bytes that have been read, and the line that was peeked at */
	char *buffer;
	size_t room, at, end;
	char *line;
	bool begun;             /* the replay of `head` is being read */
	struct trace_head head;
	take_line *copy;
	void *copy_closure;
	struct problem problem; /* its text is "" while all is well */
};

static struct traces *
traces_new(void)
{
	struct traces *t = must(calloc(1, sizeof *t));
	t->descriptor = -1;
	t->room = PIECE;
	t->buffer = must(malloc(t->room));
	return t;
}

/* ---- files ---- */

struct traces *
traces_open(const char *path, struct problem *p)
{
	struct traces *t = traces_new();
	files_add_traces(&t->files, path);
	if (t->files.file[0].problem == NULL)
		return t;
	problem_put(p, 0, 0, "%s: %s", path, t->files.file[0].problem);
	traces_close(t, NULL);
	return NULL;
}

/* Opens the next file; false at the end. */
static bool
next_file(struct traces *t)
{
	if (t->source != NULL)
		source_close(t->source);
	t->source = NULL;
	if (t->file == t->files.count)
		return false;
	t->path = t->files.file[t->file++].name;
	t->source = source_open(t->path, &t->problem);
	if (t->source != NULL)
		source_any(t->source);
	return t->source != NULL;
}

struct traces *
traces_memory(const struct trace_head **head, char *text, size_t length)
{
	struct traces *t = traces_new();
	t->text = text;
	t->head = **head;
	t->path = t->head.path;
	t->source = source_memory(text, length);
	if (t->source == NULL)
		defect("out of memory");
	source_any(t->source);
	t->begun = true;
	*head = &t->head;
	return t;
}

/* A pipe that holds much, where the system lets it, so that neither end waits
 * for the other again and again. */
static void
make_pipe(int ends[2])
{
	if (pipe(ends) != 0)
		defect("no pipe can be made: %s", error_text(errno));
	(void)fcntl(ends[0], F_SETPIPE_SZ, 16 * PIECE);
}

/* ---- this engine ---- */

static bool
drop_report(void *closure, struct report *report, struct coverage *coverage)
{
	(void)closure;
	report_clear(report);
	free(report);
	free(coverage);
	return true;
}

/* Whether something more has happened in the logs. */
static bool
trace_on(struct traces *t)
{
	const struct observer observer = trace_observer(&t->tracer);
	if (t->traced == t->logs->count)
		return false;
	const struct file *log = &t->logs->file[t->traced];
	if (!t->tracing)
		check_open(t->checker, log->name, log->problem);
	enum check_event event = check_next(t->checker);
	t->tracing = event != CHECK_OVER && check_observe(t->checker, event,
	    &observer, drop_report, NULL);
	if (!t->tracing) {
		check_close(t->checker);
		t->traced++;
	}
	return true;
}

/* A piece of the trace; how long it is, 0 at its end. */
static size_t
trace_piece(struct traces *t)
{
	char *text;
	size_t length;
	t->tracer.out = text_open(&text, &length);
	while (ftell(t->tracer.out) < PIECE && trace_on(t))
		;
	fclose(t->tracer.out);
	if (t->end + length > t->room)
		t->buffer = must(realloc(t->buffer, t->room = t->end + length));
	memcpy(t->buffer + t->end, text, length);
	free(text);
	return length;
}

struct traces *
traces_here(const struct shared *shared, const struct file_list *logs,
    unsigned digits)
{
	struct traces *t = traces_new();
	t->check = *inside_check(shared);
	t->check.coverage = t->check.without_steps = true;
	t->checker = checker_new(&t->check);
	t->tracer = (struct tracer){ .rules = true, .digest = digits };
	t->logs = logs;
	return t;
}

void
traces_files(struct traces *t, unsigned *done, unsigned *all)
{
	*done = t->logs != NULL ? t->traced
	    : t->file > 0 ? t->file - 1 : 0;
	*all = t->logs != NULL ? t->logs->count : t->files.count;
}

/* ---- another program ---- */

/* Starts it with its standard output at the end of a pipe. */
static bool
start(struct traces *t, const char *program, char *const *argv)
{
	int ends[2];
	posix_spawn_file_actions_t actions;
	make_pipe(ends);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	int failed = posix_spawnp(&t->program, program, &actions, NULL, argv,
	    environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	t->descriptor = ends[0];
	if (failed != 0)
		t->program = 0;
	return failed == 0;
}

struct traces *
traces_there(const char *program, const struct shared *shared,
    const struct file_list *files)
{
	struct traces *t = traces_new();
	const char **argv = must(calloc(files->count + shared->passed_count + 5,
	    sizeof *argv));
	unsigned count = 0;
	argv[count++] = program;
	argv[count++] = "trace";
	argv[count++] = "--rules";
	for (unsigned i = 0; i < shared->passed_count; i++)
		argv[count++] = shared->passed[i];
	argv[count++] = "--";
	for (unsigned i = 0; i < files->count; i++)
		argv[count++] = files->file[i].name;
	/* The trace of a lone file need not say which it is. */
	snprintf(t->head.path, sizeof t->head.path, "%s", files->file[0].name);
	t->path = t->head.path;
	bool started = start(t, program, (char *const *)argv);
	free(argv);
	if (started)
		return t;
	traces_close(t, NULL);
	return NULL;
}

/* A program that reports what it checked has done its work. */
static void
program_ended(struct traces *t)
{
	int status = 0;
	waitpid(t->program, &status, 0);
	if (!WIFEXITED(status) || WEXITSTATUS(status) > 3)
		problem_put(&t->problem, 0, 0, "the other program has failed");
}

/* ---- lines ---- */

/* More bytes behind those that have not been used; 0 at the end of a file or
 * pipe, or when it is damaged. */
static size_t
read_more(struct traces *t)
{
	long count = 0;
	memmove(t->buffer, t->buffer + t->at, t->end - t->at);
	t->end -= t->at;
	t->at = 0;
	if (t->end == t->room)
		t->buffer = must(realloc(t->buffer, t->room *= 2));
	if (t->checker != NULL)
		count = (long)trace_piece(t);
	else if (t->source != NULL)
		count = source_read(t->source, (unsigned char *)t->buffer
		    + t->end, t->room - t->end, &t->problem);
	else if (t->descriptor >= 0)
		do
			count = read(t->descriptor, t->buffer + t->end,
			    t->room - t->end);
		while (count < 0 && errno == EINTR);
	if (count <= 0)
		return 0;
	t->end += (size_t)count;
	return (size_t)count;
}

/* Peeks at the next line of the file that is open, NULL at its end and once
 * something in it is no trace. */
static char *
peek(struct traces *t)
{
	size_t seen = 0;
	char *end;
	if (t->problem.text[0] != '\0')
		return NULL;
	if (t->line != NULL)
		return t->line;
	while ((end = memchr(t->buffer + t->at + seen, '\n',
	    t->end - t->at - seen)) == NULL) {
		seen = t->end - t->at;
		if (read_more(t) == 0)
			break;
	}
	if (t->problem.text[0] == '\0' && end == NULL && t->at < t->end)
		problem_put(&t->problem, 0, 0, "it ends within a line");
	if (t->problem.text[0] != '\0' || end == NULL)
		return NULL;
	*end = '\0';
	if (strchr(t->buffer + t->at, '\t') == NULL) {
		problem_put(&t->problem, 0, 0, "it is no trace");
		return NULL;
	}
	t->line = t->buffer + t->at;
	t->at = (size_t)(end + 1 - t->buffer);
	if (t->copy != NULL)
		t->copy(t->copy_closure, t->line);
	return t->line;
}

/* Cuts off the next column. */
static char *
column(char **at)
{
	char *text = *at, *end = strchrnul(text, '\t');
	*at = end + (*end == '\t');
	*end = '\0';
	return text;
}

/* `#`, file, number, game, digest=VERSION */
static bool
read_head(struct traces *t, char *line)
{
	column(&line);
	char *file = column(&line);
	char *number = column(&line);
	column(&line);
	char *digests = column(&line);
	long n, version = 1;
	if (!option_number(number, 0, INT32_MAX, &n)
	    || (strncmp(digests, "digest=", 7) == 0
	        && !option_number(digests + 7, 1, INT32_MAX, &version)))
		return problem_set(&t->problem, 0, 0, "it is no trace");
	snprintf(t->head.path, sizeof t->head.path, "%s", file);
	t->head.named = true;
	t->head.number = (unsigned)n;
	t->head.digests = (unsigned)version;
	return true;
}

/* A replay without a line of its own that names it. */
static void
nameless_head(struct traces *t)
{
	const char *slash = t->files.count > 1 ? strrchr(t->path, '/') : NULL;
	if (t->path != t->head.path)
		snprintf(t->head.path, sizeof t->head.path, "%s",
		    slash != NULL ? slash + 1 : t->path);
	t->head.named = false;
	t->head.number = 1;
	t->head.digests = 1;
}

static bool
is_head(const char *line)
{
	return line[0] == '#' && line[1] == '\t';
}

bool
traces_empty(struct traces *t)
{
	while (peek(t) == NULL)
		if (t->problem.text[0] != '\0' || !next_file(t))
			return true;
	return false;
}

const struct trace_head *
traces_next(struct traces *t)
{
	struct trace_line rest;
	while (t->begun && traces_line(t, &rest))
		;
	t->begun = false;
	if (traces_empty(t))
		return NULL;
	if (!is_head(t->line))
		nameless_head(t);
	else if (!read_head(t, t->line))
		return NULL;
	else
		t->line = NULL;
	t->begun = true;
	return &t->head;
}

bool
traces_same_line(struct traces *a, struct traces *b, struct trace_line *to)
{
	const char *x = peek(a), *y = peek(b);
	if (x == NULL || y == NULL || is_head(x) || is_head(y)
	    || strcmp(x, y) != 0)
		return false;
	b->line = NULL;
	return traces_line(a, to);
}

bool
traces_line(struct traces *t, struct trace_line *to)
{
	char *line = peek(t);
	if (line == NULL || is_head(line))
		return t->begun = false;
	t->line = NULL;
	to->step = column(&line);
	to->action = column(&line);
	to->digest = column(&line);
	to->fields = column(&line);
	to->rules = column(&line);
	return true;
}

void
traces_copy(struct traces *t, take_line *copy, void *closure)
{
	t->copy = copy;
	t->copy_closure = closure;
}

/* A trace cannot be read: which one, and why. */
static bool
close_problem(const struct traces *t, struct problem *p)
{
	if (t->problem.text[0] == '\0')
		return true;
	if (p != NULL)
		problem_put(p, 0, 0, "%s: %s", t->path != NULL ? t->path : "-",
		    t->problem.text);
	return false;
}

bool
traces_close(struct traces *t, struct problem *p)
{
	while (t->problem.text[0] == '\0' && traces_next(t) != NULL)
		;
	/* Who writes into a pipe is waited for, not stopped. */
	while (t->descriptor >= 0 && (t->at = t->end, read_more(t) > 0))
		;
	if (t->descriptor >= 0)
		close(t->descriptor);
	if (t->checker != NULL) {
		checker_free(t->checker);
		tracer_free(&t->tracer);
	}
	if (t->program != 0)
		program_ended(t);
	bool good = close_problem(t, p);
	if (t->source != NULL)
		source_close(t->source);
	files_free(&t->files);
	free(t->text);
	free(t->buffer);
	free(t);
	return good;
}

/* ---- names ---- */

static const char *
plain_start(const char *name)
{
	while (*name == '/' || strncmp(name, "./", 2) == 0)
		name += *name == '/' ? 1 : 2;
	return name;
}

/* Length without what a folder of traces adds. */
static size_t
plain_length(const char *name)
{
	static const char end[] = ".trace";
	size_t length = strlen(name), more = sizeof end - 1;
	return length > more && strcmp(name + length - more, end) == 0
	    ? length - more : length;
}

bool
same_log(const struct trace_head *a, const struct trace_head *b)
{
	const char *x = plain_start(a->path), *y = plain_start(b->path);
	size_t length = plain_length(x);
	if (a->number != b->number || length != plain_length(y))
		return false;
	/* Only what is called after the file of the trace has lost its `/`. */
	const bool exact = a->named && b->named;
	for (size_t i = 0; i < length; i++)
		if (x[i] != y[i] && (exact || (!(x[i] == '_' && y[i] == '/')
		    && !(x[i] == '/' && y[i] == '_'))))
			return false;
	return true;
}
