/*
 * writer.c - reports of many replays, in a format and with their sums.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "engine/attempt.h"
#include "engine/memory.h"
#include "report/format.h"

struct replaycheck_writer {
	const struct format *format;
	struct printer printer;
	char *shard;
	bool begun, ended;
	bool lost;          /* memory ran out on the way */
	FILE *out;          /* what is written goes to `pending`, */
	char *pending;
	size_t length;
	char *text;         /* which was then handed out */
};

/* ---- sums ---- */

static struct totals
inner_totals(const replaycheck_totals *t)
{
	struct totals to = {
		.replays = t->replays,
		.met = t->met,
		.steps = t->steps,
		.claims = t->claims,
		.unverified = t->unverified,
		.partial = t->partial != 0,
	};
	for (unsigned i = 0; i < 4; i++)
		to.verdict[i] = t->verdict[i];
	return to;
}

int
replaycheck_totals_add(replaycheck_totals *t, const replaycheck_report *r,
    const char *differs)
{
	if (t == NULL || r == NULL || t->size < sizeof *t)
		return REPLAYCHECK_USAGE;
	t->replays++;
	t->verdict[r->verdict]++;
	t->met += differs == NULL;
	t->steps += r->steps;
	t->claims += r->claims;
	t->unverified += r->unverified;
	return REPLAYCHECK_OK;
}

/* ---- a writer ---- */

int
replaycheck_format_digests(const char *name)
{
	const struct format *f = name != NULL ? format_find(name) : NULL;
	return f == NULL ? REPLAYCHECK_USAGE : f->digests;
}

replaycheck_writer *
replaycheck_writer_new(const char *name)
{
	const struct format *f = name != NULL ? format_find(name) : NULL;
	struct replaycheck_writer *w = f != NULL ? calloc(1, sizeof *w) : NULL;
	if (w != NULL)
		w->format = f;
	return w;
}

static int
set_mark(bool *mark, const char *value)
{
	bool yes = strcmp(value, "yes") == 0;
	if (!yes && strcmp(value, "no") != 0)
		return REPLAYCHECK_USAGE;
	*mark = yes;
	return REPLAYCHECK_OK;
}

static int
set_width(struct printer *p, const char *value)
{
	char *end;
	errno = 0;
	unsigned long width = strtoul(value, &end, 10);
	if (errno != 0 || end == value || *end != '\0' || width > 10000)
		return REPLAYCHECK_USAGE;
	p->width = (unsigned)width;
	return REPLAYCHECK_OK;
}

static int
set_shard(struct replaycheck_writer *w, const char *value)
{
	char *shard = strdup(value);
	if (shard == NULL)
		return REPLAYCHECK_NO_MEMORY;
	free(w->shard);
	w->printer.shard = w->shard = shard;
	return REPLAYCHECK_OK;
}

int
replaycheck_writer_set(replaycheck_writer *w, const char *name,
    const char *value)
{
	if (w == NULL || name == NULL || value == NULL || w->begun)
		return REPLAYCHECK_USAGE;
	struct printer *p = &w->printer;
	const struct {
		const char *name;
		bool *mark;
	} marks[] = {
		{ "closing", &p->closing }, { "colour", &p->colour },
		{ "expect", &p->expect }, { "quiet", &p->quiet },
		{ "summary", &p->summary },
	};
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (strcmp(marks[i].name, name) == 0)
			return set_mark(marks[i].mark, value);
	if (strcmp(name, "width") == 0)
		return set_width(p, value);
	return strcmp(name, "shard") == 0 ? set_shard(w, value)
	    : REPLAYCHECK_USAGE;
}

/* ---- writing ---- */

struct putting {
	struct replaycheck_writer *writer;
	void (*put)(struct putting *);
	const struct report *report;
	const char *differs;
	struct totals totals;
};

static int
put(void *closure)
{
	struct putting *p = closure;
	struct replaycheck_writer *w = p->writer;
	if (w->out == NULL)
		w->out = text_open(&w->pending, &w->length);
	w->printer.out = w->out;
	if (!w->begun)
		w->format->begin(&w->printer);
	w->begun = true;
	p->put(p);
	/* what wants memory wants it here, not where the text is fetched */
	fflush(w->out);
	return REPLAYCHECK_OK;
}

static int
writer_do(struct putting *p)
{
	struct replaycheck_writer *w = p->writer;
	if (w == NULL || w->ended)
		return REPLAYCHECK_USAGE;
	if (w->lost)
		return REPLAYCHECK_NO_MEMORY;
	w->lost = true;
	int status = attempt(put, p, REPLAYCHECK_NO_MEMORY);
	w->lost = status == REPLAYCHECK_NO_MEMORY;
	return status;
}

static void
put_report(struct putting *p)
{
	p->writer->format->replay(&p->writer->printer, p->report, p->differs);
}

int
replaycheck_writer_put(replaycheck_writer *w, const replaycheck_report *r,
    const char *differs)
{
	return r == NULL ? REPLAYCHECK_USAGE : writer_do(&(struct putting){
	    .writer = w, .put = put_report, .report = report_behind(r),
	    .differs = differs });
}

static void
put_findings(struct putting *p)
{
	text_findings(&p->writer->printer, p->report);
}

int
replaycheck_writer_findings(replaycheck_writer *w, const replaycheck_report *r)
{
	return r == NULL ? REPLAYCHECK_USAGE : writer_do(&(struct putting){
	    .writer = w, .put = put_findings, .report = report_behind(r) });
}

static void
put_end(struct putting *p)
{
	p->writer->format->end(&p->writer->printer, &p->totals);
}

int
replaycheck_writer_end(replaycheck_writer *w, const replaycheck_totals *t)
{
	if (t == NULL || t->size < sizeof *t)
		return REPLAYCHECK_USAGE;
	int status = writer_do(&(struct putting){ .writer = w,
	    .put = put_end, .totals = inner_totals(t) });
	if (status == REPLAYCHECK_OK)
		w->ended = true;
	return status;
}

const char *
replaycheck_writer_text(replaycheck_writer *w, size_t *length)
{
	if (w == NULL || length == NULL || w->lost || w->out == NULL) {
		if (length != NULL)
			*length = 0;
		return w == NULL || length == NULL || w->lost ? NULL : "";
	}
	fclose(w->out);
	w->out = NULL;
	free(w->text);
	w->text = w->pending;
	w->pending = NULL;
	*length = w->length;
	return w->text;
}

void
replaycheck_writer_free(replaycheck_writer *w)
{
	static const replaycheck_totals none = { .size = sizeof none };
	size_t length;
	if (w == NULL)
		return;
	/* what a format keeps until its end it lets go of there */
	if (w->begun && !w->ended)
		replaycheck_writer_end(w, &none);
	replaycheck_writer_text(w, &length);
	free(w->text);
	free(w->shard);
	free(w);
}
