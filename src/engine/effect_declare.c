/*
 * effect_declare.c - what a step means that declares an effect: the choices
 * that it must hold, and what the effect then costs.
 */
#include <string.h>

#include "engine/effect_private.h"

/* ---- what the step must hold ---- */

/* The instructions of an effect that are answered in the step itself, in
 * order.  Branches are not followed: what stands in one is asked later. */
static const struct instruction *
instruction_at(const struct context *cx, const struct effect *e, unsigned n)
{
	return &cx->cards->instruction[e->code + n];
}

static bool
is_group(const struct instruction *in)
{
	return in->operation == OPERATION_CHOOSE
	    && (in->flags & INSTRUCTION_AT_ONCE) != 0;
}

/* Number of `value` items that the effect asks for. */
static unsigned
values_wanted(const struct context *cx, const struct effect *e)
{
	unsigned wanted = 0;
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if ((in->flags & INSTRUCTION_AT_ONCE) != 0
		    && (in->operation == OPERATION_OPTION
		        || in->operation == OPERATION_MAY
		        || in->operation == OPERATION_NUMBER))
			wanted++;
	}
	return wanted < STEP_VALUES ? wanted : STEP_VALUES;
}

static bool
value_fits(struct context *cx, const struct frame *f,
    const struct instruction *in, int32_t value)
{
	if (in->operation == OPERATION_NUMBER) {
		int32_t least = value_of(cx, f, in->amount);
		return value == least || (value > least
		    && value <= value_of(cx, f, in->most));
	}
	return value >= 1 && value <= (in->operation == OPERATION_MAY ? 2
	    : in->options);
}

/* The effect asks for something that the step does not give it there. */
static void
tell_asked(const struct context *cx, const struct effect *e, unsigned n,
    enum attribute given)
{
	unsigned effect = (unsigned)(e - cx->cards->effect);
	note_clue(cx, "it says \"{asked}\", given is {given}",
	    SAYS("asked", effect * EFFECT_PARTS + n), GIVEN("given", given));
}

static bool
values_fit(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e)
{
	unsigned n = 0, wanted = values_wanted(cx, e);
	if (step_count(st, ATTRIBUTE_VALUE) != wanted)
		return clue(cx, "it asks for {asked} numbers in value, given "
		    "is {given}", NUMBER("asked", wanted),
		    GIVEN("given", ATTRIBUTE_VALUE));
	for (unsigned i = 0; i < e->length && n < wanted; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if ((in->flags & INSTRUCTION_AT_ONCE) == 0
		    || in->operation == OPERATION_CHOOSE)
			continue;
		int32_t value = step_item(st, ATTRIBUTE_VALUE, n);
		if (!value_fits(cx, f, in, value))
			return tells(tell_asked(cx, e, i, ATTRIBUTE_VALUE));
		f->value[n++] = value;
	}
	return true;
}

bool
was_listed(const reference *list, unsigned count, reference who)
{
	for (unsigned i = 0; i < count; i++)
		if (list[i] == who)
			return true;
	return false;
}

/* Takes from the step's targets those that fit one choice. */
static unsigned
take_group(const struct step *st, const struct references *found,
    unsigned at, unsigned most)
{
	unsigned n = 0;
	unsigned count = step_count(st, ATTRIBUTE_TARGETS);
	const int32_t *targets = step_items(st, ATTRIBUTE_TARGETS);
	while (n < most && at + n < count
	    && was_listed(found->list, found->count, targets[at + n])
	    && !was_listed(targets + at, n, targets[at + n]))
		n++;
	return n;
}

/* Least number of targets that the choices after `from` need. */
static unsigned
reserved(struct context *cx, const struct frame *f, const struct effect *e,
    unsigned from)
{
	struct references found;
	unsigned sum = 0, least, most;
	for (unsigned i = from; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if (!is_group(in))
			continue;
		collect_choosable(cx, f, in, &found);
		choice_bounds(cx, f, in, found.count, &least, &most);
		sum += least;
	}
	return sum;
}

