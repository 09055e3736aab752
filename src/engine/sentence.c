/*
 * sentence.c - what a step broke, as a sentence with its facts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/characters.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"

static const struct fact *
find_fact(const struct violation *v, const char *name, size_t length)
{
	for (unsigned i = 0; i < v->facts; i++)
		if (strlen(v->fact[i].name) == length
		    && memcmp(v->fact[i].name, name, length) == 0)
			return &v->fact[i];
	return NULL;
}

static void
print_labels(FILE *out, const struct game *game, uint32_t labels)
{
	char *text = labels_text(game, labels);
	fputs(text, out);
	free(text);
}

/* Whether a person can tell the name from every other name and id. */
static bool
name_is_clear(const struct context *cx, unsigned player)
{
	const char *name = cx->names[player];
	if (!all_shown(name))
		return false;
	for_each_player (cx->s, p)
		if (strcmp(name, player_id(p)) == 0 || (p != player
		    && cx->names[p] != NULL
		    && strcmp(name, cx->names[p]) == 0))
			return false;
	return registry_find(cx->ids, name, strlen(name)) < 0;
}

/* The name, or the id of who has none; NULL: both are needed. */
static const char *
clear_name(const struct context *cx, unsigned player)
{
	const char *name = cx->names == NULL ? NULL : cx->names[player];
	if (name == NULL || name[strspn(name, " ")] == '\0')
		return player_id(player);
	return name_is_clear(cx, player) ? name : NULL;
}

void
player_text(FILE *out, const struct context *cx, unsigned player)
{
	const char *name = clear_name(cx, player);
	if (name != NULL)
		fputs(name, out);
	else
		fprintf(out, "%s (%s)", cx->names[player], player_id(player));
}

char *
player_called(const struct context *cx, unsigned player)
{
	const char *name = clear_name(cx, player);
	char *text = NULL;
	size_t length;
	if (name != NULL)
		return must_copy(name);
	FILE *out = text_open(&text, &length);
	player_text(out, cx, player);
	fclose(out);
	return text;
}

static void
print_words(FILE *out, const struct context *cx, const struct fact *f)
{
	char *text = fact_words(cx, f);
	fputs(text, out);
	free(text);
}

static void
fact_text(FILE *out, const struct context *cx, const struct fact *f)
{
	switch (f->kind) {
	case FACT_NUMBER:
		fprintf(out, "%d", (int)f->value);
		break;
	case FACT_CARD:
		if (f->value < 0
		    || (unsigned)f->value >= registry_count(cx->ids))
			fputs("no card", out);
		else if ((unsigned)f->value >= cx->s->cards)
			/* The step that is refused would have brought it. */
			fputs(registry_name(cx->ids, (unsigned)f->value),
			    out);
		else
			fprintf(out, "%s (%s)",
			    definition_of(cx, (unsigned)f->value)->name,
			    registry_name(cx->ids, (unsigned)f->value));
		break;
	case FACT_PLAYER:
		if ((unsigned)f->value < PLAYER_MAX)
			player_text(out, cx, (unsigned)f->value);
		else
			fputs("nobody", out);
		break;
	case FACT_WORD:
		fputs(f->word != NULL ? f->word : "none", out);
		break;
	case FACT_LABELS:
		print_labels(out, cx->game, (uint32_t)f->value);
		break;
	case FACT_ITEM:
		if (!is_player_reference(f->value))
			fact_text(out, cx, &CARD(f->name, f->value));
		else
			player_text(out, cx, reference_player(f->value));
		break;
	case FACT_GIVEN:
	case FACT_SAYS:
	case FACT_PRICE:
	case FACT_DEMAND:
	case FACT_WAITING:
	case FACT_ANSWER:
		print_words(out, cx, f);
		break;
	case FACT_NONE:
		break;
	}
}

