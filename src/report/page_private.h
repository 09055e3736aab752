/*
 * page_private.h - what the parts of a page share.
 */
#ifndef REPORT_PAGE_PRIVATE_H
#define REPORT_PAGE_PRIVATE_H

#include <jansson.h>
#include <libxml/xmlwriter.h>

#include "engine/state.h"
#include "report/page.h"

/* Values that are kept once, and the number of each by how it is written. */
struct page_list {
	json_t *values, *numbers;
};

struct page {
	json_t *steps;        /* what the script steps through */
	json_t *said;         /* each in words */
	struct page_list parts, boxes; /* of all tables */
	json_t *last_parts;   /* that of the moment that is shown without a
	                         script */
	struct state *before; /* at the moment before */
	bool any;
	json_t *names[PLAYER_MAX];
};

/* Files of data/ that stand in every page. */
struct page_asset {
	const unsigned char *bytes;
	size_t length;
};
extern const struct page_asset page_style, page_script, page_index_script;

/* What a function of the writer returns: below 0 it had no memory. */
void page_wrote(int status);
/* A writer to a new buffer, and the page in it, which goes to the stream. */
xmlTextWriterPtr page_begin(xmlBufferPtr *);
void page_done(xmlTextWriterPtr, xmlBufferPtr, FILE *);

/* The head of a page up to <body>: only these assets may be used in it. */
void page_head(xmlTextWriterPtr, const char *title,
    const struct page_asset *script);
/* An asset as the text of an element. */
void page_asset(xmlTextWriterPtr, const char *element,
    const struct page_asset *);

/* <element class="…">text</element>; NULL: no class. */
void page_text(xmlTextWriterPtr, const char *element, const char *class,
    const char *text);
void page_start(xmlTextWriterPtr, const char *element, const char *class);
void page_end(xmlTextWriterPtr);
/* Text, masked. */
void page_string(xmlTextWriterPtr, const char *);
/* Ends an element that has no end tag. */
void page_close(xmlTextWriterPtr);
void page_attribute(xmlTextWriterPtr, const char *name, const char *value);

/* Names of the numbers in the chart. */
json_t *page_series(const struct context *);

/* The parts of a table as JSON: see data/page.js. */
json_t *page_parts(struct context *, const struct table_text *);
/* The same as HTML. */
void page_table(xmlTextWriterPtr, json_t *parts);

/* What is printed on the cards of the replay, by id. */
json_t *page_cards(struct context *);

#endif
