/*
 * opening.c - the stages before the first turn.
 */
#include "engine/opening.h"

#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/game.h"

static bool
seat_done(struct context *cx, const struct opening_stage *stage,
    unsigned seat)
{
	const struct field *fields = stage->common ? cx->game->global_fields
	    : cx->game->player_fields;
	return stage->done != NULL ? stage->done(cx, seat)
	    : *number_place(cx, seat, stage->field)
	        != fields[stage->field].start;
}

/* The first seat that has not done it, NO_PLAYER if there is none. */
static unsigned
who_lacks(struct context *cx, const struct opening_stage *stage)
{
	if (stage->common)
		return seat_done(cx, stage, COMMON) ? NO_PLAYER : COMMON;
	for_each_player (cx->s, p)
		if ((stage->spares == NULL || !stage->spares(cx, p))
		    && !seat_done(cx, stage, p))
			return p;
	return NO_PLAYER;
}

static void
stage_broken(struct context *cx, const struct opening_stage *stage,
    unsigned seat)
{
	struct fact facts[4] = { { 0 } };
	unsigned count = 0;
	if (stage->who)
		facts[count++] = PLAYER("player", seat);
	if (stage->number != NULL)
		facts[count++] = NUMBER(stage->number,
		    stage->value == NO_FIELD ? 0
		        : *number_place(cx, seat, stage->value));
	if (stage->missing != NULL)
		facts[count++] = WORD(stage->word, stage->missing);
	require_broken(cx, stage->rule, facts);
}

bool
stages_done(struct context *cx, unsigned first, unsigned end)
{
	for (unsigned i = first; i < end; i++)
		if (who_lacks(cx, &cx->game->opening->stages[i]) != NO_PLAYER)
			return false;
	return true;
}

bool
stages_checked(struct context *cx, unsigned first, unsigned end)
{
	for (unsigned i = first; i < end; i++) {
		const struct opening_stage *stage =
		    &cx->game->opening->stages[i];
		unsigned seat = who_lacks(cx, stage);
		if (seat != NO_PLAYER) {
			stage_broken(cx, stage, seat);
			return false;
		}
		require_holds(cx, stage->rule);
	}
	return true;
}

bool
opening_checked(struct context *cx)
{
	return stages_checked(cx, 0, cx->game->opening->stage_count);
}

static bool
nothing_lacks(struct context *cx, const struct opening *o)
{
	for (unsigned i = 0; i < o->stage_count; i++)
		if (!o->stages[i].let_stand && !stages_done(cx, i, i + 1))
			return false;
	return true;
}

void
opening_goes_on(struct context *cx)
{
	const struct opening *o = cx->game->opening;
	if (!opening_lasts(cx->s, o))
		return;
	for (unsigned i = 0; i < o->stage_count; i++)
		if (o->stages[i].itself != NULL)
			o->stages[i].itself(cx);
	if (!nothing_lacks(cx, o))
		return;
	for (unsigned i = 0; i < o->stage_count; i++)
		require_holds(cx, o->stages[i].rule);
	o->begins(cx);
}

void
opening_forward(struct context *cx, const struct step *st)
{
	const struct opening *o = cx->game->opening;
	if (st == NULL || !o->belongs(cx, st))
		opening_goes_on(cx);
}

void
opening_starter(struct context *cx, const struct step *st)
{
	const struct opening *o = cx->game->opening;
	if (step_starter(st) >= cx->s->players || !opening_lasts(cx->s, o))
		return;
	cx->s->global[o->starter] = (int32_t)step_starter(st);
	if (cx->s->question.kind == QUESTION_GAME)
		question_over(cx);
}

unsigned
opening_hand(struct context *cx, const struct step *st)
{
	const struct effect_words *words = cx->game->effects;
	const unsigned by = step_by(st);
	cx->s->player[by][cx->game->opening->opened] = 1;
	return deck_draw(cx, st, words->deck, by, words->hand,
	    (unsigned)step_value(st, ATTRIBUTE_COUNT));
}
