/*
 * options.h - options that several commands share.
 */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include <getopt.h>

#include "cmd/command.h"
#include "cmd/files.h"

/* Values of getopt_long() for options without a letter. */
enum {
	OPTION_HELP = 'h',
	OPTION_COMPARE = 0x100,
	OPTION_READING,
	OPTION_READINGS,
	OPTION_CONSTANT,
	OPTION_CARDS,
	OPTION_STRICT,
	OPTION_FILES_FROM,
	OPTION_NULL,
	OPTION_SHARD,
	OPTION_NO_SANDBOX,
	OPTION_MAX_DISPUTES,
	OPTION_MAX_CLAIMS,
	OPTION_MAX_STEPS,
	OPTION_MAX_REPLAYS,
	OPTION_MAX_BYTES,
	OPTION_MAX_UNREADABLE,
	OPTION_OWN      /* a command's own begin here */
};

#define LIMIT_OPTION(name, option)                                            \
	{ "max-" name, required_argument, NULL, option }
/* Rows for a table of long options: how to check, and what. */
#define CHECK_OPTIONS                                                         \
	{ "compare", required_argument, NULL, OPTION_COMPARE },               \
	{ "reading", required_argument, NULL, OPTION_READING },               \
	{ "readings", required_argument, NULL, OPTION_READINGS },             \
	{ "constant", required_argument, NULL, OPTION_CONSTANT },             \
	{ "cards", required_argument, NULL, OPTION_CARDS },                   \
	{ "files-from", required_argument, NULL, OPTION_FILES_FROM },         \
	{ "null", no_argument, NULL, OPTION_NULL },                           \
	LIMIT_OPTION("disputes", OPTION_MAX_DISPUTES),                        \
	LIMIT_OPTION("claims", OPTION_MAX_CLAIMS),                            \
	LIMIT_OPTION("steps", OPTION_MAX_STEPS),                              \
	LIMIT_OPTION("replays", OPTION_MAX_REPLAYS),                          \
	LIMIT_OPTION("bytes", OPTION_MAX_BYTES),                              \
	LIMIT_OPTION("unreadable", OPTION_MAX_UNREADABLE),                    \
	{ "jobs", required_argument, NULL, 'j' },                             \
	{ "help", no_argument, NULL, OPTION_HELP }
#define SANDBOX_OPTION                                                        \
	{ "no-sandbox", no_argument, NULL, OPTION_NO_SANDBOX }
#define SANDBOX_HELP                                                          \
	"  --no-sandbox             keep what the kernel would let it give up\n"
#define CHECK_LETTERS "hj:"
#define CHECK_HELP                                                            \
	"  --compare=all|open|none  which readings to compare (default: open)\n"\
	"  --reading ID=CHOICE      fix a reading\n"                          \
	"  --readings FILE          fix the readings that a file lists\n"     \
	"  --constant GAME.NAME=N   change a number of the rulebook\n"        \
	"  --cards DIR              card sets of this folder too\n"           \
	"  --files-from FILE        names of logs from a file, - is standard input\n"\
	"  --null                   they end with NUL instead of a line end\n"\
	"  --max-disputes N         tell N disputes of a replay (default: 100)\n"\
	"  --max-claims N           claims between two steps (default: 10000)\n"\
	"  --max-unreadable N       unreadable replays of a file (default: 1000)\n"\
	"  --max-steps N, --max-replays N, --max-bytes N\n"                  \
	"                           steps of a replay, replays and bytes of a file\n"\
	"  -j, --jobs N             use N threads: N files at a time, or two a file\n"\
	"  -h, --help               this help\n"

/* Rows for commands that can work on a part of a corpus. */
#define SHARD_OPTION { "shard", required_argument, NULL, OPTION_SHARD }
#define SHARD_HELP                                                            \
	"  --shard=K/N              only part K of N of the files\n"

/* What the shared options say; clear it with zero. */
struct shared {
	replaycheck_options *options;
	struct file_list files;
	long jobs;
	char **passed;           /* options that are given to another program
	                            too, as on a command line */
	unsigned passed_count;
	const char *files_from;
	bool no_sandbox;
	bool null;
	const char *shard;       /* K/N, or NULL */
	long part, parts;        /* the same as numbers */
	const char *readings_file;
	bool help;
};

/* The start: shipped card sets, and the folders of REPLAYCHECK_CARDS.  0 or
 * EXIT_USAGE. */
int shared_begin(struct shared *, const struct command *);

/* Sets an option of the library; 0, or EXIT_USAGE after a line on standard
 * error. */
int shared_set(struct shared *, const struct command *, const char *name,
    const char *value);

/* The verdicts of replaycheck.h as words. */
extern const char *const verdict_words[];

/* Takes an option if it is a shared one; false if it is not.  *status becomes
 * EXIT_USAGE when it is used wrongly, after a line on standard error. */
bool shared_option(struct shared *, const struct command *, int option,
    const char *argument, int *status);

/* All options are read: the rest of argv are files.  0 or EXIT_USAGE. */
int shared_end(struct shared *, const struct command *, int argc,
    char **argv);

void shared_free(struct shared *);

#endif
