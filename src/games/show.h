/*
 * show.h - what the drawn tables of all games share.
 */
#ifndef GAMES_SHOW_H
#define GAMES_SHOW_H

#include "engine/context.h"
#include "report/table.h"

/* The whole table: as the game draws it, or, where it says nothing of that, what
 * each player has and each zone as it is; then what nobody has seen. */
void show_table(struct context *, struct table_text *);

/* The cards of a zone on one line, by id and name. */
void show_zone(struct context *, struct table_text *, const char *title,
    unsigned kind, unsigned seat);

/* The same, unless the zone is empty. */
void show_zone_if(struct context *, struct table_text *, const char *title,
    unsigned kind, unsigned seat);

/* The id and the name of a card as they are to be seen: not those of a card
 * that only holds the place of one that nobody saw. */
const char *show_id(const struct context *, unsigned card);
const char *show_name(const struct context *, unsigned card);

/* The cards of each player whose places nobody knows; nothing where all cards
 * are seen. */
void show_unseen(struct context *, struct table_text *);

/* Who owes an answer, and to which card; nothing if nobody does. */
void show_question(struct context *, struct table_text *);

#endif
