/*
 * memory.c - memory, or the end of the tool.
 */
#include <errno.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#include "engine/attempt.h"
#include "engine/memory.h"

enum { EXIT_NO_MEMORY = 70, TEXT_PIECE = 1000 };

/* Where this thread goes on when there is no memory; NULL: it ends the tool. */
struct way_back {
	jmp_buf place;
};
static _Thread_local struct way_back *way_back;

/* Files belong to the process, and so does what is done with them at its
 * end. */
static void (*_Atomic last_deed)(void);

/* open_memstream() of glibc loses without a word what it has no room for. */
struct text {
	char **text;
	size_t *length;
	char *bytes;
	size_t used, room;
	bool lost;              /* who wanted the text is gone */
	uint64_t number;        /* of those that this thread has opened */
	struct text *next;      /* opened before it in this thread */
	char piece[TEXT_PIECE]; /* what the stream gathers */
};
static _Thread_local struct text *open_texts;
static _Thread_local uint64_t texts_opened;

/* Streams of work that was left are still flushed when the process ends: they
 * must not write to where their texts once were.  Those that were opened before
 * it stay, unless it has closed them. */
static void
lose_texts(uint64_t before)
{
	for (; open_texts != NULL && open_texts->number > before;
	    open_texts = open_texts->next)
		open_texts->lost = true;
}

int
attempt(int (*work)(void *closure), void *closure, int without)
{
	struct way_back back, *const outer = way_back;
	const uint64_t before = texts_opened;
	if (setjmp(back.place) != 0) {
		lose_texts(before);
		way_back = outer;
		return without;
	}
	way_back = &back;
	int status = work(closure);
	way_back = outer;
	return status;
}

void
memory_last(void (*last)(void))
{
	last_deed = last;
}

void
memory_over(void)
{
	if (way_back != NULL)
		longjmp(way_back->place, 1);
	static const char sentence[] = "replaycheck: out of memory\n";
	fflush(stdout);
	void (*last)(void) = last_deed;
	if (last != NULL)
		last();
	/* not by way of a stream, which might want memory */
	ssize_t written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
	(void)written;
	_exit(EXIT_NO_MEMORY);
}

void *
must(void *memory)
{
	if (memory == NULL)
		memory_over();
	return memory;
}

void *
must_take(size_t size)
{
	return must(malloc(size > 0 ? size : 1));
}

void *
must_grow(void *memory, size_t size)
{
	return must(realloc(memory, size > 0 ? size : 1));
}

char *
must_copy(const char *text)
{
	return must(strdup(text));
}

void
memory_unused(void *memory, size_t size)
{
#ifdef MADV_DONTNEED
	const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t first = ((uintptr_t)memory + page - 1) / page * page;
	uintptr_t end = ((uintptr_t)memory + size) / page * page;
	if (first < end)
		(void)madvise((void *)first, end - first, MADV_DONTNEED);
#else
	(void)memory;
	(void)size;
#endif
}

const char *
error_text(int error)
{
	if (error == ENOMEM)
		memory_over();
	return strerror(error);
}

static ssize_t
text_write(void *closure, const char *bytes, size_t length)
{
	struct text *t = closure;
	if (t->lost)
		return (ssize_t)length;
	if (t->room - t->used <= length) {
		t->room = t->room + t->room / 2 + length + 1;
		t->bytes = must(realloc(t->bytes, t->room));
	}
	memcpy(t->bytes + t->used, bytes, length);
	t->used += length;
	t->bytes[t->used] = '\0';
	*t->text = t->bytes;
	*t->length = t->used;
	return (ssize_t)length;
}

/* Only where it stands can be asked. */
static int
text_seek(void *closure, off64_t *offset, int whence)
{
	const struct text *t = closure;
	if (whence != SEEK_CUR || *offset != 0)
		return -1;
	*offset = (off64_t)t->used;
	return 0;
}

static int
text_close(void *closure)
{
	struct text *t = closure;
	for (struct text **at = &open_texts; *at != NULL; at = &(*at)->next)
		if (*at == t) {
			*at = t->next;
			break;
		}
	free(t);
	return 0;
}

FILE *
text_open(char **text, size_t *length)
{
	static const cookie_io_functions_t functions = {
		.write = text_write,
		.seek = text_seek,
		.close = text_close,
	};
	struct text *t = must(malloc(sizeof *t));
	*t = (struct text){ .text = text, .length = length };
	text_write(t, "", 0);
	FILE *out = must(fopencookie(t, "w", functions));
	/* Who has opened it is alone with it. */
	__fsetlocking(out, FSETLOCKING_BYCALLER);
	setvbuf(out, t->piece, _IOFBF, sizeof t->piece);
	t->number = ++texts_opened;
	t->next = open_texts;
	open_texts = t;
	return out;
}
