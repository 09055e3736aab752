/*
 * text.c - players, steps and labels in words.
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

/* ---- rules and labels ---- */

/* How a row begins that names no heading: what it stands on follows. */
static const char no_heading[] = "None; ";

const char *
rule_heading(const struct rule *r)
{
	return r->heading == rule_source(r) ? r->heading : NULL;
}

const char *
rule_source(const struct rule *r)
{
	size_t length = sizeof no_heading - 1;
	return strncmp(r->heading, no_heading, length) == 0
	    ? r->heading + length : r->heading;
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
