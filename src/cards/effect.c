/*
 * effect.c - one effect: when it starts, what it asks for, and its code.
 */
#include <string.h>

#include "cards/compiler.h"

enum { CONDITION_MAX = 8, DELAY_DEPTH_MAX = 3 };

static const char effect_attributes[] = "when, name, of, may, limit, phases, "
    "zone, until, any-time, opponent, once, manual, text";

/* ---- what an effect asks for ---- */

static void
compile_condition(struct compiler *k, struct element *e, struct effect *f)
{
	struct comparison c;
	bool good = comparison_read(k, e, &c);
	check_attributes(k, e, "value, and at-least, at-most, equals or not");
	if (e->child != NULL)
		mistake(k, e, "<condition> has no children");
	if (f->conditions == CONDITION_MAX) {
		mistake(k, e, "an effect has at most %d conditions",
		    CONDITION_MAX);
		return;
	}
	int at = good ? catalogue_new_condition(k->cards) : -1;
	if (at < 0) {
		if (good)
			no_room(k, e);
		return;
	}
	k->cards->condition[at] = (struct condition){
		.left = (uint16_t)c.left, .right = (uint16_t)c.right,
		.compare = (uint8_t)c.compare };
	if (f->conditions++ == 0)
		f->condition = (uint16_t)at;
}

/* The kinds of costs, by the attribute that names them. */
static const struct cost_form {
	const char *name;
	enum cost_kind kind;
	bool cards; /* is paid with cards */
} cost_forms[] = {
	{ "field", COST_FIELD, false }, { "discard", COST_DISCARD, true },
	{ "sacrifice", COST_SACRIFICE, true }, { "mark", COST_MARK, false },
	{ "move", COST_MOVE, true }, { "damage", COST_DAMAGE, false },
};

static const struct cost_form *
find_cost(struct compiler *k, struct element *e)
{
	const struct cost_form *found = NULL;
	unsigned count = 0;
	for (unsigned n = 0; n < sizeof cost_forms / sizeof *cost_forms; n++)
		if (element_get(e, cost_forms[n].name) != NULL) {
			found = &cost_forms[n];
			count++;
		}
	if (count == 1)
		return found;
	mistake(k, e, "<cost> needs one of field, discard, sacrifice, mark, "
	    "move and damage");
	return NULL;
}

/* Which cards may be given up: those of the hand, or those in play, of the
 * player, unless the set says otherwise. */
static void
cost_cards(struct compiler *k, struct element *e, const struct cost_form *form,
    struct cost *cost)
{
	cost->amount = (uint16_t)value_named(k, e, form->name);
	cost->selector = (uint16_t)selector_read(k, e, "keyword", false);
	if (cost->selector == NO_INDEX)
		return;
	struct selector *s = &k->cards->selector[cost->selector];
	if (element_get(e, "side") == NULL)
		s->side = SIDE_OWN;
	if (form->kind == COST_DISCARD && s->zones == 0)
		s->zones = UINT32_C(1) << k->game->effects->hand;
	if (form->kind != COST_MOVE)
		return;
	const char *to = element_get(e, "to");
	int zone = to == NULL ? -1 : word_need(k, e, WORDS_ZONE, to,
	    strlen(to));
	if (to == NULL)
		mistake(k, e, "<cost move=> needs the attribute to");
	cost->index = (uint8_t)zone;
}

static void
cost_field(struct compiler *k, struct element *e, struct cost *cost)
{
	const char *field = element_get(e, "field");
	int index = word_need(k, e, WORDS_PLAYER_FIELD, field, strlen(field));
	cost->index = (uint8_t)index;
	cost->amount = (uint16_t)value_named(k, e, "amount");
	if (element_get(e, "amount") == NULL)
		mistake(k, e, "<cost field=> needs the attribute amount");
}

