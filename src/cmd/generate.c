/*
 * generate.c - whole games by random choice among the legal steps.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/interrupt.h"
#include "cmd/inside.h"
#include "cmd/options.h"
#include "cmd/maker.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/shorten.h"
#include "engine/known.h"
#include "log/write.h"

enum { LAST_STEPS = 16 };

struct generate {
	struct shared shared;
	struct maker m;
	const char *folder;
	long seed, count, steps, players;
	int rule;              /* the rule to break, or -1 */
	long played;           /* steps played in search of a broken rule */
	FILE *out;             /* the log as far as it is written */
	char *text;
	size_t length;
	struct checker *checker; /* of logs that are to break the rule */
	struct shorten *shorten; /* NULL: nothing is left out */
	bool breaks;           /* the log that was checked does */
	long begin[LAST_STEPS]; /* where the last steps begin in it, in a ring */
	unsigned begun;        /* steps so far */
	struct progress_line progress;
};

enum { STEPS_DEFAULT = 3000, BREAK_TRIES = 60, BREAK_GAMES = 600,
	BREAK_STEPS = 16000 };

/* ---- one game ---- */

/* A claim about something, chosen at random, with the computed value. */
static void
write_claim(struct generate *g)
{
	struct context *cx = session_settle(g->m.session);
	static const struct claim_value empty;
	struct claim_value *value = must(malloc(sizeof *value));
	const struct claim_kind *kind;
	unsigned player = chance_below(&g->m.chance, cx->s->players);
	kind = &g->m.game->claims[chance_below(&g->m.chance,
	    claim_kinds(g->m.game))];
	*value = empty;
	if (kind->of != CLAIM_OF_CARD) {
		claim_compute(cx, kind, kind->of == CLAIM_OF_PLAYER ? player
		    : 0, value);
		char *text = value->unknown ? NULL
		    : claim_text(cx, kind, value);
		if (text != NULL && *text != '\0') {
			fputs("  <claim", g->out);
			if (kind->of == CLAIM_OF_PLAYER)
				fprintf(g->out, " of=\"%s\"",
				    player_id(player));
			fprintf(g->out, " %s=\"", kind->name);
			write_text(g->out, text);
			fputs("\"/>\n", g->out);
		}
		free(text);
	}
	free(value);
}

static void
put_step(struct generate *g)
{
	if (g->shorten != NULL) {
		shorten_step(g->shorten);
		return;
	}
	fputs("  ", g->out);
	write_step(g->out, session_context(g->m.session), &g->m.step);
	fputc('\n', g->out);
}

static bool
take_rule(void *closure, struct report *report, struct coverage *coverage)
{
	struct generate *g = closure;
	g->breaks = report->verdict == VERDICT_ILLEGAL
	    && strcmp(report->rule, g->m.game->rules[g->rule].id) == 0;
	report_clear(report);
	free(report);
	free(coverage);
	return false;
}

/* Whether the log so far, with that step, is illegal by the rule: the step may
 * name a card that no step before it has brought into the log. */
static bool
breaks_as_written(struct generate *g, const struct step *st)
{
	char *text;
	size_t length;
	FILE *out = text_open(&text, &length);
	fflush(g->out);
	fwrite(g->text, 1, g->length, out);
	write_step(out, session_context(g->m.session), st);
	fputs("</replay>\n", out);
	fclose(out);
	g->breaks = false;
	check_memory(g->checker, "broken", text, length, NULL, take_rule, g);
	free(text);
	return g->breaks;
}

/* Looks for a step that breaks the rule here; writes it and ends the game. */
static bool
break_here(struct generate *g)
{
	struct step *broken = must(malloc(sizeof *broken));
	bool found = player_break(session_context(g->m.session), &g->m.chance,
	    g->rule, g->m.deals ? &g->m.step : NULL, BREAK_TRIES, broken)
	    && breaks_as_written(g, broken);
	if (found) {
		g->m.step = *broken;
		put_step(g);
	}
	free(broken);
	return found;
}

static bool
take_unreadable(void *closure, struct report *report,
    struct coverage *coverage)
{
	struct generate *g = closure;
	g->breaks = report->verdict == VERDICT_UNREADABLE;
	report_clear(report);
	free(report);
	free(coverage);
	return false;
}

static bool
is_over_limit(struct generate *g)
{
	static const char end[] = "</replay>\n";
	fflush(g->out);
	char *text = must(malloc(g->length + sizeof end));
	memcpy(text, g->text, g->length);
	memcpy(text + g->length, end, sizeof end);
	g->breaks = false;
	check_memory(g->checker, "limit", text, g->length + sizeof end - 1,
	    NULL, take_unreadable, g);
	free(text);
	return g->breaks;
}

