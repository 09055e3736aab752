/*
 * effect_question.c - what is asked, of whom, and what an answer names.
 */
#include "engine/effect_private.h"

/* ---- who asks, and how it is answered ---- */

const struct instruction *
asking(const struct context *cx, const struct frame *f)
{
	static const struct instruction nothing;
	const struct effect *e = &cx->cards->effect[f->effect];
	/* A question of the game itself may come after the last one. */
	return f->at < e->length ? &cx->cards->instruction[e->code + f->at]
	    : &nothing;
}

const struct answer_form answer_forms[QUESTION_COUNT] = {
	[QUESTION_OPTION] = { KNOWN_CHOOSE, WHAT_OPTION },
	[QUESTION_TARGETS] = { KNOWN_CHOOSE, WHAT_TARGETS },
	[QUESTION_ORDER] = { KNOWN_CHOOSE, WHAT_ORDER },
	[QUESTION_DISCARD] = { KNOWN_DISCARD, -1 },
	[QUESTION_COIN] = { KNOWN_RANDOM, CHANCE_COIN },
	[QUESTION_DIE] = { KNOWN_RANDOM, CHANCE_DIE },
	[QUESTION_CARD] = { KNOWN_RANDOM, CHANCE_CARD },
	[QUESTION_DRAW] = { KNOWN_DRAW, -1 },
	[QUESTION_SHUFFLE] = { KNOWN_SHUFFLE, -1 },
};

bool
verb_answers(const struct context *cx, const struct step *st)
{
	enum known_verb verb = answer_forms[cx->s->question.kind].verb;
	return verb != KNOWN_NONE && verb == cx->game->steps[st->verb].known;
}

void
game_asks(struct context *cx, unsigned code, unsigned player, unsigned least,
    unsigned most)
{
	cx->s->question = (struct question){ .kind = QUESTION_GAME,
		.code = (uint8_t)code, .player = (uint8_t)player,
		.minimum = (uint8_t)(least > UINT8_MAX ? UINT8_MAX : least),
		.maximum = (uint8_t)(most > UINT8_MAX ? UINT8_MAX : most),
		.card = NO_CARD };
}

bool
game_asked(const struct context *cx, unsigned code)
{
	return cx->s->question.kind == QUESTION_GAME
	    && cx->s->question.code == code;
}

int32_t
asking_card(const struct context *cx)
{
	unsigned card = cx->s->question.card;
	return card == NO_CARD ? -1 : (int32_t)card;
}

void
question_over(struct context *cx)
{
	cx->s->question = (struct question){ .card = NO_CARD };
}

/* ---- what an answer names ---- */

reference
chosen_reference(int32_t item)
{
	return item >= CHOICE_REFERENCE ? item - CHOICE_REFERENCE
	    : NO_REFERENCE;
}

int
coin_value(const struct step *st)
{
	int32_t item = step_value(st, ATTRIBUTE_VALUE);
	return item == CHOICE_HEADS ? 1 : item == CHOICE_TAILS ? 0 : -1;
}

uint64_t
frames_to_order(struct state *s)
{
	const int batch = question_batch(s);
	uint64_t frames = 0;
	for (unsigned i = 0; i < s->frames; i++) {
		const struct frame *f = &s->frame[i];
		if (f->state == FRAME_WAITING && f->batch == batch
		    && f->player == s->question.player)
			frames |= UINT64_C(1) << i;
	}
	return frames;
}

/* The one of the waiting frames `left` that is meant: of that card, of its
 * effect number `n` (from 1; 0: the first that is printed); -1: none. */
static int
waiting_of(const struct context *cx, reference card, unsigned n, uint64_t left)
{
	unsigned first = UINT_MAX;
	int found = -1;
	for (; left != 0; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);
		const struct frame *f = &cx->s->frame[i];
		if ((reference)f->card != card)
			continue;
		/* Others, like a link of a card that only stays, have none. */
		unsigned number = frame_number(cx, f);
		if ((n != 0 && number != n) || number >= first)
			continue;
		first = number;
		found = (int)i;
	}
	return found;
}

/* Whether a later item of the step's order is the same card. */
static bool
is_named_again(const struct step *st, unsigned item)
{
	for (unsigned i = item + 1; i < step_count(st, ATTRIBUTE_VALUE); i++)
		if (step_item(st, ATTRIBUTE_VALUE, i)
		    == step_item(st, ATTRIBUTE_VALUE, item))
			return true;
	return false;
}

/* A card without a number that is named no more stands for all of its effects
 * that are left. */
unsigned
order_named(const struct context *cx, const struct step *st,
    uint8_t frames[FRAME_MAX])
{
	unsigned found = 0, count = step_count(st, ATTRIBUTE_VALUE);
	uint64_t left = frames_to_order(cx->s);
	for (unsigned i = 0; i < count && found < FRAME_MAX; i++) {
		reference who = chosen_reference(
		    step_item(st, ATTRIBUTE_VALUE, i));
		int32_t n = i + 1 < count
		    ? step_item(st, ATTRIBUTE_VALUE, i + 1) : CHOICE_WORD;
		bool numbered = n < CHOICE_WORD;
		int frame = waiting_of(cx, who, numbered ? (unsigned)n : 0,
		    left);
		if (frame < 0 || (numbered && n < 1))
			return 0;
		bool all = !numbered && !is_named_again(st, i);
		do {
			left &= ~(UINT64_C(1) << frame);
			frames[found++] = (uint8_t)frame;
			frame = all ? waiting_of(cx, who, 0, left) : -1;
		} while (frame >= 0 && found < FRAME_MAX);
		i += numbered;
	}
	return found;
}
_Static_assert(FRAME_MAX <= 64, "one bit for each frame");
