/*
 * effect_time.c - when running effects end, and whose a card is while control
 * of it lasts.
 *
 * Controls of one card stack: it belongs to whoever took it by the latest
 * control that still lasts; when none lasts, to the player on whose side it
 * lay before the first of them.  What ends at one moment ends together, and
 * only then do cards change sides.
 */
#include <string.h>

#include "engine/effect_private.h"

/* ---- whose a card is ---- */

static bool
is_control(const struct modifier *m, unsigned card)
{
	return m->kind == MODIFIER_CONTROL && m->target == (reference)card;
}

static bool
takes_part(struct context *cx, unsigned player)
{
	const struct effect_words *words = cx->game->effects;
	return player < cx->s->players
	    && (words->present == NULL || words->present(cx, player));
}

/* Whose the card is by what still lasts; `base` when nothing does. */
static unsigned
due_over(struct context *cx, unsigned card, unsigned base)
{
	const struct state *s = cx->s;
	unsigned due = takes_part(cx, base) ? base : s->card[card].owner;
	for (unsigned i = 0; i < s->modifiers; i++) {
		const struct modifier *m = &s->modifier[i];
		if (!is_control(m, card))
			continue;
		if (m->which > 0 && takes_part(cx, m->which - 1u))
			due = m->which - 1u;
		if (takes_part(cx, (unsigned)m->amount))
			due = (unsigned)m->amount;
	}
	return due;
}

unsigned
control_due(struct context *cx, unsigned card)
{
	return due_over(cx, card, cx->s->card[card].owner);
}

/* Where the card lay before it was taken stands with the first control: it is
 * passed on to the next one, or returned when this is the last (else
 * NO_PLAYER). */
static unsigned
pass_base(struct state *s, unsigned index)
{
	const struct modifier gone = s->modifier[index];
	if (gone.which == 0)
		return NO_PLAYER;
	for (unsigned i = index + 1; i < s->modifiers; i++)
		if (is_control(&s->modifier[i], (unsigned)gone.target)) {
			s->modifier[i].which = gone.which;
			return NO_PLAYER;
		}
	return gone.which - 1u;
}

void
control_forget(struct context *cx, unsigned card)
{
	for (unsigned i = 0; i < cx->s->modifiers;)
		if (is_control(&cx->s->modifier[i], card))
			modifier_remove(cx->s, i);
		else
			i++;
}

struct modifier
modifier_of(const struct deed *d, unsigned kind, reference target)
{
	return (struct modifier){ .kind = (uint8_t)kind, .until = d->until,
		.left = d->turns, .player = (uint8_t)d->by,
		.source = (uint16_t)d->source, .target = target };
}

void
control_take(struct context *cx, const struct deed *d)
{
	unsigned seat = card_seat(cx->s, d->card);
	struct modifier m = modifier_of(d, MODIFIER_CONTROL,
	    (reference)d->card);
	bool first = true;
	m.amount = (int32_t)d->player;
	/* Nothing that came before one for good can come back. */
	if (d->until == DURATION_PERMANENT)
		control_forget(cx, d->card);
	for (unsigned i = 0; i < cx->s->modifiers; i++)
		first = first && !is_control(&cx->s->modifier[i], d->card);
	/* Who takes it anew has it by a control: it does not lie there. */
	if (first && seat != cx->s->card[d->card].owner && seat != d->player)
		m.which = (uint8_t)(seat + 1);
	modifier_put(cx, &m);
}

bool
control_is_taken(const struct context *cx, unsigned card)
{
	if (!has_running(cx->s, RUNNING(CONTROL)))
		return false;
	for (unsigned i = 0; i < cx->s->modifiers; i++)
		if (is_control(&cx->s->modifier[i], card))
			return true;
	return false;
}

bool
control_has_end(const struct context *cx, unsigned card)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++)
		if (is_control(&cx->s->modifier[i], card)
		    && cx->s->modifier[i].until != DURATION_PERMANENT)
			return true;
	return false;
}

