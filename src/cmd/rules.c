/*
 * rules.c - lists the rules and readings of the games, explains one, or
 * writes a file that fixes all readings of a game.
 */
#include <getopt.h>
#include <limits.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "engine/game.h"
#include "engine/known.h"
#include "report/json.h"

static const char *const kind_names[] = { "check", "effect", "outcome" };

static json_t *
choice_list(const struct reading *r)
{
	json_t *list = json_array();
	for (unsigned i = 0; r->choices[i] != NULL; i++)
		json_array_append_new(list, json_text(r->choices[i]));
	return list;
}

static void
rule_json(const struct game *game, const struct rule *r)
{
	json_t *object = json_object();
	json_object_set_new(object, "game", json_text(game->name));
	json_object_set_new(object, "kind", json_string("rule"));
	json_object_set_new(object, "id", json_text(r->id));
	json_object_set_new(object, "heading", json_text(rule_heading(r)));
	json_object_set_new(object, "text", json_text(r->text));
	json_object_set_new(object, "check",
	    json_boolean(r->kind == RULE_CHECK));
	json_object_set_new(object, "choices", json_null());
	json_object_set_new(object, "default", json_null());
	json_object_set_new(object, "compared", json_null());
	json_line(stdout, object);
}

static void
reading_json(const struct game *game, const struct reading *r)
{
	json_t *object = json_object();
	json_object_set_new(object, "game", json_text(game->name));
	json_object_set_new(object, "kind", json_string("reading"));
	json_object_set_new(object, "id", json_text(r->id));
	json_object_set_new(object, "heading", json_null());
	json_object_set_new(object, "text", json_text(r->question));
	json_object_set_new(object, "check", json_null());
	json_object_set_new(object, "choices", choice_list(r));
	json_object_set_new(object, "default", json_text(r->choices[0]));
	json_object_set_new(object, "compared", json_boolean(r->open));
	json_line(stdout, object);
}

/* ---- text ---- */

static void
rule_line(const struct rule *r)
{
	printf("%s  (%s)\n    %s\n", r->id, kind_names[r->kind], r->text);
}

static void
reading_line(const struct reading *r)
{
	printf("%s  (%s)  %s", r->id, r->open ? "open" : "settled",
	    r->choices[0]);
	for (unsigned i = 1; r->choices[i] != NULL; i++)
		printf(" | %s", r->choices[i]);
	printf("\n    %s\n", r->question);
}

/* Whether the blank-separated list holds the id. */
static bool
touches(const char *list, const char *id)
{
	size_t length = strlen(id);
	for (const char *at = list; at != NULL
	    && (at = strstr(at, id)) != NULL; at += length)
		if ((at == list || at[-1] == ' ')
		    && (at[length] == ' ' || at[length] == '\0'))
			return true;
	return false;
}

static void
explain_rule(const struct game *game, const struct rule *r)
{
	printf("%s\n    game: %s\n    heading: %s\n    kind: %s\n    rule: %s\n",
	    r->id, game->title, r->heading, kind_names[r->kind], r->text);
	for (unsigned i = 0; i < game->reading_count; i++)
		if (touches(game->readings[i].touches, r->id)) {
			fputs("    reading: ", stdout);
			reading_line(&game->readings[i]);
		}
}

/* Which edition fixes the reading, and how. */
static void
explain_editions(const struct game *game, unsigned reading, const char *mark)
{
	for (unsigned i = 0; i < game->edition_count; i++) {
		const struct edition *e = &game->editions[i];
		for (unsigned n = 0; n < e->fix_count; n++)
			if (e->fixes[n].reading == reading)
				printf("%s edition %s: %s\n", mark, e->name,
				    game->readings[reading]
				    .choices[e->fixes[n].choice]);
	}
}

