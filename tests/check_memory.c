/*
 * check_memory.c - no memory: each allocation of a command is refused in turn.
 *
 * The command then says so in one sentence and ends with 70, or it did not need
 * the memory and answers as always; of a file that it was writing nothing is
 * left.  The functions that give memory are replaced by those of refuse.h, in
 * all libraries.  Arguments: how many allocations of each command to refuse,
 * evenly spread (default: 40; 0: all).
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/command.h"
#include "refuse.h"

#ifndef OWN_MEMORY

/* ---- a command in a process of its own ---- */

enum { OUTPUT_MAX = 1024 * 1024, WORDS_MAX = 12 };

struct answer {
	int status; /* of waitpid() */
	unsigned long taken;
	char *out, *err;
};

static char *
text_of(FILE *file)
{
	char *text = must(calloc(1, OUTPUT_MAX));
	rewind(file);
	size_t length = fread(text, 1, OUTPUT_MAX - 1, file);
	text[length] = '\0';
	fclose(file);
	return text;
}

static _Noreturn void
run_here(char **words, unsigned long which, FILE *out, FILE *err, int count)
{
	int argc = 0;
	while (words[argc] != NULL)
		argc++;
	dup2(fileno(out), STDOUT_FILENO);
	dup2(fileno(err), STDERR_FILENO);
	taken = 0;
	refused = which;
	libraries_begin();
	const struct command *command = command_find(words[0]);
	int status = command->run(command, argc, words);
	unsigned long all = taken;
	refused = 0;
	fflush(stdout);
	_exit(write(count, &all, sizeof all) == sizeof all ? status : 99);
}

static struct answer
run(char **words, unsigned long which)
{
	struct answer a = { 0 };
	FILE *out = must(tmpfile()), *err = must(tmpfile());
	int count[2];
	if (pipe(count) != 0)
		defect("no pipe");
	fflush(stdout);
	pid_t child = fork();
	if (child == 0)
		run_here(words, which, out, err, count[1]);
	close(count[1]);
	if (child < 0 || waitpid(child, &a.status, 0) != child)
		defect("no process");
	if (read(count[0], &a.taken, sizeof a.taken) < 0)
		a.taken = 0;
	close(count[0]);
	a.out = text_of(out);
	a.err = text_of(err);
	return a;
}

static void
answer_free(struct answer *a)
{
	free(a->out);
	free(a->err);
}

/* ---- what it answers ---- */

static bool
is_good(const struct answer *a, const struct answer *always)
{
	if (WIFEXITED(a->status) && WEXITSTATUS(a->status) == EXIT_DEFECT
	    && strcmp(a->err, "replaycheck: out of memory\n") == 0)
		return true;
	return a->status == always->status && strcmp(a->out, always->out) == 0
	    && strcmp(a->err, always->err) == 0;
}

/* Where commands write to: the @ of their lines; a log that is long enough to be
 * read ahead: the #. */
static char folder[] = "/tmp/replaycheck.XXXXXX";
static char long_log[] = "/tmp/replaycheck-log.XXXXXX";

static void
line_write(char *line, size_t room, const char *pattern)
{
	const size_t at = strcspn(pattern, "@#");
	if (pattern[at] == '\0')
		snprintf(line, room, "%s", pattern);
	else
		snprintf(line, room, "%.*s%s%s", (int)at, pattern,
		    pattern[at] == '@' ? folder : long_log,
		    pattern + at + 1);
}

static void
long_log_write(void)
{
	FILE *out = fdopen(mkstemp(long_log), "w");
	if (out == NULL)
		defect("no log");
	fputs("<replay format='1' game='iotabots'>\n", out);
	for (unsigned i = 0; i < 100; i++)
		fprintf(out, "<note>%5000u</note>\n", i);
	fputs("</replay>\n", out);
	fclose(out);
}

/* Takes the report away; is there something else? */
static bool
left_behind(void)
{
	char report[sizeof folder + 10];
	snprintf(report, sizeof report, "%s/report", folder);
	unlink(report);
	if (rmdir(folder) != 0)
		return true;
	if (mkdir(folder, 0700) != 0)
		defect("no folder");
	return false;
}

/* Returns how many answers were wrong. */
static unsigned
check_command(const char *line, unsigned long most)
{
	char copy[500], *words[WORDS_MAX] = { 0 };
	unsigned wrong = 0, count = 0;
	line_write(copy, sizeof copy, line);
	for (char *at = strtok(copy, " "); at != NULL; at = strtok(NULL, " "))
		words[count++] = at;
	struct answer always = run(words, 0);
	unsigned long all = always.taken, tries = most == 0 || most > all
	    ? all : most;
	if (!WIFEXITED(always.status) || WEXITSTATUS(always.status) > 3) {
		printf("%s: ends with %d: %s\n", line, always.status,
		    always.err);
		wrong++;
	}
	for (unsigned long i = 0; i < tries; i++) {
		unsigned long which = 1 + i * all / tries;
		struct answer a = run(words, which);
		if (!is_good(&a, &always) && wrong++ < 5)
			printf("%s: without allocation %lu: status %x\n%s",
			    line, which, (unsigned)a.status, a.err);
		answer_free(&a);
		if (left_behind()) {
			printf("%s: without allocation %lu: a file is left in "
			    "%s\n", line, which, folder);
			return wrong + 1;
		}
	}
	printf("%s: %lu of %lu allocations refused, %u wrong answers\n", line,
	    tries, all, wrong);
	answer_free(&always);
	return wrong;
}

int
main(int argc, char **argv)
{
	static const char *const lines[] = {
		"verify --expect fixtures/iotabots/mana.pay.xml",
		"verify --format=json fixtures/gazer/case.01.xml",
		"verify --format=junit fixtures/wota/case.01.xml",
		"verify --format=tap fixtures/frc/case.01.xml",
		"verify --format=sarif fixtures/scrapbots/case.01.xml",
		"verify replays/gazer-duel.xml.gz",
		"verify -j2 #",
		"verify --report=json:/dev/null fixtures/frc/case.02.xml",
		"verify --report=json:@/report fixtures/frc/case.02.xml",
		"show --legal fixtures/iotabots/case.01.xml",
		"show --format=json fixtures/wota/case.01.xml",
		"show --format=html fixtures/gazer/case.01.xml",
		"trace fixtures/scrapbots/case.01.xml",
		"lint fixtures/iotabots/mana.pay.xml",
		"fmt fixtures/iotabots/mana.pay.xml",
		"coverage fixtures/iotabots/mana.pay.xml",
		"cards iotabots-demo anvil",
		"cards data/scrapbots-core.xml",
		"rules iotabots.mana.pay",
		"perft --depth=1 fixtures/frc/case.01.xml",
		"diff fixtures/frc/case.01.xml fixtures/frc/case.01.xml",
		"generate --game=gazer",
		"new frc",
	};
	const char *top = getenv("SRCDIR");
	unsigned wrong = 0;
	unsigned long most = argc > 1 ? strtoul(argv[1], NULL, 10) : 40;
	if (chdir(top != NULL ? top : ".") != 0)
		defect("%s is not there", top);
	if (mkdtemp(folder) == NULL)
		defect("no folder");
	long_log_write();
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		wrong += check_command(lines[i], i == 0 ? 0 : most);
	rmdir(folder);
	unlink(long_log);
	return wrong != 0;
}

#endif
