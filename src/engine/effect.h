/*
 * effect.h - effects of cards: what continuous ones say now, and how the others
 * are declared, carried out and answered.
 *
 * The interpreter runs them without allocation and with bounded work.
 */
#ifndef ENGINE_EFFECT_H
#define ENGINE_EFFECT_H

#include "engine/catalogue.h"
#include "engine/effect_words.h"
#include "engine/underway.h"

/* ---- queries: continuous effects are asked for, never stored ---- */

/* A stat of a card now: printed, changed by all effects at work.  An absent
 * stat counts as 0. */
int32_t card_value(struct context *, unsigned card, unsigned stat);
/* The same as the game counts with it (effect_words.floor). */
int32_t card_number(struct context *, unsigned card, unsigned stat);
/* For values of many cards at one moment: those of which something in play or
 * a running effect may say that value.  card_value_spoken() is card_value(),
 * which asks for these cards only. */
struct spoken {
	bool all;
	uint64_t cards[CARD_WORDS]; /* a bit for each; words in use only */
};
static inline bool
speaks_of(const struct spoken *spoken, unsigned card)
{
	return spoken->all || (spoken->cards[card / 64] >> card % 64 & 1) != 0;
}
void value_spoken_of(const struct context *, unsigned stat, struct spoken *);
int32_t card_value_spoken(struct context *, unsigned card, unsigned stat,
    const struct spoken *);
/* The printed stat, STAT_ABSENT if it has none. */
int32_t card_printed(const struct context *, unsigned card, unsigned stat);
/* Whether the card has the keyword now, and its number (the highest). */
bool card_keyword(struct context *, unsigned card, unsigned keyword);
int32_t card_keyword_number(struct context *, unsigned card, unsigned keyword);
/* The same for many cards at one moment: keyword_given() says whether anything
 * may give it to a card that has not got it printed. */
bool keyword_given(const struct context *, unsigned keyword);
/* Whether any card of the replay's sets has it printed. */
bool keyword_printed(const struct context *, unsigned keyword);
/* card_keyword_if() of a card that may have it. */
bool card_keyword_found(struct context *, unsigned card, unsigned keyword,
    bool given);
static inline bool
card_keyword_if(struct context *cx, unsigned card, unsigned keyword,
    bool given)
{
	const uint64_t bit = UINT64_C(1) << keyword;
	return (given || (definition_asked(cx, card, ASKED_KEYWORD, bit)
	        ->keywords & bit) != 0)
	    && card_keyword_found(cx, card, keyword, given);
}
/* Whether an effect takes the keyword away, whoever gives it. */
bool card_keyword_taken(struct context *, unsigned card, unsigned keyword);
/* The card that the keyword is printed on or was given by; NO_REFERENCE where
 * that is not known. */
reference card_keyword_source(struct context *, unsigned card,
    unsigned keyword);
/* When the latest effect came that says so, or its card where it is printed on
 * it (effect_words.since); -1: it has not the keyword, which takes no
 * number. */
int32_t card_keyword_since(struct context *, unsigned card, unsigned keyword);
/* Whether an effect forbids the act to the card, or to the player. */
bool card_banned(struct context *, unsigned card, unsigned act);
bool player_banned(struct context *, unsigned player, unsigned act);
/* Whether either is. */
bool is_banned(struct context *, unsigned player, unsigned card, unsigned act);
/* When the latest of those effects came (effect_words.since), -1: none. */
int32_t card_banned_since(struct context *, unsigned card, unsigned act);
int32_t player_banned_since(struct context *, unsigned player, unsigned act);
/* The same of what lifts the rule for the card, or for its player. */
int32_t card_permitted_since(struct context *, unsigned card, unsigned rule);
/* Whether a continuous effect with a condition says that the player wins. */
bool player_wins(struct context *, unsigned player);
/* Whether a card that lies where it may work says so of anybody at all. */
bool any_wins(const struct context *);
/* Whether an effect lifts the rule for the card (or for its player). */
bool card_permitted(struct context *, unsigned card, unsigned rule);
bool player_permitted(struct context *, unsigned player, unsigned rule);
/* How many effects lift it for the card and for its player. */
unsigned card_permissions(struct context *, unsigned card, unsigned rule);
/* The sum of the changes that effects at work make to a field of a player
 * (costs less, one more student). */
