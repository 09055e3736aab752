/*
 * canonical.c - a log as fmt writes it: one element a line, attributes in a
 * fixed order, comments kept.
 */
#include <stdlib.h>
#include <string.h>

#include <libxml/xmlreader.h>

#include "engine/memory.h"
#include "engine/step.h"
#include "log/canonical.h"
#include "log/source.h"
#include "log/write.h"
#include "log/xml.h"

enum { ATTRIBUTES_MAX = 64, UNIT = 2 };

struct writing {
	FILE *out;
	xmlTextReaderPtr reader;
	unsigned replay;    /* the one that is wanted, 0: all */
	unsigned replays;   /* begun so far */
	int base;           /* depth of what is written without indent */
	bool inside;        /* what is read now is wanted */
	bool open;          /* a start tag waits for its end */
	bool any;           /* something was written */
	int note;           /* depth of the open note, whose text counts; -1 */
	unsigned newlines;  /* since the last node */
};

/* ---- attributes ---- */

struct pair {
	const char *name;
	char *value;
	unsigned rank;
};

/* Those that say what an element is come first, then those of steps in the
 * order of the engine, then all others by name. */
static unsigned
rank_of(const char *name)
{
	static const char *const first[] = { "format", "game", "edition",
		"account", "set", "id", "by", "of", "verdict", "kind" };
	enum { FIRST = sizeof first / sizeof *first };
	for (unsigned i = 0; i < FIRST; i++)
		if (strcmp(first[i], name) == 0)
			return i;
	for (unsigned a = 0; a < ATTRIBUTE_MAX; a++)
		if (strcmp(attribute_name((enum attribute)a), name) == 0)
			return FIRST + a;
	return FIRST + ATTRIBUTE_MAX;
}

static int
by_rank(const void *a, const void *b)
{
	const struct pair *x = a, *y = b;
	if (x->rank != y->rank)
		return x->rank < y->rank ? -1 : 1;
	return strcmp(x->name, y->name);
}

static void
put_attributes(struct writing *w)
{
	struct pair pairs[ATTRIBUTES_MAX];
	unsigned count = 0;
	bool format = false;
	while (count < ATTRIBUTES_MAX
	    && xmlTextReaderMoveToNextAttribute(w->reader) == 1) {
		const char *name =
		    (const char *)xmlTextReaderConstName(w->reader);
		pairs[count].name = name;
		pairs[count].value = (char *)xmlTextReaderValue(w->reader);
		pairs[count++].rank = rank_of(name);
		format |= strcmp(name, "format") == 0;
	}
	xmlTextReaderMoveToElement(w->reader);
	qsort(pairs, count, sizeof *pairs, by_rank);
	if (w->replay != 0 && !format
	    && xmlTextReaderDepth(w->reader) == w->base)
		fputs(" format=\"1\"", w->out);
	for (unsigned i = 0; i < count; i++) {
		fprintf(w->out, " %s=\"", pairs[i].name);
		write_escaped(w->out, pairs[i].value == NULL ? ""
		    : pairs[i].value, XML_VALUE);
		putc('"', w->out);
		xmlFree(pairs[i].value);
	}
}

/* ---- nodes ---- */

static void
close_tag(struct writing *w)
{
	if (w->open)
		putc('>', w->out);
	w->open = false;
}

/* A line of its own; one empty line in front stays. */
static void
new_line(struct writing *w, int depth)
{
	if (!w->any)
		return;
	fputs(w->newlines > 1 ? "\n\n" : "\n", w->out);
	for (int i = 0; i < (depth - w->base) * UNIT; i++)
		putc(' ', w->out);
}

static void
put_start(struct writing *w)
{
	int depth = xmlTextReaderDepth(w->reader);
	const char *name = (const char *)xmlTextReaderConstName(w->reader);
	bool empty = xmlTextReaderIsEmptyElement(w->reader) == 1;
	close_tag(w);
	new_line(w, depth);
	fprintf(w->out, "<%s", name);
	if (strcmp(name, "note") == 0 && !empty)
		w->note = depth;
	put_attributes(w);
	w->any = true;
	w->open = !empty;
	if (empty)
		fputs("/>", w->out);
}

static void
put_end(struct writing *w)
{
	int depth = xmlTextReaderDepth(w->reader);
	bool note = w->note == depth;
	if (w->open) {
		fputs("/>", w->out);
	} else {
		w->newlines = 1;
		if (!note)
			new_line(w, depth);
		fprintf(w->out, "</%s>",
		    (const char *)xmlTextReaderConstName(w->reader));
	}
	w->open = false;
	if (note)
		w->note = -1;
}

