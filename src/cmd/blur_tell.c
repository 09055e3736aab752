/*
 * blur_tell.c - a log as one player saw it: what is owed before a step is told.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"

/* Draws and the like before one step. */
enum { OWED_MAX = 16 };

/* Steps that decide nothing, legal at one moment. */
enum { PASSED_MAX = 32 };

struct passed {
	const struct game *game;
	unsigned count;
	struct step step[PASSED_MAX];
};

static void
note_passed(void *closure, const struct step *st)
{
	struct passed *p = closure;
	if (p->game->steps[st->verb].idle && p->count < PASSED_MAX)
		step_keep(&p->step[p->count++], st);
}

/* Whether the one is the draw that the other is, whatever cards it names. */
static bool
is_same_draw(const struct step *a, const struct step *b)
{
	return a->verb == b->verb && step_by(a) == step_by(b)
	    && step_value(a, ATTRIBUTE_COUNT) == step_value(b, ATTRIBUTE_COUNT);
}

/* The step itself passes a moment at which something was owed and has happened
 * by itself: says that this moment came. */
static bool
tell_moment(struct blur *b, const struct step *st)
{
	struct passed *p = must(calloc(1, sizeof *p));
	struct state *then = must(calloc(1, sizeof *then));
	bool told = false;
	p->game = known(b)->game;
	idle_steps(known(b), note_passed, p);
	for (unsigned i = 0; i < p->count && !told; i++) {
		struct owed o = { .blur = b, .found = false };
		struct context cx = *known(b);
		if (!step_try(&cx, &p->step[i], then))
			continue;
		cx.s = then;
		legal_steps(&cx, note_owed, &o);
		told = o.found && (!is_verb(cx.game, &o.step, "draw")
		    || has_happened(b, &o.step, st));
		if (told)
			tell_step(b, &p->step[i], NULL);
	}
	free(then);
	free(p);
	return told;
}

/* Whether the step that is refused breaks the same rule in what is written so
 * far: then nothing is missing before it. */
static bool
breaks_alike(const struct blur *b, struct context *cx,
    const struct replay_view *view, const struct step *st)
{
	const char *rule = view->report->rule;
	struct violation v;
	return b->refused && st != NULL && !step_is_legal(cx, st, &v)
	    && rule != NULL && violation_id(view->game, &v) != NULL
	    && strcmp(rule, violation_id(view->game, &v)) == 0;
}

/* What unseen cards are taken to be may forbid the step before what it breaks
 * does: the end of a turn or the like, which they would forbid too, tells that
 * they are others. */
static void
tell_way_to_refusal(struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	const struct game *game = known(b)->game;
	struct state *then = must(calloc(1, sizeof *then));
	unsigned players = known(b)->s->players;
	for (unsigned i = 0; i < game->step_count * players; i++) {
		const struct step_kind *row = &game->steps[i / players];
		struct context cx = *known(b);
		struct step idle;
		if (!row->idle || row->attributes[0].attribute != ATTRIBUTE_BY)
			continue;
		step_begin(&idle, i / players, i % players);
		if (!step_try(&cx, &idle, then))
			continue;
		cx.s = then;
		if (!breaks_alike(b, &cx, view, st))
			continue;
		tell_step(b, &idle, NULL);
		break;
	}
	free(then);
}

/* Tells what is offered as owed, with what has become of it, if it has happened
 * and that is known; whether it does. */
static bool
tell_listed(struct blur *b, const struct replay_view *view,
    const struct step *st, struct owed *o)
{
	bool draws = o->found && is_verb(view->game, &o->step, "draw");
	/* What a claim closes has perhaps not come so far. */
	if (!o->found || (draws && !has_happened(b, &o->step, st))
	    || (st == NULL && !draws && !b->ends
	        && view->game->claims_look_ahead))
		return false;
	name_patterns(b, known(b), session_before(view->session), &o->step);
	if (!is_named(&o->step) || !session_takes(b->session[0], &o->step))
		return false;
	tell_step(b, &o->step, NULL);
	return true;
}

static void
tell_each_owed(struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	const struct state *before = session_before(view->session);
	bool regular = st != NULL && !b->refused
	    && b->ruling == NULL;
	bool still = st == NULL || b->still;
	/* An order names whatever lay in the pile. */
	const struct step *named = b->still && !b->refused ? NULL : st;
	int drawn_by = -1;
	for (unsigned i = 0; i < OWED_MAX; i++) {
		struct owed o = { .blur = b, .found = false };
		if (breaks_alike(b, known(b), view, st))
			return;
		bool pending = regular && drawn_by < 0
		    && any_put_away(b, before, st);
		if (pending)
			find_owed(b, &o);
		bool first = o.found && is_verb(view->game, &o.step, "draw")
		    && has_happened(b, &o.step, st)
		    && put_away_when_drawn(b, before, st, step_by(&o.step));
		struct step owed;
		if (!first && find_put_away(b, before, named, drawn_by,
		    &owed)) {
			tell_step(b, &owed, NULL);
			continue;
		}
		/* The step may be the one that is owed. */
		if (b->refused && session_stands(b->session[0], st))
			return;
		enum nearer nearer = b->ruling != NULL ? NEARER_UNKNOWN
		    : find_nearer(b, still ? b->after : before,
		    still ? NULL : st, &owed);
		if (nearer == NEARER_NOTHING)
			return;
		if (nearer == NEARER_OWED) {
			tell_step(b, &owed, NULL);
			drawn_by = is_verb(view->game, &owed, "draw")
			    ? (int)step_by(&owed) : -1;
			continue;
		}
		if (!first && regular && find_missing_draw(b, before, &owed)) {
			tell_step(b, &owed, NULL);
			continue;
		}
		if (st != NULL && (!first || is_same_draw(&o.step, st))
		    && session_stands(b->session[0], st))
			return;
		/* A result of chance may be the one that is owed, if other
		 * cards were there than was taken to be. */
		if (st != NULL && is_verb(view->game, st, "random")
		    && session_takes(b->session[0], st))
			return;
		if (!pending)
			find_owed(b, &o);
		if (!o.found && regular && !tells_again(b, view, st)
		    && tell_moment(b, st))
			continue;
		if (!tell_listed(b, view, st, &o))
			return;
		drawn_by = is_verb(view->game, &o.step, "draw")
		    ? (int)step_by(&o.step) : -1;
	}
}

void
tell_owed(struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	tell_each_owed(b, view, st);
	if (b->refused && st != NULL && b->ruling == NULL
	    && !breaks_alike(b, known(b), view, st))
		tell_way_to_refusal(b, view, st);
}