bool
control_again(struct context *cx, const struct deed *d)
{
	if (card_seat(cx->s, d->card) != d->player)
		return false;
	if (control_has_end(cx, d->card))
		control_take(cx, d);
	return true;
}

void
modifier_put(struct context *cx, const struct modifier *m)
{
	_Static_assert((int)MODIFIER_MAX == 192, "as the sentence says");
	struct modifier now = *m;
	now.turn = cx->s->global[TURN];
	if (!modifier_add(cx->s, &now))
		over_limit(cx, "192 running effects");
}

/* ---- what ends ---- */

struct ending {
	unsigned whens;  /* bit for each duration */
	unsigned player; /* whose turn, phase or cleanup */
	unsigned phase;  /* for DURATION_NEXT_PHASE */
	unsigned card;   /* that leaves, or NO_CARD */
	unsigned source; /* that is not in play, or NO_CARD */
};

/* A turn counts once, in however many parts it ends: `turn` is the first that
 * has not been counted. */
static bool
counts_turn(const struct context *cx, const struct modifier *m)
{
	return m->turn <= cx->s->global[TURN];
}

static bool
is_over(const struct context *cx, const struct modifier *m,
    const struct ending *e)
{
	if (e->source != NO_CARD)
		return m->until == DURATION_WHILE_SOURCE
		    && m->source == e->source;
	/* What may be done once in a game is not done again when its card
	 * comes back. */
	if (e->card != NO_CARD)
		return (m->target == (reference)e->card
		        && !(m->kind == MODIFIER_USED
		            && m->until == DURATION_PERMANENT))
		    || (m->until == DURATION_WHILE_SOURCE
		        && m->source == e->card);
	if ((e->whens >> m->until & 1) == 0)
		return false;
	switch ((enum duration)m->until) {
	case DURATION_OWN_TURN:
		/* The turn in which it was made is not the next one. */
		return m->player == e->player
		    && m->turn < cx->s->global[TURN];
	case DURATION_NEXT_OWN:
	case DURATION_CLEANUP:
		return m->player == e->player;
	case DURATION_TURNS:
		return counts_turn(cx, m) && m->left <= 1;
	case DURATION_NEXT_PHASE:
		return m->left == e->phase && m->player == e->player
		    && m->turn < cx->s->global[TURN];
	case DURATION_PERMANENT:
	case DURATION_TURN:
	case DURATION_PHASE:
	case DURATION_WHILE_SOURCE:
	case DURATION_ONCE:
	case DURATION_ATTACK:
	case DURATION_COUNT:
		break;
	}
	return true;
}

static void
count_turn(const struct context *cx, struct modifier *m)
{
	if (m->until != DURATION_TURNS || !counts_turn(cx, m))
		return;
	m->left--;
	m->turn = add_clamped(cx->s->global[TURN], 1);
}

/* `base`: where the card lay before the first control of it, if this was the
 * last one; else NO_PLAYER. */
static void
note_lost(struct control_hold *lost, unsigned card, unsigned base)
{
	unsigned i = 0;
	while (i < lost->count && lost->card[i] != card)
		i++;
	if (i == MODIFIER_MAX)
		return;
	if (i == lost->count) {
		lost->card[lost->count++] = (uint16_t)card;
		lost->base[i] = NO_PLAYER;
	}
	if (base != NO_PLAYER)
		lost->base[i] = (uint8_t)base;
}

static void
change_sides(struct context *cx, const struct handover *list, unsigned count)
{
	if (cx->game->effects->hand_over != NULL) {
		cx->game->effects->hand_over(cx, list, count);
		return;
	}
	for (unsigned i = 0; i < count; i++)
		if (cx->game->effects->change_side != NULL)
			cx->game->effects->change_side(cx, list[i].card,
			    list[i].to);
		else
			card_change_side(cx->s, list[i].card, list[i].to);
}