static void
cost_mark(struct compiler *k, struct element *e, struct cost *cost)
{
	const char *text;
	int32_t value;
	int field = mark_need(k, e, element_get(e, "mark"), &text);
	if (field < 0)
		return;
	cost->index = (uint8_t)field;
	if (!field_word(&k->game->card_fields[field], text, strlen(text),
	    &value) && !text_number(text, 0, UINT8_MAX, &value))
		mistake(k, e, "'%.40s' is no value of %s", text,
		    k->game->card_fields[field].name);
	else
		cost->mark = (uint8_t)value;
}

static void
compile_cost(struct compiler *k, struct element *e, struct effect *f)
{
	struct cost cost = { .selector = NO_INDEX, .amount = NO_INDEX };
	const struct cost_form *form = find_cost(k, e);
	unsigned mistakes = k->mistakes;
	if (form == NULL)
		return;
	cost.kind = (uint8_t)form->kind;
	if (form->cards)
		cost_cards(k, e, form, &cost);
	else if (form->kind == COST_FIELD)
		cost_field(k, e, &cost);
	else if (form->kind == COST_MARK)
		cost_mark(k, e, &cost);
	else
		cost.amount = (uint16_t)value_named(k, e, form->name);
	if (k->mistakes == mistakes) /* else its words mean nothing */
		check_cost(k, e, &cost);
	check_attributes(k, e, "field, amount; or mark; or damage; or "
	    "discard, sacrifice or move (with to) and what chooses cards");
	if (e->child != NULL)
		mistake(k, e, "<cost> has no children");
	int at = catalogue_new_cost(k->cards);
	if (at < 0) {
		no_room(k, e);
		return;
	}
	k->cards->cost[at] = cost;
	if (f->costs == EFFECT_COST_MAX)
		mistake(k, e, "an effect has at most %d costs",
		    EFFECT_COST_MAX);
	else if (f->costs++ == 0)
		f->cost = (uint16_t)at;
}

/* ---- when it starts ---- */

static void
read_when(struct compiler *k, struct element *e, struct effect *f)
{
	static const struct { const char *word; enum effect_kind kind; } whens[]
	    = { { "play", EFFECT_PLAY }, { "activate", EFFECT_ACTIVATE },
		{ "continuous", EFFECT_CONTINUOUS },
		{ "attack", EFFECT_ATTACK } };
	const char *when = element_get(e, "when");
	if (when == NULL) {
		const char *near = element_misspelt(e, "when");
		mistake(k, e, "<effect> needs the attribute when%s%s",
		    near == NULL ? "" : ", not ", near == NULL ? "" : near);
		return;
	}
	for (unsigned n = 0; n < sizeof whens / sizeof *whens; n++)
		if (strcmp(whens[n].word, when) == 0) {
			f->kind = (uint8_t)whens[n].kind;
			return;
		}
	f->kind = EFFECT_TRIGGER;
	int event = word_need(k, e, WORDS_EVENT, when, strlen(when));
	f->event = event < 0 ? 0 : (uint8_t)event;
	k->cards->events[f->event / 64] |= UINT64_C(1) << f->event % 64;
	k->cards->definition[k->definition].events |=
	    UINT64_C(1) << f->event % 64;
}

/* Whether such an event is never about the card of the effect. */
static bool
is_about_others(const struct compiler *k, const struct effect *f)
{
	return f->event < 64
	    && (k->game->effects->others >> f->event & 1) != 0;
}

/* of= : whose event it is.  That of the card itself by default, where it can
 * be. */
static enum relation
read_of(struct compiler *k, struct element *e, struct effect *f)
{
	const char *of = element_get(e, "of");
	f->about = WHO_EACH;
	if (of != NULL && f->kind != EFFECT_TRIGGER)
		mistake(k, e, "of= stands with an event only");
	if (f->kind != EFFECT_TRIGGER
	    || (of == NULL && is_about_others(k, f)))
		return RELATION_ANY;
	if (of == NULL || strcmp(of, "self") == 0)
		return RELATION_SELF;
	if (strcmp(of, "host") == 0)
		return RELATION_HOST;
	if (strcmp(of, "own") == 0)
		f->about = WHO_YOU;
	else if (strcmp(of, "other") == 0)
		f->about = WHO_OPPONENT;
	else if (strcmp(of, "any") != 0)
		mistake(k, e, "of='%.40s' is none of self, host, own, other "
		    "and any", of);
	return RELATION_ANY;
}

