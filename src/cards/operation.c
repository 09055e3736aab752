/*
 * operation.c - operations: one row for each says which attributes it takes.
 */
#include <string.h>

#include "cards/compiler.h"

/* What an operation takes. */
enum takes {
	WHO = 1,            /* who= */
	CARDS = 2,          /* cards=, and what narrows them down */
	CARDS_DEFAULT = 4,  /* cards= left out: the last choice, else itself */
	CARDS_NEEDED = 8,   /* one of cards= and who= must be there */
	SELECTS = 16,       /* what chooses cards, without cards= */
	AMOUNT = 32,
	AMOUNT_ONE = 64,    /* 1 when it is left out */
	AMOUNT_NEEDED = 128,
	STAT = 256,
	FIELD = 512,
	KEYWORD = 1024,
	ACT = 2048,
	RULE = 4096,
	PHASE_WORD = 8192,
	TO = 1 << 14,
	PLACE = 1 << 15,    /* place=, order=, face= */
	UNTIL = 1 << 16,
	DEFINITION = 1 << 17,
	MARK = 1 << 18,
	ON = 1 << 19,
	ON_NEEDED = 1 << 20,
	RANDOM = 1 << 21,
	ALL = 1 << 22,
	KEPT = 1 << 23,     /* name= of a kept value */
	RANGE = 1 << 24,    /* least=, most= */
	GROUP = 1 << 25,    /* name= of a choice */
	CONTINUOUS = 1 << 26, /* may stand in a continuous effect */
	TEXT = 1 << 27,
	SIDES = 1 << 28,
	ON_CARDS = CARDS | CARDS_DEFAULT,
	HOW_MANY = AMOUNT | AMOUNT_ONE,
	HOW_MUCH = AMOUNT | AMOUNT_NEEDED,
};

_Static_assert(OPERATION_COUNT <= 64, "one bit for each operation");

