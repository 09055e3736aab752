/*
 * replaycheck.c - finds the command in the table and runs it.
 */
#include <getopt.h>
#include <libxml/parser.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "cmd/commands.h"
#include "cmd/sandbox.h"

/* The libraries are those that are at work, not those of the build. */
static int
version(void)
{
	long xml = strtol(xmlParserVersion, NULL, 10);
	puts(PACKAGE_STRING);
	printf("libxml2 %ld.%ld.%ld, zlib %s, sandbox: %s\n", xml / 10000,
	    xml / 100 % 100, xml % 100, zlibVersion(), sandbox_name());
	return finish(0);
}

/* What is large is got from the system, untouched, and goes back to it, also where
 * something larger has gone back before (mallopt(3)). */
static void
memory_begin(void)
{
#ifdef M_MMAP_THRESHOLD
	enum { LARGE = 128 << 10 };
	(void)mallopt(M_MMAP_THRESHOLD, LARGE);
#endif
}

int
main(int argc, char **argv)
{
	const struct command *command = &command_verify;
	memory_begin();
	libraries_begin();
	opterr = 0;
	/* whoever started the tool may have had it ignored */
	signal(SIGPIPE, SIG_DFL);
	if (argc < 2)
		return usage_error(NULL, "no command and no log is named");
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
		return tool_help();
	if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
		return version();
	const char *near = command_find(argv[1]) == NULL
	    && access(argv[1], F_OK) != 0 ? command_near(argv[1]) : NULL;
	if (near != NULL)
		return usage_error(NULL, "%s is no command and no file (did "
		    "you mean %s?)", argv[1], near);
	if (command_find(argv[1]) != NULL) {
		command = command_find(argv[1]);
		argc--;
		argv++;
	}
	int status = command->run(command, argc, argv);
	xmlCleanupParser();
	return status;
}
