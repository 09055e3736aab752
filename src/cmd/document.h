/*
 * document.h - a whole log in memory, checked, for those who write it anew.
 */
#ifndef CMD_DOCUMENT_H
#define CMD_DOCUMENT_H

#include "cmd/checking.h"

struct document {
	const char *name;
	char *bytes;     /* NULL: it cannot be read, `why` says why not */
	size_t length;
	int packed;      /* the file was compressed */
	char *why;
	replaycheck_report **report; /* of each of its replays */
	unsigned replays;
};

/* Reads and checks a file. */
void document_read(struct document *, replaycheck_checker *,
    const struct file *);
void document_free(struct document *);

/* Tells on standard error what cannot be read in it; false if there is
 * nothing. */
bool document_complain(const struct document *);

/* Writes it in its canonical form, or (`replay` from 1) one replay of it; the
 * caller's text.  NULL after a line on standard error. */
char *document_form(const struct document *, unsigned replay, size_t *length);

#endif
