/*
 * check_sandbox.c - what is given up is gone, what is needed stays.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/sandbox.h"

static unsigned wrong;

/* Opens the file and says what that gives: 0 or an errno. */
static void
expect_open(const char *name, int how, int expected)
{
	int file = open(name, how, 0600), found = file < 0 ? errno : 0;
	if (found != expected) {
		printf("%s: %s, not %s\n", name, strerror(found),
		    strerror(expected));
		wrong++;
	}
	if (file >= 0)
		close(file);
}

static void
make_file(const char *name)
{
	int file = open(name, O_CREAT | O_WRONLY, 0600);
	if (file >= 0)
		close(file);
}

int
main(void)
{
	char folder[] = "/tmp/sandbox.XXXXXX";
	struct file file = { .name = "named" };
	const struct file_list files = { .file = &file, .count = 1 };
	const char *written[] = { NULL, "reports/report" };
	if (strcmp(sandbox_name(), "none") == 0) {
		puts("no sandbox here: left aside");
		return 77;
	}
	if (mkdtemp(folder) == NULL || chdir(folder) != 0)
		return EXIT_FAILURE;
	make_file("named");
	make_file("other");
	mkdir("reports", 0700);
	make_file("reports/old");
	int before = open("other", O_RDONLY);
	char byte;
	sandbox_enter(&files, written, 2);
	expect_open("named", O_RDONLY, 0);
	expect_open("named", O_WRONLY, EACCES);
	expect_open("other", O_RDONLY, EACCES);
	expect_open("/etc/passwd", O_RDONLY, EACCES);
	expect_open("new", O_WRONLY | O_CREAT, EACCES);
	expect_open("reports/new", O_WRONLY | O_CREAT, 0);
	if (rename("reports/new", "reports/old") != 0
	    || unlink("reports/old") != 0) {
		puts("a report cannot take its place");
		wrong++;
	}
	if (unlink("named") == 0 || errno != EACCES) {
		puts("a log can be removed");
		wrong++;
	}
	if (before < 0 || read(before, &byte, 1) != 0) {
		puts("what was open is not");
		wrong++;
	}
	execl("/bin/true", "true", (char *)NULL);
	if (errno != EACCES) {
		puts("a program can be run");
		wrong++;
	}
	return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
