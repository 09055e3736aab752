/*
 * hash.c - the canonical form of a card set and its hash.
 *
 * The form depends neither on the order of attributes nor on white space and
 * comments: `<` name 0, then each attribute in the order of the bytes of its
 * name as name 0 value 0 (blanks at the ends of the value dropped, blanks
 * within it made one), then `>`, the children, and `/`.
 */
#include <string.h>

#include "cards/compiler.h"
#include "engine/sha.h"

struct sink {
	void (*write)(void *to, const void *bytes, size_t length);
	void *to;
	const char *without; /* attribute that is left out, or NULL */
};

static void
write_value(const struct sink *out, const char *value)
{
	unsigned length;
	bool first = true;
	for (const char *word; (word = next_word(&value, &length)) != NULL;) {
		if (!first)
			out->write(out->to, " ", 1);
		out->write(out->to, word, length);
		first = false;
	}
	out->write(out->to, "", 1);
}

/* The attribute with the next name after `after`; NULL at the end. */
static const struct attribute_text *
next_attribute(const struct element *e, const char *after)
{
	const struct attribute_text *next = NULL;
	for (unsigned i = 0; i < e->attributes; i++) {
		const struct attribute_text *a = &e->attribute[i];
		if ((after == NULL || strcmp(a->name, after) > 0)
		    && (next == NULL || strcmp(a->name, next->name) < 0))
			next = a;
	}
	return next;
}

static void
write_element(const struct sink *out, const struct element *e)
{
	out->write(out->to, "<", 1);
	out->write(out->to, e->name, strlen(e->name) + 1);
	const struct attribute_text *a = NULL;
	while ((a = next_attribute(e, a == NULL ? NULL : a->name)) != NULL) {
		if (out->without != NULL && strcmp(a->name, out->without) == 0)
			continue;
		out->write(out->to, a->name, strlen(a->name) + 1);
		write_value(out, a->value);
	}
	out->write(out->to, ">", 1);
	for (const struct element *c = e->child; c != NULL; c = c->next)
		write_element(out, c);
	out->write(out->to, "/", 1);
}

static void
write_sha256(void *to, const void *bytes, size_t length)
{
	sha256_update(to, length, bytes);
}

void
element_sha256(const struct element *e, char digest[65])
{
	struct sha256_ctx sha;
	sha256_init(&sha);
	struct sink out = { .write = write_sha256, .to = &sha };
	write_element(&out, e);
	sha_text(&sha, digest);
}

static void
write_fingerprint(void *to, const void *bytes, size_t length)
{
	uint64_t *hash = to;
	const unsigned char *byte = bytes;
	for (size_t i = 0; i < length; i++)
		*hash = (*hash ^ byte[i]) * 1099511628211u;
}

uint64_t
element_fingerprint(const struct element *e)
{
	uint64_t hash = 14695981039346656037u;
	struct sink out = { .write = write_fingerprint, .to = &hash,
		.without = "text" };
	write_element(&out, e);
	return hash;
}
