/*
 * tree.c - the events of the XML parser to trees of elements.
 *
 * What the parser does not look at is counted here: depth, attributes, sizes.
 * It takes a document type silently, so that is refused here too.
 */
#include <stdio.h>
#include <string.h>

#include "engine/memory.h"
#include "log/build.h"
#include "log/token.h"
#include "log/xml.h"

/* ---- elements ---- */

/* `prefix:name`, or the name alone, which lives as long as the parser. */
static const char *
full_name(struct build *build, const xmlChar *prefix, const xmlChar *name)
{
	if (prefix == NULL)
		return (const char *)name;
	if (name == NULL)
		return (const char *)prefix;
	size_t length = strlen((const char *)prefix)
	    + strlen((const char *)name) + 2;
	char *full = arena_take(build->batch->arena, length);
	snprintf(full, length, "%s:%s", (const char *)prefix,
	    (const char *)name);
	return full;
}

/* A value, in which the parser leaves every & written as &#38;.  Returns its
 * end behind the closing 0. */
static char *
copy_value(char *to, const xmlChar *from, const xmlChar *end)
{
	while (from < end) {
		const xmlChar c = *from++;
		*to++ = (char)c;
		if (c == '&' && end - from >= 4
		    && memcmp(from, "#38;", 4) == 0)
			from += 4;
	}
	*to = '\0';
	return to + 1;
}

struct sax_attributes {
	bool plain;           /* no & stands in the tag */
	int count;
	const xmlChar **five; /* name, prefix, URI, value, its end, in turn */
	int namespaces;
	const xmlChar **two;  /* prefix, URI, in turn */
};

/* Bytes of the values; 0 if there are too many or too long ones. */
static size_t
values_size(const struct sax_attributes *from)
{
	size_t size = 1;
	if ((unsigned)(from->count + from->namespaces) > ATTRIBUTE_COUNT_MAX)
		return 0;
	for (int i = 0; i < from->count; i++) {
		const xmlChar **five = from->five + 5 * i;
		if (five[4] - five[3] > VALUE_LENGTH_MAX)
			return 0;
		size += (size_t)(five[4] - five[3]) + 1;
	}
	return size;
}

/* Copies the attributes to the end of the element, in whose memory there is
 * room for them. */
static void
copy_attributes(struct build *build, struct element *element,
    const struct sax_attributes *from)
{
	unsigned count = (unsigned)(from->count + from->namespaces);
	struct attribute_text *to = (struct attribute_text *)(element + 1);
	char *value = (char *)(to + count);
	element->attribute = to;
	for (int i = 0; i < from->count; i++, to++) {
		const xmlChar **five = from->five + 5 * i;
		*to = (struct attribute_text){
			.name = full_name(build, five[1], five[0]),
			.value = value,
		};
		if (!from->plain) {
			value = copy_value(value, five[3], five[4]);
			continue;
		}
		const size_t length = (size_t)(five[4] - five[3]);
		memcpy(value, five[3], length);
		value[length] = '\0';
		value += length + 1;
	}
	for (int i = 0; i < from->namespaces; i++, to++) {
		*to = (struct attribute_text){
			.name = full_name(build, BAD_CAST "xmlns",
			    from->two[2 * i]),
			.value = "",
		};
	}
	element->attributes = count;
}

/* A new element at the `<` of the tag that the parser has just read. */
static struct element *
new_element(struct build *build, const xmlChar *name, const xmlChar *prefix,
    const struct sax_attributes *attributes)
{
	size_t values = values_size(attributes), count = values == 0 ? 0
	    : (size_t)(attributes->count + attributes->namespaces);
	struct element *element = arena_take(build->batch->arena,
	    sizeof *element + count * sizeof *element->attribute + values);
	*element = (struct element){
		.name = full_name(build, prefix, name),
		.line = build->line,
		.column = build->column,
		.sought = build->sought,
	};
	if (values == 0)
		build_fail(build, element, "more than %d attributes, or one of "
		    "more than %d bytes", ATTRIBUTE_COUNT_MAX,
		    VALUE_LENGTH_MAX);
	else
		copy_attributes(build, element, attributes);
	return element;
}

/* <replays>: only its format is said there. */
static void
begin_replays(struct build *build, const struct sax_attributes *attributes)
{
	struct element *element = new_element(build, BAD_CAST "replays", NULL,
	    attributes);
	struct problem problem;
	if (build->damaged)
		return;
	const char *format = element_get(element, "format");
	if (format == NULL || strcmp(format, "1") != 0)
		build_damage(build, build->begin,
		    "<replays> needs format=\"1\"");
	else if (!element_all_used(element, &problem))
		build_damage(build, build->begin, "%s", problem.text);
	build->batch->end = build->batch->first;
	build->skipping = false;
}

