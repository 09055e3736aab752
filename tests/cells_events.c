/*
 * cells_events.c - whether each event of a game sets off what waits for it:
 * cards in play take on triggers, and the game goes on for a while.
 */
#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "cmd/player.h"
#include "random_player.h"

enum { WATCH_STEPS = 60 };

/* All cards in play have a keyword, the same: some events come of one only. */
static void
give_keyword(struct walk *r, struct state *s)
{
	unsigned keyword = chance_below(&r->chance, r->game->keyword_count);
	for (unsigned card = 0; card < s->cards; card++) {
		unsigned kind = card_zone(s, card);
		const struct modifier m = { .kind = MODIFIER_KEYWORD,
			.which = (uint8_t)keyword,
			.player = (uint8_t)card_seat(s, card),
			.source = (uint16_t)card, .target = (reference)card,
			.amount = 1, .turn = s->global[0] };
		if (kind != NO_ZONE && card_seat(s, card) < s->players
		    && (r->game->zones[kind].flags & ZONE_IN_PLAY) != 0
		    && !modifier_add(s, &m))
			return;
	}
}

/* Each card in play waits for some of the events. */
static void
give_triggers(struct walk *r, struct state *s)
{
	unsigned kinds = (r->events + WATCHED - 1) / WATCHED;
	unsigned from = chance_below(&r->chance, kinds);
	for (unsigned card = 0; card < s->cards; card++) {
		unsigned kind = card_zone(s, card);
		if (kind == NO_ZONE || card_seat(s, card) >= s->players
		    || (r->game->zones[kind].flags & ZONE_IN_PLAY) == 0)
			continue;
		const struct modifier m = { .kind = MODIFIER_COPY,
			.player = (uint8_t)card_seat(s, card),
			.source = (uint16_t)card, .target = (reference)card,
			.amount = (int32_t)(r->watchers + from++ % kinds),
			.turn = s->global[0] };
		if (!modifier_add(s, &m))
			return;
	}
}

void
watch_events(struct walk *r)
{
	struct state *now = &r->with, *next = &r->next;
	struct step st;
	state_copy(now, session_context(r->session)->s);
	give_triggers(r, now);
	bool kinds = chance_below(&r->chance, 2) == 0;
	if (r->game->keyword_count > 0 && chance_below(&r->chance, 2) == 0)
		give_keyword(r, now);
	for (unsigned n = 0; n < WATCH_STEPS; n++) {
		struct context cx = context_on(r, now);
		if (!(kinds ? choose_by_kind(&cx, &r->chance, &st)
		    : player_choose(&cx, &r->chance, PLAYER_ATTACK, &st)))
			return;
		cx = context_on(r, now);
		r->coverage.effects = &r->counts;
		cx.coverage = &r->coverage;
		if (world_run(&cx, now, next, RUN_STEP, &st) != RESULT_LEGAL)
			return;
		struct state *old = now;
		now = next;
		next = old;
	}
}

/*
 * What a trigger cannot hear, or hardly ever does in games of two at random:
 * fixtures show these.
 */
static const char *const elsewhere[] = {
	"requirement", /* a condition that is looked at, never set off */
	"sacrifice",   /* the same: what may be sacrificed for its card */
	"out",         /* the game of two is over then */
};

static bool
is_heard_elsewhere(const char *event)
{
	for (unsigned n = 0; n < sizeof elsewhere / sizeof *elsewhere; n++)
		if (strcmp(event, elsewhere[n]) == 0)
			return true;
	return false;
}

unsigned
count_silent(const struct walk *r, bool told)
{
	unsigned silent = 0;
	for (unsigned n = 1; n <= r->events; n++) {
		if (r->counts.heard[n] > 0
		    || is_heard_elsewhere(r->game->effects->events[n]))
			continue;
		silent++;
		if (told)
			fprintf(stderr, "%s: event %s: sets nothing off\n",
			    r->game->name, r->game->effects->events[n]);
	}
	return silent;
}
