/*
 * effect_private.h - what the files of the interpreter share.
 */
#ifndef ENGINE_EFFECT_PRIVATE_H
#define ENGINE_EFFECT_PRIVATE_H

#include "engine/effect.h"
#include "engine/game.h"
#include "engine/workroom.h"

enum {
	REFERENCE_MAX = CARD_MAX + PLAYER_MAX,
	QUERY_DEPTH_MAX = 6     /* queries that ask queries */
};

struct references {
	unsigned count;
	reference list[REFERENCE_MAX];
};

/*
 * What one instruction does to several cards or players, which is one change:
 * a card that leaves by it notices all of it, as does one that comes by it.
 */
struct one_change {
	bool open;
	uint16_t start[REFERENCE_MAX]; /* facts before each of them */
};
void one_change_begin(struct context *, struct one_change *,
    const struct references *);
void one_change_end(struct context *, const struct one_change *,
    const struct references *);

/* A frame for looking at an effect that is not being carried out. */
struct frame frame_for(unsigned effect, unsigned card, unsigned player);
/* Whether an effect that waits is printed before the other on its card, and
 * waits for another event: of one event they wait as it has happened. */
bool printed_before(const struct context *, const struct frame *,
    const struct frame *);
/* Who has control of the card: whose its effects are. */
unsigned card_player(struct context *, unsigned card);
/* Whose effects those of a card are that is of that player, or of nobody. */
unsigned acting_player(const struct context *, unsigned card, unsigned seat);
/* The same of an effect that a step declares, with what that answers. */
struct frame frame_declared(struct context *, unsigned effect, unsigned card,
    unsigned player);

/* The number that a value has now. */
int32_t value_of(struct context *, const struct frame *, unsigned value);
bool compare_numbers(int32_t, enum compare, int32_t);
bool condition_holds(struct context *, const struct frame *,
    const struct condition *);
/* Whether an event tells of a card that comes: its numbers and keywords are
 * looked at when all of the moment has happened. */
bool tells_of_coming(const struct context *, unsigned event);
/* Whether the subject of the frame is what the selector means, whatever its
 * numbers and keywords; whether these are as the effect asks, where they have
 * not been looked at before. */
bool subject_meant(struct context *, const struct frame *, unsigned selector);
bool subject_as_asked(struct context *, const struct frame *,
    const struct effect *);
bool conditions_hold(struct context *, const struct frame *,
    const struct effect *);

/* The one card that is meant, NO_CARD if there is none. */
unsigned card_meant(const struct context *, const struct frame *, enum cards,
    unsigned group);

/* Whether `who` of the frame means the player. */
bool who_means(struct context *, const struct frame *, enum who,
    unsigned group, unsigned player);
/* The first player that `who` means, NO_PLAYER if none. */
unsigned who_first(struct context *, const struct frame *, enum who,
    unsigned group);

/* Everything that fits the selector and may be chosen, in order of zones. */
void collect(struct context *, const struct frame *, unsigned selector,
    struct references *);
/* What the instruction works on: cards, or players if it names none. */
void collect_subjects(struct context *, const struct frame *,
    const struct instruction *, struct references *);

/* What a query is about, and what it has found. */
struct query {
	enum operation operation;
	int which;
	reference about;
	unsigned found;
	int32_t sum;
	int32_t highest;
	int32_t last;       /* what the card says that came last */
	unsigned last_came; /* when it came: its arrival; 0 where none counts */
	reference source; /* the first card that says so, or NO_REFERENCE */
	bool discounts;   /* only what lowers it, and names nobody else than
	                     the player whose effect it is */
};
/* What cards in play and running effects say of it. */
struct query query(struct context *, enum operation, enum modifier_kind,
    unsigned which, reference about);
/* The same of cards alone, into that one. */
void ask_cards(struct context *, struct query *);
/* Whether a card that lies where it can work says something of that stat. */
bool is_spoken_of(const struct context *, enum operation, unsigned stat);
/* Bans, permissions and most keywords have no amount: their time stands in its
 * place. */
