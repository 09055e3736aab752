/*
 * parts.h - what the parts of W.O.T.A. offer to its tables and to each other.
 */
#ifndef GAMES_WOTA_PARTS_H
#define GAMES_WOTA_PARTS_H

#include "games/wota/wota.h"

/* Events that tell of the links of the last tie. */
#define LINKS_TOLD (UINT64_C(1) << RESOLVED | UINT64_C(1) << NEGATED)
_Static_assert(EVENT_COUNT <= 64, "events in a word");

/* Sorts of marks (has_marks()): costs that are due. */
enum { MARKS_DUE };

static inline bool
wota_in_build(const struct context *cx)
{
	return phase_now(cx) == BUILD1 || phase_now(cx) == BUILD2;
}

/* ---- table.c: what lies where, and what it is worth ---- */
enum { ON_FIELD = IN(BATTLE) | IN(POWER) | IN(FIELD) };
bool wota_is_battle_card(const struct context *, unsigned card);
/* Sub-kind of a Rune or Ambush: NORMAL if none is printed. */
unsigned wota_sub_kind(const struct context *, unsigned card);
bool wota_is_sub_kind(const struct context *, unsigned card, unsigned type,
    unsigned sub_kind);
bool wota_on_field(const struct context *, unsigned card);
bool wota_is_down(const struct context *, unsigned card);
/* Who put it where it lies: its owner, if nobody else did. */
unsigned wota_placer(const struct context *, unsigned card);
/* Who controls a card that lies on the field, or holds one elsewhere. */
unsigned wota_controller(struct context *, unsigned card);
bool wota_in_battle_zone(const struct context *, unsigned card);
/* Whether a keyword of a card on the field is at work. */
bool wota_has(struct context *, unsigned card, unsigned keyword);
/* Stamina that the card costs now. */
int32_t wota_stamina_cost(struct context *, unsigned card);
/* Whether it takes the summon counter besides: every Titan does. */
bool wota_needs_counter(struct context *, unsigned card);
/* Battle cards under the player's control; only face-up ones if asked. */
unsigned wota_battle_cards(struct context *, unsigned player, bool face_up);
/* Bosses on that side; whether a card counts as a Legend; the Legend that
 * lies on that side, or NO_CARD. */
unsigned wota_bosses_on(const struct context *, unsigned side);
bool wota_is_legend(struct context *, unsigned card);
unsigned wota_legend_on(struct context *, unsigned side);
/* Whether the card is being used and does not stay. */
bool wota_passes(const struct context *, unsigned card);
/* Whether the zone of that side has a place for the card; and whether the card
 * may lie there, for a Legend is to be the only one. */
bool wota_has_place(struct context *, unsigned card, unsigned kind,
    unsigned side);
bool wota_has_room(struct context *, unsigned card, unsigned kind,
    unsigned side);

/* ---- move.c: cards come and go ---- */
/* Whether the card is in the game at all: a log may name one whose deck a
 * judge did not let stand. */
static inline bool
wota_known(const struct context *cx, unsigned card)
{
	return card < cx->s->cards && card_zone(cx->s, card) != NO_ZONE;
}
/* Control of cards has ended. */
void wota_hand_over(struct context *, const struct handover *,
    unsigned count);
/* The engine is about to move the card. */
void wota_leaving(struct context *, unsigned card);
void wota_enters(struct context *, unsigned card, unsigned kind,
    unsigned side, unsigned placer);
/* Off the field or out of a hand, to a zone of its own player. */
void wota_to_discard(struct context *, unsigned card);
/* Of several at one moment it is asked first who is spared; then a card that
 * destroys, of that player, is told of each, and then they go, by that card or
 * by NO_CARD. */
void wota_tell_destroyer(struct context *, unsigned card, unsigned by,
    unsigned player);
