/*
 * effect_candidates.c - every way to declare an effect, and every answer to a
 * question, as steps that are then checked like any other.
 */

#include "engine/deck.h"
#include "engine/effect_private.h"
#include "engine/session.h"

/* Ways to choose that are listed for one step; more are cut short.  So is the
 * search for them, where choices that could be made leave nothing for a later
 * one. */
enum { WAY_MAX = 4000, LOOK_MAX = 16 * WAY_MAX };

/* A step that is being filled in, choice by choice. */
struct filling {
	struct context *cx;
	struct candidates *out;
	struct step *st;
	const struct effect *e;
	unsigned declared;/* effects that the step declares before this one */
	struct frame f;   /* with what has been chosen so far */
	unsigned grouped; /* targets of the step that it holds */
	unsigned ways, looks;
	bool stopped;
};

static void fill_targets(struct filling *, unsigned instruction);
static void fill_values(struct filling *, unsigned instruction);
static void fill_costs(struct filling *, unsigned cost);

static void
emit(struct filling *w)
{
	if (w->ways++ == WAY_MAX) {
		candidates_cut(w->out);
		w->stopped = true;
	}
	if (!w->stopped && !candidate(w->out, w->st))
		w->stopped = true;
}

static void
take_back(struct step *st, enum attribute a)
{
	if (--st->argument[a].count == 0)
		st->argument[a].given = false;
	st->items--;
}

/* Chooses `least` to `most` of the list, from index `from` on; then `next`. */
static void
fill_some(struct filling *w, enum attribute a, const struct references *list,
    unsigned from, unsigned least, unsigned most, unsigned at,
    void (*next)(struct filling *, unsigned))
{
	if (w->looks++ == LOOK_MAX) {
		candidates_cut(w->out);
		w->stopped = true;
	}
	if (w->stopped)
		return;
	if (least == 0)
		next(w, at);
	if (most == 0)
		return;
	for (unsigned i = from; i + (least > 0 ? least : 1) <= list->count
	    && !w->stopped; i++) {
		step_add(w->st, a, list->list[i]);
		fill_some(w, a, list, i + 1, least > 0 ? least - 1 : 0,
		    most - 1, at, next);
		take_back(w->st, a);
	}
}

static void
add_group(struct filling *w, const struct instruction *in,
    const reference *list, unsigned count)
{
	frame_skip_groups(w->cx, &w->f, in->group);
	frame_add_group(w->cx, &w->f, list, count);
}

/* One choice has been made: later ones may depend on it. */
static void
fill_next_targets(struct filling *w, unsigned n)
{
	const struct frame before = w->f;
	const unsigned from = w->grouped;
	w->grouped = step_count(w->st, ATTRIBUTE_TARGETS);
	add_group(w, &w->cx->cards->instruction[w->e->code + n - 1],
	    step_items(w->st, ATTRIBUTE_TARGETS) + from, w->grouped - from);
	fill_targets(w, n);
	w->f = before;
	w->grouped = from;
}

static void
fill_targets(struct filling *w, unsigned n)
{
	struct references found;
	unsigned least, most;
	for (; n < w->e->length; n++) {
		const struct instruction *in =
		    &w->cx->cards->instruction[w->e->code + n];
		if (in->operation != OPERATION_CHOOSE
		    || (in->flags & INSTRUCTION_AT_ONCE) == 0)
			continue;
		collect_choosable(w->cx, &w->f, in, &found);
		if ((in->flags & INSTRUCTION_ALL) != 0) {
			add_group(w, in, found.list, found.count);
			continue;
		}
		choice_bounds(w->cx, &w->f, in, found.count, &least, &most);
		fill_some(w, ATTRIBUTE_TARGETS, &found, 0, least, most, n + 1,
		    fill_next_targets);
		return;
	}
	fill_costs(w, 0);
}

