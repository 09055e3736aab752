/*
 * cells_try.c - whether a cell does anything, and whether what it does ends.
 */
#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "cmd/player.h"

enum { ROUNDS = 8, TRIED_STEPS = 10, LASTS_STEPS = 400 };

/* A context that looks at a state of its own. */
struct context
context_on(struct walk *r, struct state *s)
{
	struct context cx = *session_context(r->session);
	happenings_clear(&r->last);
	cx.s = s;
	cx.last = &r->last;
	cx.coverage = NULL;
	cx.violation = &r->violation;
	cx.limit = NULL;
	cx.work = 0;
	cx.asked = 0;
	return cx;
}

/* Carries out the answer, as the engine does where the game's step has nothing
 * more to it. */
static void
answer(struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	unsigned asked = cx->s->question.kind;
	if (kind->answers && (asked == QUESTION_SHUFFLE
	    || asked == QUESTION_DISCARD) && verb_answers(cx, st))
		effect_answer(cx, st);
	else if (kind->apply != NULL)
		kind->apply(cx, st);
}

/* Goes on until nothing is asked, answering at random. */
static void
settle(struct walk *r, struct context *cx)
{
	struct step st;
	for (unsigned n = 0; n < ROUNDS && cx->limit == NULL; n++) {
		effects_run(cx);
		if (cx->game->after != NULL)
			cx->game->after(cx);
		if (cx->s->question.kind == QUESTION_NONE) {
			if (cx->s->frames == 0 || !cx->s->outcome.running)
				return;
			continue;
		}
		struct chance chance = r->chance;
		if (!player_choose(cx, &chance, PLAYER_UNIFORM, &st))
			return;
		answer(cx, &st);
	}
}

static void
do_effect(struct walk *r, struct state *s, unsigned effect, unsigned card,
    unsigned player)
{
	const struct state *now = session_context(r->session)->s;
	struct context cx = context_on(r, s);
	state_copy(s, now);
	effect_begin(&cx, effect, card, player);
	settle(r, &cx);
}

/* What is kept aside when two tables are compared. */
bool
looks_other(struct state *a, struct state *b)
{
	a->batches = b->batches;
	a->arrivals = b->arrivals;
	a->modifiers = b->modifiers = 0;
	bool exactly;
	return !state_equal(a, b, &exactly);
}

static void
add_up(void *closure, const struct step *st)
{
	uint64_t *sum = closure, mark = UINT64_C(0xcbf29ce484222325)
	    ^ st->verb;
	for (unsigned i = 0; i < st->items; i++)
		mark = (mark ^ (uint32_t)st->item[i])
		    * UINT64_C(0x100000001b3);
	*sum += mark * 2 + 1;
}

static uint64_t
legal_sum(struct walk *r, struct state *s)
{
	struct context cx = context_on(r, s);
	uint64_t sum = 0;
	legal_steps(&cx, add_up, &sum);
	return sum;
}

/* Takes the step on both tables.  1: they differ then; 0: they do not; -1: it
 * cannot be taken. */
static int
step_on_both(struct walk *r, const struct step *st)
{
	struct context cx = context_on(r, &r->without);
	if (world_run(&cx, &r->without, &r->next_without, RUN_STEP, st)
	    != RESULT_LEGAL)
		return -1;
	cx = context_on(r, &r->with);
	if (world_run(&cx, &r->with, &r->next, RUN_STEP, st)
	    != RESULT_LEGAL)
		return 1;
	state_copy(&r->with, &r->next);
	state_copy(&r->without, &r->next_without);
	return looks_other(&r->next, &r->next_without);
}

/* Whether the running effects change what is legal, or what comes of it, in
 * the steps that follow. */
static bool
is_felt(struct walk *r)
{
	struct step st;
	for (unsigned n = 0; n < TRIED_STEPS; n++) {
		if (legal_sum(r, &r->with) != legal_sum(r, &r->without))
			return true;
		struct context cx = context_on(r, &r->without);
		if (!player_choose(&cx, &r->chance, PLAYER_ATTACK, &st))
			return false;
		int differ = step_on_both(r, &st);
		if (differ != 0)
			return differ > 0;
	}
	return false;
}

/* How many running effects are there that end so. */
static unsigned
running(const struct state *s, enum duration until)
{
	unsigned count = 0;
	for (unsigned i = 0; i < s->modifiers; i++)
		count += s->modifier[i].until == until
		    && s->modifier[i].kind != MODIFIER_USED;
	return count;
}

