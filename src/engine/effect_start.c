/*
 * effect_start.c - declaring an effect: its conditions, its costs, and the
 * choices that its step must hold.
 */
#include <string.h>

#include "engine/effect_private.h"
#include "engine/ids.h"

int
effect_of(const struct context *cx, unsigned card, enum effect_kind kind,
    unsigned n)
{
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list);
	for (unsigned i = 0; i < count; i++)
		if (cx->cards->effect[list[i]].kind == kind && n-- == 0)
			return list[i];
	return -1;
}

unsigned
frame_number(const struct context *cx, const struct frame *f)
{
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, f->card, list);
	for (unsigned i = 0; i < count; i++)
		if (list[i] == f->effect)
			return i + 1;
	return 0;
}

bool
effect_holds(struct context *cx, unsigned effect, unsigned card)
{
	struct frame f = frame_for(effect, card, card_seat(cx->s, card));
	return conditions_hold(cx, &f, &cx->cards->effect[effect]);
}

int
effect_meant(const struct context *cx, const struct step *st, unsigned card,
    enum effect_kind kind)
{
	uint16_t list[CARD_EFFECT_MAX];
	if (!step_has(st, ATTRIBUTE_EFFECT))
		return effect_of(cx, card, kind, 0);
	unsigned count = card_effects(cx, card, list);
	int32_t n = step_value(st, ATTRIBUTE_EFFECT);
	return n < 1 || (unsigned)n > count ? -1 : list[n - 1];
}

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
	if (in->operation == OPERATION_NUMBER)
		return value >= value_of(cx, f, in->amount)
		    && value <= value_of(cx, f, in->most);
	return value >= 1 && value <= (in->operation == OPERATION_MAY ? 2
	    : in->options);
}

static bool
values_fit(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e)
{
	unsigned n = 0, wanted = values_wanted(cx, e);
	if (step_count(st, ATTRIBUTE_VALUE) != wanted)
		return false;
	for (unsigned i = 0; i < e->length && n < wanted; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		if ((in->flags & INSTRUCTION_AT_ONCE) == 0
		    || in->operation == OPERATION_CHOOSE)
			continue;
		int32_t value = step_item(st, ATTRIBUTE_VALUE, n);
		if (!value_fits(cx, f, in, value))
			return false;
		f->value[n++] = value;
	}
	return true;
}

static bool
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
		collect_choosable(cx, f, in->selector, &found);
		choice_bounds(cx, f, in, found.count, &least, &most);
		sum += least;
	}
	return sum;
}

/* Fills the groups of the frame from the step's targets. */
static bool
targets_fit(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e)
{
	const struct effect_words *words = cx->game->effects;
	unsigned at = 0, count = step_count(st, ATTRIBUTE_TARGETS);
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in = instruction_at(cx, e, i);
		struct references found;
		unsigned least, most;
		if (!is_group(in))
			continue;
		collect_choosable(cx, f, in->selector, &found);
		choice_bounds(cx, f, in, found.count, &least, &most);
		int32_t want = in->amount == NO_INDEX ? 1
		    : value_of(cx, f, in->amount);
		if (words->enough != NULL && want > 0
		    && (in->flags & (INSTRUCTION_OPTIONAL | INSTRUCTION_ALL))
		    == 0 && !words->enough(cx, e, in, found.count,
		        (unsigned)want))
			return false;
		unsigned rest = reserved(cx, f, e, i + 1);
		unsigned left = count > at + rest ? count - at - rest : 0;
		unsigned n = (in->flags & INSTRUCTION_ALL) != 0 ? 0
		    : take_group(st, &found, at, left < most ? left : most);
		while (f->groups < in->group)
			frame_add_group(cx, f, NULL, 0);
		if ((in->flags & INSTRUCTION_ALL) != 0)
			frame_add_group(cx, f, found.list, found.count);
		else if (n < least)
			return false;
		else
			frame_add_group(cx, f, step_items(st,
			    ATTRIBUTE_TARGETS) + at, n);
		at += n;
	}
	return at == count;
}

/* ---- costs ---- */

