/*
 * said.c - steps, cards and players as people say them.
 *
 * A game says each of its steps with the attributes in braces (struct said);
 * what it does not name follows in words that all games share.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/said.h"
#include "engine/said_private.h"
#include "engine/session.h"

void
word_say(FILE *out, const struct game *g, const char *word)
{
	const struct said_name *names = g->said == NULL ? NULL
	    : g->said->names;
	for (; names != NULL && names->word != NULL; names++)
		if (strcmp(names->word, word) == 0) {
			fputs(names->said, out);
			return;
		}
	for (; *word != '\0'; word++)
		putc(*word == '-' ? ' ' : *word, out);
}

/* What an id that no deck lists stands for is not known. */
static const char *
name_said(const struct context *cx, unsigned card)
{
	return cx->unseen != NULL && is_alias(cx->unseen, card)
	    ? "unseen card" : definition_of(cx, card)->name;
}

void
card_say(FILE *out, const struct context *cx, unsigned card)
{
	fprintf(out, "%s (%s)", name_said(cx, card),
	    registry_name(cx->ids, card));
}

/* ---- ids ---- */

static void
id_say(FILE *out, const struct context *cx, const char *id, size_t length)
{
	unsigned player = (unsigned)(*id - 'A');
	int card = registry_find(cx->ids, id, length);
	if (length == 1 && player < cx->s->players)
		player_text(out, cx, player);
	else if (card >= 0 && (unsigned)card < cx->s->cards)
		card_say(out, cx, (unsigned)card);
	else
		fprintf(out, "%.*s", (int)length, id);
}

char *
ids_said(const struct context *cx, const char *ids)
{
	char *text = NULL;
	size_t size, length;
	FILE *out = text_open(&text, &size);
	for (const char *between = ""; *ids != '\0'; ids += length) {
		ids += strspn(ids, " ");
		length = strcspn(ids, " ");
		if (length == 0)
			break;
		fputs(between, out);
		/* How many there are whose place nobody knows, behind them. */
		if (strcmp(ids + length, " unseen") == 0)
			length += strlen(" unseen");
		id_say(out, cx, ids, length);
		between = ", ";
	}
	fclose(out);
	return text;
}

/* ---- values ---- */

/* A card is its name, SAID_ID and its id: several of a name are told once. */
static void
reference_value(FILE *out, const struct context *cx, reference who)
{
	if (who == PATTERN)
		fputs("…", out);
	else if (is_player_reference(who))
		player_text(out, cx, reference_player(who));
	else if (who < 0)
		fputs("none", out);
	else if ((unsigned)who >= cx->s->cards)
		fputs(registry_name(cx->ids, (unsigned)who), out);
	else
		fprintf(out, "%s" SAID_ID "%s", name_said(cx, (unsigned)who),
		    registry_name(cx->ids, (unsigned)who));
}

/* A phase by its title, any other word as it is said. */
static void
word_value(FILE *out, const struct context *cx, const char *word)
{
	const struct game *g = cx->game;
	for (unsigned i = 0; g->said != NULL && g->phases[i] != NULL; i++)
		if (strcmp(g->phases[i], word) == 0) {
			fputs(g->said->phases[i], out);
			return;
		}
	word_say(out, g, word);
}

static void
choice_value(FILE *out, const struct context *cx, int32_t item)
{
	if (item >= CHOICE_REFERENCE)
		reference_value(out, cx, item - CHOICE_REFERENCE);
	else if (item >= CHOICE_WORD)
		word_say(out, cx->game,
		    choice_words[item - CHOICE_WORD]);
	else
		fprintf(out, "%d", (int)item);
}

