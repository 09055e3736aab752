/*
 * update.c - writes into fixtures what their logs show.
 *
 * Only the bytes of an <expect> are replaced: where it begins is known by line
 * and column, where it ends is looked for here.
 */
#include "cmd/update.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/output.h"

struct change {
	uint32_t line, column;
	char *text;
};

struct update {
	struct change *change;
	unsigned count;
};

struct update *
update_new(void)
{
	return must(calloc(1, sizeof(struct update)));
}

static void
forget(struct update *u)
{
	for (unsigned i = 0; i < u->count; i++)
		free(u->change[i].text);
	free(u->change);
	*u = (struct update){ NULL, 0 };
}

void
update_free(struct update *u)
{
	if (u == NULL)
		return;
	forget(u);
	free(u);
}

void
update_note(struct update *u, const replaycheck_report *r)
{
	struct change c = { .line = r->expect_line,
		.column = r->expect_column };
	if (r->expected < 0)
		return;
	sure(replaycheck_report_expect(r, &c.text));
	u->change = must(realloc(u->change,
	    (u->count + 1) * sizeof *u->change));
	u->change[u->count++] = c;
}

/* ---- where the old one stands ---- */

/* Behind the tag that begins there; NULL if it does not end.  `empty`: whether
 * it is the whole element. */
static const char *
behind_tag(const char *at, const char *end, bool *empty)
{
	char quote = '\0';
	for (; at < end; at++) {
		if (quote != '\0') {
			if (*at == quote)
				quote = '\0';
		} else if (*at == '"' || *at == '\'') {
			quote = *at;
		} else if (*at == '>') {
			*empty = at[-1] == '/';
			return at + 1;
		}
	}
	return NULL;
}

static bool
begins(const char *at, const char *end, const char *word)
{
	size_t length = strlen(word);
	return (size_t)(end - at) >= length && memcmp(at, word, length) == 0;
}

/* Behind the element that begins there; NULL if it is not whole. */
static const char *
behind_element(const char *at, const char *end)
{
	bool empty = false;
	const char *p = behind_tag(at, end, &empty);
	while (p != NULL && p < end && !empty) {
		if (begins(p, end, "<!--")) {
			while (p < end && !begins(p, end, "-->"))
				p++;
		} else if (begins(p, end, "</expect")) {
			return behind_tag(p, end, &empty);
		} else {
			p++;
		}
	}
	return empty ? p : NULL;
}

static const char *
place(const char *bytes, const char *end, const struct change *c)
{
	uint32_t line = 1;
	for (; bytes != NULL && line < c->line; line++) {
		bytes = memchr(bytes, '\n', (size_t)(end - bytes));
		bytes = bytes == NULL ? NULL : bytes + 1;
	}
	return bytes == NULL || (size_t)(end - bytes) < c->column ? NULL
	    : bytes + c->column - 1;
}

/* ---- files ---- */

static char *
read_whole(const char *name, size_t *length)
{
	char *bytes = NULL;
	FILE *in = fopen(name, "rb");
	int c;
	if (in == NULL)
		return NULL;
	FILE *out = text_open(&bytes, length);
	while ((c = getc(in)) != EOF)
		putc(c, out);
	fclose(in);
	fclose(out);
	return bytes;
}

static const char *
write_changed(const struct update *u, FILE *out, const char *bytes,
    const char *end)
{
	const char *from = bytes;
	for (unsigned i = 0; i < u->count; i++) {
		const char *at = place(bytes, end, &u->change[i]);
		const char *behind = at == NULL || at < from
		    || !begins(at, end, "<expect") ? NULL
		    : behind_element(at, end);
		if (behind == NULL)
			return "its <expect> is not where it was";
		fwrite(from, 1, (size_t)(at - from), out);
		fputs(u->change[i].text, out);
		from = behind;
	}
	fwrite(from, 1, (size_t)(end - from), out);
	return NULL;
}

static const char *
replace(const struct update *u, const char *name, const char *bytes,
    size_t length)
{
	struct output o;
	output_begin(&o, name);
	const char *wrong = write_changed(u, o.out, bytes, bytes + length);
	if (wrong == NULL)
		output_done(&o);
	else
		output_drop(&o);
	return wrong;
}

const char *
update_file(struct update *u, const char *name)
{
	size_t length = 0;
	const char *wrong = NULL;
	char *bytes = NULL;
	if (u->count == 0)
		return NULL;
	if (strcmp(name, "-") == 0)
		wrong = "standard input cannot be rewritten";
	else if ((bytes = read_whole(name, &length)) == NULL)
		wrong = "it cannot be read";
	else if (length > 1 && memcmp(bytes, "\x1f\x8b", 2) == 0)
		wrong = "it is compressed: --update-expect rewrites plain "
		        "files only";
	else
		wrong = replace(u, name, bytes, length);
	free(bytes);
	forget(u);
	return wrong;
}
