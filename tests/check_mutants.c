/*
 * check_mutants.c - verdicts are not fooled: single changes of the shipped
 * replays are illegal, disputed or unreadable, or there is a reason in
 * mutants.txt why such a change can be harmless.
 *
 * A change that passed and has no line there fails.  Arguments: how many
 * changes of each replay (default: 8), a seed, and a folder for the changed
 * logs that can be read (cli/blur.sh takes them).  The folder of the sources is
 * in SRCDIR.
 */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "change.h"
#include "check/run.h"
#include "cmd/command.h"
#include "cmd/files.h"
#include "log/canonical.h"
#include "once.h"

enum { KEYS_MAX = 2000, DIGEST_TEXT = 100, VERDICTS = VERDICT_UNREADABLE + 1 };

/* What passed: game and change, and why it may. */
struct passed {
	char key[CHANGE_KEY + 20];
	char reason[40];
	unsigned count;
};

struct run {
	struct checker *checker;
	struct passed *passed;
	unsigned keys;
	unsigned long verdicts[VERDICTS];
	enum verdict verdict; /* the worst of the last log, */
	char game[20];
	char end[DIGEST_TEXT];  /* its final state, */
	uint32_t unseen;        /* how often unseen cards decided, */
	uint32_t filled;        /* and the steps that were filled in */
	unsigned wrong;
	const char *folder;     /* for changed logs, or NULL */
	unsigned kept;
};

static bool
note_verdict(void *closure, struct report *r, struct coverage *coverage)
{
	struct run *run = closure;
	if (r->verdict > run->verdict)
		run->verdict = r->verdict;
	snprintf(run->game, sizeof run->game, "%s", r->game != NULL ? r->game
	    : "none");
	run->unseen += r->unseen;
	run->filled += r->filled;
	if (r->replay == 1)
		snprintf(run->end, sizeof run->end, "%s %.20s", r->digest,
		    r->winner != NULL ? r->winner : "none");
	report_clear(r);
	free(r);
	free(coverage);
	return true;
}

static void
check_text(struct run *run, const char *log, size_t length)
{
	run->verdict = VERDICT_LEGAL;
	run->unseen = run->filled = 0;
	check_memory(run->checker, "changed", log, length, NULL, note_verdict,
	    run);
}

static struct passed *
passed_find(struct run *run, const char *key)
{
	for (unsigned i = 0; i < run->keys; i++)
		if (fnmatch(run->passed[i].key, key, 0) == 0)
			return &run->passed[i];
	if (run->keys == KEYS_MAX)
		defect("too many keys");
	struct passed *p = &run->passed[run->keys++];
	snprintf(p->key, sizeof p->key, "%.*s", (int)sizeof p->key - 1, key);
	return p;
}

static void
read_reasons(struct run *run, const char *name)
{
	char line[200], game[20], end[20], change[20], what[CHANGE_KEY];
	char reason[40];
	FILE *in = must(fopen(name, "r"));
	while (fgets(line, sizeof line, in) != NULL)
		if (line[0] != '#' && sscanf(line, "%19s %19s %19s %79s %39s",
		    game, end, change, what, reason) == 5) {
			char key[CHANGE_KEY + 20];
			snprintf(key, sizeof key, "%s %s %s %.30s", game, end,
			    change, what);
			struct passed *p = passed_find(run, key);
			memcpy(p->reason, reason, sizeof reason);
		}
	fclose(in);
}

/* What differs between two logs. */
static void
tell_difference(const char *a, size_t long_a, const char *b, size_t long_b)
{
	size_t begin = 0, end = 0;
	while (begin < long_a && begin < long_b && a[begin] == b[begin])
		begin++;
	while (begin > 0 && a[begin - 1] != '\n')
		begin--;
	while (begin + end < long_a && begin + end < long_b
	    && a[long_a - end - 1] == b[long_b - end - 1])
		end++;
	printf("was: %.*s\nis:  %.*s\n", (int)(long_a - end - begin),
	    a + begin, (int)(long_b - end - begin), b + begin);
}

/* A change that passed; says so if there is no reason why it may. */
static void
note_passed(struct run *run, const char *file, const char *change,
    const char *log, size_t length, const char *whole, size_t before)
{
	char key[CHANGE_KEY + 40], end[DIGEST_TEXT];
	uint32_t unseen = run->unseen, filled = run->filled;
	memcpy(end, run->end, sizeof end);
	check_text(run, whole, before);
	snprintf(key, sizeof key, "%s %s %.70s", run->game,
	    unseen > run->unseen ? "unseen"
	    : filled > run->filled ? "filled"
	    : strcmp(end, run->end) == 0 ? "same" : "other", change);
	struct passed *p = passed_find(run, key);
	if (p->reason[0] == '\0' && p->count == 0) {
		printf("%s: passes: %s\n", file, key);
		tell_difference(whole, before, log, length);
	}
	run->wrong += p->reason[0] == '\0';
	p->count++;
}