/* <subject>, or what of= alone asks of the event's card. */
static void
read_subject(struct compiler *k, struct element *e, struct element *subject,
    struct effect *f)
{
	enum relation relation = read_of(k, e, f);
	bool waits = f->kind == EFFECT_TRIGGER && f->event != 0;
	f->subject = NO_INDEX;
	if (waits && relation != RELATION_ANY)
		need_told(k, e, HAS_CARD, relation == RELATION_SELF ? "self"
		    : "host");
	if (waits && (f->about == WHO_YOU || f->about == WHO_OPPONENT))
		need_told(k, e, HAS_PLAYER, f->about == WHO_YOU ? "own"
		    : "other");
	if (waits && subject != NULL)
		need_told(k, subject, HAS_CARD, "subject");
	if (subject == NULL && relation == RELATION_ANY)
		return;
	struct element nothing = { .name = "subject", .line = e->line,
		.column = e->column };
	struct element *from = subject == NULL ? &nothing : subject;
	f->subject = (uint16_t)selector_read(k, from, "keyword", true);
	check_attributes(k, from, selector_attributes);
	if (from->child != NULL)
		mistake(k, from, "<subject> has no children");
	if (subject != NULL && f->kind != EFFECT_TRIGGER)
		mistake(k, from, "<subject> stands with an event only");
	if (f->subject == NO_INDEX || relation == RELATION_ANY)
		return;
	struct selector *s = &k->cards->selector[f->subject];
	if (s->relation != RELATION_ANY)
		mistake(k, from, "relation= in <subject> needs of= own, other "
		    "or any in <effect>");
	s->relation = (uint8_t)relation;
}

static void
read_flags(struct compiler *k, struct element *e, struct effect *f)
{
	const char *once = element_get(e, "once");
	int32_t limit;
	if (yes_no(k, e, "may"))
		f->flags |= EFFECT_MAY;
	if (yes_no(k, e, "any-time"))
		f->flags |= EFFECT_ANY_TIME;
	if (yes_no(k, e, "opponent"))
		f->flags |= EFFECT_OPPONENT;
	if (yes_no(k, e, "manual"))
		f->flags |= EFFECT_MANUAL;
	if (once != NULL && strcmp(once, "game") != 0)
		mistake(k, e, "once='%.40s' is not game", once);
	if (once != NULL)
		f->flags |= EFFECT_ONCE_GAME;
	const char *text = element_get(e, "limit");
	if (text == NULL)
		return;
	if (!text_number(text, 1, 99, &limit))
		mistake(k, e, "limit='%.40s' is not a number from 1 to 99",
		    text);
	else
		f->limit = (uint8_t)limit;
}

/* An attribute that means something only in effects of some kinds. */
static void
need_kind(struct compiler *k, struct element *e, const struct effect *f,
    const char *name, unsigned kinds)
{
	static const char *const words[] = { [EFFECT_PLAY] = "play",
		[EFFECT_ACTIVATE] = "activate", [EFFECT_ATTACK] = "attack",
		[EFFECT_TRIGGER] = "an event",
		[EFFECT_CONTINUOUS] = "continuous" };
	char list[60];
	size_t used = 0;
	if (element_get(e, name) == NULL || (kinds >> f->kind & 1) != 0)
		return;
	list[0] = '\0';
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		if ((kinds >> i & 1) != 0 && words[i] != NULL)
			used += (size_t)snprintf(list + used,
			    sizeof list - used, "%s%s",
			    used > 0 ? ", " : "", words[i]);
	mistake(k, e, used > 0 ? "%s= stands in %s with when= %s only"
	    : "%s= means nothing in %s%s", name, k->game->name, list);
}

