/*
 * world.c - carrying out one step in one world.
 */
#include "engine/world.h"

#include <string.h>

#include "engine/ids.h"
#include "engine/opening.h"
#include "engine/unseen.h"
#include "engine/workroom.h"

/* How often what follows from a step may set off something new. */
enum { ROUND_MAX = 64 };

/* Whether an effect waits or has been begun: the links of an open chain rest
 * until the game resolves them. */
static bool
effects_at_work(const struct state *s)
{
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].state != FRAME_LINK)
			return true;
	return false;
}

/* Effects, then what the game does by itself, until nothing is left to do. */
static void
finish(struct context *cx)
{
	const struct state *s = cx->s;
	for (unsigned round = 0; round < ROUND_MAX; round++) {
		unsigned frames = s->frames, happened_before = cx->last->count;
		effects_run(cx);
		if (cx->game->after != NULL)
			cx->game->after(cx);
		if (cx->limit != NULL || s->frames == 0
		    || s->question.kind != QUESTION_NONE || effects_held(cx))
			return;
		if (!effects_at_work(s) && s->frames == frames
		    && cx->last->count == happened_before)
			return;
	}
}

static void
start(struct context *cx)
{
	const struct game *game = cx->game;
	cx->s->outcome.running = 1;
	for (unsigned i = 0; i < game->global_field_count; i++)
		cx->s->global[i] = game->global_fields[i].start;
	for_each_player (cx->s, p)
		for (unsigned i = 0; i < game->player_field_count; i++)
			cx->s->player[p][i] = game->player_fields[i].start;
	if (game->start != NULL)
		game->start(cx, false);
}

void
position_start(const struct context *cx, struct state *s)
{
	struct context aside = *cx;
	aside.s = s;
	aside.coverage = NULL;
	aside.violation = NULL;
	state_begin(s, cx->game, cx->s->players);
	memcpy(s->side, cx->room->sides, sizeof s->side);
	start(&aside);
	if (cx->game->start != NULL)
		cx->game->start(&aside, true);
}

/* Whether it names the player who begins. */
static bool
names_starter(const struct context *cx, const struct step *st)
{
	return cx->game->steps[st->verb].starter_check != NULL
	    && step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER;
}

static bool
step_check(struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	const struct asks *allowed = &kind->allowed;
	if (kind->breaks > 0)
		return require(cx, kind->breaks - 1u, says_so(cx, allowed));
	if (allowed->set)
		return require_reading(cx, allowed->reading,
		    says_so(cx, allowed), PLAYER("player", step_by(st)));
	return names_starter(cx, st) ? kind->starter_check(cx, st)
	    : kind->check == NULL || kind->check(cx, st);
}

static bool
is_admitted(struct context *cx, const struct step *st)
{
	const struct game *game = cx->game;
	if (game->first_check != NULL && !cx->s->global[game->begun]
	    && !game->first_check(cx))
		return false;
	return game->admit == NULL || game->admit(cx, st);
}

/* What sentences tell is the step's own meanwhile. */
bool
step_is_admitted(struct context *cx, const struct step *st)
{
	const struct step *const around = cx->step;
	cx->step = st;
	const bool pass = is_admitted(cx, st);
	cx->step = around;
	return pass;
}

bool
step_holds(struct context *cx, const struct step *st)
{
	const struct step *const around = cx->step;
	cx->step = st;
	const bool pass = step_check(cx, st);
	cx->step = around;
	return pass;
}

bool
step_passes(struct context *cx, const struct step *st)
{
	const struct step *const around = cx->step;
	cx->step = st;
	const bool pass = is_admitted(cx, st) && step_check(cx, st);
	cx->step = around;
	return pass;
}

/* A shuffle or discard that an effect has asked for. */
static bool
only_answers(const struct context *cx, const struct step *st)
{
	const unsigned asked = cx->s->question.kind;
	return cx->game->steps[st->verb].answers
	    && (asked == QUESTION_SHUFFLE || asked == QUESTION_DISCARD)
	    && verb_answers(cx, st);
}

static void
carry_out(struct context *cx, const struct step *st)
{
	const struct game *game = cx->game;
	const struct step_kind *kind = &game->steps[st->verb];
	if (game->plays_with != 0 && cx->s->players != game->plays_with)
		return;
	if (only_answers(cx, st))
		effect_answer(cx, st);
	else if (names_starter(cx, st))
		kind->starter_apply(cx, st);
	else if (kind->apply != NULL)
		kind->apply(cx, st);
}

static bool
only_confirms(struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	return kind->confirms != NULL && kind->confirms(cx, st);
}

/* Whether the step may turn out to record what happens by itself before it: the
 * facts stay until that is known. */
static bool
may_confirm_later(const struct context *cx, enum run run,
    const struct step *st)
{
	return run_takes(run) && cx->game->lasting != 0
	    && cx->game->steps[st->verb].confirms != NULL;
}

static void
loses(struct context *cx, unsigned player, bool conceded)
{
	if (cx->game->lose != NULL)
		cx->game->lose(cx, player, conceded);
	else
		contest_over(cx, ((1U << cx->s->players) - 1) & ~(1U << player),
		    0, true);
}

