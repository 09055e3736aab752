/*
 * operation.c - operations: one row for each says which attributes it takes.
 */
#include <stdio.h>

#include "cards/operation.h"
#include "engine/nearest.h"

_Static_assert(OPERATION_COUNT <= 64, "one bit for each operation");

/* 0: not an operation of this file. */
static const uint32_t takes_of[OPERATION_COUNT] = {
	[OPERATION_NOTHING] = CONTINUOUS,
	[OPERATION_KEEP] = HOW_MUCH | KEPT,
	[OPERATION_DIE] = KEPT,
	[OPERATION_NUMBER] = WHO | RANGE | KEPT,
	[OPERATION_DRAW] = WHO | HOW_MANY,
	[OPERATION_DISCARD] = WHO | HOW_MANY | CARDS | SELECTS | RANDOM | ALL,
	[OPERATION_GAIN] = WHO | CARDS | FIELD | HOW_MUCH,
	[OPERATION_LOSE] = WHO | CARDS | FIELD | HOW_MUCH,
	[OPERATION_SET] = WHO | CARDS | FIELD | STAT | HOW_MUCH | UNTIL
	    | CONTINUOUS,
	[OPERATION_MILL] = WHO | HOW_MANY | TO,
	[OPERATION_REVEAL] = WHO | HOW_MANY | GROUP,
	[OPERATION_SHUFFLE] = WHO,
	[OPERATION_WIN] = WHO | CONTINUOUS,
	[OPERATION_LOSE_GAME] = WHO,
	[OPERATION_SKIP] = WHO | PHASE_WORD | UNTIL,
	[OPERATION_EXTRA] = WHO | OF_CARDS | ACT | PHASE_WORD | HOW_MANY
	    | UNTIL,
	[OPERATION_DAMAGE] = WHO | OF_CARDS | HOW_MUCH,
	[OPERATION_HEAL] = WHO | OF_CARDS | AMOUNT,
	[OPERATION_DESTROY] = OF_CARDS,
	[OPERATION_MOVE] = WHO | OF_CARDS | TO | PLACE,
	[OPERATION_RETURN] = OF_CARDS,
	[OPERATION_REMOVE] = OF_CARDS,
	[OPERATION_PUT] = WHO | OF_CARDS | TO | PLACE | ON,
	[OPERATION_PLAY] = WHO | OF_CARDS | TO | PLACE | ON,
	[OPERATION_TOKEN] = WHO | DEFINITION | HOW_MANY | TO,
	[OPERATION_CONTROL] = WHO | OF_CARDS | UNTIL,
	[OPERATION_MODIFY] = WHO | OF_CARDS | STAT | FIELD | HOW_MUCH
	    | UNTIL | CONTINUOUS,
	[OPERATION_GIVE] = OF_CARDS | KEYWORD | AMOUNT | UNTIL | CONTINUOUS,
	[OPERATION_TAKE] = OF_CARDS | KEYWORD | UNTIL | CONTINUOUS,
	[OPERATION_BAN] = WHO | OF_CARDS | ACT | UNTIL | CONTINUOUS,
	[OPERATION_PERMIT] = WHO | OF_CARDS | RULE | UNTIL | CONTINUOUS,
	[OPERATION_MARK] = OF_CARDS | MARK,
	[OPERATION_ATTACH] = OF_CARDS | ON | ON_NEEDED,
	[OPERATION_NEGATE] = CARDS,
	[OPERATION_END_ATTACK] = CARDS,
	[OPERATION_REDIRECT] = CARDS | ON | ON_NEEDED,
	[OPERATION_DRAFT] = WHO | CARDS | SELECTS | HOW_MANY | TO,
	[OPERATION_REPLACE] = OF_CARDS,
	[OPERATION_COPY] = OF_CARDS | UNTIL,
	[OPERATION_SPLASH] = WHO | OF_CARDS | HOW_MUCH,
	[OPERATION_MANUAL] = TEXT | CONTINUOUS,
};

/* The name of each stands in the list of all. */
#define NAME_ROW(name, xml) [OPERATION_##name] = xml,
const char *const operation_names[] = { OPERATIONS(NAME_ROW) };
#undef NAME_ROW

uint32_t
operation_takes(enum operation operation, const char **name)
{
	*name = takes_of[operation] != 0 ? operation_names[operation] : NULL;
	return takes_of[operation];
}

/* Names of attributes, for messages; the ones that take no part in choosing
 * cards. */
static const struct {
	uint32_t takes;
	const char *names;
} attribute_names[] = {
	{ WHO, "who" }, { CARDS, "cards" }, { AMOUNT, "amount" },
	{ STAT, "stat" }, { FIELD, "field" }, { KEYWORD, "keyword" },
	{ ACT, "act" }, { RULE, "rule" }, { PHASE_WORD, "phase" }, { TO, "to" },
	{ PLACE, "place, order, face" }, { UNTIL, "until" },
	{ DEFINITION, "def" }, { MARK, "mark" }, { ON, "on" },
	{ RANDOM, "random" }, { ALL, "all" }, { KEPT | GROUP, "name" },
	{ RANGE, "least, most, at-once" }, { TEXT, "text" },
};

