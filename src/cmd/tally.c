/*
 * tally.c - how often a corpus reaches each rule and reading.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/tally.h"
#include "report/json_text.h"
#include "report/mask.h"

/* ---- counting ---- */

static unsigned
count_rules(const replaycheck_game *g)
{
	unsigned count = 0;
	while (g->rules[count] != NULL)
		count++;
	return count;
}

static unsigned
count_readings(const replaycheck_game *g)
{
	unsigned count = 0;
	while (g->readings[count] != NULL)
		count++;
	return count;
}

void
tallies_begin(struct tallies *ts)
{
	ts->tables = must(replaycheck_tables_new());
	while (ts->tables->games[ts->games] != NULL)
		ts->games++;
	ts->game = must(calloc(ts->games + 1, sizeof *ts->game));
	for (unsigned i = 0; i < ts->games; i++) {
		struct game_tally *g = &ts->game[i];
		g->game = ts->tables->games[i];
		g->rules = count_rules(g->game);
		g->readings = count_readings(g->game);
		g->of = must(calloc(g->rules + g->readings + 1,
		    sizeof *g->of));
	}
}

void
tallies_end(struct tallies *ts)
{
	for (unsigned i = 0; i < ts->games; i++)
		free(ts->game[i].of);
	free(ts->game);
	replaycheck_tables_free(ts->tables);
	ts->game = NULL;
	ts->tables = NULL;
	ts->games = 0;
}

void
tally_add(struct tally *t, enum count what, unsigned long count,
    const char *file)
{
	if (count == 0)
		return;
	if (t->first[what] == NULL)
		t->first[what] = file;
	t->count[what] += count;
}

void
tallies_add(struct tallies *ts, const replaycheck_report *r, const char *file)
{
	for (unsigned i = 0; r->counts != NULL && i < ts->games; i++) {
		struct game_tally *g = &ts->game[i];
		if (strcmp(g->game->name, r->game) != 0)
			continue;
		g->seen = true;
		for (unsigned n = 0; n < g->rules + g->readings; n++) {
			const replaycheck_count *c = r->counts[n];
			tally_add(&g->of[n], EXERCISED, c->exercised, file);
			tally_add(&g->of[n], BROKEN, c->broken, file);
			tally_add(&g->of[n], DISPUTED, c->disputed, file);
		}
	}
}

static const char *
id_of(const struct game_tally *g, unsigned n)
{
	return n < g->rules ? g->game->rules[n]->id
	    : g->game->readings[n - g->rules]->id;
}

struct tally *
tally_find(struct tallies *ts, const char *id)
{
	for (unsigned i = 0; i < ts->games; i++) {
		struct game_tally *g = &ts->game[i];
		for (unsigned n = 0; n < g->rules + g->readings; n++)
			if (strcmp(id_of(g, n), id) == 0) {
				g->seen = true;
				return &g->of[n];
			}
	}
	return NULL;
}

/* ---- printing ---- */

/* What a row is about: `kind`, `check` and `compared` are those of rules. */
struct row {
	const char *id;
	const struct tally *tally;
	bool wanted[COUNTS];
	const replaycheck_rule *rule;       /* or NULL */
	const replaycheck_reading *reading; /* or NULL */
};

static void
print_json(const struct row *row)
{
	const struct tally *t = row->tally;
	json_t *object = json_object();
	json_object_set_new(object, "id", json_string(row->id));
	json_object_set_new(object, "exercised",
	    json_integer((json_int_t)t->count[EXERCISED]));
	json_object_set_new(object, "broken",
	    json_integer((json_int_t)t->count[BROKEN]));
	json_object_set_new(object, "disputed",
	    json_integer((json_int_t)t->count[DISPUTED]));
	json_object_set_new(object, "kind",
	    json_string(row->rule != NULL ? "rule" : "reading"));
	json_object_set_new(object, "check", row->rule != NULL
	    ? json_boolean(row->rule->kind
	    == REPLAYCHECK_CHECK) : json_null());
	json_object_set_new(object, "compared", row->reading != NULL
	    ? json_boolean(row->reading->open) : json_null());
	json_line(stdout, object);
}

static void
print_text(const struct row *row)
{
	static const char *const names[COUNTS] = {
		"exercised", "broken", "disputed"
	};
	const struct tally *t = row->tally;
	puts(row->id);
	for (unsigned i = 0; i < COUNTS; i++) {
		if (t->count[i] == 0)
			continue;
		printf("    %s %lu", names[i], t->count[i]);
		if (t->first[i] != NULL) {
			fputs(", first by ", stdout);
			put_masked(stdout, t->first[i]);
		}
		putchar('\n');
	}
}

/* Counts what was wanted of a rule or reading and what of it was reached;
 * prints the row, or with `missing` what was not reached. */
static void
print_row(struct tallies *ts, const struct row *row)
{
	static const char *const names[COUNTS] = {
		"never exercised", "never broken", "never disputed"
	};
	bool complete = true;
	for (unsigned i = 0; i < COUNTS; i++) {
		if (!row->wanted[i])
			continue;
		ts->wanted++;
		ts->reached += row->tally->count[i] > 0;
		complete &= row->tally->count[i] > 0;
	}
	if (ts->missing && complete)
		return;
	if (ts->json) {
		print_json(row);
		return;
	}
	if (!ts->missing) {
		print_text(row);
		return;
	}
	for (unsigned i = 0; i < COUNTS; i++)
		if (row->wanted[i] && row->tally->count[i] == 0)
			printf("%s: %s\n", row->id, names[i]);
}

/* Every rule is to be exercised, every check broken, every open reading
 * disputed. */
static void
print_game(struct tallies *ts, const struct game_tally *g)
{
	for (unsigned i = 0; i < g->rules; i++) {
		const replaycheck_rule *r = g->game->rules[i];
		print_row(ts, &(struct row){ .id = r->id,
			.tally = &g->of[i], .rule = r,
			.wanted = { true, r->kind == REPLAYCHECK_CHECK,
			    false } });
	}
	for (unsigned i = 0; i < g->readings; i++) {
		const replaycheck_reading *r = g->game->readings[i];
		print_row(ts, &(struct row){ .id = r->id,
			.tally = &g->of[g->rules + i], .reading = r,
			.wanted = { false, false, r->open != 0 } });
	}
}

int
tallies_print(struct tallies *ts)
{
	for (unsigned i = 0; i < ts->games; i++)
		if (ts->game[i].seen)
			print_game(ts, &ts->game[i]);
	/* Rounded down: 100 % is everything. */
	unsigned long percent = ts->wanted == 0 ? 0
	    : ts->reached * 100 / ts->wanted;
	if (!ts->json)
		printf("%lu of %lu reached: %lu%%\n", ts->reached, ts->wanted,
		    percent);
	return percent < (unsigned long)ts->fail_under ? 1 : 0;
}

/* ---- for parts ---- */

static void
add_first(json_t *all, const char *id, const struct tally *t)
{
	json_t *list = json_array();
	bool any = false;
	for (unsigned i = 0; i < COUNTS; i++) {
		json_array_append_new(list, json_text(t->first[i]));
		any |= t->first[i] != NULL;
	}
	if (any)
		json_object_set(all, id, list);
	json_decref(list);
}

json_t *
tallies_first(const struct tallies *ts)
{
	json_t *all = json_object();
	for (unsigned i = 0; i < ts->games; i++) {
		const struct game_tally *g = &ts->game[i];
		for (unsigned n = 0; g->seen && n < g->rules + g->readings;
		    n++)
			add_first(all, id_of(g, n), &g->of[n]);
	}
	return all;
}
