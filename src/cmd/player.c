/*
 * player.c - random play: choosing among the legal steps, and filling in what
 * chance decides.
 */
#include "cmd/player.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ids.h"
#include "engine/memory.h"

/* ---- choosing ---- */

struct choosing {
	const struct game *game;
	struct chance *chance;
	enum player_kind kind;
	uint32_t weight;      /* of all steps so far */
	struct step *chosen;
	unsigned verb;        /* the latest that was weighed, */
	uint32_t of_verb;     /* and what it weighs */
};

static uint32_t
weight_of_verb(const struct choosing *c, unsigned of)
{
	const char *verb = c->game->steps[of].name;
	static const struct {
		const char *verb;
		uint32_t weight;
	} preferred[] = {
		{ "attack", 24 }, { "summon", 6 }, { "play", 4 },
		{ "buy", 3 }, { "activate", 2 }, { "transmute", 2 },
		{ "defend", 3 },
	};
	if (c->kind == PLAYER_UNIFORM)
		return 1;
	for (size_t i = 0; i < sizeof preferred / sizeof *preferred; i++)
		if (strcmp(preferred[i].verb, verb) == 0)
			return preferred[i].weight;
	return 1;
}

/* Steps of one kind are listed one after the other. */
static uint32_t
weight_of(struct choosing *c, const struct step *st)
{
	if (st->verb != c->verb) {
		c->verb = st->verb;
		c->of_verb = weight_of_verb(c, st->verb);
	}
	return c->of_verb;
}

/* Keeps each step with its share of all weights: no list is needed. */
static void
consider(void *closure, const struct step *st)
{
	struct choosing *c = closure;
	uint32_t weight = weight_of(c, st);
	c->weight += weight;
	if (chance_below(c->chance, c->weight) < weight)
		step_keep(c->chosen, st);
}

bool
player_choose(struct context *cx, struct chance *chance,
    enum player_kind kind, struct step *st)
{
	struct choosing c = { cx->game, chance, kind, 0, st,
		cx->game->step_count, 0 };
	if (steps_to_play(cx, consider, &c) == 0)
		return false;
	step_fill(cx, chance, st);
	return true;
}

/* ---- breaking a rule ---- */

/* Some of the candidates of one state, each as likely as any other. */
enum { SAMPLE = 16 };
struct sample {
	struct chance *chance;
	uint32_t seen;
	unsigned count;
	struct step *step;
};

static void
sample_step(void *closure, const struct step *st)
{
	struct sample *s = closure;
	uint32_t at = chance_below(s->chance, ++s->seen);
	if (s->count < SAMPLE)
		step_keep(&s->step[s->count++], st);
	else if (at < SAMPLE)
		step_keep(&s->step[at], st);
}

static unsigned
word_count(const char *const *words)
{
	unsigned n = 0;
	while (words != NULL && words[n] != NULL)
		n++;
	return n;
}

/* A value that the attribute could have. */
static int32_t
invent_value(struct context *cx, struct chance *chance,
    const struct step_attribute *a)
{
	uint32_t cards = cx->s->cards == 0 ? 1 : cx->s->cards;
	unsigned words;
	switch (a->kind) {
	case VALUE_PLAYER:
		return (int32_t)chance_below(chance, cx->s->players);
	case VALUE_ID:
	case VALUE_IDS:
	case VALUE_IDS_OR_NONE:
		return (int32_t)chance_below(chance, cards);
	case VALUE_REFERENCES:
	case VALUE_ANY_REFERENCES:
		return chance_below(chance, 4) == 0 ? player_reference(
		    chance_below(chance, cx->s->players))
		    : (int32_t)chance_below(chance, cards);
	case VALUE_NUMBER:
		return (int32_t)chance_below(chance, 8);
	case VALUE_POSITIVE:
	case VALUE_NUMBERS:
		return 1 + (int32_t)chance_below(chance, 7);
	case VALUE_WORD:
	case VALUE_WORDS:
	case VALUE_ANY_WORD:
		words = word_count(a->words);
		return words == 0 ? 0 : (int32_t)chance_below(chance, words);
	case VALUE_TEXT:
		return cx->cards->symbols == 0 ? WORD_OTHER
		    : (int32_t)chance_below(chance, cx->cards->symbols);
	case VALUE_CHOICE:
		words = word_count(choice_words);
		switch (chance_below(chance, words > 0 ? 4 : 3)) {
		case 0:
			return 1 + (int32_t)chance_below(chance, 4);
		case 1:
			return CHOICE_REFERENCE + player_reference(
			    chance_below(chance, cx->s->players));
		case 2:
			return CHOICE_REFERENCE
			    + (int32_t)chance_below(chance, cards);
		default:
			return CHOICE_WORD
			    + (int32_t)chance_below(chance, words);
		}
	case VALUE_DEFINITION:
	case VALUE_DECK:
		return cx->cards->definitions == 0 ? 0 : (int32_t)
		    chance_below(chance, cx->cards->definitions);
	}
	return 0;
}