bool
effect_aim(struct context *cx, const struct frame *f, unsigned n,
    struct aim *aim)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	struct references found;
	unsigned least, most;
	*aim = (struct aim){ NULL, 0, 0, 0 };
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if (!is_group(in) || (in->flags & INSTRUCTION_ALL) != 0)
			continue;
		collect_choosable(cx, f, in, &found);
		choice_bounds(cx, f, in, found.count, &least, &most);
		if (aim->selector == NULL) {
			aim->end += most;
			if (in->selector != NO_INDEX && n-- == 0)
				aim->selector =
				    &cx->cards->selector[in->selector];
			else
				aim->first += least;
		}
		if (aim->selector != NULL)
			aim->rest += most;
	}
	return aim->selector != NULL;
}

/* Whether it is enough that so many fit where the effect names so many. */
static bool
is_enough(struct context *cx, const struct instruction *in, unsigned have,
    unsigned want)
{
	const struct effect_words *words = cx->game->effects;
	if (words->enough != NULL)
		return words->enough(cx, in, have, want);
	return !words->all_named || have >= want
	    || says_so(cx, &words->partly);
}

/* The same for a choice; one that may name none, or takes all, has enough. */
static bool
has_enough(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned have)
{
	int32_t want = value_of(cx, f, in->amount);
	return want <= 0
	    || (in->flags & (INSTRUCTION_OPTIONAL | INSTRUCTION_ALL)) != 0
	    || is_enough(cx, in, have, (unsigned)want);
}

/* The targets are not what the instruction asks for. */
static void
tell_targets(struct context *cx, const struct step *st, const struct frame *f,
    const struct effect *e, unsigned n)
{
	if (!gives_forbidden(cx, st, ATTRIBUTE_TARGETS, f,
	    instruction_at(cx, e, n)))
		tell_asked(cx, e, n, ATTRIBUTE_TARGETS);
}

static bool
given_before(const struct step *st, unsigned at)
{
	for (unsigned i = 0; i < at; i++)
		if (step_item(st, ATTRIBUTE_TARGETS, i)
		    == step_item(st, ATTRIBUTE_TARGETS, at))
			return true;
	return false;
}

/* More is given than the effect asks for, or than fits: what the choice says
 * that could not be filled, or the last one. */
static void
tell_surplus(struct context *cx, const struct step *st, const struct frame *f,
    const struct effect *e, unsigned at, unsigned group)
{
	int32_t given = step_item(st, ATTRIBUTE_TARGETS, at);
	struct references found;
	if (group == e->length) {
		note_clue(cx, "{given} is more than it asks for",
		    ITEM("given", given));
		return;
	}
	if (gives_forbidden(cx, st, ATTRIBUTE_TARGETS, f,
	    instruction_at(cx, e, group)))
		return;
	collect_choosable(cx, f, instruction_at(cx, e, group), &found);
	note_clue(cx, !was_listed(found.list, found.count, given)
	    ? "it says \"{asked}\", and {given} does not fit"
	    : given_before(st, at)
	    ? "it says \"{asked}\", and {given} is named twice"
	    : "it says \"{asked}\", and {given} is more than that",
	    SAYS("asked", (unsigned)(e - cx->cards->effect) * EFFECT_PARTS
	    + group), ITEM("given", given));
}

/* Whether one of the choices could take the target, the first of them as things
 * stand. */
static bool
is_target(struct context *cx, const struct frame *f, const struct effect *e,
    reference target)
{
	bool first = true;
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if (!is_group(in) || (in->flags & INSTRUCTION_ALL) != 0)
			continue;
		if (first ? can_be_chosen(cx, f, in, target)
		    : can_be_meant(cx, in, target))
			return true;
		first = false;
	}
	return false;
}

/* Whether so many targets are never what the only choice of the effect asks
 * for, however many cards fit it. */
static bool
is_wrong_number(struct context *cx, const struct frame *f,
    const struct effect *e, unsigned count)
{
	const struct instruction *only = NULL;
	unsigned least, most;
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if (!is_group(in))
			continue;
		if (only != NULL || (in->flags & INSTRUCTION_ALL) != 0)
			return false;
		only = in;
	}
	if (only == NULL)
		return false;
	choice_bounds(cx, f, only, CARD_MAX, &least, &most);
	return count > most || (count == 0 && least > 0
	    && !has_enough(cx, f, only, 0));
}

/* Fills the groups of the frame from the step's targets; whether the first one
 * that fails has nothing to choose from is told in `nothing`, which may be
 * NULL. */
