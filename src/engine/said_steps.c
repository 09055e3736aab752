/*
 * said_steps.c - many steps told in few words: those that differ in one value
 * only are told together.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/said_private.h"
#include "engine/session.h"

enum {
	STEPS_KEPT = 400,    /* more are only counted */
	KIND_TOLD = 3,       /* sentences about one kind of step */
	LINE_TOLD = 220      /* bytes after which a line is closed */
};

/* Steps that are told in one sentence. */
struct said_step {
	unsigned verb, by;
	unsigned count;      /* how many steps it stands for */
	char *value[STEP_ATTRIBUTE_MAX];
};

struct said_steps {
	struct said_step step[STEPS_KEPT];
	unsigned steps;
	unsigned more[PLAYER_MAX + 1]; /* not kept, by player */
};

struct said_steps *
said_steps_new(void)
{
	return must(calloc(1, sizeof(struct said_steps)));
}

static void
free_values(struct said_step *s)
{
	for (unsigned i = 0; i < STEP_ATTRIBUTE_MAX; i++)
		free(s->value[i]);
}

void
said_steps_free(struct said_steps *all)
{
	if (all == NULL)
		return;
	for (unsigned i = 0; i < all->steps; i++)
		free_values(&all->step[i]);
	free(all);
}

static unsigned
place_of(unsigned by)
{
	return by < PLAYER_MAX ? by : PLAYER_MAX;
}

void
said_steps_add(struct said_steps *all, const struct context *cx,
    const struct step *st)
{
	if (all->steps == STEPS_KEPT) {
		all->more[place_of(step_by(st))]++;
		return;
	}
	struct said_step *s = &all->step[all->steps++];
	*s = (struct said_step){ st->verb, place_of(step_by(st)), 1,
		{ NULL } };
	said_values(cx, st, s->value);
}

/* ---- together ---- */

static bool
same_value(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Whether the two differ in that value only. */
static bool
differ_in(const struct said_step *a, const struct said_step *b, unsigned which)
{
	if (a->verb != b->verb || a->by != b->by || a->value[which] == NULL
	    || b->value[which] == NULL)
		return false;
	for (unsigned i = 0; i < STEP_ATTRIBUTE_MAX; i++)
		if (i != which && !same_value(a->value[i], b->value[i]))
			return false;
	return true;
}

/* Takes b into a. */
static void
take_in(struct said_step *a, struct said_step *b, unsigned which)
{
	char *both;
	size_t length;
	FILE *out = text_open(&both, &length);
	fprintf(out, "%s" SAID_OR "%s", a->value[which], b->value[which]);
	fclose(out);
	free(a->value[which]);
	a->value[which] = both;
	a->count += b->count;
	free_values(b);
}

static void
merge(struct said_steps *all, unsigned which)
{
	for (unsigned i = 0; i < all->steps; i++) {
		unsigned kept = i + 1;
		for (unsigned j = i + 1; j < all->steps; j++)
			if (differ_in(&all->step[i], &all->step[j], which))
				take_in(&all->step[i], &all->step[j], which);
			else
				all->step[kept++] = all->step[j];
		all->steps = kept;
	}
}

/* ---- sentences ---- */

struct teller {
	struct said_steps *all;
	const struct context *cx;
	const struct step *refused;
	FILE *out;
};

static bool
concedes(const struct teller *t, const struct said_step *s)
{
	return t->cx->game->steps[s->verb].known == KNOWN_CONCEDE;
}

static char *
sentence_of(const struct teller *t, const struct said_step *s)
{
	char *text;
	size_t length;
	FILE *out = text_open(&text, &length);
	said_sentence(out, t->cx->game, s->verb, s->value);
	fclose(out);
	return text;
}

/* Tells the steps of that kind; how many were left out.  With and without an
 * order a shuffle is the same to people: it is told once. */
static unsigned
tell_kind(const struct teller *t, unsigned by, unsigned verb, long line,
    const char **between)
{
	unsigned told = 0, left = 0;
	char *before = NULL;
	for (unsigned i = 0; i < t->all->steps; i++) {
		const struct said_step *s = &t->all->step[i];
		if (s->by != by || s->verb != verb)
			continue;
		if (told == KIND_TOLD || ftell(t->out) - line > LINE_TOLD) {
			left += s->count;
			continue;
		}
		char *text = sentence_of(t, s);
		if (before == NULL || strcmp(text, before) != 0) {
			fprintf(t->out, "%s%s", *between, text);
			*between = "; ";
			told++;
		}
		free(before);
		before = text;
	}
	free(before);
	return left;
}

static bool
has_steps(const struct teller *t, unsigned by, bool concessions)
{
	for (unsigned i = 0; i < t->all->steps; i++)
		if (t->all->step[i].by == by
		    && concedes(t, &t->all->step[i]) == concessions)
			return true;
	return false;
}

/* One line for that player (PLAYER_MAX: nobody). */
static void
tell_player(const struct teller *t, unsigned by)
{
	const struct game *g = t->cx->game;
	const char *between = "";
	unsigned left = t->all->more[by];
	bool all = !has_steps(t, by, false);
	if (all && (by != place_of(step_by(t->refused))
	    || !has_steps(t, by, true)))
		return;
	if (ftell(t->out) > 0)
		putc('\n', t->out);
	long line = ftell(t->out);
	if (by < PLAYER_MAX)
		player_text(t->out, t->cx, by);
	fputs(by < PLAYER_MAX ? " could: " : "what could be next: ", t->out);
	left += tell_kind(t, by, t->refused->verb, line, &between);
	for (unsigned verb = 0; verb < g->step_count; verb++)
		if (verb != t->refused->verb
		    && (all || g->steps[verb].known != KNOWN_CONCEDE))
			left += tell_kind(t, by, verb, line, &between);
	if (left > 0)
		fprintf(t->out, "; %u more", left);
}

char *
said_steps_text(struct said_steps *all, const struct context *cx,
    const struct step *refused)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	const struct teller t = { all, cx, refused, out };
	unsigned first = place_of(step_by(refused));
	for (unsigned i = 0; i < STEP_ATTRIBUTE_MAX; i++)
		merge(all, i);
	tell_player(&t, first);
	for (unsigned by = 0; by <= PLAYER_MAX; by++)
		if (by != first)
			tell_player(&t, by);
	fclose(out);
	if (length > 0)
		return text;
	free(text);
	return NULL;
}
