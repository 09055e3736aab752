/*
 * document.c - whole logs: their bytes, and their canonical form.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "engine/attempt.h"
#include "engine/memory.h"
#include "log/canonical.h"

struct work {
	const char *from;     /* a path, or the bytes of a log */
	size_t length;
	uint32_t replay;
	bool packed;
	char *to;
	size_t to_length;
	struct problem problem;
};

/* Hands out what the work has made, or why it has made nothing. */
static int
done(struct work *w, int (*work)(void *closure), char **to,
    size_t *to_length, char **why)
{
	*to = *why = NULL;
	*to_length = 0;
	int status = attempt(work, w, REPLAYCHECK_NO_MEMORY);
	if (status == REPLAYCHECK_OK) {
		*to = w->to;
		*to_length = w->to_length;
	} else if (status == REPLAYCHECK_NO_LOG) {
		*why = strdup(w->problem.text);
		if (*why == NULL)
			status = REPLAYCHECK_NO_MEMORY;
	}
	return status;
}

static int
unpack(void *closure)
{
	struct work *w = closure;
	w->to = canonical_read(w->from, &w->to_length, &w->packed,
	    &w->problem);
	return w->to != NULL ? REPLAYCHECK_OK : REPLAYCHECK_NO_LOG;
}

int
replaycheck_unpack(const char *path, char **bytes, size_t *length, int *packed,
    char **why)
{
	struct work w = { .from = path };
	if (path == NULL || bytes == NULL || length == NULL || why == NULL)
		return REPLAYCHECK_USAGE;
	int status = done(&w, unpack, bytes, length, why);
	if (packed != NULL)
		*packed = w.packed;
	return status;
}

static int
write_form(void *closure)
{
	struct work *w = closure;
	FILE *out = text_open(&w->to, &w->to_length);
	errno = 0; /* libxml2 does not always say why it has ended */
	bool good = canonical_write(out, w->from, w->length, w->replay,
	    &w->problem);
	if (errno == ENOMEM)
		memory_over();
	fclose(out);
	if (good)
		return REPLAYCHECK_OK;
	free(w->to);
	return REPLAYCHECK_NO_LOG;
}

int
replaycheck_canonical(const char *bytes, size_t length, uint32_t replay,
    char **text, size_t *text_length, char **why)
{
	struct work w = { .from = bytes, .length = length, .replay = replay };
	if (bytes == NULL || text == NULL || text_length == NULL
	    || why == NULL)
		return REPLAYCHECK_USAGE;
	return done(&w, write_form, text, text_length, why);
}
