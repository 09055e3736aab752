/*
 * check_apart.c - worlds that differ in numbers alone are as foretold: each is
 * run all the same, in every step of all fixtures, replays and of games played
 * at random, some as one player saw them, and must come to what the default
 * world says.
 *
 * Arguments: logs and folders in place of those.  The tool that plays games is
 * REPLAYCHECK, the folder of the sources SRCDIR.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "check/run.h"
#include "cmd/command.h"
#include "cmd/files.h"
#include "once.h"

static bool
forget(void *closure, struct report *r, struct coverage *coverage)
{
	unsigned long *steps = closure;
	*steps += r->steps;
	report_clear(r);
	free(r);
	free(coverage);
	return true;
}

/* Games of each kind in a new folder, whose name is returned. */
static const char *
play_games(void)
{
	static char folder[] = "apart-XXXXXX";
	static const char *const rounds[] = { "7", "8" };
	char line[1000];
	if (mkdtemp(folder) == NULL)
		defect("no folder for games");
	for (unsigned i = 0; i < (once() ? 1 : 2); i++)
		for (unsigned g = 0; games[g] != NULL; g++) {
			snprintf(line, sizeof line, "'%s' generate --game=%s "
			    "--seed=%s --count=10 -o %s/%s-%s >/dev/null",
			    getenv("REPLAYCHECK"), games[g]->name, rounds[i],
			    folder, games[g]->name, rounds[i]);
			if (system(line) != 0)
				defect("%s: no games", games[g]->name);
			snprintf(line, sizeof line, "'%s' blur --seen=A %s "
			    "%s/%s-%s/%s-%s-0001.xml >%s/%s-%s.xml",
			    getenv("REPLAYCHECK"), i > 0 ? "--short" : "",
			    folder, games[g]->name, rounds[i], games[g]->name,
			    rounds[i], folder, games[g]->name, rounds[i]);
			if (system(line) != 0)
				defect("%s: not blurred", games[g]->name);
		}
	return folder;
}

int
main(int argc, char **argv)
{
	const char *top = getenv("SRCDIR"), *played = NULL;
	char path[4096], line[100];
	unsigned long steps = 0;
	struct file_list files = { 0 };
	struct set_index *sets = set_index_new();
	struct check_options options = { .sets = sets, .prove = true };
	libraries_begin();
	for (int i = 1; i < argc; i++)
		files_add(&files, argv[i]);
	if (argc == 1) {
		snprintf(path, sizeof path, "%s/fixtures", top);
		files_add(&files, path);
		snprintf(path, sizeof path, "%s/replays", top);
		files_add(&files, path);
		played = play_games();
		files_add(&files, played);
	}
	for (unsigned all = 0; all < 2; all++) {
		options.compare = all ? COMPARE_ALL : COMPARE_OPEN;
		options.go_on = all != 0;
		struct checker *checker = checker_new(&options);
		for (unsigned i = 0; i < files.count; i++)
			check_file(checker, files.file[i].name,
			    files.file[i].problem, NULL, forget, &steps);
		checker_free(checker);
	}
	files_free(&files);
	set_index_free(sets);
	printf("%lu steps\n", steps);
	if (played != NULL) {
		snprintf(line, sizeof line, "rm -r %s", played);
		if (system(line) != 0)
			defect("%s stays", played);
	}
	return steps == 0;
}