static void
explain_reading(const struct game *game, unsigned index)
{
	const struct reading *r = &game->readings[index];
	printf("%s\n    game: %s\n    question: %s\n", r->id, game->title,
	    r->question);
	for (unsigned i = 0; r->choices[i] != NULL; i++)
		printf("    choice %s%s: %s\n", r->choices[i],
		    i == 0 ? " (default)" : "", r->meanings[i]);
	printf("    compared: %s\n", r->open ? "yes, unless it is fixed"
	    : "only with --compare=all");
	explain_editions(game, index, "   ");
	printf("    fixed in a log: <reading id=\"%s\" is=\"%s\"/>\n", r->id,
	    r->choices[0]);
	for (unsigned i = 0; i < game->rule_count; i++)
		if (touches(r->touches, game->rules[i].id))
			printf("    rule: %s (%s)\n", game->rules[i].id,
			    game->rules[i].heading);
}

/* ---- constants ---- */

static void
constant_json(const struct game *game, const struct constant *n)
{
	json_t *object = json_object();
	json_object_set_new(object, "game", json_text(game->name));
	json_object_set_new(object, "kind", json_text("constant"));
	json_object_set_new(object, "name", json_text(n->name));
	json_object_set_new(object, "text", json_text(n->text));
	json_object_set_new(object, "default", json_integer(n->value));
	json_object_set_new(object, "least", json_integer(n->least));
	json_object_set_new(object, "most", json_integer(n->most));
	json_line(stdout, object);
}

static void
list_constants(const struct game *game, bool json)
{
	for (unsigned i = 0; i < game->constant_count; i++) {
		const struct constant *n = &game->constants[i];
		if (json)
			constant_json(game, n);
		else
			printf("%s.%s=%d  (%d to %d)\n    %s\n", game->name,
			    n->name, (int)n->value, (int)n->least,
			    (int)n->most, n->text);
	}
}

/* ---- a file of readings ---- */

/* All readings of a game with their defaults, for an organiser to edit. */
static void
write_readings(const struct game *game)
{
	printf("# Readings of %s: a line ID=CHOICE for each; what stands behind "
	    "# is not read.\n# Used with --readings FILE.  The first choice is "
	    "the default.\n", game->title);
	for (unsigned i = 0; i < game->reading_count; i++) {
		const struct reading *r = &game->readings[i];
		printf("\n# %s\n", r->question);
		for (unsigned c = 0; r->choices[c] != NULL; c++)
			printf("#   %s: %s\n", r->choices[c],
			    r->meanings[c]);
		explain_editions(game, i, "#  ");
		printf("%s=%s\n", r->id, r->choices[0]);
	}
}

/* ---- the command ---- */

/* What an id may mean: a rule or a reading of a game. */
struct meant {
	const struct game *game;
	int rule, reading; /* one of them is -1 */
	unsigned count;    /* how many fit */
	char list[400];    /* their ids, as far as there is room */
};

static void
offer(struct meant *m, const struct game *game, int rule, int reading,
    const char *text)
{
	const char *id = rule >= 0 ? game->rules[rule].id
	    : game->readings[reading].id;
	bool exact = strcmp(id, text) == 0;
	if (!exact && (m->count == UINT_MAX || strstr(id, text) == NULL))
		return;
	m->game = game;
	m->rule = rule;
	m->reading = reading;
	if (exact) {
		m->count = UINT_MAX; /* nothing else counts any more */
		return;
	}
	size_t used = strlen(m->list);
	if (m->count++ < 8)
		snprintf(m->list + used, sizeof m->list - used, "%s%s",
		    used == 0 ? "" : ", ", id);
}

/* An exact id, or a part that fits one only. */
static struct meant
find_meant(const struct game *only, const char *text)
{
	struct meant m = { .rule = -1, .reading = -1 };
	for (unsigned g = 0; games[g] != NULL; g++) {
		if (only != NULL && only != games[g])
			continue;
		for (unsigned i = 0; i < games[g]->rule_count; i++)
			offer(&m, games[g], (int)i, -1, text);
		for (unsigned i = 0; i < games[g]->reading_count; i++)
			offer(&m, games[g], -1, (int)i, text);
	}
	return m;
}

static int
unknown_id(const struct command *c, const struct game *only, const char *id)
{
	char rules[KNOWN_TEXT], readings[KNOWN_TEXT];
	known_rules(only, id, rules);
	known_readings(only, id, readings);
	return usage_error(c, "no rule or reading has the id %s%s%s", id,
	    rules, rules[0] == '\0' ? readings : "");
}

