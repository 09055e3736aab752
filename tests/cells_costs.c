/*
 * cells_costs.c - whether each cost of a game is paid: cards take on an ability
 * that has it and does nothing else, and one of them is used.  The table must
 * then look other than where the same ability is free.
 */
#include <stdio.h>
#include <string.h>

#include "cells.h"

/* ---- the cells ---- */

static void
add_cost(struct walk *r, const char *text)
{
	add_cell(r, OPERATION_NOTHING, false, "%s", text);
	r->cell[r->cells - 1].is_cost = true;
}

static void
add_marks(struct walk *r)
{
	const int16_t *mark = r->game->effects->cost_marks;
	char text[80], cost[120];
	for (; mark != NULL && *mark >= 0; mark++)
		for (unsigned value = 0; value < 2; value++) {
			const struct field *field =
			    &r->game->card_fields[*mark];
			snprintf(cost, sizeof cost, "<cost mark=\"%s\"/>",
			    mark_text(field, value, text));
			add_cost(r, cost);
		}
}

/* Cards of the hand, to each place where cards lie. */
static void
add_moves(struct walk *r)
{
	const struct game *g = r->game;
	char cost[120];
	for (unsigned z = 0; z < g->zone_count; z++) {
		if ((g->effects->operations[OPERATION_MOVE].to >> z & 1) == 0
		    || z == g->effects->hand)
			continue;
		snprintf(cost, sizeof cost, "<cost move=\"1\" zone=\"%s\" "
		    "to=\"%s\"/>", g->zones[g->effects->hand].name,
		    g->zones[z].name);
		add_cost(r, cost);
	}
}

void
cost_cells(struct walk *r)
{
	const struct effect_words *words = r->game->effects;
	char cost[120];
	/* The first is free. */
	add_cost(r, "");
	r->cell[r->cells - 1].done = true;
	for (const int16_t *f = words->cost_fields; f != NULL && *f >= 0;
	    f++) {
		snprintf(cost, sizeof cost, "<cost field=\"%s\" "
		    "amount=\"1\"/>", r->game->player_fields[*f].name);
		add_cost(r, cost);
	}
	if ((words->costs & COST(DISCARD)) != 0)
		add_cost(r, "<cost discard=\"1\"/>");
	if ((words->costs & COST(SACRIFICE)) != 0)
		add_cost(r, "<cost sacrifice=\"1\"/>");
	if ((words->costs & COST(DAMAGE)) != 0)
		add_cost(r, "<cost damage=\"1\"/>");
	if ((words->costs & COST(MOVE)) != 0)
		add_moves(r);
	if ((words->costs & COST(MARK)) != 0)
		add_marks(r);
}

/* ---- whether they are paid ---- */

/* Cards in play and of hands take on what the definition does. */
static void
take_on(struct walk *r, struct state *s, unsigned definition)
{
	const struct game *g = r->game;
	state_copy(s, session_context(r->session)->s);
	for (unsigned card = 0; card < s->cards; card++) {
		unsigned kind = card_zone(s, card);
		if (kind == NO_ZONE || card_seat(s, card) >= s->players
		    || (kind != g->effects->hand
		        && (g->zones[kind].flags & ZONE_IN_PLAY) == 0))
			continue;
		const struct modifier m = { .kind = MODIFIER_COPY,
			.player = (uint8_t)card_seat(s, card),
			.source = (uint16_t)card, .target = (reference)card,
			.amount = (int32_t)definition, .turn = s->global[0] };
		if (!modifier_add(s, &m))
			return;
	}
}

/* A step that uses the ability, one of all that there are. */
struct use {
	struct walk *walk;
	const struct context *cx;
	unsigned effect, card; /* NO_CARD: any */
	unsigned count;
	struct step step;
};

static void
look_at(void *closure, const struct step *st)
{
	struct use *u = closure;
	if (!step_has(st, ATTRIBUTE_CARD))
		return;
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return;
	int32_t card = step_value(st, ATTRIBUTE_CARD);
	if (card < 0 || (u->card != NO_CARD && (unsigned)card != u->card)
	    || effect_meant(u->cx, st, (unsigned)card, EFFECT_ACTIVATE)
	        != (int)u->effect)
		return;
	if (chance_below(&u->walk->chance, ++u->count) == 0)
		u->step = *st;
}

static bool
find_use(struct walk *r, struct state *s, const struct cell *c, unsigned card,
    struct step *st)
{
	struct context cx = context_on(r, s);
	struct use use = { .walk = r, .cx = &cx, .effect = c->effect,
		.card = card };
	legal_steps(&cx, look_at, &use);
	*st = use.step;
	return use.count > 0;
}

void
try_cost(struct walk *r, struct cell *c)
{
	struct cell *free = c;
	struct step paid, unpaid;
	while (free->text[0] != '\0')
		free--;
	take_on(r, &r->with, r->first + (unsigned)(c - r->cell));
	if (!find_use(r, &r->with, c, NO_CARD, &paid))
		return;
	unsigned card = (unsigned)step_value(&paid, ATTRIBUTE_CARD);
	take_on(r, &r->without, r->first + (unsigned)(free - r->cell));
	if (!find_use(r, &r->without, free, card, &unpaid))
		return;
	struct context cx = context_on(r, &r->with);
	if (world_run(&cx, &r->with, &r->next, RUN_STEP, &paid)
	    != RESULT_LEGAL)
		return;
	cx = context_on(r, &r->without);
	if (world_run(&cx, &r->without, &r->next_without, RUN_STEP, &unpaid)
	    != RESULT_LEGAL)
		return;
	c->done = looks_other(&r->next, &r->next_without);
}
