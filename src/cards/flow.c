/*
 * flow.c - choices, branches and delays.  Every jump goes forward, so that an
 * effect ends whatever it says.
 */
#include <string.h>

#include "cards/compiler.h"

/* Lets the instruction jump to where the code goes on now. */
static void
jump_here(struct compiler *k, int number)
{
	if (number >= 0)
		code_at(k, number)->jump = (uint16_t)code_here(k);
}

/* The children of one branch. */
static void
branch(struct compiler *k, struct element *e, struct element *first)
{
	if (k->scope->depth == DEPTH_MAX) {
		mistake(k, e, "branches go at most %d deep", DEPTH_MAX);
		return;
	}
	k->scope->depth++;
	compile_children(k, first);
	k->scope->depth--;
}

/* What follows may come after these choices as well. */
static void
join_latest(struct latest *now, const struct latest *others)
{
	now->group |= others->group;
	now->cards |= others->cards;
	now->players |= others->players;
}

/* A branch beside others: what these have chosen is nothing to it, but what
 * follows them all takes the latest of the one that was taken. */
static void
branch_beside(struct compiler *k, struct element *e, struct element *first,
    const struct latest *before)
{
	const struct latest others = k->scope->latest;
	k->scope->latest = *before;
	branch(k, e, first);
	join_latest(&k->scope->latest, &others);
}

static void
no_children(struct compiler *k, const struct element *e)
{
	if (e->child != NULL)
		mistake(k, e, "<%s> has no children", e->name);
}

/* ---- choices ---- */

static void
choice_numbers(struct compiler *k, struct element *e, struct instruction *i)
{
	bool most = element_get(e, "up-to") != NULL;
	i->most = (uint16_t)value_named(k, e, "up-to");
	i->amount = (uint16_t)(element_get(e, "count") != NULL
	    ? value_named(k, e, "count") : value_number(k, e, most ? 0 : 1));
	if (yes_no(k, e, "all"))
		i->flags |= INSTRUCTION_ALL;
	if (yes_no(k, e, "optional"))
		i->flags |= INSTRUCTION_OPTIONAL;
	if (!yes_no(k, e, "random"))
		return;
	i->flags |= INSTRUCTION_RANDOM;
	/* A random step names cards. */
	if (element_get(e, "player") != NULL)
		mistake(k, e, "random= chooses among cards: player= does not "
		    "stand with it");
}

/* <target>: chosen in the step itself; <choose>: when it is reached. */
static void
compile_choice(struct compiler *k, struct element *e, bool at_once)
{
	const char *by = element_get(e, "by");
	const char *player = element_get(e, "player");
	int at = code_new(k, e, OPERATION_CHOOSE);
	if (at < 0)
		return;
	struct instruction i = *code_at(k, at);
	if (by != NULL && at_once)
		mistake(k, e, "<target> is named by who takes the step: by= "
		    "cannot stand here");
	else if (by != NULL)
		who_text(k, e, by, &i.who, &i.who_group);
	i.cards = CARDS_CHOSEN;
	i.selector = (uint16_t)selector_read(k, e, "keyword", false);
	choice_numbers(k, e, &i);
	if ((i.flags & INSTRUCTION_ALL) == 0 && i.selector != NO_INDEX)
		k->cards->selector[i.selector].aim = 1;
	/* Chance decides when it is reached. */
	if (at_once && (i.flags & INSTRUCTION_RANDOM) == 0)
		i.flags |= INSTRUCTION_AT_ONCE;
	if (element_get(e, "targeting") != NULL ? yes_no(k, e, "targeting")
	    : at_once)
		i.flags |= INSTRUCTION_TARGETS;
	int group = group_new(k, e, player != NULL);
	i.group = group < 0 ? NO_GROUP : (uint8_t)group;
	*code_at(k, at) = i;
	check_attributes(k, e, "count, up-to, all, optional, random, name, "
	    "by, targeting and what chooses cards");
	no_children(k, e);
}

