/*
 * blur_away.c - a log as one player saw it: which cards that nobody saw were put
 * away by themselves.
 */
#include <limits.h>
#include <stdlib.h>

#include "cmd/blur_private.h"

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

/* How far a reader is from what is the case behind the step and the draws that
 * it brings, as far as one can take it; UINT_MAX: no reader can. */
static unsigned
errors_behind(struct blur *b, const struct state *before,
    const struct step *st)
{
	struct happenings *last = must(calloc(1, sizeof *last));
	struct state *then = must(calloc(1, sizeof *then));
	unsigned least = UINT_MAX;
	struct context cx;
	for (unsigned i = 0; session_other(b->session[0], i, &cx, last); i++) {
		unsigned errors = step_try(&cx, st, then)
		    ? errors_when_drawn(b, &cx, before, then, false)
		    : UINT_MAX;
		least = errors < least ? errors : least;
	}
	free(then);
	free(last);
	return least;
}

/* The step that puts away cards from there. */
static bool
is_put_away(struct blur *b, const struct state *then,
    const struct step *before, unsigned by, enum origin origin,
    struct step *st)
{
	int32_t list[CARD_MAX];
	unsigned count = put_away(b, then, before, by, origin, list);
	if (count == 0 || count > STEP_ITEM_MAX / 2)
		return false;
	step_begin(st, (unsigned)verb_of_discards(known(b)->game), by);
	step_set(st, ATTRIBUTE_CARDS, list, count);
	return session_stands(b->session[0], st);
}

/* What a draw gave was put away, or what lay in the hand with it. */
static bool
put_away_behind_draw(struct blur *b, const struct state *then,
    const struct step *before, unsigned by, struct step *st)
{
	struct step all;
	bool given = hand_is_away(b, then, before, by)
	    && is_put_away(b, then, before, by, FROM_ELSEWHERE, st);
	if (!is_put_away(b, then, before, by, FROM_ANYWHERE, &all))
		return given;
	if (!given || errors_behind(b, then, &all)
	    < errors_behind(b, then, st))
		*st = all;
	return true;
}

/* Which hidden cards were put away by themselves since `then`, if that is a
 * step of its own; after a draw of that player, those that it gave too. */
bool
find_put_away(struct blur *b, const struct state *then,
    const struct step *before, int drawn_by, struct step *st)
{
	const struct context *cx = known(b);
	unsigned pile = cx->game->effects->discard;
	if (verb_of_discards(cx->game) < 0)
		return false;
	for (unsigned p = 0; p < 2 * cx->s->players; p++) {
		unsigned by = p / 2;
		/* Of those that are taken to lie there it is not known which
		 * they are. */
		if (!is_other(b, by) || (zone_count(b->after, pile, by)
		    <= zone_count(cx->s, pile, by)
		    && (!b->still || unseen_count(cx->s, pile, by) == 0)))
			continue;
		if ((int)by == drawn_by
		    ? put_away_behind_draw(b, then, before, by, st)
		    : is_put_away(b, then, before, by, p % 2 == 0
		    ? FROM_HAND : FROM_ELSEWHERE, st))
			return true;
	}
	return false;
}

/* Whether cards of that player that did not lie in the hand have been put away
 * by themselves: a draw must have given them first. */
bool
put_away_when_drawn(const struct blur *b, const struct state *then,
    const struct step *before, unsigned by)
{
	int32_t list[CARD_MAX];
	unsigned pile = known(b)->game->effects->discard;
	return is_other(b, by) && zone_count(b->after, pile, by)
	        > zone_count(known(b)->s, pile, by)
	    && put_away(b, then, before, by, FROM_ELSEWHERE, list) > 0;
}

bool
any_put_away(const struct blur *b, const struct state *then,
    const struct step *before)
{
	for (unsigned by = 0; by < known(b)->s->players; by++)
		if (put_away_when_drawn(b, then, before, by))
			return true;
	return false;
}
