/*
 * form.h - the form of steps, beyond what the table says of each attribute.
 */
#ifndef ENGINE_FORM_H
#define ENGINE_FORM_H

#include "engine/context.h"
#include "engine/step.h"

/*
 * What is wrong with the form of a step whose attributes are all right for
 * themselves, in a sentence for people; NULL if nothing.  `stopped`: the
 * replay has an illegal step before it, so that the state says nothing.
 */
const char *step_form(struct context *, const struct step *, bool stopped);
/* The same of what depends on the state: cards that a draw has to name. */
const char *step_form_now(struct context *, const struct step *);

/* A choice that an effect asks for must name its card (`form` of a game's
 * `choose`): what is wrong, or NULL. */
const char *asker_form(struct context *, const struct step *);

/* The cards that a step has listed and that are in no zone, for it was not
 * taken: what they are says what the form of later steps may be. */
void form_knows_cards(struct context *, const struct step *);

#endif
