/*
 * rules.c - lists the rules and readings of the games, explains one, or
 * writes a file that fixes all readings of a game.
 */
#include <getopt.h>
#include <limits.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "engine/nearest.h"
#include "report/json_text.h"

static const char *const kind_names[] = { "check", "effect", "outcome" };

static json_t *
choice_list(const replaycheck_reading *r)
{
	json_t *list = json_array();
	for (unsigned i = 0; r->choices[i] != NULL; i++)
		json_array_append_new(list, json_text(r->choices[i]->name));
	return list;
}

static void
rule_json(const replaycheck_game *game, const replaycheck_rule *r)
{
	json_t *object = json_object();
	json_object_set_new(object, "game", json_text(game->name));
	json_object_set_new(object, "kind", json_string("rule"));
	json_object_set_new(object, "id", json_text(r->id));
	json_object_set_new(object, "heading", json_text(r->heading));
	json_object_set_new(object, "text", json_text(r->text));
	json_object_set_new(object, "check",
	    json_boolean(r->kind == REPLAYCHECK_CHECK));
	json_object_set_new(object, "choices", json_null());
	json_object_set_new(object, "default", json_null());
	json_object_set_new(object, "compared", json_null());
	json_line(stdout, object);
}

static void
reading_json(const replaycheck_game *game, const replaycheck_reading *r)
{
	json_t *object = json_object();
	json_object_set_new(object, "game", json_text(game->name));
	json_object_set_new(object, "kind", json_string("reading"));
	json_object_set_new(object, "id", json_text(r->id));
	json_object_set_new(object, "heading", json_null());
	json_object_set_new(object, "text", json_text(r->question));
	json_object_set_new(object, "check", json_null());
	json_object_set_new(object, "choices", choice_list(r));
	json_object_set_new(object, "default", json_text(r->choices[0]->name));
	json_object_set_new(object, "compared", json_boolean(r->open != 0));
	json_line(stdout, object);
}

/* ---- text ---- */

static void
rule_line(const replaycheck_rule *r)
{
	printf("%s  (%s)\n    %s\n", r->id, kind_names[r->kind], r->text);
}