static const struct form {
	const char *name;
	uint32_t takes; /* 0: not an operation of this file */
} forms[OPERATION_COUNT] = {
	[OPERATION_NOTHING] = { "nothing", CONTINUOUS },
	[OPERATION_KEEP] = { "keep", HOW_MUCH | KEPT },
	[OPERATION_DIE] = { "die", SIDES | KEPT },
	[OPERATION_NUMBER] = { "number", WHO | RANGE | KEPT },
	[OPERATION_DRAW] = { "draw", WHO | HOW_MANY },
	[OPERATION_DISCARD] = { "discard",
		WHO | HOW_MANY | CARDS | SELECTS | RANDOM | ALL },
	[OPERATION_GAIN] = { "gain", WHO | CARDS | FIELD | HOW_MUCH },
	[OPERATION_LOSE] = { "lose", WHO | CARDS | FIELD | HOW_MUCH },
	[OPERATION_SET] = { "set",
		WHO | CARDS | FIELD | STAT | HOW_MUCH | UNTIL | CONTINUOUS },
	[OPERATION_MILL] = { "mill", WHO | HOW_MANY | TO },
	[OPERATION_REVEAL] = { "reveal", WHO | HOW_MANY | GROUP },
	[OPERATION_SHUFFLE] = { "shuffle", WHO },
	[OPERATION_WIN] = { "win", WHO | CONTINUOUS },
	[OPERATION_LOSE_GAME] = { "lose-game", WHO },
	[OPERATION_SKIP] = { "skip", WHO | PHASE_WORD | UNTIL },
	[OPERATION_EXTRA] = { "extra",
		WHO | ON_CARDS | ACT | PHASE_WORD | HOW_MANY | UNTIL },
	[OPERATION_DAMAGE] = { "damage", WHO | ON_CARDS | HOW_MUCH },
	[OPERATION_HEAL] = { "heal", WHO | ON_CARDS | AMOUNT },
	[OPERATION_DESTROY] = { "destroy", ON_CARDS },
	[OPERATION_MOVE] = { "move", WHO | ON_CARDS | TO | PLACE },
	[OPERATION_RETURN] = { "return", WHO | ON_CARDS },
	[OPERATION_REMOVE] = { "remove", ON_CARDS },
	[OPERATION_PUT] = { "put", WHO | ON_CARDS | TO | PLACE | ON },
	[OPERATION_PLAY] = { "play", WHO | ON_CARDS | TO | PLACE | ON },
	[OPERATION_TOKEN] = { "token", WHO | DEFINITION | HOW_MANY | TO },
	[OPERATION_CONTROL] = { "control", WHO | ON_CARDS | UNTIL },
	[OPERATION_MODIFY] = { "modify",
		WHO | ON_CARDS | STAT | FIELD | HOW_MUCH | UNTIL
		| CONTINUOUS },
	[OPERATION_GIVE] = { "give",
		ON_CARDS | KEYWORD | AMOUNT | UNTIL | CONTINUOUS },
	[OPERATION_TAKE] = { "take",
		ON_CARDS | KEYWORD | UNTIL | CONTINUOUS },
	[OPERATION_BAN] = { "ban",
		WHO | ON_CARDS | ACT | UNTIL | CONTINUOUS },
	[OPERATION_PERMIT] = { "permit",
		WHO | ON_CARDS | RULE | UNTIL | CONTINUOUS },
	[OPERATION_MARK] = { "mark", ON_CARDS | MARK },
	[OPERATION_ATTACH] = { "attach", ON_CARDS | ON | ON_NEEDED },
	[OPERATION_NEGATE] = { "negate", CARDS },
	[OPERATION_END_ATTACK] = { "end-attack", CARDS },
	[OPERATION_REDIRECT] = { "redirect", CARDS | ON | ON_NEEDED },
	[OPERATION_DRAFT] = { "draft",
		WHO | CARDS | SELECTS | HOW_MANY | TO },
	[OPERATION_REPLACE] = { "replace", ON_CARDS },
	[OPERATION_COPY] = { "copy", ON_CARDS | UNTIL },
	[OPERATION_SPLASH] = { "splash", WHO | ON_CARDS | HOW_MUCH },
	[OPERATION_MANUAL] = { "manual", TEXT | CONTINUOUS },
};

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
	{ RANGE, "least, most, at-once" }, { TEXT, "text" }, { SIDES, "sides" },
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
	if (k->scope->groups == FRAME_GROUP_MAX) {
		mistake(k, e, "an effect makes at most %d choices",
		    FRAME_GROUP_MAX);
		return -1;
	}
	int group = (int)k->scope->groups++;
	k->scope->last_group = group;
	if (players)
		k->scope->last_players = group;
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

/* ---- who and what ---- */

bool
who_text(struct compiler *k, const struct element *e, const char *text,
    uint8_t *who, uint8_t *group)
{
	const struct named *n = name_find(k, text, strlen(text));
	if (n != NULL && n->kind == NAMED_GROUP) {
		*who = WHO_CHOSEN;
		*group = (uint8_t)n->index;
		return true;
	}
	int found = word_need(k, e, WORDS_WHO, text, strlen(text));
	if (found < 0)
		return false;
	*who = (uint8_t)found;
	/* Whose controller or owner: of the cards chosen last. */
	if ((found == WHO_CONTROLLER || found == WHO_OWNER)
	    && k->scope->last_group >= 0)
		*group = (uint8_t)k->scope->last_group;
	if (found != WHO_CHOSEN)
		return true;
	*group = (uint8_t)k->scope->last_players;
	return k->scope->last_players >= 0 || mistake(k, e,
	    "'chosen' stands here, but no player was chosen before");
}

/* A continuous effect knows no event. */
static bool
known_always(struct compiler *k, const struct element *e, unsigned cards)
{
	return !k->scope->continuous || (cards != CARDS_SUBJECT
	    && cards != CARDS_OTHER) || mistake(k, e, "a continuous effect "
	    "has no event, and so neither subject nor other");
}

