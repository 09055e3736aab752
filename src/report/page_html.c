/*
 * page_html.c - the HTML that all pages share, and the index of pages.
 */
#include <sha2.h>

#include "report/page_private.h"

void
page_attribute(xmlTextWriterPtr w, const char *name, const char *value)
{
	xmlTextWriterWriteAttribute(w, BAD_CAST name, BAD_CAST value);
}

void
page_start(xmlTextWriterPtr w, const char *element, const char *class)
{
	xmlTextWriterStartElement(w, BAD_CAST element);
	if (class != NULL)
		page_attribute(w, "class", class);
}

/* With an end tag of its own: an empty element would not end in HTML. */
void
page_end(xmlTextWriterPtr w)
{
	xmlTextWriterFullEndElement(w);
}

void
page_text(xmlTextWriterPtr w, const char *element, const char *class,
    const char *text)
{
	page_start(w, element, class);
	xmlTextWriterWriteString(w, BAD_CAST text);
	page_end(w);
}

void
page_asset(xmlTextWriterPtr w, const char *element,
    const struct page_asset *asset)
{
	page_start(w, element, NULL);
	xmlTextWriterWriteRawLen(w, asset->bytes, (int)asset->length);
	page_end(w);
}

/* A source that is told by its hash. */
static void
write_hash(xmlTextWriterPtr w, const struct page_asset *asset)
{
	SHA2_CTX sha;
	uint8_t hash[SHA256_DIGEST_LENGTH];
	SHA256Init(&sha);
	SHA256Update(&sha, asset->bytes, asset->length);
	SHA256Final(hash, &sha);
	xmlTextWriterWriteString(w, BAD_CAST " 'sha256-");
	xmlTextWriterWriteBase64(w, (const char *)hash, 0, sizeof hash);
	xmlTextWriterWriteString(w, BAD_CAST "'");
}

static void
write_meta(xmlTextWriterPtr w, const char *name, const char *content)
{
	page_start(w, "meta", NULL);
	page_attribute(w, "name", name);
	page_attribute(w, "content", content);
	xmlTextWriterEndElement(w);
}

void
page_head(xmlTextWriterPtr w, const char *title,
    const struct page_asset *script)
{
	xmlTextWriterWriteRaw(w, BAD_CAST "<!DOCTYPE html>\n");
	page_start(w, "html", NULL);
	page_attribute(w, "lang", "en");
	page_start(w, "head", NULL);
	page_start(w, "meta", NULL);
	page_attribute(w, "charset", "UTF-8");
	xmlTextWriterEndElement(w);
	page_start(w, "meta", NULL);
	page_attribute(w, "http-equiv", "Content-Security-Policy");
	xmlTextWriterStartAttribute(w, BAD_CAST "content");
	xmlTextWriterWriteString(w, BAD_CAST "default-src 'none'; base-uri "
	    "'none'; form-action 'none'; style-src");
	write_hash(w, &page_style);
	xmlTextWriterWriteString(w, BAD_CAST "; script-src");
	write_hash(w, script);
	xmlTextWriterEndAttribute(w);
	xmlTextWriterEndElement(w);
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
		xmlTextWriterEndElement(w);
		xmlTextWriterWriteString(w, BAD_CAST verdict_names[i]);
		page_end(w);
	}
	page_end(w);
}

bool
page_index(const struct page_entry *entry, unsigned count, FILE *to)
{
	xmlBufferPtr buffer = xmlBufferCreate();
	xmlTextWriterPtr w = buffer == NULL ? NULL
	    : xmlNewTextWriterMemory(buffer, 0);
	if (w == NULL)
		return false;
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
		xmlTextWriterWriteString(w, BAD_CAST entry[i].title);
		page_end(w);
		page_text(w, "span", NULL, entry[i].text);
		page_end(w);
	}
	page_end(w);
	page_asset(w, "script", &page_index_script);
	xmlTextWriterEndDocument(w);
	xmlFreeTextWriter(w);
	bool good = fputs((const char *)xmlBufferContent(buffer), to) >= 0;
	xmlBufferFree(buffer);
	return good;
}
