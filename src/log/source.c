/*
 * source.c - the bytes of a log, unpacked if they are compressed.
 *
 * What the bytes are is told by how they begin, never by the file's name:
 * gzip (one member or several) or plain.  What is packed otherwise is refused
 * by a sentence that says what it looks like.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "engine/memory.h"
#include "log/source.h"

enum {
	INPUT_SIZE = 64 * 1024,
	/* Compressed logs grow 20 times, a hostile file up to 1,030 times.
	 * Whoever unpacks to more than this is held to the ratio. */
	FREE_GROWTH = 1024 * 1024 * 1024,
	GROWTH_MAX = 250
};

enum form { FORM_UNKNOWN, FORM_PLAIN, FORM_GZIP };

struct source {
	int file;                    /* -1: memory, or pushed */
	const unsigned char *memory; /* what is left of it */
	size_t memory_left;
	enum form form;
	bool any;                    /* plain bytes need not be XML */
	bool stream;                 /* z is in use */
	bool stream_ended;           /* the last member is complete */
	bool padded;                 /* zeros stand behind it */
	bool damaged;                /* inflate cannot go on */
	bool at_end;                 /* no more bytes to read */
	bool pushed;                 /* bytes are handed over as they come, */
	bool starved;                /* and not enough of them are there */
	z_stream z;
	uint64_t bytes_in, bytes_out;
	uint64_t limit;              /* of bytes_out, 0: none */
	const volatile sig_atomic_t *stop;
	bool waits;                  /* a pipe or the like: it may take long */
	unsigned char input[INPUT_SIZE];
	size_t first, last;          /* unused part of input */
};

static void *
packing_take(void *closure, unsigned count, unsigned size)
{
	(void)closure;
	return must(calloc(count, size));
}

static void
packing_free(void *closure, void *memory)
{
	(void)closure;
	free(memory);
}

/* A stream that takes its memory like everything else. */
static const z_stream packing_memory = {
	.zalloc = packing_take,
	.zfree = packing_free,
};

static struct source *
source_new(void)
{
	struct source *source = must(malloc(sizeof *source));
	memset(source, 0, offsetof(struct source, input));
	source->file = -1;
	source->first = source->last = 0;
	return source;
}

struct source *
source_open(const char *path, struct problem *problem)
{
	struct stat status;
	int file = strcmp(path, "-") == 0 ? STDIN_FILENO
	    : open(path, O_RDONLY | O_CLOEXEC);
	int error = file < 0 || fstat(file, &status) != 0 ? errno
	    : S_ISDIR(status.st_mode) ? EISDIR : 0;
	if (error != 0) {
		problem_put(problem, 0, 0, "cannot be opened: %s",
		    error_text(error));
		if (file > STDIN_FILENO)
			close(file);
		return NULL;
	}
	struct source *source = source_new();
	source->file = file;
	source->waits = !S_ISREG(status.st_mode);
	return source;
}

struct source *
source_memory(const void *bytes, size_t length)
{
	struct source *source = source_new();
	source->memory = bytes;
	source->memory_left = length;
	return source;
}

struct source *
source_pushed(void)
{
	struct source *source = source_new();
	source->pushed = true;
	return source;
}

/* What is left unused goes to the front of the input. */
static void
move_up(struct source *source)
{
	size_t left = source->last - source->first;
	memmove(source->input, source->input + source->first, left);
	source->first = 0;
	source->last = left;
}

size_t
source_push(struct source *source, const void *bytes, size_t length)
{
	move_up(source);
	size_t room = INPUT_SIZE - source->last;
	size_t count = length < room ? length : room;
	if (count > 0)
		memcpy(source->input + source->last, bytes, count);
	source->last += count;
	source->bytes_in += count;
	return count;
}

void
source_push_end(struct source *source)
{
	source->at_end = true;
}

void
source_any(struct source *source)
{
	source->any = true;
}

bool
source_is_packed(const struct source *source)
{
	return source->form == FORM_GZIP;
}

bool
source_is_at_hand(const struct source *source)
{
	return !source->pushed && !source->waits;
}