static void
read_name(struct compiler *k, struct element *e, struct effect *f)
{
	const char *name = element_get(e, "name");
	f->name = NO_INDEX;
	if (name == NULL) {
		if (f->kind == EFFECT_ATTACK)
			mistake(k, e, "an attack needs the attribute name");
		return;
	}
	size_t length = strlen(name);
	if (length == 0 || length > 40 || !printable(name)
	    || strpbrk(name, " \t\n\r") != NULL) {
		mistake(k, e, "name= is one word of up to 40 bytes");
		return;
	}
	int symbol = catalogue_add_symbol(k->cards, name, length);
	if (symbol < 0)
		no_room(k, e);
	else
		f->name = (uint16_t)symbol;
}

static void
read_where(struct compiler *k, struct element *e, struct effect *f)
{
	const char *zones = element_get(e, "zone");
	const char *phases = element_get(e, "phases");
	if (zones != NULL)
		f->zones = words_need(k, e, WORDS_ZONE, zones);
	/* What happens to its own card is heard wherever that lies. */
	if (f->kind == EFFECT_TRIGGER && !is_about_itself(k->cards, f))
		k->cards->heard |= k->cards->hears[f->event % 64] |=
		    f->zones != 0 ? f->zones : k->cards->at_work;
	k->effect_zones = f->zones;
	if (phases != NULL)
		f->phases = words_need(k, e, WORDS_PHASE, phases);
	read_until(k, e, &f->until, &f->turns);
	check_lasts(k, e, f);
	if (f->kind != EFFECT_CONTINUOUS) {
		const struct effect_words *words = k->game->effects;
		need_kind(k, e, f, "phases", words->phased);
		need_kind(k, e, f, "any-time", words->any_time);
		need_kind(k, e, f, "opponent", words->opponents);
		if (f->zones != 0)
			need_kind(k, e, f, "zone", words->placed
			    | DECLARED_AS(TRIGGER) | DECLARED_AS(CONTINUOUS));
	}
	element_get(e, "text");
	check_attributes(k, e, effect_attributes);
	if (f->kind == EFFECT_CONTINUOUS && (f->limit != 0
	    || (f->flags & ~(unsigned)EFFECT_MANUAL) != 0))
		mistake(k, e, "a continuous effect has no may, limit, once, "
		    "any-time or opponent");
}

/* ---- the code ---- */

/* Conditions, costs and names come first; returns where the code begins. */
static struct element *
compile_head(struct compiler *k, struct element *first, struct effect *f)
{
	struct element *e = first;
	for (; e != NULL; e = e->next) {
		if (element_is(e, "let"))
			compile_let(k, e);
		else if (element_is(e, "condition"))
			compile_condition(k, e, f);
		else if (element_is(e, "cost"))
			compile_cost(k, e, f);
		else if (!element_is(e, "subject") || e != first
		    || f->kind == EFFECT_DELAYED)
			break;
	}
	if (f->costs > 0 && f->kind != EFFECT_PLAY
	    && f->kind != EFFECT_ACTIVATE && f->kind != EFFECT_ATTACK
	    && !is_answer(k, f))
		mistake(k, first, "<cost> stands with play, activate and "
		    "attack only");
	return e;
}

/* What stands too late is told as such. */
static bool
in_order(struct compiler *k, struct element *first)
{
	for (struct element *e = first; e != NULL; e = e->next)
		if (element_is(e, "condition") || element_is(e, "cost")
		    || element_is(e, "subject"))
			return mistaken(k, e, "<%s> stands before the "
			    "operations", e->name);
	return true;
}

/* What lies on a chosen card is on none where none is chosen. */
static void
check_aims(struct compiler *k)
{
	const struct scope *scope = k->scope;
	if (scope->aims != NULL && scope->groups == 0)
		mistake(k, scope->aims, "relation='on-target' stands here, but "
		    "no card is chosen in this effect: it needs <target> or "
		    "<choose>");
}

