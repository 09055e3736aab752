/*
 * token.h - tags, comments and texts among the bytes that are not yet done
 * with, and what is wrong with them.  Used by build.c, log.c and tree.c.
 */
#ifndef LOG_TOKEN_H
#define LOG_TOKEN_H

#include "log/build.h"

/* Behind the last tag that was taken. */
size_t token_first(const struct build *);
/* Where the token ends that begins at text[at]: not beyond what the parser
 * has been given.  `tag`: it is no comment, text or the like. */
size_t token_end(const struct build *, size_t at, bool *tag);
/* The first from text[at] on that is no blank. */
size_t token_skip_blanks(const struct build *, size_t at);
/* Where the text begins that stands behind the last tag. */
size_t token_text(const struct build *);

/* The first fault in what is not done with: where its token begins, and one
 * sentence.  False if there is none, or if it shows only in what follows. */
bool find_fault(const struct build *, size_t *at, char *sentence,
    size_t size);
/* The same for the XML declaration of a document that begins with one. */
bool find_bad_declaration(const struct build *, char *sentence, size_t size);

#endif