/* Cards go to whom they now belong, all at once. */
static void
hand_over(struct context *cx, const struct control_hold *lost)
{
	if (cx->held != NULL) {
		for (unsigned i = 0; i < lost->count; i++)
			note_lost(cx->held, lost->card[i], lost->base[i]);
		return;
	}
	struct handover list[MODIFIER_MAX];
	unsigned count = 0;
	for (unsigned i = 0; i < lost->count; i++) {
		unsigned card = lost->card[i], kind = card_zone(cx->s, card);
		place_asked(cx, card);
		if (kind == NO_ZONE
		    || (cx->game->zones[kind].flags & ZONE_IN_PLAY) == 0)
			continue;
		unsigned to = due_over(cx, card, lost->base[i]);
		if (to < PLAYER_MAX && to != card_seat(cx->s, card))
			list[count++] = (struct handover){ card, to };
	}
	if (count == 0)
		return;
	/* Those who hear of it are whose they were before. */
	const bool begun = count > 1 && moment_begin(cx);
	change_sides(cx, list, count);
	moment_end(cx, begun);
}

void
control_hold(struct context *cx, struct control_hold *h)
{
	h->open = cx->held == NULL;
	h->count = 0;
	if (h->open)
		cx->held = h;
}

void
control_release(struct context *cx, const struct control_hold *h)
{
	if (!h->open)
		return;
	cx->held = NULL;
	if (h->count > 0 && cx->s->outcome.running && cx->limit == NULL)
		hand_over(cx, h);
}

static void
end_all(struct context *cx, const struct ending *e)
{
	struct state *s = cx->s;
	struct control_hold lost;
	if (s->modifiers == 0)
		return;
	lost.count = 0;
	for (unsigned i = 0; i < s->modifiers;) {
		struct modifier *m = &s->modifier[i];
		/* What waits for something to happen to the card hears what
		 * happens to it as it goes. */
		if (m->kind == MODIFIER_EFFECT && e->card != NO_CARD
		    && m->target == (reference)e->card) {
			m->which = DELAY_GOES;
			i++;
			continue;
		}
		if (!is_over(cx, m, e)) {
			if ((e->whens & UNTIL(TURNS)) != 0)
				count_turn(cx, m);
			i++;
			continue;
		}
		if (m->kind == MODIFIER_CONTROL
		    && m->target != (reference)e->card) {
			unsigned base = pass_base(s, i);
			note_lost(&lost, (unsigned)m->target, base);
		}
		if (e->card == NO_CARD || m->target != (reference)e->card)
			count_end(cx, m->until);
		modifier_remove(s, i);
	}
	hand_over(cx, &lost);
}

/* One is over; it is no control. */
static void
is_ended(struct context *cx, const struct modifier *m)
{
	count_end(cx, m->until);
	modifier_drop(cx, m);
}

void
modifiers_over(struct context *cx,
    bool (*over)(struct context *, struct modifier *))
{
	for (unsigned i = 0; i < cx->s->modifiers;)
		if (over(cx, &cx->s->modifier[i]))
			is_ended(cx, &cx->s->modifier[i]);
		else
			i++;
}

void
modifier_drop(struct context *cx, const struct modifier *m)
{
	modifier_remove(cx->s, (unsigned)(m - cx->s->modifier));
}

/* ---- those of one sort ---- */

static bool
is_of_sort(const struct modifier *m, const struct sort *sort)
{
	return (sort->kind == 0 || m->kind + 1U == sort->kind)
	    && (sort->until == 0 || m->until + 1U == sort->until)
	    && (sort->which == 0 || m->which + 1U == sort->which)
	    && (sort->on == 0 || m->target + 1 == sort->on)
	    && (sort->source == 0 || m->source + 1U == sort->source);
}

const struct modifier *
running_first(const struct context *cx, struct sort sort)
{
	if (sort.kind != 0 && !has_running(cx->s, 1U << (sort.kind - 1)))
		return NULL;
	for_each_modifier (cx->s, m)
		if (is_of_sort(m, &sort))
			return m;
	return NULL;
}

