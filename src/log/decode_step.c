/*
 * decode_step.c - an element to a step, by the game's table of steps.
 */
#include <string.h>

#include "engine/form.h"
#include "engine/known.h"
#include "log/decode.h"
#include "log/step_reader.h"

/* ---- attributes ---- */

static bool
is_found(const struct found_name *found, const char *name, const void *table)
{
	return found->name == name && found->table == table;
}

/* Where it is kept, or else is to be kept, what the name of an element or of an
 * attribute means: whether it is. */
static inline bool
find_name(const struct element *e, const char *name, const void *table,
    struct found_name **at)
{
	*at = &e->sought->found[(uintptr_t)name % FOUND_MAX];
	if (is_found(*at, name, table))
		return true;
	for (unsigned tries = 1; tries < FOUND_TRIES && (*at)->name != NULL;
	    tries++)
		if (is_found(++*at, name, table))
			return true;
	return false;
}

/* What is no attribute of steps: the time that any may have, anything else. */
enum { ATTRIBUTE_TIME = ATTRIBUTE_MAX, ATTRIBUTE_UNKNOWN };

/* Which attribute the name is. */
static unsigned
attribute_sought(struct found_name *found, const char *table,
    const char *name)
{
	unsigned a = 0;
	while (a < ATTRIBUTE_MAX && !same_name(attribute_name(a), name))
		a++;
	if (a == ATTRIBUTE_MAX)
		return same_name(name, "time") ? ATTRIBUTE_TIME
		    : ATTRIBUTE_UNKNOWN;
	*found = (struct found_name){ name, table, a };
	return a;
}

static inline unsigned
attribute_index(const struct element *e, const char *name)
{
	static const char table[] = "attributes";
	struct found_name *found;
	return find_name(e, name, table, &found) ? found->entry
	    : attribute_sought(found, table, name);
}

/* Looks at what the element gives. */
static void
collect(struct step_reader *sr)
{
	const struct element *e = sr->reader.element;
	for (unsigned i = 0; i < e->attributes; i++) {
		const struct attribute_text *text = &e->attribute[i];
		unsigned a = attribute_index(e, text->name);
		if (a < ATTRIBUTE_MAX) {
			sr->given |= UINT32_C(1) << a;
			sr->value[a] = text->value;
		} else if (a == ATTRIBUTE_TIME) {
			sr->when = text->value;
		} else {
			sr->unknown = text->name;
		}
	}
}

static bool
takes_several(enum value_kind kind)
{
	return kind == VALUE_IDS || kind == VALUE_IDS_OR_NONE
	    || kind == VALUE_REFERENCES || kind == VALUE_ANY_REFERENCES
	    || kind == VALUE_NUMBERS || kind == VALUE_WORDS
	    || kind == VALUE_CHOICE;
}

static bool
may_be_empty(enum value_kind kind)
{
	return kind == VALUE_IDS_OR_NONE || kind == VALUE_ANY_REFERENCES;
}

static bool
read_values(struct step_reader *sr)
{
	enum value_kind kind = sr->attribute->kind;
	const char *at = sr->text;
	struct word word;
	unsigned count = 0;
	if (kind == VALUE_TEXT)
		return add_text(sr);
	if (kind == VALUE_DEFINITION)
		return add_definition(sr);
	step_give(sr->step, sr->attribute->attribute);
	while (take_word(&at, &word)) {
		if (count++ > 0 && !takes_several(kind))
			return bad_value(sr, "a single value");
		if (!add_value(sr, word))
			return false;
		if (*at == '\0')
			return true;
	}
	return count > 0 || may_be_empty(kind) || bad_value(sr, "a value");
}

/* ---- decks ---- */

/* A deck may be named again for a later battle, with the same cards. */
static bool
is_named_again(const struct step_reader *sr, unsigned card,
    unsigned definition)
{
	const struct state *s = sr->reader.cx->s;
	if (sr->reader.stopped)
		return true;
	return s->outcome.finished > 0 && card < s->cards
	    && s->card[card].definition == definition
	    && s->card[card].owner == step_by(sr->step);
}

