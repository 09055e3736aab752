/*
 * candidate.c - whether a step that could be legal is: it is tried, once.
 */
#include "engine/candidate.h"

#include <stdlib.h>

#include "engine/effect.h"
#include "engine/listing.h"
#include "engine/memory.h"
#include "engine/workroom.h"
#include "engine/world.h"

/* More candidates than this are not looked at: it bounds the work of hostile
 * positions.  Real ones have some hundreds. */
enum { CANDIDATE_MAX = 200000 };

/* To try one costs as much as looking at so many cards. */
enum { CANDIDATE_WORK = 16 };

/* Places for marks of steps that are listed, to begin with. */
enum { MARKS_FIRST = 64 };

/* Where it is known of kinds of a player; nobody's come last. */
static unsigned
place_of(unsigned by)
{
	return by < PLAYER_MAX ? by : PLAYER_MAX;
}

/* The step itself, or one of those that a pattern stands for: that is legal
 * when one of them is.  NULL if that could not stand in a log. */
static const struct step *
filled(struct candidates *c, const struct step *st)
{
	if (step_is_pattern(st)) {
		bool order = step_has(st, ATTRIBUTE_ORDER);
		step_keep(&c->filled, st);
		pattern_fill(&c->cx, &c->filled);
		st = &c->filled;
		/* Fewer cards have no order that could be told. */
		if (order && step_count(st, ATTRIBUTE_ORDER) < 2)
			return NULL;
	}
	return step_form(&c->cx, st, false) == NULL ? st : NULL;
}

/* Whether all of its kind are, as far as is known. */
static bool
kind_is_admitted(const struct candidates *c, const struct step *st)
{
	return (c->admitted_kinds[place_of(step_by(st))] >> st->verb & 1) != 0;
}

static bool
passes(struct candidates *c, const struct step *st)
{
	meanings_clear(&c->cx);
	return kind_is_admitted(c, st) ? step_holds(&c->cx, st)
	    : step_passes(&c->cx, st);
}

/* What decides nothing follows from rows that have its form: most of it is
 * refused at once. */
static bool
is_legal(struct candidates *c, const struct step *st)
{
	if (c->idle)
		return !step_is_pattern(st) && passes(c, st)
		    && step_form(&c->cx, st, false) == NULL;
	st = filled(c, st);
	return st != NULL && passes(c, st);
}

/* FNV-1a over one attribute of a step, if it is given. */
static uint64_t
mark_on(uint64_t mark, const struct step *st, unsigned attribute)
{
	const struct argument *g = &st->argument[attribute];
	if (!g->given)
		return mark;
	mark = (mark ^ (attribute << 16 | g->count)) * UINT64_C(0x100000001b3);
	for (unsigned i = 0; i < g->count; i++)
		mark = (mark ^ (uint32_t)st->item[g->first + i])
		    * UINT64_C(0x100000001b3);
	return mark;
}

/* FNV-1a over what the step says; never 0. */
static uint64_t
mark_of(const struct game *game, const struct step *st)
{
	const struct step_attribute *a = game->steps[st->verb].attributes;
	uint64_t mark = UINT64_C(0xcbf29ce484222325) ^ st->verb;
	mark = mark_on(mark, st, ATTRIBUTE_BY);
	for (; a->attribute != ATTRIBUTE_BY; a++)
		mark = mark_on(mark, st, a->attribute);
	return mark | 1;
}

void
marks_begin(struct candidates *c)
{
	if (c->marks != NULL)
		return;
	c->marks = must(calloc(MARKS_FIRST, sizeof *c->marks));
	c->marks_room = MARKS_FIRST;
}

void
candidates_once(struct candidates *c)
{
	marks_begin(c);
}

/* Where the mark is, or where it may be put. */
static uint64_t *
mark_at(const struct candidates *c, uint64_t mark)
{
	uint64_t last = c->marks_room - 1, at = (mark >> 1 ^ mark >> 32) & last;
	while (c->marks[at] != 0 && c->marks[at] != mark)
		at = (at + 1) & last;
	return &c->marks[at];
}

