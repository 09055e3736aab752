/*
 * parts.h - what the parts of Gazer offer to its tables and to each other.
 */
#ifndef GAMES_GAZER_PARTS_H
#define GAMES_GAZER_PARTS_H

#include "games/gazer/gazer.h"

/* ---- state.c: short names for what is asked often.  Fields in which worlds
 * may differ count as asked for ---- */
#define APART_BIT(field, name, type, start, least, most, flags, ...)           \
	| (uint64_t)(((flags) & FIELD_APART) != 0) << (field)
#define MAY_PART(fields, field)                                               \
	(((UINT64_C(0) fields(APART_BIT)) >> (field) & 1) != 0)

static inline int32_t *
global(struct context *cx, unsigned field)
{
	if (MAY_PART(GLOBAL_FIELDS, field)
	    && is_parted(cx, of_seat(COMMON), field))
		apart_exactly(cx->apart, of_seat(COMMON), field);
	return &cx->s->global[field];
}
static inline int32_t *
player_field(struct context *cx, unsigned player, unsigned field)
{
	if (MAY_PART(PLAYER_FIELDS, field)
	    && is_parted(cx, of_seat(0), field))
		apart_exactly(cx->apart, of_seat(player), field);
	return &cx->s->player[player][field];
}
static inline const int32_t *
card_field(struct context *cx, unsigned card, unsigned field)
{
	if (MAY_PART(CARD_FIELDS, field) && is_parted(cx, 0, field))
		apart_exactly(cx->apart, card, field);
	return &card_fields(cx->s, card)[field];
}
/* The same, to be changed. */
static inline int32_t *
change_card_field(struct context *cx, unsigned card, unsigned field)
{
	(void)card_field(cx, card, field);
	return &change_fields(cx->s, card)[field];
}
/* Sorts of marks (has_marks()): abilities used in the phase, what was attacked
 * or has defended. */
enum { MARKS_USED, MARKS_ATTACK };
enum { IN_PLAY = IN(MINIONS) | IN(DEVICES) | IN(ENCHANTMENTS) | IN(SPELLS) };
/* The turn player, NO_PLAYER before the first turn. */
unsigned gazer_turn_player(const struct context *);
static inline bool
gazer_is_out(const struct context *cx, unsigned player)
{
	return player < cx->s->players && cx->s->player[player][OUT] != 0;
}
static inline bool
gazer_on_one_side(const struct state *s, unsigned a, unsigned b)
{
	return a < s->players && b < s->players && s->side[a] == s->side[b];
}
/* Whether the turn is the player's: an ally's too where turns are those of
 * alliances. */
bool gazer_has_turn(struct context *, unsigned player);
/* A card face up in play, of a type or (a reading) back up. */
bool gazer_is_minion(struct context *, unsigned card);
bool gazer_is_device(struct context *, unsigned card);
bool gazer_in_play(const struct context *, unsigned card);
/* The same, or back up. */
bool gazer_lies_there(const struct context *, unsigned card);
bool gazer_has_keyword(struct context *, unsigned card, unsigned keyword);
/* Whether it waits for the next cleanup of its player, which is told. */
bool gazer_is_slow(struct context *, unsigned card);
bool gazer_is_banned(struct context *, unsigned card, unsigned act);
/* Nothing forbids the act to the player or to the card. */
bool gazer_ban_check(struct context *, unsigned player, unsigned card,
    unsigned act);
/* No reading makes a card of this turn wait. */
bool gazer_may_be_used(struct context *, unsigned card);
const char *gazer_phase_name(const struct context *);
/* Whether anybody may take the next turn: by one reading, where more than two
 * players take turns. */
bool gazer_order_is_free(struct context *);
/* Whether an Enchantment can have come without a host. */
bool gazer_may_stand_alone(const struct context *, unsigned card);
int32_t gazer_start_life(struct context *);
/* Returns how much more there is then, below 0 how much less. */
int32_t gazer_life_change(struct context *, unsigned player, int32_t change);
/* A player's life; where it is shared, that of the side. */
int32_t gazer_life(struct context *, unsigned player);
/* How much it is below what it was at the start; less than 0: above. */
int32_t gazer_life_missing(struct context *, unsigned player);
/* Whether it is above 0. */
bool gazer_has_life(struct context *, unsigned player);
/* What the player can spend: where Energy is shared, with that of the
 * allies. */
