/*
 * count.h - how many there are: small questions about cards, players and
 * running effects that every game asks.
 */
#ifndef ENGINE_COUNT_H
#define ENGINE_COUNT_H

#include "engine/context.h"

/* Cards of that type in zones of these kinds (a bit each) of the seat. */
unsigned cards_of_type(const struct context *, uint32_t kinds, unsigned seat,
    unsigned type);

/* Cards that the attribute of the step names and that lie in zones of these
 * kinds of the seat: one that is named twice counts twice. */
unsigned named_lying(const struct context *, const struct step *,
    enum attribute, uint32_t kinds, unsigned seat);

/* The first item of the attribute that stands there once more, NO_REFERENCE if
 * each is another. */
int32_t named_twice(const struct step *, enum attribute);

/* Whether the field of every player, or of any, is another than 0. */
bool every_player(const struct context *, unsigned field);
bool any_player(const struct context *, unsigned field);

/* Running effects of one sort; each number is one more than what it says, 0 is
 * any: SORT(OF_KIND(PERMIT), THAT_ENDS(ONCE), ABOUT(rule), DONE_TO(card)). */
struct sort {
	unsigned kind, until, which, source;
	reference on;
};
#define SORT(...) (struct sort){ __VA_ARGS__ }
#define OF_KIND(name) .kind = MODIFIER_##name + 1
#define THAT_ENDS(name) .until = DURATION_##name + 1
#define ABOUT(number) .which = (number) + 1
#define DONE_BY(card) .source = (card) + 1
#define DONE_TO(who) .on = (reference)(who) + 1
/* The first one from that number on, or -1; how many there are. */
int running_find(const struct context *, unsigned from, struct sort);
unsigned running_count(const struct context *, struct sort);
/* Ends them, one after the other. */
void running_over(struct context *, struct sort);

#endif