/* Twice as many places: half of them stay free. */
static void
marks_grow(struct candidates *c)
{
	uint64_t *before = c->marks;
	size_t room = c->marks_room;
	c->marks = must(calloc(room * 2, sizeof *c->marks));
	c->marks_room = room * 2;
	for (size_t i = 0; i < room; i++)
		if (before[i] != 0)
			*mark_at(c, before[i]) = before[i];
	free(before);
}

/* Whether the step was tried before; it is from now on. */
static bool
was_tried(struct candidates *c, const struct step *st)
{
	if (c->marks == NULL)
		return false;
	const uint64_t mark = mark_of(c->cx.game, st);
	uint64_t *at = mark_at(c, mark);
	if (*at != 0)
		return true;
	*at = mark;
	if (++c->marked > c->marks_room / 2)
		marks_grow(c);
	return false;
}

/* The step with a pattern for each card that only holds the place of one that
 * nobody saw; NULL where it was listed before. */
static const struct step *
as_told(struct candidates *c, const struct step *st)
{
	const struct step_kind *kind = &c->cx.game->steps[st->verb];
	bool told = false;
	step_keep(&c->told, st);
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		int32_t *item = c->told.item
		    + st->argument[a->attribute].first;
		bool cards = a->kind == VALUE_ID || a->kind == VALUE_IDS
		    || a->kind == VALUE_IDS_OR_NONE
		    || a->kind == VALUE_REFERENCES
		    || a->kind == VALUE_ANY_REFERENCES;
		int32_t from = a->kind == VALUE_CHOICE ? CHOICE_REFERENCE : 0;
		for (unsigned i = 0; (cards || from > 0)
		    && i < step_count(st, a->attribute); i++)
			if (item[i] >= from && holds_a_place(&c->here,
			    c->from, (unsigned)(item[i] - from))) {
				item[i] = PATTERN;
				told = true;
			}
	}
	return !told ? st : was_tried(c, &c->told) ? NULL : &c->told;
}

/* Does on the scratch state what happens by itself before the step, if anything
 * does: else the state is looked at as it is.  Checks change nothing: before the
 * like it is done already. */
static void
go_forward(struct candidates *c, const struct step *st, bool confirms)
{
	const struct game *game = c->cx.game;
	if (stands_still(game, c->from, st)) {
		c->forwarded = NULL;
		c->cx.s = (struct state *)(uintptr_t)c->from;
		happenings_clear(&c->last);
		c->cx.work = 0;
		return;
	}
	const unsigned alike = confirms || (c->cx.unseen != NULL && !c->idle)
	    ? 0 : game->steps[st->verb].alike;
	if (alike != 0 && c->forwarded == c->from
	    && c->forwarded_alike == alike && c->forwarded_by == step_by(st)) {
		c->cx.s = c->scratch;
		return;
	}
	state_copy(c->scratch, c->from);
	c->cx.s = c->scratch;
	happenings_clear(&c->last);
	c->cx.work = 0;
	if (!confirms)
		game->forward(&c->cx, st);
	c->forwarded = alike != 0 && c->cx.limit == NULL ? c->from : NULL;
	c->forwarded_alike = alike;
	c->forwarded_by = step_by(st);
}

/* Whether none of its kind can be legal that says more than this. */
static bool
refused_bare(struct candidates *c, const struct step *bare)
{
	const struct step_kind *row = &c->cx.game->steps[bare->verb];
	if (row->hopeless == NULL)
		return false;
	meanings_clear(&c->cx);
	return row->hopeless(&c->cx, bare);
}

/* Asks of all kinds before which the same happens by itself, and of which the
 * same is admitted: that is done once, before one that says who takes it. */
