/*
 * say_steps.c - how a log says that a card is used.
 */
#include <string.h>

#include "cards/say_private.h"

/* What effects of a kind ask for in the step that declares them. */
struct asked {
	bool targets, cost;
	unsigned values;
};

static struct asked
asked_by(const struct catalogue *cards, const struct effect *e)
{
	struct asked a = { 0 };
	for (unsigned n = 0; n < e->costs; n++) {
		unsigned kind = cards->cost[e->cost + n].kind;
		a.cost |= kind == COST_DISCARD || kind == COST_SACRIFICE
		    || kind == COST_MOVE;
	}
	for (unsigned n = 0; n < e->length; n++) {
		const struct instruction *i =
		    &cards->instruction[e->code + n];
		if ((i->flags & INSTRUCTION_AT_ONCE) == 0)
			continue;
		if (i->operation != OPERATION_CHOOSE)
			a.values++;
		else
			a.targets |= (i->flags & INSTRUCTION_ALL) == 0;
	}
	return a;
}

static void
say_asked(FILE *out, struct asked a)
{
	if (a.targets)
		fputs(" targets=\"…\"", out);
	if (a.values > 0)
		fputs(a.values == 1 ? " value=\"…\"" : " value=\"… …\"", out);
	if (a.cost)
		fputs(" cost=\"…\"", out);
	fputs("/>", out);
}

static bool
has_text(const struct catalogue *cards, const struct definition *d)
{
	for (unsigned i = 0; i < d->effects; i++)
		if (cards->effect[d->effect + i].kind == EFFECT_PLAY)
			return true;
	return false;
}

/* The words of the next step of a type, from `at` on, NULL behind the last. */
static const char *
step_words(const char *at, size_t *length)
{
	at += strcspn(at, "|");
	*length = *at == '\0' ? 0 : strcspn(at + 1, "|");
	return *at == '\0' ? NULL : at + 1;
}

static const char *
words_of_type(const struct game *g, const struct definition *d)
{
	return d->type == TYPE_OTHER ? "" : g->said->types[d->type];
}

/* How effects that are declared begin, where the type says it. */
static const char *
declared_words(const struct game *g, const struct definition *d,
    size_t *length)
{
	const char *at = step_words(words_of_type(g, d), length);
	while (at != NULL && strncmp(at, "activate", 8) != 0)
		at = step_words(at + *length, length);
	return at;
}

/* The step words of a type: behind the noun, each after a bar.  Those with a
 * plus are for cards with a text that may be left out; those of effects that
 * are declared stand with each of them. */
static const char *
type_step(const struct catalogue *cards, const struct definition *d,
    unsigned n, size_t *length)
{
	const char *at = step_words(words_of_type(cards->game, d), length);
	for (; at != NULL; at = step_words(at + *length, length))
		if (strncmp(at, "activate", 8) != 0
		    && (*at != '+' || has_text(cards, d)) && n-- == 0)
			return at;
	return NULL;
}

static unsigned
type_steps(const struct catalogue *cards, const struct definition *d)
{
	size_t length;
	unsigned n = 0;
	while (type_step(cards, d, n, &length) != NULL)
		n++;
	return n;
}

/* The n-th effect that is declared by a step of its own, or -1. */
static int
declared(const struct catalogue *cards, const struct definition *d, unsigned n)
{
	for (unsigned i = 0; i < d->effects; i++) {
		unsigned kind = cards->effect[d->effect + i].kind;
		if ((kind == EFFECT_ACTIVATE || kind == EFFECT_ATTACK)
		    && n-- == 0)
			return (int)i;
	}
	return -1;
}

/* The step that declares an effect. */
static void
say_declared(FILE *out, const struct catalogue *cards,
    const struct definition *d, unsigned n)
{
	const struct effect *e = &cards->effect[d->effect + n];
	size_t length;
	const char *words = declared_words(cards->game, d, &length);
	if (e->kind == EFFECT_ATTACK)
		fprintf(out, "<attack by=\"A\" with=\"…\" as=\"%s\"",
		    cards->symbol[e->name]);
	else if (words != NULL)
		fprintf(out, "<%.*s", (int)length, words);
	else
		fprintf(out, "<activate by=\"A\" card=\"…\"");
	if (e->kind != EFFECT_ATTACK && declared(cards, d, 1) >= 0)
		fprintf(out, " effect=\"%u\"", n + 1);
	say_asked(out, asked_by(cards, e));
}

bool
card_step_say(FILE *out, const struct catalogue *cards, unsigned definition,
    unsigned n)
{
	const struct definition *d = &cards->definition[definition];
	unsigned first = type_steps(cards, d);
	size_t length;
	if (n >= first) {
		int effect = declared(cards, d, n - first);
		if (effect >= 0)
			say_declared(out, cards, d, (unsigned)effect);
		return effect >= 0;
	}
	const char *step = type_step(cards, d, n, &length);
	struct asked all = { 0 };
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cards->effect[d->effect + i];
		struct asked a = asked_by(cards, e);
		if (e->kind != EFFECT_PLAY)
			continue;
		all.targets |= a.targets;
		all.cost |= a.cost;
		all.values += a.values;
	}
	/* Where the text may be left out only the step with it holds what it
	 * asks for. */
	bool text = *step == '+' || (strncmp(step, "play", 4) == 0
	    && strchr(words_of_type(cards->game, d), '+') == NULL);
	if (*step == '+') {
		step++;
		length--;
	}
	fprintf(out, "<%.*s", (int)length, step);
	say_asked(out, text ? all : (struct asked){ 0 });
	return true;
}