int32_t came_at(struct context *, unsigned card);
/* Counts cards that are looked at while a query is being answered; false when
 * effects that depend on one another have looked at too many. */
bool query_goes_on(struct context *);

/* Effects of the card: those of its definition, then copied ones. */
unsigned card_effects(const struct context *, unsigned card,
    uint16_t list[CARD_EFFECT_MAX]);
/* Whether a card may have effects of another one. */
static inline bool
has_copies(const struct state *s)
{
	return has_running(s, RUNNING(COPY));
}
/* Whether the card may have effects of another one; `copies`:
 * has_copies() of the state. */
bool is_copy(const struct context *, unsigned card, bool copies);
/* The cards of a word that have effects of others. */
uint64_t copies_in(const struct state *, unsigned word);
/* Cards of a word that may have an effect of a sort (`printed`: those of the
 * state's speaks or hears): those that have one of another card too, and all,
 * where cards are unseen. */
static inline uint64_t
cards_with(const struct context *cx, uint64_t printed, unsigned word,
    bool copies)
{
	return cx->unseen != NULL ? ~UINT64_C(0)
	    : copies ? printed | copies_in(cx->s, word) : printed;
}
/* Whether effects of the card are at work where it is. */
bool card_active(struct context *, unsigned card);
/* Whether that effect of the card is at work where the card is. */
bool effect_works_in(struct context *, const struct effect *, unsigned card);
/* The card is of unknown place, and no effect of it is at work where it lies,
 * whatever it is. */
bool unseen_at_rest(struct context *, unsigned card);
bool allied(const struct context *, unsigned, unsigned);
/* Whether effects can mean the player at all. */
bool is_present(struct context *, unsigned player);
bool is_answering(struct context *, unsigned player);

/* Least and most that a choice may hold, with what there is. */
void choice_bounds(struct context *, const struct frame *,
    const struct instruction *, unsigned available, unsigned *least,
    unsigned *most);
/* How many are chosen at least, if any are: of a choice that may name none all
 * that it asks for. */
unsigned choice_fewest(struct context *, const struct frame *,
    const struct instruction *, unsigned available);

/* The step that answers each kind of question, and its `what` (-1: it has
 * none); verb is KNOWN_NONE where the game itself asks. */
struct answer_form {
	enum known_verb verb;
	int32_t what;
};
extern const struct answer_form answer_forms[QUESTION_COUNT];

/* The card of a MODIFIER_EFFECT has left: `which` until the change is over. */
enum { DELAY_GOES = 1 };

/* The counts of logged steps, NULL when nobody counts. */
static inline struct effect_counts *
effect_counts(const struct context *cx)
{
	return cx->coverage == NULL ? NULL : cx->coverage->effects;
}
static inline void
count_end(const struct context *cx, unsigned until)
{
	struct effect_counts *counts = effect_counts(cx);
	if (counts != NULL)
		counts->ended[until]++;
}
/* Counts what an effect did to cards or players, by word or place. */
static inline void
count_deed(const struct context *cx, unsigned operation, bool players,
    int word)
{
	struct effect_counts *counts = effect_counts(cx);
	if (word >= EXTRA_PHASE)
		word += DEED_PHASES - EXTRA_PHASE;
	if (word < 0 || word >= DEED_WORDS)
		word = DEED_WORDS - 1;
	if (counts != NULL)
		(players ? counts->players : counts->cards)[operation][word]++;
}

/* effect_targets.c: the numbers and targets of a step that declares an effect.
 * Whether it names the numbers that are asked for, which go into the frame. */
bool values_fit(struct context *, const struct step *, struct frame *,
    const struct effect *);
/* Fills the groups of the frame from the step's targets; whether the first one
 * that fails has nothing to choose from is told in `nothing`, which may be
 * NULL. */
