/*
 * log.c - bytes to elements.
 *
 * The parser is fed some thousand bytes at a time; what comes of them waits in
 * a batch.  Memory is given back where no tree is open: when a portion ends
 * inside of one again and again, the parser is fed tag by tag until it is
 * closed.  What has not been placed yet stays in `text`: the line and column of
 * a tag are counted there, from its `<`.
 *
 * Who reads ahead leaves all of that to another thread, once a log has turned
 * out to be long enough, and takes batches from it.
 */
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>

#include "engine/memory.h"
#include "log/ahead.h"
#include "log/build.h"
#include "log/log.h"
#include "log/source.h"

enum {
	READ_SIZE = 64 * 1024,
	PORTION = 8 * 1024,
	MEMORY_MEANT = 64 * PORTION, /* of the trees of a few portions */
	STRIDE_MAX = 32 * 1024,
	AHEAD_FROM = 64 * 1024,      /* bytes of a log worth a thread */
	AHEAD_MEANT = 128 * 1024     /* memory of the trees of a batch */
};

struct log {
	struct source *source;
	struct build build;
	xmlParserCtxtPtr parser;
	unsigned stride;      /* bytes to feed at least before the next `>` */
	bool ended;           /* the document is complete */
	bool waits;           /* for bytes to be pushed */
	/* Whoever takes the items touches nothing else once a thread reads. */
	struct batch *batch;  /* being taken; NULL: the next one */
	struct ahead *ahead;  /* NULL: nobody reads ahead, */
	bool may_read_ahead;  /* but may yet */
	bool skipping;        /* to the end of the replay in a later batch */
	struct batch own;     /* of who does not read ahead */
	struct sought sought;
};

static struct log *
log_new(struct source *source)
{
	struct log *log = must(calloc(1, sizeof *log));
	batch_init(&log->own);
	log->batch = &log->own;
	build_init(&log->build, log->batch, &log->sought);
	log->source = source;
	log->parser = build_parser(&log->build);
	return log;
}

struct log *
log_open(const char *path, struct problem *problem)
{
	struct source *source = source_open(path, problem);
	return source == NULL ? NULL : log_new(source);
}

struct log *
log_open_memory(const void *bytes, size_t length)
{
	return log_new(source_memory(bytes, length));
}

struct log *
log_open_pushed(void)
{
	return log_new(source_pushed());
}

size_t
log_push(struct log *log, const void *bytes, size_t length)
{
	return source_push(log->source, bytes, length);
}

void
log_push_end(struct log *log)
{
	source_push_end(log->source);
}

void
log_limit(struct log *log, uint64_t bytes)
{
	source_limit(log->source, bytes);
}

void
log_close(struct log *log)
{
	if (log == NULL)
		return;
	ahead_end(log->ahead);
	batch_free(&log->own);
	build_free(&log->build);
	source_close(log->source);
	free(log);
}

/* No more bytes: the document must be complete. */
static void
finish(struct log *log)
{
	struct build *build = &log->build;
	if (build_fault(build))
		return;
	if (build->state == BUILD_BEFORE)
		build_damage(build, build->end, "the file has no element");
	else if (build->state == BUILD_INSIDE)
		build_damage(build, build->end, "the file ends inside <%s>, "
		    "which was opened in line %u",
		    build->inside[build->depth - 1],
		    build->opened[build->depth - 1]);
	else
		xmlParseChunk(log->parser, NULL, 0, 1);
	if (build->damaged)
		return;
	build_complete(build);
	log->ended = true;
}

/* Gets more bytes behind those that are not yet done with. */
static void
refill(struct log *log)
{
	struct build *build = &log->build;
	struct problem problem = { 0 };
	unsigned char *room = build_room(build, READ_SIZE);
	if (room == NULL)
		return;
	long count = source_read(log->source, room, READ_SIZE, &problem);
	log->waits = count == SOURCE_WAITS;
	if (log->waits)
		return;
	if (count < 0)
		build_damage(build, build->end, "%s", problem.text);
	else if (count == 0)
		finish(log);
	else
		build->end += (size_t)count;
}

/* Up to the next `>`; when no tag came of the last one, more. */
static size_t
up_to_tag(const struct log *log, const unsigned char *from, size_t left)
{
	if (left <= log->stride)
		return left;
	const unsigned char *tag_end = memchr(from + log->stride, '>',
	    left - log->stride);
	return tag_end == NULL ? left : (size_t)(tag_end - from) + 1;
}

