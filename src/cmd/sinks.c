/*
 * sinks.c - where the reports of a run go.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/sandbox.h"
#include "cmd/sinks.h"

static struct sink *
add(struct sinks *s, const struct format *format, const char *path)
{
	s->sink = must(realloc(s->sink, (s->count + 1) * sizeof *s->sink));
	struct sink *sink = &s->sink[s->count++];
	*sink = (struct sink){ .format = format, .path = path };
	return sink;
}

void
sinks_begin(struct sinks *s)
{
	*s = (struct sinks){ 0 };
	struct printer *p = &add(s, &format_text, NULL)->printer;
	p->out = stdout;
	p->width = text_width(stdout);
}

void
sinks_free(struct sinks *s)
{
	for (unsigned i = 0; i < s->count; i++)
		if (s->sink[i].file.out != NULL)
			output_drop(&s->sink[i].file);
	free(s->sink);
}

const char *
sinks_add(struct sinks *s, const char *text)
{
	const char *colon = strchr(text, ':');
	if (colon == NULL || colon[1] == '\0')
		return "is not FORMAT:FILE";
	char *name = must(strndup(text, (size_t)(colon - text)));
	const struct format *format = format_find(name);
	free(name);
	if (format == NULL)
		return "names no format: text, json, junit, tap, sarif";
	for (unsigned i = 1; i < s->count; i++)
		if (strcmp(s->sink[i].path, colon + 1) == 0)
			return "names a file twice";
	add(s, format, colon + 1);
	return NULL;
}

void
sinks_open(struct sinks *s)
{
	struct printer *first = &s->sink[0].printer;
	for (unsigned i = 1; i < s->count; i++) {
		struct sink *sink = &s->sink[i];
		if (!output_open(&sink->file, sink->path)) {
			int error = errno;
			const char *path = sink->path; /* an argument */
			sinks_free(s);
			output_error("%s cannot be written: %s", path,
			    error_text(error));
		}
		sink->printer = (struct printer){ .out = sink->file.out,
			.width = text_width(sink->file.out),
			.expect = first->expect, .shard = first->shard };
	}
	for (unsigned i = 0; i < s->count; i++) {
		struct printer *p = &s->sink[i].printer;
		p->closing = first->summary || first->expect || s->count > 1
		    || first->shard != NULL;
		s->sink[i].format->begin(p);
	}
}

bool
sinks_digests(const struct sinks *s)
{
	for (unsigned i = 0; i < s->count; i++)
		if (s->sink[i].format->digests)
			return true;
	return false;
}

void
sinks_put(struct sinks *s, const struct report *r, const char *differs)
{
	for (unsigned i = 0; i < s->count; i++)
		s->sink[i].format->replay(&s->sink[i].printer, r, differs);
	totals_add(&s->totals, r, differs);
}

void
sinks_close(struct sinks *s)
{
	for (unsigned i = 0; i < s->count; i++)
		s->sink[i].format->end(&s->sink[i].printer, &s->totals);
	for (unsigned i = 1; i < s->count; i++)
		output_done(&s->sink[i].file);
}

void
sinks_sandbox(const struct sinks *s, const struct file_list *read)
{
	const char **written = must(calloc(s->count, sizeof *written));
	for (unsigned i = 0; i < s->count; i++)
		written[i] = s->sink[i].file.path;
	sandbox_enter(read, written, s->count);
	free(written);
}