static void
begin_replay(struct build *build, const xmlChar *name, const xmlChar *prefix,
    const struct sax_attributes *attributes)
{
	struct batch *batch = build->batch;
	const unsigned end = batch->end;
	build->skipping = false;
	struct element *element = new_element(build, name, prefix, attributes);
	/* a complaint about its attributes comes after it */
	bool complained = batch->end > end;
	struct item complaint = { 0 };
	if (complained)
		complaint = batch->item[--batch->end];
	batch_push(batch, LOG_REPLAY, element, NULL);
	if (complained)
		batch_push(batch, LOG_FAILED, NULL, complaint.problem);
	else if (!element_is(element, "replay"))
		build_fail(build, element, "expected <replay>, found <%s>",
		    element->name);
}

/* The root says how deep the trees are. */
static void
begin_root(struct build *build, const xmlChar *name, const xmlChar *prefix,
    const struct sax_attributes *attributes)
{
	build->state = BUILD_INSIDE;
	if (build->document)
		build->base = 1;
	else if (prefix == NULL && strcmp((const char *)name, "replay") == 0)
		build->base = 2;
	else if (prefix == NULL && strcmp((const char *)name, "replays") == 0)
		build->base = 3;
	else
		build_damage(build, build->begin, "not a log: expected "
		    "<replay> or <replays>, found <%s>", (const char *)name);
	if (build->base == 3)
		begin_replays(build, attributes);
}

/* Makes the element the last child of the one that is open. */
static void
link_element(struct build *build, struct element *element, unsigned level)
{
	build->open[level] = element;
	build->last[level] = NULL;
	if (level == 0) {
		build->nodes = 1;
		return;
	}
	struct element *parent = build->open[level - 1];
	if (build->last[level - 1] == NULL)
		parent->child = element;
	else
		build->last[level - 1]->next = element;
	build->last[level - 1] = element;
	parent->children++;
	build->nodes++;
}

static void
begin_node(struct build *build, const xmlChar *name, const xmlChar *prefix,
    const struct sax_attributes *attributes)
{
	unsigned level = build->depth - build->base;
	if (build->skipping)
		return;
	if (level == 0)
		build->before = arena_used(build->batch->arena);
	struct element *element = new_element(build, name, prefix, attributes);
	if (build->skipping)
		return;
	if (level >= DEPTH_MAX) {
		build_fail(build, element, "more than %d elements inside each "
		    "other", DEPTH_MAX);
		return;
	}
	link_element(build, element, level);
	if (build->nodes > NODE_MAX)
		build_fail(build, build->open[0], "<%s> holds more than %d "
		    "elements", build->open[0]->name, NODE_MAX);
	else if (arena_used(build->batch->arena) - build->before
	    > TREE_SIZE_MAX)
		build_fail(build, build->open[0], "<%s> takes more than %d "
		    "bytes of memory", build->open[0]->name, TREE_SIZE_MAX);
}

/* Counts the names of elements, which the parser keeps once each; false if
 * there are too many. */
static bool
know_name(struct build *build, const char *name)
{
	size_t size = sizeof build->known / sizeof *build->known;
	size_t at = (uintptr_t)name / 8 % size;
	while (build->known[at] != NULL && build->known[at] != name)
		at = (at + 1) % size;
	if (build->known[at] == name)
		return true;
	build->known[at] = name;
	return ++build->names <= NAME_COUNT_MAX;
}

static void
start_element(void *closure, const xmlChar *name, const xmlChar *prefix,
    const xmlChar *uri, int namespaces, const xmlChar **two, int count,
    int defaulted, const xmlChar **five)
{
	struct build *build = closure;
	struct sax_attributes attributes = { false, count, five, namespaces,
		two };
	(void)uri;
	(void)defaulted;
	if (build->damaged)
		return;
	size_t at = build_parser_at(build);
	if (build_is_too_far(build, at))
		return;
	const unsigned char *tag = memrchr(build->text + build->begin, '<',
	    at - build->begin);
	build_done_with(build, tag == NULL ? build->begin
	    : (size_t)(tag - build->text));
	attributes.plain = memchr(build->text + build->begin, '&',
	    at - build->begin) == NULL;
	build->begun = true;
	build->empty = at < build->fed && build->text[at] == '/';
	if (build->empty)
		build->over = at + sizeof "/>" - 1 - build->begin;
	build->tags++;
	if (build->depth == DEPTH_END) {
		build_damage(build, build->begin, "more than %d elements "
		    "inside each other", DEPTH_END);
		return;
	}
	build->opened[build->depth] = build->line;
	build->inside[build->depth++] = (const char *)name;
	if (!know_name(build, (const char *)name)) {
		build_damage(build, build->begin, "more than %d different "
		    "names of elements", NAME_COUNT_MAX);
		return;
	}
	if (build->depth == 1)
		begin_root(build, name, prefix, &attributes);
	if (build->damaged || build->depth + 1 < build->base)
		return;
	if (build->depth + 1 == build->base)
		begin_replay(build, name, prefix, &attributes);
	else
		begin_node(build, name, prefix, &attributes);
}

/* The end of a replay: the only one is not handed over until it is known
 * that nothing behind it is damaged. */