bool
cards_text(struct compiler *k, const struct element *e, const char *text,
    uint8_t *cards, uint8_t *group)
{
	static const char *const words[] = { [CARDS_SELF] = "self",
		[CARDS_HOST] = "host", [CARDS_SUBJECT] = "subject",
		[CARDS_OTHER] = "other" };
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		if (words[i] != NULL && strcmp(words[i], text) == 0) {
			*cards = (uint8_t)i;
			return known_always(k, e, i);
		}
	const struct named *n = name_find(k, text, strlen(text));
	if (n == NULL || n->kind != NAMED_GROUP)
		return mistake(k, e, "'%.40s' is neither self, host, subject "
		    "or other nor the name of a choice", text);
	*cards = CARDS_CHOSEN;
	*group = (uint8_t)n->index;
	return true;
}

/* cards= left out: players, or the last choice, or the card itself. */
static void
default_cards(struct compiler *k, uint32_t takes, bool players,
    struct instruction *i)
{
	if (players || (takes & CARDS_DEFAULT) == 0) {
		i->cards = CARDS_NONE;
	} else if (k->scope->last_group >= 0) {
		i->cards = CARDS_CHOSEN;
		i->group = (uint8_t)k->scope->last_group;
	} else {
		i->cards = CARDS_SELF;
	}
}

/* Whether who= says which players the operation works on, and not whose zone
 * or side a card goes to. */
static bool
who_is_object(enum operation operation)
{
	switch ((int)operation) {
	case OPERATION_MOVE:
	case OPERATION_RETURN:
	case OPERATION_PUT:
	case OPERATION_PLAY:
	case OPERATION_CONTROL:
		return false;
	}
	return true;
}

static void
read_cards(struct compiler *k, struct element *e, const struct form *form,
    struct instruction *i)
{
	const char *cards = element_get(e, "cards");
	const char *keyword = (form->takes & KEYWORD) != 0 ? "having"
	    : "keyword";
	bool all = cards != NULL && strcmp(cards, "all") == 0;
	bool players = who_is_object(i->operation)
	    && (element_get(e, "who") != NULL || (i->operation
	    == OPERATION_MODIFY && element_get(e, "field") != NULL));
	if (all)
		i->cards = CARDS_ALL;
	else if (cards != NULL)
		cards_text(k, e, cards, &i->cards, &i->group);
	else
		default_cards(k, form->takes, players, i);
	if (!all && !selector_given(e, keyword))
		return;
	if (i->cards == CARDS_NONE && (form->takes & SELECTS) == 0)
		mistake(k, e, "<%s> works on players here: it cannot choose "
		    "among cards", e->name);
	i->selector = (uint16_t)selector_read(k, e, keyword,
	    !all && i->cards != CARDS_NONE);
}

void
read_cards_of(struct compiler *k, struct element *e, struct instruction *i)
{
	static const struct form form = { "", ON_CARDS };
	read_cards(k, e, &form, i);
}

static void
read_who(struct compiler *k, struct element *e, struct instruction *i)
{
	const char *who = element_get(e, "who");
	bool moves = i->operation == OPERATION_MOVE
	    || i->operation == OPERATION_RETURN;
	if (who != NULL)
		who_text(k, e, who, &i->who, &i->who_group);
	else if (moves)
		i->who = WHO_OWNER;
	if (moves && i->who == WHO_OWNER)
		i->flags |= INSTRUCTION_OWNER;
	if ((i->who == WHO_CONTROLLER || i->who == WHO_OWNER)
	    && i->cards == CARDS_CHOSEN)
		i->who_group = i->group;
}

/* ---- the rest, one attribute after the other ---- */

static void
read_amount(struct compiler *k, struct element *e, uint32_t takes,
    struct instruction *i)
{
	i->amount = (uint16_t)value_named(k, e, "amount");
	if (element_get(e, "amount") != NULL)
		return;
	if ((takes & AMOUNT_NEEDED) != 0)
		mistake(k, e, "<%s> needs the attribute amount", e->name);
	else if ((takes & AMOUNT_ONE) != 0
	    && (i->operation != OPERATION_DISCARD || i->cards == CARDS_NONE))
		i->amount = (uint16_t)value_number(k, e, 1);
}

