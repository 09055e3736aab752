/*
 * blur.h - a log as it would have been kept by one of the players: what the
 * others drew and put down is unseen.
 *
 * Two sessions follow the log that is being written: one takes every step, the
 * other one only those that are written.  They are the same unless steps are
 * left out.
 */
#ifndef CMD_BLUR_H
#define CMD_BLUR_H

#include "check/run.h"
#include "cmd/command.h"

struct blur;

/* Leaves steps out where `leaves_out`; to be freed by blur_free(). */
struct blur *blur_new(unsigned seen, bool leaves_out);
void blur_free(struct blur *);

/* Why it cannot be told what that player saw of the replay; NULL: it can. */
const char *blur_cannot(const struct replay_view *, unsigned player);
/* The log begins; it goes to `out`. */
void blur_begin(struct blur *, const struct replay_view *, FILE *out);
/* A step that the whole log has taken, or refused. */
void blur_step(struct blur *, const struct replay_view *, const struct step *,
    const struct element *, bool legal);
/* What stands between steps. */
void blur_entry(struct blur *, const struct replay_view *,
    const struct element *);
void blur_end(struct blur *, const struct replay_view *);
/* The line of a take-back that goes back further than the log that is written
 * can; 0: none does. */
uint32_t blur_lost(const struct blur *);

#endif
