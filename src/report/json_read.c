/*
 * json_read.c - a report out of the JSON that was printed of it.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/memory.h"
#include "report/json.h"

static const char *
text_of(const json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

static uint32_t
number_of(const json_t *object, const char *key)
{
	return (uint32_t)json_integer_value(json_object_get(object, key));
}

static char *
copy_of(const json_t *object, const char *key)
{
	const char *text = text_of(object, key);
	return text == NULL ? NULL : must(strdup(text));
}

/* Names that reports do not own come from the tables of the game; a reading
 * is one of its rules here. */
static const char *
id_of(const struct game *game, const char *id)
{
	int rule = game != NULL && id != NULL ? game_rule(game, id) : -1;
	int reading = game != NULL && id != NULL ? game_reading(game, id) : -1;
	return rule >= 0 ? game->rules[rule].id
	    : reading >= 0 ? game->readings[reading].id : NULL;
}

static const char *
choice_of(const struct game *game, const char *id, const char *is)
{
	int reading = game != NULL && id != NULL ? game_reading(game, id) : -1;
	int choice = reading < 0 || is == NULL ? -1
	    : reading_choice(&game->readings[reading], is);
	return choice < 0 ? NULL : game->readings[reading].choices[choice];
}

static const char *
reason_of(const struct game *game, const char *reason)
{
	for (unsigned i = 0; game != NULL && reason != NULL
	    && game->reasons[i] != NULL; i++)
		if (strcmp(game->reasons[i], reason) == 0)
			return game->reasons[i];
	return NULL;
}

static void
read_facts(struct report *r, json_t *facts)
{
	const char *name;
	json_t *value;
	json_object_foreach(facts, name, value) {
		if (r->fact_count == sizeof r->fact / sizeof *r->fact)
			return;
		struct report_fact *f = &r->fact[r->fact_count++];
		f->name = name; /* the object outlives the report */
		f->number = json_is_integer(value);
		f->value = (int32_t)json_integer_value(value);
		f->text = f->number || !json_is_string(value) ? NULL
		    : must(strdup(json_string_value(value)));
	}
}

static enum dispute_kind
kind_of(const char *kind)
{
	return kind != NULL && strcmp(kind, "reading") == 0 ? DISPUTE_READING
	    : kind != NULL && strcmp(kind, "account") == 0 ? DISPUTE_ACCOUNT
	    : DISPUTE_CLAIM;
}

static void
read_dispute(struct report *r, const struct game *game, const json_t *from)
{
	static const char *const effects[] = { "legal", "illegal", "outcome" };
	struct dispute *d = report_dispute(r, kind_of(text_of(from, "kind")));
	const char *effect = text_of(from, "effect");
	if (d == NULL)
		return;
	d->step = number_of(from, "step");
	d->line = number_of(from, "line");
	d->of = copy_of(from, "of");
	d->claim = copy_of(from, "claim");
	d->claimed = copy_of(from, "claimed");
	d->computed = copy_of(from, "computed");
	d->reading = id_of(game, text_of(from, "reading"));
	d->is = choice_of(game, text_of(from, "reading"), text_of(from, "is"));
	d->rule = id_of(game, text_of(from, "rule"));
	d->winner = copy_of(from, "winner");
	d->reason = reason_of(game, text_of(from, "reason"));
	for (unsigned i = 0; effect != NULL
	    && i < sizeof effects / sizeof *effects; i++)
		if (strcmp(effects[i], effect) == 0)
			d->effect = effects[i];
}

/* Of an illegal step that stood no more than what every format tells. */
static void
read_break(struct report *r, const struct game *game, const json_t *from)
{
	struct report *broken = report_break(r);
	if (broken == NULL)
		return;
	broken->step = number_of(from, "step");
	broken->line = number_of(from, "line");
	broken->column = number_of(from, "column");
	broken->rule = id_of(game, text_of(from, "rule"));
	broken->message = copy_of(from, "message");
}

static void
read_lists(struct report *r, const struct game *game, const json_t *object)
{
	json_t *entry;
	size_t i;
	json_array_foreach(json_object_get(object, "disputes"), i, entry)
		read_dispute(r, game, entry);
	json_array_foreach(json_object_get(object, "breaks"), i, entry)
		read_break(r, game, entry);
	json_array_foreach(json_object_get(object, "legal"), i, entry)
		if (r->legal_shown < sizeof r->legal / sizeof *r->legal
		    && json_is_string(entry))
			r->legal[r->legal_shown++] =
			    must(strdup(json_string_value(entry)));
}

static char *
joined(const json_t *list)
{
	char *text = NULL;
	size_t length, i;
	json_t *line;
	FILE *out = text_open(&text, &length);
	json_array_foreach(list, i, line)
		fprintf(out, "%s\n", json_string_value(line));
	fclose(out);
	return text;
}

bool
report_from_json(const json_t *object, struct report *r, char **differs)
{
	const char *game_name = text_of(object, "game");
	const struct game *game = game_name == NULL ? NULL
	    : game_find(game_name);
	const char *verdict = text_of(object, "verdict");
	const json_t *outcome = json_object_get(object, "outcome");
	*r = (struct report){ .file = copy_of(object, "file") };
	*differs = NULL;
	while (verdict != NULL && r->verdict < VERDICT_UNREADABLE
	    && strcmp(verdict, verdict_names[r->verdict]) != 0)
		r->verdict++;
	if (r->file == NULL || verdict == NULL
	    || strcmp(verdict, verdict_names[r->verdict]) != 0)
		return false;
	r->replay = number_of(object, "replay");
	r->game = game != NULL ? game->name : NULL;
	r->complete = json_is_true(json_object_get(object, "complete"));
	r->step = number_of(object, "step");
	r->line = number_of(object, "line");
	r->column = number_of(object, "column");
	r->action = copy_of(object, "action");
	r->by = copy_of(object, "by");
	r->rule = id_of(game, text_of(object, "rule"));
	r->heading = text_of(object, "heading");
	r->message = copy_of(object, "message");
	read_facts(r, json_object_get(object, "facts"));
	read_lists(r, game, object);
	r->legal_count = number_of(object, "legal_count");
	r->dispute_count = number_of(object, "dispute_count");
	r->winner = copy_of(outcome, "winner");
	r->reason = reason_of(game, text_of(outcome, "reason"));
	/* Damage behind an illegal step has taken the place of its sentence. */
	if (r->verdict == VERDICT_UNREADABLE && r->rule != NULL) {
		r->damage = r->message;
		r->message = NULL;
		r->damage_line = r->line;
		r->damage_column = r->column;
	}
	r->steps = number_of(object, "steps");
	r->claims = number_of(object, "claims");
	r->unverified = number_of(object, "unverified");
	r->unseen = number_of(object, "unseen");
	r->filled = number_of(object, "filled");
	if (json_is_false(json_object_get(object, "expected")))
		*differs = joined(json_object_get(object, "differs"));
	return true;
}
