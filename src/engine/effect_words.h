/*
 * effect_words.h - what differs from game to game in effects: the words for
 * zones, events and acts, and hooks for operations such as damage.
 */
#ifndef ENGINE_EFFECT_WORDS_H
#define ENGINE_EFFECT_WORDS_H

#include "engine/catalogue.h"

#define DECLARED_AS(kind) (1U << EFFECT_##kind)
#define EVENT(name) (UINT64_C(1) << (name))

/*
 * The words of one game and its hooks.  Every hook may be NULL; what it does
 * otherwise is said with it.
 */
struct effect_words {
	const char *const *events;  /* [0] is "none"; ends with NULL */
	const uint8_t *fills;       /* of each event: HAS_* bits (deed.h) */
	/* Kinds of effects in which phases=, any-time= and opponent= mean
	 * something: DECLARED_AS() bits. */
	uint8_t phased, any_time, opponents;
	uint8_t placed; /* the same of zone=; triggers and what works all the
	                   time have it in every game */
	const uint8_t *starts;      /* of each type: bit for each kind of
	                               effect that such a card may have */
	const char *const *acts;    /* what may be banned or given more of */
	const char *const *limits;  /* game specific relations; NULL: none */
	/* Of each of them, where its cards are looked for when no zone is
	 * named, 0: in play; NULL: all of them in play. */
	const uint32_t *limit_zones;
	/* Zones that operations mean when they name none. */
	uint8_t deck, hand, discard; /* kinds of zones */
	bool play_together;      /* a play declares each effect of its moment */
	bool hosts;              /* cards may lie on others */
	bool lanes;              /* or across from others */
	uint8_t costs;           /* bit for each enum cost_kind that there is */
	const int16_t *cost_fields; /* of players, ending with -1 */
	const int16_t *cost_marks;  /* fields of cards, the same */
	uint8_t marked_kinds;    /* kinds of effects that have a card to mark as
	                            a cost: DECLARED_AS() bits; 0: all */
	uint32_t unpriced;       /* types of cards whose effect of being played
	                            nobody pays for */
	/* Cards of that type with that label are used as answers only, and wait
	 * for one of these events; 0: there are none. */
	uint64_t answered;
	uint8_t answer_type, answer_label;
	/* Cards of that type with that label lie on what their effect of being
	 * played is aimed at first; label 0: there are none. */
	uint8_t laid_type, laid_label;
	uint16_t lasts;          /* bit for each duration that until= of an
	                            effect may have; 0: it has none */
	uint8_t rule_target;     /* rule broken by a choice that does not fit */
	uint8_t rule_cost;       /* rule broken by a cost that is not paid */
	uint8_t rule_tribute;    /* by a sacrifice that is not the player's */
	uint8_t rule_pending;    /* by a step while a choice is due */
	uint8_t rule_unasked;    /* by an answer when nothing is due; with the
	                            word of the phase */
	uint8_t rule_condition;  /* by an effect whose condition is false */
	uint8_t rule_limit;      /* by one use more than its limit */

