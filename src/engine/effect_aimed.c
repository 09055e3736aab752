/*
 * effect_aimed.c - what an effect that waits or lasts is still aimed at.
 */
#include "engine/effect_private.h"

const struct selector *
choice_asked(const struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	if (cx->s->question.kind != QUESTION_TARGETS || f == NULL)
		return NULL;
	const struct effect *e = &cx->cards->effect[f->effect];
	const struct instruction *in =
	    &cx->cards->instruction[e->code + f->at];
	return in->operation != OPERATION_CHOOSE ? NULL
	    : &cx->cards->selector[in->selector];
}

/* The choice of that group, NULL: no choice has made it. */
static const struct instruction *
choice_of(const struct context *cx, const struct frame *f, unsigned group)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		if (in->operation == OPERATION_CHOOSE && in->group == group)
			return in;
	}
	return NULL;
}

static bool
is_still_aimed_at(struct context *cx, const struct frame *f,
    const struct instruction *in, reference target)
{
	return in == NULL || is_player_reference(target)
	    || selector_fits(cx, f, in->selector, target);
}

static bool
is_reached(struct context *cx, const struct frame *f,
    const struct instruction *in, reference target)
{
	const struct effect_words *words = cx->game->effects;
	return in == NULL || is_player_reference(target)
	    || (in->flags & INSTRUCTION_TARGETS) == 0 || words->reached == NULL
	    || words->reached(cx, f, (unsigned)target);
}

static void
keep_targets(struct context *cx, struct frame *f,
    bool (*stays)(struct context *, const struct frame *,
        const struct instruction *, reference target))
{
	struct frame before = *f;
	unsigned from = 0;
	if ((f->flags & FRAME_RULED) != 0)
		return;
	f->targets = 0;
	for (unsigned g = 0; g < f->groups; g++) {
		const struct instruction *in = choice_of(cx, &before, g);
		/* What it asks for it asks where those before it are chosen. */
		before.groups = (uint8_t)g;
		before.targets = (uint8_t)from;
		for (unsigned i = from; i < before.end[g]; i++)
			if (stays(cx, &before, in, before.target[i]))
				f->target[f->targets++] = before.target[i];
		from = before.end[g];
		f->end[g] = f->targets;
	}
}

void
frame_retarget(struct context *cx, struct frame *f)
{
	keep_targets(cx, f, is_still_aimed_at);
}

void
frame_spare(struct context *cx, struct frame *f)
{
	keep_targets(cx, f, is_reached);
}
