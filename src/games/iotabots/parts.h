/*
 * parts.h - what the parts of IOTABOTS offer to its tables and to each other.
 */
#ifndef GAMES_IOTABOTS_PARTS_H
#define GAMES_IOTABOTS_PARTS_H

#include "games/iotabots/iotabots.h"

/* Sorts of marks (has_marks()): Bots that fell in the battle. */
enum { MARKS_DOOMED };

/* ---- match.c: duels, results, score ---- */
/* The player cannot draw, or has won by a card: results look at it. */
void iotabots_decked(struct context *, unsigned player);
/* Whether somebody has won: after a battle (life counts however it was lost),
 * or after an operation of an effect. */
void iotabots_results(struct context *, bool battle);

/* ---- setup.c ---- */
/* How many cards an opening hand has: of a smaller deck all. */
int32_t iotabots_opening_size(const struct context *, unsigned player);
/* What comes too late to be listed: shuffles and the choice of the starter;
 * keeping a hand or not. */
bool iotabots_has_begun(const struct state *);
bool iotabots_hands_kept(const struct state *);
bool iotabots_admit_setup(struct context *, const struct step *);
bool iotabots_opening_check(struct context *, const struct step *);

/* ---- position.c ---- */
void iotabots_count_duels(struct context *);
void iotabots_setup_is_over(struct context *, unsigned player);

/* ---- turn.c ---- */
void iotabots_begin_turn(struct context *, unsigned player);
/* Whether the turn player still has to draw. */
bool iotabots_must_draw(struct context *);

/* ---- draw.c ---- */
/* Cards drawn one by one, with their event; a missing one is noted for the
 * result.  Returns how many there were. */
unsigned iotabots_draw_cards(struct context *, const struct step *,
    unsigned player, unsigned count, bool by_effect);

/* ---- phase.c ---- */
/* Whether the turn player may have a Battle Phase as far as the rule on first
 * turns goes. */
bool iotabots_battle_open(struct context *);
/* What comes when the effects at work are done, in ENDING: what lasts for the
 * turn ends, the next turn begins, or a phase is entered (from the Standby
 * Phase on). */
enum ending { TURN_ENDING = 1, TURN_OVER, PHASE_OVER };
/* What the end of the phase has set off is done: the next one is entered. */
void iotabots_phase_over(struct context *);
/* Level and pool of the Standby Phase. */
void iotabots_refill(struct context *);

/* ---- attack.c, damage.c ---- */
/* An attack is announced to effects that wait for it. */
void iotabots_announce(struct context *, unsigned attacker, unsigned target);
/* The damage of the attack that was declared (global ATTACKER, ATTACKED), and
 * whether that has been announced before. */
void iotabots_calculate(struct context *, bool announced);
/* Life has risen by so much: it keeps to its limit, if there is one. */
void iotabots_cap_life(struct context *, unsigned player, int32_t rise);
/* How often the Bot may attack in a turn; how often all of the turn player may
 * still in this one, if nothing changed. */
int32_t iotabots_attack_limit(struct context *, unsigned card);
int32_t iotabots_attacks_open(struct context *);
/* When the latest that keeps the Bot from all attacks came, -1 if nothing does;
 * whether a permission prevails over a ban that came then. */
int32_t iotabots_held_since(struct context *, unsigned card);
bool iotabots_permitted(struct context *, unsigned card, int32_t ban);

/* ---- field.c: Bots come and go ---- */
/* Whether an effect waits for the event, of a card in play or of this one. */
bool iotabots_waits(struct context *, unsigned event, unsigned card);
/* Effects that wait for the end of the turn come, once. */
void iotabots_tell_end(struct context *);
bool iotabots_has_space(const struct context *, unsigned player);
/* What works on a card that lies in a pile ends when it leaves that. */
void iotabots_from_pile(struct context *, unsigned card);
/* A Bot is placed on a side that has space; nobody is told yet. */
void iotabots_bot_placed(struct context *, unsigned card, unsigned player,
    bool summoned);
/* The same, and it is told. */
void iotabots_bot_arrives(struct context *, unsigned card, unsigned player,
    bool summoned);
/* A card leaves the field, or any zone: its marks end; tokens vanish. */
void iotabots_bot_leaves(struct context *, unsigned card, unsigned kind,
    unsigned seat);
/* Announces that the card is destroyed, in a battle with Bot `by` (NO_CARD: in
 * none); it stays where it is. */
void iotabots_destroyed_event(struct context *, unsigned card,
    unsigned player, unsigned by);
/* By an effect; false: it is in the Junk already, or gone. */
bool iotabots_card_destroyed(struct context *, unsigned card);
/* Destroyed Bots that stayed for the effects of the battle go; whether any did. */
bool iotabots_doomed_leave(struct context *);
void iotabots_to_owners_junk(struct context *, unsigned card);
/* By one reading what the end of the turn has brought is not looked at any
 * more. */
bool iotabots_hands_past(struct context *);
/* Has nobody who is bound by the limit a card too many? */
bool iotabots_hands_fit(struct context *);
/* The player discards it, by an effect, as a cost or in the End Phase. */
void iotabots_discarded(struct context *, unsigned card, unsigned player);
bool iotabots_is_token(const struct context *, unsigned card);
/* Tokens that the engine has put elsewhere than on the field go; whether any
 * did. */
bool iotabots_lost_tokens(struct context *);
/* Takes control; false if there is no space. */
int32_t iotabots_take_control(struct context *, const struct deed *);
/* An effect that was tried is done or asks: an exchange must be complete. */
void iotabots_tried_out(struct context *, const struct state *before);
/* The player on whose side there was no space to take control, or NULL. */
const struct lack *iotabots_full_side(const struct shortfall *);
/* Control of Bots has ended. */
void iotabots_hand_over(struct context *, const struct handover *,
    unsigned count);
void iotabots_give_up(struct context *, unsigned card, enum cost_kind);
/* Bots that effects have brought to defense 0 fall, where a reading says so;
 * whether there were any. */
bool iotabots_fallen_bots(struct context *);
/* A Bot that stayed because its owner had no space goes back; whether one
 * did. */
bool iotabots_overdue_return(struct context *);

/* ---- play.c, operate.c, effects.c ---- */
/* Whether it uses an effect of an own Bot that may be used at any time. */
bool iotabots_at_any_time(struct context *, const struct step *);
/* A Buzz card's effect has been carried out. */
void iotabots_buzz_done(struct context *, unsigned card, unsigned player);
/* What an effect falls short of so that it is not used, where a reading asks
 * for all of it; or NULL. */
const struct lack *iotabots_impossible(struct context *,
    const struct shortfall *);

/* ---- small questions, asked everywhere ---- */

static inline int32_t
player_field(const struct context *cx, unsigned player, unsigned field)
{
	return cx->s->player[player][field];
}

static inline int32_t
latest_of(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

static inline bool
in_main_phase(const struct context *cx)
{
	return phase_now(cx) == MAIN1 || phase_now(cx) == MAIN2;
}

static inline bool
on_field(const struct context *cx, unsigned card)
{
	return card < cx->s->cards && card_zone(cx->s, card) == BOTS;
}

#endif
