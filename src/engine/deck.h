/*
 * deck.h - what the decks of all games share: orders, draws, shuffles.
 */
#ifndef ENGINE_DECK_H
#define ENGINE_DECK_H

#include "engine/context.h"

/* Whether the items of the attribute are exactly the cards of the zone, each
 * once. */
bool is_permutation(const struct context *, const struct step *,
    enum attribute, unsigned kind, unsigned seat);

/* Puts the zone in the order of the step's `order`, or in unknown order if
 * the step has none. */
void deck_shuffle(struct context *, const struct step *, unsigned kind,
    unsigned seat);

/* Lets the cards of the zone stand by their ids, so that nothing depends on
 * which of them the log has named first. */
void deck_by_ids(struct context *, unsigned kind, unsigned seat);

/* Puts the zone in unknown order.  Where effects look at its cards one after
 * the other, they stand by their ids. */
void deck_unknown(struct context *, unsigned kind, unsigned seat);

/* Whether the cards that the step names can be the top ones, in any order
 * within a block of unknown order; true if it names none and the order is
 * known.  The number of them is not looked at. */
bool draw_fits(const struct context *, const struct step *, unsigned kind,
    unsigned seat);

/* Whether the step must name cards and does not, or names another number of
 * them than its count: a mistake of form. NULL if not. */
const char *draw_form(struct context *, const struct step *, unsigned kind);

/* Whether a draw of that many cards must name them: their order is not known,
 * and somebody saw them. */
bool draw_names_cards(const struct context *, unsigned kind, unsigned seat,
    unsigned count);

/* Whether the next `count` cards are in known order, as far as there are so
 * many. */
bool order_known(const struct context *, unsigned kind, unsigned seat,
    int32_t count);

/* Moves `count` cards from the top to another zone: those that the step names
 * (it may be NULL), else the top ones.  Returns how many there were. */
unsigned deck_draw(struct context *, const struct step *, unsigned kind,
    unsigned seat, unsigned to, unsigned count);

/* The same from the deck to the hand of the player; each of them is told as
 * this event. */
unsigned deck_draw_told(struct context *, const struct step *,
    unsigned player, unsigned count, unsigned event, int32_t amount);

/* The last `count` cards of the player's hand were drawn, in that order and by
 * one draw: each of them is told as the event of a draw. */
void draws_tell(struct context *, unsigned player, unsigned count);

/* The log may record that they were. */
void draws_note(struct context *, unsigned player, unsigned count);

/* ---- what the log may still record ---- */

/* How many cards effects have drawn (or discarded) for the player in the last
 * step, as no step has recorded yet; the n-th of them, NULL if there are fewer.
 */
unsigned untold(const struct context *, enum record_kind, unsigned player);
const struct record *untold_one(const struct context *, enum record_kind,
    unsigned player, unsigned n);

/* Whether the first `count` of what the player has drawn (or discarded) are all
 * of some draws: several may stand in one step, or in one each. */
bool are_whole(const struct context *, enum record_kind, unsigned player,
    int32_t count);

/* A step has recorded the first `count` of them. */
void told(struct context *, enum record_kind, unsigned player,
    unsigned count);

/* Whether the cards that the step names, if it does, are the first of them, or
 * are some of the first `count`, each once. */
bool names_untold(const struct context *, const struct step *,
    enum record_kind);
bool names_among_untold(const struct context *, const struct step *,
    enum record_kind, unsigned count);

/* Whether the draw is for that (a word of its `reason`), or does not say what
 * for. */
bool may_be_for(const struct step *, int32_t reason);

/* Whether a draw says once more what effects have drawn for its player: it is
 * no answer, and names no other reason than that word; and that it has. */
bool draw_records(const struct context *, const struct step *,
    int32_t reason);
void draw_recorded(struct context *, const struct step *);

/* A place of a row was filled by itself; what has filled it in the last step,
 * as no step has recorded yet, the earliest first: NULL if nothing has; a step
 * has recorded that. */
void fill_note(struct context *, unsigned card, int32_t place);
const struct record *fill_untold(const struct state *, int32_t place);
void fill_told(struct context *, int32_t place);

/* ---- */

/* Whether the step gives no order, or one of exactly the cards of the zone. */
bool order_fits(const struct context *, const struct step *, unsigned kind,
    unsigned seat);

/* Whether the items of the attribute are different cards of that zone. */
bool names_from(const struct context *, const struct step *, enum attribute,
    unsigned kind, unsigned seat);

/* Walks the cards that the attribute names and that lie in that zone when it is
 * their turn. */
#define for_each_named(cx, st, attribute, each, kind, seat)                   \
	for (unsigned each, each##_at = 0; named_next(cx, st, attribute,      \
	    zone_index(kind, seat), &each##_at, &each);)
bool named_next(const struct context *, const struct step *, enum attribute,
    unsigned zone, unsigned *at, unsigned *card);

/* ---- a deck as a step lists it ---- */

/* How many cards the step lists; the n-th one, and its definition (index),
 * counted from 0. */
unsigned listed_cards(const struct step *);
unsigned listed_card(const struct step *, unsigned n);
unsigned listed_index(const struct step *, unsigned n);
const struct definition *listed_definition(const struct context *,
    const struct step *, unsigned n);
/* How many of them are of that type. */
unsigned listed_of_type(const struct context *, const struct step *,
    unsigned type);

/* How many copies of the n-th card it lists: of its definition, and of all with
 * its name.  Asked for one after the other: it still holds those of the card
 * before, and of the first one on whether all stand side by side. */
struct copies {
	int32_t own, named;
	bool differ;
};
void listed_copies(const struct context *, const struct step *, unsigned n,
    struct copies *);

/* Whether the check holds of each card that the step lists. */
typedef bool listed_check(struct context *, const struct step *, unsigned n,
    struct copies);
bool copies_pass(struct context *, const struct step *, listed_check *);

/* Whether each definition passes that the step lists, or that a card in the
 * game has, in order: one that stands there again is asked for once. */
typedef bool definition_check(struct context *, unsigned definition);
bool listed_pass(struct context *, const struct step *, definition_check *);
bool cards_pass(struct context *, definition_check *);

/* Makes the cards that the step lists, with the starting values of their
 * fields, and puts them under the zone in that order. */
void put_listed(struct context *, const struct step *, unsigned kind,
    unsigned seat);

/* ---- */

/* Moves every card of one zone to another, same seat. */
void zone_move_all(struct context *, unsigned from, unsigned to,
    unsigned seat);

#endif
