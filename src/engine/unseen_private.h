/*
 * unseen_private.h - what else could have come of a step, as unseen cards are.
 */
#ifndef ENGINE_UNSEEN_PRIVATE_H
#define ENGINE_UNSEEN_PRIVATE_H

#include "engine/unseen.h"
#include "engine/world.h"

/* States that are followed beside the one that was taken. */
enum { GUESS_MAX = 12 };

/* state.guessed: what unseen cards were has decided something. */
enum guessed {
	GUESSED_NOT,
	GUESSED_LOST, /* what else could be the case is not known */
	GUESSED_KNOWN,  /* it is one of the session's other states */
	GUESSED_UNASKED /* it is not known, but nothing is asked there as it is
	                   here: a step that answers rules it out */
};

/* Where a card stands, and what it bears there. */
struct stand {
	struct card card;
	bool touched;      /* something has happened to it there */
	bool changed;      /* its fields are not those of the start */
	int32_t field[CARD_FIELD_MAX];
	uint16_t origin;   /* which card stood there to begin with */
	uint16_t taken_by;
};

/* The unseen cards of a session, and what the last run could have led to. */
struct forks {
	struct unseen unseen; /* the first member: what others know of it */
	bool wanted;          /* a run notes them */
	bool lost;            /* there are more than could be noted */
	bool unasked;         /* so there are, all without what is asked here */
	unsigned count;
	struct state *state[GUESS_MAX];
	struct happenings last[GUESS_MAX];
	struct stand stand[CARD_MAX]; /* while cards take each other's places */
};

static inline struct forks *
forks_of(struct unseen *u)
{
	return (struct forks *)(void *)u;
}

/* Those in which cards of unknown place of that seat lie. */
void unseen_zones(const struct state *, unsigned seat, struct zone_set *);

/* The cards of unknown place in the order of their places, ids that no deck
 * lists sorted. */
void unseen_list(const struct context *, const struct state *, unsigned seat,
    struct unseen_cards *);
/* They stand in the places of that list in another order, or in one near to it
 * if one of them cannot lie there. */
void unseen_arrange(struct context *, struct state *, struct happenings *,
    struct unseen_cards *, const uint16_t *order);
/* Whether two of them, by their numbers in the list, can lie where the other
 * one does. */
bool unseen_may_swap(struct context *, const struct state *,
    const struct unseen_cards *, unsigned, unsigned);
/* Two of them stand in each other's place, by their numbers in that list, which
 * stays as it is. */
void unseen_swap(struct context *, struct state *, struct happenings *,
    struct unseen_cards *, unsigned, unsigned);

/* Whether the ids can all be different cards, as the steps that named them
 * first were legal. */
bool unseen_ids_match(const struct context *, const struct state *);

/* As many exchanges at once as bring them into that order. */
void unseen_exchange_all(struct context *, struct state *,
    const struct unseen_cards *, const uint16_t *order);

/* What unseen cards decided in a world of another reading is the same question
 * as in the default one: what ids cannot be there they cannot be here. */
void unseen_as_there(struct context *, struct state *, const struct state *);

/* ---- unseen_bar.c: what an id cannot be in that state ---- */

void unseen_bar(struct state *, unsigned alias, unsigned definition);
bool unseen_has_bar(const struct state *, unsigned alias);
bool unseen_is_barred(const struct state *, unsigned alias,
    unsigned definition);
/* Ids that lie nowhere, or have been shown, may be anything again. */
void unseen_bars_forget(struct state *);
/* Whether no id stands for a card that it cannot be. */
bool unseen_bars_hold(const struct state *);
/* Of the cards in no zone each one has the number of the id that it stands
 * for. */
void unseen_bars_find(const struct state *, struct unseen_cards *);
/* Puts cards first that can stand for those ids, in their order, and then the
 * others; false: there are no such. */
bool unseen_bars_match(const struct state *, const uint16_t *alias,
    unsigned aliases, uint16_t *card, unsigned cards);
/* Whether for each of those ids there is one among those cards that it can be,
 * as the step that named it first was legal. */
