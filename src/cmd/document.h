/*
 * document.h - a whole log in memory, checked, for those who write it anew.
 */
#ifndef CMD_DOCUMENT_H
#define CMD_DOCUMENT_H

#include "check/run.h"

/* What was found about one replay of it. */
struct found_replay {
	enum verdict verdict;
	char *rule;     /* id that was broken, or NULL */
	char *winner;   /* or NULL */
	char *message;  /* of what cannot be read, or NULL */
	uint32_t line, column;
};

struct document {
	const char *name;
	char *bytes;
	size_t length;
	bool packed;     /* the file was compressed */
	struct found_replay *replay;
	unsigned replays;
};

/* Reads and checks a file; `problem` as for check_file().  What cannot be read
 * at all is one damaged replay without bytes. */
void document_read(struct document *, struct checker *, const char *path,
    const char *problem);
void document_free(struct document *);

/* Tells on standard error what cannot be read in it; false if there is
 * nothing. */
bool document_complain(const struct document *);

#endif