void wota_destroyed_by(struct context *, unsigned card, unsigned by);
/* Whether an effect says that it is not destroyed. */
bool wota_spared(struct context *, unsigned card);
void wota_destroy_card(struct context *, unsigned card);
void wota_send(struct context *, unsigned card);
/* Where the hand of the card is; it goes there. */
unsigned wota_home(struct context *, unsigned card);
void wota_returns(struct context *, unsigned card);
/* Off the field, to that zone of any player. */
void wota_goes(struct context *, unsigned card, unsigned kind, unsigned seat);
/* Infinity Ambushes go whose requirement is no longer true. */
void wota_look_at_requirements(struct context *);
bool wota_requirement_met(struct context *, unsigned card);

/* ---- hearts.c: hearts, stamina, the counter; results ---- */
void wota_pay_stamina(struct context *, unsigned player, int32_t amount);
void wota_gain_stamina(struct context *, unsigned player, int32_t amount);
void wota_spend_counter(struct context *, unsigned player);
/* `how` is one of LOST_DIRECT to LOST_EFFECT. */
void wota_lose_hearts(struct context *, unsigned player, int32_t amount,
    unsigned how);
/* Hearts were gained: one reading has a cap for them. */
void wota_cap_hearts(struct context *, unsigned player, int32_t before);
/* An effect has changed a field of the player. */
void wota_keep_in_range(struct context *, unsigned player, unsigned field,
    int32_t rise);
/* Whether somebody has lost by now. */
void wota_look_at_hearts(struct context *);
/* The battle ends: winner is a player, or NO_PLAYER for a draw. */
void wota_battle_ends(struct context *, unsigned winner, unsigned reason);

/* ---- definitions.c: the rules of printed cards ---- */
bool wota_definition_check(struct context *, unsigned definition);

/* ---- opening.c ---- */
int32_t wota_opening_size(const struct context *, unsigned player);
/* What comes too late to be listed: all that begins a battle but for
 * keeping a hand or not. */
bool wota_is_set_up(const struct state *);
bool wota_hands_kept(const struct state *);
/* Whether the toss has named who begins, or the rule that this breaks. */
bool wota_toss_made(struct context *, const struct step *);
bool wota_opening_check(struct context *, const struct step *);
/* Say what comes first: the shuffle of a mulligan, the answer that the game
 * itself waits for; false, as any clue. */
void wota_tell_reshuffle(const struct context *);
void wota_tell_first(struct context *);
#define STARTER_OWED "nobody has said yet who begins"
void wota_opening_apply(struct context *, const struct step *);

/* ---- turn.c ---- */
/* Cards that the player may draw in the turn; whether the turn draw is due and
 * can be made. */
static inline int32_t
wota_turn_draws(const struct context *cx, unsigned player)
{
	return 1 + cx->s->player[player][MORE_DRAWS];
}
bool wota_draw_is_due(struct context *);
/* Whether the player has kept the opening hand, or needs not. */
bool wota_hand_judged(struct context *, unsigned player);
void wota_begin_turn(struct context *, unsigned player);
/* After the effects of the beginning or end of a phase, while ENDING says what
 * comes. */
void wota_goes_on(struct context *);
/* Whether it is the turn of who takes the step: alternate, active-player. */
bool wota_own_turn(struct context *, const struct step *);
/* And its End Phase has not come. */
bool wota_turn_open(struct context *, const struct step *);

/* ---- upkeep.c: payment and maintenance ---- */
void wota_stamina_phase(struct context *);
/* Costs of a turn whose Stamina Phase is left out. */
void wota_upkeep_without_phase(struct context *);
bool wota_costs_due(const struct context *);
/* One cost is settled as soon as what the phase has set off is done; several
 * wait for their order. */
void wota_settle_single(struct context *);
/* In the order given, else the oldest first; `order` may be NULL. */
void wota_settle_costs(struct context *, const struct step *order);
bool wota_order_check(struct context *, const struct step *);

