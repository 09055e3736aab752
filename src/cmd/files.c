/*
 * files.c - the files that a command works on.
 */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/command.h"
#include "cmd/files.h"
#include "report/mask.h"

enum {
	NAME_ROOM = 4096,     /* a name of a list, with its NUL */
	NAMES_MOST = 1000000, /* names in a list */
};

static void
push(struct file_list *list, const char *name, const char *problem)
{
	if ((list->count & (list->count - 1)) == 0) {
		size_t room = list->count == 0 ? 1 : (size_t)list->count * 2;
		list->file = must(realloc(list->file,
		    room * sizeof *list->file));
	}
	list->file[list->count++] = (struct file){
		.name = must(strdup(name)),
		.problem = problem != NULL ? must(strdup(problem)) : NULL,
	};
}

static bool
ends_with(const char *name, const char *end)
{
	size_t length = strlen(name), wanted = strlen(end);
	return length > wanted && strcmp(name + length - wanted, end) == 0;
}

/* Which names of a folder are meant. */
typedef bool name_fits(const char *name);

static bool
is_log_name(const char *name)
{
	return ends_with(name, ".xml") || ends_with(name, ".xml.gz");
}

static bool
is_trace_name(const char *name)
{
	return ends_with(name, ".trace") || ends_with(name, ".gz");
}

/* What stands in a folder and is called like a log, but is not read. */
static void
left_aside(const char *name, const char *why)
{
	fputs("replaycheck: ", stderr);
	put_masked(stderr, name);
	fprintf(stderr, ": left aside: %s\n", why);
}

/* Whether a link leads to a file below the folder `root`. */
static bool
leads_inside(const char *root, const char *link)
{
	char *folder = realpath(root, NULL), *target = realpath(link, NULL);
	size_t length = folder != NULL ? strlen(folder) : 0;
	bool inside = target != NULL && length > 0
	    && strncmp(target, folder, length) == 0
	    && (target[length] == '/' || folder[length - 1] == '/');
	free(folder);
	free(target);
	return inside;
}

/* Adds a regular file, or a link to one in the same folder. */
static void
add_entry(struct file_list *list, const char *root, const char *name,
    const struct stat *status)
{
	struct stat target;
	if (S_ISREG(status->st_mode))
		push(list, name, NULL);
	else if (!S_ISLNK(status->st_mode))
		left_aside(name, S_ISFIFO(status->st_mode) ? "a FIFO"
		    : S_ISSOCK(status->st_mode) ? "a socket" : "a device");
	else if (stat(name, &target) != 0)
		left_aside(name, "a link to nothing");
	else if (!S_ISREG(target.st_mode))
		left_aside(name, "a link to what is no file");
	else if (!leads_inside(root, name))
		left_aside(name, "a link out of the folder");
	else
		push(list, name, NULL);
}

/* What every folder holds. */
static bool
is_itself_or_above(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

static bool
is_folder(const char *name)
{
	struct stat status;
	return stat(name, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Adds what is below a directory; links to directories are not followed, so
 * that a loop of them ends. */
static void
add_directory(struct file_list *list, const char *root, const char *path,
    name_fits *fits)
{
	struct dirent **entry;
	int count = scandir(path, &entry, NULL, alphasort);
	if (count < 0) {
		push(list, path, error_text(errno));
		return;
	}
	for (int i = 0; i < count; i++) {
		char *name;
		struct stat status;
		const char *slash = ends_with(path, "/") ? "" : "/";
		if (asprintf(&name, "%s%s%s", path, slash,
		    entry[i]->d_name) < 0)
			defect("out of memory");
		if (is_itself_or_above(entry[i]->d_name)
		    || lstat(name, &status) != 0)
			;
		else if (S_ISDIR(status.st_mode))
			add_directory(list, root, name, fits);
		else if (S_ISLNK(status.st_mode) && is_folder(name))
			left_aside(name, "a link to a folder");
		else if (fits(name))
			add_entry(list, root, name, &status);
		free(name);
		free(entry[i]);
	}
	free(entry);
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct file *)a)->name,
	    ((const struct file *)b)->name);
}

