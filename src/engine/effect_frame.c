/*
 * effect_frame.c - the stack of effects that are carried out or wait.
 */
#include <string.h>

#include "engine/effect_private.h"

static bool
frames_full(struct context *cx)
{
	if (cx->s->frames < FRAME_MAX)
		return false;
	over_limit(cx, "64 effects under way at once");
	return true;
}

struct frame *
frame_push(struct context *cx, unsigned effect, unsigned card,
    unsigned player, enum frame_state state)
{
	struct state *s = cx->s;
	if (++cx->work > EFFECT_WORK_MAX) {
		over_limit(cx, "1000 effects set off by one step");
		return NULL;
	}
	if (frames_full(cx))
		return NULL;
	struct frame *f = &s->frame[s->frames++];
	*f = frame_for(effect, card, player);
	f->state = (uint8_t)state;
	f->batch = s->batches;
	return f;
}

void
frame_remove(struct state *s, unsigned index)
{
	s->frames--;
	memmove(&s->frame[index], &s->frame[index + 1],
	    (s->frames - index) * sizeof s->frame[0]);
}

struct frame *
frame_running(struct state *s)
{
	for_each_frame_below (s, f, frames_end(s))
		if (f->state == FRAME_RUNNING)
			return f;
	return NULL;
}

bool
part_is_optional(const struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	if (f == NULL)
		return false;
	const struct effect *e = &cx->cards->effect[f->effect];
	return (e->flags & EFFECT_MAY) != 0 || (f->at < e->length
	    && (cx->cards->instruction[e->code + f->at].flags
	        & INSTRUCTION_MAY) != 0);
}

unsigned
players_waited_for(const struct state *s)
{
	unsigned players = 0;
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].state == FRAME_WAITING)
			players |= 1U << s->frame[i].player;
	return players;
}

bool
printed_before(const struct context *cx, const struct frame *a,
    const struct frame *b)
{
	const struct effect *effect = cx->cards->effect;
	return a->card == b->card && a->effect < b->effect
	    && effect[a->effect].event != effect[b->effect].event;
}

bool
is_idle(const struct context *cx)
{
	return cx->s->frames == 0 && cx->limit == NULL
	    && cx->s->outcome.running
	    && cx->s->question.kind == QUESTION_NONE;
}

void
frame_is_full(struct context *cx)
{
	_Static_assert(FRAME_TARGET_MAX == 64, "the sentence says how many");
	over_limit(cx, "64 cards and players chosen for one effect");
}

void
frame_add_group(struct context *cx, struct frame *f,
    const reference *chosen, unsigned count)
{
	if (f->groups == FRAME_GROUP_MAX
	    || f->targets + count > FRAME_TARGET_MAX) {
		frame_is_full(cx);
		return;
	}
	for (unsigned i = 0; i < count; i++)
		f->target[f->targets++] = chosen[i];
	f->end[f->groups++] = f->targets;
}

void
frame_skip_groups(struct context *cx, struct frame *f, unsigned group)
{
	while (f->groups < group && cx->limit == NULL) {
		f->skipped |= (uint8_t)(1U << f->groups);
		frame_add_group(cx, f, NULL, 0);
	}
}

void
frame_fill_group(struct context *cx, struct frame *f, unsigned group,
    const reference *chosen, unsigned count)
{
	frame_skip_groups(cx, f, group + 1);
	if (cx->limit != NULL)
		return;
	f->skipped &= (uint8_t)~(1U << group);
	if (f->targets + count > FRAME_TARGET_MAX) {
		frame_is_full(cx);
		return;
	}
	reference *at = f->target + f->end[group];
	memmove(at + count, at, (f->targets - f->end[group]) * sizeof *at);
	for (unsigned i = 0; i < count; i++)
		at[i] = chosen[i];
	for (unsigned g = group; g < f->groups; g++)
		f->end[g] = (uint8_t)(f->end[g] + count);
	f->targets = (uint8_t)(f->targets + count);
}

void
effects_drop(struct context *cx, bool (*dropped)(struct context *,
    const struct frame *, unsigned about), unsigned about)
{
	for (unsigned i = 0; i < cx->s->frames;)
		if (dropped(cx, &cx->s->frame[i], about))
			frame_remove(cx->s, i);
		else
			i++;
}

void
moment_passes(struct state *s)
{
	if (s->frames > 0 && s->batches <= last_batch(s))
		s->batches = (uint16_t)(last_batch(s) + 1);
}

void
ask(struct context *cx, struct frame *f, enum question_kind kind,
    unsigned player, unsigned least, unsigned most, int32_t amount)
{
	f->flags |= FRAME_ASKED;
	cx->s->question = (struct question){
		.kind = (uint8_t)kind,
		.player = (uint8_t)player,
		.minimum = (uint8_t)(least > UINT8_MAX ? UINT8_MAX
		    : least),
		.maximum = (uint8_t)(most > UINT8_MAX ? UINT8_MAX : most),
		.card = f->card,
		.amount = amount,
	};
}

bool
draw_was_named(struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	return f != NULL && (f->flags & FRAME_NAMED) != 0;
}

bool
instruction_half_done(const struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	return f != NULL && f->progress > 0
	    && cx->s->question.kind != QUESTION_NONE;
}

void
effects_sort(struct context *cx, unsigned from, unsigned fresh,
    bool (*before)(struct context *, const struct frame *,
        const struct frame *))
{
	/* What is carried out next is the last one. */
	struct frame *f = cx->s->frame;
	for (unsigned i = from + 1; i < cx->s->frames; i++)
		for (unsigned j = i; j > from
		    && (before(cx, &f[j - 1], &f[j]) || (i >= fresh
		        && !before(cx, &f[j], &f[j - 1]))); j--) {
			struct frame moved = f[j];
			f[j] = f[j - 1];
			f[j - 1] = moved;
		}
}

/* ---- chains ---- */

unsigned
links_open(const struct state *s)
{
	unsigned links = 0;
	for (unsigned i = 0; i < s->frames; i++)
		links += s->frame[i].state == FRAME_LINK;
	return links;
}

static void
forget_target(struct frame *f, reference target)
{
	unsigned from = 0, kept = 0;
	for (unsigned g = 0; g < f->groups; g++) {
		for (unsigned i = from; i < f->end[g]; i++)
			if (f->target[i] != target)
				f->target[kept++] = f->target[i];
		from = f->end[g];
		f->end[g] = (uint8_t)kept;
	}
	f->targets = (uint8_t)kept;
}

void
links_forget(struct state *s, unsigned card)
{
	for_each_frame (s, f) {
		if (f->state != FRAME_LINK || (f->flags & FRAME_RULED) != 0)
			continue;
		forget_target(f, (reference)card);
		if (f->subject == card)
			f->subject = NO_CARD;
	}
}

struct frame *
link_last(struct state *s)
{
	for_each_frame_below (s, f, frames_end(s))
		if (f->state == FRAME_LINK)
			return f;
	return NULL;
}

struct frame *
link_plain(struct context *cx, unsigned card, unsigned player, unsigned about)
{
	struct state *s = cx->s;
	if (frames_full(cx))
		return NULL;
	struct frame *f = &s->frame[s->frames++];
	*f = frame_for(NO_INDEX, card, player);
	f->subject = (uint16_t)about;
	f->state = FRAME_LINK;
	return f;
}

struct frame
link_take(struct state *s)
{
	return s->frame[--s->frames];
}
