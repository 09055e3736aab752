/*
 * effect_limit.c - how often an effect may be used.
 */
#include "engine/effect_private.h"

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

bool
works_once(const struct effect *e)
{
	return e->until == DURATION_ONCE
	    && (e->kind == EFFECT_TRIGGER || e->kind == EFFECT_ACTIVATE);
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
	const struct effect *e = &cx->cards->effect[effect];
	unsigned most = most_uses(e);
	bool once = (e->flags & EFFECT_ONCE_GAME) != 0;
	return most == 0 || require(cx, cx->game->effects->rule_limit,
	    may_be_used(cx, effect, card) || clue(cx,
	        once ? "its limit is {limit} in a game"
	        : works_once(e) ? "it works once"
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