/* ---- branches ---- */

/* <if …>…<else>…</else></if> */
static void
compile_if(struct compiler *k, struct element *e)
{
	struct comparison c = { NO_INDEX, NO_INDEX, COMPARE_NONE };
	const struct latest before_it = k->scope->latest;
	comparison_read(k, e, &c);
	check_attributes(k, e, "value, and at-least, at-most, equals or not");
	int at = code_new(k, e, OPERATION_IF);
	if (at < 0)
		return;
	code_at(k, at)->amount = (uint16_t)c.left;
	code_at(k, at)->value = (uint16_t)c.right;
	code_at(k, at)->compare = (uint8_t)c.compare;
	struct element *last = e->child, *before = NULL;
	for (; last != NULL && last->next != NULL; last = last->next)
		before = last;
	if (last == NULL || !element_is(last, "else")) {
		branch(k, e, e->child);
		join_latest(&k->scope->latest, &before_it);
		jump_here(k, at);
		return;
	}
	if (before != NULL) { /* the part before <else> stands alone */
		before->next = NULL;
		branch(k, e, e->child);
		before->next = last;
	}
	check_attributes(k, last, "none");
	int end = code_new(k, e, OPERATION_JUMP);
	jump_here(k, at);
	branch_beside(k, last, last->child, &before_it);
	jump_here(k, end);
}

static void
compile_may(struct compiler *k, struct element *e)
{
	const char *who = element_get(e, "who");
	int at = code_new(k, e, OPERATION_MAY);
	if (at < 0)
		return;
	struct instruction i = *code_at(k, at);
	if (who != NULL)
		who_text(k, e, who, &i.who, &i.who_group);
	read_at_once(k, e, &i);
	*code_at(k, at) = i;
	check_attributes(k, e, "who, at-once");
	const struct latest before = k->scope->latest;
	branch(k, e, e->child);
	join_latest(&k->scope->latest, &before);
	for (unsigned n = (unsigned)at + 1; n < code_here(k); n++)
		code_at(k, (int)n)->flags |= INSTRUCTION_MAY;
	jump_here(k, at);
}

enum { BRANCH_MAX = 4 };

/* OPTION is followed by one jump for each branch, and knows what follows them
 * all. */
static void
compile_option(struct compiler *k, struct element *e)
{
	const char *who = element_get(e, "who");
	const struct latest before = k->scope->latest;
	unsigned n = 0;
	int at = code_new(k, e, OPERATION_OPTION);
	int start[BRANCH_MAX], end[BRANCH_MAX];
	for (struct element *c = e->child; c != NULL; c = c->next, n++)
		if (!element_is(c, "branch"))
			mistake(k, c, "<option> has children <branch>, not "
			    "<%s>", c->name);
	if (n < 2 || n > BRANCH_MAX) {
		mistake(k, e, "<option> has 2 to %d branches", BRANCH_MAX);
		return;
	}
	for (unsigned b = 0; b < n; b++)
		start[b] = code_new(k, e, OPERATION_JUMP);
	if (at < 0)
		return;
	struct instruction i = *code_at(k, at);
	if (who != NULL)
		who_text(k, e, who, &i.who, &i.who_group);
	i.options = (uint8_t)n;
	read_at_once(k, e, &i);
	*code_at(k, at) = i;
	check_attributes(k, e, "who, at-once");
	struct element *c = e->child;
	for (unsigned b = 0; b < n; b++, c = c->next) {
		check_attributes(k, c, "none");
		jump_here(k, start[b]);
		if (b == 0)
			branch(k, c, c->child);
		else
			branch_beside(k, c, c->child, &before);
		end[b] = code_new(k, e, OPERATION_JUMP);
	}
	for (unsigned b = 0; b < n; b++)
		jump_here(k, end[b]);
	jump_here(k, at);
}