static void
add_path(struct file_list *list, const char *path, name_fits *fits,
    const char *none)
{
	struct stat status;
	if (strcmp(path, "-") == 0 || stat(path, &status) != 0
	    || !S_ISDIR(status.st_mode)) {
		push(list, path, NULL);
		return;
	}
	struct file_list below = { 0 };
	add_directory(&below, path, path, fits);
	if (below.count == 0)
		push(&below, path, none);
	else
		qsort(below.file, below.count, sizeof *below.file, by_name);
	for (unsigned i = 0; i < below.count; i++)
		push(list, below.file[i].name, below.file[i].problem);
	files_free(&below);
}

void
files_add(struct file_list *list, const char *path)
{
	add_path(list, path, is_log_name, "no log (.xml or .xml.gz) is in "
	    "this directory");
}

void
files_add_problem(struct file_list *list, const char *name,
    const char *problem)
{
	push(list, name, problem);
}

void
files_add_traces(struct file_list *list, const char *path)
{
	add_path(list, path, is_trace_name, "no trace is in this directory");
}

/* Reads a name up to `end`; false at the end of the list.  *wrong says why what
 * stands there is no name. */
static bool
next_name(FILE *in, int end, char name[NAME_ROOM], const char **wrong)
{
	size_t length = 0;
	int c;
	while ((c = getc(in)) != EOF && c != end) {
		if (c == '\0' || length + 1 == NAME_ROOM) {
			*wrong = c == '\0' ? "a name holds a NUL byte"
			    : "a name is longer than 4095 bytes";
			return false;
		}
		name[length++] = (char)c;
	}
	name[length] = '\0';
	return c != EOF || length > 0;
}

const char *
files_add_list(struct file_list *list, const char *path, bool nul)
{
	FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	char name[NAME_ROOM];
	const char *wrong = NULL;
	if (in == NULL)
		return error_text(errno);
	for (unsigned n = 0; next_name(in, nul ? '\0' : '\n', name, &wrong);
	    n++) {
		if (n == NAMES_MOST) {
			wrong = "more than a million names";
			break;
		}
		if (name[0] != '\0')
			files_add(list, name);
	}
	if (wrong == NULL && ferror(in))
		wrong = error_text(errno);
	if (in != stdin)
		fclose(in);
	return wrong;
}

/* FNV-1a: replaycheck-corpora(7) names it, so that a scheduler can compute the
 * same parts. */
static uint64_t
name_hash(const char *name)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	for (; *name != '\0'; name++)
		hash = (hash ^ (unsigned char)*name) * UINT64_C(0x100000001b3);
	return hash;
}

void
files_keep_part(struct file_list *list, unsigned part, unsigned parts)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < list->count; i++) {
		struct file *file = &list->file[i];
		if (name_hash(file->name) % parts == part - 1) {
			list->file[kept++] = *file;
			continue;
		}
		free(file->name);
		free(file->problem);
	}
	list->count = kept;
}

bool
files_hold(const struct file_list *list, const char *path)
{
	struct stat there, log;
	if (stat(path, &there) != 0 || !S_ISREG(there.st_mode))
		return false;
	for (unsigned i = 0; i < list->count; i++)
		if (list->file[i].problem == NULL
		    && stat(list->file[i].name, &log) == 0
		    && log.st_dev == there.st_dev
		    && log.st_ino == there.st_ino)
			return true;
	return false;
}

void
files_sort(struct file_list *list)
{
	if (list->count > 0)
		qsort(list->file, list->count, sizeof *list->file, by_name);
}

void
folder_make(const char *path)
{
	if (mkdir(path, 0777) != 0 && errno != EEXIST)
		output_error("%s cannot be written: %s", path,
		    error_text(errno));
}

void
files_free(struct file_list *list)
{
	for (unsigned i = 0; i < list->count; i++) {
		free(list->file[i].name);
		free(list->file[i].problem);
	}
	free(list->file);
	*list = (struct file_list){ 0 };
}