void
source_stop(struct source *source, const volatile sig_atomic_t *stop)
{
	source->stop = stop;
}

void
source_limit(struct source *source, uint64_t bytes)
{
	source->limit = bytes;
}

void
source_close(struct source *source)
{
	if (source->stream)
		inflateEnd(&source->z);
	if (source->file > STDIN_FILENO)
		close(source->file);
	free(source);
}

/* Waits for something to read; false if that is no longer wanted. */
static bool
wait_for_bytes(const struct source *source)
{
	struct pollfd file = { .fd = source->file, .events = POLLIN };
	while (source->stop != NULL && *source->stop == 0 && source->waits)
		if (poll(&file, 1, 100) != 0 && file.revents != 0)
			return true;
	return source->stop == NULL || *source->stop == 0;
}

/* Bytes from the file or the memory; -1 with errno set. */
static ssize_t
take_bytes(struct source *source, unsigned char *to, size_t room)
{
	ssize_t count;
	if (source->file >= 0) {
		do
			count = wait_for_bytes(source)
			    ? read(source->file, to, room) : 0;
		while (count < 0 && errno == EINTR);
		return count;
	}
	size_t size = room < source->memory_left ? room : source->memory_left;
	if (size > 0)
		memcpy(to, source->memory, size);
	source->memory += size;
	source->memory_left -= size;
	return (ssize_t)size;
}

/*
 * Sees to it that `input` holds `want` bytes, unless the end comes first.  It
 * is filled to the brim, so that what comes of it does not depend on the
 * portions in which a pipe hands over its bytes.
 */
static bool
fill(struct source *source, size_t want, struct problem *problem)
{
	size_t left = source->last - source->first;
	if (left >= want)
		return true;
	source->starved = source->pushed && !source->at_end;
	if (source->pushed)
		return !source->starved;
	move_up(source);
	while (source->last < INPUT_SIZE && !source->at_end) {
		ssize_t count = take_bytes(source,
		    source->input + source->last, INPUT_SIZE - source->last);
		if (count < 0)
			return problem_set(problem, 0, 0,
			    "cannot be read: %s", error_text(errno));
		source->at_end = count == 0;
		source->last += (size_t)count;
		source->bytes_in += (uint64_t)count;
	}
	return true;
}

/* How files begin that are not logs, and what they are. */
static const struct {
	const char *bytes;
	size_t length;
	const char *what;
} strangers[] = {
	{ "\xFD" "7zXZ", 5, "xz-compressed; expected plain XML or gzip" },
	{ "BZh", 3, "bzip2-compressed; expected plain XML or gzip" },
	{ "\x28\xB5\x2F\xFD", 4, "zstd-compressed; expected plain XML or "
	    "gzip" },
	{ "PK\3\4", 4, "a zip archive; expected plain XML or gzip" },
	{ "\xFF\xFE\0\0", 4, "in UTF-32; expected UTF-8" },
	{ "\0\0\xFE\xFF", 4, "in UTF-32; expected UTF-8" },
	{ "<\0\0\0", 4, "in UTF-32; expected UTF-8" },
	{ "\0\0\0<", 4, "in UTF-32; expected UTF-8" },
	{ "\xFF\xFE", 2, "in UTF-16; expected UTF-8" },
	{ "\xFE\xFF", 2, "in UTF-16; expected UTF-8" },
	{ "<\0", 2, "in UTF-16; expected UTF-8" },
	{ "\0<", 2, "in UTF-16; expected UTF-8" },
};

static bool
begins_with(const unsigned char *bytes, size_t length, const char *start,
    size_t wanted)
{
	return length >= wanted && memcmp(bytes, start, wanted) == 0;
}

/* Whether the bytes are a deflate stream of that window (negative: without
 * the header of zlib) with something like XML in it. */
