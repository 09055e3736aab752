/*
 * effect_says.c - what cards in play forbid, permit and say besides, as games
 * ask.
 */
#include "engine/effect_private.h"

/* ---- bans and permissions ---- */

bool
card_banned(struct context *cx, unsigned card, unsigned act)
{
	return query(cx, OPERATION_BAN, MODIFIER_BAN, act,
	    (reference)card).found > 0;
}

bool
player_banned(struct context *cx, unsigned player, unsigned act)
{
	return query(cx, OPERATION_BAN, MODIFIER_BAN, act,
	    player_reference(player)).found > 0;
}

bool
is_banned(struct context *cx, unsigned player, unsigned card, unsigned act)
{
	return card_banned(cx, card, act) || player_banned(cx, player, act);
}

bool
card_permitted(struct context *cx, unsigned card, unsigned rule)
{
	unsigned seat = card_player(cx, card);
	if (query(cx, OPERATION_PERMIT, MODIFIER_PERMIT, rule,
	    (reference)card).found > 0)
		return true;
	return player_permitted(cx, seat, rule);
}

bool
player_permitted(struct context *cx, unsigned player, unsigned rule)
{
	return query(cx, OPERATION_PERMIT, MODIFIER_PERMIT, rule,
	    player_reference(player)).found > 0;
}

/* ---- the latest of them ---- */

static int32_t
latest(const struct query *q)
{
	return q->found > 0 ? q->highest : -1;
}

reference
card_keyword_source(struct context *cx, unsigned card, unsigned keyword)
{
	struct query q = query(cx, OPERATION_GIVE, MODIFIER_KEYWORD, keyword,
	    (reference)card);
	return q.found > 0 ? q.source : (reference)card;
}

int32_t
card_keyword_since(struct context *cx, unsigned card, unsigned keyword)
{
	const uint64_t bit = UINT64_C(1) << keyword;
	bool printed = (definition_asked(cx, card, ASKED_KEYWORD, bit)->keywords
	    & bit) != 0;
	struct query q = query(cx, OPERATION_GIVE, MODIFIER_KEYWORD, keyword,
	    (reference)card);
	int32_t own = printed ? came_at(cx, card) : -1;
	if (latest(&q) < 0 && own < 0)
		return -1;
	if (card_keyword_taken(cx, card, keyword))
		return -1;
	return latest(&q) > own ? latest(&q) : own;
}

int32_t
card_banned_since(struct context *cx, unsigned card, unsigned act)
{
	struct query q = query(cx, OPERATION_BAN, MODIFIER_BAN, act,
	    (reference)card);
	return latest(&q);
}

int32_t
player_banned_since(struct context *cx, unsigned player, unsigned act)
{
	struct query q = query(cx, OPERATION_BAN, MODIFIER_BAN, act,
	    player_reference(player));
	return latest(&q);
}

int32_t
card_permitted_since(struct context *cx, unsigned card, unsigned rule)
{
	unsigned seat = card_player(cx, card);
	struct query q = query(cx, OPERATION_PERMIT, MODIFIER_PERMIT, rule,
	    (reference)card);
	struct query own = query(cx, OPERATION_PERMIT, MODIFIER_PERMIT, rule,
	    player_reference(seat));
	return latest(&own) > latest(&q) ? latest(&own) : latest(&q);
}

/* ---- players ---- */

bool
any_wins(const struct context *cx)
{
	return cx->unseen != NULL || has_copies(cx->s)
	    || is_spoken_of(cx, OPERATION_WIN, (unsigned)-1);
}

bool
player_wins(struct context *cx, unsigned player)
{
	struct query q = { .operation = OPERATION_WIN, .which = -1,
		.about = player_reference(player) };
	ask_cards(cx, &q);
	if (q.found > 0)
		count_deed(cx, OPERATION_WIN, true, -1);
	return q.found > 0;
}

int32_t
player_bonus(struct context *cx, unsigned player, unsigned field)
{
	return query(cx, OPERATION_MODIFY, MODIFIER_FIELD, field,
	    player_reference(player)).sum;
}
