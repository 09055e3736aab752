/*
 * redirect.c - damage and attacks that go elsewhere, copied abilities, and what
 * happens when an effect or a part of it is done.
 */
#include "games/gazer/parts.h"

/* The frame of the effect that the damage belongs to: what is taken instead
 * counts as done by it. */
static void
add_done(struct context *cx, int32_t taken)
{
	for (unsigned i = cx->s->frames; i > 0; i--) {
		struct frame *f = &cx->s->frame[i - 1];
		if (f->state == FRAME_RUNNING
		    && cx->cards->effect[f->effect].event != DAMAGE_DUE) {
			f->done = add_clamped(f->done, taken);
			return;
		}
	}
}

static bool
effect_runs(const struct context *cx)
{
	for (unsigned i = 0; i < cx->s->frames; i++)
		if (cx->s->frame[i].state == FRAME_RUNNING
		    && cx->cards->effect[cx->s->frame[i].effect].event
		        != DAMAGE_DUE)
			return true;
	return false;
}

/* The damage that the frame was waiting with, for another target or its
 * own. */
static struct blow
due_blow(struct context *cx, const struct frame *f, reference target)
{
	unsigned source = f->other;
	unsigned seat = source == NO_CARD ? NO_PLAYER
	    : card_seat(cx->s, source);
	if (source != NO_CARD && seat >= PLAYER_MAX)
		seat = cx->s->card[source].owner;
	return (struct blow){ .source = source, .player = seat,
		.target = target, .amount = f->amount,
		.attack = *global(cx, PART) == IN_RESOLVE
		    && !effect_runs(cx) };
}

static int32_t
redirect_damage(struct context *cx, struct frame *f, reference target)
{
	unsigned host = f->subject;
	struct blow blow = due_blow(cx, f, target);
	if (f->amount <= 0 || target < 0)
		return 0;
	blow.old_armor = card_value(cx, host, ARMOR_VALUE);
	applied(cx, DAMAGE_REDIRECT);
	/* Nobody else is asked about the same damage. */
	for (unsigned i = (unsigned)(f - cx->s->frame); i > 0
	    && gazer_waits_unasked(cx, i - 1, f->other); i--) {
		struct frame *other = &cx->s->frame[i - 1];
		if (other->subject == host) {
			other->amount = 0;
			other->flags |= FRAME_NEGATED;
		}
	}
	f->amount = 0;
	int32_t taken = gazer_damage(cx, blow);
	add_done(cx, taken);
	return taken;
}

int32_t
gazer_redirect(struct context *cx, const struct deed *d)
{
	struct frame *f = frame_running(cx->s);
	if (f == NULL)
		return 0;
	if (cx->cards->effect[d->effect].event == DAMAGE_DUE)
		return redirect_damage(cx, f, d->on);
	if (d->card != NO_CARD && d->on >= 0)
		gazer_attack_redirect(cx, d->card, d->on);
	return 1;
}

/* The damage that waited is done when nobody wants it elsewhere. */
static void
damage_is_due(struct context *cx, const struct frame *f)
{
	if (f->amount <= 0)
		return;
	for (unsigned i = cx->s->frames; i > 0
	    && gazer_waits_unasked(cx, i - 1, f->other); i--)
		if (cx->s->frame[i - 1].amount > 0
		    && cx->s->frame[i - 1].subject == f->subject)
			return;
	struct blow blow = due_blow(cx, f, (reference)f->subject);
	blow.settled = true;
	add_done(cx, gazer_damage(cx, blow));
}

int32_t
gazer_copy(struct context *cx, const struct deed *d)
{
	struct modifier m = modifier_of(d, MODIFIER_COPY,
	    (reference)d->source);
	m.amount = cx->s->card[d->card].definition;
	for (unsigned i = 0; i < cx->s->modifiers;) {
		const struct modifier *old = &cx->s->modifier[i];
		if (old->kind == MODIFIER_COPY
		    && old->target == (reference)d->source
		    && says(cx, COPY_LASTS, UNTIL_NEXT_PICK))
			modifier_remove(cx->s, i);
		else
			i++;
	}
	/* It has its own abilities already. */
	if (d->card != d->source)
		modifier_put(cx, &m);
	return 1;
}

/* ---- when an effect, or a part of it, is done ---- */

void
gazer_part_done(struct context *cx)
{
	applied(cx, EFFECT_AS_WRITTEN);
	gazer_destroy_dead(cx);
	gazer_life_check(cx, AFTER_PART);
}

/* In one reading a spell's effects last as long as it lies in play. */
static void
stretch_spell(struct context *cx, const struct frame *f)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		struct modifier *m = &cx->s->modifier[i];
		if (m->source == f->card && (m->until == DURATION_TURN
		    || m->until == DURATION_PHASE)
		    && says(cx, SPELL_TIME, WHILE_IN_PLAY))
			m->until = DURATION_WHILE_SOURCE;
	}
}

void
gazer_effect_ended(struct context *cx, const struct frame *f)
{
	if (cx->cards->effect[f->effect].event == DAMAGE_DUE
	    && cx->cards->effect[f->effect].kind == EFFECT_TRIGGER)
		damage_is_due(cx, f);
	if (card_is(cx, f->card, SPELL))
		stretch_spell(cx, f);
	if (cx->cards->effect[f->effect].kind == EFFECT_TRIGGER)
		applied(cx, EFFECT_TRIGGER_WAITS);
	gazer_destroy_dead(cx);
	if (frame_running(cx->s) == NULL)
		gazer_life_check(cx, AFTER_EFFECT);
}