static void
reading_line(const replaycheck_reading *r)
{
	printf("%s  (%s)  %s", r->id, r->open ? "open" : "settled",
	    r->choices[0]->name);
	for (unsigned i = 1; r->choices[i] != NULL; i++)
		printf(" | %s", r->choices[i]->name);
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
explain_rule(const replaycheck_game *game, const replaycheck_rule *r)
{
	printf("%s\n    game: %s\n    %s: %s\n    kind: %s\n    rule: %s\n",
	    r->id, game->title, r->heading != NULL ? "heading" : "stands on",
	    r->source, kind_names[r->kind], r->text);
	for (unsigned i = 0; game->readings[i] != NULL; i++)
		if (touches(game->readings[i]->touches, r->id)) {
			fputs("    reading: ", stdout);
			reading_line(game->readings[i]);
		}
}

/* Which edition fixes the reading, and how. */
static void
explain_editions(const replaycheck_game *game, const replaycheck_reading *r,
    const char *mark)
{
	size_t length = strlen(r->id);
	for (unsigned i = 0; game->editions[i] != NULL; i++) {
		const replaycheck_edition *e = game->editions[i];
		for (const char *at = e->fixes; *at != '\0';) {
			size_t word = strcspn(at, " ");
			if (word > length && at[length] == '='
			    && strncmp(at, r->id, length) == 0)
				printf("%s edition %s: %.*s\n", mark, e->name,
				    (int)(word - length - 1), at + length + 1);
			at += word + (at[word] == ' ');
		}
	}
}

static void
explain_reading(const replaycheck_game *game, const replaycheck_reading *r)
{
	printf("%s\n    game: %s\n    question: %s\n", r->id, game->title,
	    r->question);
	for (unsigned i = 0; r->choices[i] != NULL; i++)
		printf("    choice %s%s: %s\n", r->choices[i]->name,
		    i == 0 ? " (default)" : "", r->choices[i]->meaning);
	printf("    compared: %s\n", r->open ? "yes, unless it is fixed"
	    : "only with --compare=all");
	explain_editions(game, r, "   ");
	printf("    fixed in a log: <reading id=\"%s\" is=\"%s\"/>\n", r->id,
	    r->choices[0]->name);
	for (unsigned i = 0; game->rules[i] != NULL; i++)
		if (touches(r->touches, game->rules[i]->id))
			printf("    rule: %s (%s)\n", game->rules[i]->id,
			    game->rules[i]->source);
}

/* ---- constants ---- */

static void
constant_json(const replaycheck_game *game, const replaycheck_constant *n)
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
list_constants(const replaycheck_game *game, bool json)
{
	for (unsigned i = 0; game->constants[i] != NULL; i++) {
		const replaycheck_constant *n = game->constants[i];
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
write_readings(const replaycheck_game *game)
{
	printf("# Readings of %s: a line ID=CHOICE for each; what stands behind "
	    "# is not read.\n# Used with --readings FILE.  The first choice is "
	    "the default.\n", game->title);
	for (unsigned i = 0; game->readings[i] != NULL; i++) {
		const replaycheck_reading *r = game->readings[i];
		printf("\n# %s\n", r->question);
		for (unsigned c = 0; r->choices[c] != NULL; c++)
			printf("#   %s: %s\n", r->choices[c]->name,
			    r->choices[c]->meaning);
		explain_editions(game, r, "#  ");
		printf("%s=%s\n", r->id, r->choices[0]->name);
	}
}

/* ---- the command ---- */

/* What an id may mean: a rule or a reading of a game. */
struct meant {
	const replaycheck_game *game;
	const replaycheck_rule *rule;       /* one of them is NULL */
	const replaycheck_reading *reading;
	unsigned count;    /* how many fit */
	char list[400];    /* their ids, as far as there is room */
};

static void
offer(struct meant *m, const replaycheck_game *game,
    const replaycheck_rule *rule, const replaycheck_reading *reading,
    const char *text)
{
	const char *id = rule != NULL ? rule->id : reading->id;
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

/* What is looked at: all games, or one of them. */
struct scope {
	const replaycheck_tables *tables;
	const replaycheck_game *only; /* or NULL */
};

/* The n-th game to look at; NULL: there are no more. */
static const replaycheck_game *
scope_game(const struct scope *s, unsigned n)
{
	if (s->only != NULL)
		return n == 0 ? s->only : NULL;
	return s->tables->games[n];
}

/* An exact id, or a part that fits one only. */
static struct meant
find_meant(const struct scope *s, const char *text)
{
	struct meant m = { .count = 0 };
	const replaycheck_game *g;
	for (unsigned n = 0; (g = scope_game(s, n)) != NULL; n++) {
		for (unsigned i = 0; g->rules[i] != NULL; i++)
			offer(&m, g, g->rules[i], NULL, text);
		for (unsigned i = 0; g->readings[i] != NULL; i++)
			offer(&m, g, NULL, g->readings[i], text);
	}
	return m;
}

/* The nearest rules, or if there is none the nearest readings. */
static int
unknown_id(const struct command *c, const struct scope *s, const char *id)
{
	char near[KNOWN_TEXT] = "";
	for (int readings = 0; readings < 2 && near[0] == '\0'; readings++) {
		struct nearest nearest = nearest_begin(id);
		const replaycheck_game *g;
		for (unsigned n = 0; (g = scope_game(s, n)) != NULL; n++) {
			for (unsigned i = 0; readings == 0
			    && g->rules[i] != NULL; i++)
				nearest_offer(&nearest, g->rules[i]->id);
			for (unsigned i = 0; readings == 1
			    && g->readings[i] != NULL; i++)
				nearest_offer(&nearest, g->readings[i]->id);
		}
		nearest_text(&nearest, near, sizeof near);
	}
	return usage_error(c, "no rule or reading has the id %s%s", id, near);
}

static int
explain(const struct command *c, const struct scope *s, const char *id,
    bool json)
{
	struct meant m = find_meant(s, id);
	if (m.game == NULL)
		return unknown_id(c, s, id);
	if (m.count != 1 && m.count != UINT_MAX)
		return usage_error(c, "%s may mean %s%s", id, m.list,
		    m.count > 8 ? " and others" : "");
	if (m.rule != NULL && json)
		rule_json(m.game, m.rule);
	else if (m.rule != NULL)
		explain_rule(m.game, m.rule);
	else if (json)
		reading_json(m.game, m.reading);
	else
		explain_reading(m.game, m.reading);
	return 0;
}

/* What is listed of a game, and how. */
struct listing {
	bool json, constants, write;
};

static void
list_game(const replaycheck_game *game, const struct listing *as)
{
	bool json = as->json;
	if (as->constants) {
		list_constants(game, json);
		return;
	}
	for (unsigned i = 0; game->rules[i] != NULL; i++)
		if (json)
			rule_json(game, game->rules[i]);
		else
			rule_line(game->rules[i]);
	for (unsigned i = 0; game->readings[i] != NULL; i++)
		if (json)
			reading_json(game, game->readings[i]);
		else
			reading_line(game->readings[i]);
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
rules_list(const struct command *c, const struct scope *s,
    const struct listing *as, int count, char **ids)
{
	const replaycheck_game *g;
	int status = 0;
	if (as->constants && count > 0)
		return usage_error(c, "--constants lists all of a game, and "
		    "takes no id");
	for (int i = 0; i < count; i++) {
		int one = explain(c, s, ids[i], as->json);
		status = one != 0 ? one : status;
	}
	for (unsigned n = 0; count == 0 && (g = scope_game(s, n)) != NULL; n++)
		list_game(g, as);
	return finish(status);
}

/* 0, wrong usage, or -1 when the help was asked for. */
static int
rules_options(const struct command *c, struct scope *s, struct listing *as,
    int argc, char **argv)
{
	int option;
	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1)
		switch (option) {
		case OPTION_GAME:
			s->only = game_of(s->tables, optarg);
			if (s->only == NULL)
				return unknown_game(c, optarg);
			break;
		case OPTION_FORMAT:
			as->json = strcmp(optarg, "json") == 0;
			if (!as->json && strcmp(optarg, "text") != 0)
				return usage_error(c, "--format is text or "
				    "json, not %s", optarg);
			break;
		case OPTION_CONSTANTS:
			as->constants = true;
			break;
		case OPTION_WRITE:
			as->write = true;
			break;
		case OPTION_HELP:
			return -1;
		default:
			return option_error(c, argv);
		}
	if (as->write && (s->only == NULL || optind < argc))
		return usage_error(c, "--write-readings takes --game=GAME and "
		    "no id");
	return 0;
}

static int
rules_run(const struct command *c, int argc, char **argv)
{
	replaycheck_tables *tables = must(replaycheck_tables_new());
	struct scope scope = { tables, NULL };
	struct listing as = { .json = false };
	int status = rules_options(c, &scope, &as, argc, argv);
	if (status == -1) {
		status = command_help(c);
	} else if (status == 0 && as.write) {
		write_readings(scope.only);
		status = finish(0);
	} else if (status == 0) {
		status = rules_list(c, &scope, &as, argc - optind,
		    argv + optind);
	}
	replaycheck_tables_free(tables);
	return status;
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
