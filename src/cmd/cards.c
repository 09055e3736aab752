/*
 * cards.c - lists the card sets in reach with their hashes, shows the cards of
 * one, or checks set files.
 */
#include <getopt.h>
#include <string.h>

#include "cmd/cards_show.h"
#include "cmd/commands.h"
#include "cmd/options.h"
#include "report/json_text.h"
#include "report/mask.h"

static void
entry_json(const replaycheck_set *e)
{
	json_t *object = json_object();
	json_object_set_new(object, "set", json_text(e->name));
	json_object_set_new(object, "game", json_text(e->game));
	json_object_set_new(object, "title", json_text(e->title));
	json_object_set_new(object, "cards", json_integer(e->cards));
	json_object_set_new(object, "sha256", json_text(e->sha256));
	json_object_set_new(object, "file", json_text(e->file));
	json_line(stdout, object);
}

static void
entry_text(const replaycheck_set *e)
{
	printf("%-20s %-9s %4u cards  %s  ", e->name, e->game, e->cards,
	    e->sha256);
	put_masked(stdout, e->title);
	if (e->file != NULL) {
		fputs("  ", stdout);
		put_masked(stdout, e->file);
	}
	putchar('\n');
}

static void
print_entry(const replaycheck_set *e, bool json)
{
	if (json)
		entry_json(e);
	else
		entry_text(e);
}

/* Checks every file; 3 if one of them is not a set. */
static int
check_sets(int count, char **files, bool json)
{
	int status = 0;
	for (int i = 0; i < count; i++) {
		replaycheck_sets *set;
		char *mistakes;
		if (sure(replaycheck_set_check(files[i], &set, &mistakes))
		    == REPLAYCHECK_OK) {
			print_entry(set->sets[0], json);
		} else {
			fputs(mistakes, stderr);
			status = REPLAYCHECK_UNREADABLE;
		}
		replaycheck_text_free(mistakes);
		replaycheck_sets_free(set);
	}
	return finish(status);
}

static int
list_sets(const struct shared *sh, const replaycheck_game *only, bool json)
{
	replaycheck_sets *sets = must(replaycheck_sets_new(sh->options));
	for (unsigned i = 0; sets->sets[i] != NULL; i++) {
		const replaycheck_set *e = sets->sets[i];
		if (only == NULL || strcmp(e->game, only->name) == 0)
			print_entry(e, json);
	}
	replaycheck_sets_free(sets);
	return finish(0);
}

/* Whether the argument is a set file, not the name of a set. */
static bool
is_file(const char *argument)
{
	size_t length = strlen(argument);
	return strchr(argument, '/') != NULL
	    || (length >= 4 && strcmp(argument + length - 4, ".xml") == 0);
}

enum { OPTION_FORMAT = OPTION_OWN, OPTION_GAME };

static const struct option options[] = {
	{ "cards", required_argument, NULL, OPTION_CARDS },
	{ "game", required_argument, NULL, OPTION_GAME },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

static int
cards_options(struct shared *sh, const struct command *c, int argc,
    char **argv, const replaycheck_tables *tables,
    const replaycheck_game **only, bool *json)
{
	int option, status = 0;
	while (status == 0
	    && (option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
		if (option == OPTION_FORMAT) {
			*json = strcmp(optarg, "json") == 0;
			if (!*json && strcmp(optarg, "text") != 0)
				status = usage_error(c, "--format is text or "
				    "json, not %s", optarg);
		} else if (option == OPTION_GAME) {
			*only = game_of(tables, optarg);
			if (*only == NULL)
				status = unknown_game(c, optarg);
		} else if (!shared_option(sh, c, option, optarg, &status))
			status = option_error(c, argv);
	}
	return status;
}

static int
cards_run(const struct command *c, int argc, char **argv)
{
	struct shared shared;
	bool json = false;
	int status = shared_begin(&shared, c);
	replaycheck_tables *tables = must(replaycheck_tables_new());
	const replaycheck_game *only = NULL;
	if (status == 0)
		status = cards_options(&shared, c, argc, argv, tables, &only,
		    &json);
	char **argument = argv + optind;
	if (status == 0 && shared.help)
		status = command_help(c);
	else if (status == 0 && optind == argc)
		status = list_sets(&shared, only, json);
	else if (status == 0)
		status = is_file(*argument)
		    ? check_sets(argc - optind, argument, json)
		    : cards_show(c, &shared, only, argc - optind, argument,
		    json);
	replaycheck_tables_free(tables);
	shared_free(&shared);
	return status;
}

const struct command command_cards = {
	.name = "cards",
	.summary = "List card sets, show the cards of one, or check set files.",
	.usage = "[OPTION]... [SET [CARD]... | FILE...]",
	.help =
	    "Without an argument the sets in reach are listed; a SET lists its "
	    "cards, a SET\nand CARDs (ids or names) show them as a player reads "
	    "them.  An argument that\nholds / or ends in .xml is a set file to "
	    "check.\n\n"
	    "  --game=GAME              only sets of this game\n"
	    "  --cards DIR              card sets of this folder too\n"
	    "  --format=text|json       how to print (default: text)\n"
	    "  -h, --help               this help\n"
	    "\nExit status: 0, 3 when a file is not a card set (every mistake "
	    "with its place on\nstandard error), 64 for a set or card that is "
	    "not known and wrong usage.\n",
	.run = cards_run,
};