/* One of the words that `which` stands for. */
static void
read_which(struct compiler *k, struct element *e, const char *attribute,
    enum word_list list, bool needed, struct instruction *i)
{
	const char *text = element_get(e, attribute);
	if (text != NULL)
		i->which = (int16_t)word_need(k, e, list, text, strlen(text));
	else if (needed)
		mistake(k, e, "<%s> needs the attribute %s", e->name,
		    attribute);
}

static void
read_field(struct compiler *k, struct element *e, struct instruction *i)
{
	read_which(k, e, "field", i->cards == CARDS_NONE ? WORDS_PLAYER_FIELD
	    : WORDS_CARD_FIELD, true, i);
}

/* stat= or field=: exactly one of them. */
static void
read_stat_or_field(struct compiler *k, struct element *e,
    struct instruction *i)
{
	if (element_get(e, "stat") == NULL) {
		if (k->scope->continuous && i->operation == OPERATION_SET)
			mistake(k, e, "<set> in a continuous effect needs "
			    "stat=");
		else if (element_get(e, "field") == NULL)
			mistake(k, e, "<%s> needs stat= or field=", e->name);
		else if (i->operation == OPERATION_MODIFY
		    && i->cards != CARDS_NONE)
			mistake(k, e, "<modify field=> works on players: it "
			    "takes who=, not cards=");
		else
			read_field(k, e, i);
		return;
	}
	if (element_get(e, "field") != NULL)
		mistake(k, e, "stat= and field= cannot stand together");
	read_which(k, e, "stat", WORDS_STAT, true, i);
	if (i->cards == CARDS_NONE && element_get(e, "who") != NULL)
		mistake(k, e, "a stat belongs to cards: who= cannot stand "
		    "here");
	if (i->operation == OPERATION_SET)
		i->flags |= INSTRUCTION_STAT;
	if (i->cards == CARDS_NONE)
		default_cards(k, CARDS_DEFAULT, false, i);
}

/* act= or phase= */
static void
read_extra(struct compiler *k, struct element *e, struct instruction *i)
{
	bool act = element_get(e, "act") != NULL;
	bool phase = element_get(e, "phase") != NULL;
	if (act == phase) {
		mistake(k, e, "<extra> needs one of act= and phase=");
		return;
	}
	read_which(k, e, act ? "act" : "phase", act ? WORDS_ACT : WORDS_PHASE,
	    true, i);
	if (phase && i->which >= 0)
		i->which = (int16_t)(i->which + EXTRA_PHASE);
}

static void
read_rule(struct compiler *k, struct element *e, struct instruction *i)
{
	const char *rule = element_get(e, "rule");
	i->which = -1;
	for (unsigned n = 0; rule != NULL && n < k->game->rule_count; n++)
		if (strcmp(k->game->rules[n].id, rule) == 0)
			i->which = (int16_t)n;
	if (rule == NULL)
		mistake(k, e, "<%s> needs the attribute rule", e->name);
	else if (i->which < 0)
		mistake(k, e, "there is no rule '%.60s'", rule);
}

static void
read_zone(struct compiler *k, struct element *e, struct instruction *i)
{
	const char *to = element_get(e, "to");
	if (to != NULL) {
		int zone = word_need(k, e, WORDS_ZONE, to, strlen(to));
		i->zone = zone < 0 ? NO_ZONE : (uint8_t)zone;
	} else if (i->operation == OPERATION_MOVE) {
		mistake(k, e, "<move> needs the attribute to");
	}
}

/* One of two words; true for the second one. */
static bool
either(struct compiler *k, struct element *e, const char *attribute,
    const char *first, const char *second)
{
	const char *text = element_get(e, attribute);
	if (text == NULL || strcmp(text, first) == 0)
		return false;
	if (strcmp(text, second) == 0)
		return true;
	mistake(k, e, "%s='%.40s' is neither %s nor %s", attribute, text,
	    first, second);
	return false;
}

static void
read_place(struct compiler *k, struct element *e, struct instruction *i)
{
	if (either(k, e, "place", "top", "bottom"))
		i->flags |= INSTRUCTION_BOTTOM;
	if (either(k, e, "face", "up", "down"))
		i->flags |= INSTRUCTION_FACE_DOWN;
	const char *order = element_get(e, "order");
	if (order != NULL && strcmp(order, "any") != 0)
		mistake(k, e, "order='%.40s' is not any", order);
	else if (order != NULL)
		i->flags |= INSTRUCTION_ORDER;
}

