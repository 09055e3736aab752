/*
 * replaycheck.c - finds the command in the table and runs it.
 */
#include <getopt.h>
#include <libxml/parser.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cmd/commands.h"

static int
help(void)
{
	puts("usage: replaycheck COMMAND [OPTION]... FILE...\n"
	    "       replaycheck FILE...          the same as verify\n"
	    "\nChecks logs of card games against the rules.\n\ncommands:");
	for (unsigned i = 0; commands[i] != NULL; i++)
		printf("  %-10s %s\n", commands[i]->name,
		    commands[i]->summary);
	puts("\nreplaycheck COMMAND --help says more; so do replaycheck(1), "
	    "replaycheck-log(5)\nand replaycheck-cards(5).");
	return finish(0);
}

int
main(int argc, char **argv)
{
	const struct command *command = &command_verify;
	LIBXML_TEST_VERSION
	xmlInitParser();
	opterr = 0;
	/* whoever started the tool may have had it ignored */
	signal(SIGPIPE, SIG_DFL);
	if (argc < 2)
		return usage_error(NULL, "no command and no log is named");
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
		return help();
	if (strcmp(argv[1], "--version") == 0) {
		puts(PACKAGE_STRING);
		return finish(0);
	}
	if (command_find(argv[1]) != NULL) {
		command = command_find(argv[1]);
		argc--;
		argv++;
	}
	int status = command->run(command, argc, argv);
	xmlCleanupParser();
	return status;
}