static bool
holds_xml(const unsigned char *bytes, size_t length, int window)
{
	unsigned char text[4] = "";
	z_stream z = packing_memory;
	if (inflateInit2(&z, window) != Z_OK)
		return false;
	z.next_in = (unsigned char *)(uintptr_t)bytes;
	z.avail_in = (unsigned)length;
	z.next_out = text;
	z.avail_out = sizeof text;
	int code = inflate(&z, Z_SYNC_FLUSH);
	inflateEnd(&z);
	return (code == Z_OK || code == Z_STREAM_END) && z.avail_out == 0
	    && (memchr("< \t\r\n", text[0], 5) != NULL
	    || memcmp(text, "\xEF\xBB\xBF", 3) == 0);
}

/* Whether there is a byte beside plain ASCII: others need not be tried. */
static bool
has_other_bytes(const unsigned char *bytes, size_t length)
{
	for (size_t i = 0; i < length && i < 64; i++)
		if (bytes[i] > '~' || (bytes[i] < ' '
		    && memchr("\t\r\n", bytes[i], 3) == NULL))
			return true;
	return false;
}

/* Whether the headers of an HTTP answer stand there; `packed` says whether
 * what follows them is gzip. */
static bool
is_http(const unsigned char *bytes, size_t length, bool *packed)
{
	static const char end[] = "\r\n\r\n\x1F\x8B";
	*packed = memmem(bytes, length, end, 6) != NULL
	    || memmem(bytes, length, "\n\n\x1F\x8B", 4) != NULL;
	return begins_with(bytes, length, "HTTP/", 5)
	    || (*packed && bytes[0] >= 'A' && bytes[0] <= 'z');
}

/* What the bytes look like if they are no log; NULL if they may be one. */
static const char *
stranger(const unsigned char *bytes, size_t length)
{
	bool packed;
	for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++)
		if (begins_with(bytes, length, strangers[i].bytes,
		    strangers[i].length))
			return strangers[i].what;
	if (is_http(bytes, length, &packed))
		return packed ? "it looks like gzip behind HTTP headers; only "
		    "what stands behind them is a log" : "HTTP headers stand "
		    "before the content; only the content is a log";
	if (!has_other_bytes(bytes, length))
		return NULL;
	if (holds_xml(bytes, length, 15))
		return "it looks like a zlib stream; expected plain XML or "
		    "gzip";
	if (holds_xml(bytes, length, -15))
		return "it looks like a deflate stream without headers; "
		    "expected plain XML or gzip";
	return NULL;
}

static bool
open_stream(struct source *source, struct problem *problem)
{
	source->z = packing_memory;
	if (inflateInit2(&source->z, 15 + 16) != Z_OK)
		return problem_set(problem, 0, 0, "zlib cannot be used");
	source->stream = true;
	source->form = FORM_GZIP;
	return true;
}

/* How many bytes tell what they are.  What seems to be no log is looked at
 * more closely, whatever the portions are in which it comes. */
static size_t
bytes_to_recognise(const struct source *source)
{
	if (source->first == source->last)
		return 8;
	unsigned char first = source->input[source->first];
	return first == 0x1F || first == 0xEF
	    || memchr("< \t\r\n", first, 5) != NULL ? 8 : INPUT_SIZE;
}

/* Tells from the first bytes what the file is. */
static bool
recognise(struct source *source, struct problem *problem)
{
	if (!fill(source, bytes_to_recognise(source), problem))
		return false;
	const unsigned char *bytes = source->input + source->first;
	size_t length = source->last - source->first;
	if (begins_with(bytes, length, "\x1F\x8B", 2))
		return open_stream(source, problem);
	source->form = FORM_PLAIN;
	if (source->any)
		return true;
	if (length == 0)
		return problem_set(problem, 0, 0, "the file is empty");
	const char *what = stranger(bytes, length);
	if (what != NULL)
		return problem_set(problem, 0, 0, "not a log: %s", what);
	if (length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
		source->first += 3;
		bytes += 3;
		length -= 3;
	}
	if (length > 0 && strchr("< \t\r\n", bytes[0]) == NULL)
		return problem_set(problem, 0, 0,
		    "not a log: it is neither XML nor gzip");
	return true;
}

/* Zeros up to the end of the file, with which tapes and devices fill their
 * blocks, are no damage, as for gzip(1). */
