/*
 * show.h - what the drawn tables of all games share.
 */
#ifndef GAMES_SHOW_H
#define GAMES_SHOW_H

#include "engine/context.h"
#include "report/table.h"

/* The cards of a zone on one line, by id and name. */
void show_zone(struct context *, struct table_text *, const char *title,
    unsigned kind, unsigned seat);

/* The same, unless the zone is empty. */
void show_zone_if(struct context *, struct table_text *, const char *title,
    unsigned kind, unsigned seat);

/* Who owes an answer, and to which card; nothing if nobody does. */
void show_question(struct context *, struct table_text *);

#endif
