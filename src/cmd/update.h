/*
 * update.h - writes into fixtures what their logs show.
 */
#ifndef CMD_UPDATE_H
#define CMD_UPDATE_H

#include <replaycheck.h>

struct update;

struct update *update_new(void); /* never NULL */
void update_free(struct update *);

/* Notes what the <expect> of the report has to be; a replay without one is
 * left as it is. */
void update_note(struct update *, const replaycheck_report *);

/*
 * Rewrites what was noted in that file, and nothing else of it; then nothing is
 * noted any more.  Returns what is wrong, in a sentence, or NULL: the file is
 * then whole, and was replaced at once.
 */
const char *update_file(struct update *, const char *name);

#endif