static bool
add_deck_card(struct step_reader *sr, struct word id, unsigned definition)
{
	int known = find_card(&sr->reader, id);
	unsigned card = (unsigned)known;
	if ((known < 0 || !is_named_again(sr, card, definition))
	    && !add_card_id(&sr->reader, id, &card))
		return false;
	return add_item(sr, (int32_t)card)
	    && add_item(sr, (int32_t)definition);
}

/* <card def= ids=/> */
static bool
read_deck_child(struct step_reader *sr)
{
	struct element *child = sr->reader.element;
	const char *def = element_get(child, "def");
	const char *ids = element_get(child, "ids");
	struct word id;
	if (!element_is(child, "card") || child->children > 0)
		return wrong(&sr->reader, "a deck holds <card def= ids=/> "
		    "only");
	if (def == NULL || ids == NULL)
		return wrong(&sr->reader, "<card> needs def and ids");
	int definition = catalogue_find(sr->reader.cx->cards, def);
	if (definition < 0)
		return no_definition(&sr->reader, def);
	while (take_word(&ids, &id))
		if (!add_deck_card(sr, id, (unsigned)definition))
			return false;
	return element_all_used(child, sr->reader.problem);
}

static unsigned
tokens_made(const struct context *cx, unsigned card)
{
	return card < cx->s->cards ? cx->s->card[card].tokens : 0;
}

static bool
read_deck(struct step_reader *sr)
{
	struct element *deck = sr->reader.element;
	unsigned first = registry_count(sr->reader.cx->ids);
	step_give(sr->step, sr->attribute->attribute);
	for (struct element *e = deck->child; e != NULL; e = e->next) {
		sr->reader.element = e;
		if (!read_deck_child(sr))
			return false;
	}
	sr->reader.element = deck;
	return check_token_ids(&sr->reader, first, tokens_made);
}

/* ---- the step ---- */

/* Whether steps of that kind have the attribute. */
static bool
has_attribute(const struct step_kind *kind, unsigned attribute)
{
	if (attribute == ATTRIBUTE_BY)
		return kind->by != BY_NONE;
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++)
		if ((unsigned)a->attribute == attribute)
			return true;
	return attribute == ATTRIBUTE_TIME;
}

/* An attribute is missing: what the step has that may be meant for it. */
static bool
needs(const struct step_reader *sr, const struct step_kind *kind,
    enum attribute a)
{
	const struct element *e = sr->reader.element;
	struct nearest near = nearest_begin(attribute_name(a));
	for (unsigned i = 0; i < e->attributes; i++) {
		const char *name = e->attribute[i].name;
		if (!has_attribute(kind, attribute_index(e, name)))
			nearest_offer(&near, name);
	}
	return wrong(&sr->reader, "<%s> needs the attribute %s%s%s", e->name,
	    attribute_name(a), near.count == 0 ? "" : ", not ",
	    near.count == 0 ? "" : near.name[0]);
}

static bool
read_by(struct step_reader *sr, const struct step_kind *kind)
{
	static const struct step_attribute by = {
		.attribute = ATTRIBUTE_BY, .kind = VALUE_PLAYER };
	sr->attribute = &by;
	if (kind->by == BY_NONE)
		return true;
	sr->taken |= UINT32_C(1) << ATTRIBUTE_BY;
	sr->text = given(sr, ATTRIBUTE_BY);
	/* Mostly it is a letter and nothing else. */
	if (sr->text != NULL && sr->text[0] > ' ' && sr->text[1] == '\0') {
		struct word letter = { sr->text, 1 };
		return add_value(sr, letter);
	}
	if (sr->text != NULL)
		return read_values(sr);
	return kind->by == BY_OPTIONAL || needs(sr, kind, ATTRIBUTE_BY);
}

static bool
read_attribute(struct step_reader *sr, const struct step_kind *kind)
{
	const enum attribute a = sr->attribute->attribute;
	if (sr->attribute->kind == VALUE_DECK)
		return read_deck(sr);
	sr->taken |= UINT32_C(1) << a;
	sr->text = given(sr, a);
	if (sr->text != NULL)
		return read_values(sr);
	return sr->attribute->optional || needs(sr, kind, a);
}

static bool
takes_children(const struct step_kind *kind)
{
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++)
		if (a->kind == VALUE_DECK)
			return true;
	return false;
}

/* The first attribute of the element that this kind of step does not have; NULL
 * if it has all of them. */
