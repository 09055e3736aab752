/*
 * session_try.c - whether a step could be taken, without taking it.
 */
#include "engine/form.h"
#include "engine/listing.h"
#include "engine/session_private.h"
#include "engine/unseen_private.h"

/* Looks whether the step is irregular, without counting or forking. */
enum result
try_step(struct session *ss, const struct step *st)
{
	struct context cx = ss->cx;
	cx.coverage = NULL;
	happenings_copy(&ss->spare_last, &ss->last);
	cx.last = &ss->spare_last;
	unseen_tries(cx.unseen, true);
	enum result result = world_run(&cx, ss->now, ss->spare, RUN_STEP, st);
	unseen_tries(cx.unseen, false);
	return result;
}

bool
session_form_waits(const struct session *ss)
{
	return ss->short_account || ss->now->guessed != GUESSED_NOT;
}

/* Whether the step says what it has to say at this moment, if that was not
 * known before. */
bool
is_formed(struct session *ss, const struct step *st)
{
	return !session_form_waits(ss) || step_form_now(&ss->cx, st) == NULL;
}

bool
stands_here(struct session *ss, const struct step *st)
{
	bool can = is_formed(ss, st) && !row_refuses(ss->game, ss->now, st)
	    && try_step(ss, st) == RESULT_LEGAL;
	ss->cx.s = ss->now;
	return can;
}