static int
explain(const struct command *c, const struct game *only, const char *id,
    bool json)
{
	struct meant m = find_meant(only, id);
	if (m.game == NULL)
		return unknown_id(c, only, id);
	if (m.count != 1 && m.count != UINT_MAX)
		return usage_error(c, "%s may mean %s%s", id, m.list,
		    m.count > 8 ? " and others" : "");
	if (m.rule >= 0 && json)
		rule_json(m.game, &m.game->rules[m.rule]);
	else if (m.rule >= 0)
		explain_rule(m.game, &m.game->rules[m.rule]);
	else if (json)
		reading_json(m.game, &m.game->readings[m.reading]);
	else
		explain_reading(m.game, (unsigned)m.reading);
	return 0;
}

/* What is listed of a game, and how. */
struct listing {
	bool json, constants;
};

static void
list_game(const struct game *game, const struct listing *as)
{
	bool json = as->json;
	if (as->constants) {
		list_constants(game, json);
		return;
	}
	for (unsigned i = 0; i < game->rule_count; i++)
		if (json)
			rule_json(game, &game->rules[i]);
		else
			rule_line(&game->rules[i]);
	for (unsigned i = 0; i < game->reading_count; i++)
		if (json)
			reading_json(game, &game->readings[i]);
		else
			reading_line(&game->readings[i]);
}

enum { OPTION_GAME = OPTION_OWN, OPTION_FORMAT, OPTION_CONSTANTS,
	OPTION_WRITE };

static const struct option options[] = {
	{ "game", required_argument, NULL, OPTION_GAME },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "constants", no_argument, NULL, OPTION_CONSTANTS },
	{ "write-readings", no_argument, NULL, OPTION_WRITE },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

static int
rules_list(const struct command *c, const struct game *only,
    const struct listing *as, int count, char **ids)
{
	int status = 0;
	if (as->constants && count > 0)
		return usage_error(c, "--constants lists all of a game, and "
		    "takes no id");
	for (int i = 0; i < count; i++) {
		int one = explain(c, only, ids[i], as->json);
		status = one != 0 ? one : status;
	}
	for (unsigned g = 0; count == 0 && games[g] != NULL; g++)
		if (only == NULL || only == games[g])
			list_game(games[g], as);
	return finish(status);
}

static int
rules_run(const struct command *c, int argc, char **argv)
{
	const struct game *only = NULL;
	struct listing as = { false, false };
	bool write = false;
	int option;
	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1)
		switch (option) {
		case OPTION_GAME:
			only = game_find(optarg);
			if (only == NULL)
				return unknown_game(c, optarg);
			break;
		case OPTION_FORMAT:
			as.json = strcmp(optarg, "json") == 0;
			if (!as.json && strcmp(optarg, "text") != 0)
				return usage_error(c, "--format is text or "
				    "json, not %s", optarg);
			break;
		case OPTION_CONSTANTS:
			as.constants = true;
			break;
		case OPTION_WRITE:
			write = true;
			break;
		case OPTION_HELP:
			return command_help(c);
		default:
			return option_error(c, argv);
		}
	if (write && (only == NULL || optind < argc))
		return usage_error(c, "--write-readings takes --game=GAME and "
		    "no id");
	if (write) {
		write_readings(only);
		return finish(0);
	}
	return rules_list(c, only, &as, argc - optind, argv + optind);
}

const struct command command_rules = {
	.name = "rules",
	.summary = "List the rules and readings of the games, or explain some.",
	.usage = "[--game=GAME] [--constants] [--format=text|json] [ID]...\n"
	    "       replaycheck rules --write-readings --game=GAME",
	.help =
	    "An ID may be a part of one that fits no other.\n\n"
	    "  --game=GAME              only this game\n"
	    "  --constants              the numbers that a log may change\n"
	    "  --format=text|json       how to print (default: text)\n"
	    "  --write-readings         a file of all readings with their "
	    "defaults\n"
	    "  -h, --help               this help\n"
	    "\nExit status: 0, or 64 when an id is not known or fits "
	    "several.\n",
	.run = rules_run,
};
