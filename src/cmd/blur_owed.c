/*
 * blur_owed.c - a log as one player saw it: what the whole log needs not say,
 * since it knows an order that nobody saw.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/effect.h"

/* Draws and the like before one step. */
enum { OWED_MAX = 16 };

/* Steps that decide nothing, legal at one moment. */
enum { PASSED_MAX = 32 };

struct owed {
	struct blur *blur;
	bool found;
	struct step step;
};

static void
note_owed(void *closure, const struct step *st)
{
	struct owed *o = closure;
	const struct game *game = known(o->blur)->game;
	bool draws = is_verb(game, st, "draw")
	    && step_value(st, ATTRIBUTE_COUNT) != 0;
	if (o->found || (!draws && !is_verb(game, st, "random")))
		return;
	o->step = *st;
	o->found = true;
}

/* Cards that came off a deck, or were looked at there, without a step that
 * names them: its top ones before the step that did so, behind those that had
 * been drawn in that step before it came to this. */
static void
name_taken(const struct blur *b, struct context *cx, struct step *st)
{
	const struct state *s = cx->s;
	struct state *ahead = must(calloc(1, sizeof *ahead));
	state_ahead(cx, ahead);
	const struct question *q = &ahead->question;
	unsigned deck = cx->game->effects->deck, count = 0;
	unsigned had = zone_count(b->earlier, deck, (unsigned)q->amount);
	unsigned has = zone_count(ahead, deck, (unsigned)q->amount);
	unsigned drawn = had > has ? had - has : 0;
	int32_t list[CARD_MAX];
	for_each_card (b->earlier, card, deck, (unsigned)q->amount)
		if (drawn > 0)
			drawn--;
		else if (count < q->maximum && (holds_a_place(cx, s, card)
		    || card_in(s, card, deck, (unsigned)q->amount)))
			list[count++] = CHOICE_REFERENCE + (int32_t)card;
	step_set(st, ATTRIBUTE_VALUE, list, count);
	free(ahead);
}

/* Whether what the player had in hand was put away, and the draw was made then:
 * the deck lacks its cards, or was made anew since. */
static bool
drew_anew(const struct blur *b, const struct step *draw, unsigned named)
{
	const struct effect_words *words = known(b)->game->effects;
	struct state *then = must(calloc(1, sizeof *then));
	struct context cx = *known(b);
	unsigned by = step_by(draw);
	bool drew = step_try(&cx, draw, then)
	    && zone_count(b->after, words->hand, by) + named
	        >= zone_count(then, words->hand, by)
	    && (zone_count(b->after, words->deck, by)
	        <= zone_count(then, words->deck, by)
	    || zone_count(b->after, words->discard, by)
	        < zone_count(known(b)->s, words->discard, by));
	free(then);
	return drew;
}

/* Whether the draw has happened by itself before the step, if that is known:
 * it may be the one that is missing there. */
static bool
has_happened(const struct blur *b, const struct step *draw,
    const struct step *before)
{
	unsigned hand = known(b)->game->effects->hand, by = step_by(draw);
	unsigned named = before != NULL && by == step_by(before) && !b->refused
	    ? step_count(before, ATTRIBUTE_CARD)
	        + step_count(before, ATTRIBUTE_CARDS) : 0;
	return zone_count(b->after, hand, by) + named
	    >= zone_count(known(b)->s, hand, by)
	        + (unsigned)step_value(draw, ATTRIBUTE_COUNT)
	    || drew_anew(b, draw, named);
}

/* Whether a card that lay open in the pile has come away from it. */
static bool
made_anew(const struct blur *b, unsigned by)
{
	const struct state *s = known(b)->s;
	unsigned pile = known(b)->game->effects->discard;
	for_each_card (s, card, pile, by)
		if (!holds_a_place(known(b), s, card)
		    && !is_alias(known(b)->unseen, card)
		    && !card_in(b->after, card, pile, by))
			return true;
	return false;
}

