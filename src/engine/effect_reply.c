/*
 * effect_reply.c - giving an answer to the effect that asked.
 */
#include <string.h>

#include "engine/deck.h"
#include "engine/effect_private.h"

/* Puts the named cards on top of the deck, in that order, known. */
static void
make_top(struct context *cx, const struct step *st, enum attribute a,
    bool tagged, unsigned seat)
{
	unsigned deck = cx->game->effects->deck;
	for (unsigned i = step_count(st, a); i > 0; i--) {
		int32_t item = step_item(st, a, i - 1);
		reference card = tagged ? chosen_reference(item) : item;
		if (has_card(cx->s, card)
		    && card_in(cx->s, (unsigned)card, deck, seat))
			card_move(cx->s, (unsigned)card, deck, seat,
			    PLACE_TOP);
	}
}

/* So many cards that nobody saw are drawn next, or were looked at. */
static void
tell_top(struct context *cx, unsigned seat, unsigned count)
{
	struct card *cards = cx->s->card;
	unsigned card = zone_first(cx->s, cx->game->effects->deck, seat);
	for (; count > 0 && card != NO_CARD; count--) {
		if (is_unseen(cx->s, card))
			cards[card].block |= UNSEEN_TOLD;
		card = cards[card].next;
	}
}

static void
answer_targets(struct context *cx, const struct step *st, struct frame *f)
{
	reference chosen[FRAME_TARGET_MAX];
	unsigned count = 0;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		reference who = chosen_reference(
		    step_item(st, ATTRIBUTE_VALUE, i));
		if (who < 0)
			continue;
		if (count == FRAME_TARGET_MAX) {
			frame_is_full(cx);
			return;
		}
		chosen[count++] = who;
	}
	choice_made(cx, f, asking(cx, f), chosen, count);
	f->at++;
}

/* Moves the cards in the order given: the first one named ends on top. */
static void
answer_moves(struct context *cx, const struct step *st, struct frame *f,
    const struct instruction *in)
{
	unsigned count = step_count(st, ATTRIBUTE_VALUE);
	bool bottom = (in->flags & INSTRUCTION_BOTTOM) != 0;
	f->done = 0;
	for (unsigned i = 0; i < count; i++) {
		reference card = chosen_reference(step_item(st,
		    ATTRIBUTE_VALUE, bottom ? i : count - 1 - i));
		if (is_card_reference(card))
			f->done += operate_on_card(cx, f, in, (unsigned)card);
	}
	f->at++;
}

static void
answer_card(struct context *cx, const struct step *st, struct frame *f,
    const struct question *q)
{
	const struct instruction *in = asking(cx, f);
	if (in->operation == OPERATION_CHOOSE) {
		answer_targets(cx, st, f);
		return;
	}
	if (in->operation != OPERATION_DISCARD) {
		make_top(cx, st, ATTRIBUTE_VALUE, true, (unsigned)q->amount);
		tell_top(cx, (unsigned)q->amount,
		    step_count(st, ATTRIBUTE_VALUE));
		return;
	}
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		reference card = chosen_reference(
		    step_item(st, ATTRIBUTE_VALUE, i));
		if (is_card_reference(card))
			discard_keep(cx, f, card);
	}
}

/* A step that a judge lets stand may name anything. */
static bool
is_in_hand(const struct context *cx, int32_t card, unsigned player)
{
	return has_card(cx->s, card)
	    && card_in(cx->s, (unsigned)card, cx->game->effects->hand, player);
}

static void
answer_discard(struct context *cx, const struct step *st, struct frame *f,
    unsigned player)
{
	enum attribute a = step_has(st, ATTRIBUTE_CARDS) ? ATTRIBUTE_CARDS
	    : ATTRIBUTE_CARD;
	for (unsigned i = 0; i < step_count(st, a); i++)
		if (is_in_hand(cx, step_item(st, a, i), player))
			discard_keep(cx, f, step_item(st, a, i));
}