/* turns:3, next:PHASE, or a word that stands alone. */
static int
until_number(struct compiler *k, struct element *e, const char *until,
    uint8_t *turns)
{
	int32_t number = 0;
	if (strncmp(until, "turns:", 6) == 0) {
		if (!text_number(until + 6, 1, 200, &number))
			mistake(k, e, "until='turns:' needs a number from 1 "
			    "to 200 behind it");
		*turns = (uint8_t)number;
		return DURATION_TURNS;
	}
	if (strncmp(until, "next:", 5) == 0) {
		int phase = word_need(k, e, WORDS_PHASE, until + 5,
		    strlen(until + 5));
		*turns = phase < 0 ? 0 : (uint8_t)phase;
		return DURATION_NEXT_PHASE;
	}
	int found = word_need(k, e, WORDS_UNTIL, until, strlen(until));
	if (found == DURATION_TURNS || found == DURATION_NEXT_PHASE)
		mistake(k, e, "until='%s' needs more: turns:2, or next: and a "
		    "phase", until);
	return found;
}

void
read_until(struct compiler *k, struct element *e, uint8_t *until,
    uint8_t *turns)
{
	const char *text = element_get(e, "until");
	int found = text == NULL ? -1 : until_number(k, e, text, turns);
	if (found >= 0)
		*until = (uint8_t)found;
}

void
read_at_once(struct compiler *k, struct element *e, struct instruction *i)
{
	if (!yes_no(k, e, "at-once"))
		return;
	i->flags |= INSTRUCTION_AT_ONCE;
	if (k->scope->depth > 0)
		mistake(k, e, "at-once= cannot stand in a branch");
	if (k->scope->values++ == STEP_VALUES)
		mistake(k, e, "a step holds at most %d values", STEP_VALUES);
}

static void
read_token(struct compiler *k, struct element *e, struct instruction *i)
{
	const char *id = element_get(e, "def");
	if (id == NULL)
		mistake(k, e, "<%s> needs the attribute def", e->name);
	else if ((i->which = (int16_t)catalogue_find(k->cards, id)) < 0)
		mistake(k, e, "there is no card '%.60s'", id);
}

static void
read_mark(struct compiler *k, struct element *e, struct instruction *i)
{
	const char *mark = element_get(e, "mark"), *text;
	int32_t word;
	if (mark == NULL) {
		mistake(k, e, "<%s> needs the attribute mark", e->name);
		return;
	}
	int field = mark_need(k, e, mark, &text);
	if (field < 0)
		return;
	i->which = (int16_t)field;
	i->amount = (uint16_t)(field_word(&k->game->card_fields[field], text,
	    strlen(text), &word) ? value_number(k, e, word)
	    : value_text(k, e, text, strlen(text)));
}

static void
read_on(struct compiler *k, struct element *e, uint32_t takes,
    struct instruction *i)
{
	const char *on = element_get(e, "on");
	if (on != NULL)
		cards_text(k, e, on, &i->on, &i->on_group);
	else if ((takes & ON_NEEDED) != 0)
		mistake(k, e, "<%s> needs the attribute on", e->name);
}

/* <number least= most=>: at least and at most. */
static void
read_range(struct compiler *k, struct element *e, struct instruction *i)
{
	i->amount = (uint16_t)(element_get(e, "least") == NULL
	    ? value_number(k, e, 0) : value_named(k, e, "least"));
	i->most = (uint16_t)value_named(k, e, "most");
	read_at_once(k, e, i);
	if (element_get(e, "most") == NULL)
		mistake(k, e, "<%s> needs the attribute most", e->name);
}

static void
read_kept(struct compiler *k, struct element *e, struct instruction *i)
{
	i->which = (int16_t)kept_new(k, e);
	if (i->operation != OPERATION_DIE && element_get(e, "name") == NULL)
		mistake(k, e, "<%s> needs the attribute name", e->name);
	if (i->operation == OPERATION_KEEP)
		i->value = i->amount;
}