unsigned
running_count(const struct context *cx, struct sort sort)
{
	unsigned count = 0;
	for_each_modifier (cx->s, m)
		count += is_of_sort(m, &sort);
	return count;
}

void
running_over(struct context *cx, struct sort sort)
{
	const struct modifier *m;
	while ((m = running_first(cx, sort)) != NULL)
		is_ended(cx, m);
}

void
running_drop(struct context *cx, struct sort sort)
{
	const struct modifier *m;
	while ((m = running_first(cx, sort)) != NULL)
		modifier_drop(cx, m);
}

void
modifiers_lengthen(struct context *cx, unsigned source, unsigned whens,
    enum duration until)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		struct modifier *m = &cx->s->modifier[i];
		if (m->source == source && (whens >> m->until & 1) != 0)
			m->until = (uint8_t)until;
	}
}

unsigned
uses_handed_on(struct state *s, reference from, reference to)
{
	unsigned count = 0;
	for (unsigned i = 0; i < s->modifiers; i++) {
		struct modifier *m = &s->modifier[i];
		if (m->kind != MODIFIER_USED || m->until != DURATION_TURN
		    || m->target != from)
			continue;
		m->target = to;
		count++;
	}
	return count;
}

/* ---- permissions that hold for once ---- */

static struct sort
once_for(unsigned rule, reference who)
{
	return SORT(OF_KIND(PERMIT), THAT_ENDS(ONCE), ABOUT(rule),
	    DONE_TO(who));
}

bool
permitted_once(struct context *cx, unsigned card, unsigned rule)
{
	const reference player = player_reference(card_player(cx, card));
	unsigned once = running_count(cx, once_for(rule, (reference)card))
	    + running_count(cx, once_for(rule, player));
	return once > 0 && card_permissions(cx, card, rule) <= once;
}

void
permission_used(struct context *cx, unsigned card, unsigned rule)
{
	const reference player = player_reference(card_player(cx, card));
	const struct modifier *m = running_first(cx,
	    once_for(rule, (reference)card));
	if (m == NULL)
		m = running_first(cx, once_for(rule, player));
	if (m != NULL)
		is_ended(cx, m);
}

/* ---- all that end at one moment ---- */

void
modifiers_end(struct context *cx, unsigned whens, unsigned player)
{
	const struct ending e = { .whens = whens & ~UNTIL(NEXT_PHASE),
		.player = player, .card = NO_CARD, .source = NO_CARD };
	end_all(cx, &e);
}

void
modifiers_end_phase(struct context *cx, unsigned phase, unsigned player)
{
	const struct ending e = { .whens = UNTIL(NEXT_PHASE),
		.player = player, .phase = phase, .card = NO_CARD,
		.source = NO_CARD };
	end_all(cx, &e);
}

void
modifiers_end_card(struct context *cx, unsigned card)
{
	const struct ending e = { .card = card, .source = NO_CARD };
	end_all(cx, &e);
}

void
card_goes(struct context *cx, unsigned card, unsigned kind, unsigned seat,
    enum place place)
{
	if (kind != card_zone(cx->s, card))
		modifiers_end_card(cx, card);
	card_move(cx->s, card, kind, seat, place);
}

void
modifiers_end_absent(struct context *cx, unsigned source)
{
	const struct ending e = { .card = NO_CARD, .source = source };
	unsigned kind = card_zone(cx->s, source);
	if (kind == NO_ZONE
	    || (cx->game->zones[kind].flags & ZONE_IN_PLAY) == 0)
		end_all(cx, &e);
}

void
control_end(struct context *cx, unsigned player)
{
	struct control_hold lost;
	lost.count = 0;
	for (unsigned i = 0; i < cx->s->modifiers;) {
		const struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_CONTROL
		    && m->amount == (int32_t)player) {
			unsigned base = pass_base(cx->s, i);
			note_lost(&lost, (unsigned)m->target, base);
			modifier_remove(cx->s, i);
		} else {
			i++;
		}
	}
	hand_over(cx, &lost);
}