static bool
targets_fit(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e, bool *nothing)
{
	unsigned at = 0, count = step_count(st, ATTRIBUTE_TARGETS);
	unsigned last = e->length;
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		struct references found;
		unsigned least, most;
		if (!is_group(in))
			continue;
		collect_choosable(cx, f, in, &found);
		choice_bounds(cx, f, in, found.count, &least, &most);
		if ((in->flags & INSTRUCTION_ALL) == 0)
			last = i;
		if (!has_enough(cx, f, in, found.count)) {
			if (nothing != NULL)
				*nothing = found.count == 0;
			if (!gives_forbidden(cx, st, ATTRIBUTE_TARGETS, f, in))
				note_clue(cx, "it says \"{asked}\", and there "
				    "are not enough of them", SAYS("asked",
				    (unsigned)(e - cx->cards->effect)
				    * EFFECT_PARTS + i));
			return false;
		}
		unsigned rest = reserved(cx, f, e, i + 1);
		unsigned left = count > at + rest ? count - at - rest : 0;
		/* What later choices may need, an earlier one needs first. */
		if (left < least)
			left = count - at < least ? count - at : least;
		unsigned n = (in->flags & INSTRUCTION_ALL) != 0 ? 0
		    : take_group(st, &found, at, left < most ? left : most);
		frame_skip_groups(cx, f, in->group);
		if ((in->flags & INSTRUCTION_ALL) != 0)
			frame_add_group(cx, f, found.list, found.count);
		else if (n < least)
			return tells(tell_targets(cx, st, f, e, i));
		else
			frame_add_group(cx, f, step_items(st,
			    ATTRIBUTE_TARGETS) + at, n);
		at += n;
	}
	return at == count || tells(tell_surplus(cx, st, f, e, at, last));
}

/* Whether the targets can be right whatever the cards are that nobody has seen:
 * no other card than those that are named is looked at.  Where they cannot, the
 * frame has what a judge may let stand. */
static bool
targets_may_fit(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e)
{
	struct context blind = *cx;
	unsigned count = step_count(st, ATTRIBUTE_TARGETS), group = 0;
	bool fit = !is_wrong_number(cx, f, e, count);
	for (unsigned i = 0; i < count && fit; i++)
		fit = is_target(cx, f, e, step_item(st, ATTRIBUTE_TARGETS, i));
	while (group < e->length && !is_group(instruction_at(cx, e, group)))
		group++;
	if (fit || group == e->length)
		return true;
	blind.unseen = NULL;
	targets_fit(&blind, st, f, e, NULL);
	return tells(tell_targets(cx, st, f, e, group));
}

bool
declares_nothing(const struct context *cx, const struct step *st,
    bool targets)
{
	static const enum attribute list[] = { ATTRIBUTE_EFFECT,
		ATTRIBUTE_VALUE, ATTRIBUTE_COST, ATTRIBUTE_TARGETS };
	for (unsigned i = 0; i < sizeof list / sizeof *list; i++)
		if (step_has(st, list[i])
		    && (targets || list[i] != ATTRIBUTE_TARGETS))
			return clue(cx, "it asks for no {attribute}, given is "
			    "{given}", WORD("attribute",
			    attribute_name(list[i])), GIVEN("given", list[i]));
	return true;
}

bool
effect_has_targets(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	struct frame f = frame_declared(cx, effect, card, player);
	bool nothing = false;
	targets_fit(cx, st, &f, &cx->cards->effect[effect], &nothing);
	return !nothing;
}

/* ---- what it means ---- */

/* The place of that effect among what the step means: the one it has, or the
 * next. */
static struct meaning *
meaning_of(struct meanings *meant, unsigned effect, unsigned card,
    unsigned player)
{
	for (unsigned i = 0; i < meant->count; i++) {
		struct meaning *m = &meant->list[i];
		if (m->frame.effect == effect && m->frame.card == card
		    && m->frame.player == player)
			return m;
	}
	if (meant->count < CARD_EFFECT_MAX)
		meant->count++;
	return &meant->list[meant->count - 1];
}

/* What the costs come to, before any of them is paid. */
static void
find_prices(struct context *cx, struct meaning *m)
{
	const struct effect_words *words = cx->game->effects;
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		m->price[i] = value_of(cx, &m->frame, c->amount);
		if (words->price != NULL)
			m->price[i] = words->price(cx, &m->frame, c,
			    m->price[i]);
	}
}

