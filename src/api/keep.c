/*
 * keep.c - structures that are handed out with all that they point at.
 */
#include <replaycheck.h>
#include <stdlib.h>
#include <string.h>

#include "api/keep.h"
#include "engine/attempt.h"
#include "engine/memory.h"

void *
keep(struct arena *a, size_t size)
{
	return memset(arena_take(a, size), 0, size);
}

void *
keep_list(struct arena *a, size_t count)
{
	return keep(a, (count + 1) * sizeof(void *));
}

char *
keep_text(struct arena *a, const char *text)
{
	size_t size = text != NULL ? strlen(text) + 1 : 0;
	return text == NULL ? NULL : memcpy(arena_take(a, size), text, size);
}

struct answer {
	void (*write)(const void *closure, FILE *);
	const void *closure;
	char *text;
};

static int
answer(void *closure)
{
	struct answer *a = closure;
	size_t length;
	FILE *out = text_open(&a->text, &length);
	a->write(a->closure, out);
	fclose(out);
	return REPLAYCHECK_OK;
}

int
text_answer(void (*write)(const void *closure, FILE *), const void *closure,
    char **text)
{
	struct answer a = { write, closure, NULL };
	int status = attempt(answer, &a, REPLAYCHECK_NO_MEMORY);
	*text = status == REPLAYCHECK_OK ? a.text : NULL;
	return status;
}

void
replaycheck_text_free(char *text)
{
	free(text);
}
