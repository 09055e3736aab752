/*
 * files.h - the files that a command works on.
 */
#ifndef CMD_FILES_H
#define CMD_FILES_H

#include <stdbool.h>

struct file {
	char *name;      /* `-` is standard input */
	char *problem;   /* why there is nothing to open, or NULL */
};

struct file_list {
	struct file *file;
	unsigned count;
};

/* Adds a file, or all logs below a directory in sorted order.  What is
 * missing or empty is kept with its problem. */
void files_add(struct file_list *, const char *path);

/* Adds what there is nothing to open for, and why. */
void files_add_problem(struct file_list *, const char *name,
    const char *problem);

/* The same for traces: `.trace`, and archives of them, `.gz`. */
void files_add_traces(struct file_list *, const char *path);

/* Adds every name of a list, one a line or ended by NUL; `-` reads standard
 * input.  NULL, or why the list cannot be read: it may be a device that has no
 * end. */
const char *files_add_list(struct file_list *, const char *path, bool nul);

/*
 * Keeps the files of one part (from 1) out of so many: which part a file falls
 * into depends on its name alone.
 */
void files_keep_part(struct file_list *, unsigned part, unsigned parts);

/* Whether that is one of the files, under whatever name: what is written there
 * would take the place of a log. */
bool files_hold(const struct file_list *, const char *path);

/* Puts the files in the byte order of their names. */
void files_sort(struct file_list *);

/* Makes a folder if it is not there; if it cannot be made, that ends the tool
 * with 74. */
void folder_make(const char *path);

void files_free(struct file_list *);

#endif
