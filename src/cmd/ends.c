/*
 * ends.c - how the tool ends when it cannot go on: files that are not whole are
 * not left behind.
 */
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/output.h"

/* ---- files that are not whole ---- */

/* Those that have a temporary file; however the tool ends, it is not left
 * behind.  They are the process's, as its files are. */
static struct output *unfinished;
static pthread_mutex_t unfinished_lock = PTHREAD_MUTEX_INITIALIZER;

static void
outputs_abandon(void)
{
	pthread_mutex_lock(&unfinished_lock);
	for (const struct output *o = unfinished; o != NULL; o = o->next)
		unlink(o->temporary);
	unfinished = NULL;
	pthread_mutex_unlock(&unfinished_lock);
}

void
unfinished_add(struct output *o)
{
	memory_last(outputs_abandon);
	pthread_mutex_lock(&unfinished_lock);
	o->next = unfinished;
	unfinished = o;
	pthread_mutex_unlock(&unfinished_lock);
}

void
unfinished_remove(const struct output *o)
{
	pthread_mutex_lock(&unfinished_lock);
	for (struct output **at = &unfinished; *at != NULL; at = &(*at)->next)
		if (*at == o) {
			*at = o->next;
			break;
		}
	pthread_mutex_unlock(&unfinished_lock);
}

/* ---- the end ---- */

static _Noreturn void
die(int status, const char *format, va_list arguments)
{
	fputs("replaycheck: ", stderr);
	vfprintf(stderr, format, arguments);
	putc('\n', stderr);
	outputs_abandon();
	_exit(status);
}

void
defect(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	die(EXIT_DEFECT, format, arguments);
}

int
sure(int status)
{
	if (status == REPLAYCHECK_NO_MEMORY)
		memory_over();
	if (status == REPLAYCHECK_USAGE)
		defect("the library was used wrongly");
	return status;
}

void
output_error(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	die(EXIT_OUTPUT, format, arguments);
}

int
finish(int status)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		output_error("standard output cannot be written: %s",
		    error_text(errno));
	return status;
}
