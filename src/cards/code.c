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

int
group_new(struct compiler *k, struct element *e, bool players)
{
	const char *name = element_get(e, "name");
	const char *player = element_get(e, "player");
	if (k->scope->groups == FRAME_GROUP_MAX) {
		mistake(k, e, "an effect makes at most %d choices",
		    FRAME_GROUP_MAX);
		return -1;
	}
	int group = (int)k->scope->groups++;
	k->scope->last_group = group;
	if (players)
		k->scope->last_players = group;
	if (player == NULL || strcmp(player, "only") != 0)
		k->scope->last_cards = group;
	if (name != NULL
	    && !name_add(k, e, name, NAMED_GROUP, (unsigned)group, players))
		return -1;
	return group;
}

int
kept_new(struct compiler *k, struct element *e)
{
	const char *name = element_get(e, "name");
	if (name == NULL)
		return -1;
	if (k->scope->kept == FRAME_VALUE_MAX - STEP_VALUES) {
		mistake(k, e, "an effect keeps at most %d numbers",
		    FRAME_VALUE_MAX - STEP_VALUES);
		return -1;
	}
	int slot = STEP_VALUES + (int)k->scope->kept++;
	unsigned value = value_number(k, e, 0);
	if (value == NO_INDEX)
		return -1;
	k->cards->value[value].source = SOURCE_KEPT;
	k->cards->value[value].index = (int16_t)slot;
	if (!name_add(k, e, name, NAMED_VALUE, value, false))
		return -1;
	return slot;
}
