/*
 * table_words.c - what the words in the texts of a table stand for.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "report/table.h"
#include "report/table_rows.h"

const char *
table_id(const struct context *cx, unsigned card)
{
	return holds_a_place(cx, cx->s, card) ? "?" : card_id(cx, card);
}

const char *
table_name(const struct context *cx, unsigned card)
{
	return cx->unseen != NULL && is_unseen(cx->s, card) ? "unseen"
	    : definition_of(cx, card)->name;
}

/* ---- words of all games ---- */

#define WORD_OF_ALL(name_)                                                    \
	static void                                                           \
	say_##name_(struct context *cx, const struct table_about *a, FILE *out)

WORD_OF_ALL(player)
{
	(void)cx;
	fputs(player_id(a->seat), out);
}

WORD_OF_ALL(side)
{
	fprintf(out, "%u", cx->s->side[a->seat] + 1U);
}

WORD_OF_ALL(name)
{
	if (a->card != NO_CARD)
		fputs(table_name(cx, a->card), out);
}

WORD_OF_ALL(id)
{
	if (a->card != NO_CARD)
		fputs(table_id(cx, a->card), out);
}

WORD_OF_ALL(slot)
{
	(void)cx;
	fprintf(out, "%u", a->slot);
}

WORD_OF_ALL(owner)
{
	unsigned owner = a->card == NO_CARD ? COMMON
	    : cx->s->card[a->card].owner;
	if (owner < PLAYER_MAX && owner != card_seat(cx->s, a->card))
		fputs(player_id(owner), out);
}

WORD_OF_ALL(over)
{
	(void)a;
	if (!cx->s->outcome.running && cx->s->outcome.finished > 0)
		fputs("over", out);
}

WORD_OF_ALL(complete)
{
	(void)a;
	if (cx->s->outcome.complete)
		fputs("complete", out);
}

WORD_OF_ALL(drawn)
{
	(void)a;
	if (cx->s->outcome.draw)
		fputs("drawn", out);
}

WORD_OF_ALL(winner)
{
	char *winner = outcome_winner(&cx->s->outcome);
	(void)a;
	fputs(winner != NULL ? winner : "no winner", out);
	free(winner);
}

WORD_OF_ALL(reason)
{
	(void)a;
	fputs(cx->game->reasons[cx->s->outcome.reason], out);
}

static const struct table_word words[] = {
	{ "player", say_player }, { "side", say_side }, { "name", say_name },
	{ "id", say_id }, { "slot", say_slot }, { "owner", say_owner },
	{ "over", say_over }, { "complete", say_complete },
	{ "drawn", say_drawn }, { "winner", say_winner },
	{ "reason", say_reason }, { .name = NULL }
};

/* ---- words of a game's lists ---- */

/* A part of a text. */
struct part {
	const char *text;
	size_t length;
};

static bool
is_word(struct part word, const char *name)
{
	return strlen(name) == word.length
	    && memcmp(word.text, name, word.length) == 0;
}

static int
field_of(const struct field *fields, unsigned count, struct part word)
{
	for (unsigned i = 0; i < count; i++)
		if (is_word(word, fields[i].name))
			return (int)i;
	return -1;
}

/* A number below the least is one that is not known yet. */
static bool
say_field(FILE *out, const struct field *f, int32_t value, unsigned seat)
{
	if (f->type == FIELD_WORD)
		fputs(f->words[value], out);
	else if (f->type == FIELD_PLAYER)
		fputs(value < 0 ? "nobody" : player_id((unsigned)value), out);
	else if (value < f->least)
		putc('-', out);
	else
		fprintf(out, "%d", (int)value);
	return f->type != FIELD_PLAYER ? value > 0
	    : seat == COMMON ? value >= 0 : value == (int32_t)seat;
}

static bool
say_zone(struct context *cx, const struct table_about *a, struct part word,
    FILE *out)
{
	const struct game *game = cx->game;
	for (unsigned i = 0; i < game->zone_count; i++) {
		if (!is_word(word, game->zones[i].name))
			continue;
		unsigned count = zone_count(cx->s, i,
		    (game->zones[i].flags & ZONE_COMMON) != 0 ? COMMON
		    : a->seat);
		fprintf(out, "%u", count);
		return count > 0;
	}
	/* A word that nobody knows is to be seen. */
	fprintf(out, "{%.*s}", (int)word.length, word.text);
	return false;
}

/* Of the card. */
static bool
say_number(struct context *cx, const struct table_about *a, struct part word,
    FILE *out, bool *found)
{
	const struct game *game = cx->game;
	if (a->card == NO_CARD)
		return false;
	int field = field_of(game->card_fields, game->card_field_count, word);
	*found = true;
	if (field >= 0)
		return say_field(out, &game->card_fields[field],
		    card_fields(cx->s, a->card)[field], a->seat);
	for (unsigned i = 0; i < game->stat_count; i++)
		if (is_word(word, game->stats[i].name)) {
			int32_t value = card_number(cx, a->card, i);
			fprintf(out, "%d", (int)value);
			return value > 0;
		}
	*found = false;
	return false;
}