static void
fill_values(struct filling *w, unsigned n)
{
	for (; n < w->e->length; n++) {
		const struct instruction *in =
		    &w->cx->cards->instruction[w->e->code + n];
		bool number = in->operation == OPERATION_NUMBER;
		if ((in->flags & INSTRUCTION_AT_ONCE) == 0 || (!number
		    && in->operation != OPERATION_OPTION
		    && in->operation != OPERATION_MAY))
			continue;
		int32_t least = number ? value_of(w->cx, &w->f, in->amount)
		    : 1;
		int32_t most = number ? value_of(w->cx, &w->f, in->most)
		    : in->operation == OPERATION_MAY ? 2 : in->options;
		int32_t *held = &w->f.value[step_count(w->st, ATTRIBUTE_VALUE)];
		for (int32_t v = least; (v == least || v <= most)
		    && !w->stopped; v++) {
			step_add(w->st, ATTRIBUTE_VALUE, v);
			*held = v;
			fill_values(w, n + 1);
			take_back(w->st, ATTRIBUTE_VALUE);
		}
		*held = 0;
		return;
	}
	const struct frame before = w->f;
	fill_targets(w, 0);
	w->f = before;
}

/* Cards that may be given up for a cost. */
static void
collect_costs(struct filling *w, const struct cost *c,
    struct references *found)
{
	const struct state *s = w->cx->s;
	found->count = 0;
	for (unsigned card = 0; card < s->cards; card++) {
		if (s->card[card].zone == NO_ZONE
		    || is_no_price(w->cx, &w->f, c, card)
		    || (c->kind == COST_SACRIFICE
		        && card_seat(s, card) != w->f.player))
			continue;
		if (selector_fits(w->cx, &w->f, c->selector,
		    (reference)card))
			found->list[found->count++] = (reference)card;
	}
}

/* Goes on with the effect that the step declares behind this one, of which it
 * holds the costs alone; false: there is none. */
static bool
fill_later(struct filling *w)
{
	const struct effect *e = w->e;
	const struct frame f = w->f;
	unsigned card = f.card;
	int effect = e->kind != EFFECT_PLAY
	    || !w->cx->game->effects->play_together ? -1
	    : effect_of(w->cx, card, EFFECT_PLAY, w->declared + 1);
	if (effect < 0)
		return false;
	w->declared++;
	w->e = &w->cx->cards->effect[effect];
	w->f = frame_declared(w->cx, (unsigned)effect, card, f.player);
	fill_costs(w, 0);
	w->declared--;
	w->e = e;
	w->f = f;
	return true;
}

static void
fill_costs(struct filling *w, unsigned n)
{
	struct references found;
	for (; n < w->e->costs; n++) {
		const struct cost *c = &w->cx->cards->cost[w->e->cost + n];
		if (c->kind != COST_DISCARD && c->kind != COST_SACRIFICE
		    && c->kind != COST_MOVE)
			continue;
		int32_t want = value_of(w->cx, &w->f, c->amount);
		if (want <= 0)
			continue;
		collect_costs(w, c, &found);
		fill_some(w, ATTRIBUTE_COST, &found, 0, (unsigned)want,
		    (unsigned)want, n + 1, fill_costs);
		return;
	}
	if (!fill_later(w))
		emit(w);
}

/* Whether the same targets may be shared out among several choices. */
static bool
may_come_twice(const struct context *cx, const struct effect *e)
{
	unsigned choices = 0;
	for (unsigned n = 0; n < e->length; n++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + n];
		choices += in->operation == OPERATION_CHOOSE
		    && (in->flags & INSTRUCTION_AT_ONCE) != 0
		    && (in->flags & INSTRUCTION_ALL) == 0;
	}
	return choices > 1;
}

bool
effect_candidates(struct context *cx, struct candidates *out,
    struct step *st, unsigned effect, unsigned card, unsigned player)
{
	struct filling w = {
		.cx = cx,
		.out = out,
		.st = st,
		.e = &cx->cards->effect[effect],
		.f = frame_declared(cx, effect, card, player),
	};
	if (may_come_twice(cx, w.e))
		candidates_once(out);
	fill_values(&w, 0);
	return !w.stopped;
}