/* What sentences count, and one of it. */
static const struct { const char *many, *one; } counted[] = {
	{ "are", "is" }, { "were", "was" }, { "cards", "card" },
	{ "effects", "effect" },
	{ "places", "place" }, { "Wounds", "Wound" },
	{ "Students", "Student" }, { "Attributes", "Attribute" },
	{ "Skills", "Skill" }, { "types", "type" }, { "targets", "target" },
	{ "sacrifices", "sacrifice" }, { "players", "player" },
	{ "numbers", "number" }, { "duels", "duel" }, { "copies", "copy" },
	{ "attempts", "attempt" }, { "Robots", "Robot" },
	{ "Bosses", "Boss" }, { "times", "time" }, { "decks", "deck" },
};

/* Behind a one: what is counted, perhaps with a word before it.  Returns what
 * follows; `sentence` itself if nothing is. */
static const char *
one_of_it(FILE *out, const char *sentence)
{
	const char *at = sentence;
	for (unsigned words = 0; words < 2 && *at == ' '; words++) {
		size_t length = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz"
		    "ABCDEFGHIJKLMNOPQRSTUVWXYZ-");
		for (unsigned i = 0; i < sizeof counted / sizeof *counted;
		    i++) {
			if (strlen(counted[i].many) != length || strncmp(
			    counted[i].many, at + 1, length) != 0)
				continue;
			fprintf(out, "%.*s %s", (int)(at - sentence),
			    sentence, counted[i].one);
			at += 1 + length;
			if (strncmp(at, " are ", 5) != 0)
				return at;
			fputs(" is", out);
			return at + 4;
		}
		at += 1 + length;
	}
	return sentence;
}

/* The number of the rulebook as it is in this replay. */
static bool
constant_named(const struct context *cx, const char *name, size_t length,
    struct fact *as)
{
	for (unsigned i = 0; i < cx->game->constant_count; i++) {
		const struct constant *c = &cx->game->constants[i];
		if (strlen(c->name) != length
		    || strncmp(c->name, name, length) != 0)
			continue;
		*as = NUMBER(c->name, constant(cx, i));
		return true;
	}
	return false;
}

/* The sentence of the table, with each {name} replaced by that fact or, where
 * there is none, by that constant. */
static void
fill_sentence(FILE *out, const struct context *cx, const char *sentence,
    const struct violation *v)
{
	while (*sentence != '\0') {
		const char *end = *sentence == '{'
		    ? strchr(sentence, '}') : NULL;
		if (end == NULL) {
			fputc(*sentence++, out);
			continue;
		}
		size_t length = (size_t)(end - sentence - 1);
		const struct fact *f = find_fact(v, sentence + 1, length);
		struct fact number;
		if (f == NULL && constant_named(cx, sentence + 1, length,
		    &number))
			f = &number;
		/* A name that is no fact stays, so that tests find it. */
		if (f != NULL)
			fact_text(out, cx, f);
		else
			fprintf(out, "%.*s", (int)(end + 1 - sentence),
			    sentence);
		sentence = end + 1;
		if (f != NULL && f->kind == FACT_NUMBER && f->value == 1)
			sentence = one_of_it(out, sentence);
	}
}

char *
violation_text(const struct context *cx, const struct violation *v)
{
	const char *sentence = "";
	char *text = NULL;
	size_t length;
	if (v->instead != NULL) {
		sentence = v->instead;
	} else if (v->rule >= 0) {
		const struct rule *rule = &cx->game->rules[v->rule];
		sentence = rule->broken != NULL ? rule->broken : rule->text;
	} else if (v->reading >= 0) {
		const struct reading *r = &cx->game->readings[v->reading];
		sentence = r->broken != NULL ? r->broken : r->question;
	}
	FILE *out = text_open(&text, &length);
	fill_sentence(out, cx, sentence, v);
	if (v->clue != NULL) {
		fputs(": ", out);
		fill_sentence(out, cx, v->clue, v);
	}
	fclose(out);
	return text;
}