/* Goes on behind the first `length` bytes; what is written behind them in memory
 * stays there if one only seeks back. */
static void
cut_to(struct generate *g, long length)
{
	fclose(g->out);
	char *text = g->text;
	g->out = text_open(&g->text, &g->length);
	fwrite(text, 1, (size_t)length, g->out);
	free(text);
}

/* Where nothing can follow since it would set off more than one step may, the
 * game is written up to where it did not. */
static void
cut_back(struct generate *g)
{
	if (g->shorten != NULL)
		shorten_flush(g->shorten);
	for (unsigned n = 0; n < LAST_STEPS && g->begun > 0
	    && is_over_limit(g); n++)
		cut_to(g, g->begin[--g->begun % LAST_STEPS]);
}

enum made { MADE_WHOLE, MADE_PART, MADE_BROKEN, MADE_WRONG };

static enum made
play_game(struct generate *g)
{
	struct context *cx = session_context(g->m.session);
	for (long n = 0; n < g->steps; n++) {
		if (cx->s->outcome.complete && g->rule < 0)
			return MADE_WHOLE;
		bool more = maker_next(&g->m);
		if (g->rule >= 0 && break_here(g))
			return MADE_BROKEN;
		if (!more && cx->s->outcome.complete)
			return MADE_WHOLE;
		if (!more) {
			cut_back(g);
			return MADE_PART;
		}
		g->begin[g->begun++ % LAST_STEPS] = ftell(g->out);
		put_step(g);
		g->played += g->rule >= 0;
		g->progress.items++;
		progress_show(&g->progress);
		if (!session_step(g->m.session, &g->m.step)) {
			if (g->m.report.verdict != VERDICT_UNREADABLE)
				return MADE_WRONG;
			cut_back(g);
			return MADE_PART;
		}
		if (g->rule < 0 && chance_below(&g->m.chance, 8) == 0) {
			/* A claim speaks of what has been written. */
			if (g->shorten != NULL)
				shorten_flush(g->shorten);
			write_claim(g);
		}
	}
	return MADE_PART;
}

/* ---- files ---- */

static char *
file_name(const struct generate *g, long number)
{
	char *name;
	int length = g->rule >= 0
	    ? asprintf(&name, "%s/%s.xml", g->folder,
	        g->m.game->rules[g->rule].id)
	    : asprintf(&name, "%s/%s-%ld-%04ld.xml", g->folder,
	        g->m.game->name, g->seed, number);
	return length < 0 ? must(NULL) : name;
}

static void
write_file(const struct generate *g, long number)
{
	char *name = file_name(g, number);
	output_text(name, g->text, g->length);
	free(name);
}

/* To break a rule, other numbers of players are tried now and then. */
static void
choose_players(struct generate *g, long number)
{
	static const unsigned numbers[] = { 2, 2, 3, 2, 1, 4 };
	unsigned n = numbers[number % (long)(sizeof numbers
	    / sizeof *numbers)];
	g->m.players = (unsigned)g->players;
	if (g->rule >= 0 && n >= g->m.game->least_players
	    && n <= g->m.game->most_players)
		g->m.players = n;
}

/* Every game has a seed of its own, so that each can be made alone. */
static enum made
make_game(struct generate *g, long number, struct problem *problem)
{
	enum made made = MADE_WRONG;
	uint64_t seed = (uint64_t)g->seed * UINT64_C(1000003)
	    + (uint64_t)number;
	g->out = text_open(&g->text, &g->length);
	g->begun = 0;
	choose_players(g, number);
	if (maker_begin(&g->m, seed, problem)) {
		maker_write_header(&g->m, g->out);
		if (g->shorten != NULL)
			shorten_begin(g->shorten, &g->m, g->out);
		made = play_game(g);
		if (g->shorten != NULL)
			shorten_flush(g->shorten);
		if (made == MADE_BROKEN)
			fprintf(g->out, "  <!-- breaks %s -->\n",
			    g->m.game->rules[g->rule].id);
	}
	fputs("</replay>\n", g->out);
	fclose(g->out);
	return made;
}

/* What was dealt or listed is not legal: the cards make up no deck, or the
 * tool is wrong. */
static int
tell_refused(const struct generate *g, long number)
{
	const char *message = g->m.report.message != NULL
	    ? g->m.report.message : "";
	if (g->m.deals) {
		fprintf(stderr, "replaycheck: the cards make up no deck of "
		    "%s: %s\n", g->m.game->name, message);
		return EXIT_USAGE;
	}
	fprintf(stderr, "replaycheck: game %ld: a step that was listed as "
	    "legal is refused: %s\n", number, message);
	return EXIT_DEFECT;
}