static void
end_replay(struct build *build)
{
	build->skipping = false;
	if (build->base == 2)
		build->held = true;
	else
		batch_push(build->batch, LOG_REPLAY_END, NULL, NULL);
}

/* An end tag is done with.  One that ends itself stays until the next one is
 * looked at, which counts lines and columns once for both. */
static bool
done_with_end(struct build *build)
{
	if (build->empty) {
		build->empty = false;
		return true;
	}
	size_t at = build_parser_at(build);
	if (build_is_too_far(build, at))
		return false;
	build_done_with(build, at);
	build->begun = false;
	return true;
}

static void
end_element(void *closure, const xmlChar *name, const xmlChar *prefix,
    const xmlChar *uri)
{
	struct build *build = closure;
	(void)name;
	(void)prefix;
	(void)uri;
	if (build->damaged || !done_with_end(build))
		return;
	build->tags++;
	if (build->depth == build->base && !build->skipping)
		batch_push(build->batch, LOG_CHILD, build->open[0], NULL);
	else if (build->depth + 1 == build->base)
		end_replay(build);
	if (--build->depth == 0)
		build->state = BUILD_AFTER;
}

/* ---- what a log must not hold ---- */

/* The parser lets no control characters pass but those that are blanks. */
static bool
is_blank_text(const xmlChar *text, int length)
{
	for (int i = 0; i < length; i++)
		if (text[i] > ' ')
			return false;
	return true;
}

/* The note that is open: only there is text. */
static struct element *
open_note(const struct build *build)
{
	if (build->depth != build->base || build->skipping
	    || !element_is(build->open[0], "note"))
		return NULL;
	return build->open[0];
}

/* The parser hands text over in pieces. */
static void
note_text(struct build *build, struct element *note, const xmlChar *text,
    size_t length)
{
	if (note->text == NULL) {
		build->note = NULL;
		build->note_length = build->note_room = 0;
	}
	size_t whole = build->note_length + length;
	if (whole > VALUE_LENGTH_MAX) {
		build_fail(build, note, "a <note> of more than %d bytes",
		    VALUE_LENGTH_MAX);
		return;
	}
	if (whole >= build->note_room) {
		size_t room = whole * 2 + 64;
		char *grown = arena_take(build->batch->arena, room);
		if (build->note_length > 0)
			memcpy(grown, build->note, build->note_length);
		build->note = grown;
		build->note_room = room;
	}
	memcpy(build->note + build->note_length, text, length);
	build->note[whole] = '\0';
	build->note_length = whole;
	note->text = build->note;
}

static void
characters(void *closure, const xmlChar *text, int length)
{
	struct build *build = closure;
	if (build->damaged || build->skipping)
		return;
	struct element *note = open_note(build);
	if (note != NULL) {
		note_text(build, note, text, (size_t)length);
		return;
	}
	if (is_blank_text(text, length))
		return;
	struct element here = { .name = "replay" };
	const struct element *where = &here;
	size_t at = token_text(build);
	build_place_of(build, at, &here.line, &here.column);
	if (build->depth >= build->base)
		where = build->open[build->depth - build->base];
	if (build->depth + 1 >= build->base)
		build_complain(build, where, "text stands inside <%s>",
		    where->name);
	else
		build_damage(build, at, "text stands between the replays");
}

static void
document_type(void *closure, const xmlChar *name, const xmlChar *public_id,
    const xmlChar *system_id)
{
	struct build *build = closure;
	(void)name;
	(void)public_id;
	(void)system_id;
	if (!build->damaged && !build_fault(build))
		build_damage(build, token_first(build),
		    "a DOCTYPE is not allowed in a log");
}

static void
start_document(void *closure)
{
	struct build *build = closure;
	char sentence[200];
	if (find_bad_declaration(build, sentence, sizeof sentence))
		build_damage(build, build->begin, "%s", sentence);
}

/* The type of the parser's callback for errors has changed. */
#if LIBXML_VERSION >= 21200
#define PARSER_ERROR const xmlError *
#else
#define PARSER_ERROR xmlError *
#endif

static void
parser_error(void *closure, PARSER_ERROR error)
{
	struct build *build = closure;
	/* prefixes without a namespace are unknown names, no damage */
	if (error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE
	    || build->damaged)
		return;
	if (error->code == XML_ERR_NO_MEMORY)
		memory_over();
	if (!build_fault(build))
		build_damage(build, token_first(build), "the XML is damaged");
}

xmlParserCtxtPtr
build_parser(struct build *build)
{
	xmlSAXHandler handler = {
		.initialized = XML_SAX2_MAGIC,
		.startDocument = start_document,
		.internalSubset = document_type,
		.startElementNs = start_element,
		.endElementNs = end_element,
		.characters = characters,
		.ignorableWhitespace = characters,
		.cdataBlock = characters,
		.serror = parser_error,
	};
	xml_begin();
	build->parser = must(xmlCreatePushParserCtxt(&handler, build, NULL, 0,
	    NULL));
	xmlCtxtUseOptions(build->parser, XML_PARSE_NONET);
	return build->parser;
}
