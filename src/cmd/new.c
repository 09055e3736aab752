/*
 * new.c - the beginning of a log, for somebody who writes one.
 */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/maker.h"
#include "cmd/inside.h"
#include "cmd/options.h"
#include "log/write.h"

struct new_log {
	struct shared shared;
	struct maker m;
	const char *edition;
	const char *path;
	long players;
};

static void
put_comment(FILE *out, const char *text)
{
	fprintf(out, "  <!-- %s -->\n", text);
}

/* The line that names the schema is for editors: a catalogue tells them where
 * it is. */
static void
put_header(struct new_log *n, FILE *out)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", out);
	fprintf(out, "<?xml-model href=\"urn:x-replaycheck:replaycheck-%s.rng\""
	    "\n  schematypens=\"http://relaxng.org/ns/structure/1.0\"?>\n",
	    n->m.game->name);
	fprintf(out, "<replay format=\"1\" game=\"%s\"", n->m.game->name);
	if (n->m.game->edition_count > 0)
		fprintf(out, " edition=\"%s\"",
		    n->m.game->editions[n->m.edition].name);
	fputs(">\n", out);
	put_comment(out, "The sets of cards: `replaycheck cards SET` lists "
	    "what is in one.");
	for (unsigned i = 0; i < n->m.sets; i++)
		fprintf(out, "  <cards set=\"%s\"/>\n", n->m.set[i]);
	put_comment(out, "The players; a name is for people.");
	for (unsigned p = 0; p < n->m.players; p++)
		fprintf(out, "  <player id=\"%s\" name=\"Player %s\"/>\n",
		    player_id(p), player_id(p));
	put_comment(out, "What the organiser has ruled stands here: "
	    "<reading id=\"...\" is=\"...\"/>");
	put_comment(out, "The setup.  Each card has an id of its own, def "
	    "says which card it is.");
}

/* A deck, a card to a line; other steps as they are. */
static void
put_step(struct new_log *n, FILE *out)
{
	char *text;
	size_t length;
	FILE *one = text_open(&text, &length);
	write_step(one, session_context(n->m.session), &n->m.step);
	fclose(one);
	fputs("  ", out);
	for (const char *at = text; *at != '\0'; at++) {
		if (at > text && strncmp(at, "<card ", 6) == 0)
			fputs("\n    ", out);
		else if (at > text && strncmp(at, "</", 2) == 0)
			fputs("\n  ", out);
		putc(*at, out);
	}
	putc('\n', out);
	free(text);
}

/* All steps that name decks and the like; 0, or wrong usage. */
static int
write_log(struct new_log *n, const struct command *c, FILE *out)
{
	struct problem problem = { 0 };
	if (!maker_begin(&n->m, 1, &problem))
		return usage_error(c, "%s", problem.text);
	put_header(n, out);
	while (maker_next(&n->m) && n->m.deals) {
		put_step(n, out);
		if (!session_step(n->m.session, &n->m.step))
			return usage_error(c, "the cards of these sets make "
			    "no deck that the rules accept: %s",
			    n->m.report.message);
	}
	fprintf(out, "  <!-- What may come next is listed by replaycheck show "
	    "with its option legal;\n       all steps and claims stand in "
	    "replaycheck-%s(7). -->\n", n->m.game->name);
	fputs("</replay>\n", out);
	return 0;
}

/* To standard output, or to a file that is not there yet. */
static int
put_log(struct new_log *n, const struct command *c)
{
	char *text;
	size_t length;
	FILE *memory = text_open(&text, &length);
	int status = write_log(n, c, memory);
	fclose(memory);
	FILE *out = n->path == NULL ? stdout : NULL;
	if (status == 0 && out == NULL) {
		out = fopen(n->path, "wx");
		if (out == NULL && errno == EEXIST)
			status = usage_error(c, "%s: %s", n->path,
			    error_text(errno));
		else if (out == NULL)
			output_error("%s cannot be written: %s", n->path,
			    error_text(errno));
	}
	bool good = status != 0 || fwrite(text, 1, length, out) == length;
	if (status == 0 && out != stdout && (fclose(out) != 0 || !good)) {
		int error = errno;
		unlink(n->path);
		output_error("%s cannot be written: %s", n->path,
		    error_text(error));
	}
	free(text);
	return status;
}