static int
make_one(struct generate *g, long number, bool *broken)
{
	struct problem problem = { 0 };
	int status = 0;
	enum made made = make_game(g, number, &problem);
	*broken = made == MADE_BROKEN;
	progress_end(&g->progress);
	if (problem.text[0] != '\0') {
		fprintf(stderr, "replaycheck: %s\n", problem.text);
		status = EXIT_USAGE;
	} else if (made == MADE_WRONG
	    && g->m.players == (unsigned)g->players) {
		status = tell_refused(g, number);
	}
	if (status != EXIT_USAGE && (g->rule < 0 || *broken)) {
		if (g->folder == NULL)
			fwrite(g->text, 1, g->length, stdout);
		else
			write_file(g, number);
	}
	free(g->text);
	return status;
}

static int
make_all(struct generate *g)
{
	int status = 0;
	bool broken = false;
	long last = g->rule >= 0 ? BREAK_GAMES : g->count;
	/* Games are of very different length: their steps are what counts. */
	progress_begin(&g->progress, (uint64_t)last, "games", "steps");
	interrupt_begin();
	for (long n = 1; n <= last && status == 0 && !broken
	    && g->played < BREAK_STEPS && interrupted == 0; n++) {
		status = make_one(g, n, &broken);
		g->progress.done = (uint64_t)n;
		progress_show(&g->progress);
	}
	progress_end(&g->progress);
	if (g->rule >= 0 && status == 0 && !broken && interrupted == 0) {
		fprintf(stderr, "replaycheck: random play did not come to "
		    "break %s\n", g->m.game->rules[g->rule].id);
		return 1;
	}
	return status;
}

/* ---- options ---- */

enum {
	OPTION_GAME = OPTION_OWN, OPTION_SEED, OPTION_COUNT, OPTION_EDITION,
	OPTION_STEPS, OPTION_PLAYERS, OPTION_STRATEGY, OPTION_BREAK,
	OPTION_SHORT
};