/* ---- answers ---- */

static void
begin_answer(const struct context *cx, struct step *st, unsigned verb)
{
	const struct question *q = &cx->s->question;
	int32_t what = answer_forms[q->kind].what;
	step_begin(st, verb, q->player);
	if (what >= 0)
		step_add(st, ATTRIBUTE_WHAT, what);
	if (what >= 0 && q->card != NO_CARD && q->player != NO_PLAYER)
		step_add(st, ATTRIBUTE_CARD, q->card);
}

static void
answer_options(struct context *cx, struct candidates *out, struct step *st,
    unsigned verb)
{
	begin_answer(cx, st, verb);
	for (int32_t v = 0; v <= cx->s->question.amount; v++) {
		step_add(st, ATTRIBUTE_VALUE, v);
		if (!candidate(out, st))
			return;
		take_back(st, ATTRIBUTE_VALUE);
	}
}

/* An answer that chooses nothing is the word `none`. */
static void
emit_answer(struct filling *w, unsigned unused)
{
	(void)unused;
	if (step_has(w->st, ATTRIBUTE_VALUE)) {
		emit(w);
		return;
	}
	step_add(w->st, ATTRIBUTE_VALUE, CHOICE_NONE);
	emit(w);
	take_back(w->st, ATTRIBUTE_VALUE);
}

static void
answer_targets(struct context *cx, struct candidates *out, struct step *st,
    unsigned verb)
{
	const struct question *q = &cx->s->question;
	const struct frame *f = frame_running(cx->s);
	struct references found;
	struct filling w = { .cx = cx, .out = out, .st = st };
	begin_answer(cx, st, verb);
	effect_answers(cx, f, &found);
	for (unsigned i = 0; i < found.count; i++)
		found.list[i] += CHOICE_REFERENCE;
	fill_some(&w, ATTRIBUTE_VALUE, &found, 0, q->minimum, q->maximum, 0,
	    emit_answer);
}

/* The waiting effects that are to be ordered: each by its card and, where
 * different ones of that card wait, its number. */
struct waiting {
	unsigned count;
	reference card[FRAME_MAX];
	unsigned number[FRAME_MAX];
	uint16_t effect[FRAME_MAX];
};

/* Whether one before that is left too is written like it: a card whose one
 * effect waits twice is named twice, and which is which cannot be said. */
static bool
written_before(const struct waiting *list, uint64_t used, unsigned i)
{
	bool before = false;
	for (unsigned j = 0; j < i && !before; j++)
		before = (used >> j & 1) == 0
		    && list->card[j] == list->card[i]
		    && list->effect[j] == list->effect[i];
	return before;
}

/* Every order of them, by choosing one after the other of those left. */
static void
permute(struct filling *w, const struct waiting *list, uint64_t used,
    unsigned left)
{
	if (left == 0) {
		emit(w);
		return;
	}
	for (unsigned i = 0; i < list->count && !w->stopped; i++) {
		if ((used >> i & 1) != 0 || written_before(list, used, i))
			continue;
		step_add(w->st, ATTRIBUTE_VALUE,
		    list->card[i] + CHOICE_REFERENCE);
		if (list->number[i] > 0)
			step_add(w->st, ATTRIBUTE_VALUE,
			    (int32_t)list->number[i]);
		permute(w, list, used | UINT64_C(1) << i, left - 1);
		if (list->number[i] > 0)
			take_back(w->st, ATTRIBUTE_VALUE);
		take_back(w->st, ATTRIBUTE_VALUE);
	}
}

