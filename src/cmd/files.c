/*
 * files.c - the files that a command works on.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/command.h"
#include "cmd/files.h"

static void
push(struct file_list *list, const char *name, const char *problem)
{
	if ((list->count & (list->count - 1)) == 0) {
		size_t room = list->count == 0 ? 1 : (size_t)list->count * 2;
		list->name = must(realloc(list->name,
		    room * sizeof *list->name));
		list->problem = must(realloc(list->problem,
		    room * sizeof *list->problem));
	}
	list->name[list->count] = must(strdup(name));
	list->problem[list->count] =
	    problem != NULL ? must(strdup(problem)) : NULL;
	list->count++;
}

static bool
ends_with(const char *name, const char *end)
{
	size_t length = strlen(name), wanted = strlen(end);
	return length > wanted && strcmp(name + length - wanted, end) == 0;
}

static bool
is_log_name(const char *name)
{
	return ends_with(name, ".xml") || ends_with(name, ".xml.gz");
}

/* Adds what is below a directory; links to directories are not followed, so
 * that a loop of them ends. */
static void
add_directory(struct file_list *list, const char *path)
{
	struct dirent **entry;
	int count = scandir(path, &entry, NULL, NULL);
	if (count < 0) {
		push(list, path, strerror(errno));
		return;
	}
	for (int i = 0; i < count; i++) {
		char *name;
		struct stat status;
		const char *slash = ends_with(path, "/") ? "" : "/";
		if (asprintf(&name, "%s%s%s", path, slash, entry[i]->d_name) < 0)
			defect("out of memory");
		if (entry[i]->d_name[0] == '.' || lstat(name, &status) != 0)
			;
		else if (S_ISDIR(status.st_mode))
			add_directory(list, name);
		else if (is_log_name(name))
			push(list, name, NULL);
		free(name);
		free(entry[i]);
	}
	free(entry);
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
files_add(struct file_list *list, const char *path)
{
	struct stat status;
	if (strcmp(path, "-") == 0 || stat(path, &status) != 0
	    || !S_ISDIR(status.st_mode)) {
		push(list, path, NULL);
		return;
	}
	unsigned first = list->count;
	struct file_list below = { 0 };
	add_directory(&below, path);
	if (below.count == 0)
		push(&below, path, "no log (.xml or .xml.gz) is in this "
		    "directory");
	else
		qsort(below.name, below.count, sizeof *below.name, by_name);
	for (unsigned i = 0; i < below.count; i++)
		push(list, below.name[i], below.problem[i]);
	(void)first;
	files_free(&below);
}

bool
files_add_list(struct file_list *list, const char *path, bool nul)
{
	FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	char *line = NULL;
	size_t room = 0;
	ssize_t length;
	int end = nul ? '\0' : '\n';
	if (in == NULL)
		return false;
	while ((length = getdelim(&line, &room, end, in)) > 0) {
		if (line[length - 1] == end)
			line[length - 1] = '\0';
		if (line[0] != '\0')
			files_add(list, line);
	}
	bool good = !ferror(in);
	free(line);
	if (in != stdin)
		fclose(in);
	return good;
}

bool
folder_make(const char *path)
{
	return mkdir(path, 0777) == 0 || errno == EEXIST;
}

void
files_free(struct file_list *list)
{
	for (unsigned i = 0; i < list->count; i++) {
		free(list->name[i]);
		free(list->problem[i]);
	}
	free(list->name);
	free(list->problem);
	*list = (struct file_list){ 0 };
}
