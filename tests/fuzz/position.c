/*
 * position.c - positions: one of the fixtures, changed in its attributes as the
 * bytes say, with running effects, effects under way and a question put in,
 * alone or with the steps behind it.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "log/reader.h"

enum { CHANGES_MOST = 8 };

static const struct piece *
find_position(const struct sheet *s)
{
	for (unsigned i = 0; i < s->count; i++)
		if (strncmp(s->piece[i].text, "<position", 9) == 0)
			return &s->piece[i];
	return NULL;
}

static const struct game *
game_of(const struct sheet *s)
{
	char name[32] = "";
	const char *at = memmem(s->head.text, s->head.length, "game=\"", 6);
	if (at != NULL)
		sscanf(at + 6, "%31[a-z]", name);
	return game_find(name);
}

/* ---- what is put in ---- */

/* A word of an attribute with that name somewhere in the position. */
static bool
some_word(const struct piece *p, const char *name, struct choices *c,
    char word[64])
{
	const char *end = p->text + p->length, *found = NULL;
	const char *at = p->text;
	uint32_t left = choose(c, 1);
	while ((at = memmem(at, (size_t)(end - at), name, strlen(name)))
	    != NULL) {
		found = at += strlen(name);
		if (left-- == 0)
			break;
	}
	if (found == NULL)
		return false;
	for (left = choose(c, 1) % 4; left > 0; left--) {
		size_t length = strcspn(found, " \"");
		if (found[length] == ' ')
			found += length + 1;
	}
	snprintf(word, 64, "%.*s", (int)strcspn(found, " \""), found);
	return true;
}

static unsigned
count_words(const char *const *words)
{
	unsigned count = 0;
	while (words[count] != NULL)
		count++;
	return count;
}

/* A card, a player, or nothing. */
static void
put_reference(FILE *out, const char *name, const struct piece *p,
    struct choices *c)
{
	char word[64];
	uint32_t which = choose(c, 1);
	if (which % 8 == 0)
		return;
	if (which % 8 == 1)
		fprintf(out, " %s=\"%c\"", name, 'A' + (int)(which / 8 % 3));
	else if (some_word(p, "ids=\"", c, word))
		fprintf(out, " %s=\"%s\"", name, word);
}

static void
put_modifier(FILE *out, const struct game *game, const struct piece *p,
    struct choices *c)
{
	char word[64];
	unsigned kind = 1 + choose(c, 1) % (count_words(modifier_words) - 1);
	uint32_t which = choose(c, 1);
	const char *named = game == NULL ? NULL
	    : modifier_which(game, kind, which);
	fprintf(out, "<modifier kind=\"%s\" until=\"%s\"", modifier_words[kind],
	    duration_words[choose(c, 1) % count_words(duration_words)]);
	put_reference(out, "target", p, c);
	put_reference(out, "source", p, c);
	if (named != NULL)
		fprintf(out, " which=\"%s\"", named);
	else if (which % 4 > 0)
		fprintf(out, " which=\"%u\"", which % 4);
	which = choose(c, 1);
	if (which % 4 > 0)
		fprintf(out, " player=\"%c\"", 'A' + (int)(which / 4 % 3));
	if (kind == MODIFIER_EFFECT || kind == MODIFIER_USED) {
		if (some_word(p, "def=\"", c, word))
			fprintf(out, " effect=\"%s:%u\"", word,
			    1 + which / 16 % 4);
	} else if (kind == MODIFIER_COPY) {
		if (some_word(p, "def=\"", c, word))
			fprintf(out, " def=\"%s\"", word);
	} else {
		fprintf(out, " amount=\"%d\"", (int)(choose(c, 1) % 8) - 2);
	}
	if (which / 64 > 0)
		fprintf(out, " left=\"%u\"", which / 64);
	fputs("/>", out);
}

static void
put_number(FILE *out, const char *name, struct choices *c)
{
	uint32_t which = choose(c, 1);
	if (which % 4 > 0)
		fprintf(out, " %s=\"%u\"", name, which / 4 % 8);
}