static bool
say_listed(struct context *cx, const struct table_about *a, struct part word,
    FILE *out)
{
	const struct game *game = cx->game;
	bool found = false, something = say_number(cx, a, word, out, &found);
	if (found)
		return something;
	int field = a->seat == COMMON ? -1
	    : field_of(game->player_fields, game->player_field_count, word);
	if (field >= 0)
		return say_field(out, &game->player_fields[field],
		    cx->s->player[a->seat][field], a->seat);
	field = field_of(game->global_fields, game->global_field_count, word);
	if (field >= 0)
		return say_field(out, &game->global_fields[field],
		    cx->s->global[field], a->seat);
	return say_zone(cx, a, word, out);
}

static const struct table_word *
find_word(const struct table_word *list, struct part word)
{
	for (; list != NULL && list->name != NULL; list++)
		if (is_word(word, list->name))
			return list;
	return NULL;
}

/* Says what the word stands for; whether it is something. */
static bool
say_word(struct context *cx, const struct table_about *about, struct part word,
    FILE *out)
{
	struct table_about other = *about, *a = &other;
	if (word.length > 2 && word.text[1] == '.') {
		other.seat = (unsigned)(word.text[0] - 'A');
		word.text += 2;
		word.length -= 2;
	}
	const struct table_word *own = find_word(cx->game->layout->words, word);
	char *text = NULL;
	size_t length;
	if (own == NULL)
		own = find_word(words, word);
	if (own == NULL)
		return say_listed(cx, a, word, out);
	FILE *said = text_open(&text, &length);
	if (own->number != NULL)
		fprintf(said, "%d", (int)own->number(cx, a->seat));
	else
		own->say(cx, a, said);
	fclose(said);
	fputs(text, out);
	free(text);
	return length > 0;
}

static bool
is_something(struct context *cx, const struct table_about *a, struct part word)
{
	char *unheard = NULL;
	size_t length;
	FILE *out = text_open(&unheard, &length);
	bool something = say_word(cx, a, word, out);
	fclose(out);
	free(unheard);
	return something;
}

/* ---- texts ---- */

/* Beyond these a text has no more lines. */
struct lines {
	FILE *out[TABLE_BOX_LINES];
	unsigned line, most;
};

/* The part up to the brace that closes it. */
static struct part
in_braces(const char *text)
{
	unsigned depth = 1;
	struct part part = { text, 0 };
	for (; text[part.length] != '\0'; part.length++) {
		depth += text[part.length] == '{';
		depth -= text[part.length] == '}';
		if (depth == 0)
			break;
	}
	return part;
}

static void say_text(struct context *, const struct table_about *, struct part,
    struct lines *);

/* {word}, {word?text}, {word!text} */
static void
say_braces(struct context *cx, const struct table_about *a, struct part part,
    struct lines *to)
{
	struct part word = { part.text, 0 };
	while (word.length < part.length
	    && strchr("?!", part.text[word.length]) == NULL)
		word.length++;
	if (word.length == part.length) {
		(void)say_word(cx, a, word, to->out[to->line]);
		return;
	}
	bool something = is_something(cx, a, word);
	struct part text = { part.text + word.length + 1,
		part.length - word.length - 1 };
	if (something == (part.text[word.length] == '?'))
		say_text(cx, a, text, to);
}

static void
say_text(struct context *cx, const struct table_about *a, struct part text,
    struct lines *to)
{
	for (size_t i = 0; i < text.length; i++) {
		char c = text.text[i];
		if (c == '{') {
			struct part part = in_braces(text.text + i + 1);
			say_braces(cx, a, part, to);
			i += part.length + 1;
		} else if (c != '\n') {
			putc(c, to->out[to->line]);
		} else if (to->line + 1 < to->most) {
			to->line++;
		}
	}
}

unsigned
table_lines(struct context *cx, const struct table_about *a, const char *text,
    char *lines[], unsigned most)
{
	struct lines to = { .most = most };
	size_t length[TABLE_BOX_LINES];
	struct part whole = { text, strlen(text) };
	for (unsigned i = 0; i < most; i++)
		to.out[i] = text_open(&lines[i], &length[i]);
	say_text(cx, a, whole, &to);
	for (unsigned i = 0; i < most; i++)
		fclose(to.out[i]);
	return to.line + 1;
}

bool
table_says(struct context *cx, const struct table_about *a, const char *list)
{
	bool something = false;
	while (*list != '\0' && !something) {
		struct part word = { list, strcspn(list, " ") };
		something = is_something(cx, a, word);
		list += word.length;
		list += strspn(list, " ");
	}
	return something;
}

unsigned
table_number(struct context *cx, const struct table_about *a, const char *name)
{
	char *text = NULL;
	size_t length;
	struct part word = { name, strlen(name) };
	FILE *out = text_open(&text, &length);
	(void)say_word(cx, a, word, out);
	fclose(out);
	unsigned number = (unsigned)strtoul(text, NULL, 10);
	free(text);
	return number;
}