/* <coin><heads>…</heads><tails>…</tails></coin> */
static void
compile_coin(struct compiler *k, struct element *e)
{
	struct element *heads = NULL, *tails = NULL;
	const struct latest before = k->scope->latest;
	for (struct element *c = e->child; c != NULL; c = c->next) {
		struct element **side = element_is(c, "heads") ? &heads
		    : element_is(c, "tails") ? &tails : NULL;
		if (side == NULL || *side != NULL)
			mistake(k, c, "<coin> has at most one <heads> and one "
			    "<tails>, not <%s>", c->name);
		else
			*side = c;
	}
	check_attributes(k, e, "none");
	if (e->child == NULL)
		mistake(k, e, "<coin> needs a child: <heads>, <tails> or both");
	int at = code_new(k, e, OPERATION_COIN);
	if (heads != NULL) {
		check_attributes(k, heads, "none");
		branch(k, heads, heads->child);
	}
	if (tails == NULL)
		join_latest(&k->scope->latest, &before);
	int end = tails == NULL ? -1 : code_new(k, e, OPERATION_JUMP);
	jump_here(k, at);
	if (tails != NULL) {
		check_attributes(k, tails, "none");
		branch_beside(k, tails, tails->child, &before);
	}
	jump_here(k, end);
}

/* <delay when= cards= until=>: its body is compiled behind this effect. */
static void
compile_delay(struct compiler *k, struct element *e)
{
	const char *when = element_get(e, "when");
	struct scope *scope = k->scope;
	int at = code_new(k, e, OPERATION_DELAY);
	if (at < 0)
		return;
	struct instruction i = *code_at(k, at);
	i.until = scope->hands_down ? DURATION_PERMANENT : DURATION_ONCE;
	read_cards_of(k, e, &i);
	read_until(k, e, &i.until, &i.turns);
	check_row(k, e, &i);
	check_attributes(k, e, "when, cards, until and what chooses cards");
	*code_at(k, at) = i;
	int event = when == NULL ? -1 : word_need(k, e, WORDS_EVENT, when,
	    strlen(when));
	if (when == NULL)
		mistake(k, e, "<delay> needs the attribute when");
	if (event >= 0 && (event_tells(k, (unsigned)event) & HAS_CARD) == 0)
		mistake(k, e, "a delay waits for what happens to a card, and "
		    "the event '%s' of %s has none", when, k->game->name);
	if (scope->delays == DELAY_MAX)
		mistake(k, e, "an effect has at most %d delays", DELAY_MAX);
	else if (event >= 0) {
		scope->delay[scope->delays].body = e;
		scope->delay[scope->delays].number = at;
		scope->delay[scope->delays++].event = (unsigned)event;
	}
}

/* ---- all of them ---- */

static bool
compile_flow(struct compiler *k, struct element *e)
{
	static const struct {
		const char *name;
		void (*compile)(struct compiler *, struct element *);
	} flows[] = { { "if", compile_if }, { "may", compile_may },
		{ "option", compile_option }, { "coin", compile_coin },
		{ "delay", compile_delay } };
	bool target = element_is(e, "target");
	unsigned n = 0, count = sizeof flows / sizeof *flows;
	while (n < count && !element_is(e, flows[n].name))
		n++;
	if (n == count && !target && !element_is(e, "choose"))
		return false;
	if (k->scope->continuous)
		mistake(k, e, "<%s> cannot stand in a continuous effect",
		    e->name);
	if (target && k->scope->depth > 0)
		mistake(k, e, "<target> cannot stand in a branch: use "
		    "<choose>");
	if (n < count)
		flows[n].compile(k, e);
	else
		compile_choice(k, e, target);
	return true;
}

void
compile_children(struct compiler *k, struct element *first)
{
	for (struct element *e = first; e != NULL; e = e->next) {
		if (element_is(e, "let"))
			compile_let(k, e);
		else if (!compile_flow(k, e) && !compile_operation(k, e))
			no_operation(k, e);
	}
}