static const char *
first_not_taken(const struct step_reader *sr)
{
	const struct element *e = sr->reader.element;
	if (sr->unknown == NULL && (sr->given & ~sr->taken) == 0)
		return NULL;
	for (unsigned i = 0; i < e->attributes; i++) {
		unsigned a = attribute_index(e, e->attribute[i].name);
		if (a < ATTRIBUTE_MAX ? (sr->taken >> a & 1) == 0
		    : a != ATTRIBUTE_TIME)
			return e->attribute[i].name;
	}
	return NULL;
}

/* Reads the element as a step of that kind. */
static bool
read_step(struct step_reader *sr, unsigned verb)
{
	const struct step_kind *kind = &sr->reader.cx->game->steps[verb];
	const struct element *element = sr->reader.element;
	uint32_t number = sr->step->number;
	step_begin(sr->step, verb, NO_PLAYER);
	sr->step->number = number;
	sr->step->line = element->line;
	sr->step->column = element->column;
	sr->taken = 0;
	if (sr->when != NULL && !is_time(sr->when))
		return wrong(&sr->reader, "time=\"%.40s\" is not a time of "
		    "ISO 8601", sr->when);
	if (!read_by(sr, kind))
		return false;
	if (element->children > 0 && !takes_children(kind))
		return wrong(&sr->reader, "<%s> holds no elements",
		    kind->name);
	for (sr->attribute = kind->attributes;
	    sr->attribute->attribute != ATTRIBUTE_BY; sr->attribute++)
		if (!read_attribute(sr, kind))
			return false;
	if (kind->by == BY_NONE && given(sr, ATTRIBUTE_BY) != NULL)
		return wrong(&sr->reader, "<%s> has no attribute by",
		    kind->name);
	const char *name = first_not_taken(sr);
	if (name == NULL)
		return true;
	char near[KNOWN_TEXT];
	known_attributes(kind, name, near);
	return wrong(&sr->reader, "<%s> has no attribute %s%s", kind->name,
	    name, near);
}

bool
decode_knows_step(const struct element *e, const struct game *game)
{
	struct found_name *found;
	return find_name(e, e->name, game, &found);
}

/* The kind of step of that name; the number of kinds if there is none. */
static unsigned
kind_of(const struct element *e, const struct game *game)
{
	struct found_name *found;
	unsigned verb = 0;
	if (find_name(e, e->name, game, &found))
		return found->entry;
	while (verb < game->step_count
	    && !element_is(e, game->steps[verb].name))
		verb++;
	if (verb < game->step_count)
		*found = (struct found_name){ e->name, game, verb };
	return verb;
}

static bool
read_any(struct step_reader *sr)
{
	const struct game *game = sr->reader.cx->game;
	unsigned verb = kind_of(sr->reader.element, game);
	if (verb < game->step_count)
		return read_step(sr, verb);
	char near[KNOWN_TEXT];
	known_steps(game, sr->reader.element->name, near);
	return wrong(&sr->reader, "%s has no step <%s>%s", game->name,
	    sr->reader.element->name, near);
}

static bool
decode(struct context *cx, struct element *element, uint32_t number,
    struct step *step, bool stopped, bool early, struct problem *problem)
{
	struct step_reader sr;
	sr.reader = (struct reader){ cx, element, problem, stopped };
	sr.step = step;
	sr.given = 0;
	sr.when = sr.unknown = NULL;
	collect(&sr);
	step->number = number;
	if (!read_any(&sr))
		return false;
	const char *form = step_form(cx, step, stopped || early);
	return form == NULL || problem_set(problem, element->line,
	    element->column, "<%s>: %s", cx->game->steps[step->verb].name,
	    form);
}

bool
decode_step(struct context *cx, struct element *element, uint32_t number,
    struct step *step, struct problem *problem)
{
	return decode(cx, element, number, step, false, false, problem);
}

bool
decode_early_step(struct context *cx, struct element *element,
    uint32_t number, struct step *step, struct problem *problem)
{
	return decode(cx, element, number, step, false, true, problem);
}

bool
decode_stopped_step(struct context *cx, struct element *element,
    uint32_t number, struct step *step, struct problem *problem)
{
	return decode(cx, element, number, step, true, true, problem);
}
