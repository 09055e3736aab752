/*
 * apart.c - worlds that differ from the default one in a few numbers alone, and
 * in how cards at rest lie.
 *
 * Such a world is kept as what its numbers have more or less than those of the
 * default world, without a state.  A step happens in it as in the default
 * world unless it asks for one of these numbers where the answer differs, or
 * for cards at rest that lie otherwise there: only then is the world given a
 * state, and the step is run in it.  So is one in which something else has just
 * happened, by a step that looks at that.
 */
#include <stddef.h>

#include "engine/effect.h"
#include "engine/session_private.h"
#include "engine/unseen_private.h"

/* What the step has set is the same there. */
static void
leave_out_set(struct numbers *n, const struct apart *a)
{
	for (unsigned i = 0; i < a->sets; i++)
		for (unsigned k = 0; k < n->count; k++)
			if (n->number[k].of == a->set[i].of
			    && n->number[k].field == a->set[i].field)
				n->number[k--] = n->number[--n->count];
}

/* ---- with and without a state ---- */

static int32_t *
place(struct state *s, const struct number *n)
{
	return n->of < CARD_MAX ? &change_fields(s, n->of)[n->field]
	    : n->of == of_seat(COMMON) ? &s->global[n->field]
	    : &s->player[n->of - CARD_MAX][n->field];
}

/* Notes the fields of that seat or card that differ; false if one is of those
 * that are looked at without asking, or differs by more than a number holds, or
 * if there are too many. */
static bool
find_numbers(struct numbers *found, unsigned of, const struct field *fields,
    unsigned count, const int32_t *theirs, const int32_t *ours)
{
	if (memcmp(theirs, ours, count * sizeof *theirs) == 0)
		return true;
	for (unsigned i = 0; i < count; i++) {
		if (theirs[i] == ours[i])
			continue;
		int64_t more = (int64_t)theirs[i] - ours[i];
		if ((fields[i].flags & FIELD_APART) == 0
		    || found->count == NUMBERS_MAX
		    || more < -INT32_MAX || more > INT32_MAX)
			return false;
		found->number[found->count++] = (struct number){
			.of = (uint16_t)of, .field = (uint16_t)i,
			.more = (int32_t)more };
	}
	return true;
}

static void
change_all(struct state *s, const struct numbers *n, int sign)
{
	if (n->count > 0)
		s->marks |= UINT8_MAX ^ 1U << MARKS_BY_HAND;
	for (unsigned i = 0; i < n->count; i++) {
		int32_t *number = place(s, &n->number[i]);
		*number = (int32_t)((int64_t)*number
		    + sign * n->number[i].more);
	}
}

static bool
find_of_seats(const struct game *game, struct numbers *found,
    const struct state *theirs, const struct state *ours)
{
	if (!find_numbers(found, of_seat(COMMON), game->global_fields,
	    game->global_field_count, theirs->global, ours->global))
		return false;
	for (unsigned p = 0; p < ours->players; p++)
		if (!find_numbers(found, of_seat(p), game->player_fields,
		    game->player_field_count, theirs->player[p],
		    ours->player[p]))
			return false;
	return true;
}

/* Notes the zones in which the card rests otherwise; false if it does not rest,
 * or is not the same. */
static bool
find_zones(uint32_t rest, struct zone_set *zones, const struct card *theirs,
    const struct card *ours)
{
	if (!card_is_same(theirs, ours))
		return false;
	if (lies_the_same(theirs, ours))
		return true;
	if (!rest_both(rest, theirs, ours))
		return false;
	zone_set_add(zones, theirs->zone);
	zone_set_add(zones, ours->zone);
	return true;
}

/* Whether all cards are the same and lie in both where they lie in the other,
 * but for those that rest: in these zones.  *exactly: they agree in running
 * numbers too. */
static bool
cards_lie_alike(uint32_t rest, struct zone_set *zones, bool *exactly,
    const struct state *theirs, const struct state *ours)
{
	enum { MANY = 64, SOME = 8 };
	memset(zones, 0, sizeof *zones);
	*exactly = true;
	for (unsigned i = 0, n, size = MANY; i < ours->cards; i += n) {
		n = ours->cards - i < size ? ours->cards - i : size;
		if (memcmp(&theirs->card[i], &ours->card[i],
		        n * sizeof ours->card[0]) == 0)
			continue;
		if (size == MANY) {
			size = SOME;
			n = 0;
			continue;
		}
		*exactly = false;
		for (unsigned c = i; c < i + n; c++)
			if (!find_zones(rest, zones, &theirs->card[c],
			        &ours->card[c]))
				return false;
	}
	return true;
}

static bool
find_of_cards(const struct game *game, struct numbers *found,
    const struct state *theirs, const struct state *ours)
{
	for (unsigned word = 0; word < card_words(ours); word++) {
		uint64_t cards = theirs->bits[word].changed
		    | ours->bits[word].changed;
		for (; cards != 0; cards &= cards - 1) {
			unsigned c = word * 64
			    + (unsigned)__builtin_ctzll(cards);
			const int32_t *a = card_fields(theirs, c);
			const int32_t *b = card_fields(ours, c);
			if (memcmp(a, b, ours->fields * sizeof *a) != 0
			    && !find_numbers(found, c, game->card_fields,
			        game->card_field_count, a, b))
				return false;
		}
	}
	return true;
}

