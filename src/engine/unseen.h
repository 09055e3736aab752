/*
 * unseen.h - cards that nobody saw who kept the log.
 *
 * A player may be unseen: of cards that come from a deck of unknown order the
 * log then says only how many.  All cards of unknown place that lie in zones
 * of one seat bear one block number, in whatever zones they lie.  Each of them
 * holds a place, so that zones have their counts and everything else works as
 * it does; but any two of them could stand in each other's place.  An id that
 * no deck lists takes the place of one of them, which is then in no zone: it
 * is one of those whose place is not known.
 *
 * States that say the same are equal: after each run the cards stand in the
 * order of their ids in the places, zone by zone, from the top.
 */
#ifndef ENGINE_UNSEEN_H
#define ENGINE_UNSEEN_H

#include "engine/context.h"

/* Orders that are tried of the cards of unknown place: enough for each of them
 * to stand in each place. */
enum { DISTRIBUTION_MAX = 256 };

/* What may be asked of a card's definition: whether it has one of these bits;
 * of printed numbers and labels, what they are (a bit for each number, and
 * ALL_LABELS). */
enum card_question {
	ASKED_TYPE, ASKED_EVENT, ASKED_SPOKEN, ASKED_KEYWORD, ASKED_STAT,
	ASKED_LABEL, ASKED_COUNT
};
enum { ALL_LABELS = 1 };

/* The cards of unknown place of one seat: bits that one of them has, and that
 * all have; of numbers and labels those that are not the same in all. */
struct unseen_pool {
	bool known;
	const struct catalogue *cards; /* of which it is known: */
	unsigned count;
	uint16_t list[CARD_MAX]; /* definitions, none twice in a row */
	uint64_t any[ASKED_COUNT], all[ASKED_COUNT];
	uint32_t zones; /* that their effects name, where they are at work */
};

/* What was asked of a card of unknown place where others answer otherwise. */
enum { LOOKS_KEPT = 64 };
struct unseen_look {
	uint16_t card;
	uint16_t zone; /* where it lay when it was asked first; NO_ZONE: it has
	                  been asked elsewhere since */
	bool whole; /* anything may have been */
	bool named; /* something is called by its id: copies are not alike */
	uint64_t bits[ASKED_COUNT];
};

struct unseen {
	uint64_t alias[CARD_WORDS]; /* ids that no deck lists */
	uint64_t sunk[CARD_WORDS];  /* those that have come to lie in a deck */
	uint16_t is[CARD_MAX];      /* the card that an id was shown to be */
	unsigned cannot_count;      /* ids of which is known what they are not: */
	uint64_t cannot[CARD_MAX][DEFINITION_MAX / 64];
	bool may_hold;       /* what only unseen cards forbid holds */
	bool tries;          /* what else could come of it is not looked at */
	bool follows;        /* something else than what was taken is run */
	/* of the last run */
	bool decided;        /* something else could have come of it, */
	bool held;           /* or what comes of it is not known: it is not
	                        legal as far as it is */
	bool elsewhere;      /* a card that it chose may have lain elsewhere */
	/* since unseen_looks_clear() */
	unsigned looks;      /* cards of unknown place that were looked at */
	bool looks_lost;     /* there were more */
	struct unseen_look look[LOOKS_KEPT];
	struct unseen_pool pool[SEAT_MAX]; /* looked at when one is asked for */
	/* ids in their order, as many as the registry had; when it was */
	unsigned ranked, cleared;
	uint16_t by_rank[CARD_MAX], rank[CARD_MAX];
	/* room for runs */
	struct state *placed, *turned, *found, *other, *furthest, *below,
	    *mixed;
	struct happenings before, other_last;
	uint16_t map[CARD_MAX], origin[CARD_MAX];
};

/* Owned by the caller; NULL without memory. */
struct unseen *unseen_new(void);
void unseen_free(struct unseen *);
/* A new replay: no ids but those of decks. */
void unseen_clear(struct unseen *);

/* Whether the place of the card is one of those that nobody saw. */
static inline bool
is_unseen(const struct state *s, unsigned card)
{
	return s->card[card].block >= UNSEEN_BLOCK;
}

/* Of which player it is one. */
static inline unsigned
unseen_seat(const struct state *s, unsigned card)
{
	return (s->card[card].block - UNSEEN_BLOCK) & ~(unsigned)UNSEEN_TOLD;
}

/* Whether cards of unknown order in zones of that seat are unseen. */
static inline bool
seat_unseen(const struct state *s, unsigned seat)
{
	return (s->unseen >> seat & 1) != 0;
}

/* Whether the id is one that no deck lists. */
static inline bool
is_alias(const struct unseen *u, unsigned card)
{
	return (u->alias[card / 64] >> card % 64 & 1) != 0;
}

/* Whether the card only holds the place of one that nobody saw: its own name
 * says nothing. */
static inline bool
holds_a_place(const struct context *cx, const struct state *s, unsigned card)
{
	return cx->unseen != NULL && card < s->cards && is_unseen(s, card)
	    && !is_alias(cx->unseen, card);
}

/* Of which unseen player a card is that a random result names: the one whose
 * deck is asked about, else the first. */
unsigned unseen_seat_asked(const struct state *);

/* A card is looked at: what comes of it may be up to what nobody saw. */
void unseen_read(struct unseen *, unsigned card);

/* Something is named after the card, as a token is. */
void unseen_named(struct unseen *, unsigned card);