int32_t player_bonus(struct context *, unsigned player, unsigned field);
/* What the player's own effects take off it that name nobody beside. */
int32_t player_discount(struct context *, unsigned player, unsigned field);
/* Type of the card; TYPE_OTHER if unknown. */
static inline unsigned
card_type(const struct context *cx, unsigned card)
{
	return definition_of(cx, card)->type;
}

/* Whether it is one of these types (a bit each). */
static inline bool
card_is_one_of(const struct context *cx, unsigned card, uint64_t types)
{
	unsigned type = definition_asked(cx, card, ASKED_TYPE, types)->type;
	return type < 64 && (types >> type & 1) != 0;
}

static inline bool
card_is(const struct context *cx, unsigned card, unsigned type)
{
	return card_is_one_of(cx, card, UINT64_C(1) << type);
}

/* Whether a card fits a selector, for the player and card of a frame. */
bool selector_fits(struct context *, const struct frame *, unsigned selector,
    reference);

/* Whether it counts when a card came to that kind of zone; NO_ZONE: no. */
bool arrival_counts(const struct game *, unsigned kind);
/* Whether the effects of the one card stand before those of the other at one
 * moment: those of a card that is gone, of cards in play as they came, of
 * others by zone and place. */
bool card_acts_before(const struct context *, unsigned card, unsigned other);
/* Whether the same steps lead to the same from both: they are equal, and cards
 * came in the same order. */
bool same_future(const struct game *, const struct state *,
    const struct state *);
/* Whether the cards of which it counts came in the same order: those of the
 * first one, where cards may lie elsewhere. */
bool came_alike(const struct game *, const struct state *,
    const struct state *);
bool came_in_order(const struct game *, const struct state *,
    const struct state *);
/* Cards of which it counts, in the order in which they came: the list has room
 * for CARD_MAX.  *other: it is not the order in which a position names them.
 * Effects that one moment sets off stand in that order. */
unsigned cards_by_arrival(const struct context *, uint16_t *list, bool *other);

/* ---- running effects ---- */

/*
 * Whether the step gives this effect all that it asks for: conditions, costs
 * (attribute cost), choices (targets, value).  Breaks the rules of
 * effect_words.  `effect` is an index in the catalogue.  What it finds is what
 * the step means: it is kept, and effect_start() takes it.
 */
bool effect_check(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);
/* The same in two parts, where something else is looked at in between:
 * conditions, limits and choices; then the costs. */
bool effect_choices_check(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);
bool effect_costs_check(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);

/* The first of them in two parts: conditions and limits, then choices. */
bool effect_use_check(struct context *, unsigned effect, unsigned card,
    unsigned player);
bool effect_targets_check(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);

/* Whether its conditions hold and it has uses left. */
/* Whether the effect of the card has a use left, where its uses are counted. */
bool may_be_used(struct context *, unsigned effect, unsigned card);
/* Whether it lasts until it was used: what waits for an event waits for the
 * first one only, and what is declared is declared once. */
bool works_once(const struct effect *);
bool effect_usable(struct context *, unsigned effect, unsigned card,
    unsigned player);
/* Whether another effect can start it: its conditions hold, it has uses left,
 * there is something to name where it must name something, and what it costs
 * needs no cards, which only a step can name. */
bool effect_free_to_start(struct context *, unsigned effect, unsigned card,
    unsigned player);
/* The same as effect_check() for an effect whose choices the step does not
 * hold: they are asked for when it is carried out. */
bool effect_unasked_check(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);
/* What the costs in that player field come to, once the choices are checked. */
int32_t effect_price(struct context *, unsigned effect, unsigned card,
    unsigned player, unsigned field);
/* Whether there is anything at all to choose from where the step must. */
bool effect_has_targets(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);

/* Pays its costs and starts it with the choices of the step, as its check has
 * found them: it runs until it is done or asks a question. */
