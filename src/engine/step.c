/*
 * step.c - building steps, for candidates and generated games.
 */
#include "engine/step.h"

#include <stddef.h>
#include <string.h>

const char *const choice_words[] = { "heads", "tails", "none", NULL };

void
step_begin(struct step *st, unsigned verb, unsigned by)
{
	memset(st, 0, offsetof(struct step, item));
	st->verb = (uint16_t)verb;
	if (by != NO_PLAYER)
		step_add(st, ATTRIBUTE_BY, (int32_t)by);
}

void
step_give(struct step *st, enum attribute a)
{
	if (!st->argument[a].given)
		st->argument[a] = (struct argument){ st->items, 0, true };
}

/* Items of one attribute stand together: it must be the last one begun. */
void
step_add(struct step *st, enum attribute a, int32_t item)
{
	if (st->items == STEP_ITEM_MAX)
		return;
	step_give(st, a);
	st->item[st->items++] = item;
	st->argument[a].count++;
}

void
step_set(struct step *st, enum attribute a, const int32_t *items,
    unsigned count)
{
	st->argument[a] = (struct argument){ st->items, 0, true };
	for (unsigned i = 0; i < count; i++)
		step_add(st, a, items[i]);
}

void
step_holding(struct step *st, unsigned verb, unsigned by,
    const struct holding *holds)
{
	step_begin(st, verb, by);
	for (; holds->attribute != ATTRIBUTE_MAX; holds++)
		step_add(st, holds->attribute, holds->item);
}

#define ATTRIBUTE_NAME(name, xml) xml,
static const char *const names[] = { ATTRIBUTES(ATTRIBUTE_NAME) };
#undef ATTRIBUTE_NAME

const char *
attribute_name(enum attribute a)
{
	return names[a];
}