/* Where other cards came than was taken to be, fewer may have been drawn: as
 * many as the deck lacks. */
static void
count_drawn(const struct blur *b, struct step *draw)
{
	unsigned kind = known(b)->game->effects->deck, by = step_by(draw);
	unsigned deck = zone_count(known(b)->s, kind, by);
	unsigned left = zone_count(b->after, kind, by);
	struct step other = *draw;
	if (!is_other(b, by) || deck <= left || (int32_t)(deck - left)
	        >= step_value(draw, ATTRIBUTE_COUNT) || made_anew(b, by))
		return;
	step_set(&other, ATTRIBUTE_COUNT, &(int32_t){ (int32_t)(deck - left) },
	    1);
	if (session_stands(b->session[0], &other))
		*draw = other;
}

/* What is owed, if anything is. */
static void
find_owed(struct blur *b, struct owed *o)
{
	legal_steps(known(b), note_owed, o);
	if (o->found && is_verb(known(b)->game, &o->step, "draw"))
		count_drawn(b, &o->step);
}

static bool
names(const struct step *st, unsigned card)
{
	for (unsigned i = 0; st != NULL && i < st->items; i++)
		if (st->item[i] == (int32_t)card
		    || st->item[i] == CHOICE_REFERENCE + (int32_t)card)
			return true;
	return false;
}

/* The step by which cards were put away by themselves, for all to see; -1 if
 * the game has none. */
static int
verb_of_discards(const struct game *game)
{
	for (unsigned verb = 0; verb < game->step_count; verb++)
		if (game->steps[verb].known == KNOWN_DISCARD)
			for (const struct step_attribute *a =
			    game->steps[verb].attributes;
			    a->attribute != ATTRIBUTE_BY; a++)
				if (a->attribute == ATTRIBUTE_CARDS)
					return (int)verb;
	return -1;
}

/* Where cards lay that were put away. */
enum origin { FROM_HAND, FROM_ELSEWHERE, FROM_ANYWHERE };

/* The cards of a player that were put away by themselves since `then`, as far
 * as the whole log knows which, with those that a reader knows to be in hand;
 * how many, 0 if a reader knows them all. */
static unsigned
put_away(const struct blur *b, const struct state *then,
    const struct step *before, unsigned by, enum origin origin,
    int32_t list[CARD_MAX])
{
	const struct context *cx = known(b);
	const struct effect_words *words = cx->game->effects;
	unsigned count = 0, hidden = 0;
	for_each_card (b->after, card, words->discard, by) {
		bool is_placed = holds_a_place(cx, cx->s, card);
		if ((!is_placed && !card_in(cx->s, card, words->hand, by))
		    || holds_a_place(b->whole, b->after, card)
		    || names(before, card)
		    || card_in(then, card, words->discard, by)
		    || (origin != FROM_ANYWHERE
		    && card_in(then, card, words->hand, by)
		        != (origin == FROM_HAND)))
			continue;
		list[count++] = (int32_t)card;
		hidden += is_placed;
	}
	return hidden > 0 ? count : 0;
}

/* Whether what the player had in hand then lies among the cards put away that
 * nobody saw: it went before the draw. */
static bool
hand_is_away(const struct blur *b, const struct state *then,
    const struct step *before, unsigned by)
{
	const struct context *cx = known(b);
	unsigned pile = cx->game->effects->discard, lay = 0;
	int32_t list[CARD_MAX];
	for_each_card (b->after, card, pile, by)
		lay += holds_a_place(cx, cx->s, card)
		    && card_in(then, card, pile, by);
	return unseen_count(cx->s, pile, by)
	    >= lay + put_away(b, then, before, by, FROM_HAND, list);
}

/* Says which hidden cards were put away by themselves since `then`, if that is
 * a step of its own; after a draw of that player, those that it gave too. */
