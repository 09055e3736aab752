/*
 * build.h - the events of the XML parser to trees of elements, with limits.
 * Used by log.c only.
 */
#ifndef LOG_BUILD_H
#define LOG_BUILD_H

#include <libxml/parser.h>

#include "log/batch.h"

/* What a log may ask for.  Twice the largest honest log, and more. */
enum {
	DEPTH_MAX = 40,             /* elements inside each other */
	DEPTH_END = 200,            /* the file is not read on beyond this */
	ATTRIBUTE_COUNT_MAX = 128,  /* attributes of one element */
	VALUE_LENGTH_MAX = 128 * 1024, /* bytes of one attribute */
	NAME_COUNT_MAX = 1000,      /* different names of elements in a file */
	NODE_MAX = 64 * 1024,       /* elements in one child of <replay> */
	TREE_SIZE_MAX = 32 * 1024 * 1024, /* bytes of memory for it */
	TAG_LENGTH_MAX = 256 * 1024 /* bytes from one tag to the next */
};

/* Where the parser stands: before, inside or after the root element. */
enum build_state { BUILD_BEFORE, BUILD_INSIDE, BUILD_AFTER };

struct build {
	struct batch *batch;   /* which takes what is built */
	struct sought *sought; /* of all elements */
	xmlParserCtxtPtr parser;
	bool document;         /* one tree, whatever its root is called */
	enum build_state state;

	/* The bytes that are not done with: text[begin] is byte number
	 * `offset` of the document and stands at line and column. */
	unsigned char *text;
	size_t begin, fed, end, size;
	uint64_t offset;
	uint32_t line, column;

	bool begun;            /* a start tag that was taken stands there */
	bool empty;            /* and it is its own end: <x/> */
	size_t over;           /* its bytes when that has come too, else 0 */
	unsigned tags;         /* counts up with every tag */
	unsigned depth;
	const char *inside[DEPTH_END]; /* what is open; the parser's names, */
	uint32_t opened[DEPTH_END]; /* and its lines */
	unsigned base;         /* depth at which trees begin */
	bool skipping;         /* to the end of the open replay */
	bool goes_on;          /* stray text does not end a replay */
	bool held;             /* the end of the only replay is kept back until
	                          the file has ended as it should */
	const char *known[2 * NAME_COUNT_MAX]; /* names of elements, by their
	                          addresses */
	unsigned names;
	unsigned nodes;        /* in the open tree */
	size_t before;         /* bytes that its batch held before it */
	struct element *open[DEPTH_MAX + 1];
	struct element *last[DEPTH_MAX + 1]; /* last child of each */
	char *note;            /* text of the open note, and its room */
	size_t note_length, note_room;

	bool damaged;
	struct problem damage;
};

/* Builds for a batch; both stay the caller's. */
void build_init(struct build *, struct batch *, struct sought *);
void build_free(struct build *);
/* The parser, owned by the build. */
xmlParserCtxtPtr build_parser(struct build *);

/* Room for `size` more bytes at the end of the text; NULL, with the damage
 * set, if what is there is over the limit. */
unsigned char *build_room(struct build *, size_t size);

/* The file ends here; text[at] is the place of the damage. */
void build_damage(struct build *, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The parser refuses what follows, or it must not go on: the file ends at the
 * first fault there.  False if none is found. */
bool build_fault(struct build *);

/* Whether a tree is not whole yet: then its batch takes the rest of it. */
bool build_is_open(const struct build *);
/* The file has ended as it should. */
void build_complete(struct build *);

/* For tree.c: */

/* Where in the text the parser stands. */
size_t build_parser_at(const struct build *);
/* Line and column of text[at]. */
void build_place_of(const struct build *, size_t at, uint32_t *line,
    uint32_t *column);
/* Everything before text[at] is done with. */
void build_done_with(struct build *, size_t at);
/* Whether a tag ends too far behind the one before; that is damage. */
bool build_is_too_far(struct build *, size_t at);
/* The open replay is not in the format: skips to its end. */
void build_fail(struct build *, const struct element *where,
    const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same, but if the build goes on nothing is skipped. */
void build_complain(struct build *, const struct element *where,
    const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