/* Feeds the parser the next portion. */
static void
feed(struct log *log)
{
	struct build *build = &log->build;
	if (build->fed == build->end) {
		refill(log);
		return;
	}
	const unsigned char *from = build->text + build->fed;
	size_t left = build->end - build->fed;
	size_t length = arena_used(build->batch->arena) > MEMORY_MEANT
	    ? up_to_tag(log, from, left) : left < PORTION ? left : PORTION;
	unsigned tags = build->tags;
	build->fed += length;
	int code = xmlParseChunk(log->parser, (const char *)from, (int)length,
	    0);
	/* for the bytes themselves it asks for memory without a word */
	if (!build->damaged && (code < 0 || code == XML_ERR_NO_MEMORY))
		memory_over();
	if (build->tags != tags)
		log->stride = 0;
	else if (log->stride < STRIDE_MAX)
		log->stride = log->stride * 2 + 64;
}

/* Whether nothing more will be read. */
static bool
is_done(const struct log *log)
{
	return log->build.damaged || log->ended;
}

/* Fills a batch, in the thread that reads ahead; false: it is the last one. */
static bool
read_batch(void *closure, struct batch *batch)
{
	struct log *log = closure;
	log->build.batch = batch;
	while (!is_done(log) && (arena_used(batch->arena) < AHEAD_MEANT
	    || build_is_open(&log->build)))
		feed(log);
	return !is_done(log);
}

/* Where nothing waits: leaves the rest of the log to a thread, if there is to
 * be one and it can be had. */
static void
begin_ahead(struct log *log)
{
	if (!log->may_read_ahead || log->build.offset < AHEAD_FROM
	    || is_done(log))
		return;
	log->may_read_ahead = false;
	log->ahead = ahead_begin(read_batch, log);
	if (log->ahead == NULL)
		return;
	batch_free(&log->own);
	log->own = (struct batch){ 0 };
	log->batch = NULL;
}

/* Gives back the memory of items that were handed over. */
static void
forget(struct log *log)
{
	if (log->ahead != NULL || log->batch->first != log->batch->end
	    || build_is_open(&log->build))
		return;
	batch_reset(log->batch);
	log->sought.count = 0;
	begin_ahead(log);
}

/* The next item of those that a thread reads; NULL at the end. */
static struct item *
item_ahead(struct log *log)
{
	struct item *item;
	while (log->batch == NULL
	    || (item = batch_pop(log->batch)) == NULL) {
		log->batch = ahead_next(log->ahead);
		log->sought.count = 0;
		if (log->batch == NULL)
			return NULL;
		if (log->skipping)
			log->skipping = !batch_skip(log->batch);
	}
	return item;
}

/* Reads on until something can be handed over; NULL at the end. */
static struct item *
next_item(struct log *log)
{
	if (log->ahead != NULL)
		return item_ahead(log);
	struct item *item = batch_pop(log->batch);
	log->waits = false;
	while (item == NULL && !is_done(log) && !log->waits) {
		feed(log);
		item = batch_pop(log->batch);
	}
	return item;
}

enum log_item
log_next(struct log *log, struct element **element, struct problem *problem)
{
	forget(log);
	struct item *item = next_item(log);
	if (item != NULL) {
		*element = item->element;
		if (item->kind == LOG_FAILED)
			*problem = *item->problem;
		return item->kind;
	}
	*element = NULL;
	if (!log->build.damaged)
		return log->waits ? LOG_WAIT : LOG_END;
	*problem = log->build.damage;
	return LOG_DAMAGED;
}

void
log_stop(struct log *log, const volatile sig_atomic_t *stop)
{
	source_stop(log->source, stop);
}

bool
log_has_many(const struct log *log)
{
	return !log->build.document && log->build.base == 3;
}

void
log_read_ahead(struct log *log)
{
	log->may_read_ahead = source_is_at_hand(log->source);
}

void
log_skip(struct log *log)
{
	bool skipped = log->batch != NULL && batch_skip(log->batch);
	if (log->ahead != NULL)
		log->skipping = !skipped;
	else if (!skipped)
		log->build.skipping = true;
}

void
log_go_on(struct log *log)
{
	log->build.goes_on = true;
}

struct element *
log_document(struct log *log, const char *root, struct problem *problem)
{
	log->build.document = true;
	struct item *item = next_item(log);
	struct element *element = NULL;
	if (item != NULL && item->kind == LOG_FAILED)
		*problem = *item->problem;
	else if (item != NULL)
		element = item->element;
	if (element != NULL && !element_is(element, root)) {
		problem_put(problem, element->line, element->column,
		    "expected <%s>, found <%s>", root, element->name);
		return NULL;
	}
	/* what follows must be in order too */
	while (!is_done(log))
		feed(log);
	if (log->build.damaged)
		*problem = log->build.damage;
	return log->build.damaged ? NULL : element;
}
