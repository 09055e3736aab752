/*
 * text.c - steps, verdicts and results in words.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"

const char *
player_id(unsigned player)
{
	static const char *const ids[] = {
		"A", "B", "C", "D", "E", "F", "G", "H"
	};
	_Static_assert(sizeof ids / sizeof ids[0] == PLAYER_MAX,
	    "one id for each player");
	return player < PLAYER_MAX ? ids[player] : "";
}

const char *
card_id(const struct context *cx, unsigned card)
{
	return registry_name(cx->ids, card);
}

char *
outcome_winner(const struct outcome *o)
{
	char text[2 * PLAYER_MAX + 1] = "";
	if (o->draw)
		return must(strdup("draw"));
	for (unsigned p = 0; p < PLAYER_MAX; p++) {
		if ((o->winners >> p & 1) == 0)
			continue;
		if (text[0] != '\0')
			strcat(text, " ");
		strcat(text, player_id(p));
	}
	return text[0] == '\0' ? NULL : must(strdup(text));
}

const char *
reference_id(const struct context *cx, reference who)
{
	if (who == PATTERN)
		return "…";
	if (who < 0)
		return "none";
	return is_player_reference(who) ? player_id(reference_player(who))
	    : registry_name(cx->ids, (unsigned)who);
}

/* A word of a list; what cannot be told is a pattern. */
static const char *
listed_word(const char *const *words, int32_t item)
{
	return item < 0 ? "…" : words[item];
}

/* NULL: it is a number. */
static const char *
item_word(const struct context *cx, const struct step_attribute *a,
    int32_t item)
{
	if (item == PATTERN)
		return "…";
	switch (a->kind) {
	case VALUE_PLAYER:
		return player_id((unsigned)item);
	case VALUE_ID:
	case VALUE_IDS:
	case VALUE_IDS_OR_NONE:
	case VALUE_REFERENCES:
	case VALUE_ANY_REFERENCES:
		return reference_id(cx, item);
	case VALUE_WORD:
	case VALUE_WORDS:
	case VALUE_ANY_WORD:
		return listed_word(a->words, item);
	case VALUE_TEXT:
		return item < 0 ? "…" : cx->cards->symbol[item];
	case VALUE_DEFINITION:
		return item < 0 ? "…" : cx->cards->definition[item].id;
	case VALUE_CHOICE:
		return item >= CHOICE_REFERENCE
		    ? reference_id(cx, item - CHOICE_REFERENCE)
		    : item >= CHOICE_WORD ? choice_words[item - CHOICE_WORD]
		    : NULL;
	case VALUE_NUMBER:
	case VALUE_POSITIVE:
	case VALUE_NUMBERS:
	case VALUE_DECK:
		break;
	}
	return NULL;
}

const char *
step_item_text(const struct context *cx, const struct step_attribute *a,
    int32_t item, char number[ITEM_NUMBER])
{
	const char *word = item_word(cx, a, item);
	if (word != NULL)
		return word;
	snprintf(number, ITEM_NUMBER, "%d", (int)item);
	return number;
}

char *
step_text(const struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	fputs(kind->name, out);
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		if (!step_has(st, a->attribute))
			continue;
		fputc(' ', out);
		if (a->optional)
			fprintf(out, "%s=", attribute_name(a->attribute));
		for (unsigned i = 0; i < step_count(st, a->attribute); i++) {
			if (i > 0)
				fputc(a->optional ? ',' : ' ', out);
			fputs(step_item_text(cx, a, step_item(st,
			    a->attribute, i), (char[ITEM_NUMBER]){ 0 }), out);
		}
	}
	fclose(out);
	return text;
}

/* ---- verdicts ---- */

const char *
rule_heading(const struct rule *r)
{
	return strncmp(r->heading, "None", 4) == 0 ? NULL : r->heading;
}

static const struct fact *
find_fact(const struct violation *v, const char *name, size_t length)
{
	for (unsigned i = 0; i < v->facts; i++)
		if (strlen(v->fact[i].name) == length
		    && memcmp(v->fact[i].name, name, length) == 0)
			return &v->fact[i];
	return NULL;
}

char *
labels_text(const struct game *game, uint32_t labels)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	const char *between = "";
	if (labels == 0)
		fputs("none", out);
	for (unsigned i = 0; game->labels != NULL && game->labels[i] != NULL
	    && i < 32; i++) {
		if ((labels >> i & 1) == 0)
			continue;
		fprintf(out, "%s%s", between, game->labels[i]);
		between = ", ";
	}
	fclose(out);
	return text;
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
	for (const char *at = name; *at != '\0'; at++)
		if ((unsigned char)*at < 0x20 || *at == 0x7F)
			return false;
	for (unsigned p = 0; p < cx->s->players; p++)
		if (strcmp(name, player_id(p)) == 0 || (p != player
		    && cx->names[p] != NULL
		    && strcmp(name, cx->names[p]) == 0))
			return false;
	return registry_find(cx->ids, name, strlen(name)) < 0;
}

void
player_text(FILE *out, const struct context *cx, unsigned player)
{
	const char *name = cx->names == NULL ? NULL : cx->names[player];
	if (name == NULL || *name == '\0')
		fputs(player_id(player), out);
	else if (name_is_clear(cx, player))
		fputs(name, out);
	else
		fprintf(out, "%s (%s)", name, player_id(player));
}

static void
print_words(FILE *out, const struct context *cx, const struct fact *f)
{
	char *text = fact_words(cx, f);
	if (text != NULL)
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
	case FACT_ANSWER:
		print_words(out, cx, f);
		break;
	case FACT_NONE:
		break;
	}
}

/* What sentences count, and one of it. */
static const struct { const char *many, *one; } counted[] = {
	{ "are", "is" }, { "cards", "card" }, { "effects", "effect" },
	{ "places", "place" }, { "Wounds", "Wound" },
	{ "Students", "Student" }, { "Attributes", "Attribute" },
	{ "Skills", "Skill" }, { "types", "type" }, { "targets", "target" },
	{ "sacrifices", "sacrifice" }, { "players", "player" },
	{ "numbers", "number" }, { "duels", "duel" }, { "copies", "copy" },
	{ "attempts", "attempt" }, { "Robots", "Robot" },
	{ "Bosses", "Boss" }, { "times", "time" },
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
	const char *sentence = NULL;
	char *text = NULL;
	size_t length;
	if (v->rule >= 0) {
		const struct rule *rule = &cx->game->rules[v->rule];
		sentence = rule->broken != NULL ? rule->broken : rule->text;
	} else if (v->reading >= 0) {
		const struct reading *r = &cx->game->readings[v->reading];
		sentence = r->broken != NULL ? r->broken : r->question;
	}
	FILE *out = text_open(&text, &length);
	if (sentence != NULL)
		fill_sentence(out, cx, sentence, v);
	if (v->clue != NULL) {
		fputs(": ", out);
		fill_sentence(out, cx, v->clue, v);
	}
	fclose(out);
	return text;
}