static void
put_frame(FILE *out, const struct piece *p, struct choices *c)
{
	char word[64] = "";
	some_word(p, "def=\"", c, word);
	fprintf(out, "<effect state=\"%s\" effect=\"%s:%u\" player=\"%c\"",
	    frame_words[choose(c, 1) % count_words(frame_words)], word,
	    1 + choose(c, 1) % 4, 'A' + (int)(choose(c, 1) % 3));
	put_reference(out, "card", p, c);
	put_reference(out, "subject", p, c);
	put_reference(out, "targets", p, c);
	put_number(out, "at", c);
	put_number(out, "progress", c);
	put_number(out, "options", c);
	fputs("/>", out);
}

static void
put_question(FILE *out, const struct piece *p, struct choices *c)
{
	uint32_t who = choose(c, 1);
	fprintf(out, "<question kind=\"%s\"",
	    question_words[choose(c, 1) % count_words(question_words)]);
	if (who % 4 > 0)
		fprintf(out, " player=\"%c\"", 'A' + (int)(who / 4 % 3));
	put_reference(out, "card", p, c);
	put_number(out, "code", c);
	put_number(out, "amount", c);
	put_number(out, "minimum", c);
	put_number(out, "maximum", c);
	fputs("/>", out);
}

/* The position with all that in it; the caller frees its text. */
static struct piece
with_more(const struct sheet *s, struct piece p, uint32_t how,
    struct choices *c)
{
	static const char end[] = "</position>";
	const size_t length = sizeof end - 1;
	char *text;
	size_t size;
	FILE *out = text_open(&text, &size);
	if (p.length > length
	    && memcmp(p.text + p.length - length, end, length) == 0) {
		fwrite(p.text, 1, p.length - length, out);
		for (uint32_t n = how % 4; n > 0; n--)
			put_modifier(out, game_of(s), &p, c);
		if (how / 4 % 4 == 1)
			put_frame(out, &p, c);
		if (how / 4 % 4 > 0)
			put_question(out, &p, c);
		fputs(end, out);
	} else {
		fwrite(p.text, 1, p.length, out);
	}
	fclose(out);
	return (struct piece){ text, size, false };
}

/* ---- the target ---- */

static void
check(const struct seed *seed, struct piece position, bool steps,
    struct choices *c)
{
	struct sheet whole;
	size_t size;
	unsigned at = (unsigned)(find_position(&seed->sheet)
	    - seed->sheet.piece);
	sheet_copy(&whole, &seed->sheet);
	whole.piece[at] = position;
	if (!steps)
		whole.count = at + 1;
	char *log = sheet_write(&whole, &size);
	if (steps)
		must_hold(log, size, choose(c, 1) % 4, choose(c, 1) % 64);
	else
		position_must_hold(log, size);
	free(log);
	sheet_free(&whole);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct choices c = { bytes, length };
	uint32_t first = choose(&c, 2), how = choose(&c, 2), n = 0;
	const struct seed *seed = seed_at(first);
	while (n < seed_count() && find_position(&seed->sheet) == NULL)
		seed = seed_at(first + ++n);
	const struct piece *position = find_position(&seed->sheet);
	struct piece both[2] = { *position, *position };
	struct sheet one = { .piece = both, .count = 2, .room = 2 }, changed;
	char key[CHANGE_KEY];
	sheet_copy(&changed, &one);
	for (n = 0; c.length > 0 && n < how / 16 % CHANGES_MOST; n++) {
		enum change kind = choose(&c, 1) % 4 == 0 ? CHANGE_OMIT
		    : CHANGE_VALUE;
		struct chance chance = { choose(&c, 3) };
		sheet_change(&changed, &one, kind, &chance, key);
	}
	struct piece now = with_more(&seed->sheet, changed.piece[0], how, &c);
	check(seed, now, how / 256 % 2 == 0, &c);
	free((char *)(uintptr_t)now.text);
	sheet_free(&changed);
	return 0;
}