void effect_start(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);
/* The same with none of its choices made. */
void effect_start_unasked(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);
/* The same in two parts, for chains: pays and leaves a frame as a link; runs
 * the last frame. */
void effect_link(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);
void effect_resolve(struct context *);

/* ---- trying an effect ---- */

/* One part of an effect that could not be carried out as it says. */
struct lack {
	unsigned operation;  /* enum operation */
	reference on;        /* card or player, NO_REFERENCE: several or none */
	int32_t wanted;      /* how much the text asks for; 0: all that fit,
	                        and there was none */
	int32_t done;        /* how much there was */
};
enum { SHORTFALL_MAX = 8 };
struct shortfall {
	unsigned count;
	struct lack lack[SHORTFALL_MAX];
};

/*
 * Carries out the step on a scratch state, for a check that has found its
 * choices (effect_choices_check): its costs are paid, nothing is counted, and
 * the effect runs until it is done or asks.  `further`, if not NULL, goes on
 * where applying only prepares it.  What it falls short of is then known; the
 * readings that it asked for count as consulted.  Nothing is tried of an effect
 * that has none of the operations of effect_words.tried, or whose costs the
 * step does not pay, where a game does not look at them last.
 */
void effect_try(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player, void (*further)(struct context *),
    struct shortfall *);
/* The same for a frame that is about to begin; NULL: for what is left of the
 * effect under way. */
void frame_try(struct context *, const struct frame *, struct shortfall *);
/* Adds what an effect falls short of, unless the like is there. */
void lack_add(struct shortfall *, unsigned operation, reference on,
    int32_t wanted, int32_t done);
/* The first lack of one of those operations (bits as of OPERATES), or NULL. */
const struct lack *lacking(const struct shortfall *, uint64_t operations);
/* Whether the effect under way is only tried. */
bool under_trial(struct context *);
/* Notes what an effect that is tried falls short of; else nothing. */
void falls_short(struct context *, unsigned operation, reference on,
    int32_t wanted, int32_t done);

/* Whether the card can have a trigger that waits for the event. */
bool card_hears(const struct context *, unsigned card, unsigned event);
/* Whether an effect waits for the event where its card lies; `about`: the card
 * that the event would be about, or NO_CARD. */
bool event_awaited(struct context *, unsigned event, unsigned about);
/* Whether the conditions of the effect hold for that card now. */
bool effect_holds(struct context *, unsigned effect, unsigned card);
/* Which effect of the card it is, from 0: those that it copies stand behind its
 * own. */
unsigned effect_place(const struct context *, unsigned effect, unsigned card);
/* The n-th effect (from 0) of that kind on the card, or -1. */
int effect_of(const struct context *, unsigned card, enum effect_kind,
    unsigned n);
/* The effect of that kind which the step means by its attribute effect (from
 * 1, counted over all effects of the card; left out: the first of that kind),
 * or -1: a step means no effect of another kind. */
int effect_meant(const struct context *, const struct step *, unsigned card,
    enum effect_kind);

/* Whether a step has no attribute that asks for an effect; without `targets`
 * it may have those. */
bool declares_nothing(const struct context *, const struct step *,
    bool targets);

/* Whether a step answers the open question in the right form; breaks
 * rule_pending or rule_target. */
bool effect_answer_check(struct context *, const struct step *);
/* A judge may have taken away what is asked for: with less than that, what asks
 * begins anew with what there is. */
void question_again(struct context *);
/* Gives the answer to the frame that asked, and goes on. */
void effect_answer(struct context *, const struct step *);
/* Whether the step is of the kind that answers the open question; none is where
 * the game itself asks. */
bool verb_answers(const struct context *, const struct step *);
/* Whether the verb, its `what` and its player are those that it asks for. */
bool answers_in_kind(const struct context *, const struct step *);
/* The game itself asks that player for so many answers; whether it has asked
 * that. */
void game_asks(struct context *, unsigned code, unsigned player,
    unsigned least, unsigned most);
