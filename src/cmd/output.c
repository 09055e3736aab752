/*
 * output.c - files that are written: each takes its place when it is whole.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <search.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/output.h"

/* A new file beside the old one; it has the rights that a file made by the
 * shell would have, or those of the old one. */
static int
open_beside(struct output *o, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;
	if (asprintf(&o->temporary, "%s.XXXXXX", o->path) < 0)
		defect("out of memory");
	int file = mkostemp(o->temporary, O_CLOEXEC);
	if (file < 0)
		return -1;
	unfinished_add(o);
	if (old->st_nlink == 0) {
		mode_t mask = umask(0);
		umask(mask);
		mode = 0666 & ~mask;
	}
	fchmod(file, mode);
	return file;
}

/* Standard output or error, where the path is another name of it, such as
 * /dev/stdout: it must not be replaced, whatever it leads to. */
static int
open_standard(const struct stat *there)
{
	struct stat own;
	for (int i = STDOUT_FILENO; i <= STDERR_FILENO; i++)
		if (fstat(i, &own) == 0 && own.st_dev == there->st_dev
		    && own.st_ino == there->st_ino)
			return fcntl(i, F_DUPFD_CLOEXEC, 0);
	return -1;
}

bool
output_open(struct output *o, const char *path)
{
	struct stat old = { 0 };
	bool there = stat(path, &old) == 0;
	int file = there ? open_standard(&old) : -1;
	/* A device or a FIFO is written to; where a link leads to a file, that
	 * one is replaced. */
	bool beside = file < 0 && (!there || S_ISREG(old.st_mode));
	char *target = there && beside ? realpath(path, NULL) : NULL;
	*o = (struct output){
		.path = target != NULL ? target : must(strdup(path)),
	};
	if (file < 0)
		file = beside ? open_beside(o, &old)
		    : open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
	if (file >= 0)
		o->out = fdopen(file, "w");
	if (o->out != NULL)
		return true;
	int error = errno;
	if (file >= 0)
		close(file);
	output_drop(o);
	errno = error;
	return false;
}

void
output_begin(struct output *o, const char *path)
{
	if (!output_open(o, path))
		output_error("%s cannot be written: %s", path,
		    error_text(errno));
}

void
output_text(const char *path, const char *text, size_t length)
{
	struct output o;
	sigset_t ends, before;
	sigemptyset(&ends);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGTERM);
	pthread_sigmask(SIG_BLOCK, &ends, &before);
	output_begin(&o, path);
	fwrite(text, 1, length, o.out);
	output_done(&o);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void
output_drop(struct output *o)
{
	if (o->out != NULL)
		fclose(o->out);
	unfinished_remove(o);
	if (o->temporary != NULL)
		unlink(o->temporary);
	free(o->path);
	free(o->temporary);
	*o = (struct output){ 0 };
}

void
output_failed(struct output *o)
{
	output_error("%s cannot be written: %s", o->path, error_text(errno));
}

void
output_done(struct output *o)
{
	bool good = fflush(o->out) == 0 && !ferror(o->out);
	FILE *out = o->out;
	o->out = NULL;
	if (fclose(out) != 0)
		good = false;
	if (!good || (o->temporary != NULL
	    && rename(o->temporary, o->path) != 0))
		output_failed(o);
	unfinished_remove(o);
	free(o->path);
	free(o->temporary);
	*o = (struct output){ 0 };
}

/* ---- names ---- */

static int
by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

bool
names_add(void **names, const char *name)
{
	if (tfind(name, names, by_text) != NULL)
		return false;
	must(tsearch(must(strdup(name)), names, by_text));
	return true;
}

void
names_free(void *names)
{
	tdestroy(names, free);
}