bool targets_fit(struct context *, const struct step *, struct frame *,
    const struct effect *, bool *nothing);
/* Whether the targets can be right whatever the cards are that nobody has seen:
 * no other card than those that are named is looked at.  Where they cannot, the
 * frame has what a judge may let stand. */
bool targets_may_fit(struct context *, const struct step *, struct frame *,
    const struct effect *);
/* Whether there is something to name for each choice that must name something,
 * whatever is named for those before it. */
bool targets_are_there(struct context *, struct frame *,
    const struct effect *);
/* The choices of the frame become what the step names, whether it fits or not,
 * as those of an answer are. */
void targets_let_stand(struct context *, const struct step *, struct frame *);

/* Whether the effect may be used once more; breaks rule_limit. */
bool within_limit(struct context *, unsigned effect, unsigned card);
/* Counts a use, if uses of it are limited. */
void count_use(struct context *, unsigned effect, unsigned card,
    unsigned player);
/* Whether the step pays what the effect costs; breaks rule_cost and others. */
int32_t left_to_pay(struct context *, const struct meaning *, unsigned n);
/* Whether it is paid with cards. */
bool takes_cards(const struct cost *);
/* Which of the cards that the step gives up is for which cost: they may stand
 * there in any order. */
void costs_sort(struct context *, const struct step *, struct meaning *);
/* Whether the effect's own card cannot pay that cost: one that is played is on
 * its way, and it is none of those that are discarded. */
bool is_no_price(struct context *, const struct frame *, const struct cost *,
    unsigned card);
bool costs_payable(struct context *, const struct step *,
    const struct meaning *);
void costs_pay(struct context *, const struct step *, struct meaning *);
/* What the check has found the step to mean by that effect. */
struct meaning meaning_take(struct context *, const struct step *,
    unsigned effect, unsigned card, unsigned player);

/* The effect has all the choices that it can have. */
void frame_is_full(struct context *);
/* Adds a choice to the frame as its next group. */
void frame_add_group(struct context *, struct frame *,
    const reference *chosen, unsigned count);
/* Whether no cards are named, nor chosen before: its card does it. */
bool means_itself(const struct frame *, const struct instruction *);
/* Passes over the choices before that group that were not made. */
void frame_skip_groups(struct context *, struct frame *, unsigned group);
/* Adds to one choice, which may stand before others that the step has made
 * already. */
void frame_fill_group(struct context *, struct frame *, unsigned group,
    const reference *chosen, unsigned count);
/* A new frame at the end, or NULL when a limit is met. */
struct frame *frame_push(struct context *, unsigned effect, unsigned card,
    unsigned player, enum frame_state);
void frame_remove(struct state *, unsigned index);
void frame_keep(struct frame *, const struct instruction *, int32_t number);

/* Asks: the frame goes on when it is answered. */
void ask(struct context *, struct frame *, enum question_kind,
    unsigned player, unsigned least, unsigned most, int32_t amount);

/* Carries out one operation of what runs, or begins what waits.  False: a
 * question is open, or nothing is left. */
bool effects_go_on(struct context *);

/* Carries out one operation.  False: a question is open, do not go on. */
bool operate(struct context *, struct frame *, const struct instruction *);
/* The same for draws, reveals, shuffles and fields of players, one player after
 * the other; and for discards, which go together. */
bool operate_players(struct context *, struct frame *,
    const struct instruction *);
/* What an instruction has discarded, as the log may still record since there
 * were so many of them, is one discard of each player; some of the cards a step
 * of the log has said already. */
void discards_note(struct context *, unsigned since, const struct card_set *);
bool operate_discard(struct context *, struct frame *,
    const struct instruction *);
/* One operation on one card or player; returns what it really did. */
int32_t operate_on(struct context *, struct frame *,
    const struct instruction *, reference on, int32_t amount);
