/*
 * player.c - random play: choosing among the legal steps, and filling in what
 * chance decides.
 */
#include "cmd/player.h"

#include <string.h>

#include "engine/ids.h"

/* ---- choosing ---- */

struct choosing {
	const struct game *game;
	struct chance *chance;
	enum player_kind kind;
	uint32_t weight;      /* of all steps so far */
	struct step *chosen;
};

static uint32_t
weight_of(const struct choosing *c, const struct step *st)
{
	const char *verb = c->game->steps[st->verb].name;
	static const struct {
		const char *verb;
		uint32_t weight;
	} preferred[] = {
		{ "attack", 24 }, { "summon", 6 }, { "play", 4 },
		{ "buy", 3 }, { "activate", 2 }, { "transmute", 2 },
	};
	if (strcmp(verb, "concede") == 0)
		return 0;
	if (c->kind == PLAYER_UNIFORM)
		return 1;
	for (size_t i = 0; i < sizeof preferred / sizeof *preferred; i++)
		if (strcmp(preferred[i].verb, verb) == 0)
			return preferred[i].weight;
	return 1;
}

/* Keeps each step with its share of all weights: no list is needed. */
static void
consider(void *closure, const struct step *st)
{
	struct choosing *c = closure;
	uint32_t weight = weight_of(c, st);
	if (weight == 0)
		return;
	c->weight += weight;
	if (chance_below(c->chance, c->weight) < weight)
		*c->chosen = *st;
}

bool
player_choose(struct context *cx, struct chance *chance,
    enum player_kind kind, struct step *st)
{
	struct choosing c = { cx->game, chance, kind, 0, st };
	legal_steps(cx, consider, &c);
	if (c.weight == 0)
		return false;
	player_fill(cx, chance, st);
	return true;
}

/* ---- chance ---- */

static void
shuffle(struct chance *chance, int32_t *list, unsigned count)
{
	for (unsigned i = count; i > 1; i--) {
		unsigned j = chance_below(chance, i);
		int32_t swap = list[i - 1];
		list[i - 1] = list[j];
		list[j] = swap;
	}
}

static bool
has_pattern(const struct step *st, enum attribute a)
{
	for (unsigned i = 0; i < step_count(st, a); i++)
		if (step_item(st, a, i) == PATTERN)
			return true;
	return false;
}

static void
fill_order(struct context *cx, struct chance *chance, struct step *st)
{
	int32_t list[CARD_MAX];
	unsigned count = 0;
	unsigned seat = step_by(st) == NO_PLAYER ? COMMON : step_by(st);
	for_each_card (cx->s, card, cx->game->effects->deck, seat)
		list[count++] = (int32_t)card;
	shuffle(chance, list, count);
	step_set(st, ATTRIBUTE_ORDER, list, count);
}

/* Cards from the top: within a block of unknown order any may come. */
static void
fill_draw(struct context *cx, struct chance *chance, struct step *st)
{
	const struct state *s = cx->s;
	int32_t list[CARD_MAX];
	unsigned count = 0, begin = 0;
	unsigned want = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	for_each_card (s, card, cx->game->effects->deck, step_by(st)) {
		if (count > begin && (s->card[card].block == 0
		    || s->card[card].block != s->card[list[begin]].block)) {
			shuffle(chance, list + begin, count - begin);
			begin = count;
		}
		list[count++] = (int32_t)card;
	}
	shuffle(chance, list + begin, count - begin);
	step_set(st, ATTRIBUTE_CARDS, list, want < count ? want : count);
}

static int
choice_word(const struct game *game, const char *word)
{
	for (int i = 0; game->choice_words[i] != NULL; i++)
		if (strcmp(game->choice_words[i], word) == 0)
			return CHOICE_WORD + i;
	return 0;
}

static void
fill_value(struct context *cx, struct chance *chance, struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t list[CARD_MAX + PLAYER_MAX];
	unsigned count = 1;
	switch ((enum question_kind)q->kind) {
	case QUESTION_COIN:
		list[0] = choice_word(cx->game,
		    chance_below(chance, 2) == 0 ? "heads" : "tails");
		break;
	case QUESTION_DIE:
		list[0] = 1 + (int32_t)chance_below(chance, 6);
		break;
	case QUESTION_CARD:
		count = question_cards(cx, list);
		shuffle(chance, list, count);
		if (count > q->maximum)
			count = q->maximum;
		for (unsigned i = 0; i < count; i++)
			list[i] += CHOICE_REFERENCE;
		break;
	default:
		list[0] = (int32_t)chance_below(chance,
		    (uint32_t)(q->amount < 0 ? 1 : q->amount + 1));
		break;
	}
	step_set(st, ATTRIBUTE_VALUE, list, count);
}

void
player_fill(struct context *cx, struct chance *chance, struct step *st)
{
	if (cx->game->fill != NULL && cx->game->fill(cx, chance, st))
		return;
	if (has_pattern(st, ATTRIBUTE_ORDER))
		fill_order(cx, chance, st);
	if (has_pattern(st, ATTRIBUTE_CARDS))
		fill_draw(cx, chance, st);
	if (has_pattern(st, ATTRIBUTE_VALUE))
		fill_value(cx, chance, st);
}

/* ---- breaking a rule ---- */

struct breaking {
	struct chance *chance;
	uint32_t seen;
	struct step *chosen;
};

static void
consider_any(void *closure, const struct step *st)
{
	struct breaking *b = closure;
	if (chance_below(b->chance, ++b->seen) == 0)
		*b->chosen = *st;
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
	const struct game *game = cx->game;
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
		words = word_count(game->choice_words);
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
		if (how == 0 && g->count >= 4)
			g->count = (uint16_t)(g->count - 2);
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
		items[n++] = invent_value(cx, chance, a);
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
		if (has_pattern(st, a->attribute))
			return false;
		for (unsigned i = 0; i < step_count(st, a->attribute); i++)
			if (step_item(st, a->attribute, i) < 0)
				return false;
	}
	return kind->form == NULL || kind->form(cx, st) == NULL;
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
	for (unsigned n = 0; n < tries; n++) {
		struct breaking b = { chance, 0, st };
		if (prepared != NULL && n % 2 == 0) {
			*st = *prepared;
			b.seen = 1;
		} else if (n % 4 != 3) {
			candidate_steps(cx, consider_any, &b);
		}
		if (b.seen == 0)
			invent(cx, chance, st);
		player_fill(cx, chance, st);
		for (unsigned c = chance_below(chance, 3); c > 0; c--)
			change(cx, chance, st);
		if (is_readable(cx, st) && !step_is_legal(cx, st, &v)
		    && v.rule == rule)
			return true;
	}
	return false;
}
