/*
 * blur_owed.c - a log as one player saw it: what the whole log needs not say,
 * since it knows an order that nobody saw.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"

void
note_owed(void *closure, const struct step *st)
{
	struct owed *o = closure;
	const struct game *game = known(o->blur)->game;
	bool draws = is_verb(game, st, "draw")
	    && step_value(st, ATTRIBUTE_COUNT) != 0;
	if (o->found || (!draws && !is_verb(game, st, "random")))
		return;
	step_keep(&o->step, st);
	o->found = true;
}

/* Whether the card may still lie in that player's deck. */
static bool
may_lie_in_deck(const struct context *cx, unsigned card, unsigned player)
{
	return holds_a_place(cx, cx->s, card)
	    || card_in(cx->s, card, cx->game->effects->deck, player);
}

/* How many cards of the deck have been drawn since then, so that nobody saw
 * which they were: what has left it for all to see was not. */
static unsigned
drawn_since(const struct blur *b, const struct context *cx,
    const struct state *ahead, unsigned player)
{
	unsigned deck = cx->game->effects->deck;
	unsigned had = zone_count(b->earlier, deck, player);
	unsigned has = zone_count(ahead, deck, player);
	for_each_card (b->earlier, card, deck, player)
		has += !may_lie_in_deck(cx, card, player);
	return had > has ? had - has : 0;
}

/* Whether a reader knows the card to lie just there. */
static bool
lies_known(const struct state *s, unsigned card)
{
	return !is_unseen(s, card) && card_order_known(s, card);
}

/* Cards that came off a deck, or were looked at there, without a step that
 * names them: its top ones before the step that did so, behind those that had
 * been drawn in that step before it came to this, and below those that a reader
 * knows to lie there. */
static void
name_taken(const struct blur *b, struct context *cx, struct step *st)
{
	struct state *ahead = must(calloc(1, sizeof *ahead));
	state_ahead(cx, ahead);
	struct context there = *cx;
	there.s = ahead;
	/* What chance takes from a hand, say, is no card of a deck. */
	if (!question_of_top(&there)) {
		free(ahead);
		return;
	}
	const struct question *q = &ahead->question;
	const unsigned player = (unsigned)q->amount;
	unsigned drawn = drawn_since(b, cx, ahead, player), count = 0;
	unsigned top = zone_first(ahead, cx->game->effects->deck, player);
	struct card_set known_top = { .bits = { 0 } };
	int32_t list[CARD_MAX];
	for (; top != NO_CARD && lies_known(ahead, top)
	    && count < q->maximum; top = ahead->card[top].next) {
		list[count++] = CHOICE_REFERENCE + (int32_t)top;
		card_set_add(&known_top, top);
	}
	for_each_card (b->earlier, card, cx->game->effects->deck, player)
		if (!may_lie_in_deck(cx, card, player)
		    || card_set_holds(&known_top, card))
			continue;
		else if (drawn > 0)
			drawn--;
		else if (count < q->maximum)
			list[count++] = CHOICE_REFERENCE + (int32_t)card;
	step_set(st, ATTRIBUTE_VALUE, list, count);
	free(ahead);
}

void
find_owed(struct blur *b, struct owed *o)
{
	legal_steps(known(b), note_owed, o);
	if (o->found && is_verb(known(b)->game, &o->step, "draw"))
		count_drawn(b, &o->step);
}

void
name_patterns(const struct blur *b, struct context *cx,
    const struct state *before, struct step *st)
{
	if (step_has_pattern(st, ATTRIBUTE_CARDS))
		name_drawn(b, cx->s, before, st);
	if (step_has_pattern(st, ATTRIBUTE_CARDS))
		name_drawn(b, cx->s, b->after, st);
	/* Which side a coin fell on no card tells. */
	if (step_has_pattern(st, ATTRIBUTE_VALUE)
	    && cx->game->steps[st->verb].known == KNOWN_RANDOM
	    && step_value(st, ATTRIBUTE_WHAT) == CHANCE_CARD)
		name_taken(b, cx, st);
}

bool
is_named(const struct step *st)
{
	return !step_has_pattern(st, ATTRIBUTE_CARDS)
	    && !step_has_pattern(st, ATTRIBUTE_VALUE)
	    && (!step_has(st, ATTRIBUTE_VALUE)
	    || step_count(st, ATTRIBUTE_VALUE) > 0);
}

static bool
is_same_step(const struct step *a, const struct step *b)
{
	return a->verb == b->verb && step_by(a) == step_by(b)
	    && a->items == b->items
	    && memcmp(a->item, b->item, a->items * sizeof a->item[0]) == 0;
}

static void
note_choice(void *closure, const struct step *st)
{
	struct owed_there *all = closure;
	struct owed o = { .blur = all->blur, .found = false };
	note_owed(&o, st);
	for (unsigned i = 0; i < all->count && o.found; i++)
		o.found = !is_same_step(&all->step[i], st);
	if (o.found && all->count < OWED_CHOICES)
		step_keep(&all->step[all->count++], st);
}

/* What decides nothing may come to a moment at which something is owed. */
static void
note_moment(void *closure, const struct step *st)
{
	struct owed_there *all = closure;
	const struct game *game = known(all->blur)->game;
	if (game->steps[st->verb].idle && !is_verb(game, st, "draw")
	    && !step_has(st, ATTRIBUTE_CARDS)
	    && !step_has(st, ATTRIBUTE_CARD) && all->count < OWED_CHOICES)
		step_keep(&all->step[all->count++], st);
}

void
find_owed_there(struct blur *b, struct context *cx,
    const struct state *before, struct owed_there *all)
{
	unsigned named = 0;
	all->blur = b;
	all->count = 0;
	legal_steps(cx, note_choice, all);
	idle_steps(cx, note_moment, all);
	for (unsigned i = 0; i < all->count; i++) {
		name_patterns(b, cx, before, &all->step[i]);
		count_drawn_there(b, cx, &all->step[i]);
		if (is_named(&all->step[i]))
			all->step[named++] = all->step[i];
	}
	all->count = named;
}