/* What the game's function is told. */
struct deed deed_of(struct context *, const struct frame *,
    const struct instruction *, reference on, int32_t amount);
/* The game's row of the operation; one without anything if it has none. */
const struct operation_row *row_of(const struct context *, enum operation);
/* The running effect that an operation makes; MODIFIER_NONE for others. */
enum modifier_kind modifier_made(const struct instruction *);
/* What the counts of deeds are kept by. */
int word_done(const struct instruction *);

/* Whether the frame, not yet begun in earnest, may be declined. */
bool may_be_declined(struct context *, const struct frame *);
/* The same as collect, but only what may be chosen at all. */
void collect_choosable(struct context *, const struct frame *,
    const struct instruction *, struct references *found);
/* Whether it is one of them, without a look at any other card. */
bool can_be_chosen(struct context *, const struct frame *,
    const struct instruction *, reference who);
/* Whether it could be, if what has been chosen before were other. */
bool can_be_meant(struct context *, const struct instruction *,
    reference who);
/* Whether the step gives a card that is meant there and may not be chosen; who
 * says so is told. */
bool gives_forbidden(struct context *, const struct step *, enum attribute,
    const struct frame *, const struct instruction *);
/* Adds what has been chosen to the frame as its next group, as far as it can be
 * affected. */
void choice_made(struct context *, struct frame *,
    const struct instruction *, const reference *chosen, unsigned count);
/* Goes on with the branch of that option, from 1. */
void option_taken(struct frame *, const struct instruction *,
    unsigned option);
/* A card in play is about to go elsewhere: the game tidies up. */
void card_leaves(struct context *, unsigned card);
/* Moves a card behind those of a zone that is no deck; its running effects end
 * when it changes zones. */
void move_to(struct context *, unsigned card, unsigned kind, unsigned seat);
/* Does the instruction to that card; false: nothing was done. */
bool operate_on_card(struct context *, struct frame *,
    const struct instruction *, unsigned card);
/* Moves a card that is discarded. */
void discard_card(struct context *, struct frame *,
    const struct instruction *, unsigned card);

/* What lasts as long as that card is in play is over if it is not, as that of a
 * card that is used up, or has been destroyed, by what it does. */
void modifiers_end_absent(struct context *, unsigned source);
/* Number of the frame's effect among those of its card, from 1: those printed,
 * then those of delays; 0 if it is none of them. */
unsigned frame_number(const struct context *, const struct frame *);
/* Cards that players have named to be discarded stand behind the targets of the
 * frame until all have. */
bool discard_kept(const struct frame *, reference card);
void discard_keep(struct context *, struct frame *, reference card);
/* The instruction that asked. */
const struct instruction *asking(const struct context *,
    const struct frame *);
/* The choice as a reference: VALUE_CHOICE items are tagged. */
reference chosen_reference(int32_t item);
/*
 * The waiting effects in the order that the step names: cards, each with the
 * number of its effect behind it or none.  Returns how many, 0 if one of them
 * does not wait, or is named twice.
 */
unsigned order_named(const struct context *, const struct step *,
    uint8_t frames[FRAME_MAX]);
/* Cards and players from which an answer to the open question may choose. */
void effect_answers(struct context *, const struct frame *,
    struct references *);
/* Whether a `discard` step answers the open question. */
bool discards_fit(struct context *, const struct step *);
/* Gives the answer, and not yet the targets that an option brings with it. */
void answer_given(struct context *, const struct step *);
/* The step that answers what is asked now with the attribute `targets` of this
 * one; false if it does not. */
bool brings_answer(struct context *, const struct step *,
    struct step *answer);

/* Whether what an effect has set off interrupts it. */
static inline bool
effects_interrupt(struct context *cx)
{
	const struct effect_words *words = cx->game->effects;
	return words->interrupts != NULL ? words->interrupts(cx)
	    : says_so(cx, &words->interrupting);
}

#endif
