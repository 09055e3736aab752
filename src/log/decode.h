/*
 * decode.h - elements of a log to the engine's types, by the game's tables.
 * Every function returns false with the problem set for what is not in the
 * format.
 */
#ifndef LOG_DECODE_H
#define LOG_DECODE_H

#include "engine/session.h"
#include "log/element.h"

/* Whether an element of that name has just been read as a step in this file. */
bool decode_knows_step(const struct element *, const struct game *);
/* A step.  `number` is its number in the replay.  Ids of a `deck` step are
 * added to the registry of the context. */
bool decode_step(struct context *, struct element *, uint32_t number,
    struct step *, struct problem *);
/* The same where steps before it may have been left out: what its form asks for
 * at its moment is looked at when it is taken. */
bool decode_early_step(struct context *, struct element *, uint32_t number,
    struct step *, struct problem *);
/* The same after the replay has stopped: only the form counts, and tokens that
 * the steps left out might have made are taken as they are named. */
bool decode_stopped_step(struct context *, struct element *, uint32_t number,
    struct step *, struct problem *);

/* A position, into the state of the context. */
bool decode_position(struct context *, struct element *, struct problem *);

/* A claim: feeds every attribute to the session.  Here and in the next two,
 * without a session (NULL: the replay has stopped) only the form is looked
 * at. */
bool decode_claim(struct session *, struct context *, struct element *,
    uint32_t *count, struct problem *);

/* <ruling decision= rule=/> and <adjust …/>: see replaycheck-log(5). */
bool decode_ruling(struct session *, struct context *, struct element *,
    struct problem *);
bool decode_adjust(struct session *, struct context *, struct element *,
    struct problem *);

/* <note>: text that decides nothing. */
bool decode_note(struct element *, struct problem *);
/* <takeback steps=/>; without a session only the form is looked at. */
bool decode_takeback(struct session *, struct context *, struct element *,
    struct problem *);
/* Whether the text is a time of ISO 8601: a date, a time of day, or both with
 * a T between them. */
bool is_time(const char *);

/* <shown card= is=/>: what a card was; false with *refused where it cannot be
 * that one.  Without a session only the form is looked at. */
bool decode_shown(struct session *, struct context *, struct element *,
    bool *refused, struct problem *);

/* <expect>; the result is owned by the report. */
bool decode_expect(const struct game *, struct element *,
    struct expectation **, struct problem *);

#endif