/* A comment stays on the line behind which it stood. */
static void
put_comment(struct writing *w, const char *begin, const char *end)
{
	close_tag(w);
	if (w->note >= 0)
		;
	else if (w->newlines == 0 && w->any)
		putc(' ', w->out);
	else
		new_line(w, xmlTextReaderDepth(w->reader));
	const char *value = (const char *)xmlTextReaderConstValue(w->reader);
	fprintf(w->out, "%s%s%s", begin, value == NULL ? "" : value, end);
	w->any = true;
}

static void
put_instruction(struct writing *w)
{
	char begin[200];
	snprintf(begin, sizeof begin, "<?%.150s ",
	    (const char *)xmlTextReaderConstName(w->reader));
	w->newlines = w->newlines == 0 ? 1 : w->newlines;
	put_comment(w, begin, "?>");
}

static void
take_text(struct writing *w)
{
	const char *text = (const char *)xmlTextReaderConstValue(w->reader);
	if (text == NULL)
		return;
	if (w->note >= 0) {
		close_tag(w);
		write_escaped(w->out, text, XML_TEXT);
		return;
	}
	for (; *text != '\0'; text++)
		w->newlines += *text == '\n';
}

/* Whether the node belongs to the replay that is wanted; it is the n-th one
 * that begins. */
static bool
is_wanted(struct writing *w, int type)
{
	int depth = xmlTextReaderDepth(w->reader);
	const char *name = (const char *)xmlTextReaderConstName(w->reader);
	if (w->replay == 0)
		return true;
	if (type == XML_READER_TYPE_ELEMENT && depth <= 1
	    && strcmp(name, "replay") == 0) {
		w->base = depth;
		w->inside = ++w->replays == w->replay;
	}
	bool now = w->inside && depth >= w->base;
	if (depth == w->base && type == XML_READER_TYPE_END_ELEMENT)
		w->inside = false;
	return now;
}

static void
put_node(struct writing *w)
{
	int type = xmlTextReaderNodeType(w->reader);
	if (!is_wanted(w, type))
		return;
	switch (type) {
	case XML_READER_TYPE_ELEMENT:
		put_start(w);
		break;
	case XML_READER_TYPE_END_ELEMENT:
		put_end(w);
		break;
	case XML_READER_TYPE_COMMENT:
		put_comment(w, "<!--", "-->");
		break;
	case XML_READER_TYPE_PROCESSING_INSTRUCTION:
		put_instruction(w);
		break;
	case XML_READER_TYPE_TEXT:
	case XML_READER_TYPE_CDATA:
	case XML_READER_TYPE_WHITESPACE:
	case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
		take_text(w);
		return;
	}
	w->newlines = 0;
	/* Only the parser's own place tells blanks outside of the root. */
	if (type != XML_READER_TYPE_ELEMENT
	    && xmlTextReaderDepth(w->reader) == 0 && w->replay == 0)
		w->newlines = 1;
}

bool
canonical_write(FILE *out, const char *bytes, size_t length, unsigned replay,
    struct problem *problem)
{
	struct writing w = { .out = out, .replay = replay, .note = -1,
		.any = true };
	xml_begin();
	w.reader = length > DOCUMENT_MAX ? NULL : xmlReaderForMemory(bytes,
	    (int)length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR
	    | XML_PARSE_NOWARNING);
	if (w.reader == NULL)
		return problem_set(problem, 0, 0, "more than %d bytes",
		    DOCUMENT_MAX);
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", out);
	w.newlines = 1;
	int more;
	while ((more = xmlTextReaderRead(w.reader)) == 1)
		put_node(&w);
	xmlFreeTextReader(w.reader);
	putc('\n', out);
	if (more != 0)
		return problem_set(problem, 0, 0, "the XML is damaged");
	return replay == 0 || w.replays >= replay || problem_set(problem, 0,
	    0, "there is no replay %u", replay);
}

char *
canonical_read(const char *path, size_t *length, bool *packed,
    struct problem *problem)
{
	struct source *source = source_open(path, problem);
	unsigned char piece[65536];
	char *text = NULL;
	long count = 1;
	if (source == NULL)
		return NULL;
	FILE *out = text_open(&text, length);
	while ((count = source_read(source, piece, sizeof piece, problem))
	    > 0) {
		fwrite(piece, 1, (size_t)count, out);
		if (ftell(out) > DOCUMENT_MAX) {
			problem_put(problem, 0, 0, "more than %d bytes",
			    DOCUMENT_MAX);
			count = -1;
			break;
		}
	}
	*packed = source_is_packed(source);
	source_close(source);
	fclose(out);
	if (count == 0)
		return text;
	free(text);
	return NULL;
}