/* ---- flip.c ---- */
enum flip { TURNED_BY_CHOICE, TURNED_BY_ATTACK, TURNED_BY_EFFECT };
/* Turns a battle card up; false if a cost was not paid. */
bool wota_turn_up(struct context *, unsigned card, enum flip);
/* What is owed for a card, from that player, and the summon counter where
 * `both` are due: false if not all was paid. */
bool wota_charge(struct context *, unsigned player, int32_t stamina,
    bool both);

/* ---- sacrifice.c: bosses and titans ---- */
bool wota_sacrifice_check(struct context *, const struct step *,
    unsigned side);
/* How many cards a Boss or Titan asks for when it comes in so (word of
 * `as`). */
unsigned wota_sacrifices_needed(struct context *, unsigned card, int32_t as);
/* Whose cards they are when it comes in on that side. */
unsigned wota_sacrifice_side(struct context *, unsigned card, unsigned by,
    unsigned side);
/* Sacrifices of the step that lie on that side. */
unsigned wota_sacrifices_on(const struct context *, const struct step *,
    unsigned side, bool bosses);

/* ---- attack.c, fight.c ---- */
/* Attacks that the card may still make in this turn. */
int32_t wota_attacks_left(struct context *, unsigned card);
/* It goes to another card; it is over because an effect says so. */
void wota_attack_turns(struct context *, unsigned card);
void wota_attack_stops(struct context *);
/* Whether the attack can go on: its cards are where and as it needs them. */
bool wota_attack_stands(struct context *);
/* The next part of the attack that is going on. */
void wota_attack_goes_on(struct context *);

/* ---- use.c: runes, ambushes, fields, effects of battle cards ---- */
bool wota_use_check(struct context *, const struct step *);
/* Whether it is not allowed whatever it is aimed at. */
bool wota_use_hopeless(struct context *, const struct step *);
void wota_use_apply(struct context *, const struct step *);
/* The kind of effect that the use would set off. */
enum effect_kind wota_kind_used(const struct context *, unsigned card);
/* The new Field card takes the place of an old one. */
void wota_clear_field(struct context *, unsigned player, unsigned card);
/* Whether the player has no Field card, or one that it may take the place
 * of; by one reading the other player's is as much in the way. */
bool wota_field_makes_way(struct context *, unsigned player);
/* Whether one that did not go still takes the place of that card. */
bool wota_field_taken(struct context *, unsigned player, unsigned card);

/* ---- timing.c ---- */
/* Whether the card is fast enough for what it answers. */
bool wota_speed_check(struct context *, const struct step *);

/* ---- target.c: what an effect may be aimed at ---- */
bool wota_targets_check(struct context *, const struct step *, int effect);
/* Whether a choose step names no card of two types of which one is asked. */
bool wota_types_check(struct context *, const struct step *);
bool wota_immune(struct context *, unsigned card, unsigned source,
    unsigned player);
/* Whether an Equip Rune may lie on the card. */
bool wota_may_hold(struct context *, unsigned card);

/* ---- links.c, tie.c: the chain ---- */
void wota_open_action(struct context *, unsigned action, unsigned card,
    unsigned player);
/* Nothing is left of it, or of an attack. */
void wota_action_over(struct context *);
void wota_attack_over(struct context *);
bool wota_tie_open(const struct context *);
unsigned wota_answered(const struct context *);
/* Whether that event is what has been done last and can be answered; notes its
 * cards and player in the frame. */
bool wota_has_just_happened(struct context *, unsigned event, struct frame *);
/* Notes what an effect that is declared now answers. */
void wota_answers(struct context *, struct frame *);
/* The last link, NULL if there is none. */
/* Closes the tie and carries it out as far as nobody is asked. */
void wota_close_tie(struct context *);
void wota_tie_goes_on(struct context *);
void wota_link(struct context *, const struct step *, int effect,
    unsigned card, unsigned player);

/* ---- operate.c, effects.c, claims.c, tables.c: tables ---- */
void wota_drew_less(struct context *, unsigned player);
extern const char *const wota_faces[], *const wota_positions[];

#endif