static void compile_delays(struct compiler *k, unsigned depth);

static const struct latest nothing_chosen = { GROUP_ITSELF, GROUP_ITSELF,
	GROUP_ITSELF };

/* The head and the code of an effect; `depth` counts delays in delays. */
static void
compile_body(struct compiler *k, struct element *first, struct effect *f,
    unsigned depth)
{
	struct scope scope = { .latest = nothing_chosen,
		.start = k->cards->instructions,
		.continuous = f->kind == EFFECT_CONTINUOUS,
		.delayed = f->kind == EFFECT_DELAYED, .kind = f->kind,
		.event = f->event, .tells = f->event == 0 ? 0
		    : event_tells(k, f->event) };
	k->scope = &scope;
	struct element *code = compile_head(k, first, f);
	scope.hands_down = f->kind == EFFECT_PLAY
	    && f->until != DURATION_PERMANENT;
	if (in_order(k, code))
		compile_children(k, code);
	f->code = (uint16_t)scope.start;
	f->length = (uint16_t)(k->cards->instructions - scope.start);
	compile_delays(k, depth);
	check_aims(k);
	if (scope.manual)
		f->flags |= EFFECT_MANUAL;
	effect_notes(k, first, f);
	k->scope = NULL;
}

/* The body of a delay as an effect of its own; its index, or -1. */
static int
compile_delayed(struct compiler *k, struct element *e, unsigned event,
    unsigned definition, unsigned depth)
{
	int at = catalogue_new_effect(k->cards);
	if (at < 0)
		return no_room(k, e);
	struct effect f = { .kind = EFFECT_DELAYED, .event = (uint8_t)event,
		.about = WHO_EACH, .subject = NO_INDEX, .name = NO_INDEX,
		.definition = (uint16_t)definition };
	compile_body(k, e->child, &f, depth);
	f.text = (uint16_t)catalogue_fingerprint(k->cards, (unsigned)at,
	    element_fingerprint(e));
	k->cards->effect[at] = f;
	return at;
}

static void
compile_delays(struct compiler *k, unsigned depth)
{
	struct scope *scope = k->scope;
	for (unsigned n = 0; n < scope->delays; n++) {
		struct element *body = scope->delay[n].body;
		if (depth == DELAY_DEPTH_MAX) {
			mistake(k, body, "delays go at most %d deep",
			    DELAY_DEPTH_MAX);
			continue;
		}
		int effect = compile_delayed(k, body, scope->delay[n].event,
		    k->definition, depth + 1);
		k->scope = scope;
		code_at(k, scope->delay[n].number)->which = (int16_t)effect;
	}
}

void
compile_effect(struct compiler *k, struct element *e, unsigned effect,
    unsigned definition)
{
	struct effect f = { .definition = (uint16_t)definition,
		.name = NO_INDEX, .subject = NO_INDEX };
	struct element *subject = e->child != NULL
	    && element_is(e->child, "subject") ? e->child : NULL;
	struct scope nothing = { .latest = nothing_chosen };
	unsigned before = k->mistakes;
	k->scope = &nothing; /* a subject knows no names */
	k->definition = definition;
	read_when(k, e, &f);
	check_start(k, e, &f);
	check_answer(k, e, &f);
	nothing.event = f.event;
	nothing.kind = f.kind;
	nothing.tells = f.event == 0 ? 0 : event_tells(k, f.event);
	read_flags(k, e, &f);
	read_name(k, e, &f);
	read_subject(k, e, subject, &f);
	check_aims(k);
	read_where(k, e, &f);
	compile_body(k, e->child, &f, 0);
	if (k->mistakes == before)
		check_laid(k, e, &f);
	f.text = (uint16_t)catalogue_fingerprint(k->cards, effect,
	    element_fingerprint(e));
	k->cards->effect[effect] = f;
}
