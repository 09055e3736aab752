/*
 * decode_expect.c - <expect>: what a fixture expects of its report.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/known.h"
#include "engine/memory.h"
#include "log/decode.h"
#include "log/reader.h"

/* Words that must outlive the element come from the games' own tables. */

static const char *
find_rule(const char *id)
{
	for (unsigned i = 0; games[i] != NULL; i++) {
		int rule = game_rule(games[i], id);
		int reading = game_reading(games[i], id);
		if (rule >= 0)
			return games[i]->rules[rule].id;
		if (reading >= 0)
			return games[i]->readings[reading].id;
	}
	return NULL;
}

static const struct reading *
reading_of(const char *id)
{
	for (unsigned i = 0; games[i] != NULL; i++) {
		int reading = game_reading(games[i], id);
		if (reading >= 0)
			return &games[i]->readings[reading];
	}
	return NULL;
}

static const char *
find_reading(const char *id)
{
	const struct reading *reading = reading_of(id);
	return reading == NULL ? NULL : reading->id;
}

/* A choice of a reading that there is. */
static const char *
find_choice(const char *id, const char *choice)
{
	const struct reading *reading = reading_of(id);
	int index = reading_choice(reading, choice);
	return index < 0 ? NULL : reading->choices[index];
}

static const char *const effects[] = { "legal", "illegal", "outcome", NULL };

static const char *
find_effect(const char *word)
{
	for (unsigned i = 0; effects[i] != NULL; i++)
		if (strcmp(effects[i], word) == 0)
			return effects[i];
	return NULL;
}

static const char *
find_reason(const char *word)
{
	for (unsigned i = 0; games[i] != NULL; i++)
		for (unsigned k = 0; games[i]->reasons[k] != NULL; k++)
			if (strcmp(games[i]->reasons[k], word) == 0)
				return games[i]->reasons[k];
	return NULL;
}

/* An attribute that is looked up; NULL if it is left out. */
static bool
read_known(const struct reader *reader, const char *name,
    const char *(*find)(const char *), const char **to)
{
	const char *text = element_get(reader->element, name);
	*to = text == NULL ? NULL : find(text);
	const struct game *game = reader->cx->game;
	char near[KNOWN_TEXT];
	if (text == NULL || *to != NULL)
		return true;
	if (find == find_rule)
		known_broken(game, text, near);
	else if (find == find_reading)
		known_readings(game, text, near);
	else
		known_words(text, find == find_effect ? effects
		    : game->reasons, near);
	return wrong(reader, "%s=\"%s\" is not known%s", name, text, near);
}

/* A copy of an attribute; NULL if it is left out. */
static char *
copy_of(const struct reader *reader, const char *name)
{
	const char *text = element_get(reader->element, name);
	return text == NULL ? NULL : must(strdup(text));
}

/* ---- disputes ---- */

static bool
read_claim_dispute(const struct reader *reader, struct dispute *d)
{
	d->kind = DISPUTE_CLAIM;
	d->of = copy_of(reader, "of");
	d->claim = copy_of(reader, "claim");
	d->claimed = copy_of(reader, "claimed");
	d->computed = copy_of(reader, "computed");
	d->holds_under = copy_of(reader, "holds-under");
	if (d->claim == NULL)
		return element_needs(reader->element, "claim",
		    reader->problem);
	return true;
}

static bool
read_reading_dispute(const struct reader *reader, struct dispute *d)
{
	const char *is = element_get(reader->element, "is");
	d->kind = DISPUTE_READING;
	d->winner = copy_of(reader, "winner");
	if (!read_known(reader, "reading", find_reading, &d->reading)
	    || !read_known(reader, "effect", find_effect, &d->effect)
	    || !read_known(reader, "rule", find_rule, &d->rule)
	    || !read_known(reader, "reason", find_reason, &d->reason))
		return false;
	if (d->reading == NULL)
		return element_needs(reader->element, "reading",
		    reader->problem);
	d->is = is == NULL ? NULL : find_choice(d->reading, is);
	if (is == NULL || d->is != NULL)
		return true;
	char near[KNOWN_TEXT];
	known_choices(reading_of(d->reading), is, near);
	return wrong(reader, "is=\"%s\" is no choice of that reading%s", is,
	    near);
}