static void
item_value(FILE *out, const struct context *cx,
    const struct step_attribute *a, int32_t item)
{
	/* what is in no list of the game */
	static const char other[] = "something else";
	if (item == PATTERN) {
		fputs("…", out);
		return;
	}
	switch (a->kind) {
	case VALUE_PLAYER:
		player_text(out, cx, (unsigned)item);
		break;
	case VALUE_ID:
	case VALUE_IDS:
	case VALUE_IDS_OR_NONE:
	case VALUE_REFERENCES:
	case VALUE_ANY_REFERENCES:
		reference_value(out, cx, item);
		break;
	case VALUE_NUMBER:
	case VALUE_POSITIVE:
	case VALUE_NUMBERS:
	case VALUE_DECK:
		fprintf(out, "%d", (int)item);
		break;
	case VALUE_WORD:
	case VALUE_WORDS:
	case VALUE_ANY_WORD:
		if (item < 0)
			fputs(other, out);
		else if (a->attribute == ATTRIBUTE_NAME)
			word_value(out, cx, a->words[item]);
		else
			word_say(out, cx->game, a->words[item]);
		break;
	case VALUE_TEXT:
		fputs(item < 0 ? other : cx->cards->symbol[item], out);
		break;
	case VALUE_DEFINITION:
		fputs(item < 0 ? other : cx->cards->definition[item].name, out);
		break;
	case VALUE_CHOICE:
		choice_value(out, cx, item);
		break;
	}
}

/* Whether the item is the number of an effect of the card before it. */
static bool
is_effect_of(const struct step *st, const struct step_attribute *a, unsigned i)
{
	if (a->kind != VALUE_CHOICE || i == 0)
		return false;
	int32_t item = step_item(st, a->attribute, i);
	return item >= 0 && item < CHOICE_WORD
	    && step_item(st, a->attribute, i - 1) >= CHOICE_REFERENCE;
}

/* The items of an attribute: one value, in which a list is joined. */
static char *
said_value(const struct context *cx, const struct step *st,
    const struct step_attribute *a)
{
	char *text = NULL;
	size_t length;
	unsigned count = step_count(st, a->attribute);
	if (!step_has(st, a->attribute))
		return NULL;
	FILE *out = text_open(&text, &length);
	if (count == 0)
		fputs("nothing", out);
	for (unsigned i = 0; i < count; i++) {
		bool last = i + 1 == count || (i + 2 == count
		    && is_effect_of(st, a, i + 1));
		fputs(i == 0 ? "" : is_effect_of(st, a, i) ? " effect "
		    : last ? " and " : ", ", out);
		item_value(out, cx, a, step_item(st, a->attribute, i));
	}
	fclose(out);
	return text;
}

/* ---- sentences ---- */

/* What follows for an attribute that the game's words do not name; NULL: it
 * says nothing to people. */
static const char *const behind[ATTRIBUTE_MAX] = {
	[ATTRIBUTE_CARD] = " {}",
	[ATTRIBUTE_CARDS] = ": {}",
	[ATTRIBUTE_COUNT] = " {}",
	[ATTRIBUTE_NAME] = " {}",
	[ATTRIBUTE_NUMBER] = " {}",
	[ATTRIBUTE_WINNER] = ": {}",
	[ATTRIBUTE_WHAT] = " {}",
	[ATTRIBUTE_VALUE] = ", with {}",
	[ATTRIBUTE_EFFECT] = ", effect {}",
	[ATTRIBUTE_TARGETS] = " on {}",
	[ATTRIBUTE_COST] = ", paying {}",
	[ATTRIBUTE_WITH] = " with {}",
	[ATTRIBUTE_TARGET] = " against {}",
	[ATTRIBUTE_AS] = " as {}",
	[ATTRIBUTE_TO] = " to {}",
	[ATTRIBUTE_FROM] = " from {}",
	[ATTRIBUTE_SIDE] = " on the side of {}",
	[ATTRIBUTE_LANE] = " in lane {}",
	[ATTRIBUTE_SLOT] = " at place {}",
	[ATTRIBUTE_PILE] = " ({})",
	[ATTRIBUTE_ROW] = " with a row of {}",
	[ATTRIBUTE_HEARTS] = " with {} hearts",
	[ATTRIBUTE_METHOD] = " by {}",
	[ATTRIBUTE_FACES] = ": {}",
	[ATTRIBUTE_STUDENTS] = " with {}",
	[ATTRIBUTE_MEETS] = ", met by {}",
	[ATTRIBUTE_DEF] = " {}",
};