static const struct option options[] = {
	{ "game", required_argument, NULL, OPTION_GAME },
	{ "seed", required_argument, NULL, OPTION_SEED },
	{ "count", required_argument, NULL, OPTION_COUNT },
	{ "edition", required_argument, NULL, OPTION_EDITION },
	{ "cards", required_argument, NULL, OPTION_CARDS },
	{ "steps", required_argument, NULL, OPTION_STEPS },
	{ "players", required_argument, NULL, OPTION_PLAYERS },
	{ "strategy", required_argument, NULL, OPTION_STRATEGY },
	{ "break", required_argument, NULL, OPTION_BREAK },
	{ "short", no_argument, NULL, OPTION_SHORT },
	{ "output", required_argument, NULL, 'o' },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

/* A set by its name; a folder adds its sets. */
static int
cards_option(struct generate *g, const struct command *c, const char *text)
{
	int status = 0;
	if (set_index_find(inside_sets(&g->shared), text) == NULL) {
		shared_option(&g->shared, c, OPTION_CARDS, text, &status);
		return status;
	}
	if (g->m.sets == MAKER_SET_MAX)
		return usage_error(c, "too many card sets");
	g->m.set[g->m.sets++] = text;
	return 0;
}

static int
break_option(struct generate *g, const struct command *c, const char *id)
{
	for (unsigned i = 0; games[i] != NULL; i++) {
		int rule = game_rule(games[i], id);
		if (rule < 0)
			continue;
		if (games[i]->rules[rule].kind != RULE_CHECK)
			return usage_error(c, "%s is no rule that a step can "
			    "break", id);
		g->rule = rule;
		if (g->m.game != NULL && g->m.game != games[i])
			return usage_error(c, "%s is no rule of %s", id,
			    g->m.game->name);
		g->m.game = games[i];
		return 0;
	}
	char near[KNOWN_TEXT];
	known_rules(NULL, id, near);
	return usage_error(c, "unknown rule %s%s", id, near);
}

static int
number_option(const struct command *c, const char *name, long least,
    long most, long *number)
{
	return option_number(optarg, least, most, number) ? 0
	    : usage_error(c, "--%s takes a number from %ld to %ld, not %s",
	        name, least, most, optarg);
}

static int
own_option(struct generate *g, const struct command *c, int option,
    const char **edition)
{
	switch (option) {
	case OPTION_GAME:
		if (g->rule >= 0 && game_find(optarg) != g->m.game)
			return usage_error(c, "the rule to break is no rule "
			    "of %s", optarg);
		g->m.game = game_find(optarg);
		return g->m.game != NULL ? 0
		    : unknown_game(c, optarg);
	case OPTION_SEED:
		return number_option(c, "seed", 0, INT32_MAX, &g->seed);
	case OPTION_COUNT:
		return number_option(c, "count", 1, 1000000, &g->count);
	case OPTION_EDITION:
		*edition = optarg;
		return 0;
	case OPTION_CARDS:
		return cards_option(g, c, optarg);
	case OPTION_STEPS:
		return number_option(c, "steps", 1, 1000000, &g->steps);
	case OPTION_PLAYERS:
		return number_option(c, "players", 1, PLAYER_MAX,
		    &g->players);
	case OPTION_STRATEGY:
		g->m.kind = strcmp(optarg, "attack") == 0 ? PLAYER_ATTACK
		    : PLAYER_UNIFORM;
		return strcmp(optarg, "attack") == 0
		    || strcmp(optarg, "uniform") == 0 ? 0 : usage_error(c,
		        "--strategy is uniform or attack, not %s", optarg);
	case OPTION_SHORT:
		g->m.leaves_out = true;
		return 0;
	case OPTION_BREAK:
		return break_option(g, c, optarg);
	case 'o':
		g->folder = optarg;
		return 0;
	case OPTION_HELP:
		g->shared.help = true;
		return 0;
	default:
		return EXIT_USAGE;
	}
}

static int
settle_options(struct generate *g, const struct command *c,
    const char *edition)
{
	if (g->m.game == NULL)
		return usage_error(c, "--game is missing");
	if (edition != NULL) {
		while (g->m.edition < g->m.game->edition_count && strcmp(
		    g->m.game->editions[g->m.edition].name, edition) != 0)
			g->m.edition++;
		if (g->m.edition == g->m.game->edition_count)
			return usage_error(c, "%s has no edition %s",
			    g->m.game->name, edition);
	}
	if (g->players == 0)
		g->players = 2;
	if ((unsigned)g->players < g->m.game->least_players
	    || (unsigned)g->players > g->m.game->most_players)
		return usage_error(c, "%s has no games of %ld players",
		    g->m.game->name, g->players);
	if (g->folder == NULL && g->count > 1)
		return usage_error(c, "more than one game needs -o DIR");
	if (g->folder != NULL)
		folder_make(g->folder);
	g->m.players = (unsigned)g->players;
	g->m.index = inside_sets(&g->shared);
	return 0;
}

static int
read_options(struct generate *g, const struct command *c, int argc,
    char **argv)
{
	const char *edition = NULL;
	int option, status = 0;
	opterr = 0;
	while (status == 0 && (option = getopt_long(argc, argv, "ho:",
	    options, NULL)) != -1) {
		if (option == '?' || option == ':')
			return option_error(c, argv);
		status = own_option(g, c, option, &edition);
	}
	if (status != 0 || g->shared.help)
		return status;
	if (optind < argc)
		return usage_error(c, "%s is no option", argv[optind]);
	return settle_options(g, c, edition);
}

static int
generate_run(const struct command *c, int argc, char **argv)
{
	struct generate *g = must(calloc(1, sizeof *g));
	g->rule = -1;
	g->seed = g->count = 1;
	g->steps = STEPS_DEFAULT;
	g->m.kind = PLAYER_ATTACK;
	int status = shared_begin(&g->shared, c);
	if (status == 0)
		status = read_options(g, c, argc, argv);
	if (status == 0 && g->shared.help) {
		status = command_help(c);
	} else if (status == 0) {
		inside_check(&g->shared)->compare = COMPARE_NO;
		g->checker = checker_new(inside_check(&g->shared));
		maker_open(&g->m);
		if (g->m.leaves_out)
			g->shorten = shorten_new();
		status = interrupt_end("not every game was played",
		    finish(make_all(g)));
		shorten_free(g->shorten);
		maker_close(&g->m);
		checker_free(g->checker);
	}
	shared_free(&g->shared);
	free(g);
	return status;
}

const struct command command_generate = {
	.name = "generate",
	.summary = "Write whole legal games, chosen at random from a seed.",
	.usage = "--game=GAME [OPTION]... [-o DIR]",
	.help =
	"  --game=GAME              the game to play\n"
	"  --seed=N                 same seed, same games (default: 1)\n"
	"  --count=N                how many games (default: 1)\n"
	"  --edition=NAME           of the rules\n"
	"  --cards=SET|DIR          a card set, or a folder of them\n"
	"                           (default: GAME-demo)\n"
	"  --steps=N                at most N steps a game (default: 3000)\n"
	"  --players=N              number of players (default: 2)\n"
	"  --strategy=uniform|attack  who plays (default: attack)\n"
	"  --short                  leave out steps that decide nothing\n"
	"  --break=RULE             one game whose last step breaks this rule\n"
	"  -o, --output DIR         a file for each game (default: standard output)\n"
	"  -h, --help               this help\n"
	"\nExit status: 0, 1 when no way to break the rule was found, 64 wrong "
	"usage,\n74 no output can be written.\n",
	.run = generate_run,
};