/* What has been asked of it; NULL: nothing. */
const struct unseen_look *unseen_look_of(const struct unseen *,
    unsigned card);

/* A card of unknown place is asked whether it has one of the bits: what comes
 * of it is up to what nobody saw, unless all that it could be answer alike. */
void unseen_asked(const struct context *, unsigned card, enum card_question,
    uint64_t bits);
/* Whether one of those that it could be has one of the bits. */
bool unseen_may_answer(const struct context *, unsigned card,
    enum card_question, uint64_t bits);
/* Whether an effect of one of them names the kind of zone that it lies in. */
bool unseen_zone_named(const struct context *, unsigned card);
/* Other cards are unseen from now on. */
void unseen_pools_forget(struct unseen *);

/* Whether what was asked would have got other answers of that definition. */
bool unseen_answers_differ(const struct unseen_look *,
    const struct definition *was, const struct definition *is);

/* From here on runs only ask whether a step is legal, or no longer. */
static inline void
unseen_tries(struct unseen *u, bool only)
{
	if (u != NULL)
		u->tries = only && !u->may_hold;
}

static inline void
unseen_may_hold(struct unseen *u, bool may)
{
	if (u != NULL)
		u->may_hold = may;
}

static inline void
unseen_looks_clear(struct unseen *u)
{
	u->looks = 0;
	u->looks_lost = false;
}

/* The id is one that no deck lists. */
void unseen_alias(struct unseen *, unsigned card);
/* Those from that number on are none; and what was shown after this state has
 * not been shown. */
void unseen_truncate(struct unseen *, unsigned count);
void unseen_take_back(struct unseen *, const struct state *);

/* Whether the id was no such card, for the step that named it first would have
 * been illegal. */
static inline bool
unseen_cannot_be(const struct unseen *u, unsigned alias, unsigned definition)
{
	return alias < u->cannot_count
	    && (u->cannot[alias][definition / 64] >> definition % 64 & 1) != 0;
}

void unseen_rule_out(struct unseen *, unsigned alias, unsigned definition);
/* The id is named anew. */
void unseen_can_be_any(struct unseen *, unsigned alias);

/* The cards of unknown place of one seat. */
struct unseen_cards {
	unsigned seat;
	unsigned places;   /* that they lie in */
	unsigned aliases;  /* ids in the places of cards that are in no zone */
	unsigned count;    /* all of them: places, then those in no zone */
	uint16_t card[CARD_MAX];
	uint16_t alias[CARD_MAX];
};

/* Those of the state as it is, in the order of their places. */
void unseen_find(const struct context *, const struct state *, unsigned seat,
    struct unseen_cards *);
/* How many of them lie in a zone. */
unsigned unseen_count(const struct state *, unsigned kind, unsigned seat);

/* The largest number of them that one player has, ids that no deck lists
 * included. */
unsigned unseen_most(const struct state *);

/* The two cards stand in each other's place; unseen_follow() then lets what
 * names them name the other one. */
void unseen_exchange(struct context *, struct state *, unsigned, unsigned);
/* References follow the exchanges, in the state and in what has happened. */
void unseen_follow(struct context *, struct state *, struct happenings *);
/* The ids that no deck lists have the definitions of those whose places they
 * take, in that order. */
void unseen_define(struct context *, struct state *,
    const struct unseen_cards *);

/* Gives all cards of unknown place the places that equal knowledge gives
 * them.  False: an id stands for no card that it can be. */
bool unseen_sort(struct context *, struct state *, struct happenings *);
/* The same where a step has just named some: what lies in a deck under an id
 * that no deck lists is still to be taken from there. */
bool unseen_sort_named(struct context *, struct state *,
    struct happenings *);
/* What an id stood for that lies nowhere any more makes no difference, as soon
 * as no effect can speak of it. */
void unseen_forget_gone(const struct context *, struct state *);
/* Whether effects of the card are under way, or wait. */
bool unseen_speaks(const struct state *, unsigned card);
/* Each goes on by so many places. */
void unseen_turn(struct context *, struct state *, struct happenings *,
    unsigned by);

/*
 * The card takes the place of `from`, which is one of unknown place, and it is
 * known from then on.  `card` is another one of the same seat, or an id that no
 * deck lists, which stays unseen.  False: it cannot.
 */
bool unseen_place(struct context *, struct state *, struct happenings *,
    unsigned card, unsigned from);
/*
 * How likely a step or entry takes a card from such a zone, the likeliest
 * first: a hand, then cards in play, then a deck.
 */
enum { UNSEEN_RANKS = 3 };
unsigned unseen_rank(const struct game *, unsigned kind);
/* The card of unknown place of that seat, or the id that no deck lists, is
 * taken from a zone of that kind; NO_ZONE: from the likeliest.  False: no card
 * that nobody saw lies there. */
bool unseen_take(struct context *, struct state *, struct happenings *,
    unsigned card, unsigned seat, unsigned kind);
/* The id that no deck lists was this card, and means it from then on.  False:
 * it cannot be. */
bool unseen_show(struct context *, struct state *, struct happenings *,
    unsigned alias, unsigned card);

/* The rule that the step breaks in some order of the cards of unknown place, if
 * that is the one, or where that is NULL.  NULL: in none that was tried. */
const char *unseen_breaks(const struct context *, const struct state *from,
    struct state *to, const struct step *, const char *rule);

#endif