static bool
skip_padding(struct source *source, struct problem *problem)
{
	do {
		while (source->first < source->last
		    && source->input[source->first] == 0) {
			source->padded = true;
			source->first++;
		}
		if (!source->padded || source->first < source->last)
			return true;
		if (!fill(source, 1, problem))
			return false;
	} while (source->first < source->last);
	return true;
}

/* The bytes after a complete member: another one, padding, or nothing. */
static bool
next_member(struct source *source, struct problem *problem)
{
	if (!fill(source, 2, problem) || !skip_padding(source, problem))
		return false;
	size_t length = source->last - source->first;
	if (length == 0)
		return true;
	const unsigned char *bytes = source->input + source->first;
	if (source->padded || !begins_with(bytes, length, "\x1F\x8B", 2))
		return problem_set(problem, 0, 0,
		    "something stands after the end of the compressed data");
	source->stream_ended = false;
	inflateReset(&source->z);
	return true;
}

/* One call of inflate.  Damage is kept for later: what stands before it is
 * handed over first. */
static void
unpack(struct source *source)
{
	source->z.next_in = source->input + source->first;
	source->z.avail_in = (unsigned)(source->last - source->first);
	int code = inflate(&source->z, Z_NO_FLUSH);
	source->first = source->last - source->z.avail_in;
	source->stream_ended = code == Z_STREAM_END;
	source->damaged = code != Z_OK && code != Z_STREAM_END
	    && code != Z_BUF_ERROR;
}

static bool
grows_too_much(const struct source *source)
{
	return source->bytes_out > FREE_GROWTH
	    && source->bytes_out / GROWTH_MAX > source->bytes_in;
}

/* Unpacks until there is something to hand over; false for damage. */
static bool
unpack_some(struct source *source, struct problem *problem)
{
	unsigned room = source->z.avail_out;
	while (source->z.avail_out == room) {
		if (source->damaged)
			return problem_set(problem, 0, 0,
			    "the compressed data are damaged");
		if (source->stream_ended && !next_member(source, problem))
			return false;
		if (!fill(source, 1, problem))
			return false;
		if (source->first == source->last)
			return source->stream_ended || problem_set(problem, 0,
			    0, "the compressed data end too early");
		unpack(source);
	}
	return true;
}

static long
read_compressed(struct source *source, unsigned char *to, size_t room,
    struct problem *problem)
{
	source->z.next_out = to;
	source->z.avail_out = (unsigned)room;
	if (!unpack_some(source, problem))
		return SOURCE_DAMAGED;
	size_t count = room - source->z.avail_out;
	source->bytes_out += count;
	if (grows_too_much(source)) {
		problem_put(problem, 0, 0, "the file grows more than %d times "
		    "when it is unpacked", GROWTH_MAX);
		return SOURCE_DAMAGED;
	}
	return (long)count;
}

static long
read_form(struct source *source, unsigned char *to, size_t room,
    struct problem *problem)
{
	if (source->form == FORM_UNKNOWN && !recognise(source, problem))
		return SOURCE_DAMAGED;
	if (source->form != FORM_PLAIN)
		return read_compressed(source, to, room, problem);
	if (!fill(source, 1, problem))
		return SOURCE_DAMAGED;
	size_t count = source->last - source->first;
	if (count > room)
		count = room;
	memcpy(to, source->input + source->first, count);
	source->first += count;
	source->bytes_out += count;
	return (long)count;
}

/* What stands before the limit is handed over first. */
long
source_read(struct source *source, unsigned char *to, size_t room,
    struct problem *problem)
{
	uint64_t limit = source->limit;
	if (limit > 0 && source->bytes_out > limit) {
		problem_put(problem, 0, 0, "over the limit of %llu bytes "
		    "(--max-bytes)", (unsigned long long)limit);
		return SOURCE_DAMAGED;
	}
	source->starved = false;
	uint64_t before = source->bytes_out;
	long count = read_form(source, to, room, problem);
	if (count < 0 && source->starved)
		return SOURCE_WAITS;
	if (count <= 0 || limit == 0 || source->bytes_out <= limit)
		return count;
	return before < limit ? (long)(limit - before)
	    : source_read(source, to, room, problem);
}
