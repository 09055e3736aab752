/*
 * effect_try.c - trying an effect: it is carried out on a scratch state, which
 * shows what it falls short of.
 */
#include <string.h>

#include "engine/effect_private.h"

/* What one operation that is tried takes of the work of a step, as cards that
 * are looked at. */
enum { TRIED_WORK = 64 };

bool
context_aside(struct context *cx, struct context *aside)
{
	struct workroom *room = cx->room;
	if (room->depth == TRIAL_DEPTH_MAX)
		return false;
	struct state *s = &room->scratch[room->depth];
	state_copy(s, cx->s);
	happenings_copy(&room->last[room->depth], cx->last);
	*aside = *cx;
	aside->s = s;
	aside->last = &room->last[room->depth];
	aside->coverage = NULL;
	aside->moment = NULL;
	aside->held = NULL;
	room->depth++;
	return true;
}

void
context_back(struct context *cx, const struct context *aside)
{
	cx->room->depth--;
	cx->consulted = aside->consulted;
	cx->asked = aside->asked;
	if (cx->asked > QUERY_WORK_MAX)
		over_work(cx);
}

static unsigned
count_running(const struct state *s)
{
	unsigned count = 0;
	for (unsigned i = 0; i < s->frames; i++)
		count += s->frame[i].state == FRAME_RUNNING;
	return count;
}

/* Carries out what runs beyond `before` frames, not what waits. */
static void
run_tried(struct context *cx, unsigned before, const struct state *untried)
{
	while (count_running(cx->s) > before && cx->limit == NULL
	    && cx->s->outcome.running
	    && cx->s->question.kind == QUESTION_NONE
	    && cx->asked <= QUERY_WORK_MAX) {
		cx->asked += TRIED_WORK;
		effects_go_on(cx);
	}
	if (cx->game->effects->tried_out != NULL)
		cx->game->effects->tried_out(cx, untried);
}

/* Whether the step pays what the effect costs; nobody is told. */
static bool
can_be_paid(const struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	struct context quiet = *cx;
	quiet.violation = NULL;
	quiet.coverage = NULL;
	return effect_costs_check(&quiet, st, effect, card, player);
}

void
effect_try(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player, void (*further)(struct context *),
    struct shortfall *short_of)
{
	struct context aside;
	struct meanings *meant = &cx->room->meant;
	short_of->count = 0;
	if ((cx->cards->effect[effect].flags & EFFECT_TRIED) == 0
	    || (!cx->game->effects->costs_last
	        && !can_be_paid(cx, st, effect, card, player))
	    || !context_aside(cx, &aside))
		return;
	aside.violation = NULL;
	aside.tried = short_of;
	unsigned before = count_running(aside.s);
	cx->game->steps[st->verb].apply(&aside, st);
	if (further != NULL)
		further(&aside);
	run_tried(&aside, before, cx->s);
	context_back(cx, &aside);
	/* What was meant still is. */
	for (unsigned i = 0; i < meant->count; i++)
		meant->list[i].taken = false;
}

void
frame_try(struct context *cx, const struct frame *f,
    struct shortfall *short_of)
{
	struct context aside;
	short_of->count = 0;
	if (f == NULL)
		f = frame_running(cx->s);
	if (f == NULL
	    || (cx->cards->effect[f->effect].flags & EFFECT_TRIED) == 0
	    || cx->s->frames == FRAME_MAX
	    || !context_aside(cx, &aside))
		return;
	aside.violation = NULL;
	aside.tried = short_of;
	struct state *s = aside.s;
	unsigned before = count_running(s);
	s->frame[s->frames] = *f;
	s->frame[s->frames].state = FRAME_RUNNING;
	s->frame[s->frames++].flags |= FRAME_TRIED | FRAME_DECIDED;
	run_tried(&aside, before, cx->s);
	context_back(cx, &aside);
}
