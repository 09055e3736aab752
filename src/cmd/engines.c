/*
 * engines.c - traces of logs, made by this engine or by another program.
 */
#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/engines.h"
#include "cmd/trace.h"

extern char **environ;

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

void
trace_here(const struct check_options *check, const struct file *file,
    unsigned count, struct corpus *corpus)
{
	char *text = NULL;
	size_t length;
	struct check_options options = *check;
	options.coverage = options.without_steps = true;
	struct tracer tracer = { .headed = is_headed, .rules = true };
	const struct observer observer = trace_observer(&tracer);
	struct checker *checker = checker_new(&options);
	tracer.out = must(open_memstream(&text, &length));
	for (unsigned i = 0; i < count; i++)
		check_file(checker, file[i].name, file[i].problem, &observer,
		    drop_report, NULL);
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

/* Starts the program with its standard output at the end of a pipe; the other
 * end, or -1. */
static int
start(const char *program, char *const *argv, pid_t *pid)
{
	int ends[2];
	posix_spawn_file_actions_t actions;
	if (pipe(ends) != 0)
		defect("no pipe can be made: %s", strerror(errno));
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	int failed = posix_spawnp(pid, program, &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	if (failed == 0)
		return ends[0];
	close(ends[0]);
	return -1;
}

bool
trace_there(const char *program, const struct check_options *check,
    const struct file_list *files, struct corpus *corpus)
{
	const char **argv = must(calloc(files->count + check->passed_count + 5,
	    sizeof *argv));
	unsigned count = 0;
	int status = 0;
	pid_t pid;
	argv[count++] = program;
	argv[count++] = "trace";
	argv[count++] = "--rules";
	for (unsigned i = 0; i < check->passed_count; i++)
		argv[count++] = check->passed[i];
	argv[count++] = "--";
	for (unsigned i = 0; i < files->count; i++)
		argv[count++] = files->file[i].name;
	int in = start(program, (char *const *)argv, &pid);
	free(argv);
	if (in < 0)
		return false;
	char *text = read_all(in);
	close(in);
	waitpid(pid, &status, 0);
	/* The trace of a lone file does not say which it is. */
	return corpus_add(corpus, text, files->file[0].name)
	    && corpus->replays > 0 && WIFEXITED(status)
	    && WEXITSTATUS(status) <= 3;
}