bool unseen_cards_match(const struct context *, const struct state *,
    const struct unseen_cards *);

/* ---- unseen_bearer.c: what is said of a card of a deck ---- */

/* Cards of unknown place in decks that bear something; there may be more. */
enum { BEARERS_MAX = 3 };
struct bearers {
	unsigned count;
	bool more;
	uint16_t card[BEARERS_MAX];
};

/* Whether what is said of the one card is said of the other. */
bool bear_the_same(const struct state *, unsigned, unsigned);
void bearers_find(const struct context *, const struct state *,
    struct bearers *);
/* Those of which `below` has the bit lie at the bottom of their decks, the
 * others on top. */
void bearers_put(struct context *, struct state *, struct happenings *,
    struct bearers *, unsigned below);
/* They all lie on top, as they do between steps. */
void bearers_rise(struct context *, struct state *, struct happenings *);

/* ---- a step that is being tried ---- */

/* Cards that a step names and that have to be given places. */
enum { NAMED_MAX = 64 };

struct attempt {
	struct context *cx;
	struct unseen *unseen;
	const struct state *from;    /* as nobody has placed anything */
	const struct state *chosen;  /* where the last run began */
	struct state *to;
	enum run run;
	const struct step *step;
	uint64_t there[CARD_WORDS];  /* ids that no deck lists, and that lie
	                                where the step means them */
	unsigned count;              /* cards that are to be placed */
	unsigned tried;
	bool several;                /* a run looked at more cards than one, and
	                                not all that they may be was tried */
	bool read;                   /* one did look at one */
	bool noted;                  /* what the run broke that came furthest: */
	unsigned held;               /* so many rules have held before */
	bool misfits;                /* where it was legal there were not enough
	                                cards for the ids */
	struct violation violation;
	bool differs;                /* something else could come of it */
	/* Of each card that is to be placed: */
	uint16_t named[NAMED_MAX];
	unsigned choice[NAMED_MAX];  /* the place of each, of so many */
	unsigned places[NAMED_MAX];
	uint8_t attribute[NAMED_MAX]; /* in which it is named */
	bool chosen_card[NAMED_MAX]; /* a target or the like: whichever place it
	                                lies in, the step may be legal */
	bool differ[NAMED_MAX];      /* or something else comes of it */
};

/* Notes the cards that the step names and that have to be given places. */
void attempt_names(struct attempt *);
/* A new id that is put away may be a card of the hand, or of another zone of
 * that kind, that everybody knew: those are like any other there from now on,
 * in a state of its own.  False: there is no such, or no such id. */
bool attempt_mixes(struct attempt *, unsigned kind);
/* Whether it lay there where the last run began. */
bool attempt_took_from(const struct attempt *, unsigned kind);
/* Puts every one of them into the place chosen for it, the last one where there
 * are fewer; one that has none stays where it is. */
const struct state *attempt_place(struct attempt *);
/* The next choice: all cards from the same place, then each from a place of its
 * own.  False: there is none; `round` begins with 0. */
bool attempt_next(struct attempt *, unsigned *round);

/* What has happened before is in cx->last again. */
void attempt_begins(struct attempt *);
/* Runs from a state in which cards have been placed; what has happened before
 * is in cx->last. */
enum result attempt_run(struct attempt *, const struct state *from,
    struct state *to);
/* The same with the cards of unknown place in another order. */
enum result attempt_turned(struct attempt *, const struct state *from,
    struct state *to, unsigned by);
/* Notes what another order or place has led to, where the step is legal too;
 * what has happened then is `ours` where it is taken.  Which of what is noted
 * that is: see kinds. */
int attempt_notes(struct attempt *, const struct happenings *ours,
    enum result);
/* Says whether something else could be the case now. */
void attempt_guesses(struct attempt *);
/* The cards that were looked at could be others: does the same come of it?
 * What else could come of it is noted where that is wanted. */
void attempt_forks(struct attempt *);

/* The same, and whether what was taken is up to that. */
int attempt_looks(struct attempt *, const struct happenings *ours,
    enum result);