/* ---- options ---- */

enum { OPTION_EDITION = OPTION_OWN, OPTION_PLAYERS };

static const struct option options[] = {
	{ "cards", required_argument, NULL, OPTION_CARDS },
	{ "edition", required_argument, NULL, OPTION_EDITION },
	{ "players", required_argument, NULL, OPTION_PLAYERS },
	{ "output", required_argument, NULL, 'o' },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

/* A set by its name; a folder adds its sets. */
static int
cards_option(struct new_log *n, const struct command *c, const char *text)
{
	int status = 0;
	if (set_index_find(inside_sets(&n->shared), text) == NULL)
		shared_option(&n->shared, c, OPTION_CARDS, text, &status);
	else if (n->m.sets == MAKER_SET_MAX)
		status = usage_error(c, "too many card sets");
	else
		n->m.set[n->m.sets++] = text;
	return status;
}

static int
one_option(struct new_log *n, const struct command *c, int option,
    char **argv)
{
	switch (option) {
	case OPTION_CARDS:
		return cards_option(n, c, optarg);
	case OPTION_EDITION:
		n->edition = optarg;
		return 0;
	case OPTION_PLAYERS:
		return option_number(optarg, 1, PLAYER_MAX, &n->players) ? 0
		    : usage_error(c, "--players takes a number from 1 to %d, "
		    "not %s", PLAYER_MAX, optarg);
	case 'o':
		n->path = optarg;
		return 0;
	case OPTION_HELP:
		n->shared.help = true;
		return 0;
	}
	return option_error(c, argv);
}

static int
settle(struct new_log *n, const struct command *c, int argc, char **argv)
{
	if (optind + 1 != argc)
		return usage_error(c, "one game is to be named");
	const struct game *game = n->m.game = game_find(argv[optind]);
	if (game == NULL)
		return unknown_game(c, argv[optind]);
	while (n->edition != NULL && n->m.edition < game->edition_count
	    && strcmp(game->editions[n->m.edition].name, n->edition) != 0)
		n->m.edition++;
	if (n->edition != NULL && n->m.edition == game->edition_count)
		return usage_error(c, "%s has no edition %s", game->name,
		    n->edition);
	if (n->players < (long)game->least_players
	    || n->players > (long)game->most_players)
		return usage_error(c, "%s has no games of %ld players",
		    game->name, n->players);
	n->m.players = (unsigned)n->players;
	n->m.index = inside_sets(&n->shared);
	return 0;
}

static int
new_run(const struct command *c, int argc, char **argv)
{
	struct new_log n = { .players = 2 };
	int option, status = shared_begin(&n.shared, c);
	while (status == 0 && (option = getopt_long(argc, argv, "ho:",
	    options, NULL)) != -1)
		status = one_option(&n, c, option, argv);
	if (status == 0 && n.shared.help)
		status = command_help(c);
	else if (status == 0)
		status = settle(&n, c, argc, argv);
	if (status == 0 && !n.shared.help) {
		maker_open(&n.m);
		status = finish(put_log(&n, c));
		maker_close(&n.m);
	}
	shared_free(&n.shared);
	return status;
}

const struct command command_new = {
	.name = "new",
	.summary = "Write the beginning of a log: header and legal decks.",
	.usage = "[OPTION]... GAME",
	.help =
	"The log is legal and not complete; comments say what belongs where.\n\n"
	"  --cards=SET|DIR          a card set, or a folder of them\n"
	"                           (default: GAME-demo)\n"
	"  --edition=NAME           of the rules\n"
	"  --players=N              number of players (default: 2)\n"
	"  -o, --output FILE        a new file, which must not be there yet\n"
	"                           (default: standard output)\n"
	"  -h, --help               this help\n"
	"\nExit status: 0, 64 wrong usage or a file that is there, 74 it "
	"cannot be\nwritten.\n",
	.run = new_run,
};