	/* A row for each operation, by enum operation (deed.h). */
	const struct operation_row *operations;
	/* Events that are never about the card whose effect waits for them. */
	uint64_t others;
	/* Events of cards that come, whose numbers and keywords are looked at
	 * when all that comes at that moment is there. */
	uint64_t comes;
	/* Operations that can fall short where a rule or reading asks about
	 * it: effects with one of them are tried (effect_try). */
	uint64_t tried;
	/* What an effect costs is looked at behind all of that: it is tried
	 * also where the step does not pay. */
	bool costs_last;
	/* How many cards the player can draw.  NULL: those in the deck. */
	int32_t (*supply)(struct context *, unsigned player);
	/* The event of a card that an effect has drawn, with an amount other
	 * than 0. */
	uint8_t drawn;
	/* What the log may still record of a step that made it by itself: a
	 * bit for each record_kind (state.h; untold() in deck.h). */
	uint8_t records;
	/* Fewer cards were drawn than an effect says.  May be NULL. */
	void (*drew_less)(struct context *, unsigned player);
	/* Draws cards for an effect; returns how many.  NULL: those on top of
	 * the deck are drawn and told. */
	int32_t (*draw)(struct context *, unsigned player, int32_t count);
	/* Whether the card (or the player, as a reference) fits
	 * RELATION_ACROSS, ADJACENT (of a game with lanes) or GAME. */
	bool (*related)(struct context *, const struct frame *, unsigned card,
	    enum relation);
	/* Whether the card may be chosen by this effect at all; `targeted`: as
	 * a target. */
	bool (*choosable)(struct context *, const struct frame *,
	    unsigned card, bool targeted);
	/* Whether a card that is chosen as a target while the effect is carried
	 * out is affected by it.  NULL: it is. */
	bool (*reached)(struct context *, const struct frame *,
	    unsigned card);
	/* Whether the card's labels are those of a selector that names some;
	 * NULL: they are as printed. */
	bool (*labels_fit)(struct context *, const struct selector *,
	    unsigned card);
	/* Whether the player takes part: others are neither meant by an effect
	 * nor chosen.  NULL: all do. */
	bool (*present)(struct context *, unsigned player);
	/* Whether the player answers what an effect asks; what others are asked
	 * is left out.  NULL: whoever takes part does. */
	bool (*replies)(struct context *, unsigned player);
	/* Whether an event that has no card, such as the beginning of a turn,
	 * is the player's too.  NULL: it is that of the player it is about. */
	bool (*shares)(struct context *, unsigned event, unsigned player);
	/* Whether the turn is the player's too.  NULL: the turn player's. */
	bool (*has_turn)(struct context *, unsigned player);
	/* Whether an effect that fits an event is set off by it all the same.
	 * NULL: it is. */
	bool (*sets_off)(struct context *, unsigned card, unsigned effect,
	    const struct happening *);
	/* What the effect that a step declares is told of: notes the card,
	 * player and other card of what it answers.  NULL: nothing. */
	void (*answers)(struct context *, struct frame *);
	/* A card that is moved to another player's deck is that player's: of
	 * cards of unknown place those have one owner or another which lie
	 * there. */
	bool owner_by_place;
	/* Who has control of a card, and so whose its effects are.  NULL: the
	 * player in whose zone it lies. */
	unsigned (*controls)(struct context *, unsigned card);
	/* Whether a card in play that is not active notices events all the
	 * same.  NULL: it does not. */
	bool (*notices)(struct context *, unsigned card);
	/* A card in play is about to be moved elsewhere by the engine (an
	 * operation or a cost).  NULL: nothing more happens. */
	void (*leaves)(struct context *, unsigned card);
	/* The card goes to another player's side.  NULL: it is put into the
	 * same kind of zone there. */
	void (*change_side)(struct context *, unsigned card, unsigned player);
	/* Control has ended: these cards go to these players, all at one
	 * moment.  NULL: each changes sides. */
	void (*hand_over)(struct context *, const struct handover *,
	    unsigned count);
	/* A field of a player was changed by an effect, and has risen by so
	 * much, or fallen: keep it in range. */
	void (*changed)(struct context *, unsigned player, unsigned field,
	    int32_t rise);
	/* Takes a card from play to its discard zone (destroyed). */
	void (*destroy)(struct context *, unsigned card);
	/* Whose waiting effects of one moment come first; the others follow in
	 * turn order.  Each player is asked for the order of effects whose
	 * texts differ.  NULL: the turn player's. */
	unsigned (*first)(struct context *);
	/* Where it asks, whether the players put such effects in order: they
	 * do; if not, they come in the order in which their cards arrived. */
	struct asks orders;
	/* Whether effects that are set off by another interrupt it. NULL:
	 * where this asks so; else they wait until it is done. */
	struct asks interrupting;
	bool (*interrupts)(struct context *);
	/* Whether what an effect has set off comes before what waited already.
	 * Asked where both wait. */
	struct asks newest_first;
	/* Whether a triggered effect may be declined though its text does not
	 * say so. */
	struct asks declinable;
	/* Whether a waiting effect is carried out at all when its turn comes.
	 * NULL: it is. */
	bool (*begins)(struct context *, const struct frame *);
	/* Whether a card may be given up to pay for its own effect. */
	struct asks gives_itself;
	/* Whether a number that effects have brought below 0 counts as 0. */
	struct asks floor;
	/* A stat of cards that can be used up, and the field of cards that
	 * holds how much of it is.  Field 0: there is none. */
	uint8_t worn_stat, worn;
	/* Field of cards: a running number of its arrival, for the queries
	 * that ask which of two effects came last; operations that ban or
	 * permit, or give a keyword without a number, keep theirs as the
	 * amount.  0: there is none. */
	uint8_t since;
	/* Field of the game that counts them.  0: there is none. */
	uint8_t moment;
	/* As many cards as the effect names must fit, where this asks nothing
	 * that says otherwise. */
	bool all_named;
	/* Effects that are activated wait in a chain (FRAME_LINK). */
	bool links;
	struct asks partly;
	/* Whether it is enough that `have` cards fit where the effect names
	 * `want`. NULL: it always is, unless `all_named`; as much as possible
	 * is done. */
	bool (*enough)(struct context *, const struct instruction *,
	    unsigned have, unsigned want);
	/* The card that a cost marks, NO_CARD: there is none. NULL: the card of
	 * the effect. */
	unsigned (*marked)(const struct context *, const struct frame *);
	/* Rule broken when a cost of the effect in that player field cannot be
	 * paid. NULL: rule_price; 0: rule_cost.  A mark that is there already
	 * breaks rule_price, too. */
	uint8_t rule_price;
	unsigned (*cost_rule)(struct context *, const struct effect *,
	    unsigned field);
	/* What that cost comes to for the effect of the frame.  NULL: the
	 * amount as it stands there. */
	int32_t (*price)(struct context *, const struct frame *,
	    const struct cost *, int32_t amount);
	/* What the player can pay of that player field.  NULL: what it
	 * holds. */
	int32_t (*purse)(struct context *, unsigned player, unsigned field);
	/* Fields of players of which more can be paid than there is, ending
	 * with -1.  NULL: none. */
	const int16_t *overdrawn;
	/* Whether the cost in that player field of an effect of the card is
	 * paid later, which the game has noted then.  NULL: none is. */
	bool (*put_off)(struct context *, unsigned card, unsigned field,
	    int32_t amount);
	/* A cost in that player field has been paid.  NULL: nothing more. */
	void (*paid)(struct context *, unsigned player, unsigned field,
	    int32_t amount);
	/* Pays a cost by giving up a card. NULL: sacrifices are destroyed,
	 * discards moved to the discard zone. */
	void (*give_up)(struct context *, unsigned card, enum cost_kind);
	/* Whether the moment that has set off what waits is not over: nothing
	 * begins.  NULL: it is over. */
	bool (*moment_lasts)(const struct state *);
	/* Another effect is about to begin: what is looked at all the time is
	 * looked at before.  Returns whether all was as it should be: see
	 * context.calm.  NULL: there is nothing. */
	bool (*watch)(struct context *);
	/* An instruction or another effect is about to begin: whether a step
	 * must come before, for which the game asks then.  NULL: none must. */
	bool (*waits)(struct context *);
	/* An operation has been carried out on one of its cards: what follows
	 * at once.  NULL: nothing does. */
	void (*card_done)(struct context *);
	/* One operation of an effect has been carried out: look at outcomes. */
	void (*operated)(struct context *);
	/* A frame ended; the card of a one-time effect may leave. */
	void (*ended)(struct context *, const struct frame *);
	/* An effect that was tried is done, or asks: what else it falls short
	 * of (lack_add()), beside the state before.  NULL: nothing. */
	void (*tried_out)(struct context *, const struct state *before);
	/* Whether effects of a card in that zone are active. NULL: the zone
	 * has ZONE_IN_PLAY. */
	bool (*active)(struct context *, unsigned card);
	/* Whether this effect of an active card works now (struct effect,
	 * until).  NULL: always. */
	bool (*works)(struct context *, unsigned card, unsigned effect);
	/* Whether this effect hears what happens to its own card, wherever that
	 * is.  NULL: always. */
	bool (*hears_itself)(struct context *, unsigned card, unsigned effect);
	/* Whether two players are on one side. NULL: never. */
	bool (*allied)(const struct state *, unsigned, unsigned);
	/* A number of a card before effects.  NULL: the printed one. */
	int32_t (*base)(struct context *, unsigned card, unsigned stat);
	/* A quotient that is not whole.  NULL: rounded down. */
	int32_t (*rounded)(struct context *, int32_t value, int32_t divide);
};

#endif
