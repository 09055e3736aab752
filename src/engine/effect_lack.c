/*
 * effect_lack.c - what an effect that is tried falls short of.
 */
#include "engine/effect_private.h"

bool
under_trial(struct context *cx)
{
	const struct frame *f = cx->tried == NULL ? NULL
	    : frame_running(cx->s);
	return f != NULL && (f->flags & FRAME_TRIED) != 0;
}

static bool
group_holds(const struct frame *f, unsigned group, reference on)
{
	for (unsigned n = 0; n < frame_chosen(f, group); n++)
		if (frame_choice(f, group, n) == on)
			return true;
	return false;
}

/* Whether the effect has come upon it as the only one to be chosen: of several
 * another could have been named. */
static bool
is_come_upon(const struct context *cx, reference on)
{
	const struct frame *f = frame_running(cx->s);
	const struct effect *e = &cx->cards->effect[f->effect];
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		if (in->operation == OPERATION_CHOOSE
		    && (in->flags & (INSTRUCTION_AT_ONCE | INSTRUCTION_ALL))
		        == 0
		    && group_holds(f, in->group, on))
			return true;
	}
	return false;
}

void
falls_short(struct context *cx, unsigned operation, reference on,
    int32_t wanted, int32_t done)
{
	static const uint64_t named = OPERATES(PLAY) | OPERATES(PUT)
	    | OPERATES(ATTACH);
	if (under_trial(cx) && ((named >> operation & 1) == 0
	    || !is_come_upon(cx, on)))
		lack_add(cx->tried, operation, on, wanted, done);
}

void
lack_add(struct shortfall *tried, unsigned operation, reference on,
    int32_t wanted, int32_t done)
{
	if (tried->count == SHORTFALL_MAX)
		return;
	/* The first of its kind says it all. */
	for (unsigned i = 0; i < tried->count; i++)
		if (tried->lack[i].operation == operation
		    && is_player_reference(tried->lack[i].on)
		        == is_player_reference(on))
			return;
	tried->lack[tried->count++] = (struct lack){
		.operation = operation, .on = on, .wanted = wanted,
		.done = done };
}

const struct lack *
lacking(const struct shortfall *short_of, uint64_t operations)
{
	for (unsigned i = 0; i < short_of->count; i++)
		if ((operations >> short_of->lack[i].operation & 1) != 0)
			return &short_of->lack[i];
	return NULL;
}
