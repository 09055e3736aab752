/*
 * cells.h - the cells of a game's tables of operations, and how they are
 * walked: an effect for each operation with each word, place and duration that
 * its row names, one for each cost, and one for each event.
 */
#ifndef TESTS_CELLS_H
#define TESTS_CELLS_H

#include "engine/chance.h"
#include "engine/effect.h"
#include "engine/session.h"
#include "engine/world.h"

enum { CELL_MAX = 700, TEXT_MAX = 300000, WATCHED = 8 };

struct cell {
	char text[220];      /* of its operation */
	char before[220];    /* of what comes before it, or empty */
	unsigned operation;
	unsigned effect;     /* in the catalogue, with its operation */
	unsigned without;    /* and without */
	enum duration until; /* DURATION_PERMANENT: none */
	bool lasts;          /* all it does is a running effect */
	bool passes;         /* it has to end in fields that it has changed */
	bool is_cost;        /* text is a cost, of an ability without effect */
	bool done, ended;
};

struct walk {
	struct chance chance;
	const struct game *game;
	struct set_index *sets;
	struct catalogue *cards;
	struct session *session;
	struct registry *ids;
	struct report report;
	struct step step;
	struct cell cell[CELL_MAX];
	unsigned cells;
	unsigned first;           /* definition of the first cell */
	unsigned watchers;        /* first definition that waits for events */
	unsigned events;          /* of the game, without "none" */
	char text[TEXT_MAX];
	struct state with, without, next, next_without;
	struct happenings last;
	struct violation violation;
	struct coverage coverage; /* of what is played with watchers */
	struct effect_counts counts;
};

/* A cell more for what an operation does to players or to cards, in the words
 * of its row (cells_list.c). */
void player_cells(struct walk *, enum operation, const struct operation_row *);
void card_cells(struct walk *, enum operation, const struct operation_row *);
/* A value that a field of a card can be marked with. */
const char *mark_text(const struct field *, unsigned value, char to[80]);
/* A cell more for each cost of the game (cells_costs.c). */
void cost_cells(struct walk *);
void __attribute__((format(printf, 4, 5))) add_cell(struct walk *,
    unsigned operation, bool lasts, const char *format, ...);

/* All cells of the game and the cards that have them, compiled behind those of
 * its demo set (cells_set.c). */
void make_cells(struct walk *);
void load_cells(struct walk *);

/* A context that looks at a state of its own (cells_try.c). */
struct context context_on(struct walk *, struct state *);
/* Does the cell where the game is now, as an effect of that card, and looks
 * whether that makes a difference, or ends. */
void try_cell(struct walk *, struct cell *, unsigned card, unsigned player);

/* Lets cards in play have an ability with that cost where the game is now, uses
 * one, and looks whether that makes a difference (cells_costs.c). */
void try_cost(struct walk *, struct cell *);
/* Whether the tables differ in more than running effects. */
bool looks_other(struct state *, struct state *);
/* Whether the cell has to end, and not only to make a difference. */
static inline bool
must_end(const struct cell *c)
{
	return c->passes || c->until != DURATION_PERMANENT;
}

/* Plays on with triggers for some events on the cards in play, and counts
 * those that are set off (cells_events.c). */
void watch_events(struct walk *);
/* How many events have set nothing off; `told`: with their names. */
unsigned count_silent(const struct walk *, bool told);

#endif
