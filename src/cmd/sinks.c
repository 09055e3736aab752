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
add(struct sinks *s, const char *format, const char *path)
{
	s->sink = must(realloc(s->sink, (s->count + 1) * sizeof *s->sink));
	struct sink *sink = &s->sink[s->count++];
	*sink = (struct sink){ .format = format, .path = path };
	return sink;
}

void
sinks_begin(struct sinks *s)
{
	*s = (struct sinks){ .totals = { .size = sizeof s->totals } };
	add(s, "text", NULL)->out = stdout;
}

void
sinks_free(struct sinks *s)
{
	for (unsigned i = 0; i < s->count; i++) {
		replaycheck_writer_free(s->sink[i].writer);
		if (s->sink[i].file.out != NULL)
			output_drop(&s->sink[i].file);
	}
	free(s->sink);
}

/* Of one length or another, the name as the table of formats has it. */
static const char *
format_name(const char *name, size_t length)
{
	static const char *const names[] = { "text", "json", "junit", "tap",
		"sarif" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i]) == length
		    && strncmp(names[i], name, length) == 0)
			return names[i];
	return NULL;
}

bool
sinks_format(struct sinks *s, const char *format)
{
	s->sink[0].format = format_name(format, strlen(format));
	return s->sink[0].format != NULL;
}

const char *
sinks_add(struct sinks *s, const char *text)
{
	const char *colon = strchr(text, ':');
	if (colon == NULL || colon[1] == '\0')
		return "is not FORMAT:FILE";
	const char *format = format_name(text, (size_t)(colon - text));
	if (format == NULL)
		return "names no format: text, json, junit, tap, sarif";
	for (unsigned i = 1; i < s->count; i++)
		if (strcmp(s->sink[i].path, colon + 1) == 0)
			return "names a file twice";
	add(s, format, colon + 1);
	return NULL;
}

const char *
sinks_over(const struct sinks *s, const struct file_list *logs)
{
	for (unsigned i = 1; i < s->count; i++)
		if (files_hold(logs, s->sink[i].path))
			return s->sink[i].path;
	return NULL;
}

static void
set(struct sink *sink, const char *name, const char *value)
{
	sure(replaycheck_writer_set(sink->writer, name, value));
}

static void
begin_writer(const struct sinks *s, struct sink *sink)
{
	bool screen = sink->path == NULL;
	char width[16];
	sink->writer = must(replaycheck_writer_new(sink->format));
	snprintf(width, sizeof width, "%u", text_width(sink->out));
	set(sink, "width", width);
	set(sink, "expect", s->expect ? "yes" : "no");
	set(sink, "colour", screen && s->colour ? "yes" : "no");
	set(sink, "quiet", screen && s->quiet ? "yes" : "no");
	set(sink, "summary", screen && s->summary ? "yes" : "no");
	set(sink, "closing", s->summary || s->expect || s->count > 1
	    || s->shard != NULL ? "yes" : "no");
	if (s->shard != NULL)
		set(sink, "shard", s->shard);
}

void
sinks_open(struct sinks *s)
{
	for (unsigned i = 1; i < s->count; i++) {
		struct sink *sink = &s->sink[i];
		if (!output_open(&sink->file, sink->path)) {
			int error = errno;
			const char *path = sink->path; /* an argument */
			sinks_free(s);
			output_error("%s cannot be written: %s", path,
			    error_text(error));
		}
		sink->out = sink->file.out;
	}
	for (unsigned i = 0; i < s->count; i++)
		begin_writer(s, &s->sink[i]);
}

bool
sinks_digests(const struct sinks *s)
{
	for (unsigned i = 0; i < s->count; i++)
		if (replaycheck_format_digests(s->sink[i].format) > 0)
			return true;
	return false;
}

const char *
writer_text(replaycheck_writer *w, size_t *length)
{
	const char *text = replaycheck_writer_text(w, length);
	if (text == NULL)
		memory_over();
	return text;
}

void
writer_drain(replaycheck_writer *w, FILE *to)
{
	size_t length;
	const char *text = writer_text(w, &length);
	fwrite(text, 1, length, to);
}

void
sinks_put(struct sinks *s, const replaycheck_report *r, const char *differs)
{
	for (unsigned i = 0; i < s->count; i++) {
		sure(replaycheck_writer_put(s->sink[i].writer, r, differs));
		writer_drain(s->sink[i].writer, s->sink[i].out);
	}
	sure(replaycheck_totals_add(&s->totals, r, differs));
}

void
sinks_close(struct sinks *s)
{
	for (unsigned i = 0; i < s->count; i++) {
		sure(replaycheck_writer_end(s->sink[i].writer, &s->totals));
		writer_drain(s->sink[i].writer, s->sink[i].out);
	}
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
