/*
 * random_cards.c - card sets made at random: cards with the numbers and labels
 * of the game, whose effects are made from its tables.
 */
#include "random_cards.h"

#include <stdio.h>
#include <string.h>

enum { CARDS_MADE = 20 };

static void
write_card(FILE *out, struct chance *chance, const struct game *game,
    unsigned number, unsigned wild, const char *const *ids)
{
	unsigned types = 0;
	while (game->types[types] != NULL)
		types++;
	unsigned type = chance_below(chance, types);
	fprintf(out, "<card id='card-%u' name='C' type='%s'", number,
	    game->types[type]);
	for (unsigned n = 0; n < game->stat_count; n++)
		if (game->stats[n].xml != NULL)
			fprintf(out, " %s='%u'", game->stats[n].xml,
			    chance_below(chance, 7));
	if (game->label_attributes != NULL && chance_below(chance, 2) == 0)
		fprintf(out, " %s='%s'", game->label_attributes[0],
		    game->labels[0]);
	fprintf(out, ">");
	random_effects(out, chance, game, type, NULL, wild, ids, CARDS_MADE);
	fprintf(out, "</card>\n");
}

void
random_set(struct chance *chance, const struct game *game, unsigned wild,
    char *text, size_t room)
{
	char id[CARDS_MADE][16];
	const char *ids[CARDS_MADE];
	for (unsigned n = 0; n < CARDS_MADE; n++) {
		snprintf(id[n], sizeof id[n], "card-%u", n);
		ids[n] = id[n];
	}
	FILE *out = fmemopen(text, room, "w");
	fprintf(out, "<cards>\n");
	for (unsigned n = 0; n < CARDS_MADE; n++)
		write_card(out, chance, game, n, wild, ids);
	fprintf(out, "</cards>\n");
	fclose(out);
}

void
damage_text(struct chance *chance, char *text)
{
	uint32_t length = (uint32_t)strlen(text);
	for (unsigned n = 1 + chance_below(chance, 4); n > 0; n--) {
		uint32_t to = chance_below(chance, length);
		uint32_t from = chance_below(chance, length);
		uint32_t size = 1 + chance_below(chance, 8);
		if (to + size > length || from + size > length)
			continue;
		if (chance_below(chance, 2) == 0)
			memmove(text + to, text + from, size);
		else
			text[to] = (char)(1 + chance_below(chance, 255));
	}
}

/* ---- what must hold of every compiled set ---- */

static bool
value_good(const struct catalogue *c, unsigned value)
{
	if (value == NO_INDEX)
		return true;
	return value < c->values && c->value[value].divide != 0
	    && (c->value[value].plus == NO_INDEX
	        || c->value[value].plus < value)
	    && (c->value[value].source != SOURCE_COUNT
	        || (unsigned)c->value[value].index < c->selectors)
	    && (c->value[value].source != SOURCE_KEPT
	        || c->value[value].index < FRAME_VALUE_MAX);
}

/* A choice, or the latest of several. */
static bool
group_good(unsigned group)
{
	return group < FRAME_GROUP_MAX || (group != NO_GROUP
	    && (group & GROUP_LATEST) != 0);
}

static bool
selector_good(const struct catalogue *c, unsigned selector)
{
	const struct selector *s = &c->selector[selector];
	if (selector == NO_INDEX)
		return true;
	if (selector >= c->selectors || s->tests > 3
	    || (s->from != NO_GROUP && s->from >= FRAME_GROUP_MAX)
	    || (s->side == SIDE_CHOSEN && !group_good(s->side_group))
	    || (s->definition != NO_INDEX && s->definition >= c->definitions))
		return false;
	for (unsigned i = 0; i < s->tests; i++)
		if (s->test[i].value == NO_INDEX
		    || !value_good(c, s->test[i].value))
			return false;
	return true;
}

static const char *
instruction_fault(const struct catalogue *c, const struct effect *f,
    unsigned n)
{
	const struct instruction *i = &c->instruction[f->code + n];
	bool jumps = i->operation == OPERATION_JUMP
	    || i->operation == OPERATION_IF || i->operation == OPERATION_MAY
	    || i->operation == OPERATION_COIN;
	if (i->operation >= OPERATION_COUNT)
		return "an unknown operation";
	if (jumps && (i->jump <= n || i->jump > f->length))
		return "a jump that does not go forward";
	if (i->cards == CARDS_CHOSEN && !group_good(i->group))
		return "cards of no choice";
	if (i->who == WHO_CHOSEN && !group_good(i->who_group))
		return "players of no choice";
	if (i->cards == CARDS_ALL && i->selector == NO_INDEX)
		return "all cards without a selector";
	if (!value_good(c, i->amount) || !value_good(c, i->most)
	    || !value_good(c, i->value))
		return "a value out of range";
	if (!selector_good(c, i->selector))
		return "a selector out of range";
	if (i->operation == OPERATION_DELAY && (i->which < 0
	    || (unsigned)i->which >= c->effects
	    || c->effect[i->which].kind != EFFECT_DELAYED))
		return "a delay without an effect";
	if (i->operation == OPERATION_TOKEN
	    && (unsigned)i->which >= c->definitions)
		return "a token without a definition";
	return NULL;
}

static const char *
effect_fault(const struct catalogue *c, const struct effect *f)
{
	const char *fault = NULL;
	if (f->code + f->length > c->instructions)
		return "code out of range";
	if (f->condition + f->conditions > c->conditions
	    || f->cost + f->costs > c->costs)
		return "a condition or a cost out of range";
	if (!selector_good(c, f->subject))
		return "a subject out of range";
	for (unsigned i = 0; i < f->conditions; i++)
		if (!value_good(c, c->condition[f->condition + i].left)
		    || !value_good(c, c->condition[f->condition + i].right))
			return "a condition with a value out of range";
	for (unsigned i = 0; i < f->costs; i++)
		if (!value_good(c, c->cost[f->cost + i].amount)
		    || !selector_good(c, c->cost[f->cost + i].selector))
			return "a cost with an index out of range";
	for (unsigned n = 0; n < f->length && fault == NULL; n++)
		fault = instruction_fault(c, f, n);
	return fault;
}

const char *
catalogue_fault(const struct catalogue *c)
{
	const char *fault = NULL;
	for (unsigned i = 0; i < c->definitions; i++)
		if (c->definition[i].effect + c->definition[i].effects
		    > c->effects)
			return "a definition with effects out of range";
	for (unsigned i = 0; i < c->effects && fault == NULL; i++)
		fault = effect_fault(c, &c->effect[i]);
	return fault;
}
