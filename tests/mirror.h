/*
 * mirror.h - a second session, into which the position of a first one is
 * written and read: it must be the same, and go on in the same way.
 */
#ifndef TESTS_MIRROR_H
#define TESTS_MIRROR_H

#include <stdio.h>

#include "engine/session.h"

struct mirror {
	struct session *session;
	struct registry *ids;
	struct report report;
	struct step step;
	char *text;           /* the position, as it was written */
	char *steps;          /* those that were taken since, as written */
	size_t length;
	FILE *out;            /* to `steps` */
	char why[400];        /* what is wrong */
};

void mirror_open(struct mirror *);
void mirror_close(struct mirror *);

/* Begins anew with the state of the context, of a game with so many players
 * in that edition.  False: what is written cannot be read, or comes back with
 * another digest; `why` says which, and the fields that differ. */
bool mirror_read(struct mirror *, struct context *, unsigned players,
    unsigned edition);

/*
 * A step of the other session, which may not be taken there yet, is taken here
 * by its written form.  False: it cannot be.
 */
bool mirror_step(struct mirror *, struct context *, const struct step *);

/* Whether the state of the context has the digest of the mirror's. */
bool mirror_same(struct mirror *, struct context *);

#endif