/* What is seen at once: most worlds that differ do so in where cards lie. */
static bool
stands_the_same(uint32_t rest, const struct state *a, const struct state *b)
{
	enum {
		BEGIN = offsetof(struct state, outcome),
		END = offsetof(struct state, blocks)
	};
	return memcmp((const char *)a + BEGIN, (const char *)b + BEGIN,
	        END - BEGIN) == 0
	    && (memcmp(a->zone, b->zone, (a->players + 1u) * ZONE_KIND_MAX
	        * sizeof a->zone[0]) == 0 || rest_as_many(rest, a, b))
	    && effects_equal(a, b);
}

/* Makes of the state of the default world that of the other one, with these
 * numbers. */
static void
as_there(const struct session *ss, const struct world *w, struct state *s,
    const struct numbers *numbers)
{
	change_all(s, numbers, 1);
	if (w->rests != NULL)
		rest_lay(s, ss->apart.rest, &w->lying.zones, w->rests);
}

enum likeness
world_likeness(struct session *ss, const struct state *theirs,
    struct numbers *found, struct zone_set *zones)
{
	const struct game *game = ss->game;
	const struct state *ours = ss->now;
	const uint32_t rest = ss->cx.unseen == NULL ? ss->apart.rest.kinds
	    : 0;
	bool exactly;
	found->count = 0;
	if (!stands_the_same(rest, theirs, ours)
	    || !find_of_seats(game, found, theirs, ours)
	    || !cards_lie_alike(rest, zones, &exactly, theirs, ours)
	    || !find_of_cards(game, found, theirs, ours))
		return LIKE_OTHER;
	const bool lie_alike = zone_set_empty(zones);
	if (!exactly && !(lie_alike ? came_alike(game, theirs, ours)
	        : came_in_order(game, theirs, ours)))
		return LIKE_OTHER;
	if (found->count == 0 && lie_alike)
		return LIKE_SAME;
	/* What one of them is to look at next, the other is too. */
	if (!touched_alike(theirs, ours))
		return LIKE_OTHER;
	/* Unseen cards stand in each other's places, with their numbers. */
	for (unsigned i = 0; ss->cx.unseen != NULL && i < found->count; i++)
		if (found->number[i].of < CARD_MAX)
			return LIKE_OTHER;
	return LIKE_APART;
}

void
world_goes_apart(struct session *ss, struct world *w,
    const struct zone_set *zones)
{
	struct state *ours = ss->now;
	const struct numbers *n = &w->numbers;
	/* Who looks at what has been changed looks at these, too. */
	for (unsigned i = 0; i < n->count; i++)
		if (n->number[i].of < CARD_MAX)
			change_fields(ours, n->number[i].of);
	world_set_put(&ss->apart.worlds, (unsigned)(w - ss->world), true);
	if (zone_set_empty(zones))
		return;
	/* Blocks that are made later are none of those that lie there. */
	if (ours->blocks < ss->spare->blocks)
		ours->blocks = ss->spare->blocks;
	w->rests = ss->spare;
	ss->spare = state_take(ss->pool);
	rest_note(w, zones, ours);
}

const struct state *
world_laid_out(struct session *ss, const struct world *w)
{
	state_copy(ss->spare, ss->before);
	as_there(ss, w, ss->spare, &w->numbers);
	return ss->spare;
}

void
world_unfold(struct session *ss, struct world *w, const struct state *from,
    const struct happenings *last)
{
	if (!w->tells)
		happenings_copy(w->last, last);
	w->tells = true;
	if (w->state != NULL)
		return;
	w->state = state_take(ss->pool);
	state_copy(w->state, from);
	as_there(ss, w, w->state, &w->numbers);
	w->numbers.count = 0;
	state_drop(ss->pool, w->rests);
	w->rests = NULL;
	unsigned at = (unsigned)(w - ss->world);
	world_set_put(&ss->apart.worlds, at, false);
	world_set_put(&ss->going, at, true);
}

void
worlds_unfold(struct session *ss, const struct state *from,
    const struct happenings *last)
{
	for_each_world (&ss->going, i)
		if (ss->world[i].alive)
			world_unfold(ss, &ss->world[i], from, last);
	for_each_world (&ss->apart.worlds, i)
		world_unfold(ss, &ss->world[i], from, last);
}

void
apart_over(struct session *ss, const struct world_set *run_in)
{
	for_each_world (&ss->apart.worlds, i) {
		struct world *w = &ss->world[i];
		if (world_set_has(run_in, i))
			continue;
		w->tells = false;
		leave_out_set(&w->numbers, &ss->apart);
		if (w->numbers.count == 0 && w->rests == NULL)
			world_end(ss, w);
	}
}

bool
apart_proves(struct session *ss, const struct world *w, enum run run,
    const struct step *st, enum result ours)
{
	struct violation violation = { .rule = -1, .reading = -1 };
	struct happenings last;
	struct context cx = ss->cx;
	struct state *from = state_take(ss->pool);
	state_copy(from, ss->before);
	as_there(ss, w, from, &w->numbers);
	happenings_copy(&last, w->tells ? w->last : &ss->before_last);
	cx.choice = w->choices;
	cx.purse = NULL;
	cx.coverage = NULL;
	cx.violation = &violation;
	cx.last = &last;
	bool same = world_run(&cx, from, ss->spare, run, st) == ours;
	struct numbers numbers = w->numbers;
	if (cx.unseen != NULL)
		unseen_as_there(&cx, ss->spare, ss->now);
	leave_out_set(&numbers, &ss->apart);
	state_copy(from, ss->now);
	as_there(ss, w, from, &numbers);
	same = same && happenings_equal(&last, &ss->last)
	    && outcome_equal(&ss->spare->outcome, &ss->now->outcome)
	    && same_future(ss->game, ss->spare, from);
	state_drop(ss->pool, from);
	return same;
}