static bool
tell_put_away(struct blur *b, const struct state *then,
    const struct step *before, int drawn_by)
{
	struct context *cx = known(b);
	int verb = verb_of_discards(cx->game);
	unsigned pile = cx->game->effects->discard;
	for (unsigned p = 0; p < 2 * cx->s->players && verb >= 0; p++) {
		int32_t list[CARD_MAX];
		struct step st;
		unsigned by = p / 2;
		/* Of those that are taken to lie there it is not known which
		 * they are. */
		if (!is_other(b, by) || (zone_count(b->after, pile, by)
		    <= zone_count(cx->s, pile, by)
		    && (!b->still || unseen_count(cx->s, pile, by) == 0)))
			continue;
		unsigned count = put_away(b, then, before, by,
		    (int)by == drawn_by ? hand_is_away(b, then, before, by)
		    ? FROM_ELSEWHERE : FROM_ANYWHERE : p % 2 == 0
		    ? FROM_HAND : FROM_ELSEWHERE, list);
		if (count == 0 || count > STEP_ITEM_MAX / 2)
			continue;
		step_begin(&st, (unsigned)verb, by);
		step_set(&st, ATTRIBUTE_CARDS, list, count);
		if (!session_stands(b->session[0], &st))
			continue;
		tell_step(b, &st, NULL);
		return true;
	}
	return false;
}

/* Whether cards of that player that did not lie in the hand have been put away
 * by themselves: a draw must have given them first. */
static bool
put_away_when_drawn(const struct blur *b, const struct state *then,
    const struct step *before, unsigned by)
{
	int32_t list[CARD_MAX];
	unsigned pile = known(b)->game->effects->discard;
	return is_other(b, by) && zone_count(b->after, pile, by)
	        > zone_count(known(b)->s, pile, by)
	    && put_away(b, then, before, by, FROM_ELSEWHERE, list) > 0;
}

static bool
any_put_away(const struct blur *b, const struct state *then,
    const struct step *before)
{
	for (unsigned by = 0; by < known(b)->s->players; by++)
		if (put_away_when_drawn(b, then, before, by))
			return true;
	return false;
}

/* What nobody saw is named by what has become of it. */
static void
name_patterns(const struct blur *b, struct context *cx,
    const struct state *before, struct step *st)
{
	if (step_has_pattern(st, ATTRIBUTE_CARDS))
		name_drawn(b, cx->s, before, st);
	if (step_has_pattern(st, ATTRIBUTE_CARDS))
		name_drawn(b, cx->s, b->after, st);
	/* Which side a coin fell on no card tells. */
	if (step_has_pattern(st, ATTRIBUTE_VALUE)
	    && cx->game->steps[st->verb].known == KNOWN_RANDOM
	    && step_value(st, ATTRIBUTE_WHAT) == CHANCE_CARD)
		name_taken(b, cx, st);
}

/* Whether it is known what came: a step that says so can be written. */
static bool
is_named(const struct step *st)
{
	return !step_has_pattern(st, ATTRIBUTE_CARDS)
	    && !step_has_pattern(st, ATTRIBUTE_VALUE)
	    && (!step_has(st, ATTRIBUTE_VALUE)
	    || step_count(st, ATTRIBUTE_VALUE) > 0);
}

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
		p->step[p->count++] = *st;
}

static bool
is_same_step(const struct step *a, const struct step *b)
{
	return a->verb == b->verb && step_by(a) == step_by(b)
	    && a->items == b->items
	    && memcmp(a->item, b->item, a->items * sizeof a->item[0]) == 0;
}

static void
note_choice(void *closure, const struct step *st)
{
	struct owed_there *all = closure;
	struct owed o = { .blur = all->blur, .found = false };
	note_owed(&o, st);
	for (unsigned i = 0; i < all->count && o.found; i++)
		o.found = !is_same_step(&all->step[i], st);
	if (o.found && all->count < OWED_CHOICES)
		all->step[all->count++] = *st;
}