int32_t gazer_pool(struct context *, unsigned player);
bool gazer_can_pay(struct context *, unsigned player, int32_t cost);
/* Takes what was paid beyond the own Energy from that of the allies. */
void gazer_energy_settle(struct context *, unsigned player);
/* Sets or changes what the player can spend; gains are the player's own. */
void gazer_energy_set(struct context *, unsigned player, int32_t energy);
void gazer_energy_change(struct context *, unsigned player, int32_t change);
void gazer_energy_gain(struct context *, unsigned player, int32_t gain);
/* A part of an attack ends; whether all pools do with it. */
bool gazer_part_ends(struct context *);
int32_t gazer_cost_of(struct context *, unsigned player, unsigned card);
/* Whether the player can be meant by effects. */
bool gazer_takes_part(struct context *, unsigned player);
bool gazer_is_attacker(const struct context *, unsigned card);
/* Whether it was attacked in this Action phase. */
bool gazer_player_attacked(struct context *, unsigned player);
bool gazer_card_attacked(struct context *, unsigned card);
/* The card no longer attacks or defends. */
void gazer_attack_drop(struct context *, unsigned card);
/* The card leaves the open attack, in whatever part it had. */
void gazer_attack_leave(struct context *, unsigned card);

/* ---- setup.c ---- */
/* A deck was missing after all: turn 1 has not begun. */
void gazer_reopen_setup(struct context *);
/* Whether the definition has all that its type needs. */
bool gazer_is_defined(struct context *, const struct definition *);
/* Whether a step of turn 1 has been made, so that those of the setup come too
 * late; whether shuffles do. */
bool gazer_is_set_up(const struct state *);
bool gazer_shuffles_over(const struct state *);
bool gazer_setup_draw_check(struct context *, const struct step *);
int32_t gazer_opening_due(struct context *, unsigned player);
bool gazer_setup_shuffle_check(struct context *, const struct step *);

/* ---- frame.c: what frames every step ---- */
/* Whether the player may act in this phase, by the rules for it: an ability
 * at any time asks. */
bool gazer_has_chance(struct context *, unsigned player);
/* Whether the step names an ability that its card allows at any time, whoever
 * has that card and wherever it lies. */
bool gazer_is_any_time(struct context *, const struct step *);

/* ---- position.c ---- */
/* What a judge has set is completed as a position is. */
void gazer_complete_by_hand(struct context *);

/* ---- turn.c ---- */
void gazer_begin_turn(struct context *, unsigned player);

/* ---- cleanup.c ---- */
void gazer_clean_up(struct context *);
const char *gazer_choose_form_now(struct context *, const struct step *);

/* ---- row.c: the places of the row ---- */
/* The card that lies on a place, or NO_CARD; the card leaves the row: its place
 * is a gap; or it is put on one. */
unsigned gazer_row_card(const struct context *, unsigned slot);
void gazer_row_leave(struct context *, unsigned card);
/* It comes to lie on that place: the cards of the row stand in their order.
 * gazer_row_place() tells of it. */
void gazer_row_put(struct context *, unsigned card, int32_t slot);
void gazer_row_place(struct context *, unsigned card, int32_t slot);
/* Fills these gaps, or those that are filled as they come (row-refill-time), as
 * far as the order is known; asks for the rest. */
enum { AS_THEY_COME = 0, ALL_PLACES = -1 };
void gazer_row_fill(struct context *, int32_t places);
/* Which of them a step has to fill now. */
int32_t gazer_gaps_due(const struct state *);

/* ---- draft.c ---- */
/* Whether a refill only records what has filled the place in the last step;
 * what was recorded is not recorded again. */
bool gazer_refill_confirms(struct context *, const struct step *);
void gazer_refill_confirmed(struct context *, const struct step *);
/* Whether it says before what will fill a gap. */
bool gazer_refill_tells(struct context *, const struct step *);
/* One of the cards that may be drafted in this phase has been. */
void gazer_draft_made(struct context *);
/* Whether the card may be drafted now, by the phase or by an effect. */
bool gazer_is_draftable(struct context *, unsigned card);
/* The card goes to the player; to a zone, or NO_ZONE for the usual one. */
void gazer_draft_card(struct context *, unsigned card, unsigned player,
    unsigned zone);
/* A row card is put away, another takes its place. */
void gazer_replace_card(struct context *, unsigned card);