static void
answer_option(struct context *cx, struct frame *f,
    const struct instruction *in, int32_t value)
{
	if (may_be_declined(cx, f)) {
		f->flags |= FRAME_DECIDED;
		if (value != 1)
			f->at = cx->cards->effect[f->effect].length;
	} else if (in->operation == OPERATION_NUMBER) {
		frame_keep(f, in, value);
		f->at++;
	} else {
		option_taken(f, in, (unsigned)value);
	}
}

static void
answer_order(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	uint8_t named[FRAME_MAX];
	struct frame moved[FRAME_MAX];
	unsigned count = order_named(cx, st, named), kept = 0;
	uint64_t taken = 0;
	for (unsigned i = 0; i < count; i++) {
		moved[i] = s->frame[named[i]];
		moved[i].flags |= FRAME_ORDERED;
		taken |= UINT64_C(1) << named[i];
	}
	for (unsigned i = 0; i < s->frames; i++)
		if ((taken >> i & 1) == 0)
			s->frame[kept++] = s->frame[i];
	/* They stand at the end in the order given. */
	memcpy(s->frame + kept, moved, count * sizeof moved[0]);
}

void
answer_given(struct context *cx, const struct step *st)
{
	struct question q = cx->s->question;
	struct frame *f = frame_running(cx->s);
	int32_t value = step_value(st, ATTRIBUTE_VALUE);
	if (q.kind == QUESTION_ORDER)
		answer_order(cx, st);
	cx->s->question = (struct question){ .card = NO_CARD };
	if (f == NULL)
		return;
	const struct instruction *in = asking(cx, f);
	/* A shuffle is done once it has been answered; any other question is
	 * over, and what comes next may ask anew. */
	if (q.kind != QUESTION_SHUFFLE)
		f->flags &= (uint16_t)~FRAME_ASKED;
	switch ((enum question_kind)q.kind) {
	case QUESTION_OPTION:
		answer_option(cx, f, in, value);
		break;
	case QUESTION_TARGETS:
		if (in->operation == OPERATION_MOVE)
			answer_moves(cx, st, f, in);
		else
			answer_targets(cx, st, f);
		break;
	case QUESTION_DISCARD:
		answer_discard(cx, st, f, q.player);
		break;
	case QUESTION_CARD:
		answer_card(cx, st, f, &q);
		break;
	case QUESTION_COIN:
		f->at = coin_value(st) == 1 ? (uint16_t)(f->at + 1)
		    : in->jump;
		break;
	case QUESTION_DIE:
		frame_keep(f, in, value);
		f->at++;
		break;
	case QUESTION_DRAW:
		f->flags |= FRAME_NAMED;
		make_top(cx, st, ATTRIBUTE_CARDS, false, q.player);
		tell_top(cx, q.player, (unsigned)q.amount);
		break;
	case QUESTION_SHUFFLE:
		deck_shuffle(cx, st, cx->game->effects->deck, q.player);
		break;
	case QUESTION_NONE:
	case QUESTION_ORDER:
	case QUESTION_GAME:
	case QUESTION_COUNT:
		break;
	}
}

/* ---- when nobody answers ---- */

/* Each player does the instruction in turn: the others go on with it. */
static bool
asks_in_turn(const struct instruction *in)
{
	return in->operation == OPERATION_DISCARD
	    || in->operation == OPERATION_DRAW
	    || in->operation == OPERATION_MILL
	    || in->operation == OPERATION_REVEAL
	    || in->operation == OPERATION_SHUFFLE;
}

void
effect_unanswered(struct context *cx)
{
	struct frame *f = frame_running(cx->s);
	/* Chance decides among the cards that are left. */
	const bool chance = cx->s->question.kind == QUESTION_CARD;
	cx->s->question = (struct question){ .card = NO_CARD };
	if (f == NULL || (f->flags & FRAME_ASKED) == 0)
		return;
	const struct instruction *in = asking(cx, f);
	f->flags &= (uint16_t)~FRAME_ASKED;
	if (chance || asks_in_turn(in))
		return;
	if (in->operation == OPERATION_MAY || in->operation == OPERATION_OPTION)
		f->at = in->jump;
	else if (in->operation == OPERATION_CHOOSE
	    || in->operation == OPERATION_NUMBER)
		f->at++;
	else
		f->flags |= FRAME_NEGATED;
}
