/*
 * build.c - places in a log, and its faults.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "log/build.h"
#include "log/token.h"

void
build_init(struct build *build, struct batch *batch, struct sought *sought)
{
	*build = (struct build){ .batch = batch, .sought = sought, .line = 1,
		.column = 1 };
}

void
build_free(struct build *build)
{
	if (build->parser != NULL)
		xmlFreeParserCtxt(build->parser);
	free(build->text);
}

/* ---- places ---- */

/* Line and column of text[at]. */
void
build_place_of(const struct build *build, size_t at, uint32_t *line,
    uint32_t *column)
{
	const unsigned char *from = build->text + build->begin,
	    *to = build->text + at, *end;
	*line = build->line;
	*column = build->column;
	while (from < to && (end = memchr(from, '\n', (size_t)(to - from)))
	    != NULL) {
		++*line;
		*column = 1;
		from = end + 1;
	}
	*column += (uint32_t)(to - from);
}

/* How many bytes of the document the parser has read. */
static uint64_t
parser_offset(xmlParserCtxtPtr parser)
{
#if LIBXML_VERSION >= 21500
	unsigned long read = 0;
	return xmlCtxtGetInputPosition(parser, 0, NULL, NULL, NULL, &read) == 0
	    ? read : UINT64_MAX;
#elif LIBXML_VERSION >= 21400
	long read = xmlByteConsumed(parser);
	return read < 0 ? UINT64_MAX : (uint64_t)read;
#else /* the same, where nothing is converted to UTF-8 */
	const xmlParserInput *in = parser->input;
	return in == NULL ? UINT64_MAX
	    : (uint64_t)in->consumed + (uint64_t)(in->cur - in->base);
#endif
}

/* Where in the text the parser stands. */
size_t
build_parser_at(const struct build *build)
{
	uint64_t offset = parser_offset(build->parser);
	uint64_t ahead = offset < build->offset ? 0 : offset - build->offset;
	return ahead < build->fed - build->begin
	    ? build->begin + (size_t)ahead : build->fed;
}

/* Everything before text[at] is done with. */
void
build_done_with(struct build *build, size_t at)
{
	uint32_t line, column;
	build_place_of(build, at, &line, &column);
	build->line = line;
	build->column = column;
	build->offset += at - build->begin;
	build->begin = at;
	build->over = 0;
}

/* Moves what is left to the start of the text. */
static void
move_up(struct build *build)
{
	size_t by = build->begin;
	if (by == 0)
		return;
	memmove(build->text, build->text + by, build->end - by);
	build->begin = 0;
	build->fed -= by;
	build->end -= by;
}

/* Whether a tag ends too far behind the one before. */
bool
build_is_too_far(struct build *build, size_t at)
{
	if (at - build->begin <= build->over + TAG_LENGTH_MAX)
		return false;
	build_damage(build, build->begin, "more than %d bytes without a tag",
	    TAG_LENGTH_MAX);
	return true;
}

unsigned char *
build_room(struct build *build, size_t size)
{
	move_up(build);
	if ((build->end - build->begin > TAG_LENGTH_MAX && build_fault(build))
	    || build_is_too_far(build, build->end))
		return NULL;
	if (build->size - build->end < size) {
		/* What one read leaves of a short file leaves room for the
		 * read that finds its end. */
		size_t want = build->size * 2 + size + size / 2;
		build->text = must(realloc(build->text, want));
		build->size = want;
	}
	return build->text + build->end;
}

/* ---- what is handed over ---- */

void
build_damage(struct build *build, size_t at, const char *format, ...)
{
	char sentence[sizeof build->damage.text];
	uint32_t line, column;
	va_list list;
	if (build->damaged)
		return;
	build->damaged = true;
	va_start(list, format);
	vsnprintf(sentence, sizeof sentence, format, list);
	va_end(list);
	build_place_of(build, at, &line, &column);
	problem_put(&build->damage, line, column, "%s", sentence);
	xmlStopParser(build->parser);
}

bool
build_fault(struct build *build)
{
	char sentence[300];
	size_t at;
	if (!find_fault(build, &at, sentence, sizeof sentence))
		return false;
	build_damage(build, at, "%s", sentence);
	return true;
}

bool
build_is_open(const struct build *build)
{
	return build->depth >= build->base && !build->skipping;
}

void
build_complete(struct build *build)
{
	if (build->held)
		batch_push(build->batch, LOG_REPLAY_END, NULL, NULL);
}

static void
fail(struct build *build, const struct element *where, const char *format,
    va_list list)
{
	char sentence[400];
	struct problem *problem = arena_take(build->batch->arena, sizeof *problem);
	vsnprintf(sentence, sizeof sentence, format, list);
	problem_put(problem, where->line, where->column, "%s", sentence);
	batch_push(build->batch, LOG_FAILED, NULL, problem);
}

void
build_fail(struct build *build, const struct element *where,
    const char *format, ...)
{
	va_list list;
	va_start(list, format);
	fail(build, where, format, list);
	va_end(list);
	build->skipping = true;
}

void
build_complain(struct build *build, const struct element *where,
    const char *format, ...)
{
	va_list list;
	va_start(list, format);
	fail(build, where, format, list);
	va_end(list);
	build->skipping = !build->goes_on;
}