static void
keep_log(struct run *run, const char *log, size_t length)
{
	char path[4096];
	if (run->folder == NULL || run->verdict == VERDICT_UNREADABLE)
		return;
	snprintf(path, sizeof path, "%s/%05u.xml", run->folder, run->kept++);
	FILE *out = must(fopen(path, "w"));
	fwrite(log, 1, length, out);
	fclose(out);
}

static void
change_one(struct run *run, const struct sheet *sheet, const char *file,
    unsigned number, struct chance *chance)
{
	static const enum change kinds[] = { CHANGE_DROP, CHANGE_DOUBLE,
		CHANGE_SWAP, CHANGE_MOVE, CHANGE_VALUE, CHANGE_VALUE,
		CHANGE_VALUE, CHANGE_OMIT };
	struct sheet changed;
	char key[CHANGE_KEY];
	sheet_copy(&changed, sheet);
	enum change kind = kinds[number % (sizeof kinds / sizeof *kinds)];
	if (sheet_change(&changed, sheet, kind, chance, key)) {
		size_t length, before;
		char *log = sheet_write(&changed, &length);
		char *whole = sheet_write(sheet, &before);
		check_text(run, log, length);
		if (length != before || memcmp(log, whole, length) != 0) {
			run->verdicts[run->verdict]++;
			keep_log(run, log, length);
			if (run->verdict == VERDICT_LEGAL)
				note_passed(run, file, key, log, length,
				    whole, before);
		}
		free(log);
		free(whole);
	}
	sheet_free(&changed);
}

static void
change_replay(struct run *run, const char *file, unsigned changes,
    uint64_t seed)
{
	struct problem problem;
	struct sheet sheet;
	struct chance chance = { seed };
	size_t length;
	bool packed;
	char *log = canonical_read(file, &length, &packed, &problem);
	if (log == NULL)
		defect("%s: %s", file, problem.text);
	check_text(run, log, length);
	/* what is disputed as it stands tells nothing */
	if (run->verdict == VERDICT_LEGAL && sheet_take(&sheet, log, length)) {
		for (unsigned i = 0; i < changes; i++)
			change_one(run, &sheet, file, i, &chance);
		sheet_free(&sheet);
	}
	free(log);
}

static int
by_key(const void *a, const void *b)
{
	return strcmp(((const struct passed *)a)->key,
	    ((const struct passed *)b)->key);
}

static void
tell(struct run *run)
{
	unsigned long all = 0;
	for (unsigned i = 0; i < VERDICTS; i++)
		all += run->verdicts[i];
	printf("%lu changes:", all);
	for (unsigned i = 0; i < VERDICTS; i++)
		printf(" %lu %s", run->verdicts[i], verdict_names[i]);
	putchar('\n');
	qsort(run->passed, run->keys, sizeof *run->passed, by_key);
	for (unsigned i = 0; i < run->keys; i++)
		if (run->passed[i].count > 0)
			printf("  %-45s %-12s %u\n", run->passed[i].key,
			    run->passed[i].reason[0] != '\0'
			    ? run->passed[i].reason : "?",
			    run->passed[i].count);
}

int
main(int argc, char **argv)
{
	const char *top = getenv("SRCDIR");
	unsigned changes = argc > 1 ? (unsigned)atoi(argv[1])
	    : once() ? 2 : 8;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	struct file_list files = { 0 };
	struct set_index *sets = set_index_new();
	const struct check_options options = { .sets = sets,
		.digest = true };
	struct run run = { .checker = checker_new(&options),
		.passed = must(calloc(KEYS_MAX, sizeof *run.passed)),
		.folder = argc > 3 ? argv[3] : NULL };
	libraries_begin();
	if (chdir(top != NULL ? top : ".") != 0)
		defect("%s is not there", top);
	read_reasons(&run, "tests/mutants.txt");
	files_add(&files, "replays");
	for (unsigned i = 0; i < files.count; i++)
		change_replay(&run, files.file[i].name, changes,
		    seed * 1000 + i);
	tell(&run);
	files_free(&files);
	checker_free(run.checker);
	set_index_free(sets);
	free(run.passed);
	return run.wrong != 0;
}
