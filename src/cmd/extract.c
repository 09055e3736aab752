/*
 * extract.c - takes single replays out of logs.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/document.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/progress.h"

struct extract {
	struct shared shared;
	const char *folder;
	long replay;         /* 0: not asked for */
	const char *verdict; /* what must fit; NULL: anything */
	const char *rule;
	const char *winner;
	unsigned taken;
	struct progress_line progress;
};

/* ---- files ---- */

/* The name of the log without folder and ending. */
static char *
base_name(const char *path)
{
	static const char *const ends[] = { ".gz", ".xml" };
	const char *slash = strrchr(path, '/');
	char *name = must(strdup(slash == NULL ? path : slash + 1));
	if (strcmp(name, "-") == 0) {
		free(name);
		return must(strdup("log"));
	}
	for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
		size_t length = strlen(name), end = strlen(ends[i]);
		if (length > end && strcmp(name + length - end, ends[i]) == 0)
			name[length - end] = '\0';
	}
	return name;
}

/* A name that no file has yet: NAME-N.xml, or with one number more. */
static char *
new_name(const struct extract *x, const char *path, unsigned replay)
{
	char *base = base_name(path), *name = NULL;
	unsigned n = 0;
	do {
		free(name);
		int length = ++n == 1 ? asprintf(&name, "%s/%s-%u.xml",
		    x->folder, base, replay) : asprintf(&name,
		    "%s/%s-%u.%u.xml", x->folder, base, replay, n);
		if (length < 0)
			must(NULL);
	} while (access(name, F_OK) == 0);
	free(base);
	return name;
}

static int
write_replay(struct extract *x, const struct document *d, unsigned replay)
{
	size_t length;
	char *text = document_form(d, replay, &length);
	x->taken++;
	if (text == NULL)
		return REPLAYCHECK_UNREADABLE;
	if (x->folder != NULL) {
		char *name = new_name(x, d->name, replay);
		output_text(name, text, length);
		free(name);
	} else {
		fwrite(text, 1, length, stdout);
	}
	replaycheck_text_free(text);
	return 0;
}

/* ---- what fits ---- */

static bool
has_winner(const char *winners, const char *player)
{
	size_t length = strlen(player);
	for (const char *at = winners; at != NULL && *at != '\0';) {
		size_t word = strcspn(at, " ");
		if (word == length && strncmp(at, player, length) == 0)
			return true;
		at += word + (at[word] == ' ');
	}
	return false;
}

static bool
fits(const struct extract *x, const replaycheck_report *r)
{
	if (r->verdict == REPLAYCHECK_UNREADABLE)
		return false;
	if (x->verdict != NULL
	    && strcmp(verdict_words[r->verdict], x->verdict) != 0)
		return false;
	if (x->rule != NULL
	    && (r->rule == NULL || strcmp(r->rule, x->rule) != 0))
		return false;
	return x->winner == NULL || has_winner(r->winner, x->winner);
}

static int
extract_one(struct extract *x, replaycheck_checker *checker,
    const struct file *file)
{
	struct document d;
	int status = 0;
	document_read(&d, checker, file);
	progress_end(&x->progress);
	x->progress.items += d.replays;
	if (document_complain(&d))
		status = REPLAYCHECK_UNREADABLE;
	for (unsigned n = 1; n <= d.replays && d.bytes != NULL; n++) {
		const replaycheck_report *r = d.report[n - 1];
		bool wanted = x->replay != 0 ? x->replay == (long)n
		    : fits(x, r);
		int one = !wanted || r->verdict == REPLAYCHECK_UNREADABLE ? 0
		    : write_replay(x, &d, n);
		status = one > status ? one : status;
	}
	if (x->replay != 0 && status == 0 && x->taken == 0) {
		fprintf(stderr, "replaycheck: extract: %s: there is no replay "
		    "%ld, only %u\n", file->name, x->replay, d.replays);
		status = EXIT_USAGE;
	}
	document_free(&d);
	return status;
}

static int
extract_all(struct extract *x)
{
	int status = 0;
	replaycheck_checker *checker = checking_new(&x->shared);
	progress_files(&x->progress, x->shared.files.count);
	for (unsigned i = 0; i < x->shared.files.count; i++) {
		int one = extract_one(x, checker, &x->shared.files.file[i]);
		status = one > status ? one : status;
		x->progress.done = i + 1;
		x->progress.failed += one != 0;
		progress_show(&x->progress);
	}
	progress_end(&x->progress);
	replaycheck_free(checker);
	if (x->replay == 0)
		fprintf(stderr, "%u replay%s\n", x->taken,
		    x->taken == 1 ? "" : "s");
	return finish(status);
}