/* Effects whose card has no other one waiting need no number. */
static void
drop_numbers(struct waiting *list)
{
	bool other[FRAME_MAX] = { false };
	for (unsigned i = 0; i < list->count; i++)
		for (unsigned j = 0; j < list->count; j++)
			other[i] = other[i]
			    || (list->card[j] == list->card[i]
			        && list->effect[j] != list->effect[i]);
	for (unsigned i = 0; i < list->count; i++)
		if (!other[i])
			list->number[i] = 0;
}

static void
answer_orders(struct context *cx, struct candidates *out, struct step *st,
    unsigned verb)
{
	struct state *s = cx->s;
	struct waiting list = { .count = 0 };
	struct filling w = { .cx = cx, .out = out, .st = st };
	begin_answer(cx, st, verb);
	for (uint64_t left = frames_to_order(s); left != 0; left &= left - 1) {
		const struct frame *f = &s->frame[__builtin_ctzll(left)];
		list.card[list.count] = f->card;
		list.effect[list.count] = f->effect;
		list.number[list.count++] = frame_number(cx, f);
	}
	drop_numbers(&list);
	permute(&w, &list, 0, list.count);
}

static void
emit_as_is(struct filling *w, unsigned unused)
{
	(void)unused;
	emit(w);
}

void
discard_candidates(struct context *cx, struct candidates *out, unsigned verb)
{
	const struct question *q = &cx->s->question;
	const struct step_attribute *a = cx->game->steps[verb].attributes;
	struct step st;
	struct filling w = { .cx = cx, .out = out, .st = &st };
	struct references hand = { .count = 0 };
	for_each_card (cx->s, card, cx->game->effects->hand, q->player)
		hand.list[hand.count++] = (reference)card;
	step_begin(&st, verb, q->player);
	bool single = a->attribute == ATTRIBUTE_CARD;
	for (unsigned i = 0; single && i < hand.count; i++) {
		step_begin(&st, verb, q->player);
		step_add(&st, ATTRIBUTE_CARD, hand.list[i]);
		if (!candidate(out, &st))
			return;
	}
	if (!single)
		fill_some(&w, ATTRIBUTE_CARDS, &hand, 0, q->maximum,
		    q->maximum, 0, emit_as_is);
}

/* What chance decides, and hidden orders, appear once, as a pattern. */
static void
answer_pattern(struct context *cx, struct candidates *out, struct step *st,
    unsigned verb)
{
	const struct question *q = &cx->s->question;
	begin_answer(cx, st, verb);
	if (q->kind == QUESTION_DRAW) {
		step_add(st, ATTRIBUTE_COUNT, q->amount);
		if (draw_names_cards(cx, cx->game->effects->deck, q->player,
		    (unsigned)q->amount))
			step_add(st, ATTRIBUTE_CARDS, PATTERN);
	} else if (q->kind == QUESTION_SHUFFLE) {
		if (!candidate(out, st))
			return;
		step_add(st, ATTRIBUTE_ORDER, PATTERN);
	} else {
		step_add(st, ATTRIBUTE_VALUE, PATTERN);
	}
	candidate(out, st);
}

void
answer_candidates(struct context *cx, struct candidates *out, unsigned verb)
{
	struct step st;
	if (answer_forms[cx->s->question.kind].verb
	    != cx->game->steps[verb].known)
		return;
	switch ((enum question_kind)cx->s->question.kind) {
	case QUESTION_OPTION:
		answer_options(cx, out, &st, verb);
		break;
	case QUESTION_TARGETS:
		answer_targets(cx, out, &st, verb);
		break;
	case QUESTION_ORDER:
		answer_orders(cx, out, &st, verb);
		break;
	case QUESTION_DISCARD:
		discard_candidates(cx, out, verb);
		break;
	case QUESTION_COIN:
	case QUESTION_DIE:
	case QUESTION_CARD:
	case QUESTION_DRAW:
	case QUESTION_SHUFFLE:
		answer_pattern(cx, out, &st, verb);
		break;
	case QUESTION_NONE:
	case QUESTION_GAME:
	case QUESTION_COUNT:
		break;
	}
}