/* How many cards an effect costs. */
static unsigned
count_asked(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct meaning m = {
		.frame = frame_declared(cx, effect, card, player) };
	unsigned sum = 0;
	find_prices(cx, &m);
	for (unsigned i = 0; i < e->costs; i++)
		if (takes_cards(&cx->cards->cost[e->cost + i])
		    && m.price[i] > 0)
			sum += (unsigned)m.price[i];
	return sum;
}

/* Which of the cards that the step gives up are for this effect: all of them,
 * or, where one step declares several effects, as many as it costs, behind
 * those for the effects before it; what is too much stands with the last. */
static void
find_share(struct context *cx, const struct step *st, struct meaning *m)
{
	const unsigned card = m->frame.card, player = m->frame.player;
	const unsigned count = step_count(st, ATTRIBUTE_COST);
	unsigned kind = cx->cards->effect[m->frame.effect].kind;
	m->from = 0;
	m->to = count;
	if (count == 0 || kind != EFFECT_PLAY
	    || !cx->game->effects->play_together)
		return;
	for (unsigned n = 0;; n++) {
		int effect = effect_of(cx, card, EFFECT_PLAY, n);
		bool last = effect_of(cx, card, EFFECT_PLAY, n + 1) < 0;
		unsigned asked = last ? count - m->from : count_asked(cx,
		    (unsigned)effect, card, player);
		if (asked > count - m->from)
			asked = count - m->from;
		m->to = m->from + asked;
		if (last || effect == (int)m->frame.effect)
			return;
		m->from = m->to;
	}
}

/* Finds what the step means; whether its choices are those that the effect
 * asks for.  What does not fit is left out. */
static bool
find_meaning(struct context *cx, const struct step *st, struct meaning *m,
    unsigned effect, unsigned card, unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	m->frame = frame_declared(cx, effect, card, player);
	m->taken = false;
	m->fits = values_fit(cx, st, &m->frame, e)
	    && (cx->unseen == NULL
	    || targets_may_fit(cx, st, &m->frame, e))
	    && targets_fit(cx, st, &m->frame, e, NULL);
	find_prices(cx, m);
	find_share(cx, st, m);
	costs_sort(cx, st, m);
	return m->fits;
}

/* Names the first condition that does not hold. */
static void
asks_condition(struct context *cx, const struct frame *f,
    const struct effect *e)
{
	unsigned n = 0;
	while (n < e->conditions && condition_holds(cx, f,
	    &cx->cards->condition[e->condition + n]))
		n++;
	note_clue(cx, "it asks that {demand}", DEMAND("demand",
	    f->effect * EFFECT_PARTS + n));
}

bool
effect_use_check(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct frame f = frame_declared(cx, effect, card, player);
	bool holds = conditions_hold(cx, &f, e);
	if (!holds)
		asks_condition(cx, &f, e);
	return require(cx, cx->game->effects->rule_condition, holds,
	    CARD("card", card)) && within_limit(cx, effect, card);
}

bool
effect_targets_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	return require(cx, cx->game->effects->rule_target, find_meaning(cx, st,
	    meaning_of(&cx->room->meant, effect, card, player), effect, card,
	    player), CARD("card", card),
	    NUMBER("targets", step_count(st, ATTRIBUTE_TARGETS)));
}

bool
effect_choices_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	return effect_use_check(cx, effect, card, player)
	    && effect_targets_check(cx, st, effect, card, player);
}

bool
effect_costs_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	return costs_payable(cx, st,
	    meaning_of(&cx->room->meant, effect, card, player));
}

bool
effect_check(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	return effect_choices_check(cx, st, effect, card, player)
	    && effect_costs_check(cx, st, effect, card, player);
}

bool
effect_unasked_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	if (!effect_use_check(cx, effect, card, player))
		return false;
	struct meaning *m = meaning_of(&cx->room->meant, effect, card, player);
	m->frame = frame_declared(cx, effect, card, player);
	m->taken = false;
	m->fits = true;
	find_prices(cx, m);
	find_share(cx, st, m);
	costs_sort(cx, st, m);
	return costs_payable(cx, st, m);
}

