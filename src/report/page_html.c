/*
 * page_html.c - the HTML that all pages share, and the index of pages.
 */
#include <errno.h>
#include <stdlib.h>

#include "engine/memory.h"
#include "engine/sha.h"
#include "log/xml.h"
#include "report/mask.h"
#include "report/page_private.h"

void
page_wrote(int status)
{
	/* a text that there was no memory for is left out without a word */
	if (status < 0 || errno == ENOMEM)
		memory_over();
}

xmlTextWriterPtr
page_begin(xmlBufferPtr *buffer)
{
	xml_begin();
	errno = 0;
	*buffer = must(xmlBufferCreate());
	return must(xmlNewTextWriterMemory(*buffer, 0));
}

void
page_done(xmlTextWriterPtr w, xmlBufferPtr buffer, FILE *to)
{
	page_wrote(xmlTextWriterEndDocument(w));
	xmlFreeTextWriter(w);
	fputs((const char *)xmlBufferContent(buffer), to);
	xmlBufferFree(buffer);
}

void
page_string(xmlTextWriterPtr w, const char *text)
{
	char *printable = mask(text);
	page_wrote(xmlTextWriterWriteString(w, BAD_CAST printable));
	free(printable);
}

void
page_close(xmlTextWriterPtr w)
{
	page_wrote(xmlTextWriterEndElement(w));
}

void
page_attribute(xmlTextWriterPtr w, const char *name, const char *value)
{
	page_wrote(xmlTextWriterWriteAttribute(w, BAD_CAST name,
	    BAD_CAST value));
}

void
page_start(xmlTextWriterPtr w, const char *element, const char *class)
{
	page_wrote(xmlTextWriterStartElement(w, BAD_CAST element));
	if (class != NULL)
		page_attribute(w, "class", class);
}

/* With an end tag of its own: an empty element would not end in HTML. */
void
page_end(xmlTextWriterPtr w)
{
	page_wrote(xmlTextWriterFullEndElement(w));
}

void
page_text(xmlTextWriterPtr w, const char *element, const char *class,
    const char *text)
{
	page_start(w, element, class);
	page_string(w, text);
	page_end(w);
}

void
page_asset(xmlTextWriterPtr w, const char *element,
    const struct page_asset *asset)
{
	page_start(w, element, NULL);
	page_wrote(xmlTextWriterWriteRawLen(w, asset->bytes,
	    (int)asset->length));
	page_end(w);
}

/* A source that is told by its hash. */
static void
write_hash(xmlTextWriterPtr w, const struct page_asset *asset)
{
	struct sha256_ctx sha;
	uint8_t hash[SHA256_DIGEST_SIZE];
	sha256_init(&sha);
	sha256_update(&sha, asset->length, asset->bytes);
	sha_digest(&sha, hash);
	page_string(w, " 'sha256-");
	page_wrote(xmlTextWriterWriteBase64(w, (const char *)hash, 0,
	    sizeof hash));
	page_string(w, "'");
}

static void
write_meta(xmlTextWriterPtr w, const char *name, const char *content)
{
	page_start(w, "meta", NULL);
	page_attribute(w, "name", name);
	page_attribute(w, "content", content);
	page_close(w);
}

void
page_head(xmlTextWriterPtr w, const char *title,
    const struct page_asset *script)
{
	page_wrote(xmlTextWriterWriteRaw(w, BAD_CAST "<!DOCTYPE html>\n"));
	page_start(w, "html", NULL);
	page_attribute(w, "lang", "en");
	page_start(w, "head", NULL);
	page_start(w, "meta", NULL);
	page_attribute(w, "charset", "UTF-8");
	page_close(w);
	page_start(w, "meta", NULL);
	page_attribute(w, "http-equiv", "Content-Security-Policy");
	page_wrote(xmlTextWriterStartAttribute(w, BAD_CAST "content"));
	page_string(w, "default-src 'none'; base-uri 'none'; form-action "
	    "'none'; style-src");
	write_hash(w, &page_style);
	page_string(w, "; script-src");
	write_hash(w, script);
	page_wrote(xmlTextWriterEndAttribute(w));
	page_close(w);
	write_meta(w, "viewport", "width=device-width, initial-scale=1");
	write_meta(w, "color-scheme", "light dark");
	page_text(w, "title", NULL, title);
	page_asset(w, "style", &page_style);
	page_end(w);
	page_start(w, "body", NULL);
}

/* ---- the index ---- */

/* A box to tick for each verdict; the script shows and hides rows. */
static void
write_filter(xmlTextWriterPtr w)
{
	page_start(w, "p", "filter");
	page_attribute(w, "id", "filter");
	page_attribute(w, "hidden", "hidden");
	for (unsigned i = 0; i < 4; i++) {
		page_start(w, "label", NULL);
		page_start(w, "input", NULL);
		page_attribute(w, "type", "checkbox");
		page_attribute(w, "value", verdict_names[i]);
		page_attribute(w, "checked", "checked");
		page_close(w);
		page_string(w, verdict_names[i]);
		page_end(w);
	}
	page_end(w);
}

void
page_index(const struct page_entry *entry, unsigned count, FILE *to)
{
	xmlBufferPtr buffer;
	xmlTextWriterPtr w = page_begin(&buffer);
	page_head(w, "Replays", &page_index_script);
	page_text(w, "h1", NULL, "Replays");
	write_filter(w);
	page_start(w, "ul", "index");
	page_attribute(w, "id", "index");
	for (unsigned i = 0; i < count; i++) {
		page_start(w, "li", verdict_names[entry[i].verdict]);
		page_text(w, "span", "verdict",
		    verdict_names[entry[i].verdict]);
		page_start(w, "a", NULL);
		if (entry[i].href != NULL)
			page_attribute(w, "href", entry[i].href);
		page_string(w, entry[i].title);
		page_end(w);
		page_text(w, "span", NULL, entry[i].text);
		page_end(w);
	}
	page_end(w);
	page_asset(w, "script", &page_index_script);
	page_done(w, buffer, to);
}
