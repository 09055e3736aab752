/*
 * steps.h - the functions behind each step: check, apply, candidates.
 */
#ifndef GAMES_WOTA_STEPS_H
#define GAMES_WOTA_STEPS_H

#include "games/wota/wota.h"

/* Names that one game shows to others begin with its own: the five games are
 * linked together. */
#define DECLARE_STEP(verb, name, does)                                        \
	bool wota_##does##_check(struct context *, const struct step *);      \
	void wota_##does##_apply(struct context *, const struct step *);      \
	void wota_##does##_candidates(struct context *, struct candidates *);
VERBS(DECLARE_STEP)
#undef DECLARE_STEP

/* What is wrong with the form of a step, NULL if nothing. */
const char *wota_toss_form(struct context *, const struct step *);
const char *wota_shuffle_form(struct context *, const struct step *);
const char *wota_draw_form(struct context *, const struct step *);
const char *wota_attack_form(struct context *, const struct step *);
const char *wota_choose_form(struct context *, const struct step *);

#endif
