/*
 * effect_start.c - which effect a step declares, how often it may, and its
 * start.
 */
#include <string.h>

#include "engine/effect_private.h"
#include "engine/ids.h"

unsigned
effect_place(const struct context *cx, unsigned effect, unsigned card)
{
	uint16_t list[CARD_EFFECT_MAX];
	const unsigned count = card_effects(cx, card, list);
	unsigned n = 0;
	while (n < count && list[n] != effect)
		n++;
	return n;
}

int
effect_of(const struct context *cx, unsigned card, enum effect_kind kind,
    unsigned n)
{
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list);
	for (unsigned i = 0; i < count; i++)
		if (cx->cards->effect[list[i]].kind == kind && n-- == 0)
			return list[i];
	return -1;
}

/* Which of the delays of its definition an effect is, from 1; they stand behind
 * what is printed. */
static unsigned
delay_number(const struct catalogue *cards, unsigned effect)
{
	const struct definition *d =
	    &cards->definition[cards->effect[effect].definition];
	return effect + 1 - (d->effect + d->effects);
}

/* How many delays the effects of a definition have. */
static unsigned
count_delays(const struct catalogue *cards, unsigned definition)
{
	const struct definition *d = &cards->definition[definition];
	unsigned at = d->effect + d->effects;
	while (at < cards->effects
	    && cards->effect[at].kind == EFFECT_DELAYED
	    && cards->effect[at].definition == definition)
		at++;
	return at - (d->effect + d->effects);
}

unsigned
frame_number(const struct context *cx, const struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, f->card, list);
	for (unsigned i = 0; i < count; i++)
		if (list[i] == f->effect)
			return i + 1;
	if (e->kind != EFFECT_DELAYED)
		return 0;
	/* What its delays bring, and then those of what it is a copy of. */
	unsigned own = cx->s->card[f->card].definition;
	return count + delay_number(cx->cards, f->effect)
	    + (e->definition == own ? 0 : count_delays(cx->cards, own));
}

bool
effect_holds(struct context *cx, unsigned effect, unsigned card)
{
	struct frame f = frame_for(effect, card, card_seat(cx->s, card));
	return conditions_hold(cx, &f, &cx->cards->effect[effect]);
}

int
effect_meant(const struct context *cx, const struct step *st, unsigned card,
    enum effect_kind kind)
{
	uint16_t list[CARD_EFFECT_MAX];
	if (!step_has(st, ATTRIBUTE_EFFECT))
		return effect_of(cx, card, kind, 0);
	unsigned count = card_effects(cx, card, list);
	int32_t n = step_value(st, ATTRIBUTE_EFFECT);
	if (n < 1 || (unsigned)n > count
	    || cx->cards->effect[list[n - 1]].kind != kind)
		return -1;
	return list[n - 1];
}

/* ---- limits ---- */

static struct modifier *
uses(struct context *cx, unsigned effect, unsigned card)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_USED && m->target == (reference)card
		    && m->amount == (int32_t)effect)
			return m;
	}
	return NULL;
}

/* Whether what waits for an event waits for the first one only. */
static bool
works_once(const struct effect *e)
{
	return e->kind == EFFECT_TRIGGER && e->until == DURATION_ONCE;
}

/* How often it may be used; 0: as often as one likes. */
static unsigned
most_uses(const struct effect *e)
{
	return (e->flags & EFFECT_ONCE_GAME) != 0 || works_once(e) ? 1
	    : e->limit;
}

bool
may_be_used(struct context *cx, unsigned effect, unsigned card)
{
	unsigned most = most_uses(&cx->cards->effect[effect]);
	const struct modifier *m = most == 0 ? NULL : uses(cx, effect, card);
	return m == NULL || m->left < most;
}

bool
within_limit(struct context *cx, unsigned effect, unsigned card)
{
	unsigned most = most_uses(&cx->cards->effect[effect]);
	bool once = (cx->cards->effect[effect].flags & EFFECT_ONCE_GAME) != 0;
	return most == 0 || require(cx, cx->game->effects->rule_limit,
	    may_be_used(cx, effect, card) || clue(cx,
	        once ? "its limit is {limit} in a game"
	             : "its limit is {limit} a turn",
	        NUMBER("limit", most)), CARD("card", card),
	    NUMBER("limit", most),
	    WORD("why", "it has been used as often as it may be"));
}

void
count_use(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	if (most_uses(e) == 0)
		return;
	struct modifier *m = uses(cx, effect, card);
	if (m != NULL) {
		m->left++;
		return;
	}
	const struct modifier first = {
		.kind = MODIFIER_USED,
		.until = (e->flags & EFFECT_ONCE_GAME) != 0
		    ? DURATION_PERMANENT
		    : works_once(e) ? DURATION_ONCE : DURATION_TURN,
		.player = (uint8_t)player,
		.source = (uint16_t)card,
		.left = 1,
		.target = (reference)card,
		.amount = (int32_t)effect,
	};
	modifier_put(cx, &first);
}

/* ---- starting ---- */

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

static struct frame *
declare(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, unsigned player, enum frame_state state)
{
	struct meaning m = meaning_take(cx, st, effect, card, player);
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
	return pushed;
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
