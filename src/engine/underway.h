/*
 * underway.h - effects that are carried out, that wait, and that last: what a
 * game asks of them.  The engine alone changes them.
 */
#ifndef ENGINE_UNDERWAY_H
#define ENGINE_UNDERWAY_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state.h"

struct context;
struct cost;
struct deed;
struct step;

/* ---- carried out, or waiting ---- */

/* All of them, from the first; those below `top` (frames_end(): all), from the
 * last one begun. */
#define for_each_frame(s, f)                                                  \
	for (struct frame *f = (s)->frame; f < (s)->frame + (s)->frames; f++)
#define for_each_frame_below(s, f, top)                                       \
	for (struct frame *f = (top); f > (s)->frame && (f--, true);)
static inline struct frame *
frames_end(struct state *s)
{
	return s->frame + s->frames;
}

/* How many effects are carried out or wait. */
static inline unsigned
effects_under_way(const struct state *s)
{
	return s->frames;
}

/* The effect that is being carried out, the last one begun; NULL: none. */
struct frame *frame_running(struct state *);
/* What a cost of the effect comes to by its text. */
int32_t cost_amount(struct context *, const struct frame *,
    const struct cost *);
/* The moment whose effects an open QUESTION_ORDER puts in order. */
int question_batch(struct state *);
/* Those effects, while they wait: a bit for each. */
uint64_t frames_to_order(struct state *);
/* Whether the text leaves what is being carried out, or all of it, to a
 * player. */
bool part_is_optional(const struct context *);
/* The players for whom effects wait, a bit for each. */
unsigned players_waited_for(const struct state *);
/* Whether the game goes on, and no effect is at work or waits. */
bool is_idle(const struct context *);

/* Drops those of which the game says so. */
void effects_drop(struct context *, bool (*dropped)(struct context *,
    const struct frame *, unsigned about), unsigned about);
/* Drops everything that runs, waits or is asked: the game has ended. */
static inline void
effects_clear(struct state *s)
{
	s->frames = 0;
	s->batches = 0;
	s->question = (struct question){ .card = NO_CARD };
}

/* What happens from now on is another moment than what has set off effects. */
void moment_passes(struct state *);

/* Tells of what is about to happen (see happen()): effects that wait for it are
 * carried out before it; whether there are any. */
bool about_to_happen(struct context *, unsigned event, unsigned player,
    unsigned card, unsigned other, int32_t amount);
/* Puts those from that number on in order: what comes before is carried out
 * first; those from `fresh` on are new, and come behind their equals. */
void effects_sort(struct context *, unsigned from, unsigned fresh,
    bool (*before)(struct context *, const struct frame *,
        const struct frame *));

/* ---- chains ---- */

/* Links of the open chain: how many, and the last; NULL: none. */
unsigned links_open(const struct state *);
/* No link is aimed at the card or about it any more, but one that a judge let
 * stand. */
void links_forget(struct state *, unsigned card);
struct frame *link_last(struct state *);
/* A link without an effect of its own, for a card that only stays; NULL when a
 * limit is met. */
struct frame *link_plain(struct context *, unsigned card, unsigned player,
    unsigned about);
/* Takes the last effect from the chain, carried out or not. */
struct frame link_take(struct state *);

/* ---- what lasts ---- */

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
/* The first one, or NULL; how many there are. */
const struct modifier *running_first(const struct context *, struct sort);
unsigned running_count(const struct context *, struct sort);
/* Ends them: none of them is a control.  Or takes them away as if they had
 * never been. */
void running_over(struct context *, struct sort);
void running_drop(struct context *, struct sort);

#define for_each_modifier(s, m)                                               \
	for (const struct modifier *m = (s)->modifier;                        \
	    m < (s)->modifier + (s)->modifiers; m++)

/* Ends the running effects that end now, all at one moment: `whens` has a bit
 * for each duration (UNTIL(TURN) | UNTIL(OWN_TURN)), `player` is whose turn,
 * phase or cleanup it is.  Cards whose control ends go back. */
void modifiers_end(struct context *, unsigned whens, unsigned player);
/* Ends those that last until that phase of the player's next turn. */
void modifiers_end_phase(struct context *, unsigned phase, unsigned player);
/* The same for a card that leaves play: what changes it, and what lasts as
 * long as it is there. */
void modifiers_end_card(struct context *, unsigned card);
/* A card goes where it is not what it was: from the hand to a pile, out of a
 * row.  Nothing works on it any more. */
void card_goes(struct context *, unsigned card, unsigned kind, unsigned seat,
    enum place place);

/* One that a deed leaves behind, for its time. */
struct modifier modifier_of(const struct deed *, unsigned kind,
    reference target);
/* Adds a running effect, made in this turn; meets the limit when there is no
 * room for it. */
void modifier_put(struct context *, const struct modifier *);

/* Ends all that the game itself finds over; none of them is a control. */
void modifiers_over(struct context *,
    bool (*over)(struct context *, struct modifier *));
/* Takes one away as if it had never been. */
void modifier_drop(struct context *, const struct modifier *);
/* Those that the card has made with one of these durations (UNTIL() bits) last
 * as long as that. */
void modifiers_lengthen(struct context *, unsigned source, unsigned whens,
    enum duration);
/* How often effects of the one were used in this turn is the other's to
 * remember; returns of how many effects. */
unsigned uses_handed_on(struct state *, reference from, reference to);

/* Whether what lifts the rule for the card or for its player holds for once,
 * and nothing else does; uses it up, the card's before the player's. */
bool permitted_once(struct context *, unsigned card, unsigned rule);
void permission_used(struct context *, unsigned card, unsigned rule);

/* Notes that the deed's player has taken its card; the game moves it. */
void control_take(struct context *, const struct deed *);
/* Whether somebody has taken the card, and still has it. */
bool control_is_taken(const struct context *, unsigned card);
/* Whether some control of the card has an end: who has it so and takes it anew
 * has it as long as the new one says. */
bool control_has_end(const struct context *, unsigned card);
/* Whether the card is on the side of the deed's player already: noted then. */
bool control_again(struct context *, const struct deed *);
/* Whose the card is as far as control of it lasts: the latest control counts,
 * without one the side where it lay before. */
unsigned control_due(struct context *, unsigned card);
/*
 * What is one moment, such as a battle, a price, or an instruction that names
 * several cards: cards whose control ends in it change sides when it is over,
 * to spaces that are free by then.  Within one that is open the outer one
 * counts.  Every control_hold() is followed by its control_release().
 */
struct control_hold {
	bool open;
	unsigned count;
	uint16_t card[MODIFIER_MAX];
	uint8_t base[MODIFIER_MAX]; /* where each lay before */
};
void control_hold(struct context *, struct control_hold *);
void control_release(struct context *, const struct control_hold *);
/* Drops all controls of a card; ends all controls that the player has. */
void control_forget(struct context *, unsigned card);
void control_end(struct context *, unsigned player);

#endif
