/*
 * effect_start.c - the start of an effect that a step declares, of one that the
 * game begins, of a link; and tokens.
 */
#include <string.h>

#include "engine/effect_private.h"
#include "engine/ids.h"

/* A step that a judge lets stand starts another effect while one asks: what is
 * asked is asked anew when the other one is done. */
static void
put_off_question(struct context *cx)
{
	struct frame *f = frame_running(cx->s);
	if (cx->s->question.kind == QUESTION_NONE
	    || cx->s->question.kind == QUESTION_GAME)
		return;
	cx->s->question = (struct question){ .card = NO_CARD };
	if (f != NULL)
		f->flags &= (uint16_t)~FRAME_ASKED;
}

/* What waits for damage that is paid is carried out before what it pays for,
 * the last frame. */
static struct frame *
put_below_price(struct state *s, unsigned paid)
{
	const unsigned end = s->frames - 1u;
	while (paid < end && (s->frame[paid].flags & FRAME_UNASKED) == 0)
		paid++;
	if (paid >= end)
		return &s->frame[end];
	const struct frame last = s->frame[end];
	memmove(&s->frame[paid + 1], &s->frame[paid],
	    (end - paid) * sizeof s->frame[0]);
	s->frame[paid] = last;
	return &s->frame[paid];
}

static struct frame *
declare(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player, enum frame_state state)
{
	struct meaning m = meaning_take(cx, st, effect, card, player);
	const unsigned paid = cx->s->frames;
	costs_pay(cx, st, &m);
	count_use(cx, effect, card, player);
	if (state == FRAME_RUNNING)
		put_off_question(cx);
	struct frame *pushed = frame_push(cx, effect, card, player, state);
	if (pushed == NULL)
		return NULL;
	m.frame.state = (uint8_t)state;
	m.frame.batch = pushed->batch;
	m.frame.flags &= FRAME_RULED;
	if (cx->tried != NULL)
		m.frame.flags |= FRAME_TRIED;
	*pushed = m.frame;
	return put_below_price(cx->s, paid);
}

void
effect_start(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	declare(cx, st, effect, card, player, FRAME_RUNNING);
}

void
effect_start_unasked(struct context *cx, const struct step *st,
    unsigned effect, unsigned card, unsigned player)
{
	struct frame *f = declare(cx, st, effect, card, player,
	    FRAME_RUNNING);
	if (f == NULL)
		return;
	f->groups = f->targets = f->skipped = 0;
	memset(f->value, 0, sizeof f->value);
	f->options = STEP_VALUES;
}

void
effect_begin(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	count_use(cx, effect, card, player);
	struct frame *f = frame_push(cx, effect, card, player, FRAME_RUNNING);
	/* No step holds its options: all are asked for. */
	if (f != NULL)
		f->options = STEP_VALUES;
}

void
effect_link(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player)
{
	declare(cx, st, effect, card, player, FRAME_LINK);
}

void
effect_resolve(struct context *cx)
{
	struct frame *link = link_last(cx->s);
	if (link == NULL)
		return;
	link->state = FRAME_RUNNING;
	effects_run(cx);
}

bool
makes_tokens(const struct context *cx)
{
	return row_of(cx, OPERATION_TOKEN)->on != 0;
}

unsigned
token_make(struct context *cx, unsigned source, unsigned definition,
    unsigned player)
{
	struct state *s = cx->s;
	if (cx->unseen != NULL && is_unseen(s, source))
		unseen_named(cx->unseen, source);
	/* A number whose card lies somewhere is passed over: a position may
	 * name tokens as it likes. */
	for (;;) {
		unsigned n = ++s->card[source].tokens;
		int number = registry_token(cx->ids, source, n);
		if (number < 0) {
			over_limit(cx, "1024 cards");
			return NO_CARD;
		}
		if ((unsigned)number < s->cards
		    && s->card[number].zone != NO_ZONE)
			continue;
		card_create(s, (unsigned)number, definition,
		    definition_says(cx->cards, definition), player);
		return (unsigned)number;
	}
}
