/*
 * redirect.c - damage and attacks that go elsewhere, copied abilities, and what
 * happens when an effect or a part of it is done.
 */
#include "games/gazer/parts.h"

/* The effect that the damage belongs to, NULL: none. */
static struct frame *
damaging(struct context *cx)
{
	for_each_frame_below (cx->s, f, frames_end(cx->s))
		if (f->state == FRAME_RUNNING
		    && cx->cards->effect[f->effect].event != DAMAGE_DUE)
			return f;
	return NULL;
}

/* What is taken instead counts as done by the effect, but where that was its
 * price. */
static void
add_done(struct context *cx, int32_t taken)
{
	struct frame *f = damaging(cx);
	if (f != NULL && f->at > 0)
		f->done = add_clamped(f->done, taken);
}

/* Whose damage it is: of the effect that does it, for its card may have left,
 * or of who has the attacker. */
static unsigned
who_damages(struct context *cx, unsigned source)
{
	const struct frame *by = damaging(cx);
	if (source == NO_CARD)
		return NO_PLAYER;
	if (by != NULL && by->card == source)
		return by->player;
	unsigned seat = card_seat(cx->s, source);
	return seat < PLAYER_MAX ? seat : cx->s->card[source].owner;
}

/* The damage that the frame was waiting with, for another target or its
 * own. */
static struct blow
due_blow(struct context *cx, const struct frame *f, reference target)
{
	unsigned source = f->other;
	return (struct blow){ .source = source,
		.player = who_damages(cx, source),
		.target = target, .amount = f->amount,
		.increased = (f->flags & FRAME_COUNTED) != 0,
		.attack = *global(cx, PART) == IN_RESOLVE
		    && damaging(cx) == NULL };
}

/* The next frame below that one which the same damage has set off and which has
 * not been asked; NULL: there is none. */
static struct frame *
asked_next(struct context *cx, const struct frame *f, struct frame *below)
{
	for_each_frame_below (cx->s, other, below) {
		if (other->state == FRAME_WAITING)
			continue;
		if (!gazer_waits_unasked(other, f->other))
			break;
		if (other->subject == f->subject)
			return other;
	}
	return NULL;
}

static int32_t
redirect_damage(struct context *cx, struct frame *f, reference target)
{
	struct blow blow = due_blow(cx, f, (reference)f->subject);
	if (f->amount <= 0 || target < 0)
		return 0;
	gazer_armor_passed(cx, &blow);
	blow.target = target;
	applied(cx, DAMAGE_REDIRECT);
	/* Nobody else is asked about the same damage. */
	for (struct frame *other = f;
	    (other = asked_next(cx, f, other)) != NULL;) {
		other->amount = 0;
		other->flags |= FRAME_NEGATED;
	}
	f->amount = 0;
	int32_t taken = gazer_damage(cx, blow);
	add_done(cx, taken);
	return taken;
}

int32_t
gazer_redirect(struct context *cx, const struct deed *d)
{
	if (cx->cards->effect[d->effect].event == DAMAGE_DUE)
		return redirect_damage(cx, frame_running(cx->s), d->on);
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
	for (struct frame *other = frames_end(cx->s);
	    (other = asked_next(cx, f, other)) != NULL;)
		if (other->amount > 0)
			return;
	struct blow blow = due_blow(cx, f, (reference)f->subject);
	blow.settled = true;
	if (gazer_hits_defender(cx, &blow))
		gazer_hit_defender(cx, blow);
	else
		add_done(cx, gazer_damage(cx, blow));
}

/* What one instruction copies is gained together: until it is done, its copies
 * are marked. */
enum { COPIED_BEFORE, COPIED_NOW };

static void
copies_done(struct context *cx)
{
	if (!has_running(cx->s, RUNNING(COPY)))
		return;
	for (unsigned i = 0; i < cx->s->modifiers; i++)
		if (cx->s->modifier[i].kind == MODIFIER_COPY)
			cx->s->modifier[i].which = COPIED_BEFORE;
}

int32_t
gazer_copy(struct context *cx, const struct deed *d)
{
	struct modifier m = modifier_of(d, MODIFIER_COPY, (reference)d->source);
	m.amount = cx->s->card[d->card].definition;
	m.which = COPIED_NOW;
	const struct sort before = SORT(OF_KIND(COPY), DONE_TO(d->source),
	    ABOUT(COPIED_BEFORE));
	if (running_first(cx, before) != NULL
	    && says(cx, COPY_LASTS, UNTIL_NEXT_PICK))
		running_drop(cx, before);
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
	copies_done(cx);
	gazer_row_fill(cx, AS_THEY_COME);
	gazer_destroy_dead(cx);
	gazer_life_check(cx, AFTER_PART);
}

/* In one reading a spell's effects last as long as it lies in play. */
static void
stretch_spell(struct context *cx, unsigned spell)
{
	if ((running_first(cx, SORT(DONE_BY(spell), THAT_ENDS(TURN))) != NULL
	    || running_first(cx, SORT(DONE_BY(spell), THAT_ENDS(PHASE)))
	        != NULL) && says(cx, SPELL_TIME, WHILE_IN_PLAY))
		modifiers_lengthen(cx, spell, UNTIL(TURN) | UNTIL(PHASE),
		    DURATION_WHILE_SOURCE);
}

void
gazer_effect_ended(struct context *cx, const struct frame *f)
{
	if (cx->cards->effect[f->effect].event == DAMAGE_DUE
	    && cx->cards->effect[f->effect].kind == EFFECT_TRIGGER)
		damage_is_due(cx, f);
	if (card_is(cx, f->card, SPELL))
		stretch_spell(cx, f->card);
	if (cx->cards->effect[f->effect].kind == EFFECT_TRIGGER)
		applied(cx, EFFECT_TRIGGER_WAITS);
	/* What is for the open attack lasts no longer where there is none. */
	if (cx->s->modifiers > 0 && *global(cx, PART) == NO_ATTACK)
		modifiers_end(cx, UNTIL(ATTACK), NO_PLAYER);
	gazer_destroy_dead(cx);
	if (frame_running(cx->s) == NULL)
		gazer_life_check(cx, AFTER_EFFECT);
}
