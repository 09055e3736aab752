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

void
falls_short(struct context *cx, unsigned operation, reference on,
    int32_t wanted, int32_t done)
{
	if (under_trial(cx))
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
