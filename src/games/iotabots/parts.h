/*
 * parts.h - functions that one part of IOTABOTS offers to the others.
 */
#ifndef GAMES_IOTABOTS_PARTS_H
#define GAMES_IOTABOTS_PARTS_H

#include "games/iotabots/iotabots.h"

struct table_text;

extern const struct game iotabots_game;

/* ---- match.c: duels, results, score ---- */
void iotabots_start_match(struct context *, bool position);
const char *iotabots_complete_position(struct context *);
/* The duel ends: winner is a player, or NO_PLAYER for a draw. */
void iotabots_duel_ends(struct context *, unsigned winner, unsigned reason);
void iotabots_lose_duel(struct context *, unsigned player);
/* Who may choose the starter; NO_PLAYER while a toss has to say so. */
unsigned iotabots_starter_chooser(const struct context *);
/* After an operation of an effect, or a battle: whether somebody has won. */
void iotabots_look_at_results(struct context *);

/* ---- setup.c ---- */
/* The first turn begins when both players have kept. */
void iotabots_begin_when_kept(struct context *);

/* ---- turn.c: what frames every step ---- */
bool iotabots_admit(struct context *, const struct step *);
void iotabots_before_step(struct context *, const struct step *);
void iotabots_after_step(struct context *);
void iotabots_begin_turn(struct context *, unsigned player);
const char *iotabots_phase_name(const struct context *);

/* ---- field.c: Bots come and go ---- */
/* Effective values, in this world. */
int32_t iotabots_bot_attack(struct context *, unsigned card);
int32_t iotabots_bot_defense(struct context *, unsigned card);
/* A Bot is placed on a side; false if there is no space. */
bool iotabots_bot_arrives(struct context *, unsigned card, unsigned player,
    bool summoned);
void iotabots_bot_leaves(struct context *, unsigned card, unsigned kind,
    unsigned seat);
void iotabots_card_destroyed(struct context *, unsigned card);

/* ---- effects.c, claims.c, tables.c: tables ---- */
enum { IOTABOTS_CLAIM_COUNT = 30 };
extern const struct effect_words iotabots_effects;
extern const struct claim_kind iotabots_claims[IOTABOTS_CLAIM_COUNT];
extern const char *const iotabots_phases[], *const iotabots_reasons[];

/* ---- the form of steps ---- */
const char *iotabots_choose_form(struct context *, const struct step *);
const char *iotabots_draw_form(struct context *, const struct step *);

/* ---- show.c ---- */
void iotabots_show_duel(struct context *, struct table_text *);

#endif