/* ---- move.c: cards come into play and leave it ---- */
/* Kind of the zone of play where cards of its type lie. */
unsigned gazer_zone_of(struct context *, unsigned card);
/* Puts the card into play on a side, face up; `host` for an Enchantment. */
void gazer_enter_play(struct context *, unsigned card, unsigned player,
    unsigned host, int32_t paid);
/* Takes a card from where it is to a zone of its owner; what lies on it and
 * what it was part of is tidied up. */
void gazer_leave_play(struct context *, unsigned card, unsigned zone);
void gazer_to_discard(struct context *, unsigned card);
bool gazer_can_carry(struct context *, unsigned player, unsigned host);
void gazer_set_tapped(struct context *, unsigned card, bool tapped);
/* Hands a Minion to another player's side. */
void gazer_change_side(struct context *, unsigned card, unsigned player);
/* Its marks end, but those of the attack. */
void gazer_leave_marks(struct context *, unsigned card);
/* A card in play goes: what it leaves behind. */
void gazer_leaves(struct context *, unsigned card);
/* What a judge has laid where no Enchantment can lie does not stay there. */
void gazer_drop_loose(struct context *);

/* ---- damage.c ---- */
struct blow {
	unsigned source;      /* card that does it, or NO_CARD */
	unsigned player;      /* whose damage it is */
	reference target;
	int32_t amount;
	bool attack;          /* by an attacker in Resolve */
	bool settled;         /* nobody may redirect it any more */
	bool increased;       /* what increases it has done so already */
	bool taken_off;       /* Armor of what it is redirected from counted */
};
/* That from effects that have ended, and of cards in play, without what is used
 * up. */
int32_t gazer_player_armor(struct context *, unsigned player);
/* By how much the damage that the player does is increased. */
int32_t gazer_player_increase(struct context *, unsigned player);
/* Does the damage; returns how much was taken.  It may wait for a redirection:
 * then 0, and the frame that asked adds what was taken. */
int32_t gazer_damage(struct context *, struct blow);
/* It is redirected from its target. */
void gazer_armor_passed(struct context *, struct blow *);
/* Whether the frame waits for damage from that card and has not been asked:
 * those at the top of the stack, but for what only waits for its turn, do so
 * for one instruction or redirection. */
bool gazer_waits_unasked(const struct frame *, unsigned source);
/* Returns how much was healed. */
int32_t gazer_heal(struct context *, unsigned card, int32_t amount);
/* Whether a card in play has no life left; destroys those that have none. */
bool gazer_is_dead(struct context *, unsigned card);
void gazer_destroy_dead(struct context *);
void gazer_destroy_card(struct context *, unsigned card);

/* ---- resolve.c ---- */
void gazer_attack_go_on(struct context *);
void gazer_attack_end(struct context *);
void gazer_react_close(struct context *);
/* The damage of this attacker goes to another target. */
void gazer_attack_redirect(struct context *, unsigned attacker,
    reference target);
/* Damage of an attacker to its defender, and what goes on to the target;
 * whether damage that was due is that. */
void gazer_hit_defender(struct context *, struct blow);
bool gazer_hits_defender(struct context *, const struct blow *);
/* Marks of the Action phase are wiped when it is over. */
void gazer_attacks_forget(struct context *);

/* ---- out.c: players without life, the end ---- */
enum check_time { AFTER_PART, AFTER_EFFECT, AFTER_ALL };
void gazer_follow_out(struct context *);
void gazer_life_check(struct context *, enum check_time);

/* ---- redirect.c, plan.c, hooks.c: what the engine leaves to the game ---- */
int32_t gazer_redirect(struct context *, const struct deed *);
int32_t gazer_copy(struct context *, const struct deed *);
int32_t gazer_effect_draw(struct context *, unsigned player, int32_t count);
void gazer_field_changed(struct context *, unsigned player, unsigned field,
    int32_t rise);
void gazer_part_done(struct context *);
void gazer_effect_ended(struct context *, const struct frame *);
/* An effect is tried: whether what it brings into play has a place; whether it
 * is paid for; whether all of it can be done (effect-impossible). */
bool gazer_places_fit(struct context *, const struct step *, unsigned effect,
    struct shortfall *);
bool gazer_effect_paid(struct context *, const struct step *,
    unsigned effect, const struct shortfall *);
bool gazer_effect_possible(struct context *, unsigned card,
    const struct shortfall *);

#endif