/* A step of any kind with values drawn at random, as its table allows. */
static void
invent(struct context *cx, struct chance *chance, struct step *st)
{
	const struct game *game = cx->game;
	unsigned verb = chance_below(chance, game->step_count);
	const struct step_kind *kind = &game->steps[verb];
	step_begin(st, verb, kind->by == BY_NONE ? NO_PLAYER
	    : chance_below(chance, cx->s->players));
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		if (a->optional && chance_below(chance, 2) == 0)
			continue;
		unsigned count = a->kind == VALUE_IDS
		    || a->kind == VALUE_REFERENCES || a->kind == VALUE_CHOICE
		    ? 1 + chance_below(chance, 3) : 1;
		for (unsigned i = 0; i < count; i++)
			step_add(st, a->attribute,
			    invent_value(cx, chance, a));
	}
}

/* One card less in a deck, one more, or cards of another definition. */
static void
change_deck(struct context *cx, struct chance *chance, struct step *st,
    unsigned how)
{
	struct argument *g = &st->argument[ATTRIBUTE_DECK_CARDS];
	if (g->count < 4)
		return;
	unsigned pairs = g->count / 2u;
	int32_t *item = st->item + g->first;
	unsigned at = chance_below(chance, pairs);
	if (how == 0) {
		g->count = (uint16_t)(g->count - 2);
	} else if (how == 1) {
		item[2 * at + 1] = (int32_t)chance_below(chance,
		    cx->cards->definitions);
	} else if (how == 2) {
		/* The same definition many times over. */
		for (unsigned i = at; i < pairs && i < at + 5; i++)
			item[2 * i + 1] = item[2 * at + 1];
	} else if (g->first + g->count == st->items) {
		deck_card(cx, st, "X", (unsigned)item[2 * at + 1], 1);
	}
}

/* Changes one thing of a step: who, which card, a number, a word, one item
 * less or more. */
static void
change(struct context *cx, struct chance *chance, struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	unsigned count = 0;
	while (kind->attributes[count].attribute != ATTRIBUTE_BY)
		count++;
	unsigned which = chance_below(chance, count + 1);
	if (which == count) {
		if (step_by(st) != NO_PLAYER)
			st->item[st->argument[ATTRIBUTE_BY].first] =
			    (int32_t)chance_below(chance, cx->s->players);
		return;
	}
	const struct step_attribute *a = &kind->attributes[which];
	struct argument *g = &st->argument[a->attribute];
	unsigned how = chance_below(chance, 4);
	if (a->kind == VALUE_DECK) {
		change_deck(cx, chance, st, how);
		return;
	}
	if (how == 0 && a->optional && g->given) {
		g->given = false;
		g->count = 0;
	} else if (how == 1 && g->count > 1) {
		g->count--;
	} else if (how == 2 || g->count == 0) {
		int32_t items[STEP_ITEM_MAX];
		unsigned n = g->count;
		memcpy(items, st->item + g->first, n * sizeof *items);
		bool many = a->kind == VALUE_IDS
		    || a->kind == VALUE_REFERENCES
		    || a->kind == VALUE_ANY_REFERENCES;
		if (!many)
			n = 0;
		/* Sometimes one that is there already. */
		items[n] = n > 0 && chance_below(chance, 2) == 0
		    ? items[chance_below(chance, n)]
		    : invent_value(cx, chance, a);
		n++;
		step_set(st, a->attribute, items, n);
	} else {
		st->item[g->first + chance_below(chance, g->count)] =
		    invent_value(cx, chance, a);
	}
}

/* Whether the step could stand in a log: its form is right. */
static bool
is_readable(struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		if (!a->optional && !step_has(st, a->attribute))
			return false;
		if (step_has_pattern(st, a->attribute))
			return false;
		for (unsigned i = 0; i < step_count(st, a->attribute); i++)
			if (step_item(st, a->attribute, i) < 0)
				return false;
	}
	return step_form(cx, st, false) == NULL;
}

bool
player_invent(struct context *cx, struct chance *chance, struct step *st)
{
	invent(cx, chance, st);
	return is_readable(cx, st);
}

bool
player_break(struct context *cx, struct chance *chance, int rule,
    const struct step *prepared, unsigned tries, struct step *st)
{
	struct violation v;
	struct sample sample = { .chance = chance };
	bool found = false;
	unsigned ids = registry_count(cx->ids);
	sample.step = must(malloc(SAMPLE * sizeof *sample.step));
	candidate_steps(cx, sample_step, &sample);
	for (unsigned n = 0; n < tries && !found; n++) {
		/* Ids that a try has made up are not there for the next. */
		registry_truncate(cx->ids, ids);
		if (prepared != NULL && n % 2 == 0)
			*st = *prepared;
		else if (n % 4 != 3 && sample.count > 0)
			*st = sample.step[chance_below(chance, sample.count)];
		else
			invent(cx, chance, st);
		step_fill(cx, chance, st);
		for (unsigned c = chance_below(chance, 3); c > 0; c--)
			change(cx, chance, st);
		found = is_readable(cx, st) && !step_is_legal(cx, st, &v)
		    && v.rule == rule;
	}
	if (!found)
		registry_truncate(cx->ids, ids);
	free(sample.step);
	return found;
}
