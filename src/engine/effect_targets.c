/*
 * effect_targets.c - the choices that a step which declares an effect must
 * hold: its numbers and its targets.
 */
#include "engine/effect_private.h"

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

bool
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

/* Takes from the step's targets those that fit one choice. */
static unsigned
take_group(const struct step *st, const struct references *found,
    unsigned at, unsigned most)
{
	unsigned n = 0;
	unsigned count = step_count(st, ATTRIBUTE_TARGETS);
	const int32_t *targets = step_items(st, ATTRIBUTE_TARGETS);
	while (n < most && at + n < count
	    && is_in_list(found->list, found->count, targets[at + n])
	    && !is_in_list(targets + at, n, targets[at + n]))
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
	note_clue(cx, !is_in_list(found.list, found.count, given)
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

bool
targets_fit(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e, bool *nothing)
{
	unsigned at = 0, count = step_count(st, ATTRIBUTE_TARGETS);
	unsigned last = e->length, fewer = e->length;
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
		if (n > 0 && n < choice_fewest(cx, f, in, found.count)) {
			fewer = i;
			n = 0;
		}
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
	if (at == count)
		return true;
	return fewer != e->length ? tells(tell_targets(cx, st, f, e, fewer))
	    : tells(tell_surplus(cx, st, f, e, at, last));
}

bool
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

/* Whether the card has several effects, and fewer than the step says: that is
 * told then. */
static bool
counts_wrong(const struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	int32_t effects = card < cx->s->cards
	    ? (int32_t)definition_of(cx, card)->effects : 0;
	return effects > 1 && step_value(st, ATTRIBUTE_EFFECT) > effects;
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
			return !(list[i] == ATTRIBUTE_EFFECT
			    && counts_wrong(cx, st)) && clue(cx,
			    "it asks for no {attribute}, given is {given}",
			    WORD("attribute", attribute_name(list[i])),
			    GIVEN("given", list[i]));
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

bool
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

/* ---- what a judge let stand ---- */

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
		    && !is_in_list(list, n, who))
			list[n++] = who;
	}
	return n;
}

void
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