/* Plays on until what was given has ended: all of it at one moment, but what
 * ends when it has happened, for each card by itself. */
static bool
ends(struct walk *r, enum duration until)
{
	struct step st;
	struct state *now = &r->with, *next = &r->next;
	unsigned before = running(now, until);
	if (before == 0)
		return false;
	for (unsigned n = 0; n < LASTS_STEPS; n++) {
		struct context cx = context_on(r, now);
		if (!player_choose(&cx, &r->chance, PLAYER_UNIFORM, &st))
			return false;
		cx = context_on(r, now);
		if (world_run(&cx, now, next, RUN_STEP, &st) != RESULT_LEGAL)
			return false;
		if (running(next, until) < (until == DURATION_ONCE ? before
		    : 1))
			return next->outcome.running;
		struct state *old = now;
		now = next;
		next = old;
	}
	return false;
}

/* ---- what passes ---- */

/* Fields of cards, players or (without both) the game that the cell has
 * changed, and what they were. */
struct changes {
	unsigned count;
	struct { int16_t seat, card; uint8_t field; int32_t was; } list[64];
};

static const int32_t *
changed_field(const struct state *s, const struct changes *c, unsigned n)
{
	return c->list[n].card >= 0
	    ? &card_fields(s, c->list[n].card)[c->list[n].field]
	    : c->list[n].seat >= 0
	    ? &s->player[c->list[n].seat][c->list[n].field]
	    : &s->global[c->list[n].field];
}

static void
note_change(struct changes *c, int seat, int card, unsigned field,
    int32_t with, int32_t without)
{
	if (with == without || c->count == sizeof c->list / sizeof *c->list)
		return;
	c->list[c->count].seat = (int16_t)seat;
	c->list[c->count].card = (int16_t)card;
	c->list[c->count].field = (uint8_t)field;
	c->list[c->count++].was = without;
}

static struct changes
changes_of(const struct walk *r)
{
	const struct state *a = &r->with, *b = &r->without;
	struct changes c = { 0 };
	for (unsigned f = 0; f < r->game->global_field_count; f++)
		note_change(&c, -1, -1, f, a->global[f], b->global[f]);
	for (unsigned p = 0; p < a->players; p++)
		for (unsigned f = 0; f < r->game->player_field_count; f++)
			note_change(&c, (int)p, -1, f, a->player[p][f],
			    b->player[p][f]);
	for (unsigned card = 0; card < a->cards; card++)
		for (unsigned f = 0; f < r->game->card_field_count; f++)
			note_change(&c, -1, (int)card, f,
			    card_fields(a, card)[f], card_fields(b, card)[f]);
	return c;
}

/* Plays on until each of the fields has been what it was; what a game keeps as
 * a running effect ends as such. */
static bool
passes(struct walk *r)
{
	struct step st;
	struct state *now = &r->with, *next = &r->next;
	struct changes c = changes_of(r);
	if (c.count == 0)
		return ends(r, DURATION_TURN);
	for (unsigned n = 0; n < LASTS_STEPS && c.count > 0; n++) {
		struct context cx = context_on(r, now);
		if (!player_choose(&cx, &r->chance, PLAYER_UNIFORM, &st))
			return false;
		cx = context_on(r, now);
		if (world_run(&cx, now, next, RUN_STEP, &st) != RESULT_LEGAL
		    || !next->outcome.running)
			return false;
		for (unsigned i = c.count; i > 0; i--)
			if (*changed_field(next, &c, i - 1)
			    == c.list[i - 1].was)
				c.list[i - 1] = c.list[--c.count];
		struct state *old = now;
		now = next;
		next = old;
	}
	return c.count == 0;
}

void
try_cell(struct walk *r, struct cell *c, unsigned card, unsigned player)
{
	do_effect(r, &r->with, c->effect, card, player);
	if (c->passes) {
		do_effect(r, &r->without, c->without, card, player);
		c->ended = passes(r);
		return;
	}
	if (c->until != DURATION_PERMANENT) {
		c->ended = ends(r, c->until);
		return;
	}
	do_effect(r, &r->without, c->without, card, player);
	if (c->lasts)
		c->done = r->with.modifiers > r->without.modifiers
		    && is_felt(r);
	else
		c->done = r->with.modifiers != r->without.modifiers
		    || looks_other(&r->with, &r->without);
}