static void
ask_kinds(struct candidates *c, unsigned alike, struct step *bare)
{
	const struct game *game = c->cx.game;
	const unsigned place = place_of(step_by(bare));
	c->cx.last = &c->last;
	c->cx.limit = NULL;
	go_forward(c, bare, false);
	meanings_clear(&c->cx);
	bool admitted = c->cx.limit == NULL && step_is_admitted(&c->cx, bare);
	bool limited = c->cx.limit != NULL;
	for (unsigned verb = 0; verb < game->step_count; verb++) {
		const struct step_kind *row = &game->steps[verb];
		const uint64_t bit = UINT64_C(1) << verb;
		if (row->alike != alike || row->confirms != NULL)
			continue;
		bare->verb = (uint16_t)verb;
		c->asked_kinds[place] |= bit;
		if (limited)
			continue;
		if (admitted)
			c->admitted_kinds[place] |= bit;
		if (!admitted || refused_bare(c, bare))
			c->refused_kinds[place] |= bit;
	}
}

bool
kind_is_refused(struct candidates *c, unsigned verb, unsigned by)
{
	const struct step_kind *row = &c->cx.game->steps[verb];
	const unsigned place = place_of(by);
	if (row->alike == 0 || row->confirms != NULL || c->cx.unseen != NULL
	    || c->unchecked)
		return false;
	if ((c->asked_kinds[place] >> verb & 1) == 0) {
		struct step bare;
		step_begin(&bare, verb, by);
		ask_kinds(c, row->alike, &bare);
	}
	return (c->refused_kinds[place] >> verb & 1) != 0;
}

bool
kind_is_over(const struct candidates *c, const struct state *s, unsigned verb)
{
	const struct step_kind *row = &c->cx.game->steps[verb];
	return !c->unchecked && row->over != NULL && row->over(s);
}

bool
is_hopeless(struct candidates *c, const struct step *st)
{
	const struct step_kind *row = &c->cx.game->steps[st->verb];
	if (row->hopeless == NULL || c->cx.unseen != NULL || c->unchecked
	    || (row->alike == 0 && !stands_still(c->cx.game, c->from, st)))
		return false;
	c->cx.limit = NULL;
	c->cx.last = &c->last;
	go_forward(c, st, false);
	return c->cx.limit == NULL && row->hopeless(&c->cx, st);
}

/* Whether somebody saw what the step says, so that it decides something. */
static bool
was_seen(const struct candidates *c, const struct step *st)
{
	return !c->cx.game->steps[st->verb].idle
	    && (!step_has(st, ATTRIBUTE_BY) || step_has(st, ATTRIBUTE_ORDER)
	        || !seat_unseen(c->from, step_by(st)));
}

void
candidates_cut(struct candidates *c)
{
	c->cx.room->listed_some = true;
}

bool
only_idle(const struct candidates *c)
{
	return c->idle;
}

bool
candidate(struct candidates *c, const struct step *st)
{
	const struct game *game = c->cx.game;
	if (c->idle && was_seen(c, st))
		return true;
	if (c->tried++ == CANDIDATE_MAX) {
		candidates_cut(c);
		return false;
	}
	if (kind_is_refused(c, st->verb, step_by(st)))
		return true;
	if (was_tried(c, st))
		return true;
	if (c->unchecked) {
		c->each(c->closure, st);
		return true;
	}
	c->cx.limit = NULL;
	c->asked += c->cx.asked + CANDIDATE_WORK;
	c->cx.asked = 0;
	if (c->asked > c->most
	    || c->here.asked > QUERY_WORK_MAX
	    || c->ahead.asked > QUERY_WORK_MAX) {
		candidates_cut(c);
		return false;
	}
	bool confirms = game->steps[st->verb].confirms != NULL
	    && game->steps[st->verb].confirms(&c->here, st);
	go_forward(c, st, confirms);
	c->cx.last = confirms ? c->here.last : &c->last;
	if (c->cx.limit != NULL || !is_legal(c, st))
		return true;
	if (c->cx.unseen != NULL && (st = as_told(c, st)) == NULL)
		return true;
	c->legal++;
	if (c->each != NULL)
		c->each(c->closure, st);
	return true;
}

bool
candidate_holding(struct candidates *c, unsigned verb, unsigned by,
    const struct holding *holds)
{
	struct step st;
	step_holding(&st, verb, by, holds);
	return candidate(c, &st);
}
