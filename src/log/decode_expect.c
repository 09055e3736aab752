/*
 * decode_expect.c - <expect>: what a fixture expects of its report.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/known.h"
#include "engine/memory.h"
#include "log/decode.h"
#include "log/reader.h"

enum { WORD_ROOM = 128 };

/* Words that must outlive the element come from the games' own tables. */

static const char *
find_reading(const struct game *game, const char *id)
{
	int reading = game_reading(game, id);
	return reading < 0 ? NULL : game->readings[reading].id;
}

/* What may be broken: a rule, or a reading that names none. */
static const char *
find_rule(const struct game *game, const char *id)
{
	int rule = game_rule(game, id);
	return rule < 0 ? find_reading(game, id) : game->rules[rule].id;
}

static const char *const effects[] = { "legal", "illegal", "outcome", NULL };

static const char *
find_word(const char *const *words, const char *word)
{
	for (unsigned i = 0; words[i] != NULL; i++)
		if (strcmp(words[i], word) == 0)
			return words[i];
	return NULL;
}

static const char *
find_effect(const struct game *game, const char *word)
{
	(void)game;
	return find_word(effects, word);
}

static const char *
find_reason(const struct game *game, const char *word)
{
	return find_word(game->reasons, word);
}

/* An attribute that is looked up; NULL if it is left out. */
static bool
read_known(const struct reader *reader, const char *name,
    const char *(*find)(const struct game *, const char *), const char **to)
{
	const char *text = element_get(reader->element, name);
	const struct game *game = reader->cx->game;
	*to = text == NULL ? NULL : find(game, text);
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

/* Whether it is the id of a player: a letter, whoever takes part. */
static bool
is_player(struct word word)
{
	for (unsigned p = 0; p < PLAYER_MAX; p++)
		if (word_is(word, player_id(p)))
			return true;
	return false;
}

/* Players, draw or none. */
static bool
read_winner(const struct reader *reader, char **to)
{
	struct word word;
	const char *at = *to = copy_of(reader, "winner");
	while (at != NULL && take_word(&at, &word))
		if (!is_player(word) && !word_is(word, "draw")
		    && !word_is(word, "none"))
			return wrong(reader, "winner=\"%s\" is not players, "
			    "draw or none", *to);
	return true;
}

/* What is claimed of a player, a card or the game. */
static bool
check_claim(const struct reader *reader, const struct dispute *d)
{
	const struct game *game = reader->cx->game;
	struct word word;
	const enum claim_subject of = d->of == NULL ? CLAIM_OF_NONE
	    : only_word(d->of, &word) && is_player(word) ? CLAIM_OF_PLAYER
	    : CLAIM_OF_CARD;
	for (unsigned i = 0; i < claim_kinds(game); i++)
		if (game->claims[i].of == of
		    && strcmp(game->claims[i].name, d->claim) == 0)
			return true;
	/* what a judge has said of a step that is not so */
	if (d->of == NULL && strcmp(d->claim, "ruling") == 0)
		return true;
	char near[KNOWN_TEXT];
	known_claims(game, of, d->claim, near);
	return wrong(reader, "claim=\"%s\" is not known%s", d->claim, near);
}

/* A reading with one of its choices, as id=choice. */
static bool
check_reading(const struct reader *reader, struct word word)
{
	const struct game *game = reader->cx->game;
	char id[WORD_ROOM], near[KNOWN_TEXT];
	snprintf(id, sizeof id, "%.*s", (int)word.length, word.text);
	char *is = strchr(id, '=');
	if (is == NULL)
		return wrong(reader, "holds-under: %s is not id=choice", id);
	*is++ = '\0';
	int index = game_reading(game, id);
	if (index < 0) {
		known_readings(game, id, near);
		return wrong(reader, "holds-under: %s is not known%s", id,
		    near);
	}
	if (reading_choice(&game->readings[index], is) >= 0)
		return true;
	known_choices(&game->readings[index], is, near);
	return wrong(reader, "holds-under: %s is no choice of %s%s", is, id,
	    near);
}

/* Readings under which a claim would hold, or none. */
static bool
check_holds_under(const struct reader *reader, const char *list)
{
	struct word word;
	if (list == NULL || strcmp(list, "none") == 0)
		return true;
	while (take_word(&list, &word))
		if (!check_reading(reader, word))
			return false;
	return true;
}

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
	return check_claim(reader, d)
	    && check_holds_under(reader, d->holds_under);
}

/* A choice of a reading that there is. */
static bool
read_choice(const struct reader *reader, struct dispute *d, const char *is)
{
	const struct game *game = reader->cx->game;
	const struct reading *reading
	    = &game->readings[game_reading(game, d->reading)];
	int index = reading_choice(reading, is);
	d->is = index < 0 ? NULL : reading->choices[index];
	if (index >= 0)
		return true;
	char near[KNOWN_TEXT];
	known_choices(reading, is, near);
	return wrong(reader, "is=\"%s\" is no choice of that reading%s", is,
	    near);
}

static bool
read_reading_dispute(const struct reader *reader, struct dispute *d)
{
	const char *is = element_get(reader->element, "is");
	d->kind = DISPUTE_READING;
	if (!read_winner(reader, &d->winner)
	    || !read_known(reader, "reading", find_reading, &d->reading)
	    || !read_known(reader, "effect", find_effect, &d->effect)
	    || !read_known(reader, "rule", find_rule, &d->rule)
	    || !read_known(reader, "reason", find_reason, &d->reason))
		return false;
	if (d->reading == NULL)
		return element_needs(reader->element, "reading",
		    reader->problem);
	return is == NULL || read_choice(reader, d, is);
}

static bool
read_dispute(const struct reader *reader, struct dispute *d)
{
	static const char *const kinds[] = {
		[DISPUTE_CLAIM] = "claim", [DISPUTE_READING] = "reading",
		[DISPUTE_ACCOUNT] = "account", NULL
	};
	int kind;
	int32_t step = -1; /* not given: STEP_ANY */
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
	int32_t step = -1; /* not given: STEP_ANY */
	const char *rule;
	expect->rule = copy_of(reader, "rule");
	expect->digest = copy_of(reader, "digest");
	if (!read_winner(reader, &expect->winner)
	    || !read_word(reader, "verdict", verdicts, &verdict)
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
