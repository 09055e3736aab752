/*
 * parts.h - functions that one part of IOTABOTS offers to the others.
 */
#ifndef GAMES_IOTABOTS_PARTS_H
#define GAMES_IOTABOTS_PARTS_H

#include "games/iotabots/iotabots.h"

struct table_text;

extern const struct game iotabots_game;

/* ---- match.c: duels, results, score ---- */
void start_match(struct context *, bool position);
const char *complete_position(struct context *);
/* The duel ends: winner is a player, or NO_PLAYER for a draw. */
void duel_ends(struct context *, unsigned winner, unsigned reason);
void lose_duel(struct context *, unsigned player);
/* Who may choose the starter; NO_PLAYER while a toss has to say so. */
unsigned starter_chooser(const struct context *);
/* After an operation of an effect, or a battle: whether somebody has won. */
void look_at_results(struct context *);

/* ---- setup.c ---- */
/* The first turn begins when both players have kept. */
void begin_when_kept(struct context *);

/* ---- turn.c: what frames every step ---- */
bool admit(struct context *, const struct step *);
void before_step(struct context *, const struct step *);
void after_step(struct context *);
void begin_turn(struct context *, unsigned player);
const char *phase_name(const struct context *);

/* ---- field.c: Bots come and go ---- */
/* Effective values, in this world. */
int32_t bot_attack(struct context *, unsigned card);
int32_t bot_defense(struct context *, unsigned card);
/* A Bot is placed on a side; false if there is no space. */
bool bot_arrives(struct context *, unsigned card, unsigned player,
    bool summoned);
void bot_leaves(struct context *, unsigned card, unsigned kind, unsigned seat);
void card_destroyed(struct context *, unsigned card);

/* ---- effects.c: what the engine's interpreter leaves to the game ---- */
#define OPERATES(name) (UINT64_C(1) << OPERATION_##name)
#define GAME_OPERATIONS                                                       \
	(OPERATES(WIN) | OPERATES(LOSE_GAME) | OPERATES(SKIP)                 \
	    | OPERATES(EXTRA) | OPERATES(DESTROY) | OPERATES(RETURN)          \
	    | OPERATES(PUT) | OPERATES(TOKEN) | OPERATES(CONTROL)             \
	    | OPERATES(MOVE) | OPERATES(REMOVE))
int32_t operate(struct context *, struct frame *, const struct instruction *,
    reference on, int32_t amount);
int32_t effect_draw(struct context *, unsigned player, int32_t count);
bool may_be_chosen(struct context *, const struct frame *, unsigned card);
void field_changed(struct context *, unsigned player, unsigned field);
unsigned first_to_trigger(struct context *);
bool triggers_interrupt(struct context *);
bool enough_to_do(struct context *, const struct effect *,
    const struct instruction *, unsigned have, unsigned want);
unsigned rule_of_cost(struct context *, unsigned field);
void give_up(struct context *, unsigned card, enum cost_kind);
void effect_ended(struct context *, const struct frame *);

/* ---- claims.c ---- */
typedef void claim_function(struct context *, unsigned of,
    struct claim_value *);
claim_function claim_life, claim_mana, claim_mana_level, claim_hand_count, claim_hand, claim_deck_count,
    claim_deck_top, claim_junk_count, claim_junk, claim_bots_count, claim_bots,
    claim_tokens, claim_redraws, claim_own_turn, claim_destroyed, claim_life_lost, claim_attack,
    claim_defense, claim_controller, claim_owner, claim_attacks_made, claim_arrived,
    claim_turn, claim_turn_player, claim_phase, claim_starter, claim_winner, claim_reason,
    claim_score, claim_match_winner;
bool claim_life_also(int32_t claimed, int32_t computed);

/* ---- the form of steps ---- */
const char *choose_form(struct context *, const struct step *);
const char *draw_step_form(struct context *, const struct step *);

/* ---- show.c ---- */
void show_duel(struct context *, struct table_text *);

#endif