/* The attributes that every operation of the kind may have, in an order in
 * which later ones can rely on earlier ones. */
static void
read_common(struct compiler *k, struct element *e, const struct form *form,
    struct instruction *i)
{
	uint32_t takes = form->takes;
	if ((takes & (CARDS | SELECTS)) != 0)
		read_cards(k, e, form, i);
	if ((takes & WHO) != 0)
		read_who(k, e, i);
	if ((takes & AMOUNT) != 0)
		read_amount(k, e, takes, i);
	if ((takes & TO) != 0)
		read_zone(k, e, i);
	if ((takes & PLACE) != 0)
		read_place(k, e, i);
	if ((takes & UNTIL) != 0)
		read_until(k, e, &i->until, &i->turns);
	if ((takes & ON) != 0)
		read_on(k, e, takes, i);
	if ((takes & RANDOM) != 0 && yes_no(k, e, "random"))
		i->flags |= INSTRUCTION_RANDOM;
	if ((takes & ALL) != 0 && yes_no(k, e, "all"))
		i->flags |= INSTRUCTION_ALL;
	if ((takes & SIDES) != 0)
		i->amount = (uint16_t)(element_get(e, "sides") == NULL
		    ? value_number(k, e, 6) : value_named(k, e, "sides"));
	if ((takes & RANGE) != 0)
		read_range(k, e, i);
}

/* What `which` means. */
static void
read_special(struct compiler *k, struct element *e, uint32_t takes,
    struct instruction *i)
{
	if ((takes & STAT) != 0)
		read_stat_or_field(k, e, i);
	else if ((takes & FIELD) != 0)
		read_field(k, e, i);
	if ((takes & KEYWORD) != 0)
		read_which(k, e, "keyword", WORDS_KEYWORD, true, i);
	if ((takes & ACT) != 0 && (takes & PHASE_WORD) != 0)
		read_extra(k, e, i);
	else if ((takes & ACT) != 0)
		read_which(k, e, "act", WORDS_ACT, true, i);
	else if ((takes & PHASE_WORD) != 0)
		read_which(k, e, "phase", WORDS_PHASE, true, i);
	if ((takes & RULE) != 0)
		read_rule(k, e, i);
	if ((takes & DEFINITION) != 0)
		read_token(k, e, i);
	if ((takes & MARK) != 0)
		read_mark(k, e, i);
	if ((takes & KEPT) != 0)
		read_kept(k, e, i);
	if ((takes & GROUP) != 0) {
		int group = group_new(k, e, false);
		i->group = group < 0 ? NO_GROUP : (uint8_t)group;
	}
	if ((takes & TEXT) != 0) {
		element_get(e, "text");
		k->scope->manual = true;
	}
}

bool
compile_operation(struct compiler *k, struct element *e)
{
	const struct form *form = NULL;
	enum operation operation = OPERATION_NOTHING;
	for (unsigned n = 0; n < OPERATION_COUNT && form == NULL; n++)
		if (forms[n].takes != 0 && element_is(e, forms[n].name)) {
			form = &forms[n];
			operation = (enum operation)n;
		}
	if (form == NULL)
		return false;
	if (k->scope->continuous && (form->takes & CONTINUOUS) == 0)
		mistake(k, e, "<%s> cannot stand in a continuous effect",
		    e->name);
	if (k->scope->continuous)
		k->cards->continuous |= UINT64_C(1) << operation;
	char attributes[200];
	int at = code_new(k, e, operation);
	if (at < 0)
		return true;
	/* Compiled in a copy: values and selectors that are added do not move
	 * it, instructions are not added meanwhile. */
	struct instruction i = *code_at(k, at);
	read_common(k, e, form, &i);
	read_special(k, e, form->takes, &i);
	*code_at(k, at) = i;
	form_attributes(form->takes, attributes, sizeof attributes);
	check_attributes(k, e, attributes);
	if (e->child != NULL)
		mistake(k, e, "<%s> has no children", e->name);
	return true;
}