/* Whether there is something to name for each choice that must name something,
 * whatever is named for those before it. */
static bool
targets_are_there(struct context *cx, struct frame *f, const struct effect *e)
{
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		struct references found;
		if (!is_group(in))
			continue;
		collect_choosable(cx, f, in, &found);
		if (!has_enough(cx, f, in, found.count))
			return false;
		frame_skip_groups(cx, f, in->group);
		frame_add_group(cx, f, NULL, 0);
	}
	return true;
}

bool
effect_usable(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	struct frame f = frame_declared(cx, effect, card, player);
	return conditions_hold(cx, &f, &cx->cards->effect[effect])
	    && may_be_used(cx, effect, card);
}

bool
effect_free_to_start(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct meaning m = {
		.frame = frame_declared(cx, effect, card, player) };
	struct frame named = m.frame;
	if (!effect_usable(cx, effect, card, player)
	    || !targets_are_there(cx, &named, e))
		return false;
	find_prices(cx, &m);
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		/* No step names what is given up. */
		int32_t has = c->kind == COST_FIELD ? left_to_pay(cx, &m, i)
		    : 0;
		if (has < m.price[i])
			return false;
	}
	return true;
}

int32_t
effect_price(struct context *cx, unsigned effect, unsigned card,
    unsigned player, unsigned field)
{
	const struct effect *e = &cx->cards->effect[effect];
	const struct meaning *m = meaning_of(&cx->room->meant, effect, card,
	    player);
	int32_t sum = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		if (c->kind == COST_FIELD && c->index == field)
			sum = add_clamped(sum, m->price[i]);
	}
	return sum;
}

/* ---- what a judge let stand ---- */

static bool
chooses_later(const struct context *cx, const struct effect *e, unsigned from)
{
	for (unsigned i = from; i < e->length; i++)
		if (is_group(instruction_at(cx, e, i))
		    && (instruction_at(cx, e, i)->flags & INSTRUCTION_ALL) == 0)
			return true;
	return false;
}

/* Of what the step names from there on, what is there to be chosen. */
static unsigned
named_targets(const struct context *cx, const struct step *st, unsigned from,
    unsigned most, reference *list)
{
	unsigned n = 0, count = step_count(st, ATTRIBUTE_TARGETS);
	for (unsigned i = from; i < count && i - from < most
	    && n < FRAME_TARGET_MAX; i++) {
		reference who = step_item(st, ATTRIBUTE_TARGETS, i);
		if ((is_player_reference(who) || has_card(cx->s, who))
		    && !was_listed(list, n, who))
			list[n++] = who;
	}
	return n;
}

/* Its choices are what the step names, whether it fits or not, as those of an
 * answer are. */
static void
targets_let_stand(struct context *cx, const struct step *st, struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	unsigned at = 0;
	f->groups = f->targets = f->skipped = 0;
	f->flags |= FRAME_RULED;
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		struct references found;
		reference named[FRAME_TARGET_MAX];
		unsigned least, most;
		if (!is_group(in))
			continue;
		frame_skip_groups(cx, f, in->group);
		if ((in->flags & INSTRUCTION_ALL) != 0) {
			collect_choosable(cx, f, in, &found);
			frame_add_group(cx, f, found.list, found.count);
			continue;
		}
		choice_bounds(cx, f, in, FRAME_TARGET_MAX, &least, &most);
		if (!chooses_later(cx, e, i + 1))
			most = FRAME_TARGET_MAX;
		frame_add_group(cx, f, named, named_targets(cx, st, at, most,
		    named));
		at += most;
	}
}

/* A step that a judge let stand may hold anything, and its check may not have
 * come so far: what it means is then found now. */
struct meaning
meaning_take(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	struct meanings *meant = &cx->room->meant;
	struct meaning found;
	for (unsigned i = 0; i < meant->count; i++) {
		struct meaning *m = &meant->list[i];
		if (m->frame.effect != effect || m->frame.card != card
		    || m->frame.player != player || m->taken)
			continue;
		m->taken = true;
		found = *m;
		if (cx->let_stand && !found.fits)
			targets_let_stand(cx, st, &found.frame);
		return found;
	}
	if (!find_meaning(cx, st, &found, effect, card, player)
	    && cx->let_stand)
		targets_let_stand(cx, st, &found.frame);
	return found;
}
