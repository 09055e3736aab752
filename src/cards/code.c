/*
 * code.c - what the code of an effect is made of: instructions, choices, kept
 * values.
 */
#include <string.h>

#include "cards/compiler.h"

/* ---- instructions ---- */

unsigned
code_here(const struct compiler *k)
{
	return k->cards->instructions - k->scope->start;
}

struct instruction *
code_at(struct compiler *k, int number)
{
	return &k->cards->instruction[k->scope->start + (unsigned)number];
}

int
code_new(struct compiler *k, const struct element *e, enum operation operation)
{
	if (code_here(k) >= CODE_MAX) {
		if (!k->scope->full)
			mistake(k, e, "an effect has at most %d instructions",
			    CODE_MAX);
		k->scope->full = true;
		return -1;
	}
	int at = catalogue_new_instruction(k->cards);
	if (at < 0)
		return no_room(k, e);
	k->cards->instruction[at] = (struct instruction){
		.operation = (uint8_t)operation, .who_group = NO_GROUP,
		.group = NO_GROUP, .on_group = NO_GROUP, .zone = NO_ZONE,
		.selector = NO_INDEX, .amount = NO_INDEX, .most = NO_INDEX,
		.value = NO_INDEX, .which = -1 };
	return at - (int)k->scope->start;
}

/* The choice is named; one that is too many has its name all the same, so
 * that its uses are not told as well. */
static bool
group_name(struct compiler *k, const struct element *e, const char *name,
    int group, bool players)
{
	return name == NULL || name_add(k, e, name, NAMED_GROUP,
	    (unsigned)group, players);
}

int
group_new(struct compiler *k, struct element *e, bool players)
{
	struct scope *scope = k->scope;
	const char *name = element_get(e, "name");
	const char *player = element_get(e, "player");
	if (scope->groups == FRAME_GROUP_MAX) {
		if (!scope->groups_full)
			mistake(k, e, "an effect makes at most %d choices",
			    FRAME_GROUP_MAX);
		scope->groups_full = true;
		group_name(k, e, name, 0, players);
		return -1;
	}
	int group = (int)scope->groups++;
	const uint8_t bit = (uint8_t)(1U << group);
	scope->latest.group = bit;
	if (players)
		scope->latest.players = bit;
	if (player == NULL || strcmp(player, "only") != 0)
		scope->latest.cards = bit;
	return group_name(k, e, name, group, players) ? group : -1;
}

int
kept_new(struct compiler *k, struct element *e)
{
	struct scope *scope = k->scope;
	const char *name = element_get(e, "name");
	if (name == NULL)
		return -1;
	bool fits = scope->kept < FRAME_VALUE_MAX - STEP_VALUES;
	if (!fits && !scope->kept_full)
		mistake(k, e, "an effect keeps at most %d numbers",
		    FRAME_VALUE_MAX - STEP_VALUES);
	scope->kept_full = !fits;
	int slot = STEP_VALUES + (int)(fits ? scope->kept++ : 0);
	unsigned value = value_number(k, e, 0);
	if (value == NO_INDEX)
		return -1;
	k->cards->value[value].source = SOURCE_KEPT;
	k->cards->value[value].index = (int16_t)slot;
	return name_add(k, e, name, NAMED_VALUE, value, false) && fits ? slot
	    : -1;
}
