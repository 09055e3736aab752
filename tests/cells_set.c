/*
 * cells_set.c - the cells of a game, and a card set of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cells.h"
#include "log/log.h"

/* ---- the cells ---- */

static const char *
duration_text(const struct game *game, enum duration until, char to[40])
{
	static const char *const words[] = { "permanent", "turn", "phase",
		"own-turn", "next-own", "source", "once", "turns:2",
		"cleanup", "next:", "attack" };
	unsigned last = 0;
	while (game->phases[last + 1] != NULL)
		last++;
	snprintf(to, 40, "%s%s", words[until], until == DURATION_NEXT_PHASE
	    ? game->phases[last / 2 + 1] : "");
	return to;
}

/* Whether the operation runs on as an effect that ends. */
static bool
can_end(const struct cell *c)
{
	return c->lasts || c->operation == OPERATION_CONTROL
	    || c->operation == OPERATION_COPY
	    || c->operation == OPERATION_DELAY;
}

/* One cell for each duration of the row, of its first form that lasts. */
static void
durations_of(struct walk *r, const struct cell *from,
    const struct operation_row *row)
{
	char until[40];
	const char *at = strchr(from->text, ' ');
	for (unsigned d = 1; d < DURATION_COUNT; d++) {
		if ((row->until >> d & 1) == 0)
			continue;
		add_cell(r, from->operation, from->lasts, "%.*s until=\"%s\"%s",
		    (int)(at - from->text), from->text,
		    duration_text(r->game, d, until), at);
		r->cell[r->cells - 1].until = d;
		r->cell[r->cells - 1].done = true;
	}
}

/* What is left out or comes once more is so for one time, in each form. */
static void
passing_cells(struct walk *r, unsigned first, const struct operation_row *row)
{
	unsigned last = r->cells;
	bool until = (row->until >> DURATION_TURN & 1) != 0;
	for (unsigned n = first; n < last; n++) {
		const struct cell *c = &r->cell[n];
		const char *at = strchr(c->text, ' ');
		add_cell(r, c->operation, false, "%.*s%s%s",
		    (int)(at - c->text), c->text,
		    until ? " until=\"turn\"" : "", at);
		r->cell[r->cells - 1].passes = true;
		r->cell[r->cells - 1].done = true;
	}
}

/* The same for what is done to players, and to cards. */
static void
duration_cells(struct walk *r, unsigned first, const struct operation_row *row)
{
	unsigned last = r->cells;
	bool cards = false, players = false;
	if (last > first && (r->cell[first].operation == OPERATION_EXTRA
	    || r->cell[first].operation == OPERATION_SKIP))
		passing_cells(r, first, row);
	for (unsigned n = first; n < last; n++) {
		const struct cell *c = &r->cell[n];
		bool *seen = strstr(c->text, "cards=") != NULL ? &cards
		    : &players;
		if (!*seen && can_end(c))
			durations_of(r, c, row);
		*seen = *seen || can_end(c);
	}
}

void
make_cells(struct walk *r)
{
	r->cells = r->events = 0;
	while (r->game->effects->events[r->events + 1] != NULL)
		r->events++;
	for (unsigned o = 0; o < OPERATION_COUNT; o++) {
		const struct operation_row *row =
		    &r->game->effects->operations[o];
		unsigned first = r->cells;
		if ((row->on & ON_PLAYERS) != 0)
			player_cells(r, o, row);
		if ((row->on & ON_TABLE) != 0)
			add_cell(r, o, false, o == OPERATION_NEGATE
			    ? "<negate/>" : o == OPERATION_END_ATTACK
			    ? "<end-attack/>" : "<redirect on=\"self\"/>");
		if ((row->on & ON_CARDS) != 0)
			card_cells(r, o, row);
		if (r->cells == first && row->on != 0) {
			fprintf(stderr, "%s: operation %u has a row and no "
			    "cell\n", r->game->name, o);
			exit(EXIT_FAILURE);
		}
		duration_cells(r, first, row);
	}
	cost_cells(r);
}

/* ---- the set ---- */

static const char *
type_for(const struct game *game, enum effect_kind kind)
{
	for (unsigned n = 0; game->types[n] != NULL; n++)
		if ((game->effects->starts[n] >> kind & 1) != 0)
			return game->types[n];
	return "";
}

/* Cards whose triggers do nothing, for some events each. */
static void
write_watchers(struct walk *r, FILE *out)
{
	const char *type = type_for(r->game, EFFECT_TRIGGER);
	for (unsigned n = 0; n < r->events; n++) {
		if (n % WATCHED == 0)
			fprintf(out, "%s<card id='watcher-%u' name='W' "
			    "type='%s'>", n == 0 ? "" : "</card>\n", n, type);
		fprintf(out, "<effect when='%s' of='any'><nothing/></effect>",
		    r->game->effects->events[n + 1]);
	}
	fprintf(out, "</card>\n");
}

static void
write_cells(struct walk *r)
{
	const char *type = type_for(r->game, EFFECT_PLAY);
	FILE *out = fmemopen(r->text, sizeof r->text, "w");
	fprintf(out, "<cards><card id='cell-token' name='T' type='%s'/>\n",
	    type);
	for (unsigned n = 0; n < r->cells; n++)
		if (r->cell[n].is_cost)
			fprintf(out, "<card id='cell-%u' name='C' type='%s'>"
			    "<effect when='activate'>%s<nothing/></effect>"
			    "</card>\n", n, type_for(r->game,
			    EFFECT_ACTIVATE), r->cell[n].text);
		else
			fprintf(out, "<card id='cell-%u' name='C' type='%s'>"
			    "<effect when='play'>%s%s</effect>"
			    "<effect when='play'>%s<nothing/></effect>"
			    "</card>\n", n, type, r->cell[n].before,
			    r->cell[n].text, r->cell[n].before);
	write_watchers(r, out);
	fprintf(out, "</cards>");
	fclose(out);
}

void
load_cells(struct walk *r)
{
	struct problem problem = { 0 };
	char name[40];
	catalogue_clear(r->cards, r->game);
	snprintf(name, sizeof name, "%s-demo", r->game->name);
	if (r->game->base_set != NULL)
		catalogue_add_set(r->cards, r->sets, r->game->base_set, NULL,
		    0, &problem);
	catalogue_add_set(r->cards, r->sets, name, NULL, 0, &problem);
	unsigned before = r->cards->definitions;
	write_cells(r);
	struct log *log = log_open_memory(r->text, strlen(r->text));
	struct element *e = log_document(log, "cards", &problem);
	if (e == NULL || !catalogue_add_cards(r->cards, e, 0, &problem, NULL,
	    NULL)) {
		fprintf(stderr, "%s: line %u: %s\n", r->game->name,
		    problem.line, problem.text);
		exit(EXIT_FAILURE);
	}
	log_close(log);
	r->first = before + 1;
	for (unsigned n = 0; n < r->cells; n++) {
		r->cell[n].effect = r->cards->definition[r->first + n].effect;
		r->cell[n].without = r->cell[n].effect + 1;
	}
	r->watchers = r->first + r->cells;
	/* None of them is dealt. */
	r->cards->definitions = before;
}