void
concede_apply(struct context *cx, const struct step *st)
{
	loses(cx, step_by(st), true);
}

static void
copy_for_run(struct context *cx, const struct state *from, struct state *to)
{
	if (to != from)
		state_copy(to, from);
	state_reach(to, registry_count(cx->ids));
	moves_forget(to);
	cx->s = to;
}

/* Whether the step can be checked in the state as it is: most of those that are
 * only tried are refused. */
static bool
can_be_refused_there(const struct context *cx, const struct state *from,
    enum run run, const struct step *st)
{
	return run == RUN_STEP && cx->unseen != NULL && cx->unseen->tries
	    && from->records == 0 && from->cards >= registry_count(cx->ids)
	    && stands_still(cx->game, from, st);
}

/* What a judge has adjusted while an effect waits for an answer decides as what
 * its last part has done does. */
static void
decide_meanwhile(struct context *cx)
{
	const struct effect_words *words = cx->game->effects;
	if (words != NULL && words->operated != NULL
	    && cx->s->question.kind != QUESTION_NONE && cx->limit == NULL
	    && effects_at_work(cx->s) && cx->s->outcome.running)
		words->operated(cx);
}

/* A claim before the first step, or one that is undone, has looked at
 * nothing. */
static void
has_begun(struct context *cx, enum run run)
{
	if ((run_takes(run) || run == RUN_LOSES)
	    && cx->game->first_check != NULL)
		cx->s->global[cx->game->begun] = 1;
}

static inline enum result
run_here(struct context *cx, const struct state *from, struct state *to,
    enum run run, const struct step *st)
{
	bool there = can_be_refused_there(cx, from, run, st);
	cx->s = (struct state *)(uintptr_t)from;
	if (!there)
		copy_for_run(cx, from, to);
	cx->work = 0;
	cx->arrivals = from->arrivals;
	cx->limit = NULL;
	meanings_clear(cx);
	if (run_takes(run) && cx->asked == QUERY_WORK_MAX) {
		over_work(cx);
		return RESULT_LIMIT;
	}
	cx->let_stand = run == RUN_STANDS;
	cx->confirmed = run_takes(run) && only_confirms(cx, st);
	if (cx->confirmed) {
		if (run == RUN_STEP && !step_passes(cx, st))
			return RESULT_ILLEGAL;
		if (there)
			copy_for_run(cx, from, to);
		cx->game->steps[st->verb].confirmed(cx, st);
		return RESULT_LEGAL;
	}
	bool later = may_confirm_later(cx, run, st);
	if (!run_settles(run)) {
		if (!later)
			happenings_keep(cx->last, cx->game->lasting);
		/* What is undone comes between nothing. */
		if (!there && run != RUN_UNDONE && (!run_takes(run)
		    || !cx->game->steps[st->verb].keeps_records))
			to->records = 0;
	}
	if (run == RUN_START) {
		start(cx);
		return RESULT_LEGAL;
	}
	if (run == RUN_UNDONE)
		return RESULT_LEGAL;
	if (!there && cx->game->forward != NULL && run != RUN_LOSES
	    && run != RUN_DECIDE)
		cx->game->forward(cx, st);
	if (later) {
		cx->confirmed = only_confirms(cx, st);
		if (!cx->confirmed)
			happenings_keep(cx->last, cx->game->lasting);
	}
	if (run == RUN_STEP && cx->limit == NULL && !step_passes(cx, st))
		return cx->limit != NULL ? RESULT_LIMIT : RESULT_ILLEGAL;
	if (there)
		copy_for_run(cx, from, to);
	has_begun(cx, run);
	if (run_takes(run)) {
		carry_out(cx, st);
		const struct opening *o = cx->game->opening;
		if (o != NULL && o->belongs == NULL && opening_lasts(to, o))
			opening_goes_on(cx);
	}
	else if (run == RUN_LOSES && step_by(st) != NO_PLAYER)
		loses(cx, step_by(st), false);
	if (run == RUN_DECIDE)
		question_again(cx);
	finish(cx);
	if (run == RUN_DECIDE)
		decide_meanwhile(cx);
	return cx->limit != NULL ? RESULT_LIMIT : RESULT_LEGAL;
}

/* Copying a state costs as much as looking at so many of its cards. */
enum { CARDS_COPIED = 8 };

enum result
plain_run(struct context *cx, const struct state *from, struct state *to,
    enum run run, const struct step *st)
{
	const uint32_t begun = work_begun(cx);
	if (from->arrivals > UINT16_MAX - MOVE_MAX)
		arrivals_anew((struct state *)(uintptr_t)from);
	const unsigned arrivals = from->arrivals;
	cx->asked = begun;
	enum result result = run_here(cx, from, to, run, st);
	work_done(cx, (uint64_t)cx->asked - begun + from->cards / CARDS_COPIED
	    + (uint16_t)(cx->s->arrivals - arrivals));
	return result;
}

bool
outcome_equal(const struct outcome *a, const struct outcome *b)
{
	return a->finished == b->finished && a->complete == b->complete
	    && a->draw == b->draw && a->winners == b->winners;
}