/* Whether the card may be given up for that cost. */
static bool
may_give_up(struct context *cx, const struct frame *f, const struct cost *c,
    unsigned card, bool *others)
{
	const struct effect_words *words = cx->game->effects;
	const struct state *s = cx->s;
	*others = false;
	if (card >= s->cards || s->card[card].zone == NO_ZONE)
		return false;
	if (c->kind == COST_SACRIFICE && card_seat(s, card) != f->player) {
		unsigned kind = card_zone(s, card);
		*others = (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0;
		return false;
	}
	if (c->kind == COST_DISCARD && card == f->card
	    && !(words->gives_itself != NULL && words->gives_itself(cx)))
		return false;
	return selector_fits(cx, f, c->selector, (reference)card);
}

static bool
cards_given(struct context *cx, const struct step *st,
    const struct frame *f, const struct cost *c, unsigned *at)
{
	const struct effect_words *words = cx->game->effects;
	int32_t want = value_of(cx, f, c->amount);
	for (; want > 0; want--, ++*at) {
		int32_t card = step_item(st, ATTRIBUTE_COST, *at);
		bool others = false;
		bool fits = card >= 0 && may_give_up(cx, f, c, (unsigned)card,
		    &others) && !was_listed(step_items(st, ATTRIBUTE_COST),
		        *at, card);
		if (others)
			return require(cx, words->rule_tribute, false,
			    CARD("card", card), PLAYER("player", f->player));
		if (!fits)
			return require(cx, words->rule_cost, false,
			    CARD("card", f->card),
			    CARD("given", card < 0 ? -1 : card));
		if (c->kind == COST_SACRIFICE)
			require(cx, words->rule_tribute, true);
	}
	return true;
}

static bool
cost_payable(struct context *cx, const struct step *st,
    const struct frame *f, const struct cost *c, unsigned *at)
{
	const struct effect_words *words = cx->game->effects;
	int32_t amount = value_of(cx, f, c->amount);
	switch ((enum cost_kind)c->kind) {
	case COST_FIELD: {
		int32_t has = words->purse != NULL
		    ? words->purse(cx, f->player, c->index)
		    : cx->s->player[f->player][c->index];
		unsigned rule = words->cost_rule != NULL
		    ? words->cost_rule(cx, c->index) : words->rule_cost;
		bool overdraws = words->overdraws != NULL
		    && words->overdraws(cx, c->index);
		return require(cx, rule, has >= amount || overdraws,
		    CARD("card", f->card), NUMBER("cost", amount),
		    NUMBER("pool", has));
	}
	case COST_MARK:
		return require(cx, words->rule_cost,
		    cx->s->card[f->card].field[c->index] != c->mark,
		    CARD("card", f->card));
	case COST_DAMAGE:
		return true;
	case COST_DISCARD:
	case COST_SACRIFICE:
	case COST_MOVE:
		return cards_given(cx, st, f, c, at);
	}
	return true;
}

static bool
costs_payable(struct context *cx, const struct step *st,
    const struct frame *f, const struct effect *e)
{
	const struct effect_words *words = cx->game->effects;
	unsigned at = 0;
	for (unsigned i = 0; i < e->costs; i++)
		if (!cost_payable(cx, st, f, &cx->cards->cost[e->cost + i],
		    &at))
			return false;
	return require(cx, words->rule_cost,
	    at == step_count(st, ATTRIBUTE_COST), CARD("card", f->card));
}

static void
give_up(struct context *cx, const struct frame *f, const struct cost *c,
    unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	if (card >= cx->s->cards)
		return;
	if (c->kind == COST_MOVE) {
		card_leaves(cx, card);
		modifiers_end_card(cx, card);
		card_move(cx->s, card, c->index,
		    (cx->game->zones[c->index].flags & ZONE_COMMON) != 0
		    ? COMMON : cx->s->card[card].owner, PLACE_BOTTOM);
	} else if (words->give_up != NULL) {
		words->give_up(cx, card, c->kind);
	} else if (c->kind == COST_SACRIFICE) {
		words->destroy(cx, card);
	} else { /* from the hand, or from play where the card says so */
		card_leaves(cx, card);
		modifiers_end_card(cx, card);
		card_move(cx->s, card, words->discard,
		    cx->s->card[card].owner, PLACE_BOTTOM);
	}
	(void)f;
}

/* Damage to the card itself. */
static void
pay_damage(struct context *cx, const struct frame *f, int32_t amount)
{
	const struct operation_row *row =
	    &cx->game->effects->operations[OPERATION_DAMAGE];
	const struct deed deed = { .operation = OPERATION_DAMAGE,
		.given = true, .cost = true, .effect = f->effect,
		.source = f->card, .by = f->player, .card = f->card,
		.player = f->player, .on = NO_REFERENCE, .zone = NO_ZONE,
		.which = -1, .amount = amount };
	if (row->cards != NULL)
		row->cards(cx, &deed);
}

static void
pay(struct context *cx, const struct step *st, struct frame *f,
    const struct effect *e)
{
	const struct effect_words *words = cx->game->effects;
	unsigned at = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		int32_t amount = value_of(cx, f, c->amount);
		if (c->kind == COST_FIELD) {
			int32_t *has = &cx->s->player[f->player][c->index];
			*has = add_clamped(*has, -amount);
			if (words->changed != NULL)
				words->changed(cx, f->player, c->index);
			if (words->paid != NULL)
				words->paid(cx, f->player, c->index, amount);
		} else if (c->kind == COST_MARK) {
			cx->s->card[f->card].field[c->index] = c->mark;
		} else if (c->kind == COST_DAMAGE) {
			pay_damage(cx, f, amount);
		} else {
			for (; amount > 0 && at < step_count(st,
			    ATTRIBUTE_COST); amount--, at++)
				give_up(cx, f, c, (unsigned)step_item(st,
				    ATTRIBUTE_COST, at));
		}
	}
}

