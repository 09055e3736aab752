/*
 * once.h - whether the tests do each kind of thing once and no more, as in a
 * build with sanitizers, which take their time.
 */
#ifndef ONCE_H
#define ONCE_H

#include <stdbool.h>
#include <stdlib.h>

static inline bool
once(void)
{
	const char *word = getenv("TEST_ONCE");
	return word != NULL && *word != '\0';
}

#endif
