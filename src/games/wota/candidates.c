/*
 * candidates.c - what could be done: a superset of the legal steps, first those
 * without cards.
 */
#include "engine/deck.h"
#include "engine/chance.h"
#include "engine/session.h"
#include "games/wota/parts.h"

static int32_t
stage(const struct context *cx)
{
	return cx->s->global[STAGE];
}

/* ---- match and setup ---- */

/* Dice stand for all their faces. */
void
wota_toss_candidates(struct context *cx, struct candidates *c)
{
	enum { DIE_WORD, COIN_WORD };
	struct step st;
	if (stage(cx) != STAGE_TOSS)
		return;
	step_begin(&st, VERB_TOSS, NO_PLAYER);
	step_add(&st, ATTRIBUTE_METHOD, DIE_WORD);
	step_add(&st, ATTRIBUTE_FACES, PATTERN);
	step_add(&st, ATTRIBUTE_WINNER, PATTERN);
	if (!candidate(c, &st))
		return;
	for (int32_t winner = 0; winner < 2; winner++) {
		step_begin(&st, VERB_TOSS, NO_PLAYER);
		step_add(&st, ATTRIBUTE_METHOD, COIN_WORD);
		step_add(&st, ATTRIBUTE_WINNER, winner);
		if (!candidate(c, &st))
			return;
	}
}

/* Two dice, and who has won with them: nobody when they are equal. */
bool
wota_fill(struct context *cx, struct chance *chance, struct step *st)
{
	int32_t faces[2];
	(void)cx;
	if (st->verb != VERB_TOSS
	    || !step_has_pattern(st, ATTRIBUTE_FACES))
		return false;
	for (unsigned player = 0; player < 2; player++)
		faces[player] = 1 + (int32_t)chance_below(chance, 6);
	step_begin(st, VERB_TOSS, NO_PLAYER);
	step_add(st, ATTRIBUTE_METHOD, 0);
	step_set(st, ATTRIBUTE_FACES, faces, 2);
	if (faces[0] != faces[1])
		step_add(st, ATTRIBUTE_WINNER, faces[0] > faces[1] ? 0 : 1);
	return true;
}

/* ---- answers ---- */

/* Orders of due costs: each card first once, the others as they come. */
void
wota_choose_candidates(struct context *cx, struct candidates *c)
{
	enum { ORDER_WORD = 1 };
	for (unsigned first = 0; first < cx->s->cards
	    && cx->s->question.kind == QUESTION_NONE; first++) {
		struct step st;
		const int32_t *field = cx->s->card[first].field;
		if (!field[PAYMENT_DUE] && !field[MAINTENANCE_DUE])
			continue;
		step_begin(&st, VERB_CHOOSE, wota_turn_player(cx));
		step_add(&st, ATTRIBUTE_WHAT, ORDER_WORD);
		step_add(&st, ATTRIBUTE_VALUE,
		    CHOICE_REFERENCE + (int32_t)first);
		for (unsigned card = 0; card < cx->s->cards; card++) {
			field = cx->s->card[card].field;
			if (card != first && (field[PAYMENT_DUE]
			    || field[MAINTENANCE_DUE]))
				step_add(&st, ATTRIBUTE_VALUE,
				    CHOICE_REFERENCE + (int32_t)card);
		}
		if (!candidate(c, &st))
			return;
	}
}

void
wota_discard_candidates(struct context *cx, struct candidates *c)
{
	const struct question *q = &cx->s->question;
	struct step st;
	if (q->kind != QUESTION_GAME) {
		answer_candidates(cx, c, VERB_DISCARD);
		return;
	}
	if (q->code != ASK_HAND_LIMIT)
		return;
	step_begin(&st, VERB_DISCARD, q->player);
	for_each_card (cx->s, card, HAND, q->player)
		if (step_count(&st, ATTRIBUTE_CARDS) < q->minimum)
			step_add(&st, ATTRIBUTE_CARDS, (int32_t)card);
	candidate(c, &st);
}
