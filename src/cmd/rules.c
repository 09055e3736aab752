/*
 * rules.c - lists the rules and readings of the games, or explains one.
 */
#include <getopt.h>
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
	json_object_set_new(object, "heading", json_text(r->heading));
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
explain_editions(const struct game *game, unsigned reading)
{
	for (unsigned i = 0; i < game->edition_count; i++) {
		const struct edition *e = &game->editions[i];
		for (unsigned n = 0; n < e->fix_count; n++)
			if (e->fixes[n].reading == reading)
				printf("    edition %s: %s\n", e->name,
				    game->readings[reading]
				    .choices[e->fixes[n].choice]);
	}
}

static void
explain_reading(const struct game *game, unsigned index)
{
	const struct reading *r = &game->readings[index];
	printf("%s\n    game: %s\n    question: %s\n    choices: %s (default)",
	    r->id, game->title, r->question, r->choices[0]);
	for (unsigned i = 1; r->choices[i] != NULL; i++)
		printf(", %s", r->choices[i]);
	printf("\n    compared: %s\n", r->open ? "yes, unless it is fixed"
	    : "only with --compare=all");
	explain_editions(game, index);
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

/* ---- the command ---- */

static bool
explain(const struct game *only, const char *id, bool json)
{
	for (unsigned g = 0; games[g] != NULL; g++) {
		const struct game *game = games[g];
		int rule = game_rule(game, id);
		int reading = game_reading(game, id);
		if ((only != NULL && only != game) || (rule < 0 && reading < 0))
			continue;
		if (rule >= 0 && json)
			rule_json(game, &game->rules[rule]);
		else if (rule >= 0)
			explain_rule(game, &game->rules[rule]);
		else if (json)
			reading_json(game, &game->readings[reading]);
		else
			explain_reading(game, (unsigned)reading);
		return true;
	}
	return false;
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

enum { OPTION_GAME = OPTION_OWN, OPTION_FORMAT, OPTION_CONSTANTS };

static const struct option options[] = {
	{ "game", required_argument, NULL, OPTION_GAME },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "constants", no_argument, NULL, OPTION_CONSTANTS },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

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
rules_list(const struct command *c, const struct game *only,
    const struct listing *as, int count, char **ids)
{
	int status = 0;
	if (as->constants && count > 0)
		return usage_error(c, "--constants lists all of a game, and "
		    "takes no id");
	for (int i = 0; i < count; i++)
		if (!explain(only, ids[i], as->json))
			status = unknown_id(c, only, ids[i]);
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
		case OPTION_HELP:
			return command_help(c);
		default:
			return option_error(c, argv);
		}
	return rules_list(c, only, &as, argc - optind, argv + optind);
}

const struct command command_rules = {
	.name = "rules",
	.summary = "List the rules and readings of the games, or explain some.",
	.usage = "[--game=GAME] [--constants] [--format=text|json] [ID]...",
	.help =
	    "  --game=GAME              only this game\n"
	    "  --constants              the numbers that a log may change\n"
	    "  --format=text|json       how to print (default: text)\n"
	    "  -h, --help               this help\n"
	    "\nExit status: 0, or 64 when an id is not known.\n",
	.run = rules_run,
};
