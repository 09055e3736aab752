/*
 * blur_drawn.c - a log as one player saw it: which draws have happened by
 * themselves, and of how many cards.
 */
#include <stdlib.h>

#include "cmd/blur_private.h"

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
bool
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
static bool
fewer_drawn(const struct blur *b, const struct state *s,
    const struct step *draw, struct step *other)
{
	unsigned kind = known(b)->game->effects->deck, by = step_by(draw);
	unsigned deck = zone_count(s, kind, by);
	unsigned left = zone_count(b->after, kind, by);
	if (!is_other(b, by) || deck <= left || (int32_t)(deck - left)
	        >= step_value(draw, ATTRIBUTE_COUNT) || made_anew(b, by))
		return false;
	*other = *draw;
	step_set(other, ATTRIBUTE_COUNT,
	    &(int32_t){ (int32_t)(deck - left) }, 1);
	return true;
}

void
count_drawn(const struct blur *b, struct step *draw)
{
	struct step other;
	if (fewer_drawn(b, known(b)->s, draw, &other)
	    && session_stands(b->session[0], &other))
		*draw = other;
}

/* The same in one of the states that a reader can take to be. */
void
count_drawn_there(const struct blur *b, const struct context *cx,
    struct step *draw)
{
	struct state *then = must(calloc(1, sizeof *then));
	struct context there = *cx;
	struct step other;
	if (is_verb(cx->game, draw, "draw")
	    && fewer_drawn(b, cx->s, draw, &other)
	    && step_try(&there, &other, then))
		*draw = other;
	free(then);
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

/* The same number of cards or fewer, if that many are owed: where a card that
 * is drawn draws another one, each is a draw of its own. */
static bool
is_owed(const struct blur *b, struct step *draw, unsigned most)
{
	struct violation v;
	for (unsigned count = most; count > 0; count--) {
		step_set(draw, ATTRIBUTE_COUNT,
		    &(int32_t){ (int32_t)count }, 1);
		if (!step_is_legal(known(b), draw, &v)
		    && session_stands(b->session[0], draw))
			return true;
	}
	return false;
}

/* Where cards are others than was taken to be, a draw may be owed that is not
 * listed: the deck lacks its cards, and the hand has them. */
bool
find_missing_draw(const struct blur *b, const struct state *before,
    struct step *st)
{
	const struct effect_words *words = known(b)->game->effects;
	int verb = verb_of_draws(known(b)->game);
	const struct state *s = known(b)->s;
	for (unsigned p = 0; p < s->players && verb >= 0; p++) {
		unsigned deck = zone_count(s, words->deck, p);
		unsigned left = zone_count(before, words->deck, p);
		if (!is_other(b, p) || deck <= left
		    || zone_count(before, words->hand, p)
		        <= zone_count(s, words->hand, p))
			continue;
		step_begin(st, (unsigned)verb, p);
		step_add(st, ATTRIBUTE_COUNT, (int32_t)(deck - left));
		if (is_owed(b, st, deck - left))
			return true;
	}
	return false;
}