/* Index of an attribute in a step's row; STEP_ATTRIBUTE_MAX: it has none. */
static unsigned
find_attribute(const struct step_kind *kind, const char *name, size_t length)
{
	for (unsigned i = 0; kind->attributes[i].attribute != ATTRIBUTE_BY;
	    i++) {
		const char *own = attribute_name(kind->attributes[i].attribute);
		if (strlen(own) == length && memcmp(own, name, length) == 0)
			return i;
	}
	return STEP_ATTRIBUTE_MAX;
}

/* Prints a piece of the game's words; false: it names what is not given. */
static bool
say_piece(FILE *out, const struct step_kind *kind, const char *text,
    const char *end, char *const *value, bool used[STEP_ATTRIBUTE_MAX])
{
	bool whole = true;
	while (text < end) {
		const char *close = *text == '{' ? strchr(text, '}') : NULL;
		if (close == NULL) {
			putc(*text++, out);
			continue;
		}
		unsigned i = find_attribute(kind, text + 1,
		    (size_t)(close - text - 1));
		if (i < STEP_ATTRIBUTE_MAX && value[i] != NULL) {
			said_join(out, value[i]);
			used[i] = true;
		} else
			whole = false;
		text = close + 1;
	}
	return whole;
}

/* What stands in brackets is left out where it names what is not given. */
static void
say_bracket(FILE *out, const struct step_kind *kind, const char *text,
    const char *end, char *const *value, bool used[STEP_ATTRIBUTE_MAX])
{
	char *piece = NULL;
	size_t length;
	FILE *to = text_open(&piece, &length);
	bool whole = say_piece(to, kind, text, end, value, used);
	fclose(to);
	if (whole)
		fputs(piece, out);
	free(piece);
}

static void
say_behind(FILE *out, const struct step_kind *kind, char *const *value,
    const bool used[STEP_ATTRIBUTE_MAX])
{
	for (unsigned i = 0; kind->attributes[i].attribute != ATTRIBUTE_BY;
	    i++) {
		const char *text = behind[kind->attributes[i].attribute];
		if (value[i] == NULL || used[i] || text == NULL)
			continue;
		const char *brace = strchr(text, '{');
		fprintf(out, "%.*s", (int)(brace - text), text);
		said_join(out, value[i]);
		fputs(brace + 2, out);
	}
}

void
said_sentence(FILE *out, const struct game *g, unsigned verb,
    char *const *value)
{
	const struct step_kind *kind = &g->steps[verb];
	bool used[STEP_ATTRIBUTE_MAX] = { false };
	const char *text = g->said != NULL ? g->said->steps[verb] : kind->name;
	while (*text != '\0') {
		size_t plain = strcspn(text, "[");
		say_piece(out, kind, text, text + plain, value, used);
		text += plain;
		const char *close = *text == '[' ? strchr(text, ']') : NULL;
		if (close == NULL)
			break;
		say_bracket(out, kind, text + 1, close, value, used);
		text = close + 1;
	}
	say_behind(out, kind, value, used);
}

void
said_values(const struct context *cx, const struct step *st,
    char *value[STEP_ATTRIBUTE_MAX])
{
	const struct step_attribute *a =
	    cx->game->steps[st->verb].attributes;
	for (unsigned i = 0; i < STEP_ATTRIBUTE_MAX; i++)
		value[i] = NULL;
	for (unsigned i = 0; a[i].attribute != ATTRIBUTE_BY; i++)
		if (a[i].kind != VALUE_DECK)
			value[i] = said_value(cx, st, &a[i]);
}

static char *
say_step(const struct context *cx, const struct step *st, bool who)
{
	char *value[STEP_ATTRIBUTE_MAX], *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	if (who && step_by(st) != NO_PLAYER) {
		player_text(out, cx, step_by(st));
		fputs(": ", out);
	}
	said_values(cx, st, value);
	said_sentence(out, cx->game, st->verb, value);
	for (unsigned i = 0; i < STEP_ATTRIBUTE_MAX; i++)
		free(value[i]);
	fclose(out);
	return text;
}

char *
step_said(const struct context *cx, const struct step *st)
{
	return say_step(cx, st, false);
}

char *
deed_said(const struct context *cx, const struct step *st)
{
	return say_step(cx, st, true);
}