static void
form_attributes(uint32_t takes, char *to, size_t room)
{
	size_t used = 0;
	*to = '\0';
	for (unsigned i = 0;
	    i < sizeof attribute_names / sizeof *attribute_names; i++)
		if ((takes & attribute_names[i].takes) != 0 && used < room)
			used += (size_t)snprintf(to + used, room - used,
			    "%s%s", used == 0 ? "" : ", ",
			    attribute_names[i].names);
	if ((takes & (CARDS | SELECTS)) != 0 && used < room)
		snprintf(to + used, room - used, "%swhat chooses cards",
		    used == 0 ? "" : ", and ");
	else if (used == 0)
		snprintf(to, room, "none");
}

/* Queries skip what no card has. */
static void
note_continuous(struct compiler *k, enum operation operation, int which)
{
	const uint64_t bit = UINT64_C(1) << operation;
	k->cards->works[operation] |= k->effect_zones != 0 ? k->effect_zones
	    : k->cards->at_work;
	k->cards->asked[operation] |= UINT64_C(1) << (unsigned)which % 64;
	k->cards->continuous |= bit;
	k->cards->definition[k->definition].continuous |= bit;
	k->cards->definition[k->definition].spoken |=
	    spoken_bit(operation, which);
}

/* <draft> without cards=: its player chooses first what it drafts. */
static int
choose_draft(struct compiler *k, struct element *e)
{
	const char *who = element_get(e, "who");
	int at = code_new(k, e, OPERATION_CHOOSE);
	if (at < 0)
		return -1;
	struct instruction i = *code_at(k, at);
	i.cards = CARDS_CHOSEN;
	i.selector = (uint16_t)selector_read(k, e, "keyword", true);
	if (i.selector != NO_INDEX && element_get(e, "zone") == NULL)
		k->cards->selector[i.selector].zones =
		    k->game->effects->operations[OPERATION_DRAFT].from;
	i.amount = (uint16_t)(element_get(e, "amount") == NULL
	    ? value_number(k, e, 1) : value_named(k, e, "amount"));
	if (who != NULL)
		who_text(k, e, who, &i.who, &i.who_group);
	int group = group_new(k, e, false);
	i.group = group < 0 ? NO_GROUP : (uint8_t)group;
	*code_at(k, at) = i;
	return group;
}

bool
compile_operation(struct compiler *k, struct element *e)
{
	enum operation operation = OPERATION_NOTHING;
	while (operation < OPERATION_COUNT && (takes_of[operation] == 0
	    || !element_is(e, operation_names[operation])))
		operation++;
	if (operation == OPERATION_COUNT)
		return false;
	const uint32_t takes = takes_of[operation];
	if (k->scope->continuous && (takes & CONTINUOUS) == 0)
		mistake(k, e, "<%s> cannot stand in a continuous effect",
		    e->name);
	char attributes[200];
	int chosen = operation == OPERATION_DRAFT
	    && element_get(e, "cards") == NULL
	    && selector_given(e, "keyword") ? choose_draft(k, e) : -1;
	int at = code_new(k, e, operation);
	if (at < 0)
		return true;
	/* Compiled in a copy: values and selectors that are added do not move
	 * it, instructions are not added meanwhile. */
	struct instruction i = *code_at(k, at);
	unsigned mistakes = k->mistakes;
	read_operation(k, e, takes, &i);
	if (chosen >= 0) {
		i.cards = CARDS_CHOSEN;
		i.group = (uint8_t)chosen;
		i.selector = NO_INDEX;
	}
	form_attributes(takes, attributes, sizeof attributes);
	check_attributes(k, e, attributes);
	if (k->mistakes == mistakes) { /* else it may not be what was meant */
		row_default(k, e, &i);
		check_row(k, e, &i);
	}
	*code_at(k, at) = i;
	if (k->scope->continuous)
		note_continuous(k, operation, i.which);
	if (e->child != NULL)
		mistake(k, e, "<%s> has no children", e->name);
	return true;
}

void
no_operation(struct compiler *k, struct element *e)
{
	static const char *const others[] = { "if", "may", "option", "coin",
		"delay", "target", "choose", "let", "manual" };
	struct nearest near = nearest_begin(e->name);
	char text[120];
	for (unsigned i = 0; i < OPERATION_COUNT; i++)
		if (takes_of[i] != 0)
			nearest_offer(&near, operation_names[i]);
	for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
		nearest_offer(&near, others[i]);
	nearest_text(&near, text, sizeof text);
	mistake(k, e, "there is no operation <%.60s>%s", e->name, text);
}