/* One card is sought among several that were looked at, and what would come of
 * it if it were another one, there were none, or more, has been noted.  False:
 * it is more than that, and some of it may have been. */
bool search_compare(struct attempt *, const struct happenings *ours,
    const struct unseen_look *, unsigned count);

/* The number of the place of the card that was looked at; -1: it has none. */
int unseen_place_of(const struct unseen_cards *, unsigned card);

/* Cards that have been in a place, with what was asked of each there. */
enum { KINDS_KEPT = 32 };

/* What comes of a step with another card: what was taken, nothing, for it is
 * illegal, or that is not known. */
enum { OURS = -1, COMES_ILLEGAL = -2, COMES_UNKNOWN = -3 };

struct kinds {
	unsigned count;
	struct kind {
		uint16_t definition;
		uint8_t owner;
		int comes_to; /* number of the fork, or OURS or COMES_* */
		struct unseen_look look;
	} kind[KINDS_KEPT];
};

void kinds_note(struct kinds *, const struct card *,
    const struct unseen_look *, int comes_to);
/* Whether one that has been there is the same, or was asked for nothing that
 * this one would answer otherwise. */
bool kinds_have(const struct context *, const struct kinds *,
    const struct card *);
/* The id that the step has named first, and of which they all were in the place,
 * is none with which the step is illegal. */
void kinds_rule_out(struct attempt *, const struct kinds *, unsigned alias,
    const struct unseen_cards *);
/* In each state that has come of it the id is none of the cards with which
 * another one has. */
void kinds_bar(struct attempt *, const struct kinds *, unsigned alias,
    const struct unseen_cards *);

/* ---- unseen_each.c: several cards were looked at ---- */

/* The last run, from there, has been refused: whether it is whatever the cards
 * may be that it has looked at.  False: that is not known. */
bool each_is_refused(struct attempt *, const struct state *from);

/* ---- how many of a hand answer in one of two ways ---- */

/* Cards of unknown place, as those that lie in one zone, by their numbers in
 * the list of all of that seat, and all that was asked of any of them. */
enum { ANSWERS_MAX = 8 };
struct crowd {
	struct unseen_cards cards;
	struct unseen_look look;
	bool there[CARD_MAX];
	uint16_t lies[CARD_MAX]; /* who lies in each place now */
	unsigned size;
	unsigned answers;         /* ways to answer; of each: */
	const struct definition *answer[ANSWERS_MAX]; /* one that does, */
	unsigned has[ANSWERS_MAX]; /* how many of all cards do, */
	unsigned is[ANSWERS_MAX]; /* how many of those there, */
	unsigned want[ANSWERS_MAX]; /* how many are to lie there */
	bool all;  /* each such distribution comes, not only some of many */
	unsigned next; /* which comes next, and of those which */
	unsigned away; /* move so many */
};

/* Those of the hand in which the last run, from there, has looked at some, or
 * of another zone of which it has looked at all; false: it has looked elsewhere
 * too, or they could answer in too many ways. */
bool crowd_find(const struct attempt *, const struct state *from,
    struct crowd *);
/* The same of those that were each asked the same, wherever they lie. */
bool crowd_looked_at(const struct attempt *, const struct state *from,
    struct crowd *);
/* The next distribution of answers, those first that move the fewest; false:
 * that were all. */
bool crowd_next(struct crowd *);
/* Those that were looked at, of what all of them were asked; false: they are
 * not all of unknown place, or answer in too many ways. */
bool crowd_common(const struct attempt *, const struct state *from,
    const struct unseen_look *, unsigned count, struct crowd *);
/* As few as can be answer in that way. */
void crowd_without(struct crowd *, unsigned answer);
/* From there, in `turned`, so many lie there as are to answer in each way.
 * What has happened before is in cx->last. */
void crowd_turn(struct attempt *, struct crowd *, const struct state *from);
/* Whether the last run has asked nothing else, and no other card. */
bool crowd_asked_alone(const struct unseen *, const struct crowd *);

#endif
