/*
 * claims.h - claims that several games have, and the rows of their tables.
 * Only claims.c of a game includes it.
 */
#ifndef GAMES_CLAIMS_H
#define GAMES_CLAIMS_H

#include <stddef.h>

#include "engine/game.h"

/* ---- putting values together ---- */

static inline void
give(struct claim_value *v, int32_t item)
{
	if (v->count < CARD_MAX)
		v->item[v->count++] = item;
}

/* A card, or none. */
static inline void
give_card(struct claim_value *v, unsigned card)
{
	give(v, card == NO_CARD ? CLAIM_NOTHING : (int32_t)card);
}

static inline void
give_zone(const struct context *cx, unsigned kind, unsigned seat,
    struct claim_value *v)
{
	for_each_card (cx->s, card, kind, seat)
		give(v, (int32_t)card);
}

/* Cards of what happened in the last step, to that player. */
static inline void
give_cards(const struct context *cx, unsigned event, unsigned player,
    struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == event
		    && (player == NO_PLAYER || h->player == player))
			give(v, h->card);
	}
}

/* Whether something is finished, and nothing new has begun. */
static inline bool
is_decided(const struct context *cx)
{
	return !cx->s->outcome.running && cx->s->outcome.finished > 0;
}

/* Who has won what was finished last. */
static inline void
give_winners(const struct context *cx, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	if (o->draw)
		give(v, CLAIM_DRAW);
	for (unsigned p = 0; p < cx->s->players; p++)
		if ((o->winners >> p & 1) != 0)
			give(v, (int32_t)p);
}

/* Which of two has more; a draw if none. */
static inline void
give_leader(struct claim_value *v, int32_t first, int32_t second)
{
	give(v, first == second ? CLAIM_DRAW : second > first);
}

/* ---- claims that are one thing of the state ---- */

#define CLAIM(name, ...)                                                      \
	static void                                                           \
	name(struct context *cx, unsigned of, struct claim_value *v)          \
	{                                                                     \
		(void)of;                                                     \
		__VA_ARGS__;                                                  \
	}
#define OF_PLAYER_FIELD(name, field)                                          \
	CLAIM(name, give(v, cx->s->player[of][field]))
#define OF_CARD_FIELD(name, which)                                            \
	CLAIM(name, give(v, cx->s->card[of].field[which]))
#define OF_GAME_FIELD(name, field) CLAIM(name, give(v, cx->s->global[field]))
/* How many cards are in a zone of the player, and which ones. */
#define OF_COUNT(name, kind)                                                  \
	CLAIM(name, give(v, (int32_t)zone_count(cx->s, kind, of)))
#define OF_CARDS(name, kind) CLAIM(name, give_zone(cx, kind, of, v))
#define OF_ZONE(name, kind) OF_COUNT(name##_count, kind) OF_CARDS(name, kind)
/* The same of a zone that all share. */
#define OF_COMMON_COUNT(name, kind)                                           \
	CLAIM(name, give(v, (int32_t)zone_count(cx->s, kind, COMMON)))
#define OF_COMMON_CARDS(name, kind) CLAIM(name, give_zone(cx, kind, COMMON, v))
/* Of the last step: cards that something happened to, and the sum of it. */
#define OF_EVENT(name, event) CLAIM(name, give_cards(cx, event, of, v))
#define OF_AMOUNT(name, event)                                                \
	CLAIM(name, give(v, happened_amount(cx, event, of)))
#define OF_TIMES(name, event)                                                 \
	CLAIM(name, give(v, (int32_t)happened(cx, event, of)))

/* ---- rows ---- */

#define OF_PLAYER(name, type, compute)                                        \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, compute, NULL }
#define OF_CARD(name, type, compute)                                          \
	{ name, CLAIM_OF_CARD, CLAIM_##type, NULL, compute, NULL }
#define OF_GAME(name, type, compute)                                          \
	{ name, CLAIM_OF_NONE, CLAIM_##type, NULL, compute, NULL }
/* The same with words. */
#define OF_PLAYER_WORD(name, type, words, compute)                            \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, words, compute, NULL }
#define OF_CARD_WORD(name, words, compute)                                    \
	{ name, CLAIM_OF_CARD, CLAIM_WORD, words, compute, NULL }
#define OF_GAME_WORD(name, words, compute)                                    \
	{ name, CLAIM_OF_NONE, CLAIM_WORD, words, compute, NULL }

#endif
