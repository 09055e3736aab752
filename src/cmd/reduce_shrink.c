/*
 * reduce_shrink.c - the tree of a log is made smaller while it still shows what
 * is wanted: it begins at the latest position that will do, and then elements,
 * ids and attributes are taken away one by one.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/reduce.h"

/* Whether the tree as it is now still shows what is wanted. */
static bool
still_shows(struct shrinking *d)
{
	xmlChar *text;
	int length;
	xmlDocDumpMemory(d->document, &text, &length);
	bool shown = finding_shown(&d->finding, (const char *)text,
	    (size_t)length);
	xmlFree(text);
	d->progress.done++;
	progress_show(&d->progress);
	return shown;
}

bool
reduce_is_header(const xmlNode *n)
{
	static const char *const names[] = { "cards", "player", "reading" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp((const char *)n->name, names[i]) == 0)
			return true;
	return false;
}

static bool
is_aside(const xmlNode *n)
{
	static const char *const names[] = { "claim", "ruling", "adjust",
		"position" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp((const char *)n->name, names[i]) == 0)
			return true;
	return n->type != XML_ELEMENT_NODE;
}

static xmlNodePtr
parse_position(struct shrinking *d, unsigned step)
{
	const char *text = d->position[step - 1];
	xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), NULL, NULL,
	    XML_PARSE_NONET | XML_PARSE_NOBLANKS);
	if (doc == NULL)
		return NULL;
	xmlNodePtr copy = xmlDocCopyNode(xmlDocGetRootElement(doc),
	    d->document, 1);
	xmlFreeDoc(doc);
	return copy;
}

/* Takes away everything between the header and that step, and puts the
 * position before it in its place. */
static bool
begin_at(struct shrinking *d, unsigned step)
{
	unsigned number = 0;
	xmlNodePtr next, at = d->root->children, position;
	position = parse_position(d, step);
	if (position == NULL)
		return false;
	for (; at != NULL; at = next) {
		next = at->next;
		if (reduce_is_header(at))
			continue;
		if (!is_aside(at) && ++number == step)
			break;
		bool ruling = number + 1 == step
		    && strcmp((const char *)at->name, "ruling") == 0;
		if (!ruling) {
			xmlUnlinkNode(at);
			xmlFreeNode(at);
		}
	}
	if (at == NULL) {
		xmlFreeNode(position);
		return false;
	}
	if (at->prev != NULL
	    && strcmp((const char *)at->prev->name, "ruling") == 0)
		at = at->prev;
	xmlAddPrevSibling(at, position);
	return true;
}

/* Takes away what follows the step at which two engines part. */
static bool
end_at(struct shrinking *d, unsigned step)
{
	xmlDocPtr whole = d->document;
	unsigned number = 0;
	d->document = xmlCopyDoc(whole, 1);
	d->root = xmlDocGetRootElement(d->document);
	xmlNodePtr next, at = d->root->children;
	for (; at != NULL; at = next) {
		next = at->next;
		number += !reduce_is_header(at) && !is_aside(at);
		if (number > step) {
			xmlUnlinkNode(at);
			xmlFreeNode(at);
		}
	}
	bool shows = still_shows(d);
	xmlFreeDoc(shows ? whole : d->document);
	if (!shows) {
		d->document = whole;
		d->root = xmlDocGetRootElement(whole);
	}
	return shows;
}

bool
shrinking_begin(struct shrinking *d)
{
	unsigned last = finding_step(&d->finding);
	if (last == 0 || last > d->positions || !end_at(d, last))
		last = d->positions;
	xmlDocPtr whole = d->document;
	for (unsigned step = last; step > 0; step--) {
		d->document = xmlCopyDoc(whole, 1);
		d->root = xmlDocGetRootElement(d->document);
		if (begin_at(d, step) && still_shows(d)) {
			xmlFreeDoc(whole);
			return true;
		}
		xmlFreeDoc(d->document);
	}
	d->document = whole;
	d->root = xmlDocGetRootElement(whole);
	return still_shows(d);
}

/* Tries to do without the node; true if it is gone. */
static bool
without_node(struct shrinking *d, xmlNodePtr n)
{
	xmlNodePtr parent = n->parent, next = n->next;
	xmlUnlinkNode(n);
	if (still_shows(d)) {
		xmlFreeNode(n);
		return true;
	}
	if (next != NULL)
		xmlAddPrevSibling(next, n);
	else
		xmlAddChild(parent, n);
	return false;
}

/* Tries each id of a list that is longer than one. */
static void
without_ids(struct shrinking *d, xmlNodePtr n)
{
	char *ids = (char *)xmlGetProp(n, BAD_CAST "ids");
	for (char *at = ids; at != NULL && *at != '\0';) {
		size_t length = strcspn(at, " ");
		size_t rest = strlen(at + length);
		char *shorter = must(strdup(ids));
		size_t offset = (size_t)(at - ids);
		size_t skip = length + (rest > 0);
		memmove(shorter + offset, at + skip, strlen(at + skip) + 1);
		xmlSetProp(n, BAD_CAST "ids", BAD_CAST shorter);
		if (*shorter != '\0' && still_shows(d)) {
			xmlFree(ids);
			ids = (char *)xmlGetProp(n, BAD_CAST "ids");
			at = ids + offset;
		} else {
			xmlSetProp(n, BAD_CAST "ids", BAD_CAST ids);
			at += skip;
		}
		free(shorter);
	}
	xmlFree(ids);
}

/* Tries each attribute, once: one that must stay goes to the end. */
static void
without_attributes(struct shrinking *d, xmlNodePtr n)
{
	unsigned count = 0;
	for (xmlAttrPtr a = n->properties; a != NULL; a = a->next)
		count++;
	for (; count > 0; count--) {
		xmlAttrPtr first = n->properties;
		char *name = must(strdup((const char *)first->name));
		xmlChar *value = xmlNodeGetContent((xmlNodePtr)first);
		xmlRemoveProp(first);
		if (!still_shows(d))
			xmlNewProp(n, BAD_CAST name, value);
		xmlFree(value);
		free(name);
	}
}

/* Takes away what can be missing, children before their attributes. */
static void
shrink(struct shrinking *d, xmlNodePtr n, bool inside)
{
	xmlNodePtr previous;
	for (xmlNodePtr c = n->last; c != NULL; c = previous) {
		previous = c->prev;
		if (c->type != XML_ELEMENT_NODE || without_node(d, c))
			continue;
		bool position = inside
		    || strcmp((const char *)c->name, "position") == 0;
		if (!position)
			continue;
		shrink(d, c, true);
		without_ids(d, c);
		without_attributes(d, c);
	}
}

void
shrinking_run(struct shrinking *d)
{
	shrink(d, d->root, false);
}
