/*
 * attribute.c - the attributes of operations, one after the other.
 */
#include <string.h>

#include "cards/operation.h"
#include "engine/known.h"

/* Whether the game knows the operation on players. */
static bool
works_on_players(const struct compiler *k, unsigned operation)
{
	return (k->game->effects->operations[operation].on & ON_PLAYERS) != 0;
}

/* cards= left out: players, or the last choice that may hold what it works on,
 * or the card itself. */
static void
default_cards(struct compiler *k, struct element *e, uint32_t takes,
    bool players, struct instruction *i)
{
	const struct latest *latest = &k->scope->latest;
	const unsigned among = works_on_players(k, i->operation)
	    && element_get(e, "stat") == NULL ? latest->group : latest->cards;
	if (players || (takes & CARDS_DEFAULT) == 0) {
		i->cards = CARDS_NONE;
	} else if (among != GROUP_ITSELF) {
		i->cards = CARDS_CHOSEN;
		i->group = group_among(among);
	} else {
		i->cards = CARDS_SELF;
		i->flags |= INSTRUCTION_ITSELF;
	}
}

/* Whether the operation is one on players where nothing else is said: the game
 * has no other, or it is about a phase. */
static bool
only_players(const struct compiler *k, struct element *e,
    enum operation operation)
{
	const struct operation_row *row =
	    &k->game->effects->operations[operation];
	if (operation == OPERATION_EXTRA && element_get(e, "phase") != NULL)
		return true;
	return (row->on & ON_PLAYERS) != 0 && (row->on & ON_CARDS) == 0;
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
read_cards(struct compiler *k, struct element *e, uint32_t takes,
    struct instruction *i)
{
	const char *cards = element_get(e, "cards");
	const char *keyword = (takes & KEYWORD) != 0 ? "having"
	    : "keyword";
	bool all = cards != NULL && strcmp(cards, "all") == 0;
	bool players = who_is_object(i->operation)
	    && (element_get(e, "who") != NULL || (i->operation
	    == OPERATION_MODIFY && element_get(e, "field") != NULL)
	    || only_players(k, e, i->operation));
	if (cards != NULL && players && i->operation != OPERATION_DRAFT
	    && element_get(e, "who") != NULL)
		mistake(k, e, "who= and cards= cannot stand together: <%s> is "
		    "done to players or to cards", e->name);
	if (all)
		i->cards = CARDS_ALL;
	else if (cards != NULL)
		cards_text(k, e, cards, &i->cards, &i->group);
	else
		default_cards(k, e, takes, players, i);
	if (!all && !selector_given(e, keyword))
		return;
	if (i->cards == CARDS_NONE && (takes & SELECTS) == 0)
		mistake(k, e, "<%s> works on players here: it cannot choose "
		    "among cards", e->name);
	/* What is discarded lies in the hand, named cards where they are. */
	i->selector = (uint16_t)selector_read(k, e, keyword, !all);
}

void
read_cards_of(struct compiler *k, struct element *e, struct instruction *i)
{
	read_cards(k, e, OF_CARDS, i);
}

static void
read_who(struct compiler *k, struct element *e, struct instruction *i)
{
	const char *who = element_get(e, "who");
	bool moves = i->operation == OPERATION_MOVE;
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
    enum word_list list, struct instruction *i)
{
	const char *text = element_get(e, attribute);
	if (text != NULL)
		i->which = (int16_t)word_need(k, e, list, text, strlen(text));
	else
		mistake(k, e, "<%s> needs the attribute %s", e->name,
		    attribute);
}

/* Whether it is a field of cards where one of players is asked for. */
static bool
lacks_cards(struct compiler *k, struct element *e, const struct instruction *i)
{
	const char *text = element_get(e, "field");
	if (i->cards != CARDS_NONE || text == NULL
	    || word_find(k, WORDS_PLAYER_FIELD, text, strlen(text)) >= 0
	    || word_find(k, WORDS_CARD_FIELD, text, strlen(text)) < 0)
		return false;
	if (element_get(e, "who") != NULL)
		mistake(k, e, "'%s' is a field of cards: <%s> takes cards= "
		    "with it, not who=", text, e->name);
	else
		mistake(k, e, "'%s' is a field of cards: <%s> needs cards= "
		    "with it", text, e->name);
	return true;
}

static void
read_field(struct compiler *k, struct element *e, struct instruction *i)
{
	if (lacks_cards(k, e, i))
		return;
	read_which(k, e, "field", i->cards == CARDS_NONE ? WORDS_PLAYER_FIELD
	    : WORDS_CARD_FIELD, i);
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
	read_which(k, e, "stat", WORDS_STAT, i);
	if (i->cards == CARDS_NONE && element_get(e, "who") != NULL)
		mistake(k, e, "a stat belongs to cards: who= cannot stand "
		    "here");
	if (i->operation == OPERATION_SET)
		i->flags |= INSTRUCTION_STAT;
	if (i->cards == CARDS_NONE)
		default_cards(k, e, CARDS_DEFAULT, false, i);
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
	    i);
	if (phase && i->which >= 0)
		i->which = (int16_t)(i->which + EXTRA_PHASE);
}

static void
no_rule(struct compiler *k, struct element *e, const char *rule)
{
	char near[KNOWN_TEXT];
	known_rules(k->game, rule, near);
	mistake(k, e, "there is no rule '%.60s'%s", rule, near);
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
		no_rule(k, e, rule);
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
	const char *who = element_get(e, "who");
	if (!yes_no(k, e, "at-once"))
		return;
	if (who != NULL && strcmp(who, "you") != 0)
		mistake(k, e, "at-once= is answered by who takes the step: "
		    "who= cannot stand with it");
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
		no_card(k, e, id);
	else
		check_made(k, e, i);
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
	if (element_get(e, "name") == NULL)
		mistake(k, e, "<%s> needs the attribute name", e->name);
	if (i->operation == OPERATION_KEEP)
		i->value = i->amount;
}

/* The attributes that every operation of the kind may have, in an order in
 * which later ones can rely on earlier ones. */
static void
read_common(struct compiler *k, struct element *e, uint32_t takes,
    struct instruction *i)
{
	if ((takes & (CARDS | SELECTS)) != 0)
		read_cards(k, e, takes, i);
	if ((takes & WHO) != 0)
		read_who(k, e, i);
	if (i->operation == OPERATION_RETURN) {
		i->who = WHO_OWNER;
		i->flags |= INSTRUCTION_OWNER;
	}
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
		read_which(k, e, "keyword", WORDS_KEYWORD, i);
	if ((takes & ACT) != 0 && (takes & PHASE_WORD) != 0)
		read_extra(k, e, i);
	else if ((takes & ACT) != 0)
		read_which(k, e, "act", WORDS_ACT, i);
	else if ((takes & PHASE_WORD) != 0)
		read_which(k, e, "phase", WORDS_PHASE, i);
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

void
read_operation(struct compiler *k, struct element *e, uint32_t takes,
    struct instruction *i)
{
	read_common(k, e, takes, i);
	read_special(k, e, takes, i);
}