bool game_asked(const struct context *, unsigned code);
/* The card whose effect asks, -1 if none does: for facts. */
int32_t asking_card(const struct context *);
/* What was asked is answered, or nobody wants to know any more. */
void question_over(struct context *);
/* The check and the carrying out of a step that does nothing but answer; breaks
 * rule_unasked too. */
bool answer_check(struct context *, const struct step *);
void answer_apply(struct context *, const struct step *);

/* Nobody is left to answer what an effect has asked: that part is left out, and
 * the effect goes on with the next one. */
void effect_unanswered(struct context *);

/* 1 for heads, 0 for tails, -1 for anything else in `value`. */
int coin_value(const struct step *);

/* Carries out what is waiting until nothing is left or a question is open. */
void effects_run(struct context *);
/* Whether what waits has to wait on (struct effect_words,
 * moment_lasts). */
bool effects_held(const struct context *);
/* What happens between these is one change, by which no card comes: cards that
 * leave by it notice all of it.  False: nothing hears, or there is one already;
 * its end is told so. */
bool moment_begin(struct context *);
void moment_end(struct context *, bool begun);
/* Does that to each of the cards, which is one change: it is heard by all that
 * were there before it. */
void change_together(struct context *, const uint16_t *cards, unsigned count,
    void (*change)(struct context *, unsigned card));

/* Whether an instruction that means several players has been done to some of
 * them and waits for what the next one draws: losses are looked at when it is
 * done. */
bool instruction_half_done(const struct context *);
/* Whether the step has named what the effect under way draws: that is told
 * already. */
bool draw_was_named(struct context *);

/* Starts an effect without a step: what it would ask for in one is asked by
 * questions, and nothing is paid; it counts as used. */
void effect_begin(struct context *, unsigned effect, unsigned card,
    unsigned player);
/* Makes a token of that definition, in no zone yet, owned by the player:
 * returns its number, or NO_CARD when there is no room. */
unsigned token_make(struct context *, unsigned source, unsigned definition,
    unsigned player);
/* Whether cards of this game make tokens, so that an id can be one's. */
bool makes_tokens(const struct context *);

/* What one choice may be that a step makes with an effect, and where among the
 * targets of the step, counted from 0, those of the choice can stand: from
 * `first` on, before `end`, and as one of the last `rest`. */
struct aim {
	const struct selector *selector;
	unsigned first, end, rest;
};

/* The n-th such choice of the frame's effect, counted from 0 among those that
 * say what it may be; false: there are not that many. */
bool effect_aim(struct context *, const struct frame *, unsigned n,
    struct aim *);
/* What the effect on its way asks to choose now; NULL: nothing, or any card. */
const struct selector *choice_asked(const struct context *);
/* Takes the targets out of the frame that no longer are what they were chosen
 * as; those that the effect does not reach (effect_words.reached). */
void frame_retarget(struct context *, struct frame *);
void frame_spare(struct context *, struct frame *);

/* Cards or players chosen in a group of a frame: their number, and the n-th. */
unsigned frame_chosen(const struct frame *, unsigned group);
reference frame_choice(const struct frame *, unsigned group, unsigned n);

/* Cards that could be the answer to an open QUESTION_CARD; returns how many.
 * The list has room for CARD_MAX + PLAYER_MAX. */
unsigned question_cards(struct context *, reference *list);

/* Whether an open QUESTION_CARD asks for the top of the deck of player
 * `amount`, in order. */
bool question_of_top(const struct context *);

/* Candidates: adds every way to fill targets, value and cost of the effect to
 * the step and passes each on; false: stop. */
bool effect_candidates(struct context *, struct candidates *, struct step *,
    unsigned effect, unsigned card, unsigned player);
/* The same for each effect of these kinds (a bit each) that the card has; from
 * the second one of a kind on the step says which.  *found: there is one. */
bool declared_candidates(struct context *, struct candidates *,
    const struct step *, unsigned kinds, unsigned card, bool *found);
/* Candidates that answer the open question; verbs are those of the table. */
void answer_candidates(struct context *, struct candidates *, unsigned verb);
/* Discards of as many cards of the hand as the question asks for. */
void discard_candidates(struct context *, struct candidates *, unsigned verb);

#endif