/* What decides nothing may come to a moment at which something is owed. */
static void
note_moment(void *closure, const struct step *st)
{
	struct owed_there *all = closure;
	if (known(all->blur)->game->steps[st->verb].idle
	    && !step_has(st, ATTRIBUTE_CARDS)
	    && !step_has(st, ATTRIBUTE_CARD) && all->count < OWED_CHOICES)
		all->step[all->count++] = *st;
}

void
find_owed_there(struct blur *b, struct context *cx,
    const struct state *before, struct owed_there *all)
{
	unsigned named = 0;
	all->blur = b;
	all->count = 0;
	legal_steps(cx, note_choice, all);
	if (all->count == 0)
		idle_steps(cx, note_moment, all);
	for (unsigned i = 0; i < all->count; i++) {
		name_patterns(b, cx, before, &all->step[i]);
		if (is_named(&all->step[i]))
			all->step[named++] = all->step[i];
	}
	all->count = named;
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
breaks_alike(struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	const char *rule = view->report->rule;
	struct violation v;
	return b->refused && st != NULL && !step_is_legal(known(b), st, &v)
	    && rule != NULL && violation_id(view->game, &v) != NULL
	    && strcmp(rule, violation_id(view->game, &v)) == 0;
}

/* The step of a draw; -1 if the game has none. */
static int
verb_of_draws(const struct game *game)
{
	for (unsigned verb = 0; verb < game->step_count; verb++)
		if (game->steps[verb].known == KNOWN_DRAW)
			return (int)verb;
	return -1;
}

/* Where cards are others than was taken to be, a draw may be owed that is not
 * listed: the deck lacks its cards, and the hand has them. */
static bool
tell_missing_draw(struct blur *b, const struct state *before)
{
	const struct effect_words *words = known(b)->game->effects;
	int verb = verb_of_draws(known(b)->game);
	const struct state *s = known(b)->s;
	for (unsigned p = 0; p < s->players && verb >= 0; p++) {
		unsigned deck = zone_count(s, words->deck, p);
		unsigned left = zone_count(before, words->deck, p);
		struct violation v;
		struct step st;
		if (!is_other(b, p) || deck <= left
		    || zone_count(before, words->hand, p)
		        <= zone_count(s, words->hand, p))
			continue;
		step_begin(&st, (unsigned)verb, p);
		step_add(&st, ATTRIBUTE_COUNT, (int32_t)(deck - left));
		if (step_is_legal(known(b), &st, &v)
		    || !session_stands(b->session[0], &st))
			continue;
		tell_step(b, &st, NULL);
		return true;
	}
	return false;
}

void
tell_owed(struct blur *b, const struct replay_view *view,
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
		if (breaks_alike(b, view, st))
			return;
		bool pending = regular && drawn_by < 0
		    && any_put_away(b, before, st);
		if (pending)
			find_owed(b, &o);
		bool first = o.found && is_verb(view->game, &o.step, "draw")
		    && has_happened(b, &o.step, st)
		    && put_away_when_drawn(b, before, st, step_by(&o.step));
		if (!first && tell_put_away(b, before, named, drawn_by))
			continue;
		/* The step may be the one that is owed. */
		if (b->refused && session_stands(b->session[0], st))
			return;
		struct step owed;
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
		if (!first && regular && tell_missing_draw(b, before))
			continue;
		if (!first && st != NULL && session_stands(b->session[0], st))
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
		bool draws = o.found && is_verb(view->game, &o.step, "draw");
		if (!o.found || (draws && !has_happened(b, &o.step, st))
		    || (st == NULL && !draws && !b->ends))
			return;
		name_patterns(b, known(b), before, &o.step);
		if (!is_named(&o.step)
		    || !session_takes(b->session[0], &o.step))
			return;
		tell_step(b, &o.step, NULL);
		drawn_by = draws ? (int)step_by(&o.step) : -1;
	}
}