/* ---- the command ---- */

enum { OPTION_REPLAY = OPTION_OWN, OPTION_VERDICT, OPTION_RULE,
	OPTION_WINNER };

static const struct option options[] = {
	{ "replay", required_argument, NULL, OPTION_REPLAY },
	{ "verdict", required_argument, NULL, OPTION_VERDICT },
	{ "rule", required_argument, NULL, OPTION_RULE },
	{ "winner", required_argument, NULL, OPTION_WINNER },
	{ "output", required_argument, NULL, 'o' },
	CHECK_OPTIONS,
	{ 0 }
};

static int
verdict_option(struct extract *x, const struct command *c, const char *text)
{
	for (unsigned i = 0; i < REPLAYCHECK_UNREADABLE; i++)
		if (strcmp(verdict_words[i], text) == 0) {
			x->verdict = text;
			return 0;
		}
	return usage_error(c, "--verdict is legal, disputed or illegal, not "
	    "%s", text);
}

static int
rule_option(struct extract *x, const struct command *c, const char *id)
{
	replaycheck_tables *tables = must(replaycheck_tables_new());
	bool known = false;
	x->rule = id;
	for (unsigned g = 0; tables->games[g] != NULL; g++) {
		const replaycheck_game *game = tables->games[g];
		for (unsigned i = 0; game->rules[i] != NULL; i++)
			known |= strcmp(game->rules[i]->id, id) == 0;
		for (unsigned i = 0; game->readings[i] != NULL; i++)
			known |= strcmp(game->readings[i]->id, id) == 0;
	}
	replaycheck_tables_free(tables);
	return known ? 0 : usage_error(c, "unknown rule %s", id);
}

static int
own_option(struct extract *x, const struct command *c, int option,
    char **argv)
{
	switch (option) {
	case OPTION_REPLAY:
		return option_number(optarg, 1, UINT32_MAX, &x->replay) ? 0
		    : usage_error(c, "--replay takes a number from 1, not %s",
		    optarg);
	case OPTION_VERDICT:
		return verdict_option(x, c, optarg);
	case OPTION_RULE:
		return rule_option(x, c, optarg);
	case OPTION_WINNER:
		x->winner = optarg;
		return strcmp(optarg, "draw") == 0 || (*optarg >= 'A'
		    && *optarg <= 'Z' && optarg[1] == '\0') ? 0
		    : usage_error(c, "--winner takes the id of a player, or "
		    "draw, not %s", optarg);
	case 'o':
		x->folder = optarg;
		return 0;
	}
	return option_error(c, argv);
}

static int
settle(struct extract *x, const struct command *c, int argc, char **argv)
{
	bool filter = x->verdict != NULL || x->rule != NULL
	    || x->winner != NULL;
	int status = shared_end(&x->shared, c, argc, argv);
	if (status != 0)
		return status;
	if (filter == (x->replay != 0))
		return usage_error(c, "either --replay is to be given, or "
		    "--verdict, --rule or --winner");
	if (filter && x->folder == NULL)
		return usage_error(c, "the replays that fit need -o DIR");
	if (x->replay != 0 && x->shared.files.count > 1)
		return usage_error(c, "--replay takes one file");
	if (x->folder != NULL)
		folder_make(x->folder);
	return 0;
}

static int
extract_run(const struct command *c, int argc, char **argv)
{
	struct extract x = { 0 };
	int option, status = shared_begin(&x.shared, c);
	while (status == 0 && (option = getopt_long(argc, argv,
	    CHECK_LETTERS "o:", options, NULL)) != -1)
		if (!shared_option(&x.shared, c, option, optarg, &status))
			status = own_option(&x, c, option, argv);
	if (status == 0 && x.shared.help)
		status = command_help(c);
	else if (status == 0 && (status = settle(&x, c, argc, argv)) == 0)
		status = extract_all(&x);
	shared_free(&x.shared);
	return status;
}

const struct command command_extract = {
	.name = "extract",
	.summary = "Take single replays out of logs.",
	.usage = "--replay=N [OPTION]... FILE\n"
	    "       replaycheck extract [--verdict=V] [--rule=ID] [--winner=P] "
	    "-o DIR FILE...",
	.help =
	"  --replay=N               the n-th replay of a file\n"
	"  --verdict=V              those that are legal, disputed or illegal\n"
	"  --rule=ID                those that break this rule\n"
	"  --winner=P               those that player P has won; or draw\n"
	"  -o, --output DIR         a file for each (default: standard output)\n"
	CHECK_HELP
	"\nExit status: 0, 3 when a log cannot be read, 64 wrong usage, 74 no "
	"output can be\nwritten.\n",
	.run = extract_run,
};