/* ---- limits ---- */

static struct modifier *
uses(struct context *cx, unsigned effect, unsigned card)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_USED && m->target == (reference)card
		    && m->amount == (int32_t)effect)
			return m;
	}
	return NULL;
}

static bool
within_limit(struct context *cx, unsigned effect, unsigned card)
{
	const struct effect *e = &cx->cards->effect[effect];
	const struct modifier *m = uses(cx, effect, card);
	unsigned most = (e->flags & EFFECT_ONCE_GAME) != 0 ? 1 : e->limit;
	return require(cx, cx->game->effects->rule_limit,
	    most == 0 || m == NULL || m->left < most, CARD("card", card),
	    NUMBER("limit", most),
	    WORD("why", "it has been used as often as it may be"));
}

static void
count_use(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct modifier *m = uses(cx, effect, card);
	if (e->limit == 0 && (e->flags & EFFECT_ONCE_GAME) == 0)
		return;
	if (m != NULL) {
		m->left++;
		return;
	}
	const struct modifier first = {
		.kind = MODIFIER_USED,
		.until = (e->flags & EFFECT_ONCE_GAME) != 0
		    ? DURATION_PERMANENT : DURATION_TURN,
		.player = (uint8_t)player,
		.source = (uint16_t)card,
		.left = 1,
		.target = (reference)card,
		.amount = (int32_t)effect,
		.turn = cx->s->global[TURN],
	};
	if (!modifier_add(cx->s, &first))
		over_limit(cx, "192 running effects");
}

/* ---- declaring ---- */

bool
effect_check(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	const struct effect_words *words = cx->game->effects;
	struct frame f = frame_for(effect, card, player);
	if (!require(cx, words->rule_condition, conditions_hold(cx, &f, e),
	    CARD("card", card)))
		return false;
	if ((e->limit != 0 || (e->flags & EFFECT_ONCE_GAME) != 0)
	    && !within_limit(cx, effect, card))
		return false;
	bool fits = values_fit(cx, st, &f, e) && targets_fit(cx, st, &f, e);
	return require(cx, words->rule_target, fits, CARD("card", card),
	    NUMBER("targets", step_count(st, ATTRIBUTE_TARGETS)))
	    && costs_payable(cx, st, &f, e);
}

/* A step that a judge let stand may hold anything: what does not fit is
 * left out. */
static struct frame *
declare(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player, enum frame_state state)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct frame f = frame_for(effect, card, player);
	values_fit(cx, st, &f, e);
	targets_fit(cx, st, &f, e);
	pay(cx, st, &f, e);
	count_use(cx, effect, card, player);
	struct frame *pushed = frame_push(cx, effect, card, player, state);
	if (pushed == NULL)
		return NULL;
	f.state = (uint8_t)state;
	f.batch = pushed->batch;
	*pushed = f;
	return pushed;
}

void
effect_start(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	declare(cx, st, effect, card, player, FRAME_RUNNING);
}

void
effect_link(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	declare(cx, st, effect, card, player, FRAME_LINK);
}

void
effect_resolve(struct context *cx)
{
	for (unsigned i = cx->s->frames; i > 0; i--)
		if (cx->s->frame[i - 1].state == FRAME_LINK) {
			cx->s->frame[i - 1].state = FRAME_RUNNING;
			effects_run(cx);
			return;
		}
}

unsigned
token_make(struct context *cx, unsigned source, unsigned definition,
    unsigned player)
{
	struct state *s = cx->s;
	/* A number whose card lies somewhere is passed over: a position may
	 * name tokens as it likes. */
	for (;;) {
		unsigned n = ++s->card[source].tokens;
		int number = registry_token(cx->ids, source, n);
		if (number < 0) {
			over_limit(cx, "1024 cards");
			return NO_CARD;
		}
		if ((unsigned)number < s->cards
		    && s->card[number].zone != NO_ZONE)
			continue;
		card_create(s, (unsigned)number, definition, player);
		return (unsigned)number;
	}
}