static bool
read_dispute(const struct reader *reader, struct dispute *d)
{
	static const char *const kinds[] = {
		[DISPUTE_CLAIM] = "claim", [DISPUTE_READING] = "reading",
		[DISPUTE_ACCOUNT] = "account", NULL
	};
	int kind;
	int32_t step = 0;
	if (!element_is(reader->element, "dispute")
	    || reader->element->children > 0)
		return wrong(reader, "<expect> holds <dispute/> only");
	if (!read_word(reader, "kind", kinds, &kind)
	    || !read_optional_number(reader, "step", 0, NUMBER_MAX, &step))
		return false;
	d->step = (uint32_t)step;
	d->kind = (enum dispute_kind)kind;
	return (kind == DISPUTE_CLAIM ? read_claim_dispute(reader, d)
	    : kind == DISPUTE_ACCOUNT || read_reading_dispute(reader, d))
	    && element_all_used(reader->element, reader->problem);
}

static bool
read_disputes(struct reader *reader, struct expectation *expect)
{
	struct element *element = reader->element;
	if (element->children == 0)
		return true;
	expect->dispute = must(calloc(element->children,
	    sizeof *expect->dispute));
	for (struct element *e = element->child; e != NULL; e = e->next) {
		reader->element = e;
		if (!read_dispute(reader, &expect->dispute[expect->disputes++]))
			return false;
	}
	reader->element = element;
	return true;
}

/* ---- the element ---- */

static bool
read_expect(struct reader *reader, struct expectation *expect)
{
	static const char *const verdicts[] = {
		[VERDICT_LEGAL] = "legal",
		[VERDICT_DISPUTED] = "disputed",
		[VERDICT_ILLEGAL] = "illegal",
		[VERDICT_UNREADABLE] = "unreadable",
		NULL
	};
	int verdict;
	int32_t step = 0;
	const char *rule;
	expect->rule = copy_of(reader, "rule");
	expect->winner = copy_of(reader, "winner");
	expect->digest = copy_of(reader, "digest");
	if (!read_word(reader, "verdict", verdicts, &verdict)
	    || !read_optional_number(reader, "step", 0, NUMBER_MAX, &step)
	    || !read_known(reader, "rule", find_rule, &rule)
	    || !read_optional_number(reader, "unseen", 0, NUMBER_MAX,
	        &expect->unseen)
	    || !read_optional_number(reader, "filled", 0, NUMBER_MAX,
	        &expect->filled))
		return false;
	expect->verdict = (enum verdict)verdict;
	expect->step = (uint32_t)step;
	expect->line = reader->element->line;
	expect->column = reader->element->column;
	return element_all_used(reader->element, reader->problem)
	    && read_disputes(reader, expect);
}

static void
free_expectation(struct expectation *expect)
{
	for (unsigned i = 0; i < expect->disputes; i++) {
		free(expect->dispute[i].of);
		free(expect->dispute[i].claim);
		free(expect->dispute[i].claimed);
		free(expect->dispute[i].computed);
		free(expect->dispute[i].holds_under);
		free(expect->dispute[i].winner);
	}
	free(expect->dispute);
	free(expect->rule);
	free(expect->winner);
	free(expect->digest);
	free(expect);
}

bool
decode_expect(const struct game *game, struct element *element,
    struct expectation **to, struct problem *problem)
{
	struct context cx = { .game = game };
	struct reader reader = { &cx, element, problem, false };
	struct expectation *expect = must(calloc(1, sizeof *expect));
	*to = NULL;
	expect->unseen = expect->filled = -1;
	if (!read_expect(&reader, expect)) {
		free_expectation(expect);
		return false;
	}
	*to = expect;
	return true;
}
